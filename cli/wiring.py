"""The composition root: the store, the dice and the clock of this process, and the fight that a command is about."""

import os
from collections.abc import Callable
from pathlib import Path

from adapters.api import Fechtbuch, os_dice
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from cli.names import matches
from cli.problems import NAME, Problem, nearest
from cli.remembered import remember_fight, remembered_fight
from cli.settings import Options
from domain.events import CombatOpened
from domain.history import History

START = ("fb new shadowrun5", "fb demo")


def store_address(option: str | None) -> str:
    """Where fights are kept: `--db`, FECHTBUCH_DB, else one file in the user's data folder."""
    given = option or os.environ.get("FECHTBUCH_DB")
    if given:
        return given
    from platformdirs import user_data_path

    return str(user_data_path("fechtbuch") / "fights.db")


def store_key(address: str) -> str:
    """A name for a store that does not depend on the folder one stands in."""
    return str(Path(address.removeprefix("sqlite:///")).absolute())


class Session:
    """One command: an open store and what was asked of it. Close it in the end."""

    def __init__(self, options: Options, *, create: bool = False, thrower: Callable[[int], int] = os_dice) -> None:
        """Open the store that the options name; only `create` makes a new file."""
        self.options = options
        self.address = store_address(options.db)
        if not create and "://" not in self.address and not Path(self.address).exists():
            raise Problem(f"there are no fights yet in {self.address}", START, NAME, "no_such_combat")
        self.api = Fechtbuch(StoredCombats(open_event_store(self.address, create=create)), thrower)

    @property
    def combats(self) -> StoredCombats:
        """Where the combats are kept."""
        return self.api.combats

    def fight(self) -> History:
        """The fight that the command is about: the one named, else the present one, else the latest opened.

        Raises:
            Problem: there is none, or the name is unknown or ambiguous.
        """
        if self.options.fight:
            return self._history(self.find_fight(self.options.fight))
        present = remembered_fight(store_key(self.address))
        history = self.combats.find(present) if present else None
        return history or self._history(self._latest())

    def _history(self, combat_id: str) -> History:
        history = self.combats.find(combat_id)
        if history is None:
            raise Problem(f"there is no fight {combat_id}", ["fb fights"], NAME, "no_such_combat")
        return history

    def _latest(self) -> str:
        opened = self.combats.opened()
        if not opened:
            raise Problem("no fight has been opened yet", START, NAME, "no_such_combat")
        return opened[-1][0]

    def find_fight(self, word: str) -> str:
        """The id of the one fight that a word means, by name or by the beginning of its id.

        Raises:
            Problem: unknown or ambiguous.
        """
        opened = self.combats.opened()
        named = matches(word, [event.name for _, event in opened])
        found = [item for item in opened if item[1].name in named or item[0].startswith(word.lower())]
        if len(found) == 1:
            return found[0][0]
        if found:
            listed = ", ".join(f"{event.name} ({key[:8]})" for key, event in found)
            raise Problem(f'"{word}" fits {listed}', [f"fb use {key[:8]}" for key, _ in found], NAME, "ambiguous_name")
        close = nearest(word, [event.name for _, event in opened]) or [event.name for _, event in opened[-5:]]
        raise Problem(f'no fight is called "{word}"', close, NAME, "no_such_combat")

    def choose(self, combat_id: str) -> None:
        """Make a fight the present one."""
        remember_fight(store_key(self.address), combat_id)

    def opened(self) -> list[tuple[str, CombatOpened]]:
        """All fights of the store, the oldest first."""
        return self.combats.opened()

    def close(self) -> None:
        """Close the store."""
        self.api.close()
