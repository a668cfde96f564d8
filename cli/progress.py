"""A bar on standard error for what takes longer than a second, where somebody looks on."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import Any, TextIO, TypeVar

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


@contextmanager
def progress_bar(stream: TextIO) -> Iterator[Callable[[int, int], None]]:
    """What takes how much is done and of how much; on a terminal a bar shows it once that takes its time."""
    begun = monotonic()
    with ExitStack() as stack:
        bars: list[Any] = []

        def show(done: int, of: int) -> None:
            if not bars and stream.isatty() and monotonic() - begun > PATIENCE:
                bars.append(stack.enter_context(click.progressbar(length=of, file=stream)))
            for bar in bars:
                bar.length = of
                bar.update(done - bar.pos)

        yield show
