"""Checks of the source itself: sizes, words, docstrings."""
