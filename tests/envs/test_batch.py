"""Many deals side by side: the same as each alone, in memory of the caller's or of several processes."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.environments import TABLES

import asztal
from asztal.envs import Actions, Batch, Buffers, EnvError, Observation
from asztal.envs.among import Among
from asztal.envs.parallel import ParallelBatch


class Mine:
    """A bot of our own."""

    def __init__(self, game: asztal.Game, seed: int) -> None:
        self.moves = 0

    def choose(self, view: asztal.View) -> asztal.Move:
        self.moves += 1
        return view.moves[-1]


class BreaksHere(Mine):
    """A bot that fails in its fifth move, where this is not another process."""

    def choose(self, view: asztal.View) -> asztal.Move:
        if self.moves == 4 and multiprocessing.parent_process() is None:
            raise ZeroDivisionError
        return super().choose(view)


class BreaksElsewhere(Mine):
    """A bot that fails at once, where this is another process."""

    def choose(self, view: asztal.View) -> asztal.Move:
        if multiprocessing.parent_process() is not None:
            raise ZeroDivisionError
        return super().choose(view)


def play_on(batch: Batch | ParallelBatch) -> None:
    """Play legal actions until something is raised."""
    chance = random.Random(1)
    while True:
        batch.step(legal(batch, chance))


def legal(batch: Batch | ParallelBatch, chance: random.Random) -> list[int]:
    """A legal action for each row."""
    masks = np.asarray(batch.buffers.masks)
    return [chance.choice(np.flatnonzero(row).tolist()) for row in masks]


def written(batch: Batch | ParallelBatch) -> list[Any]:
    """All that is in the buffers, and what was seen last."""
    return [*[np.asarray(each).tolist() for each in batch.buffers], batch.finals]


@pytest.fixture
def several() -> Iterator[ParallelBatch]:
    with ParallelBatch(asztal.game("domino", players=3), 7, workers=3, seed=5) as batch:
        yield batch


@pytest.mark.parametrize(("id", "players"), TABLES)
@pytest.mark.parametrize("bots", [None, "casual"])
def test_every_row_is_a_deal_as_it_is_alone(id: str, players: int, bots: str | None) -> None:
    game = asztal.game(id, players)
    chance = random.Random(7)
    batch = Batch(game, 5, seed=7, bots=bots)
    source = asztal.Random(7)
    rngs = [asztal.Random(int(source.seed())) for _ in range(5)]
    alone = [Among(Actions(game), None, bots) for _ in range(5)]
    seen = Observation(game)
    for each, rng in zip(alone, rngs, strict=True):
        each.deal(rng)
    for _ in range(30):
        actions = legal(batch, chance)
        ends: list[tuple[list[float], bytes] | None] = []
        for row, each in enumerate(alone):
            mask, view = bytearray(batch.actions.size), bytearray(seen.size)
            each.dealt().mask(mask)
            each.dealt().observe(seen, each.asked(), view)
            assert batch.buffers.seats[row] == each.asked()
            assert bytes(np.asarray(batch.buffers.masks)[row]) == mask
            assert bytes(np.asarray(batch.buffers.views)[row]) == view
            seat = each.asked()
            each.dealt().step(actions[row])
            each.let_bots_play()
            if each.dealt().is_over():
                each.dealt().observe(seen, seat, view)
                ends.append((each.dealt().returns(), bytes(view)))
                each.deal(rngs[row])
            else:
                ends.append(None)
        batch.step(actions)
        for row, end in enumerate(ends):
            assert batch.buffers.ended[row] == (end is not None)
            gains = np.asarray(batch.buffers.rewards)[row].tolist()
            assert gains == ([0.0] * players if end is None else pytest.approx(end[0]))
            assert batch.finals.get(row) == (None if end is None else end[1])


def test_rows_do_not_depend_on_how_many_there_are() -> None:
    game = asztal.game("romi-40", players=2)
    few, many = Batch(game, 2, seed=3), Batch(game, 6, seed=3)
    assert written(few)[1] == written(many)[1][:2]
    rest = Batch(game, 4, seed=3, first=2)
    assert written(rest)[2] == written(many)[2][2:]
    assert written(Batch(game, 2, seed=4))[2] != written(few)[2]


def test_it_writes_into_arrays_of_the_callers() -> None:
    game = asztal.game("gin")
    actions, seen = Actions(game), Observation(game)
    own = Buffers(
        np.zeros(3, np.uint8),
        np.zeros((3, actions.size), np.bool_),
        np.zeros((3, seen.size), np.uint8),
        np.zeros((3, 2), np.float64),
        np.zeros(3, np.int8),
    )
    batch = Batch(game, 3, seed=7, buffers=own)
    same = Batch(game, 3, seed=7)
    chance = random.Random(1)
    for _ in range(120):
        chosen = legal(batch, chance)
        batch.step(np.array(chosen))
        same.step(chosen)
        assert written(batch) == written(same)
    assert batch.buffers is own and len(batch) == 3


@pytest.mark.parametrize(
    ("place", "wrong", "code"),
    [
        (0, np.zeros(4, np.uint8), "env.buffer-size"),
        (1, np.zeros(3 * 58, np.int64), "env.buffer-kind"),
        (2, bytes(3 * 178), "env.buffer-kind"),
        (3, np.zeros((3, 2), np.int32), "env.buffer-kind"),
        (3, np.zeros((3, 3), np.float32), "env.buffer-size"),
        (3, np.zeros((2, 3), np.float32), "env.buffer-size"),
        (1, np.zeros((58, 3), np.int8), "env.buffer-size"),
        (4, [False] * 3, "env.buffer-kind"),
    ],
)
def test_other_arrays_are_refused(place: int, wrong: Any, code: str) -> None:
    game = asztal.game("domino", players=2)
    own: list[Any] = [
        bytearray(3),
        bytearray(3 * 58),
        bytearray(3 * 178),
        np.zeros((3, 2), np.float32),
        bytearray(3),
    ]
    Batch(game, 3, buffers=Buffers(*own))
    own[place] = wrong
    with pytest.raises(EnvError, match=code):
        Batch(game, 3, buffers=Buffers(*own))


def test_what_is_not_legal_is_refused_by_row_and_changes_nothing(several: ParallelBatch) -> None:
    for batch in (Batch(asztal.game("domino", players=3), 7, seed=5), several):
        before = written(batch)
        chosen = legal(batch, random.Random(1))
        masks = np.asarray(batch.buffers.masks)
        wrong = [*chosen[:6], int(masks[6].argmin())]
        with pytest.raises(EnvError, match="env.action-illegal-in") as refused:
            batch.step(wrong)
        assert refused.value.params == {"action": batch.actions.name(wrong[6]), "row": 6}
        for given, code in (
            (chosen[:6], "env.batch-actions"),
            ([*chosen[:6], 58], "env.action-unknown"),
            ([*chosen[:6], -1], "env.action-unknown"),
        ):
            with pytest.raises(EnvError, match=code):
                batch.step(given)
        for odd in (
            np.array([chosen, chosen]).T,
            np.array(chosen[0]),
            np.array(chosen) + 0.0,
            [str(action) for action in chosen],
            chosen[0],
            None,
        ):
            with pytest.raises(EnvError, match="env.batch-kind"):
                batch.step(odd)
        with pytest.raises(TypeError):
            batch.step([*chosen[:6], 1.0])
        assert written(batch) == before
        batch.step(chosen)
        assert written(batch) != before


def test_a_batch_that_cannot_be_is_refused_at_once() -> None:
    game = asztal.game("domino", players=3)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"size": 0}, "env.batch-size"),
        ({"size": 1, "seat": 1}, "env.seat-alone"),
        ({"size": 1, "bots": ["casual"]}, "env.bots"),
        ({"size": 1, "bots": "nobody"}, "bot.unknown"),
        ({"size": 1, "bots": "casual", "seat": 3}, "view.seat"),
        ({"size": 1, "seed": -1}, "deal.seed"),
        ({"size": 1, "seed": np.int64(-1)}, "deal.seed"),
    ]
    for given, code in wrong:
        with pytest.raises(asztal.AsztalError, match=code):
            Batch(game, **given)
        with pytest.raises(asztal.AsztalError, match="env.workers" if given["size"] == 0 else code):
            ParallelBatch(game, workers=1, **given)
    with pytest.raises(EnvError, match="env.batch-first"):
        Batch(game, 4, first=-1)
    for workers in (0, 5):
        with pytest.raises(EnvError, match="env.workers"):
            ParallelBatch(game, 4, workers=workers)
    assert multiprocessing.active_children() == []


def test_processes_play_the_same(several: ParallelBatch) -> None:
    alone = Batch(asztal.game("domino", players=3), 7, seed=5)
    chance = random.Random(2)
    for _ in range(60):
        assert written(several) == written(alone)
        chosen = legal(alone, chance)
        alone.step(chosen)
        several.step(np.array(chosen, np.int32))
    assert len(several) == 7


def test_processes_seat_bots_of_ones_own() -> None:
    game = asztal.game("domino", players=3)
    bots: list[Any] = [Mine, "casual"]
    alone = Batch(game, 4, seed=1, bots=bots, seat=2)
    chance = random.Random(2)
    with ParallelBatch(game, 4, workers=2, seed=1, bots=bots, seat=2) as several:
        for _ in range(20):
            chosen = legal(alone, chance)
            alone.step(chosen)
            several.step(chosen)
            assert written(several) == written(alone)
            assert set(written(several)[0]) == {2}


def test_what_goes_wrong_in_a_process_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        play_on(ParallelBatch(asztal.game("domino", players=2), 4, bots=BreaksElsewhere))
    assert any("in choose" in note for note in raised.value.__notes__)
    assert multiprocessing.active_children() == []


def test_what_goes_wrong_in_this_process_ends_the_others() -> None:
    """Its rows are played here, so a bot fails here as well, in the middle of a step of all."""
    with ParallelBatch(asztal.game("domino", players=2), 4, bots=BreaksHere) as several:
        with pytest.raises(ZeroDivisionError):
            play_on(several)
        with pytest.raises(EnvError, match="env.worker-gone"):
            several.step(legal(several, random.Random(1)))
        assert multiprocessing.active_children() == []


def test_one_process_is_this_one() -> None:
    with ParallelBatch(asztal.game("domino", players=2), 4, workers=1, seed=3) as single:
        assert multiprocessing.active_children() == []
        assert written(single) == written(Batch(asztal.game("domino", players=2), 4, seed=3))
    with pytest.raises(EnvError, match="env.closed"):
        single.step(legal(single, random.Random(1)))


def test_a_process_that_is_gone_ends_the_batch(several: ParallelBatch) -> None:
    victim = several.crew[1].process.pid
    assert victim is not None
    os.kill(victim, signal.SIGKILL)
    for _ in range(2):
        with pytest.raises(EnvError, match="env.worker-gone"):
            several.step(legal(several, random.Random(1)))
    assert multiprocessing.active_children() == []


def test_closed_twice_is_closed(several: ParallelBatch) -> None:
    several.close()
    several.close()
    with pytest.raises(EnvError, match="env.closed"):
        several.step(legal(several, random.Random(1)))
    assert multiprocessing.active_children() == []


def test_numbers_of_numpy_are_numbers() -> None:
    game = asztal.game("domino", players=3)
    plain = Batch(game, 4, seed=7, bots="casual", seat=2, first=1)
    ours = [np.int64(each) for each in (4, 7, 2, 1)]
    assert written(Batch(game, ours[0], ours[1], "casual", ours[2], first=ours[3])) == written(plain)
    with ParallelBatch(game, ours[0], np.uint8(2), ours[1], "casual", ours[2]) as several:
        assert written(several) == written(Batch(game, 4, seed=7, bots="casual", seat=2))


@pytest.mark.parametrize("stop", [KeyboardInterrupt, ConnectionError])
def test_a_step_that_was_broken_off_is_not_gone_on_from(stop: type[BaseException]) -> None:
    class Stops:
        made = 0

        def __init__(self, game: asztal.Game, seed: int) -> None:
            pass

        def choose(self, view: asztal.View) -> asztal.Move:
            Stops.made += 1
            if Stops.made == 30:
                raise stop
            return view.moves[0]

    batch = Batch(asztal.game("mexican-train", players=2), 4, seed=2, bots=Stops, seat=0)
    with pytest.raises(stop):
        play_on(batch)
    for _ in range(2):
        with pytest.raises(EnvError, match="env.batch-torn"):
            play_on(batch)


def test_ctrl_c_while_processes_play_ends_them(
    several: ParallelBatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows how far each has come, so that nothing they write later may be taken for what was asked."""

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(several, "gather", interrupted)
    with pytest.raises(KeyboardInterrupt):
        several.step(legal(several, random.Random(1)))
    monkeypatch.undo()
    with pytest.raises(EnvError, match="env.worker-gone"):
        several.step(legal(several, random.Random(1)))
    assert multiprocessing.active_children() == []


def test_what_is_legal_does_not_stand_in_the_learners_memory(several: ParallelBatch) -> None:
    for batch in (Batch(asztal.game("domino", players=3), 7, seed=5), several):
        chosen = legal(batch, random.Random(1))
        masks = np.asarray(batch.buffers.masks)
        wrong = int(masks[5].argmin())
        masks[:] = 0
        masks[5, wrong] = 1
        with pytest.raises(EnvError, match="env.action-illegal-in") as refused:
            batch.step([*chosen[:5], wrong, chosen[6]])
        assert refused.value.params["row"] == 5
        batch.step(chosen)


def missing(game: asztal.Game, seed: int) -> Any:
    class Missing:
        def choose(self, view: asztal.View) -> str:
            raise FileNotFoundError(2, "No such file", "weights")

    return Missing()


def test_an_error_of_the_system_in_a_bot_is_the_bots() -> None:
    with pytest.raises(FileNotFoundError, match="weights"):
        ParallelBatch(asztal.game("domino", players=2), 4, bots=missing)


def test_a_bot_that_cannot_go_to_another_process_is_refused_by_name() -> None:
    class Local:
        def choose(self, view: asztal.View) -> asztal.Move:
            return view.moves[0]

    with pytest.raises(asztal.OptionError, match="bot.unsent"):
        ParallelBatch(asztal.game("domino", players=2), 4, bots=Local())
    assert multiprocessing.active_children() == []
