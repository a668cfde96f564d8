"""The log of a page as HTML: every entry in one line, by round and pass; what was withdrawn in folds."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from adapters.markup import escape
from domain.system import RuleSystem
from domain.terms import Term
from projections.board import term
from projections.moments import Withdrawal
from projections.page import Chapter, Spot, chapters
from projections.page.words import say
from projections.prose import tell, terms_of


def log_html(found: Sequence[Spot], system: RuleSystem | None, language: str) -> str:
    """All chapters, one section each; folds stand open, so that nothing is hidden where no script runs."""
    terms = terms_of(system) if system else {}
    return "\n".join(_chapter(chapter, system, terms, language) for chapter in chapters(found))


def _chapter(chapter: Chapter, system: RuleSystem | None, terms: Mapping[str, Term], language: str) -> str:
    round_name = f"{term('round', system, language)} {chapter.round}"
    title = round_name if chapter.round else say("before_fight", language)
    first = _first([spot for _, inside in chapter.parts for spot in inside])
    heading = f'<h2 id="round{chapter.round}"><a href="#e{first.key}">{escape(title)}</a></h2>'
    parts = [_part(part, inside, system, terms, language) for part, inside in chapter.parts]
    return f'<section class="round" aria-labelledby="round{chapter.round}">{heading}\n{"".join(parts)}</section>'


def _part(
    part: int | None, inside: Sequence[Spot], system: RuleSystem | None, terms: Mapping[str, Term], language: str
) -> str:
    heading = ""
    if part is not None:
        name = escape(f"{term('pass', system, language)} {part}")
        heading = f'<h3><a href="#e{_first(inside).key}">{name}</a></h3>\n'
    return f"{heading}<ol>\n{''.join(_items(inside, terms, language))}</ol>\n"


def _first(inside: Sequence[Spot]) -> Spot:
    """The first entry that counts, where any does."""
    return next((spot for spot in inside if spot.moment.withdrawn is None), inside[0])


def _items(inside: Sequence[Spot], terms: Mapping[str, Term], language: str) -> Iterator[str]:
    for gone, group in groupby(inside, lambda spot: spot.moment.withdrawn is not None):
        members = list(group)
        items = [_item(spot, terms, language) for spot in members]
        yield _fold(members, items, language) if gone else "".join(items)


def _fold(members: Sequence[Spot], items: Sequence[str], language: str) -> str:
    kinds = {spot.moment.withdrawn.kind for spot in members if spot.moment.withdrawn}
    kind = kinds.pop() if len(kinds) == 1 else "mixed"
    summary = escape(say(f"{kind}_out", language, count=len(members)))
    return f'<li class="fold"><details open><summary>{summary}</summary><ol>\n{"".join(items)}</ol></details></li>\n'


def _item(spot: Spot, terms: Mapping[str, Term], language: str) -> str:
    moment = spot.moment
    told = escape(tell(moment, moment.before, terms, language))
    number, begins = f"<b>#{moment.number}</b> ", ' class="turn"' if "turn" in moment.starts else ""
    if moment.withdrawn is not None:
        line = f"<s>{told}</s> <small>{escape(why(moment.withdrawn, language))}</small>"
    else:
        line = f"<span>{told}</span>{_badge(spot, language)}"
    return f'<li id="e{spot.key}"{begins}><a href="#e{spot.key}">{number}{line}</a></li>\n'


def _badge(spot: Spot, language: str) -> str:
    """The number of the correction that decided an entry again; in words where it has another form since."""
    moment = spot.moment
    if moment.decided_by == moment.number:
        return ""
    told = escape(say("amended", language, by=spot.amended_by or 0)) if spot.former else f"↻ #{moment.decided_by}"
    return f" <em>{told}</em>"


def why(withdrawal: Withdrawal, language: str) -> str:
    """What withdrew an entry, and the reason where one was given."""
    said = say(withdrawal.kind, language, by=withdrawal.by)
    return f"{said}: {withdrawal.reason}" if withdrawal.reason else said
