"""What the scripts of all golden fights share: a staged part, then a free part by chance, then the end."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

Json = dict[str, Any]
Send = Callable[[Any], Json]

SEED = 20_240_229
CARRIED: Json = {"combat": "00000000-0000-4000-8000-000000000001", "fight": "Vortag", "conditions": {"müde": 2}}
"""What somebody brings who comes in at the end."""


class Script(NamedTuple):
    """A fight.

    Attributes:
        new: the line that opens it.
        staged: lines that show one thing after the other; each is accepted, or refused on purpose.
        names: the names behind the parts that staged lines speak of, in a state.
        free: a line that fits a state, by chance.
        events: the fight goes on until its log holds at least so many events.
        last: lines that end it.
    """

    new: Json
    staged: Iterable[Any]
    names: Callable[[Json], dict[str, Any]]
    free: Callable[[Random, Json], Any]
    events: int
    last: Iterable[Any]


def play(script: Script, send: Send) -> None:
    """Play the whole fight."""
    dice = Random(SEED)  # noqa: S311 the same fight every time
    answer = send(script.new)
    for line in script.staged:
        answer = send(with_names(line, script.names(answer["state"])))
    while answer["version"] < script.events or answer["state"]["pending"] is not None:
        ended = answer["state"]["mode"] == "ended"
        answer = send({"do": "undo"} if ended else script.free(dice, answer["state"]))
    corrected(send)
    send({"do": "join", "name": "Heimkehrer", "sheet": {}, "carried": CARRIED})
    for line in script.last:
        send(with_names(line, script.names(answer["state"])))


def corrected(send: Send) -> None:
    """Two remarks noticed too late: one never was, one was another."""
    struck = send({"do": "note", "text": "Das war gestern"})["entry"]
    amended = send({"do": "roll", "notation": "1d6"})["entry"]
    send({"do": "strike", "entry": struck, "reason": "falscher Abend"})
    send({"do": "amend", "entry": amended, "with": {"do": "roll", "notation": "2d6"}})


def with_names(line: Any, names: dict[str, Any]) -> Any:
    """A staged line with the names of those who are meant by their part in it."""
    if isinstance(line, list):
        return [with_names(one, names) for one in line]
    if isinstance(line, dict):
        return {key: with_names(it, names) for key, it in line.items()}
    return names.get(line, line) if isinstance(line, str) else line


def parts(state: Json) -> dict[str, Any]:
    """Who is current, and who comes next."""
    others = [name for name in state["combatants"] if name != state["current"]]
    return {"CURRENT": state["current"], "NEXT": (state["queue"] or others or [None])[0]}


def latest(state: Json) -> str:
    """Who has acted last in this round."""
    scores = {name: one["initiative"] or 0 for name, one in state["combatants"].items() if "acted" in one["status"]}
    return min(scores, key=lambda name: scores[name], default="")


def by_chance(dice: Random, choices: list[tuple[int, Json]]) -> Json:
    """One of several lines, each as likely as its weight says."""
    (found,) = dice.choices([line for _, line in choices], [weight for weight, _ in choices])
    return found


def joins(people: dict[str, Json], sides: dict[str, str], more: dict[str, Json]) -> Iterable[Json]:
    """A line for each of some people to join, with further arguments for some."""
    for name, sheet in people.items():
        yield {"do": "join", "name": name, "sheet": sheet, "side": sides.get(name, "enemies"), **more.get(name, {})}


def corrections() -> Iterable[Json]:
    """Undo and redo in several ways, and a new branch."""
    yield {"do": "undo", "count": 3, "by": "GM"}
    yield {"do": "redo"}
    yield {"do": "undo"}
    yield {"do": "undo", "count": 2}
    yield {"do": "redo", "count": 2}
    yield {"do": "undo"}
    yield {"do": "note", "text": "a new branch"}
    yield {"do": "redo"}


ENDING: tuple[Json, ...] = ({"do": "end"}, {"do": "undo"}, {"do": "redo"})
"""The end of a fight, taken back and restored."""
