"""Logs of whole fights, written once and read for ever."""
