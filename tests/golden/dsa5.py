"""The script of a long DSA5 fight: surprise, groups, long actions, delays, pain, then a long free part."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.golden.script import ENDING, Json, Script, by_chance, corrections, joins, parts

PEOPLE: dict[str, Json] = {
    "Alrik": {"courage": 14, "dexterity": 13, "life_points": 34, "fate_points": 2},
    "Rowena": {"initiative_base": 12, "initiative_modifier": 1, "life_points": 28, "fate_points": 1},
    "Grôm": {"initiative_base": 11, "life_points": 40, "speed": 6},
    "Ork 1": {"initiative_base": 12, "life_points": 30},
    "Ork 2": {"initiative_base": 12, "life_points": 30},
    "Wolf": {"initiative_base": 14, "life_points": 16, "speed": 12, "life_points_now": 14},
    "Schamane": {"initiative_base": 13, "life_points": 26},
}
HEROES = dict.fromkeys(("Alrik", "Rowena", "Grôm"), "heroes")
MORE: dict[str, Json] = {
    "Ork 1": {"group": "orks"},
    "Ork 2": {"group": "orks"},
    "Schamane": {"hidden": True},
    "Alrik": {"initiative_faces": [5], "player": "Jo"},
}


def staged() -> Iterator[Any]:
    """Lines that show one thing after the other; each is accepted, or refused on purpose."""
    yield from joins(PEOPLE, HEROES, MORE)
    yield {"do": "note", "text": "Im Wald, Dämmerung", "by": "GM"}
    yield {"do": "spend_point", "who": "Rowena", "on": "act_first"}
    yield {"do": "begin", "surprised": ["Alrik", "Grôm"]}
    yield from _surprise()
    yield from _tasks()
    yield from _waiting()
    yield from _harm()
    yield from corrections()


def _surprise() -> Iterator[Any]:
    for _ in range(5):
        yield [{"do": "act", "action": "attack", "target": "Alrik"}, {"do": "end_turn"}]
    yield {"do": "act", "action": "free", "who": "Grôm"}
    yield {"do": "condition", "target": "Grôm", "name": "encumbrance", "level": 2}
    yield {"do": "adjust_initiative", "who": "Wolf", "by": 2, "base": -1, "dice": 1, "rolled": [3], "reason": "spell"}
    yield {"do": "rename", "who": "Ork 1", "to": "Häuptling"}
    yield {"do": "reveal", "who": "Schamane"}
    yield {"do": "reveal", "entry": 8}
    yield {"do": "roll", "who": "Alrik", "notation": "3d20", "purpose": "Sinnesschärfe", "rolled": [7, 12, 19]}


def _tasks() -> Iterator[Any]:
    """One long action is finished, one disturbed, one broken off by a parry."""
    for needed, reaction in ((1, None), (3, "disturb"), (2, "parry")):
        yield {"do": "act", "action": "long", "name": "Bann", "needed": needed}
        if reaction == "disturb":
            yield {"do": "disturb", "target": "CURRENT", "held": True}
            yield {"do": "disturb", "target": "CURRENT", "held": False}
        if reaction == "parry":
            yield {"do": "react", "who": "CURRENT", "reaction": "parry"}
        yield {"do": "end_turn"}
    yield {"do": "act", "action": "sprint", "distance": 3}
    yield {"do": "react", "who": "NEXT", "reaction": "attack_of_opportunity"}
    yield {"do": "act", "action": "attack", "override": "a cinematic moment"}
    yield {"do": "end_turn"}


def _waiting() -> Iterator[Any]:
    """Held turns are used before another one, used in the last call, and lost."""
    yield {"do": "delay"}
    yield {"do": "step_in", "who": "HOLDER"}
    yield {"do": "act", "action": "spell"}
    yield {"do": "end_turn"}
    for _ in range(7):
        yield {"do": "delay"}
    yield {"do": "step_in", "who": "HOLDER"}
    yield {"do": "end_turn"}
    yield {"do": "proceed"}


def _harm() -> Iterator[Any]:
    yield {"do": "damage", "target": "Wolf", "amount": 9, "self_control": True}
    yield {"do": "damage", "target": "Grôm", "amount": 36, "self_control": False}
    yield {"do": "heal", "target": "Grôm", "amount": 12}
    yield {"do": "damage", "target": "Häuptling", "amount": 26, "self_control": False}
    yield {"do": "recover", "target": "Häuptling", "from": "incapacitated"}
    yield {"do": "damage", "target": "Ork 2", "amount": 50}
    yield from [{"do": "end_turn"}] * 8
    yield {"do": "condition", "target": "Alrik", "name": "prone"}
    yield {"do": "act", "action": "stand_up", "who": "Alrik", "override": "the table wants it"}
    yield {"do": "condition", "target": "CURRENT", "name": "burning", "turns": 1}
    yield {"do": "condition", "target": "Wolf", "name": "lamed", "turns": 1, "until": "start", "of": "Alrik"}
    yield {"do": "clock", "minutes": 2}
    yield {"do": "join", "name": "Späher", "sheet": {}, "side": "heroes"}
    yield {"do": "leave", "who": "Schamane", "reason": "flieht"}


def free(dice: Random, state: Json) -> Json:
    """A line that fits the state, by chance."""
    if state["current"] is None:
        steps = state["delayed"] and dice.random() < 0.5
        return {"do": "step_in", "who": state["delayed"][0]} if steps else {"do": "proceed"}
    target, distance = dice.choice(list(state["combatants"])), dice.randint(0, 8)
    return by_chance(
        dice,
        [
            (8, {"do": "end_turn"}),
            (3, {"do": "act", "action": dice.choice(("attack", "spell", "other", "free")), "target": target}),
            (2, {"do": "act", "action": dice.choice(("move", "free_move", "sprint")), "distance": distance}),
            (2, {"do": "act", "action": "continue"}),
            (1, {"do": "act", "action": "long", "name": "Bann", "needed": dice.randint(1, 3)}),
            (3, {"do": "react", "who": target, "reaction": dice.choice(("parry", "dodge"))}),
            (2, {"do": "delay"}),
            (2, {"do": "damage", "target": target, "amount": dice.randint(1, 5), "self_control": True}),
            (2, {"do": "heal", "target": target, "amount": dice.randint(1, 12)}),
            (1, {"do": "undo", "count": dice.randint(1, 3)}),
            (1, {"do": "redo"}),
        ],
    )


def names(state: Json) -> dict[str, Any]:
    """Who is current, who comes next, who holds a turn."""
    return {**parts(state), "HOLDER": (state["delayed"] or [""])[0]}


SCRIPT = Script(
    new={
        "do": "new",
        "system": "dsa5",
        "name": "Überfall",
        "command_id": "golden dsa5",
        "settings": {"dsa5.group_initiative": True},
    },
    staged=staged(),
    names=names,
    free=free,
    events=500,
    last=ENDING,
)
"""The fight."""
