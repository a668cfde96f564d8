"""What the tests with several processes get."""

import pytest


@pytest.fixture
def db(address: str) -> str:
    """The address of a new store of each kind, as the command line takes it."""
    return address
