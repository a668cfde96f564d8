"""The stored form of a log: its topics, its older forms, its damage, its hashes."""
