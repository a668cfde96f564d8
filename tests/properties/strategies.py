"""Generated sheets and commands of Shadowrun 5, legal and illegal ones.

Somebody is meant by a number, which `resolved` turns into the name of one of those present; so a shrunk example keeps
its meaning, and most commands meet somebody who is there.
"""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from domain.rules.shadowrun5.data import ACTION_COSTS, INTERRUPTS, POINT_TERMS

Json = dict[str, Any]
Commands = st.SearchStrategy[Json]

NAMES = ("Ada", "Bö", "Cy", "D", "Ed", "Flo", "Gus")
STRANGER = "Nobody"
SOMEBODY = ("who", "target", "of")
"""Arguments that name one combatant."""
CONDITIONS = ("prone", "on fire", "surprised")

NUMBERS = 24
"""Numbers below this mean somebody who is there."""

anybody = st.integers(0, NUMBERS)
few = st.integers(0, 12)
difference = st.integers(-25, 25)


def resolved(command: Json, present: Sequence[str]) -> Json:
    """The command with a name for each number that means somebody; the highest number means a stranger."""
    found = dict(command)
    for key in SOMEBODY:
        if type(found.get(key)) is int:
            found[key] = _name(found[key], present)
    if "surprised" in found:
        found["surprised"] = [_name(number, present) for number in found["surprised"]]
    return found


def _name(number: int, present: Sequence[str]) -> str:
    return present[number % len(present)] if present and number < NUMBERS else STRANGER


def command(verb: str, optional: dict[str, st.SearchStrategy[Any]] | None = None, **needed: Any) -> Commands:
    """A command with its arguments; a value that is no strategy stands as it is."""
    fixed = {key: it if isinstance(it, st.SearchStrategy) else st.just(it) for key, it in needed.items()}
    return st.fixed_dictionaries({"do": st.just(verb), **fixed}, optional=optional or {})


def sheets() -> Commands:
    """Sheets with any fields left out; small numbers, so that ties, wounds and deaths come up."""
    attribute = st.integers(0, 8)
    fields: dict[str, st.SearchStrategy[Any]] = dict.fromkeys(
        ("reaction", "intuition", "edge", "body", "willpower"), attribute
    )
    return st.fixed_dictionaries(
        {},
        optional={
            **fields,
            "initiative_modifier": st.integers(-8, 8),
            "initiative_dice": st.integers(1, 5),
            "edge_points": attribute,
            "grunt": st.booleans(),
            "physical_boxes": st.integers(1, 12),
            "physical_damage": st.integers(0, 9),
            "stun_damage": st.integers(0, 9),
        },
    )


def joins() -> Commands:
    """Somebody joins, sometimes under a name that is taken, with a wrong number of faces, or in the wrong place."""
    faces = st.lists(st.integers(1, 7), max_size=2)
    more = {"side": st.just("north"), "hidden": st.booleans(), "initiative_faces": faces}
    return command("join", more, name=st.sampled_from(NAMES), sheet=sheets())


def enrolments() -> st.SearchStrategy[list[Json]]:
    """A few people with names of their own and sheets that fit."""
    sheet = sheets().filter(lambda sheet: not {"physical_boxes", "physical_damage", "stun_damage"} & set(sheet))
    return st.lists(sheet, min_size=2, max_size=5).map(
        lambda found: [{"do": "join", "name": name, "sheet": it} for name, it in zip(NAMES, found, strict=False)]
    )


def begins() -> Commands:
    """The fight begins, for some of them by surprise."""
    return command("begin", {"surprised": st.lists(anybody, max_size=3)})


def acts() -> Commands:
    """Any action, mostly of whoever is current."""
    options = {"who": anybody, "target": anybody, "attack": st.booleans()}
    return command("act", options, action=st.sampled_from(sorted(ACTION_COSTS)))


def turns() -> Commands:
    """What moves the turn along, held turns included."""
    ended = command("end_turn", {"who": anybody})
    stepped = command("step_in", {"when": st.sampled_from(("before", "during", "after"))}, who=anybody)
    held = command("delay", {"who": anybody})
    return st.one_of(command("end_turn"), ended, command("delay"), held, stepped, stepped, command("proceed"))


def prices() -> Commands:
    """Reactions and points of Edge."""
    reaction = command("react", {"target": anybody}, who=anybody, reaction=st.sampled_from(sorted(INTERRUPTS)))
    return st.one_of(reaction, command("spend_point", who=anybody, on=st.sampled_from(sorted(POINT_TERMS))))


def changes() -> Commands:
    """Initiative that changes from outside; the dice go beyond what is allowed."""
    options = {"base": difference, "dice": st.integers(-5, 5), "by": difference}
    return command("adjust_initiative", options, who=anybody)


def harm() -> Commands:
    """Damage, healing and coming back."""
    track = {"track": st.sampled_from(("physical", "stun"))}
    hurt = command("damage", track, target=anybody, amount=few)
    awake = command("recover", target=anybody).map(lambda line: {**line, "from": "unconscious"})
    healed = command("heal", track, target=anybody, amount=few)
    return st.one_of(hurt, hurt, healed, awake)


def conditions() -> Commands:
    """Conditions with every kind of end, and their removal."""
    options = {
        "level": st.integers(1, 3),
        "turns": st.integers(1, 3),
        "until": st.sampled_from(("end", "start")),
        "of": anybody,
        "remove": st.booleans(),
    }
    return command("condition", options, target=anybody, name=st.sampled_from(CONDITIONS))


def people() -> Commands:
    """Leaving, renaming and revealing."""
    renamed = command("rename", who=anybody, to=st.sampled_from(NAMES))
    revealed = st.one_of(command("reveal", who=anybody), command("reveal", entry=st.integers(1, 9)))
    return st.one_of(command("leave", who=anybody), renamed, revealed)


def records() -> Commands:
    """Rolls, time and remarks."""
    notation = st.sampled_from(("2d6+3", "2d20kh1", "4d6kl3", "8d6>=5", "d6", "3d", "1d6kh2"))
    rolled = command(
        "roll", {"who": anybody, "rolled": st.lists(st.integers(1, 7), min_size=1, max_size=2)}, notation=notation
    )
    passed = command("clock", {"rest": st.booleans()}, minutes=few)
    return st.one_of(rolled, passed, command("note", text=st.text(min_size=1, max_size=3)))


def moves() -> Commands:
    """Undo and redo, one or several, or back to an entry."""
    undone, redone = command("undo", {"count": st.integers(0, 4)}), command("redo", {"count": st.integers(1, 3)})
    return st.one_of(undone, undone, redone, redone, redone, command("undo", to=st.integers(5, 40)))


def misfits() -> Commands:
    """What no combat accepts, whatever its state."""
    return st.sampled_from(
        [
            {"do": "jump"},
            {"do": "act", "action": "dance"},
            {"do": "damage", "target": 0, "amount": -1},
            {"do": "damage", "target": 0, "amount": True},
            {"do": "note", "text": "", "loud": True},
            {"do": "decide_tie", "order": ["Ada"]},
            {"do": "clock"},
            {"do": "note", "text": "late", "expect_version": 0},
            {"do": "note", "text": "dice", "rolled": [3]},
            {"do": "join", "name": "Gus", "sheet": {"reaction": 1.5}},
        ]
    )


def with_override(commands: Commands) -> Commands:
    """The same commands, carried out although the rules refuse them."""
    return commands.map(lambda command: {**command, "override": "the table wants it"})


def of_a_fight() -> Commands:
    """Any command that adds to a combat, except its end."""
    return st.one_of(acts(), turns(), prices(), changes(), harm(), conditions(), people(), records(), joins())
