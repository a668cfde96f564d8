"""Logs whose hashes somebody has computed anew: the chain holds, and what can still be found is found."""

from collections.abc import Sequence
from uuid import UUID

import pytest

from adapters.codec import chained
from adapters.exports.examine import Examined, examine
from adapters.exports.pieces import stored_suspect
from adapters.rows import Row
from tests.golden import logs

HASH = b',"hash":"'


def forged(combat: str, rows: Sequence[Row]) -> list[Row]:
    """The rows with positions and hashes as if they had been written so."""
    found: list[Row] = []
    previous = combat
    starts = [at for at, row in enumerate(rows) if row.topic == "entry"]
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        body = rows[start].data.rpartition(HASH)[0]
        events = [(row.topic, row.data) for row in rows[start + 1 : end]]
        previous = chained(previous, body + b"}", events)
        data = [body + HASH + previous.encode() + b'"}', *(it for _, it in events)]
        topics = ["entry", *(topic for topic, _ in events)]
        found += [Row(len(found) + at, *it) for at, it in enumerate(zip(topics, data, strict=True), 1)]
    return found


def examined_after(name: str, topic: str, old: bytes, new: bytes) -> tuple[Examined, int]:
    """What the examination finds where an event was altered and all hashes computed anew; and the entry altered."""
    golden = logs.read(name)
    at = next(at for at, row in enumerate(golden.rows) if row.topic == topic and old in row.data)
    rows = [*golden.rows]
    rows[at] = rows[at]._replace(data=rows[at].data.replace(old, new, 1))
    entry = sum(row.topic == "entry" for row in rows[: at + 1])
    return examine(stored_suspect(golden.combat, forged(golden.combat, rows))), entry


def test_the_forger_of_these_tests_changes_nothing_by_himself() -> None:
    """Computing the hashes of an unaltered log again gives the same log."""
    golden = logs.read("coriolis")

    assert forged(golden.combat, golden.rows) == golden.rows


def test_a_sealed_state_that_is_not_reached_is_found() -> None:
    """Somebody who is hurt otherwise than the log says stands in another state at the end of the round."""
    found, entry = examined_after("shadowrun5", "state_sealed", b'"hash":"', b'"hash":"0')

    assert found.damage is not None
    assert (found.damage.kind, found.damage.entry) == ("state", entry)
    assert len(found.hashes) == entry


def test_an_outcome_changed_before_a_seal_is_found() -> None:
    """A number of a sheet that was altered, hashes and all, is found at the next state that was sealed."""
    found, entry = examined_after("shadowrun5", "combatant_joined", b'"reaction":', b'"reaction":1')

    assert found.damage is not None
    assert found.damage.kind == "state"
    assert found.damage.entry is not None
    assert found.damage.entry > entry


def test_a_seal_of_an_unknown_form_is_told() -> None:
    """A state that was sealed in a newer form cannot be checked, which is said."""
    found, entry = examined_after("military5e", "state_sealed", b'"form":1', b'"form":9')

    assert found.damage is not None
    assert (found.damage.kind, found.damage.entry) == ("seal", entry)


@pytest.mark.parametrize(
    "topic,old,new",
    [
        ("turn_started", b'"who":"', b'"who":"X'),
        ("damage_taken", b'"who"', b'"whom"'),
        ("entry", b'"at":"', b'"at":"x'),
        ("dice_rolled", b'"faces":[', b'"faces":[99,'),
        ("entry_struck", b'"reason":', b'"dropped":[{"x":1}],"reason":'),
        ("combat_opened", b'"settings":{', b'"settings":{"x":' + b"[" * 250 + b"]" * 250 + b","),
    ],
)
def test_events_that_do_not_fit_are_found(topic: str, old: bytes, new: bytes) -> None:
    """An event about somebody who is not there, or with a field that there is not, is named by its entry."""
    found, entry = examined_after("shadowrun5", topic, old, new)

    assert found.damage is not None
    assert (found.damage.kind, found.damage.entry) == ("unfit", entry)
    assert found.damage.detail


def test_an_entry_left_out_is_found_by_its_number() -> None:
    """Only what a fork inherits may leave out numbers."""
    golden = logs.read("dsa5")
    starts = [at for at, row in enumerate(golden.rows) if row.topic == "entry"]
    rows = [*golden.rows[: starts[1]], *golden.rows[starts[2] :]]
    found = examine(stored_suspect(golden.combat, forged(golden.combat, rows)))

    assert found.damage is not None
    assert (found.damage.kind, found.damage.entry) == ("removed", 2)


def test_a_log_under_another_id_is_another_log() -> None:
    """The chain hangs on the combat."""
    golden = logs.read("dsa5")
    found = examine(stored_suspect(str(UUID(int=1)), golden.rows))

    assert found.damage is not None
    assert (found.damage.kind, found.damage.entry) == ("altered", 1)
