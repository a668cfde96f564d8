"""Forking: a new combat that begins with the history in force of another one, up to one of its entries."""

from itertools import takewhile

import msgspec

from domain import events as e
from domain.correction_plan import CORRECTIONS
from domain.entries import Entry
from domain.history import History
from domain.history_commands import Fork
from domain.ports import Recording
from domain.steps import Step


def inherited(history: History, command: Fork) -> list[Recording]:
    """The entries that a fork begins with, under the numbers that they have.

    Raises:
        Refused: `no_such_entry`.
    """
    origin = _origin(history, command)
    steps = [
        step
        for step in takewhile(lambda step: step.number <= origin.number, [*history.in_force()][::-1])
        if not isinstance(step.events[0], CORRECTIONS)
    ]
    name = command.name or f"{history.combat.name} #{origin.number}"
    return [_copied(history, step, name) for step in steps]


def _copied(history: History, step: Step, name: str) -> Recording:
    entry = history.entry(step.number)
    header = e.EntryRecorded(entry=step.number, commands=step.commands, at=entry.at, by=entry.by)
    events = [
        msgspec.structs.replace(event, name=name) if isinstance(event, e.CombatOpened) else event
        for event in step.events
    ]
    return Recording(header, events)


def forked(history: History, command: Fork) -> e.CombatForked:
    """The event that tells where a fork comes from."""
    origin = _origin(history, command)
    return e.CombatForked(combat=history.combat_id, at=origin.number, hash=origin.hash)


def _origin(history: History, command: Fork) -> Entry:
    """The entry up to which the history is inherited."""
    return history.latest if command.at is None else history.entry(command.at)
