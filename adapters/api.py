"""The Python API: one object with one method, a command in and an answer out, in the words of the contract."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from adapters.combats import StoredCombats
from domain.history import History
from domain.ports import Desk, Overtaken
from domain.refusals import Refused
from domain.terms import Term
from domain.use_cases import carry_out
from projections.answers import accepted, refused


def os_dice(sides: int) -> int:
    """Throw a die with the randomness of the operating system."""
    import secrets  # not on the way of a command that throws no dice

    return secrets.randbelow(sides) + 1


def utc_now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


class Fechtbuch:
    """Combats and what can be done with them.

    Attributes:
        combats: where the combats are kept.
        default: the combat that a command means which names none: the one that the latest `new` opened.
        language: `de` or `en`, the language of the sentences that say why something is refused.
    """

    def __init__(
        self,
        combats: StoredCombats,
        thrower: Callable[[int], int] = os_dice,
        clock: Callable[[], datetime] = utc_now,
        language: str = "en",
    ) -> None:
        """Work on `combats`, with the app's dice and the time from outside."""
        self.combats = combats
        self.default: str | None = None
        self.language = language
        self._desk = Desk(combats, thrower, clock)

    def handle(self, line: object) -> dict[str, Any]:
        """Carry out a command (an object) or a transaction (a list of them) and answer it.

        Raises:
            LogDamaged, StoreError: the store is damaged, locked or full; refusals of the rules are answers.
        """
        try:
            result = carry_out(self._desk, line, self.default)
            answer = accepted(result, self.language)
        except Refused as refusal:
            return refused(refusal, self._concerned(line), self.language)
        except Overtaken:
            return self.refuse_gone()
        if result.opened and (self.default is None or not result.repeated):
            self.default = result.history.combat_id
        return answer

    def refuse_gone(self) -> dict[str, Any]:
        """The answer to a question about a combat that was deleted or replaced while it was read."""
        said = Term("Der Kampf wurde eben gelöscht oder ersetzt.", "The combat was deleted or replaced just now.")
        return refused(Refused("no_such_combat", said), language=self.language)

    def refuse_unread(self, message: Term | str) -> dict[str, Any]:
        """The answer to a line that could not even be read as JSON."""
        return refused(Refused("bad_command", message), self._concerned(None), self.language)

    def _concerned(self, line: object) -> History | None:
        first = line[0] if isinstance(line, list) and line else line
        named = first.get("combat") if isinstance(first, dict) else None
        combat_id = named if isinstance(named, str) else self.default
        return self.combats.find(combat_id) if combat_id is not None else None

    def close(self) -> None:
        """Close the store."""
        self.combats.close()
