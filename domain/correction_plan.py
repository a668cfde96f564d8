"""What a correction has to decide again: the entries from the corrected one on, with the dice that fell for them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from domain import events as e
from domain.copies import as_json
from domain.history import History
from domain.history_commands import ALONE, Amend, Correction
from domain.parse import Raw, read_line
from domain.refusals import Refused
from domain.steps import Step, chain
from domain.terms import Term

CORRECTIONS = (e.EntryStruck, e.EntryAmended)


class Line(NamedTuple):
    """An entry that is to be decided again.

    Attributes:
        step: the entry as it is in force, or as it was before a correction that is taken back.
        commands: what it carries out now.
        changed: whether these are not the commands in force.
        dice: those that fell for it.
    """

    step: Step
    commands: tuple[dict[str, Any], ...]
    changed: bool
    dice: tuple[e.DiceRolled, ...]

    @property
    def number(self) -> int:
        """The number of the entry."""
        return self.step.number

    @property
    def is_correction(self) -> bool:
        """Whether it is an earlier correction: only a mark, for the branch below it is in force already."""
        return isinstance(self.step.events[0], CORRECTIONS)


def _line(step: Step, *, changed: bool = False) -> Line:
    return Line(step, step.commands, changed, dice_in(step))


def dice_in(step: Step) -> tuple[e.DiceRolled, ...]:
    """The dice that fell in an entry."""
    return tuple(event for event in step.events if isinstance(event, e.DiceRolled))


class Plan(NamedTuple):
    """A correction before it is carried out: the step it builds on and the lines to decide again on it."""

    base: Step
    lines: Sequence[Line]


def plan_of(history: History, command: Correction) -> Plan:
    """What an entry's correction has to decide again.

    Raises:
        Refused: `no_such_entry`, or `bad_command` for what cannot take the place of an entry.
    """
    target = history.step(command.entry)
    steps = chain(history.latest.head)
    at = next(at for at, step in enumerate(steps) if step.number == target.number)
    if target.before is None:
        raise _not_the_opening()
    later = [_line(step) for step in steps[at + 1 :]]
    is_correction = isinstance(target.events[0], CORRECTIONS)
    if isinstance(command, Amend):
        if is_correction:
            raise _no_amendment_of_corrections(target)
        return Plan(target.before, [_amended(target, command), *later])
    return _restored(history, steps, target) if is_correction else Plan(target.before, later)


def _amended(target: Step, command: Amend) -> Line:
    """An entry with its new commands; they take the dice of the old ones unless they bring their own."""
    raws = tuple(as_json(raw) for raw in read_line(command.with_))
    _check_replacement(raws)
    dice = () if any("rolled" in raw for raw in raws) else dice_in(target)
    return Line(target, raws, changed=True, dice=dice)


def _restored(history: History, steps: Sequence[Step], correction: Step) -> Plan:
    """A correction taken back: what it changed is as before it, unless a later one has corrected it again."""
    entry = history.entry(correction.number)
    earlier = {step.number: step for step in chain(entry.found)}
    made = {step.number: step for step in chain(entry.head.before)}
    now = {step.number: step for step in steps if step.number != correction.number}
    first = correction.number
    lines = {number: _line(step) for number, step in now.items()}
    for number in earlier.keys() | made.keys():
        was, became, present = earlier.get(number), made.get(number), now.get(number)
        if _given(was) == _given(became) or _given(present) != _given(became):
            continue
        first = min(first, number)
        lines.pop(number, None)
        if was is not None:
            lines[number] = _line(was, changed=True)
    base = max((step for step in steps if step.number < first), key=lambda step: step.number)
    later = [_with_former_dice(lines[number], earlier) for number in sorted(lines) if number > base.number]
    return Plan(base, later)


def _given(step: Step | None) -> tuple[dict[str, Any], ...] | None:
    return None if step is None else step.commands


def _with_former_dice(line: Line, earlier: Mapping[int, Step]) -> Line:
    """The line with the dice that fell before the correction, where its commands are those of then."""
    was = earlier.get(line.number)
    return line._replace(dice=dice_in(was)) if was is not None and was.commands == line.commands else line


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
