"""Reads Python source for the checks of this folder."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("domain", "projections", "adapters", "cli")
FOLDERS = (*PACKAGES, "tests", "benchmarks")

type_of_function = (ast.FunctionDef, ast.AsyncFunctionDef)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """One Python file: where it stands and what it says."""

    path: str
    text: str

    @property
    def lines(self) -> list[str]:
        """The lines of the file."""
        return self.text.splitlines()

    @property
    def is_test(self) -> bool:
        """Whether pytest collects this file."""
        return Path(self.path).name.startswith("test_")

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree of the file."""
        return ast.parse(self.text, self.path)

    def functions(self) -> Iterator[Function]:
        """Every function and method, the nested ones too."""
        return (node for node in ast.walk(self.tree) if isinstance(node, type_of_function))


def sources(*folders: str) -> list[Source]:
    """Every Python file below these folders of the repository."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return [Source(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")) for path in paths]


def report(places: list[str]) -> str:
    """The failing places, one a line, for the message of an assertion."""
    return "\n".join(["", *places])
