"""Commands derived from the structs of a rule system: any verb with values of the declared types."""

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
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        whole = [limit.ge for limit in arguments[1:] if isinstance(limit, msgspec.Meta) and limit.ge is not None]
        return st.integers(max(-25, int(whole[0])), 12) if whole else values(arguments[0])
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin in (Union, UnionType):
        return st.one_of(*map(values, arguments))
    if origin is tuple:
        return st.lists(values(arguments[0]), max_size=3)
    if origin is dict:
        return st.dictionaries(values(arguments[0]), values(arguments[1]), max_size=2)
    return _struct(kind)


def _struct(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    fields = msgspec.structs.fields(kind)
    needed = {field.encode_name: values(field.type) for field in fields if field.required}
    return st.fixed_dictionaries(
        needed, optional={field.encode_name: values(field.type) for field in fields if not field.required}
    )
