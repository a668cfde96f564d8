"""Texts of somebody's own in markup."""

import html
import re

_DIRECTING = re.compile("[\u202a-\u202e\u2066-\u2069]")


def straight(text: str) -> str:
    """A text without the signs that turn the direction of whatever is written after them."""
    return _DIRECTING.sub("", text)


def escape(text: str) -> str:
    """A text as markup: nothing in it is a tag, ends an attribute or turns the direction of the line."""
    return html.escape(straight(text))
