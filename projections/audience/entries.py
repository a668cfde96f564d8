"""Which entries are hidden from an audience, and what it reads of the commands of the others."""

from collections.abc import Iterable
from typing import Any

from domain import events as e
from domain.state import Combatant
from projections.audience.order import FEWEST
from projections.audience.veil import KEYWORDS, Veil
from projections.moments import Moment

Raw = dict[str, Any]

ACTING = frozenset(
    {"act", "attack", "delay", "end_turn", "extra_die", "grapple", "move", "spend", "stop_firing"},
)
"""Verbs of whoever acts: with nobody named that is the one whose turn it is, and a target is somebody else."""
UNTOLD = frozenset({"combat", "command_id", "expect_version", "hidden", "rolled", "state"})
"""Arguments that concern only the game master and the program; the faces may be those of others, too."""


def revealed_entries(moments: Iterable[Moment]) -> frozenset[int]:
    """The numbers of the entries that somebody revealed, as the game master counts them."""
    events = (event for moment in moments for event in moment.events)
    return frozenset(event.entry for event in events if isinstance(event, e.EntryRevealed))


def is_hidden(moment: Moment, revealed: frozenset[int], player: str | None) -> bool:
    """Whether what an entry tells is not for an audience: hidden, never revealed, and none of the player's own."""
    if moment.number in revealed:
        return False
    hidden = (raw for raw in moment.commands if raw.get("hidden") is True)
    return any(player is None or not _is_of(player, raw, moment) for raw in hidden)


def _is_of(player: str, raw: Raw, moment: Moment) -> bool:
    """Whether a player said it, or it is about one of theirs who acts, joins, or whom it befalls."""
    if moment.by == player:
        return True
    if raw.get("do") == "join":
        return raw.get("player") == player
    one = _subject(raw, moment)
    return one is not None and one.player == player


def _subject(raw: Raw, moment: Moment) -> Combatant | None:
    """Whom a command is about: who acts, or, where nobody does, whom it befalls."""
    acts = raw.get("do") in ACTING
    current = moment.before.current if moment.before else None
    who = raw.get("who") or (current if acts else raw.get("target"))
    people = {**moment.after.combatants, **(moment.before.combatants if moment.before else {})}
    return people.get(who) if isinstance(who, str) else None


def told_commands(moment: Moment, veil: Veil | None) -> tuple[Raw, ...]:
    """The commands of an entry that an audience may read, without what it may not."""
    current = moment.before.current if moment.before else None
    return tuple(_told(raw, veil) for raw in moment.commands if not _is_untold(raw, veil, current))


def _is_untold(raw: Raw, veil: Veil | None, current: str | None) -> bool:
    """Whether a command is about somebody hidden, or names an entry as only the game master counts them."""
    verb = raw.get("do")
    if verb == "reveal" and raw.get("entry") is not None:
        return True
    if veil is None:
        return False
    words = KEYWORDS - ({"name"} if verb == "join" else set())
    named = [value for key, value in raw.items() if key not in words and key != "by" and isinstance(value, str)]
    tied = raw.get("order")
    if isinstance(tied, list) and any(name in veil.hidden for name in tied) and len(veil.value(tied)) < FEWEST:
        return True
    acting = [current] if verb in ACTING and raw.get("who") is None else []
    return not veil.hidden.isdisjoint([*named, *filter(None, acting)])


def _told(raw: Raw, veil: Veil | None) -> Raw:
    kept = {key: value for key, value in raw.items() if key not in UNTOLD}
    return kept if veil is None else dict(veil.value(kept))
