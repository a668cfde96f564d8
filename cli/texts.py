"""The words of the command line itself, German and English."""

from collections.abc import Mapping

from domain.terms import Term
from projections.board import WORDS

TEXTS: Mapping[str, Term] = {
    **WORDS,
    "who": Term("wer", "who"),
    "left": Term("übrig", "left"),
    "note": Term("Bemerkung", "note"),
    "mod": Term("Mod", "mod"),
    "INI": Term("INI", "INI"),
    "can": Term("Möglich", "can"),
    "between": Term("Dazwischen", "between"),
    "no": Term("Nein", "no"),
    "next": Term("Weiter", "next"),
    "close": Term("Gemeint?", "close"),
    "undone": Term("zurückgenommen", "undone"),
    "struck": Term("gestrichen", "struck"),
    "agree": Term("So berichtigen?", "Correct it so?"),
    "preview_strike": Term("wird gestrichen; {again}:", "will be struck; {again}:"),
    "preview_amend": Term("wird ersetzt; {again}:", "will be replaced; {again}:"),
    "again_none": Term("danach kam nichts", "nothing came after it"),
    "again_one": Term("1 späterer Eintrag wird neu entschieden", "1 later entry is decided again"),
    "again_more": Term("{later} spätere Einträge werden neu entschieden", "{later} later entries are decided again"),
    "would_drop": Term(
        "entfällt: #{entry} {told} ({refused})",
        "left out: #{entry} {told} ({refused})",
    ),
    "no_difference": Term("Am jetzigen Stand ändert sich nichts.", "Nothing changes in the present state."),
    "more_changed": Term("{number} weitere Einträge lesen sich anders", "{number} more entries read differently"),
    "thrown": Term("neu gewürfelt: {dice}", "thrown anew: {dice}"),
    "would_throw": Term(
        "neu zu würfeln, darum nur ein Beispiel: {dice}",
        "to be thrown anew, so this is only an example: {dice}",
    ),
    "written": Term("Geschrieben: {path} (Kämpfe: {fights})", "Written: {path} (fights: {fights})"),
    "nothing_found": Term("Nichts gefunden.", "Nothing found."),
    "fork": Term("Abzweigung", "fork"),
    "nothing_done": Term("Nichts ist geändert.", "Nothing is changed."),
    "forked": Term(
        "Abgezweigt: „{name}“ ({short}). Dorthin führt: fb use {short}",
        'Forked: "{name}" ({short}). To go there: fb use {short}',
    ),
    "amended": Term("berichtigt", "amended"),
    "dropped": Term("weggelassen", "left out"),
    "empty": Term("noch niemand; zum Beispiel", "nobody yet; for example"),
    "fights": Term("Kämpfe", "Fights"),
    "start": Term("Noch kein Kampf. So geht es los:", "No fight yet. This is how to start:"),
    "present": Term("der jetzige Kampf", "the present fight"),
    "one_entry": Term("{number} Eintrag", "{number} entry"),
    "entries": Term("{number} Einträge", "{number} entries"),
    "damaged": Term("Protokoll beschädigt", "log damaged"),
    "entry": Term("Eintrag", "entry"),
    "system": Term("System", "system"),
    "name": Term("Name", "name"),
    "action": Term("Handlung", "action"),
    "reaction": Term("Reaktion", "reaction"),
    "point": Term("Punkt", "point"),
    "modifier": Term("Modifikator", "modifier"),
    "cost": Term("Preis", "cost"),
    "limits": Term("Bedingung", "limits"),
    "unloadable": Term("lässt sich nicht laden", "cannot be loaded"),
    "command": Term("Befehl", "command"),
    "sheet": Term("Bogen", "sheet"),
    "setting": Term("Einstellung", "setting"),
    "term": Term("Begriff", "term"),
    "in_turn": Term("ist am Zug", "is up"),
    "queued": Term("kommt noch", "to act"),
    "put_back": Term("zurückgestellt", "put back"),
    "still_waiting": Term("es wartet noch: {names}", "still waiting: {names}"),
    "held": Term("wartet", "waits"),
    "acted": Term("hat gehandelt", "has acted"),
    "out": Term("kein Zug", "no turn"),
    "idle": Term("noch kein Wurf", "not rolled yet"),
    "unhurt": Term("Niemand ist verletzt.", "Nobody is hurt."),
    "state": Term("Zustand", "state"),
    "conditions": Term("Zustände", "conditions"),
    "key": Term("Kürzel", "key"),
}
"""Every text by its key."""


def text(key: str, language: str) -> str:
    """A text in `de` or `en`."""
    return TEXTS[key].in_language(language)
