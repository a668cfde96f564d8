"""Drawing a replay: the lines of the screen for a view and a size."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

import msgspec

from cli.board import heading_of
from cli.reading import state_lines
from cli.replaying.cells import cut, padded, width_of
from cli.replaying.keys import View, step_of
from cli.replaying.replay import Replay
from cli.replaying.steps import has_passes
from cli.replaying.texts import say
from cli.screen import clean as cleaned
from cli.screen import paint, writable
from cli.settings import Style
from domain.events import DiceRolled
from projections.board import term
from projections.moments import Moment, Withdrawal

BESIDE_FROM = 80
"""So many columns a screen needs for two things beside each other."""
NARROWEST = 28
"""So many columns the prose needs beside the board."""
GAP = 3
MOST_FACES = 40
BAR = 60

SHORT_KEYS = (
    ("← → .", "move_entry"), ("t T", "move_turn"), ("p P", "move_pass"), ("r R", "move_round"), ("Space", "play"),
    (": 57", "jump"), ("/", "search"), ("x", "show_struck"),
)  # fmt: skip
LAST_KEYS = (("?", "help"), ("q", "quit"))
FURTHER_KEYS = (("Home End  g G", "ends"), ("n N", "again"), ("+ −", "speed"))


def screen_lines(replay: Replay, view: View, columns: int, rows: int, style: Style) -> list[str]:
    """All lines of the screen from top to bottom, none wider than the screen."""
    foot = [_scrubber(replay, view, columns, style), _last_line(replay, view, columns, style)]
    room = max(rows - 1 - len(foot), 0)
    body = help_lines(replay, style) if view.help else _body(replay, view, columns, room, style)
    body = shortened(body, room)
    lines = [state_line(replay, view, style), *body, *[""] * (room - len(body)), *foot]
    return [cut(line, columns) for line in lines[:rows]]


def clean(line: str, style: Style) -> str:
    """Data in signs that the screen can write, without any that would steer it; painted only after that."""
    return writable(cleaned(line), style)


def state_line(replay: Replay, view: View, style: Style) -> str:
    """Which entry of how many, who is up, round and pass, the fight."""
    steps, step = replay.steps(undone=view.undone), step_of(replay, view)
    entry = say("entry_of", style.language, number=step.number, last=steps[-1].number)
    line = f"{entry} · {heading_of(step.combat, replay.system, style.language)}"
    return paint(clean(line[0].upper() + line[1:], style), "head", style)


def _body(replay: Replay, view: View, columns: int, room: int, style: Style) -> list[str]:
    """Board and prose: beside each other where there is room for it, else one above the other."""
    step = step_of(replay, view)
    board = board_lines_of(replay, step, columns, style)
    left = max(map(width_of, board), default=0)
    beside = columns - left - GAP
    if board and columns >= BESIDE_FROM and beside >= NARROWEST and not style.linear:
        told = entry_lines(replay, step, beside, style)
        pairs = zip_longest(shortened(board, room), shortened(told, room), fillvalue="")
        return [f"{padded(one, left)}{' ' * GAP}{other}".rstrip() for one, other in pairs]
    told = entry_lines(replay, step, columns, style)
    told_room = max(room - len(board) - 1, min(len(told), max(room // 3, 3)))
    told = shortened(told, told_room)
    return [*shortened(board, room - len(told) - 1), "", *told] if board else told


def board_lines_of(replay: Replay, step: Moment, columns: int, style: Style) -> list[str]:
    """The state without its heading; in sentences where that is wished or the board is too wide for the screen."""
    style = msgspec.structs.replace(style, width=columns)
    board = [writable(line, style) for line in state_lines(step.combat, replay.system, style)[1:]]
    if style.linear:
        return [part for line in board for part in wrap(line, columns)]
    if max(map(width_of, board), default=0) > columns:
        return board_lines_of(replay, step, columns, msgspec.structs.replace(style, linear=True))
    return board


def shortened(lines: Sequence[str], room: int) -> list[str]:
    """The lines that there is room for; three dots stand for the others."""
    if len(lines) <= room:
        return list(lines)
    return [*lines[: max(room - 1, 0)], *(["..."] if room > 0 else [])]


def entry_lines(replay: Replay, step: Moment, width: int, style: Style) -> list[str]:
    """What an entry was, what came of it one by one, and the dice that fell."""
    told = marked(f"#{step.number} {replay.told(step)}", step, style)
    lines = [paint(line, "struck", style) if step.withdrawn else line for line in _wrapped(told, width, style)]
    if step.withdrawn is not None:
        lines += _wrapped(why_withdrawn(step.withdrawn, style.language), width, style)
    if step.by:
        lines += _wrapped(say("by", style.language, by=step.by), width, style)
    changes = replay.changes(step)
    further = changes if len(changes) > 1 else []
    further = [*further, *_dice(replay, step, style.language)]
    blocks = [part for line in further for part in _wrapped(f"· {line}", width, style)]
    return [*lines, "", *blocks] if blocks else lines


def marked(line: str, step: Moment, style: Style) -> str:
    """A line about an entry; without colours signs and a word say that it does not count."""
    if step.withdrawn is None or style.color:
        return line
    return f"~ {line} ~ ({say(step.withdrawn.kind, style.language)})"


def why_withdrawn(withdrawal: Withdrawal, language: str) -> str:
    """What took an entry back, and what is shown in its place."""
    kind = say(withdrawal.kind, language)
    why = f" ({withdrawal.reason})" if withdrawal.reason else ""
    return say("withdrawn_by", language, kind=kind[0].upper() + kind[1:], number=withdrawal.by, why=why)


def _wrapped(line: str, width: int, style: Style) -> list[str]:
    return wrap(clean(line, style), width, subsequent_indent="  ")


def _dice(replay: Replay, step: Moment, language: str) -> list[str]:
    """The dice of an entry: whose, what for, every face."""
    lines = []
    for event in step.events:
        if isinstance(event, DiceRolled):
            purpose = event.notation or term(event.purpose, replay.system, language)
            faces = "".join(f"[{face}]" for face in event.faces[:MOST_FACES])
            more = "…" if len(event.faces) > MOST_FACES else ""
            lines.append(f"{' '.join(part for part in (event.who, purpose) if part)}: {faces}{more}")
    return lines


def _scrubber(replay: Replay, view: View, columns: int, style: Style) -> str:
    """How far the fight has come, as a bar and in numbers; whether it plays and how fast."""
    steps = replay.steps(undone=view.undone)
    label = f" {steps[view.at].number}/{steps[-1].number}  {'▶' if view.playing else '‖'} {view.speed:g}×"
    if view.undone:
        label += f"  {say('undone_shown', style.language)}"
    width = max(min(columns - len(label) - 1, BAR), 0)
    filled = round(width * (view.at + 1) / len(steps))
    return clean("■" * filled + "□" * (width - filled) + label, style)


def _last_line(replay: Replay, view: View, columns: int, style: Style) -> str:
    """What is typed at the moment, what is to be said, or the keys that there is room for; help and end always."""
    if view.prompt:
        return clean(f"{view.prompt}{view.typed}_", style)
    if view.notice:
        return clean(view.notice, style)
    last = [_key(key, word, style.language) for key, word in LAST_KEYS]
    shown: list[str] = []
    for key, word in _known(replay, SHORT_KEYS):
        further = _key(key, word, style.language)
        if width_of(clean("  ".join([*shown, further, *last]), style)) > columns:
            break
        shown.append(further)
    return paint(clean("  ".join([*shown, *last]), style), "hint", style)


def _known(replay: Replay, keys: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The keys that do something in this fight."""
    return [item for item in keys if item[1] != "move_pass" or has_passes(replay.in_force)]


def _key(key: str, word: str, language: str) -> str:
    return f"{key} {say(word, language)}"


def help_lines(replay: Replay, style: Style) -> list[str]:
    """Every key and what it does."""
    keys = [*_known(replay, SHORT_KEYS), *FURTHER_KEYS, *LAST_KEYS]
    units = {f"move_{unit}": term(unit, replay.system, style.language) for unit in ("pass", "round")}
    lines = [f"{key:<14} {units.get(word) or say(word, style.language)}" for key, word in keys]
    return [clean(line, style) for line in ["", *lines, "", say("close_help", style.language)]]
