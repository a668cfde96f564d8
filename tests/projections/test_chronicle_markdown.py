"""Names and notes of any kind leave the Markdown of a chronicle as it is meant: parsed, it says what was said."""

from datetime import UTC, datetime

from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from cli.screen import clean
from domain import events as e
from domain.evolve import evolve
from domain.state import Combat
from projections.chronicle import chronicle
from projections.chronicle.markdown import inline, marked, plain, with_names
from projections.moments import Moment

AT = datetime(2026, 5, 14, tzinfo=UTC)
NASTY = "*_#`[]()<>!&\\~|-+=.:1 aß„“"
texts = st.one_of(st.text(NASTY, min_size=1, max_size=12), st.text(min_size=1, max_size=12), st.text("*_a", min_size=1))
"""Texts of what Markdown reads, and of anything."""
notes = st.lists(texts, min_size=1, max_size=3).map("\n".join)
MARKUP = MarkdownIt("commonmark")
TITLE, SENTENCE = 0, 1
KINDS = {"heading_open", "heading_close", "paragraph_open", "paragraph_close", "blockquote_open", "blockquote_close"}


def told(name: str, title: str, note: str, by: str) -> str:
    """The chronicle of somebody who joins a fight and is hit, with a note in between."""
    entries: list[tuple[e.Event, ...]] = [
        (e.CombatOpened(system="none", name=title, rungs=("score",)),),
        (e.CombatantJoined(who=name, sheet={}, base=3, tracks={"hp": (0, 9)}, side=title),),
        (e.RoundStarted(round=1),),
        (e.NoteTaken(text=note),),
        (e.DamageTaken(who=name, raw=2, net=2, track="hp", tracks={"hp": 2}, cause=title),),
    ]
    moments, combat = [], None
    for number, events in enumerate(entries, 1):
        before: Combat | None = combat
        for event in events:
            combat = evolve(combat, event)
        assert combat is not None
        moments.append(Moment(number, ({},), events, before, combat, AT, by, number, number))
    return "\n".join(chronicle(moments, {}))


def words(text: str) -> str:
    """A text without what cannot be seen, its blanks as one."""
    return " ".join(clean(text).split())


def said(token: Token) -> str:
    """The text of a block, without its form."""
    return "".join(" " if one.type.endswith("break") else one.content for one in token.children or [])


def forms(token: Token) -> set[str]:
    """What stands in a block besides text and line breaks."""
    return {one.type.partition("_")[0] for one in token.children or []} - {"text", "softbreak"}


@given(texts, texts, notes, texts)
@example("*", "# a #", "1. a\n- b\n\n> c\n```", "~~~")
@example("a*", "---", "    code", "&amp;")
@example(" ", "===", "<b>", "[a]: b")
@example("**", "\\", "a\\", "`")
def test_a_chronicle_keeps_its_form(name: str, title: str, note: str, by: str) -> None:
    """There are the headings, paragraphs and quotes that are meant, and no form but bold and italics."""
    tokens = MARKUP.parse(told(name, title, note, by))
    blocks = [token for token in tokens if token.type == "inline"]

    assert {token.type for token in tokens} - {"inline"} <= KINDS
    assert [token.tag for token in tokens if token.type == "heading_open"] == ["h1", "h2"]
    assert [token.type for token in tokens].count("blockquote_open") == 1
    assert [forms(token) for token in blocks if token.level < 2] == [
        set(),
        {"em"},
        {"strong"},
        set(),
        {"strong"},
        {"em"},
    ]


@given(texts, texts, notes, texts)
def test_a_chronicle_says_what_was_said(name: str, title: str, note: str, by: str) -> None:
    """Title, names, notes and reasons come out of the parser word for word."""
    blocks = [token for token in MARKUP.parse(told(name, title, note, by)) if token.type == "inline"]
    quote = " ".join(said(token) for token in blocks if token.level > 1)
    hit = said(blocks[-2])

    assert words(said(blocks[TITLE])) == words(title)
    assert words(quote) == words(f"{note} — {by} (#4)")
    shown = words(name) or "␣"
    assert words(hit) == words(f"{shown} takes 2 damage (hp 2/9, {title.replace('_', ' ')}). (#5)")


@given(texts)
def test_any_text_is_one_line_that_says_itself(text: str) -> None:
    """Escaped, a text parses as one paragraph without any form."""
    line = plain(text)
    blocks = [token for token in MARKUP.parse(line) if token.type == "inline"]

    assert "\n" not in line
    assert " ".join(said(token) for token in blocks).split() == words(text).split()
    assert not set().union(*(forms(token) for token in blocks))


@given(texts, texts)
def test_a_name_in_a_sentence_is_bold(name: str, rest: str) -> None:
    """A marked name is bold where blanks stand around it, and the rest of the sentence is not."""
    (block,) = [token for token in MARKUP.parse(with_names(f"x {marked(name)} {rest} y")) if token.type == "inline"]
    kinds = [one.type for one in block.children or []]

    assert kinds.count("strong_open") == kinds.count("strong_close") == 1
    assert words(said(block)) == words(f"x {words(name) or '␣'} {rest} y")


def test_readable_as_it_stands() -> None:
    """Only what Markdown would read is escaped: numbers of entries, signs of dice and dashes in a text stay."""
    assert plain("#57: 8d6>=5, INI −2 - and + 3. A & B") == "#57: 8d6>=5, INI −2 - and + 3. A & B"
    assert plain("1. a_b *c*") == "1\\. a\\_b \\*c\\*"
    assert inline("1. a") == "1. a"
