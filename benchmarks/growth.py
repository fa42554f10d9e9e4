"""How cost grows: with players, jokers, cards in hand and melds on the table.

Jokers and hand sizes that no game deals are a `Variant` of römi with other numbers, played by the same
engine. What grows is in most cases the play itself: more cards and jokers are more moves to choose from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Final

from asztal import catalog
from asztal.engine import Game, Random, State
from asztal.games.rummy.game import RummyGame
from asztal.games.rummy.pickup import MUST_USE
from asztal.games.rummy.stories import MOST_DEALT
from asztal.games.rummy.variants import VARIANTS, Variant
from asztal.melds import Arranger
from asztal.pieces.cards import card_text
from benchmarks.measure import Calls, Effort, Side, in_turn
from benchmarks.playing import Playing
from benchmarks.results import Curve

__all__ = [
    "HAND",
    "JOKERS",
    "MELDS",
    "PLAYERS",
    "Hand",
    "hands",
    "joker_text",
    "measure_growth",
    "shaped",
    "tables",
]

PLAYERS: Final = "players"
JOKERS: Final = "jokers"
HAND: Final = "hand"
MELDS: Final = "melds"
DECISION: Final = "µs a decision"
QUESTION: Final = "µs a question"
MOVES: Final = "µs a list of moves"
EACH: Final = (
    "romi-40",
    "romi-51",
    "kalooki",
    "romi-500",
    "tabla-romi",
    "domino",
    "domino-block",
    "mexican-train",
)
HANDS: Final = 2000  # random hands to ask the arranger about: some are much dearer
TABLES: Final = 30  # random tables to lay off at
LARGEST: Final = 20  # melds on the table
MELD_STEP: Final = 2
HELD: Final = 10  # cards in hand beside a table

Hand = tuple[int, int, int]  # as the arranger reads it: cards held, cards held twice, jokers


class Costing:
    """Playouts told as what a decision costs: microseconds."""

    def __init__(self, game: Game) -> None:
        self.playing = Playing(game)

    def prepare(self, seconds: float) -> None:
        """As the playouts."""
        self.playing.prepare(seconds)

    def run(self) -> float:
        """Microseconds a decision."""
        return 1e6 / self.playing.run()


def shaped(jokers: int, hand: int) -> Game:
    """Römi 40 for two with another number of jokers in the deck, `MOST_DEALT` or fewer, or of cards in hand."""
    usual = catalog.game("romi-40", 2)
    id = f"romi-40 with {jokers} jokers and {hand} cards"
    VARIANTS[id] = Variant(MUST_USE, jokers, {}, hand=hand)
    return RummyGame(id, 2, usual.values, {})


def joker_text(count: int) -> str:
    """This many jokers, in words."""
    return "1 joker" if count == 1 else f"{count} jokers"


def hands(size: int, jokers: int, count: int = HANDS) -> list[Hand]:
    """Random hands of two packs, `jokers` of the `size` cards being jokers."""
    rng = Random(size)
    dealt: list[Hand] = []
    for _ in range(count):
        deck: list[int] = [card for card in range(52) for _ in range(2)]
        rng.shuffle(deck)
        one = two = 0
        for card in deck[: size - jokers]:
            two |= one & 2**card
            one |= 2**card
        dealt.append((one, two, jokers))
    return dealt


def tables(count: int, seed: int = 3) -> list[list[State]]:
    """For each of `count` random tables the states with 0, 2, … 20 of its melds and one and the same hand."""
    rng = Random(seed)
    runs = [[13 * suit + rank + step for step in range(3)] for suit in range(4) for rank in range(11)]
    sets = [[13 * suit + rank for suit in suits] for rank in range(13) for suits in combinations(range(4), 3)]
    game = catalog.game("romi-40", 2)
    positions: list[list[State]] = []
    while len(positions) < count:
        melds = runs + sets
        order: list[int] = list(range(len(melds)))
        rng.shuffle(order)
        left = dict.fromkeys(range(52), 2)
        laid: list[str] = []
        for number in order * 2:
            if len(laid) < LARGEST and all(left[card] for card in melds[number]):
                for card in melds[number]:
                    left[card] -= 1
                text = " ".join(card_text(card) for card in melds[number])
                laid.append(f"[{text}]" if number < len(runs) else f"{{{text}}}")
        rest: list[int] = [card for card, copies in left.items() for _ in range(copies)]
        rng.shuffle(rest)
        if len(laid) == LARGEST and len(rest) > 2 * HELD:
            mine, other = (" ".join(map(card_text, rest[at : at + HELD])) for at in (0, HELD))
            positions.append(
                [
                    game.position(
                        f"romi-40 players=2; phase: play; opened: 0 1; drawn: 0 1; hand 0: {mine}; hand 1: {other}; "
                        f"pile: {card_text(rest[2 * HELD])}; table: "
                        + " ".join(f"{number % 2}{meld}" for number, meld in enumerate(laid[:melds_laid]))
                    )
                    for melds_laid in range(0, LARGEST + 1, MELD_STEP)
                ]
            )
    return positions


def measure_growth(effort: Effort, say: Callable[[str], None]) -> Iterator[Curve]:
    """Every curve; the points of one are measured in turn."""

    def curve(chart: str, name: str, unit: str, points: Mapping[int, Side]) -> Curve:
        costs = in_turn({str(x): side for x, side in points.items()}, effort.less())
        grown = Curve(chart, name, unit, list(points), list(costs.values()))
        say(f"{chart:9}{name:30} × {grown.whole:6.2f} in all, × {grown.steepest:5.2f} at most a step")
        return grown

    for id in EACH:
        entry = catalog.entry(id)
        yield curve(
            PLAYERS,
            id,
            DECISION,
            {
                players: Costing(catalog.game(id, players))
                for players in range(entry.min_players, min(4, entry.max_players) + 1)
            },
        )
    yield curve(
        JOKERS, "romi-40", DECISION, {jokers: Costing(shaped(jokers, 14)) for jokers in range(MOST_DEALT + 1)}
    )
    yield curve(JOKERS, "arranger, 14 cards", QUESTION, {jokers: asking(14, jokers) for jokers in range(9)})
    for jokers in (0, 2):
        yield curve(
            HAND,
            f"romi-40, {jokers} jokers",
            DECISION,
            {size: Costing(shaped(jokers, size)) for size in range(10, 29, 2)},
        )
        yield curve(
            HAND,
            f"arranger, {jokers} jokers",
            QUESTION,
            {size: asking(size, jokers) for size in range(10, 29, 2)},
        )
    states = tables(TABLES)
    yield curve(
        MELDS,
        f"romi-40, {HELD} cards in hand",
        MOVES,
        {number * MELD_STEP: listing([row[number] for row in states]) for number in range(len(states[0]))},
    )


def asking(size: int, jokers: int) -> Calls:
    """The arranger's question of the best points, over random hands."""
    arranger = Arranger(2)
    given = hands(size, jokers)

    def ask() -> None:
        for one, two, held in given:
            arranger.best(one, two, held)

    return Calls(ask, len(given))


def listing(states: list[State]) -> Calls:
    """The list of legal moves, over states."""

    def ask() -> None:
        for state in states:
            state.codes()

    return Calls(ask, len(states))
