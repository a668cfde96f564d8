"""Who tells which event, and which events say nothing to a person."""

from collections.abc import Mapping
from typing import cast

from domain import events as e
from projections.prose.harm import HARM
from projections.prose.injuries import INJURIES
from projections.prose.order import ORDER
from projections.prose.people import PEOPLE
from projections.prose.record import RECORD
from projections.prose.tasks import TASKS
from projections.prose.turns import TURNS
from projections.prose.voice import Teller

TELLERS: Mapping[type[e.Event], Teller] = cast(
    "Mapping[type[e.Event], Teller]", {**RECORD, **PEOPLE, **ORDER, **TURNS, **TASKS, **HARM, **INJURIES}
)
"""What tells each event."""

SILENT: frozenset[type[e.Event]] = frozenset(
    {
        e.EntryRecorded,
        e.EntryDecidedAgain,
        e.StateSealed,
        e.BudgetRefreshed,
        e.BudgetSpent,
        e.MarkChanged,
        e.SlotChanged,
        e.ChoiceSettled,
    }
)
"""Events that are never told: what they change is read from the board, or another event tells it."""
