"""What an audience sees of entries, people and numbers."""

import json
from functools import reduce
from typing import Any

from domain.evolve import evolve
from domain.state import Combatant
from projections.audience import seen_by
from projections.moments import Moment
from projections.prose import tell
from tests.projections.fights import GANGER, TERMS, Fight, do, fight
from tests.support.audiences import everything_shown

Json = dict[str, Any]


def public(table: Fight) -> list[Moment]:
    """What everybody sees of a fight."""
    return seen_by(table.history, "public")


def latest(table: Fight, who: str) -> Combatant:
    """Somebody as everybody sees them now."""
    return public(table)[-1].after.combatants[who]


def lines(table: Fight, audience: str = "public") -> list[str]:
    """What is told to an audience, without the opening of the fight."""
    return [tell(moment, moment.before, TERMS) for moment in seen_by(table.history, audience)[4:]]


def test_harm_that_is_hidden_stays_hidden() -> None:
    """Later harm adds its difference to what was seen; the true sum appears nowhere."""
    table = fight()
    table.play(do("damage", target="Ganger 2", amount=5, hidden=True), do("damage", target="Ganger 2", amount=2))

    assert table.history.combat.combatants["Ganger 2"].tracks["physical"].value == 7
    seen = latest(table, "Ganger 2")
    assert (seen.tracks["physical"].value, seen.modifiers, seen.initiative) == (2, {"wounds": -1}, 9)
    assert lines(table) == ["Ganger 2: 2 physical (2/10), INI 10→9 (wounds −1)"]


def test_healing_never_goes_below_nothing() -> None:
    """More healed than was seen leaves nothing on the track that an audience sees."""
    table = fight()
    table.play(do("damage", target="Ganger 2", amount=6, hidden=True), do("damage", target="Ganger 2", amount=1))
    table.play(do("heal", target="Ganger 2", amount=7))

    assert lines(table) == ["Ganger 2: 1 physical (1/10)", "Ganger 2: 7 physical healed (0/10)"]
    assert latest(table, "Ganger 2") == table.history.combat.combatants["Ganger 2"]


def test_a_hidden_action_costs_nothing_that_is_seen() -> None:
    """The entry does not exist for the public, and what is left is as it was seen."""
    table = fight()
    table.play(do("act", action="simple", attack=True, hidden=True))

    assert lines(table) == []
    assert latest(table, "Raze").budget["phase"] == 2
    table.play(do("act", action="simple"))
    assert latest(table, "Raze").budget["phase"] == 1


def test_points_spent_in_secret() -> None:
    """A point spent for all to see leaves one less than was seen, not what is truly left."""
    table = fight()
    table.play(do("spend_point", who="Raze", on="seize_initiative", hidden=True))
    table.play(do("spend_point", who="Raze", on="seize_initiative", override="once more"))

    assert table.history.combat.combatants["Raze"].budget["edge"] == 2
    assert latest(table, "Raze").budget["edge"] == 3


def test_a_hidden_end_of_a_turn_is_seen_as_one() -> None:
    """The order goes on for everybody; who ended the turn, and how, is not told."""
    table = fight()
    table.play(do("end_turn", hidden=True, by="GM"))
    moment = public(table)[-1]

    assert lines(table) == ["Raze ends the turn; Ganger 2’s turn"]
    assert (moment.commands, moment.by) == ((), None)


def test_a_hidden_condition() -> None:
    """It is neither seen to begin nor to end; one with the same name set later is seen."""
    table = fight()
    table.play(do("condition", target="Raze", name="drugged", turns=1, hidden=True), do("end_turn"))
    assert lines(table) == ["Raze ends the turn; Ganger 2’s turn"]

    table.play(do("condition", target="Raze", name="drugged"))
    assert latest(table, "Raze").conditions.keys() == {"drugged"}


def test_a_hidden_fall_is_a_place_in_the_order_only() -> None:
    """Who falls unseen leaves the order, and why is not told."""
    table = fight()
    table.play(do("damage", target="Raze", amount=11, hidden=True))
    seen = latest(table, "Raze")

    assert (seen.slot, seen.status, seen.tracks["physical"].value) == ("acted", frozenset(), 0)
    assert lines(table) == ["Raze ends the turn; Ganger 2’s turn"]
    assert "unconscious" not in everything_shown(table.history)


def test_somebody_leaves_in_secret() -> None:
    """Who slips away unseen has no turn any more, and nothing says that they are gone."""
    table = fight("Moth")
    table.play(do("leave", who="Ganger 2", hidden=True), do("end_turn"))
    seen = latest(table, "Ganger 2")

    assert (seen.slot, seen.status) == ("out", frozenset())
    assert folds(public(table))


def folds(moments: list[Moment]) -> bool:
    """Whether the events of every moment lead from the state before it to the one after it."""
    return all(reduce(evolve, moment.events, moment.before) == moment.after for moment in moments)


def test_effects_held_back_in_secret() -> None:
    """Hidden harm that waits for the end of simultaneous turns stays hidden when it takes place."""
    table = fight("Moth")
    table.play(do("delay"), do("step_in", who="Moth", when="during"))
    table.play(do("damage", target="Raze", amount=5, hidden=True), do("end_turn"), do("end_turn"))

    assert table.history.combat.combatants["Raze"].tracks["physical"].value == 5
    assert latest(table, "Raze").tracks["physical"].value == 0
    assert "5 physical" not in everything_shown(table.history)


def test_whoever_said_it_sees_it() -> None:
    """A hidden remark is for the player who made it, a hidden action for whose combatant acts."""
    table = fight()
    table.play(do("join", name="Hound", sheet=GANGER, player="Ann", rolled=[1]))
    table.play(do("note", text="I wait", by="Ann", hidden=True), do("note", text="trap", hidden=True))
    table.play(do("react", who="Hound", reaction="dodge", hidden=True))

    assert lines(table, "player:Ann")[1:] == ["Note by Ann: I wait", "Hound reacts to Raze: Dodge, INI 8→3"]
    assert lines(table)[1:] == []


def test_a_secret_makes_no_difference() -> None:
    """With hidden remarks and rolls between its lines a fight looks to everybody exactly as without them."""
    whispers = (do("note", text="psst", hidden=True), do("roll", notation="2d6", rolled=[1, 6], hidden=True))
    open_lines = (do("act", action="simple"), do("end_turn"), do("damage", target="Raze", amount=3))
    plain, whispering = fight(), fight()
    for line in open_lines:
        plain.play(line)
        whispering.play(*whispers, line)

    def of(table: Fight) -> list[Json]:
        return [
            {"commands": moment.commands, "events": moment.events, "after": moment.after} for moment in public(table)
        ]

    assert of(plain) == of(whispering)
    assert json.dumps(lines(plain)) == json.dumps(lines(whispering))
