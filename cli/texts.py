"""The words of the command line itself, German and English."""

from collections.abc import Mapping

from domain.terms import Term

TEXTS: Mapping[str, Term] = {
    "who": Term("wer", "who"),
    "left": Term("übrig", "left"),
    "note": Term("Bemerkung", "note"),
    "mod": Term("Mod", "mod"),
    "INI": Term("INI", "INI"),
    "waits": Term("wartet", "waits"),
    "setup": Term("noch nicht begonnen", "not begun"),
    "last_call": Term("letzter Aufruf", "last call"),
    "ended": Term("vorbei", "over"),
    "running": Term("", ""),
    "nobody": Term("niemand ist am Zug", "nobody is up"),
    "can": Term("Möglich", "can"),
    "between": Term("Dazwischen", "between"),
    "no": Term("Nein", "no"),
    "next": Term("Weiter", "next"),
    "close": Term("Gemeint?", "close"),
    "undone": Term("zurückgenommen", "undone"),
    "struck": Term("gestrichen", "struck"),
    "agree": Term("So berichtigen?", "Correct it so?"),
    "preview_strike": Term(
        "wird gestrichen; {later} spätere Einträge werden neu entschieden:",
        "will be struck; {later} later entries are decided again:",
    ),
    "preview_amend": Term(
        "wird ersetzt; {later} spätere Einträge werden neu entschieden:",
        "will be replaced; {later} later entries are decided again:",
    ),
    "no_difference": Term("Am jetzigen Stand ändert sich nichts.", "Nothing changes in the present state."),
    "would_drop": Term(
        "entfällt: #{entry} {told} ({refused})",
        "left out: #{entry} {told} ({refused})",
    ),
    "would_throw": Term("neu zu würfeln: {dice}", "to be thrown anew: {dice}"),
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
    "ambush": Term("Hinterhalt", "ambush"),
    "tie": Term("Gleichstand", "tie"),
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
    "up": Term("{who} ist am Zug", "{who} is up"),
    "in_turn": Term("ist am Zug", "is up"),
    "queued": Term("kommt noch", "to act"),
    "put_back": Term("zurückgestellt", "put back"),
    "announced": Term("steigt ein", "steps in"),
    "during": Term("gleichzeitig mit {who}", "during {who}"),
    "after": Term("nach {who}", "after {who}"),
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
