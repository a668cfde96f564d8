"""The turn order as a view: whose place is decided by which numbers."""

from domain.state import Combat, Combatant

ROLL_OFF = "roll_off"


def rungs_of(combat: Combat, one: Combatant) -> dict[str, list[int]]:
    """The numbers of somebody's place by the names of the rungs, the deciding one first; roll-offs are the last."""
    names = combat.rungs
    found = {name: [number] for name, number in zip(names, one.order_key, strict=False)}
    faces = list(one.order_key[len(names) :])
    return {**found, ROLL_OFF: faces} if faces else found
