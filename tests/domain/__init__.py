"""Tests of the rules' core by itself, without a store."""
