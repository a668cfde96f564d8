"""The script of a long Shadowrun fight: a staged part with everything that can happen, then a long free part."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.golden.script import ENDING, Json, Script, corrections

PEOPLE: dict[str, Json] = {
    "Ronja": {"reaction": 5, "intuition": 4, "initiative_dice": 3, "edge": 4, "body": 4},
    "Wolf": {"reaction": 6, "intuition": 3, "initiative_dice": 2, "edge": 2, "body": 6, "willpower": 2},
    "Mönch": {"reaction": 3, "intuition": 5, "edge": 5, "willpower": 6},
    "Guard 1": {"grunt": True, "edge": 0},
    "Guard 2": {"grunt": True, "edge": 0},
    "Drone": {"reaction": 4, "intuition": 4, "initiative_modifier": 2, "initiative_dice": 4, "physical_boxes": 12},
    "Boss": {"reaction": 4, "intuition": 4, "body": 5, "edge": 3, "physical_damage": 3},
}


def staged() -> Iterator[Any]:
    """Lines that show one thing after the other; each is accepted, or refused on purpose."""
    yield from _arrivals()
    yield from _first_turn()
    yield from _same_time()
    yield from corrections()


def _arrivals() -> Iterator[Any]:
    for name, sheet in PEOPLE.items():
        hidden = {"hidden": True} if name == "Boss" else {}
        faces = {"initiative_faces": [6, 5]} if name == "Wolf" else {}
        side = "runners" if name in ("Ronja", "Wolf", "Mönch") else "guards"
        yield {"do": "join", "name": name, "sheet": sheet, "side": side, **hidden, **faces}
    yield {"do": "note", "text": "Lagerhalle 7, es regnet", "by": "GM"}
    yield {"do": "spend_point", "who": "Mönch", "on": "blitz"}
    yield {"do": "begin", "surprised": ["Boss", "Drone"]}
    yield {"do": "spend_point", "who": "Boss", "on": "avoid_surprise"}


def _first_turn() -> Iterator[Any]:
    yield [{"do": "act", "action": "simple", "attack": True, "target": "Guard 1"}, {"do": "act", "action": "simple"}]
    yield {"do": "react", "who": "Guard 1", "reaction": "dodge"}
    yield {"do": "damage", "target": "Guard 1", "amount": 4}
    yield [{"do": "damage", "target": "Guard 2", "amount": 30}, {"do": "end_turn"}]
    yield {"do": "act", "action": "free"}
    yield {"do": "act", "action": "simple", "attack": True, "override": "a cinematic moment", "who": "Guard 1"}
    yield {"do": "condition", "target": "Guard 1", "name": "on fire", "turns": 1}
    yield {"do": "condition", "target": "Drone", "name": "jammed", "turns": 1, "until": "start", "of": "Ronja"}
    yield {"do": "spend_point", "who": "Ronja", "on": "seize_initiative"}
    yield {"do": "adjust_initiative", "who": "Drone", "by": 3, "base": 1, "dice": -1, "rolled": [2]}
    yield {"do": "reveal", "who": "Boss"}
    yield {"do": "reveal", "entry": 8}
    yield {"do": "rename", "who": "Guard 1", "to": "Sergeant"}
    yield {"do": "roll", "who": "Mönch", "notation": "8d6>=5", "rolled": [5, 6, 1, 2, 3, 5, 6, 4]}
    yield {"do": "clock", "minutes": 2}


def _same_time() -> Iterator[Any]:
    """Somebody steps in during, before and after a phase; effects on both wait; the rest of the holders lose theirs."""
    for when in ("during", "before", "after"):
        yield {"do": "delay"}
        yield {"do": "step_in", "who": "HOLDER", "when": when}
        yield {"do": "damage", "target": "CURRENT", "amount": 1, "track": "stun"}
        yield {"do": "heal", "target": "CURRENT", "amount": 1, "track": "stun"}
        yield {"do": "end_turn"}
        yield {"do": "end_turn"}
    yield {"do": "delay"}
    yield {"do": "damage", "target": "HOLDER", "amount": 11, "track": "stun"}
    yield {"do": "recover", "target": "FALLEN", "from": "unconscious"}


def free(dice: Random, state: Json) -> Json:
    """A line that fits the state, by chance."""
    current, queue = state["current"], state["queue"]
    assert state["mode"] in ("running", "last_call"), "the fight is over too early"
    if current is None:
        return {"do": "step_in", "who": state["delayed"][0]} if state["delayed"] and dice.random() < 0.5 else PROCEED
    chance, target = dice.random(), dice.choice(list(state["combatants"]))
    if state["delayed"] and chance < 0.2:
        return {"do": "step_in", "who": state["delayed"][0], "when": dice.choice(("before", "during", "after"))}
    if chance < 0.4:
        return {"do": "act", "action": dice.choice(("simple", "complex", "free")), "target": target}
    choices: list[tuple[float, Json]] = [
        (0.45, {"do": "damage", "target": target, "amount": dice.randint(1, 3), "track": "stun"}),
        (0.50, {"do": "heal", "target": target, "amount": dice.randint(1, 6), "track": "stun"}),
        (0.55, {"do": "react", "who": queue[0] if queue else current, "reaction": "block"}),
        (0.60, {"do": "condition", "target": target, "name": "prone", "turns": dice.randint(1, 3)}),
        (0.64, {"do": "undo", "count": dice.randint(1, 3)}),
        (0.68, {"do": "redo"}),
        (0.74, {"do": "delay"}),
    ]
    return next((line for bound, line in choices if chance < bound), {"do": "end_turn"})


PROCEED: Json = {"do": "proceed"}


def names(state: Json) -> dict[str, Any]:
    """Who is current, who holds a phase, who is unconscious."""
    waiting = state["delayed"] or list(state["combatants"]) or [""]
    fallen = [name for name, one in state["combatants"].items() if one["status"] == ["unconscious"]]
    return {"CURRENT": state["current"], "HOLDER": waiting[0], "FALLEN": (fallen or waiting)[-1]}


SCRIPT = Script(
    new={"do": "new", "system": "shadowrun5", "name": "Lagerhalle", "command_id": "golden", "campaign": "Ruhr"},
    staged=staged(),
    names=names,
    free=free,
    events=600,
    last=({"do": "leave", "who": "Drone", "reason": "flies off"}, *ENDING),
)
"""The fight."""
