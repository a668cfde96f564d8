"""Which entries are hidden from an audience, and what it reads of the commands of the others."""

from collections.abc import Iterable
from typing import Any

from domain import events as e
from domain.state import Combat, Combatant
from projections.audience.order import FEWEST
from projections.audience.veil import KEYWORDS, Veil
from projections.moments import Moment

Raw = dict[str, Any]

ACTING = frozenset({"act", "attack", "delay", "end_turn", "grapple", "move"})
"""Verbs of whoever acts: with nobody named that is the one whose turn it is, and a target is somebody else."""
OWING = frozenset({"extra_die", "spend", "stop_firing"})
"""Verbs of whoever owes a choice, whoever is up."""
DEEDS = (
    *(e.ActionDeclared, e.ActionDelayed, e.ChoiceSettled, e.DelayedActionTaken, e.PointSpent, e.ReactionTaken),
    e.TurnEnded,
)
"""What follows only from what somebody does."""
UNTOLD = frozenset({"combat", "command_id", "expect_version", "hidden", "rolled", "state"})
"""Arguments that concern only the game master and the program; the faces may be those of others, too."""


def revealed_entries(moments: Iterable[Moment]) -> frozenset[int]:
    """The numbers of the entries that somebody revealed, as the game master counts them."""
    events = (event for moment in moments for event in moment.events)
    return frozenset(event.entry for event in events if isinstance(event, e.EntryRevealed))


def is_hidden(moment: Moment, revealed: frozenset[int], player: str | None) -> bool:
    """Whether what an entry tells is not for an audience: hidden, never revealed, and none of the player's own.

    One hidden command hides the whole line that it is in.
    """
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
    who = _acting(raw, moment.before) or raw.get("target")
    people = {**moment.after.combatants, **(moment.before.combatants if moment.before else {})}
    return people.get(who) if isinstance(who, str) else None


def _acting(raw: Raw, before: Combat | None) -> str | None:
    """Who does what a command says: who is named, or else who owes the choice or has the turn."""
    verb, named = raw.get("do"), raw.get("who")
    if named or before is None or verb not in ACTING | OWING:
        return named if isinstance(named, str) else None
    return before.current if verb in ACTING else (before.pending or {}).get("who")


def told_commands(moment: Moment, veil: Veil | None) -> tuple[Raw, ...]:
    """The commands of an entry that an audience may read, without what it may not.

    None of a line in which somebody hidden acts or is meant: what follows from the rest could be their doing.
    """
    if veil is not None and _is_of_hidden(moment, veil):
        return ()
    return tuple(_told(raw, veil) for raw in moment.commands if not _names_entry(raw))


def _is_of_hidden(moment: Moment, veil: Veil) -> bool:
    """Whether somebody hidden acts or is meant in an entry; among several commands also one that names nobody."""
    deeds = (event for event in moment.events if isinstance(event, DEEDS) and len(moment.commands) > 1)
    return any(_names(raw, veil, moment) for raw in moment.commands) or any(one.who in veil.hidden for one in deeds)


def _names_entry(raw: Raw) -> bool:
    """Whether a command names an entry as only the game master counts them."""
    return raw.get("do") == "reveal" and raw.get("entry") is not None


def _names(raw: Raw, veil: Veil, moment: Moment) -> bool:
    """Whether a command is about somebody hidden."""
    words = KEYWORDS - ({"name"} if raw.get("do") == "join" else set())
    named = [value for key, value in raw.items() if key not in words and key != "by" and isinstance(value, str)]
    if any(_is_too_short(raw.get(key), veil, fewest) for key, fewest in (("order", FEWEST), ("who", 1))):
        return True
    return not veil.hidden.isdisjoint([*named, *filter(None, [_acting(raw, moment.before)])])


def _is_too_short(names: Any, veil: Veil, fewest: int) -> bool:
    """Whether too few are left of several names without the hidden ones."""
    return isinstance(names, list) and any(name in veil.hidden for name in names) and len(veil.value(names)) < fewest


def _told(raw: Raw, veil: Veil | None) -> Raw:
    kept = {key: value for key, value in raw.items() if key not in UNTOLD}
    return kept if veil is None else {key: value for key, value in veil.value(kept).items() if value or not kept[key]}
