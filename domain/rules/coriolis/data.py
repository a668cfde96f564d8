"""The tables of the house rules: actions with their prices, ranges, modifiers, equipment."""

from collections.abc import Mapping

import msgspec

from domain.terms import Term

FULL_AP = 3
"""Action points at the start of the own turn (actions)."""
STEP = 2
"""Initiative that a six raises, and what surprise is worth."""
RUNGS = ("score", "agility")
"""What decides the order; a roll-off follows (initiative)."""


class Action(msgspec.Struct, frozen=True):
    """An action: its name, its kind, and whether it shoots, is close combat, or harms in another way."""

    name: Term
    kind: str
    shoots: bool = False
    melee: bool = False
    modifier: int = 0
    rams: bool = False

    @property
    def attacks(self) -> bool:
        """Whether it is directed against somebody."""
        return self.shoots or self.melee or self.rams


KINDS: Mapping[str, tuple[int, Term]] = {
    "slow": (3, Term("3 AP (langsam)", "3 AP (slow)")),
    "normal": (2, Term("2 AP (normal)", "2 AP (normal)")),
    "quick": (1, Term("1 AP (schnell)", "1 AP (quick)")),
    "free": (0, Term("frei", "free")),
}
"""Price and name of each kind of action."""

ACTIONS: Mapping[str, Action] = {
    "aimed_shot": Action(Term("Gezielter Schuss", "Aimed Shot"), "slow", shoots=True, modifier=2),
    "full_auto": Action(Term("Automatisches Feuer", "Full Auto"), "slow", shoots=True, modifier=-2),
    "first_aid": Action(Term("Erste Hilfe", "First Aid"), "slow"),
    "tinker": Action(Term("An einem Gerät basteln", "Tinker with a Gadget"), "slow"),
    "mystical_power": Action(Term("Mystische Kraft", "Mystical Power"), "slow"),
    "rally": Action(Term("Aufbauen", "Rally"), "slow"),
    "melee_attack": Action(Term("Nahkampfangriff", "Melee Attack"), "normal", melee=True),
    "shoot": Action(Term("Schuss", "Shot"), "normal", shoots=True),
    "reload": Action(Term("Nachladen", "Reload"), "normal"),
    "ram": Action(Term("Rammen", "Ram"), "normal", rams=True),
    "break_free": Action(Term("Befreien", "Break Free"), "normal"),
    "grapple_attack": Action(Term("Ringkampfangriff", "Grapple Attack"), "normal", melee=True, modifier=2),
    "help": Action(Term("Helfen", "Help"), "normal"),
    "sprint": Action(Term("Sprint", "Sprint"), "quick"),
    "take_cover": Action(Term("In Deckung gehen", "Take Cover"), "quick"),
    "drop_prone": Action(Term("Hinwerfen", "Hit the Ground"), "quick"),
    "stand_up": Action(Term("Aufstehen", "Get Up"), "quick"),
    "draw": Action(Term("Waffe ziehen", "Draw a Weapon"), "quick"),
    "pick_up": Action(Term("Aufheben", "Pick Up"), "quick"),
    "quick_shot": Action(Term("Schneller Schuss", "Quick Shot"), "quick", shoots=True, modifier=-2),
    "quick_melee": Action(Term("Schneller Nahkampfangriff", "Quick Melee Attack"), "quick", melee=True, modifier=-2),
    "overwatch": Action(Term("In Stellung gehen", "Go into Overwatch"), "quick"),
    "enter_vehicle": Action(Term("Einsteigen", "Get into a Vehicle"), "quick"),
    "start_vehicle": Action(Term("Fahrzeug starten", "Start a Vehicle"), "quick"),
    "drive": Action(Term("Fahren", "Drive a Vehicle"), "quick"),
    "shout": Action(Term("Zuruf", "Shout"), "free"),
}
"""Every action of a turn (actions)."""

REACTIONS: Mapping[str, tuple[Action, int, Term]] = {
    "defend": (
        Action(Term("Verteidigen", "Defend"), "quick", melee=True),
        1,
        Term("im Nahkampf, vor dem Wurf des Angreifers", "in close combat, before the attacker rolls"),
    ),
    "attack_of_opportunity": (
        Action(Term("Gelegenheitsangriff", "Attack of Opportunity"), "quick", melee=True, modifier=2),
        1,
        Term("ein Feind verlässt den Nahkampf oder kommt vorbei", "an enemy leaves close combat or passes"),
    ),
    "overwatch_fire": (
        Action(Term("Deckungsfeuer", "Overwatch Fire"), "normal", shoots=True),
        2,
        Term("in Stellung, vor dem Ereignis", "in position, before the event"),
    ),
}
"""Every reaction with its price in action points (reactions)."""

RANGES = ("close", "short", "long", "extreme")
"""Categories of distance: 2 m, 20 m, 100 m, 1 km (distances)."""
RANGE_MODIFIERS: Mapping[str, int] = {"close": -3, "short": 0, "long": -1, "extreme": -2}
CLOSE_UNAWARE = 3
BEYOND_RANGE = -3
CIRCUMSTANCES: Mapping[str, int] = {
    "small_target": -1,
    "target_on_ground": -1,
    "large_target": 1,
    "huge_target": 2,
    "support": 1,
}
"""Modifiers of a shot by circumstance; support does not count for quick shots (ranged combat)."""
UNARMED_DEFENCE = -2

EQUIPMENT: Mapping[str, tuple[int, int]] = {
    "improvised": (-1, -1),
    "doctors_bag": (0, 0),
    "m_dose": (1, 1),
    "ballistic_m_injector": (1, 1),
    "medkit": (2, 2),
    "med_lab": (3, 3),
    "t_dose": (2, 2),
    "traumakit": (3, 3),
    "trauma_lab": (4, 5),
    "c_dose": (1, 1),
    "p_dose": (2, 3),
    "spider_doctor": (0, 0),
    "healing_scarab": (0, 0),
}
"""Modifier of each piece of equipment on Medicurgy, and when it treats a critical injury (being broken)."""
EXTRA_POINTS = 2
"""Hit points that a P-Dose gives on success, and a healing scarab at once."""
SKILLS = (
    "force",
    "dexterity",
    "infiltration",
    "manipulation",
    "observation",
    "melee_combat",
    "ranged_combat",
    "command",
    "medicurgy",
    "all_advanced_skills",
)
MELEE = "melee_combat"
