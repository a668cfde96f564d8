"""Moving in the history: which entries an undo takes back and a redo brings back."""

from domain import events as e
from domain.decide import Decision
from domain.history import History
from domain.history_commands import Redo, Undo
from domain.refusals import Refused
from domain.terms import Term


def move(history: History, command: Undo | Redo) -> Decision:
    """What an undo or a redo records; the state it leads to follows from the history.

    Raises:
        Refused: `nothing_to_undo`, `nothing_to_redo` or `no_such_entry`.
    """
    if isinstance(command, Redo):
        return Decision([e.Redone(entries=history.redo_candidates(command.count))], history.combat)
    taken = _latest(history, command.count or 1) if command.to is None else history.entries_since(command.to)
    return Decision([e.Undone(entries=taken)], history.combat)


def _latest(history: History, wanted: int) -> tuple[int, ...]:
    taken = history.undo_candidates(wanted)
    left = len(taken)
    if left < wanted:
        raise Refused(
            "nothing_to_undo",
            Term(
                f"Es gibt {f'nur {left}' if left else 'keinen'} {'Einträge' if left > 1 else 'Eintrag'} zum"
                " Zurücknehmen; die Eröffnung bleibt.",
                f"{f'Only {left}' if left else 'No'} {'entries' if left > 1 else 'entry'} can be undone; the opening"
                " stays.",
            ),
        )
    return taken
