"""Audiences: for whose eyes something is shown."""

from domain.terms import Term

GAME_MASTER = "gm"
"""Sees everything."""
PUBLIC = "public"
"""Sees what everybody may see."""
PLAYER = "player:"
"""Before the name of a player, who also sees what is hidden of their own combatants."""
FORMS = (GAME_MASTER, PUBLIC, f"{PLAYER}NAME")
"""What an audience may be."""

UNKNOWN_AUDIENCE = Term(
    f"audience: {FORMS[0]}, {FORMS[1]} oder {FORMS[2]} ist nötig",
    f"audience: {FORMS[0]}, {FORMS[1]} or {FORMS[2]} is needed",
)
UNDONE_FOR_GAME_MASTER = Term(
    f"Zurückgenommenes sieht nur die Spielleitung, audience {GAME_MASTER}",
    f"only the game master, audience {GAME_MASTER}, sees what was undone",
)


def is_audience(word: str) -> bool:
    """Whether a word names an audience: `gm`, `public`, or `player:` with a name behind it."""
    return word in (GAME_MASTER, PUBLIC) or player_of(word) is not None


def player_of(audience: str) -> str | None:
    """The name of the player who is the audience; None for any other."""
    name = audience.removeprefix(PLAYER)
    return name if audience.startswith(PLAYER) and name.strip() else None
