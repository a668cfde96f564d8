"""`--json`: one answer for each verb and each kind of error, the same in every language."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.fight import begin_three, open_fight
from tests.cli.terminal import Shown, fb, ok, seeded, show

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests

VERBS = ("join Moth", "act simple", "next", "delay", "react kora dodge", "spend-point kora seize-initiative",
         "adjust-initiative kora --by -3", "damage kora 1", "heal kora 1", "condition kora burning --turns 2",
         "roll 2d6 --dice 1,2", "clock --minutes 5", "note Hello", "rename kora Cora", "reveal spy", "undo",
         "leave kora", "end")  # fmt: skip
READING = ("", "status", "status --at 2", "order", "budgets", "injuries", "systems", "systems shadowrun5",
           "schema sheet", "schema commands")  # fmt: skip
ERRORS = (
    ("act complex --who kora", 1, "not_your_phase"),
    ("join Kora", 1, "name_taken"),
    ("undo 99", 1, "nothing_to_undo"),
    ("status --at 99", 1, "no_such_entry"),
    ("roll 2d6 --dice 1", 1, "more_dice_needed"),
    ("note x --expect-version 1", 1, "version_conflict"),
    ("damage kora -1", 2, "bad_command"),
    ("nxt", 2, "wrong_usage"),
    ("act complx", 2, "wrong_usage"),
    ("status --nonsense", 2, "wrong_usage"),
    ("--lang fr status", 2, "wrong_usage"),
    ("delay k0ra", 3, "no_such_combatant"),
    ("status --fight nowhere", 3, "no_such_combat"),
    ("--db /nowhere/at/all.db status", 3, "no_such_combat"),
    ("--db mysql://x status", 4, "store_unavailable"),
)


def shape(value: Any) -> Any:
    """A JSON value with its keys and without its contents."""
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value]
    return type(value)


def told(line: str, language: str) -> Shown:
    """What a line answers in JSON, typed in a fresh copy of a fight of three."""
    return fb(f"--json --lang {language} {line}")


@pytest.mark.parametrize("line", VERBS)
def test_every_writing_verb_answers_in_json(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer has `schema`, `allowed` and what `batch` answers, the same keys and events in both languages."""
    answers = []
    for language in ("en", "de"):
        monkeypatch.setenv("FECHTBUCH_DB", str(tmp_path / f"{language}.db"))
        begin_three()
        show("-q", "join", "Spy", "--hidden", "--initiative-faces", "1")
        with seeded(1):
            answers.append(told(line, language).json)
    english, german = answers

    assert {"schema", "ok", "combat", "entry", "version", "events", "state", "hash", "allowed"} <= set(english)
    assert english["ok"] is True
    assert english["schema"] == 1
    assert english["events"] == german["events"]
    assert shape(english) == shape(german)


@pytest.mark.parametrize("line", READING)
def test_every_reading_verb_answers_in_json(line: str) -> None:
    """The answer of a reading verb is one JSON value, the same in both languages."""
    begin_three()

    assert told(line, "en").json == told(line, "de").json


@pytest.mark.parametrize("line", ["log", "fights"])
def test_lists_are_json_lines(line: str) -> None:
    """Entries and fights are one JSON object a line."""
    begin_three()
    open_fight("Alley")
    ok("use dockside")
    shown = ok(f"{line} --json")

    assert len(shown.lines) == (5 if line == "log" else 2)
    assert all(isinstance(json.loads(text), dict) for text in shown.lines)


@pytest.mark.parametrize("line, code, word", ERRORS)
def test_every_kind_of_error_answers_in_json(line: str, code: int, word: str) -> None:
    """An error is one JSON object on standard output with its word, the same in both languages, and the exit code."""
    begin_three()
    english, german = told(line, "en"), told(line, "de")

    assert (english.code, english.err) == (code, "")
    answer = english.json
    assert (answer["schema"], answer["ok"], answer["refused"], answer["code"]) == (1, False, word, word)
    assert answer["message"]
    assert shape(german.json) == shape(answer)


def test_errors_for_people_go_to_standard_error() -> None:
    """Without `--json` nothing of an error is written to standard output."""
    begin_three()
    for line, code, _ in ERRORS:
        shown = fb(line)
        assert (shown.code, shown.out) == (code, "")
        assert shown.err.startswith("no: ")


def test_json_may_stand_before_or_behind_the_command() -> None:
    """`--json` means the same before the command, behind it and among its words."""
    begin_three()

    assert ok("--json status").json == ok("status --json").json
    assert fb("--json nxt").out == fb("nxt --json").out
    assert ok("damage --json kora 1").json["entry"] == 6


@pytest.mark.parametrize(
    "line", ["status --json", "log --json", "note “x” --json", "fights --json", "delay “x” --json"]
)
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_json_is_whole_on_every_screen(line: str, encoding: str) -> None:
    """Where the output cannot write a character JSON escapes it; nothing is replaced or lost."""
    open_fight("“Zoë→”")
    ok("-q join “Zoë→”")
    shown = fb(line, encoding=encoding)

    values = [json.loads(text) for text in shown.lines]
    assert values
    if "delay" not in line and "note" not in line:
        assert "“Zoë→”" in json.dumps(values, ensure_ascii=False)


@pytest.mark.parametrize("line", ["status --json", "log --json", "fights --json", "budgets --json"])
def test_ascii_signs_do_not_touch_json(line: str) -> None:
    """`--ascii` changes the characters of JSON, if at all, to escapes that mean the same."""
    open_fight("“Zoë→”")
    ok("-q join “Zoë→”")

    plain = [json.loads(text) for text in ok(line).lines]
    assert [json.loads(text) for text in ok(f"{line} --ascii").lines] == plain


def test_the_offers_in_json_are_commands() -> None:
    """What `allowed` lists is in the contract's words: a verb and arguments that it knows."""
    begin_three()
    offers = ok("act complex --attack --json").json["allowed"]

    assert {offer["do"] for offer in offers} == {"act", "end_turn", "react"}
    assert {"do": "react", "who": "Kora", "reaction": "dodge"} in offers
