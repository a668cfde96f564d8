"""The house rules as the registry finds them."""

from typing import Any

from domain.commands import Clock, Leave, Rename, Roll
from domain.common import rename, roll
from domain.draft import Draft
from domain.order import queue
from domain.rules.coriolis import commands as c
from domain.rules.coriolis import harm_commands as h
from domain.rules.coriolis.actions import act
from domain.rules.coriolis.attacks import attack
from domain.rules.coriolis.choices import ATTACK_OPTIONS, DEFENCE_OPTIONS, extra_die, spend, stop_firing
from domain.rules.coriolis.data import RUNGS
from domain.rules.coriolis.enrolment import enrol, initiative_dice, sheet_model
from domain.rules.coriolis.grappling import grapple, release
from domain.rules.coriolis.harm import damage, heal, strain
from domain.rules.coriolis.initiative import adjust, arrive, lower_initiative, raise_initiative
from domain.rules.coriolis.lasting import LASTING
from domain.rules.coriolis.leaving import leave_fight
from domain.rules.coriolis.modifiers import MODIFIERS
from domain.rules.coriolis.passing import clock
from domain.rules.coriolis.reactions import react
from domain.rules.coriolis.resolution import hit
from domain.rules.coriolis.standing import held_by, mark
from domain.rules.coriolis.stress import recover, stress
from domain.rules.coriolis.terms import ACTION_PRICES, REACTION_PRICES, TERMS
from domain.rules.coriolis.turns import ambush, begin, end_turn_of, proceed, settle
from domain.standing import require_begun
from domain.state import Combat
from domain.system import RuleSystem, Setting, Symbol
from domain.terms import Term
from domain.turn_commands import DecideTie, Delay, EndTurn, Proceed, StepIn


def no_delay(draft: Draft, _command: Delay | StepIn) -> None:
    """Turns are not held here.

    Raises:
        Refused: `no_delay_in_this_system`.
    """
    require_begun(draft)
    draft.insist(
        "no_delay_in_this_system",
        Term(
            "Hier wird kein Zug zurückgehalten; `lower_initiative` senkt die Initiative.",
            "No turn is held here; `lower_initiative` lets somebody act later.",
        ),
    )


def decide_tie(draft: Draft, _command: DecideTie) -> None:
    """Chance has decided every tie.

    Raises:
        Refused: `no_such_tie`.
    """
    require_begun(draft)
    draft.insist("no_such_tie", Term("Gleichstände entscheidet der Zufall.", "Chance decides ties; none is open."))


def test_skill(draft: Draft, command: Roll) -> None:
    """A roll; a test of a skill that hurts costs a Hit Point."""
    roll(draft, command)
    if command.who is not None and command.skill is not None:
        strain(draft, command.who, command.skill.casefold().replace(" ", "_"))


def change_name(draft: Draft, command: Rename) -> None:
    """Give another name; those held know who holds them."""
    rename(draft, command)
    for held in held_by(draft, command.who):
        mark(draft, held, "grappled_by", command.to)


def propose(combat: Combat) -> list[dict[str, Any]]:
    """Commands worth trying in this state; not all of them need be legal."""
    if combat.mode == "setup":
        return [{"do": "begin"}]
    if combat.pending is not None:
        offered = combat.pending.get("options", [])
        choosing = [{"do": "spend", "on": {"choose": number}} for number in offered]
        choosing += [
            {"do": "spend", "on": {option: 1}} for option in dict.fromkeys((*ATTACK_OPTIONS, *DEFENCE_OPTIONS))
        ]
        return [*choosing, {"do": "stop_firing"}, {"do": "extra_die"}, {"do": "spend", "on": {}}]
    if combat.mode == "ambush":
        return [{"do": "begin"}, *({"do": "act", "action": "shoot", "who": name} for name in queue(combat))]
    actions = ("shoot", "quick_shot", "melee_attack", "reload", "stand_up", "take_cover", "aimed_shot", "break_free")
    own = [{"do": "act", "action": action} for action in actions if action != "break_free"]
    held = [{"do": "act", "action": "break_free", "success": True}]
    reacting = [
        {"do": "react", "who": name, "reaction": "defend"} for name in combat.combatants if name != combat.current
    ]
    return [*own[:3], {"do": "end_turn"}, *own[3:], *held, {"do": "proceed"}, *reacting]


SYSTEM = RuleSystem(
    key="coriolis",
    name=Term("Coriolis (Hausregeln)", "Coriolis (house rules)"),
    rungs=RUNGS,
    commands=c.COMMANDS,
    handlers={
        c.Ambush: ambush,
        c.Begin: begin,
        c.Act: act,
        EndTurn: end_turn_of,
        Proceed: proceed,
        Delay: no_delay,
        StepIn: no_delay,
        c.React: react,
        c.RaiseInitiative: raise_initiative,
        c.LowerInitiative: lower_initiative,
        c.AdjustInitiative: adjust,
        h.Attack: attack,
        h.Spend: spend,
        h.ExtraDie: extra_die,
        h.StopFiring: stop_firing,
        h.Hit: hit,
        h.Damage: damage,
        h.Heal: heal,
        h.Stress: stress,
        h.Recover: recover,
        h.Grapple: grapple,
        h.Release: release,
        DecideTie: decide_tie,
        Clock: clock,
        Leave: leave_fight,
        Roll: test_skill,
        Rename: change_name,
    },
    sheet=sheet_model,
    enrol=enrol,
    initiative_dice=initiative_dice,
    arrive=arrive,
    settle=settle,
    propose=propose,
    actions=ACTION_PRICES,
    reactions=REACTION_PRICES,
    terms=TERMS,
    settings={
        "cor.surprise_scope": Setting(
            Term("wie lange der Bonus der Überraschung gilt", "how long the bonus of surprise lasts"),
            ("combat", "first_round"),
        ),
        "cor.ongoing_damage_criticals": Setting(
            Term(
                "Blutung und Anstrengung verursachen bei Gebrochenen weitere kritische Verletzungen",
                "bleeding and strain cause further critical injuries in those who are broken",
            ),
            (False, True),
        ),
    },
    lasting=LASTING,
    symbols={"ap": Symbol(Term("AP", "AP"))},
    modifiers=MODIFIERS,
    settles_choices=frozenset({"spend", "extra_die", "stop_firing"}),
    drained_tracks=frozenset({"hp", "mp"}),
    abbreviation="Coriolis",
)
"""The rule system."""
