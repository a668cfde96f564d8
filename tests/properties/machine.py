"""A machine that plays generated fights against the Python API and checks them after every step."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule

from adapters.api import Fechtbuch
from adapters.combats import StoredCombats
from adapters.exports.examine import examine
from adapters.exports.pieces import stored_suspect
from domain.allowed import allowed
from tests.properties import checks
from tests.properties import strategies as some
from tests.properties.book import own
from tests.properties.correcting import Correcting

Json = dict[str, Any]


class Fights(Correcting):
    """One combat in a store in memory, with dice from a seed; each rule system has a subclass with its words."""

    def offered(self) -> list[Json]:
        """What the program offers to do next."""
        combat = self.history.combat
        return [] if combat.mode == "ended" else [dict(raw) for raw in allowed(combat, self.words.system)]

    def fights(self, *commands: Json) -> None:
        """Carry out a line where a fight runs and nobody owes a choice, to which it is brought first."""
        if self.history.combat.mode == "ended":
            self.send({"do": "undo"})
        if self.history.combat.mode == "setup":
            self.send({"do": "begin"})
        if self.history.combat.mode == "tie" or self.history.combat.pending is not None:
            self.send(self.offered()[0])
        self.send(*commands)

    @precondition(lambda self: self.history.combat.mode in ("setup", "ambush"))
    @rule(commands=st.lists(own("of_a_fight"), max_size=4), begin=own("begins"))
    def begins(self, commands: list[Json], begin: Json) -> None:
        """Begin, where it has not begun, after what can be done before."""
        for command in [*commands, begin]:
            self.send(command)

    @rule(command=own("turns"))
    def goes_on(self, command: Json) -> None:
        """End, hold, or use a turn."""
        self.fights(command)

    @rule(act=own("acts"), ends=st.booleans())
    def acts(self, act: Json, ends: bool) -> None:
        """Act, and mostly end the turn."""
        self.fights(act)
        if ends:
            self.send({"do": "end_turn"})

    @rule(delay=own("waits"), who=some.anybody, step=own("chooses"))
    def waits(self, delay: Json, who: int, step: Json) -> None:
        """Hold a turn, and let somebody who holds one step in."""
        self.fights(delay)
        held = [name for name, one in self.history.combat.combatants.items() if one.slot == "held"]
        if held:
            self.send({**step, "who": held[who % len(held)]})

    @rule(command=own("befalls"))
    def befalls(self, command: Json) -> None:
        """Something befalls somebody."""
        self.fights(command)

    @rule(command=own("pays"))
    def pays(self, command: Json) -> None:
        """Reactions, points, scores from outside, harm."""
        self.fights(command)

    @precondition(lambda self: self.history.combat.pending is not None or self.history.combat.mode == "tie")
    @rule(commands=st.lists(own("chooses"), min_size=1, max_size=3))
    def chooses(self, commands: list[Json]) -> None:
        """Settle what is owed."""
        for command in commands:
            self.send(command)

    @rule(place=st.integers(0, 30))
    def takes_an_offer(self, place: int) -> None:
        """What the program offers is accepted."""
        offered = self.offered()
        if offered:
            line = offered[place % len(offered)]
            answer = self.book.handle(line)
            assert answer["ok"], (line, answer)
            self.states.append(answer["state"])

    @precondition(lambda self: self.history.combat.mode != "ended")
    @rule(command=own("adds"))
    def adds(self, command: Json) -> None:
        """Everything else that a table does, and what it cannot do."""
        self.send(command)

    @rule(command=some.with_override(own("of_a_fight")))
    def overrides(self, command: Json) -> None:
        """The game master lifts a refusal."""
        self.fights(command)

    @rule(commands=st.lists(own("of_a_fight"), min_size=2, max_size=4))
    def transacts(self, commands: list[Json]) -> None:
        """Several commands in one line."""
        self.send(*commands)

    @precondition(lambda self: len(self.states) > 1)
    @rule(count=st.integers(1, 3))
    def goes_there_and_back(self, count: int) -> None:
        """Undo and redo are together nothing."""
        before = self.history.combat
        if self.send({"do": "undo", "count": count})["ok"]:
            assert self.send({"do": "redo"})["ok"]
            assert self.history.combat == before

    @rule(commands=st.lists(some.moves(), min_size=1, max_size=2))
    def moves(self, commands: list[Json]) -> None:
        """Undo and redo."""
        for command in commands:
            self.send(command)

    @rule(chance=st.integers(0, 19))
    def ends(self, chance: int) -> None:
        """End the fight, seldom."""
        if chance == 0:
            self.send({"do": "end"})

    @rule()
    def begins_again(self) -> None:
        """Close the program and open it again."""
        former, self.book = self.book, self.opened()
        self.book.default = former.default

    @invariant()
    def replays(self) -> None:
        """A reader who knows the rows alone sees the same history, and the hashes are those of the bytes."""
        if not self.states:
            return
        other = StoredCombats(self.store).find(self.history.combat_id)
        assert other is not None
        known = self.history
        now = other.version, other.next_number, other.hash, other.combat, other.latest.number
        assert now == (known.version, known.next_number, known.hash, known.combat, known.latest.number)
        assert other.entries == known.entries
        hashes = checks.entry_hashes(other.combat_id, self.rows())
        assert [entry.hash for entry in other.entries] == [stored for stored, _ in hashes]
        assert all(stored == computed for stored, computed in hashes)

    @invariant()
    def holds(self) -> None:
        """Order, keys, harm and turns are sound, and the fight can go on."""
        if not self.states:
            return
        history = self.history
        checks.check_order(history.combat)
        checks.check_keys(history.combat)
        checks.check_able(history, self.words)
        checks.check_turns(history)
        checks.check_going_on(history.combat, self.words)
        for one in history.combat.combatants.values():
            checks.check_harm(one)
            if history.combat.pending is None:
                self.words.check(one)

    def teardown(self) -> None:
        """At the end: every state is shown as it was answered; all undone is the opening, all redone is the end."""
        if self.states:
            self.shows_what_was_answered()
            self.undoes_and_redoes()
            self.is_verified()
        self.book.close()

    def is_verified(self) -> None:
        """The log is as it was written, every sealed state is reached again; so is that of a fork."""
        if self.history.combat.pending is None:
            assert self.book.handle({"do": "fork"})["ok"]
        for key in filter(None, self.store.combats()):
            found = examine(stored_suspect(str(key), self.store.suspect_rows(key)))
            assert found.damage is None, found.damage

    def shows_what_was_answered(self) -> None:
        """`show at` gives the very answer of then, for a reader of the rows alone too."""
        other = Fechtbuch(StoredCombats(self.store))
        for number, state in enumerate(self.states, 1):
            for book in (self.book, other):
                line = {"do": "show", "at": number, "combat": self.history.combat_id}
                assert book.handle(line)["state"] == state

    def undoes_and_redoes(self) -> None:
        """Undo until nothing is left, then redo as often."""
        before, undone = self.history.combat, 0
        while (answer := self.book.handle({"do": "undo"}))["ok"]:
            undone += 1
        assert answer["refused"] == "nothing_to_undo"
        assert self.history.combat == self.history.entries[0].combat
        if undone:
            assert self.book.handle({"do": "redo", "count": undone})["ok"]
        assert self.history.combat == before
