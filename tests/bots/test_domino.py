"""The domino players: legal, repeatable, and each better than the one before."""

from __future__ import annotations

import pytest

from asztal.bots.bot import Bot
from asztal.bots.dominoes.novices import CasualDomino, NewcomerDomino
from asztal.bots.dominoes.players import SolidDomino
from asztal.games.dominoes import FAMILY

ENTRIES = {entry.id: entry for entry in FAMILY.entries}
GAMES = [(entry.id, players) for entry in FAMILY.entries for players in range(2, entry.max_players + 1)]


def choice(position: str, kind: type[Bot], seed: int = 1) -> str:
    entry = ENTRIES[position.split()[0]]
    players = int(position.split("players=")[1].split(";")[0])
    state = entry.make(players, {}).position(position)
    return kind(state.game, seed).choose(state.view(int(state.to_move))).text


@pytest.mark.parametrize(("id", "players"), GAMES)
@pytest.mark.parametrize("kind", [NewcomerDomino, CasualDomino, SolidDomino])
def test_a_bot_plays_whole_deals_the_same_way_again(id: str, players: int, kind: type[Bot]) -> None:
    game = ENTRIES[id].make(players, {})
    texts: list[list[str]] = []
    for _ in range(2):
        bots = [kind(game, seat) for seat in range(players)]
        made: list[str] = []
        for seed in range(3):
            state = game.deal(seed=seed)
            while not state.is_over():
                view = state.view(state.to_move)
                move = bots[state.to_move].choose(view)
                assert move in view.moves
                made.append(move.text)
                state.apply(move)
        texts.append(made)
    assert texts[0] == texts[1]


def test_solid_lays_the_double_first() -> None:
    position = "domino players=2; hand 0: 5-5 5-4 5-2 4-2; hand 1: 3-1 3-0 2-1; line: 6-6 6-5"
    assert choice(position, SolidDomino, 1) == "place 5-5 right"


def test_solid_leaves_the_ends_that_the_next_seat_is_known_to_lack() -> None:
    position = (
        "domino-block players=2; hand 0: 6-1 6-3 0-0; hand 1: 3-2 3-0 4-3; line: 5-2 2-2 2-6; "
        "lacks 1: {0} {0} {0}"
    )
    assert choice(position.format("65"), SolidDomino, 1) == "place 6-3 right"  # the heavier bone
    assert choice(position.format("651"), SolidDomino, 1) == "place 6-1 right"  # 5 and 1: it must pass
