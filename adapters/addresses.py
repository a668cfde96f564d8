"""Addresses of event stores: which kind each is, and how it is told without its password."""

import re
from typing import Final

from adapters.store_errors import StoreUnusable
from domain.terms import Term

SQLITE_PREFIX: Final = "sqlite:///"
SERVER_PREFIXES: Final = ("postgresql://", "postgres://")
NO_PATHS: Final = ("sqlite:", "postgresql:", "postgres:")

# Greedy up to the last @, so that a password with a forgotten percent sign is covered too.
_PASSWORD: Final = re.compile(r"(?<=://)([^:@/?]*):.*@", re.DOTALL)
_PARAMETER: Final = re.compile(r"([?&](?:ssl)?password=)[^&]*", re.IGNORECASE)
_MISREAD: Final = re.compile(r"://[^/?#]*[/#][^?]*@|://[^/?#]*@[^/?#]*@")


def is_server(address: str) -> bool:
    """Whether an address means a PostgreSQL server."""
    return address.startswith(SERVER_PREFIXES)


def masked(address: str, hidden: str = "***") -> str:
    """The address with `hidden` in place of every password, for messages and for whatever is remembered."""
    return _PARAMETER.sub(rf"\g<1>{hidden}", _PASSWORD.sub(rf"\g<1>:{hidden}@", address))


def file_path(address: str) -> str:
    """The path that an address of a file means.

    Raises:
        StoreUnusable: it is not the address of an event store; tells how one is written.
    """
    path = address.removeprefix(SQLITE_PREFIX)
    if not path or "\0" in path or path == ":memory:" or "://" in path or path.startswith(NO_PATHS):
        raise StoreUnusable(
            Term(
                f"„{masked(address)}“ ist keine Adresse für Kämpfe: geschrieben wird sie sqlite:///relative.db,"
                " sqlite:////absolute.db, als Pfad einer Datei oder postgresql://user@host:port/database.",
                f"{masked(address)!r} is not the address of an event store: write sqlite:///relative.db,"
                " sqlite:////absolute.db, the path of a file, or postgresql://user@host:port/database.",
            )
        )
    return path


def require_readable(address: str) -> None:
    """Refuse the address of a server whose password would be taken for something else, and then be shown.

    Raises:
        StoreUnusable: signs that part an address stand in its password as they are.
    """
    if "\0" in address or _MISREAD.search(address):
        raise StoreUnusable(
            Term(
                f"„{masked(address)}“ lässt sich nicht lesen: /, @, # und andere Zeichen eines Passworts werden als"
                " %2F, %40, %23 … geschrieben.",
                f"{masked(address)!r} cannot be read: write /, @, # and other signs of a password as %2F, %40, %23 …",
            )
        )
