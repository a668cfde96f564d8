"""What a correction would change, for whoever has to agree to it."""

from collections.abc import Iterator, Mapping
from itertools import takewhile

from cli.differing import changed_lines
from cli.settings import Style
from cli.texts import text
from cli.told import told_line
from domain.correcting import Outcome
from domain.dice import Need
from domain.events import EntryRecorded
from domain.history import History
from domain.history_commands import Correction
from domain.placing import place
from domain.steps import chain
from projections.moments import Moment, moment_of, moments_of
from projections.prose.words import refusal_term

MOST_CHANGED = 8
"""So many entries that would read differently are shown."""


def preview_lines(
    history: History, command: Correction, outcome: Outcome, style: Style, *, example: bool
) -> Iterator[str]:
    """The entry as it is, what would differ now and in the log, what would be left out, what would be thrown anew.

    Where it is an `example` only, new dice will fall when the correction is made.
    """
    language = style.language
    now = {moment.number: moment for moment in moments_of(history)}
    later = sum(number > command.entry for number in now)
    again = text({0: "again_none", 1: "again_one"}.get(later, "again_more"), language).format(later=later)
    yield f"#{command.entry} {told_line(now[command.entry], language)}"
    yield text(f"preview_{command.do}", language).format(again=again)
    state = list(changed_lines(history.combat, outcome.decision.combat, style))
    yield from (f"  {line}" for line in state or [text("no_difference", language)])
    yield from _read_differently(now, _decided_again(history, outcome), language)
    for one in outcome.dropped:
        told, why = told_line(now[one.entry], language), refusal_term(one.refused).in_language(language)
        yield "  " + text("would_drop", language).format(entry=one.entry, refused=why, told=told)
    if outcome.needed:
        dice = ", ".join(_die(need, language) for need in outcome.needed)
        yield "  " + text("would_throw" if example else "thrown", language).format(dice=dice)


def _decided_again(history: History, outcome: Outcome) -> list[Moment]:
    """The entries as they would be."""
    number = history.next_number
    header = EntryRecorded(entry=number, commands=({},), at=history.latest.at)
    mark = place(history, header, outcome.decision.events).head
    steps = takewhile(lambda step: step.decided_by == number, reversed(chain(mark.before)))
    return [moment_of(history.entry(step.number), step) for step in steps][::-1]


def _read_differently(now: Mapping[int, Moment], again: list[Moment], language: str) -> Iterator[str]:
    """The entries whose line in the log would be another one: as it is, and as it would be."""
    pairs = (
        (one.number, told_line(now[one.number], language) if one.number in now else "", told_line(one, language))
        for one in again
    )
    changed = [(number, old, new) for number, old, new in pairs if old != new]
    for number, old, new in changed[:MOST_CHANGED]:
        yield f"  #{number} − {old}" if old else f"  #{number}"
        yield f"  {' ' * len(str(number))}  + {new}"
    if len(changed) > MOST_CHANGED:
        yield "  " + text("more_changed", language).format(number=len(changed) - MOST_CHANGED)


def _die(need: Need, language: str) -> str:
    letter = "W" if language == "de" else "d"
    die = f"{letter}{need.sides} ({need.called.in_language(language)})"
    return f"{need.who} {die}" if need.who else die
