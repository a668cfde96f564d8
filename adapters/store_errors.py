"""What can be wrong with an event store, told so that a person knows what to do."""

from domain.terms import Term


class StoreError(Exception):
    """Something about the event store that a person has to know; the message is English.

    Attributes:
        said: what is wrong and what to do, in both languages.
    """

    def __init__(self, said: Term) -> None:
        super().__init__(said.en)
        self.said = said


class StoreConflict(StoreError):
    """The rows do not continue the stream: somebody else appended first, or rows are missing in between."""


class StoreLocked(StoreError):
    """The store cannot be used now: another process holds it, or its file or folder is read-only."""


class StoreDamaged(StoreError):
    """The stored bytes are not what was written."""


class StoreFull(StoreError):
    """There is no space left for the rows."""


class StoreUnusable(StoreError):
    """There is no event store of ours at that address."""


class StoreMissing(StoreUnusable):
    """Nobody has put an event store there yet."""


class StoreUncertain(StoreError):
    """The connection broke before the answer came: the rows are stored, all of them, or none is."""


def filled(text: Term, **values: object) -> Term:
    """A sentence with values in place of the names that stand in it in braces."""
    return Term(text.de.format(**values), text.en.format(**values))


def newer(place: str, found: int, known: int) -> Term:
    """What to say of a store whose format is not the one that is known."""
    return Term(
        f"{place} stammt von einer neueren Version von Fechtbuch (Format {found}, nicht {known}): aktualisieren.",
        f"{place} was made by a newer version of Fechtbuch (format {found}, not {known}): update.",
    )
