"""Everything that the program offers to type can be typed."""

import random
import shlex
from pathlib import Path

import pytest

from domain.system import system_keys
from tests.cli.fight import BAD_NAMES, attack, begin_three, open_fight
from tests.cli.terminal import fb, offered, ok, seeded, show, state

# What it runs is traced in quicker tests; offers are tried on copies of a file.
pytestmark = [pytest.mark.untraced, pytest.mark.of_a_file]

FIGHTS = 3
STEPS = 8


def must_work(text: str, store: Path) -> int:
    """Try each offered command line on a copy of the store; returns how many there were."""
    before = store.read_bytes(), {file.name: file.read_bytes() for file in store.parent.glob(f"{store.name}-*")}
    lines = offered(text)
    for line in lines:
        copy = store.with_name("copy.db")
        for name, data in {store.name: before[0], **before[1]}.items():
            store.with_name(name.replace(store.name, copy.name)).write_bytes(data)
        tried = fb(f"--db {copy} {line}")
        assert tried.code == 0, (line, tried.err, text)
    return len(lines)


def anything(rng: random.Random) -> str:
    """A command that is often legal, whatever the state."""
    names = ["raze", "kora", "gan1", "gan2", "moth"]
    return rng.choice([
        "act simple", "act complex --attack", "act free", "next", "next", "next", "delay", "proceed",
        f"step-in {rng.choice(names)}", f"step-in {rng.choice(names)} {rng.choice(['before', 'during', 'after'])}",
        f"react {rng.choice(names)} dodge", f"damage {rng.choice(names)} {rng.randint(1, 6)}",
        f"damage {rng.choice(names)} 5 stun", f"heal {rng.choice(names)} 2", "undo", "redo",
        f"spend-point {rng.choice(names)} seize-initiative", f"leave {rng.choice(names)}",
        f"condition {rng.choice(names)} burning --turns 1", f"recover {rng.choice(names)}",
    ])  # fmt: skip


@pytest.mark.parametrize("seed", range(FIGHTS))
def test_offers_of_random_fights_work(seed: int, tmp_path: Path, long_run: bool) -> None:
    """After each command of a random fight, and after each refusal, every line offered can be carried out."""
    rng, store = random.Random(seed), tmp_path / "fights.db"  # noqa: S311 - no secret
    open_fight()
    tried = must_work(ok("").out, store)
    for name in ("Raze reaction=7", "Kora intuition=6", "Ganger --count 2", "Moth initiative_dice=3"):
        tried += must_work(ok(f"join {name}").out, store)
    with seeded(seed):
        ok("-q begin")
        for _ in range(STEPS * 10 if long_run else STEPS):
            shown = fb(anything(rng))
            tried += must_work(shown.out + shown.err, store)

    assert tried > STEPS


@pytest.mark.parametrize("name", [name for name in BAD_NAMES if name != "Kora"])
def test_offers_for_awkward_names_work(name: str, tmp_path: Path) -> None:
    """A reaction that is offered for somebody with an awkward name can be typed as it stands there."""
    open_fight()
    ok("-q join Kora reaction=9")
    assert show("-q", "join", "--", name).code == 0
    ok("-q begin --dice 6,1")
    shown = ok("act complex --attack")

    [line] = [line for line in offered(shown.out) if line.startswith("react")]
    ok(line)
    assert state()["combatants"][name]["initiative"] == 2


def test_offers_with_several_awkward_names_work(tmp_path: Path) -> None:
    """The same with all of them in one fight, each told apart from the others."""
    open_fight()
    ok("-q join Boss reaction=20")
    for name in BAD_NAMES:
        assert show("-q", "join", "--", name, "initiative_dice=5").code == 0
    ok("-q join Ganger --count 12")
    with seeded(3):
        ok("-q begin")
    attack()

    assert must_work(ok("status").out, tmp_path / "fights.db") >= 5


def test_a_control_character_in_a_name_does_not_spoil_the_offer(tmp_path: Path) -> None:
    """The line offered for a name with control characters means this name."""
    open_fight()
    ok("-q join Kora reaction=9")
    show("-q", "join", "e\x1b[31mvil\x07")
    ok("-q begin --dice 6,1")

    assert must_work(ok("act complex --attack").out, tmp_path / "fights.db") == 3


@pytest.mark.parametrize(
    "line",
    ["act complex --who kora", "react gan full-defense", "step-in kora", "delay gan", "proceed", "begin", "act free"],
)
def test_offers_of_refusals_work(line: str, tmp_path: Path) -> None:
    """What a refusal offers instead works, the same command with an override included."""
    begin_three()
    ok("-q act free")
    shown = fb(line)

    assert shown.code == 1
    assert must_work(shown.err, tmp_path / "fights.db") >= 3


def test_offers_of_an_ended_fight_work(tmp_path: Path) -> None:
    """After the end the offers still work, also those of a refusal."""
    begin_three()
    must_work(ok("end").out, tmp_path / "fights.db")
    shown = fb("next")

    assert shown.code == 1
    assert must_work(shown.err, tmp_path / "fights.db") == 2


def test_the_german_offers_are_commands_as_well(tmp_path: Path) -> None:
    """Offers stay English commands in German output and work."""
    begin_three()
    ok("-q delay")

    assert must_work(ok("status --lang de").out, tmp_path / "fights.db") >= 6


def test_a_refused_name_offers_what_means_somebody() -> None:
    """The short forms that are offered for an ambiguous name each mean one combatant."""
    open_fight()
    ok("-q join Ganger --count 3")
    ok("-q join 'Ganger Lieutenant'")
    shown = fb("damage gan 1")
    lines = [line.removeprefix("can: ").split(" · ") for line in shown.err.splitlines() if line.startswith("can")]

    assert shown.code == 3
    for short in lines[0]:
        ok(f"-q damage {shlex.quote(short)} 1")
    assert [one["tracks"]["physical"]["value"] for one in state()["combatants"].values()] == [1, 1, 1, 1]


@pytest.mark.parametrize("system", system_keys())
def test_a_crowd_of_one_score(system: str) -> None:
    """However many stand at the same score before the fight, what comes next is found at once."""
    ok(f"-q new {system} Crowd")

    assert "fb begin" in ok("join Ganger --count 30").out


@pytest.mark.parametrize("system", system_keys())
def test_offers_of_every_system_work(system: str, tmp_path: Path, long_run: bool) -> None:
    """A fight that follows the offers, wounds and mistakes between them: every line offered can be carried out."""
    rng, store = random.Random(system), tmp_path / "fights.db"  # noqa: S311 - no secret
    ok(f"-q new {system} Crowd")
    for name in ("Raze", "Kora", "Moth"):
        ok(f"-q join {name}")
    with seeded(7):
        shown, tried = ok("begin"), 0
        for step in range(STEPS * 10 if long_run else STEPS):
            tried += must_work(shown.out + shown.err, store)
            offers = offered(shown.out + shown.err) or ["next"]
            shown = fb(f"damage {rng.choice(['kora', 'moth'])} 2" if step % 4 == 3 else rng.choice(offers))

    assert tried > STEPS
