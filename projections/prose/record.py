"""Tells the record itself: opening and end, notes, dice, the clock, corrections."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain import events as e
from projections.prose.voice import Phrase, Scene, Voice, aside, number

TOLD_BY_OTHERS = frozenset({"initiative", "tie"})
"""Purposes of dice whose outcome other events tell."""
MOST_FACES = 20
"""So many faces of a roll are told; the rest is in the log."""
RUN = 3
"""So many entry numbers in a row are told as first and last."""


def opened(event: e.CombatOpened, scene: Scene) -> Phrase:
    """The combat with its rule system, campaign and whatever the table chose; one without a name is called so."""
    voice = scene.voice
    system = voice.term(event.system)
    campaign = voice.words("campaign", name=event.campaign) if event.campaign else ""
    chosen = [campaign, *_settings(event.settings, voice)]
    if voice.names(event.system, event.name):
        return voice.say("opened_unnamed", system=system, aside=aside(chosen))
    return voice.say("opened", name=event.name, aside=aside([system, *chosen]))


def _settings(settings: Mapping[str, Any], voice: Voice) -> list[str]:
    """Settings that are not as usual: one that is on by its meaning, another one with its value."""
    return [_setting(key, value, voice) for key, value in settings.items() if not voice.is_usual(key, value)]


def _setting(key: str, value: Any, voice: Voice) -> str:
    meaning = voice.term(key)
    if isinstance(value, bool):
        return meaning if value else voice.words("setting_off", meaning=meaning)
    return voice.words("setting", meaning=meaning, value=voice.term(str(value)))


def begun(_event: e.CombatBegun, scene: Scene) -> Phrase:
    """The fight starts."""
    return scene.voice.say("begun")


def ended(event: e.CombatEnded, scene: Scene) -> Phrase:
    """The fight is over, and why unless somebody said so."""
    reason = "" if event.reason == "ended" else scene.voice.deed(event.reason)
    return scene.voice.say("ended", aside=aside([reason]))


def dice_rolled(event: e.DiceRolled, scene: Scene) -> Phrase | None:
    """A roll with its faces and what they come to."""
    if event.purpose in TOLD_BY_OTHERS or isinstance(scene.following, e.DeathSaveRolled):
        return None
    faces = faces_of(event.faces)
    if event.notation is None:
        key = "roll_for" if event.who else "roll_for_nobody"
        return scene.voice.say(key, who=event.who or "", purpose=scene.voice.term(event.purpose), faces=faces)
    return scene.voice.say(
        "roll" if event.who else "roll_of_nobody",
        who=event.who or "",
        notation=event.notation.replace("-", "−"),
        aside=aside([event.reason or ""]),
        faces=faces,
        outcome=_outcome(event, scene.voice),
    )


def faces_of(faces: Sequence[int]) -> str:
    """The faces of a roll; of a long one only the first."""
    shown = " ".join(map(number, faces[:MOST_FACES]))
    return f"{shown} …" if len(faces) > MOST_FACES else shown or "–"


def _outcome(event: e.DiceRolled, voice: Voice) -> str:
    """What was kept, how many hits, the total: whatever the faces do not say already."""
    told = []
    if event.hits is not None:
        told.append(voice.words("hit" if event.hits == 1 else "hits", hits=event.hits))
    elif event.kept is not None and event.kept != event.faces:
        told.append(voice.words("kept", faces=faces_of(event.kept)))
    if event.total is not None and event.total != event.hits and (event.total,) != event.faces:
        told.append(voice.words("total", total=event.total))
    return f" → {', '.join(told)}" if told else ""


def clock_advanced(event: e.ClockAdvanced, scene: Scene) -> Phrase:
    """How much game time passed."""
    minutes, seconds = divmod(event.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = [f"{amount} {unit}" for amount, unit in ((hours, "h"), (minutes, "min"), (seconds, "s")) if amount]
    rest = scene.voice.words("rest") if event.rest else ""
    return scene.voice.say("clock", time=" ".join(parts) or "0 s", aside=aside([rest]))


def note_taken(event: e.NoteTaken, scene: Scene) -> Phrase:
    """A remark, and whose it is."""
    return scene.voice.say("note_by" if scene.by else "note", text=event.text, by=scene.by or "")


def rule_overridden(event: e.RuleOverridden, scene: Scene) -> Phrase:
    """Which rule did not count this time, and why."""
    return scene.voice.say("overridden", refused=scene.voice.deed(event.refused), reason=event.reason)


def entry_revealed(event: e.EntryRevealed, scene: Scene) -> Phrase:
    """An entry is shown to everybody."""
    return scene.voice.say("entry_revealed", entry=event.entry)


def undone(event: e.Undone, scene: Scene) -> Phrase:
    """Which entries no longer count."""
    return scene.voice.say("undone", entries=entry_numbers(event.entries))


def redone(event: e.Redone, scene: Scene) -> Phrase:
    """Which entries count again."""
    return scene.voice.say("redone", entries=entry_numbers(event.entries))


def struck(event: e.EntryStruck, scene: Scene) -> Phrase:
    """Which entry never was, and why."""
    return _corrected("struck", event, scene.voice)


def amended(event: e.EntryAmended, scene: Scene) -> Phrase:
    """Which entry was another one, and why."""
    return _corrected("amended", event, scene.voice)


def _corrected(key: str, event: e.EntryStruck | e.EntryAmended, voice: Voice) -> Phrase:
    gone = entry_numbers([one.entry for one in event.dropped])
    dropped = voice.words("dropped", entries=gone) if gone else ""
    return voice.say(key, entry=event.entry, aside=aside([event.reason or "", dropped]))


def forked(event: e.CombatForked, scene: Scene) -> Phrase:
    """Where the history of this combat comes from."""
    return scene.voice.say("forked", entry=event.at)


def entry_numbers(entries: Sequence[int]) -> str:
    """Numbers of entries; three or more in a row as first and last."""
    runs: list[list[int]] = []
    for entry in entries:
        if runs and abs(entry - runs[-1][-1]) == 1:
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return ", ".join(_run(run) for run in runs)


def _run(run: Sequence[int]) -> str:
    return f"#{run[0]}–#{run[-1]}" if len(run) >= RUN else ", ".join(f"#{entry}" for entry in run)


RECORD = {
    e.CombatOpened: opened,
    e.CombatBegun: begun,
    e.CombatEnded: ended,
    e.DiceRolled: dice_rolled,
    e.ClockAdvanced: clock_advanced,
    e.NoteTaken: note_taken,
    e.RuleOverridden: rule_overridden,
    e.EntryRevealed: entry_revealed,
    e.Undone: undone,
    e.Redone: redone,
    e.EntryStruck: struck,
    e.EntryAmended: amended,
    e.CombatForked: forked,
}
"""The teller of each event about the record."""
