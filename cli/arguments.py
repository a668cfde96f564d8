"""The arguments of a command as its struct declares them: what a word may be for each of them."""

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from domain.commands import COMMON_COMMANDS, Command
from domain.history_commands import HISTORY_COMMANDS
from domain.state import Combat
from domain.system import find_system

NAMES = frozenset({"who", "target", "targets", "of", "order", "surprised", "surprising"})
"""Arguments that hold names of combatants."""
UNTYPED = frozenset({"carried"})
"""Arguments that nobody types: `fb join --from-last` looks them up."""
COMMON = frozenset(Command.__struct_fields__)


class Argument(msgspec.Struct, frozen=True):
    """One argument: its key, the kind of value it takes and the words it knows, if it knows only some.

    Kinds: name, flag, number, choice, text, and mapping, which is read from `key=value` with commas or from JSON.
    `exact` says that a word of the rules has to be spelled out.
    """

    key: str
    kind: str
    choices: tuple[str, ...] = ()
    several: bool = False
    exact: bool = False


def command_type(verb: str, combat: Combat) -> type[Command] | None:
    """The struct of a verb in the rule system of a fight."""
    general = HISTORY_COMMANDS.get(verb)
    return general or find_system(combat.system).commands.get(verb) or COMMON_COMMANDS.get(verb)


def arguments_of(kind: type[Command]) -> Mapping[str, Argument]:
    """The arguments of a command, those that every command takes left out."""
    own = kind.__annotations__
    return {
        field.encode_name: _argument(field.encode_name, field.type)
        for field in msgspec.structs.fields(kind)
        if (field.name not in COMMON or field.name in own) and field.name not in UNTYPED
    }


def _argument(key: str, annotation: Any) -> Argument:
    arms = [arm for arm in _arms(annotation) if arm is not type(None)]
    inner = [part for arm in arms for part in (get_args(arm) if get_origin(arm) is tuple else (arm,))]
    choices = tuple(word for arm in inner if get_origin(arm) is Literal for word in get_args(arm))
    several = any(get_origin(arm) is tuple for arm in arms)
    if any(get_origin(arm) is dict or (isinstance(arm, type) and issubclass(arm, msgspec.Struct)) for arm in arms):
        return Argument(key, "mapping")
    if key in NAMES:
        return Argument(key, "name", several=several)
    plain = {_plain(arm) for arm in arms}
    if bool in plain:
        return Argument(key, "flag")
    if int in plain or (several and key == "initiative_faces"):
        return Argument(key, "number", several=several)
    return Argument(key, "choice" if choices else "text", choices, several)


def _arms(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)


def _plain(arm: Any) -> Any:
    return get_args(arm)[0] if get_origin(arm) is Annotated else arm
