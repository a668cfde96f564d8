"""How events are written: compact JSON, older forms read through upcasters, entries chained by their hashes.

The topic of a stored event is the topic of its type, with `@2` and so on behind it from the second form on. The hash
of an entry is SHA-256 over the hash of the entry before it (the combat's id for the first), its header without the
hash and the topic and bytes of each further event, as they are stored.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple, cast

import msgspec

from adapters.rows import Behind, Row
from domain.events import EVENT_TYPES, EntryRecorded, Event
from domain.steps import LogDamaged

UNREADABLE = (msgspec.MsgspecError, ValueError, TypeError, LookupError, RecursionError)
"""What decoding or upcasting bytes may raise that are no such event."""
_HASH_FIELD = b',"hash":"'

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTERS: Mapping[tuple[str, int], Upcaster] = {}
"""For (topic, version): makes the fields of that form those of the next one. No event has an older form yet."""


class UnknownTopic(Exception):
    """No event is known under a topic."""


class Written(NamedTuple):
    """An entry as it is stored: its rows in order, and its hash in hexadecimal."""

    rows: list[Row]
    hash: str


def versioned(topic: str, version: int) -> str:
    """The topic under which a form of an event is stored."""
    return topic if version == 1 else f"{topic}@{version}"


class Codec:
    """Writes and reads entries. Knows the event types by their topics, and how to read their older forms."""

    def __init__(
        self,
        types: Mapping[str, type[Event]] = EVENT_TYPES,
        upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS,
    ) -> None:
        """Prepare a reader for each form of each event type that is ever asked for."""
        self._topics = {kind: versioned(kind.TOPIC, kind.VERSION) for kind in types.values()}
        self._encoder = msgspec.json.Encoder()
        self._readers = _Readers(types, upcasters)

    def write(
        self, combat_id: str, version: int, previous: str, header: EntryRecorded, events: Sequence[Event]
    ) -> Written:
        """The rows of an entry that follows `version`, chained to the hash of the `previous` one."""
        encode, topics = self._encoder.encode, self._topics
        body = encode(header)
        encoded = [(topics[type(event)], encode(event)) for event in events]
        digest = chained(previous or combat_id, body, encoded)
        rows = [Row(version + 1, EntryRecorded.TOPIC, b'%b,"hash":"%b"}' % (body[:-1], digest.encode()))]
        rows += [Row(at, topic, data) for at, (topic, data) in enumerate(encoded, version + 2)]
        return Written(rows, digest)

    def read(self, rows: Sequence[Row]) -> Iterator[tuple[EntryRecorded, tuple[Event, ...]]]:
        """The entries that some rows hold, each with its events.

        Raises:
            LogDamaged: an event is unknown or unreadable; names its position.
        """
        found = self._read_events(rows)
        starts = [at for at, event in enumerate(found) if type(event) is EntryRecorded]
        if rows and starts[:1] != [0]:
            raise LogDamaged(f"position {rows[0].version}: {rows[0].topic} belongs to no entry")
        for start, end in pairwise([*starts, len(found)]):
            yield cast("EntryRecorded", found[start]), tuple(found[start + 1 : end])

    def _read_events(self, rows: Sequence[Row]) -> list[Event]:
        readers = self._readers
        try:
            return [readers[topic](data) for _, topic, data in rows]
        except (UnknownTopic, *UNREADABLE):
            return [self.read_event(row) for row in rows]  # which names the one that cannot be read

    def read_event(self, row: Row) -> Event:
        """The event of a row, in its newest form.

        Raises:
            LogDamaged: it is unknown here or its bytes are no such event; names its position.
        """
        _, topic, data = row
        try:
            return self._readers[topic](data)
        except UnknownTopic:
            raise LogDamaged(f"position {row.version}: events of the kind {topic!r} are unknown here") from None
        except UNREADABLE as problem:
            raise LogDamaged(f"position {row.version}: {topic} cannot be read: {problem}") from problem


class _Readers(dict[str, Callable[[bytes], Event]]):
    """How to read each topic, prepared when it is first asked for."""

    def __init__(self, types: Mapping[str, type[Event]], upcasters: Mapping[tuple[str, int], Upcaster]) -> None:
        self._types = types
        self._upcasters = upcasters

    def __missing__(self, topic: str) -> Callable[[bytes], Event]:
        try:
            self[topic] = self._reader(topic)
        except (LookupError, ValueError):
            raise UnknownTopic(topic) from None
        return self[topic]

    def _reader(self, topic: str) -> Callable[[bytes], Event]:
        name, _, form = topic.partition("@")
        kind, version = self._types[name], int(form or 1)
        if version == kind.VERSION:
            return msgspec.json.Decoder(kind).decode
        steps = [self._upcasters[name, step] for step in range(version, kind.VERSION)]
        if not steps:
            raise KeyError(topic)
        return _upcasting(kind, steps)


def _upcasting(kind: type[Event], steps: Sequence[Upcaster]) -> Callable[[bytes], Event]:
    def read(data: bytes) -> Event:
        fields = msgspec.json.decode(data)
        for step in steps:
            fields = step(fields)
        return msgspec.convert(fields, kind)

    return read


def behind(version: int, entry_hash_: str, events: int) -> Behind:
    """What follows an entry has to stand behind: the end of its header, which holds the hash.

    Args:
        version: of the last row of the entry.
        entry_hash_: of the entry.
        events: how many rows it has besides its header.
    """
    return Behind(version - events, b'%b%b"}' % (_HASH_FIELD, entry_hash_.encode()), version)


def require_unaltered(combat_id: str, previous: str, rows: Sequence[Row]) -> None:
    """Refuse rows that are not as they were written: each entry's hash has to follow from its bytes.

    Args:
        combat_id: the combat whose log it is.
        previous: the hash of the entry before the first row, empty at the start of the log.
        rows: whole entries, in order.

    Raises:
        LogDamaged: names the first entry that does not fit.
    """
    chain = (previous or combat_id).encode()
    parts, stated, version = [chain], chain, 0
    for position, topic, data in (*rows, Row(0, EntryRecorded.TOPIC, b"")):
        if topic != EntryRecorded.TOPIC:
            parts += (topic.encode(), data)
            continue
        if version and sha256(b"\0".join(parts)).hexdigest().encode() != stated:
            raise LogDamaged(f"position {version}: the entry is not as it was written")
        body, _, end = data.rpartition(_HASH_FIELD)
        parts, stated, version = [stated, body + b"}"], end.removesuffix(b'"}'), position


def entry_hash(previous: str, rows: Sequence[Row]) -> str | None:
    """The hash that an entry states, None where it does not follow from its bytes.

    Args:
        previous: the hash of the entry before it; the id of the combat for the first.
        rows: the header of the entry and its events, as they are stored.
    """
    body, mark, stated = rows[0].data.rpartition(_HASH_FIELD)
    found = chained(previous, body + b"}", [(row.topic, row.data) for row in rows[1:]])
    return found if mark and stated == b'%s"}' % found.encode() else None


def chained(previous: str, body: bytes, encoded: Iterable[tuple[str, bytes]]) -> str:
    """The hash of an entry, in hexadecimal. JSON holds no zero byte, so the parts cannot run into another."""
    parts = [previous.encode(), body]
    for topic, data in encoded:
        parts += (topic.encode(), data)
    return sha256(b"\0".join(parts)).hexdigest()
