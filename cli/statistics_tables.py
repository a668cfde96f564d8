"""The tables of `fb statistics`."""

from collections.abc import Callable, Mapping, Sequence

from domain.terms import Term
from projections.prose.voice import Voice
from projections.statistics.counts import leaves, merged
from projections.statistics.summary import (
    Statistics,
    dealt,
    expected_hits,
    healed,
    judged,
    people,
    taken,
    time_of_turns,
)
from projections.statistics.telling import (
    decimal,
    die_in_words,
    duration,
    fall_in_words,
    hits_in_words,
    listed,
    name_of,
    verdict,
)

Table = list[list[str]]
NOTHING = "–"

TEXTS: Mapping[str, Term] = {
    "who": Term("wer", "who"),
    "whom": Term("wen", "whom"),
    "track": Term("Leiste", "track"),
    "points": Term("Punkte", "points"),
    "dealt": Term("ausgeteilt", "dealt"),
    "taken": Term("eingesteckt", "taken"),
    "blocked": Term("abgefangen", "blocked"),
    "healed": Term("geheilt", "healed"),
    "turns": Term("Züge", "turns"),
    "skipped": Term("verloren", "lost"),
    "median": Term("Median", "median"),
    "longest": Term("längster", "longest"),
    "die": Term("Würfel", "die"),
    "source": Term("von", "from"),
    "count": Term("Zahl", "count"),
    "mean": Term("Schnitt", "mean"),
    "expected": Term("erwartet", "expected"),
    "app": Term("Programm", "program"),
    "table": Term("Tisch", "table"),
    "harm": Term("Schaden", "Damage"),
    "matrix": Term("Wer hat wen verletzt?", "Who hurt whom?"),
    "acting": Term("Züge", "Turns"),
    "unused": Term("Ungenutzt am Ende der Züge", "Left over when turns ended"),
    "deeds": Term("Handlungen und Reaktionen", "Actions and reactions"),
    "felled": Term("Wer fiel?", "Who fell?"),
    "injured": Term("Verletzungen", "Injuries"),
    "dice": Term("Würfel", "Dice"),
    "nothing": Term("Noch ist nichts geschehen.", "Nothing has happened yet."),
    "pauses": Term("{count} × Pause von mehr als 15 min", "{count} × break of more than 15 min"),
}
"""Headings and words by key."""


class Reading:
    """A language with the terms of the games that the statistics are about."""

    def __init__(self, terms: Mapping[str, Term], language: str) -> None:
        """Speak `de` or `en`."""
        self.language = language
        self.voice = Voice(terms, language)

    def text(self, key: str) -> str:
        """A word of these tables."""
        return TEXTS[key].in_language(self.language)

    def heading(self, *keys: str) -> list[str]:
        """The first row of a table."""
        return [self.text(key) for key in keys]

    def name(self, who: str) -> str:
        """A name, or the word for nobody known."""
        return name_of(who, self.language)


def harm_rows(found: Statistics, read: Reading) -> Table:
    """What each one dealt, took, had blocked and got back."""
    given, hurt, mended = dealt(found), taken(found), healed(found)
    names = [*people(found), *(who for who in ("",) if given.get(who))]
    rows = [
        [
            read.name(who),
            *(str(points) for points in (given.get(who, 0), leaves(hurt.get(who, {})))),
            str(found.blocked.get(who, 0)),
            str(mended.get(who, 0)),
        ]
        for who in names
    ]
    told = [row for row in rows if any(cell != "0" for cell in row[1:])]
    return [read.heading("who", "dealt", "taken", "blocked", "healed"), *told]


def matrix_rows(found: Statistics, read: Reading) -> Table:
    """Who hurt whom, on which track, by how many points."""
    rows = [
        [read.name(by), victim, read.voice.term(track), str(points)]
        for by, victims in found.damage.items()
        for victim, tracks in victims.items()
        for track, points in tracks.items()
    ]
    return [read.heading("who", "whom", "track", "points"), *rows]


def acting_rows(found: Statistics, read: Reading) -> Table:
    """The turns of each one, how long they took, and how many were lost for which reason."""
    times = time_of_turns(found)
    rows = [
        [
            who,
            str(found.turns.get(who, 0)),
            *([duration(seconds, read.language) for seconds in times.get(who, ())] or [NOTHING, NOTHING]),
            _lost(found, read, who),
        ]
        for who in dict.fromkeys([*found.turns, *found.skipped, *found.forfeited])
    ]
    return [read.heading("who", "turns", "median", "longest", "skipped"), *rows]


def _lost(found: Statistics, read: Reading, who: str) -> str:
    reasons = {**found.skipped.get(who, {}), **found.forfeited.get(who, {})}
    return listed(reasons, {key: read.voice.term(key) for key in reasons}) or NOTHING


def unused_rows(found: Statistics, read: Reading) -> Table:
    """What each one had left of every resource when turns of theirs ended, in all."""
    resources = list(dict.fromkeys(key for left in found.unused.values() for key in left))
    heading = [read.text("who"), *map(read.voice.term, resources)]
    rows = [[who, *(str(left.get(key, 0)) for key in resources)] for who, left in found.unused.items()]
    return [heading, *rows]


def deed_rows(found: Statistics, read: Reading) -> Table:
    """The actions and reactions of each one."""
    rows = []
    for who in dict.fromkeys([*found.actions, *found.reactions]):
        done = merged(found.actions.get(who, {}), found.reactions.get(who, {}))
        rows.append([who, listed(done, {key: read.voice.deed(key) for key in done})])
    return rows


def fall_rows(found: Statistics, read: Reading) -> Table:
    """Who was felled when, and by whom; of several fights with the name of the fight."""
    several = found.fights > 1
    return [
        [*([fall.fight] if several else []), fall_in_words(fall, read.voice, read.language)] for fall in found.falls
    ]


def injury_rows(found: Statistics, read: Reading) -> Table:
    """The injuries that each one suffered."""
    return [[who, ", ".join(map(read.voice.term, names))] for who, names in found.injuries.items()]


def dice_rows(found: Statistics, read: Reading) -> Table:
    """The dice of each one by sides and source, with their mean."""
    rows = [
        [
            die_in_words(sides, read.language),
            read.name(who),
            read.text(source),
            str(sum(faces.values())),
            decimal(sum(face * count for face, count in faces.items()) / sum(faces.values()), read.language),
            decimal((sides + 1) / 2, read.language),
        ]
        for sides in sorted(found.dice)
        for who, sources in found.dice[sides].items()
        for source, faces in sources.items()
    ]
    return [read.heading("die", "who", "source", "count", "mean", "expected"), *rows]


def verdicts(found: Statistics, read: Reading) -> list[str]:
    """What the dice say by sides, and the hits of each one's pools."""
    said = [verdict(one, read.language) for one in judged(found)]
    for who, kinds in found.pools.items():
        for sides, targets in kinds.items():
            for target, pool in targets.items():
                expected = expected_hits(pool, sides, target)
                said.append(f"{read.name(who)}: {hits_in_words(pool, sides, target, expected, read.language)}")
    return said


SECTIONS: Sequence[tuple[str, Callable[[Statistics, Reading], Table], int]] = (
    ("harm", harm_rows, 1),
    ("matrix", matrix_rows, 1),
    ("acting", acting_rows, 1),
    ("unused", unused_rows, 1),
    ("deeds", deed_rows, 0),
    ("felled", fall_rows, 0),
    ("injured", injury_rows, 0),
    ("dice", dice_rows, 1),
)
"""Every table by the key of its title, and how many of its rows are a heading."""
