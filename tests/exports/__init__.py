"""Exported files: lossless, examined, taken in again."""
