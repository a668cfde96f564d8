"""`fechtbuch verify`: whether a stored fight or an exported file is as it was written."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

import click

from adapters.combats import UNREADABLE
from adapters.exports.examine import Examined, examine
from adapters.exports.pieces import Damage, stored_suspect
from adapters.exports.reading import ExportedFile
from adapters.store_errors import StoreError
from cli.common import shared_options, take_options
from cli.problems import NAME, REFUSED, SCHEMA, USAGE, Problem, storage_problems
from cli.progress import with_progress
from cli.remembered import remembered_fight
from cli.screen import put, put_json
from cli.settings import Options, Style, style_of
from cli.spooled import is_readable, read_twice
from cli.trust_texts import damage_told, fight_name, word
from cli.wiring import START, Session, store_key
from domain.terms import Term

SHORTEST_HEAD = 16
"""So many characters of a hash are enough to look for it: nobody makes another one that begins so."""


class Report(NamedTuple):
    """What was examined, and what is wrong with the file or store around it; places are in `unit`s."""

    fights: Sequence[Examined]
    around: Sequence[Damage]
    unit: str

    @property
    def damages(self) -> list[Term]:
        """Everything that is not as it was written, the file itself last."""
        inside = [damage_told(one.damage, self.unit, one) for one in self.fights if one.damage]
        return inside + [damage_told(damage, self.unit) for damage in self.around]


@click.command()
@click.argument("what", metavar="[FIGHT|FILE]", required=False)
@click.option("--head", metavar="HASH", help="Look for this hash, which somebody kept, in the chain.")
@click.option("--all", "every", is_flag=True, help="Every fight of the store.")
@shared_options
@click.pass_context
def verify(ctx: click.Context, /, what: str | None, head: str | None, every: bool, **rest: Any) -> None:
    """Check that a fight of the store, or an exported file, is as it was written; name the first entry that is not.

    \b
    Examples:
      fb verify
      fb verify --all
      fb verify dockside.jsonl --head 3f9a0c51d2e84b67
    """
    options = take_options(ctx, rest)
    wanted = _hash(head) if head is not None else None
    with storage_problems():
        report = _file_report(what) if what and is_readable(what) else _store_report(options, what, every)
    found = _find(report, wanted) if wanted else None
    _refuse_damage(report, options)
    if wanted and found is None:
        raise _no_such_hash(wanted)
    _show(report, found, style_of(options))


def _file_report(word: str) -> Report:
    with read_twice(word) as place:
        return file_report(place)


def _hash(given: str) -> str:
    """What was given as a hash, or as its beginning."""
    wanted = given.strip().lower()
    if len(wanted) >= SHORTEST_HEAD and set(wanted) <= set("0123456789abcdef"):
        return wanted
    said = Term(
        f"--head nimmt einen Hash aus 64 Ziffern und Buchstaben a bis f, mindestens die ersten {SHORTEST_HEAD}",
        f"--head takes a hash of 64 digits and letters a to f, at least the first {SHORTEST_HEAD}",
    )
    raise Problem(said, ["fb verify"], USAGE)


def file_report(path: Path) -> Report:
    """What the examination of a file finds."""
    with path.open("rb") as lines:
        file = ExportedFile(lines)
        fights = [examine(suspect) for suspect in file.fights()]
    inside = any(one.damage for one in fights)
    around = [damage for damage in file.damage if not (inside and damage.kind == "whole")]
    return Report(fights, around, "line")


def _store_report(options: Options, what: str | None, every: bool) -> Report:
    session = Session(options)
    try:
        store = session.combats.store
        ids = store.combats()
        known = [str(key) for key in ids if key]
        chosen = known if every else _meant(session, what or options.fight, known)
        fights = [examine(stored_suspect(key, store.suspect_rows(UUID(key)))) for key in with_progress(chosen)]
        return Report(fights, [Damage("stray", 0)] if every and None in ids else [], "position")
    finally:
        session.close()


def _meant(session: Session, named: str | None, known: Sequence[str]) -> Sequence[str]:
    """The fight that is meant; all of them where damage keeps their names from being read."""
    if not known:
        said = Term("noch kein Kampf ist eröffnet", "no fight has been opened yet")
        raise Problem(said, START, NAME, "no_such_combat")
    if not named:
        remembered = remembered_fight(store_key(session.address))
        return [remembered if remembered and remembered in known else known[-1]]
    begun = [key for key in known if key.startswith(named.lower())]
    try:
        return [session.find_fight(named)]
    except StoreError:
        return begun if len(begun) == 1 else known
    except Problem:
        if len(begun) == 1:
            return begun
        if any(event.system == UNREADABLE for _, event in session.opened()):
            return known
        raise


def _find(report: Report, wanted: str) -> tuple[Examined, int] | None:
    """The sound entry, by its index, whose hash is the one that somebody kept."""
    found = ((fight, at) for fight in report.fights for at, it in enumerate(fight.hashes) if it.startswith(wanted))
    return next(found, None)


def _no_such_hash(wanted: str) -> Problem:
    said = Term(
        f"kein Eintrag hat den Hash {wanted}: das Protokoll ist davor abgeschnitten, neu geschrieben oder ein anderes",
        f"no entry has the hash {wanted}: the log was cut off before it, written anew, or is another one",
    )
    return Problem(said, ["fb verify --all"], REFUSED, "head_missing")


def _refuse_damage(report: Report, options: Options) -> None:
    damages = report.damages
    if not damages:
        return
    if not options.json:
        style = style_of(options)
        sound = [line for one in report.fights if not one.damage for line in _sound_lines(one)]
        put((line.in_language(style.language) for line in sound), style)
    said = Term("; ".join(one.de for one in damages), "; ".join(one.en for one in damages))
    answer = {"schema": SCHEMA, "ok": False, "refused": "log_altered", "message": said.en, **_values(report)}
    raise Problem(said, code=REFUSED, word="log_altered", answer=answer if options.json else None)


def _show(report: Report, found: tuple[Examined, int] | None, style: Style) -> None:
    if style.json:
        fight, at = found or (None, 0)
        kept = {"head": {"combat": fight.combat_id, **_place(fight, at)}} if fight else {}
        put_json([{"schema": SCHEMA, "ok": True, **_values(report), **kept}], style)
        return
    told = [line for fight in report.fights for line in _sound_lines(fight)]
    if found is not None:
        told.append(word("found", *_place(*found).values()))
    elif report.fights and not style.quiet:
        told.append(word("keep"))
    put((term.in_language(style.language) for term in told), style)


def _place(fight: Examined, at: int) -> dict[str, int]:
    return {"entry": fight.numbers[at], "after": len(fight.numbers) - 1 - at}


def _sound_lines(fight: Examined) -> Iterator[Term]:
    name = fight_name(fight.name, fight.combat_id)
    counts = (len(fight.hashes), fight.events, fight.seals)
    sound = word("sound", *counts) if fight.events else word("view", len(fight.hashes))
    yield Term(f"{name.de}: {sound.de}", f"{name.en}: {sound.en}")
    yield word("head", fight.head)


def _values(report: Report) -> dict[str, Any]:
    """What was found, for programs."""
    fights = [
        {
            "combat": one.combat_id,
            "name": one.name,
            "entries": len(one.hashes),
            "events": one.events,
            "seals": one.seals,
            "head": one.head,
            "damage": one.damage._asdict() if one.damage else None,
        }
        for one in report.fights
    ]
    return {"fights": fights, "damage": [damage._asdict() for damage in report.around]}
