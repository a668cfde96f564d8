"""Names of military 5E in German and in English: resources, tracks, states, reasons."""

from collections.abc import Mapping

from domain.terms import Term

TERMS: Mapping[str, Term] = {
    "round": Term("Runde", "Round"),
    "turn": Term("Zug", "turn"),
    "initiative": Term("Initiative", "Initiative"),
    "base": Term("Initiativebonus", "initiative bonus"),
    "score": Term("Initiative", "Initiative"),
    "dexterity": Term("DEX-Wert", "DEX score"),
    "decision": Term("Entscheidung der Spieler", "players’ decision"),
    "action": Term("Aktion", "action"),
    "bonus_action": Term("Bonusaktion", "bonus action"),
    "movement": Term("Bewegung", "movement"),
    "object_interaction": Term("freie Gegenstands-Interaktion", "free object interaction"),
    "reaction": Term("Reaktion", "reaction"),
    "action_surge": Term("Tatendrang", "Action Surge"),
    "hp": Term("TP", "HP"),
    "temp_hp": Term("temporäre TP", "temporary HP"),
    "surprised": Term("überrascht", "surprised"),
    "down": Term("am Boden (0 TP)", "down"),
    "unconscious": Term("bewusstlos", "unconscious"),
    "prone": Term("liegend", "prone"),
    "stable": Term("stabil", "stable"),
    "dead": Term("tot", "dead"),
    "left": Term("fort", "gone"),
    "acted": Term("hat gehandelt", "has acted"),
    "dodging": Term("weicht aus", "dodging"),
    "disengaged": Term("gelöst", "disengaged"),
    "aiming": Term("Zielen", "aiming"),
    "move": Term("Bewegung", "Movement"),
    "distance": Term("ft", "ft"),
    "trigger": Term("Auslöser", "trigger"),
    "total": Term("Probe", "check"),
    "healing": Term("Heilung", "healing"),
    "ambush": Term("Hinterhalt", "ambush"),
    "death_saves": Term("Todesrettungswürfe", "death saves"),
    "death_save": Term("Todesrettungswurf", "death save"),
    "massive_damage": Term("massiver Schaden", "massive damage"),
    "born_to_fight": Term("Born to Fight", "Born to Fight"),
    "awareness_training_1": Term("Advanced Awareness Training 1", "Advanced Awareness Training 1"),
    "machine_gunner": Term("Machine Gunner", "Machine Gunner"),
    "combat_medic_dash": Term("Combat Medic Dash", "Combat Medic Dash"),
    "bonus_reload": Term("Nachladen als Bonusaktion", "reload as a bonus action"),
}
"""Names of whatever is shown besides actions and reactions."""
