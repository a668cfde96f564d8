"""`fb amend`: put another command in the place of an earlier entry."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from cli.common import faces, on_each, shared_options, take_common, take_options, writing_options
from cli.correcting import DROP, DRY, ENTRY, REASON, YES, Cup, ask_and_correct, asked_for
from cli.derived import find_verb, meant_verb
from cli.problems import REFUSED, USAGE, Problem, storage_problems
from cli.wiring import Session
from cli.writing import read_in_fight
from domain.history import History
from domain.refusals import Refused
from domain.state import Combat
from domain.steps import Step
from domain.terms import Term

Raw = dict[str, Any]
AND = "+"
"""The word between two commands that take the place of one entry."""


class AmendCommand(click.Command):
    """A command in which options that the amended verb uses for something of its own are the verb's."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words; those options are left to the verb."""
        with self._without(_taken(args)):
            return super().parse_args(ctx, args)

    @contextmanager
    def _without(self, taken: frozenset[str]) -> Iterator[None]:
        every = self.params
        self.params = [param for param in every if taken.isdisjoint(param.opts)]
        try:
            yield
        finally:
            self.params = every


def _taken(args: Sequence[str]) -> frozenset[str]:
    from cli.group import full_name

    verbs = (find_verb(full_name(word)) for word in args if not word.startswith("-") and not word.isdigit())
    verb = next(filter(None, verbs), None)
    return verb.taken if verb else frozenset()


@click.command(cls=AmendCommand, context_settings={"ignore_unknown_options": True})
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

    The command is written as always, without `fb`; several are joined by a `+` that stands alone. What was hidden
    stays hidden.

    \b
    Examples:
      fb amend 41 damage ork 3
      fb amend 41 damage ork 3 --reason "armour forgotten" --yes
      fb amend 12 act simple --attack + damage gan1 4
    """
    options, common = take_options(ctx, rest), take_common(rest)
    by = {"by": common.pop("by")} if "by" in common else {}
    with storage_problems():
        cup = Cup()
        session = Session(options, thrower=cup.throw)
        try:
            instead = _instead(session.fight(), number, words, common)
            raw = {
                "do": "amend",
                "entry": number,
                "with": instead,
                "rolled": faces(later_dice),
                **by,
                **asked_for(rest),
            }
            ask_and_correct(session, raw, cup, dry_run=rest["dry_run"], yes=rest["yes"])
        finally:
            session.close()


def _instead(history: History, number: int, words: Sequence[str], common: Raw) -> list[Raw]:
    """The commands with what was given for all of them; they are hidden where the entry was."""
    hidden = {"hidden": True} if _was_hidden(history, number) else {}
    return on_each(_commands(history, number, words), {**hidden, **common})


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
        raise Problem(refusal.said, ["fb log"], REFUSED, refusal.word) from refusal


def _was_hidden(history: History, number: int) -> bool:
    """Whether an entry was for the game master only."""
    return all(raw.get("hidden") for raw in _step(history, number).commands)
