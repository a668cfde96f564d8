"""Points on a track that counts what is left: taken off down to 0, given back up to its length."""

from domain import events as e
from domain.draft import Draft
from domain.state import Combatant


def take_off(draft: Draft, one: Combatant, track: str, raw: int, *, blocked: int = 0, cause: str | None = None) -> int:
    """Take points off a track, not below 0; returns what came through, also beyond 0.

    Args:
        draft: the entry that is being decided.
        one: who is hurt, as they are now.
        track: the track.
        raw: points of the blow, 0 or more.
        blocked: points that were stopped, at most `raw`.
        cause: why, for those who read the log.
    """
    net = raw - min(raw, blocked)
    left = max(0, one.tracks[track].value - net)
    draft.emit(
        e.DamageTaken(
            who=one.name, raw=raw, blocked=min(raw, blocked), net=net, track=track, tracks={track: left}, cause=cause
        )
    )
    return net


def give_back(draft: Draft, one: Combatant, track: str, amount: int) -> int:
    """Give points of a track back, not above its length; returns how many there was room for."""
    points = one.tracks[track]
    given = min(amount, max(0, points.max - points.value))
    draft.emit(e.Healed(who=one.name, amount=given, track=track, tracks={track: points.value + given}))
    return given
