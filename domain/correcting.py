"""Correcting an earlier entry: what came after it is decided again by the rules, with the dice that fell for it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from domain import events as e
from domain.commands import Command, Reveal
from domain.correction_plan import Line, Plan, plan_of
from domain.decide import Decision, check_pending, decide
from domain.dice import Need
from domain.fallen import FallenDice, SecondTray
from domain.history import History
from domain.history_commands import Amend, Correction
from domain.parse import Raw, read_command
from domain.refusals import DICE_WORDS, Refused
from domain.state import Combat
from domain.steps import chain
from domain.system import RuleSystem, find_system
from domain.terms import Term
from domain.tray import Tray

LISTED = 5
"""So many entries that would break are named in a sentence; all are in `broken`."""


class Outcome(NamedTuple):
    """What a correction comes to.

    Attributes:
        decision: the events to record and the state they lead to.
        dropped: entries that no longer fit and are left out, with the word that refused each.
        needed: dice that had never fallen and are thrown now.
    """

    decision: Decision
    dropped: list[e.DroppedEntry]
    needed: list[Need]


def correct(history: History, command: Correction, tray: Tray) -> Outcome:
    """Strike or amend an entry.

    Args:
        history: whose entry it is.
        command: the correction.
        tray: where dice come from that never fell.

    Raises:
        Refused: `no_such_entry`; `later_entries_break` with `broken`, unless those entries are to be dropped; or
            what refuses the new commands, or dice.
    """
    if not command.dry_run:
        check_pending(history.combat, find_system(history.combat.system), command)
    plan = plan_of(history, command)
    return _Replay(history, command, plan, tray).outcome()


class _Replay:
    """The lines of a plan on their way through the rules."""

    def __init__(self, history: History, command: Correction, plan: Plan, tray: Tray) -> None:
        self._command = command
        self._plan = plan
        self._system: RuleSystem = find_system(history.combat.system)
        self._tray = tray
        self._fallen = FallenDice((line.number, roll) for line in plan.lines for roll in line.dice)
        self._decided: dict[int, tuple[Raw, ...]] = {step.number: step.commands for step in chain(plan.base)}
        self._combat: Combat = plan.base.combat
        self._events: list[e.Event] = []
        self._broken: list[e.DroppedEntry] = []
        self._needed: list[Need] = []

    def outcome(self) -> Outcome:
        """Decide every line again.

        Raises:
            Refused: see `correct`.
        """
        for line in self._plan.lines:
            if line.is_correction:
                self._events.append(e.EntryDecidedAgain(entry=line.number))
                self._decided[line.number] = line.commands
            else:
                self._decide(line)
        if self._broken and self._command.on_conflict == "refuse":
            raise _later_entries_break(self._broken)
        self._tray.check_empty()
        kind = e.EntryAmended if isinstance(self._command, Amend) else e.EntryStruck
        told = kind(
            entry=self._command.entry,
            after=self._plan.base.number,
            reason=self._command.reason,
            dropped=tuple(self._broken),
            unused_dice=tuple(self._fallen.left()),
        )
        return Outcome(Decision([told, *self._events], self._combat), self._broken, self._needed)

    def _decide(self, line: Line) -> None:
        amended = isinstance(self._command, Amend) and line.number == self._command.entry
        marks = self._fallen.mark(), self._tray.mark()
        tray = SecondTray(self._fallen, self._tray, line.number)
        try:
            commands = self._commands(line, keep_rolled=amended)
            check_reveals(commands, self._decided.get)
            decision = decide(self._combat, commands, self._system, tray)
        except Refused as refusal:
            if amended or refusal.word in DICE_WORDS:
                raise
            self._fallen.back_to(marks[0])
            self._tray.back_to(marks[1])
            self._broken.append(e.DroppedEntry(entry=line.number, refused=refusal.word))
            return
        given = line.commands if line.changed else None
        self._events += [e.EntryDecidedAgain(entry=line.number, commands=given), *decision.events]
        self._combat = decision.combat
        self._decided[line.number] = line.commands
        self._needed += tray.missing

    def _commands(self, line: Line, *, keep_rolled: bool) -> list[Command]:
        commands = [read_command(raw, self._combat.system) for raw in line.commands]
        return commands if keep_rolled else [msgspec.structs.replace(one, rolled=None) for one in commands]


def check_reveals(commands: Sequence[Command], find: Callable[[int], Sequence[Raw] | None]) -> None:
    """Refuse to reveal an entry that is not there, or not hidden.

    Args:
        commands: of a line.
        find: the commands of an entry in force, None where there is none.

    Raises:
        Refused: `no_such_entry` or `nothing_to_treat`.
    """
    for command in commands:
        if type(command) is not Reveal or command.entry is None:
            continue
        hidden = find(command.entry)
        if hidden is None:
            raise Refused("no_such_entry", _no_entry(command.entry))
        if not any(raw.get("hidden") for raw in hidden):
            said = Term(f"Eintrag {command.entry} ist nicht verdeckt.", f"Entry {command.entry} is not hidden.")
            raise Refused("nothing_to_treat", said)


def _no_entry(number: int) -> Term:
    return Term(f"Es gibt keinen Eintrag {number}, der davor gilt.", f"There is no entry {number} in force before it.")


def _later_entries_break(broken: Sequence[e.DroppedEntry]) -> Refused:
    listed = ", ".join(f"{one.entry} ({one.refused})" for one in broken[:LISTED])
    more = " …" if len(broken) > LISTED else ""
    return Refused(
        "later_entries_break",
        Term(
            f"Was später kam, passt dann nicht mehr: {listed}{more}; `on_conflict: drop` lässt das weg.",
            f"Later entries would no longer fit: {listed}{more}; `on_conflict: drop` leaves them out.",
        ),
        broken=[{"entry": one.entry, "refused": one.refused} for one in broken],
    )
