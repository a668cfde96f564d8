"""What a correction has to decide again: the entries from the corrected one on, with the dice that fell for them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from domain import events as e
from domain.copies import as_json
from domain.entries import Entry
from domain.history import History
from domain.history_commands import ALONE, Amend, Correction
from domain.parse import Raw, read_line
from domain.refusals import Refused
from domain.steps import Step, chain
from domain.terms import Term

CORRECTIONS = (e.EntryStruck, e.EntryAmended)
OF_THE_LINE = frozenset({"combat", "command_id", "expect_version"})
"""Arguments that belong to the amendment, not to the commands that it puts in."""


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
    steps = [*history.in_force()][::-1]
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
    try:
        raws = tuple(as_json(raw) for raw in read_line(command.with_))
    except RecursionError:
        raise _misplaced(Term("zu tief verschachtelt", "nested too deeply")) from None
    _check_replacement(raws)
    dice = () if any(raw.get("rolled") is not None for raw in raws) else dice_in(target)
    return Line(target, raws, changed=True, dice=dice)


def _restored(history: History, steps: Sequence[Step], correction: Step) -> Plan:
    """A correction taken back: the history as if it had never been made, with the dice that fell before it."""
    now = {step.number: step for step in steps}
    wanted = _without(history, correction.number)
    differing = [number for number in now.keys() | wanted if _given(now.get(number)) != _given(wanted.get(number))]
    base = max((step for step in steps if step.number < min(differing)), key=lambda step: step.number)
    earlier = {step.number: step for step in chain(history.entry(correction.number).found)}
    lines = [
        _line(step, changed=_given(now.get(number)) != step.commands)
        for number, step in sorted(wanted.items())
        if number > base.number
    ]
    return Plan(base, [_with_former_dice(line, earlier, now) for line in lines])


def _without(history: History, number: int) -> dict[int, Step]:
    """The entries by their numbers as all corrections leave them that are in force, but for one.

    A correction counts unless a later one that counts has struck it.
    """
    recorded = [history.entry(1), *(history.entry(step.number) for step in reversed(list(history.undo_steps())))]
    corrections = {entry.number: entry for entry in recorded if isinstance(entry.events[0], CORRECTIONS)}
    void = {number}
    for entry in reversed(corrections.values()):
        if entry.number not in void and _corrected(entry) in corrections:
            void.add(_corrected(entry))
    found = {entry.number: entry.head for entry in recorded if entry.number not in void}
    for entry in corrections.values():
        if entry.number not in void:
            _apply(entry, found)
    return found


def _corrected(entry: Entry) -> int:
    """The number of the entry that a correction is about."""
    told: Any = entry.events[0]
    number: int = told.entry
    return number


def _apply(correction: Entry, found: dict[int, Step]) -> None:
    """Take out what a correction struck or dropped, and put in what it amended."""
    told: Any = correction.events[0]
    for number in [told.entry, *(one.entry for one in told.dropped)]:
        found.pop(number, None)
    if isinstance(told, e.EntryAmended):
        made = (step for step in chain(correction.head.before) if step.number == told.entry)
        found |= {step.number: step for step in made}


def _given(step: Step | None) -> tuple[dict[str, Any], ...] | None:
    return None if step is None else step.commands


def _with_former_dice(line: Line, *versions: Mapping[int, Step]) -> Line:
    """The line with the dice that fell for it in the first version of the history that has its commands."""
    found = (version.get(line.number) for version in versions)
    was = next((step for step in found if step is not None and step.commands == line.commands), None)
    return line if was is None else line._replace(dice=dice_in(was))


def _check_replacement(raws: Sequence[Raw]) -> None:
    for raw in raws:
        if raw["do"] in ALONE:
            raise _misplaced(
                Term(
                    f"{raw['do']} kann keinen Eintrag ersetzen; Befehle des Kampfes können es",
                    f"{raw['do']} cannot take the place of an entry; commands of the fight can",
                )
            )
        for key in OF_THE_LINE & raw.keys():
            raise _misplaced(Term(f"{key} gehört zu `amend` selbst", f"{key} belongs to `amend` itself"))


def _misplaced(wrong: Term) -> Refused:
    return Refused("bad_command", Term(f"with: {wrong.de}.", f"with: {wrong.en}."))


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
