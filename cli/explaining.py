"""`fb explain`: why somebody has this place in the order, this budget and these wounds."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click

from cli.common import shared_options, take_options
from cli.completion_lists import complete_people
from cli.hints import listed_names
from cli.names import resolve
from cli.problems import SCHEMA, storage_problems
from cli.screen import clean, paint, put, put_json
from cli.settings import Style, style_of
from cli.wiring import Session
from domain.asking import ask
from domain.history import History
from domain.history_commands import Explain
from domain.system import installed_system
from domain.terms import Term
from projections.answers import accepted
from projections.explanation import explanation_of, order_in
from projections.moments import moments_of
from projections.prose.terms import terms_of
from projections.prose.voice import Voice

HEADINGS: Mapping[str, Term] = {
    "initiative": Term("Initiative", "Initiative"),
    "tie": Term("Gleichstand", "Tie"),
    "budget": Term("Übrig", "Left to act with"),
    "track": Term("Schaden", "Harm"),
    "injury": Term("Verletzungen", "Injuries"),
    "condition": Term("Zustände", "Conditions"),
}
"""The headings in their order, by what an entry is about."""
NEIGHBOURS: Mapping[str, Term] = {
    "ahead": Term("davor: {who} (durch: {rung})", "ahead: {who} (by {rung})"),
    "behind": Term("danach: {who} (durch: {rung})", "behind: {who} (by {rung})"),
}
NOBODY: Mapping[str, Term] = {
    "ahead": Term("davor: niemand", "ahead: nobody"),
    "behind": Term("danach: niemand", "behind: nobody"),
}


@click.command()
@click.argument("who", shell_complete=complete_people)
@shared_options
@click.pass_context
def explain(ctx: click.Context, /, who: str, **rest: Any) -> None:
    """Why somebody has this place in the order, this budget and these wounds: entry by entry, with the numbers.

    \b
    Examples:
      fb explain raze
      fb explain gan1 --lang de
      fb explain raze --json
    """
    options = take_options(ctx, rest)
    with storage_problems():
        session = Session(options)
        try:
            history, style = session.fight(), style_of(options)
            name = resolve(who, listed_names(history.combat))
            if style.json:
                answer = accepted(ask(history, Explain(do="explain", who=name)))
                put_json([{"schema": SCHEMA, **answer}], style)
            else:
                put(explanation_lines(history, name, style), style)
        finally:
            session.close()


def explanation_lines(history: History, who: str, style: Style) -> Iterator[str]:
    """The reasons, grouped by what they are about, and at the end the neighbours in the order."""
    system = installed_system(history.combat.system)
    terms, moments = terms_of(system) if system else {}, moments_of(history)
    found = explanation_of(moments, who, terms, style.language)
    for about, heading in HEADINGS.items():
        yield from _group(heading, [one for one in found if one["about"] == about], style)
    voice = Voice(terms, style.language)
    for side, neighbour in order_in(moments, who).items():
        if neighbour is None:
            yield NOBODY[side].in_language(style.language)
        else:
            form = NEIGHBOURS[side].in_language(style.language)
            yield clean(form.format(who=neighbour["who"], rung=voice.term(neighbour["rung"])))


def _group(heading: Term, reasons: Sequence[Mapping[str, Any]], style: Style) -> Iterator[str]:
    title = heading.in_language(style.language)
    if style.plain:
        yield from (f"{title}\t{one['entry']}\t{clean(one['text'])}" for one in reasons)
        return
    if reasons:
        yield paint(title, "head", style)
    yield from (f"  #{one['entry']} {clean(one['text'])}" for one in reasons)
