"""What a hint says of the next best move: which it is, and what is known of its cost."""

from __future__ import annotations

import pytest

import asztal
from asztal.bots import Loss, make
from asztal.cli.hint import tell_step
from asztal.match.hint import Step, advised

pytestmark = pytest.mark.once  # never compiled


def test_of_two_moves_the_other_one_is_next_best() -> None:
    """To take the last discard or to draw: no weighing is needed for the one, and the other is named all the same."""
    game = asztal.game("romi-51", 2)
    named = 0
    for seed in range(4):
        state = game.deal(seed=seed)
        for _ in range(8):
            texts = [move.text for move in state.view(int(state.to_move)).moves]
            if texts == ["draw", "take"]:
                [step] = advised(state, "strong", whole=False)
                assert step.runner_up == texts[step.move == "draw"]
                named += 1
            state.apply(make("solid", game, 1).choose(state.view(int(state.to_move))))
    assert named > 4


@pytest.mark.parametrize(
    ("points", "error", "said"),
    [
        (-6.0, 1.0, "it ended 6.0 ± 2.0 points ahead; this bot has learned otherwise"),
        (6.0, 1.0, "it ended 6.0 ± 2.0 points behind"),
        (-1.0, 1.0, "no clear difference showed: -1.0 ± 2.0 points"),
        (1.0, 1.0, "no clear difference showed: 1.0 ± 2.0 points"),
    ],
)
def test_a_hint_owns_up_where_the_next_best_move_ended_better(
    points: float, error: float, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tell_step("en", Step("draw", [], "take", Loss(points, error, 0.0, 0.02, 100)))
    assert said in " ".join(capsys.readouterr().out.split())
