"""`fb diff`: what changed between two entries, and the entries that did it."""

from collections.abc import Iterator
from typing import Any

import click

from cli.common import shared_options, take_options
from cli.completion_lists import complete_entries
from cli.problems import REFUSED, SCHEMA, Problem, storage_problems
from cli.reading import ENTRY, log_line
from cli.screen import clean, paint, put, put_json
from cli.settings import Style, style_of
from cli.wiring import Session
from domain.asking import ask
from domain.history import History
from domain.history_commands import Log
from domain.refusals import Refused
from domain.state import Combat
from domain.system import installed_system
from domain.terms import Term
from projections.answers import log_view
from projections.changes import TEXTS, changed_course, changed_people
from projections.differences import differences
from projections.moments import Moment, moments_of, record_of
from projections.prose.terms import terms_of
from projections.prose.voice import Voice
from projections.view import state_view

NOTHING = Term("Nichts ist anders.", "Nothing differs.")


@click.command()
@click.argument("first", type=ENTRY, metavar="FROM", shell_complete=complete_entries)
@click.argument("last", type=ENTRY, metavar="TO", shell_complete=complete_entries)
@click.option("--then", is_flag=True, help="The states as they were answered then, also of what was taken back.")
@shared_options
@click.pass_context
def diff(ctx: click.Context, /, first: int, last: int, then: bool, **rest: Any) -> None:
    """What changed between two entries: for everybody a line, then the entries that did it.

    \b
    Examples:
      fb diff 30 41
      fb diff 30 41 --then
      fb diff 30 41 --json
    """
    options = take_options(ctx, rest)
    with storage_problems():
        session = Session(options)
        try:
            history, style = session.fight(), style_of(options)
            before, after = states_of(history, first, last, then=then)
            if style.json:
                put_json([_answer(history, (first, before), (last, after), then=then)], style)
            else:
                put(difference_lines(before, after, _between(history, first, last, then=then), style), style)
        finally:
            session.close()


def states_of(history: History, first: int, last: int, *, then: bool) -> tuple[Combat, Combat]:
    """The states after two entries: on the history in force, or as they were answered `then`.

    Raises:
        Problem: an entry is not there or not in force, or they stand the wrong way round.
    """
    if first > last:
        said = Term(f"Eintrag {first} kommt nach Eintrag {last}", f"entry {first} comes after entry {last}")
        raise Problem(said, [f"fb diff {last} {first}"])
    try:
        found = [history.entry(number) if then else history.step(number) for number in (first, last)]
    except Refused as refusal:
        instead = _instead(history, first, last)
        raise Problem(refusal.said, ["fb log", *instead], REFUSED, refusal.word) from refusal
    return found[0].combat, found[1].combat


def _instead(history: History, first: int, last: int) -> list[str]:
    """The command that works where both entries are there, though one of them is not in force."""
    numbers = {entry.number for entry in history.entries}
    return [f"fb diff {first} {last} --then"] if {first, last} <= numbers else []


def _between(history: History, first: int, last: int, *, then: bool) -> list[Moment]:
    moments = record_of(history) if then else moments_of(history)
    return [moment for moment in moments if first < moment.number <= last]


def _answer(history: History, first: tuple[int, Combat], last: tuple[int, Combat], *, then: bool) -> dict[str, Any]:
    before, after = (state_view(history.combat_id, 0, number, combat) for number, combat in (first, last))
    log = Log(do="log", from_=first[0] + 1, to=last[0], include_undone=then)
    return {
        "schema": SCHEMA,
        "from": first[0],
        "to": last[0],
        "differences": differences(before, after),
        "entries": log_view(ask(history, log)),
    }


def difference_lines(before: Combat, after: Combat, between: list[Moment], style: Style) -> Iterator[str]:
    """What differs between two states, then the entries in between, those that no longer count struck through."""
    changed = list(changed_lines(before, after, style))
    yield from changed or [NOTHING.in_language(style.language)]
    yield from (log_line(moment, style) for moment in between)


def changed_lines(before: Combat, after: Combat, style: Style) -> Iterator[str]:
    """The course of the fight, and a line for everybody of whom something differs; none where nothing does."""
    system = installed_system(after.system)
    voice = Voice(terms_of(system) if system else {}, style.language, TEXTS)
    course, people = changed_course(before, after, voice), changed_people(before, after, voice)
    yield from (paint(clean(line), "head", style) for line in course)
    yield from (clean(f"{one.who}: {', '.join(one.what)}") for one in people)
