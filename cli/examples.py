"""Examples of the verbs that only some rule systems know; others get one that is made of their arguments."""

from collections.abc import Mapping

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "ambush": ("fb ambush raze", "fb ambush raze,moth"),
    "attack": (
        "fb attack shoot hound 8 --weapon damage=2,crit=2,range=long",
        "fb attack raze melee-attack hound 7 --modifier -1 --defence pool=4,weapon.damage=2",
        "fb attack shoot hound 6 --range long --circumstances small-target --dice 6,2,1,5,3,4",
    ),
    "disturb": ("fb disturb kora --held", "fb disturb kora --no-held"),
    "extra_die": ("fb extra-die", "fb extra-die --dice 6"),
    "grapple": ("fb grapple raze hound",),
    "hit": ("fb hit hound 3", "fb hit hound 2 --critical --dice 4,1", "fb hit hound 1 --critical --rerolls 1"),
    "lower_initiative": ("fb lower-initiative raze 3",),
    "move": ("fb move 20", "fb move raze 15"),
    "raise_initiative": ("fb raise-initiative raze", "fb raise-initiative raze --times 2 --as defender"),
    "release": ("fb release hound", "fb release raze hound"),
    "spend": ("fb spend damage=1 stress=1", "fb spend hound counterattack=1", "fb spend"),
    "stop_firing": ("fb stop-firing",),
    "stress": ("fb stress raze 2",),
}
