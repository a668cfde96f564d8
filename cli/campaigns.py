"""The fights of a campaign."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cli.many import read_model
from cli.names import quoted
from cli.problems import NAME, Problem, nearest
from cli.wiring import Session
from domain.events import CombatOpened
from domain.terms import Term

if TYPE_CHECKING:
    from adapters.read_model import ReadModel
    from adapters.read_model.fights import Fight

Opened = tuple[str, CombatOpened]
"""A fight by its id, with its opening."""
LISTED = 3


def of_campaign(session: Session, campaign: str, command: str) -> list[Opened]:
    """The fights of a campaign that were played, the oldest first: forks are left out; case does not matter.

    Args:
        session: with the store.
        campaign: its name.
        command: what was typed before `--campaign`, for a hint.

    Raises:
        Problem: there is no fight of such a campaign; carries the names that look alike.
    """
    with read_model(session) as model:
        found = {fight.combat for fight in fights_of(model, campaign, command)}
    return [one for one in session.opened() if one[0] in found]


def fights_of(model: "ReadModel", campaign: str, command: str) -> "Sequence[Fight]":
    """As `of_campaign`, out of a read model that is up to date."""
    return [fight for fight in named_campaign(model, campaign, command) if fight.forked_from is None]


def require_campaign(model: "ReadModel", campaign: str | None, command: str) -> None:
    """Refuse a campaign that there is not, if one is named; raises as `of_campaign` does."""
    if campaign is not None:
        named_campaign(model, campaign, command)


def named_campaign(model: "ReadModel", campaign: str, command: str) -> "Sequence[Fight]":
    """All fights of a campaign, forks too; raises as `of_campaign` does."""
    from adapters.read_model.fights import Wanted, campaigns, list_fights
    from adapters.read_model.paging import Page

    found = model.ask(lambda tables: list_fights(tables, Wanted(campaign=campaign), Page())).rows
    if not found:
        known = model.ask(campaigns)
        said = Term(f"keine Kampagne heißt „{campaign}“", f'no campaign is called "{campaign}"')
        close = nearest(campaign, known) or known[-LISTED:]
        ways = [f"{command} --campaign {quoted(name)}" for name in close] or ["fb fights"]
        raise Problem(said, ways, NAME, "no_such_campaign")
    return found
