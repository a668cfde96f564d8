"""What changed between two states, for people: the round, who is up, and a few words about everybody."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from domain.state import Combat, Combatant
from domain.terms import Term
from projections.prose.voice import Voice, number, signed

TEXTS: Mapping[str, Term] = {
    "from_to": Term("{before} → {now}", "{before} → {now}"),
    "not_begun": Term("noch nicht begonnen", "not begun"),
    "over": Term("vorbei", "over"),
    "up": Term("am Zug: {before} → {now}", "up: {before} → {now}"),
    "nobody": Term("niemand", "nobody"),
    "thing": Term("{what} {before} → {now}", "{what} {before} → {now}"),
    "gained": Term("neu: {names}", "gained {names}"),
    "lost": Term("vorbei: {names}", "lost {names}"),
    "came": Term("kommt dazu", "joins"),
    "went": Term("ist nicht mehr dabei", "is no longer there"),
    "called": Term("heißt jetzt {to}", "is now called {to}"),
}
"""Templates for changes."""


class Changed(NamedTuple):
    """Somebody of whom something changed, and what."""

    who: str
    what: tuple[str, ...]


def changed_course(before: Combat, after: Combat, voice: Voice) -> list[str]:
    """How the round and whoever is up changed; what stayed is left out."""
    pairs = [
        ("from_to", _when(before, voice), _when(after, voice)),
        ("up", *(_up(it, voice) for it in (before, after))),
    ]
    return [voice.words(key, before=old, now=new) for key, old, new in pairs if old != new]


def _when(combat: Combat, voice: Voice) -> str:
    if combat.mode == "ended":
        return voice.words("over")
    parts = [f"{voice.term('round')} {combat.round}"] if combat.round else []
    parts += [f"{voice.term('pass')} {combat.pass_number}"] if combat.pass_number is not None else []
    return ", ".join(parts) or voice.words("not_begun")


def _up(combat: Combat, voice: Voice) -> str:
    return combat.current or voice.words("nobody")


def changed_people(before: Combat, after: Combat, voice: Voice) -> list[Changed]:
    """Everybody of whom something changed, in joining order; who has another name now under the former one."""
    found = (
        Changed((old or new or _NOBODY).name, tuple(_changes(old, new, voice))) for old, new in _pairs(before, after)
    )
    return [changed for changed in found if changed.what]


_NOBODY = Combatant(name="", sheet={}, base=0, tracks={})


def _pairs(before: Combat, after: Combat) -> Iterator[tuple[Combatant | None, Combatant | None]]:
    """Everybody as they were and as they are. Names change, but nobody's place in the joining order does."""
    then, now = list(before.combatants.values()), list(after.combatants.values())
    paired = set()
    for at, old in enumerate(then):
        new = after.combatants.get(old.name)
        if new is None and at < len(now) and _was_renamed(old.name, now[at].name, before, after):
            new = now[at]
        paired.add(new.name if new else None)
        yield old, new
    yield from ((None, new) for new in now if new.name not in paired)


def _was_renamed(old: str, new: str, before: Combat, after: Combat) -> bool:
    """Whether one name took the place of the other, forwards or, where that was taken back, backwards."""
    return old in after.former_names or new in before.former_names


def _changes(old: Combatant | None, new: Combatant | None, voice: Voice) -> Iterator[str]:
    if old is None or new is None:
        yield voice.words("came" if new else "went")
        return
    if old.name != new.name:
        yield voice.words("called", to=new.name)
    yield from _numbers(old, new, voice)
    yield from _things(old, new, voice)


def _numbers(old: Combatant, new: Combatant, voice: Voice) -> Iterator[str]:
    """Tracks, score, base and modifiers that are other ones."""
    tracks = {**old.tracks, **new.tracks}
    for name in tracks:
        yield from _thing(voice.term(name), _track(old, name), _track(new, name), voice)
    yield from _thing("INI", _score(old), _score(new), voice)
    yield from _thing(voice.term("base"), number(old.base), number(new.base), voice)
    for name in {**old.modifiers, **new.modifiers}:
        then, now = (signed(one.modifiers.get(name, 0)) for one in (old, new))
        yield from _thing(voice.term(name), then, now, voice)


def _thing(what: str, before: str, now: str, voice: Voice) -> Iterator[str]:
    if before != now:
        yield voice.words("thing", what=what, before=before, now=now)


def _track(one: Combatant, name: str) -> str:
    track = one.tracks.get(name)
    return "–" if track is None else number(track.value)


def _score(one: Combatant) -> str:
    return "–" if one.initiative is None else number(one.initiative)


def _things(old: Combatant, new: Combatant, voice: Voice) -> Iterator[str]:
    """States, conditions and injuries that are new or over."""
    then, now = _held(old, voice), _held(new, voice)
    for key, names in (
        ("gained", [it for it in now if it not in then]),
        ("lost", [it for it in then if it not in now]),
    ):
        if names:
            yield voice.words(key, names=", ".join(names))


def _held(one: Combatant, voice: Voice) -> list[str]:
    conditions = [
        voice.term(name) if it.level == 1 else f"{voice.term(name)} {number(it.level)}"
        for name, it in one.conditions.items()
    ]
    injuries = [voice.term(str(it.get("name", it.get("number")))) for it in one.injuries if not it.get("healed")]
    return [*(voice.term(word) for word in sorted(one.status)), *conditions, *injuries]
