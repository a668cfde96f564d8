"""Days and times as a person types them, as limits of what is listed."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import click

FORMS = ("%Y-%m-%d", "%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M")
_EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001 as typed: without a zone


class Since(click.DateTime):
    """A day, from its beginning, or a minute; in seconds since 1970."""

    def __init__(self) -> None:
        """Take days, and days with a time."""
        super().__init__(FORMS)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The seconds at which it begins."""
        return _seconds(super().convert(value, param, ctx))


class Until(click.DateTime):
    """A day, up to its end, or a minute, up to its end; the first second behind it, in seconds since 1970."""

    def __init__(self) -> None:
        """Take days, and days with a time."""
        super().__init__(FORMS)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The seconds at which it is over."""
        begins: datetime = super().convert(value, param, ctx)
        length = timedelta(minutes=1) if ":" in str(value) else timedelta(days=1)
        with suppress(OverflowError):  # nothing comes after the last of all days
            return _seconds(begins + length)
        return _seconds(begins) + length.total_seconds()


def _seconds(at: datetime) -> float:
    """A time as it is here, in seconds since 1970; in UTC where the system cannot tell what it is here."""
    try:
        return at.timestamp()
    except (OverflowError, ValueError, OSError):
        return (at - _EPOCH).total_seconds()
