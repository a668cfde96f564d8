"""The tables of Shadowrun 5: what can be declared, what it costs, how it is called."""

from collections.abc import Mapping

import msgspec

from domain.terms import Term

PASS_COST = 10
"""Points that go off every score at the end of an initiative pass (combat turn, step 5)."""
SURPRISE_COST = 10
"""Points that surprise takes off the score."""
BLITZ_DICE = 5
"""Initiative dice of who has spent Edge on a blitz, and the most that anybody has."""
PHASE_UNITS = 2
"""Units of an action phase: two simple actions or a complex one (step 3a)."""
DELAYED_DICE = -1
"""Dice that every test of a delayed phase loses."""
BOXES_PER_WOUND = 3
"""Full boxes for each wound modifier, counted per track."""

RUNGS = ("seized", "score", "base", "edge", "reaction", "intuition")
"""What decides the order, in this order; a roll-off follows (steps 1 and 2)."""
SCORE = RUNGS.index("score")


class Interrupt(msgspec.Struct, frozen=True):
    """An interrupt action: points off the score, Edge, and when it may be used."""

    name: Term
    when: Term
    score: int = 5
    edge: int = 0


ACTION_COSTS: Mapping[str, tuple[str, int]] = {
    "simple": ("phase", 1),
    "complex": ("phase", 2),
    "free": ("free", 1),
}
"""Resource and amount of each action."""

ACTION_TERMS: Mapping[str, tuple[Term, Term, Term]] = {
    "simple": (
        Term("Einfache Handlung", "Simple Action"),
        Term("1 von 2 Einheiten der Handlungsphase", "1 of the 2 units of the action phase"),
        Term("höchstens eine davon ein Angriff (--attack)", "at most one of them an attack (--attack)"),
    ),
    "complex": (
        Term("Komplexe Handlung", "Complex Action"),
        Term("die ganze Handlungsphase", "the whole action phase"),
        Term("schließt einfache Handlungen aus", "excludes simple actions"),
    ),
    "free": (
        Term("Freie Handlung", "Free Action"),
        Term("1 freie Handlung", "1 free action"),
        Term(
            "auch in fremden Phasen, nicht wenn überrascht",
            "also in the phases of others, not while surprised",
        ),
    ),
}
"""Name, price and limits of each action."""

INTERRUPTS: Mapping[str, Interrupt] = {
    "block": Interrupt(Term("Block", "Block"), Term("waffenloser Nahkampf", "unarmed melee")),
    "parry": Interrupt(Term("Parade", "Parry"), Term("bewaffneter Nahkampf", "armed melee")),
    "dodge": Interrupt(Term("Ausweichen", "Dodge"), Term("jeder Angriff", "any attack")),
    "intercept": Interrupt(
        Term("Abfangen", "Intercept"),
        Term("ein Gegner kommt in Reichweite + 1 m vorbei", "an enemy passes within reach + 1 m"),
    ),
    "dive_for_cover": Interrupt(Term("Deckung suchen", "Dive for Cover"), Term("Sperrfeuer", "suppressive fire")),
    "hit_the_dirt": Interrupt(Term("Hinwerfen", "Hit the Dirt"), Term("Sperrfeuer", "suppressive fire")),
    "run_for_your_life": Interrupt(
        Term("Um dein Leben rennen", "Run for Your Life"), Term("Flächenangriff", "area attack")
    ),
    "dive_on_the_grenade": Interrupt(
        Term("Auf die Granate werfen", "Dive on the Grenade"), Term("Flächenangriff", "area attack")
    ),
    "protect_the_principal": Interrupt(
        Term("Schutzperson decken", "Protect the Principal"),
        Term("ein anderer wird angegriffen", "somebody else is attacked"),
        edge=1,
    ),
    "full_defense": Interrupt(
        Term("Volle Abwehr", "Full Defense"),
        Term("bis zum Ende der Kampfrunde + Willenskraft", "+ Willpower until the end of the combat turn"),
        score=10,
    ),
    "right_back_at_ya": Interrupt(
        Term("Zurück an Absender", "Right Back at Ya!"), Term("Granate", "grenade"), score=10
    ),
}
"""Interrupt actions; the price must be covered by the score."""

POINT_TERMS: Mapping[str, tuple[Term, Term]] = {
    "blitz": (
        Term("Blitz", "Blitz"),
        Term("vor dem Wurf: 5W6 für eine Kampfrunde", "before the roll: 5d6 for one combat turn"),
    ),
    "seize_initiative": (
        Term("Initiative ergreifen", "Seize the Initiative"),
        Term("als erster in jedem Durchgang der Kampfrunde", "first in every remaining pass of the combat turn"),
    ),
    "avoid_surprise": (
        Term("Überraschung vermeiden", "Avoid Surprise"),
        Term("nicht mehr überrascht; die −10 bleiben", "no longer surprised; the −10 stay"),
    ),
}
"""What a point of Edge buys."""

TERMS: Mapping[str, Term] = {
    "round": Term("Kampfrunde", "Combat Turn"),
    "pass": Term("Initiativedurchgang", "Initiative Pass"),
    "turn": Term("Handlungsphase", "Action Phase"),
    "initiative": Term("Initiativeergebnis", "Initiative Score"),
    "base": Term("Initiativewert", "Initiative"),
    "phase": Term("Handlungseinheiten", "phase units"),
    "free": Term("freie Handlung", "free action"),
    "edge": Term("Edge", "Edge"),
    "attack": Term("Angriff", "attack"),
    "physical": Term("körperlich", "physical"),
    "stun": Term("geistig", "stun"),
    "overflow": Term("Überzählige", "overflow"),
    "wounds": Term("Verletzungen", "wounds"),
    "full_defense": Term("Volle Abwehr", "Full Defense"),
    "score": Term("Initiativeergebnis", "Initiative Score"),
    "seized": Term("Initiative ergriffen", "initiative seized"),
    "reaction": Term("Reaktion", "Reaction"),
    "intuition": Term("Intuition", "Intuition"),
    "roll_off": Term("Stechen", "roll-off"),
    "surprised": Term("überrascht", "surprised"),
    "unconscious": Term("bewusstlos", "unconscious"),
    "dying": Term("im Sterben", "dying"),
    "dead": Term("tot", "dead"),
    "left": Term("fort", "gone"),
    "acted": Term("hat gehandelt", "has acted"),
    "delayed": Term("wartet", "waits"),
}
"""Names of resources, tracks, states and rungs."""
