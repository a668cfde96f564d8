"""German and English names of budgets, tracks, states, rungs and reasons of DSA5."""

from collections.abc import Mapping

from domain.terms import Term

TERMS: Mapping[str, Term] = {
    "round": Term("Kampfrunde", "combat round"),
    "turn": Term("Zug", "turn"),
    "initiative": Term("Initiative", "initiative"),
    "base": Term("INI-Basis", "INI base"),
    "score": Term("Initiative", "initiative"),
    "roll_off": Term("Stechen", "roll-off"),
    "action": Term("Aktion", "action"),
    "free_action": Term("freie Aktion", "free action"),
    "defences": Term("Verteidigungen", "defences"),
    "fate": Term("Schicksalspunkt", "fate point"),
    "lep": Term("LeP", "LeP"),
    "speed": Term("GS", "GS"),
    "pain": Term("Schmerz", "pain"),
    "encumbrance": Term("Belastung", "encumbrance"),
    "moved": Term("Schritt bewegt", "steps moved"),
    "defence_modifier": Term("Verteidigung", "defence"),
    "long_action": Term("länger dauernde Handlung", "long action"),
    "needed": Term("Aktionen", "actions"),
    "distance": Term("Schritt", "steps"),
    "distance_one": Term("Schritt", "step"),
    "self_control": Term("Selbstbeherrschung hält", "Self-Control holds"),
    "surprised": Term("überrascht", "surprised"),
    "prone": Term("liegend", "prone"),
    "prone_over": Term("nicht mehr liegend", "no longer prone"),
    "dying": Term("im Sterben", "dying"),
    "incapacitated": Term("handlungsunfähig", "incapacitated"),
    "left": Term("fort", "gone"),
    "acted": Term("hat gehandelt", "has acted"),
    "delayed": Term("wartet", "waits"),
    "ambush": Term("Hinterhalt", "ambush"),
    "disturbed": Term("gestört", "disturbed"),
    "not_continued": Term("nicht fortgesetzt", "not continued"),
    "delay_lost": Term("aufgeschobene Aktion verfallen", "held action lost"),
    "combat_ended": Term("Kampf vorbei", "the fight is over"),
}
"""Names of resources, tracks, states, rungs and reasons."""
