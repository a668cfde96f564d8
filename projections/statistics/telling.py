"""Statistics in words: what the dice say and how sure that is, times, lists of counts."""

from collections.abc import Mapping

from domain.terms import Term
from projections.prose.voice import Voice
from projections.statistics.counts import UNKNOWN
from projections.statistics.fairness import FEWEST_DICE, FEWEST_EXPECTED, Fairness
from projections.statistics.falls import Fall

UNUSUAL = 0.05
"""Below this share of evenings what fell is called unusual."""
VERY_UNUSUAL = 0.01
"""Below this share of evenings it is called very unusual."""
MINUTE = 60
"""Seconds."""

_TEXTS: Mapping[str, Term] = {
    "unknown": Term("unbekannt", "unknown"),
    "die": Term("W{sides}", "d{sides}"),
    "one_die": Term("1 W{sides}", "1 d{sides}"),
    "some_dice": Term("{count} W{sides}", "{count} d{sides}"),
    "too_few": Term(
        "{dice}: zu wenige, um etwas zu sagen (ab {least})", "{dice}: too few to tell anything ({least} are the least)"
    ),
    "one_side": Term("{dice}: da gibt es nichts zu prüfen", "{dice}: there is nothing to test"),
    "judged": Term(
        "{dice}, im Schnitt {mean} (zu erwarten {expected}): Faire Würfel fallen an {often} von 100 Abenden"
        " so oder ungleichmäßiger; {verdict}",
        "{dice}, on average {mean} (expected {expected}): fair dice do this or worse in {often} of 100 evenings;"
        " {verdict}",
    ),
    "never": Term("weniger als einem", "fewer than 1"),
    "always": Term("mehr als 99", "more than 99"),
    "usual": Term("nichts spricht gegen sie", "nothing speaks against them"),
    "unusual": Term("das ist ungewöhnlich, beweist aber nichts", "that is unusual, but proves nothing"),
    "very_unusual": Term(
        "das ist sehr ungewöhnlich und eine Probe mit mehr Würfen wert",
        "that is very unusual and worth a trial with more throws",
    ),
    "one_hit": Term(
        "1 Erfolg mit {dice} ab {target} (zu erwarten {expected})",
        "1 hit with {dice} from {target} up (expected {expected})",
    ),
    "hits": Term(
        "{hits} Erfolge mit {dice} ab {target} (zu erwarten {expected})",
        "{hits} hits with {dice} from {target} up (expected {expected})",
    ),
    "fell": Term("{who}: {how} (#{entry}{by})", "{who}: {how} (#{entry}{by})"),
    "by": Term(", durch {by}", ", by {by}"),
    "seconds": Term("{seconds} s", "{seconds} s"),
    "minutes": Term("{minutes} min {seconds:02} s", "{minutes} min {seconds:02} s"),
}


def _say(key: str, language: str, **fields: object) -> str:
    return _TEXTS[key].in_language(language).format(**fields)


def decimal(value: float, language: str) -> str:
    """A number with one place behind the point, or comma; none where it is whole."""
    text = f"{value:.1f}".removesuffix(".0").replace("-", "−")
    return text.replace(".", ",") if language == "de" else text


def duration(seconds: float, language: str) -> str:
    """A time in seconds, from a minute on in minutes and seconds."""
    whole = round(seconds)
    if whole < MINUTE:
        return _say("seconds", language, seconds=whole)
    return _say("minutes", language, minutes=whole // MINUTE, seconds=whole % MINUTE)


def name_of(who: str, language: str) -> str:
    """A name, or the word for nobody known."""
    return _say("unknown", language) if who == UNKNOWN else who


def dice_in_words(count: int, sides: int, language: str) -> str:
    """So many dice, as they are written: `12 d6`."""
    return _say("one_die" if count == 1 else "some_dice", language, count=count, sides=sides)


def die_in_words(sides: int, language: str) -> str:
    """The kind of a die: `d6`."""
    return _say("die", language, sides=sides)


def verdict(found: Fairness, language: str) -> str:
    """What can be said about some dice, and how sure it is; no more than the test allows."""
    dice = dice_in_words(found.count, found.sides, language)
    if found.sides == 1:
        return _say("one_side", language, dice=dice)
    if found.p is None:
        least = max(FEWEST_DICE, FEWEST_EXPECTED * found.sides)
        return _say("too_few", language, dice=dice, least=least)
    return _say(
        "judged",
        language,
        dice=dice,
        mean=decimal(found.mean, language),
        expected=decimal(found.expected, language),
        often=_often(found.p, language),
        verdict=_say(_judgement(found.p), language),
    )


def _often(p: float, language: str) -> str:
    """A probability as a number of evenings in a hundred."""
    if p < VERY_UNUSUAL:
        return _say("never", language)
    return _say("always", language) if p > 1 - VERY_UNUSUAL else str(round(100 * p))


def _judgement(p: float) -> str:
    if p < VERY_UNUSUAL:
        return "very_unusual"
    return "unusual" if p < UNUSUAL else "usual"


def hits_in_words(pool: Mapping[str, int], sides: int, target: int, expected: float, language: str) -> str:
    """The hits of pools against what fair dice have on average."""
    dice = dice_in_words(pool["dice"], sides, language)
    told = decimal(expected, language)
    key = "one_hit" if pool["hits"] == 1 else "hits"
    return _say(key, language, hits=pool["hits"], dice=dice, target=target, expected=told)


def fall_in_words(fall: Fall, voice: Voice, language: str) -> str:
    """Who fell, into which states, when and by whose blow."""
    how = ", ".join(voice.term(state) for state in fall.how)
    by = _say("by", language, by=fall.by) if fall.by else ""
    return _say("fell", language, who=fall.who, how=how, entry=fall.entry, by=by)


def listed(counts: Mapping[str, int], words: Mapping[str, str]) -> str:
    """Counts in a row, each with its word: `3 × Simple Action, 1 × Block`."""
    return ", ".join(f"{count} × {words[key]}" for key, count in counts.items())
