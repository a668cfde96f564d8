"""The composition root: the store, the dice and the clock of this process, and the fight that a command is about."""

import os
from collections.abc import Callable
from pathlib import Path

from adapters.addresses import SQLITE_PREFIX, is_server, masked
from adapters.api import Fechtbuch, os_dice
from adapters.combats import StoredCombats
from adapters.event_store import EventStore, open_event_store
from adapters.store_errors import StoreMissing
from cli.names import matches
from cli.problems import NAME, Problem, nearest
from cli.remembered import remember_fight, remembered_fight
from cli.settings import Options, language_of
from domain.events import CombatOpened
from domain.history import History
from domain.terms import Term

START = ("fb new shadowrun5", "fb demo")


def store_address(option: str | None) -> str:
    """Where fights are kept: `--db`, FECHTBUCH_DB, else one file in the user's data folder."""
    given = option or os.environ.get("FECHTBUCH_DB")
    if given:
        return given
    from platformdirs import user_data_path

    return str(user_data_path("fechtbuch") / "fights.db")


def store_key(address: str) -> str:
    """A name for a store that does not depend on the folder one stands in, and holds no password."""
    return masked(address, "") if is_server(address) else str(Path(address.removeprefix(SQLITE_PREFIX)).resolve())


def open_store(address: str, *, create: bool) -> EventStore:
    """Open the store at an address; only `create` makes a new one.

    Raises:
        Problem: there is no store yet, and none shall be made.
        StoreError: the store cannot be opened.
    """
    path = address.removeprefix(SQLITE_PREFIX)
    missing = not create and "://" not in path and not Path(path).exists()
    try:
        if not missing:
            return open_event_store(address, create=create)
    except StoreMissing:
        pass
    place = masked(address)
    said = Term(f"in {place} gibt es noch keine Kämpfe", f"there are no fights yet in {place}")
    raise Problem(said, START, NAME, "no_such_combat")


class Session:
    """One command: an open store and what was asked of it. Close it in the end."""

    def __init__(self, options: Options, *, create: bool = False, thrower: Callable[[int], int] = os_dice) -> None:
        """Open the store that the options name; only `create` makes a new file."""
        self.options = options
        self.address = store_address(options.db)
        language = "en" if options.json else language_of(options.lang)
        combats = StoredCombats(open_store(self.address, create=create))
        self.api = Fechtbuch(combats, thrower, language=language)

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
            return self.find_history(self.find_fight(self.options.fight))
        remembered = remembered_fight(store_key(self.address))
        history = self.combats.find(remembered) if remembered else None
        if history is not None:
            return history
        present = self.present()
        if present is None:
            said = Term("noch kein Kampf ist eröffnet", "no fight has been opened yet")
            raise Problem(said, START, NAME, "no_such_combat")
        return self.find_history(present)

    def present(self) -> str | None:
        """The id of the present fight: the one remembered, else the latest opened; None when there is none."""
        ids = [combat_id for combat_id, _ in self.combats.opened()]
        remembered = remembered_fight(store_key(self.address))
        return remembered if remembered in ids else next(reversed(ids), None)

    def find_history(self, combat_id: str) -> History:
        """The history of a fight by its id, with everything that was written so far.

        Raises:
            Problem: there is none.
        """
        history = self.combats.find(combat_id)
        if history is None:
            said = Term(f"einen Kampf {combat_id} gibt es nicht", f"there is no fight {combat_id}")
            raise Problem(said, ["fb fights"], NAME, "no_such_combat")
        return history

    def find_fight(self, word: str) -> str:
        """The id of the one fight that a word means, by name or else by the beginning of its id.

        Raises:
            Problem: unknown or ambiguous.
        """
        opened = self.combats.opened()
        named = matches(word, [event.name for _, event in opened])
        found = [item for item in opened if item[1].name in named]
        found = found or [item for item in opened if item[0].startswith(word.lower())]
        if len(found) == 1:
            return found[0][0]
        if found:
            listed = ", ".join(f"{event.name} ({key[:8]})" for key, event in found)
            said = Term(f"„{word}“ passt auf {listed}", f'"{word}" fits {listed}')
            raise Problem(said, [f"fb use {key[:8]}" for key, _ in found], NAME, "ambiguous_name")
        close = nearest(word, [event.name for _, event in opened]) or [event.name for _, event in opened[-5:]]
        said = Term(f"kein Kampf heißt „{word}“", f'no fight is called "{word}"')
        raise Problem(said, close, NAME, "no_such_combat")

    def choose(self, combat_id: str) -> None:
        """Make a fight the present one."""
        remember_fight(store_key(self.address), combat_id)

    def opened(self) -> list[tuple[str, CombatOpened]]:
        """All fights of the store, the oldest first."""
        return self.combats.opened()

    def close(self) -> None:
        """Close the store."""
        self.api.close()
