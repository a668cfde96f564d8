"""Coriolis: first aid with every piece of equipment, rallying."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.test_coriolis_initiative import ap, hp, opened

EQUIPMENT = {
    "improvised": (-1, None),
    "doctors_bag": (0, 0),
    "m_dose": (1, 1),
    "ballistic_m_injector": (1, 1),
    "medkit": (2, 2),
    "med_lab": (3, 3),
    "t_dose": (2, 2),
    "traumakit": (3, 3),
    "trauma_lab": (4, 5),
    "c_dose": (1, 1),
    "p_dose": (2, 3),
    "spider_doctor": (0, 0),
    "healing_scarab": (0, 0),
}


@pytest.mark.parametrize("equipment", EQUIPMENT)
def test_equipment(seat: Opening, equipment: str) -> None:
    """Its modifier is told, for a critical injury perhaps another one; improvised means are none against that."""
    table = opened(seat, A=6, B=5)
    table.do("hit", target="B", damage=5, critical=True, rolled=[3, 6, 2, 1, 1])
    with_, against = EQUIPMENT[equipment]
    aid = {"action": "first_aid", "target": "B", "equipment": equipment, "successes": 1}
    if against is None:
        table.refused("nothing_to_treat", "act", **aid, injury=36)
    else:
        table.do("act", **aid, injury=36)
        assert table.events("ActionDeclared")[0]["details"]["modifier"] == against
        assert table.one("B")["injuries"][0]["treated"]
        assert hp(table, "B") == (3 if equipment in ("p_dose", "healing_scarab") else 1)
        table.do("undo")

    table.do("act", **aid)

    assert table.events("ActionDeclared")[0]["details"]["modifier"] == with_
    assert hp(table, "B") == (4 if equipment in ("p_dose", "healing_scarab") else 2)
    assert not table.one("B")["injuries"][0]["treated"]


def test_failed_first_aid(seat: Opening) -> None:
    """Without a success only a healing scarab does any good."""
    table = opened(seat, A=6, B=5)
    table.do("damage", target="B", amount=6, rolled=[1, 1])
    for equipment, points in (("p_dose", 0), ("healing_scarab", 2)):
        table.do("act", action="first_aid", target="B", equipment=equipment, successes=0)
        assert (hp(table, "B"), "broken" in table.one("B")["status"]) == (points, not points)
        table.do("undo")


def test_the_oldest_of_two_equal_injuries_is_treated(seat: Opening) -> None:
    """Two of a kind add up and are treated one after the other; nothing is treated twice."""
    table = opened(seat, A=6, B=5)
    for limit in (5, 6):
        table.do("hit", target="B", damage=1, critical=True, rolled=[3, 6, limit, 1, 1])
    assert table.one("B")["modifiers"] == {"dexterity": -6}
    aid = {"action": "first_aid", "target": "B", "injury": 36, "successes": 1}
    table.do("act", **aid)
    assert [injury["treated"] for injury in table.one("B")["injuries"]] == [True, False]
    table.end("A")
    table.do("act", **aid)
    assert [injury["treated"] for injury in table.one("B")["injuries"]] == [True, True]
    table.end("A")
    table.refused("nothing_to_treat", "act", **aid)


def test_first_aid_that_finds_nothing(seat: Opening) -> None:
    """Whom it is of no use is said before what it would cost."""
    table = opened(seat, A=6, B=5)
    table.do("act", action="draw")
    table.refused("nothing_to_treat", "act", action="first_aid", target="B", successes=1)
    table.refused("nothing_to_treat", "act", action="rally", target="B", successes=1)
    table.do("hit", target="B", damage=1, critical=True, rolled=[1, 3, 1])
    table.refused("not_enough_ap", "act", action="first_aid", target="B", successes=1)
    table.do("clock", hours=24)
    table.refused("nothing_to_treat", "act", action="first_aid", target="B", successes=1)
    table.do("damage", target="B", amount=5, rolled=[6, 6])
    table.refused("dead", "act", action="first_aid", target="B", successes=1)


def test_rallying(seat: Opening) -> None:
    """One attempt in each breakdown, by whomever; successes are Mind Points; the trauma die falls when it is over."""
    table = opened(seat, A=6, B=5, C=4)
    table.do("stress", target="B", amount=6, rolled=[3])
    rally = {"action": "rally", "target": "B"}
    table.do("act", **rally, successes=0)
    table.end("A")
    table.refused("already_attempted", "act", **rally, successes=2)
    table.do("recover", target="B", from_="breakdown", rolled=[6])
    table.do("stress", target="B", amount=1, rolled=[3])

    table.do("act", **rally, successes=2, rolled=[1])

    assert (table.one("B")["tracks"]["mp"], table.one("B")["status"]) == ({"value": 2, "max": 5}, ["acted"])
    assert ap(table, "B") == 0
    table.end("C")
    table.end("A")
    assert (table.state["current"], ap(table, "B")) == ("B", 3)


def test_rallying_by_the_will_of_the_game_master(seat: Opening) -> None:
    """An override rallies a second time, or one without a breakdown, who then just gains points."""
    table = opened(seat, A=6, B=5)
    table.do("stress", target="B", amount=4)
    table.do("act", action="rally", target="B", successes=2, override="a good speech")
    assert table.one("B")["tracks"]["mp"] == {"value": 4, "max": 6}
    table.do("stress", target="B", amount=6, rolled=[3])
    table.do("act", action="rally", target="B", successes=0, override="again")
    table.do("act", action="rally", target="B", successes=1, override="and again", rolled=[2])
    assert table.one("B")["status"] == []
