"""Death, for the systems that know it."""

from domain import events as e
from domain.common import forget_turns
from domain.draft import Draft


def be_dead(draft: Draft, who: str, reason: str) -> None:
    """Be dead; conditions that count the dead one's turns end with that."""
    draft.emit(e.CombatantDied(who=who, reason=reason))
    forget_turns(draft, who, "dead")
