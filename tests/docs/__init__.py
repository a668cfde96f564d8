"""Checks that the documentation tells the truth."""
