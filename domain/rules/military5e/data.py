"""The tables of military 5E: what can be declared, what it takes, what excludes what (combat turn, combat actions)."""

from collections.abc import Mapping

import msgspec

from domain.terms import Term

BORN_TO_FIGHT = 5
"""What the trait of that name adds to initiative (combat turn, initiative)."""
SAVE = 10
"""What a death save has to reach, and the Medicine check that stabilises (going down)."""
BEST_FACE = 20
"""The face of a death save that brings back a hit point (going down)."""
SAVES = 3
"""So many successes make stable, so many failures kill (going down)."""
FREE_STEP = 5
"""Feet that an aimed-at target may move before it can be shot at (ranged opportunity attack)."""
SHORT_REST = 3600
"""Seconds from which on a rest is a short one; a long one gives back the same (action surge)."""

RUNGS = ("score", "dexterity")
"""What decides the order; the decision of the players follows (combat turn, initiative)."""

ATTACK, SUPPRESSION, HEALING, SURGE, BONUS = "attack", "suppression", "healing", "surge", "bonus_action"
"""What the record of a turn keeps besides the feet moved."""
EXCLUDES: Mapping[str, str] = {ATTACK: SUPPRESSION, SUPPRESSION: ATTACK}
"""What cannot be done in one turn with what."""
MG_SETTING = "f5.mg_bonus_excludes_attack"
"""Whether suppression as a bonus action excludes attacks like any other."""


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """An action of the menu.

    Attributes:
        needs: arguments without which it says nothing.
        counts: what it is in the record of the turn.
        bonus: the feature that grants it as a bonus action.
        after: what must have been done in the turn before that.
        bonus_only: whether it is nothing but a bonus action.
    """

    name: Term
    limits: Term | None = None
    needs: tuple[str, ...] = ()
    counts: str | None = None
    bonus: str | None = None
    after: str | None = None
    bonus_only: bool = False


_NOT_WITH_SUPPRESSION = Term("nicht im selben Zug wie Sperrfeuer", "not in a turn with suppressive fire")

ACTIONS: Mapping[str, Action] = {
    "attack": Action(name=Term("Angriff", "Attack"), limits=_NOT_WITH_SUPPRESSION, counts=ATTACK),
    "dash": Action(
        name=Term("Spurt", "Dash"),
        limits=Term("Bewegung noch einmal in Höhe der Speed", "movement once more up to the speed"),
        bonus="combat_medic_dash",
        after=HEALING,
    ),
    "dodge": Action(
        name=Term("Ausweichen", "Dodge"), limits=Term("bis zum nächsten eigenen Zug", "until the own turn")
    ),
    "disengage": Action(
        name=Term("Lösen", "Disengage"),
        limits=Term("keine Gelegenheitsangriffe bis Zugende", "no opportunity attacks until the end of the turn"),
    ),
    "aim": Action(
        name=Term("Zielen", "Aim"),
        limits=Term("+2 gegen ein Ziel, bis die Sichtlinie bricht", "+2 against one target until line of sight breaks"),
        needs=("target",),
    ),
    "ready": Action(
        name=Term("Bereithalten", "Ready"),
        limits=Term(
            "eine Aktion und ein Auslöser, bis zum eigenen Zug", "one action and a trigger, until the own turn"
        ),
        needs=("readied", "trigger"),
    ),
    "help": Action(
        name=Term("Helfen", "Help"),
        limits=Term("Gegner innerhalb von 5 ft", "an enemy within 5 ft"),
        needs=("target",),
    ),
    "hide": Action(name=Term("Verstecken", "Hide")),
    "search": Action(name=Term("Suchen", "Search")),
    "reload": Action(
        name=Term("Nachladen", "Reload"),
        limits=Term("oder statt eines Angriffs (attack --reload)", "or in place of one attack (attack --reload)"),
        bonus="bonus_reload",
    ),
    "suppressive_fire": Action(
        name=Term("Sperrfeuer", "Suppressive Fire"),
        limits=Term("nicht im selben Zug wie ein Angriff", "not in a turn with an attack"),
        counts=SUPPRESSION,
        bonus="machine_gunner",
    ),
    "burst": Action(name=Term("Feuerstoß", "Burst"), limits=_NOT_WITH_SUPPRESSION, counts=ATTACK),
    "controlled_burst": Action(
        name=Term("kontrollierter Feuerstoß", "Controlled Burst"), limits=_NOT_WITH_SUPPRESSION, counts=ATTACK
    ),
    "spray": Action(name=Term("Streufeuer", "Spray"), limits=_NOT_WITH_SUPPRESSION, counts=ATTACK),
    "riddle": Action(name=Term("Durchsieben", "Riddle"), limits=_NOT_WITH_SUPPRESSION, counts=ATTACK),
    "stabilise": Action(
        name=Term("Stabilisieren", "Stabilise"),
        limits=Term(f"Medizin {SAVE} bei jemandem am Boden", f"Medicine {SAVE} on somebody who is down"),
        needs=("target", "total"),
    ),
    "use_object": Action(name=Term("Gegenstand benutzen", "Use an Object")),
    "use_feature": Action(name=Term("Fähigkeit einsetzen", "Use a Feature")),
    "object_interaction": Action(
        name=Term("Gegenstands-Interaktion", "Object Interaction"),
        limits=Term("eine zweite kostet die Aktion", "a second one takes the action"),
    ),
    "second_wind": Action(name=Term("Second Wind", "Second Wind"), bonus="second_wind", bonus_only=True),
    "off_hand_attack": Action(
        name=Term("Angriff mit der Nebenhand", "Off-Hand Attack"),
        limits=Term("nach einem Angriff im selben Zug", "after an attack in the same turn"),
        bonus="off_hand_attack",
        after=ATTACK,
        bonus_only=True,
    ),
}
"""The menu of actions (combat turn, actions and bonus actions; combat actions)."""

NOT_READIED = frozenset({"ready", "object_interaction"})
"""What is no single action that could be kept ready."""
READIABLE = frozenset(key for key, action in ACTIONS.items() if not action.bonus_only) - NOT_READIED
"""What can be kept ready."""

REACTIONS: Mapping[str, tuple[Term, Term]] = {
    "opportunity_attack": (
        Term("Gelegenheitsangriff", "Opportunity Attack"),
        Term("ein Gegner verlässt die Reichweite, ohne sich zu lösen", "an enemy leaves the reach without disengaging"),
    ),
    "ranged_opportunity_attack": (
        Term("Gelegenheitsschuss", "Ranged Opportunity Attack"),
        Term(f"das anvisierte Ziel bewegt sich über {FREE_STEP} ft", f"the target aimed at moves over {FREE_STEP} ft"),
    ),
    "readied": (Term("bereitgehaltene Aktion", "Readied Action"), Term("der Auslöser tritt ein", "the trigger occurs")),
    "dirty_fighting": (
        Term("Dirty Fighting", "Dirty Fighting"),
        Term("ein benachbarter Gegner greift an", "an adjacent enemy attacks"),
    ),
    "get_your_head_down": (
        Term("Get Your Head Down", "Get Your Head Down"),
        Term("Deckung für einen Verbündeten, ein Leadership Die", "cover for an ally, one Leadership Die"),
    ),
    "indomitable": (Term("Indomitable", "Indomitable"), Term("ein Save ist gescheitert", "a save has failed")),
}
"""Name and trigger of each reaction (combat turn, reactions)."""
