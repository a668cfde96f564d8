"""Completion in real shells, where they are installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import ok

pytestmark = pytest.mark.untraced  # most of it runs in processes of its own

PROGRAMS = ("fb", "fechtbuch")


def needs(shell: str) -> pytest.MarkDecorator:
    """Skip the test where a shell is not installed."""
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"{shell} is not installed")


def typed(shell: str, script: str) -> list[str]:
    """The lines that a shell prints for a script, with the program on its path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = [str(shutil.which(shell)), "-c", script]
    done = subprocess.run(command, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.fixture(autouse=True)
def fight() -> None:
    """Two fighters in Dockside."""
    ok("-q new shadowrun5 Dockside")
    ok("-q join 'Ganger 1' reaction=5")
    ok("-q join Raze reaction=5")


@needs("bash")
@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize(
    "words, expected",
    [
        ("(X damage '')", ["raze", "gan1"]),
        ("(X damage Gang)", ["Ganger\\ 1"]),
        ("(X damage \\'Gang)", ["Ganger 1"]),
        ("(X undo --to = '')", ["3", "2", "1"]),
        ("(X act --zebra)", []),
    ],
)
def test_bash(program: str, words: str, expected: list[str]) -> None:
    """The function of the script fills in what bash then offers, each word as one."""
    array = words.replace("X", program)
    script = f"""
        source <({program} completion bash)
        complete -p {program} >/dev/null || exit 1
        COMP_WORDS={array}; COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
        _{program}_completion {program}
        for word in "${{COMPREPLY[@]}}"; do echo "$word"; done
    """

    assert sorted(typed("bash", script)) == sorted(expected)


@needs("bash")
def test_bash_takes_stars_as_they_are(tmp_path: Path) -> None:
    """A name with a star is not replaced by files of the folder."""
    ok("-q join 'Star *' reaction=5")
    script = """
        source <(fb completion bash); COMP_WORDS=(fb damage S); COMP_CWORD=2; _fb_completion fb
        echo "${COMPREPLY[@]}"
    """

    assert typed("bash", script) == ["Star\\ \\*"]


@needs("zsh")
def test_zsh() -> None:
    """Zsh takes the script."""
    script = (
        "autoload -U compinit && compinit -u && source <(fb completion zsh) && print $_comps[fb] $_comps[fechtbuch]"
    )

    assert typed("zsh", script) == ["_fb_completion _fechtbuch_completion"]


@needs("fish")
@pytest.mark.parametrize("program", PROGRAMS)
def test_fish(program: str) -> None:
    """Fish offers the words with their texts."""
    lines = typed("fish", f"{program} completion fish | source; complete -C '{program} damage '")

    assert "raze\tRaze" in lines
