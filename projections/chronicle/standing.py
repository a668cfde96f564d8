"""How everybody stands: who is hurt or down since an earlier state, and who is down in the end."""

from collections.abc import Iterator, Mapping

from domain.state import Combat, Combatant
from projections.prose.voice import Voice

DOWN = ("dead", "left", "dying", "unconscious", "incapacitated", "down", "broken", "breakdown")
"""States of those who are out of the fight, the gravest first."""


def is_down(one: Combatant) -> bool:
    """Whether somebody cannot fight on."""
    return not one.status.isdisjoint(DOWN)


def changes(before: Mapping[str, Combatant], after: Combat, voice: Voice) -> list[str]:
    """Everybody who is hurt, healed, down or up again since a state, with the tracks that changed.

    Args:
        before: who stood how then, by the name that they have now.
        after: the later state.
        voice: language and terms.
    """
    found = ((one, _changed(before.get(name), one, voice)) for name, one in after.combatants.items())
    return [f"{one.name} {', '.join(parts)}" for one, parts in found if parts]


def _changed(before: Combatant | None, one: Combatant, voice: Voice) -> list[str]:
    if before is None:
        return []
    tracks = [
        f"{voice.term(name)} {track.value}/{track.max}"
        for name, track in one.tracks.items()
        if before.tracks.get(name) != track
    ]
    return [*_fallen(before, one, voice), *tracks]


def _fallen(before: Combatant, one: Combatant, voice: Voice) -> Iterator[str]:
    word = down_word(one)
    if word and word != down_word(before):
        yield voice.term(word)
    if not word and is_down(before):
        yield voice.words("up_again")


def down_word(one: Combatant) -> str:
    """The gravest state that keeps somebody from fighting on, or an empty text."""
    return next((word for word in DOWN if word in one.status), "")
