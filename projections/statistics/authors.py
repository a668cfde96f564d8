"""Whose doing it was: decided from the events alone, and left open where they do not say."""

from collections.abc import Iterator
from typing import get_args

from domain import events as e
from projections.statistics.counts import UNKNOWN

SPILLED = "stun_overflow"
"""Cause of points that are no blow of their own: what went beyond one track and filled another."""
_OVER = (e.TurnEnded, e.TurnInterrupted, e.ActionDelayed, e.CombatantDied, e.CombatantLeft)
Declaration = e.ActionDeclared | e.ReactionTaken | e.ChoiceSettled
_FOLLOWED = frozenset(
    {*get_args(Declaration), e.TurnStarted, e.TurnResumed, e.CombatEnded, *_OVER, e.EffectHeld, e.EffectsReleased}
)
_HURTING = frozenset({"damage", "hit"})


class Authors:
    """Follows whose turn it is and who has declared what, event by event.

    The author of harm is the first of these who is not hurt by it:

    1. who declared something against the victim in the same entry, or settled a choice there, the latest first;
    2. who declared an action in the same entry;
    3. whose turn it is.

    Harm that was held back, because two acted at the same time, has the author it had when it was declared. Harm with
    a cause of its own (wounds that bleed, strain) has none. Nobody is taken to have hurt themselves. In an entry that
    does not tell what was done, as an audience reads it when somebody hidden acted, nothing has an author.

    Attributes:
        current: whose turn it is, None while nobody's is.
    """

    def __init__(self) -> None:
        """Begin before the fight."""
        self.current: str | None = None
        self._declared: list[Declaration] = []
        self._held: dict[str, list[str]] = {}
        self._releasing = False
        self._told = True

    def enter(self, current: str | None, *, told: bool = True) -> None:
        """Turn to the next entry, which finds this one current and may not tell what was done."""
        self.current = current
        self._told = told
        self._declared = []
        self._releasing = False

    def follow(self, event: e.Event) -> None:
        """Take notice of an event, before it is counted."""
        if type(event) not in _FOLLOWED:
            return
        if isinstance(event, Declaration):
            self._declared.insert(0, event)
        elif isinstance(event, e.TurnStarted | e.TurnResumed):
            self.current = event.who
        elif isinstance(event, e.CombatEnded) or (isinstance(event, _OVER) and event.who == self.current):
            self.current = None
        elif isinstance(event, e.EffectHeld) and event.effect["do"] in _HURTING:
            self._held.setdefault(event.who, []).append(self._author(event.who))
        elif isinstance(event, e.EffectsReleased):
            self._releasing = True

    def of_harm(self, victim: str, cause: str | None = None) -> str:
        """Who hurt somebody, or `UNKNOWN`."""
        if cause is not None and cause != SPILLED:
            return UNKNOWN
        if self._releasing and self._held.get(victim):
            return self._held[victim].pop(0)
        return self._author(victim)

    def of_healing(self) -> str:
        """Who healed: who declared an action in the same entry, else whose turn it is, or `UNKNOWN`."""
        acting = (event.who for event in self._declared if isinstance(event, e.ActionDeclared))
        return next(acting, self.current or UNKNOWN) if self._told else UNKNOWN

    def _author(self, victim: str) -> str:
        candidates = self._candidates(victim) if self._told else ()
        return next((name for name in candidates if name != victim), UNKNOWN)

    def _candidates(self, victim: str) -> Iterator[str]:
        for event in self._declared:
            if isinstance(event, e.ChoiceSettled) or getattr(event, "target", None) == victim:
                yield event.who
        yield from (event.who for event in self._declared if isinstance(event, e.ActionDeclared))
        if self.current:
            yield self.current
