"""What may be done next: the commands that a rule system proposes, each tried on the state before it is offered."""

from collections.abc import Sequence

from domain.decide import decide
from domain.dice import Thrower
from domain.parse import Raw, read_command
from domain.refusals import Refused
from domain.state import Combat
from domain.system import RuleSystem
from domain.tray import Tray

_FACTOR, _STEP, _MODULUS = 1_103_515_245, 12_345, 2**31
"""A linear congruential sequence with a period of 2^31."""


def allowed(combat: Combat, system: RuleSystem) -> list[Raw]:
    """The proposed commands that the rules accept now, in the order in which they are proposed."""
    return [raw for raw in system.propose(combat) if is_allowed(combat, [raw], system)]


def is_allowed(combat: Combat, raws: Sequence[Raw], system: RuleSystem) -> bool:
    """Whether the rules would carry out a line now, whatever dice it may need."""
    try:
        decide(combat, [read_command(raw, system.key) for raw in raws], system, Tray(trial_dice()))
    except Refused:
        return False
    return True


def trial_dice() -> Thrower:
    """Dice for a trial, the same each time, whose faces follow no short cycle: every roll-off comes to an end."""
    state = 1

    def throw(sides: int) -> int:
        nonlocal state
        state = (state * _FACTOR + _STEP) % _MODULUS
        return (state >> 16) % sides + 1

    return throw
