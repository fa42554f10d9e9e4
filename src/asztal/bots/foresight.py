"""`expert`, in the games in which a deal played to its end tells too little of a move: it plays on for a turn, and then
asks a net what the deal is worth.

The net is told what the seat knows when it is asked again (`asztal.bots.learned.Question`): what the others hold by
chance in the deals that it looks at is then of no account. Where deals are drawn by belief it may be told what every
seat knows, and see through the eyes of all of them. Where hands by chance would do too little until then, the net is
told what the seat knows as soon as its own turn is over. It was fitted to what deals between players like `strong` have
brought. Its weights lie in `foreseen.json` in the family's folder, written by `scripts/foresight.py`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from asztal.bots.belief import Believer
from asztal.bots.bot import Maker
from asztal.bots.learned import Learned, Perceptron, kept_in, layers_of
from asztal.bots.search import Searcher, Trial
from asztal.engine import Game, Move, State, View

__all__ = ["Foreseer", "Foresight", "Trying", "foresight_of"]

KEPT: Final = "foreseen.json"
FOUND: "Final[dict[str, Foresight]]" = {}  # of families, once they are asked for
TRIED: Final = 3  # moves besides its own


class Trying(NamedTuple):
    """Which moves are tried, and which of them are played.

    `near`: how far below the best the net of `strong` may score a move that is tried. `doubt`: what seems better by
    fewer points is left alone, since the net may be wrong.
    """

    doubt: float
    near: float = 4.0


class Foresight:
    """What a deal will bring to a seat: a net over what that one knows, or every seat, from that one on.

    `points` is what 1 counts, `win` what a deal won counts besides with two players, in points; with more it is as much
    rarer. `seats`: how many the net has room for, 1 where it is told what the one knows when it is asked again, 0 where
    it is told that as its turn ends; `size`: how many numbers each has.
    """

    def __init__(self, net: Perceptron, points: float, win: float, seats: i64, size: i64) -> None:
        self.net = net
        self.points = points
        self.win = win
        self.seats = seats
        self.size = size

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        for family, foresight in FOUND.items():
            if foresight is self:
                return foresight_of, (family,)
        return Foresight, (self.net, self.points, self.win, self.seats, self.size)

    def expected(self, known: list[list[float]], seat: i64) -> float:
        """What the deal will be worth to this seat; `known` has what each knew when it was asked."""
        seen: list[float] = []
        players = i64(len(known))
        for after in range(min(players, self.seats)):
            seen += known[(seat + after) % players]
        seen += [0.0] * (self.seats * self.size - i64(len(seen)))
        return self.points * self.net.of(seen)

    def worth(self, ahead: float, won: float, players: i64) -> float:
        """What a deal was worth that brought so many points, and was won or not."""
        return ahead + self.win * float(players) / 2.0 * (won - 1.0 / float(players))


class Foreseer(Searcher):
    """Tries the moves to which the net of `strong` gives a chance, until its next turn or the end of its own."""

    def __init__(
        self,
        game: Game,
        seed: int,
        player: Maker,
        plies: int,
        belief: Believer[Any] | None,
        foresight: Foresight,
        trying: Trying,
    ) -> None:
        super().__init__(game, seed, player, plies, belief)
        self.foresight = foresight
        self.trying = trying
        self.least = trying.doubt
        self.found = "foreseen" if foresight.seats > 0 else "foreseen-turn"

    def given(self) -> tuple[object, ...]:
        return self.plies, self.belief, self.foresight, self.trying

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
        least = scores[order[0]] - self.trying.near
        tried: list[Trial] = []
        for at in order:
            move = question.moves[at]
            if scores[at] > least and move.code != own.code and len(tried) < TRIED:
                tried.append(Trial(move))
        return tried

    def outcome(self, deal: State, code: int, seat: int) -> tuple[float, float, int]:
        """What the deal is worth to a seat after the move: what it brings where it ends before, and else what is
        expected where that seat is asked in its next turn, or where its own is over."""
        state = deal.copy()
        state.advance(code)
        foresight = self.foresight
        nothing: list[float] = []
        known = [nothing] * self.game.players
        plies = 1
        others_played = state.is_over() or state.to_move != seat
        while not state.is_over():
            turn = state.to_move
            if turn != seat and foresight.seats == 0:
                knows = self.learned(seat).turn_ended(state.glance(seat))
                return foresight.points * foresight.net.of(knows), 0.0, plies + 1
            code = state.forced()
            if code < 0:
                move, question = self.learned(turn).decide(state.view(turn))
                code = move.code
                plies += 1
                if question is not None:
                    known[turn] = question.context
                    if turn == seat and others_played and (foresight.seats == 1 or all(known)):
                        return foresight.expected(known, seat), 0.0, plies
            others_played = others_played or turn != seat
            state.advance(code)
        ended = state.outcome
        assert ended is not None
        ahead, won = self.brought(ended, seat)
        return foresight.worth(ahead, won, self.game.players), won, plies


def foresight_of(family: str) -> Foresight:
    """What has been learned about the deals of a family."""
    foresight = FOUND.get(family)
    if foresight is None:
        kept = kept_in(family, KEPT)
        net = Perceptron(layers_of(kept))
        foresight = FOUND[family] = Foresight(net, kept["points"], kept["win"], kept["seats"], kept["size"])
    return foresight
