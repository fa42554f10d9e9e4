"""Which bots play which games."""

from __future__ import annotations

import pytest

import asztal
from asztal.bots import BOTS, LEAST, RandomBot, bots_for, make
from asztal.bots.registry import EVERYWHERE, FAMILIES
from asztal.errors import OptionError


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_the_bots_that_are_offered_by_themselves(family: str) -> None:
    """`steady` gives the hints and plays for who is away, `easy` is a newcomer's first opponent."""
    assert {"steady", "easy", "random"} <= set(bots_for(family))
    assert LEAST not in bots_for(family)


def test_a_bot_may_play_the_games_of_one_family_only(monkeypatch: pytest.MonkeyPatch) -> None:
    here, others = tuple(FAMILIES["dominoes"].players), bots_for("trains")
    monkeypatch.setitem(FAMILIES["dominoes"].players, "counting", RandomBot)
    assert bots_for("dominoes") == (*here, "counting", *EVERYWHERE)
    assert bots_for("trains") == others
    assert isinstance(make("counting", asztal.game("domino"), 1), RandomBot)
    with pytest.raises(OptionError) as refused:
        make("counting", asztal.game("mexican-train"), 1)
    assert refused.value.data()["code"] == "bot.unknown"
    assert refused.value.params["known"] == ", ".join(sorted(others))


def test_what_plays_a_game_of_ones_own_is_random() -> None:
    assert bots_for("a family of one's own") == tuple(EVERYWHERE)


def test_the_bots_are_those_of_all_families() -> None:
    assert list(BOTS) == sorted(set(EVERYWHERE).union(*[family.players for family in FAMILIES.values()]))
