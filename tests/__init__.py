"""Tests of Fechtbuch, in folders named like what they test."""
