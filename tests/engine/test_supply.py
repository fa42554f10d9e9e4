"""Every piece of a position lies in one place, whatever the family."""

from __future__ import annotations

import pytest
from tests.families import SAMPLES

from asztal.catalog import ENTRIES
from asztal.engine import Game
from asztal.errors import NotationError


def dealt(id: str) -> tuple[Game, str, list[str]]:
    """A game, a position of it and its stock."""
    game = ENTRIES[id].make(None, {})
    text = game.deal(seed=3).position()
    stock = next(clause for clause in text.split("; ") if clause.startswith("stock:"))
    return game, text.replace(stock, "stock: {}"), stock.split()[1:]


@pytest.mark.parametrize("id", list(ENTRIES))
def test_dots_stand_for_all_other_pieces_ascending(id: str) -> None:
    game, text, stock = dealt(id)
    rest = sorted(stock[2:], key=game.parse_piece)
    read = game.position(text.format(" ".join([*stock[:2], "..."])))
    assert read == game.position(text.format(" ".join([*stock[:2], *rest])))


@pytest.mark.parametrize("id", list(ENTRIES))
def test_a_piece_is_named_that_is_none_or_stands_too_often_or_nowhere(id: str) -> None:
    game, text, stock = dealt(id)
    for code, wrong in zip(
        SAMPLES[ENTRIES[id].family].misplaced, ([*stock, "q"], [*stock, stock[0]], stock[1:]), strict=True
    ):
        with pytest.raises(NotationError) as caught:
            game.position(text.format(" ".join(wrong)))
        assert (caught.value.code, caught.value.params["clause"]) == (code, "stock")
