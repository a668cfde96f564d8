"""Refusals of commands: no sentence ends twice, and German ones have German names."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import domain
from tests.contract.conftest import Opening
from tests.contract.matching import Json
from tests.support.table import command as do
from tests.tables.playing import act, opened

SOURCES = sorted(Path(str(domain.__file__)).parent.rglob("*.py"))


def sentences(source: Path) -> Iterator[str]:
    """The ends of whatever terms a file hands to `self.refusal`, which adds the full stop."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "refusal":
            for text in (part for term in node.args for part in getattr(term, "args", [])):
                yield ast.unparse(text)


def test_there_are_sentences() -> None:
    """The search for them finds those of several modules."""
    assert len([source for source in SOURCES if list(sentences(source))]) > 1


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: "/".join(source.parts[-2:]))
def test_no_sentence_ends_twice(source: Path) -> None:
    """Nothing handed to `refusal` ends in a full stop."""
    assert not [text for text in sentences(source) if text.rstrip("'\"").endswith(".")]


GUN: Json = {"damage": 2, "crit": 2, "range": "short"}
SHOT = do("attack", action="shoot", target="B", pool=3, weapon=GUN)
REFUSED = [
    (
        act("tinker", successes=1),
        "act: successes gehört nicht zu „An einem Gerät basteln“.",
        "act: successes is not an argument of Tinker with a Gadget.",
    ),
    (act("rally", target="B"), "act: successes fehlt für „Aufbauen“.", "act: successes is missing for Rally."),
    (
        {**SHOT, "defence": {"pool": 2}},
        "attack: defence: gegen „Schuss“ gibt es keine.",
        "attack: defence: there is none against Shot.",
    ),
    (
        {**SHOT, "action": "quick_melee"},
        "Diese Waffe taugt nicht für „Schneller Nahkampfangriff“.",
        "This weapon does not suit Quick Melee Attack.",
    ),
    (
        {**SHOT, "range": "extreme"},
        "Das Ziel ist zu weit weg (extreme Distanz).",
        "The target is too far away (extreme range).",
    ),
]
"""Lines that the house rules refuse, and the sentences."""


@pytest.mark.parametrize("line, german, english", REFUSED)
def test_refusals_have_names(seat: Opening, line: Json, german: str, english: str) -> None:
    """A refusal calls actions and distances by their names, in both languages."""
    table = opened(seat, "coriolis", {"A": {"agility": 5}, "B": {}}, [6, 5])

    told = {}
    for language in ("de", "en"):
        table.book.language = language
        told[language] = table.line(line)["message"]

    assert told == {"de": german, "en": english}
