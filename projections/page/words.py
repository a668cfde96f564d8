"""The words of the page itself, German and English."""

from collections.abc import Mapping
from typing import Any

from domain.system import RuleSystem
from domain.terms import Term
from projections.board import WORDS, term

TEXTS: Mapping[str, Term] = {
    # what the document says
    "skip": Term("Zum Protokoll", "Skip to the log"),
    "replay": Term("Verlauf", "Replay"),
    "charts": Term("Auswertung", "Charts"),
    "order": Term("Reihenfolge", "Order"),
    "entry": Term("Eintrag", "Entry"),
    "log": Term("Protokoll", "Log"),
    "before_fight": Term("Vor dem Kampf", "Before the fight"),
    "struck_out": Term("{count} gestrichen", "{count} struck"),
    "undone_out": Term("{count} zurückgenommen", "{count} undone"),
    "amended_out": Term("{count} frühere Fassung", "{count} former form"),
    "dropped_out": Term("{count} weggelassen", "{count} left out"),
    "mixed_out": Term("{count} nicht mehr gültig", "{count} withdrawn"),
    "struck": Term("gestrichen mit #{by}", "struck by #{by}"),
    "undone": Term("zurückgenommen mit #{by}", "undone by #{by}"),
    "amended": Term("berichtigt mit #{by}", "amended by #{by}"),
    "dropped": Term("weggelassen mit #{by}", "left out by #{by}"),
    "again": Term("neu entschieden mit #{by}", "decided again by #{by}"),
    "did_not_count": Term(
        "Das zählte nicht. Gezeigt ist der Stand davor.", "It did not count. This is the state before it."
    ),
    "former": Term("Vorher", "Before"),
    "instead": Term("Jetzt", "Now"),
    "reason": Term("Grund", "Reason"),
    # what the script says
    "place": Term("Eintrag {number} von {last}", "Entry {number} of {last}"),
    "spoken": Term("{number} von {last}.", "{number} of {last}."),
    "next_up": Term("Danach: {who}", "Next: {who}"),
    "changes": Term("Was sich änderte", "What changed"),
    "dice": Term("Würfel", "Dice"),
    "app": Term("vom Programm", "by the program"),
    "table": Term("am Tisch", "at the table"),
    "mixed": Term("teils am Tisch", "partly at the table"),
    "said_by": Term("von {by}", "by {by}"),
    "is_up": Term("ist am Zug", "is up"),
    "is_waiting": Term("wartet", "waits"),
    "has_acted": Term("hat gehandelt", "has acted"),
    "now": Term("jetzt {what}", "now {what}"),
    "no_longer": Term("nicht mehr {what}", "no longer {what}"),
    "nobody_yet": Term("Noch ist niemand dabei.", "Nobody has joined yet."),
    "no_entry": Term(
        "Einen Eintrag #{sought} gibt es hier nicht; gezeigt ist #{number}.",
        "There is no entry #{sought} here; this is #{number}.",
    ),
    "no_further": Term("Da ist nichts weiter.", "There is nothing further."),
    "found": Term("{at} von {count} Treffern", "{at} of {count} found"),
    "count_found": Term("{count} Treffer", "{count} found"),
    "not_found": Term("„{word}“ steht nirgends.", "“{word}” is nowhere."),
    "copied": Term("Link kopiert: {link}", "Link copied: {link}"),
    "not_copied": Term("Der Link lautet {link}", "The link is {link}"),
    # buttons and fields
    "menu": Term("Mehr", "More"),
    "search": Term("Suchen", "Search"),
    "theme": Term("Farben", "Colours"),
    "theme_system": Term("System", "system"),
    "theme_light": Term("hell", "light"),
    "theme_dark": Term("dunkel", "dark"),
    "help": Term("Hilfe", "Help"),
    "close": Term("Schließen", "Close"),
    "keys": Term("Tasten", "Keys"),
    "single_keys": Term("Einzelne Tasten ein", "Single keys on"),
    "controls": Term("Steuerung", "Controls"),
    "position": Term("Stelle im Kampf", "Place in the fight"),
    "speed": Term("Tempo", "Speed"),
    "play": Term("Abspielen", "Play"),
    "pause": Term("Anhalten", "Pause"),
    "first": Term("Anfang", "First"),
    "last": Term("Ende", "Last"),
    "forward": Term("Nächster Eintrag", "Next entry"),
    "back": Term("Voriger Eintrag", "Previous entry"),
    "turn": Term("Zug", "turn"),
    "next_turn": Term("Nächster Zug", "Next turn"),
    "last_turn": Term("Voriger Zug", "Previous turn"),
    "round_short": Term("Runde", "round"),
    "next_round": Term("Nächste Runde", "Next round"),
    "last_round": Term("Vorige Runde", "Previous round"),
    "withdrawn": Term("Gestrichenes", "Struck"),
    "copy": Term("Link", "Link"),
    "fold": Term("Runde auf- oder zuklappen", "Fold or unfold the round"),
    # what the keys do
    "key_entry": Term("Eintrag vor, zurück", "entry on, back"),
    "key_turn": Term("Zug vor, zurück", "turn on, back"),
    "key_round": Term("Runde vor, zurück", "round on, back"),
    "key_ends": Term("Anfang, Ende", "first, last"),
    "key_play": Term("abspielen, anhalten", "play, pause"),
    "key_speed": Term("schneller, langsamer", "faster, slower"),
    "key_search": Term("suchen", "search"),
    "key_again": Term("nächster, voriger Treffer", "next, previous match"),
    "key_withdrawn": Term("Gestrichenes mit zeigen", "show what was struck too"),
    "key_copy": Term("Link auf den Eintrag kopieren", "copy a link to the entry"),
    "key_help": Term("diese Hilfe", "this help"),
}
"""Every text by its key."""

MONTHS: tuple[Term, ...] = (
    Term("Januar", "January"), Term("Februar", "February"), Term("März", "March"), Term("April", "April"),
    Term("Mai", "May"), Term("Juni", "June"), Term("Juli", "July"), Term("August", "August"),
    Term("September", "September"), Term("Oktober", "October"), Term("November", "November"),
    Term("Dezember", "December"),
)  # fmt: skip
"""The names of the months, January first."""


def say(key: str, language: str, **fields: object) -> str:
    """A text in `de` or `en`, filled."""
    return TEXTS[key].in_language(language).format(**fields)


def labels(system: RuleSystem | None, language: str) -> dict[str, Any]:
    """Every text that a script fills in, by its key, and how the game calls a round, a pass and each mode."""
    return {
        **{key: text.in_language(language) for key, text in TEXTS.items()},
        "round": term("round", system, language),
        "pass": term("pass", system, language),
        "nobody": WORDS["nobody"].in_language(language),
        "modes": {mode: WORDS[mode].in_language(language) for mode in MODES},
    }


MODES = ("setup", "ambush", "tie", "running", "last_call", "ended")
"""The modes that a state may name."""
