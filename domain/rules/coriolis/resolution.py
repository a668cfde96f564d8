"""What follows from hits, step by step; a choice of criticals stops the steps and goes on with the rest later.

The order of the steps is the order in which their dice are thrown.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain import events as e
from domain.dice import Need
from domain.draft import Draft
from domain.rules.coriolis.grappling import hold
from domain.rules.coriolis.harm import break_at_zero
from domain.rules.coriolis.harm_commands import Hit
from domain.rules.coriolis.initiative import lift
from domain.rules.coriolis.injuries import roll_d66, suffer, suffer_atypical, suffer_rolled
from domain.rules.coriolis.standing import lose, unable
from domain.rules.coriolis.stress import take_stress
from domain.standing import present, require_begun
from domain.terms import Term
from domain.tracks import take_off

Step = dict[str, Any]
SIX = 6


def run(draft: Draft, steps: list[Step]) -> None:
    """Take the steps in order, until somebody owes a choice."""
    waiting = list(steps)
    while waiting:
        step = waiting.pop(0)
        if step.get("target") is not None and draft.combat.combatants[step["target"]].gone:
            continue
        waiting = [*STEPS[step["step"]](draft, step), *waiting]
        if draft.combat.pending is None and waiting and waiting[0]["step"] == "choose":
            offered = waiting.pop(0)
            details = {"options": offered["options"], "target": offered["target"], "then": waiting}
            draft.emit(e.ChoiceOffered(who=offered["chooser"], choice="critical", details=details))
            return


def _blow(draft: Draft, step: Step) -> list[Step]:
    """Armour, points, then the critical that was paid for, then the one of being broken."""
    one = draft.combat.combatants[step["target"]]
    armour = one.sheet["armour"]
    blocked = 0
    if armour:
        (faces,) = draft.roll([Need(one.name, "armour", 6, armour)])
        blocked = faces.count(SIX)
    broken_before = "broken" in one.status
    net = take_off(draft, one, "hp", step["damage"], blocked=blocked)
    if not net:
        return []
    lose(draft, one.name, "overwatch", "hit")
    bought = [{**step, "step": step.get("injury", "critical")}] if step["critical"] else []
    return [*bought, {"step": "break", "target": one.name, "again": broken_before}]


def _critical(draft: Draft, step: Step) -> list[Step]:
    """A critical that was paid for: of several results the chooser takes one."""
    options = roll_d66(draft, step["target"], 1 + step["rerolls"])
    chosen = step.get("choose")
    if chosen is None and len(options) > 1:
        return [{"step": "choose", "target": step["target"], "chooser": step["chooser"], "options": options}]
    if chosen is not None and chosen not in options:
        raise_not_offered(draft, chosen, options)
    return [{"step": "suffer", "target": step["target"], "number": chosen or options[0], "options": options}]


def raise_not_offered(draft: Draft, chosen: int, options: list[int]) -> None:
    """Refuse to take a result that did not fall.

    Raises:
        Refused: `bad_command`.
    """
    fell = ", ".join(map(str, options))
    draft.insist(
        "bad_command", Term(f"choose: {chosen} fiel nicht, nur {fell}.", f"choose: {chosen} is none of {fell}.")
    )


def _suffer(draft: Draft, step: Step) -> list[Step]:
    options = step["options"]
    suffer(draft, step["target"], step["number"], tuple(options) if len(options) > 1 else ())
    return []


def _atypical(draft: Draft, step: Step) -> list[Step]:
    suffer_atypical(draft, step["target"], step["limit"])
    return []


def _break(draft: Draft, step: Step) -> list[Step]:
    """Broken at 0 points with a critical of its own; who was broken before gets one more."""
    if step["again"]:
        suffer_rolled(draft, step["target"])
    else:
        break_at_zero(draft, step["target"])
    return []


def _stress(draft: Draft, step: Step) -> list[Step]:
    take_stress(draft, step["target"], step["amount"])
    return []


def _disarm(draft: Draft, step: Step) -> list[Step]:
    draft.emit(e.ConditionGained(who=step["target"], name="disarmed"))
    return []


def _grapple(draft: Draft, step: Step) -> list[Step]:
    holder = draft.combat.combatants[step["who"]]
    if not holder.gone and unable(holder) in (None, "stunned"):
        hold(draft, step["who"], step["target"])
    return []


def _raise(draft: Draft, step: Step) -> list[Step]:
    lift(draft, draft.combat.combatants[step["who"]], step["times"], step["as"])
    return []


STEPS: Mapping[str, Callable[[Draft, Step], list[Step]]] = {
    "blow": _blow,
    "critical": _critical,
    "suffer": _suffer,
    "atypical": _atypical,
    "break": _break,
    "stress": _stress,
    "disarm": _disarm,
    "grapple": _grapple,
    "raise": _raise,
}
"""What each step does; it may put further steps before those that wait."""


def hit(draft: Draft, command: Hit) -> None:
    """Apply a hit that the table has resolved."""
    require_begun(draft)
    target = present(draft, command.target)
    step = {
        "step": "blow",
        "target": target.name,
        "damage": command.damage,
        "critical": command.critical,
        "rerolls": command.rerolls,
        "chooser": draft.combat.current or target.name,
    }
    if command.choose is not None:
        step["choose"] = command.choose
    if command.atypical:
        limit = command.time_limit
        step |= {"critical": True, "injury": "atypical"}
        step["limit"] = {"amount": limit.amount, "unit": limit.unit} if limit else None
        step["step"] = "blow" if command.damage else "atypical"
    run(draft, [step])
