"""Military 5E as the registry finds it."""

from domain.commands import Clock, Condition, Leave, Rename
from domain.lasting import Lasting
from domain.rules.military5e.actions import act, move, spend_point
from domain.rules.military5e.commands import (
    COMMANDS,
    Act,
    AdjustInitiative,
    Begin,
    Damage,
    Heal,
    Move,
    React,
    SpendPoint,
)
from domain.rules.military5e.data import ACTIONS, MG_SETTING, REACTIONS, RUNGS, Action
from domain.rules.military5e.enrolment import DOWN, DeathSaves, enrol, initiative_dice, sheet_model
from domain.rules.military5e.harm import damage, heal
from domain.rules.military5e.initiative import adjust, arrive, begin
from domain.rules.military5e.proposals import propose
from domain.rules.military5e.reactions import react
from domain.rules.military5e.rounds import end_turn_of, no_delay, proceed, settle
from domain.rules.military5e.shared import clock, condition, leave, rename
from domain.rules.military5e.terms import TERMS
from domain.rules.military5e.ties import decide_tie
from domain.system import Priced, RuleSystem, Setting, Symbol
from domain.terms import Term
from domain.turn_commands import DecideTie, Delay, EndTurn, Proceed, StepIn

_ACTION = Term("1 Aktion", "1 action")
_BONUS = Term("1 Bonusaktion", "1 bonus action")
_EITHER = Term("1 Aktion, mit Feature 1 Bonusaktion", "1 action, with a feature 1 bonus action")
_FREE = Term("frei, einmal im Zug", "free, once a turn")


def _price(key: str, action: Action) -> Term:
    if key == "object_interaction":
        return _FREE
    if action.bonus_only:
        return _BONUS
    return _EITHER if action.bonus else _ACTION


SYSTEM = RuleSystem(
    key="military5e",
    name=Term("5E-Militärvariante", "Military 5E"),
    rungs=RUNGS,
    commands=COMMANDS,
    handlers={
        Begin: begin,
        DecideTie: decide_tie,
        Act: act,
        Move: move,
        EndTurn: end_turn_of,
        Delay: no_delay,
        StepIn: no_delay,
        Proceed: proceed,
        React: react,
        SpendPoint: spend_point,
        AdjustInitiative: adjust,
        Damage: damage,
        Heal: heal,
        Leave: leave,
        Rename: rename,
        Condition: condition,
        Clock: clock,
    },
    sheet=sheet_model,
    enrol=enrol,
    initiative_dice=initiative_dice,
    arrive=arrive,
    settle=settle,
    propose=propose,
    actions={key: Priced(action.name, _price(key, action), action.limits) for key, action in ACTIONS.items()},
    reactions={key: Priced(name, Term("1 Reaktion", "1 reaction"), when) for key, (name, when) in REACTIONS.items()},
    points={
        "action_surge": Priced(
            Term("Tatendrang", "Action Surge"),
            Term("1 Anwendung je Rast", "1 use per rest"),
            Term("eine Aktion mehr im eigenen Zug, einmal je Zug", "one more action in the own turn, once a turn"),
        )
    },
    terms=TERMS,
    lasting=Lasting(
        tracks=frozenset({"temp_hp"}),
        budget=frozenset({"action_surge"}),
        status=frozenset({*DOWN, "stable"}),
        marks={"death_saves": DeathSaves},
        from_sheet={
            **dict.fromkeys(("hit_points", "hit_points_now"), frozenset({"hp", *DOWN, "stable", "death_saves"})),
            "temporary_hit_points": frozenset({"temp_hp"}),
            "action_surge": frozenset({"action_surge"}),
        },
        left={"hit_points_now": "hp", "temporary_hit_points": "temp_hp"},
    ),
    symbols={
        "action": Symbol(Term("A", "A"), own_turn=True),
        "bonus_action": Symbol(Term("B", "B"), own_turn=True),
        "movement": Symbol(Term("ft", "ft"), own_turn=True),
        "object_interaction": Symbol(Term("G", "O"), own_turn=True),
        "reaction": Symbol(Term("R", "R")),
        "action_surge": Symbol(Term("T", "S")),
    },
    quiet_tracks=frozenset({"temp_hp"}),
    drained_tracks=frozenset({"hp"}),
    abbreviation="5E",
    settings={
        MG_SETTING: Setting(
            Term(
                "Sperrfeuer als Bonusaktion schließt Angriffe im selben Zug aus wie jedes andere",
                "suppressive fire as a bonus action excludes attacks in the same turn like any other",
            ),
            (True, False),
        )
    },
)
"""The rule system."""
