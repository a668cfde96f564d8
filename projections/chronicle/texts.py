"""Texts of the chronicle: where it says in a sentence what the log says in key words, and what only it tells."""

from collections.abc import Mapping

from domain.terms import Term

SENTENCES: Mapping[str, Term] = {
    "joined": Term("{who} |kommt dazu{aside} mit {facts}", "{who} |joins{aside} with {facts}"),
    "score": Term("{who}: |INI {score}", "{who}: |INI {score}"),
    "damage": Term("{who} |erleidet {amount} Schaden{aside}", "{who} |takes {amount} damage{aside}"),
    "unhurt": Term("{who} |bleibt unverletzt{aside}", "{who} |is unhurt{aside}"),
    "recovered": Term("{who} |erholt sich um {amount}{aside}", "{who} |recovers {amount}{aside}"),
    "stress": Term("{who} |erleidet {amount} Stress{aside}", "{who} |takes {amount} stress{aside}"),
    "breakdown": Term("{who} |bricht für {hours} h zusammen", "{who} |breaks down for {hours} h"),
    "injury": Term(
        "{who} |trägt eine kritische Verletzung davon ({number}: {name})",
        "{who} |suffers a critical injury ({number}: {name})",
    ),
    "death_save": Term(
        "{who} |würfelt {face} beim Todesrettungswurf (Erfolge: {successes}, Fehlschläge: {failures})",
        "{who} |rolls {face} on the death save (successes: {successes}, failures: {failures})",
    ),
    "rises": Term("{who} |steigt auf INI {now}{aside}", "{who} |rises to INI {now}{aside}"),
    "falls": Term("{who} |fällt auf INI {now}{aside}", "{who} |falls to INI {now}{aside}"),
    "goes_first": Term("{who} |kommt als Erstes dran ({name})", "{who} |goes before all others ({name})"),
    "throws": Term("{who} |würfelt {faces}", "{who} |rolls {faces}"),
    "acts": Term("{who} |handelt{aside}", "{who} |acts{aside}"),
    "acts_on": Term("{who} |handelt, Ziel {target}{aside}", "{who} |acts on {target}{aside}"),
    "reaction": Term("{who} |reagiert ({reaction})", "{who} |reacts ({reaction})"),
    "reaction_to": Term("{who} |reagiert auf {target} ({reaction})", "{who} |reacts to {target} ({reaction})"),
    "point_itself": Term("{who} |setzt {resource} ein (noch {now})", "{who} |spends {resource} ({now} left)"),
    "point": Term(
        "{who} |setzt {resource} für „{on}“ ein (noch {now})", "{who} |spends {resource} on “{on}” ({now} left)"
    ),
    "point_later": Term(
        "{who} |setzt {resource} für „{on}“ in der nächsten {round} ein (noch {now})",
        "{who} |spends {resource} on “{on}” for the next {round} ({now} left)",
    ),
    "delayed": Term("{who} |wartet ab", "{who} |waits for a better moment"),
    "step_before": Term("{who} |kommt {of} zuvor{aside}", "{who} |cuts in before {of}{aside}"),
    "step_during": Term("{who} |handelt zugleich mit {of}{aside}", "{who} |acts at the same time as {of}{aside}"),
    "step_after": Term("{who} |handelt gleich nach {of}{aside}", "{who} |acts right after {of}{aside}"),
    "step_now": Term("{who} |handelt nun doch{aside}", "{who} |acts after all{aside}"),
    "forfeited": Term("{who} |wartet vergebens{aside}", "{who} |has waited in vain{aside}"),
    "skipped": Term("{who} |setzt aus ({reason})", "{who} |misses a turn ({reason})"),
    "revealed": Term("{who} |zeigt sich", "{who} |comes into view"),
    "long_started": Term("{who} |beginnt {name}{aside}", "{who} |begins {name}{aside}"),
    "long_completed": Term("{who} |vollendet {name}", "{who} |completes {name}"),
    "long_broken": Term("{who} |bricht {name} ab{aside}", "{who} |breaks off {name}{aside}"),
    "overridden": Term(
        "Die Spielleitung erlaubt es ({refused}): {reason}", "The game master allows it ({refused}): {reason}"
    ),
}
"""Templates that stand in for those of the log. A bar ends the part that names whom a sentence is about."""

FRAME: Mapping[str, Term] = {
    "and": Term("und", "and"),
    "against": Term("gegen", "against"),
    "nobody": Term("Niemand ist da", "Nobody is there"),
    "not_begun": Term("noch nicht begonnen", "not begun yet"),
    "running": Term("noch im Gang, {round} {number}", "still going on, {round} {number}"),
    "over": Term("vorbei in {round} {number}", "over in {round} {number}"),
    "over_before": Term("vorbei, bevor es begann", "over before it began"),
    "down": Term("ausgeschieden: {names}", "out of the fight: {names}"),
    "all_up": Term("alle stehen noch", "everybody is still standing"),
    "up_again": Term("wieder auf den Beinen", "up again"),
    "order": Term("Reihenfolge: {scores}", "Order: {scores}"),
    "after": Term("Nach {name} {number}: {names}", "After {name} {number}: {names}"),
    "before": Term("Bisher: {names}", "So far: {names}"),
    "undone": Term("Zurückgenommen: {entries}", "Taken back: {entries}"),
    "struck": Term("Berichtigt: {entries} gestrichen", "Corrected: {entries} struck"),
    "amended": Term("Berichtigt: {entries} geändert", "Corrected: {entries} amended"),
    "dropped": Term("Berichtigt: {entries} weggelassen", "Corrected: {entries} left out"),
}
"""What the chronicle says around its sentences."""

MONTHS: tuple[Term, ...] = (
    Term("Januar", "January"),
    Term("Februar", "February"),
    Term("März", "March"),
    Term("April", "April"),
    Term("Mai", "May"),
    Term("Juni", "June"),
    Term("Juli", "July"),
    Term("August", "August"),
    Term("September", "September"),
    Term("Oktober", "October"),
    Term("November", "November"),
    Term("Dezember", "December"),
)
