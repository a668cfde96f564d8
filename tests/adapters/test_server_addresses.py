"""Addresses of servers: passwords never show, times are finite, what cannot be reached says so."""

import builtins
import time
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from adapters.addresses import masked
from adapters.event_store import open_event_store
from adapters.postgres_server import conninfo
from adapters.store_errors import StoreUnusable

SECRET = "hunter2"  # noqa: S105 - of a test
ADDRESSES = [
    f"postgresql://club:{SECRET}@127.0.0.1:1/fights",
    f"postgres://club:{SECRET}@127.0.0.1:1/fights?connect_timeout=2",
    f"postgresql://127.0.0.1:1/fights?user=club&password={SECRET}",
    f"postgresql://club:{SECRET}%2F%40@127.0.0.1:1/fights",
    f"postgresql://club:a/{SECRET}@127.0.0.1:1/fights",
    f"postgresql://club:a@{SECRET}@127.0.0.1:1/fights",
    f"postgresql://club:a#{SECRET}@127.0.0.1:1/fights",
    f"postgresql://club:a?{SECRET}@127.0.0.1:1/fights",
    f"postgresql://club:{SECRET}@127.0.0.1:1/fights?frobbed=1",
    f"postgresql://club:{SECRET}@127.0.0.1:port/fights",
    f"postgresql://club:{SECRET}@[127.0.0.1/fights",
    f"postgresql://club:{SECRET}%zz@127.0.0.1:1/fights",
    f"postgresql://club:{SECRET}@127.0.0.1:1/fights\0",
    f"postgresql+psycopg://club:{SECRET}@127.0.0.1:1/fights",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_password_is_never_told(address: str) -> None:
    """Whatever is wrong with an address or a server, the message does not hold the password, and comes soon."""
    before = time.monotonic()
    with pytest.raises(StoreUnusable) as told:
        open_event_store(address)

    assert SECRET not in str(told.value)
    assert "club" in str(told.value)
    assert time.monotonic() - before < 10


@pytest.mark.parametrize(
    "address, shown",
    [
        ("postgresql://club:x@host/db", "postgresql://club:***@host/db"),
        ("postgresql://club@host:5432/db", "postgresql://club@host:5432/db"),
        ("postgresql://host:5432/db?user=a", "postgresql://host:5432/db?user=a"),
        ("postgresql:///db?password=x&host=/run", "postgresql:///db?password=***&host=/run"),
        ("sqlite:////home/a:b@c/fights.db", "sqlite:////home/a:b@c/fights.db"),
        ("fights.db", "fights.db"),
    ],
)
def test_only_the_password_is_hidden(address: str, shown: str) -> None:
    """All else in an address is told."""
    assert masked(address) == shown


def test_times_are_finite_and_may_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a word there are bounds for connecting, for silence and for statements; the address says otherwise."""
    monkeypatch.delenv("PGOPTIONS", raising=False)
    plain = conninfo_to_dict(conninfo("postgresql:///a", {"statement_timeout": "7"}))
    own = "connect_timeout=3&tcp_user_timeout=5&application_name=x&options=-c%20statement_timeout%3D9"
    set_ = conninfo_to_dict(conninfo(f"postgresql:///a?{own}", {"statement_timeout": "7"}))

    assert int(str(plain["connect_timeout"])) > 0
    assert int(str(plain["tcp_user_timeout"])) > 0
    assert plain["options"] == "-c statement_timeout=7"
    assert (set_["connect_timeout"], set_["tcp_user_timeout"], set_["application_name"]) == ("3", "5", "x")
    assert set_["options"] == "-c statement_timeout=7 -c statement_timeout=9"


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without psycopg a person is told what to install."""
    real = builtins.__import__

    def without(name: str, *args: Any) -> Any:
        if name == psycopg.__name__:
            raise ImportError(name)
        return real(name, *args)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(StoreUnusable, match=r"install fechtbuch\[postgres\]"):
        open_event_store(f"postgresql://club:{SECRET}@host/db")
