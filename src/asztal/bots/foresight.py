"""`expert`, in the games in which a deal played to its end tells too little of a move: it plays on for a turn, and then
asks a net what the deal is worth.

The net is told what every seat knows when it is asked (`asztal.bots.learned.Question`), so it sees through the eyes of
all of them what is seen in a deal that may be the real one. It was fitted to what deals between players like `strong`
have brought. Its weights lie in `foreseen.json` in the family's folder, written by `scripts/foresight.py`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from asztal.bots.belief import Believer
from asztal.bots.bot import Maker
from asztal.bots.learned import Learned, Perceptron, kept_in, layers_of
from asztal.bots.search import Searcher, Trial
from asztal.engine import Game, Move, State, View

__all__ = ["Foreseer", "Foresight", "foresight_of"]

KEPT: Final = "foreseen.json"
FOUND: "Final[dict[str, Foresight]]" = {}  # of families, once they are asked for
TRIED: Final = 3  # moves besides its own
NEAR: Final = 4.0  # how far the score of a move that is tried may be below the best
DOUBT: Final = 0.05  # of what counts 1: where another move seems better by less, the net may be wrong


class Foresight:
    """What a deal will bring to a seat: a net over what every seat knows, from that one on.

    `points` is what 1 counts, `seats` how many the net has room for, `size` how many numbers each has.
    """

    def __init__(self, net: Perceptron, points: float, seats: i64, size: i64) -> None:
        self.net = net
        self.points = points
        self.seats = seats
        self.size = size

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        for family, foresight in FOUND.items():
            if foresight is self:
                return foresight_of, (family,)
        return Foresight, (self.net, self.points, self.seats, self.size)

    def expected(self, known: list[list[float]], seat: i64) -> float:
        """How many points this seat will end ahead of the others; `known` has what each knew when it was asked."""
        seen: list[float] = []
        players = i64(len(known))
        for after in range(players):
            seen += known[(seat + after) % players]
        seen += [0.0] * ((self.seats - players) * self.size)
        return self.points * self.net.of(seen)


class Foreseer(Searcher):
    """Tries the moves to which the net of `strong` gives a chance, until its next turn."""

    def __init__(
        self,
        game: Game,
        seed: int,
        player: Maker,
        plies: int,
        belief: Believer[Any] | None,
        foresight: Foresight,
    ) -> None:
        super().__init__(game, seed, player, plies, belief)
        self.foresight = foresight
        self.least = DOUBT * foresight.points

    def given(self) -> tuple[object, ...]:
        return self.plies, self.belief, self.foresight

    def learned(self, seat: int) -> Learned:
        """Who plays on in a seat."""
        player = self.players[seat]
        assert isinstance(player, Learned)
        return player

    def others(self, view: View, own: Move) -> list[Trial]:
        """The moves of the player's question whose scores are near the best."""
        assert view.seat is not None
        player = self.learned(int(view.seat))
        _, question = player.decide(view)
        if question is None:
            return []
        scores = player.net.scores(question)
        order = sorted(range(len(scores)), key=lambda at: -scores[at])
        least = scores[order[0]] - NEAR
        near = [question.moves[at] for at in order if scores[at] > least]
        return [Trial(move) for move in near if move.code != own.code][:TRIED]

    def outcome(self, deal: State, code: int, seat: int) -> tuple[float, float, int]:
        """What the deal is worth to a seat after the move: what it brings where it ends before that seat is asked in
        its next turn, and what is expected there."""
        state = deal.copy()
        state.advance(code)
        nothing: list[float] = []
        known = [nothing] * self.game.players
        plies = 1
        others_played = state.is_over() or state.to_move != seat
        while not state.is_over():
            code = state.forced()
            turn = state.to_move
            if code < 0:
                move, question = self.learned(turn).decide(state.view(turn))
                code = move.code
                plies += 1
                if question is not None:
                    known[turn] = question.context
                    if turn == seat and others_played and all(known):
                        return self.foresight.expected(known, seat), 0.0, plies
            others_played = others_played or turn != seat
            state.advance(code)
        ended = state.outcome
        assert ended is not None
        ahead, won = self.brought(ended, seat)
        return ahead, won, plies


def foresight_of(family: str) -> Foresight:
    """What has been learned about the deals of a family."""
    foresight = FOUND.get(family)
    if foresight is None:
        kept = kept_in(family, KEPT)
        net = Perceptron(layers_of(kept))
        foresight = FOUND[family] = Foresight(net, kept["points"], kept["seats"], kept["size"])
    return foresight
