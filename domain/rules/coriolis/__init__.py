"""Coriolis house rules on the Year Zero engine: action points, d66 criticals, stress.

Sources: the house rules document of the table, by its headings.
"""

from domain.rules.coriolis.system import SYSTEM

__all__ = ["SYSTEM"]
