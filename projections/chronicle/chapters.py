"""The body of a chronicle: headings where a round or pass begins, sentences, notes, and how everybody stands."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from domain import events as e
from domain.order import by_key
from domain.state import Combat, Combatant
from projections.chronicle.markdown import GAP, Block, inline, plain, with_names
from projections.chronicle.sentences import capital, phrases_of, sentence
from projections.chronicle.standing import changes
from projections.moments import Moment, Withdrawal
from projections.prose.lines import scenes
from projections.prose.record import entry_numbers
from projections.prose.voice import Scene, Voice, aside, number

BEGINNINGS = (e.RoundStarted, e.PassStarted)
"""Events that begin a chapter."""

Standing = Mapping[str, Combatant]
"""How everybody stood when the chapter began, by the name that they have now."""
Told = Sequence[tuple[e.Event, Scene]]


def chapters(moments: Sequence[Moment], voice: Voice) -> Iterator[Block]:
    """All entries; those withdrawn as a remark at their place."""
    since: Standing = {}
    last = None
    for gone, group in groupby(moments, key=lambda moment: moment.withdrawn):
        if gone is not None:
            yield _remark(gone, list(group), voice)
            continue
        for moment in group:
            if _steps_in(moment):
                yield GAP
            since, last = (yield from _entry(moment, since, voice)), moment.after
            if "turn" in moment.starts and not _steps_in(moment):
                yield GAP
    if last is not None:
        yield from _closing(since, last, voice)


def _remark(gone: Withdrawal, moments: Sequence[Moment], voice: Voice) -> Block:
    """What was taken back and why; of a single entry also what it was."""
    numbers = entry_numbers([moment.number for moment in moments])
    told = voice.words(gone.kind, entries=numbers) + aside([gone.reason or ""])
    was = sentence(phrases_of(list(scenes(moments[0].events, moments[0].before, voice))), voice)
    return Block("aside", inline(f"{told}: {was}" if len(moments) == 1 and was else f"{told}."))


def _entry(moment: Moment, since: Standing, voice: Voice) -> Generator[Block, None, Standing]:
    """What an entry tells, chapter by chapter; how everybody stood at the beginning of the last one."""
    told = list(scenes(moment.events, moment.before, voice))
    starts = [at for at, (event, _) in enumerate(told) if isinstance(event, BEGINNINGS)]
    for start, end in pairwise(dict.fromkeys([0, *starts, len(told)])):
        part = told[start:end]
        if start in starts:
            before = part[0][1].before
            yield from _closing(since, before, voice)
            yield from _heading(part[0][0], voice)
            since = before.combatants
        since = _renamed(since, part)
        yield from _part(moment, part, voice)
    return since


def _steps_in(moment: Moment) -> bool:
    """Whether the turn that starts with an entry is told in it: somebody takes it out of order."""
    return any(isinstance(event, e.DelayedActionTaken) for event in moment.events)


def _renamed(since: Standing, part: Told) -> Standing:
    for event, _ in part:
        if isinstance(event, e.CombatantRenamed):
            since = {event.to if name == event.who else name: one for name, one in since.items()}
    return since


def _heading(event: e.Event, voice: Voice) -> Iterator[Block]:
    if isinstance(event, e.RoundStarted):
        yield Block("round", plain(capital(f"{voice.term('round')} {number(event.round)}")))
    if isinstance(event, e.PassStarted):
        yield Block("pass", plain(capital(f"{voice.term('pass')} {number(event.pass_number)}")))


def _closing(since: Standing, combat: Combat, voice: Voice) -> Iterator[Block]:
    """How everybody stands who changed in a chapter."""
    told = "; ".join(changes(since, combat, voice))
    if not told:
        return
    name, at = ("pass", combat.pass_number) if combat.pass_number is not None else ("round", combat.round)
    key = "after" if combat.round else "before"
    yield Block("aside", inline(voice.words(key, name=voice.term(name), number=at, names=told) + "."))


def _part(moment: Moment, part: Told, voice: Voice) -> Iterator[Block]:
    """The sentence of some events of an entry, its notes, and the order where several have rolled."""
    text = sentence(phrases_of(part), voice)
    if text:
        yield Block("sentence", f"{with_names(text)} (#{moment.number})")
    for event, _ in part:
        if isinstance(event, e.NoteTaken):
            yield from _note(event, moment)
    yield from _order(part, voice)


def _note(event: e.NoteTaken, moment: Moment) -> Iterator[Block]:
    yield GAP
    lines = event.text.splitlines() or [""]
    said = [*lines[:-1], f"{lines[-1]} — {moment.by}" if moment.by else lines[-1]]
    for line in said[:-1]:
        yield Block("quote", plain(line))
    yield Block("quote", f"{plain(said[-1])} (#{moment.number})".strip())
    yield GAP


def _order(part: Told, voice: Voice) -> Iterator[Block]:
    names = {event.who for event, _ in part if isinstance(event, e.InitiativeRolled)}
    joined = {event.who for event, _ in part if isinstance(event, e.CombatantJoined)}
    after = part[-1][1].after if part else None
    if after is None or not names - joined:
        return
    placed = by_key([one for one in after.combatants.values() if one.name in names])
    scores = ", ".join(f"{one.name} {number(one.initiative or 0)}" for one in placed)
    yield Block("aside", inline(voice.words("order", scores=scores) + "."))
