"""`fb statistics`: what happened in a fight, or in all fights of a campaign, in numbers.

With `--json` one object is printed:

* `schema`: 1;
* `campaign`: whose fights they are, null for a single fight;
* `fights`: the names of the fights that count, in the order in which they were opened;
* `up_to`: the last entry that counts, null where all do;
* `statistics`: the fields of `projections.statistics.Statistics`, without those that are empty. Keys that are numbers
  there are texts here; the empty name stands for nobody known;
* `fairness`: a list, by sides, with `sides`, `count`, `mean`, `expected`, `chi_square`, `p` (the last two null where
  there are too few dice).
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import click
import msgspec

from cli.audiences import audience_in, audience_option
from cli.campaigns import fights_of, of_campaign
from cli.columns import width_of_board
from cli.common import shared_options, take_options
from cli.completion_lists import complete_entries, complete_fights
from cli.grid import grid, narrow
from cli.many import read_model
from cli.names import quoted
from cli.problems import SCHEMA, Problem, storage_problems
from cli.reading import state_shown
from cli.screen import clean, paint, put, put_json
from cli.settings import Style, style_of
from cli.statistics_tables import SECTIONS, Reading, verdicts
from cli.wiring import Session
from domain.audience import GAME_MASTER
from domain.history import History
from domain.system import RuleSystem, installed_system
from domain.terms import Term
from projections.audience import seen_by
from projections.board import term
from projections.moments import Moment
from projections.prose import terms_of
from projections.statistics import Statistics, judged, merged_statistics, statistics_of

Title = tuple[str, str]
"""The name of a fight and the key of its rule system."""
MOST_NAMED = 6
"""So many fights are named in a heading."""

_ONE = Term("1 Kampf", "1 fight")
_SEVERAL = Term("{number} Kämpfe", "{number} fights")
_MORE = Term("… und {number} weitere", "… and {number} more")


class About(NamedTuple):
    """What statistics are about: fights, the campaign if they are all of one, the last entry that counts."""

    titles: Sequence[Title]
    campaign: str | None = None
    up_to: int | None = None


@click.command()
@click.argument("named", metavar="[FIGHT]", required=False, shell_complete=complete_fights)
@click.option("--campaign", metavar="NAME", help="All fights of a campaign together, forks left out.")
@click.option(
    "--up-to", type=click.IntRange(1), metavar="N", help="Only up to entry N.", shell_complete=complete_entries
)
@audience_option()
@shared_options
@click.pass_context
def statistics(
    ctx: click.Context, /, named: str | None, campaign: str | None, up_to: int | None, audience: str, **rest: Any
) -> None:
    """Who hurt whom, who got to act and for how long, who fell, how the dice fell; what was undone does not count.

    \b
    Examples:
      fb statistics
      fb statistics dockside --up-to 57
      fb statistics --campaign "Redmond nights" --json
    """
    options = take_options(ctx, rest)
    if campaign and (named or up_to):
        said = Term("--campaign gilt für ganze Kämpfe, alle zusammen", "--campaign is about whole fights, all together")
        raise Problem(said, [f"fb statistics --campaign {quoted(campaign)}"])
    if named:
        options = msgspec.structs.replace(options, fight=named)
    style = style_of(options)
    with storage_problems():
        session = Session(options)
        try:
            if campaign and audience == GAME_MASTER:
                show_merged(*campaign_statistics(session, campaign), style)
                return
            histories = campaign_fights(session, campaign) if campaign else [session.fight()]
            audience = audience_in(histories, audience)
            fights = [moments_to_count(history, up_to, audience) for history in histories]
            show_statistics(fights, up_to, style, histories[0].combat.campaign if campaign else None)
        finally:
            session.close()


def campaign_statistics(session: Session, campaign: str) -> tuple[Statistics, About]:
    """The statistics of a campaign together, from those that are kept of each fight.

    Raises:
        Problem: there is no fight of such a campaign.
        LogDamaged: one of its fights cannot be read.
    """
    from adapters.read_model.fights import statistics_of_campaign

    with read_model(session) as model:
        fights = fights_of(model, campaign, "fb statistics")
        for fight in fights:
            if fight.mode == "damaged":
                session.find_history(fight.combat)
        found = merged_statistics(model.ask(lambda tables: statistics_of_campaign(tables, campaign)))
    return found, About([(fight.name, fight.system) for fight in fights], fights[0].campaign if fights else campaign)


def campaign_fights(session: Session, campaign: str) -> list[History]:
    """The fights of a campaign, the oldest first.

    Raises:
        Problem: there is no fight of such a campaign.
    """
    keys = [key for key, _ in of_campaign(session, campaign, "fb statistics")]
    return [history for history in map(session.combats.find, keys) if history is not None]


def moments_to_count(history: History, up_to: int | None, audience: str = GAME_MASTER) -> list[Moment]:
    """The moments in force of a fight that an audience sees, all or up to an entry as that audience counts them.

    Raises:
        Problem: there is no such entry.
    """
    if up_to is not None:
        state_shown(history, up_to, "now", audience)
    return [moment for moment in seen_by(history, audience) if up_to is None or moment.number <= up_to]


def show_statistics(
    fights: Sequence[Sequence[Moment]], up_to: int | None, style: Style, campaign: str | None = None
) -> None:
    """Print the statistics of some fights together, perhaps a campaign's; each by its moments, at least one."""
    combats = [moments[-1].after for moments in fights]
    titles = [(combat.name, combat.system) for combat in combats]
    show_merged(merged_statistics(map(statistics_of, fights)), About(titles, campaign, up_to), style)


def show_merged(found: Statistics, about: About, style: Style) -> None:
    """Print the statistics of some fights together."""
    if style.json:
        put_json([_as_json(found, about)], style)
        return
    systems = [system for system in (installed_system(key) for _, key in about.titles) if system]
    terms = {key: it for system in systems for key, it in terms_of(system).items()}
    read = Reading(terms, style.language)
    title = _title(found, about, systems[-1] if systems else None, style.language)
    put([paint(title, "head", style), *_lines(found, read, style)], style)


def _as_json(found: Statistics, about: About) -> dict[str, Any]:
    plain: Mapping[str, Any] = msgspec.to_builtins(found, str_keys=True)
    fairness = msgspec.to_builtins(judged(found))
    fights = {"campaign": about.campaign, "fights": [name for name, _ in about.titles], "up_to": about.up_to}
    return {"schema": SCHEMA, **fights, "statistics": plain, "fairness": fairness}


def _title(found: Statistics, about: About, system: RuleSystem | None, language: str) -> str:
    """The campaign, the fights, and how long they were in the words of the game."""
    lengths = {"round": found.rounds, "pass": found.passes, "turn": sum(found.turns.values())}
    told = [f"{count} × {term(key, system, language)}" for key, count in lengths.items() if count]
    return " · ".join([clean(part) for part in (*_campaign(about, language), _names(about, language))] + told)


def _campaign(about: About, language: str) -> list[str]:
    """The campaign and the number of its fights, where it is one."""
    if about.campaign is None:
        return []
    number = len(about.titles)
    return [about.campaign, (_ONE if number == 1 else _SEVERAL).in_language(language).format(number=number)]


def _names(about: About, language: str) -> str:
    """The names of the fights, of many only the first."""
    names, more = [name for name, _ in about.titles[:MOST_NAMED]], len(about.titles) - MOST_NAMED
    told = ", ".join(names)
    return f"{told} {_MORE.in_language(language).format(number=more)}" if more > 0 else told


def _lines(found: Statistics, read: Reading, style: Style) -> list[str]:
    lines: list[str] = []
    for key, rows_of, heading in SECTIONS:
        rows = rows_of(found, read)
        if len(rows) > heading:
            shown = narrow(rows, width_of_board(style)) if heading and not style.plain else rows
            lines += ["", paint(read.text(key), "head", style), *grid(shown, style)]
    lines += [clean(said) for said in verdicts(found, read)]
    if found.breaks:
        lines += ["", read.text("pauses").format(count=found.breaks)]
    return lines or [read.text("nothing")]
