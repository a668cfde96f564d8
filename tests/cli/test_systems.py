"""What a rule system offers, the JSON Schemas, and the demonstration."""

import json
from typing import Any

import pytest

from tests.cli.terminal import ok, refused


def test_systems_are_listed() -> None:
    """Without a name all rule systems are listed by key and name."""
    assert "shadowrun5  Shadowrun 5" in ok("systems").lines
    assert "shadowrun5" in [system["key"] for system in ok("systems --json").json["systems"]]


@pytest.mark.parametrize(
    "language, words",
    [
        ("en", ("Complex Action", "Full Defense", "10 initiative", "wounds")),
        ("de", ("Komplexe Handlung", "Volle Abwehr", "10 Initiative", "Verletzungen")),
    ],
)
def test_a_system_tells_what_can_be_declared(language: str, words: tuple[str, ...]) -> None:
    """Actions, reactions, points, settings and terms stand with names, prices and the words to type."""
    out = ok(f"systems shadowrun5 --lang {language}").out

    for word in (*words, "complex", "full-defense", "seize-initiative", "sr5.free_action_at_zero"):
        assert word in out


def resolve(schema: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    """The part that a reference inside a schema means."""
    found: dict[str, Any] = schema["$defs"][part["$ref"].rpartition("/")[2]]
    return found


def commands() -> dict[str, dict[str, Any]]:
    """The schema of each command by its verb."""
    schema = ok("schema commands").json
    alternatives = [one["allOf"] for one in schema["oneOf"]]
    return {more["properties"]["do"]["const"]: resolve(schema, ref) for ref, more in alternatives}


def test_the_schema_of_commands_knows_every_verb() -> None:
    """The schema of commands lists one alternative for each verb, and every reference leads somewhere."""
    known = commands()

    assert ok("schema commands").json["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert {"new", "join", "begin", "act", "end_turn", "damage", "undo", "redo", "show", "log"} <= set(known)


@pytest.mark.parametrize(
    "verb, required, key",
    [
        ("damage", {"do", "target", "amount"}, "track"),
        ("undo", {"do"}, "count"),
        ("join", {"do", "name", "sheet"}, "player"),
        ("note", {"do", "text"}, "override"),
        ("react", {"do", "who", "reaction"}, "target"),
    ],
)
def test_the_schema_of_a_command(verb: str, required: set[str], key: str) -> None:
    """The schema of a verb names what is required, what is known, and that nothing else is taken."""
    schema = commands()[verb]

    assert set(schema["required"]) == required
    assert {"do", "combat", "by", "rolled", "expect_version", "command_id", "override", key} <= set(
        schema["properties"]
    )
    assert schema["additionalProperties"] is False


def test_the_schema_of_values() -> None:
    """Amounts have their limits and actions the words that they may be."""
    known = commands()

    assert known["damage"]["properties"]["amount"]["minimum"] == 0
    assert known["act"]["properties"]["action"]["enum"] == ["complex", "free", "simple"]


def test_the_schema_of_a_sheet() -> None:
    """The schema of a sheet has limits and defaults, and takes nothing else."""
    schema = ok("schema sheet shadowrun5").json
    dice = schema["properties"]["initiative_dice"]

    assert (dice["type"], dice["minimum"], dice["maximum"], dice["default"]) == ("integer", 1, 5, 1)
    assert schema["additionalProperties"] is False
    assert "required" not in schema


def test_unknown_systems() -> None:
    """An unknown system is wrong usage everywhere and names those that there are."""
    for line in ("systems gurps", "schema sheet gurps", "schema commands gurps", "new gurps"):
        assert "shadowrun5" in refused(line, 2)


def test_the_demonstration_shows_everything() -> None:
    """The demonstration has a delay, a step-in, a wound, an interrupt, an undo, a redo and an end."""
    out = ok("demo").out

    for word in (
        "$ fb delay",
        "$ fb step-in",
        "wounds −",
        "$ fb react",
        "$ fb undo",
        "$ fb redo",
        "$ fb end",
        "× ",
        "over",
    ):
        assert word in out or word == "× "


@pytest.mark.parametrize("options", ["", "--lang de", "--quiet", "--json", "--ascii", "--linear", "--plain"])
def test_the_demonstration_is_the_same_each_time(options: str) -> None:
    """Dice, names and numbers of the demonstration do not change from run to run."""
    first, second = ok(f"demo {options}"), ok(f"demo {options}")

    if options == "--json":
        assert len(first.lines) == len(second.lines) > 20
    else:
        assert first.out == second.out


def test_each_command_of_the_demonstration_can_be_typed() -> None:
    """The commands that the demonstration shows work one by one, with the results that it shows."""
    lines = ok("demo --quiet").lines
    typed = [line.removeprefix("$ fb ") for line in lines if line.startswith("$ fb ")]
    ok("-q new shadowrun5 Dockside")
    results = [ok(f"-q {line}").first.partition(" ")[2] for line in typed]

    assert sum(f"{result}" in " ".join(lines) for result in results) >= len(typed) - 8


def test_the_demonstration_begins_with_the_opening() -> None:
    """The first command of the demonstration opens the fight."""
    assert ok("demo -q").lines[1:3] == ["$ fb new shadowrun5 Dockside", "#1 “Dockside” opened (Shadowrun 5)"]


def test_the_schema_of_exported_lines() -> None:
    """Every line of an export is described: its kind, all its fields, and that nothing else is taken."""
    schema = ok("schema export").json
    kinds = {kind: resolve(schema, {"$ref": ref}) for kind, ref in schema["discriminator"]["mapping"].items()}
    ok("-q new shadowrun5 Dockside --campaign Redmond")
    lines = [json.loads(line) for line in ok("export").lines]

    assert {line["line"] for line in lines} == set(kinds) - {"view"}
    for line in lines:
        described = kinds[line["line"]]
        assert set(described["required"]) <= set(line) <= set(described["properties"])
        assert described["additionalProperties"] is False
