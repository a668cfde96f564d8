"""Correcting an earlier entry: what came after it is decided again by the rules, with the dice that fell for it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from domain import events as e
from domain.commands import Command
from domain.copies import as_json
from domain.decide import Decision, check_pending, decide
from domain.dice import dice_of
from domain.history import History
from domain.history_commands import ALONE, Amend, Correction
from domain.parse import Raw, read_command, read_line
from domain.refusals import DICE_WORDS, Refused
from domain.state import Combat
from domain.steps import Step, chain
from domain.system import RuleSystem, find_system
from domain.terms import Term
from domain.tray import FallenDice, SecondTray, Tray

CORRECTIONS = (e.EntryStruck, e.EntryAmended)
LISTED = 5
"""So many entries that would break are named in a sentence; all are in `broken`."""


class Line(NamedTuple):
    """An entry that is to be decided again: its commands now, and whether these are not those in force."""

    number: int
    commands: tuple[dict[str, Any], ...]
    step: Step
    changed: bool = False

    @property
    def is_correction(self) -> bool:
        """Whether it is an earlier correction: only a mark, for the branch below it is in force already."""
        return isinstance(self.step.events[0], CORRECTIONS)


class Plan(NamedTuple):
    """A correction before it is carried out: the step it builds on and the lines to decide again on it."""

    base: Step
    lines: Sequence[Line]


class Outcome(NamedTuple):
    """What a correction comes to.

    Attributes:
        decision: the events to record and the state they lead to.
        dropped: entries that no longer fit and are left out, with the word that refused each.
        needed: dice that had never fallen and are thrown now.
    """

    decision: Decision
    dropped: list[dict[str, object]]
    needed: list[dict[str, str | int | None]]


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
    plan = _plan(history, command)
    return _Replay(history, command, plan, tray).outcome()


def _plan(history: History, command: Correction) -> Plan:
    target = history.step(command.entry)
    steps = chain(history.latest.head)
    at = next(at for at, step in enumerate(steps) if step.number == target.number)
    if target.before is None:
        raise _not_the_opening()
    later = [Line(step.number, step.commands, step) for step in steps[at + 1 :]]
    is_correction = isinstance(target.events[0], CORRECTIONS)
    if isinstance(command, Amend):
        if is_correction:
            raise _no_amendment_of_corrections(target)
        raws = tuple(as_json(raw) for raw in read_line(command.with_))
        _check_replacement(raws)
        return Plan(target.before, [Line(target.number, raws, target, changed=True), *later])
    return _restored(history, steps, target) if is_correction else Plan(target.before, later)


def _restored(history: History, steps: Sequence[Step], correction: Step) -> Plan:
    """What a correction took out or replaced comes back, unless a later one has corrected it again."""
    entry = history.entry(correction.number)
    earlier = {step.number: step for step in chain(entry.found)}
    made = {step.number: step for step in chain(entry.head)}
    lines = {step.number: Line(step.number, step.commands, step) for step in steps if step.number != correction.number}
    touched = [correction.number]
    for number, step in earlier.items():
        now = lines.get(number)
        taken_out = number not in made and now is None
        replaced = now is not None and number in made and now.commands == made[number].commands != step.commands
        if taken_out or replaced:
            lines[number] = Line(number, step.commands, step, changed=True)
            touched.append(number)
    first = min(touched)
    base = max((step for step in steps if step.number < first), key=lambda step: step.number)
    return Plan(base, [lines[number] for number in sorted(lines) if number > base.number])


class _Replay:
    """The lines of a plan on their way through the rules."""

    def __init__(self, history: History, command: Correction, plan: Plan, tray: Tray) -> None:
        self._command = command
        self._plan = plan
        self._system: RuleSystem = find_system(history.combat.system)
        self._tray = tray
        self._fallen = FallenDice(self._dice(plan.lines))
        self._combat: Combat = plan.base.combat
        self._events: list[e.Event] = []
        self._broken: list[dict[str, object]] = []
        self._needed: list[dict[str, str | int | None]] = []

    def _dice(self, lines: Sequence[Line]) -> list[e.DiceRolled]:
        """The dice of the entries to decide again; new commands that bring their own take none of the old ones."""
        kept = [line for line in lines if not (line.changed and any("rolled" in raw for raw in line.commands))]
        return [event for line in kept for event in line.step.events if isinstance(event, e.DiceRolled)]

    def outcome(self) -> Outcome:
        """Decide every line again.

        Raises:
            Refused: see `correct`.
        """
        for line in self._plan.lines:
            if line.is_correction:
                self._events.append(e.EntryDecidedAgain(entry=line.number))
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
        before = self._fallen.mark()
        try:
            commands = self._commands(line, keep_rolled=amended)
            tray = SecondTray(self._fallen, self._tray)
            decision = decide(self._combat, commands, self._system, tray)
        except Refused as refusal:
            if amended or refusal.word in DICE_WORDS:
                raise
            self._fallen.back_to(before)
            self._broken.append({"entry": line.number, "refused": refusal.word})
            return
        given = line.commands if line.changed else None
        self._events += [e.EntryDecidedAgain(entry=line.number, commands=given), *decision.events]
        self._combat = decision.combat
        self._needed += dice_of(tray.missing)

    def _commands(self, line: Line, *, keep_rolled: bool) -> list[Command]:
        commands = [read_command(raw, self._combat.system) for raw in line.commands]
        return commands if keep_rolled else [msgspec.structs.replace(one, rolled=None) for one in commands]


def _check_replacement(raws: Sequence[Raw]) -> None:
    for raw in raws:
        if raw["do"] in ALONE:
            raise Refused(
                "bad_command",
                Term(
                    f"with: {raw['do']} kann keinen Eintrag ersetzen; Befehle des Kampfes können es.",
                    f"with: {raw['do']} cannot take the place of an entry; commands of the fight can.",
                ),
            )


def _not_the_opening() -> Refused:
    return Refused(
        "no_such_entry",
        Term(
            "Die Eröffnung lässt sich nicht streichen oder ändern; `new` eröffnet einen anderen Kampf.",
            "The opening cannot be struck or amended; `new` opens another combat.",
        ),
    )


def _no_amendment_of_corrections(target: Step) -> Refused:
    corrected = getattr(target.events[0], "entry", None)
    return Refused(
        "no_such_entry",
        Term(
            f"Eintrag {target.number} ist selbst eine Berichtigung: `strike` nimmt sie zurück, `amend` ändert"
            f" Eintrag {corrected}.",
            f"Entry {target.number} is a correction itself: `strike` takes it back, `amend` changes entry {corrected}.",
        ),
    )


def _later_entries_break(broken: list[dict[str, object]]) -> Refused:
    listed = ", ".join(f"{one['entry']} ({one['refused']})" for one in broken[:LISTED])
    more = " …" if len(broken) > LISTED else ""
    return Refused(
        "later_entries_break",
        Term(
            f"Was später kam, passt dann nicht mehr: {listed}{more}; `on_conflict: drop` lässt das weg.",
            f"Later entries would no longer fit: {listed}{more}; `on_conflict: drop` leaves them out.",
        ),
        broken=broken,
    )
