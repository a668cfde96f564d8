"""The commands of the house rules with their arguments."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain import turn_commands as turns
from domain.commands import Amount, Command, Count, Difference, Name, Text
from domain.dice import MOST_DICE
from domain.rules.coriolis import harm_commands as harm
from domain.rules.coriolis.terms import ACTION_NAMES
from domain.terms import Term

ActionName = Literal[
    "aimed_shot",
    "full_auto",
    "first_aid",
    "tinker",
    "mystical_power",
    "rally",
    "melee_attack",
    "shoot",
    "reload",
    "ram",
    "break_free",
    "grapple_attack",
    "help",
    "sprint",
    "take_cover",
    "drop_prone",
    "stand_up",
    "draw",
    "pick_up",
    "quick_shot",
    "quick_melee",
    "overwatch",
    "enter_vehicle",
    "start_vehicle",
    "drive",
    "shout",
]
Equipment = Literal[
    "improvised",
    "doctors_bag",
    "m_dose",
    "ballistic_m_injector",
    "medkit",
    "med_lab",
    "t_dose",
    "traumakit",
    "trauma_lab",
    "c_dose",
    "p_dose",
    "spider_doctor",
    "healing_scarab",
]

ARGUMENTS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "first_aid": (frozenset({"target"}), frozenset({"successes", "injury", "equipment"})),
    "rally": (frozenset({"target", "successes"}), frozenset()),
    "break_free": (frozenset({"success"}), frozenset()),
    "help": (frozenset({"target", "with"}), frozenset()),
    "overwatch": (frozenset(), frozenset({"zone"})),
    "sprint": (frozenset(), frozenset({"hindrances"})),
}
"""Arguments that an action needs and those that it may take, besides `target`."""


class Ambush(Command, frozen=True, kw_only=True):
    """Before initiative each of those named has one normal action."""

    who: tuple[Name, ...]


class Begin(Command, frozen=True, kw_only=True):
    """Roll initiative for all and start; `surprising` names those who gain from surprise."""

    surprising: tuple[Name, ...] = ()


class Act(Command, frozen=True, kw_only=True):
    """Declare an action and pay for it."""

    action: ActionName
    who: Name | None = None
    target: Name | None = None
    successes: Amount | None = None
    injury: Amount | None = None
    equipment: Equipment | None = None
    success: bool | None = None
    with_: ActionName | None = msgspec.field(name="with", default=None)
    zone: Text | None = None
    hindrances: Amount | None = None

    def __post_init__(self) -> None:
        """Demand what the action needs, refuse what it does not take."""
        name = ACTION_NAMES[self.action]
        needed, further = ARGUMENTS.get(self.action, (frozenset(), frozenset()))
        for key in ("target", "successes", "injury", "equipment", "success", "with", "zone", "hindrances"):
            given = getattr(self, "with_" if key == "with" else key) is not None
            if key in needed and not given:
                raise self.refusal(Term(f"{key} fehlt für „{name.de}“", f"{key} is missing for {name.en}"))
            if given and key != "target" and key not in needed | further:
                raise self.refusal(Term(f"{key} gehört nicht zu „{name.de}“", f"{key} is not an argument of {name.en}"))
        if self.with_ == "shout":
            raise self.refusal(
                Term("with: bei einer freien Aktion gibt es nichts zu helfen", "with: a free action needs no help")
            )


class React(Command, frozen=True, kw_only=True):
    """A reaction, paid with action points that were saved."""

    who: Name
    reaction: Literal["defend", "attack_of_opportunity", "overwatch_fire"]
    target: Name | None = None


class RaiseInitiative(Command, frozen=True, kw_only=True):
    """Sixes spent on initiative."""

    who: Name
    times: Count = 1
    as_: Literal["attacker", "defender"] = msgspec.field(name="as", default="attacker")


class LowerInitiative(Command, frozen=True, kw_only=True):
    """Act later, for good."""

    who: Name
    to: Difference


class AdjustInitiative(turns.AdjustInitiative, frozen=True, kw_only=True):
    """A change from outside: `by` on the result, `base` on Agility, `dice` more or fewer d6.

    A number in `by` is the difference, a text is who says it, as everywhere.
    """

    def __post_init__(self) -> None:
        """Demand a change, with no more dice than can be thrown."""
        super().__post_init__()
        if abs(self.dice or 0) > MOST_DICE:
            raise self.refusal(Term(f"dice: höchstens {MOST_DICE} Würfel", f"dice: at most {MOST_DICE} dice in a roll"))


COMMANDS: Mapping[str, type[Command]] = {
    "ambush": Ambush,
    "begin": Begin,
    "act": Act,
    "end_turn": turns.EndTurn,
    "proceed": turns.Proceed,
    "delay": turns.Delay,
    "step_in": turns.StepIn,
    "react": React,
    "raise_initiative": RaiseInitiative,
    "lower_initiative": LowerInitiative,
    "adjust_initiative": AdjustInitiative,
    "attack": harm.Attack,
    "spend": harm.Spend,
    "extra_die": harm.ExtraDie,
    "stop_firing": harm.StopFiring,
    "hit": harm.Hit,
    "damage": harm.Damage,
    "heal": harm.Heal,
    "stress": harm.Stress,
    "recover": harm.Recover,
    "grapple": harm.Grapple,
    "release": harm.Release,
    "decide_tie": turns.DecideTie,
}
"""The struct of each verb."""
