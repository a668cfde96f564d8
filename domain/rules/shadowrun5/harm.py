"""Harm: boxes on the condition monitors, wounds that slow at once, falling, dying, coming back."""

from domain import events as e
from domain.commands import Condition, Leave
from domain.common import alive, condition, leave
from domain.draft import Draft
from domain.dying import be_dead
from domain.rules.shadowrun5.commands import Damage, Heal, Recover
from domain.rules.shadowrun5.data import SURPRISE_COST
from domain.rules.shadowrun5.initiative import change_score
from domain.rules.shadowrun5.phases import drop_out
from domain.rules.shadowrun5.standing import able
from domain.rules.shadowrun5.wounds import filled_boxes, is_full, wound_modifier
from domain.state import OUT, WAITING, Combatant
from domain.terms import Term

STILL_FULL = "still_full"
"""Reason that is told: somebody comes round although a track is full to the end."""
STUN_PER_PHYSICAL = 2
"""Boxes of stun beyond the end of the track that make one physical box."""


def damage(draft: Draft, command: Damage) -> None:
    """Fill boxes. Stun beyond the track becomes physical, two for one; physical beyond it is overflow."""
    one = alive(draft, command.target)
    if command.track == "stun" and "stun" in one.tracks:
        beyond = _fill(draft, one, "stun", command.amount)
        physical = beyond // STUN_PER_PHYSICAL
        if physical:
            _fill(draft, draft.combat.combatants[one.name], "physical", physical, cause="stun_overflow")
    else:
        _fill(draft, one, "physical", command.amount)
    if command.amount:
        _heed(draft, one.name, "damage")


def _fill(draft: Draft, one: Combatant, track: str, amount: int, cause: str | None = None) -> int:
    """Fill a track and, for the physical one, the overflow behind it; returns what went beyond."""
    room = one.tracks[track].max - one.tracks[track].value
    beyond = max(0, amount - room)
    values = {track: one.tracks[track].value + min(amount, room)}
    if track == "physical" and beyond:
        values["overflow"] = one.tracks["overflow"].value + beyond
    draft.emit(e.DamageTaken(who=one.name, raw=amount, net=amount, track=track, tracks=values, cause=cause))
    return beyond


def heal(draft: Draft, command: Heal) -> None:
    """Clear boxes, the overflow first. Nobody wakes by that: see `recover`."""
    one = alive(draft, command.target)
    track = command.track if command.track in one.tracks else "physical"
    order = ("overflow", "physical") if track == "physical" else (track,)
    left, values = command.amount, {}
    for name in order:
        healed = min(left, one.tracks[name].value)
        left -= healed
        if healed:
            values[name] = one.tracks[name].value - healed
    draft.emit(e.Healed(who=one.name, amount=command.amount - left, track=track, tracks=values))
    _heed(draft, one.name, "healing")


def _heed(draft: Draft, who: str, reason: str) -> None:
    """What follows from the boxes filled now: modifier and score at once, then unconscious, dying, dead."""
    one = draft.combat.combatants[who]
    before, now = one.modifiers.get("wounds", 0), wound_modifier(filled_boxes(one))
    if now != before:
        draft.emit(e.ModifierChanged(who=who, modifier="wounds", value=now))
        change_score(draft, who, now - before, "wounds")
    dying = is_full(one, "physical")
    if reason == "damage" and (dying or is_full(one, "stun")):
        _knock_out(draft, who)
    if dying != ("dying" in one.status):
        event = e.StatusGained if dying else e.StatusLost
        draft.emit(event(who=who, status="dying", reason=reason))
    if one.tracks["overflow"].value > one.tracks["overflow"].max:
        be_dead(draft, who, "overflow")


def _knock_out(draft: Draft, who: str) -> None:
    if "unconscious" not in draft.combat.combatants[who].status:
        draft.emit(e.StatusGained(who=who, status="unconscious", reason="damage"))
        drop_out(draft, who, "unconscious")


def recover(draft: Draft, command: Recover) -> None:
    """Wake somebody: again in this pass with a score above 0 and the phase unused, dice from the next turn on."""
    one = alive(draft, command.target)
    if "unconscious" not in one.status:
        draft.refuse("nothing_to_treat", Term(f"{one.name} ist nicht bewusstlos.", f"{one.name} is not unconscious."))
        return
    full = any(is_full(one, track) for track in ("physical", "stun"))
    draft.emit(e.StatusLost(who=one.name, status="unconscious", reason=STILL_FULL if full else "recovered"))
    one = draft.combat.combatants[one.name]
    if one.slot == OUT and able(one) and (one.initiative or 0) > 0:
        draft.emit(e.SlotChanged(who=one.name, slot=WAITING, reason="recovered"))


def leave_fight(draft: Draft, command: Leave) -> None:
    """Out of the fight; a phase that runs ends, a held one is gone."""
    one = draft.combatant(command.who)
    if not one.gone:
        drop_out(draft, one.name, "left")
    leave(draft, command)


def set_condition(draft: Draft, command: Condition) -> None:
    """Set or remove a condition. `surprised` is a state of the rules: ten points off at once, until the own phase."""
    if command.name != "surprised":
        condition(draft, command)
        return
    one = alive(draft, command.target)
    there = "surprised" in one.status
    if command.remove:
        if not there:
            draft.refuse("nothing_to_treat", Term(f"{one.name} ist nicht überrascht.", f"{one.name} is not surprised."))
        else:
            draft.emit(e.StatusLost(who=one.name, status="surprised", reason="removed"))
        return
    if there:
        draft.refuse(
            "already_attempted", Term(f"{one.name} ist schon überrascht.", f"{one.name} is surprised already.")
        )
    draft.emit(e.StatusGained(who=one.name, status="surprised", reason="ambush"))
    change_score(draft, one.name, -SURPRISE_COST, "surprised")
