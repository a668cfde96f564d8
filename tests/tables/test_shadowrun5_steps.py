"""Shadowrun 5: the steps of a combat turn, each point of each step."""

import pytest

from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import Row, act, ends, opened, play, titled

SHEETS: dict[str, Json] = {
    "A": {"reaction": 6, "intuition": 5},
    "B": {"reaction": 4, "intuition": 4},
    "C": {"reaction": 3, "intuition": 3},
}
"""Three with initiative 14, 11 and 9: each throws a 3."""
HOLDS, WHOLE_PASS = do("delay", who="A"), ends("A", "B", "C")

STEPS = [
    Row("1: initiative attribute and dice are the score", (), {"A": {"base": 11, "initiative": 14}}),
    Row("1: the highest score first", (), {"current": "A", "queue": ["B", "C"]}),
    Row(
        "1: a wound counts at once", [do("damage", target="B", amount=9)], {"B": {"initiative": 8}, "queue": ["C", "B"]}
    ),
    Row("2: the score decides", [do("adjust_initiative", who="C", by=4)], {"queue": ["C", "B"]}),
    Row("2: then the base", [do("adjust_initiative", who="C", by=2)], {"C": {"initiative": 11}, "queue": ["B", "C"]}),
    Row(
        "3: who waits acts before another one",
        [HOLDS, do("step_in", who="A", when="before")],
        {"current": "A", "interrupted": ["B"]},
    ),
    Row(
        "3: who waits acts during the phase of another one",
        [HOLDS, do("step_in", who="A", when="during"), *ends("B")],
        {"current": "A", "queue": ["C"]},
    ),
    Row(
        "3: who waits acts after another one",
        [HOLDS, do("step_in", who="A", when="after"), *ends("B")],
        {"current": "A", "queue": ["C"]},
    ),
    Row(
        "3: it has to be announced now",
        [HOLDS, act("simple")],
        {"current": "B"},
        refused=[("too_late_to_step_in", do("step_in", who="A"))],
    ),
    Row(
        "3a: two simple actions",
        [act("simple"), act("simple")],
        {"A": {"budget": {"phase": 0}}},
        refused=[("phase_budget_spent", act("simple"))],
    ),
    Row(
        "3a: or a complex one",
        [act("complex")],
        {"A": {"budget": {"phase": 0}}},
        refused=[("phase_budget_spent", act("simple"))],
    ),
    Row("3a: or none of both", [act("simple")], {}, refused=[("phase_budget_spent", act("complex"))]),
    Row(
        "3a: or wait",
        [HOLDS],
        {"A": {"status": ["delayed"]}, "delayed": ["A"], "current": "B"},
        [{"type": "ActionDelayed", "who": "A"}],
    ),
    Row(
        "3a: in the same combat turn only",
        [HOLDS, *ends("B", "C"), do("proceed"), *ends("B"), do("proceed", rolled=[1, 1, 1])],
        {"round": 2, "delayed": []},
        [{"type": "DelayForfeited", "who": "A"}],
    ),
    Row(
        "3a: a free action besides",
        [act("complex"), act("free")],
        {"A": {"budget": {"phase": 0, "free": 0}}},
        refused=[("free_action_spent", act("free"))],
    ),
    Row(
        "3a: the free action of others now, too",
        [act("free", who="C")],
        {"C": {"budget": {"free": 0}}, "current": "A"},
        refused=[("free_action_spent", act("free", who="C"))],
    ),
    Row(
        "3a: an unused one lasts for the combat turn",
        [*WHOLE_PASS, act("free", who="C")],
        {"C": {"initiative": -1, "budget": {"free": 0}}},
    ),
    Row("3b: who acts acts", [act("simple", attack=True)], {}, [{"type": "ActionDeclared", "who": "A"}]),
    Row("3b: nobody else does", (), {}, refused=[("not_your_phase", act("simple", who="B"))]),
    Row("4: then the next one", ends("A"), {"current": "B", "queue": ["C"]}),
    Row("4: until all have acted", ends("A", "B"), {"current": "C", "queue": [], "pass": 1}),
    Row(
        "5: 10 points off all scores",
        WHOLE_PASS,
        {"A": {"initiative": 4}, "B": {"initiative": 1}, "C": {"initiative": -1}},
        [{"type": "PassDecremented", "amount": 10, "scores": {"A": 4, "B": 1, "C": -1}}],
    ),
    Row("5: who has more than 0 goes on", WHOLE_PASS, {"pass": 2, "current": "A", "queue": ["B"], "round": 1}),
    Row(
        "5: wounds count",
        [do("damage", target="B", amount=3), *WHOLE_PASS],
        {"B": {"initiative": 0}, "pass": 2, "current": "A", "queue": []},
    ),
    Row(
        "5: with all at 0 or below the combat turn is over",
        [*WHOLE_PASS, *ends("A"), do("end_turn", who="B", rolled=[1, 1, 1])],
        {"round": 2, "pass": 1},
    ),
    Row(
        "6: everything again, with new dice",
        [*WHOLE_PASS, *ends("A"), do("end_turn", who="B", rolled=[1, 6, 5])],
        {
            "A": {"initiative": 12},
            "B": {"initiative": 14},
            "C": {"initiative": 11},
            "current": "B",
            "queue": ["A", "C"],
        },
    ),
    Row("6: as long as the fight goes on", [do("end")], {"mode": "ended"}, [{"type": "CombatEnded"}]),
]


@pytest.mark.parametrize("row", STEPS, ids=titled)
def test_steps(seat: Opening, row: Row) -> None:
    """Each point of the steps 1 to 6 holds."""
    play(opened(seat, "shadowrun5", SHEETS, [3, 3, 3]), row)
