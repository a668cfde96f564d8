"""Tests of statistics and charts."""
