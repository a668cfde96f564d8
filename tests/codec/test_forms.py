"""Topics and stored forms: short, unique, and never changed once they are in use."""

import re

import pytest

from adapters.codec import UPCASTERS
from domain.events import EVENT_TYPES, Event
from domain.evolve import FOLDS
from tests.codec.forms import form_of, kept_forms, present_forms

HANDLED_BY_HISTORY = {
    "entry",
    "combat_opened",
    "undone",
    "redone",
    "entry_struck",
    "entry_amended",
    "entry_decided_again",
    "combat_forked",
}


def of_the_domain(kind: type[Event]) -> bool:
    """Whether an event belongs to the program and not to a test."""
    return kind.__module__.startswith("domain.")


def descendants(kind: type[Event]) -> list[type[Event]]:
    """Every type derived from a type, at any depth."""
    return [it for child in kind.__subclasses__() for it in (child, *descendants(child))]


def test_every_event_has_a_topic_of_its_own() -> None:
    """No event type shares its topic with another or inherits it, and none is left out of the registry."""
    kinds = [kind for kind in descendants(Event) if of_the_domain(kind)]

    assert all("TOPIC" in vars(kind) for kind in kinds)
    assert len({kind.TOPIC for kind in kinds}) == len(kinds)
    assert {kind.TOPIC: kind for kind in kinds} == dict(EVENT_TYPES)


@pytest.mark.parametrize("topic", sorted(EVENT_TYPES))
def test_topics_are_short_and_plain(topic: str) -> None:
    """A topic is a short word of small letters, digits and underscores."""
    assert re.fullmatch(r"[a-z0-9_]{1,24}", topic)


def test_every_event_has_its_fold() -> None:
    """Each event changes the state by a fold of its own, or is the history's own business."""
    folded = {kind.TOPIC for kind in FOLDS}

    assert folded.isdisjoint(HANDLED_BY_HISTORY)
    assert folded | HANDLED_BY_HISTORY == set(EVENT_TYPES)


@pytest.mark.parametrize("topic", sorted(present_forms()))
def test_a_form_in_use_never_changes(topic: str) -> None:
    """The fields of every event are those of the table; another form needs another version (see `forms`)."""
    kept = kept_forms()

    assert topic in kept, "new: run `python -m tests.codec.forms`"
    assert present_forms()[topic] == kept[topic]


@pytest.mark.parametrize("topic", sorted(kept_forms()))
def test_every_form_ever_used_is_read(topic: str) -> None:
    """For each form of the table there is its event type, and a way up to the form of today."""
    name, _, form = topic.partition("@")
    version = int(form or 1)

    assert name in EVENT_TYPES
    assert version <= EVENT_TYPES[name].VERSION
    assert all((name, step) in UPCASTERS for step in range(version, EVENT_TYPES[name].VERSION))


def test_a_changed_form_is_noticed() -> None:
    """A field more, a field renamed, another type, another default: each makes another form."""

    class First(Event, frozen=True, kw_only=True):
        who: str
        amount: int = 0

    class Longer(Event, frozen=True, kw_only=True):
        who: str
        amount: int = 0
        cause: str | None = None

    class Wider(Event, frozen=True, kw_only=True):
        who: str
        amount: float = 0

    class Other(Event, frozen=True, kw_only=True):
        who: str
        amount: int = 1

    forms = [form_of(kind) for kind in (First, Longer, Wider, Other)]
    assert forms[0] == {"who": "str", "amount": "int = 0"}
    assert all(form != forms[0] for form in forms[1:])
