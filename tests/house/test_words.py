"""No leftovers in the source, and everything public is explained."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.source import FOLDERS, PACKAGES, Function, Source, report, sources

# Written with hyphens, so that this file does not find itself.
LEFTOVERS = "TO-DO FIX-ME XX-X".replace("-", "").split()
LEFTOVER = re.compile(rf"\b({'|'.join(LEFTOVERS)})\b")

Named = Function | ast.ClassDef


def leftovers(source: Source) -> list[str]:
    """The places of words that say that something was left for later."""
    return [f"{source.path}:{at}: {line.strip()}" for at, line in enumerate(source.lines, 1) if LEFTOVER.search(line)]


def public(node: ast.Module | ast.ClassDef) -> Iterator[Named]:
    """The public functions and classes of a module or class, those of public classes included."""
    for child in node.body:
        if isinstance(child, Named) and not child.name.startswith("_"):
            yield child
            if isinstance(child, ast.ClassDef):
                yield from public(child)


def unexplained(source: Source) -> list[str]:
    """The places of public things without a docstring, the module itself included."""
    found = [] if ast.get_docstring(source.tree) else [f"{source.path}:1: the module has no docstring"]
    silent = (node for node in public(source.tree) if not ast.get_docstring(node))
    return found + [f"{source.path}:{node.lineno}: {node.name} has no docstring" for node in silent]


def test_nothing_is_left_for_later() -> None:
    """No source file holds a note about unfinished work."""
    found = [place for source in sources(*FOLDERS) for place in leftovers(source)]

    assert not found, report(found)


def test_everything_public_is_explained() -> None:
    """Every public module, class and function of the program has a docstring."""
    found = [place for source in sources(*PACKAGES) for place in unexplained(source)]

    assert not found, report(found)


@pytest.mark.parametrize("word", LEFTOVERS)
def test_a_leftover_is_found(word: str) -> None:
    """Such a word is found in code and comments, but not inside a longer word."""
    text = f"a = 1\nb = 2  # {word}: mend\nc{word}c = 3\n"

    assert leftovers(Source("a.py", text)) == [f"a.py:2: b = 2  # {word}: mend"]


def test_missing_docstrings_are_found() -> None:
    """Module, class, function and method are named; private and nested ones are left alone."""
    text = "class A:\n    def b(self): ...\n    def _c(self): ...\nclass _D:\n    def e(self): ...\n"
    text += "async def f():\n    def g(): ...\n"

    assert unexplained(Source("a.py", text)) == [
        "a.py:1: the module has no docstring",
        "a.py:1: A has no docstring",
        "a.py:2: b has no docstring",
        "a.py:6: f has no docstring",
    ]


def test_docstrings_are_enough() -> None:
    """A source in which everything public says what it is passes."""
    text = '"""M."""\nclass A:\n    """A."""\n    def b(self):\n        """B."""\n'

    assert unexplained(Source("a.py", text)) == []
