"""The reader of documented commands understands its blocks, and notices differences."""

import pytest

from tests.docs.transcript import Call, Step, call, matches, steps

PAGE = """# Title

```fechtbuch
$ fb status
No fight yet.

$ fechtbuch new "Dock side"
```

```console
$ rm -rf /
```

```fechtbuch
$ FECHTBUCH_LANG=de fb log
…
```
"""


def test_steps_of_all_blocks_are_read_in_order() -> None:
    """Commands come with their line and output; blocks with another tag are left alone."""
    assert steps(PAGE) == [
        Step(4, "fb status", ("No fight yet.",)),
        Step(7, 'fechtbuch new "Dock side"', ()),
        Step(15, "FECHTBUCH_LANG=de fb log", ("…",)),
    ]


def test_a_block_starts_with_a_command() -> None:
    """Output that belongs to no command is an error, not silently passed over."""
    with pytest.raises(ValueError, match="line 2"):
        steps("```fechtbuch\nHello\n$ fb\n```\n")


def test_a_call_is_split_like_a_shell_does() -> None:
    """Quotes, variables in front and a file for standard input are understood."""
    assert call("A=1 B='x y' fb act \"Ganger 2\" < fight.jsonl") == Call(
        "fb", ("act", "Ganger 2"), {"A": "1", "B": "x y"}, "fight.jsonl"
    )
    assert call("fechtbuch") == Call("fechtbuch", (), {}, None)


@pytest.mark.parametrize("typed", ["", "rm -rf /", "A=1"])
def test_other_programs_are_not_run(typed: str) -> None:
    """A block runs nothing but Fechtbuch."""
    with pytest.raises(ValueError, match="not a command of Fechtbuch"):
        call(typed)


@pytest.mark.parametrize(
    "expected,printed,same",
    [
        ("", "", True),
        ("", "a", False),
        ("a", "", False),
        ("a b", "a b", True),
        ("a b", "a c", False),
        ("a", "a b", False),
        ("…", "", True),
        ("a … d", "a d", True),
        ("a … d", "a b c d", True),
        ("a … d", "a b c", False),
        ("… b … d", "a b c b d", True),
    ],
)
def test_expected_lines_are_compared(expected: str, printed: str, same: bool) -> None:
    """Lines are compared one by one; `…` stands for any number of them."""
    assert matches(tuple(expected.split()), tuple(printed.split())) is same
