"""Every piece of a position lies in one place, whatever the family."""

from __future__ import annotations

import pytest

from asztal.catalog import ENTRIES, FAMILIES
from asztal.engine import Game
from asztal.errors import NotationError

# For a word that is no piece, one that stands too often, and one that stands nowhere.
CODES = {
    "rummy": ("position.card", "position.cards", "position.missing"),
    "romi500": ("position.card", "position.cards", "position.missing"),
    "tabla": ("position.tile", "position.tiles", "position.tiles-missing"),
    "dominoes": ("position.bone", "position.bone-twice", "position.bones-missing"),
    "trains": ("position.train-bone", "position.bone-twice", "position.bones-missing"),
}


def dealt(id: str) -> tuple[Game, str, list[str]]:
    """A game, a position of it and its stock."""
    game = ENTRIES[id].make(None, {})
    text = game.deal(seed=3).position()
    stock = next(clause for clause in text.split("; ") if clause.startswith("stock:"))
    return game, text.replace(stock, "stock: {}"), stock.split()[1:]


def test_every_family_is_asked() -> None:
    assert list(CODES) == list(FAMILIES)


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
        CODES[ENTRIES[id].family], ([*stock, "q"], [*stock, stock[0]], stock[1:]), strict=True
    ):
        with pytest.raises(NotationError) as caught:
            game.position(text.format(" ".join(wrong)))
        assert (caught.value.code, caught.value.params["clause"]) == (code, "stock")
