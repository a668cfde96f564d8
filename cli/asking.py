"""Asking the one who sits before the screen, in the language of the output."""

import sys

import click

from domain.terms import Term

CHOICES = Term("[j/N]", "[y/N]")
AGREEING = frozenset({"y", "yes", "j", "ja"})


def can_ask() -> bool:
    """Whether somebody is there to answer."""
    return sys.stdin.isatty()


def agreed(question: str, language: str) -> bool:
    """Whether a question is answered with yes; anything else is a no."""
    shown = f"{question} {CHOICES.in_language(language)}"
    answer = click.prompt(shown, default="", show_default=False, prompt_suffix=" ", err=True)
    return str(answer).strip().casefold() in AGREEING
