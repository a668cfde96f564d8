"""What a key does: from one view of a replay to the next, without a screen."""

import re
from collections.abc import Callable, Mapping

import msgspec

from cli.replaying.replay import Replay
from cli.replaying.steps import found, has_passes, moved, nearest
from cli.replaying.texts import say
from projections.moments import Moment

SLOWEST, FASTEST = 0.5, 4.0
SHORTEST_SECONDS = 1.2
SECONDS_PER_LETTER = 0.04
MOST_DIGITS = 9

MOVES: Mapping[str, tuple[str, int]] = {
    "right": ("entry", 1), ".": ("entry", 1), "left": ("entry", -1),
    "t": ("turn", 1), "T": ("turn", -1),
    "p": ("pass", 1), "P": ("pass", -1),
    "r": ("round", 1), "R": ("round", -1),
}  # fmt: skip
"""Keys that move by a unit, and in which direction."""

_SEQUENCE = re.compile(r"\x1b[\[O][0-9;]*[ -/]*[@-~]|.", re.DOTALL)
_NAMED: Mapping[str, str] = {
    "C": "right", "D": "left", "H": "home", "F": "end", "1~": "home", "7~": "home", "4~": "end", "8~": "end",
    "\r": "enter", "\n": "enter", "\x1b": "escape", "\x7f": "backspace", "\x08": "backspace",
}  # fmt: skip


class View(msgspec.Struct, frozen=True):
    """Where a replay stands.

    Attributes:
        at: the position among the steps shown, from 0.
        undone: whether undone entries are shown in their places.
        prompt: `:` while a number is typed, `/` while a word is, else empty.
        typed: what was typed at the prompt so far.
        sought: the word sought last.
        notice: something to be said once.
    """

    at: int = 0
    undone: bool = False
    playing: bool = False
    speed: float = 1.0
    prompt: str = ""
    typed: str = ""
    sought: str = ""
    notice: str = ""
    help: bool = False
    over: bool = False


def decode(data: bytes) -> list[str]:
    """The keys behind the bytes that a terminal sends: characters, and names such as `right` or `enter`."""
    keys = []
    for sequence in _SEQUENCE.findall(data.decode("utf-8", "ignore")):
        escaped = len(sequence) > 1
        key = _NAMED.get(sequence[2:] if escaped else sequence, "" if escaped else sequence)
        if len(key) > 1 or key.isprintable():
            keys.append(key)
    return [key for key in keys if key]


def step_of(replay: Replay, view: View) -> Moment:
    """The step that a view stands on."""
    return replay.steps(undone=view.undone)[view.at]


def dwell(told: str, speed: float) -> float:
    """How many seconds a step stays while playing: long enough to read what is told."""
    return max(SHORTEST_SECONDS, SECONDS_PER_LETTER * len(told)) / speed


def tick(replay: Replay, view: View) -> View:
    """The view after a step has stayed long enough while playing; it stops at the end."""
    last = len(replay.steps(undone=view.undone)) - 1
    at = min(view.at + 1, last)
    return msgspec.structs.replace(view, at=at, playing=at < last, notice="")


def press(replay: Replay, view: View, key: str) -> View:
    """The view after a key."""
    view = msgspec.structs.replace(view, notice="")
    if view.prompt:
        return _typing(replay, view, key)
    if view.help:
        return msgspec.structs.replace(view, help=False)
    if key in MOVES:
        return _moved(replay, view, *MOVES[key])
    if key.isascii() and key.isdigit():
        return msgspec.structs.replace(view, prompt=":", typed=key, playing=False)
    action = _ACTIONS.get(key)
    return action(replay, view) if action else view


def _moved(replay: Replay, view: View, unit: str, direction: int) -> View:
    steps = replay.steps(undone=view.undone)
    at = moved(steps, view.at, unit, direction)
    if at != view.at:
        return msgspec.structs.replace(view, at=at)
    none = "no_passes" if unit == "pass" and not has_passes(steps) else "no_further"
    return _noticed(replay, view, none)


def _noticed(replay: Replay, view: View, key: str, **fields: object) -> View:
    return msgspec.structs.replace(view, notice=say(key, replay.language, **fields))


def _typing(replay: Replay, view: View, key: str) -> View:
    closed = msgspec.structs.replace(view, prompt="", typed="")
    if key == "escape" or (key == "backspace" and not view.typed):
        return closed
    if key == "backspace":
        return msgspec.structs.replace(view, typed=view.typed[:-1])
    if key != "enter":
        digit = key.isascii() and key.isdigit() and len(view.typed) < MOST_DIGITS
        wanted = len(key) == 1 and (view.prompt == "/" or digit)
        return msgspec.structs.replace(view, typed=view.typed + key) if wanted else view
    if not view.typed:
        return closed
    if view.prompt == ":":
        return jump(replay, closed, int(view.typed))
    return _search(replay, msgspec.structs.replace(closed, sought=view.typed), 1)


def jump(replay: Replay, view: View, number: int) -> View:
    """The view at an entry; an undone one is shown then, and for what is no step the nearest one is."""
    if number in {step.number for step in replay.everything} - {step.number for step in replay.in_force}:
        view = msgspec.structs.replace(view, undone=True)
    steps = replay.steps(undone=view.undone)
    view = msgspec.structs.replace(view, at=nearest(steps, number))
    shown = steps[view.at].number
    return view if shown == number else _noticed(replay, view, "no_entry", number=number, shown=shown)


def _search(replay: Replay, view: View, direction: int) -> View:
    if not view.sought:
        return _noticed(replay, view, "no_word")
    lines = [replay.told(step) for step in replay.steps(undone=view.undone)]
    at = found(lines, view.sought, view.at, direction)
    if at is None:
        return _noticed(replay, view, "not_found", word=view.sought)
    return msgspec.structs.replace(view, at=at)


def _play(replay: Replay, view: View) -> View:
    if not view.playing and view.at == len(replay.steps(undone=view.undone)) - 1:
        return _noticed(replay, view, "at_end")
    return msgspec.structs.replace(view, playing=not view.playing)


def _show_undone(replay: Replay, view: View) -> View:
    if len(replay.everything) == len(replay.in_force):
        return _noticed(replay, view, "nothing_undone")
    at = nearest(replay.steps(undone=not view.undone), step_of(replay, view).number)
    return msgspec.structs.replace(view, undone=not view.undone, at=at)


def _at_speed(view: View, speed: float) -> View:
    return msgspec.structs.replace(view, speed=min(max(speed, SLOWEST), FASTEST))


def _asking(view: View, prompt: str) -> View:
    return msgspec.structs.replace(view, prompt=prompt, playing=False)


def _last(replay: Replay, view: View) -> View:
    return msgspec.structs.replace(view, at=len(replay.steps(undone=view.undone)) - 1)


_ACTIONS: Mapping[str, Callable[[Replay, View], View]] = {
    **dict.fromkeys(("home", "g"), lambda _, view: msgspec.structs.replace(view, at=0)),
    **dict.fromkeys(("end", "G"), _last),
    **dict.fromkeys(("/", "s"), lambda _, view: _asking(view, "/")),
    **dict.fromkeys(("-", "−"), lambda _, view: _at_speed(view, view.speed / 2)),
    ":": lambda _, view: _asking(view, ":"),
    "n": lambda replay, view: _search(replay, view, 1),
    "N": lambda replay, view: _search(replay, view, -1),
    " ": _play,
    "+": lambda _, view: _at_speed(view, view.speed * 2),
    "x": _show_undone,
    "?": lambda _, view: msgspec.structs.replace(view, help=True, playing=False),
    "q": lambda _, view: msgspec.structs.replace(view, over=True),
}
