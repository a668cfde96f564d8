"""Generated commands that every rule system shares, legal and illegal ones.

Somebody is meant by a number, which `resolved` turns into the name of one of those present; so a shrunk example keeps
its meaning, and most commands meet somebody who is there.
"""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

Json = dict[str, Any]
Commands = st.SearchStrategy[Json]

NAMES = ("Ada", "Bö", "Cy", "D", "Ed", "Flo", "Gus")
STRANGER = "Nobody"
SOMEBODY = ("who", "target", "of")
"""Arguments that name one combatant."""
SEVERAL = ("who", "surprised", "surprising", "order")
"""Arguments that name several, where they hold a list."""

NUMBERS = 24
"""Numbers below this mean somebody who is there."""

anybody = st.integers(0, NUMBERS)
several = st.lists(anybody, max_size=3)
few = st.integers(0, 12)
difference = st.integers(-25, 25)


def resolved(command: Json, present: Sequence[str]) -> Json:
    """The command with a name for each number that means somebody; the highest number means a stranger."""
    found = dict(command)
    for key in SOMEBODY:
        if type(found.get(key)) is int:
            found[key] = _name(found[key], present)
    for key in SEVERAL:
        if isinstance(found.get(key), list):
            found[key] = [_name(it, present) if isinstance(it, int) else it for it in found[key]]
    return found


def _name(number: int, present: Sequence[str]) -> str:
    return present[number % len(present)] if present and number < NUMBERS else STRANGER


def command(verb: str, optional: dict[str, st.SearchStrategy[Any]] | None = None, **needed: Any) -> Commands:
    """A command with its arguments; a value that is no strategy stands as it is, `from_` means `from`."""
    fixed = {
        key.removesuffix("_"): it if isinstance(it, st.SearchStrategy) else st.just(it) for key, it in needed.items()
    }
    return st.fixed_dictionaries({"do": st.just(verb), **fixed}, optional=optional or {})


def joins(sheets: Commands, faces: int) -> Commands:
    """Somebody joins, sometimes under a name that is taken, with a wrong number of faces, or in the wrong place."""
    thrown = st.lists(st.integers(1, faces + 1), max_size=2)
    more = {"side": st.just("north"), "hidden": st.booleans(), "initiative_faces": thrown}
    return command("join", more, name=st.sampled_from(NAMES), sheet=sheets)


def enrolments(sheets: Commands) -> st.SearchStrategy[list[Json]]:
    """A few people with names of their own and sheets that fit."""
    return st.lists(sheets, min_size=2, max_size=5).map(
        lambda found: [{"do": "join", "name": name, "sheet": it} for name, it in zip(NAMES, found, strict=False)]
    )


def conditions(*names: str) -> Commands:
    """Conditions with every kind of end, and their removal."""
    options = {
        "level": st.integers(1, 3),
        "turns": st.integers(1, 3),
        "until": st.sampled_from(("end", "start")),
        "of": anybody,
        "remove": st.booleans(),
    }
    return command("condition", options, target=anybody, name=st.sampled_from(names))


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
    passed = command("clock", {"rest": st.booleans(), "hours": few}, minutes=few)
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
            {"do": "join", "name": "Gus", "sheet": {"no_such_value": 1.5}},
        ]
    )


def with_override(commands: Commands) -> Commands:
    """The same commands, carried out although the rules refuse them."""
    return commands.map(lambda command: {**command, "override": "the table wants it"})
