"""Shadowrun 5: initiative passes, action phases, interrupts paid from the score, condition monitors.

Sources: the combat turn of the core rules (steps 1 to 6), and the rules of Edge, interrupts, surprise and damage.
"""

from domain.rules.shadowrun5.system import SYSTEM

__all__ = ["SYSTEM"]
