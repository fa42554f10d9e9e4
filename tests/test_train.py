"""The training of `strong`: its gradients are those of its losses, it repeats, and what it writes is what plays."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scripts import nets, train

import asztal
from asztal.bots import make
from asztal.bots.learned import KEPT, Learned, Net, layers_in
from asztal.games.trains.state import TrainState
from asztal.notation.situations import game_of_position

pytestmark = pytest.mark.once

FAMILY = "rummy"


@pytest.fixture(scope="module")
def steps() -> train.Steps:
    """Some decisions of a bot that has not learned yet."""
    table = train.Table(FAMILY, 3, 20)
    return table.play(*train.nets(fresh()), steps=40)


def fresh(family: str = FAMILY) -> list[Any]:
    """Weights of both nets, not quite even."""
    rng, taught = np.random.default_rng(1), train.TAUGHT[family]
    weights = nets.Player.new(taught.context, taught.traits, rng)
    weights[5] *= 300
    return weights + nets.Judge.new(train.SEATS * taught.context, rng)


def player_loss(weights: list[Any], steps: train.Steps, before: Any) -> float:
    """Equations 7 and 9 of the paper, without what is learned beside it."""
    scored = nets.Player(weights).score(steps.context, steps.traits, steps.counts)
    ratio = np.exp(scored.logs[scored.starts + steps.chosen] - before)
    clipped = np.clip(ratio, 1 - nets.CLIP, 1 + nets.CLIP)
    entropy = -np.add.reduceat(np.exp(scored.logs) * scored.logs, scored.starts).mean()
    return float(-np.minimum(ratio * steps.ahead, clipped * steps.ahead).mean() - nets.ENTROPY * entropy)


def check_slopes(weights: list[Any], slopes: list[Any], loss: Any) -> None:
    """Each slope, where it is steepest in its layer, is that of the loss."""
    for weight, slope in zip(weights, slopes, strict=True):
        steepest = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        losses = []
        for step in (1e-5, -2e-5):
            weight[steepest] += step
            losses.append(loss())
        weight[steepest] += 1e-5
        assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(float(slope[steepest]), rel=1e-2, abs=1e-7)


def exact(arrays: Any) -> list[Any]:
    """Arrays in double precision where they have fractions."""
    return [each.astype(np.float64) if each.dtype == np.float32 else each for each in arrays]


def test_the_gradient_of_the_player_is_that_of_its_loss(steps: train.Steps) -> None:
    """After a step away from what was likely before, so that some have gone far enough."""
    weights, steps = exact(fresh())[: train.LAYERS], train.Steps(*exact(steps))
    before = steps.before + np.random.default_rng(2).normal(0, 0.2, len(steps.before))
    slopes = nets.Player(weights).gradient(
        steps.context, steps.traits, steps.counts, steps.chosen, before, steps.ahead
    )
    check_slopes(weights, slopes, lambda: player_loss(weights, steps, before))


def test_the_gradient_of_the_judge_is_that_of_its_error(steps: train.Steps) -> None:
    weights, steps = exact(fresh())[train.LAYERS :], train.Steps(*exact(steps))
    judge = nets.Judge(weights)
    slopes = judge.gradient(steps.seen, steps.returns)
    check_slopes(
        weights, slopes, lambda: float(((judge.expected(steps.seen)[0] - steps.returns) ** 2).mean() / 2)
    )


@pytest.mark.parametrize(("family", "rows"), [("rummy", 40), ("tabla", 12)])
def test_a_bot_that_has_not_learned_plays_nearly_as_solid(family: str, rows: int) -> None:
    table = train.Table(family, 4, rows)
    table.play(*train.nets(fresh(family)), steps=5 * rows)
    assert 0.8 < table.own < 0.98


@pytest.mark.parametrize("lead", [train.TAUGHT["dominoes"].lead, nets.START])
def test_where_there_are_few_moves_a_smaller_lead_tries_the_others(lead: float) -> None:
    """In dominoes mostly two or three; what it tries it learns about."""
    rng, taught = np.random.default_rng(1), train.TAUGHT["dominoes"]
    weights = nets.Player.new(taught.context, taught.traits, rng, lead=lead)
    table = train.Table("dominoes", 4, 40)
    table.play(*train.nets(weights + nets.Judge.new(train.SEATS * taught.context, rng)), steps=200)
    assert (0.8 < table.own < 0.95) == (lead < nets.START)


def test_it_plays_with_all_that_tables_agree_on_and_tells_of_each() -> None:
    """Gin to ten is met most; of the rest each has a line of its own."""
    table = train.Table("gin", 1, 1)
    given = [tuple(game.given) for game, _, _ in table.games]
    assert given.count(()) == len(given) // 2
    assert {*given} == {(), ("oklahoma",), ("big_gin",), ("straight",)}
    for game, solid, learner in table.games:
        deal = train.Deal(game.deal(seed=5), solid, learner, {0})
        while (question := deal.question()) is not None:
            deal.state.advance(question.own_move.code)
        table.end(deal)
    assert {*table.told} == {"gin 2", "gin 2 oklahoma", "gin 2 big_gin", "gin 2 straight"}


def test_in_romi_500_it_begins_by_keeping_its_melds_in_hand() -> None:
    """`solid` would lay them; where there is nothing to lay, and in the last round, the two play alike."""
    taught = train.TAUGHT["romi500"]
    weights = nets.Player.new(taught.context, taught.traits, np.random.default_rng(1), taught.begun)
    layers = [np.asarray(each, float).ravel().tolist() for each in weights]
    for position, plays in (
        ("round: 3; hand 0: 5s 6s 7s Kd Jh 2c; hand 1: 9h 9d", "discard Jh"),
        ("round: 10; hand 0: 5s 6s 7s Kd Jh 2c; hand 1: 9h 9d", "lay [5s 6s 7s]"),
        ("round: 3; hand 0: 5s 6s Kd Jh 2c; hand 1: 9h 9d; table: 0[9s 10s Js] 1{4c 4d 4h}", "discard Jh"),
        ("round: 3; hand 0: 4s 6s Kd Jh 2c; hand 1: 9h 9d; table: 0[9s 10s Js] 1{4c 4d 4h}", "add 4s to 2"),
    ):
        text = f"romi-500 players=2; phase: play; {position}"
        state = game_of_position(text).position(text)
        assert Learned(state.game, 1, taught.asking, Net(layers)).choose(state.view(0)).text == plays


@pytest.mark.parametrize("id", ["romi-40", "romi-500"])
def test_a_decision_is_paid_by_how_the_deal_ends(id: str) -> None:
    """Where nothing is expected on the way, each is surprised by all of it, the earlier ones less."""
    game = asztal.game(id, 3)
    solid, taught = make("solid", game, 1), train.TAUGHT[game.family]
    deal = train.Deal(game.deal(seed=5), solid, taught.asking(game, 1), {0, 2})
    question = deal.question()
    while question is not None:
        context = np.array(question.context)
        made = train.Step(context, np.array(question.traits), question.own, 0.0, context, 0.0)
        deal.steps[int(deal.state.turn)].append(made)
        deal.state.advance(question.moves[question.own].code)
        question = deal.question()
    assert deal.state.outcome is not None and deal.state.outcome.winner is not None
    found = deal.paid(taught)
    assert len(found) == len(deal.steps[0]) + len(deal.steps[2])
    for seat, steps in deal.steps.items():
        won = float(deal.state.outcome.winner == seat)
        worth = deal.state.returns()[seat] / taught.points + 3 / 2 * taught.win * (won - 1 / 3)
        for before_the_end, step in enumerate(reversed(steps)):
            (paid,) = [(ahead, came) for each, ahead, came in found if each is step]
            discounted = worth * taught.ahead**before_the_end
            assert list(paid) == pytest.approx([discounted, discounted])


def test_some_of_the_decisions_keep_their_moves(steps: train.Steps) -> None:
    part = train.some_of(steps, np.array([7, 2]))
    starts = np.cumsum(steps.counts) - steps.counts
    for place, row in enumerate((7, 2)):
        begin = int(part.counts[:place].sum())
        given = part.traits[begin : begin + part.counts[place]]
        assert np.array_equal(given, steps.traits[starts[row] : starts[row] + steps.counts[row]])


def test_it_learns_from_every_deal_of_a_match() -> None:
    """Where the engine is another one in each of them."""
    table = train.Table("trains", 3, 1)
    states = [table.deal().state for _ in range(200)]
    engines = {
        int(state.board.engine) for state in states if isinstance(state, TrainState) and state.rules.engines
    }
    assert engines == {*range(1, 10)}


def test_what_a_family_is_taught_by_is_changed_for_a_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All of its workers learn so, and what stands in `TAUGHT` stays."""
    asked: list[train.Taught] = []
    crew = train.Crew

    def watched(size: int, family: str, seed: int, rows: int, taught: train.Taught) -> train.Crew:
        asked.append(taught)
        return crew(size, family, seed, 4, taught)

    before = train.TAUGHT["dominoes"]
    monkeypatch.setattr(train, "ROOT", tmp_path)
    monkeypatch.setattr(train, "Crew", watched)
    (tmp_path / "src" / "asztal" / "bots" / "dominoes").mkdir(parents=True)
    train.main(
        [
            "dominoes",
            "0.01",
            "--workers",
            "1",
            "--steps",
            "64",
            "--epochs",
            "1",
            "--rate",
            "0.01",
            "--among",
            "0.2",
        ]
    )
    assert asked == [before._replace(steps=64, epochs=1, rate=0.01, among=0.2)]
    assert train.TAUGHT["dominoes"] == before


@pytest.mark.parametrize(
    "id", ["kalooki", "romi-500", "tabla-romi", "domino", "mexican-train-house-2", "gin"]
)
def test_training_repeats_and_what_it_writes_is_what_plays(
    id: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game = asztal.game(id, 2)
    family = game.family
    monkeypatch.setattr(train, "ROOT", tmp_path)
    (tmp_path / "src" / "asztal" / "bots" / family).mkdir(parents=True)
    taught = train.TAUGHT[family]._replace(steps=64)
    one, two = (train.train(family, 0, 1, fresh(family), rounds=1, rows=10, taught=taught) for _ in range(2))
    assert all(np.array_equal(each, other) for each, other in zip(one, two, strict=True))
    assert not any(np.array_equal(each, other) for each, other in zip(one, fresh(family), strict=True))
    kept = train.write(family, one)
    assert kept.name == KEPT
    told = json.loads(kept.read_text(encoding="utf-8"))
    net = Net(layers_in(told["shapes"], b64decode(told["weights"])))
    asking, solid = train.TAUGHT[family].asking(game, 1), make("solid", game, 1)
    state = game.deal(seed=1)
    asked = 0
    while not state.is_over():
        view = state.view(int(state.turn))
        own = solid.choose(view)
        question = asking.question(view, own)
        if question is not None:
            asked += 1
            counts = np.array([len(question.moves)])
            scored = nets.Player(one[: train.LAYERS]).score(
                np.array([question.context], np.float32), np.array(question.traits, np.float32), counts
            )
            scores = np.array(net.scores(question))
            assert scored.logs - scored.logs[0] == pytest.approx(scores - scores[0], abs=0.05)
        state.apply(own)
    assert asked > 5


def test_a_wider_net_begins_where_strong_is_and_goes_on_from_there() -> None:
    """With twice as many units that say nothing yet; each of them learns."""
    steps = train.Table("tabla", 3, 10).play(
        nets.Player(train.package("tabla")), nets.Judge(fresh("tabla")[train.LAYERS :]), 30
    )
    usual = train.package("tabla")
    wider = train.widened(usual, np.random.default_rng(1))
    assert [each.shape for each in wider[2:6]] == [(128,), (128, 64), (64,), (64,)]
    given = (steps.context, steps.traits, steps.counts)
    scores = [nets.Player(weights).score(*given).logs for weights in (usual, wider)]
    assert scores[0].tolist() == pytest.approx(scores[1].tolist(), abs=1e-4)
    ahead = np.where(np.arange(len(steps.counts)) % 2, 1.0, -1.0)
    last = nets.Player(wider).gradient(*given, steps.chosen, steps.before, ahead)[5]
    assert np.count_nonzero(last[32:]) > 16
