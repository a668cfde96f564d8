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
from projections.statistics import UNKNOWN, statistics_of
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


def out_of_turn(*lines: Json) -> History:
    """Ada, who is Ann's, is up; Umbra, hidden and nobody's, has struck at her out of turn and owes a choice."""
    return played(
        "coriolis",
        do("join", name="Ada", sheet={"agility": 5, "hit_points": 20}, player="Ann"),
        do("join", name="Umbra", sheet={"agility": 2}, hidden=True),
        do("join", name="Bo", sheet={"agility": 2, "hit_points": 20}),
        do("begin", rolled=[6, 1, 2]),
        do(
            "attack", who="Umbra", action="attack_of_opportunity", target="Bo", pool=2,
            weapon={"damage": 3, "crit": 2}, rolled=[6, 6, 1, 1],
        ),
        *lines,
    )  # fmt: skip


@pytest.mark.parametrize("hidden", [True, False])
def test_a_choice_that_somebody_hidden_owes(*, hidden: bool) -> None:
    """Whoever is up neither reads it nor is said to have done what comes of it."""
    history = out_of_turn(do("spend", on={"damage": 1}, hidden=hidden))
    assert any(isinstance(event, e.DamageTaken) for event in history.latest.events)

    for audience in ("public", "player:Ann"):
        moments = seen_by(history, audience)
        assert [raw for moment in moments for raw in moment.commands if raw["do"] in ("spend", "attack")] == []
        assert statistics_of(moments).damage.keys() <= {UNKNOWN}
        told = any(isinstance(event, e.DamageTaken) for moment in moments for event in moment.events)
        assert told != hidden


def test_what_comes_of_a_hidden_injury() -> None:
    """Harm by a wound that nobody saw, and a death of it, are told without their cause, and are nobody's doing."""
    history = played(
        "coriolis",
        do("join", name="Ada", sheet={"agility": 5, "hit_points": 20}),
        do("join", name="Bo", sheet={"agility": 2, "hit_points": 20}),
        do("begin", rolled=[6, 1]),
        do("hit", target="Bo", damage=1, critical=True, rolled=[5, 3, 1, 1], hidden=True),
        do("end_turn"),
        do("end_turn"),
    )
    harm = [
        event for moment in seen_by(history, "public") for event in moment.events if isinstance(event, e.DamageTaken)
    ]

    assert [(event.who, event.cause) for event in harm] == [("Bo", "")]
    assert statistics_of(seen_by(history, "public")).damage == {UNKNOWN: {"Bo": {"hp": 1}}}
    shown = everything_shown(history)
    assert [word for word in ("bleeding", "Blutung") if word in shown] == []


def test_places_in_a_tie_with_somebody_hidden() -> None:
    """Those whom the audience sees are numbered among themselves, and find their places once all are seen."""
    names = ("Ada", "Umbra", "Bo", "Nox")
    joins = [do("join", name=name, sheet={}, hidden=name in ("Umbra", "Nox")) for name in names]
    history = played("military5e", *joins, do("begin", rolled=[10] * 4), do("decide_tie", order=list(names)))
    people = seen_by(history, "public")[-1].after.combatants

    assert [people[name].order_key[-1] for name in ("Ada", "Bo")] == [2, 1]
    lines = (do("reveal", who="Umbra"), do("reveal", who="Nox"))
    history = played("military5e", *joins, do("begin", rolled=[10] * 4), do("decide_tie", order=list(names)), *lines)
    people = seen_by(history, "public")[-1].after.combatants
    assert [people[name].order_key[-1] for name in names] == [4, 3, 2, 1]


@pytest.mark.parametrize("system", ["coriolis", "dsa5"])
def test_an_ambush_of_hidden_people_only(system: str) -> None:
    """Nothing is said of it, and no empty list stands where their names were."""
    sheet, _ = LIFE[system]
    joins = [do("join", name="Ada", sheet=sheet), do("join", name="Umbra", sheet=sheet, hidden=True)]
    opening = {
        "coriolis": [do("ambush", who=["Umbra"]), do("begin", surprising=["Umbra"])],
        "dsa5": [do("begin", surprised=["Ada"])],
    }
    moments = seen_by(played(system, *joins, *opening[system]), "public")
    events = [event for moment in moments for event in moment.events]

    assert [event for event in events if isinstance(event, e.AmbushOpened)] == []
    assert [event for event in events if isinstance(event, e.BudgetRefreshed) and not event.budgets] == []
    commands = [raw for moment in moments for raw in moment.commands]
    assert "ambush" not in {raw["do"] for raw in commands}
    assert [raw for raw in commands if [] in raw.values()] == []


@pytest.mark.parametrize("hidden", [True, False])
def test_a_death_of_a_hidden_injury(*, hidden: bool) -> None:
    """Whose time runs out dies for all to see; of what is told only to those who know of the injury."""
    history = played(
        "coriolis",
        do("join", name="Ada", sheet={"agility": 5, "hit_points": 20}),
        do("join", name="Bo", sheet={"agility": 2, "hit_points": 20}),
        do("begin", rolled=[6, 1]),
        do("hit", target="Bo", damage=1, critical=True, rolled=[4, 4, 1, 1, 1, 1, 1], hidden=hidden),
        do("clock", hours=2),
    )
    events = (event for moment in seen_by(history, "public") for event in moment.events)

    assert [event.reason for event in events if isinstance(event, e.CombatantDied)] == ["" if hidden else "limit_over"]
    assert ("Frist abgelaufen" in everything_shown(history)) != hidden
