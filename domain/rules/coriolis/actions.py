"""Actions of a turn, what they cost and what they do (actions; grappling)."""

from collections.abc import Callable, Mapping
from typing import Any

from domain import events as e
from domain.draft import Draft
from domain.rules.coriolis.commands import Act
from domain.rules.coriolis.data import ACTIONS, EQUIPMENT, KINDS, MELEE, Action
from domain.rules.coriolis.grappling import require_grapple_target
from domain.rules.coriolis.harm import strain
from domain.rules.coriolis.leaving import free
from domain.rules.coriolis.shooting import shot_fired
from domain.rules.coriolis.standing import (
    gain,
    lose,
    mark,
    require_able,
    require_fit,
    require_free_hands,
    require_in_ambush,
    require_points,
)
from domain.rules.coriolis.treatment import first_aid, rally, require_breakdown, require_patient
from domain.standing import present, require_begun, require_current, turn_taker
from domain.state import ACTED, Combatant
from domain.terms import Term


def act(draft: Draft, command: Act) -> None:
    """Declare an action, pay for it and let it take effect."""
    if command.action == "shout":
        _shout(draft, command)
        return
    one = who_acts(draft, command.who)
    target = draft.combatant(command.target) if command.target is not None else None
    action, price = ACTIONS[command.action], price_of(command)
    if target is one and action.attacks:
        refuse_oneself(draft, "act")
    require_action(draft, one, command.action, action, price)
    if command.action == "grapple_attack":
        require_grapple_target(draft, one, command.target)
    if command.action in NEEDS:
        NEEDS[command.action](draft, command)
    require_price(draft, one, price)
    details = _details(command, one)
    draft.emit(
        e.ActionDeclared(who=one.name, action=command.action, target=target.name if target else None, details=details)
    )
    pay(draft, one, price)
    leave_position(draft, one.name, command.action, target.name if target and action.melee else None)
    if action.shoots:
        shot_fired(draft, one.name, command.action)
    if command.action in EFFECTS:
        EFFECTS[command.action](draft, one, command)
    if action.melee or command.action == "break_free":
        strain(draft, one.name, MELEE)


def refuse_oneself(draft: Draft, verb: str) -> None:
    """Refuse an attack on oneself.

    Raises:
        Refused: `bad_command`.
    """
    draft.insist(
        "bad_command",
        Term(f"{verb}: niemand greift sich selbst an.", f"{verb}: nobody attacks themselves."),
    )


def who_acts(draft: Draft, name: str | None) -> Combatant:
    """Whoever acts: in an ambush by name, else by name or whoever is current.

    Raises:
        Refused: `combat_not_begun` before any ambush, and as `turn_taker`.
    """
    if draft.combat.mode != "ambush":
        require_begun(draft)
        return turn_taker(draft, name)
    if name is None:
        draft.insist("bad_command", Term("who: wer handelt im Hinterhalt?", "who: name who acts in the ambush."))
    return present(draft, str(name))


def require_action(draft: Draft, one: Combatant, key: str, action: Action, price: int) -> None:
    """Refuse an action that cannot be: able, up, with free hands, standing, loaded. What it costs comes later."""
    require_able(draft, one)
    if draft.combat.mode == "ambush":
        require_in_ambush(draft, one, price)
    else:
        require_current(draft, one)
    require_free_hands(draft, one, key)
    require_fit(draft, one, action)


def require_price(draft: Draft, one: Combatant, price: int) -> None:
    """Refuse what cannot be paid for; in an ambush the one action is the price.

    Raises:
        Refused: `not_enough_ap`.
    """
    if draft.combat.mode != "ambush":
        require_points(draft, one, price)


def pay(draft: Draft, one: Combatant, price: int) -> None:
    """Take the action points; in an ambush the one action is used up instead."""
    if draft.combat.mode == "ambush":
        draft.emit(e.SlotChanged(who=one.name, slot=ACTED, reason="ambush"))
        return
    draft.spend(one.name, "ap", price)
    mark(draft, one.name, "acted_in_turn", True)  # noqa: FBT003 a mark is a value


def price_of(command: Act) -> int:
    """Action points: help costs a normal action, for a slow one a slow action."""
    kind = ACTIONS[command.action].kind
    if command.action == "help" and command.with_ is not None:
        kind = "slow" if ACTIONS[command.with_].kind == "slow" else "normal"
    return KINDS[kind][0]


def leave_position(draft: Draft, who: str, action: str, close_target: str | None) -> None:
    """Overwatch is lost by anything but shooting, and by whoever is drawn into close combat."""
    if action not in ("overwatch", "overwatch_fire") and not _shoots(action):
        lose(draft, who, "overwatch", "moved")
    if close_target is not None:
        lose(draft, close_target, "overwatch", "close_combat")


def _shoots(action: str) -> bool:
    return action in ACTIONS and ACTIONS[action].shoots


def _details(command: Act, one: Combatant) -> dict[str, Any]:
    given = {
        "successes": command.successes,
        "injury": command.injury,
        "equipment": command.equipment,
        "success": command.success,
        "with": command.with_,
        "zone": command.zone,
        "hindrances": command.hindrances,
    }
    details = {key: value for key, value in given.items() if value is not None}
    if command.action == "sprint":
        details["metres"] = max(1, one.marks["movement"] >> min(command.hindrances or 0, 30))
    if command.equipment is not None:
        details["modifier"] = EQUIPMENT[command.equipment][command.injury is not None]
    return details


def _shout(draft: Draft, command: Act) -> None:
    one = who_acts(draft, command.who)
    if command.target is not None:
        draft.combatant(command.target)
    if "unconscious" in one.status:
        draft.refuse("cannot_act", Term(f"{one.name} ist bewusstlos.", f"{one.name} is unconscious."))
    draft.emit(e.ActionDeclared(who=one.name, action="shout", target=command.target))


NEEDS: Mapping[str, Callable[[Draft, Act], None]] = {"first_aid": require_patient, "rally": require_breakdown}
"""What has to be there for an action."""


def _break_free(draft: Draft, one: Combatant, command: Act) -> None:
    if command.success:
        free(draft, one.name)


def _reload(draft: Draft, one: Combatant, _command: Act) -> None:
    lose(draft, one.name, "clip_empty", "reload")


def _take_position(draft: Draft, one: Combatant, _command: Act) -> None:
    gain(draft, one.name, "overwatch", "overwatch")


def _drop(draft: Draft, one: Combatant, _command: Act) -> None:
    gain(draft, one.name, "prone", "drop_prone")


def _rise(draft: Draft, one: Combatant, _command: Act) -> None:
    lose(draft, one.name, "prone", "stand_up")


def _pick_up(draft: Draft, one: Combatant, _command: Act) -> None:
    if "disarmed" in one.conditions:
        draft.emit(e.ConditionLost(who=one.name, name="disarmed", reason="pick_up"))


EFFECTS: Mapping[str, Callable[[Draft, Combatant, Act], None]] = {
    "first_aid": first_aid,
    "rally": rally,
    "break_free": _break_free,
    "reload": _reload,
    "overwatch": _take_position,
    "drop_prone": _drop,
    "stand_up": _rise,
    "pick_up": _pick_up,
}
"""What an action does besides being declared."""
