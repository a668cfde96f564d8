"""How much is measured: a quick look, a long one, and next to nothing for the tests."""

from typing import NamedTuple


class Sizes(NamedTuple):
    """Counts of a run.

    Attributes:
        commands: lines replayed in memory, in one round.
        durable: lines replayed into a file, in one round: a shorter and a longer fight.
        rounds: rounds of everything that is replayed.
        long_rounds: rounds of what takes seconds: long fights written and read.
        opened: lines of the short and of the long fight that are opened.
        events: the lengths of the logs in which undo is measured, ascending.
        moves: undos in one round, at each length, with each length first so often.
        move_rounds: rounds of undos.
        processes: runs of each whole program.
        warm: runs of each before them that do not count.
        process_events: the length of the log on which whole programs run.
        corrected: lines of the fight in which an entry near the beginning is amended.
        kept: lines of the fight whose memory is measured.
        trust_fights: fights that are verified and exported.
        trust_events: events of each of them.
        trust_rounds: rounds of verifying and exporting.
        many_fights: fights of which a read model is made.
        many_events: events of each of them, roughly.
        few_fights: fights whose memory is compared with that of ten times as many.
    """

    commands: int
    durable: tuple[int, int]
    rounds: int
    long_rounds: int
    opened: tuple[int, int]
    events: tuple[int, ...]
    moves: int
    move_rounds: int
    processes: int
    warm: int
    process_events: int
    corrected: int
    kept: int
    trust_fights: int
    trust_events: int
    trust_rounds: int
    many_fights: int
    many_events: int
    few_fights: int


EVENTS = (100, 1_000, 10_000)

QUICK = Sizes(
    commands=1_000,
    durable=(200, 1_000),
    rounds=5,
    long_rounds=3,
    opened=(100, 2_000),
    events=EVENTS,
    moves=8,
    move_rounds=7,
    processes=11,
    warm=2,
    process_events=2_000,
    corrected=2_000,
    kept=2_000,
    trust_fights=50,
    trust_events=2_000,
    trust_rounds=3,
    many_fights=100,
    many_events=1_000,
    few_fights=12,
)
LONG = Sizes(
    commands=5_000,
    durable=(1_000, 10_000),
    rounds=9,
    long_rounds=5,
    opened=(100, 10_000),
    events=EVENTS,
    moves=16,
    move_rounds=25,
    processes=41,
    warm=3,
    process_events=2_000,
    corrected=2_000,
    kept=10_000,
    trust_fights=50,
    trust_events=2_000,
    trust_rounds=7,
    many_fights=1_000,
    many_events=1_000,
    few_fights=20,
)
TINY = Sizes(
    commands=40,
    durable=(20, 40),
    rounds=1,
    long_rounds=1,
    opened=(20, 40),
    events=(60, 80),
    moves=2,
    move_rounds=1,
    processes=1,
    warm=0,
    process_events=60,
    corrected=60,
    kept=40,
    trust_fights=5,
    trust_events=60,
    trust_rounds=1,
    many_fights=3,
    many_events=60,
    few_fights=2,
)
