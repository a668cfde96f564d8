"""A file of each released version, as that version wrote it, with the states that it showed."""
