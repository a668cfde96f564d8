"""Reading the order: who is next and who is still to come, from keys and slots alone, without any rules."""

from domain.state import HELD, PUT_BACK, WAITING, Combat, Combatant


def by_key(combatants: list[Combatant]) -> list[Combatant]:
    """Sort with the highest key first; equal keys stay in joining order."""
    return sorted(combatants, key=lambda one: one.order_key, reverse=True)


def in_slot(combat: Combat, slot: str) -> list[Combatant]:
    """Everybody in a slot, in joining order."""
    return [one for one in combat.combatants.values() if one.slot == slot]


def still_to_come(combat: Combat) -> list[Combatant]:
    """Everybody whose turn comes by its key: who waits, and whose turn was put back without being next by that."""
    put_back = (one for one in in_slot(combat, PUT_BACK) if one.name not in combat.interrupted)
    return [*in_slot(combat, WAITING), *put_back]


def queue(combat: Combat) -> list[str]:
    """Who still acts after the current one in this round or pass, in order."""
    return [one.name for one in by_key(still_to_come(combat))]


def delayed(combat: Combat) -> list[str]:
    """Who holds a turn, in the order of their keys."""
    return [one.name for one in by_key(in_slot(combat, HELD))]


def next_up(combat: Combat) -> Combatant | None:
    """The one with the highest key among those who still have a turn."""
    coming = still_to_come(combat)
    return max(coming, key=lambda one: one.order_key) if coming else None


def waits_above(combat: Combat, key: tuple[int, ...]) -> bool:
    """Whether somebody with a higher place still waits for a turn, so that this place is not passed yet."""
    return any(one.order_key > key for one in in_slot(combat, WAITING))
