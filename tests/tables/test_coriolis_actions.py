"""Coriolis: every action with its price, reactions, movement, surprise, ambush, reloading, overwatch, row by row."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import Row, act, ends, opened, play, react, titled

SHEETS: dict[str, Json] = {"A": {"agility": 5}, "B": {"agility": 4}, "C": {"agility": 3}}
FACES = [6, 5, 4]
"""A is current, B and C follow; 6 points of each kind."""
BROKEN = do("damage", target="B", amount=6, rolled=[1, 1])
BREAKDOWN = do("stress", target="B", amount=6, rolled=[2])
HELD = [do("grapple", who="C", target="A")]
HOLDING = [do("grapple", who="A", target="B")]


class Priced(NamedTuple):
    """An action, its price in action points, what goes before it."""

    line: Json
    price: int
    before: Sequence[Json] = ()


ACTIONS = [
    Priced(act("aimed_shot"), 3),
    Priced(act("full_auto"), 3),
    Priced(act("first_aid", target="B", successes=1), 3, [BROKEN]),
    Priced(act("tinker"), 3),
    Priced(act("mystical_power"), 3),
    Priced(act("rally", target="B", successes=0), 3, [BREAKDOWN]),
    Priced(act("melee_attack"), 2),
    Priced(act("shoot"), 2),
    Priced(act("reload"), 2),
    Priced(act("ram"), 2),
    Priced(act("break_free", success=True), 2, HELD),
    Priced(act("grapple_attack", target="B"), 2, HOLDING),
    Priced(act("help", target="B", with_="draw"), 2),
    Priced(act("help", target="B", with_="shoot"), 2),
    Priced(act("help", target="B", with_="aimed_shot"), 3),
    Priced(act("sprint"), 1),
    Priced(act("take_cover"), 1),
    Priced(act("drop_prone"), 1),
    Priced(act("stand_up"), 1),
    Priced(act("draw"), 1),
    Priced(act("pick_up"), 1),
    Priced(react("A", "defend", target="B"), 1),
    Priced(react("A", "attack_of_opportunity", target="B"), 1),
    Priced(act("quick_shot"), 1),
    Priced(act("quick_melee"), 1),
    Priced(act("overwatch"), 1),
    Priced(act("enter_vehicle"), 1),
    Priced(act("start_vehicle"), 1),
    Priced(act("drive"), 1),
    Priced(act("shout"), 0),
    Priced(do("hit", target="A", damage=1, rolled=[6]), 0),
    Priced(do("roll", who="A", notation="1d6", skill="melee_combat", rolled=[1]), 0),
    Priced(do("release", target="B"), 0, HOLDING),
]
"""Slow, normal, quick and free ones; the last three are armour, an opposed roll and letting go."""


def price_id(row: Priced) -> str:
    """The name of an action."""
    return "-".join(str(row.line[key]) for key in ("do", "action", "reaction", "with") if key in row.line)


@pytest.mark.parametrize("row", ACTIONS, ids=price_id)
def test_prices(seat: Opening, row: Priced) -> None:
    """Of 3 points a turn, each action takes its price, and is refused to whoever has one too few."""
    table = opened(seat, "coriolis", {**SHEETS, "A": {"agility": 5, "armour": 1}}, FACES)
    for line in row.before:
        table.all(line)
    assert table.one("A")["budget"]["ap"] == 3

    table.all(row.line)

    assert table.one("A")["budget"]["ap"] == 3 - row.price
    if row.price and not row.before:
        table.do("undo")
        for _ in range(4 - row.price):
            table.do("act", action="draw")
        assert table.line(row.line)["refused"] == "not_enough_ap"


WATCHING = [act("overwatch", zone="the door"), *ends("A")]
REACTIONS = [
    Row("defend", [react("B", "defend")], {"B": {"budget": {"ap": 2}}}),
    Row("attack of opportunity", [react("B", "attack_of_opportunity")], {"B": {"budget": {"ap": 2}}}),
    Row("overwatch fire", [*WATCHING, react("A", "overwatch_fire")], {"A": {"budget": {"ap": 0}}}),
    Row("overwatch fire: in position only", (), {}, refused=[("not_on_overwatch", react("B", "overwatch_fire"))]),
    Row("borrowed from the first turn", [react("B", "defend"), *ends("A")], {"B": {"budget": {"ap": 2}}}),
    Row(
        "points saved",
        [act("shoot"), *ends("A"), react("A", "defend")],
        {"A": {"budget": {"ap": 0}}},
        refused=[("not_enough_ap", react("A", "defend"))],
    ),
    Row("3 again with the next turn", [act("shoot"), *ends("A", "B", "C")], {"A": {"budget": {"ap": 3}}}),
]
INITIATIVE = [
    Row("a d6 for the whole fight", ends("A", "B", "C"), {"round": 2, "A": {"initiative": 6}, "C": {"initiative": 4}}),
    Row("lowered to act later", [do("lower_initiative", who="A", to=3)], {"current": "B", "queue": ["C", "A"]}),
    Row("no delay", (), {}, refused=[("no_delay_in_this_system", do("delay"))]),
]
MOVEMENT = [
    Row(
        f"{hindrances} hindrances: {metres} m",
        [act("sprint", hindrances=hindrances)],
        {},
        [{"type": "ActionDeclared", "details": {"metres": metres}}],
    )
    for hindrances, metres in ((0, 10), (1, 5), (2, 2), (3, 1))
]
SHOTS = [act("quick_shot")] * 3
AMMUNITION = [
    Row("three quick shots", SHOTS, {"A": {"status": ["clip_empty"]}}),
    Row("two do not", SHOTS[:2], {"A": {"status": []}}),
    Row("reloaded", [*SHOTS, *ends("A", "B", "C"), act("reload")], {"A": {"status": []}}),
]
OVERWATCH = [
    Row("in position", WATCHING, {"A": {"status": ["acted", "overwatch"], "budget": {"ap": 2}}}),
    Row("lost by something else", [act("overwatch"), act("draw")], {"A": {"status": []}}),
    Row("not by a shot", [act("overwatch"), act("quick_shot")], {"A": {"status": ["overwatch"]}}),
    Row("lost by damage", [act("overwatch"), do("hit", target="A", damage=1)], {"A": {"status": []}}),
    Row("lost in close combat", [*WATCHING, act("melee_attack", target="A")], {"A": {"status": ["acted"]}}),
]
GROUND = [
    Row(
        "no attack from the ground",
        [act("drop_prone")],
        {"A": {"status": ["prone"]}},
        refused=[("prone_no_melee", act("melee_attack"))],
    ),
    Row("up again", [act("drop_prone"), act("stand_up")], {"A": {"status": []}}),
    Row(
        "held: nothing but breaking free",
        HELD,
        {"A": {"status": ["grappled"]}},
        refused=[("grappled", act("shoot")), ("grappled", react("A", "defend"))],
    ),
    Row("broken free", [*HELD, act("break_free", success=True)], {"A": {"status": []}}),
    Row("not broken free", [*HELD, act("break_free", success=False)], {"A": {"status": ["grappled"]}}),
    Row("holding: grapple attacks only", HOLDING, {}, refused=[("grappled", act("melee_attack"))]),
]


@pytest.mark.parametrize("row", [*REACTIONS, *INITIATIVE, *MOVEMENT, *AMMUNITION, *OVERWATCH, *GROUND], ids=titled)
def test_turns(seat: Opening, row: Row) -> None:
    """Reactions, the order, movement, ammunition, overwatch, the ground and grapples."""
    play(opened(seat, "coriolis", SHEETS, FACES), row)


ORDER = [
    ("the higher d6", {"A": {}, "B": {}}, [2, 5], ["B", "A"]),
    ("tied: the higher Agility", {"A": {}, "B": {"agility": 4}}, [4, 4], ["B", "A"]),
    ("tied: chance", {"A": {}, "B": {}}, [4, 4, 2, 3], ["B", "A"]),
]


@pytest.mark.parametrize("sheets, faces, order", [row[1:] for row in ORDER], ids=[row[0] for row in ORDER])
def test_order(seat: Opening, sheets: dict[str, Json], faces: list[int], order: list[str]) -> None:
    """Who acts first."""
    assert opened(seat, "coriolis", sheets, faces).order == order


def test_surprise(seat: Opening) -> None:
    """It is worth 2 on initiative."""
    table = opened(seat, "coriolis", SHEETS, FACES, surprising=["B"])

    assert (table.score("B"), table.order) == (7, ["B", "A", "C"])


@pytest.mark.parametrize(
    "action, word", [("shoot", None), ("quick_shot", None), ("aimed_shot", "ambush_allows_normal_action_only")]
)
def test_an_ambush(seat: Opening, action: str, word: str | None) -> None:
    """One normal action before the fight, on top of the 3 points of the first turn."""
    table = seat(system="coriolis")
    for name, sheet in SHEETS.items():
        table.do("join", name=name, sheet=sheet)
    table.do("ambush", who=["A"])
    if word:
        table.refused(word, "act", who="A", action=action)
        return
    table.do("act", who="A", action=action, target="B")
    table.refused("not_in_ambush", "act", who="A", action=action)

    table.do("begin", rolled=FACES)

    assert table.one("A")["budget"]["ap"] == 3


@pytest.mark.parametrize(
    "weapon, action, shots, empty",
    [
        ("single_shot_weapon", "shoot", 1, True),
        ("mounted_weapon", "quick_shot", 3, False),
    ],
)
def test_weapons(seat: Opening, weapon: str, action: str, shots: int, empty: bool) -> None:
    """Primitive firearms are empty after a shot, mounted ones never by quick shots."""
    table = opened(seat, "coriolis", {**SHEETS, "A": {weapon: True}}, FACES)

    for _ in range(shots):
        table.do("act", action=action)

    assert ("clip_empty" in table.one("A")["status"]) is empty
