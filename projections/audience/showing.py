"""The state that an audience is shown, now or after one of its entries."""

from domain.asking import Shown, shown_state
from domain.audience import GAME_MASTER
from domain.history import History
from domain.refusals import Refused
from domain.terms import Term
from projections.audience.moments import seen_by
from projections.moments import Moment


def shown_to(history: History, audience: str, at: int | None = None, reading: str = "then") -> Shown:
    """The state after the newest entry that an audience sees, or after entry `at` as it counts them.

    Args:
        history: of a combat.
        audience: `gm`, `public` or `player:NAME`.
        at: the number of the entry.
        reading: for the game master, whether it is shown as it was answered (`then`) or as it is in force (`now`).

    Raises:
        Refused: `no_such_entry`.
    """
    if audience == GAME_MASTER:
        return shown_state(history, at, reading)
    return shown_among(seen_by(history, audience), at)


def shown_among(moments: list[Moment], at: int | None = None) -> Shown:
    """The state after the newest of an audience's moments, or after one of them.

    Raises:
        Refused: `no_such_entry`; tells the version that the audience knows.
    """
    number = len(moments) if at is None else at
    if not 1 <= number <= len(moments):
        last = len(moments)
        said = Term(
            f"Es gibt keinen Eintrag {number}; zu sehen sind 1 bis {last}.",
            f"There is no entry {number}; 1 to {last} can be seen.",
        )
        raise Refused("no_such_entry", said, version=moments[-1].version if moments else 0)
    moment = moments[number - 1]
    return Shown(number, moment.version, moment.after)
