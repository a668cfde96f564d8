"""The use cases, written against ports: carry out a line, undo, redo, show, log.

A line is read, decided on the newest state and appended; where another process was faster it is decided again on the
new state, unless it says which version it expects.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol
from uuid import NAMESPACE_URL, uuid4, uuid5

from domain import events as e
from domain.clock import Clock
from domain.commands import Command, Log, New, Redo, Reveal, Show, Undo
from domain.copies import as_json
from domain.decide import Decision, decide, open_combat
from domain.dice import Thrower, Tray
from domain.history import Entry, History
from domain.moving import move
from domain.parse import Raw, meant, read_command, read_line, read_new
from domain.refusals import Refused
from domain.system import find_system
from domain.terms import Term

ATTEMPTS = 100
"""How often a line is decided again because other writers were faster."""


class Overtaken(Exception):
    """Somebody else appended to the combat first."""


class Combats(Protocol):
    """Where combats are kept."""

    def find(self, combat_id: str) -> History | None:
        """The history of a combat up to its newest entry, or None when there is no such combat."""

    def append(self, history: History, header: e.EntryRecorded, decision: Decision) -> Entry:
        """Keep an entry for good and record it in the history.

        Raises:
            Overtaken: the combat has moved on.
        """


class Desk(NamedTuple):
    """What the use cases work with: where combats are kept, who throws the app's dice, what time it is."""

    combats: Combats
    thrower: Thrower
    clock: Clock


class Result(NamedTuple):
    """What came of an accepted line.

    Attributes:
        history: of the combat that it was about, after it.
        shown: the entry whose state the answer shows.
        entry: the entry that was recorded (now, or when the same `command_id` was sent first), None for a query.
        listed: the entries that a `log` asked for.
        with_state: whether the answer shall show the state.
        repeated: whether the line had been carried out before, under the same id.
    """

    history: History
    shown: Entry
    entry: Entry | None = None
    listed: Sequence[Entry] | None = None
    with_state: bool = True
    repeated: bool = False

    @property
    def opened(self) -> bool:
        """Whether the line was the one that opened the combat."""
        return self.entry is not None and self.entry.number == 1


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
        return _open(desk, raws[0])
    combat_id = meant(raws, default)
    for _ in range(ATTEMPTS):
        history = _find(desk, combat_id)
        commands = [read_command(raw, history.combat.system) for raw in raws]
        answered = _without_change(history, commands)
        if answered is not None:
            return answered
        _check_version(history, commands[0])
        _check_entries(history, commands)
        try:
            entry = _append(desk, history, raws, _decide(desk, history, commands))
        except Overtaken:
            continue
        return Result(history, entry, entry, with_state=entry.wants_state)
    raise _always_slower()


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


def _open(desk: Desk, raw: Raw) -> Result:
    command = read_new(raw)
    combat_id = str(uuid5(NAMESPACE_URL, command.command_id) if command.command_id else uuid4())
    known = desk.combats.find(combat_id)
    if known is not None:
        return Result(known, known.entries[0], known.entries[0], with_state=known.entries[0].wants_state, repeated=True)
    decision = _open_decision(command)
    history = History(combat_id)
    try:
        entry = _append(desk, history, [raw], decision)
    except Overtaken:
        return _open(desk, raw)
    return Result(history, entry, entry, with_state=command.state)


def _open_decision(command: New) -> Decision:
    if command.expect_version:
        raise Refused(
            "version_conflict", Term("Ein neuer Kampf hat Version 0.", "A new combat has version 0."), missed=[]
        )
    if command.rolled:
        raise Refused(
            "too_many_dice", Term("Einen Kampf zu eröffnen braucht keine Würfel.", "Opening a combat takes no dice.")
        )
    return open_combat(command, find_system(command.system))


def _without_change(history: History, commands: Sequence[Command]) -> Result | None:
    """The answer to a query, or to a line that was carried out before; None for everything else."""
    first = commands[0]
    if isinstance(first, Show | Log):
        tray = Tray(lambda sides: sides)
        tray.bring(first.rolled or ())
        tray.check_empty()
    if isinstance(first, Show):
        return Result(history, shown_entry(history, first.at, first.as_), with_state=first.state)
    if isinstance(first, Log):
        return Result(history, history.latest, listed=_listed(history, first), with_state=first.state)
    before = history.answered(first.command_id)
    return Result(history, before, before, with_state=before.wants_state, repeated=True) if before else None


def shown_entry(history: History, at: int | None, reading: str = "then") -> Entry:
    """The entry whose state is asked for: the newest, or `at` as it was then, or as the history stands now.

    Raises:
        Refused: `no_such_entry`.
    """
    if at is None:
        return history.latest
    entry = history.entry(at)
    if reading == "then":
        return entry
    return next(earlier for earlier in history.in_force() if earlier.number <= entry.number)


def _listed(history: History, command: Log) -> list[Entry]:
    first = command.from_ or 1
    last = len(history.entries) if command.to is None else command.to
    undone = set() if command.include_undone else history.undone()
    return [entry for entry in history.entries[first - 1 : last] if entry.number not in undone]


def _check_version(history: History, command: Command) -> None:
    expected = command.expect_version
    if expected is None or expected == history.version:
        return
    raise Refused(
        "version_conflict",
        Term(
            f"Der Kampf hat Version {history.version}, nicht {expected}; nach einem Blick auf das Versäumte kann der"
            " Befehl noch einmal kommen.",
            f"The combat is at version {history.version}, not {expected}; look at what was missed and send it again.",
        ),
        missed=history.events_after(expected),
    )


def _check_entries(history: History, commands: Sequence[Command]) -> None:
    """Refuse to reveal an entry that is not there.

    Raises:
        Refused: `no_such_entry`.
    """
    for command in commands:
        if isinstance(command, Reveal) and command.entry is not None:
            history.entry(command.entry)


def _decide(desk: Desk, history: History, commands: Sequence[Command]) -> Decision:
    first = commands[0]
    tray = Tray(desk.thrower)
    if isinstance(first, Undo | Redo):
        tray.bring(first.rolled or ())
        tray.check_empty()
        return move(history, first)
    return decide(history.combat, commands, find_system(history.combat.system), tray)


def _append(desk: Desk, history: History, raws: Sequence[Raw], decision: Decision) -> Entry:
    by = raws[0].get("by")
    header = e.EntryRecorded(
        entry=len(history.entries) + 1,
        commands=tuple(as_json(raw) for raw in raws),
        at=desk.clock(),
        by=by if isinstance(by, str) else None,
    )
    try:
        return desk.combats.append(history, header, decision)
    except UnicodeEncodeError as problem:
        raise Refused(
            "bad_command",
            Term(
                "Ein Text enthält ein halbes Zeichen: Surrogate sind nicht erlaubt.",
                f"A text holds half a character: {problem.reason}.",
            ),
        ) from None
