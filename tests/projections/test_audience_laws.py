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
from projections.statistics import UNKNOWN, statistics_of
from projections.statistics.counts import Tree
from tests.conftest import LONG
from tests.properties.test_fights import WORDS
from tests.support.audiences import everything_shown
from tests.support.secrets import EXCUSE, PLAYER, WHISPER, fights, never_open, played

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

AUDIENCES = {"public": None, f"player:{PLAYER}": PLAYER}
"""Audiences, and whose eyes they are."""
SYSTEMS = pytest.mark.parametrize("system", sorted(WORDS))
MANY = settings(
    max_examples=1000 if LONG else 10,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    deadline=None,
)
FEW = settings(MANY, max_examples=200 if LONG else 3)


def folded(moment: Moment) -> Combat | None:
    """The state to which the events of a moment lead from the one before it."""
    return reduce(evolve, moment.events, moment.before)


def check_fold(moments: list[Moment]) -> None:
    """From the state seen before an entry its events lead to the one seen after it, which the next one finds."""
    before = None
    for moment in moments:
        assert folded(moment) is not None
        if not reveals(moment):
            assert (folded(moment), moment.before) == (moment.after, before)
        before = moment.after


def check_order(seen: Combat, true: Combat) -> None:
    """Everybody whom an audience sees stands where they truly do, and round and pass are the true ones."""
    found = {name: (one.slot, one.turns) for name, one in seen.combatants.items()}
    assert found == {name: (true.combatants[name].slot, true.combatants[name].turns) for name in found}
    assert list(seen.combatants) == [name for name in true.combatants if name in found]
    assert (seen.round, seen.pass_number) == (true.round, true.pass_number)
    assert seen.current == (true.current if true.current in found else None)


def check_numbers(moments: list[Moment]) -> None:
    """Entries count from 1 without gaps, none is empty, and nothing is there that is only for the program."""
    assert [moment.number for moment in moments] == list(range(1, len(moments) + 1))
    assert all(moment.events and moment.decided_by == moment.number for moment in moments)
    assert [raw for moment in moments for raw in moment.commands if UNTOLD & raw.keys() or "entry" in raw] == []
    kinds = {type(event) for moment in moments for event in moment.events}
    assert kinds.isdisjoint({e.StateSealed, e.EntryRevealed, e.EntryStruck, e.EntryAmended})


def check_names(moments: list[Moment], hidden: set[str]) -> None:
    """No name that was never open is in anything that a moment holds."""
    text = repr(moments)
    assert [name for name in sorted(hidden) if name in text] == []


def check_traces(moments: list[Moment]) -> None:
    """Nothing empty stands where somebody hidden was."""
    events = [event for moment in moments for event in moment.events]
    assert [one for one in events if isinstance(one, e.BudgetRefreshed) and not one.budgets] == []
    assert [one for one in events if isinstance(one, e.AmbushOpened) and not one.slots] == []
    commands = [raw for moment in moments for raw in moment.commands]
    assert [raw for raw in commands if raw["do"] in ("begin", "ambush") and [] in raw.values()] == []


def reveals(moment: Moment) -> bool:
    """Whether somebody appears in a moment."""
    return any(isinstance(event, e.CombatantRevealed) for event in moment.events)


@SYSTEMS
@MANY
@given(data=st.data())
def test_what_holds_for_every_audience(system: str, data: st.DataObject) -> None:
    """Masked moments fold, keep the true order, count by themselves, and name nobody who was never open."""
    history = played(WORDS[system], data.draw(fights(WORDS[system])))

    for audience, player in AUDIENCES.items():
        moments = seen_by(history, audience)
        check_fold(moments)
        check_order(moments[-1].after, history.combat)
        check_numbers(moments)
        check_traces(moments)
        check_names(moments, never_open(history, player))
    assert seen_by(history, "gm") == moments_of(history)


def check_authors(seen: Tree, true: Tree) -> None:
    """Nobody is said to have done more harm to somebody than they did; of the rest the author is unknown."""
    for by, whom in seen.items():
        for who, tracks in whom.items() if by != UNKNOWN else ():
            done = true.get(by, {}).get(who, {})
            assert {track: points for track, points in tracks.items() if points > done.get(track, 0)} == {}, (by, who)


@SYSTEMS
@MANY
@given(data=st.data())
def test_nobody_is_blamed_for_others(system: str, data: st.DataObject) -> None:
    """Harm and healing done by somebody hidden are nobody's for an audience, not those of whoever is up."""
    history = played(WORDS[system], data.draw(fights(WORDS[system])))
    true = statistics_of(moments_of(history))

    for audience in AUDIENCES:
        seen = statistics_of(seen_by(history, audience))
        check_authors(seen.damage, true.damage)
        check_authors(seen.healing, true.healing)


@SYSTEMS
@FEW
@given(data=st.data())
def test_nothing_hidden_is_shown(system: str, data: st.DataObject) -> None:
    """No name that was never open, no hidden remark and no hidden excuse is anywhere in what an audience is shown."""
    history = played(WORDS[system], data.draw(fights(WORDS[system])))
    events = [event for step in history.in_force() for event in step.events]
    whispers = () if any(isinstance(event, e.EntryRevealed) for event in events) else (WHISPER,)

    for audience, player in AUDIENCES.items():
        shown = everything_shown(history, audience)
        assert [secret for secret in (*never_open(history, player), EXCUSE, *whispers) if secret in shown] == []


@SYSTEMS
@FEW
@given(data=st.data())
def test_a_fight_without_secrets_is_as_it_is(system: str, data: st.DataObject) -> None:
    """Where nothing is hidden everybody sees the true states."""
    history = played(WORDS[system], data.draw(fights(WORDS[system], secrets=False)), secrets=False)
    seen = seen_by(history, "public")
    steps = [moment for moment in moments_of(history) if not isinstance(moment.events[0], e.EntryStruck)]

    assert [moment.after for moment in seen] == [moment.after for moment in steps]
