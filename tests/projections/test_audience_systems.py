"""What an audience sees of the rules of single systems."""

from itertools import count
from typing import Any

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain import events as e
from domain.history import History
from projections.audience import seen_by
from tests.projections.fights import do
from tests.support.audiences import everything_shown

Json = dict[str, Any]

LIFE: dict[str, tuple[Json, str]] = {
    "dsa5": ({"life_points": 4000}, "lep"),
    "military5e": ({"hit_points": 4000}, "hp"),
    "coriolis": ({"hit_points": 40, "mind_points": 5}, "hp"),
}


def played(system: str, *lines: Json) -> History:
    """A fight of a system; the faces come in turn, so that no roll-off goes on for ever."""
    faces = count()
    book = Fechtbuch(StoredCombats(open_event_store(None)), lambda sides: next(faces) % min(sides, 5) + 1)
    answers = [book.handle(line) for line in (do("new", system=system), *lines)]
    assert [answer for answer in answers if not answer["ok"]] == []
    history = book.combats.find(str(book.default))
    assert history is not None
    return history


@pytest.mark.parametrize("system", LIFE)
def test_hidden_numbers_of_every_system(system: str) -> None:
    """Hidden harm and the numbers of hidden people are in nothing that is shown, and neither are true sums."""
    sheet, track = LIFE[system]
    full = sheet["hit_points" if track == "hp" else "life_points"]
    joins = [do("join", name="Ada", sheet=sheet), do("join", name="Umbra", sheet=sheet, hidden=True), do("begin")]
    harm = [do("damage", target="Ada", amount=full // 4 + 3, hidden=True), do("damage", target="Ada", amount=1)]
    rolls = [do("roll", notation="1d6+7391", hidden=True), do("roll", who="Umbra", notation="1d6+7391")]
    history = played(system, *joins, *harm, *rolls)
    value = history.combat.combatants["Ada"].tracks[track].value
    shown = everything_shown(history)

    assert value == full - full // 4 - 4
    assert seen_by(history, "public")[-1].after.combatants["Ada"].tracks[track].value == full - 1
    assert f'"value": {full - 1}' in shown
    assert [secret for secret in ("7391", "Umbra", f'"value": {value}', f"{value}/{full}") if secret in shown] == []


def test_death_saves_of_somebody_who_fell_unseen() -> None:
    """Neither the throw nor its die nor what it counts is shown of somebody who was not seen to fall."""
    history = played(
        "military5e",
        do("join", name="Ada", sheet={}),
        do("join", name="Bo", sheet={"hit_points": 10}),
        do("begin", rolled=[15, 10]),
        do("damage", target="Bo", amount=10, hidden=True),
        do("end_turn", rolled=[12]),
    )
    moments = seen_by(history, "public")
    kinds = {type(event) for moment in moments for event in moment.events}

    assert history.combat.combatants["Bo"].marks["death_saves"] == {"successes": 1, "failures": 0}
    assert any(isinstance(event, e.DeathSaveRolled) for event in history.latest.events)
    assert e.DeathSaveRolled not in kinds
    assert moments[-1].after.combatants["Bo"].marks["death_saves"] == {"successes": 0, "failures": 0}
    assert "[12]" not in everything_shown(history)


def test_the_weapon_of_somebody_hidden() -> None:
    """Of a choice that a hidden attacker leaves to somebody, only that there is one is shown."""
    weapon = {"damage": 73, "crit": 1, "range": "close"}
    history = played(
        "coriolis",
        do("join", name="Umbra", sheet={"agility": 5}, hidden=True),
        do("join", name="Ada", sheet={"agility": 2}),
        do("begin", rolled=[6, 1]),
        do(
            "attack", who="Umbra", action="melee_attack", target="Ada", pool=2, weapon=weapon,
            defence={"pool": 2}, rolled=[6, 6, 6, 6],
        ),
    )  # fmt: skip
    pending = seen_by(history, "public")[-1].after.pending

    assert history.combat.pending is not None
    assert history.combat.pending["attack"]["weapon"]["damage"] == 73
    assert pending == {"choice": "defence_sixes", "who": "Ada", "count": history.combat.pending["count"]}
    assert '"damage": 73' not in everything_shown(history)
    assert any(isinstance(event, e.ChoiceOffered) for event in seen_by(history, "public")[-1].events)
