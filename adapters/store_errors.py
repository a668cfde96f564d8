"""What can be wrong with an event store, told so that a person knows what to do."""


class StoreError(Exception):
    """Something about the event store that a person has to know; the message says what to do."""


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
