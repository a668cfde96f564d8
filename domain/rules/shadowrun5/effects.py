"""Effects on those whose phases run at the same time: noted now, applied together afterwards (step 3, during)."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain import events as e
from domain.commands import Command, Condition, End, Leave
from domain.common import end
from domain.draft import Draft
from domain.refusals import Refused
from domain.rules.shadowrun5.commands import Damage, Heal
from domain.rules.shadowrun5.harm import damage, heal, leave_fight, set_condition
from domain.rules.shadowrun5.simultaneous import simultaneous_partners

EFFECTS: Mapping[type[Command], Callable[[Draft, Any], None]] = {
    Damage: damage,
    Heal: heal,
    Condition: set_condition,
    Leave: leave_fight,
}
"""Commands whose effect on somebody in simultaneous phases waits for the end of the last of them."""

KINDS: Mapping[str, type[Command]] = {"damage": Damage, "heal": Heal, "condition": Condition, "leave": Leave}


def hold_or_apply(draft: Draft, command: Damage | Heal | Condition | Leave) -> None:
    """Apply an effect, or hold it back while its target and another one act at the same time."""
    target = command.who if isinstance(command, Leave) else command.target
    draft.combatant(target)
    if target in simultaneous_partners(draft.combat):
        EFFECTS[type(command)](draft.trial(command), command)
        draft.emit(e.EffectHeld(who=target, effect=_spelled_out(command)))
    else:
        EFFECTS[type(command)](draft, command)


def _spelled_out(command: Command) -> dict[str, Any]:
    """The command with the track it means, so that the log can be read without the rules."""
    track = {"track": command.track} if isinstance(command, Damage | Heal) else {}
    return {**msgspec.to_builtins(command), **track}


def release_effects(draft: Draft) -> None:
    """Apply what was held back, in the order in which it was declared; what an earlier effect rules out is left out."""
    held = draft.combat.held
    draft.emit(e.EffectsReleased())
    for effect in held:
        command = msgspec.convert(effect, KINDS[effect["do"]])
        trial = draft.trial(command)
        try:
            EFFECTS[type(command)](trial, command)
        except Refused:
            continue
        draft.adopt(trial)


def end_fight(draft: Draft, command: End) -> None:
    """End the fight; what simultaneous phases had held back happens before."""
    if draft.combat.held:
        release_effects(draft)
    end(draft, command)
