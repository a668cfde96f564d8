"""Which fight is the present one in each store, remembered between commands in the user's state folder."""

import json
import os
from collections.abc import Collection
from pathlib import Path


def _file() -> Path:
    from platformdirs import user_state_path

    return user_state_path("fechtbuch") / "fights.json"


def _all() -> dict[str, str]:
    try:
        content = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {key: value for key, value in content.items() if isinstance(value, str)} if isinstance(content, dict) else {}


def remembered_fight(store: str) -> str | None:
    """The id of the fight that was chosen or opened last in a store, if it is known."""
    return _all().get(store)


def remember_fight(store: str, combat_id: str) -> None:
    """Make a fight the present one of a store; a folder that cannot be written is no reason to fail."""
    _keep({**_all(), store: combat_id})


def forget_fights(store: str, combat_ids: Collection[str]) -> None:
    """Have no present fight in a store where it is one of these."""
    known = _all()
    if known.get(store) in combat_ids:
        _keep({key: value for key, value in known.items() if key != store})


def _keep(content: dict[str, str]) -> None:
    file = _file()
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps(content), encoding="utf-8")
        fresh.replace(file)
    except OSError:
        return
