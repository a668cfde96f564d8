"""What is said about the trust in a log: what was altered, what a hash is good for, what was taken in."""

from collections.abc import Mapping

from adapters.exports.examine import Examined
from adapters.exports.importing import BEHIND, CONTINUED, NEW, OTHER, SAME
from adapters.exports.pieces import Damage
from cli.screen import clean
from domain.terms import Term

DAMAGES: Mapping[str, Term] = {
    "altered": Term("verändert, die Bytes passen nicht zum Hash", "altered, its bytes do not fit its hash"),
    "removed": Term("fehlt ganz oder zum Teil", "missing, or a part of it"),
    "twice": Term("steht doppelt da", "stands there twice"),
    "misplaced": Term("steht an der falschen Stelle", "stands in the wrong place"),
    "inserted": Term("eingefügt, ohne das läuft das Protokoll weiter", "inserted, the log goes on without it"),
    "unfit": Term("passt nicht zu dem, was vorher geschah", "does not fit what happened before"),
    "state": Term(
        "der versiegelte Zustand ist nicht der, zu dem die Ereignisse führen",
        "the state that was sealed is not the one that the events lead to",
    ),
    "seal": Term(
        "in einer Form versiegelt, die diese Version nicht kennt; eine neuere kennt sie vielleicht",
        "sealed in a form that this version does not know; a newer one may",
    ),
    "summary": Term("sagt über den Kampf anderes als der Kampf selbst", "says other things than the fight itself"),
    "repeated": Term("derselbe Kampf ein zweites Mal", "the same fight a second time"),
    "stray": Term("gehört zu keinem Kampf", "belongs to no fight"),
    "trailing": Term("steht hinter dem Ende", "stands behind the end"),
    "cut_off": Term("das Ende fehlt", "the end is missing"),
    "whole": Term("der Hash über das Ganze passt nicht", "the hash over the whole does not fit"),
    "foreign": Term(
        "kein Export von Fechtbuch; `fb export` schreibt einen, `--db` nennt einen Speicher",
        "no export of Fechtbuch; `fb export` writes one, `--db` names a store",
    ),
    "newer": Term(
        "von einer neueren Version von Fechtbuch; bitte aktualisieren", "of a newer Fechtbuch; please update"
    ),
}
"""How something is damaged, by its kind."""

WORDS: Mapping[str, Term] = {
    "entry": Term("Eintrag {0}", "entry {0}"),
    "line": Term("Zeile {0}", "line {0}"),
    "position": Term("Position {0}", "position {0}"),
    "sound": Term(
        "unverändert (Einträge: {0}, Ereignisse: {1}, versiegelte Zustände: {2})",
        "unaltered (entries: {0}, events: {1}, sealed states: {2})",
    ),
    "view": Term(
        "unverändert, seit die Datei entstand; mehr kann sie nicht belegen (Einträge: {0})",
        "unchanged since the file was made, which is all that it can show (entries: {0})",
    ),
    "head": Term("Letzter Hash: {0}", "Head: {0}"),
    "keep": Term(
        "Diesen Hash anderswo aufheben, etwa in einer Nachricht an die Gruppe: Dann zeigt `fb verify --head HASH`, ob"
        " bis hierher etwas verändert wurde oder fehlt.",
        "Keep this hash elsewhere, say in a message to the group: `fb verify --head HASH` then shows whether anything"
        " up to here was altered or is missing.",
    ),
    "ended": Term(
        "Letzter Hash: {0} (aufgehoben, lässt sich das Protokoll später daran prüfen)",
        "Head: {0}: keep it to check this log later",
    ),
    "found": Term(
        "Eintrag {0} trägt diesen Hash; spätere Einträge: {1}", "Entry {0} has this hash; later entries: {1}"
    ),
    NEW: Term("aufgenommen (Einträge: {0})", "taken in (entries: {0})"),
    CONTINUED: Term("fortgesetzt (neue Einträge: {0})", "continued (new entries: {0})"),
    SAME: Term("schon da und gleich, übersprungen", "already there and identical, skipped"),
    BEHIND: Term(
        "schon da und weiter als die Datei (um Einträge: {0}), übersprungen",
        "already there and further than the file (entries: {0}), skipped",
    ),
    OTHER: Term("im Speicher steht ein anderer Kampf mit dieser Kennung", "the store has another fight with this id"),
}
"""The other words, by key."""


def word(key: str, *values: object) -> Term:
    """A text with values put in."""
    return Term(WORDS[key].de.format(*values), WORDS[key].en.format(*values))


def fight_name(name: str, combat_id: str) -> Term:
    """A fight by its name, where it is known, and the beginning of its id."""
    called, short = clean(name), clean(combat_id)[:8]
    return Term(f"„{called}“ ({short})", f"“{called}” ({short})") if name else Term(short, short)


def damage_told(damage: Damage, unit: str, fight: Examined | None = None) -> Term:
    """One damage with its place; `unit` is `line` or `position`."""
    told, place = DAMAGES[damage.kind], word(unit, damage.place)
    if damage.entry is not None:
        entry = word("entry", damage.entry)
        place = Term(f"{entry.de} ({place.de})", f"{entry.en} ({place.en})")
    where = fight_name(fight.name, fight.combat_id) if fight else Term("", "")
    german, english = (", ".join(filter(None, parts)) for parts in ((where.de, place.de), (where.en, place.en)))
    return Term(f"{german}: {told.de}", f"{english}: {told.en}")
