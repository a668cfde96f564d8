"""`fechtbuch batch`: one JSON line in, one JSON line out."""

import sys
from typing import Any

import click
import msgspec

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from adapters.store_errors import StoreError
from cli.problems import fault_of_the_program, storage_problems
from domain.steps import LogDamaged

_encode = msgspec.json.Encoder().encode


@click.command()
@click.option("--db", metavar="PATH", help="The store: a file or a postgresql:// address; without it all is in memory.")
def batch(db: str | None) -> None:
    """Read commands from standard input, one JSON value a line, and answer each with a JSON line.

    \b
    Examples:
      fechtbuch batch < evening.jsonl
      fechtbuch batch --db fights.db
      echo '{"do": "new", "system": "shadowrun5"}' | fechtbuch batch
    """
    with storage_problems():
        api = Fechtbuch(StoredCombats(open_event_store(db)))
    try:
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(_encode(answer(api, line)) + b"\n")
            sys.stdout.buffer.flush()
    finally:
        api.close()


def answer(api: Fechtbuch, line: bytes) -> dict[str, Any]:
    """The answer to one line, whatever it holds."""
    try:
        return _handled(api, line)
    except LogDamaged as problem:
        return {"ok": False, "refused": "log_damaged", "message": str(problem)}
    except StoreError as problem:
        return {"ok": False, "refused": "store_unavailable", "message": str(problem)}
    except Exception as fault:  # noqa: BLE001 the next line is another command
        return {"ok": False, "refused": "internal_error", "message": fault_of_the_program(fault).en}


def _handled(api: Fechtbuch, line: bytes) -> dict[str, Any]:
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
        return api.refuse_unread(f"The line is no JSON value: {problem}.")
    return api.handle(value)
