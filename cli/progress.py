"""A bar on standard error for what takes longer than a second, where somebody looks on."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from time import monotonic
from typing import TypeVar

import click

PATIENCE = 1.0
"""After so many seconds a bar is shown."""

T = TypeVar("T")


def with_progress(items: Sequence[T]) -> Iterator[T]:
    """The items one by one; on a terminal a bar shows how many of them are done once that takes its time."""
    if not sys.stderr.isatty():
        yield from items
        return
    begun, shown = monotonic(), False
    with ExitStack() as stack:
        bar = click.progressbar(length=len(items), file=sys.stderr)
        for done, item in enumerate(items):
            if not shown and monotonic() - begun > PATIENCE:
                shown = bool(stack.enter_context(bar))
            if shown:
                bar.update(done - bar.pos)
            yield item
