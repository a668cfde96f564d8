"""Actions, movement and Action Surge (combat turn, actions, bonus actions, action surge)."""

from collections.abc import Callable, Mapping

from domain import events as e
from domain.draft import Draft
from domain.rules.military5e.commands import Act, Move, SpendPoint
from domain.rules.military5e.data import ACTIONS, BONUS, EXCLUDES, HEALING, MG_SETTING, READIABLE, SAVE, SURGE
from domain.rules.military5e.harm import steady
from domain.rules.military5e.record import has_done, remember
from domain.rules.military5e.standing import actor, is_down, is_dying
from domain.rules.military5e.turns import gain, is_granted, put, renew_bonus
from domain.standing import present
from domain.state import Combatant
from domain.terms import Term

DETAILS = ("readied", "trigger", "total", "reload", "healing")
"""Arguments that the log tells besides the target."""


def act(draft: Draft, command: Act) -> None:
    """Declare an action, pay for it with the action, the bonus action or the object interaction, let it take effect."""
    one = actor(draft, command.who)
    target = draft.combatant(command.target) if command.target is not None else None
    counts = _counts(draft, command)
    if command.as_ is not None:
        _require_granted(draft, one, command.action)
    _require_not_excluded(draft, one, counts)
    if command.action in PRECONDITIONS:
        PRECONDITIONS[command.action](draft, command, target)
    resource = _price(one, command)
    _require_left(draft, one, resource)
    draft.emit(e.ActionDeclared(who=one.name, action=command.action, target=command.target, details=_details(command)))
    draft.spend(one.name, resource, 1)
    healed = HEALING if command.healing and resource == "action" else None
    for word in filter(None, (counts, healed, BONUS if resource == "bonus_action" else None)):
        remember(draft, one.name, word=word)
    if command.action in EFFECTS:
        EFFECTS[command.action](draft, one.name, command)
    renew_bonus(draft, one.name)


def _details(command: Act) -> dict[str, str | int | bool]:
    given = {key: getattr(command, key) for key in DETAILS if getattr(command, key) not in (None, False)}
    return {**given, BONUS: True} if command.as_ is not None else given


def _counts(draft: Draft, command: Act) -> str | None:
    """What the action is where some exclude each other; a table may leave out suppression as a bonus action."""
    lifted = command.as_ is not None and not draft.combat.settings[MG_SETTING]
    return None if lifted else ACTIONS[command.action].counts


def _price(one: Combatant, command: Act) -> str:
    """The resource that pays; a second object interaction takes the action."""
    if command.as_ is not None:
        return "bonus_action"
    free = command.action == "object_interaction" and one.budget["object_interaction"] > 0
    return "object_interaction" if free else "action"


def _require_granted(draft: Draft, one: Combatant, action: str) -> None:
    if not is_granted(one, action):
        draft.refuse(
            "bonus_action_not_granted",
            Term(
                f"Nichts gewährt {one.name} jetzt „{ACTIONS[action].name.de}“ als Bonusaktion.",
                f"Nothing grants {one.name} {ACTIONS[action].name.en} as a bonus action now.",
            ),
        )


def _require_not_excluded(draft: Draft, one: Combatant, counts: str | None) -> None:
    excluded = counts is not None and has_done(one, EXCLUDES[counts])
    if excluded:
        draft.refuse(
            "attack_xor_suppressive_fire",
            Term(
                f"Angriff und Sperrfeuer schließen sich im selben Zug aus; {one.name} hat das andere schon getan.",
                f"Attack and suppressive fire exclude each other in a turn; {one.name} has done the other one.",
            ),
        )


_SPENT: Mapping[str, Term] = {
    "action": Term("die Aktion dieses Zuges ist verbraucht", "the action of this turn is spent"),
    "bonus_action": Term("die Bonusaktion dieses Zuges ist verbraucht", "the bonus action of this turn is spent"),
}


def _require_left(draft: Draft, one: Combatant, resource: str) -> None:
    if one.budget[resource] < 1:
        why = _SPENT[resource]
        draft.refuse(f"{resource}_spent", Term(f"{one.name}: {why.de}.", f"{one.name}: {why.en}."))


def _require_one_action(draft: Draft, command: Act, _target: Combatant | None) -> None:
    known = ", ".join(sorted(READIABLE))
    if command.readied not in READIABLE:
        draft.refuse(
            "ready_needs_one_action",
            Term(
                f"Bereithalten lässt sich genau eine Aktion: {known}.",
                f"Exactly one action can be kept ready: {known}.",
            ),
        )


def _require_present(draft: Draft, command: Act, _target: Combatant | None) -> None:
    present(draft, str(command.target))


def _require_patient(draft: Draft, command: Act, target: Combatant | None) -> None:
    if target is None or not is_dying(target):
        draft.refuse(
            "nothing_to_treat",
            Term(
                f"{command.target} liegt nicht im Sterben; stabilisiert wird, wer am Boden und nicht stabil ist.",
                f"{command.target} is not dying; stabilise whoever is down and not stable.",
            ),
        )


Precondition = Callable[[Draft, Act, Combatant | None], None]

PRECONDITIONS: Mapping[str, Precondition] = {
    "ready": _require_one_action,
    "aim": _require_present,
    "stabilise": _require_patient,
}
"""What must be right before an action costs anything."""


def _aim(draft: Draft, who: str, command: Act) -> None:
    put(draft, who, "aiming_at", command.target)


def _dash(draft: Draft, who: str, _command: Act) -> None:
    one = draft.combat.combatants[who]
    draft.emit(e.BudgetRefreshed(budgets={who: {"movement": one.budget["movement"] + one.sheet["speed"]}}))


def _disengage(draft: Draft, who: str, _command: Act) -> None:
    gain(draft, who, "disengaged", "disengage")


def _dodge(draft: Draft, who: str, _command: Act) -> None:
    gain(draft, who, "dodging", "dodge")


def _ready(draft: Draft, who: str, command: Act) -> None:
    target = {"target": command.target} if command.target is not None else {}
    put(draft, who, "readied", {"action": command.readied, "trigger": command.trigger, **target})


def _stabilise(draft: Draft, _who: str, command: Act) -> None:
    target = draft.combat.combatants[str(command.target)]
    if is_down(target) and (command.total or 0) >= SAVE:
        steady(draft, target.name)


EFFECTS: Mapping[str, Callable[[Draft, str, Act], None]] = {
    "aim": _aim,
    "dash": _dash,
    "disengage": _disengage,
    "dodge": _dodge,
    "ready": _ready,
    "stabilise": _stabilise,
}
"""What an action changes that the log keeps."""


def move(draft: Draft, command: Move) -> None:
    """Spend movement; it can be divided as one likes."""
    one = actor(draft, command.who)
    left = one.budget["movement"]
    if left < command.distance:
        draft.refuse(
            "not_enough_movement",
            Term(
                f"{one.name} hat noch {left} ft Bewegung, nicht {command.distance}.",
                f"{one.name} has {left} ft of movement left, not {command.distance}.",
            ),
        )
    draft.emit(e.ActionDeclared(who=one.name, action="move", details={"distance": command.distance}))
    draft.spend(one.name, "movement", command.distance)
    remember(draft, one.name, feet=command.distance)


def spend_point(draft: Draft, command: SpendPoint) -> None:
    """Action Surge: one more action in the own turn, once a turn."""
    one = actor(draft, command.who)
    if has_done(one, SURGE):
        draft.refuse(
            "surge_once_per_turn",
            Term(
                f"{one.name} hat in diesem Zug schon einen Tatendrang genutzt.",
                f"{one.name} has used Action Surge in this turn.",
            ),
        )
    left = one.budget["action_surge"]
    if left < 1:
        draft.refuse(
            "no_surge_left",
            Term(
                f"{one.name} hat keinen Tatendrang übrig; eine Rast bringt ihn zurück.",
                f"{one.name} has no use of Action Surge left; a rest brings it back.",
            ),
        )
    draft.emit(e.PointSpent(who=one.name, on=command.on, resource="action_surge", now=max(0, left - 1)))
    draft.emit(e.BudgetRefreshed(budgets={one.name: {"action": one.budget["action"] + 1}}))
    remember(draft, one.name, word=SURGE)
