"""Copies of JSON values, so that nobody changes what the log holds."""

from typing import Any

import msgspec

SCALARS = frozenset({str, int, float, bool, type(None)})


def as_json(value: Any) -> Any:
    """A copy of a value in the types of JSON: changing it changes nothing else."""
    if isinstance(value, dict):
        return {key: item if type(item) in SCALARS else as_json(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [item if type(item) in SCALARS else as_json(item) for item in value]
    if isinstance(value, msgspec.Struct):
        return as_json(msgspec.structs.asdict(value))
    return value
