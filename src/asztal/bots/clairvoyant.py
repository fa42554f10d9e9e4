"""For measuring alone: what sees every hand. Nobody plays against it, and no name leads to it.

`Clairvoyant` tries its moves out with another bot, its base, to play on, in deals in which everybody holds what they do
hold: what it gains is about the most that knowing more about the hands could bring (`asztal.arena.ceiling`). `Judge`
says what a move was worth beside the one that the base would have made (`asztal.arena.aivat`). Both play on from the
real deal, but never with the cards to come in their real order, which nobody can know.
"""

from __future__ import annotations

from asztal.bots.belief import Belief
from asztal.bots.bot import Maker
from asztal.bots.search import Searcher
from asztal.engine import Game, Random, State, View

__all__ = ["Clairvoyant", "Judge", "reshuffled"]

STOCK = "stock: "
SEED = "seed: "  # of the order in which a pile comes once it is turned over


def reshuffled(state: State, rng: Random) -> State:
    """The same deal with what is to come in another order: the stock, and a pile that is turned over.

    It is read from its position, which does not tell in what order a line of dominoes was laid.
    """
    clauses = state.position().split("; ")
    for at, clause in enumerate(clauses):
        if clause.startswith(STOCK):
            pieces = clause[len(STOCK) :].split()
            rng.shuffle(pieces)
            clauses[at] = STOCK + " ".join(pieces)
        elif clause.startswith(SEED):
            clauses[at] = f"{SEED}{rng.seed()}"
    return state.game.position("; ".join(clauses))


class Reshuffled(Belief):
    """A deal, each time with what is to come in another order."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state

    def draw(self, rng: Random) -> State:
        return reshuffled(self.state, rng)


class Clairvoyant(Searcher):
    """A search with all hands before it, in the deal that is played: `state`, as it stands at each move."""

    def __init__(self, game: Game, seed: int, base: Maker, plies: int, state: State) -> None:
        super().__init__(game, seed, base, plies)
        self.state = state

    def given(self) -> tuple[object, ...]:
        return self.plies, self.state

    def source(self, view: View) -> Belief:
        """The deal itself; what is to come in another order."""
        return Reshuffled(self.state)


class Judge(Searcher):
    """Says what a move was worth to a seat, played on from in so many `deals`."""

    def __init__(self, game: Game, seed: int, base: Maker, deals: int) -> None:
        super().__init__(game, seed, base, 0)
        self.deals = deals

    def given(self) -> tuple[object, ...]:
        return (self.deals,)

    def gain(self, state: State, code: int, seat: int) -> tuple[float, float]:
        """By how many points, and how much of a deal won, the move is better for this seat than the one that the base
        would have made in the place of the player who made it. Nothing where it is the same one."""
        turn = state.to_move
        own = self.players[turn].choose(state.view(turn))
        if own.code == code:
            return 0.0, 0.0
        points = wins = 0.0
        for _ in range(self.deals):
            deal = reshuffled(state, self.rng)
            made, made_won, _ = self.outcome(deal, code, seat)
            other, other_won, _ = self.outcome(deal, own.code, seat)
            points += made - other
            wins += made_won - other_won
        return points / self.deals, wins / self.deals
