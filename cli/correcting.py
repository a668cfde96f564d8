"""`fb strike` and `fb amend`: correct an earlier entry, after a look at what that changes."""

from collections.abc import Sequence
from typing import Any

import click

from adapters.api import os_dice
from cli.asking import agreed, can_ask
from cli.common import faces, on_each, shared_options, take_common, take_options, writing_options
from cli.completion_lists import complete_entries
from cli.correction_preview import preview_lines
from cli.derived import find_verb, meant_verb
from cli.problems import SCHEMA, USAGE, Problem, storage_problems
from cli.screen import put, put_json
from cli.settings import Style, style_of
from cli.texts import text
from cli.wiring import Session
from cli.writing import carry_out, read_in_fight, refusal_of
from domain.correcting import Outcome, correct
from domain.history import History
from domain.history_commands import Correction
from domain.parse import read_correction
from domain.refusals import Refused
from domain.state import Combat
from domain.steps import Step
from domain.terms import Term
from domain.tray import tray_of
from projections.answers import refused

Raw = dict[str, Any]
AND = "+"
"""The word between two commands that take the place of one entry."""

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
    raw = {"do": "strike", "entry": number, "rolled": faces(dice), **_asked(rest)}
    with storage_problems():
        session = Session(options)
        try:
            ask_and_correct(session, raw, dry_run=rest["dry_run"], yes=rest["yes"])
        finally:
            session.close()


@click.command(context_settings={"ignore_unknown_options": True})
@ENTRY
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="COMMAND...")
@REASON
@DROP
@click.option("--later-dice", metavar="3,6", help="Faces of dice that later entries need and that never fell.")
@DRY
@YES
@writing_options
@shared_options
@click.pass_context
def amend(ctx: click.Context, /, number: int, words: tuple[str, ...], later_dice: str | None, **rest: Any) -> None:
    """Put another command in the place of an earlier entry; what came after it is decided again, with its dice.

    The command is written as always, without `fb`; several are joined by a `+` that stands alone.

    \b
    Examples:
      fb amend 41 damage ork 3
      fb amend 41 damage ork 3 --reason "armour forgotten" --yes
      fb amend 12 act simple --attack + damage gan1 4
    """
    options, common = take_options(ctx, rest), take_common(rest)
    by = {"by": common.pop("by")} if "by" in common else {}
    with storage_problems():
        session = Session(options)
        try:
            instead = on_each(_commands(session.fight(), number, words), common)
            raw = {"do": "amend", "entry": number, "with": instead, "rolled": faces(later_dice), **by, **_asked(rest)}
            ask_and_correct(session, raw, dry_run=rest["dry_run"], yes=rest["yes"])
        finally:
            session.close()


def _asked(rest: Raw) -> Raw:
    """The arguments of a correction that are the same for both."""
    given = {"reason": rest["reason"], "by": rest.get("by"), "on_conflict": "drop" if rest["drop"] else None}
    return {key: value for key, value in given.items() if value is not None}


def _commands(history: History, number: int, words: Sequence[str]) -> list[Raw]:
    """What shall take the place of an entry, read with the names of that time."""
    step = _step(history, number)
    if not words:
        said = Term(f"was soll an die Stelle von #{number}?", f"what shall take the place of #{number}?")
        raise Problem(said, [f"fb amend {number} damage ork 3", f"fb strike {number}"])
    combat = step.before.combat if step.before else step.combat
    return [raw for part in _parts(words) for raw in _read(part, combat)]


def _parts(words: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == AND:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _read(words: Sequence[str], combat: Combat) -> list[Raw]:
    from cli.group import full_name

    typed = words[0] if words else ""
    verb = find_verb(full_name(typed))
    if verb is None:
        raise Problem(Term(f"unbekannt: {typed}", f"unknown: {typed}"), ["fb --help"], USAGE)
    return read_in_fight(meant_verb(verb, full_name(typed), combat), words[1:], combat)


def _step(history: History, number: int) -> Step:
    try:
        return history.step(number)
    except Refused as refusal:
        raise Problem(refusal.said, ["fb log"], word=refusal.word) from refusal


def ask_and_correct(session: Session, raw: Raw, *, dry_run: bool, yes: bool) -> None:
    """Show what a correction would change, ask, and carry it out.

    Raises:
        Problem: the rules refuse, or nobody is there to answer.
    """
    history, style = session.fight(), style_of(session.options)
    given = {key: value for key, value in raw.items() if value is not None}
    if dry_run and style.json:
        _put_answer(session, history, given, style)
        return
    if not yes and not style.json:
        put(preview_lines(history, *_rehearsed(history, given), style), style)
    if not dry_run and (yes or _agreed(style)):
        carry_out(session, history, [given])


def _put_answer(session: Session, history: History, raw: Raw, style: Style) -> None:
    answer = session.api.handle({**raw, "combat": history.combat_id, "dry_run": True})
    if not answer["ok"]:
        raise refusal_of(answer, history, [raw])
    put_json([{"schema": SCHEMA, **answer}], style)


def _rehearsed(history: History, raw: Raw) -> tuple[Correction, Outcome]:
    """A correction and what it would come to.

    Raises:
        Problem: the rules refuse.
    """
    try:
        command = read_correction(raw)
        return command, correct(history, command, tray_of(command, os_dice))
    except Refused as refusal:
        raise refusal_of(refused(refusal, history), history, [raw]) from refusal


def _agreed(style: Style) -> bool:
    """Whether the one who typed it agrees.

    Raises:
        Problem: nobody can be asked.
    """
    if style.json or not can_ask():
        said = Term("nichts ist geändert: niemand da, der zustimmt", "nothing is changed: nobody is there to agree")
        raise Problem(said, ["--yes", "--dry-run"], USAGE, "not_confirmed")
    return agreed(text("agree", style.language), style.language)
