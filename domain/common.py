"""How the commands that all rule systems share are decided."""

from collections.abc import Callable, Mapping
from typing import Any

from domain import events as e
from domain.commands import Clock, Command, Condition, End, Leave, Note, Rename, Reveal, Roll
from domain.dice import Need, parse_notation
from domain.draft import Draft
from domain.state import Combatant
from domain.terms import Term
from domain.turns import end_number


def note(draft: Draft, command: Note) -> None:
    """Keep a remark."""
    draft.emit(e.NoteTaken(text=command.text))


def roll(draft: Draft, command: Roll) -> None:
    """Throw dice by notation and keep what fell, what was kept and the total."""
    if command.who is not None:
        draft.combatant(command.who)
    notation = parse_notation(command.notation)
    need = Need(command.who, "roll", notation.sides, notation.count)
    (thrown,) = draft.tray.take([need])
    kept, total, hits = notation.evaluate(thrown.faces)
    draft.emit(
        e.DiceRolled(
            who=command.who,
            purpose="roll",
            sides=notation.sides,
            faces=thrown.faces,
            source=thrown.source,
            sources=thrown.mixed,
            notation=command.notation,
            reason=command.purpose,
            kept=kept,
            total=total,
            hits=hits,
        )
    )


def clock(draft: Draft, command: Clock) -> None:
    """Let game time pass."""
    seconds = command.total_seconds
    draft.emit(e.ClockAdvanced(seconds=seconds, now=draft.combat.clock + seconds, rest=command.rest))


def rename(draft: Draft, command: Rename) -> None:
    """Give another name, one that nobody in this combat has or had."""
    one = draft.combatant(command.who)
    check_name_is_free(draft, command.to)
    draft.emit(e.CombatantRenamed(who=one.name, to=command.to))


def check_name_is_free(draft: Draft, name: str) -> None:
    """Refuse a name that is or was in use in this combat.

    Raises:
        Refused: `name_taken`.
    """
    if name in draft.combat.combatants or name in draft.combat.former_names:
        draft.insist(
            "name_taken",
            Term(
                f"{name[:60]!r} ist in diesem Kampf schon vergeben; ein anderer Name ist nötig.",
                f"{name[:60]!r} is taken in this combat; choose another name.",
            ),
        )


def reveal(draft: Draft, command: Reveal) -> None:
    """Show a hidden combatant, or a hidden entry, to everybody."""
    if command.entry is not None:
        draft.emit(e.EntryRevealed(entry=command.entry))
        return
    one = draft.combatant(str(command.who))
    if not one.hidden:
        draft.refuse("nothing_to_treat", Term(f"{one.name} ist nicht verdeckt.", f"{one.name} is not hidden."))
    draft.emit(e.CombatantRevealed(who=one.name))


def end(draft: Draft, _command: End) -> None:
    """The game master ends the fight."""
    draft.emit(e.CombatEnded(reason="ended"))


def leave(draft: Draft, command: Leave) -> None:
    """Take somebody out; conditions that count the leaver's turns end with that."""
    one = draft.combatant(command.who)
    if "left" in one.status:
        draft.insist("cannot_act", Term(f"{one.name} ist schon fort.", f"{one.name} has left already."))
    draft.emit(e.CombatantLeft(who=one.name, reason=command.reason))
    forget_turns(draft, one.name, "left")


def forget_turns(draft: Draft, who: str, reason: str) -> None:
    """End what others have until a turn of somebody who will have none any more."""
    for other in tuple(draft.combat.combatants.values()):
        for name, condition in other.conditions.items():
            if condition.of == who and other.name != who:
                draft.emit(e.ConditionLost(who=other.name, name=name, reason=reason))


def condition(draft: Draft, command: Condition) -> None:
    """Set a condition with its exact end, or remove it."""
    target = alive(draft, command.target)
    counted = _counted(draft, command.of) if command.of else target
    if command.remove:
        there = command.name in target.conditions
        if not there:
            draft.refuse(
                "nothing_to_treat",
                Term(
                    f"{target.name} hat keinen Zustand {command.name[:60]!r}.",
                    f"{target.name} has no condition {command.name[:60]!r}.",
                ),
            )
        if there:
            draft.emit(e.ConditionLost(who=target.name, name=command.name, reason="removed"))
        return
    bounded = command.turns or command.until or command.of
    edge = (command.until or "end") if bounded else None
    draft.emit(
        e.ConditionGained(
            who=target.name,
            name=command.name,
            level=command.level,
            edge=edge,
            of=counted.name if edge else None,
            turn=end_number(counted, command.turns or 1, edge) if edge else None,
        )
    )


def _counted(draft: Draft, name: str) -> Combatant:
    """Whoever's turns a condition counts: somebody who still has turns."""
    one = alive(draft, name)
    if "left" in one.status:
        draft.insist(
            "cannot_act",
            Term(f"{one.name} hat keine Züge mehr, die zählen könnten.", f"{one.name} has left and has no more turns."),
        )
    return one


def alive(draft: Draft, name: str) -> Combatant:
    """Somebody by name who is not dead.

    Raises:
        Refused: `no_such_combatant` or `dead`.
    """
    one = draft.combatant(name)
    if "dead" in one.status:
        draft.insist(
            "dead",
            Term(
                f"{one.name} ist tot; ein undo oder eine Korrektur kann das ändern.",
                f"{one.name} is dead; an undo or a correction can change that.",
            ),
        )
    return one


COMMON_HANDLERS: Mapping[type[Command], Callable[[Draft, Any], None]] = {
    Note: note,
    Roll: roll,
    Clock: clock,
    Rename: rename,
    Reveal: reveal,
    End: end,
    Leave: leave,
    Condition: condition,
}
"""The decision of each common command; `join` is in its own module."""
