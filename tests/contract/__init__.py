"""Tests of what other programs rely on: lines in, answers out."""
