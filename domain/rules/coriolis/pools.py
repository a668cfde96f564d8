"""How many dice an attack throws, and which attacks cannot be (ranged combat; close combat; full auto)."""

from domain.dice import MOST_DICE
from domain.draft import Draft
from domain.rules.coriolis.data import (
    ACTIONS,
    BEYOND_RANGE,
    CIRCUMSTANCES,
    CLOSE_UNAWARE,
    RANGE_MODIFIERS,
    RANGES,
    REACTIONS,
    UNARMED_DEFENCE,
    Action,
)
from domain.rules.coriolis.harm_commands import Attack, Weapon
from domain.rules.coriolis.terms import RANGE_NAMES
from domain.terms import Term

UNARMED = Weapon(light=True)
"""Bare hands: light, damage 1, crit rating 3, close."""


def action_of(key: str) -> Action:
    """An action or reaction that attacks."""
    return ACTIONS[key] if key in ACTIONS else REACTIONS[key][0]


def attack_dice(command: Attack) -> int:
    """Dice of an attack: the pool and every modifier that follows, at least one."""
    action = action_of(command.action)
    dice = command.pool + command.modifier + action.modifier
    if action.shoots:
        dice += _range_modifier(command) + _circumstances(command)
    return max(1, dice)


def _range_modifier(command: Attack) -> int:
    beyond = BEYOND_RANGE if categories_beyond(command) > 0 else 0
    if command.range == "close" and "unaware_target" in command.circumstances:
        return CLOSE_UNAWARE + beyond
    return RANGE_MODIFIERS[command.range] + beyond


def _circumstances(command: Attack) -> int:
    counted = {word for word in command.circumstances if word in CIRCUMSTANCES}
    if command.action == "quick_shot":
        counted.discard("support")
    return sum(CIRCUMSTANCES[word] for word in counted)


def categories_beyond(command: Attack) -> int:
    """How many categories of distance the target is beyond the weapon's range."""
    weapon = command.weapon or UNARMED
    return RANGES.index(command.range) - RANGES.index(weapon.range)


def defence_dice(command: Attack) -> int:
    """Dice of a defence, at least one; unarmed against an armed attacker two fewer."""
    if command.defence is None:
        return 0
    return max(1, command.defence.pool + (UNARMED_DEFENCE if command.defence.unarmed else 0))


def require_few_dice(draft: Draft, command: Attack) -> None:
    """Refuse more dice than a roll can have.

    Raises:
        Refused: `bad_command`.
    """
    for field, dice in (("pool", attack_dice(command)), ("defence", defence_dice(command))):
        if dice > MOST_DICE:
            draft.insist(
                "bad_command",
                Term(
                    f"{field}: ein Wurf hat höchstens {MOST_DICE} Würfel, nicht {dice}.",
                    f"{field}: a roll has at most {MOST_DICE} dice, not {dice}.",
                ),
            )


def require_possible(draft: Draft, command: Attack) -> None:
    """Refuse an attack that its weapon or its distance does not allow.

    Raises:
        Refused: `weapon_not_suitable` or `too_far`.
    """
    action, weapon = action_of(command.action), command.weapon
    unfit = (
        (action.shoots and weapon is None)
        or (command.action == "quick_melee" and weapon is not None and not weapon.light)
        or (command.action == "full_auto" and weapon is not None and not weapon.automatic)
    )
    if unfit:
        draft.refuse(
            "weapon_not_suitable",
            Term(f"Diese Waffe taugt nicht für „{action.name.de}“.", f"This weapon does not suit {action.name.en}."),
        )
    if action.shoots:
        _require_reach(draft, command)


def _require_reach(draft: Draft, command: Attack) -> None:
    too_far = categories_beyond(command) > 1 or (command.action == "full_auto" and command.range == "extreme")
    distance = RANGE_NAMES[command.range]
    if too_far:
        draft.refuse(
            "too_far",
            Term(f"Das Ziel ist zu weit weg ({distance.de}).", f"The target is too far away ({distance.en})."),
        )
