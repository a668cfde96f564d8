"""General words: what any rule system may name as a reason, and the rules that a game master may lift."""

from collections.abc import Mapping
from typing import Any

from domain.terms import Term

REASONS: Mapping[str, Term] = {
    "adjusted": Term("angepasst", "adjusted"),
    "end_of_combat_turn": Term("Ende der Kampfrunde", "end of the combat turn"),
    "end_of_round": Term("Ende der Runde", "end of the round"),
    "healing": Term("Heilung", "healing"),
    "left": Term("fort", "gone"),
    "nobody_left": Term("niemand ist mehr da", "nobody is left"),
    "overridden": Term("Entscheid der Spielleitung", "game master’s decision"),
    "overflow": Term("Überlauf", "overflow"),
    "round": Term("Runde", "round"),
    "pass": Term("Durchgang", "pass"),
    "still_full": Term("eine Leiste ist noch voll", "a track is still full"),
    "stun_overflow": Term("Überlauf der geistigen Leiste", "stun overflow"),
    "unconscious": Term("bewusstlos", "unconscious"),
}
"""Why something happened."""

LIFTED: Mapping[str, Term] = {
    "action_in_progress": Term("eine Handlung läuft", "an action is in progress"),
    "action_spent": Term("keine Aktion übrig", "no action left"),
    "already_acted": Term("schon gehandelt", "has acted already"),
    "already_attempted": Term("schon versucht", "already attempted"),
    "ambush_allows_normal_action_only": Term("im Hinterhalt nur normale Aktionen", "only normal actions in an ambush"),
    "attack_xor_suppressive_fire": Term("Angriff oder Sperrfeuer", "attack or suppressive fire"),
    "auto_fire_stopped": Term("Dauerfeuer beendet", "automatic fire has stopped"),
    "bonus_action_not_granted": Term("keine Bonusaktion gewährt", "no bonus action granted"),
    "bonus_action_spent": Term("keine Bonusaktion übrig", "no bonus action left"),
    "cannot_act": Term("handlungsunfähig", "unable to act"),
    "cannot_afford": Term("zu teuer", "cannot be afforded"),
    "clip_empty": Term("Magazin leer", "clip empty"),
    "combatants_still_to_act": Term("noch nicht alle dran gewesen", "somebody still has to act"),
    "free_action_spent": Term("keine freie Handlung übrig", "no free action left"),
    "grappled": Term("festgehalten", "grappled"),
    "initiative_must_drop": Term("die Initiative muss sinken", "the initiative must drop"),
    "initiative_too_low": Term("zu wenig Initiative", "initiative too low"),
    "no_defence_while_surprised": Term("keine Abwehr, solange überrascht", "no defence while surprised"),
    "no_edge_left": Term("kein Edge übrig", "no Edge left"),
    "no_fate_point": Term("kein Schicksalspunkt übrig", "no fate point left"),
    "no_long_action": Term("keine lange Handlung", "no long action"),
    "no_surge_left": Term("kein Tatendrang übrig", "no surge left"),
    "not_aimed_at_target": Term("nicht auf dieses Ziel angelegt", "not aimed at this target"),
    "not_delayed": Term("hält keinen Zug zurück", "holds no turn"),
    "not_enough_ap": Term("zu wenig Aktionspunkte", "not enough action points"),
    "not_enough_movement": Term("zu wenig Bewegung", "not enough movement"),
    "not_in_ambush": Term("nicht im Hinterhalt", "not in the ambush"),
    "not_on_overwatch": Term("nicht auf der Lauer", "not on overwatch"),
    "not_triggered": Term("nicht ausgelöst", "not triggered"),
    "not_your_phase": Term("nicht die eigene Phase", "not the own phase"),
    "not_your_turn": Term("nicht am Zug", "not the own turn"),
    "nothing_readied": Term("nichts vorbereitet", "nothing readied"),
    "nothing_to_treat": Term("nichts zu behandeln", "nothing to treat"),
    "one_attack_per_phase": Term("nur ein Angriff je Phase", "one attack per phase"),
    "only_at_start_of_combat": Term("nur zu Beginn des Kampfes", "only at the start of the fight"),
    "phase_already_used": Term("Phase schon genutzt", "phase already used"),
    "phase_budget_spent": Term("Phase verbraucht", "phase used up"),
    "prone_no_melee": Term("kein Nahkampf am Boden", "no melee on the ground"),
    "reaction_spent": Term("keine Reaktion übrig", "no reaction left"),
    "ready_needs_one_action": Term("nur eine vorbereitete Aktion", "only one readied action"),
    "slot_already_passed": Term("Zeitpunkt schon vorbei", "moment already passed"),
    "surge_once_per_turn": Term("Tatendrang einmal je Zug", "one surge per turn"),
    "surprised": Term("überrascht", "surprised"),
    "target_disengaged": Term("das Ziel hat sich gelöst", "the target has disengaged"),
    "too_far": Term("zu weit", "too far"),
    "too_late_to_step_in": Term("zu spät zum Eingreifen", "too late to step in"),
    "turn_already_used": Term("Zug schon genutzt", "turn already used"),
    "weapon_not_suitable": Term("unpassende Waffe", "weapon not suitable"),
}
"""Rules whose refusal an override lifts."""

FIRM: Mapping[str, Term] = {
    "already_begun": Term("hat schon begonnen", "has begun already"),
    "bad_command": Term("kein gültiger Befehl", "no valid command"),
    "choice_pending": Term("erst ist eine Wahl zu treffen", "a choice has to be made first"),
    "combat_ended": Term("der Kampf ist dann vorbei", "the fight is over then"),
    "combat_not_begun": Term("der Kampf hat dann nicht begonnen", "the fight has not begun then"),
    "dead": Term("tot", "dead"),
    "name_taken": Term("der Name ist vergeben", "the name is taken"),
    "no_choice_pending": Term("keine Wahl steht an", "no choice is owed"),
    "no_such_combatant": Term("niemand heißt dann so", "nobody is called so then"),
    "no_such_entry": Term("den Eintrag gibt es nicht", "there is no such entry"),
    "no_such_tie": Term("kein solcher Gleichstand", "no such tie"),
    "no_delay_in_this_system": Term("hier wird nicht verzögert", "nothing is delayed here"),
}
"""Rules whose refusal nothing lifts."""

THINGS: Mapping[str, Term] = {
    "base": Term("Grundwert", "base"),
    "distance": Term("Entfernung", "distance"),
    "initiative": Term("Initiative", "initiative"),
    "roll_off": Term("Stechen", "roll-off"),
    "turn": Term("Zug", "turn"),
}
"""What most games have, and few call by another name."""

GENERAL_WORDS: Mapping[str, Term] = {**LIFTED, **REASONS, **THINGS}
"""All of them, by key."""


def state_key(key: str) -> str:
    """Where terms keep the name of a state, budget or track, which may share its key with an action."""
    return f"state {key}"


def usual_key(setting: str, value: Any) -> str:
    """What terms hold where this value is the usual one of a setting."""
    return f"usual {setting} {value}"


def refusal_term(word: str) -> Term:
    """A word of the contract for a refusal, as people say it."""
    return LIFTED.get(word) or FIRM.get(word) or Term(word.replace("_", " "), word.replace("_", " "))
