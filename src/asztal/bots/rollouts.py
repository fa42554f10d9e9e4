"""Deals played on to their end, over and over: what a position or a view is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import SupportsIndex

from asztal.bots.bot import Bot
from asztal.bots.own import BotLike, Player, is_ours, player_for, take_turn
from asztal.bots.uniform import RandomBot
from asztal.engine import Played, Random, State, View, play_out
from asztal.errors import OptionError

__all__ = ["rollouts"]


def rollouts(
    start: State | View,
    bots: BotLike | Sequence[BotLike] = "random",
    n: SupportsIndex = 1,
    seed: SupportsIndex = 0,
) -> list[list[float]]:
    """Play on from here to the end `n` times: for each time what that was worth to each seat (`State.returns`).

    A view is played on from a deal that agrees with it, drawn again each time (`Game.resample`); a state as it is, with
    its own stock to come. `bots` is one bot for all seats or one for each, whatever `asztal.bots.player_for` takes;
    each is made once, and plays all times. The same seed gives the same.

    Raises OptionError `simulate.deals` for less than one, `bot.count` (`given`, `needed`), and about a bot; SearchError
    where no deal that agrees with the view is found; SimulationError where a bot plays what the rules refuse.

    >>> import asztal
    >>> view = asztal.make("domino").deal(seed=7).view(1)
    >>> worth = asztal.rollouts(view, "solid", n=100, seed=1)
    >>> round(sum(each[1] for each in worth) / 100, 1)
    2.1
    """
    game = start.game
    times = index(n)
    if times < 1:
        raise OptionError("simulate.deals", given=times, low=1)
    several = type(bots) in (list, tuple)  # a bot of a file is a tuple of its own
    each: list[BotLike] = list(bots) if several else [bots] * game.players  # type: ignore[arg-type, list-item]
    if len(each) != game.players:
        raise OptionError("bot.count", given=len(each), needed=game.players)
    rng = Random(index(seed))
    players = [player_for(bot, game, int(rng.seed())) for bot in each]
    by_chance = all(isinstance(player, RandomBot) for player in players)
    ours = all(is_ours(bot) for bot in each)
    worth: list[list[float]] = []
    for _ in range(times):
        state = game.resample(start, rng) if isinstance(start, View) else start.copy()
        if by_chance:
            play_out(state, rng)
        elif ours:
            play_ours(state, players)
        else:
            play_any(state, each, players, list(start.history) if isinstance(start, View) else [])
        worth.append(state.returns())
    return worth


def play_ours(state: State, players: list[Player]) -> None:
    """Play to the end with bots of ours, which answer with one of the view's moves."""
    while not state.is_over():
        code = state.forced()
        if code < 0:
            seat = int(state.turn)
            player = players[seat]
            assert isinstance(player, Bot)
            code = player.choose(state.view(seat)).code
        state.advance(code)


def play_any(state: State, bots: list[BotLike], players: list[Player], history: list[Played]) -> None:
    """Play to the end with bots of whom some are not ours: they are told the moves of the deal, and are refereed."""

    def act(text: str) -> None:
        move = state.parse_move(text)
        seat = state.to_move
        state.apply(move)
        history.append(Played(int(seat), move.text))

    while not state.is_over():
        code = state.forced()
        seat = int(state.turn)
        if code >= 0:
            act(state.move_text(code))
        else:
            take_turn(players[seat], bots[seat], seat, state, act, history)
