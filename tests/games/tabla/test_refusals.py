"""Refusals whose reason or advice was once another than the one that helps."""

from __future__ import annotations

import pytest
from tests.games.tabla.test_rules import at
from tests.tables import refused

from asztal.errors import IllegalMove
from asztal.i18n import sentence


def test_t_25_where_the_indicator_finishes_the_hand_that_is_advised() -> None:
    state = at(
        "phase: draw; indicator: 9y; hand 0: 1r 1r 2r 2r 3k 3k 7y 7y 9k 9k 11r 11r 9y 13k; discards 1: 4b"
    )
    why = state.check("finish runs discard 13k")
    assert why is not None and why.params["now"] == "indicator-draw-take"
    assert sentence("en", why, with_rule=False).endswith(
        "Take the indicator, which finishes your hand, draw from the stock, or take the tile discarded to you."
    )


def test_t_16_who_has_the_tile_of_the_turn_discards_and_may_not_pass() -> None:
    state = at("phase: throw; indicator: 9y; hand 0: 1r 2r 2r 3k 3k 7y 7y 9k 9k 11r 11r 12y 4b 5b 13k")
    assert refused(state, "pass") == ("tabla.draw-already", "T-16")


def test_t_25_the_taken_indicator_is_one_of_the_eight() -> None:
    hand = "9r 9r 9y 9y 9k 9k 9b 9b 3k 3k 7y 7y 4r 13k 4r"
    state = at(f"phase: finish; indicator: 4r taken; hand 0: {hand}; taken: 4r")
    assert refused(state, "finish eights discard 13k") == ("tabla.indicator-within", "T-25")


def test_t_19_nothing_is_laid_after_the_end() -> None:
    over = at("phase: over; indicator: 5b")
    with pytest.raises(IllegalMove) as told:
        over.parse_move("lay 1r 2r 3r")
    assert (told.value.code, told.value.rule) == ("deal.over", "T-19")
