"""Reads the commands and the expected output out of a page of the documentation.

A block is fenced and tagged `fechtbuch`. A line that starts with `$ ` is a command, the lines below it
are what the command prints. `VAR=value` may stand before the command, `< FILE` at its end. A line that
holds only `…` stands for any number of lines.
"""

import re
import shlex
from dataclasses import dataclass

ANY_LINES = "…"
BLOCK = re.compile(r"^```fechtbuch[ \t]*\n(.*?)^```[ \t]*$", re.DOTALL | re.MULTILINE)
ASSIGNMENT = re.compile(r"[A-Z_][A-Z0-9_]*=")
PROGRAMS = frozenset({"fechtbuch", "fb"})


@dataclass(frozen=True)
class Step:
    """One documented command: where it stands, what is typed and what comes back."""

    line: int
    typed: str
    expected: tuple[str, ...]


@dataclass(frozen=True)
class Call:
    """A command line taken apart."""

    program: str
    arguments: tuple[str, ...]
    variables: dict[str, str]
    stdin: str | None


def steps(page: str) -> list[Step]:
    """Every command of the page's blocks, in order."""
    found = []
    for block in BLOCK.finditer(page):
        first = page.count("\n", 0, block.start(1)) + 1
        found += _steps_of_block(block[1].splitlines(), first)
    return found


def _steps_of_block(lines: list[str], first: int) -> list[Step]:
    starts = [at for at, line in enumerate(lines) if line.startswith("$ ")]
    if lines and starts[:1] != [0]:
        raise ValueError(f"line {first}: a block starts with a command")
    ends = [*starts[1:], len(lines)]
    return [
        Step(first + start, lines[start][2:], tidy("\n".join(lines[start + 1 : end])))
        for start, end in zip(starts, ends, strict=True)
    ]


def call(typed: str) -> Call:
    """Take a command line apart like a shell does.

    Raises:
        ValueError: It calls another program than Fechtbuch.
    """
    words = shlex.split(typed)
    variables = {}
    while words and ASSIGNMENT.match(words[0]):
        name, _, value = words.pop(0).partition("=")
        variables[name] = value
    stdin = None
    if words[-2:-1] == ["<"]:
        *words, _, stdin = words
    if not words or words[0] not in PROGRAMS:
        raise ValueError(f"not a command of Fechtbuch: {typed}")
    return Call(words[0], tuple(words[1:]), variables, stdin)


def tidy(output: str) -> tuple[str, ...]:
    """The lines of an output without blanks at their ends and without blank lines after the last one."""
    return tuple(line.rstrip() for line in output.rstrip().splitlines())


def matches(expected: tuple[str, ...], printed: tuple[str, ...]) -> bool:
    """Whether the printed lines are the expected ones."""
    if not expected:
        return not printed
    head, *rest = expected
    tail = tuple(rest)
    if head == ANY_LINES:
        return any(matches(tail, printed[skipped:]) for skipped in range(len(printed) + 1))
    return bool(printed) and head == printed[0] and matches(tail, printed[1:])
