"""What can be declared in a rule system, and the JSON Schemas of commands and sheets."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import click

from cli.common import shared_options, take_options
from cli.derived import verbs_of
from cli.grid import grid
from cli.problems import SCHEMA, Problem, nearest
from cli.screen import paint, put, put_json
from cli.settings import Style, style_of
from cli.texts import text
from cli.verb_command import usage_line
from cli.words import shown
from domain.system import Priced, RuleSystem, find_system, installed_system, system_keys
from domain.terms import Term

KINDS = ("action", "reaction", "point", "modifier")
"""What a rule system lists with names and prices."""
JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema"


@click.command()
@click.argument("system", required=False)
@shared_options
@click.pass_context
def systems(ctx: click.Context, /, system: str | None, **rest: Any) -> None:
    """List the rule systems; for one of them its actions, reactions, prices, settings and terms.

    \b
    Examples:
      fb systems
      fb systems shadowrun5
      fb systems shadowrun5 --lang de
    """
    style = style_of(take_options(ctx, rest))
    known = [one_system(system)] if system else list(filter(None, map(installed_system, system_keys())))
    broken = [] if system else sorted({*system_keys()} - {one.key for one in known})
    if style.json:
        put_json([{"schema": SCHEMA, "systems": [_values(one) for one in known]}], style)
    elif system:
        put(_description(known[0], style), style)
    else:
        named = [[one.key, one.name.in_language(style.language)] for one in known]
        named += [[key, text("unloadable", style.language)] for key in broken]
        put(grid(named, style), style)


def one_system(word: str) -> RuleSystem:
    """A rule system by its key or an unambiguous beginning of it.

    Raises:
        Problem: there is none.
    """
    keys = system_keys()
    found = [key for key in keys if key == word] or [key for key in keys if key.startswith(word.casefold())]
    if len(found) != 1:
        said = Term(f"unbekanntes System: {word}", f"unknown system: {word}")
        raise Problem(said, nearest(word, keys) or keys)
    return find_system(found[0])


def _values(system: RuleSystem) -> dict[str, Any]:
    from msgspec import to_builtins

    parts = ("key", "name", "rungs", "actions", "reactions", "points", "modifiers", "settings", "terms")
    return {part: to_builtins(getattr(system, part)) for part in parts}


def _description(system: RuleSystem, style: Style) -> Iterator[str]:
    language = style.language
    yield paint(system.name.in_language(language), "head", style)
    for kind, priced in zip(KINDS, (system.actions, system.reactions, system.points, system.modifiers), strict=True):
        if priced:
            yield ""
            yield from _table(kind, priced, style)
    verbs = [[usage_line(typed, verb), verb.help] for typed, verb in verbs_of(system.key).items()]
    if verbs:
        yield ""
        yield from grid([[text("command", language), ""], *verbs], style)
    yield ""
    fields = system.sheet().model_fields.items()
    yield from grid([[text("sheet", language), ""], *([key, field.description or ""] for key, field in fields)], style)
    if system.settings:
        yield ""
        rows = [[text("setting", language), "", ""]]
        for key, setting in system.settings.items():
            choices = " | ".join(json.dumps(choice) for choice in setting.choices)
            rows.append([key, choices, setting.meaning.in_language(language)])
        yield from grid(rows, style)
    yield ""
    terms = [[text("term", language), "de", "en"]]
    yield from grid([*terms, *([key, term.de, term.en] for key, term in system.terms.items())], style)


def _table(kind: str, priced: Mapping[str, Priced], style: Style) -> list[str]:
    language = style.language
    rows = [[text(kind, language), text("name", language), text("cost", language), text("limits", language)]]
    for key, one in priced.items():
        limits = one.limits.in_language(language) if one.limits else ""
        rows.append([shown(key), one.name.in_language(language), one.cost.in_language(language), limits])
    return grid(rows, style)


@click.command()
@click.argument("what", type=click.Choice(["commands", "sheet", "export"]))
@click.argument("system", default="shadowrun5")
@shared_options
@click.pass_context
def schema(ctx: click.Context, /, what: str, system: str, **rest: Any) -> None:
    """Print the JSON Schema of the commands or of the sheet of a rule system, or of a line of an exported file.

    \b
    Examples:
      fb schema sheet
      fb schema sheet shadowrun5 > sheet.schema.json
      fb schema commands shadowrun5
      fb schema export
    """
    take_options(ctx, rest)
    print(json.dumps(_schema_of(what, system), indent=2))


def _schema_of(what: str, system: str) -> dict[str, Any]:
    if what == "export":
        return export_schema()
    found = one_system(system)
    return found.sheet().model_json_schema() if what == "sheet" else commands_schema(found)


def export_schema() -> dict[str, Any]:
    """The JSON Schema of one line of an exported JSON Lines file, whichever it is."""
    from msgspec.json import schema

    from adapters.exports.lines import AnyLine

    described = schema(AnyLine, ref_template="#/$defs/{name}")
    return {"$schema": JSON_SCHEMA, "title": "A line of an exported file", **described}


def commands_schema(system: RuleSystem) -> dict[str, Any]:
    """The JSON Schema of one command of a rule system, whichever it is."""
    from msgspec.json import schema_components

    from domain.commands import COMMON_COMMANDS, New
    from domain.history_commands import HISTORY_COMMANDS, QUERIES

    types = {"new": New, **COMMON_COMMANDS, **HISTORY_COMMANDS, **QUERIES, **system.commands}
    references, components = schema_components(types.values(), ref_template="#/$defs/{name}")
    verbs = zip(types, references, strict=True)
    alternatives = [{"allOf": [ref, {"properties": {"do": {"const": verb}}}]} for verb, ref in verbs]
    return {
        "$schema": JSON_SCHEMA,
        "title": f"A command of {system.name.en}",
        "oneOf": alternatives,
        "$defs": components,
    }
