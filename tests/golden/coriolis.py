"""The script of a long fight of the Coriolis house rules: an ambush, attacks in full, criticals, stress, time."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.golden.script import ENDING, Json, Script, by_chance, corrections, joins, latest, parts

PEOPLE: dict[str, Json] = {
    "Zaida": {"agility": 5, "hit_points": 8, "mind_points": 7, "armour": 3},
    "Tariq": {"agility": 4, "hit_points": 9, "mind_points": 6, "armour": 2, "mounted_weapon": True},
    "Sülme": {"agility": 3, "hit_points": 7, "mind_points": 9},
    "Guard 1": {"agility": 3, "hit_points": 8, "armour": 2},
    "Guard 2": {"agility": 3, "hit_points": 8, "single_shot_weapon": True},
    "Djinn": {"agility": 4, "hit_points": 14, "mind_points": 12, "movement": 12, "hit_points_now": 12},
}
CREW = dict.fromkeys(("Zaida", "Tariq", "Sülme"), "crew")
MORE: dict[str, Json] = {
    "Djinn": {"hidden": True},
    "Zaida": {"initiative_faces": [6], "player": "Jo"},
    "Guard 1": {"initiative_faces": [4]},
    "Guard 2": {"initiative_faces": [4]},
}
GUN = {"damage": 2, "crit": 1, "range": "long", "automatic": True}
KNIFE = {"damage": 1, "crit": 2, "light": True}
SHOT: Json = {"do": "attack", "action": "shoot", "pool": 3, "weapon": GUN, "range": "short"}
STAB: Json = {"do": "attack", "action": "melee_attack", "pool": 5, "weapon": KNIFE, "range": "close"}
OVER = {"override": "the table wants it"}


def staged() -> Iterator[Any]:
    """Lines that show one thing after the other; each is accepted, or refused on purpose."""
    yield from joins(PEOPLE, CREW, MORE)
    yield {"do": "note", "text": "Coriolis, Promenade", "by": "GM"}
    yield {"do": "ambush", "who": ["Zaida", "Tariq"]}
    yield {**SHOT, "who": "Tariq", "target": "Guard 1", "rolled": [6, 6, 1]}
    yield {"do": "spend", "on": {"damage": 1}}
    yield {"do": "act", "action": "take_cover", "who": "Zaida"}
    yield {"do": "begin", "surprising": ["Zaida", "Tariq"]}
    yield from _attacks()
    yield from _stress_and_grapple()
    yield from _initiative()
    yield from _harm()
    yield from corrections()


def _attacks() -> Iterator[Any]:
    """Shots, full auto, a defence with sixes, a critical with re-rolls."""
    yield {**SHOT, "target": "NEXT", "rolled": [6, 6, 6], **OVER}
    yield {"do": "spend", "on": {"critical": 1, "stress": 1}}
    yield {"do": "end_turn"}
    yield {**SHOT, "action": "full_auto", "target": "NEXT", "pool": 6, "range": "long", **OVER}
    yield {"do": "extra_die"}
    yield {"do": "stop_firing"}
    yield {"do": "spend", "on": {}}
    yield {"do": "end_turn"}
    yield {**STAB, "target": "Djinn", "defence": {"pool": 4}, "rolled": [6, 6, 1, 2, 6, 6, 6, 1, 2], **OVER}
    yield {"do": "spend", "on": {"decrease": 1, "raise_initiative": 1}}
    yield {"do": "spend", "on": {}}
    yield {"do": "end_turn"}
    yield {"do": "hit", "target": "Djinn", "damage": 5, "critical": True, "rerolls": 1}
    yield {"do": "spend", "on": {"choose": "OPTION"}}
    yield {"do": "act", "action": "overwatch", "zone": "the gate", **OVER}
    yield {"do": "end_turn"}
    yield {"do": "react", "who": "LATEST", "reaction": "overwatch_fire"}


def _stress_and_grapple() -> Iterator[Any]:
    yield {"do": "stress", "target": "Sülme", "amount": 12}
    yield {"do": "recover", "target": "Sülme", "from": "breakdown", "rolled": [1]}
    yield {"do": "stress", "target": "Sülme", "amount": 12}
    yield {"do": "act", "action": "rally", "target": "Sülme", "successes": 2, **OVER}
    yield {"do": "heal", "target": "Sülme", "amount": 5, "track": "mp"}
    yield {"do": "grapple", "who": "Guard 2", "target": "Zaida"}
    yield {"do": "act", "action": "break_free", "who": "Zaida", "success": False, **OVER}
    yield {"do": "release", "who": "Guard 2", "target": "Zaida"}
    yield {"do": "grapple", "who": "Djinn", "target": "Tariq"}
    yield {"do": "act", "action": "break_free", "who": "Tariq", "success": True, **OVER}


def _initiative() -> Iterator[Any]:
    yield {"do": "raise_initiative", "who": "Guard 2", "times": 1, "as": "defender"}
    yield {"do": "raise_initiative", "who": "Zaida"}
    yield {"do": "end_turn"}
    yield {"do": "lower_initiative", "who": "CURRENT", "to": -1}
    yield {"do": "adjust_initiative", "who": "Guard 2", "by": -1, "base": 1, "dice": 1, "rolled": [3]}
    yield {"do": "rename", "who": "Guard 1", "to": "Sergeant"}
    yield {"do": "reveal", "who": "Djinn"}
    yield {"do": "reveal", "entry": 7}
    yield {"do": "roll", "who": "Zaida", "notation": "5d6>=6", "skill": "force", "rolled": [6, 1, 2, 6, 3]}


def _harm() -> Iterator[Any]:
    """Injuries of every kind in the table, first aid, time limits, death, rest."""
    for number in range(1, 7):
        guest = f"Guest {number}"
        yield {"do": "join", "name": guest, "sheet": {"hit_points": 20}}
        yield {"do": "hit", "target": guest, "damage": 1, "critical": True, "rerolls": number % 3}
        yield {"do": "spend", "on": {"choose": "OPTION"}}
    yield {"do": "damage", "target": "Sergeant", "amount": 12}
    yield {"do": "act", "action": "first_aid", "target": "Sergeant", "successes": 2, "equipment": "p_dose", **OVER}
    yield {"do": "act", "action": "first_aid", "target": "Guest 1", "successes": 2, "injury": "INJURY", **OVER}
    yield {"do": "damage", "target": "Guard 2", "amount": 12}
    yield {"do": "recover", "target": "Guard 2", "from": "broken"}
    yield {
        "do": "hit",
        "target": "Sergeant",
        "damage": 9,
        "atypical": True,
        "time_limit": {"amount": 3, "unit": "hours"},
    }
    yield {"do": "condition", "target": "CURRENT", "name": "burning", "turns": 1}
    yield {"do": "condition", "target": "Djinn", "name": "blinded", "turns": 1, "until": "start", "of": "Zaida"}
    yield {"do": "clock", "minutes": 59, "rest": True}
    yield {"do": "clock", "hours": 40, "rest": True}
    yield {"do": "clock", "hours": 400}
    yield {"do": "join", "name": "Medic", "sheet": {}, "side": "crew"}
    yield {"do": "delay"}
    yield {"do": "leave", "who": "Medic", "reason": "flees"}


ACTIONS = ("reload", "sprint", "drop_prone", "stand_up", "draw", "pick_up", "take_cover", "overwatch", "quick_melee")


def free(dice: Random, state: Json) -> Json:
    """A line that fits the state, by chance."""
    if state["pending"] is not None:
        return _settled(dice, state["pending"])
    if state["current"] is None and dice.random() < 0.5:
        return {"do": "proceed"}
    target, amount = dice.choice(list(state["combatants"])), dice.randint(1, 4)
    details = {"hindrances": 1} if (action := dice.choice(ACTIONS)) == "sprint" else {}
    return by_chance(
        dice,
        [
            (9, {"do": "end_turn"}),
            (5, {**SHOT, "action": dice.choice(("shoot", "quick_shot", "full_auto")), "target": target}),
            (5, {**STAB, "target": target, "defence": {"pool": amount}}),
            (5, {"do": "act", "action": action, **details}),
            (2, {"do": "attack", "action": "grapple_attack", "target": target, "pool": 6}),
            (2, {"do": "act", "action": "break_free", "success": True}),
            (2, {"do": "stress", "target": target, "amount": amount}),
            (5, {"do": "heal", "target": target, "amount": amount, "track": dice.choice(("hp", "mp"))}),
            (3, {"do": "recover", "target": target, "from": dice.choice(("broken", "unconscious", "breakdown"))}),
            (1, {"do": "clock", "hours": amount, "rest": True}),
            (1, {"do": "undo", "count": dice.randint(1, 3)}),
            (1, {"do": "redo"}),
        ],
    )


def _settled(dice: Random, pending: Json) -> Json:
    if pending["choice"] == "critical":
        return {"do": "spend", "on": {"choose": dice.choice(pending["options"])}}
    if pending["choice"] == "full_auto" and not pending["stopped"]:
        return {"do": dice.choice(("extra_die", "stop_firing"))}
    attacking = pending["choice"] != "defence_sixes"
    options = ("damage", "critical", "stress", "raise_initiative") if attacking else ("decrease", "counterattack")
    return {"do": "spend", "on": dice.choice(({}, {dice.choice(options): 1}))}


def names(state: Json) -> dict[str, Any]:
    """Who is current, who comes next, who has acted last; a critical on offer, an injury of a guest."""
    injuries = state["combatants"].get("Guest 1", {}).get("injuries") or [{"number": 11}]
    return {
        **parts(state),
        "LATEST": latest(state),
        "OPTION": ((state["pending"] or {}).get("options") or [11])[0],
        "INJURY": injuries[0]["number"],
    }


SCRIPT = Script(
    new={
        "do": "new",
        "system": "coriolis",
        "name": "Promenade",
        "command_id": "golden coriolis",
        "campaign": "Dritter Horizont",
    },
    staged=staged(),
    names=names,
    free=free,
    events=700,
    last=ENDING,
)
"""The fight."""
