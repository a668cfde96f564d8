"""A gaming table for tests: a Shadowrun fight in memory whose dice all fall at the table.

A test lets a `Table` send commands with `do`, be refused with `refused`, and looks at the latest `answer` and `state`.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from tests.contract.general import Referee

Json = dict[str, Any]

DAY = datetime(2026, 1, 1, tzinfo=UTC)
KEYWORDS = ("from", "as", "with")
"""Arguments that Python cannot take by name: a test writes them with a trailing underscore."""


def no_dice(sides: int) -> int:
    """The app's dice where every die is to fall at the table."""
    raise AssertionError(f"the app threw a d{sides}")


def ticking() -> Callable[[], datetime]:
    """A clock that goes on by a second with each look at it."""
    seconds = count()
    return lambda: DAY + timedelta(seconds=next(seconds))


def command(verb: str, **arguments: Any) -> Json:
    """A command as other programs write it."""
    written = {key.removesuffix("_") if key.rstrip("_") in KEYWORDS else key: it for key, it in arguments.items()}
    return {"do": verb, **written}


class Table:
    """A table with its newest combat.

    Attributes:
        book: what answers the lines.
        referee: sends the lines and checks what holds for every one of them.
        answer: the latest answer.
    """

    def __init__(self, *, thrower: Callable[[int], int] = no_dice, url: str | None = None, **new: Any) -> None:
        """Open a combat in memory, or in the store at an address."""
        self.book = Fechtbuch(StoredCombats(open_event_store(url)), thrower, ticking())
        self.referee = Referee(self.book.handle)
        self.answer: Json = {}
        self.do("new", **{"system": "shadowrun5", **new})

    def line(self, line: object) -> Json:
        """Send a line as it is."""
        self.answer = self.referee.line(line)
        return self.answer

    def do(self, verb: str, **arguments: Any) -> Json:
        """Send a command that is accepted."""
        answer = self.line(command(verb, **arguments))
        assert answer["ok"], f"{verb} is refused with {answer['refused']}: {answer['message']}"
        return answer

    def all(self, *commands: Json) -> Json:
        """Send a transaction that is accepted."""
        answer = self.line(list(commands))
        assert answer["ok"], f"refused with {answer['refused']}: {answer['message']}"
        return answer

    def refused(self, word: str, verb: str, **arguments: Any) -> Json:
        """Send a command that is refused with a word."""
        answer = self.line(command(verb, **arguments))
        assert not answer["ok"], f"{verb} is accepted, {word} was wanted"
        assert answer["refused"] == word, f"{verb}: {answer['refused']} in place of {word}: {answer['message']}"
        return answer

    def join(self, name: str, base: int = 6, **sheet: Any) -> Json:
        """Add somebody with an initiative attribute."""
        return self.do("join", name=name, sheet={"reaction": base // 2, "intuition": base - base // 2, **sheet})

    def end(self, *names: str, rolled: list[int] | None = None) -> Json:
        """End the phases of those named, one after the other; dice belong to the last one."""
        *first, last = names
        for name in first:
            self.do("end_turn", who=name)
        return self.do("end_turn", who=last, **({} if rolled is None else {"rolled": rolled}))

    @property
    def state(self) -> Json:
        """The state now."""
        assert self.referee.combat is not None
        return self.referee.show(self.referee.combat)

    @property
    def order(self) -> list[str]:
        """Whose phase it is and who comes after, as the queue tells."""
        state = self.state
        return [*([state["current"]] if state["current"] else []), *state["queue"]]

    def one(self, name: str) -> Json:
        """The state of somebody."""
        found: Json = self.state["combatants"][name]
        return found

    def score(self, name: str) -> int:
        """Somebody's initiative score."""
        score: int = self.one(name)["initiative"]
        return score

    def boxes(self, name: str, track: str = "physical") -> int:
        """How many boxes of somebody's track are filled."""
        boxes: int = self.one(name)["tracks"][track]["value"]
        return boxes

    def events(self, kind: str, **fields: Any) -> list[Json]:
        """The events of the latest answer that are of a kind and have these values."""
        found: list[Json] = self.answer["events"]
        return [it for it in found if it["type"] == kind and all(it.get(key) == fields[key] for key in fields)]

    @property
    def kinds(self) -> list[str]:
        """The types of the latest answer's events, in order."""
        return [event["type"] for event in self.answer["events"]]


def fight(*, sheets: Mapping[str, Mapping[str, Any]] | None = None, new: Json | None = None, **scores: int) -> Table:
    """A fight that has begun, with a score for each name: everybody has thrown a 3."""
    table = Table(**(new or {}))
    for name, score in scores.items():
        table.join(name, score - 3, **(sheets or {}).get(name, {}))
    table.do("begin", rolled=[3] * len(scores))
    return table
