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
ACTION_NAMES: Mapping[str, Term] = {key: priced.name for key, priced in {**ACTION_PRICES, **REACTION_PRICES}.items()}
"""Names of whatever can be declared."""

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
    "clip_empty_over": ("nachgeladen", "reloaded"),
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
    "disarmed_over": ("nicht mehr entwaffnet", "no longer disarmed"),
    "extra_sixes": ("überzählige Sechsen", "extra sixes"),
    "defence_sixes": ("Sechsen der Verteidigung", "sixes of the defence"),
    "full_auto": ("weiterfeuern oder aufhören", "fire on or stop"),
    "critical": ("kritische Verletzung", "critical injury"),
    "quick_shots": ("drei schnelle Schüsse", "three quick shots"),
    "single_shot": ("Einzellader", "to be reloaded after every shot"),
    "critical_injury": ("kritische Verletzung", "critical injury"),
    "attack": ("Angriff", "attack"),
    "defence": ("Verteidigung", "defence"),
    "extra": ("Dauerfeuer", "continued fire"),
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

_DETAILS: Mapping[str, tuple[str, str]] = {
    "successes": ("Erfolge", "successes"),
    "success": ("Erfolg", "success"),
    "injury": ("Verletzung", "injury"),
    "equipment": ("Ausrüstung", "equipment"),
    "modifier": ("Modifikator", "modifier"),
    "with": ("bei", "with"),
    "zone": ("Bereich", "zone"),
    "hindrances": ("Hindernisse", "hindrances"),
    "metres": ("m", "m"),
    "combat": ("den ganzen Kampf", "the whole fight"),
    "first_round": ("nur in der ersten Runde", "in the first round only"),
}
_EQUIPMENT: Mapping[str, tuple[str, str]] = {
    "improvised": ("improvisiert", "improvised"),
    "doctors_bag": ("Arzttasche", "doctor’s bag"),
    "m_dose": ("M-Dosis", "M-dose"),
    "ballistic_m_injector": ("ballistischer M-Injektor", "ballistic M-injector"),
    "medkit": ("Medikit", "medkit"),
    "med_lab": ("Medilabor", "med lab"),
    "t_dose": ("T-Dosis", "T-dose"),
    "traumakit": ("Traumakit", "trauma kit"),
    "trauma_lab": ("Traumalabor", "trauma lab"),
    "c_dose": ("C-Dosis", "C-dose"),
    "p_dose": ("P-Dosis", "P-dose"),
    "spider_doctor": ("Spinnendoktor", "spider doctor"),
    "healing_scarab": ("Heilskarabäus", "healing scarab"),
}

RANGE_NAMES: Mapping[str, Term] = {
    "close": Term("Nahdistanz", "close range"),
    "short": Term("kurze Distanz", "short range"),
    "long": Term("lange Distanz", "long range"),
    "extreme": Term("extreme Distanz", "extreme range"),
}
"""Names of the categories of distance."""

TERMS: Mapping[str, Term] = {
    **{key: Term(de, en) for key, (de, en) in {**_WORDS, **_DETAILS, **_EQUIPMENT}.items()},
    **RANGE_NAMES,
    **{row.en: Term(row.de, row.en) for row in criticals().values()},
}
"""Names of resources, tracks, skills, states, injuries, reasons, and of what actions are told with."""
