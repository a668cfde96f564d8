"""Questions over many fights: the read model of the store, brought up to date before it is asked."""

import sys
from collections.abc import Container, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from cli.audiences import audience_among
from cli.progress import progress_bar
from cli.wiring import Session
from domain.audience import GAME_MASTER, player_of
from domain.history import History
from projections.audience import seen_by
from projections.moments import Moment

if TYPE_CHECKING:
    from adapters.read_model import ReadModel


@contextmanager
def read_model(session: Session, *, in_memory: bool = True, forget: bool = True) -> "Iterator[ReadModel]":
    """The read model of a store with everything that was written so far.

    Args:
        session: with the store.
        in_memory: whether, where the model is behind and its tables cannot be written (read-only, damaged, in use for
            too long, without space), one in memory will do for this question.
        forget: whether fights go that somebody took out of the log by hand.

    Raises:
        StoreError: the store or the database cannot be used.
    """
    from adapters.read_model import ReadModel, memory_engine, open_engine
    from adapters.store_errors import StoreError

    model = ReadModel(open_engine(session.address), session.combats.store)
    try:
        try:
            caught_up(model, forget=forget)
        except StoreError:  # where it is the log that cannot be read, neither can the one in memory
            if not in_memory:
                raise
            model.close()
            model = ReadModel(memory_engine(), session.combats.store)
            caught_up(model)
        yield model
    finally:
        model.close()


def caught_up(model: "ReadModel", *, forget: bool = True) -> None:
    """Bring a model up to date; on a terminal a bar shows how far it got."""
    with progress_bar(sys.stderr) as progress:
        model.catch_up(progress, forget=forget)


@contextmanager
def model_for(session: Session, audience: str, campaign: str | None) -> "Iterator[tuple[ReadModel, str]]":
    """What an audience may know of all fights, and the audience with a player by the right name.

    For others than the game master a model is made in memory, which holds only what they see of each fight.

    Args:
        session: with the store.
        audience: as it was typed.
        campaign: whose fights are of interest, all of them with None.

    Raises:
        Problem: there is no such player.
        StoreError: the store or the database cannot be used.
    """
    from adapters.read_model import ReadModel, memory_engine
    from adapters.read_model.people import players_known

    with read_model(session) as model:
        if audience == GAME_MASTER:
            yield model, audience
            return
        players = model.ask(players_known) if player_of(audience) else []
        audience = audience_among(players, audience)
        moments = partial(_seen, audience=audience, wanted=_of_interest(model, campaign))
        seen = ReadModel(memory_engine(), session.combats.store, moments)
        try:
            caught_up(seen)
            yield seen, audience
        finally:
            seen.close()


def _of_interest(model: "ReadModel", campaign: str | None) -> frozenset[str]:
    """The ids of the fights of a campaign, or of all."""
    from adapters.read_model.fights import Wanted, list_fights
    from adapters.read_model.paging import Page

    found = model.ask(lambda tables: list_fights(tables, Wanted(campaign=campaign), Page())).rows
    return frozenset(fight.combat for fight in found)


def _seen(history: History, audience: str, wanted: Container[str]) -> list[Moment]:
    """What an audience sees of a fight that is wanted; nothing of others."""
    return seen_by(history, audience) if history.combat_id in wanted else []
