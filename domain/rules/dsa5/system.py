"""DSA5 as the registry finds it."""

from domain.commands import Condition, End, Leave
from domain.draft import Draft
from domain.lasting import Lasting
from domain.rules.dsa5.actions import act, react, spend_point
from domain.rules.dsa5.commands import COMMANDS, Act, Begin, Damage, Disturb, Heal, React, Recover, SpendPoint, StepIn
from domain.rules.dsa5.data import ACTIONS, DEFENCES, LEP, PRICES, RUNGS, SETTINGS
from domain.rules.dsa5.enrolment import enrol, initiative_dice, sheet_model
from domain.rules.dsa5.harm import damage, end_fight, heal, leave_fight, recover, set_condition
from domain.rules.dsa5.initiative import adjust
from domain.rules.dsa5.proposals import propose
from domain.rules.dsa5.rounds import arrive, begin, proceed, settle
from domain.rules.dsa5.standing import require_fight
from domain.rules.dsa5.tasks import disturb
from domain.rules.dsa5.terms import TERMS
from domain.rules.dsa5.turns import delay, end_turn_of, step_in
from domain.system import Priced, RuleSystem, Symbol
from domain.terms import Term
from domain.turn_commands import AdjustInitiative, DecideTie, Delay, EndTurn, Proceed


def decide_tie(draft: Draft, _command: DecideTie) -> None:
    """No tie is ever left to the players: every one is rolled off.

    Raises:
        Refused: `no_such_tie`.
    """
    require_fight(draft)
    draft.insist(
        "no_such_tie",
        Term(
            "DSA5 entscheidet jeden Gleichstand sofort durch Stechen; es ist keiner offen.",
            "DSA5 rolls every tie off at once; there is none to decide.",
        ),
    )


_DEFENCE_PRICE = Term("eine Verteidigung", "a defence")
_DEFENCE_LIMITS = Term(
    "jede weitere in der Runde um 3 erschwert, nicht wenn überrascht",
    "each further one in the round three harder, not while surprised",
)
_REACTIONS = {key: Priced(name, _DEFENCE_PRICE, _DEFENCE_LIMITS) for key, name in DEFENCES.items()}

SYSTEM = RuleSystem(
    key="dsa5",
    name=Term("DSA5", "DSA5"),
    rungs=RUNGS,
    commands=COMMANDS,
    handlers={
        Begin: begin,
        Act: act,
        EndTurn: end_turn_of,
        Delay: delay,
        StepIn: step_in,
        Proceed: proceed,
        React: react,
        SpendPoint: spend_point,
        AdjustInitiative: adjust,
        Damage: damage,
        Heal: heal,
        Recover: recover,
        Disturb: disturb,
        DecideTie: decide_tie,
        Condition: set_condition,
        Leave: leave_fight,
        End: end_fight,
    },
    sheet=sheet_model,
    enrol=enrol,
    initiative_dice=initiative_dice,
    arrive=arrive,
    settle=settle,
    propose=propose,
    actions={key: Priced(one.name, PRICES[one.price], one.limits) for key, one in ACTIONS.items()},
    reactions={
        **_REACTIONS,
        "attack_of_opportunity": Priced(
            Term("Passierschlag", "attack of opportunity"),
            Term("kostet nichts", "costs nothing"),
            Term("kann nicht abgewehrt werden", "cannot be defended against"),
        ),
    },
    points={
        "act_first": Priced(
            Term("als Erster handeln", "act first"),
            Term("1 Schicksalspunkt", "1 fate point"),
            Term("vor dem Kampf: als Erster in Runde 1", "before the fight: first in round 1"),
        )
    },
    terms=TERMS,
    settings=SETTINGS,
    lasting=Lasting(
        budget=frozenset({"fate"}),
        status=frozenset({"dying", "incapacitated"}),
        modifiers=frozenset({"pain"}),
        marks={"pain": int, "speed": int},
        derived=frozenset({"pain", "speed"}),
        from_sheet={
            **dict.fromkeys(
                ("life_points", "life_points_now"), frozenset({LEP, "pain", "speed", "dying", "incapacitated"})
            ),
            "speed": frozenset({"speed"}),
            "fate_points": frozenset({"fate"}),
        },
        left={"life_points_now": LEP},
    ),
    symbols={"action": Symbol(Term("A", "A"), own_turn=True), "free_action": Symbol(Term("F", "F"))},
    drained_tracks=frozenset({"lep"}),
    abbreviation="DSA5",
)
"""The rule system."""
