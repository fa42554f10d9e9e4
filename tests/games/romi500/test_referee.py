"""Römi 500 against the naive referee: the same moves at every decision, the same public view, the same end.

Whole deals are followed from the deck and the texts of the moves alone, and the next turns of deals
set up near their end. Many hands are dealt as melds, so that players go out, in the first round too.
Questions too long for brute force are left out, and their share is bounded.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest
from tests.games.romi500.naive_referee import Referee, TooLong, house_of
from tests.views import view_of

import asztal
from asztal.engine.clauses import head_text
from asztal.games.romi500 import Romi500State
from asztal.pieces.cards import JOKER, card_text, parse_card

GAMES = ["romi-500", "romi-300", "romi-500-cutthroat"]
OPTIONS: dict[str, list[object]] = {
    "players": [2, 3, 4],
    "direction": ["left", "right"],
    "ace_points": ["1", "11", "15"],
    "cutthroat": [True, False],
}


@dataclass
class Tally:
    """What a run of deals has seen."""

    deals: int = 0
    decisions: int = 0
    skipped: int = 0
    unfit: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)


def options_of(number: int) -> dict[str, object]:
    """The game as it is for 2, 3 or 4, or every option drawn at random."""
    chance = random.Random(number)
    if number % 2:
        return {"players": chance.choice([2, 3, 4])}
    return {name: chance.choice(values) for name, values in OPTIONS.items()}


class Pack:
    """A pack to set a deal up from: melds, cards near them, and the rest."""

    def __init__(self, game: asztal.Game, number: int) -> None:
        self.chance = random.Random(number)
        self.left = Counter(game.deck())
        self.near: list[int] = []

    def meld(self, wild: float, longest: int = 5) -> tuple[str, list[int]]:
        """A meld, its text and its cards in order, or nothing if the pack does not have it."""
        chance = self.chance
        rank, suit = chance.randrange(13), chance.randrange(4)
        size = min(longest, chance.choice([3, 3, 3, 4, 5, 12]))
        if chance.random() < 0.5:
            start = chance.randrange(15 - min(size, 12))
            cards = [13 * suit + place % 13 for place in range(start, start + size)]
            self.near += [13 * suit + (start - 1) % 13, 13 * suit + (start + size) % 13]
        else:
            held = [card for card in range(rank, 52, 13) for _ in range(self.left[card])]
            cards = sorted(chance.sample(held, min(len(held), size, 8)))
            self.near += range(rank, 52, 13)
        is_set = all(card % 13 == rank for card in cards)
        for place in range(len(cards)):
            if chance.random() < wild and cards.count(JOKER) < min(self.left[JOKER], len(cards) - 1):
                cards[place] = JOKER
        if is_set:
            cards.sort()
        if len(cards) < 3 or any(self.left[card] < many for card, many in Counter(cards).items()):
            return "", []
        self.left.subtract(cards)
        inside = " ".join(map(card_text, cards))
        return f"{{{inside}}}" if is_set else f"[{inside}]", cards

    def cards(self, size: int) -> list[int]:
        """This many cards, many of them near the melds made so far or near each other."""
        cards: list[int] = []
        while len(cards) < size:
            luck = self.chance.random()
            card = JOKER if luck < 0.03 else self.chance.randrange(52)
            if self.near and 0.03 <= luck < 0.4:
                card = self.chance.choice(self.near)
            if cards and luck > 0.7:
                card = (cards[-1] + self.chance.choice([0, 1, -1, 13, 26])) % 52
            if self.left[card]:
                self.left[card] -= 1
                cards.append(card)
        return cards

    def ready(self, size: int, loose: int) -> list[int]:
        """A hand that is all melds but for so many cards, if the pack allows."""
        cards: list[int] = []
        for _ in range(20):
            if size - loose - len(cards) >= 3:
                cards += self.meld(0.08, longest=min(5, size - loose - len(cards)))[1]
        return cards + self.cards(size - len(cards))

    def rest(self) -> list[int]:
        return sorted(self.left.elements(), key=lambda _: self.chance.random())


def deck(game: asztal.Game, number: int) -> list[str]:
    """A deck that gives some players hands of melds."""
    pack = Pack(game, number)
    eager = pack.chance.choice([0.0, 0.5, 1.0])
    cards: list[int] = []
    for _ in range(game.players):
        if pack.chance.random() < eager:
            cards += pack.ready(13, pack.chance.choice([0, 1]))
        else:
            cards += pack.cards(13)
    return [card_text(card) for card in cards + pack.rest()]


def position(game: asztal.Game, number: int) -> str:
    """A deal in some round, before a draw; in the first round players before this one may be out."""
    pack = Pack(game, number)
    chance = pack.chance
    direction = 1 if game.values["direction"] == "left" else -1
    dealer = chance.randrange(game.players)
    order = [(dealer + direction * (1 + step)) % game.players for step in range(game.players)]
    number_round = chance.choice([1, 1, 1, 2, 3, 5, 9, 10, 10])
    turn = chance.randrange(game.players)
    may_own = order[:turn] if number_round == 1 else order
    rush = number_round == 1 and chance.random() < 0.6  # many go out, with like cards
    owners = [seat for seat in may_own if chance.random() < (0.9 if rush else 0.5)]
    table: list[str] = []
    for _ in range(chance.randrange(1, 6) if owners else 0):
        text, _ = pack.meld(0.2, longest=12)
        if text:
            table.append(f"{chance.choice(owners)}{text}")
    laid = {int(word[0]) for word in table}
    clauses = [
        head_text(game),
        f"dealer: {dealer}",
        f"to-move: {order[turn]}",
        f"round: {number_round}",
        f"pool: {chance.choice([0, 30, 60])}",
    ]
    for seat in range(game.players):
        out = number_round == 1 and seat in laid and chance.random() < (0.9 if rush else 0.4)
        size = chance.choice([1, 2, 3, 5, 7]) if seat in laid else chance.choice([3, 6, 7, 10, 13])
        ready = rush or chance.random() < 0.5
        cards = [] if out else pack.ready(size, chance.choice([0, 1, 1, 2])) if ready else pack.cards(size)
        clauses.append(f"hand {seat}: " + " ".join(map(card_text, cards)))
        if out and chance.random() < 0.7:
            tens = [card for card in range(52) if card % 13 >= 9 and pack.left[card]]
            thrown = chance.choice(tens) if rush else pack.cards(1)[0]
            pack.left[thrown] -= rush
            clauses.append(f"discards {seat}: {card_text(thrown)}")
    stock = pack.rest()
    spare = (11 - number_round) * game.players - turn
    seats = [seat for seat in order if seat not in laid]
    few = max(spare, min(len(stock), 40))
    if number_round > 1 and len(stock) > few and seats:
        clauses.append(f"discards {seats[0]}: " + " ".join(map(card_text, stock[few:])))
        stock = stock[:few]
    clauses.append("stock: " + " ".join(map(card_text, stock)))
    if table:
        clauses.append("table: " + " ".join(table))
    return "; ".join(clauses)


def preferred(texts: list[str], eager: float, chance: random.Random) -> str:
    """A random move; with the chance `eager` one that lays, if there is one."""
    busy = [text for text in texts if text.split()[0] in ("lay", "add")]
    if busy and chance.random() < eager:
        return chance.choice(busy)
    return "done" if "done" in texts and chance.random() < 0.2 else chance.choice(texts)


def public(referee: Referee) -> dict[str, object]:
    """What everybody may see, as the naive referee has it."""
    out = [
        {"seat": seat, "discard": card_text(referee.discards[seat][-1]) if thrown else None}
        for seat, thrown in enumerate(referee.out)
        if thrown is not None
    ]
    shown: dict[str, object] = {
        "players": referee.players,
        "round": referee.round,
        "rounds": 10,
        "pool": referee.pool,
        "counts": [len(hand) for hand in referee.hands],
        "stock": len(referee.stock),
        "discards": [[card_text(card) for card in cards] for cards in referee.discards],
        "knocked": referee.knocked,
        "first": referee.first,
        "out": out if referee.round == 1 else [],
        "melds": [
            (owner, meld.text(), meld.fresh)
            for owner, meld in zip(referee.owners, referee.table, strict=True)
        ],
    }
    if referee.over:
        return shown | {"phase": "over"}
    return shown | {"to_move": referee.seat, "phase": "play" if referee.turn else "draw"}


def seen(state: Romi500State) -> dict[str, object]:
    """The same as the engine shows it."""
    data = view_of(state, None)
    melds = data.pop("table")
    assert isinstance(melds, list)
    return {**data, "melds": [(meld["owner"], meld["meld"], meld["fresh"]) for meld in melds]}


def agree(state: Romi500State, referee: Referee, where: str) -> None:
    ours, theirs = public(referee), seen(state)
    differ = {name: (theirs[name], ours[name]) for name in ours if theirs[name] != ours[name]}
    assert not differ, f"engine and naive {differ} at {where}"
    for seat in range(referee.players):
        hand = view_of(state, seat)["hand"]
        assert isinstance(hand, list)
        assert tuple(sorted(map(parse_card, hand))) == referee.hands[seat], where


def compare(state: Romi500State, referee: Referee, number: int, tally: Tally, most: int) -> None:
    """The engine's moves and the referee's, all along a deal or `most` decisions."""
    chance = random.Random(number)
    eager = chance.choice([0.0, 0.6, 0.95])
    tally.deals += 1
    history: list[str] = []
    first = state.position()
    agree(state, referee, f"{number} from {first}")
    while not state.is_over():
        if len(history) == most:
            return
        where = f"{number} from {first} by {history}"
        texts = [move.text for move in state.legal_moves()]
        assert not referee.over, where
        assert len(texts) == len(set(texts)), where
        tally.decisions += 1
        try:
            moves = referee.moves()
            assert set(texts) == moves, f"engine {set(texts) - moves} naive {moves - set(texts)} at {where}"
        except TooLong:
            tally.skipped += 1
        text = preferred(texts, eager, chance)
        tally.kinds[text.split()[0]] += 1
        state.apply(text)
        referee.play(text)
        history.append(text)
        agree(state, referee, f"{number} from {first} by {history}")
    assert referee.over, where
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, list(outcome.scores), outcome.carry) == (
        referee.reason,
        referee.winner,
        referee.scores,
        referee.carry,
    ), f"{outcome} {where} {text}"
    gone = sum(points is not None for points in referee.out)
    tally.ends[outcome.reason] += 1
    tally.ends["nobody lowest"] += outcome.reason == "rounds" and outcome.winner is None
    tally.ends["several out"] += gone > 1
    tally.ends["out without the right to lay"] += gone > 0 and referee.unentitled


def follow(id: str, number: int, tally: Tally, patience: int = 2000) -> None:
    """A whole deal, compared at every decision."""
    options = options_of(number)
    if id != "romi-500":
        options.pop("cutthroat", None)
    game = asztal.game(id, **options)  # type: ignore[arg-type]
    cards = deck(game, number)
    dealer = number % game.players
    carry = (0, 0, 30, 47)[number % 4]
    state = game.deal(deck=cards, seed=number, dealer=dealer, carry=carry)
    assert isinstance(state, Romi500State)
    referee = Referee(game.players, house_of(id, options), dealer, cards, carry, patience)
    compare(state, referee, number, tally, 10_000)


def follow_short(id: str, number: int, tally: Tally, patience: int = 2000) -> None:
    """The next turns of a deal set up in some round, compared at every decision."""
    game = asztal.game(id, **options_of(number))  # type: ignore[arg-type]
    try:
        state = game.position(position(game, number))
    except asztal.AsztalError:
        tally.unfit += 1
        return
    assert isinstance(state, Romi500State)
    compare(state, Referee.at(state.position(), patience), number, tally, 40)


@pytest.mark.once
@pytest.mark.parametrize("id", GAMES)
def test_the_engine_offers_what_the_naive_referee_does_in_whole_deals(id: str, long: bool) -> None:
    tally = Tally()
    many = 300 if long else 20
    for number in range(many):
        follow(id, number, tally)
    assert tally.decisions > 40 * many
    assert tally.skipped < tally.decisions / 100
    assert all(tally.kinds[word] > many for word in ("draw", "lay", "add", "discard", "done"))
    assert tally.ends["out"] > many / 5 and tally.ends["rounds"] > many / 5


@pytest.mark.once
@pytest.mark.parametrize("id", GAMES)
def test_the_engine_offers_what_the_naive_referee_does_in_deals_set_up(id: str, long: bool) -> None:
    tally = Tally()
    many = 1200 if long else 90
    for number in range(many):
        follow_short(id, number, tally)
    assert tally.unfit == 0
    assert tally.decisions > 15 * many
    assert tally.skipped < tally.decisions / 100
    assert all(tally.kinds[word] > many / 2 for word in ("draw", "lay", "add", "discard", "done"))
    assert all(
        tally.ends[how] > many / 300
        for how in ("out", "rounds", "tied", "several out", "out without the right to lay")
    )
