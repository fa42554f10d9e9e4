"""Deals between bots: how each follows from a seed and its number, and how one is played.

Deal k depends only on the seed and k, whatever the number of deals: the seed gives each chunk a
seed, and a chunk's seed gives each of its deals one seed to deal from and one to play from. The same
seed deals the same cards to all bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, cast

from asztal.bots import BotLike, FromFile, Player, is_ours, player_for, portable, take_turn
from asztal.bots.clairvoyant import Judge
from asztal.bots.registry import clairvoyant, judge
from asztal.engine import Game, Played, Playouts, Random, State, play_out
from asztal.errors import OptionError

__all__ = [
    "CHUNK",
    "FACTOR",
    "MODULUS",
    "RANDOM",
    "Row",
    "Skill",
    "Study",
    "chance",
    "dealt",
    "in_chunk",
    "play_deal",
    "play_on",
    "seated",
]

CHUNK: Final = 120  # deals; a multiple of 2, 3, 4, 5 and 6, so the dealers go on in turn
RANDOM: Final = "random"

# The checksum over every move, as `play_out` folds it: check = (check × FACTOR + code) mod MODULUS.
FACTOR: Final = 1000003
MODULUS: Final = 2**54


class Row(NamedTuple):
    """One deal of a simulation: what is needed to deal it again, and how it ended.

    `game.deal(seed=row.seed, dealer=row.dealer, carry=row.carry)` is that same deal, and
    `play_deal(state, bots, row.play_seed)` plays it as it was played. `deal` counts from 1; `winner`
    is a seat or None; `next_carry` is what the deal left to the next of a match.
    """

    deal: int
    seed: int
    dealer: int
    carry: int
    play_seed: int
    reason: str
    rule: str
    winner: int | None
    scores: tuple[int, ...]
    decisions: int
    next_carry: int
    details: dict[str, str | int]

    def data(self) -> dict[str, Any]:
        """The row as plain JSON data."""
        return {**self._asdict(), "scores": list(self.scores)}


def seated(game: Game, bots: BotLike | Sequence[BotLike], deals: int = 1) -> list[BotLike]:
    """One existing bot per seat, for at least one deal; a file's with what is in it."""
    if deals < 1:
        raise OptionError("simulate.deals", given=deals, low=1)
    several = isinstance(bots, Sequence) and not isinstance(bots, (str, FromFile))
    told: list[BotLike] = [*cast("Sequence[BotLike]", bots)] if several else [cast("BotLike", bots)]
    if len(told) == 1:
        told *= game.players
    if len(told) != game.players:
        raise OptionError("bot.count", given=len(told), needed=game.players)
    by_seat = [portable(bot) for bot in told]
    for bot in by_seat:
        player_for(bot, game, 0)
    return by_seat


def chance(seed: int) -> Random:
    """The stream that a simulation's chunks take their seeds from. Raises DealError `deal.seed`."""
    return Random(seed)


def dealt(game: Game, deals: int, seed: int) -> Iterator[tuple[State, int]]:
    """The deals of a simulation one by one, each with the seed of its players' chance."""
    source = chance(seed)
    for first in range(0, deals, CHUNK):
        for deal_seed, dealer, carry, play_seed in in_chunk(
            game, int(source.seed()), 0, min(CHUNK, deals - first)
        ):
            yield game.deal(seed=deal_seed, dealer=dealer, carry=carry), play_seed


def in_chunk(game: Game, seed: int, first: int, end: int) -> Iterator[tuple[int, int, int, int]]:
    """The deals of one chunk from `first` to before `end`: seed, dealer, carry and the players' seed."""
    stream = Random(seed)
    for _ in range(2 * first):
        stream.seed()
    for number in range(first, end):
        yield (int(stream.seed()), number % game.players, int(game.default_carry(number)), int(stream.seed()))


def play_deal(state: State, bots: BotLike | Sequence[BotLike], seed: int) -> Playouts:
    """Play a deal to its end between bots, their chance from `seed`; how it ended.

    `bots` is one for all seats or one per seat, each of them what `asztal.bots.player_for` takes: a name, a path,
    a factory or a player. Raises OptionError and SimulationError as `simulate` does.
    """
    total = Playouts()
    total.scores = [0] * state.game.players
    play_on(state, seated(state.game, bots), seed, total)
    return total


class Skill(NamedTuple):
    """By how much a seat's points and its share of the deal were moved by moves that are not those of the base."""

    points: float = 0.0
    wins: float = 0.0


class Study:
    """What is measured of the first bot, besides how it ends: it has the seat `seat`.

    With `plies` it is `base` that sees all hands and tries its moves for so long. With `worlds` each move of anybody
    that is not that of `base` is played on from, in so many orders of the stock, and what they moved adds up in
    `skill`.
    """

    def __init__(self, plies: int, worlds: int, base: str, seat: int) -> None:
        self.plies = plies
        self.worlds = worlds
        self.base = base
        self.seat = seat
        self.skill = Skill()
        self._judge: Judge | None = None

    def begin(self, state: State, players: list[Player], chance: Random) -> None:
        """Give the first bot everybody's hand, and call the judge, as far as that is wanted."""
        if self.plies > 0:
            players[self.seat] = clairvoyant(state.game, int(chance.seed()), state, self.plies, self.base)
        if self.worlds > 0:
            self._judge = judge(state.game, int(chance.seed()), self.worlds, self.base)

    def before(self, state: State) -> State | None:
        """What the judge needs to know of a deal before a move."""
        return None if self._judge is None else state.copy()

    def add(self, before: State | None, code: int) -> None:
        """Add what a move was worth."""
        if before is not None and self._judge is not None:
            points, wins = self._judge.gain(before, code, self.seat)
            self.skill = Skill(self.skill.points + points, self.skill.wins + wins)


def play_on(
    state: State,
    bots: Sequence[BotLike],
    seed: int,
    total: Playouts,
    turns: bool = False,
    study: Study | None = None,
    history: list[Played] | None = None,
) -> int:
    """Play a deal to its end and add it to the total; random bots alone play in the engine's own loop.

    With `turns` they are counted, a turn being all moves of a seat until another is to move; else it says 0. A
    `history` is given every move.
    """
    random = study is None and all(bot == RANDOM for bot in bots)
    if random and not turns and history is None:
        play_out(state, Random(seed), total)
        return 0
    stream = Random(seed)
    players = [] if random else [player_for(bot, state.game, int(stream.seed())) for bot in bots]
    if study is not None:
        study.begin(state, players, stream)
    if history is None and not all(is_ours(bot) for bot in bots):
        history = []
    act = partial(play, state, history)
    made = taken = 0
    last = -1
    check = int(total.checksum)
    while not state.is_over():
        seat = int(state.to_move)
        taken += seat != last
        last = seat
        code = int(state.random_code(stream) if random else state.forced())
        if code >= 0:
            if history is not None:
                history.append(Played(seat, state.move_text(code)))
            state.advance(code)
        else:
            before = None if study is None else study.before(state)
            code = take_turn(players[seat], bots[seat], seat, state, act, history or ())
            if study is not None:
                study.add(before, code)
        check = (check * FACTOR + code) % MODULUS
        made += 1
    total.checksum = check
    total.deals += 1
    total.decisions += made
    total.longest = max(total.longest, made)
    outcome = state.outcome
    if outcome is None:
        return taken
    total.endings[outcome.reason] = total.endings.get(outcome.reason, 0) + 1
    total.scores = [old + new for old, new in zip(total.scores, outcome.scores, strict=True)]
    if outcome.winner is not None:
        total.wins[int(outcome.winner)] = total.wins.get(int(outcome.winner), 0) + 1
    return taken


def play(state: State, history: list[Played] | None, text: str) -> int:
    """Play this move if the referee allows it, and note it: its code. Raises IllegalMove or NotationError."""
    move = state.parse_move(text)
    refusal = state.refusal(move.code)
    if refusal is not None:
        raise refusal
    if history is not None:
        history.append(Played(int(state.to_move), move.text))
    state.advance(move.code)
    return int(move.code)
