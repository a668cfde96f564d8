"""The script of a long fight of military 5E: ties, surprise, readied actions, death saves, then a long free part."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.golden.script import ENDING, Json, Script, by_chance, corrections, joins, latest, parts

PEOPLE: dict[str, Json] = {
    "Sarge": {"dexterity": 14, "hit_points": 34, "features": ["born_to_fight", "second_wind"], "action_surge": 2},
    "Doc": {"dexterity": 12, "hit_points": 24, "features": ["combat_medic_dash"], "initiative_bonus": 1},
    "Gunner": {"dexterity": 10, "hit_points": 28, "features": ["machine_gunner", "bonus_reload"]},
    "Scout": {"dexterity": 16, "hit_points": 20, "features": ["awareness_training_1", "off_hand_attack"]},
    "Raider 1": {"hit_points": 12},
    "Raider 2": {"hit_points": 12, "initiative_disadvantage": True},
    "Boss": {"dexterity": 12, "hit_points": 30, "temporary_hit_points": 6, "hit_points_now": 25},
}
SIDE = dict.fromkeys(("Sarge", "Doc", "Gunner", "Scout"), "squad")
FACES: dict[str, Json] = {
    "Gunner": {"initiative_faces": [10]},
    "Raider 1": {"initiative_faces": [10]},
    "Boss": {"hidden": True},
}
SURGE = {"do": "spend_point", "who": "Sarge", "on": "action_surge"}
OVER = {"override": "the table wants it"}


def staged() -> Iterator[Any]:
    """Lines that show one thing after the other; each is accepted, or refused on purpose."""
    yield from joins(PEOPLE, SIDE, FACES)
    yield {"do": "note", "text": "Checkpoint 4, night", "by": "GM"}
    yield {"do": "begin", "surprised": ["Raider 2"]}
    yield {"do": "decide_tie", "order": ["Raider 1", "Gunner"]}
    for _ in range(4):
        yield from _turn()
    yield from _harm()
    yield from corrections()


def _turn() -> Iterator[Any]:
    """The current one does many things, some of them against the rules."""
    yield {"do": "act", "action": "attack", "target": "NEXT", "reload": True}
    yield {"do": "act", "action": "off_hand_attack", "as": "bonus_action"}
    yield {"do": "act", "action": "second_wind", "as": "bonus_action"}
    yield {"do": "spend_point", "who": "CURRENT", "on": "action_surge"}
    yield {"do": "act", "action": "aim", "target": "NEXT", **OVER}
    yield {"do": "move", "distance": 10}
    yield {"do": "react", "who": "NEXT", "reaction": "opportunity_attack"}
    yield {"do": "act", "action": "ready", "readied": "dodge", "trigger": "they open fire", **OVER}
    yield {"do": "end_turn"}
    yield {"do": "react", "who": "LATEST", "reaction": "ranged_opportunity_attack"}
    yield {"do": "react", "who": "LATEST", "reaction": "readied"}


def _harm() -> Iterator[Any]:
    yield {"do": "damage", "target": "Boss", "amount": 9}
    yield {"do": "damage", "target": "Raider 1", "amount": 15}
    yield {"do": "damage", "target": "Raider 1", "amount": 2, "close": True}
    yield {"do": "act", "action": "stabilise", "target": "Raider 1", "total": 12, **OVER}
    yield {"do": "damage", "target": "Scout", "amount": 21}
    yield {"do": "heal", "target": "Scout", "amount": 8}
    yield {"do": "damage", "target": "Raider 2", "amount": 99}
    yield {"do": "damage", "target": "Gunner", "amount": 40}
    yield from [{"do": "end_turn"}] * 8
    yield {"do": "heal", "target": "Gunner", "amount": 20}
    yield {"do": "condition", "target": "CURRENT", "name": "burning", "turns": 1}
    yield {"do": "condition", "target": "Doc", "name": "blinded", "turns": 1, "until": "start", "of": "Sarge"}
    yield {"do": "adjust_initiative", "who": "Doc", "by": -2, "base": 1, "reason": "smoke"}
    yield {"do": "rename", "who": "Raider 1", "to": "Lieutenant"}
    yield {"do": "reveal", "who": "Boss"}
    yield {"do": "reveal", "entry": 8}
    yield {"do": "roll", "who": "Sarge", "notation": "2d20kh1+4", "purpose": "stealth", "rolled": [4, 17]}
    yield {"do": "clock", "hours": 1, "rest": True}
    yield {"do": "join", "name": "Medevac", "sheet": {"speed": 0}, "side": "squad"}
    yield {"do": "leave", "who": "Medevac", "reason": "flies off"}
    yield {"do": "delay"}


ACTIONS = ("attack", "dash", "disengage", "dodge", "hide", "search", "burst", "spray", "suppressive_fire", "use_object")


def free(dice: Random, state: Json) -> Json:
    """A line that fits the state, by chance."""
    if state["mode"] == "tie":
        return {"do": "decide_tie", "order": _tied(state)}
    if state["current"] is None:
        return {"do": "proceed"}
    target, amount = dice.choice(list(state["combatants"])), dice.randint(1, 9)
    reaction = dice.choice(("opportunity_attack", "readied", "dirty_fighting", "indomitable"))
    return by_chance(
        dice,
        [
            (9, {"do": "end_turn"}),
            (6, {"do": "act", "action": dice.choice(ACTIONS), "target": target, "healing": dice.random() < 0.2}),
            (2, {"do": "act", "action": "dash", "as": "bonus_action"}),
            (2, {"do": "act", "action": "ready", "readied": "aim", "trigger": "now", "target": target}),
            (3, {"do": "move", "distance": amount}),
            (3, {"do": "react", "who": target, "reaction": reaction}),
            (4, {"do": "damage", "target": target, "amount": amount, "critical": dice.random() < 0.2}),
            (2, {"do": "heal", "target": target, "amount": amount}),
            (1, {"do": "undo", "count": dice.randint(1, 3)}),
            (1, {"do": "redo"}),
        ],
    )


def _tied(state: Json) -> list[str]:
    there = [name for name, one in state["combatants"].items() if one["initiative"] is not None]
    keys = {name: tuple(state["combatants"][name]["order_key"]) for name in there}
    return next(tied for name in there if len(tied := [it for it in there if keys[it][:2] == keys[name][:2]]) > 1)


def names(state: Json) -> dict[str, Any]:
    """Who is current, who comes next, who has acted last."""
    return {**parts(state), "LATEST": latest(state)}


SCRIPT = Script(
    new={
        "do": "new",
        "system": "military5e",
        "name": "Checkpoint",
        "command_id": "golden military5e",
        "campaign": "Delta",
    },
    staged=staged(),
    names=names,
    free=free,
    events=500,
    last=ENDING,
)
"""The fight."""
