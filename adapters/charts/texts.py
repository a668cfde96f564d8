"""The words of the charts, German and English."""

from collections.abc import Mapping

from domain.terms import Term

TEXTS: Mapping[str, Term] = {
    "scope": Term("Gezeigt wird", "Shown is"),
    "whole": Term("der ganze Kampf", "the whole fight"),
    "here": Term("bis hierher", "up to here"),
    "numbers": Term("Die Zahlen", "The numbers"),
    "struck": Term(
        "Was zurückgenommen, gestrichen oder berichtigt wurde, zählt nicht.",
        "What was undone, struck or amended does not count.",
    ),
    "harm": Term("Wer hat wen verletzt?", "Who hurt whom?"),
    "health": Term("Wann hat es sich gewendet?", "When did it turn?"),
    "falls": Term("Was hat sie gefällt?", "What felled them?"),
    "dice": Term("Waren die Würfel ungerecht?", "Were the dice unfair?"),
    "acting": Term("Wer kam zum Zug?", "Who got to act?"),
    "who": Term("wer", "who"),
    "all": Term("zusammen", "in all"),
    "no_harm": Term("Niemand hat etwas abbekommen.", "Nobody was hurt."),
    "most_harm": Term(
        "{who} hat am meisten ausgeteilt: {points} von {all} Punkten.", "{who} dealt most: {points} of {all} points."
    ),
    "equal_harm": Term(
        "{who} haben gleich viel ausgeteilt: je {points} von {all} Punkten.",
        "{who} dealt the same: {points} of {all} points each.",
    ),
    "unknown_harm": Term(
        "Von wem der Schaden kam, sagt das Protokoll nicht: {all} Punkte.",
        "The log does not say who dealt the damage: {all} points.",
    ),
    "alone": Term("{side}: {left} % der Gesundheit sind übrig.", "{side}: {left}% of the health is left."),
    "ahead": Term(
        "Vorn seit #{entry}: {side}, mit {left} % der Gesundheit gegen {other} %.",
        "Ahead since #{entry}: {side}, with {left}% of the health against {other}%.",
    ),
    "even": Term("Gleichauf: {left} % der Gesundheit.", "Even: {left}% of the health."),
    "percent": Term("{left} %", "{left}%"),
    "nobody": Term("Noch ist niemand da.", "Nobody is there yet."),
    "no_rules": Term(
        "Die Regeln dieses Spiels fehlen; ohne sie lässt sich nicht sagen, wie viel von jemandem übrig ist.",
        "The rules of this game are missing; without them nobody can say how much of anyone is left.",
    ),
    "no_side": Term("ohne Seite", "without a side"),
    "health_left": Term("Gesundheit übrig", "health left"),
    "left_of": Term("{left} von {most} übrig", "{left} of {most} left"),
    "no_falls": Term("Niemand ist gefallen.", "Nobody fell."),
    "one_fell": Term("Gefallen ist {names}.", "{names} fell."),
    "some_fell": Term("Gefallen sind {count}: {names}.", "{count} fell: {names}."),
    "no_dice": Term("Kein Würfel ist gefallen.", "No dice were thrown."),
    "faces": Term("Augen von {dice}", "Faces of {dice}"),
    "hits": Term("Erfolge gegen Erwartung", "Hits against expectation"),
    "hit_from": Term("{who}, {die} ab {target}", "{who}, {die} from {target} up"),
    "fell": Term("gefallen", "fell"),
    "expected": Term("erwartet", "expected"),
    "face": Term("Augen", "face"),
    "hits_got": Term("Erfolge", "hits"),
    "no_acts": Term("Noch hat niemand gehandelt.", "Nobody has acted yet."),
    "no_acts_ever": Term("Niemand hat gehandelt.", "Nobody acted."),
    "most_acts": Term(
        "{who} kam am häufigsten dazu, etwas zu tun: {count} von {all} Handlungen und Reaktionen.",
        "{who} got to act most: {count} of {all} actions and reactions.",
    ),
    "equal_acts": Term(
        "{who} kamen gleich oft dazu, etwas zu tun: je {count} von {all} Handlungen und Reaktionen.",
        "{who} got to act equally often: {count} of {all} actions and reactions each.",
    ),
    "lost_one": Term(" Ein Zug ging verloren.", " One turn was lost."),
    "lost_some": Term(" {count} Züge gingen verloren.", " {count} turns were lost."),
    "actions": Term("Handlungen", "actions"),
    "reactions": Term("Reaktionen", "reactions"),
    "lost": Term("verlorene Züge", "lost turns"),
    "turns": Term("Züge", "turns"),
    "unused": Term("ungenutzt: {what}", "unused: {what}"),
    "and": Term(" und ", " and "),
    "entry": Term("Eintrag", "entry"),
}
"""Every text by its key."""


def say(key: str, language: str, **fields: object) -> str:
    """A text in `de` or `en`, filled."""
    return TEXTS[key].in_language(language).format(**fields)


def names_in_row(names: list[str], language: str) -> str:
    """Names one after the other, with a word before the last."""
    return say("and", language).join([*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]])
