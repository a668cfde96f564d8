"""Commands derived from the structs of a rule system: any verb with values of the declared types."""

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from hypothesis import strategies as st

from domain.commands import Command
from domain.system import RuleSystem
from tests.properties import strategies as some
from tests.properties.strategies import Commands

COMMON = {field.name for field in msgspec.structs.fields(Command)}
SIMPLE: dict[Any, st.SearchStrategy[Any]] = {
    int: some.few,
    bool: st.booleans(),
    str: st.sampled_from(some.NAMES),
    type(None): st.none(),
}


def anything(system: RuleSystem) -> Commands:
    """Any verb of a system with arguments of the right types, whether they go together or not."""
    return st.one_of(*(of_struct(verb, kind) for verb, kind in sorted(system.commands.items())))


def of_struct(verb: str, kind: type[Command]) -> Commands:
    """Commands with any values of the types that the struct of a verb declares."""
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in COMMON]
    needed = {field.encode_name: _named(field) for field in fields if field.required}
    optional = {field.encode_name: _named(field) for field in fields if not field.required}
    return st.fixed_dictionaries({"do": st.just(verb), **needed}, optional=optional)


def words_of(kind: type[Command], argument: str) -> list[str]:
    """The words that an argument of a command knows."""
    return sorted(get_args(next(field.type for field in msgspec.structs.fields(kind) if field.name == argument)))


def _named(field: msgspec.structs.FieldInfo) -> st.SearchStrategy[Any]:
    if field.encode_name in some.SOMEBODY and get_origin(field.type) is not tuple:
        return some.anybody
    if field.encode_name in some.SEVERAL:
        return some.several
    return values(field.type)


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Values of the type of an argument."""
    if kind in SIMPLE:
        return SIMPLE[kind]
    make = MAKERS.get(get_origin(kind))
    return make(*get_args(kind)) if make else _struct(kind)


def _limited(kind: Any, limits: msgspec.Meta) -> st.SearchStrategy[Any]:
    return values(kind) if limits.ge is None else st.integers(max(-25, int(limits.ge)), 12)


def _one_of(*kinds: Any) -> st.SearchStrategy[Any]:
    return st.one_of(*map(values, kinds))


MAKERS: Mapping[Any, Callable[..., st.SearchStrategy[Any]]] = {
    Annotated: _limited,
    Literal: lambda *words: st.sampled_from(words),
    Union: _one_of,
    UnionType: _one_of,
    tuple: lambda kind, *_: st.lists(values(kind), max_size=3),
    dict: lambda key, value: st.dictionaries(values(key), values(value), max_size=2),
}
"""What makes values of a compound type, from the parts of the type."""


def _struct(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    fields = msgspec.structs.fields(kind)
    needed = {field.encode_name: values(field.type) for field in fields if field.required}
    return st.fixed_dictionaries(
        needed, optional={field.encode_name: values(field.type) for field in fields if not field.required}
    )
