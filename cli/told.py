"""What an entry was, told in one line that a screen can show."""

from cli.screen import clean
from domain.system import installed_system
from projections.moments import Moment
from projections.prose import tell, terms_of


def told_line(moment: Moment, language: str, *, brief: bool = False) -> str:
    """What an entry was, in one line; `brief` where a board follows that shows the scores of many."""
    system = installed_system(moment.after.system)
    return clean(tell(moment, moment.before, terms_of(system) if system else {}, language, brief=brief))
