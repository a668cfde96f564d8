"""What a correction would change, for whoever has to agree to it."""

from collections.abc import Iterator

from cli.differing import changed_lines
from cli.settings import Style
from cli.texts import text
from cli.told import told_line
from domain.correcting import Outcome
from domain.dice import Need
from domain.history import History
from domain.history_commands import Correction
from projections.moments import moments_of


def preview_lines(history: History, command: Correction, outcome: Outcome, style: Style) -> Iterator[str]:
    """The entry as it is, what would differ now, what would be left out, which dice would be thrown anew."""
    language = style.language
    moments = {moment.number: moment for moment in moments_of(history)}
    moment = moments[command.entry]
    later = sum(number > moment.number for number in moments)
    yield f"#{moment.number} {told_line(moment, language)}"
    again = text({0: "again_none", 1: "again_one"}.get(later, "again_more"), language).format(later=later)
    yield text(f"preview_{command.do}", language).format(again=again)
    yield from (f"  {line}" for line in changed_lines(history.combat, outcome.decision.combat, style))
    for one in outcome.dropped:
        told = told_line(moments[int(str(one["entry"]))], language)
        yield "  " + text("would_drop", language).format(entry=one["entry"], refused=one["refused"], told=told)
    if outcome.needed:
        dice = ", ".join(_die(need, language) for need in outcome.needed)
        yield "  " + text("would_throw", language).format(dice=dice)


def _die(need: Need, language: str) -> str:
    letter = "W" if language == "de" else "d"
    die = f"{letter}{need.sides} ({need.called.in_language(language)})"
    return f"{need.who} {die}" if need.who else die
