"""The fight that is measured: ten runners who act, roll, wound each other, wait and step in, without an end.

The fight is played once with seeded dice. What is measured is its replay: the same lines with their dice given.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import count, cycle, islice
from random import Random
from typing import Any, Literal

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.history import History
from domain.state import Combat

Json = dict[str, Any]

NAMES = ("Raze", "Moth", "Kora", "Sable", "Jinx", "Ganger 1", "Ganger 2", "Ganger 3", "Hound", "Rigger")
SEED = 5
DELAY_EVERY = 5
MOST_BOXES = 4
TIME = datetime(2026, 1, 1, tzinfo=UTC)


class Dice:
    """Seeded dice that remember what they have thrown."""

    def __init__(self, seed: int) -> None:
        """Start from a seed."""
        self._random = Random(seed)
        self._thrown: list[int] = []

    def __call__(self, sides: int) -> int:
        """Throw one die."""
        self._thrown.append(self._random.randint(1, sides))
        return self._thrown[-1]

    def take(self) -> list[int]:
        """What fell since the last time."""
        thrown, self._thrown = self._thrown, []
        return thrown


def no_dice(sides: int) -> int:
    """The dice of a replay, whose lines bring every face."""
    raise AssertionError(f"the replay threw a d{sides}")


def fixed_clock() -> datetime:
    """The time of every entry."""
    return TIME


def open_book(
    url: str | None = None, synchronous: Literal["FULL", "NORMAL"] = "FULL", dice: Callable[[int], int] = no_dice
) -> Fechtbuch:
    """A Fechtbuch in memory, or on a file."""
    return Fechtbuch(StoredCombats(open_event_store(url, synchronous=synchronous)), dice, fixed_clock)


def commands(number: int) -> Iterator[Json]:
    """The first lines of the fight, each with the dice that fell for it; every one of them is legal."""
    dice = Dice(SEED)
    book = open_book(dice=dice)
    for line in islice(_script(lambda: present(book).combat), number):
        carry_out(book, line)
        faces = dice.take()
        yield {**line, "rolled": faces} if faces else line


def _script(look: Callable[[], Combat]) -> Iterator[Json]:
    """The lines without dice; `look` tells the state after the line before."""
    yield _line("new", system="shadowrun5", command_id="benchmark")
    for at, name in enumerate(NAMES):
        sheet = {"reaction": 3 + at % 4, "intuition": 3 + at % 3, "initiative_dice": 1 + at % 3, "edge": at % 5}
        yield _line("join", name=name, sheet=sheet)
    yield _line("begin")
    for turn in count(1):
        if turn % DELAY_EVERY == 0:
            who = look().current
            yield _line("delay")
            yield _line("step_in", who=who)
        yield from _turn(look(), turn)


def _turn(combat: Combat, turn: int) -> Iterator[Json]:
    """An attack, its dice, its harm (healed now and then, so that nobody falls), the end of the turn."""
    target = next(name for name in islice(cycle(NAMES), turn % len(NAMES), None) if name != combat.current)
    track = "stun" if turn % 2 else "physical"
    yield _line("act", action="simple", target=target, attack=True)
    yield _line("roll", notation="4d6", who=combat.current, purpose="attack")
    yield _line("damage", target=target, amount=1 + turn % 2, track=track)
    if combat.combatants[target].tracks[track].value >= MOST_BOXES:
        yield _line("heal", target=target, amount=MOST_BOXES, track=track)
    yield _line("end_turn")


def _line(verb: str, **arguments: Any) -> Json:
    return {"do": verb, **arguments, "state": False}


def carry_out(book: Fechtbuch, line: Json) -> Json:
    """Handle a line that has to be accepted."""
    answer = book.handle(line)
    if not answer["ok"]:
        raise AssertionError(f"{line} was refused: {answer['message']}")
    return answer


def present(book: Fechtbuch) -> History:
    """The fight of a book."""
    history = book.combats.find(book.default or "")
    if history is None:
        raise AssertionError("no fight was opened")
    return history


def replay(book: Fechtbuch, lines: Sequence[Json]) -> None:
    """Handle lines, one after the other."""
    for line in lines:
        carry_out(book, line)


def play_to(book: Fechtbuch, events: int) -> None:
    """Play the fight until its log holds so many events, or a few more, and an untouched turn has just begun."""
    version = 0
    for line in commands(events):
        version = carry_out(book, line)["version"]
        if version >= events and line["do"] == "end_turn":
            return
    raise AssertionError(f"the fight ended with {version} events")
