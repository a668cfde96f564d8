"""Harm and conditions: life points, pain, dying, falling out, coming back (pain; encumbrance; self-control)."""

from domain import events as e
from domain.commands import Condition, End, Leave
from domain.common import alive, condition, end, leave
from domain.draft import Draft
from domain.rules.dsa5.commands import Damage, Heal, Recover
from domain.rules.dsa5.data import ENCUMBRANCE, HIGHEST_BURDEN, LEP
from domain.rules.dsa5.numbers import WORST_PAIN, pain_at
from domain.rules.dsa5.tasks import break_off
from domain.rules.dsa5.turns import drop_out
from domain.terms import Term
from domain.tracks import give_back, take_off


def damage(draft: Draft, command: Damage) -> None:
    """Take life points off. Who reaches the worst pain has to hold with Self-Control, who has none left is dying."""
    one = alive(draft, command.target)
    points = one.tracks[LEP].value
    left = max(0, points - command.amount)
    worst = pain_at(draft.combat, one, left) == WORST_PAIN > pain_at(draft.combat, one, points)
    if left and worst and command.self_control is None:
        draft.insist(
            "bad_command",
            Term(
                f"damage: {one.name} kommt auf Schmerz {WORST_PAIN}; self_control sagt, ob Selbstbeherrschung gelang.",
                f"damage: {one.name} gets to pain {WORST_PAIN}; self_control says whether Self-Control held.",
            ),
        )
    take_off(draft, one, LEP, command.amount)
    if not left:
        _fall(draft, one.name, "dying")
    elif worst and not command.self_control:
        _fall(draft, one.name, "incapacitated")


def _fall(draft: Draft, who: str, status: str) -> None:
    if status not in draft.combat.combatants[who].status:
        draft.emit(e.StatusGained(who=who, status=status, reason="damage"))
        drop_out(draft, who, status)


def heal(draft: Draft, command: Heal) -> None:
    """Give life points back; dying ends above 0, being incapacitated below the worst pain."""
    one = alive(draft, command.target)
    give_back(draft, one, LEP, command.amount)
    one = draft.combat.combatants[one.name]
    points = one.tracks[LEP].value
    over = {"dying": points > 0, "incapacitated": pain_at(draft.combat, one, points) < WORST_PAIN}
    for status, ends in over.items():
        if ends and status in one.status:
            draft.emit(e.StatusLost(who=one.name, status=status, reason="healing"))


def recover(draft: Draft, command: Recover) -> None:
    """Somebody is able to act again; a turn of this round that has not come yet is not lost."""
    one = alive(draft, command.target)
    there = command.from_ in one.status
    if not there:
        draft.refuse(
            "nothing_to_treat", Term(f"{one.name} ist nicht handlungsunfähig.", f"{one.name} is not incapacitated.")
        )
    if there:
        draft.emit(e.StatusLost(who=one.name, status=command.from_, reason="recovered"))


def set_condition(draft: Draft, command: Condition) -> None:
    """Set or remove a condition; encumbrance has levels up to 4."""
    if command.name == ENCUMBRANCE and command.level > HIGHEST_BURDEN:
        draft.insist(
            "bad_command",
            Term(
                f"condition: level geht bei Belastung von 0 bis {HIGHEST_BURDEN}.",
                f"condition: the level of encumbrance goes from 0 to {HIGHEST_BURDEN}.",
            ),
        )
    condition(draft, command)


def leave_fight(draft: Draft, command: Leave) -> None:
    """Out of the fight; a turn that runs ends, a held one is gone."""
    one = draft.combatant(command.who)
    if not one.gone:
        drop_out(draft, one.name, "left")
    leave(draft, command)


def end_fight(draft: Draft, command: End) -> None:
    """End the fight; nobody goes on with a long action."""
    for name in draft.combat.combatants:
        break_off(draft, name, "combat_ended")
    end(draft, command)
