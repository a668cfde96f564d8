"""Time comes in from outside."""

from collections.abc import Callable
from datetime import datetime

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""
