"""Tells lasting harm: stress, breakdowns, critical injuries, death saves."""

from domain import events as e
from projections.prose.voice import Phrase, Scene, aside, number


def stress_taken(event: e.StressTaken, scene: Scene) -> Phrase:
    """The stress that came through, and what that leaves."""
    tracks = scene.one(event.who).tracks
    left = [f"{value}/{tracks[name].max}" for name, value in event.tracks.items()]
    return scene.voice.say("stress", who=event.who, amount=event.net, aside=aside(left))


def broken(event: e.CombatantBroken, scene: Scene) -> Phrase:
    """Somebody is broken."""
    return scene.voice.say("status", who=event.who, status=scene.voice.term("broken"))


def breakdown_began(event: e.BreakdownBegan, scene: Scene) -> Phrase:
    """A breakdown and how long it lasts."""
    return scene.voice.say("breakdown", who=event.who, hours=event.hours)


def breakdown_ended(event: e.BreakdownEnded, scene: Scene) -> Phrase:
    """The end of a breakdown."""
    return scene.voice.say("breakdown_over", who=event.who, aside=aside([scene.voice.deed(event.reason)]))


def injury_suffered(event: e.CriticalInjurySuffered, scene: Scene) -> Phrase:
    """A critical injury by its number and name."""
    return scene.voice.say("injury", who=event.who, number=event.number, name=_name(event, scene))


def _name(event: e.CriticalInjurySuffered | e.CriticalInjuryTreated | e.InjuryChanged, scene: Scene) -> str:
    return scene.voice.term(str(event.injury.get("name", event.number)))


def injury_treated(event: e.CriticalInjuryTreated, scene: Scene) -> Phrase:
    """An injury was treated."""
    return scene.voice.say("treated", who=event.who, number=event.number, name=_name(event, scene))


def injury_changed(event: e.InjuryChanged, scene: Scene) -> Phrase:
    """An injury healed, ran out or became permanent."""
    told = aside([number(event.number), scene.voice.deed(event.reason)])
    return scene.voice.say("injury_changed", who=event.who, name=_name(event, scene), aside=told)


def track_limit_changed(event: e.TrackLimitChanged, scene: Scene) -> Phrase:
    """A track is longer or shorter for good."""
    track, reason = scene.voice.term(event.track), scene.voice.deed(event.reason)
    return scene.voice.say("track_limit", who=event.who, track=track, max=event.max, aside=aside([reason]))


def death_save_rolled(event: e.DeathSaveRolled, scene: Scene) -> Phrase:
    """A death save and where that leaves somebody."""
    successes, failures = event.successes, event.failures
    return scene.voice.say("death_save", who=event.who, face=event.face, successes=successes, failures=failures)


INJURIES = {
    e.StressTaken: stress_taken,
    e.CombatantBroken: broken,
    e.BreakdownBegan: breakdown_began,
    e.BreakdownEnded: breakdown_ended,
    e.CriticalInjurySuffered: injury_suffered,
    e.CriticalInjuryTreated: injury_treated,
    e.InjuryChanged: injury_changed,
    e.TrackLimitChanged: track_limit_changed,
    e.DeathSaveRolled: death_save_rolled,
}
"""The teller of each event about lasting harm."""
