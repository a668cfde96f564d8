"""The terms of a rule system, gathered for the tellers."""

from domain.system import RuleSystem
from domain.terms import Term
from projections.prose.words import GENERAL_WORDS


def terms_of(system: RuleSystem) -> dict[str, Term]:
    """Every term of a rule system and the general words, by key; the names of what can be declared come first."""
    return {
        **GENERAL_WORDS,
        **{key: setting.meaning for key, setting in system.settings.items()},
        **system.terms,
        **{key: priced.name for key, priced in system.points.items()},
        **{key: priced.name for key, priced in system.reactions.items()},
        **{key: priced.name for key, priced in system.actions.items()},
        system.key: system.name,
    }
