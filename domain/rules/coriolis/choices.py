"""Choices that are owed: what sixes are spent on, how long full auto goes on, which critical is taken."""

from collections.abc import Mapping
from typing import Any, NoReturn

from domain import events as e
from domain.dice import Need
from domain.draft import Draft
from domain.rules.coriolis.attacks import SIX, blow, offer, strike
from domain.rules.coriolis.harm_commands import ExtraDie, Spend, StopFiring
from domain.rules.coriolis.pools import action_of
from domain.rules.coriolis.resolution import Step, raise_not_offered, run
from domain.rules.coriolis.shooting import empty
from domain.rules.coriolis.terms import TERMS
from domain.standing import present
from domain.terms import Term

DEFENCE_OPTIONS = ("decrease", "counterattack", "disarm", "raise_initiative", "critical", "rerolls")
ATTACK_OPTIONS = ("damage", "critical", "rerolls", "stress", "raise_initiative", "disarm")
SINGLE = ("critical", "counterattack", "disarm", "grapple")
"""Options that can be chosen once."""


def owed(draft: Draft, who: str | None, *kinds: str) -> dict[str, Any]:
    """The choice that is owed, of one of these kinds and by this one.

    Raises:
        Refused: `no_choice_pending` with nothing owed, `choice_pending` with another choice or another one owing it.
    """
    if who is not None:
        draft.combatant(who)
    pending = draft.combat.pending
    if pending is None:
        draft.insist("no_choice_pending", Term("Es ist nichts zu wählen.", "There is nothing to choose."))
    if pending["choice"] not in kinds or (who is not None and who != pending["who"]):
        other_choice(draft, pending)
    return pending


def other_choice(draft: Draft, pending: Mapping[str, Any]) -> NoReturn:
    """Refuse what does not settle the choice that is owed.

    Raises:
        Refused: `choice_pending`.
    """
    who, choice = pending["who"], TERMS[pending["choice"]]
    draft.insist(
        "choice_pending",
        Term(f"Erst hat {who} zu wählen: {choice.de}.", f"{who} has to choose first: {choice.en}."),
    )


def extra_die(draft: Draft, command: ExtraDie) -> None:
    """One more die of full auto; a 1 ends it and empties a weapon that is not mounted."""
    pending = _firing(draft, command.who)
    (faces,) = draft.roll([Need(pending["who"], "extra", 6)])
    stopped = faces == (1,)
    sixes = pending["sixes"] + faces.count(SIX)
    if stopped:
        empty(draft, pending["who"], "full_auto")
    _go_on(draft, pending, sixes=sixes, stopped=stopped)


def stop_firing(draft: Draft, command: StopFiring) -> None:
    """No more dice."""
    pending = _firing(draft, command.who)
    _go_on(draft, pending, sixes=pending["sixes"], stopped=True)


def _firing(draft: Draft, who: str | None) -> dict[str, Any]:
    pending = owed(draft, who, "full_auto")
    if pending["stopped"]:
        draft.refuse(
            "auto_fire_stopped", Term("Das Feuer ist zu Ende; jetzt `spend`.", "The firing is over; `spend` now.")
        )
    return pending


def _go_on(draft: Draft, pending: dict[str, Any], *, sixes: int, stopped: bool) -> None:
    details = {"sixes": sixes, "stopped": stopped, "attack": pending["attack"]}
    offer(draft, pending["who"], "full_auto", details)


def spend(draft: Draft, command: Spend) -> None:
    """Settle the choice that is owed."""
    pending = owed(draft, command.who, "critical", "defence_sixes", "extra_sixes", "full_auto")
    for name in command.targets or {}:
        present(draft, name)
    if command.targets is not None and pending["choice"] != "full_auto":
        _bad(draft, "targets")
    if "choose" in command.on and pending["choice"] != "critical":
        _bad(draft, "choose")
    SETTLE[pending["choice"]](draft, pending, command)


def _bad(draft: Draft, option: str) -> NoReturn:
    draft.insist(
        "bad_command", Term(f"on: {option[:40]!r} geht hier nicht.", f"on: {option[:40]!r} is no option here.")
    )


def _settled(draft: Draft, pending: dict[str, Any]) -> None:
    draft.emit(e.ChoiceSettled(who=pending["who"]))


def _choose(draft: Draft, pending: dict[str, Any], command: Spend) -> None:
    if set(command.on) != {"choose"}:
        other_choice(draft, pending)
    chosen = command.on["choose"]
    if chosen not in pending["options"]:
        raise_not_offered(draft, chosen if isinstance(chosen, int) else 0, pending["options"])
    _settled(draft, pending)
    suffer = {"step": "suffer", "target": pending["target"], "number": chosen, "options": pending["options"]}
    run(draft, [suffer, *pending["then"]])


def _options(draft: Draft, on: Mapping[str, Any], known: tuple[str, ...]) -> dict[str, int]:
    """What the sixes are spent on, each option that the roll has, whole numbers from 0 up."""
    for option, times in on.items():
        if option not in known or not isinstance(times, int) or times < 0 or (option in SINGLE and times > 1):
            _bad(draft, option)
    return {option: on.get(option, 0) for option in known}


def _require_affordable(draft: Draft, price: int, count: int) -> None:
    if price > count:
        draft.refuse(
            "cannot_afford",
            Term(f"Das kostet {price} Sechsen, da sind {count}.", f"That costs {price} sixes, there are {count}."),
        )


def _defend(draft: Draft, pending: dict[str, Any], command: Spend) -> None:
    """The defender's sixes: those not spent otherwise cancel one of the attacker's each."""
    about, chosen = pending["attack"], _options(draft, command.on, DEFENCE_OPTIONS)
    weapon = (about["defence"] or {}).get("weapon") or {"damage": 1, "crit": 3}
    weapon = {"damage": 1, "crit": 3, **weapon}
    if (chosen["critical"] and not chosen["counterattack"]) or (chosen["rerolls"] and not chosen["critical"]):
        _bad(draft, "critical")
    spent = sum(chosen[key] for key in ("counterattack", "disarm", "raise_initiative", "rerolls"))
    spent += chosen["critical"] * (weapon["crit"] + 1)
    _require_affordable(draft, spent + chosen["decrease"], pending["count"])
    _settled(draft, pending)
    defender, attacker = about["target"], about["attacker"]
    run(draft, [{"step": "raise", "who": defender, "times": chosen["raise_initiative"], "as": "defender"}])
    counter = {"attacker": defender, "weapon": weapon}
    after: list[Step] = []
    if chosen["counterattack"]:
        after.append(blow(counter, attacker, 0, critical=chosen["critical"], rerolls=chosen["rerolls"]))
    if chosen["disarm"]:
        after.append({"step": "disarm", "target": attacker})
    cancelled = max(chosen["decrease"], pending["count"] - spent)
    strike(draft, about, max(0, about["sixes"] - cancelled), after)


def _extra(draft: Draft, pending: dict[str, Any], command: Spend) -> None:
    """The attacker's extra sixes on the one target."""
    about = pending["attack"]
    chosen = _options(draft, command.on, _known(about))
    _require_affordable(draft, price(draft, about, chosen), pending["count"])
    _settled(draft, pending)
    run(draft, [*steps_of(about, about["target"], chosen), *pending["after"]])


def _known(about: Mapping[str, Any]) -> tuple[str, ...]:
    return (*ATTACK_OPTIONS, "grapple") if action_of(about["action"]).melee else ATTACK_OPTIONS


def price(draft: Draft, about: Mapping[str, Any], chosen: Mapping[str, int]) -> int:
    """Sixes that options cost: a critical its crit rating, everything else one each."""
    if chosen["rerolls"] and not chosen["critical"]:
        _bad(draft, "rerolls")
    others = sum(times for option, times in chosen.items() if option != "critical")
    return others + int(chosen["critical"] * about["weapon"]["crit"])


def steps_of(about: dict[str, Any], target: str, chosen: Mapping[str, int]) -> list[Step]:
    """A hit and what its extra sixes do, in the order in which dice are thrown for it."""
    each = 2 if about["action"] == "full_auto" else 1
    steps = [blow(about, target, chosen["damage"], critical=chosen["critical"], rerolls=chosen["rerolls"])]
    if chosen["stress"]:
        steps.append({"step": "stress", "target": target, "amount": each * chosen["stress"]})
    if chosen["disarm"]:
        steps.append({"step": "disarm", "target": target})
    if chosen.get("grapple"):
        steps.append({"step": "grapple", "who": about["attacker"], "target": target})
    raised = {"step": "raise", "who": about["attacker"], "times": chosen["raise_initiative"], "as": "attacker"}
    return [*steps, raised] if chosen["raise_initiative"] else steps


def _burst(draft: Draft, pending: dict[str, Any], command: Spend) -> None:
    """The sixes of full auto, perhaps divided: the first of a target is its hit, the further ones are extra."""
    if not pending["stopped"]:
        other_choice(draft, pending)
    about, sixes = pending["attack"], pending["sixes"]
    split = command.targets or ({about["target"]: sixes} if sixes else {})
    _require_affordable(draft, sum(split.values()), sixes)
    chosen = _by_target(draft, about, split, command.on)
    for name, options in chosen.items():
        _require_affordable(draft, price(draft, about, options), split.get(name, 1) - 1)
    _settled(draft, pending)
    run(draft, [step for name, options in chosen.items() for step in steps_of(about, name, options)])


def _by_target(
    draft: Draft, about: dict[str, Any], split: Mapping[str, int], on: Mapping[str, Any]
) -> dict[str, dict[str, int]]:
    """The options of each target: as given, or dealt out to the first target that can pay for each."""
    if any(isinstance(value, dict) for value in on.values()):
        for name in on:
            if name not in split or not isinstance(on[name], dict):
                _bad(draft, name)
        return {name: _options(draft, on.get(name, {}), ATTACK_OPTIONS) for name in split}
    wanted = _options(draft, on, ATTACK_OPTIONS)
    _require_affordable(draft, price(draft, about, wanted), sum(split.values()) - len(split))
    return _dealt(draft, about, split, wanted)


def _dealt(
    draft: Draft, about: dict[str, Any], split: Mapping[str, int], wanted: Mapping[str, int]
) -> dict[str, dict[str, int]]:
    dealt = {name: dict.fromkeys(ATTACK_OPTIONS, 0) for name in split}
    left = {name: count - 1 for name, count in split.items()}
    crit = about["weapon"]["crit"] + wanted["rerolls"] if wanted["critical"] else 0
    units = [("critical", crit)] * wanted["critical"]
    units += [(key, 1) for key in ("damage", "stress", "raise_initiative", "disarm") for _ in range(wanted[key])]
    for option, cost in units:
        name = next((name for name in split if left[name] >= cost), None)
        if name is None:
            _require_affordable(draft, cost, max(left.values(), default=0))
            name = about["target"]
            dealt.setdefault(name, dict.fromkeys(ATTACK_OPTIONS, 0))
            left.setdefault(name, 0)
        left[name] -= cost
        dealt[name][option] += 1
        if option == "critical":
            dealt[name]["rerolls"] = wanted["rerolls"]
    return dealt


SETTLE = {"critical": _choose, "defence_sixes": _defend, "extra_sixes": _extra, "full_auto": _burst}
"""How each kind of choice is settled."""
