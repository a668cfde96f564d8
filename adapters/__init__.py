"""Adapters: the only code that touches files, databases and other programs."""
