"""Promises that hold for every fight, every event and every roll, tried on generated ones."""
