"""`fb strike` and `fb amend`: correct an earlier entry, after a look at what that changes."""

from typing import Any

import click

from adapters.api import os_dice
from cli.asking import agreed, can_ask
from cli.common import faces, shared_options, take_options
from cli.completion_lists import complete_entries
from cli.correction_preview import preview_lines
from cli.problems import SCHEMA, USAGE, Problem, storage_problems
from cli.screen import put, put_json
from cli.settings import Style, style_of
from cli.texts import text
from cli.wiring import Session
from cli.writing import carry_out, refusal_of
from domain.correcting import Outcome, correct
from domain.history import History
from domain.history_commands import Correction
from domain.parse import read_correction
from domain.refusals import Refused
from domain.terms import Term
from domain.tray import tray_of
from projections.answers import refused

Raw = dict[str, Any]

ENTRY = click.argument("number", metavar="N", type=click.IntRange(1), shell_complete=complete_entries)
REASON = click.option("--reason", metavar="TEXT", help="Why; kept in the log.")
DROP = click.option("--drop", is_flag=True, help="Leave out later entries that no longer fit.")
DRY = click.option("--dry-run", is_flag=True, help="Only show what would change.")
YES = click.option("--yes", is_flag=True, help="Do not ask.")
BY = click.option("--by", metavar="NAME", help="Who says it; kept in the log.")


@click.command()
@ENTRY
@REASON
@DROP
@click.option("--dice", metavar="3,6,2", help="Faces of dice that later entries need and that never fell.")
@BY
@DRY
@YES
@shared_options
@click.pass_context
def strike(ctx: click.Context, /, number: int, dice: str | None, **rest: Any) -> None:
    """Take an earlier entry out of the history; what came after it is decided again, with the dice that fell.

    \b
    Examples:
      fb strike 41
      fb strike 41 --reason "wrong target" --yes
      fb strike 41 --drop --dry-run
    """
    options = take_options(ctx, rest)
    raw = {"do": "strike", "entry": number, "rolled": faces(dice), **asked_for(rest)}
    with storage_problems():
        cup = Cup()
        session = Session(options, thrower=cup.throw)
        try:
            ask_and_correct(session, raw, cup, dry_run=rest["dry_run"], yes=rest["yes"])
        finally:
            session.close()


def asked_for(rest: Raw) -> Raw:
    """The arguments of a correction that are the same for both."""
    given = {"reason": rest["reason"], "by": rest.get("by"), "on_conflict": "drop" if rest["drop"] else None}
    return {key: value for key, value in given.items() if value is not None}


class Cup:
    """Dice of the app that fall for a look at what a correction would change, and then the same for the correction."""

    def __init__(self) -> None:
        """Begin with no dice thrown."""
        self._thrown: list[tuple[int, int]] = []

    def look(self, sides: int) -> int:
        """Throw a die and remember it."""
        face = os_dice(sides)
        self._thrown.append((sides, face))
        return face

    def throw(self, sides: int) -> int:
        """The face that was seen, or a new one where none was."""
        seen = self._thrown.pop(0) if self._thrown else None
        return seen[1] if seen and seen[0] == sides else os_dice(sides)


def ask_and_correct(session: Session, raw: Raw, cup: Cup, *, dry_run: bool, yes: bool) -> None:
    """Show what a correction would change, ask, and carry it out; with `yes` it does not ask.

    Raises:
        Problem: the rules refuse, or nobody is there to answer.
    """
    history, style = session.fight(), style_of(session.options)
    given = {key: value for key, value in raw.items() if value is not None}
    if dry_run and style.json:
        _put_answer(session, history, given, style)
        return
    if not style.json and not (yes and style.quiet):
        looked_at = _rehearsed(history, given, cup, style.language)
        example = dry_run or not (yes or can_ask())
        put(preview_lines(history, *looked_at, style, example=example), style)
    if dry_run:
        return
    if yes:
        carry_out(session, history, [given])
    elif _agreed(given, style):
        carry_out(session, history, [{"expect_version": history.version, **given}])
    else:
        put([text("nothing_done", style.language)], style)


def _put_answer(session: Session, history: History, raw: Raw, style: Style) -> None:
    answer = session.api.handle({**raw, "combat": history.combat_id, "dry_run": True})
    if not answer["ok"]:
        raise refusal_of(answer, history, [raw])
    put_json([{"schema": SCHEMA, **answer}], style)


def _rehearsed(history: History, raw: Raw, cup: Cup, language: str) -> tuple[Correction, Outcome]:
    """A correction and what it would come to.

    Raises:
        Problem: the rules refuse.
    """
    try:
        command = read_correction(raw)
        return command, correct(history, command, tray_of(command, cup.look))
    except Refused as refusal:
        raise refusal_of(refused(refusal, history, language), history, [raw]) from refusal


def _agreed(raw: Raw, style: Style) -> bool:
    """Whether the one who typed it agrees.

    Raises:
        Problem: nobody can be asked.
    """
    if style.json or not can_ask():
        typed = f"fb {raw['do']} {raw['entry']}{' …' if raw['do'] == 'amend' else ''}"
        said = Term("nichts ist geändert: niemand da, der zustimmt", "nothing is changed: nobody is there to agree")
        raise Problem(said, [f"{typed} --yes", f"{typed} --dry-run"], USAGE, "not_confirmed")
    return agreed(text("agree", style.language), style.language)
