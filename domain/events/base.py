"""The base of all events."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A fact of a combat. `TOPIC` is what is stored for its type, `VERSION` the version of its form."""

    TOPIC: ClassVar[str] = ""
    VERSION: ClassVar[int] = 1
