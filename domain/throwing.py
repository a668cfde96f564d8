"""Initiative dice: those thrown before the fight are used, the others are thrown now."""

from collections.abc import Callable, Sequence

from domain import events as e
from domain.dice import Need
from domain.draft import Draft
from domain.joining import INITIATIVE_FACES
from domain.state import Combatant


def throw_initiative(
    draft: Draft, names: Sequence[str], dice: Callable[[Combatant], tuple[int, int]]
) -> dict[str, tuple[int, ...]]:
    """The faces of everybody's initiative dice, thrown in the order of the names.

    Args:
        draft: the entry that is being decided.
        names: who throws, in joining order.
        dice: sides and number of the dice of each.

    Returns:
        The faces by name, those brought along first.
    """
    combatants = draft.combat.combatants
    brought = {name: tuple(combatants[name].marks.get(INITIATIVE_FACES) or ()) for name in names}
    needs = []
    for name in names:
        sides, count = dice(combatants[name])
        if brought[name]:
            faces = brought[name]
            draft.tray.set_aside(Need(name, "initiative", sides, len(faces)), faces)
            draft.emit(e.DiceRolled(who=name, purpose="initiative", sides=sides, faces=faces, source="table"))
            draft.emit(e.MarkChanged(who=name, mark=INITIATIVE_FACES))
        if count > len(brought[name]):
            needs.append(Need(name, "initiative", sides, count - len(brought[name])))
    thrown = dict(zip((str(need.who) for need in needs), draft.roll(needs), strict=True))
    return {name: brought[name] + thrown.get(name, ()) for name in names}
