"""`fb delete`: fights that are gone for good."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.asking import agreed, can_ask
from cli.campaigns import named_campaign
from cli.common import shared_options, take_options
from cli.completion_lists import complete_fights
from cli.grid import grid
from cli.listing import SHORT, day_and_time
from cli.many import read_model
from cli.names import matches
from cli.problems import SCHEMA, USAGE, Problem, storage_problems
from cli.remembered import forget_fights
from cli.screen import clean, put, put_json
from cli.settings import Style, style_of
from cli.texts import text
from cli.wiring import Session, store_key
from domain.terms import Term

if TYPE_CHECKING:
    from adapters.read_model import ReadModel
    from adapters.read_model.fights import Fight

_GOING = Term("Für immer gelöscht wird:", "This will be deleted for good:")
_FORKS = Term(
    "Abzweigungen, die davon etwas enthalten, bleiben (--with-forks löscht auch sie): {names}",
    "Forks that hold some of it stay (--with-forks deletes them too): {names}",
)
_SURE = Term("Wirklich löschen? Zurückholen lässt es sich nicht.", "Really delete? It cannot be brought back.")
_DONE = Term("Gelöscht: {count}", "Deleted: {count}")
_PRESENT = Term("Der jetzige Kampf ist nun „{name}“.", "The present fight is now “{name}”.")
_NO_PRESENT = Term("Einen jetzigen Kampf gibt es nun nicht mehr.", "There is no present fight any more.")
_BYTES = Term(
    "Die Daten stehen noch in den Dateien, bis die Datenbank sie überschreibt: Andere haben sie gerade offen.",
    "The bytes are still in the files until the database overwrites them: others have these open just now.",
)
_SERVER = Term(
    "Die Daten selbst entfernt der Server bei seinem nächsten VACUUM.",
    "The server removes the bytes themselves with its next VACUUM.",
)


class Going(NamedTuple):
    """What shall be deleted, and the forks that stay although they hold some of it."""

    fights: Sequence["Fight"]
    forks: Sequence["Fight"]


@click.command()
@click.argument("named", metavar="[FIGHT]", required=False, shell_complete=complete_fights)
@click.option("--campaign", metavar="NAME", help="All fights of a campaign.")
@click.option("--with-forks", is_flag=True, help="Also the forks that hold some of their history.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@shared_options
@click.pass_context
def delete(
    ctx: click.Context, /, named: str | None, campaign: str | None, with_forks: bool, yes: bool, **rest: Any
) -> None:
    """Delete fights for good, with everything about them. Asks first; nothing brings them back.

    \b
    Examples:
      fb delete dockside
      fb delete 3f2a91c0 --with-forks --yes
      fb delete --campaign "Redmond nights" --yes
    """
    options = take_options(ctx, rest)
    word, style = named or options.fight, style_of(options)
    if bool(word) == (campaign is not None):
        said = Term(
            "ein Kampf oder --campaign: genau eines davon ist nötig", "a fight or --campaign: exactly one of them"
        )
        raise Problem(said, ["fb delete FIGHT", "fb delete --campaign NAME"], USAGE)
    with storage_problems():
        session = Session(options)
        try:
            with read_model(session, in_memory=False, forget=False) as model:
                combat = _meant(session, model, word) if word else None
                going = _going(model, combat, campaign, with_forks=with_forks)
                if yes or _is_sure(going, style):
                    _delete(session, model, going, style)
        finally:
            session.close()


def _meant(session: Session, model: "ReadModel", word: str) -> str:
    """The id of the fight that a word means; also of one of which only the rows of the tables are left.

    Raises:
        Problem: unknown or ambiguous.
    """
    from adapters.read_model.fights import fights_by_id
    from adapters.read_model.losing import lost_fights

    try:
        return session.find_fight(word)
    except Problem as unknown:
        if unknown.word != "no_such_combat":
            raise
        lost = lost_fights(model.engine, model.store)
        found = model.ask(lambda tables: fights_by_id(tables, lost))
        named = matches(word, [fight.name for fight in found])
        ids = [one.combat for one in found if one.name in named or one.combat.startswith(word.lower())]
        if len(ids) != 1:
            raise
        return ids[0]


def _going(model: "ReadModel", combat: str | None, campaign: str | None, *, with_forks: bool) -> Going:
    """What is meant by a fight, or by a campaign.

    Raises:
        Problem: there is no such campaign.
    """
    from adapters.read_model.fights import fights_by_id, forks_of

    meant = (
        model.ask(lambda tables: fights_by_id(tables, [combat]))
        if combat
        else named_campaign(model, campaign or "", "fb delete")
    )
    ids = [fight.combat for fight in meant]
    forks = model.ask(lambda tables: forks_of(tables, ids))
    return Going([*meant, *forks], []) if with_forks else Going(meant, forks)


def _is_sure(going: Going, style: Style) -> bool:
    """Whether somebody who was told what goes wants it so.

    Raises:
        Problem: nobody can be asked.
    """
    if style.json or not can_ask():
        names = ", ".join(f"{fight.name} ({fight.combat[:SHORT]})" for fight in going.fights)
        said = Term(f"das löscht für immer: {names}; --yes tut es", f"this deletes for good: {names}; --yes does it")
        raise Problem(_with_forks(said, going.forks), ["--yes"], USAGE, "not_confirmed")
    put([_GOING.in_language(style.language), *grid(_cells(going.fights, style.language), style)], style)
    if going.forks:
        put([_FORKS.in_language(style.language).format(names=", ".join(one.name for one in going.forks))], style)
    return agreed(_SURE.in_language(style.language), style.language)


def _with_forks(said: Term, forks: Sequence["Fight"]) -> Term:
    """A sentence, and which forks stay."""
    names = ", ".join(f"{fight.name} ({fight.combat[:SHORT]})" for fight in forks)
    if not forks:
        return said
    german, english = (_FORKS.in_language(language).format(names=names) for language in ("de", "en"))
    return Term(f"{said.de}. {german}", f"{said.en}. {english}")


def _cells(fights: Sequence["Fight"], language: str) -> list[list[str]]:
    counted = "one_entry", "entries"
    return [
        [
            f"  {fight.combat[:SHORT]}",
            fight.name,
            text(counted[fight.entries != 1], language).format(number=fight.entries) if fight.entries else "",
            day_and_time(fight.opened),
        ]
        for fight in fights
    ]


def _delete(session: Session, model: "ReadModel", going: Going, style: Style) -> None:
    from adapters.read_model.deleting import delete_fights

    ids, was = [fight.combat for fight in going.fights], session.present()
    overwritten = delete_fights(model.engine, ids)
    forget_fights(store_key(session.address), ids)
    forks = [{"combat": fight.combat, "name": fight.name} for fight in going.forks]
    present = session.present()
    if style.json:
        told = {"deleted": ids, "overwritten": overwritten, "forks": forks, "present": present}
        put_json([{"schema": SCHEMA, "ok": True, **told}], style)
        return
    put([_DONE.in_language(style.language).format(count=", ".join(fight.name for fight in going.fights))], style)
    if forks:
        put([_FORKS.in_language(style.language).format(names=", ".join(one.name for one in going.forks))], style)
    if was in ids:
        name = next((opening.name for combat, opening in session.opened() if combat == present), "")
        put([(_PRESENT if present else _NO_PRESENT).in_language(style.language).format(name=clean(name))], style)
    if not overwritten:
        kept = _SERVER if model.engine.dialect.name == "postgresql" else _BYTES
        put([kept.in_language(style.language)], style)
