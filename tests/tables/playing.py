"""Rows of tables as data, and how they are played."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.contract.conftest import Opening
from tests.contract.general import fail_on
from tests.contract.matching import Json, mismatch, show, unmet
from tests.support.table import Table, command

Refusal = tuple[str, Json]


class Row(NamedTuple):
    """A row of a table.

    Attributes:
        title: what the row is about, in a few words.
        lines: commands that are accepted.
        state: what the state holds then, in part; a key in capitals is a combatant.
        events: events of the last command, in part.
        refused: the word and the command with which that the row rules out is refused.
    """

    title: str
    lines: Sequence[Json] = ()
    state: Mapping[str, Any] = {}
    events: Sequence[Json] = ()
    refused: Sequence[Refusal] = ()


def titled(row: Row) -> str:
    """The title of a row, for the names of tests."""
    return row.title


def opened(
    seat: Opening,
    system: str,
    sheets: Mapping[str, Json],
    rolled: Sequence[int],
    *,
    settings: Json | None = None,
    **begin: Any,
) -> Table:
    """A fight that has begun, with these sheets and these dice."""
    table = seat(system=system, **({"settings": settings} if settings else {}))
    for name, sheet in sheets.items():
        table.do("join", name=name, sheet=sheet)
    table.do("begin", rolled=list(rolled), **begin)
    return table


def play(table: Table, row: Row) -> None:
    """Send the lines of a row, look at what came of them, and send what has to be refused."""
    for line in row.lines:
        answer = table.line(line)
        assert answer["ok"], f"{show(line)} is refused with {answer['refused']}: {answer['message']}"
    missing = unmet(row.events, table.answer["events"])
    assert missing is None, f"nothing happened like {show(missing)}: {show(table.answer['events'], 2000)}"
    fail_on(mismatch(wanted(row.state), table.state))
    for word, line in row.refused:
        answer = table.line(line)
        assert not answer["ok"], f"{show(line)} is accepted, {word} was wanted"
        assert answer["refused"] == word, f"{show(line)}: {answer['refused']} in place of {word}"


def wanted(state: Mapping[str, Any]) -> Json:
    """A state with the combatants, written in capitals, where they belong."""
    combatants = {key: value for key, value in state.items() if key.isupper()}
    return {**{key: value for key, value in state.items() if not key.isupper()}, "combatants": combatants}


def act(action: str, **arguments: Any) -> Json:
    """A declaration of an action."""
    return command("act", action=action, **arguments)


def react(who: str, reaction: str, **arguments: Any) -> Json:
    """A reaction."""
    return command("react", who=who, reaction=reaction, **arguments)


def ends(*names: str) -> list[Json]:
    """The ends of some turns, one after the other."""
    return [command("end_turn", who=name) for name in names]
