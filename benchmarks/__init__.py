"""Measures speed and size; `README.md` beside this file says what each figure means."""
