"""The replay page: a fight as one HTML file that needs nothing else, no network and no program."""

from adapters.page.document import page

__all__ = ["page"]
