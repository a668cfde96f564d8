"""Beginning, ending, holding and using phases (steps 1 and 3a; delayed action)."""

from domain import events as e
from domain.draft import Draft
from domain.order import in_slot
from domain.rules.shadowrun5.commands import Begin
from domain.rules.shadowrun5.data import DELAYED_DICE, PHASE_UNITS
from domain.rules.shadowrun5.passes import end_pass, start_combat_turn
from domain.rules.shadowrun5.phases import close_step, end_phase, start_phase
from domain.rules.shadowrun5.simultaneous import STEP
from domain.rules.shadowrun5.standing import able, actor
from domain.standing import require_begun
from domain.state import ACTED, ANNOUNCED, CURRENT, HELD, WAITING, Combatant
from domain.terms import Term
from domain.turn_commands import Delay, EndTurn, Proceed, StepIn


def begin(draft: Draft, command: Begin) -> None:
    """Start the first combat turn; the surprised lose ten points and stay surprised until their own phase."""
    if draft.combat.mode != "setup":
        draft.insist("already_begun", Term("Der Kampf hat schon begonnen.", "The fight has begun already."))
    surprised = [draft.combatant(name) for name in command.surprised]
    if not any(able(one) for one in draft.combat.combatants.values()):
        draft.insist(
            "bad_command",
            Term(
                "Niemand ist da, der kämpfen könnte; zuerst muss jemand mit `join` dazukommen.",
                "Nobody is there who could fight; let somebody `join` first.",
            ),
        )
    draft.emit(e.CombatBegun())
    for one in surprised:
        if "surprised" not in draft.combat.combatants[one.name].status:
            draft.emit(e.StatusGained(who=one.name, status="surprised", reason="ambush"))
    start_combat_turn(draft, [one.name for one in surprised])


def end_phase_of(draft: Draft, command: EndTurn) -> None:
    """End the running action phase."""
    require_begun(draft)
    one = actor(draft, command.who)
    require_current(draft, one)
    if one.name == draft.combat.current:
        end_phase(draft, one.name)
    elif one.slot == WAITING:
        draft.emit(e.SlotChanged(who=one.name, slot=ACTED, reason="overridden"))


def require_current(draft: Draft, one: Combatant) -> None:
    """Refuse what only whoever's phase it is may do.

    Raises:
        Refused: `not_your_phase`.
    """
    current = draft.combat.current
    if one.name == current:
        return
    whose = (
        Term(f"{current} ist am Zug", f"it is {current}'s phase")
        if current
        else Term("es läuft keine", "nobody's phase is running")
    )
    draft.refuse(
        "not_your_phase",
        Term(f"{one.name} hat jetzt keine Handlungsphase; {whose.de}.", f"{one.name} has no phase now; {whose.en}."),
    )


def delay(draft: Draft, command: Delay) -> None:
    """Hold the whole phase, as long as nothing but the free action of it is spent."""
    require_begun(draft)
    one = actor(draft, command.who)
    require_current(draft, one)
    unspent = one.budget.get("phase", 0) == PHASE_UNITS
    if not unspent:
        draft.refuse(
            "phase_already_used",
            Term(
                f"{one.name} hat in dieser Handlungsphase schon gehandelt; nur eine ganze kann warten.",
                f"{one.name} has acted in this phase; only a whole one can wait.",
            ),
        )
    if one.slot not in (CURRENT, WAITING):
        draft.insist(
            "not_your_phase",
            Term(
                f"{one.name} hat keine Handlungsphase, die warten könnte.",
                f"{one.name} has no phase that could wait.",
            ),
        )
    draft.emit(e.ActionDelayed(who=one.name))
    close_step(draft, one.name)


def step_in(draft: Draft, command: StepIn) -> None:
    """Use a held phase: before, during or after the phase that has just begun; in the last call at once."""
    require_begun(draft)
    one = actor(draft, command.who)
    current, held = draft.combat.current, one.slot == HELD
    _require_held(draft, one)
    if current is None:
        _take(draft, one.name, "before", None)
        start_phase(draft, one.name, held=held)
        return
    _require_unacted(draft, current)
    _take(draft, one.name, command.when, current)
    if command.when == "before":
        draft.emit(e.TurnInterrupted(who=current, by=one.name))
        start_phase(draft, one.name, held=held)
    else:
        step = {"when": command.when, "of": current, "depth": len(draft.combat.interrupted), "held": held}
        draft.emit(e.MarkChanged(who=one.name, mark=STEP, value=step))


def _require_held(draft: Draft, one: Combatant) -> None:
    if one.slot != HELD:
        draft.refuse(
            "not_delayed", Term(f"{one.name} hält keine Handlungsphase zurück.", f"{one.name} holds no phase.")
        )
    if one.name == draft.combat.current:
        draft.insist("not_delayed", Term(f"{one.name} ist schon am Zug.", f"{one.name} has the phase already."))


def _require_unacted(draft: Draft, current: str) -> None:
    open_still = draft.combat.combatants[current].budget.get("phase", 0) == PHASE_UNITS
    if not open_still:
        draft.refuse(
            "too_late_to_step_in",
            Term(
                f"{current} hat schon gehandelt; eingreifen kann man erst wieder,"
                " wenn die nächste Handlungsphase beginnt.",
                f"{current} has acted already; step in when the next phase begins.",
            ),
        )


def _take(draft: Draft, who: str, when: str, of: str | None) -> None:
    draft.emit(e.DelayedActionTaken(who=who, when=when, of=of, dice_modifier=DELAYED_DICE))


def proceed(draft: Draft, _command: Proceed) -> None:
    """End the pass although somebody holds a phase, or go on where nobody was able to act."""
    require_begun(draft)
    current = draft.combat.current
    waits = draft.combat.mode == "running" and current is not None
    if waits:
        draft.refuse(
            "combatants_still_to_act",
            Term(
                f"Die Handlungsphase von {current} läuft noch; erst muss sie enden.",
                f"{current}'s phase is running; end it first.",
            ),
        )
    _cut_short(draft)
    end_pass(draft)


def _cut_short(draft: Draft) -> None:
    """End what still runs when the game master goes on all the same."""
    if draft.combat.current is not None:
        end_phase(draft, draft.combat.current)
    for name in reversed(draft.combat.interrupted):
        draft.emit(e.SlotChanged(who=name, slot=ACTED, reason="overridden"))
    for one in in_slot(draft.combat, ANNOUNCED):
        close_step(draft, one.name)
        draft.emit(e.SlotChanged(who=one.name, slot=HELD, reason="overridden"))
