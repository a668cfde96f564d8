"""Shadowrun 5 as the registry finds it."""

from domain.commands import Condition, End, Leave
from domain.draft import Draft
from domain.rules.shadowrun5.actions import act, react, spend_point
from domain.rules.shadowrun5.commands import COMMANDS, Act, Begin, Damage, Heal, React, Recover, SpendPoint
from domain.rules.shadowrun5.data import ACTION_TERMS, INTERRUPTS, POINT_TERMS, RUNGS, TERMS, Interrupt
from domain.rules.shadowrun5.effects import end_fight, hold_or_apply
from domain.rules.shadowrun5.enrolment import enrol, initiative_dice, sheet_model
from domain.rules.shadowrun5.harm import recover
from domain.rules.shadowrun5.initiative import adjust
from domain.rules.shadowrun5.lasting import LASTING
from domain.rules.shadowrun5.passes import arrive
from domain.rules.shadowrun5.proposals import propose
from domain.rules.shadowrun5.settling import settle
from domain.rules.shadowrun5.stepping import begin, delay, end_phase_of, proceed, step_in
from domain.standing import require_begun
from domain.system import Priced, RuleSystem, Setting, Symbol
from domain.terms import Term
from domain.turn_commands import AdjustInitiative, DecideTie, Delay, EndTurn, Proceed, StepIn


def decide_tie(draft: Draft, _command: DecideTie) -> None:
    """No tie is ever left to the players: every one is rolled off.

    Raises:
        Refused: `no_such_tie`.
    """
    require_begun(draft)
    draft.insist(
        "no_such_tie",
        Term(
            "Shadowrun entscheidet jeden Gleichstand sofort durch Stechen; es ist keiner offen.",
            "Shadowrun rolls every tie off at once; there is none to decide.",
        ),
    )


def _interrupt_price(interrupt: Interrupt) -> Term:
    edge_de, edge_en = (" und 1 Edge", " and 1 Edge") if interrupt.edge else ("", "")
    return Term(f"{interrupt.score} Initiative{edge_de}", f"{interrupt.score} initiative{edge_en}")


SYSTEM = RuleSystem(
    key="shadowrun5",
    name=Term("Shadowrun 5", "Shadowrun 5"),
    rungs=RUNGS,
    commands=COMMANDS,
    handlers={
        Begin: begin,
        Act: act,
        EndTurn: end_phase_of,
        Delay: delay,
        StepIn: step_in,
        Proceed: proceed,
        React: react,
        SpendPoint: spend_point,
        AdjustInitiative: adjust,
        Damage: hold_or_apply,
        Heal: hold_or_apply,
        Condition: hold_or_apply,
        Leave: hold_or_apply,
        End: end_fight,
        Recover: recover,
        DecideTie: decide_tie,
    },
    sheet=sheet_model,
    enrol=enrol,
    initiative_dice=initiative_dice,
    arrive=arrive,
    settle=settle,
    propose=propose,
    actions={key: Priced(*terms) for key, terms in ACTION_TERMS.items()},
    reactions={key: Priced(one.name, _interrupt_price(one), one.when) for key, one in INTERRUPTS.items()},
    points={key: Priced(name, Term("1 Edge", "1 Edge"), effect) for key, (name, effect) in POINT_TERMS.items()},
    terms=TERMS,
    lasting=LASTING,
    symbols={
        "phase": Symbol(Term("H", "S"), own_turn=True),
        "free": Symbol(Term("F", "F")),
        "edge": Symbol(Term("E", "E")),
    },
    quiet_tracks=frozenset({"overflow"}),
    abbreviation="SR5",
    settings={
        "sr5.free_action_at_zero": Setting(
            Term(
                "jeder bekommt in jedem Durchgang eine freie Handlung, auch mit 0 oder weniger",
                "everybody gets a free action in every pass, also at 0 or below",
            ),
            (False, True),
        )
    },
)
"""The rule system."""
