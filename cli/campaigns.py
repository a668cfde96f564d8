"""The fights of a campaign."""

from cli.problems import NAME, Problem, nearest
from cli.wiring import Session
from domain.events import CombatOpened
from domain.terms import Term

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
    opened, forks = session.opened(), session.combats.forks()
    found = [one for one in opened if (one[1].campaign or "").casefold() == campaign.casefold()]
    if not found:
        known = list(dict.fromkeys(event.campaign for _, event in opened if event.campaign))
        said = Term(f"keine Kampagne heißt „{campaign}“", f'no campaign is called "{campaign}"')
        close = nearest(campaign, known) or known[-LISTED:]
        raise Problem(said, [f'{command} --campaign "{name}"' for name in close], NAME, "no_such_campaign")
    return [one for one in found if one[0] not in forks]
