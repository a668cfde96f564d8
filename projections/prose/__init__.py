"""The prose of a combat: what each entry of its log was and what came of it, as one line for a person.

Texts are tables, one for each language; game terms come from outside, so that a log reads well also where the module
of its rules is gone.
"""

from projections.prose.lines import tell, tell_events
from projections.prose.telling import SILENT, TELLERS
from projections.prose.terms import terms_of

__all__ = ["SILENT", "TELLERS", "tell", "tell_events", "terms_of"]
