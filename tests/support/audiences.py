"""Everything that shows a fight to an audience, so that one test can search all of it for what is hidden.

A further view for an audience is one more function in `PRODUCERS`.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from adapters.exports.jsonl import view_file
from adapters.exports.table import table
from cli.board import board_lines
from cli.completion_lists import offered_entries
from cli.export_formats import page_of
from cli.linear import linear_lines
from cli.replaying.drawing import screen_lines
from cli.replaying.keys import View
from cli.replaying.plain import plain_lines
from cli.replaying.replay import Replay
from cli.settings import Style
from cli.tables import budget_rows, injury_rows, order_rows
from cli.told import told_line
from cli.watch import watch_lines
from domain.asking import ask
from domain.audience import PUBLIC
from domain.history import History
from domain.history_commands import Log, Show
from domain.system import installed_system
from domain.terms import Term
from projections.answers import accepted
from projections.audience import seen_by
from projections.budgets import budgets_of
from projections.chronicle import chronicle
from projections.injuries import injuries_of
from projections.prose import terms_of
from projections.statistics import statistics_of
from projections.turn_order import rungs_of

Producer = Callable[[History, str], Iterator[Any]]
LANGUAGES = ("en", "de")
HASHES = re.compile(r"[0-9a-f]{64}|sha256-[A-Za-z0-9+/]{43}=")
"""Hashes of what is shown hold any digits by chance."""


def answers(history: History, audience: str) -> Iterator[Any]:
    """The answers of the contract to `log`, and to `show` after every entry."""
    yield accepted(ask(history, Log(do="log", audience=audience)))
    for moment in seen_by(history, audience):
        yield accepted(ask(history, Show(do="show", at=moment.number, audience=audience)))


def told(history: History, audience: str) -> Iterator[Any]:
    """Every entry in one line."""
    for moment in seen_by(history, audience):
        yield from (told_line(moment, language, brief=brief) for language in LANGUAGES for brief in (True, False))


def boards(history: History, audience: str) -> Iterator[Any]:
    """The board after every entry, as columns and in sentences."""
    system = installed_system(history.combat.system)
    for moment in seen_by(history, audience):
        for style in map(Style, LANGUAGES):
            yield board_lines(moment.after, system, style)
            yield linear_lines(moment.after, system, style)


def replays(history: History, audience: str) -> Iterator[Any]:
    """The replay as text, as JSON and on the screen, and the board that follows the fight."""
    for language in LANGUAGES:
        replay = Replay(history, language, audience)
        yield from plain_lines(replay, 1, Style(language), undone=True)
        yield from plain_lines(replay, 1, Style(language, json=True), undone=True)
        for at in range(len(replay.in_force)):
            yield screen_lines(replay, View(at=at), 120, 40, Style(language))
        yield watch_lines(replay, 100, 40, Style(language))


def tables(history: History, audience: str) -> Iterator[Any]:
    """Order, budgets and injuries after every entry."""
    system = installed_system(history.combat.system)
    for moment in seen_by(history, audience):
        for rows in (order_rows, budget_rows, injury_rows):
            yield rows(moment.after, system, "en")
        yield from (budgets_of(moment.after), injuries_of(moment.after))
        yield [rungs_of(moment.after, one) for one in moment.after.combatants.values()]


def completions(history: History, audience: str) -> Iterator[Any]:
    """The entries that a shell offers."""
    yield [(item.value, item.help) for item in offered_entries(history, "", "en", audience)]


def files(history: History, audience: str) -> Iterator[Any]:
    """What is exported for an audience: JSON Lines, CSV, a chronicle and a page with its charts."""
    moments = seen_by(history, audience)
    if not moments:
        return
    fight = (history.combat_id, moments)
    yield from (line.decode() for line in view_file([fight], 1, audience, moments[0].at))
    yield from (line.decode() for line in table([fight]))
    for language in LANGUAGES:
        yield from chronicle(moments, terms(history), language)
        yield page_of(fight, language).decode()


def counted(history: History, audience: str) -> Iterator[Any]:
    """The statistics."""
    yield msgspec.to_builtins(statistics_of(seen_by(history, audience)), str_keys=True)


def terms(history: History) -> Mapping[str, Term]:
    """The words of the fight's game."""
    system = installed_system(history.combat.system)
    return terms_of(system) if system else {}


PRODUCERS: tuple[Producer, ...] = (answers, told, boards, replays, tables, completions, files, counted)
"""All of them."""


def everything_shown(history: History, audience: str = PUBLIC) -> str:
    """All that an audience may ever read of a fight, as one text."""
    parts = (part for producer in PRODUCERS for part in producer(history, audience))
    text = "\n".join(part if isinstance(part, str) else json.dumps(part, ensure_ascii=False) for part in parts)
    return HASHES.sub("", text)
