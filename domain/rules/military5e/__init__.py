"""Military 5E: turns with movement, action, bonus action and reaction, aimed fire, death saves.

Sources: the combat turn of the compendium, its combat actions and hit points pages, and the open 5E rules where both
are silent.
"""

from domain.rules.military5e.system import SYSTEM

__all__ = ["SYSTEM"]
