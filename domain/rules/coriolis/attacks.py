"""Attacks: from the roll to the choices that it opens (close combat; ranged combat; full auto)."""

from typing import Any

import msgspec

from domain import events as e
from domain.dice import Need
from domain.draft import Draft
from domain.rules.coriolis.actions import leave_position, pay, refuse_oneself, require_action, require_price, who_acts
from domain.rules.coriolis.data import ACTIONS, KINDS, MELEE, REACTIONS
from domain.rules.coriolis.grappling import require_grapple_target
from domain.rules.coriolis.harm import strain
from domain.rules.coriolis.harm_commands import Attack
from domain.rules.coriolis.pools import (
    UNARMED,
    action_of,
    attack_dice,
    defence_dice,
    require_few_dice,
    require_possible,
)
from domain.rules.coriolis.reactions import require_reaction, take_reaction
from domain.rules.coriolis.resolution import Step, run
from domain.rules.coriolis.shooting import shot_fired
from domain.standing import present, require_begun
from domain.state import Combatant

SIX = 6


def attack(draft: Draft, command: Attack) -> None:
    """Roll an attack, with its defence; what the sixes do is resolved or becomes a choice."""
    require_few_dice(draft, command)
    if command.action in REACTIONS:
        require_begun(draft)
    one, target = who_acts(draft, command.who), present(draft, command.target)
    _require(draft, command, one, target)
    _declare(draft, command, one, target)
    sixes, defended = _throw(draft, command, one, target)
    about = {
        "attacker": one.name,
        "target": target.name,
        "action": command.action,
        "weapon": msgspec.to_builtins(command.weapon or UNARMED),
        "defence": msgspec.to_builtins(command.defence) if command.defence else None,
        "sixes": sixes,
    }
    if command.action == "full_auto":
        offer(draft, one.name, "full_auto", {"sixes": sixes, "stopped": False, "attack": about})
    elif defended:
        offer(draft, target.name, "defence_sixes", {"count": defended, "attack": about})
    else:
        strike(draft, about, sixes, [])


def offer(draft: Draft, who: str, choice: str, details: dict[str, Any]) -> None:
    """Somebody owes a choice."""
    draft.emit(e.ChoiceOffered(who=who, choice=choice, details=details))


def _require(draft: Draft, command: Attack, one: Combatant, target: Combatant) -> None:
    if one.name == target.name:
        refuse_oneself(draft, "attack")
    action = action_of(command.action)
    price = REACTIONS[command.action][1] if command.action in REACTIONS else KINDS[action.kind][0]
    if command.action in REACTIONS:
        require_reaction(draft, one, command.action)
    else:
        require_action(draft, one, command.action, action, price)
    if command.action == "grapple_attack":
        require_grapple_target(draft, one, target.name)
    require_possible(draft, command)
    if command.defence is not None:
        require_begun(draft)
        require_reaction(draft, target, "defend")
    require_price(draft, one, price)
    if command.defence is not None:
        require_price(draft, target, REACTIONS["defend"][1])


def _declare(draft: Draft, command: Attack, one: Combatant, target: Combatant) -> None:
    action = action_of(command.action)
    if command.action in REACTIONS:
        take_reaction(draft, one, command.action, target.name)
    else:
        draft.emit(e.ActionDeclared(who=one.name, action=command.action, target=target.name))
        pay(draft, one, KINDS[ACTIONS[command.action].kind][0])
        leave_position(draft, one.name, command.action, target.name if action.melee else None)
        if action.shoots:
            shot_fired(draft, one.name, command.action)
    if command.defence is not None:
        take_reaction(draft, draft.combat.combatants[target.name], "defend", one.name)


def _throw(draft: Draft, command: Attack, one: Combatant, target: Combatant) -> tuple[int, int]:
    """Sixes of the attack and of the defence, whose dice are thrown first."""
    needs = [Need(target.name, "defence", 6, defence_dice(command))] if command.defence is not None else []
    thrown = draft.roll([*needs, Need(one.name, "attack", 6, attack_dice(command))])
    if action_of(command.action).melee:
        strain(draft, one.name, MELEE)
    if command.defence is not None:
        strain(draft, target.name, MELEE)
    return thrown[-1].count(SIX), thrown[0].count(SIX) if command.defence is not None else 0


def strike(draft: Draft, about: dict[str, Any], sixes: int, after: list[Step]) -> None:
    """What the sixes that are left do: none a miss, one a hit, more a choice; then what the defender does."""
    if sixes > 1:
        details = {"count": sixes - 1, "attack": about, "after": after}
        offer(draft, about["attacker"], "extra_sixes", details)
        return
    hit = [blow(about, about["target"], 0)] if sixes == 1 else []
    run(draft, [*hit, *after])


def blow(about: dict[str, Any], target: str, more: int, *, critical: int = 0, rerolls: int = 0) -> Step:
    """The step in which a weapon hits: its damage and more, perhaps with a critical that was paid for."""
    return {
        "step": "blow",
        "target": target,
        "damage": about["weapon"]["damage"] + more,
        "critical": bool(critical),
        "rerolls": rerolls,
        "chooser": about["attacker"],
    }
