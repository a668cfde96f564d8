"""Pages of several fights: a folder with one for each, and a list of them."""

from pathlib import Path

from adapters.markup import escape
from adapters.os_reasons import reason
from cli.export_formats import Request, page_of
from cli.output import write_file
from cli.problems import DAMAGED, USAGE, Problem
from domain.terms import Term

LIST = "index.html"
LONGEST_NAME = 40
HEADING = Term("Kämpfe", "Fights")


def write_pages(request: Request, folder: Path | None, *, replace: bool) -> None:
    """Write the pages of some fights into a folder, one at a time, and the list of them last.

    Raises:
        Problem: no folder is named, or it cannot be written.
    """
    if folder is None or folder.is_file():
        said = Term(
            "eine Seite hält einen Kampf; für mehrere nennt --output einen Ordner",
            "a page holds one fight; for several, --output names a folder",
        )
        raise Problem(said, ["--output FOLDER"], USAGE)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = reason(error)
        said = Term(f"{folder} lässt sich nicht anlegen: {why.de}", f"{folder} cannot be made: {why.en}")
        raise Problem(said, ["--output FOLDER"], DAMAGED, "output_failed") from error
    names = []
    for fight in request._replace(withdrawn=True).moments():
        combat_id, moments = fight
        place = folder / f"{_file_name(moments[-1].after.name)}-{combat_id[:8]}.html"
        write_file(place, [page_of(fight, request.language)], replace=replace, language=request.language)
        names.append((place.name, moments[-1].after.name, moments[0].at.date().isoformat()))
    write_file(folder / LIST, [_list(names, request.language)], replace=replace, language=request.language)


def _file_name(name: str) -> str:
    """The name of a fight in letters and digits that any file can be called by."""
    words = "".join(sign if sign.isalnum() else " " for sign in name.casefold()).split()
    return "-".join(words)[:LONGEST_NAME] or "fight"


def _list(names: list[tuple[str, str, str]], language: str) -> bytes:
    heading = HEADING.in_language(language)
    items = "".join(f'<li><a href="{escape(file)}">{escape(name)}</a> {date}</li>' for file, name, date in names)
    style = "body{font:1.1rem/1.6 system-ui,sans-serif;margin:2rem;color-scheme:light dark}"
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{heading}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{style}</style>'
        f"<h1>{heading}</h1><ul>{items}</ul></html>"
    ).encode()
