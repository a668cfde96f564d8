"""`decide`: what happens when commands are carried out on a state, by the rules of a system, with these dice. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from domain import events as e
from domain.commands import Command, Join, New, Roll
from domain.common import COMMON_HANDLERS
from domain.dice import Need, dice_of, parse_notation
from domain.draft import Draft
from domain.evolve import evolve
from domain.joining import join
from domain.refusals import Refused
from domain.seal import FORM, seal
from domain.state import Combat
from domain.system import RuleSystem, Setting
from domain.terms import Term
from domain.tray import Tray

SEALED = frozenset({e.RoundStarted, e.CombatEnded})
"""After an entry with one of these the state is sealed."""


class Decision(NamedTuple):
    """The events that follow, in order, and the state they lead to."""

    events: list[e.Event]
    combat: Combat


def decide(combat: Combat, commands: Sequence[Command], system: RuleSystem, tray: Tray) -> Decision:
    """Carry out the commands of one line, all or none.

    Raises:
        Refused: with the contract's word; nothing has happened then.
    """
    draft = Draft(combat, tray)
    for i, command in enumerate(commands):
        try:
            _carry_out(draft, command, system)
        except Refused as refusal:
            if "needed" in refusal.details:
                refusal.details["needed"] += dice_of(_known_needs(commands[i + 1 :]))
            raise
    tray.check_empty()
    if not SEALED.isdisjoint(map(type, draft.events)):
        draft.emit(e.StateSealed(form=FORM, hash=seal(draft.combat)))
    return Decision(draft.events, draft.combat)


def _carry_out(draft: Draft, command: Command, system: RuleSystem) -> None:
    draft.take_up(command)
    if draft.combat.mode == "ended":
        draft.insist(
            "combat_ended",
            Term("Der Kampf ist vorbei; `undo` nimmt das zurück.", "The fight is over; `undo` takes that back."),
        )
    check_pending(draft.combat, system, command)
    if isinstance(command, Join):
        join(draft, command, system)
    else:
        handlers = system.handlers
        handler = handlers[type(command)] if type(command) in handlers else COMMON_HANDLERS[type(command)]
        handler(draft, command)
    system.settle(draft)


def check_pending(combat: Combat, system: RuleSystem, command: Command) -> None:
    """Refuse what cannot be done while somebody owes a choice.

    Raises:
        Refused: `choice_pending`.
    """
    if combat.pending is None or command.do in {"roll", "note", *system.settles_choices}:
        return
    who, key = combat.pending["who"], combat.pending["choice"]
    choice = system.terms.get(key, Term(key, key))
    raise Refused(
        "choice_pending",
        Term(f"Erst hat {who} zu wählen: {choice.de}.", f"{who} has to choose first: {choice.en}."),
    )


def _known_needs(commands: Sequence[Command]) -> list[Need]:
    """Dice of later commands of the line that are needed whatever happens before them."""
    rolls = [(command, parse_notation(command.notation)) for command in commands if isinstance(command, Roll)]
    return [Need(command.who, "roll", roll.sides, roll.count) for command, roll in rolls]


def open_combat(command: New, system: RuleSystem) -> Decision:
    """Open a combat record with every setting filled in.

    Raises:
        Refused: `bad_command`, for a setting that the system does not know.
    """
    chosen = {key: setting.choices[0] for key, setting in system.settings.items()}
    for key, value in command.settings.items():
        setting = system.settings.get(key)
        if setting is None:
            raise _unknown_setting(key, system)
        if not any(value == choice and type(value) is type(choice) for choice in setting.choices):
            raise _unknown_choice(key, setting)
        chosen[key] = value
    event = e.CombatOpened(
        system=system.key,
        name=command.name or system.name.en,
        campaign=command.campaign,
        settings=chosen,
        rungs=system.rungs,
    )
    return Decision([event], evolve(None, event))


def _unknown_setting(key: str, system: RuleSystem) -> Refused:
    known = ", ".join(system.settings)
    return Refused(
        "bad_command",
        Term(
            f"settings: {key[:60]!r} ist {system.key} nicht bekannt; bekannt: {known or 'keine'}.",
            f"settings: {key[:60]!r} is unknown to {system.key}; known: {known or 'none'}.",
        ),
    )


def _unknown_choice(key: str, setting: Setting) -> Refused:
    choices = [str(choice).lower() for choice in setting.choices]
    return Refused(
        "bad_command",
        Term(
            f"settings: {key} kann nur {' oder '.join(choices)} sein.",
            f"settings: {key} takes {' or '.join(choices)}.",
        ),
    )
