"""How a command shall speak: language, format, signs, colours; from options, the environment and the terminal."""

import os
import sys
from typing import TextIO

import msgspec

LANGUAGES = ("en", "de")
UNBOUNDED = 10_000
"""Width of an output that no screen bounds."""


class Options(msgspec.Struct, frozen=True):
    """The options that every command takes, as they were given."""

    db: str | None = None
    fight: str | None = None
    lang: str | None = None
    json: bool = False
    quiet: bool = False
    plain: bool = False
    linear: bool = False
    ascii: bool = False
    no_color: bool = False

    def over(self, outer: "Options") -> "Options":
        """These options, and where one was not given, the one before the command."""
        return Options(*(getattr(self, name) or getattr(outer, name) for name in self.__struct_fields__))


class Style(msgspec.Struct, frozen=True):
    """How output looks: `de` or `en`, colours or none, ASCII signs, tabs for programs, sentences for readers aloud."""

    language: str = "en"
    color: bool = False
    ascii: bool = False
    plain: bool = False
    linear: bool = False
    quiet: bool = False
    json: bool = False
    width: int = 80


def style_of(options: Options, stream: TextIO | None = None) -> Style:
    """What the options, the environment and the output stream make of it."""
    out = stream or sys.stdout
    terminal = out.isatty()
    bare = options.no_color or "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return Style(
        language=language_of(options.lang),
        color=terminal and not bare and not options.plain,
        ascii=options.ascii or not _can_write_signs(out),
        plain=options.plain,
        linear=options.linear or bool(os.environ.get("ACCESSIBLE")),
        quiet=options.quiet,
        json=options.json,
        width=os.get_terminal_size(out.fileno()).columns if terminal else UNBOUNDED,
    )


def _can_write_signs(out: TextIO) -> bool:
    try:
        "▶■□‖✕→−·–".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def language_of(option: str | None) -> str:
    """The first language that the option or the environment names: `--lang`, FECHTBUCH_LANG, then the locale."""
    if option:
        return option
    for variable in ("FECHTBUCH_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return "de" if value.lower().startswith("de") else "en"
    return "en"
