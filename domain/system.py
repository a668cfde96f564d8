"""What a rule system is, and the registry that finds them.

A rule system is one module in `domain.rules` with a constant `SYSTEM`. Nothing else is edited to add one.
"""

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from domain import rules
from domain.commands import Command
from domain.draft import Draft
from domain.lasting import Lasting
from domain.refusals import Refused
from domain.state import Combat
from domain.terms import Term

if TYPE_CHECKING:
    from pydantic import BaseModel

Handler = Callable[[Draft, Any], None]


class Enrolment(msgspec.Struct, frozen=True):
    """What the rules make of a sheet: base, tracks (value, max), budget, modifiers, marks and first states."""

    base: int
    tracks: dict[str, tuple[int, int]]
    budget: dict[str, int] = {}
    modifiers: dict[str, int] = {}
    marks: dict[str, Any] = {}
    status: tuple[str, ...] = ()


class Priced(msgspec.Struct, frozen=True):
    """An action or reaction as a table shows it: its names, its price in words, when it may be used."""

    name: Term
    cost: Term
    limits: Term | None = None


class Setting(msgspec.Struct, frozen=True):
    """A choice that a table makes when it opens a combat; the first choice is the default."""

    meaning: Term
    choices: tuple[bool | int | str, ...]


class Symbol(msgspec.Struct, frozen=True):
    """How a board shows a resource: the letter behind its number, and whether it is of use in the own turn only."""

    letter: Term
    own_turn: bool = False


class RuleSystem(msgspec.Struct, frozen=True, kw_only=True):
    """A rule system: data that describes it, and the decisions that are its own.

    Attributes:
        key: the word of the contract for it, and the name of its module.
        rungs: names of the numbers of an order key, the deciding one first.
        commands: the struct of each verb that it knows besides the common ones.
        handlers: how each of its commands is decided; may replace the handler of a common one.
        sheet: gives the pydantic model of a sheet (imported only where a sheet is read).
        enrol: what becomes of a sheet that the model has accepted.
        initiative_dice: sides and number of dice that somebody throws for initiative.
        arrive: lets a late joiner into a running fight.
        settle: what follows by itself after every command: ties, the next turn, the end of a round.
        propose: commands that somebody may want next, the likeliest first; only legal ones of them are offered.
        actions, reactions, points: what can be declared, with prices.
        modifiers: what makes a roll easier or harder, for a table to look up.
        terms: German and English names of budgets, tracks, states, rungs.
        settings: what a table may choose in `new`.
        lasting: what somebody carries into another fight.
        symbols: how a board shows each resource, in their order.
        drained_tracks: tracks that count what is left, so that full is unhurt.
        settles_choices: verbs that are accepted while somebody owes a choice, because they settle it.
        quiet_tracks: tracks that a board shows only when there is something on them.
        abbreviation: a short name for headings.
    """

    key: str
    name: Term
    rungs: tuple[str, ...]
    commands: Mapping[str, type[Command]]
    handlers: Mapping[type[Command], Handler]
    sheet: Callable[[], "type[BaseModel]"]
    enrol: Callable[[Mapping[str, Any]], Enrolment]
    initiative_dice: Callable[[Mapping[str, Any]], tuple[int, int]]
    arrive: Callable[[Draft, str], None]
    settle: Callable[[Draft], None]
    propose: Callable[[Combat], Sequence[Mapping[str, Any]]]
    actions: Mapping[str, Priced]
    reactions: Mapping[str, Priced] = {}
    points: Mapping[str, Priced] = {}
    modifiers: Mapping[str, Priced] = {}
    terms: Mapping[str, Term] = {}
    settings: Mapping[str, Setting] = {}
    lasting: Lasting = Lasting()
    symbols: Mapping[str, Symbol] = {}
    quiet_tracks: frozenset[str] = frozenset()
    drained_tracks: frozenset[str] = frozenset()
    settles_choices: frozenset[str] = frozenset()
    abbreviation: str = ""


def system_keys() -> list[str]:
    """The keys of all rule systems that are installed, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(rules.__path__))


@cache
def find_system(key: str) -> RuleSystem:
    """The rule system with this key; its module is imported only now.

    Raises:
        Refused: `bad_command`, when there is none, or its module cannot be loaded.
    """
    if key not in system_keys():
        known = ", ".join(system_keys())
        raise Refused(
            "bad_command",
            Term(
                f"system: {key[:60]!r} ist kein Regelsystem; es gibt {known}.",
                f"system: {key[:60]!r} is no rule system; there are {known}.",
            ),
        )
    try:
        system = import_module(f"{rules.__name__}.{key}").SYSTEM
    except Exception as problem:
        raise _unloadable(key, f"{type(problem).__name__}: {problem}") from problem
    if not isinstance(system, RuleSystem) or system.key != key:
        raise _unloadable(key, f"SYSTEM has to be a RuleSystem with the key {key!r}")
    return system


def _unloadable(key: str, why: str) -> Refused:
    return Refused(
        "bad_command",
        Term(f"Das Regelsystem {key} lässt sich nicht laden: {why}", f"Rule system {key} cannot be loaded: {why}"),
    )


def installed_system(key: str) -> RuleSystem | None:
    """The rule system with this key, or None: a log can be read although its rules are gone, or broken."""
    try:
        return find_system(key)
    except Refused:
        return None
