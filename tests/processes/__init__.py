"""Tests with several processes on one store, and with processes that are killed."""
