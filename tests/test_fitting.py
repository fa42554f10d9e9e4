"""What fits the nets of one number: it goes the right way, and the net that plays is the one that was fitted."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path

import numpy as np
import pytest
from scripts.fitting import Aim, write
from scripts.foresight import SQUARES, TryingTable, Watched, player_of
from scripts.gin_belief import CARDS
from scripts.nets import Judge
from scripts.train import TAUGHT, Table

from asztal.bots.learned import Perceptron, Question, layers_in, net_of
from asztal.engine import Move

pytestmark = pytest.mark.once

HELD = np.array([[1.0, 0.3], [0.0, 0.3], [1.0, 0.8], [0.0, 0.1]])
BROUGHT = np.array([1.0, -2.0, 0.5, 3.0])


@pytest.mark.parametrize(("aim", "came", "part"), [(CARDS, HELD, 1.0), (SQUARES, BROUGHT, 2.0)])
def test_the_slope_is_that_of_how_wrong_the_net_is(aim: Aim, came: np.ndarray, part: float) -> None:
    says = np.array([0.4, -1.0, 0.0, 2.0])
    slope = aim.slope(says, came)
    for at in range(len(says)):
        step = np.eye(len(says))[at] * 1e-5
        rise = (aim.missed(says + step, came)[0] - aim.missed(says - step, came)[0]) / 2e-5
        assert rise == pytest.approx(part * slope[at], rel=1e-4)
    ours, even = aim.missed(np.zeros(len(says)), came)
    assert ours == pytest.approx(even)  # who says nothing knows nothing


def test_what_is_written_plays_as_what_was_fitted(tmp_path: Path) -> None:
    rng = np.random.default_rng(3)
    weights = Judge.new(5, rng, (7, 4))
    kept = json.loads(write(tmp_path / "net.json", weights, points=31.0).read_text("utf-8"))
    net = Perceptron(layers_in(kept["shapes"], b64decode(kept["weights"])))
    seen = rng.normal(size=(6, 5)).astype(np.float32)
    said = [net.of(row.tolist()) for row in seen]
    assert kept["points"] == 31.0
    assert said == pytest.approx(Judge(weights).expected(seen)[0].tolist(), abs=2e-3)


def test_who_plays_for_the_fit_is_strong_but_surer() -> None:
    """The same net, its differences four times as large."""
    net, player = net_of("gin"), player_of("gin")
    sizes = [player.weights[at].shape[0] for at in (0, 1)]
    rng = np.random.default_rng(4)
    context, traits = rng.normal(size=sizes[0]), rng.normal(size=(3, sizes[1]))
    question = Question(context.tolist(), Move("draw", 0))
    question.moves = [Move(str(at), at) for at in range(3)]
    question.traits = traits.tolist()
    scores = np.array(net.scores(question))
    logs = player.score(context[None], traits, np.array([3])).logs
    assert (logs - logs[0]).tolist() == pytest.approx((4 * (scores - scores[0])).tolist(), rel=1e-3)


def test_who_plays_for_the_fit_tries_another_kind_of_move_now_and_then() -> None:
    """If it may be good, one of them as often as another; else it plays as ever."""
    question = Question([0.0], Move("discard 9h", 0))
    question.moves = [
        Move(text, at) for at, text in enumerate(["discard 9h", "discard 2c", "lay 4c 5c 6c", "take"])
    ]
    logs = np.log([0.6, 0.4, 1e-4, 1e-12])
    always, never = (TryingTable("rummy", 1, 2, Watched, part) for part in (1.0, 0.0))
    assert {always.pick(question, logs) for _ in range(50)} == {2}
    assert {always.pick(question, np.log([0.6, 0.4, 1e-4, 1e-5])) for _ in range(50)} == {2, 3}
    picked = [never.pick(question, logs) for _ in range(400)]
    assert set(picked) <= {0, 1, 2} and 180 < picked.count(0) < 300
    hopeless = np.log([0.6, 0.4, 1e-12, 1e-12])
    assert {always.pick(question, hopeless) for _ in range(50)} == {0, 1}


def test_what_a_seat_knows_as_its_turn_ends_is_paid_with_what_the_deal_brings_it() -> None:
    taught = TAUGHT["rummy"]._replace(among=0.0, win=2.0)
    table = Table("rummy", 2, rows=2, kind=Watched)
    for deal in table.deals:
        game = deal.state.game
        while (question := deal.question()) is not None:
            deal.advance(question.own_move.code)
        paid = deal.paid(taught)
        assert isinstance(deal, Watched) and len(paid) == len(deal.ends) > game.players
        assert {seat for seat, _ in deal.ends} == set(range(game.players))
        for (seat, known), (step, ahead, worth) in zip(deal.ends, paid, strict=True):
            assert step.seen.tolist() == known.tolist() and len(known) == taught.turn_ended
            assert ahead == worth == pytest.approx(deal.worth(taught, seat))
        outcome = deal.state.outcome
        assert outcome is not None and outcome.winner is not None
        won = [deal.worth(taught, seat) for seat in range(game.players)]
        assert sum(won) == pytest.approx(0) and won[outcome.winner] == max(won)
