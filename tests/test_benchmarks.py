"""The benchmarks measure the engine that is tested: checksums, legal moves, and what happens if not."""

from __future__ import annotations

import doctest
import json
import os
import re
import resource
import subprocess
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from benchmarks import __main__ as program
from benchmarks import machine, measure, report, starting
from benchmarks.arranger import gin_hands
from benchmarks.arranging import Ours, Twin, first_asked, slowest
from benchmarks.building import build
from benchmarks.gin import agreement, compared, proof
from benchmarks.growth import HELD, LARGEST, MELD_STEP, hands, shaped, tables
from benchmarks.learning import Learning, some_legal
from benchmarks.measure import QUICK, Calls, Spread, in_turn, spread
from benchmarks.peers import CppTwin
from benchmarks.playing import Playing
from benchmarks.playouts import TWINS
from benchmarks.report import verdict
from benchmarks.results import Goal, Pair
from benchmarks.starting import Simulation, Starting
from benchmarks.states import positions
from benchmarks.thinking import LEAST, Thinking
from benchmarks.verify import Sample, WrongWork, golden, replay, sampled, verify
from tests.views import view_of

import asztal
from asztal.arena import simulate
from asztal.arena.deals import CHUNK
from asztal.catalog import ENTRIES
from asztal.engine import Game, Playouts, Random, playouts
from asztal.melds import Arranger
from asztal.melds.points import STANDARD
from asztal.melds.tally import Tally

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
SAMPLE = golden()


@pytest.fixture(scope="module", params=[(), ("-march=native",)], ids=["anywhere", "here"])
def twins(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The programs in C++ that play a game, by name."""
    folder = tmp_path_factory.mktemp("cpp")
    names = dict.fromkeys(program for program, *_ in TWINS.values())
    return {name: build(name, folder, *request.param) for name in names}


@pytest.fixture(scope="module")
def arranger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The arranger in C++."""
    return build("arranger", tmp_path_factory.mktemp("cpp"))


# One work: what is measured is what is tested.


def test_the_sample_has_every_game_with_every_number_of_players() -> None:
    assert [(sample.game, sample.players) for sample in SAMPLE] == [
        (entry.id, players)
        for entry in ENTRIES.values()
        for players in range(entry.min_players, entry.max_players + 1)
    ]


@pytest.mark.parametrize("sample", SAMPLE, ids=lambda sample: f"{sample.game}-{sample.players}")
def test_this_build_plays_the_sample_that_the_benchmarks_insist_on(sample: Sample) -> None:
    played = sampled(sample.game, sample.players, sample.deals, sample.seed)
    assert played == sample, "if play was meant to change: python -m benchmarks.verify writes the sample anew"


@pytest.mark.parametrize("id", list(ENTRIES))
def test_every_move_of_the_measured_loop_is_legal(id: str) -> None:
    for players in range(ENTRIES[id].min_players, ENTRIES[id].max_players + 1):
        verify(asztal.game(id, players=players), 3, 11)


@pytest.mark.parametrize("id", ["domino-block", "romi-40", "tabla-romi", "mexican-train"])
def test_the_command_simulate_runs_the_loop_that_is_measured(id: str) -> None:
    game = asztal.game(id, players=2)
    whole = simulate(game, 2 * CHUNK, 5, workers=1)
    first = simulate(game, CHUNK, 5, workers=1)
    source = Random(5)
    halves = [playouts(game, CHUNK, int(source.seed())) for _ in range(2)]
    assert whole.decisions == sum(int(half.decisions) for half in halves)
    assert (first.decisions, first.checksum) == (halves[0].decisions, halves[0].checksum)
    assert first.decisions_per_second == pytest.approx(first.decisions / first.seconds)


@pytest.mark.parametrize("seed", [1, 7, 2**61])
@pytest.mark.parametrize("id", list(TWINS))
def test_a_twin_in_c_plus_plus_comes_to_our_checksum(twins: dict[str, Path], id: str, seed: int) -> None:
    program, *told = TWINS[id]
    ours = playouts(asztal.game(id, players=2), 3000, seed)
    theirs = json.loads(
        subprocess.run(
            [str(twins[program]), "3000", str(seed), *told], check=True, capture_output=True, text=True
        ).stdout
    )
    assert (theirs["decisions"], theirs["checksum"]) == (ours.decisions, ours.checksum)
    assert (theirs["deals"], theirs["longest"]) == (ours.deals, ours.longest)
    assert theirs["blocked"] == ours.endings["blocked"]
    assert theirs["scores"] == ours.scores
    assert theirs["wins"] == [ours.wins[0], ours.wins[1]]


def test_a_twin_in_c_plus_plus_plays_no_other_game(twins: dict[str, Path]) -> None:
    for wrong in (["10", "1", "romi-40"], ["10"], ["10", "1", "mexican-train", "2"]):
        assert subprocess.run([str(twins["mexican_train"]), *wrong], capture_output=True).returncode == 2


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_arranger_in_c_plus_plus_answers_as_ours_does(arranger: Path, jokers: int) -> None:
    assert Twin(arranger, hands(14, jokers, 200)).run() > 0


def test_openspiel_agrees_on_ten_cards_and_is_proved_too_high_on_some_eleven() -> None:
    said: list[str] = []
    ten, eleven, low = agreement(said.append, 2000)
    assert "agrees with us on 2,000 and says too much on 0." in ten
    assert "of 11 cards: " in eleven
    assert "says too much on 0" not in low
    assert re.search(r"For `[^`]+` it says \d+, and it is \d+: \w+ \w+ \w+", low)


def test_what_is_said_too_high_is_proved_by_melds() -> None:
    hand = [1, 2, 3, 13, 14, 15, 16, 17, 28, 29, 42]  # 2s 3s 4s, Ah to 5h, 3c 4c, 4d
    assert proof(hand, 3) == [[16, 29, 42], [1, 2, 3], [13, 14, 15]]  # the 5 discarded, the 3 left
    assert proof(hand, 2) is None
    assert compared(hand, 5) is True
    assert compared(hand, 3) is False


# Wrong work is caught.


def test_one_call_for_all_hands_must_answer_as_many_calls_do(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = Ours(hands(14, 1, 50))
    ours.prepare(0.001)
    ours.answers += 1
    with pytest.raises(WrongWork, match="in one call"):
        ours.prepare(0.001)


def test_hands_that_come_to_empty_tables_get_the_same_answers() -> None:
    given = hands(14, 4, 30)
    tally, arranger = Tally(2, STANDARD), Arranger(2)
    assert [tally.most(*hand) for hand in given] == [arranger.best(*hand) for hand in given]
    assert len(first_asked(given, 2)) == 30
    assert slowest(first_asked(given, 2)) > 0


def test_an_arranger_that_answers_otherwise_is_caught(arranger: Path) -> None:
    twin = Twin(arranger, hands(14, 1, 50))
    twin.answers += 1
    with pytest.raises(WrongWork, match="arranger"):
        twin.run()


@pytest.mark.parametrize("theirs", [4, 0])
def test_a_peer_that_finds_less_deadwood_than_we_do_shows_us_wrong(theirs: int) -> None:
    with pytest.raises(WrongWork, match="deadwood"):
        compared(gin_hands(10, 1)[0], theirs)


class Cheat:
    """A deal whose list of legal moves holds, now and then, one more that is none."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.made = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def codes(self) -> list[int]:
        """The legal moves, and the last one after all."""
        return [*self.state.codes(), *([0] if self.state.refusal(0) is not None and self.made > 2 else [])]

    def advance(self, code: int) -> None:
        """Play whatever comes."""
        self.made += 1
        self.state.advance(code)


class CheatedGame:
    """A game that deals `Cheat`."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def deal(self, **given: Any) -> Cheat:
        """A deal whose list lies."""
        return Cheat(self.game.deal(**given))


@pytest.mark.parametrize("id", ["domino-block", "romi-40", "mexican-train"])
def test_an_illegal_move_in_the_list_is_caught(id: str) -> None:
    with pytest.raises(WrongWork, match="is refused"):
        replay(cast(Game, CheatedGame(asztal.game(id, players=2))), 20, 1)


def forgetful(game: Game, deals: int, seed: int) -> Playouts:
    """A loop that says it has played one more move than it has."""
    played = playouts(game, deals, seed)
    played.decisions += 1
    return played


def other(game: Game, deals: int, seed: int) -> Playouts:
    """A loop that plays as many moves as it says, but others than it should."""
    played = playouts(game, deals, seed)
    played.checksum ^= 1
    return played


@pytest.mark.parametrize("loop", [forgetful, other])
def test_a_loop_that_does_other_work_is_caught(loop: Any) -> None:
    game = asztal.game("domino", players=3)
    verify(game, 5, 2)
    with pytest.raises(WrongWork):
        verify(game, 5, 2, loop)


def test_a_run_that_comes_to_something_else_than_the_last_is_caught() -> None:
    playing = Playing(asztal.game("domino-block", players=2))
    playing.run()
    playing.seed += 1
    with pytest.raises(WrongWork):
        playing.run()


@pytest.mark.parametrize("id", list(TWINS))
def test_a_twin_in_c_plus_plus_that_plays_otherwise_is_caught(twins: dict[str, Path], id: str) -> None:
    ours = Playing(asztal.game(id, players=2))
    program, *told = TWINS[id]
    twin = CppTwin(twins[program], ours, *told)
    assert twin.run() > 0
    ours.result()
    ours.deals += 1
    with pytest.raises(WrongWork, match=rf"{id} in C\+\+"):
        twin.run()


def test_workers_that_come_to_something_else_are_caught() -> None:
    playing = Playing(asztal.game("domino-block", players=2))
    one, two = Simulation("domino-block", 1, playing), Simulation("domino-block", 2, playing)
    same = {"deals": 1, "decisions": 9, "checksum": 5, "endings": {}, "mean_score": [0.0], "wins": [1]}
    one.report, two.report = same, dict(same)
    two.same_as(one)
    two.report["checksum"] = 6
    with pytest.raises(WrongWork, match="checksum"):
        two.same_as(one)


def test_the_program_knows_which_build_it_measures(compiled: bool) -> None:
    assert program.compiled() is compiled


# How it is measured and told.


@pytest.mark.parametrize("module", [measure, report])
def test_examples_in_docstrings(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0


class Noted:
    """A side that notes when it is run."""

    def __init__(self, name: str, notes: list[str]) -> None:
        self.name = name
        self.notes = notes

    def prepare(self, seconds: float) -> None:
        """Nothing to settle."""

    def run(self) -> float:
        """Its turn."""
        self.notes.append(self.name)
        return float(len(self.notes))


def test_sides_are_run_in_turn() -> None:
    notes: list[str] = []
    times = in_turn({name: Noted(name, notes) for name in "AB"}, QUICK)
    assert "".join(notes) == "ABABAB"
    assert times == {"A": [1, 3, 5], "B": [2, 4, 6]}


def test_a_start_is_told_by_the_processor_and_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command of 300 milliseconds, of which the processor has worked for 20."""
    now = {"user": 2.0, "system": 1.0, "clock": 500.0}

    def used(who: int) -> SimpleNamespace:
        assert who == resource.RUSAGE_CHILDREN
        return SimpleNamespace(ru_utime=now["user"], ru_stime=now["system"])

    def output(command: list[str]) -> str:
        assert command == ["some", "command"]
        now.update(user=now["user"] + 0.015, system=now["system"] + 0.005, clock=now["clock"] + 0.3)
        return ""

    monkeypatch.setattr(starting, "_output", output)
    monkeypatch.setattr(
        starting, "resource", SimpleNamespace(getrusage=used, RUSAGE_CHILDREN=resource.RUSAGE_CHILDREN)
    )
    monkeypatch.setattr(starting, "time", SimpleNamespace(perf_counter=lambda: now["clock"]))
    side = Starting("some", "command")
    side.prepare(0)
    assert side.run() == pytest.approx(20)
    assert side.clocks == pytest.approx([300])


def test_a_cost_is_that_of_one_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seconds for a thousand units, by a clock set by hand."""
    made: list[float] = []
    monkeypatch.setattr(measure, "clock", lambda: 2.0 * len(made))
    calls = Calls(lambda: made.append(0.0), 1000)
    calls.prepare(40.0)
    assert calls.times == 20
    made.clear()
    assert calls.run() == pytest.approx(2000)  # microseconds
    assert len(made) == calls.times


def test_the_ratio_is_taken_round_by_round() -> None:
    pair = Pair("playouts", "x", "y", "decisions/s", [10.0, 20.0, 90.0], [1.0, 2.0, 3.0])
    assert pair.ratio == Spread(10, 10, 20)
    assert Pair("a", "x", "y", "µs", [1.0], [100.0], inverse=True).ratio.median == 100
    assert spread([7.0]) == Spread(7, 7, 7)


@pytest.mark.parametrize(
    ("goal", "measured", "said"),
    [
        (Goal("≥", 4, 10), 3.9, "**no**"),
        (Goal("≥", 4, 10), 4, "yes, not the aim"),
        (Goal("≥", 4, 10), 10, "yes, the aim too"),
        (Goal("≤", 0.5), 0.5, "yes"),
        (Goal("≤", 0.5), 0.6, "**no**"),
        (None, 1, ""),
    ],
)
def test_a_target_is_met_or_it_is_not(goal: Goal | None, measured: float, said: str) -> None:
    assert verdict(goal, measured) == said


def test_work_of_others_is_told_from_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ten seconds in which two cores are busy for fifteen, nine of them ours."""
    tick = os.sysconf("SC_CLK_TCK")
    stat = tmp_path / "stat"
    monkeypatch.setattr(machine, "STAT", stat)
    now = {"busy": 1000.0, "ours": 50.0, "clock": 500.0}
    monkeypatch.setattr(os, "times", lambda: os.times_result((now["ours"], 0, 0, 0, now["clock"])))

    def told() -> None:
        stat.write_text(f"cpu  {round(now['busy'] * tick)} 0 0 123456 99 0 0 0 7 7\ncpu0 1 2 3\n")

    told()
    others = machine.Others()
    now.update(busy=1015.0, ours=59.0, clock=510.0)
    told()
    assert others.cores() == pytest.approx(0.6)
    stat.unlink()
    assert others.cores() is None and machine.Others().cores() is None


def test_time_is_the_processor_s_and_not_that_of_the_clock() -> None:
    assert measure.clock is time.process_time  # sleeping is no work


def test_the_moves_that_are_timed_are_those_of_whole_deals_between_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    side = Thinking(asztal.game("domino-block", players=2), "casual", deals=1)
    side.prepare(0.1)
    assert side.deals > 1
    times = side.times()
    assert len(times) >= LEAST and min(times) > 0
    monkeypatch.setattr(side, "times", lambda: [float(number) for number in range(101)])
    assert side.run() == 99
    assert side.means[-1] == 50


def test_what_grows_is_what_the_curve_says() -> None:
    for row in tables(3):
        assert len(row) == LARGEST // MELD_STEP + 1
        for number, state in enumerate(row):
            data = view_of(state, 0)
            table, hand = data["table"], data["hand"]
            assert (len(table), len(hand)) == (MELD_STEP * number, HELD)
            assert state.codes()
    game = shaped(jokers=3, hand=20)
    assert game.deck().count(game.parse_piece("*")) == 3
    assert view_of(game.deal(seed=1), 0)["counts"] == [20, 21]
    for one, two, jokers in hands(17, 3):
        assert bin(one).count("1") + bin(two).count("1") + jokers == 17
        assert two & ~one == 0


@pytest.mark.parametrize("id", list(ENTRIES))
def test_copies_are_taken_from_deals_under_way(id: str) -> None:
    states = positions(asztal.game(id, players=ENTRIES[id].max_players), 12)
    assert len({state.position() for state in states}) == 12
    assert not any(state.is_over() for state in states)


def test_a_learner_of_the_benchmarks_plays_legal_actions_deal_after_deal() -> None:
    learning = Learning("domino")
    learning.steps = 40
    assert learning.run() > 0
    assert learning.batch.buffers.masks.shape == (1000, 58)
    masks = np.array([[0, 1, 0, 1], [0, 0, 1, 0]], np.int8)
    drawn = {tuple(some_legal(masks, np.random.default_rng(seed)).tolist()) for seed in range(20)}
    assert drawn == {(1, 2), (3, 2)}


@pytest.mark.parametrize(
    ("id", "low", "high"), [("romi-40", 0.5, 0.65), ("gin", 0.98, 1), ("domino-block", 0.4, 0.75)]
)
def test_forced_moves_are_no_choices(id: str, low: float, high: float) -> None:
    ours = Playing(asztal.game(id, players=2))
    assert low < ours.choices() <= high and ours.choices() == ours.choices()
