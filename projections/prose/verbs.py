"""How one says that somebody does something: verbs for what many games let people declare."""

from collections.abc import Mapping
from typing import NamedTuple

from domain.terms import Term


class Verb(NamedTuple):
    """What somebody does, in the third person: by itself, and to a `{target}` where that can be said."""

    plain: Term
    on: Term | None = None


def _verb(de: str, en: str, de_on: str = "", en_on: str = "") -> Verb:
    return Verb(Term(de, en), Term(de_on, en_on) if de_on else None)


_ATTACKS: Mapping[str, Verb] = {
    "attack": _verb("greift an", "attacks", "greift {target} an", "attacks {target}"),
    "off_hand_attack": _verb(
        "greift mit der Nebenhand an",
        "attacks with the off hand",
        "greift {target} mit der Nebenhand an",
        "attacks {target} with the off hand",
    ),
    "melee_attack": _verb("schlägt zu", "strikes", "schlägt nach {target}", "strikes at {target}"),
    "quick_melee": _verb(
        "schlägt schnell zu", "strikes fast", "schlägt schnell nach {target}", "strikes fast at {target}"
    ),
    "grapple_attack": _verb("sucht den Ringkampf", "grapples", "packt {target}", "grapples {target}"),
    "shoot": _verb("schießt", "shoots", "schießt auf {target}", "shoots at {target}"),
    "aimed_shot": _verb(
        "schießt gezielt", "takes an aimed shot", "schießt gezielt auf {target}", "takes an aimed shot at {target}"
    ),
    "quick_shot": _verb(
        "schießt schnell", "takes a quick shot", "schießt schnell auf {target}", "takes a quick shot at {target}"
    ),
    "full_auto": _verb(
        "feuert Dauerfeuer", "fires full auto", "feuert Dauerfeuer auf {target}", "fires full auto at {target}"
    ),
    "suppressive_fire": _verb(
        "gibt Sperrfeuer", "lays down suppressive fire", "gibt Sperrfeuer auf {target}", "suppresses {target}"
    ),
    "burst": _verb(
        "schießt einen Feuerstoß", "fires a burst", "schießt einen Feuerstoß auf {target}", "fires a burst at {target}"
    ),
    "controlled_burst": _verb(
        "schießt einen kontrollierten Feuerstoß",
        "fires a controlled burst",
        "schießt einen kontrollierten Feuerstoß auf {target}",
        "fires a controlled burst at {target}",
    ),
    "spray": _verb("streut Feuer", "sprays fire", "streut Feuer auf {target}", "sprays fire at {target}"),
    "riddle": _verb("feuert das Magazin leer", "empties the clip", "durchsiebt {target}", "riddles {target}"),
    "ram": _verb("rammt", "rams", "rammt {target}", "rams {target}"),
    "spell": _verb("zaubert", "casts a spell", "zaubert auf {target}", "casts a spell on {target}"),
    "mystical_power": _verb(
        "wirkt eine mystische Kraft",
        "uses a mystical power",
        "wirkt eine mystische Kraft auf {target}",
        "uses a mystical power on {target}",
    ),
}
_MOVES: Mapping[str, Verb] = {
    "dash": _verb("spurtet", "dashes", "spurtet zu {target}", "dashes to {target}"),
    "sprint": _verb("sprintet", "sprints"),
    "disengage": _verb("löst sich", "disengages", "löst sich von {target}", "disengages from {target}"),
    "hide": _verb("versteckt sich", "hides", "versteckt sich vor {target}", "hides from {target}"),
    "take_cover": _verb("geht in Deckung", "takes cover"),
    "drop_prone": _verb("wirft sich hin", "hits the ground"),
    "stand_up": _verb("steht auf", "gets up"),
    "overwatch": _verb("geht in Stellung", "goes on overwatch"),
    "enter_vehicle": _verb("steigt in ein Fahrzeug", "gets into a vehicle"),
    "start_vehicle": _verb("startet ein Fahrzeug", "starts a vehicle"),
    "drive": _verb("fährt", "drives"),
}
_HANDS: Mapping[str, Verb] = {
    "aim": _verb("zielt", "takes aim", "zielt auf {target}", "takes aim at {target}"),
    "ready": _verb("hält eine Aktion bereit", "readies an action"),
    "reload": _verb("lädt nach", "reloads"),
    "draw": _verb("zieht eine Waffe", "draws a weapon"),
    "pick_up": _verb("hebt etwas auf", "picks something up"),
    "use_object": _verb("benutzt einen Gegenstand", "uses an object"),
    "object_interaction": _verb("hantiert mit einem Gegenstand", "handles an object"),
    "search": _verb("sucht", "searches", "sucht nach {target}", "searches for {target}"),
    "tinker": _verb("bastelt an einem Gerät", "tinkers with a gadget"),
    "help": _verb("hilft", "helps", "hilft {target}", "helps {target}"),
    "shout": _verb("ruft etwas", "shouts", "ruft {target} etwas zu", "shouts to {target}"),
    "rally": _verb("baut andere auf", "rallies the others", "baut {target} auf", "rallies {target}"),
    "first_aid": _verb(
        "leistet Erste Hilfe", "gives first aid", "leistet {target} Erste Hilfe", "gives first aid to {target}"
    ),
    "stabilise": _verb("stabilisiert", "stabilises", "versorgt {target}", "tends to {target}"),
    "break_free": _verb("will sich befreien", "struggles to break free"),
}
_REACTIONS: Mapping[str, Verb] = {
    "block": _verb("blockt", "blocks", "blockt gegen {target}", "blocks {target}"),
    "parry": _verb("pariert", "parries", "pariert gegen {target}", "parries {target}"),
    "dodge": _verb("weicht aus", "dodges", "weicht {target} aus", "dodges {target}"),
    "defend": _verb("verteidigt sich", "defends", "verteidigt sich gegen {target}", "defends against {target}"),
    "full_defense": _verb("geht in die volle Abwehr", "goes on full defense"),
    "intercept": _verb("fängt jemanden ab", "intercepts", "fängt {target} ab", "intercepts {target}"),
    "dive_for_cover": _verb("wirft sich in Deckung", "dives for cover"),
    "hit_the_dirt": _verb("wirft sich hin", "hits the dirt"),
    "run_for_your_life": _verb("rennt um das nackte Leben", "runs for dear life"),
    "dive_on_the_grenade": _verb("wirft sich auf die Granate", "dives on the grenade"),
    "readied": _verb("führt die bereitgehaltene Aktion aus", "carries out the readied action"),
    "overwatch_fire": _verb(
        "feuert aus der Stellung",
        "fires from overwatch",
        "feuert aus der Stellung auf {target}",
        "fires at {target} from overwatch",
    ),
    "attack_of_opportunity": _verb(
        "nutzt die Gelegenheit",
        "takes the chance",
        "nutzt die Gelegenheit gegen {target}",
        "takes the chance to attack {target}",
    ),
    "opportunity_attack": _verb(
        "nutzt die Gelegenheit",
        "takes the chance",
        "nutzt die Gelegenheit gegen {target}",
        "takes the chance to attack {target}",
    ),
    "ranged_opportunity_attack": _verb(
        "schießt bei der Gelegenheit",
        "takes the chance to shoot",
        "nutzt die Gelegenheit und schießt auf {target}",
        "takes the chance to shoot at {target}",
    ),
}

VERBS: Mapping[str, Verb] = {**_ATTACKS, **_MOVES, **_HANDS, **_REACTIONS}
"""The verbs by the key of the action or reaction."""
