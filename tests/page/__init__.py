"""Tests of the replay page: its data, its document, and how it behaves in a browser."""
