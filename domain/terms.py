"""Terms: how a thing is called at the table, in German and in English, as data."""

import msgspec


class Term(msgspec.Struct, frozen=True, gc=False):
    """The German and the English name of an action, a resource, a status or a track."""

    de: str
    en: str

    def in_language(self, language: str) -> str:
        """The name in `de`, else the English one."""
        return self.de if language == "de" else self.en
