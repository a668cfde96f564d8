"""Names of states: the log tells each of them in the language that is asked for."""

from typing import NamedTuple

import pytest

from domain.system import find_system
from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import act, opened
from tests.tables.test_names import told


class State(NamedTuple):
    """A state, what brings somebody into it, dice of that."""

    key: str
    status: str
    line: Json


def hit(target: str, damage: int, **more: object) -> Json:
    """A hit."""
    return do("hit", target=target, damage=damage, **more)


STATES = [
    State("shadowrun5", "surprised", do("condition", target="B", name="surprised")),
    State("shadowrun5", "unconscious", do("damage", target="B", amount=10, track="stun")),
    State("shadowrun5", "dying", do("damage", target="B", amount=10)),
    State("shadowrun5", "dead", do("damage", target="B", amount=20)),
    State("coriolis", "broken", hit("B", 6, rolled=[1, 1])),
    State("coriolis", "breakdown", do("stress", target="B", amount=6, rolled=[1])),
    State("coriolis", "clip_empty", act("shoot")),
    State("coriolis", "dead", hit("B", 1, critical=True, rolled=[6, 6])),
    State("coriolis", "grappled", do("grapple", who="A", target="B")),
    State("coriolis", "prone", act("drop_prone")),
    State("coriolis", "stunned", hit("B", 1, critical=True, rolled=[1, 1])),
    State("coriolis", "unconscious", hit("B", 1, critical=True, rolled=[4, 5, 1, 1, 1, 1, 1, 1])),
    State("dsa5", "dying", do("damage", target="B", amount=30)),
    State("dsa5", "incapacitated", do("damage", target="B", amount=25, self_control=False)),
    State("dsa5", "prone", do("condition", target="B", name="prone")),
    State("dsa5", "encumbrance", do("condition", target="B", name="encumbrance", level=1)),
    State("military5e", "disengaged", act("disengage")),
    State("military5e", "dodging", act("dodge")),
    State("military5e", "down", do("damage", target="B", amount=20)),
    State("military5e", "dead", do("damage", target="B", amount=40)),
]
SHEETS: dict[str, tuple[dict[str, Json], list[int]]] = {
    "shadowrun5": ({"A": {"reaction": 9}, "B": {}}, [3, 3]),
    "coriolis": ({"A": {"agility": 5, "single_shot_weapon": True}, "B": {}}, [6, 5]),
    "dsa5": ({"A": {"initiative_base": 14}, "B": {}}, [3, 3]),
    "military5e": ({"A": {}, "B": {}}, [15, 9]),
}


@pytest.mark.parametrize("row", STATES, ids=lambda row: f"{row.key}-{row.status}")
def test_states_are_told(seat: Opening, row: State) -> None:
    """In German by the German word, in English by the English one."""
    sheets, faces = SHEETS[row.key]
    table = opened(seat, row.key, sheets, faces)
    table.all(row.line)

    system = find_system(row.key)
    term = system.terms[row.status]
    assert term.de in told(table, system, "de")
    assert term.en in told(table, system, "en")


REFUSALS = [
    State("shadowrun5", "full_defense", do("react", who="B", reaction="full_defense")),
    State("military5e", "dash", act("dash", as_="bonus_action")),
    State("military5e", "reload", act("reload", as_="bonus_action")),
]
"""What is refused, and the action that the sentence is about."""


@pytest.mark.parametrize("row", REFUSALS, ids=lambda row: f"{row.key}-{row.status}")
def test_refusals_are_told(seat: Opening, row: State) -> None:
    """The sentence of a refusal calls an action by its German name where German is asked for."""
    sheets, faces = SHEETS[row.key]
    table = opened(seat, row.key, sheets, faces)
    table.book.language = "de"

    message = table.line(row.line)["message"]

    system = find_system(row.key)
    assert {**system.actions, **system.reactions}[row.status].name.de in message
