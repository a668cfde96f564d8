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
def progress_bar(stream: TextIO) -> Iterator[Callable[[str, int, int], None]]:
    """What takes the work, how much of it is done and of how much; on a terminal a bar shows it.

    It is shown once that takes its time. Where another work begins, the bar before ends and a new one follows.
    """
    begun = monotonic()
    with ExitStack() as stack:
        bars: dict[str, Any] = {}

        def show(work: str, done: int, of: int) -> None:
            if work not in bars and stream.isatty() and monotonic() - begun > PATIENCE:
                stack.close()
                bars[work] = stack.enter_context(click.progressbar(length=of, label=work, file=stream))
            if work in bars:
                bars[work].length = of
                bars[work].update(done - bars[work].pos)

        yield show
