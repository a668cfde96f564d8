"""The commands of attacks and harm with their arguments."""

from typing import Literal

import msgspec

from domain.commands import Amount, Command, Count, Difference, Name
from domain.rules.coriolis.terms import ACTION_NAMES
from domain.terms import Term

RangeName = Literal["close", "short", "long", "extreme"]
Circumstance = Literal["unaware_target", "small_target", "large_target", "huge_target", "target_on_ground", "support"]

DEFENSIBLE = frozenset({"melee_attack", "quick_melee", "attack_of_opportunity"})
"""Attacks in close combat against which a defender can defend."""


class Weapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon: its damage, crit rating and range, whether it is light or automatic. Without one: unarmed."""

    damage: Amount = 1
    crit: Count = 3
    range: RangeName = "close"
    light: bool = False
    automatic: bool = False


class DefenceWeapon(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a defender strikes back with."""

    damage: Amount = 1
    crit: Count = 3


class Defence(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A defence in close combat: its dice, whether unarmed against an armed attacker, the weapon."""

    pool: Amount
    unarmed: bool = False
    weapon: DefenceWeapon = DefenceWeapon()


class Attack(Command, frozen=True, kw_only=True):
    """Roll and resolve an attack."""

    action: Literal[
        "aimed_shot",
        "full_auto",
        "shoot",
        "quick_shot",
        "melee_attack",
        "quick_melee",
        "grapple_attack",
        "attack_of_opportunity",
        "overwatch_fire",
    ]
    target: Name
    pool: Amount
    who: Name | None = None
    modifier: Difference = 0
    weapon: Weapon | None = None
    range: RangeName = "short"
    circumstances: tuple[Circumstance, ...] = ()
    defence: Defence | None = None

    def __post_init__(self) -> None:
        """Refuse a defence where there is none, and a weapon in a grapple."""
        name = ACTION_NAMES[self.action]
        if self.defence is not None and self.action not in DEFENSIBLE:
            raise self.refusal(
                Term(f"defence: gegen „{name.de}“ gibt es keine", f"defence: there is none against {name.en}")
            )
        if self.action == "grapple_attack" and self.weapon is not None:
            raise self.refusal(Term("weapon: im Ringkampf gibt es keine", "weapon: there is none in a grapple"))


class Spend(Command, frozen=True, kw_only=True):
    """Settle a choice that is owed: sixes on options, or one of the criticals offered."""

    on: dict[str, int | dict[str, int]]
    who: Name | None = None
    targets: dict[Name, Count] | None = None


class ExtraDie(Command, frozen=True, kw_only=True):
    """Full auto: one more die."""

    who: Name | None = None


class StopFiring(Command, frozen=True, kw_only=True):
    """Full auto: no more dice."""

    who: Name | None = None


class TimeLimit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A time given by the table."""

    amount: Count
    unit: Literal["minutes", "hours", "days"]


class Hit(Command, frozen=True, kw_only=True):
    """Apply a hit that the table has resolved."""

    target: Name
    damage: Amount
    critical: bool = False
    rerolls: Amount = 0
    choose: Amount | None = None
    atypical: bool = False
    time_limit: TimeLimit | None = None


class Damage(Command, frozen=True, kw_only=True):
    """Take points off a track, without armour."""

    target: Name
    amount: Amount
    track: Literal["hp", "mp"] = "hp"


class Heal(Command, frozen=True, kw_only=True):
    """Give points back."""

    target: Name
    amount: Amount
    track: Literal["hp", "mp"] = "hp"


class Stress(Command, frozen=True, kw_only=True):
    """Stress: mind points off."""

    target: Name
    amount: Amount


class Recover(Command, frozen=True, kw_only=True):
    """The game master says that it is over."""

    target: Name
    from_: Literal["breakdown", "unconscious", "broken"] = msgspec.field(name="from")


class Grapple(Command, frozen=True, kw_only=True):
    """Somebody holds somebody."""

    who: Name
    target: Name

    def __post_init__(self) -> None:
        """Nobody holds themselves."""
        if self.who == self.target:
            raise self.refusal(Term("target: niemand hält sich selbst fest", "target: nobody holds themselves"))


class Release(Command, frozen=True, kw_only=True):
    """Let go of somebody."""

    target: Name
    who: Name | None = None
