"""What the shell may offer behind a verb, and which verbs come first: what the rules of the fight allow now.

Every function reads and never writes; the modules that they need are imported only when a shell asks.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from cli.completion_lists import Items, asked_session, offered_entries, offered_names
from cli.problems import DAMAGED, Problem

if TYPE_CHECKING:
    from cli.arguments import Argument
    from cli.verbs import Verb
    from domain.history import History
    from domain.state import Combat

ENTRY_KEYS = frozenset({"to", "entry"})
"""Arguments whose number is that of an entry."""


class VerbCommand(click.Command):
    """A command whose further options come from the rules of the fight."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> Items:
        """The options of this verb in the present fight, then those of every command."""
        own: list[str] = []
        with suppress(Problem), asked_session(ctx) as session:
            places = {place.rstrip("?*+") for place in _patterns(ctx)[0]}
            keys = [key for key in _arguments(ctx, session.fight().combat) if key not in places]
            own = [f"--{key.replace('_', '-')}" for key in keys]
        offered = [CompletionItem(option) for option in own if option.startswith(incomplete)]
        return [*offered, *super().shell_complete(ctx, incomplete)]


def complete_words(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """The words that may come next behind a verb: names of the fight, words of its rules, numbers of entries."""
    with asked_session(ctx) as session:
        history = session.fight()
        arguments, words = _arguments(ctx, history.combat), list(ctx.params.get(str(param.name)) or ())
        next_ones = _next_arguments(_patterns(ctx), words, arguments, history.combat)
        offers = [_offers(argument, history, incomplete, session.options.lang) for argument in next_ones]
    return list({item.value: item for items in offers for item in items}.values())


def _verb(ctx: click.Context) -> "Verb":
    from cli.derived import every_verb

    return every_verb()[str(ctx.command.name)]


def _patterns(ctx: click.Context) -> tuple[tuple[str, ...], ...]:
    return _verb(ctx).patterns


def _arguments(ctx: click.Context, combat: "Combat") -> "Mapping[str, Argument]":
    """The arguments of the verb that is being typed, none where the rules do not know it."""
    from cli.arguments import arguments_of, command_type

    kind = command_type(_verb(ctx).do, combat)
    return arguments_of(kind) if kind else {}


def _next_arguments(
    patterns: Sequence[Sequence[str]], words: Sequence[str], arguments: "Mapping[str, Argument]", combat: "Combat"
) -> "list[Argument]":
    """The arguments that the next word may belong to."""
    from cli.hints import listed_names
    from cli.words import key_of

    plain: list[str] = []
    asked: Argument | None = None
    for word in words:
        if asked is not None:
            asked = None
        elif word.startswith("--"):
            argument = arguments.get(key_of(word[2:]))
            asked = argument if argument and argument.kind != "flag" else None
        else:
            plain.append(word)
    if asked is not None:
        return [asked]
    names = listed_names(combat)
    keys = dict.fromkeys(key for pattern in patterns for key in _open_places(pattern, plain, arguments, names))
    return [arguments[key] for key in keys]


def _open_places(
    pattern: Sequence[str], words: Sequence[str], arguments: "Mapping[str, Argument]", names: Sequence[str]
) -> Iterator[str]:
    """The keys of the places that the word after `words` may fill."""
    from cli.words import fits

    if not pattern:
        return
    place, rest = pattern[0], pattern[1:]
    key = place.rstrip("?*+")
    known = key in arguments
    if known and not words:
        yield key
    if not known or "?" in place:
        yield from _open_places(rest, words, arguments, names)
    if known and words and "+" not in place and fits(arguments[key], words[0], names):
        yield from _open_places(rest, words[1:], arguments, names)


def _offers(argument: "Argument", history: "History", incomplete: str, lang: str | None) -> Items:
    """The words for one argument that begin as was typed."""
    if argument.kind == "name":
        from cli.hints import listed_names

        return offered_names(listed_names(history.combat), incomplete)
    if argument.kind == "choice":
        return _choices(argument, history.combat.system, incomplete, lang)
    if argument.kind == "number" and argument.key in ENTRY_KEYS:
        return offered_entries(history, incomplete, lang)
    return []


def _choices(argument: "Argument", system_key: str, incomplete: str, lang: str | None) -> Items:
    """Words of the rules with their names at the table."""
    from cli.settings import language_of
    from domain.system import find_system
    from projections.prose import terms_of

    terms = terms_of(find_system(system_key))
    language = language_of(lang)
    words = {choice.replace("_", "-"): terms.get(choice) for choice in argument.choices}
    return [
        CompletionItem(word, help=term.in_language(language) if term else None)
        for word, term in words.items()
        if word.startswith(incomplete)
    ]


def complete_commands(ctx: click.Context, names: Iterable[str], incomplete: str) -> Items:
    """All commands, first those that the rules allow now or that lead to a fight."""
    from cli.derived import every_verb

    ordered = dict.fromkeys([*_allowed_verbs(ctx), *names])
    purposes = {name: verb.help.partition(".")[0] for name, verb in every_verb().items()}
    return [CompletionItem(name, help=purposes.get(name)) for name in ordered if name.startswith(incomplete)]


def _allowed_verbs(ctx: click.Context) -> list[str]:
    """The verbs that the rules of the present fight allow now; what opens a fight where there is none to go on with."""
    from cli.derived import every_verb
    from domain.allowed import allowed
    from domain.system import installed_system

    try:
        with asked_session(ctx) as session:
            combat = session.fight().combat
    except Problem as problem:
        return [] if problem.code == DAMAGED else ["new", "demo"]
    if combat.mode == "ended":
        return ["new", "undo"]
    system = installed_system(combat.system)
    names = {verb.do: name for name, verb in every_verb().items()}
    verbs = [names[raw["do"]] for raw in (allowed(combat, system) if system else ()) if raw["do"] in names]
    return [*verbs, "join"] if combat.mode == "setup" else verbs
