"""DSA5: long actions, pain, encumbrance, falling and surprise, row by row."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import Row, act, ends, opened, play, react, titled
from tests.tables.test_dsa5_turns import SHEETS, spent

LONG = act("long", name="spell", needed=3)
ROUND = ends("A", "B", "C")
BROKEN: Json = {"A": {"long_action": None}}
LONG_ACTIONS = [
    Row("it is counted in actions", [LONG], {"A": {"long_action": {"name": "spell", "done": 1, "needed": 3}}}),
    Row("one in each round", [LONG, *ROUND, act("continue")], {"A": {"long_action": {"done": 2}}}),
    Row(
        "its effect comes with the last one",
        [LONG, *ROUND, act("continue"), *ROUND, act("continue")],
        BROKEN,
        [{"type": "LongActionCompleted", "name": "spell"}],
    ),
    Row("another action breaks it", [LONG, *ROUND, act("attack")], BROKEN, [{"type": "LongActionBroken"}]),
    Row("a round without it breaks it", [LONG, *ROUND, *ends("A")], BROKEN, [{"type": "LongActionBroken"}]),
    Row(
        "a defence is possible and breaks it",
        [LONG, *ends("A"), react("A", "parry")],
        BROKEN,
        [{"type": "LongActionBroken"}],
    ),
    Row(
        "an attack without a defence does not",
        [LONG, *ends("A"), act("attack", target="A")],
        {"A": {"long_action": {"done": 1}}},
    ),
    Row("a free action does not", [LONG, act("free")], {"A": {"long_action": {"done": 1}}}),
    Row(
        "a disturbance: concentration kept",
        [LONG, do("disturb", target="A", held=True)],
        {"A": {"long_action": {"done": 1}}},
    ),
    Row(
        "a disturbance: concentration lost",
        [LONG, do("disturb", target="A", held=False)],
        BROKEN,
        [{"type": "LongActionBroken"}],
    ),
]


@pytest.mark.parametrize("row", LONG_ACTIONS, ids=titled)
def test_long_actions(seat: Opening, row: Row) -> None:
    """What a long action takes, when it has its effect, what breaks it off."""
    play(opened(seat, "dsa5", SHEETS, [3, 3, 3]), row)


PAIN = [(23, 0), (22, 1), (16, 1), (15, 2), (8, 2), (7, 3), (6, 3), (5, 4), (1, 4)]
"""Life points left of 30 and the level of pain."""


@pytest.mark.parametrize("left, level", PAIN)
def test_pain(seat: Opening, left: int, level: int) -> None:
    """Each level takes 1 off tests and speed and leaves initiative alone; the last one asks for Self-Control."""
    table = opened(seat, "dsa5", SHEETS, [3, 3, 3])
    hit: Json = {"target": "B", "amount": 30 - left}
    if level == 4:
        table.refused("bad_command", "damage", **hit)
        hit["self_control"] = True

    table.do("damage", **hit)

    one = table.one("B")
    assert (one["pain"], one["modifiers"].get("pain", 0), one["speed"], one["initiative"]) == (
        level,
        -level,
        8 - level,
        15,
    )


FALLEN = [
    Row(
        "pain 4, Self-Control lost",
        [do("damage", target="B", amount=25, self_control=False)],
        {"B": {"status": ["incapacitated"], "speed": 0}},
        refused=[("cannot_act", react("B", "parry"))],
    ),
    Row("no life points left", [do("damage", target="B", amount=30)], {"B": {"status": ["dying"], "speed": 0}}),
    Row(
        "healed",
        [do("damage", target="B", amount=12), do("heal", target="B", amount=10)],
        {"B": {"pain": 0, "speed": 8}},
    ),
]


@pytest.mark.parametrize("row", FALLEN, ids=titled)
def test_falling(seat: Opening, row: Row) -> None:
    """Who cannot go on, and who can again."""
    play(opened(seat, "dsa5", SHEETS, [3, 3, 3]), row)


@pytest.mark.parametrize("level", range(5))
def test_encumbrance(seat: Opening, level: int) -> None:
    """Each level takes 1 off base, initiative and speed at once."""
    table = opened(seat, "dsa5", {name: SHEETS[name] for name in "AB"}, [3, 3])

    table.do("condition", target="B", name="encumbrance", level=level)

    one = table.one("B")
    assert (one["base"], one["initiative"], one["speed"]) == (12 - level, 15 - level, 8 - level)


SURPRISE = [
    Row("others have one action before", (), {"mode": "ambush", "round": 0, "current": "A", "queue": ["C"]}),
    Row(
        "it cannot be defended",
        (),
        {},
        refused=[("no_defence_while_surprised", react("B", it)) for it in ("parry", "dodge")],
    ),
    Row("one action", [act("attack", target="B")], {}, refused=[("action_spent", act("attack"))]),
    Row(
        "then round 1 with everything",
        [act("attack"), *ends("A", "C")],
        {"round": 1, "B": {"status": []}, **spent(action=1)},
    ),
]


@pytest.mark.parametrize("row", SURPRISE, ids=titled)
def test_surprise(seat: Opening, row: Row) -> None:
    """Who is surprised neither acts nor defends before round 1."""
    play(opened(seat, "dsa5", SHEETS, [3, 3, 3], surprised=["B"]), row)
