"""Initiative: rolled once for the fight, by late joiners when they come (combat turn, initiative)."""

from collections.abc import Sequence

from domain import events as e
from domain.common import alive
from domain.draft import Draft
from domain.order import in_slot, waits_above
from domain.rules.military5e.commands import AdjustInitiative, Begin
from domain.rules.military5e.data import RUNGS
from domain.rules.military5e.enrolment import edge_of, initiative_dice
from domain.rules.military5e.standing import able
from domain.standing import present, require_begun
from domain.state import ACTED, CURRENT, WAITING, Combat, Combatant
from domain.terms import Term
from domain.throwing import throw_initiative


def begin(draft: Draft, command: Begin) -> None:
    """Roll for everybody; the surprised roll, too, and do nothing in the first round."""
    if draft.combat.mode != "setup":
        draft.insist("already_begun", Term("Der Kampf hat schon begonnen.", "The fight has begun already."))
    surprised = [present(draft, name).name for name in command.surprised]
    names = [one.name for one in draft.combat.combatants.values() if not one.gone]
    if not names:
        draft.insist(
            "bad_command",
            Term(
                "Niemand ist da, der kämpfen könnte; zuerst muss jemand mit `join` dazukommen.",
                "Nobody is there who could fight; let somebody `join` first.",
            ),
        )
    draft.emit(e.CombatBegun())
    for name in dict.fromkeys(surprised):
        draft.emit(e.StatusGained(who=name, status="surprised", reason="ambush"))
    _roll(draft, names)
    give_reactions(draft, names)


def arrive(draft: Draft, who: str) -> None:
    """Let a late joiner in: it rolls at once and acts from the next round on when its place is over already."""
    _roll(draft, [who])
    give_reactions(draft, [who])


def _roll(draft: Draft, names: Sequence[str]) -> None:
    thrown = throw_initiative(draft, names, lambda one: initiative_dice(one.sheet))
    for name in names:
        _place(draft, draft.combat.combatants[name], thrown[name])


def _place(draft: Draft, one: Combatant, faces: Sequence[int]) -> None:
    """Give somebody the place of the face that counts: the higher one with advantage, else the lower one."""
    face = max(faces) if edge_of(one.sheet) > 0 else min(faces)
    key = (one.base + face, one.sheet["dexterity"])
    draft.emit(
        e.InitiativeRolled(
            who=one.name,
            base=one.base,
            dice=face,
            initiative=one.base + face,
            order_key=key,
            slot=ACTED if _is_over(draft.combat, key) else WAITING,
        )
    )


def _is_over(combat: Combat, key: tuple[int, ...]) -> bool:
    """Whether the round has come to a lower place already, and nobody higher still waits."""
    if waits_above(combat, key):
        return False
    turns = in_slot(combat, CURRENT) or in_slot(combat, ACTED)
    return any(one.order_key[: len(RUNGS)] < key for one in turns)


def give_reactions(draft: Draft, names: Sequence[str]) -> None:
    """A reaction for each of those who can take one, also before their first turn."""
    budgets = {name: {"reaction": 1} for name in names if able(draft.combat.combatants[name])}
    if budgets:
        draft.emit(e.BudgetRefreshed(budgets=budgets))


def adjust(draft: Draft, command: AdjustInitiative) -> None:
    """Change somebody's result or bonus from outside; whoever still has a turn is re-sorted at once."""
    require_begun(draft)
    one = alive(draft, command.who)
    base = command.base or 0
    by = base + (command.by if isinstance(command.by, int) else 0)
    score = (one.initiative or 0) + by
    draft.emit(
        e.InitiativeChanged(
            who=one.name,
            reason=command.reason or "adjusted",
            by=by,
            base=one.base + base,
            initiative=score,
            order_key=(score, one.sheet["dexterity"]),
            slot=one.slot,
        )
    )


def end_surprise(draft: Draft) -> None:
    """The first round is over: whoever was surprised acts and reacts normally."""
    caught = [one for one in draft.combat.combatants.values() if "surprised" in one.status]
    for one in caught:
        draft.emit(e.StatusLost(who=one.name, status="surprised", reason="round"))
    give_reactions(draft, [one.name for one in caught])
