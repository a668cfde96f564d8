"""`fechtbuch batch` within this process: a line in, a JSON line out, whatever the line holds."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import ok

NEW = b'{"do": "new", "system": "shadowrun5", "state": false}'
JOIN = b'{"do": "join", "name": "Raze", "sheet": {}, "state": false}'


def batch(*lines: bytes, options: str = "") -> list[Any]:
    """The answers to some lines; the program must end well with one answer for each."""
    answers = [json.loads(line) for line in ok(f"batch {options}", stdin=b"\n".join(lines) + b"\n").lines]
    assert len(answers) == len(lines)
    return answers


def test_without_a_store_everything_is_in_memory(tmp_path: Path) -> None:
    """Without `--db` nothing is kept, also where a variable names a store."""
    assert [answer["ok"] for answer in batch(NEW, JOIN)] == [True, True]
    assert not list(tmp_path.glob("*.db*"))


def test_with_a_store_everything_is_kept(tmp_path: Path) -> None:
    """With `--db` a later run finds the fight by its id, and so does the command line."""
    store = tmp_path / "evening.db"
    combat = batch(NEW, JOIN, options=f"--db {store}")[0]["combat"]
    [answer] = batch(json.dumps({"do": "show", "combat": combat}).encode(), options=f"--db {store}")

    assert "Raze" in answer["state"]["combatants"]
    assert "Raze" in ok(f"status --db {store}").out


def test_nothing_in_nothing_out() -> None:
    """No input, no output."""
    assert ok("batch", stdin=b"").out == ""


STRANGE = {
    "empty": b"",
    "blanks": b"   ",
    "no JSON": b"{",
    "two values": b"1 2",
    "number": b"7",
    "null": b"null",
    "text": b'"new"',
    "empty list": b"[]",
    "list of lists": b"[[]]",
    "no verb": b"{}",
    "verb is a number": b'{"do": 7}',
    "unknown verb": b'{"do": "dance"}',
    "unknown argument": b'{"do": "note", "text": "x", "loud": true}',
    "wrong type": b'{"do": "note", "text": 7}',
    "not UTF-8": b'{"do": "note", "text": "\xff\xfe"}',
    "lone surrogate": b'{"do": "note", "text": "\\ud800"}',
    "raw surrogate": b'{"do": "note", "text": "\xed\xa0\x80"}',
    "zero byte": b'{"do": "note", "text": "\x00"}',
    "byte order mark": b"\xef\xbb\xbf" + b'{"do": "note", "text": 7}',
    "deep lists": b"[" * 200_000,
    "deep closed lists": b"[" * 50_000 + b"]" * 50_000,
    "deep objects": b'{"do":' * 50_000,
    "deep sheet": b'{"do": "join", "name": "X", "sheet": {"edge": ' + b"[" * 900 + b"]" * 900 + b"}}",
    "huge number": b'{"do": "damage", "target": "Raze", "amount": 1' + b"0" * 6_000 + b"}",
    "endless number": b'{"do": "damage", "target": "Raze", "amount": 1e999}',
    "fraction": b'{"do": "damage", "target": "Raze", "amount": 1.5}',
    "not a number": b'{"do": "damage", "target": "Raze", "amount": NaN}',
    "huge name": b'{"do": "join", "sheet": {}, "name": "' + b"x" * 1_000_000 + b'"}',
    "huge verb": b'{"do": "' + b"x" * 1_000_000 + b'"}',
    "huge combat": b'{"do": "note", "text": "x", "combat": "' + b"x" * 1_000_000 + b'"}',
    "combat is a list": b'{"do": "note", "text": "x", "combat": []}',
    "many dice": b'{"do": "roll", "notation": "' + b"9" * 5_000 + b'd6"}',
    "dice of text": b'{"do": "roll", "notation": "1d6", "rolled": ["6"]}',
    "huge face": b'{"do": "roll", "notation": "1d6", "rolled": [99999999999999999999]}',
    "huge version": b'{"do": "note", "text": "x", "expect_version": 99999999999999999999}',
}
"""Lines that are refused, by what is strange about them."""


@pytest.mark.parametrize("line", STRANGE.values(), ids=STRANGE.keys())
@pytest.mark.parametrize("first", [(), (NEW, JOIN)], ids=["no fight", "fight"])
def test_strange_lines_are_refused(line: bytes, first: tuple[bytes, ...]) -> None:
    """Each strange line is answered with one short refusal, changes nothing, and the next line is carried out."""
    *_, answer, opened, joined = batch(*first, line, NEW, JOIN)

    assert (answer["ok"], opened["ok"], joined["ok"]) == (False, True, True)
    assert answer["refused"] in {"bad_command", "no_such_combat", "impossible_face", "version_conflict"}
    assert 0 < len(answer["message"]) < 2_000
    assert answer.get("version", 4) in {4, 5}


@pytest.mark.parametrize("text", ["\x00\x1b[31m", "“x” 東京 🎲", "x" * 1_000_000, "line\nbreak", "\u2028", "\x7f\x9b"])
def test_any_text_is_kept_as_it_is(text: str) -> None:
    """A remark may hold any text; the log gives it back unchanged."""
    line = json.dumps({"do": "note", "text": text, "state": False}).encode()
    answers = batch(NEW, line, b'{"do": "log", "state": false}')

    assert answers[1]["events"][0]["text"] == text
    assert answers[2]["entries"][1]["events"][0]["text"] == text


def test_a_transaction_is_one_entry() -> None:
    """A list of commands is one entry; if one of them is refused none is carried out."""
    both = batch(
        NEW, b"[" + JOIN + b', {"do": "note", "text": "x"}]', b'[{"do": "note", "text": "x"}, {"do": "begin"}]'
    )

    assert both[1]["entry"] == 2
    assert [event["type"] for event in both[1]["events"]] == ["CombatantJoined", "NoteTaken"]
    assert batch(NEW, b"[" + JOIN + b", " + JOIN + b"]")[1]["refused"] == "name_taken"


def test_the_latest_new_is_meant() -> None:
    """A line that names no combat is for the one that the latest `new` of this run opened."""
    answers = batch(NEW, JOIN, NEW, JOIN)

    assert [answer["ok"] for answer in answers] == [True] * 4
    assert answers[1]["combat"] != answers[3]["combat"]
    assert batch(JOIN)[0]["refused"] == "no_such_combat"


def test_a_last_line_without_its_end() -> None:
    """The last line needs no line break."""
    assert len(ok("batch", stdin=NEW + b"\n" + JOIN).lines) == 2
