"""The words of the replay, German and English."""

from collections.abc import Mapping

from domain.terms import Term

TEXTS: Mapping[str, Term] = {
    "entry_of": Term("Eintrag {number} von {last}", "entry {number} of {last}"),
    "by": Term("von {by}", "by {by}"),
    "undone": Term("zurückgenommen", "undone"),
    "struck": Term("gestrichen", "struck"),
    "amended": Term("berichtigt", "amended"),
    "dropped": Term("weggelassen", "left out"),
    "withdrawn_by": Term(
        "{kind} mit #{number}{why}: Das zählte nicht. Gezeigt ist der Stand davor.",
        "{kind} by #{number}{why}: it did not count. This is the state before it.",
    ),
    "undone_shown": Term("mit Zurückgenommenem", "undone ones shown"),
    "no_entry": Term(
        "#{number} ist kein Schritt; der nächste ist #{shown}.", "#{number} is no step; #{shown} is near."
    ),
    "not_found": Term("„{word}“ steht nirgends.", "“{word}” is nowhere."),
    "no_word": Term("Noch nichts gesucht: / und ein Wort.", "Nothing sought yet: / and a word."),
    "no_further": Term("Da ist nichts weiter.", "There is nothing further."),
    "no_passes": Term("Dieses Regelwerk kennt keine Durchgänge.", "These rules know no passes."),
    "nothing_undone": Term("Nichts wurde zurückgenommen.", "Nothing was undone."),
    "at_end": Term("Das ist das Ende.", "This is the end."),
    "move_entry": Term("Eintrag", "entry"),
    "move_turn": Term("Zug", "turn"),
    "move_pass": Term("Durchgang", "pass"),
    "move_round": Term("Runde", "round"),
    "ends": Term("Anfang, Ende", "first, last"),
    "jump": Term("Eintrag Nr.", "entry no."),
    "search": Term("suchen", "search"),
    "again": Term("weiter, zurück suchen", "search on, back"),
    "play": Term("abspielen, anhalten", "play, pause"),
    "speed": Term("schneller, langsamer", "faster, slower"),
    "show_struck": Term("Zurückgenommenes", "undone ones"),
    "help": Term("Hilfe", "help"),
    "quit": Term("Schluss", "quit"),
    "close_help": Term("Jede Taste schließt die Hilfe.", "Any key closes the help."),
}
"""Every text by its key."""


def say(key: str, language: str, **fields: object) -> str:
    """A text in `de` or `en`, filled."""
    return TEXTS[key].in_language(language).format(**fields)
