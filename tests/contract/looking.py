"""Ways to look at a table that several tests share."""

from typing import Any

from tests.contract.general import without
from tests.contract.player import MOVING
from tests.support.table import Json, Table


def marked(table: Table) -> Json:
    """The state without what every entry moves."""
    return without(table.state, MOVING)


def boxes(table: Table, who: str = "B") -> int:
    """The boxes of somebody's physical track."""
    value: int = table.state["combatants"][who]["tracks"]["physical"]["value"]
    return value


def listed(table: Table, number: int, **more: Any) -> Json:
    """An entry as the log shows it."""
    found = [it for it in table.do("log", include_undone=True, **more)["entries"] if it["entry"] == number]
    assert len(found) == 1
    return dict(found[0])
