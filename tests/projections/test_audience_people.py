"""What an audience sees of a fight in which somebody is hidden from it."""

import pytest

from domain import events as e
from projections.statistics import UNKNOWN, statistics_of
from tests.projections.fights import GANGER, Fight, do, fight
from tests.projections.test_audience import latest, lines, public
from tests.support.audiences import everything_shown


def ambush() -> Fight:
    """Raze INI 13 and Ganger 2 INI 10; Hound, hidden, INI 12, has joined by #5."""
    table = fight()
    table.play(do("join", name="Hound", sheet=GANGER, hidden=True, rolled=[5]))
    return table


def test_turns_of_a_hidden_combatant() -> None:
    """Nobody is up while it acts; its entries leave only what others see of the order."""
    table = ambush()
    table.play(do("end_turn"))
    assert (table.history.combat.current, public(table)[-1].after.current) == ("Hound", None)

    table.play(do("act", action="simple"), do("end_turn"))
    assert lines(table) == ["Raze ends the turn", "Ganger 2’s turn"]
    assert public(table)[-1].commands == ()


def test_what_a_hidden_combatant_does_to_others() -> None:
    """Harm is seen, not where it came from."""
    table = ambush()
    table.play(do("act", action="simple", attack=True, target="Hound"))
    table.play(do("end_turn"), do("react", who="Raze", reaction="dodge", target="Hound"))

    assert lines(table) == ["Raze attacks (Simple Action)", "Raze ends the turn", "Raze reacts: Dodge, INI 13→8"]
    assert [moment.commands for moment in public(table)[4:]] == [(), ({"do": "end_turn"},), ()]


def test_somebody_hidden_steps_in() -> None:
    """The turn that waits for it is put back, without a word for whom."""
    table = ambush()
    table.play(do("end_turn"), do("delay"), do("step_in", who="Hound", when="before"))
    seen = public(table)[-1]

    assert (seen.after.current, seen.after.interrupted) == (None, ("Ganger 2",))
    assert lines(table)[-1] == "Nothing visible changes"


def test_a_condition_that_counts_hidden_turns() -> None:
    """It lasts without an end that could be counted."""
    table = ambush()
    table.play(do("condition", target="Raze", name="afraid", turns=2, of="Hound"))
    condition = latest(table, "Raze").conditions["afraid"]

    assert (condition.of, condition.turn, condition.edge) == (None, None, None)


@pytest.mark.parametrize(
    "text, seen",
    [
        ("Hound waits, HOUNDS bark at hound’s", "… waits, … bark at …’s"),
        ("Hound_2 and Hound2, a greyhound", "Hound_2 and Hound2, a greyhound"),
        ("Raze sees Hound", "Raze sees …"),
        ("Ed, eds, ED", "…, eds, …"),
        ("Hounder and Hounders", "Hounder and Hounders"),
        ("Old  Moth", "…"),
    ],
)
def test_a_name_in_a_text(text: str, seen: str) -> None:
    """Three dots stand for a hidden name in any case and with an ending, not for one that others bear."""
    table = ambush()
    for face, name in enumerate(("Ed", "Old Moth"), 1):
        table.play(do("join", name=name, sheet=GANGER, hidden=True, rolled=[face]))
    table.play(do("join", name="Hounder", sheet=GANGER, rolled=[6]), do("note", text=text, by="Hound"))

    assert lines(table)[-1] == f"Note: {seen}"
    assert public(table)[-1].commands == ({"do": "note", "text": seen},)


def test_a_hidden_combatant_is_renamed_and_revealed() -> None:
    """Everybody learns the name that it has then, and never the one before, with all that has befallen it."""
    table = ambush()
    table.play(do("damage", target="Hound", amount=4), do("rename", who="Hound", to="Cerberus"))
    table.play(do("reveal", who="Cerberus"), do("note", text="no Hound any more"))

    assert lines(table) == ["Cerberus is for everybody’s eyes now", "Note: no … any more"]
    assert latest(table, "Cerberus") == table.history.combat.combatants["Cerberus"]
    assert "Hound" not in everything_shown(table.history)


def test_faces_of_hidden_people() -> None:
    """Of the beginning everybody sees only the own dice, and no faces as they were typed."""
    table = Fight()
    table.play(do("join", name="Raze", sheet=GANGER), do("join", name="Hound", sheet=GANGER, hidden=True))
    table.play(do("begin", rolled=[2, 6], surprised=["Hound", "Raze"]))
    begun = public(table)[-1]

    assert begun.commands == ({"do": "begin", "surprised": ["Raze"]},)
    assert [event.faces for event in begun.events if isinstance(event, e.DiceRolled)] == [(2,)]


def test_a_roll_off_with_somebody_hidden() -> None:
    """Whoever is tied with nobody that is seen has thrown no die."""
    table = Fight()
    for name, hidden in (("Raze", False), ("Hound", True)):
        table.play(do("join", name=name, sheet=GANGER, hidden=hidden))
    table.play(do("begin", rolled=[4, 4, 6, 2]))
    kinds = {type(event) for moment in public(table) for event in moment.events}

    assert table.history.combat.combatants["Raze"].order_key[-1] == 6
    assert e.TieRolled not in kinds
    assert [
        event for event in public(table)[-1].events if isinstance(event, e.DiceRolled) and event.purpose == "tie"
    ] == []


def test_an_override_of_somebody_hidden() -> None:
    """That a rule was lifted for somebody hidden is not told."""
    table = ambush()
    table.play(do("act", who="Hound", action="simple", override="an ambush"))

    assert lines(table) == []


def test_nobody_is_blamed_for_somebody_hidden() -> None:
    """What a hidden one does out of turn in one line is nobody's; a bare blow is still that of whoever is up."""
    table = ambush()
    blow = do("damage", target="Ganger 2", amount=2)
    table.play([do("react", who="Hound", reaction="intercept", target="Raze"), blow])
    table.play(do("damage", target="Ganger 2", amount=1))

    assert statistics_of(public(table)).damage == {
        UNKNOWN: {"Ganger 2": {"physical": 2}},
        "Raze": {"Ganger 2": {"physical": 1}},
    }
    assert [moment.commands for moment in public(table)[4:]] == [
        (),
        ({"do": "damage", "target": "Ganger 2", "amount": 1},),
    ]


def test_turns_of_a_hidden_one_within_a_line() -> None:
    """Commands that name nobody are those of whoever is up by then."""
    table = ambush()
    table.play([do("end_turn"), do("act", action="simple"), do("end_turn")])

    assert [moment.commands for moment in public(table)[4:]] == [()]
    assert lines(table) == ["Raze ends the turn; Ganger 2’s turn"]


def test_an_override_in_one_line_with_an_open_one() -> None:
    """The reason why a rule was lifted for somebody hidden is not told with that of another command."""
    table = ambush()
    first = do("act", who="Ganger 2", action="simple", override="open reason")
    table.play([first, do("act", who="Hound", action="complex", override="zsecret")])
    table.play(do("act", who="Ganger 2", action="simple", override="open reason"))
    reasons = [
        event.reason for moment in public(table) for event in moment.events if isinstance(event, e.RuleOverridden)
    ]

    assert set(reasons) == {"open reason"}
    assert "zsecret" not in everything_shown(table.history)
