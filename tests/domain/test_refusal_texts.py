"""Every refusal is said in German and in English."""

import ast
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.event_store import open_event_store
from domain.commands import Note
from domain.misread import explain, explain_sheet
from domain.refusals import Refused
from domain.terms import Term
from tests.house.source import Source, report, sources
from tests.support.table import Json, command, no_dice, ticking

SAID_AT = {"Refused": 1, "refuse": 1, "insist": 1, "refusal": 0}
"""Where the sentence stands among the arguments of each call that refuses."""

HANDED_ON = {
    ("domain/correcting.py", "_no_entry(command.entry)"),
    ("domain/correcting.py", "said"),
    ("domain/draft.py", "said"),
    ("domain/history_commands.py", "UNDONE_FOR_GAME_MASTER"),
    ("domain/history_commands.py", "UNKNOWN_AUDIENCE"),
    ("domain/joining.py", "explain_sheet(problem.errors())"),
}
"""Sentences that are no Term where they stand, since they were made elsewhere."""

ENGLISH = (" the ", " is ", " has ", " no ", " takes ", " and ", " or ", " needs ", " not ", " of ")
"""Words that no German sentence holds."""


def sentences(source: Source) -> Iterator[tuple[int, ast.expr]]:
    """The sentence of each call that refuses, with its line."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            at = SAID_AT.get(name)
            if at is not None and len(node.args) > at:
                yield node.lineno, node.args[at]


def is_bilingual(said: ast.expr) -> bool:
    """Whether an expression is a Term of two texts that differ."""
    if not (isinstance(said, ast.Call) and isinstance(said.func, ast.Name) and said.func.id == "Term"):
        return False
    texts = [*said.args, *(keyword.value for keyword in said.keywords)]
    spelled = {ast.unparse(text) for text in texts}
    literal = all(isinstance(text, ast.JoinedStr | ast.Constant) for text in texts)
    return literal and len(texts) == len(spelled) == 2 and not spelled & {"''", "f''"}


def monolingual(source: Source) -> list[str]:
    """The places of sentences that are not said in both languages."""
    return [
        f"{source.path}:{line}: {ast.unparse(said)}"
        for line, said in sentences(source)
        if not is_bilingual(said) and (source.path, ast.unparse(said)) not in HANDED_ON
    ]


def test_every_refusal_is_bilingual() -> None:
    """Wherever the domain refuses, a German and an English sentence stand side by side."""
    found = [place for source in sources("domain") for place in monolingual(source)]

    assert not found, report(found)


def test_there_are_refusals_to_look_at() -> None:
    """The walk finds them, those that are handed on included."""
    found = [(source.path, ast.unparse(said)) for source in sources("domain") for _, said in sentences(source)]

    assert len(found) > 60
    assert set(found) >= HANDED_ON


def test_a_sentence_in_one_language_is_found() -> None:
    """A plain text, a Term that says the same twice and one that says nothing are all named."""
    text = 'Refused("w", "A.")\nd.refuse("w", Term("A.", "A."))\nd.insist("w", Term("", f"B."))\ns.refusal(t)\n'
    good = 'Refused("w", Term("A.", f"{b}."))\nd.refuse("w", Term(de="A.", en="B."))\n'

    assert [place.split(":")[1] for place in monolingual(Source("a.py", text))] == ["1", "2", "3", "4"]
    assert monolingual(Source("a.py", good)) == []


def opened(language: str, *lines: object) -> Fechtbuch:
    """A fight in memory in which some lines have been carried out."""
    book = Fechtbuch(StoredCombats(open_event_store(None)), no_dice, ticking(), language)
    for line in (command("new", system="shadowrun5", command_id="c"), *lines):
        answer = book.handle(line)
        assert answer["ok"], answer
    return book


def joins(name: str, attribute: int, **sheet: Any) -> Json:
    """Somebody joins."""
    return command("join", name=name, sheet={"reaction": attribute, "intuition": attribute, **sheet})


FIGHT = (joins("Ada", 6), joins("Bö", 5, edge=0), command("begin", rolled=[3, 3]))
"""Ada has a score of 15 and the phase, Bö one of 13 and no Edge."""

KNOCKED = command("damage", target="Bö", amount=11)
DEAD = command("damage", target="Bö", amount=15)
SURPRISED = command("condition", target="Bö", name="surprised")
FULL_DEFENSE = command("react", who="Ada", reaction="full_defense")
SIMPLE = command("act", action="simple")
ATTACK = {**SIMPLE, "attack": True}
DODGE = command("react", who="Bö", reaction="dodge")

PLAYED: Sequence[tuple[Sequence[object], object, str]] = [
    ((), [], "Eine leere Liste ist keine Transaktion; wenigstens ein Befehl ist nötig."),
    ((), 3, 'Ein Befehl ist ein Objekt wie {"do": "note", "text": "…"} oder eine Liste davon.'),
    ((), {}, "do: das Verb fehlt oder ist kein Text."),
    ((), [command("show"), command("end")], "show steht allein in seiner Zeile."),
    ((), command("note", text="x", combat="zz"), "Es gibt keinen Kampf 'zz'."),
    (
        (),
        command("note", text="x", combat=3),
        "combat: ein Text wird gebraucht, die Kennung aus der Antwort auf `new`.",
    ),
    ((), command("new", system="gurps"), "system: 'gurps' ist kein Regelsystem; es gibt "),
    ((), command("fly"), "do: 'fly' ist kein Befehl von shadowrun5; bekannt: act, "),
    ((), command("new", system="shadowrun5", rolled=[1]), "Einen Kampf zu eröffnen braucht keine Würfel."),
    ((), command("note", text="x", expect_version=9), "Der Kampf hat Version 2, nicht 9; "),
    ((), command("damage", target="Ada"), "damage: amount fehlt."),
    ((), command("end", colour=1), "end: colour ist kein Argument; bekannt: do, combat, "),
    ((), command("heal", target="A", amount="5"), "heal: amount: eine ganze Zahl wird gebraucht, kein Text."),
    (
        (),
        command("heal", target="A", amount=True),
        "heal: amount: eine ganze Zahl wird gebraucht, nicht true oder false.",
    ),
    ((), command("heal", target="A", amount=-1), "heal: amount: eine ganze Zahl ab 0 wird gebraucht."),
    ((), command("heal", target="A", amount=10**10), "heal: amount: eine ganze Zahl bis 1000000000 wird gebraucht."),
    ((), command("note", text=""), "note: text: ein Text mit mindestens 1 Zeichen wird gebraucht."),
    ((), command("adjust_initiative", who="A", by=[]), "adjust_initiative: by: eine ganze Zahl oder ein Text wird "),
    ((), command("act", action="fly"), "act: action: 'fly' ist nicht bekannt; bekannt: complex, free, simple."),
    ((), command("clock"), "clock: hours, minutes oder seconds: eines davon ist nötig."),
    ((), command("reveal"), "reveal: who oder entry: genau eines davon ist nötig."),
    ((), command("undo", count=1, to=1), "undo: count oder to: nur eines davon ist möglich."),
    ((), command("act", action="free", attack=True), "act: attack: eine Freie Handlung ist kein Angriff; "),
    (
        (),
        command("adjust_initiative", who="A"),
        "adjust_initiative: by, base oder dice: eines davon ist nötig, als Zahl.",
    ),
    ((), command("roll", notation="x"), "notation: 'x' ist kein Wurf; ein Wurf ist etwa 2d6+3, 2d20kh1, 4d6kl3 oder, "),
    (
        (),
        command("roll", notation="2d6", rolled=[1]),
        "Das braucht 2 Würfel: 2 (Wurf); nötig ist die Augenzahl eines jeden ",
    ),
    ((), command("roll", notation="1d6", rolled=[7]), "Ein W6 zeigt 1 bis 6, nicht 7 (Wurf)."),
    (
        (),
        command("note", text="x", rolled=[7]),
        "Nicht jede der angegebenen Augenzahlen wird gebraucht, 1 zu viel: [7].",
    ),
    ((), joins("Cy", -1, edge="x", zz=1), "sheet.reaction: mindestens 0 ist nötig; sheet.intuition: mindestens 0 ist "),
    ((), joins("Cy", 3, grunt=1, initiative_dice=9), "sheet.initiative_dice: höchstens 5 ist möglich; "),
    ((), joins("Cy", 3, stun_damage=11), "sheet.stun_damage: 11 ist mehr, als es Kästchen gibt (10)."),
    ((), command("end_turn"), "Der Kampf hat noch nicht begonnen; `begin` würfelt die Initiative."),
    ((), command("begin"), "Niemand ist da, der kämpfen könnte; zuerst muss jemand mit `join` dazukommen."),
    ((), command("leave", who="Cy"), "Niemand hier heißt 'Cy'; im Kampf: noch niemand."),
    ((), command("undo"), "Es gibt keinen Eintrag zum Zurücknehmen; die Eröffnung bleibt."),
    ((), command("redo"), "Es gibt keine Rücknahme aufzuheben; neue Befehle schließen ältere ab."),
    ((), command("show", at=7), "Es gibt keinen Eintrag 7; das Protokoll hat 1 bis 1."),
    ((), command("undo", to=7), "Es gibt keinen Eintrag 7; das Protokoll hat 1 bis 1."),
    ((), command("undo", to=1), "Nach Eintrag 1 ist nichts geschehen."),
    ((command("end"),), command("note", text="x"), "Der Kampf ist vorbei; `undo` nimmt das zurück."),
    (FIGHT, command("begin"), "Der Kampf hat schon begonnen."),
    (FIGHT, joins("Ada", 3), "'Ada' ist in diesem Kampf schon vergeben; ein anderer Name ist nötig."),
    (FIGHT, command("decide_tie", order=["Ada"]), "Shadowrun entscheidet jeden Gleichstand sofort durch Stechen; "),
    (FIGHT, command("end_turn", who="Bö"), "Bö hat jetzt keine Handlungsphase; Ada ist am Zug."),
    (FIGHT, command("step_in", who="Bö"), "Bö hält keine Handlungsphase zurück."),
    (FIGHT, command("proceed"), "Die Handlungsphase von Ada läuft noch; erst muss sie enden."),
    (FIGHT, command("recover", target="Bö", from_="unconscious"), "Bö ist nicht bewusstlos."),
    (FIGHT, command("spend_point", who="Bö", on="blitz"), "Bö hat kein Edge übrig."),
    (FIGHT, command("spend_point", who="Bö", on="avoid_surprise"), "Bö ist nicht überrascht."),
    (
        (*FIGHT, SIMPLE),
        command("delay"),
        "Ada hat in dieser Handlungsphase schon gehandelt; nur eine ganze kann warten.",
    ),
    ((*FIGHT, SIMPLE), command("act", action="complex"), "Eine Komplexe Handlung kostet 2 von 2 Einheiten, "),
    ((*FIGHT, ATTACK), ATTACK, "Ada hat in dieser Handlungsphase schon angegriffen."),
    ((*FIGHT, FULL_DEFENSE), FULL_DEFENSE, "Die Volle Abwehr von Ada gilt schon, bis die Kampfrunde endet."),
    ((*FIGHT, FULL_DEFENSE), command("react", who="Ada", reaction="right_back_at_ya"), "Zurück an Absender kostet 10 "),
    ((*FIGHT, KNOCKED), DODGE, "Bö ist bewusstlos."),
    (
        (*FIGHT, DEAD),
        command("heal", target="Bö", amount=1),
        "Bö ist tot; ein undo oder eine Korrektur kann das ändern.",
    ),
    ((*FIGHT, SURPRISED), SURPRISED, "Bö ist schon überrascht."),
    ((*FIGHT, SURPRISED), DODGE, "Bö ist bis zur eigenen Handlungsphase überrascht."),
]


@pytest.mark.parametrize("before, line, said", PLAYED)
def test_refusals_in_german(before: Sequence[object], line: object, said: str) -> None:
    """A refusal is said in German, with the names, numbers and keys of the case, and without English words."""
    answer = opened("de", *before).handle(line)

    assert answer["message"] == said if said.endswith(".") else answer["message"].startswith(said)
    assert [word for word in ENGLISH if word in answer["message"].partition("bekannt:")[0]] == []


@pytest.mark.parametrize("before, line, said", PLAYED)
def test_only_the_sentence_depends_on_the_language(before: Sequence[object], line: object, said: str) -> None:
    """The word, the version and the details are the same in both languages, the sentence is not."""
    german, english = (opened(language, *before).handle(line) for language in ("de", "en"))

    assert not english["ok"]
    assert german.pop("message") != english.pop("message")
    assert german == english


def test_a_plain_text_is_said_in_every_language() -> None:
    """Who knows one language only may refuse all the same; a Term is told in the language asked for."""
    book = opened("de")

    assert book.refuse_unread("half a line")["message"] == "half a line"
    assert book.refuse_unread(Term("eine halbe Zeile", "half a line"))["message"] == "eine halbe Zeile"


def test_a_refusal_reads_in_english() -> None:
    """As an exception it shows the English sentence."""
    refusal = Refused("dead", Term("Ada ist tot.", "Ada is dead."), needed=[])

    assert (str(refusal), refusal.message, refusal.said.de) == ("Ada is dead.", "Ada is dead.", "Ada ist tot.")


def test_what_has_no_german_words_is_quoted() -> None:
    """Whatever else the libraries find wrong with a sheet or a command is kept as a quotation."""
    sheet = explain_sheet([{"type": "odd", "loc": ("body",), "msg": "Is odd"}])
    read, _ = explain("Is odd - at `$.text`", Note)

    assert sheet == Term("sheet.body: ungültig: „Is odd“.", "sheet.body: Is odd.")
    assert read == Term("text: ungültig: „Is odd“.", "text: is odd.")
