"""Terms: what is said at the table, a name or a sentence, in German and in English, as data."""

import msgspec


class Term(msgspec.Struct, frozen=True, gc=False):
    """The German and the English name of an action, a resource, a status or a track, or a sentence in both."""

    de: str
    en: str

    def in_language(self, language: str) -> str:
        """The German words for `de`, else the English ones."""
        return self.de if language == "de" else self.en
