"""Running a writing verb: words in, the result and the board out."""

from collections.abc import Mapping, Sequence
from typing import Any

from cli.arguments import arguments_of, command_type
from cli.common import on_each
from cli.derived import every_verb, meant_verb
from cli.hints import hint_lines, instead, listed_names
from cli.problems import NAME, REFUSED, SCHEMA, USAGE, Problem, both, nearest
from cli.reading import state_lines
from cli.screen import put, put_json
from cli.settings import Style, style_of
from cli.texts import text
from cli.told import told_line
from cli.verbs import Verb
from cli.wiring import Session
from cli.words import read_words
from domain.allowed import allowed
from domain.entries import Entry
from domain.events import Redone, Undone
from domain.history import History
from domain.order import delayed
from domain.refusals import Refused
from domain.state import Combat
from domain.system import find_system
from domain.terms import Term
from projections.moments import recorded
from projections.prose.words import refusal_term

Raw = dict[str, Any]
MOST_MOVED = 3
NOT_UP = frozenset({"not_your_phase", "not_your_turn"})
"""Why a command of somebody's turn is refused out of turn."""


MOST_BROKEN = 5


def run_verb(session: Session, verb: Verb, words: Sequence[str], common: Mapping[str, Any], typed: str) -> None:
    """Read the words of a verb in the present fight, carry them out, show what came of it.

    `typed` is how the verb was called: its name or a short form.

    Raises:
        Problem: the words or a name do not fit, or the rules refuse.
    """
    history = session.fight()
    raws = read_in_fight(meant_verb(verb, typed, history.combat), words, history.combat)
    carry_out(session, history, on_each(raws, common))


def read_in_fight(verb: Verb, words: Sequence[str], combat: Combat) -> list[Raw]:
    """The commands that the words of a verb give in a fight.

    Raises:
        Problem: a word fits nothing, or the rule system has no such verb.
    """
    kind = command_type(verb.do, combat)
    if kind is None:
        near = nearest(verb.do, [typed for typed, other in every_verb().items() if command_type(other.do, combat)])
        said = Term(f"{combat.system} kennt kein {verb.do}", f"{combat.system} has no {verb.do}")
        raise Problem(said, [*(f"fb {name}" for name in near), f"fb systems {combat.system}"])
    return read_words(verb, words, arguments_of(kind), listed_names(combat))


def carry_out(session: Session, history: History | None, raws: Sequence[Raw]) -> None:
    """Send one line for a fight (or, without one, open it) and show the answer.

    Raises:
        Problem: the rules refuse.
    """
    target = {"combat": history.combat_id} if history else {}
    line = [{**raw, **target} for raw in raws]
    answer = session.api.handle(line if len(line) > 1 else line[0])
    style = style_of(session.options)
    if not answer["ok"]:
        raise refusal_of(answer, history, raws)
    known = session.combats.find(answer["combat"])
    if known is not None:
        show_entry(known, answer, style)
        put(_last_words(known, style), style)


def _last_words(history: History, style: Style) -> list[str]:
    """Behind the board of a fight that is over, the hash by which its log can be checked later."""
    if history.combat.mode != "ended" or style.json or style.quiet:
        return []
    from cli.trust_texts import word

    return [word("ended", history.latest.hash).in_language(style.language)]


def refusal_of(answer: Raw, history: History | None, raws: Sequence[Raw]) -> Problem:
    """What to tell where a line was refused: the sentence and commands that work instead."""
    code = {"bad_command": USAGE, "no_such_combatant": NAME, "no_such_combat": NAME}.get(answer["refused"], REFUSED)
    can = _without_rules(answer["refused"], raws[0])
    if history is not None and not can:
        try:
            can = instead(history.combat, find_system(history.combat.system), raws, answer["refused"])
        except Refused:
            can = []
    told = {"schema": SCHEMA, **answer, "code": answer["refused"]}
    return Problem(_said(answer, history), can, code, answer["refused"], told)


def _without_rules(word: str, raw: Raw) -> list[str]:
    """What works instead, where that does not depend on the state of the fight."""
    if word == "no_such_entry":
        return ["fb log"]
    if word != "later_entries_break":
        return [f"fb log --from {raw['entry']}"] if raw["do"] in {"strike", "amend"} else []
    typed = f"fb {raw['do']} {raw['entry']}{' …' if raw['do'] == 'amend' else ''}"
    return [f"{typed} --drop", f"{typed} --drop --dry-run"]


def _broken_said(broken: Sequence[Raw]) -> Term:
    """Which entries would no longer fit, and why."""
    words = [(one["entry"], refusal_term(one["refused"])) for one in broken[:MOST_BROKEN]]
    more = " …" if len(broken) > MOST_BROKEN else ""
    german = ", ".join(f"#{entry} ({word.de})" for entry, word in words)
    english = ", ".join(f"#{entry} ({word.en})" for entry, word in words)
    return Term(
        f"was später kam, passt dann nicht mehr: {german}{more}; --drop lässt es weg",
        f"later entries would no longer fit: {english}{more}; --drop leaves them out",
    )


def _said(answer: Raw, history: History | None) -> Term:
    """Why it was refused; where nobody is up any more, who still waits."""
    if "broken" in answer:
        return _broken_said(answer["broken"])
    message = answer["message"].rstrip(".")
    waiting = delayed(history.combat) if history and history.combat.mode == "last_call" else []
    if answer["refused"] not in NOT_UP or not waiting:
        return both(message)
    names = ", ".join(waiting)
    german, english = (text("still_waiting", language).format(names=names) for language in ("de", "en"))
    return Term(f"{message}; {german}", f"{message}; {english}")


def show_entry(history: History, answer: Raw, style: Style) -> None:
    """Print what an entry was, the board after it and what may come next."""
    entry = history.entry(answer["entry"])
    system = find_system(history.combat.system)
    if style.json:
        offered = allowed(history.combat, system)
        put_json([{"schema": SCHEMA, **answer, "allowed": offered}], style)
        return
    told = told_line(recorded(entry), style.language, brief=not style.quiet)
    put([f"#{entry.number} {told}", *moved_lines(history, entry, style)], style)
    if not style.quiet:
        hints = hint_lines(history.combat, system, style, undone=entry.undone is not None)
        put([*state_lines(history.combat, system, style), *hints], style)


def moved_lines(history: History, entry: Entry, style: Style) -> list[str]:
    """What an undo took back, or a redo brought back, in the words of the table."""
    first = entry.events[0]
    if not isinstance(first, Undone | Redone):
        return []
    sign = "−" if isinstance(first, Undone) else "+"
    moved = [history.entry(number) for number in first.entries]
    told = " · ".join(
        f"#{one.number} {told_line(recorded(one), style.language, brief=not style.quiet)}" for one in moved[:MOST_MOVED]
    )
    return [f"  {sign} {told}" + (" · …" if len(moved) > MOST_MOVED else "")]
