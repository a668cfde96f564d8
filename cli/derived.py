"""All verbs: those of the table, and those that only a rule system knows, read off its structs.

So a further rule system needs nothing here.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from cli.arguments import arguments_of, command_type
from cli.examples import EXAMPLES
from cli.verbs import VERBS, Option, Verb
from domain.commands import Command
from domain.state import Combat
from domain.system import find_system, system_keys

_KNOWN = frozenset(verb.do for verb in VERBS.values())

_METAVARS = {"flag": "", "number": "N", "name": "NAME", "choice": "WORD", "text": "TEXT", "mapping": "KEY=VALUE,..."}


def every_verb() -> Mapping[str, Verb]:
    """Every writing verb but `new` by what is typed."""
    return {**_derived(), **VERBS}


def find_verb(typed: str) -> Verb | None:
    """The verb that is typed so."""
    return VERBS.get(typed) or _derived().get(typed)


def verb_giving(do: str) -> tuple[str, Verb]:
    """What is typed for a command of the contract, and its verb."""
    return next((typed, verb) for typed, verb in every_verb().items() if verb.do == do)


def meant_verb(verb: Verb, typed: str, combat: Combat) -> Verb:
    """The verb of a fight: a short form of one may be, in its rule system, a verb of its own (`hit`)."""
    own = find_verb(typed.lower().replace("_", "-"))
    return own if own is not None and command_type(own.do, combat) else verb


def _derived() -> dict[str, Verb]:
    found: dict[str, Verb] = {}
    for key in system_keys():
        system = find_system(key)
        for do, kind in system.commands.items():
            if do not in _KNOWN:
                found.setdefault(do.replace("_", "-"), _verb(do, kind, system.name.en))
    return found


def _verb(do: str, kind: type[Command], system: str) -> Verb:
    pattern = tuple(_places(kind))
    examples = EXAMPLES.get(do) or (_example(do, kind, pattern),)
    purpose = " ".join((kind.__doc__ or do).split("\n\n")[0].split())
    return Verb(do, f"{system}: {purpose}", examples, (pattern,), options=tuple(_options(kind, pattern)))


def _example(do: str, kind: type[Command], pattern: Sequence[str]) -> str:
    flags = [key for key, argument in arguments_of(kind).items() if argument.kind == "flag" and _required(kind, key)]
    words = [place.rstrip("+").upper() for place in pattern if "?" not in place]
    return " ".join(["fb", do.replace("_", "-"), *words, *(f"--{key}" for key in flags)])


def _options(kind: type[Command], pattern: Sequence[str]) -> Iterator[Option]:
    """The arguments that are no words, each with what it takes."""
    words = {place.rstrip("?+") for place in pattern}
    for key, argument in arguments_of(kind).items():
        if key not in words:
            listed = ", ".join(choice.replace("_", "-") for choice in argument.choices)
            yield Option(key, _METAVARS[argument.kind], listed and f"{listed}.")


def _places(kind: type[Command]) -> Iterator[str]:
    """The words of a command: who does it, where that may be left out, and every argument that is needed."""
    arguments = arguments_of(kind)
    if "who" in arguments and not _required(kind, "who"):
        yield "who?"
    for key, argument in arguments.items():
        if _required(kind, key) and argument.kind != "flag":
            yield f"{key}+?" if argument.kind == "mapping" else key


def _required(kind: type[Command], key: str) -> bool:
    return any(field.encode_name == key and field.required for field in msgspec.structs.fields(kind))
