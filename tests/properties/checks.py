"""What holds after every step of a fight, whatever was done before."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from adapters.codec import chained
from adapters.rows import Row
from domain import events as e
from domain.allowed import allowed
from domain.decide import decide
from domain.history import History
from domain.order import delayed, queue
from domain.parse import read_command
from domain.state import ANNOUNCED, CURRENT, PUT_BACK, WAITING, Combat, Combatant
from domain.tray import Tray
from tests.properties.words import Words

GONE = frozenset({"dead", "left"})


def entry_hashes(combat_id: str, rows: list[Row]) -> list[tuple[str, str]]:
    """For each entry the hash that is stored and the one that follows from the bytes of all rows up to it."""
    found: list[tuple[str, str]] = []
    previous = combat_id
    for header, events in _by_entry(rows):
        body, _, rest = header.data.rpartition(b',"hash":"')
        previous = chained(previous, body + b"}", [(row.topic, row.data) for row in events])
        found.append((rest.removesuffix(b'"}').decode(errors="replace"), previous))
    return found


def _by_entry(rows: list[Row]) -> Iterator[tuple[Row, list[Row]]]:
    starts = [i for i, row in enumerate(rows) if row.topic == e.EntryRecorded.TOPIC]
    for start, stop in pairwise([*starts, len(rows)]):
        yield rows[start], rows[start + 1 : stop]


def check_order(combat: Combat) -> None:
    """One current at most, whose slot says so; nobody in two places of the order at once."""
    slots = {name: one.slot for name, one in combat.combatants.items()}
    assert [name for name, slot in slots.items() if slot == CURRENT] == ([combat.current] if combat.current else [])
    assert {name for name, slot in slots.items() if slot == PUT_BACK} >= set(combat.interrupted)
    placed = Counter([*queue(combat), *delayed(combat), *combat.interrupted, *filter(None, [combat.current])])
    assert not [name for name, times in placed.items() if times > 1]
    announced = [name for name, slot in slots.items() if slot == ANNOUNCED]
    assert combat.current or not announced, f"{announced} wait for a phase that is over"
    if combat.mode == "last_call":
        assert (combat.current, queue(combat)) == (None, [])
        assert delayed(combat)


def check_keys(combat: Combat) -> None:
    """Keys say what the scores say, and no two who wait are tied while the fight runs."""
    for one in combat.combatants.values():
        numbers = dict(zip(combat.rungs, one.order_key, strict=False))
        if combat.round > 0 and one.initiative is not None:
            assert numbers["score"] == one.initiative
            assert numbers.get("base", one.base) == one.base
    waiting = [one.order_key for one in combat.combatants.values() if one.slot == WAITING]
    assert combat.mode not in ("running", "last_call") or len(set(waiting)) == len(waiting)


def check_harm(one: Combatant) -> None:
    """Tracks within their bounds (an overflow ends with death), nothing spent that was not there."""
    for name, track in one.tracks.items():
        assert track.value >= 0
        assert track.value <= track.max or name == "overflow"
    assert all(left >= 0 for left in one.budget.values()), one.budget


def check_able(history: History, words: Words) -> None:
    """Whoever is gone or out has no place in the order, and nobody unable is current, unless somebody overrode."""
    if any(isinstance(event, e.RuleOverridden) for event in events_in_force(history)):
        return
    combat = history.combat
    placed = {*queue(combat), *delayed(combat), *combat.interrupted, *filter(None, [combat.current])}
    assert not [name for name in placed if combat.combatants[name].status & (GONE | words.out)]
    if combat.current is not None and combat.pending is None:
        assert words.unable(combat.combatants[combat.current]) is None


def events_in_force(history: History) -> list[e.Event]:
    """The events of all entries in force, the oldest first."""
    return [event for entry in reversed(list(history.in_force())) for event in entry.events]


def check_turns(history: History) -> None:
    """In one pass nobody has two turns; one held and taken later is the same turn, and takes the place of another."""
    turns: dict[tuple[Any, ...], set[int]] = {}
    names: dict[str, str] = {}
    for event in events_in_force(history):
        if isinstance(event, e.RuleOverridden):
            return
        if isinstance(event, e.CombatantRenamed):
            names[event.to] = names.get(event.who, event.who)
        if isinstance(event, e.TurnStarted):
            assert event.turn >= 1
            who = names.get(event.who, event.who)
            turns.setdefault((event.round, event.pass_number, who), set()).add(event.turn)
    assert not {place: numbers for place, numbers in turns.items() if len(numbers) > 1}


def check_going_on(combat: Combat, words: Words) -> None:
    """A fight never gets stuck: what is owed or tied can be settled, a turn be ended, and else one can proceed."""
    if combat.mode not in ("running", "last_call", "tie", "ambush"):
        return
    current = combat.combatants[combat.current] if combat.current else None
    if combat.mode == "tie" or combat.pending is not None:
        assert allowed(combat, words.system)
    elif current is None:
        _carry_out(combat, "begin" if combat.mode == "ambush" else "proceed", words)
    elif not current.gone and words.unable(current) is None:
        _carry_out(combat, "end_turn", words)


def _carry_out(combat: Combat, verb: str, words: Words) -> None:
    command = read_command({"do": verb}, combat.system)
    dice = Random(1)  # noqa: S311 the same dice in every run
    decide(combat, [command], words.system, Tray(lambda sides: dice.randint(1, sides)))
