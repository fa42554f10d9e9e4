"""Numbered tiles: their numbers and texts."""

from __future__ import annotations

import pytest

from asztal.errors import NotationError
from asztal.pieces.tiles import COLOURS, FACES, JOKER, parse_tile, parse_tiles, tile_text, tiles_text


def test_every_tile_has_a_text_of_its_own_that_is_read_back() -> None:
    texts = [tile_text(tile) for tile in range(FACES)]
    assert len(set(texts)) == 53
    assert [parse_tile(text) for text in texts] == list(range(53))
    assert texts[13:16] == ["1y", "2y", "3y"] and texts[JOKER] == "*"
    assert COLOURS == "rykb"


def test_colours_are_read_in_either_case_and_several_tiles_at_once() -> None:
    assert parse_tile("12R") == parse_tile("12r")
    assert tiles_text(parse_tiles("13b * 1r")) == "13b * 1r"


@pytest.mark.parametrize("text", ["", "0r", "14r", "5x", "5", "r", "01r", "**", "5 r"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tile(text)
    assert (caught.value.code, caught.value.params) == ("tile.unreadable", {"text": text})
