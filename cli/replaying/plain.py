"""A replay for files and programs: every entry with the state after it, nothing cut, nothing that steers a screen."""

import json
from collections.abc import Iterator

from cli.problems import SCHEMA
from cli.reading import state_lines
from cli.replaying.drawing import marked
from cli.replaying.replay import Replay
from cli.replaying.texts import say
from cli.screen import clean, paint
from cli.settings import Style
from projections.moments import Moment
from projections.view import state_view


def plain_lines(replay: Replay, first: int, style: Style, *, undone: bool) -> Iterator[str]:
    """The lines of all entries from one number on."""
    for step in replay.steps(undone=undone):
        if step.number >= first:
            yield from step_lines(replay, step, style)


def step_lines(replay: Replay, step: Moment, style: Style) -> Iterator[str]:
    """The lines of one step: what is told of it and the state that it shows."""
    if style.json:
        yield json.dumps(step_view(replay, step), ensure_ascii=style.ascii)
        return
    yield _told(replay, step, style)
    if not style.quiet:
        yield from state_lines(step.combat, replay.system, style)
        yield ""


def _told(replay: Replay, step: Moment, style: Style) -> str:
    told = clean(replay.told(step))
    if style.plain:
        return f"{step.number}\t{say(step.withdrawn.kind, style.language) if step.withdrawn else ''}\t{told}"
    line = marked(f"#{step.number} {told}", step, style)
    return paint(line, "struck", style) if step.withdrawn else line


def step_view(replay: Replay, step: Moment) -> dict[str, object]:
    """A step as JSON: what is told of it and the state that it shows."""
    entry, version = replay.place(step)
    state = state_view(replay.combat_id, version, entry, step.combat)
    undone = step.withdrawn is not None
    return {"schema": SCHEMA, "entry": step.number, "told": replay.told(step), "undone": undone, "state": state}
