"""The writing verbs of the command line: how their words are read, as data.

A pattern names the arguments that plain words fill, in order; `?` marks an optional one, `*` one that takes several
names (one command each), `+` one that takes the rest of the line. Everything else is an `--option`.
"""

from collections.abc import Mapping

import msgspec


class Option(msgspec.Struct, frozen=True):
    """An option of a verb as its help lists it: the key of the argument, what stands behind it, what it means."""

    key: str
    metavar: str
    help: str


class Verb(msgspec.Struct, frozen=True):
    """A verb: the command it gives, the patterns of its words, its short forms, help, examples and options.

    `taken` names common options that mean something else with this verb, `unlisted` those that are of no use with it.
    """

    do: str
    help: str
    examples: tuple[str, ...]
    patterns: tuple[tuple[str, ...], ...] = ((),)
    aliases: tuple[str, ...] = ()
    taken: frozenset[str] = frozenset()
    options: tuple[Option, ...] = ()
    unlisted: frozenset[str] = frozenset()


NO_DICE = frozenset({"--dice"})

VERBS: Mapping[str, Verb] = {
    "join": Verb(
        "join",
        "Add somebody to the fight, with the numbers of the sheet as key=value. In a running fight a late joiner rolls"
        " at once.",
        ("fb join Raze reaction=5 intuition=4", "fb join Ganger --count 3", "fb join Kora --from-last"),
        (("name", "sheet+?"),),
    ),
    "leave": Verb(
        "leave",
        "Somebody is out of the fight: fled, dismissed.",
        ("fb leave hound", "fb leave gan1,gan2", 'fb leave kora --reason "ran for help"'),
        (("who*",),),
        options=(Option("reason", "TEXT", "Why."),),
        unlisted=NO_DICE,
    ),
    "begin": Verb(
        "begin",
        "Roll initiative for everybody and start the fight.",
        ("fb begin", "fb begin --surprised gan1,gan2", "fb begin --dice 3,5,1"),
        options=(Option("surprised", "NAMES", "Who is caught unawares, with commas."),),
    ),
    "act": Verb(
        "act",
        "Declare an action and pay for it; whoever's turn it is acts, unless another name stands before the action.",
        ("fb act complex", "fb act simple --attack", "fb act moth free"),
        (("who?", "action", "target?"),),
        ("a",),
        options=(Option("attack", "", "It is an attack."),),
    ),
    "next": Verb(
        "end_turn",
        "The turn is over; whoever is next becomes current.",
        ("fb next", "fb n", "fb next --dice 4,2"),
        (("who?",),),
        ("n", "end-turn"),
    ),
    "delay": Verb(
        "delay",
        "Hold the whole turn for later.",
        ("fb delay", "fb d", "fb delay raze"),
        (("who?",),),
        ("d",),
    ),
    "step-in": Verb(
        "step_in",
        "Use a held turn now: before, during or after the turn that has just begun.",
        ("fb step-in moth", "fb step-in moth after", "fb step-in moth during"),
        (("who", "when?"),),
    ),
    "proceed": Verb("proceed", "Nobody steps in: go on to the end of the pass or round.", ("fb proceed",)),
    "react": Verb(
        "react",
        "A reaction, interrupt or defence out of turn; without a target it answers whoever is current.",
        ("fb react kora dodge", "fb react parry kora", "fb r kora full-defense"),
        (("who", "reaction", "target?"), ("reaction", "who", "target?")),
        ("r",),
    ),
    "spend-point": Verb(
        "spend_point",
        "Spend a point of luck (Edge).",
        ("fb spend-point raze blitz", "fb spend-point kora seize-initiative", "fb spend-point kora avoid-surprise"),
        (("who", "on"), ("on", "who")),
    ),
    "adjust-initiative": Verb(
        "adjust_initiative",
        "Change initiative from outside: by on the result, base on the attribute, dice more or fewer.",
        (
            "fb adjust-initiative raze --by -3",
            'fb adjust-initiative moth --base 2 --dice 1 --reason "wired"',
            "fb adjust-initiative kora --dice -1 --faces 4",
        ),
        (("who",),),
        taken=frozenset({"--by", "--dice"}),
        options=(
            Option("by", "N", "On the result."),
            Option("base", "N", "On the attribute."),
            Option("dice", "N", "Dice more, or fewer with a minus."),
            Option("reason", "TEXT", "Why."),
        ),
    ),
    "decide-tie": Verb(
        "decide_tie",
        "The game master decides a tie that the rules leave open: who acts first, with commas.",
        ("fb decide-tie kora,raze",),
        (("order",),),
        unlisted=NO_DICE,
    ),
    "damage": Verb(
        "damage",
        "Harm: fill boxes, or take points off a track.",
        ("fb damage gan1 6", "fb damage gan1,gan2 4 stun", "fb h raze 3"),
        (("target*", "amount", "track?"),),
        ("hit", "h"),
    ),
    "heal": Verb(
        "heal", "Take harm back.", ("fb heal raze 2", "fb heal raze 3 stun"), (("target*", "amount", "track?"),)
    ),
    "recover": Verb(
        "recover",
        "Somebody comes round again, because the game master says so.",
        ("fb recover raze", "fb recover raze unconscious"),
        (("target*", "from?"),),
    ),
    "condition": Verb(
        "condition",
        "Set a condition, or remove it; turns counts own turns of the target, or of whoever `of` names.",
        (
            "fb condition raze burning --turns 2",
            "fb condition gan1 suppressed --until start --of raze",
            "fb condition raze burning --remove",
        ),
        (("target*", "name"),),
        options=(
            Option("turns", "N", "So many own turns of the target, or of whoever --of names."),
            Option("until", "start|end", "At which end of that turn it is over."),
            Option("of", "NAME", "Whose turns count."),
            Option("level", "N", "How strong it is."),
            Option("remove", "", "Remove it."),
        ),
        unlisted=NO_DICE,
    ),
    "roll": Verb(
        "roll",
        "Throw dice and keep them in the log; 12d6t5 counts those that show 5 or more, as '12d6>=5' does.",
        ("fb roll 2d6+3", "fb roll raze 12d6t5 --purpose pistols", "fb roll 2d20kh1 --dice 7,16"),
        (("who?", "notation"),),
        options=(
            Option("purpose", "TEXT", "What for."),
            Option("skill", "TEXT", "The skill that is tested."),
        ),
    ),
    "clock": Verb(
        "clock",
        "Let game time pass.",
        ("fb clock --minutes 10", "fb clock --hours 8 --rest", "fb clock --seconds 30"),
        options=(
            Option("hours", "N", "So many hours."),
            Option("minutes", "N", "So many minutes."),
            Option("seconds", "N", "So many seconds."),
            Option("rest", "", "It is spent resting."),
        ),
    ),
    "note": Verb(
        "note",
        "Write a remark into the log.",
        ("fb note The lights go out", 'fb note "Stay down, chummer." --by Anna'),
        (("text+",),),
        unlisted=NO_DICE,
    ),
    "rename": Verb(
        "rename",
        "Give somebody another name; what follows uses it.",
        ("fb rename gan1 Spike",),
        (("who", "to"),),
        unlisted=NO_DICE,
    ),
    "reveal": Verb(
        "reveal",
        "Show to everybody what was hidden.",
        ("fb reveal sniper", "fb reveal --entry 12"),
        (("who?",),),
        options=(Option("entry", "N", "The entry to show, in place of somebody."),),
        unlisted=NO_DICE,
    ),
    "end": Verb(
        "end",
        "The fight is over.",
        ("fb end",),
        unlisted=NO_DICE,
    ),
    "undo": Verb(
        "undo",
        "Take back the latest entry in force, several of them, or everything after an entry.",
        ("fb undo", "fb undo 3", "fb undo --to 48"),
        (("count?",),),
        ("u",),
        options=(Option("to", "N", "Everything after entry N."),),
        unlisted=NO_DICE,
    ),
    "redo": Verb(
        "redo",
        "Take back the latest undo, or several.",
        ("fb redo", "fb redo 2"),
        (("count?",),),
        unlisted=NO_DICE,
    ),
}
"""Every writing verb but `new` by the name that its help stands under."""
