"""DSA5: initiative for the whole fight, an action and a free action a round, defences, long actions, pain.

Sources: close and ranged combat of the core rules (combat round, initiative, actions, long actions, tactical
movement), and the rules of surprise, pain, encumbrance and fate points.
"""

from domain.rules.dsa5.system import SYSTEM

__all__ = ["SYSTEM"]
