"""Reading a line: which commands it holds and which combat it is about, with clear words for what is wrong with it."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from domain.commands import COMMON_COMMANDS, Command, New
from domain.history_commands import ALONE, HISTORY_COMMANDS, QUERIES, Amend, Correction, Strike
from domain.misread import explain
from domain.refusals import Refused
from domain.system import find_system
from domain.terms import Term

Raw = Mapping[str, Any]

_TEXT = frozenset({str, type(None)})

C = TypeVar("C", bound=Command)


def read_line(line: object) -> list[Raw]:
    """The commands of a line, unread: one object, or a list of them.

    Raises:
        Refused: `bad_command`.
    """
    items: list[Any] = line if isinstance(line, list) else [line]
    if not items:
        raise Refused(
            "bad_command",
            Term(
                "Eine leere Liste ist keine Transaktion; wenigstens ein Befehl ist nötig.",
                "An empty list is no transaction; give at least one command.",
            ),
        )
    for item in items:
        _check_item(item)
    if len(items) > 1 and any(item["do"] in ALONE for item in items):
        verb = _alone(items)
        raise Refused(
            "bad_command",
            Term(f"{verb} steht allein in seiner Zeile.", f"{verb} stands alone in its line."),
        )
    return items


def _check_item(item: Any) -> None:
    if not isinstance(item, dict):
        raise Refused(
            "bad_command",
            Term(
                'Ein Befehl ist ein Objekt wie {"do": "note", "text": "…"} oder eine Liste davon.',
                'A command is an object such as {"do": "note", "text": "…"}, or a list of them.',
            ),
        )
    if not isinstance(item.get("do"), str):
        raise Refused(
            "bad_command",
            Term("do: das Verb fehlt oder ist kein Text.", "do: the verb is missing or no text."),
        )


def _alone(items: Sequence[Raw]) -> str:
    return next(str(item["do"]) for item in items if item["do"] in ALONE)


def meant(raws: Sequence[Raw], default: str | None) -> str:
    """The one combat that a line is about.

    Raises:
        Refused: `bad_command` for two of them, `no_such_combat` for none.
    """
    given = [raw.get("combat") for raw in raws]
    if not _TEXT.issuperset(map(type, given)):
        raise Refused(
            "bad_command",
            Term(
                "combat: ein Text wird gebraucht, die Kennung aus der Antwort auf `new`.",
                "combat: a text is needed, the id that `new` answered.",
            ),
        )
    named = {default if combat_id is None else combat_id for combat_id in given} - {None}
    if len(named) > 1:
        raise Refused(
            "bad_command",
            Term(
                "combat: alle Befehle einer Zeile gelten demselben Kampf.",
                "combat: all commands of a line are for the same combat.",
            ),
        )
    if not named:
        raise Refused(
            "no_such_combat", Term("Kein Kampf ist offen; `new` eröffnet einen.", "No combat is open; `new` opens one.")
        )
    return str(named.pop())


def read_new(raw: Raw) -> New:
    """The command that opens a combat.

    Raises:
        Refused: `bad_command`, naming the field.
    """
    return _convert(raw, New)


def read_command(raw: Raw, system_key: str) -> Command:
    """A command in the words of a rule system, which is imported only for a verb that could be its own.

    Raises:
        Refused: `bad_command`, naming the verb or the field.
    """
    verb = str(raw["do"])
    kind = _GENERAL.get(verb) or find_system(system_key).commands.get(verb) or COMMON_COMMANDS.get(verb)
    if kind is None:
        known = sorted({"new", *_GENERAL, *COMMON_COMMANDS, *find_system(system_key).commands})
        raise Refused(
            "bad_command",
            Term(
                f"do: {verb[:60]!r} ist kein Befehl von {system_key}; bekannt: {', '.join(known)}.",
                f"do: {verb[:60]!r} is no command of {system_key}; known: {', '.join(known)}.",
            ),
            known=known,
        )
    return _convert(raw, kind)


def read_correction(raw: Raw) -> Correction:
    """A `strike` or an `amend`.

    Raises:
        Refused: `bad_command`, naming the field.
    """
    return _convert(raw, Strike if raw["do"] == "strike" else Amend)


_GENERAL: Mapping[str, type[Command]] = {**HISTORY_COMMANDS, **QUERIES}


def _convert(raw: Raw, kind: type[C]) -> C:
    try:
        return msgspec.convert(raw, kind, strict=True)
    except (msgspec.ValidationError, ValueError) as problem:
        said, known = explain(str(problem), kind)
        details = {"known": known} if known else {}
        raise Refused("bad_command", Term(f"{raw['do']}: {said.de}", f"{raw['do']}: {said.en}"), **details) from None
