"""Lists that the shell may offer while a command line is typed: names, entries, fights, systems, keys of a sheet.

Every function reads and never writes; the modules that they need are imported only when a shell asks.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from domain.audience import GAME_MASTER

if TYPE_CHECKING:
    from cli.wiring import Session
    from domain.history import History

Items = list[CompletionItem[str]]
MOST_ENTRIES = 50
"""So many entries are offered, the newest."""


@contextmanager
def asked_session(ctx: click.Context) -> "Iterator[Session]":
    """The store and the fight that a half-typed command line names.

    Raises:
        Problem: there is none, or it cannot be read.
    """
    from cli.problems import storage_problems
    from cli.settings import Options
    from cli.wiring import Session

    levels = [level.params for level in (ctx, ctx.parent) if level]
    given = {key: next(filter(None, (level.get(key) for level in levels)), None) for key in ("db", "fight", "lang")}
    fight = ctx.params.get("named") or given["fight"]
    with storage_problems():
        session = Session(Options(db=given["db"], fight=fight, lang=given["lang"]))
        try:
            yield session
        finally:
            session.close()


def offered_names(names: Sequence[str], incomplete: str) -> Items:
    """Ways to type each name that begin as was typed; behind a comma further names."""
    before, comma, part = incomplete.rpartition(",")
    typed = {before + comma + way: name for name in names if (way := spelled(name, names, part)) is not None}
    return [CompletionItem(way, help=name) for way, name in typed.items()]


def spelled(name: str, names: Sequence[str], incomplete: str) -> str | None:
    """The shortest way to type a name that begins as was typed and means only it; None without one."""
    from cli.names import handle, matches

    ways = (handle(name, names), "".join(name.casefold().split()), name)
    right = (way for way in ways if way.startswith(incomplete) and matches(way, names) == [name])
    return next(right, None)


def complete_entries(ctx: click.Context, _param: click.Parameter, incomplete: str) -> Items:
    """The numbers of the newest entries in force, with what they tell."""
    with asked_session(ctx) as session:
        audience = ctx.params.get("audience") or GAME_MASTER
        return offered_entries(session.fight(), incomplete, session.options.lang, audience)


def offered_entries(history: "History", incomplete: str, lang: str | None, audience: str = GAME_MASTER) -> Items:
    """The numbers of the newest entries in force that an audience sees and that begin as was typed."""
    from cli.settings import language_of
    from cli.told import told_line
    from projections.audience import seen_by

    fitting = (one for one in reversed(seen_by(history, audience)) if str(one.number).startswith(incomplete))
    language = language_of(lang)
    return [CompletionItem(str(one.number), help=told_line(one, language)) for one in islice(fitting, MOST_ENTRIES)]


def complete_people(ctx: click.Context, _param: click.Parameter, incomplete: str) -> Items:
    """Everybody in the fight, as the board lists them."""
    from cli.hints import listed_names

    with asked_session(ctx) as session:
        return offered_names(listed_names(session.fight().combat), incomplete)


def complete_fights(ctx: click.Context, _param: click.Parameter, incomplete: str) -> Items:
    """The fights of the store, the newest first; those that share a name by the beginning of their ids."""
    with asked_session(ctx) as session:
        opened = [(key, event.name) for key, event in reversed(session.opened())]
    names = [name for _, name in opened]
    ways = {key: spelled(name, names, incomplete) if names.count(name) == 1 else key[:8] for key, name in opened}
    items = [(ways[key], name) for key, name in opened]
    return [CompletionItem(way, help=name) for way, name in items if way is not None and way.startswith(incomplete)]


def complete_states(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> Items:
    """The states of fights, in the language that is read."""
    from cli.settings import language_of
    from cli.states import STATES

    words = [said.in_language(language_of(ctx.params.get("lang"))) for said in STATES.values()]
    return [CompletionItem(word) for word in words if word.startswith(incomplete.casefold())]


def complete_systems(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> Items:
    """The rule systems that are installed."""
    from domain.system import system_keys

    return [CompletionItem(key) for key in system_keys() if key.startswith(incomplete)]


def complete_sheet(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """The numbers of the sheet that have not been given yet, as `key=`; nothing behind a key."""
    from domain.system import find_system

    with asked_session(ctx) as session:
        keys = list(find_system(session.fight().combat.system).sheet().model_fields)
    words = list(ctx.params.get(str(param.name)) or ())
    if words and (words[-1] == "=" or words[-1] in keys):
        return []
    given = {word.partition("=")[0].casefold().replace("-", "_") for word in words}
    return [CompletionItem(f"{key}=") for key in keys if key not in given and key.startswith(incomplete)]
