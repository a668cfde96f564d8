"""Laws of the dice notation."""

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from domain.dice import Need, Notation, parse_notation
from domain.refusals import Refused
from domain.tray import Tray

FACES = st.lists(st.integers(1, 20), min_size=1, max_size=30)


@st.composite
def rolls(draw: st.DrawFn) -> tuple[list[int], int]:
    """Some faces of a d20, and how many of them are kept."""
    faces = draw(FACES)
    return faces, draw(st.integers(1, len(faces)))


def read(text: str, faces: list[int]) -> tuple[tuple[int, ...], int, int | None]:
    """What a notation makes of faces."""
    return parse_notation(text).evaluate(faces)


def is_part(part: tuple[int, ...], whole: list[int]) -> bool:
    """Whether the one stands in the other, in order."""
    rest = iter(whole)
    return all(face in rest for face in part)


@given(rolls())
def test_highest_and_lowest_share_out_the_dice(roll: tuple[list[int], int]) -> None:
    """The highest k and the lowest n - k are together all dice, and none of these is above one of those."""
    faces, kept = roll
    count = len(faces)
    high, _, _ = read(f"{count}d20kh{kept}", faces)
    low: tuple[int, ...] = () if kept == count else read(f"{count}d20kl{count - kept}", faces)[0]

    assert Counter(high) + Counter(low) == Counter(faces)
    assert not low or max(low) <= min(high)


@given(rolls())
def test_kept_dice_stay_in_rolling_order(roll: tuple[list[int], int]) -> None:
    """As many are kept as wanted, in the order in which they fell."""
    faces, kept = roll

    for which in ("kh", "kl"):
        found, total, hits = read(f"{len(faces)}d20{which}{kept}", faces)
        assert (len(found), total, hits) == (kept, sum(found), None)
        assert is_part(found, faces)


@given(FACES, st.integers(1, 21))
def test_a_pool_counts_what_reaches_the_number(faces: list[int], hit: int) -> None:
    """Hits are the dice at or above the number, and the total counts them."""
    kept, total, hits = read(f"{len(faces)}d20>={hit}", faces)

    assert kept == tuple(face for face in faces if face >= hit)
    assert total == hits == len(kept)


@given(FACES, st.sampled_from(("", "kh1", "kl1", ">=5")), st.integers(-999_999, 999_999))
def test_what_is_added_moves_the_total_alone(faces: list[int], kind: str, plus: int) -> None:
    """A number added changes the total by itself and nothing else."""
    plain = read(f"{len(faces)}d20{kind}", faces)
    moved = read(f"{len(faces)}d20{kind}{plus:+}", faces)

    assert moved == (plain[0], plain[1] + plus, plain[2])


@given(st.integers(1, 1000), st.integers(1, 99_999), st.integers(1, 1000), st.integers(-999, 999))
def test_notation_is_read_as_it_is_written(count: int, sides: int, number: int, plus: int) -> None:
    """Every part of a notation is in what is read, in capitals and with the German letter too."""
    assert parse_notation(f"{count}d{sides}{plus:+}") == Notation(count, sides, plus=plus)
    assert parse_notation(f"{count}W{sides}>={number}") == Notation(count, sides, hit=number)
    if number <= count:
        assert parse_notation(f"{count}D{sides}KH{number}") == Notation(count, sides, keep_highest=number)
        assert parse_notation(f"{count}w{sides}kl{number}") == Notation(count, sides, keep_lowest=number)


@example("٣d6")
@given(st.text(alphabet="0123456789dwDWkhl>=+-² ٣", max_size=9))
def test_any_text_is_a_roll_or_refused(text: str) -> None:
    """What is read can be thrown; everything else is refused in words, never with another error."""
    roll = None
    with suppress(Refused):
        roll = parse_notation(text)

    assert roll is None or (text.isascii() and 1 <= roll.count <= 1000 and roll.sides >= 1)


@given(st.lists(st.integers(1, 5), max_size=6), st.data())
def test_the_tray_gives_the_faces_in_order(counts: list[int], data: st.DataObject) -> None:
    """Faces from the table go to the needs one after the other, and all are used up."""
    needs = [Need(None, "roll", 6, count) for count in counts]
    faces = data.draw(st.lists(st.integers(1, 6), min_size=sum(counts), max_size=sum(counts)))
    tray = Tray(lambda sides: pytest.fail("the app threw a die"))
    tray.bring(faces)
    taken = tray.take(needs)
    tray.check_empty()

    assert [len(part.faces) for part in taken] == counts
    assert [face for part in taken for face in part.faces] == faces


@given(st.integers(1, 6), st.integers(0, 9))
def test_too_few_and_too_many_faces_are_told(needed: int, given_faces: int) -> None:
    """A wrong number of faces is refused: too few with every die that is needed, too many without."""
    tray = Tray(lambda sides: pytest.fail("the app threw a die"))
    tray.bring([1] * given_faces)
    if given_faces < needed:
        with pytest.raises(Refused) as refusal:
            tray.take([Need("Ada", "attack", 6, needed)])
        assert refusal.value.details["needed"] == [{"who": "Ada", "purpose": "attack", "sides": 6}] * needed
        return
    tray.take([Need("Ada", "attack", 6, needed)])
    if given_faces > needed:
        with pytest.raises(Refused, match="not needed"):
            tray.check_empty()
