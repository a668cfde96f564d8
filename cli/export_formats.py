"""The formats of an export, and what writes each of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from adapters.api import utc_now
from adapters.combats import StoredCombats
from adapters.event_store import EventStore
from adapters.exports.jsonl import Opened, log_file, view_file
from adapters.exports.table import table
from cli.progress import with_progress
from domain.audience import GAME_MASTER
from domain.state import Combat
from domain.system import installed_system
from domain.terms import Term
from projections.audience import seen_by
from projections.moments import Moment, moments_of
from projections.prose import terms_of

Told = tuple[str, Sequence[Moment]]
"""A fight by its id, with its moments for an audience."""


class Request(NamedTuple):
    """What shall be exported: fights of a store, for an audience, with or without what was withdrawn."""

    store: EventStore
    fights: Sequence[Opened]
    audience: str
    language: str
    withdrawn: bool = False

    def moments(self) -> Iterator[Told]:
        """Each fight as its audience may see it; one at a time is in memory."""
        for combat_id, _ in with_progress(self.fights):
            history = StoredCombats(self.store).find(combat_id)
            if history is None:
                continue
            if self.audience == GAME_MASTER:
                yield combat_id, moments_of(history, withdrawn=self.withdrawn)
            else:
                yield combat_id, seen_by(history, self.audience)


def _json_lines(request: Request) -> Iterator[bytes]:
    if request.audience == GAME_MASTER:
        return log_file(request.store, with_progress(request.fights), len(request.fights), utc_now())
    return view_file(request.moments(), len(request.fights), request.audience, utc_now())


def _csv(request: Request) -> Iterator[bytes]:
    return table(request.moments())


def _markdown(request: Request) -> Iterator[bytes]:
    from projections.chronicle import chronicle

    for _, moments in request.moments():
        told = chronicle(moments, _terms(moments[-1].after), request.language)
        yield from (f"{line}\n".encode() for line in (*told, ""))


def _html(request: Request) -> Iterator[bytes]:
    return (page_of(fight, request.language) for fight in request._replace(withdrawn=True).moments())


def page_of(fight: Told, language: str) -> bytes:
    """The replay page of a fight, with its charts."""
    from adapters.charts import charts_html
    from adapters.page import page

    combat_id, moments = fight
    charts = charts_html(moments, _terms(moments[-1].after), language)
    return page(combat_id, moments, language, charts).encode()


def _terms(combat: Combat) -> Mapping[str, Term]:
    system = installed_system(combat.system)
    return terms_of(system) if system else {}


FORMATS: Mapping[str, Callable[[Request], Iterator[bytes]]] = {
    "jsonl": _json_lines,
    "csv": _csv,
    "markdown": _markdown,
    "html": _html,
}
"""What writes each format."""
