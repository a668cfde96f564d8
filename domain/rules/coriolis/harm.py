"""Hit Points: damage, broken, bleeding, healing (damage; being broken; recovery)."""

from domain import events as e
from domain.common import alive
from domain.draft import Draft
from domain.rules.coriolis.harm_commands import Damage, Heal
from domain.rules.coriolis.injuries import suffer_rolled
from domain.rules.coriolis.leaving import out_of_action
from domain.rules.coriolis.standing import lose
from domain.rules.coriolis.stress import take_stress
from domain.tracks import give_back, take_off


def damage(draft: Draft, command: Damage) -> None:
    """Take points off a track, without armour; at 0 for the first time somebody is broken."""
    one = alive(draft, command.target)
    if command.track == "mp":
        take_stress(draft, one.name, command.amount)
    else:
        hurt(draft, one.name, command.amount)


def hurt(draft: Draft, who: str, amount: int, cause: str | None = None) -> None:
    """Points off without armour: damage by the game master, and with a `cause` wounds that go on, and strain.

    Harm causes a critical in one who is broken already; harm with a cause does only by the setting
    `cor.ongoing_damage_criticals`.
    """
    one = draft.combat.combatants[who]
    take_off(draft, one, "hp", amount, cause=cause)
    if amount:
        lose(draft, who, "overwatch", "hit")
    if amount and "broken" not in one.status:
        break_at_zero(draft, who)
    elif amount and (cause is None or draft.combat.settings.get("cor.ongoing_damage_criticals")):
        suffer_rolled(draft, who)


def break_at_zero(draft: Draft, who: str) -> None:
    """At 0 points somebody is broken and suffers a critical injury."""
    if draft.combat.combatants[who].tracks["hp"].value > 0:
        return
    draft.emit(e.CombatantBroken(who=who))
    out_of_action(draft, who)
    suffer_rolled(draft, who)


def bleed(draft: Draft, who: str, per: str) -> None:
    """A point off for each untreated wound that bleeds by the `turn` or the `hour`."""
    for injury in draft.combat.combatants[who].injuries:
        open_wound = injury["bleeds"] == per and not injury["treated"] and not injury["healed"]
        if open_wound and not draft.combat.combatants[who].gone:
            hurt(draft, who, 1, "bleeding")


def heal(draft: Draft, command: Heal) -> None:
    """Give points back; above 0 nobody is broken."""
    one = alive(draft, command.target)
    give_back(draft, one, command.track, command.amount)
    if command.track == "hp":
        mend_broken(draft, one.name)


def mend_broken(draft: Draft, who: str) -> None:
    """With points left nobody is broken."""
    if draft.combat.combatants[who].tracks["hp"].value > 0:
        lose(draft, who, "broken", "recovered")


def strain(draft: Draft, who: str, skill: str) -> None:
    """A test of a skill costs a point for each injury that makes it hurt, until that injury heals."""
    for injury in draft.combat.combatants[who].injuries:
        if skill in injury["strains"] and not injury["healed"] and not draft.combat.combatants[who].gone:
            hurt(draft, who, 1, "strain")
