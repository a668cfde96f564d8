"""`fechtbuch batch` as processes of their own, and what must hold for the store that they leave behind."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO, Any, Self
from uuid import UUID

from adapters.codec import Codec, chained
from adapters.event_store import open_event_store
from domain.events import EntryRecorded, Event

Json = dict[str, Any]

PROGRAM = Path(sys.executable).with_name("fechtbuch")


class Book:
    """A running `fechtbuch batch` on a store: a line in, an answer out."""

    def __init__(self, db: str) -> None:
        """Start the process."""
        command = [str(PROGRAM), "batch", "--db", db]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> Self:
        """Nothing has to be prepared."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the process by ending its input, or wait for the end of one that was killed."""
        self.close()

    def write(self, line: object) -> None:
        """Send a line without waiting for the answer."""
        self._stream(self.process.stdin).write(json.dumps(line).encode() + b"\n")
        self._stream(self.process.stdin).flush()

    def read(self) -> Json | None:
        """The next whole answer, or None when there is none any more."""
        line = self._stream(self.process.stdout).readline()
        found: Json | None = json.loads(line) if line.endswith(b"\n") else None
        return found

    def ask(self, line: object) -> Json:
        """Send a line and return its answer."""
        self.write(line)
        answer = self.read()
        assert answer is not None
        return answer

    def kill(self) -> None:
        """End the process at once, whatever it does."""
        os.kill(self.process.pid, 9)
        self.process.wait(timeout=30)

    def close(self) -> int:
        """End the input and return the exit code."""
        for stream in (self.process.stdin, self.process.stdout):
            try:
                self._stream(stream).close()
            except BrokenPipeError:
                continue
        return self.process.wait(timeout=30)

    @staticmethod
    def _stream(stream: IO[bytes] | None) -> IO[bytes]:
        assert stream is not None
        return stream


def opened(db: str) -> str:
    """The id of a new fight in a store."""
    with Book(db) as book:
        return str(book.ask({"do": "new", "system": "shadowrun5", "state": False})["combat"])


def note(combat: str, text: str, **more: object) -> Json:
    """A remark for a fight."""
    return {"do": "note", "combat": combat, "text": text, "state": False, **more}


def entries(db: str, combat: str) -> list[tuple[EntryRecorded, tuple[Event, ...]]]:
    """The entries of a fight as they are stored, after a check of their numbers, positions and hashes."""
    with open_event_store(db, create=False) as store:
        rows = store.read(UUID(combat))
    codec, previous, at = Codec(), combat, 0
    found = list(codec.read(rows))
    for number, (header, events) in enumerate(found, 1):
        assert header.entry == number
        assert len(events) > 0
        body = rows[at].data.replace(b',"hash":"%s"' % header.hash.encode(), b"")
        further = [(row.topic, row.data) for row in rows[at + 1 : at + 1 + len(events)]]
        assert header.hash == chained(previous, body, further)
        previous, at = header.hash, at + 1 + len(events)
    assert at == len(rows)
    assert [row.version for row in rows] == list(range(1, at + 1))
    return found


def texts(db: str, combat: str) -> list[str]:
    """The remarks of a fight in the order of its entries; a remark of a transaction counts as one each."""
    return [command["text"] for header, _ in entries(db, combat) for command in header.commands if "text" in command]
