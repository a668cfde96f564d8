"""The terms of a rule system, gathered for the tellers."""

from domain.system import RuleSystem
from domain.terms import Term
from projections.prose.words import GENERAL_WORDS, state_key, usual_key


def terms_of(system: RuleSystem) -> dict[str, Term]:
    """Every term of a rule system and the general words, by key.

    The names of what can be declared come first; a state, budget or track of the same key is under its `state_key`.
    """
    return {
        **GENERAL_WORDS,
        **{key: setting.meaning for key, setting in system.settings.items()},
        **{usual_key(key, setting.choices[0]): setting.meaning for key, setting in system.settings.items()},
        **system.terms,
        **{state_key(key): term for key, term in system.terms.items()},
        **{key: priced.name for key, priced in system.points.items()},
        **{key: priced.name for key, priced in system.reactions.items()},
        **{key: priced.name for key, priced in system.actions.items()},
        system.key: system.name,
    }
