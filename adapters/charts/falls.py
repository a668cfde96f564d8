"""What felled them: for each fall the last entries on whoever fell, oldest first, with what was left after each."""

from adapters.charts.findings import findings_of, of_falls
from adapters.charts.marks import drawing, link, table
from adapters.charts.scene import Chart, Scene
from adapters.charts.standing import Points, points_left
from adapters.charts.texts import say
from adapters.markup import escape
from domain.system import RuleSystem, installed_system
from projections.moments import Moment
from projections.prose import tell
from projections.statistics.falls import Fall, entries_on
from projections.statistics.reading import latest_names
from projections.statistics.telling import fall_in_words

UNFOLDED = 4
"""So many falls are shown at once; of more only the titles, and the entries on demand."""
BAR = 10
"""Height of a bar in pixels."""


def falls_chart(scene: Scene) -> Chart:
    """The chart of falls."""
    told = findings_of(scene, of_falls, frozenset({"falls"}))
    if not scene.found.falls:
        return Chart("falls", told, "")
    system = installed_system(scene.moments[-1].after.system)
    former = latest_names(scene.moments)
    parts, rows, few = [], [], len(scene.found.falls) <= UNFOLDED
    for fall in scene.found.falls:
        named = [(moment, _name_then(moment, fall.who, former)) for moment in _entries(scene, fall, former)]
        lines = [_line(scene, moment, who, system) for moment, who in named]
        title = escape(fall_in_words(fall, scene.voice, scene.language))
        parts.append(
            f'<details class="fbc-one" data-entry="{fall.entry}"{" open" if few else ""}><summary>{title}</summary>'
            f'<ol class="fbc-last">{"".join(lines)}</ol></details>'
        )
        rows += [_row(fall, moment, who, system) for moment, who in named]
    words = [say(key, scene.language) for key in ("who", "entry", *(["health_left"] if system else []))]
    return Chart("falls", told, "".join(parts) + table(words, rows, say("numbers", scene.language)))


def _entries(scene: Scene, fall: Fall, former: dict[str, str]) -> list[Moment]:
    """The last entries on whoever fell, under any of their names."""
    names = [fall.who, *(old for old, new in former.items() if new == fall.who)]
    found = {moment.number: moment for name in names for moment in entries_on(scene.moments, name, fall.entry)}
    return [found[number] for number in sorted(found)][-10:]


def _name_then(moment: Moment, who: str, former: dict[str, str]) -> str:
    """The name of somebody at a moment."""
    known = moment.after.combatants
    return next((name for name in (who, *(old for old, new in former.items() if new == who)) if name in known), who)


def _points(moment: Moment, who: str, system: RuleSystem) -> Points:
    one = moment.after.combatants.get(who)
    return points_left(one, system) if one else (0, 0)


def _line(scene: Scene, moment: Moment, who: str, system: RuleSystem | None) -> str:
    """An entry: its number as a link, what happened, a bar of what was left where the rules are there to say it."""
    said = f"{link(moment.number)} {escape(tell(moment, moment.before, scene.terms, scene.language))}"
    return f"<li>{said}{_bar(scene, _points(moment, who, system)) if system else ''}</li>"


def _bar(scene: Scene, points: Points) -> str:
    """What was left, in words and as a bar."""
    left, most = points
    label = say("left_of", scene.language, left=left, most=most)
    share = 100 * left / most if most else 0
    bar = [
        f'<rect class="fbc-room" x="0" y="1" width="100%" height="{BAR - 2}"/>',
        f'<rect class="fbc-k0" x="0" y="1" width="{share:.1f}%" height="{BAR - 2}"/>',
    ]
    return f" <small>({escape(label)})</small>{drawing(BAR, label, bar)}"


def _row(fall: Fall, moment: Moment, who: str, system: RuleSystem | None) -> list[str]:
    points = ["{}/{}".format(*_points(moment, who, system))] if system else []
    return [escape(fall.who), link(moment.number), *points]
