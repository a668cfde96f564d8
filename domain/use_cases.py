"""The use cases, written against ports: carry out a line, undo, redo, correct, fork, ask.

A line is read, decided on the newest state that this process knows and appended; where another process was faster,
or has appended before something is refused, it is decided again on the newest state of all.
"""

from collections.abc import Sequence
from typing import cast

from domain import events as e
from domain.asking import Result, ask, is_question, shown
from domain.commands import Command
from domain.copies import as_json
from domain.correcting import check_reveals, correct
from domain.decide import Decision, decide
from domain.entries import Entry
from domain.history import History
from domain.history_commands import ALONE, Correction, Fork, Redo, Undo
from domain.moving import move
from domain.opening import fork, keep, open_new
from domain.parse import Raw, meant, read_command, read_line
from domain.ports import Desk, Overtaken, Recording
from domain.refusals import Refused
from domain.system import find_system
from domain.terms import Term
from domain.tray import Tray, tray_of

ATTEMPTS = 100
"""How often a line is decided again because other writers were faster."""


def carry_out(desk: Desk, line: object, default: str | None = None) -> Result:
    """Carry out one line: a command, or a list of them as one transaction.

    Args:
        desk: where combats are kept, dice and time.
        line: the JSON value as given.
        default: the combat meant where the line names none.

    Raises:
        Refused: with the contract's word; nothing has changed then.
    """
    raws = read_line(line)
    if raws[0]["do"] == "new":
        return open_new(desk, raws[0])
    combat_id = meant(raws, default)
    history = desk.combats.recent(combat_id) or _find(desk, combat_id)
    for _ in range(ATTEMPTS):
        seen = history.hash
        try:
            return _attempt(desk, history, raws)
        except Overtaken:
            history = _find(desk, combat_id)
        except Refused:
            history = _find(desk, combat_id)
            if history.hash == seen:
                raise
    raise _always_slower()


def _attempt(desk: Desk, history: History, raws: Sequence[Raw]) -> Result:
    """Carry out a line on a history that may lag behind: an append is overtaken then, a question looks anew."""
    commands = [read_command(raw, history.combat.system) for raw in raws]
    first = commands[0]
    if first.do in ALONE and (answered := _without_entry(desk, history, first, raws[0])):
        return answered
    if before := history.answered(first.command_id):
        return Result(history, shown(before), before, with_state=before.wants_state, repeated=True)
    history.require_version(first.expect_version)
    entry = _append(desk, history, raws, _decide(desk, history, commands))
    return Result(history, shown(entry), entry, with_state=entry.wants_state)


def _always_slower() -> Refused:
    return Refused(
        "version_conflict",
        Term(
            "Andere waren hundertmal schneller; ein neuer Versuch ist nötig.",
            "Other writers were faster a hundred times; try again.",
        ),
    )


def _find(desk: Desk, combat_id: str) -> History:
    history = desk.combats.find(combat_id)
    if history is None:
        raise Refused(
            "no_such_combat",
            Term(f"Es gibt keinen Kampf {combat_id[:60]!r}.", f"There is no combat {combat_id[:60]!r}."),
        )
    return history


def _without_entry(desk: Desk, history: History, command: Command, raw: Raw) -> Result | None:
    """The answer to a question or a fork, which record nothing here; None for everything else."""
    if is_question(command):
        return _asked(desk, _find(desk, history.combat_id), command)
    if isinstance(command, Fork):
        return fork(desk, _find(desk, history.combat_id), command, raw)
    return None


def _asked(desk: Desk, history: History, question: Command) -> Result:
    """The answer to a query: a correction that is only tried, or what is there to see."""
    history.require_version(question.expect_version)
    tray = tray_of(question, desk.thrower)
    if isinstance(question, Correction):
        outcome = correct(history, question, tray)
        return Result(history, shown(history.latest), outcome=outcome, with_state=question.state)
    tray.check_empty()
    return ask(history, question)


def _decide(desk: Desk, history: History, commands: Sequence[Command]) -> Decision:
    first = commands[0]
    if first.do in ALONE:
        return _withdraw(history, cast("Undo | Redo | Correction", first), tray_of(first, desk.thrower))
    check_reveals(commands, lambda number: history.step(number).commands)
    return decide(history.combat, commands, find_system(history.combat.system), Tray(desk.thrower))


def _withdraw(history: History, command: Undo | Redo | Correction, tray: Tray) -> Decision:
    """What an undo, a redo or a correction records."""
    if isinstance(command, Correction):
        return correct(history, command, tray).decision
    tray.check_empty()
    return move(history, command)


def _append(desk: Desk, history: History, raws: Sequence[Raw], decision: Decision) -> Entry:
    by = raws[0].get("by")
    header = e.EntryRecorded(
        entry=history.next_number,
        commands=tuple([as_json(raw) for raw in raws]),
        at=desk.clock(),
        by=by if isinstance(by, str) else None,
    )
    return keep(desk, history, [Recording(header, decision.events, decision.combat)])
