"""Fights of each rule system whose numbers were counted by hand."""

from domain import events as e
from projections.statistics import Fall, statistics_of
from projections.statistics.dice import dice_counts
from projections.statistics.summary import dealt, faces_of, healed, people, taken
from tests.statistics.fights import brawl, moments, played
from tests.support.table import Table, command

GUN = {"damage": 2, "crit": 2, "range": "long"}


def test_damage_of_shadowrun() -> None:
    """Points go to whoever's phase it was, by track; an undone blow does not count."""
    found = statistics_of(moments(brawl()))

    assert found.damage == {
        "A": {"C": {"physical": 12}},
        "B": {"C": {"stun": 2}},
        "C": {"A": {"physical": 3}},
    }
    assert dealt(found) == {"A": 12, "B": 2, "C": 3}
    assert taken(found) == {"C": {"physical": 12, "stun": 2}, "A": {"physical": 3}}
    assert healed(found) == {"A": 1}


def test_turns_of_shadowrun() -> None:
    """Phases that began, actions, reactions, and the units that were left when a phase ended."""
    found = statistics_of(moments(brawl()))

    assert (found.rounds, found.passes) == (1, 2)
    assert found.turns == {"A": 2, "B": 1, "C": 1}
    assert found.actions == {"A": {"simple": 1}, "B": {"complex": 1}, "C": {"complex": 1}}
    assert found.reactions == {"C": {"block": 1}}
    assert found.unused == {"A": {"phase": 1}}
    assert people(found) == ["A", "B", "C"]


def test_falls_of_shadowrun() -> None:
    """The last blow brings C down: by whom, with how much, at which entry."""
    table = brawl()
    found = statistics_of(moments(table))

    entry = table.answer["entry"]
    name = table.state["name"]
    assert found.falls == (Fall(name, entry, "C", ("unconscious", "dying"), "A", 8),)


def test_dice_of_shadowrun() -> None:
    """Every face counts once, the hits of the pool besides; all dice fell at the table."""
    found = statistics_of(moments(brawl()))

    assert faces_of(found, 6) == {1: 1, 2: 1, 3: 3, 5: 1, 6: 1}
    assert set(found.dice[6]["A"]) == {"table"}
    assert found.pools == {"A": {6: {5: {"dice": 4, "hits": 2}}}}


def test_stun_that_spills_over_counts_once() -> None:
    """Of 14 stun on a track of 10 two boxes become physical; the blow still had 14 points."""
    table = brawl()
    table.do("damage", target="B", amount=14, track="stun")

    assert table.boxes("B", "physical") == 2
    assert taken(statistics_of(moments(table)))["B"] == {"stun": 14}


def test_coriolis() -> None:
    """Armour blocks, a six hits, sixes of attack, armour and defence are hits of pools; stress is damage too."""
    shot = {"do": "attack", "action": "shoot", "target": "F", "weapon": GUN, "pool": 3, "range": "short"}
    table = played(
        "coriolis",
        {"H": {"hit_points": 6}, "F": {"hit_points": 6, "armour": 2}},
        [6, 3],
        {**shot, "rolled": [6, 1, 2, 6, 1]},
        command("stress", target="F", amount=2),
        command("end_turn"),
    )
    found = statistics_of(moments(table))

    assert found.damage == {"H": {"F": {"hp": 1, "mp": 2}}}
    assert found.blocked == {"F": 1}
    assert found.pools == {"H": {6: {6: {"dice": 3, "hits": 1}}}, "F": {6: {6: {"dice": 2, "hits": 1}}}}
    assert found.actions == {"H": {"shoot": 1}}
    assert found.unused == {"H": {"ap": 1}}


def test_coriolis_breaking() -> None:
    """Who has no points left is broken, and suffers an injury that is counted by its name."""
    people_there = {"H": {}, "F": {"hit_points": 4}}
    table = played("coriolis", people_there, [6, 3], command("hit", target="F", damage=5, rolled=[1, 1]))
    found = statistics_of(moments(table))

    assert found.damage == {"H": {"F": {"hp": 5}}}
    assert [(fall.who, fall.how[0], fall.by, fall.points) for fall in found.falls] == [("F", "broken", "H", 5)]
    assert [len(names) for names in found.injuries.values()] == [1]


def test_dsa5() -> None:
    """An attack, a parry and life points; who has none left is dying, and the next turn is lost."""
    table = played(
        "dsa5",
        {"H": {"initiative_base": 14, "life_points": 30}, "F": {"initiative_base": 10, "life_points": 20}},
        [3, 3],
        command("act", action="attack", target="F"),
        command("react", who="F", reaction="parry"),
        command("damage", target="F", amount=25, self_control=False),
        command("end_turn"),
    )
    found = statistics_of(moments(table))

    assert found.damage == {"H": {"F": {"lep": 25}}}
    assert (found.actions, found.reactions) == ({"H": {"attack": 1}}, {"F": {"parry": 1}})
    assert [(fall.who, fall.how) for fall in found.falls] == [("F", ("dying",))]
    assert found.unused == {}
    assert found.rounds == 2


def test_military5e() -> None:
    """What is left of action and movement at the end of a turn; who is down loses turns."""
    table = played(
        "military5e",
        {"H": {"hit_points": 20, "speed": 30}, "F": {"hit_points": 10}},
        [15, 5],
        command("act", action="attack", target="F"),
        command("move", distance=10),
        command("damage", target="F", amount=12),
        command("end_turn", rolled=[11]),
    )
    found = statistics_of(moments(table))

    assert found.damage == {"H": {"F": {"hp": 12}}}
    assert found.unused["H"]["movement"] == 20
    assert "action" not in found.unused["H"]
    assert [(fall.who, fall.how[:2]) for fall in found.falls] == [("F", ("down", "unconscious"))]


def test_everybody_counts_under_the_latest_name() -> None:
    """What somebody did before a new name is theirs, and so is a turn that was running then."""
    table = brawl()
    before = statistics_of(moments(table))
    table.do("rename", who="A", to="Ada")
    table.end("Ada")
    found = statistics_of(moments(table))

    assert found.damage["Ada"] == before.damage["A"]
    assert found.turns["Ada"] == before.turns["A"]
    assert len(found.seconds["Ada"]) == 2
    assert "A" not in people(found)


def test_nothing_has_happened() -> None:
    """A fight that is only opened has no numbers but itself."""
    found = statistics_of(moments(Table()))

    assert (found.fights, found.rounds, found.damage, found.falls, found.dice) == (1, 0, {}, (), {})


def test_a_notation_that_nobody_reads_any_more() -> None:
    """Its dice count, but whether they hit anything is not known."""
    rolled = e.DiceRolled(purpose="roll", sides=6, faces=(5, 2), source="app", who="A", notation="2d6!")

    assert list(dice_counts(rolled, "A", "shadowrun5")) == [
        (("dice", 6, "A", "app", 5), 1),
        (("dice", 6, "A", "app", 2), 1),
    ]


def test_where_each_die_of_a_mixed_roll_came_from() -> None:
    """A correction may mix dice of the table with those of the program."""
    mixed = ("table", "app")
    rolled = e.DiceRolled(purpose="initiative", sides=6, faces=(5, 2), source="app", sources=mixed, who="A")

    assert [path[3] for path, _ in dice_counts(rolled, "A", "shadowrun5")] == ["table", "app"]
