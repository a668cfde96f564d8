"""What a correction would change, for whoever has to agree to it."""

from collections.abc import Iterator
from typing import Any

from cli.differing import changed_lines
from cli.reading import told_line
from cli.settings import Style
from cli.texts import text
from domain.history import History
from projections.moments import moments_of

Raw = dict[str, Any]


def preview_lines(history: History, raw: Raw, answer: Raw, style: Style) -> Iterator[str]:
    """The entry as it is, what would differ now, what would be left out, which dice would be thrown anew."""
    language = style.language
    moments = {moment.number: moment for moment in moments_of(history)}
    moment = moments[raw["entry"]]
    yield f"#{moment.number} {told_line(moment, language)}"
    later = sum(number > moment.number for number in moments)
    yield text(f"preview_{raw['do']}", language).format(later=later)
    yield from (f"  {line}" for line in changed_lines(answer["differences"], history.combat, style)) or ()
    if not answer["differences"]:
        yield f"  {text('no_difference', language)}"
    for one in answer["dropped"]:
        told = told_line(moments[one["entry"]], language)
        yield "  " + text("would_drop", language).format(entry=one["entry"], refused=one["refused"], told=told)
    if answer["needed"]:
        dice = ", ".join(" ".join(filter(None, (die["who"], f"d{die['sides']}"))) for die in answer["needed"])
        yield "  " + text("would_throw", language).format(dice=dice)
