"""Verbs that only a rule system knows, read off its structs, so that a further system needs nothing here."""

from collections.abc import Iterator, Mapping

import msgspec

from cli.arguments import COMMON
from cli.verbs import VERBS, Verb
from domain.commands import Command
from domain.system import find_system, system_keys

_KNOWN = frozenset(verb.do for verb in VERBS.values()) | {"join"}


def derived_verbs() -> Mapping[str, Verb]:
    """The verbs of all rule systems that the table of verbs does not name, by what is typed."""
    found: dict[str, Verb] = {}
    for key in system_keys():
        for do, kind in find_system(key).commands.items():
            if do not in _KNOWN:
                found.setdefault(do.replace("_", "-"), _verb(do, kind, key))
    return found


def _verb(do: str, kind: type[Command], system: str) -> Verb:
    required = tuple(_required(kind))
    words = " ".join(word.upper() for word in required)
    purpose = (kind.__doc__ or do).strip().partition("\n")[0]
    typed = f"fb {do.replace('_', '-')} {words}".strip()
    return Verb(do, f"{purpose} ({find_system(system).name.en} and systems like it.)", (typed,), (required,))


def _required(kind: type[Command]) -> Iterator[str]:
    own = kind.__annotations__
    for field in msgspec.structs.fields(kind):
        if field.required and (field.name not in COMMON or field.name in own):
            yield field.encode_name
