"""Whatever is done to a stored log by SQL, it is found and named."""

from bisect import bisect_right
from pathlib import Path
from random import Random
from uuid import UUID

import pytest

from adapters.event_store import open_event_store
from adapters.exports.examine import examine
from adapters.exports.pieces import stored_suspect
from tests.conftest import LONG
from tests.exports.files import SHORT, shortened
from tests.exports.stored import WAYS, make_store, restore, tampering

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

TRIALS = 2_000 if LONG else 100
"""How often the log is tampered with in each way."""


@pytest.mark.parametrize("name", WAYS)
def test_every_change_of_a_stored_log_is_found(name: str, tmp_path: Path) -> None:
    """Each time the examination names a damage, or ends with another hash than the one that somebody kept."""
    combat, rows = shortened("shadowrun5", SHORT)
    path, dice = tmp_path / "fights.db", Random(5)  # noqa: S311 the same changes every time
    starts = [row.version for row in rows if row.topic == "entry"]
    make_store(path, combat, rows)
    wrong, misnamed, done = [], 0, 0
    with open_event_store(str(path)) as store:
        key = UUID(combat)
        head = examine(stored_suspect(combat, rows)).head
        for _ in range(TRIALS):
            with tampering(path) as connection:
                restore(connection, combat, rows)
                at = WAYS[name](connection, dice, len(rows))
            now = store.suspect_rows(key)
            if now == rows:
                continue
            done += 1
            found = examine(stored_suspect(combat, now))
            if found.damage is None and found.head == head:
                wrong.append(at)
            entry = found.damage.entry or 0 if found.damage else len(starts)
            misnamed += abs(entry - bisect_right(starts, at)) > 1

    assert wrong == []
    assert done > TRIALS * 0.9
    assert misnamed < done * (0.15 if name in {"swap", "double"} else 0.02)
