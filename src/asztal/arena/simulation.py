"""Deals between bots, counted; and whole matches between bots, recorded.

Deal k follows from the seed and k alone, whatever the number of deals: the seed gives one seed a
chunk, a chunk's seed gives each of its deals one seed to deal from and one to play from. The same
seed deals the same cards to any bots.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from asztal.bots import make
from asztal.engine import MAX_SEED, Game, Playouts, Random, State, playouts
from asztal.errors import DealError, OptionError
from asztal.match import Match

__all__ = ["CHUNK", "Result", "dealt", "play_match", "seated", "simulate"]

CHUNK: Final = 120                      # deals; a multiple of 2, 3, 4, 5 and 6, so the dealers go on in turn
RANDOM: Final = "random"


class Result:
    """What a simulation came to. `mean_score` and `wins` have one number a seat."""

    def __init__(self, deals: int, decisions: int, seconds: float, endings: dict[str, int],
                 scores: Sequence[int], wins: Sequence[int]) -> None:
        self.deals = deals
        self.decisions = decisions
        self.seconds = seconds
        self.decisions_per_second = decisions / seconds if seconds > 0 else 0.0
        self.endings = dict(sorted(endings.items()))
        self.mean_score = [score / deals for score in scores]
        self.wins = list(wins)

    def __repr__(self) -> str:
        return f"<Result deals={self.deals} endings={self.endings} mean_score={self.mean_score}>"

    def data(self) -> dict[str, object]:
        """The result as plain JSON data."""
        return {"deals": self.deals, "decisions": self.decisions, "seconds": round(self.seconds, 6),
                "decisions_per_second": round(self.decisions_per_second, 1), "endings": self.endings,
                "mean_score": self.mean_score, "wins": self.wins}


def simulate(game: Game, deals: int, seed: int, bots: str | Sequence[str] = RANDOM,
             progress: Callable[[int], None] | None = None) -> Result:
    """Play this many deals, the dealers in turn from seat 0.

    `bots` is one name for all seats or one a seat. `progress` is told how many deals are done; what
    it raises stops the simulation. Random bots alone play in the engine's own loop, in chunks, so
    that Ctrl-C is heard. Raises OptionError `bot.unknown`, `bot.count` or `simulate.deals`, and
    DealError `deal.seed`.
    """
    names = seated(game, bots, deals)
    total = Playouts()
    total.scores = [0] * game.players
    began = time.perf_counter()
    if all(name == RANDOM for name in names):
        source = _source(seed)
        for first in range(0, deals, CHUNK):
            count = min(CHUNK, deals - first)
            _add(total, playouts(game, count, int(source.seed())))
            if progress is not None:
                progress(first + count)
    else:
        for number, (state, play_seed) in enumerate(dealt(game, deals, seed), 1):
            _play(state, names, play_seed, total)
            if progress is not None:
                progress(number)
    seconds = time.perf_counter() - began
    wins = [total.wins.get(seat, 0) for seat in range(game.players)]
    return Result(int(total.deals), int(total.decisions), seconds, total.endings, total.scores, wins)


def dealt(game: Game, deals: int, seed: int) -> Iterator[tuple[State, int]]:
    """The deals of a simulation one by one, each with the seed of its players' chance."""
    source = _source(seed)
    stream = source
    for number in range(deals):
        if number % CHUNK == 0:
            stream = Random(source.seed())
        state = game.deal(seed=int(stream.seed()), dealer=number % game.players,
                          carry=int(game.usual_carry(number % CHUNK)))
        yield state, int(stream.seed())


def play_match(game: Game, bots: str | Sequence[str] = RANDOM, seed: int = 0,
               most_deals: int = 1000) -> Match:
    """A whole match between bots, dealt openly from the seed; its events make a record.

    A match with no end in sight stops, unfinished, after `most_deals`.
    """
    names = seated(game, bots)
    source = _source(seed)
    match = Match.create(game, [f"{name} {seat + 1}" for seat, name in enumerate(names)])
    while not match.finished and match.deal_number < most_deals:
        match.start_deal(seed=int(source.seed()))
        stream = Random(source.seed())
        players = [make(name, game, int(stream.seed())) for name in names]
        while match.playing:
            state = match.state
            seat = match.to_move
            if state is None or seat is None:
                break
            match.act(seat, players[seat].choose(state.view(seat)).text)
    return match


def seated(game: Game, bots: str | Sequence[str], deals: int = 1) -> list[str]:
    """One bot a seat, each of which there is, for at least one deal."""
    if deals < 1:
        raise OptionError("simulate.deals", given=deals, low=1)
    names = [bots] if isinstance(bots, str) else list(bots)
    if len(names) == 1:
        names *= game.players
    if len(names) != game.players:
        raise OptionError("bot.count", given=len(names), needed=game.players)
    for name in names:
        make(name, game, 0)
    return names


def _source(seed: int) -> Random:
    if not 0 <= seed <= MAX_SEED:
        raise DealError("deal.seed", seed=str(seed), high=str(MAX_SEED))
    return Random(seed)


def _play(state: State, names: Sequence[str], play_seed: int, total: Playouts) -> None:
    """Play one deal to its end and add it to the total."""
    stream = Random(play_seed)
    players = [make(name, state.game, int(stream.seed())) for name in names]
    made = 0
    while not state.is_over():
        seat = int(state.to_move)
        code = state.forced()
        if code >= 0:
            state.play(code)
        else:
            state.apply(players[seat].choose(state.view(seat)))
        made += 1
    total.deals += 1
    total.decisions += made
    outcome = state.outcome
    if outcome is None:
        return
    total.endings[outcome.reason] = total.endings.get(outcome.reason, 0) + 1
    total.scores = [old + new for old, new in zip(total.scores, outcome.scores, strict=True)]
    if outcome.winner is not None:
        total.wins[int(outcome.winner)] = total.wins.get(int(outcome.winner), 0) + 1


def _add(total: Playouts, part: Playouts) -> None:
    """Add one chunk's counts to the total."""
    total.deals += part.deals
    total.decisions += part.decisions
    for reason, count in part.endings.items():
        total.endings[reason] = total.endings.get(reason, 0) + count
    total.scores = [old + new for old, new in zip(total.scores, part.scores, strict=True)]
    for seat, count in part.wins.items():
        total.wins[seat] = total.wins.get(seat, 0) + count
