"""`fb join`: a sheet from words, a file or standard input; several of a kind at once."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_origin

import click

from cli.common import faces, on_each, shared_options, take_common, take_options, writing_options
from cli.completion_lists import complete_sheet
from cli.mappings import read_value
from cli.names import quoted
from cli.problems import Problem, nearest, storage_problems
from cli.screen import put
from cli.settings import style_of
from cli.verb_command import help_text
from cli.verbs import VERBS
from cli.wiring import Session
from domain.history import History
from domain.state import Combat
from domain.system import find_system
from domain.terms import Term

Raw = dict[str, Any]
_VERB = VERBS["join"]


@click.command(help=help_text(_VERB.help, _VERB.examples), short_help="Add somebody to the fight.")
@click.argument("name")
@click.argument("numbers", nargs=-1, metavar="[KEY=VALUE]...", shell_complete=complete_sheet)
@click.option("--sheet", metavar="FILE", help="A JSON file with the sheet; - reads standard input.")
@click.option("--count", type=click.IntRange(1, 100), default=1, help="So many, numbered: Ganger 1, Ganger 2 ...")
@click.option("--side", metavar="NAME", help="Whose side they are on.")
@click.option("--group", metavar="NAME", help="Who share their initiative, by some rules.")
@click.option("--player", metavar="NAME", help="Who may see their hidden things.")
@click.option("--from-last", is_flag=True, help="As their latest fight of the campaign left them.")
@click.option("--initiative-faces", metavar="3,6", help="Initiative dice that were thrown already.")
@writing_options
@shared_options
@click.pass_context
def join(
    ctx: click.Context,
    /,
    name: str,
    numbers: tuple[str, ...],
    sheet: str | None,
    count: int,
    from_last: bool,
    **rest: Any,
) -> None:
    """Add somebody to the fight."""
    from cli.writing import carry_out

    options, common = take_options(ctx, rest), take_common(rest)
    _check_alone(name, count, from_last=from_last)
    rest["initiative_faces"] = faces(rest["initiative_faces"])
    given = {key: value for key, value in rest.items() if value}
    with storage_problems():
        session = Session(options)
        try:
            history = session.fight()
            read = {**_file(sheet), **_numbers(numbers, history.combat)}
            if from_last and history.answered(common.get("command_id")) is None:
                _come_back(session, history, name, read, given, common)
                return
            names = _names(name, count, history.combat)
            raws = [{"do": "join", "name": one, "sheet": read, **given} for one in names]
            carry_out(session, history, on_each(raws, common))
        finally:
            session.close()


def _check_alone(name: str, count: int, *, from_last: bool) -> None:
    if from_last and count > 1:
        said = Term("--from-last gilt für eine Person, nicht für --count", "--from-last is for one, not for --count")
        raise Problem(said, [f"fb join {quoted(name)} --from-last"])


def _come_back(session: Session, history: History, name: str, read: Raw, given: Raw, common: Raw) -> None:
    """Somebody joins who comes from an earlier fight; what was typed counts more."""
    from cli.roster import last_fight
    from cli.writing import carry_out

    called, brought = last_fight(session, history, name, read)
    join = {"do": "join", "name": called, "sheet": brought.sheet, **brought.given, **given}
    carry_out(session, history, on_each([join, *brought.apart], common))
    style = style_of(session.options)
    if not style.json:
        put([said.in_language(style.language) for said in brought.told], style)


def _names(name: str, count: int, combat: Combat) -> list[str]:
    """One name, or several with the lowest numbers that are free."""
    if count == 1:
        return [name]
    taken = {*combat.combatants, *combat.former_names}
    numbered = (f"{name} {number}" for number in range(1, len(taken) + count + 1))
    return [candidate for candidate in numbered if candidate not in taken][:count]


def _file(place: str | None) -> dict[str, Any]:
    if place is None:
        return {}
    try:
        content = sys.stdin.read() if place == "-" else Path(place).read_text(encoding="utf-8")
        sheet = json.loads(content)
    except (OSError, ValueError, RecursionError) as problem:
        said = Term(f"der Bogen {place} ist nicht lesbar: {problem}", f"the sheet {place} cannot be read: {problem}")
        raise Problem(said) from problem
    if not isinstance(sheet, dict):
        said = Term(f"der Bogen {place} ist kein JSON-Objekt", f"the sheet {place} is no JSON object")
        raise Problem(said, ["fb schema sheet"])
    return sheet


def _numbers(words: Sequence[str], combat: Combat) -> dict[str, Any]:
    """The numbers of the sheet that words such as reaction=5 give."""
    read: dict[str, Any] = {}
    for word in words:
        key, sign, value = word.partition("=")
        fields = find_system(combat.system).sheet().model_fields
        known = list(fields)
        key = key.casefold().replace("-", "_")
        begun = [field for field in known if field == key] or [
            field for field in known if key and field.startswith(key)
        ]
        if not sign or len(begun) != 1:
            near = begun or nearest(key, known) or known[:6]
            said = Term(f"„{word}“ steht auf keinem Bogen", f'"{word}" is no number of the sheet')
            raise Problem(said, [f"{field}=…" for field in near])
        listed = get_origin(fields[begun[0]].annotation) in (tuple, list) and not value.startswith("[")
        read[begun[0]] = value.split(",") if listed else read_value(value)
    return read
