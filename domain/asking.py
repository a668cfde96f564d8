"""Questions that change nothing: the state now or then, the log, why somebody stands where, what a correction does."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.audience import GAME_MASTER
from domain.commands import Command
from domain.correcting import Outcome
from domain.draft import find_combatant
from domain.entries import Entry
from domain.history import History
from domain.history_commands import Correction, Explain, Log, Show, View
from domain.state import Combat
from domain.steps import Step

QUESTIONS = (Show, Log, Explain)
"""Commands that never change anything."""


class Shown(NamedTuple):
    """The state that an answer shows, with the number and version of the entry that led to it."""

    entry: int
    version: int
    combat: Combat


class Listed(NamedTuple):
    """An entry as a log shows it: as recorded, and as it is in force, if it is."""

    entry: Entry
    in_force: Step | None
    recorded: bool = False


class Result(NamedTuple):
    """What came of an accepted line.

    Attributes:
        history: of the combat that it was about, after it.
        shown: the state that the answer shows.
        entry: the entry that was recorded (now, or when the same `command_id` was sent first), None for a query.
        listed: the entries that a `log` asked for.
        explained: whom an `explain` asked about.
        outcome: what a correction would come to that was only tried.
        view: a question that is answered for another audience than the game master.
        with_state: whether the answer shall show the state.
        repeated: whether the line had been carried out before, under the same id.
    """

    history: History
    shown: Shown
    entry: Entry | None = None
    listed: Sequence[Listed] | None = None
    explained: str | None = None
    outcome: Outcome | None = None
    view: View | None = None
    with_state: bool = True
    repeated: bool = False

    @property
    def opened(self) -> bool:
        """Whether the line was the one that opened the combat."""
        return self.entry is not None and self.entry.number == 1


def is_question(command: Command) -> bool:
    """Whether a command changes nothing."""
    return isinstance(command, QUESTIONS) or (isinstance(command, Correction) and command.dry_run)


def ask(history: History, command: Command) -> Result:
    """The answer to `show`, `log` or `explain`; what an audience may see of it is left to the views.

    Raises:
        Refused: `no_such_entry` or `no_such_combatant`.
    """
    now = shown(history.latest)
    if isinstance(command, View) and command.audience != GAME_MASTER:
        return Result(history, now, view=command, with_state=command.state)
    if isinstance(command, Show):
        return Result(history, shown_state(history, command.at, command.as_), with_state=command.state)
    if isinstance(command, Log):
        return Result(history, now, listed=_listed(history, command), with_state=command.state)
    if isinstance(command, Explain):
        find_combatant(history.combat, command.who)
        return Result(history, now, explained=command.who, with_state=command.state)
    raise TypeError(f"{command.do} is no question")


def shown(entry: Entry) -> Shown:
    """The state after an entry as it was answered."""
    return Shown(entry.number, entry.version, entry.combat)


def shown_state(history: History, at: int | None, reading: str = "then") -> Shown:
    """The state that is asked for: the newest, or `at` as it was then, or as the history stands now.

    Raises:
        Refused: `no_such_entry`.
    """
    if at is None:
        return shown(history.latest)
    entry = history.entry(at)
    if reading == "then":
        return shown(entry)
    step = next(step for step in history.in_force() if step.number <= at)
    return Shown(step.number, history.entry(step.number).version, step.combat)


def _listed(history: History, command: Log) -> list[Listed]:
    first = command.from_ or 1
    last = history.latest.number if command.to is None else command.to
    in_force = {step.number: step for step in history.in_force()}
    return [
        Listed(entry, in_force.get(entry.number), command.include_undone)
        for entry in history.entries
        if first <= entry.number <= last and (command.include_undone or not entry.is_step or entry.number in in_force)
    ]
