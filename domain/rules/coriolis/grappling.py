"""Grappling: holding somebody, letting go (grappling)."""

from domain.common import alive
from domain.draft import Draft
from domain.rules.coriolis.harm_commands import Grapple, Release
from domain.rules.coriolis.leaving import free
from domain.rules.coriolis.standing import gain, held_by, lose, mark, require_able, unable
from domain.standing import present, require_begun
from domain.state import Combatant
from domain.terms import Term


def grapple(draft: Draft, command: Grapple) -> None:
    """Somebody holds somebody."""
    require_begun(draft)
    one, target = present(draft, command.who), present(draft, command.target)
    if unable(one) != "stunned":
        require_able(draft, one)
    if "grappled" in one.status:
        draft.refuse("grappled", Term(f"{one.name} wird festgehalten.", f"{one.name} is held."))
    if target.marks.get("grappled_by") == one.name:
        draft.refuse(
            "grappled", Term(f"{one.name} hält {target.name} schon.", f"{one.name} holds {target.name} already.")
        )
    if not one.gone and not target.gone:
        hold(draft, one.name, target.name)


def hold(draft: Draft, holder: str, target: str) -> None:
    """Hold somebody: both lose a position, the one held can only break free."""
    mark(draft, target, "grappled_by", holder)
    gain(draft, target, "grappled", "grapple")
    for name in (holder, target):
        lose(draft, name, "overwatch", "close_combat")


def release(draft: Draft, command: Release) -> None:
    """Let go of somebody; with `who`, whom that one holds."""
    require_begun(draft)
    one = alive(draft, command.target)
    who = one.marks.get("grappled_by") if command.who is None else draft.combatant(command.who).name
    held = "grappled" in one.status
    if not held or one.marks.get("grappled_by") != who:
        draft.refuse(
            "nothing_to_treat",
            Term(
                f"{one.name} wird nicht von {who or 'jemandem'} gehalten.",
                f"{one.name} is not held by {who or 'anybody'}.",
            ),
        )
    if held:
        free(draft, one.name)


def require_grapple_target(draft: Draft, one: Combatant, target: str | None) -> None:
    """Refuse a grapple attack by who holds nobody, or on somebody else.

    Raises:
        Refused: `bad_command`.
    """
    held = held_by(draft, one.name)
    if not held or (target is not None and target not in held):
        draft.insist(
            "bad_command",
            Term(
                f"grapple_attack: {one.name} hält {', '.join(held) or 'niemanden'}.",
                f"grapple_attack: {one.name} holds {', '.join(held) or 'nobody'}.",
            ),
        )
