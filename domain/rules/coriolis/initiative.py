"""Initiative: a d6 once per fight, ties by Agility then chance, raised and lowered (initiative)."""

from collections.abc import Collection

from domain import events as e
from domain.dice import Need
from domain.draft import Draft
from domain.order import not_gone, waits_above
from domain.rules.coriolis.commands import AdjustInitiative, LowerInitiative, RaiseInitiative
from domain.rules.coriolis.data import FULL_AP, STEP
from domain.rules.coriolis.standing import mark
from domain.standing import present, require_begun
from domain.state import ACTED, CURRENT, OUT, WAITING, Combatant
from domain.terms import Term
from domain.throwing import throw_initiative
from domain.ties import settle_ties

PENDING = "pending_initiative"
"""Mark of points that come at the next round."""
SURPRISE = "surprise_bonus"
"""Mark of who has the bonus of surprise in the result."""


def roll_initiative(draft: Draft, names: list[str], surprising: Collection[str] = ()) -> None:
    """Throw a d6 for several and give each a place; surprise adds 2."""
    faces = throw_initiative(draft, names, lambda _one: (6, 1))
    for name in names:
        one = draft.combat.combatants[name]
        bonus = STEP if name in surprising else 0
        score = sum(faces[name]) + bonus
        draft.emit(
            e.InitiativeRolled(
                who=name,
                base=one.base,
                dice=sum(faces[name]),
                modifier=bonus,
                initiative=score,
                order_key=(score, one.base),
                slot=WAITING,
            )
        )
        if bonus:
            mark(draft, name, SURPRISE, bonus)
    break_ties(draft)


def break_ties(draft: Draft) -> None:
    """Roll off whoever is tied in initiative and Agility, for the whole fight."""
    settle_ties(draft, not_gone)


def change(draft: Draft, who: str, by: int, reason: str, *, base: int = 0, slot: str | None = None) -> None:
    """Move somebody's initiative by a difference, for good; those still to act are re-sorted at once."""
    shift(draft, who, by, reason, base=base, slot=slot)
    break_ties(draft)


def shift(draft: Draft, who: str, by: int, reason: str, *, base: int = 0, slot: str | None = None) -> None:
    """Move somebody's initiative, with ties left open: others move at the same time."""
    one = draft.combat.combatants[who]
    score = (one.initiative or 0) + by
    draft.emit(
        e.InitiativeChanged(
            who=who,
            reason=reason,
            by=by,
            base=one.base + base,
            initiative=score,
            order_key=(score, one.base + base, *one.order_key[2:]),
            slot=slot or one.slot,
        )
    )


def raise_initiative(draft: Draft, command: RaiseInitiative) -> None:
    """A six spent on initiative: for a defender who has not acted at once, else from the next round."""
    require_begun(draft)
    one = present(draft, command.who)
    lift(draft, one, command.times, command.as_)


def lift(draft: Draft, one: Combatant, times: int, as_: str) -> None:
    """Raise by 2 for each six, now or at the next round."""
    if not times:
        return
    if as_ == "defender" and one.slot in (WAITING, OUT):
        change(draft, one.name, STEP * times, "raised")
    else:
        mark(draft, one.name, PENDING, one.marks.get(PENDING, 0) + STEP * times)


def lower_initiative(draft: Draft, command: LowerInitiative) -> None:
    """Act later in this round and in all that follow.

    Raises:
        Refused: `initiative_must_drop`, `already_acted`, `turn_already_used` or `slot_already_passed`.
    """
    require_begun(draft)
    one = present(draft, command.who)
    _require_turn_to_come(draft, one)
    now = one.initiative or 0
    if command.to >= now:
        draft.refuse(
            "initiative_must_drop",
            Term(f"{one.name} hat {now}; senken geht nur nach unten.", f"{one.name} has {now}; it can only go down."),
        )
    if one.slot == OUT:
        _require_still_to_come(draft, one, command.to)
    if one.slot == CURRENT:
        _give_back_turn(draft, one)
    stays = one.gone or one.slot == ACTED
    change(draft, one.name, command.to - now, "lowered", slot=one.slot if stays else WAITING)
    if one.slot == OUT and not one.gone:
        _place_late(draft, one.name)


def _require_turn_to_come(draft: Draft, one: Combatant) -> None:
    if one.slot == ACTED:
        draft.refuse(
            "already_acted",
            Term(f"{one.name} hat in dieser Runde schon gehandelt.", f"{one.name} has acted in this round already."),
        )
    if one.slot == CURRENT:
        untouched = not one.marks.get("acted_in_turn")
        if not untouched:
            draft.refuse(
                "turn_already_used",
                Term(f"{one.name} hat in diesem Zug schon gehandelt.", f"{one.name} has acted in this turn already."),
            )


def _require_still_to_come(draft: Draft, one: Combatant, to: int) -> None:
    current = draft.combat.combatants.get(draft.combat.current or "")
    passed = current is not None and (to, one.base) > current.order_key[:2]
    if passed:
        draft.refuse(
            "slot_already_passed",
            Term(
                f"Initiative {to} ist in dieser Runde schon vorbei.",
                f"Initiative {to} has passed in this round already.",
            ),
        )


def _give_back_turn(draft: Draft, one: Combatant) -> None:
    """The turn is not taken yet: its action points are what they were before."""
    draft.emit(e.TurnEnded(who=one.name, slot=WAITING))
    draft.emit(e.BudgetRefreshed(budgets={one.name: {"ap": one.marks.get("ap_before", FULL_AP)}}))
    mark(draft, one.name, "put_off", True)  # noqa: FBT003 a mark is a value
    if one.marks.get("first_turn"):
        mark(draft, one.name, "fought", None)


def adjust(draft: Draft, command: AdjustInitiative) -> None:
    """Change the result, Agility as a tie rung, or throw more or fewer dice, at once."""
    require_begun(draft)
    one = present(draft, command.who)
    by = command.by if isinstance(command.by, int) else 0
    if command.dice:
        (faces,) = draft.roll([Need(one.name, "initiative", 6, abs(command.dice))])
        by += sum(faces) if command.dice > 0 else -sum(faces)
    change(draft, one.name, by, command.reason or "adjusted", base=command.base or 0)


def arrive(draft: Draft, who: str) -> None:
    """Let a late joiner in: who comes too late for this round acts from the next one."""
    if draft.combat.mode == "ambush":
        return
    roll_initiative(draft, [who])
    _place_late(draft, who)


def _place_late(draft: Draft, who: str) -> None:
    """Whose place is before the one who is acting has no turn in this round."""
    one = draft.combat.combatants[who]
    current = draft.combat.combatants.get(draft.combat.current or "")
    if current is not None and one.order_key > current.order_key and not waits_above(draft.combat, one.order_key):
        draft.emit(e.SlotChanged(who=who, slot=OUT, reason="passed"))
