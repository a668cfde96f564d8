"""Markdown: texts that cannot break it, names in bold, and the blank lines between blocks."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_BEGIN, _END = "\ue000", "\ue001"
"""Signs that no text holds: they mark names until the sentence around them is escaped."""
_MARKED = re.compile(f"{_BEGIN}([^{_BEGIN}{_END}]*){_END}")
_MARKS = re.compile(f"[{_BEGIN}{_END}]")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")
_SPECIAL = re.compile(r"[\\`*_\[\]<~|]|#(?!\d)|&(?=[#\w])")
_START = re.compile(r"^(\d+(?=[.)])|(?=[-+=>]))")
_BLANK = "␣"


class Block(NamedTuple):
    """A piece of a document: `kind` is `title`, `round`, `pass`, `sentence`, `aside`, `quote` or `gap`."""

    kind: str
    text: str = ""


GAP = Block("gap")
"""The end of a paragraph."""

_FORMS = {"title": "# {}", "round": "## {}", "pass": "### {}", "sentence": "{}", "aside": "*{}*", "quote": "> {}"}
_RUNS_ON = frozenset({"sentence", "quote"})
"""Blocks that follow each other without a blank line."""


def marked(name: str) -> str:
    """A name as a sentence holds it until it is made Markdown of."""
    return f"{_BEGIN}{_MARKS.sub('', name)}{_END}"


def inline(text: str) -> str:
    """A text on one line that says itself in Markdown, without any form, inside of a line."""
    words = " ".join(_CONTROL.sub(" ", _MARKS.sub("", text)).split())
    return _SPECIAL.sub(lambda sign: f"\\{sign[0]}", words)


def plain(text: str) -> str:
    """The same at the beginning of a line, where numbers and dashes would begin a list."""
    return _START.sub(r"\1\\", inline(text))


def with_names(text: str) -> str:
    """A sentence in Markdown, with the names that were marked in bold."""
    parts = _MARKED.split(text)
    return "".join(_bold(part) if at % 2 else _between(part, first=at == 0) for at, part in enumerate(parts)).strip()


def _bold(name: str) -> str:
    return f"**{inline(name) or _BLANK}**"


def _between(text: str, *, first: bool) -> str:
    """What stands between names, with the blanks at its ends."""
    if not text.strip():
        return " " if text else ""
    inner = plain(text) if first else inline(text)
    return f"{' ' if text[0].isspace() else ''}{inner}{' ' if text[-1].isspace() else ''}"


def lines_of(blocks: Iterable[Block]) -> Iterator[str]:
    """The lines of a document; blocks stand apart, but sentences and quotes run on until a gap."""
    last = ""
    for block in blocks:
        if block != GAP:
            if last and not (block.kind == last and block.kind in _RUNS_ON):
                yield ""
            yield _FORMS[block.kind].format(block.text).rstrip()
        last = block.kind if last or block != GAP else ""
