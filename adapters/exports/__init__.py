"""Logs as files: written, examined for what was altered, and taken in again."""
