"""Files and functions stay small, and every test says what it shows."""

import ast

from tests.house.source import FOLDERS, Source, report, sources

LONGEST_FILE = 250
LONGEST_FUNCTION = 30


def long_files(source: Source) -> list[str]:
    """The place of a file that is too long."""
    count = len(source.lines)
    return [f"{source.path}: {count} lines, at most {LONGEST_FILE}"] if count > LONGEST_FILE else []


def long_functions(source: Source) -> list[str]:
    """The places of functions that are too long, from the `def` line to the last, without decorators."""
    found = []
    for function in source.functions():
        count = (function.end_lineno or function.lineno) - function.lineno + 1
        if count > LONGEST_FUNCTION:
            place = f"{source.path}:{function.lineno}"
            found.append(f"{place}: {function.name} has {count} lines, at most {LONGEST_FUNCTION}")
    return found


def silent_tests(source: Source) -> list[str]:
    """The places of test functions without a docstring."""
    if not source.is_test:
        return []
    tests = (function for function in source.functions() if function.name.startswith("test_"))
    return [
        f"{source.path}:{test.lineno}: {test.name} has no docstring" for test in tests if not ast.get_docstring(test)
    ]


def test_files_are_short() -> None:
    """No file is longer than the ceiling."""
    found = [place for source in sources(*FOLDERS) for place in long_files(source)]

    assert not found, report(found)


def test_functions_are_short() -> None:
    """No function is longer than the ceiling."""
    found = [place for source in sources(*FOLDERS) for place in long_functions(source)]

    assert not found, report(found)


def test_tests_tell_what_they_show() -> None:
    """Every test function has a docstring."""
    found = [place for source in sources("tests") for place in silent_tests(source)]

    assert not found, report(found)


def test_a_file_may_reach_the_ceiling_and_not_pass_it() -> None:
    """A file of 250 lines is fine, one line more is named with its path."""
    assert long_files(Source("a.py", "x = 1\n" * 250)) == []
    assert long_files(Source("a.py", "x = 1\n" * 251)) == ["a.py: 251 lines, at most 250"]


def test_a_function_may_reach_the_ceiling_and_not_pass_it() -> None:
    """A function of 30 lines is fine, decorators do not count, one line more is named with its line."""
    fits = "@cache\n@more\ndef f():\n" + "    x = 1\n" * 29
    grown = "class C:\n    async def g(self):\n" + "        x = 1\n" * 30

    assert long_functions(Source("a.py", fits)) == []
    assert long_functions(Source("a.py", grown)) == ["a.py:2: g has 31 lines, at most 30"]


def test_a_silent_test_is_found() -> None:
    """Only test functions of test files need the docstring of a test, methods included."""
    text = 'def helper(): ...\ndef test_a():\n    """Says."""\nclass TestB:\n    def test_b(self): ...\n'

    assert silent_tests(Source("support.py", text)) == []
    assert silent_tests(Source("tests/test_x.py", text)) == ["tests/test_x.py:5: test_b has no docstring"]
