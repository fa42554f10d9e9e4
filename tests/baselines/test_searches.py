"""The reference searches: in every game, by the rules, repeatable, and as good as their playouts make them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pytest
from tests.bots.positions import Judgement, judgements
from tests.wide import in_turn

import asztal
from asztal.arena import duel, play_deal
from asztal.baselines import ISMCTS, PIMC
from asztal.baselines.search import Search
from asztal.catalog import ENTRIES
from asztal.engine import Game, Random, State, View
from asztal.errors import SearchError

SEARCHES: Final = (ISMCTS, PIMC)
CLEAR: Final = 20.0  # points that the next best move costs
# In gin playing on misleads (docs/bots.md): a search sees no more than its playouts.
FAMILIES: Final = ("dominoes", "romi500", "rummy", "trains")
PLAIN: Final = [each for family in FAMILIES for each in judgements(family) if each.points >= CLEAR]
LINE: Final = "domino players=2; hand 0: 6-5 5-4 3-3 6-1; hand 1: 2-1 2-0; line: 6-6 6-3"


def looked_at() -> View:
    """A view with several moves."""
    state = asztal.make("domino").position(LINE)
    return state.view(state.to_move)


@pytest.mark.parametrize(("id", "search"), in_turn(ENTRIES, SEARCHES))
def test_a_deal_is_played_by_the_rules_and_again_the_same(id: str, search: type[Search]) -> None:
    """What the rules refuse ends a deal with an error."""
    entry = ENTRIES[id]
    game = asztal.make(id, players=min(entry.max_players, 4))
    bot = partial(search, iterations=6)
    first, again, other = (play_deal(game.deal(seed=7), bot, seed).checksum for seed in (3, 3, 4))
    assert first == again != other


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("judged", PLAIN, ids=str)
def test_what_costs_twenty_points_is_seen(judged: Judgement, search: type[Search]) -> None:
    assert search(judged.view.game, 1, iterations=400).choose(judged.view).text in judged.good


def test_there_is_much_to_be_seen() -> None:
    assert len(PLAIN) > 15


@pytest.mark.parametrize("search", SEARCHES)
def test_another_bot_may_play_out(search: type[Search]) -> None:
    judged = PLAIN[0]
    bot = search(judged.view.game, 1, iterations=60, playout="solid")
    assert bot.choose(judged.view).text in judged.good


@pytest.mark.parametrize(("search", "deals"), [(ISMCTS, 30), (PIMC, 30 // 3)])
def test_the_budget_is_playouts(search: type[Search], deals: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """ISMCTS draws a deal for each, PIMC one for a playout of each move."""
    view = looked_at()
    assert len(view.moves) == 3
    counted: Counter[str] = Counter()
    resample, finish = type(view.game).resample, search.finish

    def drawn(game: Game, seen: View, rng: Random) -> State:
        counted["deals"] += seen is view
        return resample(game, seen, rng)

    def finished(bot: Search, state: State) -> list[float]:
        counted["playouts"] += 1
        return finish(bot, state)

    monkeypatch.setattr(type(view.game), "resample", drawn)
    monkeypatch.setattr(search, "finish", finished)
    search(view.game, 1, iterations=30).choose(view)
    assert counted == {"deals": deals, "playouts": 30}


@pytest.mark.parametrize("search", SEARCHES)
def test_where_no_deal_is_found_any_move_is_played(
    search: type[Search], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = looked_at()

    def none(game: object, seen: View, rng: Random) -> object:
        raise SearchError("search.budget", most=1)

    monkeypatch.setattr(type(view.game), "resample", none)
    played = {search(view.game, seed).choose(view).text for seed in range(20)}
    assert played == {move.text for move in view.moves}


@pytest.mark.parametrize(("id", "deals"), [("domino", 120), ("gin", 10)])
def test_ismcts_beats_chance(id: str, deals: int) -> None:
    fought = duel(asztal.make(id, players=2), partial(ISMCTS, iterations=60), "random", deals)
    assert fought.wins.low > fought.even and fought.points.low > 0, fought.data()


def test_a_path_leads_to_each() -> None:
    """As `--bots` has them."""
    fought = duel(
        asztal.make("domino-block", players=2), "asztal.baselines:PIMC", "asztal.baselines:ISMCTS", 2
    )
    assert (fought.first, fought.second) == ("asztal.baselines:PIMC", "asztal.baselines:ISMCTS")


@pytest.mark.parametrize("iterations", [0, -5, 2.5, "3", None])
@pytest.mark.parametrize("search", [ISMCTS, PIMC])
def test_a_budget_is_a_whole_number(search: type[Search], iterations: object) -> None:
    with pytest.raises(asztal.OptionError, match="baseline.iterations"):
        search(asztal.game("domino"), 1, iterations)  # type: ignore[arg-type]
