"""German and English names of the house rules, and what actions cost in words."""

from collections.abc import Mapping

from domain.rules.coriolis.criticals import criticals
from domain.rules.coriolis.data import ACTIONS, KINDS, REACTIONS
from domain.system import Priced
from domain.terms import Term

ACTION_PRICES: Mapping[str, Priced] = {
    key: Priced(action.name, KINDS[action.kind][1]) for key, action in ACTIONS.items()
}
REACTION_PRICES: Mapping[str, Priced] = {
    key: Priced(action.name, Term(f"{price} AP", f"{price} AP"), when)
    for key, (action, price, when) in REACTIONS.items()
}

_WORDS: Mapping[str, tuple[str, str]] = {
    "round": ("Runde", "Round"),
    "turn": ("Zug", "Turn"),
    "initiative": ("Initiative", "Initiative"),
    "score": ("Initiative", "Initiative"),
    "base": ("Geschicklichkeit", "Agility"),
    "agility": ("Geschicklichkeit", "Agility"),
    "roll_off": ("Stechen", "roll-off"),
    "ap": ("Aktionspunkte", "action points"),
    "hp": ("Trefferpunkte", "Hit Points"),
    "mp": ("Willenskraftpunkte", "Mind Points"),
    "force": ("Kraftakt", "Force"),
    "dexterity": ("Beweglichkeit", "Dexterity"),
    "infiltration": ("Infiltration", "Infiltration"),
    "manipulation": ("Manipulation", "Manipulation"),
    "observation": ("Beobachtung", "Observation"),
    "melee_combat": ("Nahkampf", "Melee Combat"),
    "ranged_combat": ("Fernkampf", "Ranged Combat"),
    "command": ("Kommandieren", "Command"),
    "medicurgy": ("Medikurgie", "Medicurgy"),
    "all_advanced_skills": ("alle fortgeschrittenen Fertigkeiten", "all advanced skills"),
    "broken": ("gebrochen", "broken"),
    "breakdown": ("Zusammenbruch", "breakdown"),
    "clip_empty": ("Magazin leer", "clip empty"),
    "dead": ("tot", "dead"),
    "pending_initiative": ("Initiative ab der nächsten Runde", "initiative from the next round"),
    "left": ("fort", "gone"),
    "acted": ("hat gehandelt", "has acted"),
    "grappled": ("im Ringkampf gehalten", "grappled"),
    "overwatch": ("in Stellung", "on overwatch"),
    "prone": ("am Boden", "prone"),
    "stunned": ("betäubt", "stunned"),
    "unconscious": ("bewusstlos", "unconscious"),
    "unplayable": ("nicht mehr spielbar", "no longer playable"),
    "disarmed": ("entwaffnet", "disarmed"),
    "extra_sixes": ("überzählige Sechsen", "extra sixes"),
    "defence_sixes": ("Sechsen der Verteidigung", "sixes of the defence"),
    "full_auto_choice": ("weiterfeuern oder aufhören", "fire on or stop"),
    "critical": ("kritische Verletzung", "critical injury"),
    "quick_shots": ("drei schnelle Schüsse", "three quick shots"),
    "single_shot": ("Einzellader", "to be reloaded after every shot"),
    "critical_injury": ("kritische Verletzung", "critical injury"),
    "attack": ("Angriff", "attack"),
    "defence": ("Verteidigung", "defence"),
    "extra": ("weiterer Würfel", "further die"),
    "armour": ("Rüstung", "armour"),
    "unconscious_hours": ("Stunden der Bewusstlosigkeit", "hours of unconsciousness"),
    "breakdown_hours": ("Stunden des Zusammenbruchs", "hours of the breakdown"),
    "heal_time": ("Heilzeit", "heal time"),
    "time_limit": ("Frist", "time limit"),
    "limit_over": ("Frist abgelaufen", "time limit over"),
    "bleeding": ("Blutung", "bleeding"),
    "strain": ("Anstrengung", "strain"),
    "trauma": ("Trauma", "trauma"),
    "healed": ("verheilt", "healed"),
    "permanent": ("bleibend", "permanent"),
    "raised": ("bessere Stellung", "better position"),
    "lowered": ("gesenkt", "lowered"),
    "surprise_over": ("Überraschung vorbei", "surprise over"),
    "hours_over": ("Stunden vorbei", "hours are over"),
    "recovered": ("erholt", "recovered"),
    "treated": ("behandelt", "treated"),
    "passed": ("zu spät für diese Runde", "too late for this round"),
    "moved": ("anderes getan", "did something else"),
    "hit": ("getroffen", "hit"),
    "close_combat": ("im Nahkampf", "in close combat"),
    "lost": ("verloren", "lost"),
    "released": ("losgelassen", "let go"),
    "grapple": ("Ringkampf", "grapple"),
    "fell": ("gestürzt", "fell"),
    "ambush": ("Hinterhalt", "ambush"),
    "ugly_scar": ("hässliche Narbe", "ugly scar"),
    "arm_lost": ("Arm verloren", "arm lost"),
    "leg_lost": ("Bein verloren", "leg lost"),
    "no_two_handed_weapons": ("keine zweihändigen Waffen", "no two-handed weapons"),
    "paralysed_waist_down": ("gelähmt ab der Hüfte", "paralysed from the waist down"),
    "paralysed_neck_down": ("gelähmt ab dem Hals", "paralysed from the neck down"),
}

TERMS: Mapping[str, Term] = {
    **{key: Term(de, en) for key, (de, en) in _WORDS.items()},
    **{row.en: Term(row.de, row.en) for row in criticals().values()},
}
"""Names of resources, tracks, skills, states, injuries and reasons."""
