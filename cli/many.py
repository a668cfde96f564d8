"""Questions over many fights: the read model of the store, brought up to date before it is asked."""

import re
import sys
from collections.abc import Container, Iterator
from contextlib import contextmanager
from functools import partial
from shlex import quote
from typing import TYPE_CHECKING

from adapters.addresses import masked
from cli.audiences import audience_among
from cli.problems import DAMAGED, Problem
from cli.progress import progress_bar
from cli.screen import complain, paint
from cli.settings import Style, style_of
from cli.wiring import Session
from domain.audience import GAME_MASTER, player_of
from domain.history import History
from domain.terms import Term
from projections.audience import seen_by
from projections.moments import Moment

if TYPE_CHECKING:
    from adapters.read_model import ReadModel
    from adapters.store_errors import StoreError

_LOOKING = Term("Log wird durchgesehen", "Looking through the log")
_MAKING = Term("Kämpfe werden ausgewertet", "Making tables of the fights")
_IN_MEMORY = Term(
    "Diese Antwort entstand deshalb im Arbeitsspeicher aus dem ganzen Log; das dauert länger.",
    "So this answer was made in memory from the whole log, which takes longer.",
)


@contextmanager
def read_model(session: Session, *, in_memory: bool = True, forget: bool = True) -> "Iterator[ReadModel]":
    """The read model of a store with everything that was written so far.

    Args:
        session: with the store.
        in_memory: whether, where the model is behind and its tables cannot be written (read-only, damaged, in use for
            too long, without space), one in memory will do for this question; a role without rights is told of it.
        forget: whether fights go that somebody took out of the log by hand.

    Raises:
        Problem: the database cannot be written, although it has to be.
        StoreError: the store or the database cannot be used.
    """
    from adapters.read_model import ReadModel, memory_engine, open_engine
    from adapters.store_errors import StoreError

    model, style = ReadModel(open_engine(session.address), session.combats.store), style_of(session.options)
    try:
        try:
            caught_up(model, style, forget=forget)
        except StoreError as why:  # where it is the log that cannot be read, neither can the one in memory
            if not in_memory:
                raise left_to_the_owner(session.address, why) from why
            model.close()
            model = ReadModel(memory_engine(), session.combats.store)
            caught_up(model, style)
            _tell_of_memory(why, style)
        yield model
    finally:
        model.close()


def _tell_of_memory(why: "StoreError", style: Style) -> None:
    """Tell a role that it lacks rights, which stays so; what else is in the way passes, or shows with the next act."""
    from adapters.read_model.engine import Denied

    if isinstance(why, Denied) and not style.json and not style.quiet:
        told = f"{why.said.in_language(style.language)} {_IN_MEMORY.in_language(style.language)}"
        complain([paint(told, "hint", style)], style)


def left_to_the_owner(address: str, why: "StoreError") -> Problem:
    """That the tables cannot be written, and by whom they can where it is a matter of rights."""
    from adapters.read_model.engine import Denied

    owner = re.sub(r"://(?:[^@/?]*@)?", "://OWNER@", masked(address), count=1)
    can = [f"fb projections rebuild --db {quote(owner)}"] if isinstance(why, Denied) else []
    return Problem(why.said, can, DAMAGED, "store_unavailable")


def caught_up(model: "ReadModel", style: Style, *, anew: bool = False, forget: bool = True) -> None:
    """Bring a model up to date, or make it anew; on a terminal bars show how far that got."""
    looking, making = (term.in_language(style.language) for term in (_LOOKING, _MAKING))
    with progress_bar(sys.stderr) as show:
        told = partial(show, making), partial(show, looking)
        if anew:
            model.rebuild(*told)
        else:
            model.catch_up(*told, forget=forget)


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
            caught_up(seen, style_of(session.options))
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
