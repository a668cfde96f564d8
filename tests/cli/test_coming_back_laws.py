"""What holds for whoever comes back from any fight."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from cli.unseen import Brought, Coming, brought
from domain.history import History
from domain.state import Combatant
from projections.audience import seen_by
from tests.projections.test_audience_laws import MANY, SYSTEMS
from tests.properties.test_fights import WORDS
from tests.support.secrets import fights, played
from tests.support.table import DAY, no_dice

pytestmark = pytest.mark.untraced  # what it runs is traced in quicker tests


def joined(earlier: History, name: str, came: Brought) -> History:
    """A new fight with somebody who comes from an earlier one; the rules accept all that a fight leaves behind."""
    book = Fechtbuch(StoredCombats(open_event_store(None)), no_dice, lambda: DAY)
    combat = earlier.combat
    book.handle({"do": "new", "system": combat.system, "name": "Next", "settings": combat.settings})
    answer = book.handle([{"do": "join", "name": name, "sheet": came.sheet, **came.given}, *came.apart])
    assert answer["ok"], answer
    history = book.combats.find(str(book.default))
    assert history is not None
    return history


def stood(one: Combatant) -> dict[str, Any]:
    """What of somebody's standing outlasts a fight whatever the rules."""
    conditions = {name: it.level for name, it in one.conditions.items() if it.edge is None}
    return {"tracks": one.tracks, "conditions": conditions, "injuries": [it["number"] for it in one.injuries]}


@SYSTEMS
@MANY
@given(data=st.data())
def test_nobody_learns_from_a_return_what_was_not_seen(system: str, data: st.DataObject) -> None:
    """Everybody comes as they truly stood; whoever the public sees comes as the public saw them."""
    words = WORDS[system]
    earlier = played(words, data.draw(fights(words)))
    public = seen_by(earlier, "public")[-1].after.combatants
    for name, one in earlier.combat.combatants.items():
        if "dead" in one.status:
            continue
        came = brought(Coming(name, earlier, words.system, {}, 0))
        history = joined(earlier, name, came)

        assert stood(history.combat.combatants[name]) == stood(one)
        seen = seen_by(history, "public")[-1].after.combatants.get(name)
        if seen is not None:
            assert stood(seen) == stood(public[name])
