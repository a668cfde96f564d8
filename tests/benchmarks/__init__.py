"""Checks of the benchmarks: how they report, and that each of them runs."""
