"""All verbs: those of the table, and those that only a rule system knows, read off its structs.

So a further rule system needs nothing here.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from cli.arguments import arguments_of
from cli.examples import EXAMPLES
from cli.verbs import VERBS, Option, Verb
from domain.commands import Command
from domain.state import Combat
from domain.system import installed_system, system_keys

_KNOWN = frozenset(verb.do for verb in VERBS.values())
_METAVARS = {"flag": "", "number": "N", "name": "NAME", "choice": "WORD", "text": "TEXT", "mapping": "KEY=VALUE,..."}


def verbs_of(key: str) -> dict[str, Verb]:
    """The verbs that only a rule system knows, by what is typed; none where its module is gone or broken."""
    system = installed_system(key)
    own = system.commands.items() if system else ()
    return {do.replace("_", "-"): _verb(do, kind) for do, kind in own if do not in _KNOWN}


def every_verb() -> Mapping[str, Verb]:
    """Every writing verb but `new` by what is typed; where systems share one, the help tells what it is in each."""
    found: dict[str, Verb] = {}
    for system in filter(None, map(installed_system, system_keys())):
        for typed, verb in verbs_of(system.key).items():
            told = f"{system.name.en}: {verb.help}"
            before = found.get(typed)
            found[typed] = replace(before or verb, help=f"{before.help} {told}" if before else told)
    return {**found, **VERBS}


def find_verb(typed: str) -> Verb | None:
    """The verb that is typed so."""
    return VERBS.get(typed) or every_verb().get(typed)


def verb_giving(do: str) -> tuple[str, Verb]:
    """What is typed for a command of the contract, and its verb."""
    verbs = VERBS if do in _KNOWN else every_verb()
    return next((typed, verb) for typed, verb in verbs.items() if verb.do == do)


def meant_verb(verb: Verb, typed: str, combat: Combat) -> Verb:
    """The verb of a fight: its rule system may have one of its own under this name, or under a short form (`hit`)."""
    return verbs_of(combat.system).get(typed.lower().replace("_", "-"), verb)


def _verb(do: str, kind: type[Command]) -> Verb:
    pattern = tuple(_places(kind))
    examples = EXAMPLES.get(do) or (_example(do, kind, pattern),)
    purpose = " ".join((kind.__doc__ or do).split("\n\n")[0].split())
    return Verb(do, purpose, examples, (pattern,), options=tuple(_options(kind, pattern)))


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
