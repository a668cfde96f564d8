"""How long turns take: wall clock from one entry to the next."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from domain import events as e

BREAK = 15 * 60.0
"""Seconds between two entries from which on a pause counts as a break, and not as time of a turn."""
_OVER = (e.TurnEnded, e.ActionDelayed, e.CombatantDied, e.CombatantLeft)
_TIMED = frozenset({e.TurnStarted, e.CombatEnded, *_OVER})


class Stopwatch:
    """Adds up the seconds of the turns that run.

    The time from one entry to the next belongs to whoever's turn it was then; a pause of more than `BREAK` belongs to
    nobody. A turn that was put back goes on when it is resumed; one that is held ends there, and what follows later is
    a turn of its own. Corrected entries keep the time at which they were recorded.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        """Begin before the first entry; `names` leads from former names to the latest."""
        self._names = names
        self._last: datetime | None = None
        self._running: dict[str, float] = {}

    def tick(self, at: datetime, current: str | None) -> bool:
        """Go on to the next entry; `current` is whose turn it was until then. Whether there was a break."""
        gap = max(0.0, (at - self._last).total_seconds()) if self._last else 0.0
        self._last = at
        if gap > BREAK:
            return True
        if current is not None:
            who = self._names.get(current, current)
            self._running[who] = self._running.get(who, 0.0) + gap
        return False

    def over(self, event: e.Event) -> Iterator[tuple[str, float]]:
        """Each turn that is over with an event, as whose it was and its seconds."""
        if type(event) not in _TIMED:
            return
        if isinstance(event, e.TurnStarted):
            self._running[self._names.get(event.who, event.who)] = 0.0
        elif isinstance(event, e.CombatEnded):
            yield from self._running.items()
            self._running = {}
        elif isinstance(event, _OVER):
            who = self._names.get(event.who, event.who)
            if who in self._running:
                yield who, self._running.pop(who)
