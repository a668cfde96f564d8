"""The stored forms of all events as a table: `python -m tests.codec.forms` adds new ones to `forms.json`.

A form that is in the table stays as it is: what was stored in it has to be read for ever. Whoever changes the fields of
an event raises its `VERSION`, writes an upcaster from the form before, and adds the new form by this script.
"""

import json
from pathlib import Path
from types import GenericAlias
from typing import Any

import msgspec

from adapters.codec import versioned
from domain.events import EVENT_TYPES, Event

TABLE = Path(__file__).with_name("forms.json")

Forms = dict[str, dict[str, str]]


def form_of(kind: type[Event]) -> dict[str, str]:
    """The fields of an event as they are stored: the type of each, and its default."""
    return {field.encode_name: _described(field) for field in msgspec.structs.fields(kind)}


def _described(field: msgspec.structs.FieldInfo) -> str:
    kind: Any = field.type
    plain = isinstance(kind, type) and not isinstance(kind, GenericAlias)
    name = kind.__name__ if plain else str(kind).replace("typing.", "")
    if field.required:
        return name
    default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return f"{name} = {default!r}"


def present_forms() -> Forms:
    """The form in which each event is written now, by the topic under which it is stored."""
    return {versioned(topic, kind.VERSION): form_of(kind) for topic, kind in sorted(EVENT_TYPES.items())}


def kept_forms() -> Forms:
    """The table."""
    found: Forms = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    known = kept_forms() if TABLE.exists() else {}
    TABLE.write_text(json.dumps({**present_forms(), **known}, indent=1, sort_keys=True) + "\n", encoding="utf-8")
