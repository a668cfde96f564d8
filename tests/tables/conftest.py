"""Tables whose fights are undone and redone afterwards."""

from tests.contract.conftest import seat

__all__ = ["seat"]
