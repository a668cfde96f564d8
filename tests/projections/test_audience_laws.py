"""What holds for every audience of every fight."""

from functools import reduce

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain import events as e
from domain.evolve import evolve
from domain.state import Combat
from projections.audience import seen_by
from projections.audience.entries import UNTOLD
from projections.moments import Moment, moments_of
from tests.conftest import LONG
from tests.properties.test_fights import WORDS
from tests.support.audiences import everything_shown
from tests.support.secrets import PLAYER, WHISPER, fights, never_open, played

AUDIENCES = ("public", f"player:{PLAYER}")
SYSTEMS = pytest.mark.parametrize("system", sorted(WORDS))
SLOW = settings(
    max_examples=1000 if LONG else 20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    deadline=None,
)
FEW = settings(SLOW, max_examples=200 if LONG else 10)


def folded(moment: Moment) -> Combat | None:
    """The state to which the events of a moment lead from the one before it."""
    return reduce(evolve, moment.events, moment.before)


def reveals(moment: Moment) -> bool:
    """Whether somebody appears in a moment."""
    return any(isinstance(event, e.CombatantRevealed) for event in moment.events)


@SYSTEMS
@SLOW
@given(data=st.data())
def test_masked_events_fold(system: str, data: st.DataObject) -> None:
    """From the state that an audience saw before an entry its events lead to the one that it sees after it."""
    history = played(WORDS[system], data.draw(fights(WORDS[system])))

    for audience in AUDIENCES:
        before = None
        for moment in seen_by(history, audience):
            assert folded(moment) is not None
            if not reveals(moment):
                assert (folded(moment), moment.before) == (moment.after, before)
            before = moment.after


@SYSTEMS
@FEW
@given(data=st.data())
def test_nothing_hidden_is_shown(system: str, data: st.DataObject) -> None:
    """No name that was never open, and no hidden remark, is anywhere in what an audience is shown."""
    history = played(WORDS[system], data.draw(fights(WORDS[system])))
    names = {"public": never_open(history), f"player:{PLAYER}": never_open(history, PLAYER)}
    revealed = {
        event.entry for step in history.in_force() for event in step.events if isinstance(event, e.EntryRevealed)
    }

    for audience in AUDIENCES:
        shown = everything_shown(history, audience)
        assert [name for name in sorted(names[audience]) if name in shown] == []
        assert WHISPER not in shown or revealed


@SYSTEMS
@SLOW
@given(data=st.data())
def test_the_order_is_true(system: str, data: st.DataObject) -> None:
    """Of those whom an audience sees, everybody stands where they truly do, and round and pass are the true ones."""
    history = played(WORDS[system], data.draw(fights(WORDS[system])))
    true = history.combat

    for audience in AUDIENCES:
        seen = seen_by(history, audience)[-1].after
        found = {name: (one.slot, one.turns) for name, one in seen.combatants.items()}
        assert found == {name: (true.combatants[name].slot, true.combatants[name].turns) for name in found}
        assert list(seen.combatants) == [name for name in true.combatants if name in found]
        assert (seen.round, seen.pass_number) == (true.round, true.pass_number)
        assert seen.current == (true.current if true.current in found else None)


@SYSTEMS
@SLOW
@given(data=st.data())
def test_numbers_and_arguments_are_the_audience_s_own(system: str, data: st.DataObject) -> None:
    """Entries count from 1 without gaps, none is empty, and no command holds what is only for the program."""
    history = played(WORDS[system], data.draw(fights(WORDS[system])))

    for audience in AUDIENCES:
        seen = seen_by(history, audience)
        assert [moment.number for moment in seen] == list(range(1, len(seen) + 1))
        assert all(moment.events and moment.decided_by == moment.number for moment in seen)
        assert [raw for moment in seen for raw in moment.commands if UNTOLD & raw.keys() or "entry" in raw] == []
        kinds = {type(event) for moment in seen for event in moment.events}
        assert kinds.isdisjoint({e.StateSealed, e.EntryRevealed, e.EntryStruck, e.EntryAmended})


@SYSTEMS
@SLOW
@given(data=st.data())
def test_a_fight_without_secrets_is_as_it_is(system: str, data: st.DataObject) -> None:
    """Where nothing is hidden everybody sees the true states."""
    history = played(WORDS[system], data.draw(fights(WORDS[system], secrets=False)), secrets=False)
    seen = seen_by(history, "public")
    steps = [moment for moment in moments_of(history) if not isinstance(moment.events[0], e.EntryStruck)]

    assert [moment.after for moment in seen] == [moment.after for moment in steps]


@SYSTEMS
@FEW
@given(data=st.data())
def test_the_game_master_sees_everything(system: str, data: st.DataObject) -> None:
    """For the game master the moments are those in force, untouched."""
    history = played(WORDS[system], data.draw(fights(WORDS[system])))

    assert seen_by(history, "gm") == moments_of(history)
