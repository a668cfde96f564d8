"""What holds for every line, whatever it says: the form of answers and states, and that everything can be undone."""

import json
from collections.abc import Callable, Collection
from typing import Any

from tests.contract.matching import Json, difference, is_number, show

Handle = Callable[[object], Json]

QUERIES = {"show", "log", "explain"}
STATE_KEYS = {"mode", "round", "current", "queue", "delayed", "pending", "combatants"}


def fail_on(complaint: str | None) -> None:
    """Fail with a complaint, if there is one."""
    assert complaint is None, complaint


def without(state: Json, keys: Collection[str]) -> Json:
    """A state without some keys."""
    return {key: value for key, value in state.items() if key not in keys}


def check_state(state: Json) -> None:
    """Check what is true of every state."""
    assert state.keys() >= STATE_KEYS, f"missing: {STATE_KEYS - state.keys()}"
    names, current, queue = set(state["combatants"]), state["current"], state["queue"]
    assert current is None or current in names, f"{current} is current and nobody here"
    for key in ("queue", "delayed"):
        listed = state[key]
        assert len(set(listed)) == len(listed), f"somebody stands twice in {key}: {listed}"
        assert set(listed) <= names, f"{key} names somebody who is not here: {listed}"
    assert current not in queue, f"{current} is current and in the queue {queue}"
    for name, one in state["combatants"].items():
        assert one["status"] == sorted(one["status"]), f"{name}: the status is not sorted: {one['status']}"


def check_refusal(answer: Json) -> None:
    """Check the form of a refusal."""
    assert isinstance(answer["refused"], str), f"no word: {show(answer)}"
    assert isinstance(answer["message"], str), f"no sentence: {show(answer)}"
    assert answer["message"].strip(), f"no sentence: {show(answer)}"


def check_entry(answer: Json) -> None:
    """Check the form of an answer that tells of an entry."""
    assert is_number(answer["entry"]), f"no entry: {show(answer)}"
    assert answer["events"], f"no events: {show(answer)}"
    assert all(isinstance(event["type"], str) for event in answer["events"]), "an event has no type"


class Referee:
    """Sends lines and checks after each one what holds for every line.

    Attributes:
        combat: the combat that the latest `new` opened.
        states: the newest state of each combat.
    """

    def __init__(self, handle: Handle) -> None:
        """Watch over whatever answers lines."""
        self._answering = handle
        self.combat: str | None = None
        self.states: dict[str, Json] = {}
        self._versions: dict[str, int] = {}
        self._ids: set[tuple[str, str]] = set()

    def _handle(self, line: object) -> Json:
        """The answer as it arrives in another program."""
        answer: Json = json.loads(json.dumps(self._answering(line)))
        return answer

    def line(self, line: Any) -> Json:
        """Send a line and check the answer."""
        answer = self._handle(line)
        commands = [it for it in (line if isinstance(line, list) else [line]) if isinstance(it, dict)]
        assert answer.get("ok") in (True, False), f"neither accepted nor refused: {show(answer)}"
        if answer["ok"]:
            self._check_accepted(commands, answer)
        else:
            check_refusal(answer)
            named = [it["combat"] for it in commands if isinstance(it.get("combat"), str)]
            self._check_unchanged(named[0] if named else self.combat)
        return answer

    def _check_accepted(self, commands: list[Json], answer: Json) -> None:
        combat, version = answer["combat"], answer["version"]
        assert isinstance(combat, str), f"no combat: {show(answer)}"
        assert is_number(version), f"no version: {show(answer)}"
        if any(it.get("do") == "new" for it in commands):
            self.combat = combat
        silent = any(it.get("state") is False for it in commands)
        assert silent or isinstance(answer.get("state"), dict), f"no state: {show(answer)}"
        if self._is_repeated(combat, commands):
            return
        if any(it.get("audience", "gm") != "gm" for it in commands):
            return
        if all(it.get("do") in QUERIES or it.get("dry_run") for it in commands):
            assert version == self._versions.get(combat, version), "a query has changed the version"
            return
        check_entry(answer)
        assert version >= self._versions.get(combat, 0), "the version has fallen"
        self._versions[combat] = version
        self.states[combat] = answer["state"] if not silent else self.show(combat)
        assert self.states[combat]["version"] == version, "the state is of another version"
        check_state(self.states[combat])

    def _is_repeated(self, combat: str, commands: list[Json]) -> bool:
        ids = {(combat, it["command_id"]) for it in commands if isinstance(it.get("command_id"), str)}
        known = bool(ids & self._ids)
        self._ids |= ids
        return known

    def _check_unchanged(self, combat: str | None) -> None:
        if combat in self.states:
            fail_on(difference(self.states[combat], self.show(combat), "state after a refusal"))

    def show(self, combat: str) -> Json:
        """The state now."""
        answer = self._handle({"do": "show", "combat": combat})
        assert answer["ok"], f"`show` is refused: {show(answer)}"
        assert answer["version"] == self._versions[combat], "`show` tells another version"
        state: Json = answer["state"]
        return state

    def sweep(self) -> None:
        """Undo entry by entry until nothing is left, redo everything, and compare at every depth."""
        assert self.combat is not None, "no combat was opened"
        undo, redo = ({"do": verb, "combat": self.combat} for verb in ("undo", "redo"))
        depths = [self.show(self.combat)]
        while (answer := self.line(undo))["ok"]:
            assert any(event["type"] == "Undone" for event in answer["events"]), "an undo without Undone"
            depths.append(answer["state"])
        assert answer["refused"] == "nothing_to_undo", f"undo is refused: {show(answer)}"
        bottom = depths.pop()
        assert (bottom["mode"], bottom["round"], bottom["current"]) == ("setup", 0, None), show(bottom)
        assert not bottom["combatants"], f"undone to the opening, there are {show(bottom['combatants'])}"
        while depths:
            answer = self.line(redo)
            assert answer["ok"], f"redo is refused: {show(answer)}"
            assert any(event["type"] == "Redone" for event in answer["events"]), "a redo without Redone"
            state, before = (without(it, ("version", "entry")) for it in (answer["state"], depths.pop()))
            fail_on(difference(before, state, "state after undo and redo"))
