"""The tables of DSA5: what can be declared, what it costs, how it is called."""

from collections.abc import Mapping

import msgspec

from domain.system import Setting
from domain.terms import Term

RUNGS = ("fate", "score", "base")
"""What decides the order, in this order; a roll-off follows (initiative)."""
ROUND_BUDGET: Mapping[str, int] = {"action": 1, "free_action": 1, "defences": 0}
"""What everybody has at the start of a round; defences are counted as they are used."""
AMBUSH_BUDGET: Mapping[str, int] = {"action": 1, "free_action": 0, "defences": 0}
"""What an ambusher has before round 1: a single action (surprise)."""
DEFENCE_STEP = -3
"""What each further defence of a round is harder by."""
MOST_DICE = 10
"""The most initiative dice that anybody has."""
HIGHEST_BURDEN = 4
"""The highest level of encumbrance."""

ENCUMBRANCE = "encumbrance"
"""Condition that lowers base, initiative and speed by its level."""
PRONE = "prone"
"""Condition that standing up ends."""
LEP = "lep"
"""Track of the life points left."""

PAIN_AT_THRESHOLD = "dsa5.pain_at_threshold"
GROUP_INITIATIVE = "dsa5.group_initiative"

SETTINGS: Mapping[str, Setting] = {
    PAIN_AT_THRESHOLD: Setting(
        Term(
            "Schmerz schon bei genau ¾, ½ und ¼ der Lebenspunkte", "pain already at exactly ¾, ½ and ¼ of life points"
        ),
        (True, False),
    ),
    GROUP_INITIATIVE: Setting(
        Term("eine Gegnergruppe würfelt einmal Initiative für alle", "an enemy group rolls initiative once for all"),
        (True, False),
    ),
}
"""What a table may choose."""


class Action(msgspec.Struct, frozen=True):
    """An action: its names and limits, what it is paid with, how many times the speed it goes, what it needs to know.

    What is paid with the free action alone may be done at any time.
    """

    name: Term
    price: tuple[str, ...] = ("action",)
    limits: Term | None = None
    reach: int = 0
    arguments: frozenset[str] = frozenset()

    @property
    def own_turn(self) -> bool:
        """Whether it needs the own turn."""
        return "action" in self.price


_FAR = frozenset({"distance"})
_SPEED = Term("höchstens GS Schritt", "at most GS steps")

ACTIONS: Mapping[str, Action] = {
    "attack": Action(Term("Angriff", "attack")),
    "spell": Action(Term("Zauber", "spell")),
    "other": Action(Term("andere Aktion", "other action")),
    "move": Action(Term("Bewegung", "move"), limits=_SPEED, reach=1, arguments=_FAR),
    "free": Action(
        Term("freie Aktion", "free action"),
        ("free_action",),
        Term("jederzeit, nicht wenn überrascht", "at any time, not while surprised"),
    ),
    "free_move": Action(
        Term("Bewegung als freie Aktion", "move as a free action"), ("free_action",), _SPEED, reach=1, arguments=_FAR
    ),
    "sprint": Action(
        Term("Sprint", "sprint"),
        ("action", "free_action"),
        Term("höchstens 2 × GS Schritt", "at most 2 × GS steps"),
        reach=2,
        arguments=_FAR,
    ),
    "stand_up": Action(
        Term("Aufstehen", "stand up"),
        limits=Term("wer in Reichweite ist, hat einen Passierschlag", "enemies in reach have an attack of opportunity"),
    ),
    "long": Action(
        Term("länger dauernde Handlung", "long action"),
        limits=Term("eine Aktion je Runde, bis sie fertig ist", "one action a round until it is done"),
        arguments=frozenset({"name", "needed"}),
    ),
    "continue": Action(
        Term("Handlung fortsetzen", "go on with the long action"),
        limits=Term("nur mit einer länger dauernden Handlung", "only with a long action"),
    ),
}
"""What can be declared with `act`."""

DEFENCES: Mapping[str, Term] = {"parry": Term("Parade", "parry"), "dodge": Term("Ausweichen", "dodge")}
"""The defences."""

PRICES: Mapping[tuple[str, ...], Term] = {
    ("action",): Term("1 Aktion", "1 action"),
    ("free_action",): Term("1 freie Aktion", "1 free action"),
    ("action", "free_action"): Term("1 Aktion und 1 freie Aktion", "1 action and 1 free action"),
}
"""What is paid, in words."""
