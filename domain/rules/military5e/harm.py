"""Harm: hit points, going down, death saves, healing, dying (hit points)."""

from domain import events as e
from domain.common import alive
from domain.dice import Need
from domain.draft import Draft
from domain.dying import be_dead
from domain.rules.military5e.commands import Damage, Heal
from domain.rules.military5e.data import BEST_FACE, SAVE, SAVES
from domain.rules.military5e.enrolment import DOWN
from domain.rules.military5e.standing import is_down
from domain.rules.military5e.turns import clear, finish, gain, lose, put
from domain.state import Combatant
from domain.tracks import give_back

NO_SAVES = {"successes": 0, "failures": 0}


def damage(draft: Draft, command: Damage) -> None:
    """Take points off, temporary ones first; at 0 somebody goes down, or dies of what is left over."""
    one = alive(draft, command.target)
    hurt = _take(draft, one, command.amount)
    if not hurt:
        return
    most = one.tracks["hp"].max
    if is_down(one):
        lose(draft, one.name, "stable", "damage")
        if hurt >= most:
            die(draft, one.name, "massive_damage")
        else:
            _fail(draft, one.name, 2 if command.close or command.critical else 1)
    elif hurt >= one.tracks["hp"].value + most:
        die(draft, one.name, "massive_damage")
    elif hurt >= one.tracks["hp"].value:
        _go_down(draft, one.name)


def _take(draft: Draft, one: Combatant, amount: int) -> int:
    """Take points off, as far as there are any; how many temporary points did not take."""
    extra = one.tracks["temp_hp"].value if "temp_hp" in one.tracks else 0
    taken = min(extra, amount)
    hurt = amount - taken
    values = {"hp": max(0, one.tracks["hp"].value - hurt)}
    if taken:
        values["temp_hp"] = extra - taken
    draft.emit(e.DamageTaken(who=one.name, raw=amount, net=amount, track="hp", tracks=values))
    return hurt


def _go_down(draft: Draft, who: str) -> None:
    """Fall unconscious; the rest of a running turn is lost, its end happens."""
    for status in DOWN:
        gain(draft, who, status, "damage")
    drop_guard(draft, who, "down")
    if draft.combat.current == who:
        finish(draft, who)


def drop_guard(draft: Draft, who: str, reason: str) -> None:
    """Whoever falls or leaves no longer dodges, aims, keeps an action ready or reacts."""
    lose(draft, who, "dodging", reason)
    clear(draft, who, "readied")
    clear(draft, who, "aiming_at")
    if draft.combat.combatants[who].budget["reaction"]:
        draft.emit(e.BudgetRefreshed(budgets={who: {"reaction": 0}}))


def _fail(draft: Draft, who: str, failures: int) -> None:
    saves = draft.combat.combatants[who].marks["death_saves"]
    _count(draft, who, saves["successes"], min(SAVES, saves["failures"] + failures))


def _count(draft: Draft, who: str, successes: int, failures: int) -> None:
    put(draft, who, "death_saves", {"successes": successes, "failures": failures})
    if failures >= SAVES:
        die(draft, who, "death_saves")


def die(draft: Draft, who: str, reason: str) -> None:
    """Be dead; whatever counted the turns of the dead one is over."""
    drop_guard(draft, who, "dead")
    be_dead(draft, who, reason)
    release_aims(draft, who)


def release_aims(draft: Draft, target: str) -> None:
    """Nobody aims any more at somebody who is dead or gone."""
    for one in tuple(draft.combat.combatants.values()):
        if one.marks["aiming_at"] == target:
            clear(draft, one.name, "aiming_at")


def heal(draft: Draft, command: Heal) -> None:
    """Give points back; whoever was down is up again, without a reaction before the own turn."""
    one = alive(draft, command.target)
    given = give_back(draft, one, "hp", command.amount)
    if given and is_down(one):
        _rise(draft, one.name, "healing")


def _rise(draft: Draft, who: str, reason: str) -> None:
    for status in ("stable", *DOWN):
        lose(draft, who, status, reason)
    put(draft, who, "death_saves", NO_SAVES)


def steady(draft: Draft, who: str) -> None:
    """Make somebody who is down stable."""
    gain(draft, who, "stable", "death_saves")
    put(draft, who, "death_saves", NO_SAVES)


def roll_death_save(draft: Draft, who: str) -> None:
    """Roll at the start of the own turn; a 20 brings back 1 hit point, a 1 fails twice."""
    ((face,),) = draft.roll([Need(who, "death_save", 20)])
    one = draft.combat.combatants[who]
    saves = one.marks["death_saves"]
    successes = saves["successes"] + int(SAVE <= face < BEST_FACE)
    failures = min(SAVES, saves["failures"] + (2 if face == 1 else int(face < SAVE)))
    draft.emit(e.DeathSaveRolled(who=who, face=face, successes=successes, failures=failures))
    if face == BEST_FACE:
        give_back(draft, one, "hp", 1)
        _rise(draft, who, "death_save")
    elif successes >= SAVES:
        steady(draft, who)
    else:
        _count(draft, who, successes, failures)
