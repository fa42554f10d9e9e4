"""Which bots play which games."""

from __future__ import annotations

import pytest

import asztal
from asztal.arena import simulate
from asztal.bots import (
    BOTS,
    LEAST,
    LEVELS,
    TEMPERAMENTS,
    RandomBot,
    adviser,
    bots_for,
    level_of,
    make,
    name_of,
    portable,
)
from asztal.bots.registry import ALIASES, FAMILIES
from asztal.bots.search import Searcher
from asztal.errors import OptionError


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_the_bots_that_are_offered_by_themselves(family: str) -> None:
    """`solid` plays for who is away, `newcomer` is a newcomer's first opponent."""
    assert {"solid", "casual", "newcomer", "random"} <= set(bots_for(family))
    assert set(FAMILIES[family].players) <= {*LEVELS, *TEMPERAMENTS}
    assert LEAST not in bots_for(family)


def test_a_level_may_play_the_games_of_one_family_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FAMILIES["trains"].players, "expert", raising=False)
    monkeypatch.setitem(FAMILIES["dominoes"].players, "expert", RandomBot)
    assert bots_for("dominoes") == (*LEVELS, "random")
    assert bots_for("trains") == (*LEVELS[1:], "random")
    assert isinstance(make("expert", asztal.game("domino"), 1), RandomBot)
    with pytest.raises(OptionError) as refused:
        make("expert", asztal.game("mexican-train"), 1)
    assert refused.value.data()["code"] == "bot.unknown"
    assert refused.value.params["known"] == "casual, newcomer, random, solid, strong"


@pytest.mark.parametrize("family", FAMILIES)
def test_the_best_level_advises(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(asztal.game(listed.id) for listed in asztal.games() if listed.family == family)
    players = FAMILIES[family].players
    assert type(adviser(game)) is type(players["expert"](game, 0))
    monkeypatch.delitem(players, "expert")
    assert type(adviser(game)) is type(players["strong"](game, 0))


def test_a_search_takes_less_time_to_advise_where_a_turn_has_many_moves() -> None:
    trains, dominoes = (asztal.game(id) for id in ("mexican-train", "domino"))
    for game, times in ((trains, 3), (dominoes, 1)):
        hasty, expert = adviser(game), make("expert", game, 0)
        assert isinstance(hasty, Searcher) and isinstance(expert, Searcher)
        assert hasty.plies == expert.plies // times


def test_in_a_game_of_ones_own_nobody_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    game = asztal.game("domino")
    monkeypatch.delitem(FAMILIES, "dominoes")
    with pytest.raises(OptionError, match=r"bot.unknown"):
        adviser(game)


def test_what_plays_a_game_of_ones_own_is_random() -> None:
    assert bots_for("a family of one's own") == ("random",)


@pytest.mark.parametrize(("before", "level"), ALIASES.items())
def test_a_level_is_known_by_the_name_it_had(before: str, level: str) -> None:
    game = asztal.game("domino")
    assert level_of(before) == level == level_of(level)
    assert before not in BOTS
    assert type(make(before, game, 1)) is type(make(level, game, 1))
    assert simulate(game, 3, 1, before).checksum == simulate(game, 3, 1, level).checksum
    assert name_of(portable(before)) == level
