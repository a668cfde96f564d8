"""How snapshots are written: a checksum, then the state in the form that this version of the program knows.

A snapshot only saves time. One that is damaged, of another form or of another log is passed over, and the log is read.
"""

from hashlib import sha256
from typing import Final
from zlib import crc32

import msgspec

from domain.entries import Snapshot
from domain.state import Combat, Combatant, Condition, Track

EVERY: Final = 256
"""After so many events a combat gets a new snapshot."""
FOLDS: Final = 1
"""To be raised when events lead to another state than before."""
DIGEST: Final = 32


def form() -> int:
    """The number of the form that states have now: it changes with every field that is added or taken away."""
    fields = [(kind.__name__, kind.__struct_fields__) for kind in (Combat, Combatant, Condition, Track)]
    return crc32(f"{FOLDS} {fields}".encode())


def write_snapshot(snapshot: Snapshot) -> bytes:
    """The bytes of a snapshot."""
    body = msgspec.msgpack.encode((form(), snapshot))
    return sha256(body).digest() + body


def read_snapshot(data: bytes) -> Snapshot | None:
    """The snapshot that some bytes hold, None where they hold none that is of use here."""
    checksum, body = data[:DIGEST], data[DIGEST:]
    if sha256(body).digest() != checksum:
        return None
    try:
        found, snapshot = msgspec.msgpack.decode(body, type=tuple[int, Snapshot])
    except msgspec.MsgspecError:
        return None
    return snapshot if found == form() else None
