"""Plays a case, given as data, against anything that answers lines, and checks what holds for every line.

A case has a list `steps`. Each step sends one line (`send`; a text `$x` in it stands for what an earlier `capture`
stored; or `raw`, which need not be JSON) and says what must come of it:

- `refused`: the word, or a list of words one of which it must be; without it the line must be accepted.
- `expect`, `answer`: the state, the whole answer, matched partially; `message_has`: a part of the message.
- `happened`, `not_happened`, `times`: partial events that are there, are not there, are there n times.
- `dice`: every single die of the answer in order; `without`: keys that the answer must not have.
- `mark`: remembers the answer; `same_as`, `same_answer_as`, `differs_from` compare with a remembered one.
- `either`: accepted or refused, only well formed.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from tests.contract.general import Referee, fail_on, without
from tests.contract.matching import Json, difference, fits, mismatch, show, unmet

Handle = Callable[[object], Json]

MOVING = ("version", "entry")
"""What may differ between two states that count as the same."""


def dice_of(events: Sequence[Json]) -> list[Json]:
    """Every single die that fell, in order."""
    thrown = [event for event in events if event["type"] == "DiceRolled"]
    kept = ("who", "purpose", "sides", "source")
    return [{**{key: event.get(key) for key in kept}, "face": face} for event in thrown for face in event["faces"]]


class Player:
    """Plays one case."""

    def __init__(self, handle: Handle) -> None:
        """Play against whatever answers lines."""
        self.referee = Referee(handle)
        self._captured: Json = {}
        self._marked: dict[str, Json] = {}

    def play(self, case: Json) -> None:
        """Play all steps, then take everything back and do it again.

        Raises:
            AssertionError: names the step and the place in the answer.
        """
        for number, step in enumerate(case["steps"], 1):
            try:
                self.step(step)
            except AssertionError as failure:
                raise AssertionError(f"step {number} «{step.get('title', '')}»: {failure}") from failure
        if not case.get("no_undo_sweep"):
            self.referee.sweep()

    def step(self, step: Json) -> None:
        """Play one step."""
        answer = self.referee.line(
            step["raw"].encode("utf-8", "surrogateescape") if "raw" in step else self._fill(step["send"])
        )
        if step.get("either"):
            return
        self._check_outcome(step, answer)
        self._check_parts(step, answer)
        self._check_events(step, answer.get("events", []))
        self._compare(step, answer)
        self._remember(step, answer)

    def _fill(self, value: Any) -> Any:
        if isinstance(value, str) and value.startswith("$"):
            return self._captured.get(value[1:], value)
        if isinstance(value, list):
            return [self._fill(item) for item in value]
        if isinstance(value, dict):
            return {key: self._fill(item) for key, item in value.items()}
        return value

    @staticmethod
    def _check_outcome(step: Json, answer: Json) -> None:
        told = show({key: value for key, value in answer.items() if key != "state"})
        if "refused" not in step:
            assert answer["ok"], f"accepted was wanted, got {told}"
            return
        words = step["refused"] if isinstance(step["refused"], list) else [step["refused"]]
        assert not answer["ok"], f"refused with {words} was wanted, got {told}"
        assert answer["refused"] in words, f"refused with {words} was wanted, got {told}"

    def _check_parts(self, step: Json, answer: Json) -> None:
        if "message_has" in step:
            fail_on(mismatch({"contains": step["message_has"]}, answer.get("message"), "message"))
        if "expect" in step:
            fail_on(mismatch(self._fill(step["expect"]), answer.get("state")))
        if "answer" in step:
            fail_on(mismatch(self._fill(step["answer"]), answer, "answer"))
        there = [key for key in step.get("without", []) if key in answer]
        assert not there, f"the answer has {there}"

    def _check_events(self, step: Json, events: Sequence[Json]) -> None:
        missing = unmet(self._fill(step.get("happened", [])), events)
        assert missing is None, f"nothing happened like {show(missing)}; events: {show(list(events), 2000)}"
        for unwanted in step.get("not_happened", []):
            there = [event for event in events if fits(unwanted, event)]
            assert not there, f"{show(there)} happened"
        for wanted, times in step.get("times", []):
            count = sum(fits(wanted, event) for event in events)
            assert count == times, f"{show(wanted)} happened {count} times, wanted {times}"
        if "dice" in step:
            fail_on(mismatch(step["dice"], dice_of(events), "dice"))

    def _compare(self, step: Json, answer: Json) -> None:
        if "same_as" in step:
            same = step["same_as"]
            name, leave = (same, MOVING) if isinstance(same, str) else (same["mark"], same["except"])
            before = without(self._marked[name]["state"], leave)
            fail_on(difference(before, without(answer["state"], leave), f"state as at «{name}»"))
        if "same_answer_as" in step:
            fail_on(difference(self._marked[step["same_answer_as"]], answer, "answer"))
        if "differs_from" in step:
            before = without(self._marked[step["differs_from"]]["state"], MOVING)
            assert difference(before, without(answer["state"], MOVING)), "the state is the one marked"

    def _remember(self, step: Json, answer: Json) -> None:
        if "mark" in step:
            self._marked[step["mark"]] = deepcopy(answer)
        for name, path in step.get("capture", {}).items():
            value: Any = answer
            for key in path.split("."):
                value = value[key]
            self._captured[name] = value
