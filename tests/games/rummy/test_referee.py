"""The engine against the naive referee: the same moves at every decision, the same end.

Whole random deals of the engine are followed by `naive.Referee` from the deck and the texts of the
moves alone. The decks are stacked so that jokers come early and melds abound; a player may be told to
lay whenever he can, so that tables grow full and hands short. Questions too long for brute force are
left out, and their share is bounded.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.games.rummy.naive import Referee, TooLong, house_of
from tests.games.rummy.table import table
from tests.tables import legal, refused
from tests.views import view_of

import asztal
from asztal.engine.clauses import head_text
from asztal.games.rummy import RummyState
from asztal.games.rummy.variants import VARIANTS
from asztal.pieces.cards import parse_card

TABLES: dict[str, list[dict[str, object]]] = {
    "romi-40": [
        {},
        {"players": 3, "direction": "right", "free_pickup": "first-discard"},
        {"players": 4, "opening_minimum": 15, "last_natural_frees_joker": False, "hand_bonus": "double"},
        {
            "jokers_per_meld": "no-cap",
            "last_natural_frees_joker": False,
            "freed_joker_may_be_added": False,
            "double_layoff_same_meld": False,
            "opening_minimum": 25,
        },
        {"opening_minimum": 0, "free_pickup": "first-discard", "starter_may_lay": False},
        {"players": 3, "freed_joker_may_be_added": False, "opening_minimum": 20, "reshuffles": 0},
        {"players": 4, "double_layoff_same_meld": False, "reshuffles": 9},
        {"opening_minimum": 55, "jokers_per_meld": "1", "reshuffles": 1},
    ],
    "romi-50": [
        {},
        {"players": 4, "direction": "right", "opening_minimum": 20},
        {
            "players": 3,
            "free_pickup": "first-discard",
            "double_layoff_same_meld": False,
            "opening_minimum": 0,
        },
    ],
    "romi-51": [
        {},
        {"players": 4, "opening_minimum": 20, "idle_rounds": 2},
        {"players": 3, "opening_minimum": 0, "freed_joker_may_be_added": False, "idle_rounds": 1},
        {
            "direction": "right",
            "last_natural_frees_joker": False,
            "jokers_per_meld": "no-cap",
            "opening_minimum": 25,
        },
    ],
    "joker-mania-51": [
        {},
        {"players": 4, "opening_minimum": 20},
        {
            "players": 4,
            "opening_minimum": 0,
            "free_pickup": "first-discard",
            "jokers_per_meld": "no-cap",
            "freed_joker_may_be_added": False,
        },
        {
            "players": 3,
            "direction": "right",
            "double_layoff_same_meld": False,
            "opening_minimum": 30,
            "last_natural_frees_joker": False,
        },
    ],
    "kalooki": [
        {},
        {"players": 4},
        {"players": 3, "direction": "right", "opening_minimum": 40, "idle_rounds": 1},
        {"jokers_per_meld": "no-cap", "freed_joker_may_be_added": False},
        {"opening_minimum": 25, "jokers_per_meld": "1", "reshuffles": 0},
    ],
}
SISTERS = [id for id in TABLES if id != "romi-40"]
OPTIONS: dict[str, list[object]] = {
    "players": [2, 3, 4],
    "direction": ["left", "right"],
    "free_pickup": ["each", "first-discard"],
    "starter_may_lay": [True, False],
    "jokers_per_meld": ["1", "2", "no-cap"],
    "double_layoff_same_meld": [True, False],
    "last_natural_frees_joker": [True, False],
    "freed_joker_may_be_added": [True, False],
    "hand_bonus": ["none", "double"],
    "opening_minimum": [0, 10, 20, 30, 40, 51],
    "reshuffles": [0, 1, 2, 9],
    "idle_rounds": [1, 2, 5],
    "payout": ["off", "chips"],
}


def stacked(game: asztal.Game, number: int) -> list[str]:
    """A deck whose jokers come early; two of three are sorted roughly, by rank or by suit."""
    chance = random.Random(number)
    pull = chance.choice([0.3, 0.6, 1.2])
    near = chance.randrange(52)

    def weight(card: int) -> float:
        if card == 52:
            return chance.random() * 0.4
        if number % 3 == 1:
            return chance.random() + pull * abs(card % 13 - near % 13) / 13
        if number % 3 == 2:
            return chance.random() + pull * abs(card - near) / 52
        return chance.random()

    weights = [(weight(card), card) for card in game.deck()]
    return [game.piece_text(card) for _, card in sorted(weights)]


def kind(text: str) -> str:
    return text.split()[0]


def preferred(texts: list[str], eager: float, taking: float, chance: random.Random) -> str:
    """A random move; with the chance `taking` the discard, with `eager` one that lays, if there is one."""
    if "take" in texts:
        others = [text for text in texts if text != "take"]
        return "take" if not others or chance.random() < taking else chance.choice(others)
    if chance.random() < eager:
        busy = [text for text in texts if kind(text) in ("lay", "add", "swap")]
        if busy:
            return chance.choice(busy)
        texts = [text for text in texts if text != "discard *"] or texts
    return chance.choice(texts)


@dataclass
class Tally:
    """What a run of deals has seen."""

    deals: int = 0
    decisions: int = 0
    skipped: int = 0
    unfit: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)


def open_cards(state: RummyState) -> dict[str, str]:
    return dict(clause.split(": ", 1) for clause in state.position().split("; ")[1:] if ": " in clause)


def same_cards(state: RummyState, referee: Referee) -> bool:
    clauses = open_cards(state)
    seats = range(referee.players)
    hands = [tuple(sorted(map(parse_card, clauses.get(f"hand {seat}", "").split()))) for seat in seats]
    melds = " ".join(
        f"{owner}{meld.text()}" for owner, meld in zip(referee.owners, referee.table, strict=True)
    )
    opened = [str(seat) for seat in seats if referee.opened[seat]]
    seen: dict[str, Any] = view_of(state, referee.seat)
    return (
        hands == referee.hands
        and clauses.get("table", "") == melds
        and tuple(sorted(map(parse_card, map(str, seen["hand"])))) == hands[referee.seat]
        and seen["counts"] == [len(hand) for hand in hands]
        and seen["stock"] == len(referee.stock)
        and list(map(parse_card, clauses.get("pile", "").split())) == referee.pile
        and len(clauses.get("stock", "").split()) == len(referee.stock)
        # who has opened is compared between turns
        and (bool(referee.turns) or opened == clauses.get("opened", "").split())
    )


def options_of(id: str, number: int) -> dict[str, object]:
    """One of the tables above, or every option drawn at random."""
    if number % 2:
        return TABLES[id][number // 2 % len(TABLES[id])]
    chance = random.Random(number)
    known = asztal.game(id, players=2).values
    return {
        name: chance.choice(values) for name, values in OPTIONS.items() if name == "players" or name in known
    }


class Maker:
    """Deals near their end: melds with jokers on the table, hands of cards that go with them."""

    def __init__(self, game: asztal.Game, number: int) -> None:
        self.game = game
        self.number = number
        self.chance = random.Random(number)
        self.pack = Counter(game.deck())
        self.cap = min(2, self.pack[52], house_of(game.id, game.values).cap())
        self.near: list[int] = []

    def meld(self, wild: float, longest: int = 12) -> str:
        """A meld out of the pack, or nothing; each card is a joker with the chance `wild`."""
        chance = self.chance
        rank, suit = chance.randrange(13), chance.randrange(4)
        if chance.random() < 0.5:
            start, size = chance.randrange(12), min(longest, chance.choice([3, 3, 4, 5, 12]))
            places = list(range(start, min(start + size, 14)))
            if len(places) < 3:
                return ""
            around = [start - 2, start - 1, *places, places[-1] + 1, places[-1] + 2]
            near = [13 * suit + place % 13 for place in around]
            cards = [13 * suit + place % 13 for place in places]
        else:
            cards = [13 * other + rank for other in chance.sample(range(4), chance.choice([3, 3, 4]))]
            near = [13 * other + rank for other in range(4)]
        is_run = cards[0] // 13 == cards[1] // 13
        for place in range(len(cards)):
            if chance.random() < wild and cards.count(52) < min(self.cap, len(cards) - 1):
                cards[place] = 52
        if not is_run:
            cards.sort()
        if any(self.pack[card] < many for card, many in Counter(cards).items()):
            return ""
        self.pack.subtract(cards)
        self.near += near
        inside = " ".join(map(self.game.piece_text, cards))
        return f"[{inside}]" if is_run else f"{{{inside}}}"

    def cards(self, size: int) -> list[int]:
        """This many cards, many of them near each other or near the melds made so far."""
        cards: list[int] = []
        while len(cards) < size:
            luck = self.chance.random()
            card = 52 if luck < 0.12 else self.chance.randrange(52)
            if self.near and 0.12 <= luck < 0.6:
                card = self.chance.choice(self.near)
            if cards and luck > 0.75:
                last = cards[-1]
                card = self.chance.choice([last, last + 1, last - 1, last + 13, last + 26]) % 52
            if self.pack[card]:
                self.pack[card] -= 1
                cards.append(card)
        return cards

    def ready(self) -> list[int]:
        """A hand of melds and a card or two."""
        melds = [self.meld(0.15, longest=5) for _ in range(self.chance.choice([1, 2, 2, 3]))]
        cards = [parse_card(word) for meld in melds for word in meld[1:-1].split()]
        return cards + self.cards(self.chance.choice([1, 1, 2]))

    def hand(self, opened: bool) -> list[int]:
        """A hand no larger than the game's; what would be too much stays in the pack."""
        if self.chance.random() < (0.15 if opened else 0.4):
            cards = self.ready()
        elif opened:
            cards = self.cards(self.chance.randrange(2, 8))
        else:
            cards = self.cards(self.chance.choice([3, 4, 5, 6, 7, 9, 14]))
        most = int(VARIANTS[self.game.id].hand)
        self.pack.update(cards[most:])
        return cards[:most]

    def position(self) -> str:
        game, chance = self.game, self.chance
        opened = [chance.random() < 0.6 for _ in range(game.players)]
        owners = [seat for seat in range(game.players) if opened[seat]]
        melds = [self.meld(0.35) for _ in range(chance.randrange(1, 5) if owners else 0)]
        table = [f"{chance.choice(owners)}{meld}" for meld in melds if meld]
        mover = chance.randrange(game.players)
        clauses = [head_text(game), f"to-move: {mover}"]
        hands = [self.hand(opened[seat]) for seat in range(game.players)]
        for seat in range(game.players):
            clauses.append(f"hand {seat}: " + " ".join(map(game.piece_text, hands[seat])))
        pile = self.cards(chance.randrange(1, 4))
        top = chance.choice([52, 52, *hands[mover]])
        if chance.random() < 0.2 and self.pack[top]:  # a joker, or a twin of a card in hand
            self.pack[top] -= 1
            pile.append(top)
        if chance.random() < 0.2:  # nearly exhausted: the rest of the pack is discarded already
            rest = sorted(self.pack.elements(), key=lambda _: chance.random())
            few = chance.randrange(4)
            clauses.append("stock: " + " ".join(map(game.piece_text, rest[:few])))
            pile = rest[few:] + pile
            clauses.append(f"reshuffles: {chance.choice([0, game.values['reshuffles']])}")
        clauses.append("pile: " + " ".join(map(game.piece_text, pile)))
        if table:
            clauses.append("table: " + " ".join(table))
        clauses.append("opened: " + " ".join(map(str, owners)))
        drawn = [str(seat) for seat in range(game.players) if chance.random() < 0.9]
        clauses.append("drawn: " + " ".join(drawn))
        clauses.append(f"seed: {self.number}")
        return "; ".join(clauses)


def follow(id: str, number: int, tally: Tally, patience: int = 1500) -> None:
    """A whole deal, compared at every decision."""
    options = options_of(id, number)
    game = asztal.game(id, **options)  # type: ignore[arg-type]
    deck = stacked(game, number)
    dealer = number % game.players
    state = game.deal(deck=deck, seed=number, dealer=dealer)
    assert isinstance(state, RummyState)
    referee = Referee(game.players, house_of(id, options), dealer, deck, patience)
    assert same_cards(state, referee), f"{id} {number} as dealt"
    compare(state, referee, number, tally, 10_000)


def follow_short(id: str, number: int, tally: Tally, patience: int = 3000) -> None:
    """The next few turns of a deal near its end, compared at every decision."""
    game = asztal.game(id, **options_of(id, number))  # type: ignore[arg-type]
    try:
        state = game.position(Maker(game, number).position())
    except asztal.AsztalError:
        tally.unfit += 1
        return
    assert isinstance(state, RummyState)
    compare(state, Referee.at(state.position(), patience), number, tally, 25)


def compare(state: RummyState, referee: Referee, number: int, tally: Tally, most: int) -> None:
    """The engine's moves and the referee's, all along a deal or `most` decisions."""
    chance = random.Random(number)
    eager = chance.choice([0.0, 0.7, 0.95])
    taking = chance.choice([0.1, 0.4, 0.95])
    tally.deals += 1
    history: list[str] = []
    first = state.position()
    while not state.is_over():
        if len(history) == most:
            return
        where = f"{number} from {first} by {history}"
        moves_now = state.legal_moves()
        texts = [move.text for move in moves_now]
        state.rules.bounds = 0  # what is told at once makes no difference
        assert state.legal_moves() == moves_now, where
        state.rules.bounds = -1
        assert state.to_move == referee.seat and not referee.over, where
        tally.decisions += 1
        try:
            moves = referee.moves()
            assert len(texts) == len(set(texts)), where
            assert set(texts) == moves, f"engine {set(texts) - moves} naive {moves - set(texts)} at {where}"
        except TooLong:
            tally.skipped += 1
        text = preferred(texts, eager, taking, chance)
        tally.kinds[kind(text)] += 1
        seat = state.to_move
        held = open_cards(state)[f"hand {seat}"].split()
        state.apply(text)
        history.append(text)
        drawn = ""
        if text == "draw":
            now = open_cards(state)[f"hand {seat}"].split()
            for card in held:
                now.remove(card)
            drawn = now[0]
        try:
            referee.play(text, drawn)
        except TooLong:
            tally.skipped += 1
            return
        assert same_cards(state, referee), where
    where = f"{number} from {first} by {history}"
    assert referee.over, where
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, list(outcome.scores), outcome.details) == (
        referee.reason,
        referee.winner,
        referee.scores(),
        referee.chips(),
    ), where
    tally.reasons[outcome.reason] += 1


@pytest.mark.once
def test_the_engine_offers_what_the_naive_referee_does_all_along_whole_deals(long: bool) -> None:
    tally = Tally()
    for number in range(1, 60 if long else 13):
        follow("romi-40", number, tally, patience=600)
    assert tally.decisions > 60 * tally.deals
    assert tally.skipped < tally.decisions / 20
    assert tally.reasons["out"] + tally.reasons["hand"] > tally.reasons["exhausted"]
    assert all(tally.kinds[word] > 10 for word in ("draw", "take", "lay", "add", "discard"))


@pytest.mark.once
def test_the_engine_offers_what_the_naive_referee_does_in_deals_near_their_end(long: bool) -> None:
    tally = Tally()
    many = 2000 if long else 120
    for number in range(many):
        follow_short("romi-40", number, tally, patience=1000)
    assert tally.unfit == 0
    assert tally.decisions > 12 * many
    assert tally.skipped < tally.decisions / 100
    assert tally.reasons["out"] > many / 10 and tally.reasons["hand"] > many / 20
    assert tally.reasons["exhausted"] > many / 30
    assert all(tally.kinds[word] > many / 5 for word in ("draw", "take", "lay", "add", "swap", "discard"))
    assert tally.kinds["pass"] > 0


@pytest.mark.once
@pytest.mark.parametrize("id", SISTERS)
def test_a_sister_game_offers_what_the_naive_referee_does_in_whole_deals(id: str, long: bool) -> None:
    tally = Tally()
    for number in range(1, 60 if long else 9):
        follow(id, number, tally, patience=600)
    assert tally.skipped < tally.decisions / 20
    assert tally.reasons["out"] > tally.deals / 6
    assert all(tally.kinds[word] > 10 for word in ("draw", "take", "lay", "add", "discard"))


@pytest.mark.once
@pytest.mark.parametrize("id", SISTERS)
def test_a_sister_game_offers_what_the_naive_referee_does_near_the_end(id: str, long: bool) -> None:
    tally = Tally()
    many = 1200 if long else 70
    for number in range(many):
        follow_short(id, number, tally, patience=1000)
    assert tally.unfit == 0
    assert tally.decisions > 12 * many
    assert tally.skipped < tally.decisions / 100
    swaps = [] if id == "romi-50" else ["swap"]
    assert all(tally.kinds[word] > many / 15 for word in ("draw", "take", "lay", "add", "discard", *swaps))
    ends = {"kalooki": ["kalooki", "idle"], "romi-51": ["hand", "idle"]}.get(id, ["hand", "exhausted"])
    assert all(tally.reasons[reason] > many / 100 for reason in ("out", *ends))


@pytest.mark.parametrize(
    ("id", "rule", "cards", "opens"),
    [
        ("romi-50", "R50-08", "9h 10h Jh Qh Kh", False),  # 49
        ("romi-50", "R50-08", "10s 10h 10c 2d 3d 4d 5d 6d", True),  # 50
        ("romi-51", "R51-09", "10s 10h 10c 2d 3d 4d 5d 6d", False),
        ("romi-51", "R51-09", "10s 10h 10c 6d 7d 8d", True),  # 51
        ("joker-mania-51", "JM-06", "10s 10h 10c 2d 3d 4d 5d 6d", False),
        ("joker-mania-51", "JM-06", "10s 10h 10c 6d 7d 8d", True),
        ("kalooki", "K-09", "2s 3s 4s", True),
    ],
)
def test_both_open_with_the_same_points(id: str, rule: str, cards: str, opens: bool) -> None:
    head = head_text(asztal.game(id, players=2))
    state = asztal.game(id, players=2).position(
        f"{head}; phase: play; hand 0: {cards} Ac 5c; hand 1: 3c 9c; pile: 2c Ks; seed: 1"
    )
    referee = Referee.at(state.position())
    moves = {move.text for move in state.legal_moves()}
    assert moves == referee.moves(), rule
    assert any(text.startswith("lay") for text in moves) == opens, rule


# What the comparison has found.


def test_r40_29_who_goes_out_from_hand_may_open_before_he_lays_the_szuro_off() -> None:
    state = table("As 2s 3s 8s 8h 8c Kd", pile="3c 7d", melds="1[4d 5d 6d]")
    assert legal(state, "take", "lay [As 2s 3s]", "lay {8s 8h 8c}", "add 7d to 1", "discard Kd")
    assert legal(state, "take", "lay [As 2s 3s]", "add 7d to 1", "lay {8s 8h 8c}", "discard Kd")


def test_r40_45_under_new_meld_only_the_own_joker_laid_off_does_not_stand_in_for_the_freed_one() -> None:
    def state(freed_joker_may_be_added: bool = True) -> RummyState:
        return table(
            "7h Ac 5d *",
            opened=True,
            first_draw=True,
            pile="2c 9c",
            melds="1[8s 9s 10s] 1[* 8h 9h]",
            freed_joker_may_be_added=freed_joker_may_be_added,
        )

    moves = ["take", "swap 7h in 2", "add * to 1 high"]
    assert legal(state(), *moves, "discard Ac")
    assert refused(state(freed_joker_may_be_added=False), *moves) == ("lay.joker-stranded", "R40-45")


def test_r40_55_freed_jokers_are_no_company_for_the_taken_szuro() -> None:
    melds = "1[4s 5s 6s *] 1[* 9h 10h]"
    moves = ["take", "swap 7s in 1", "swap 8h in 2", "lay [Jh * *]"]
    state = table("7s 8h Kc 2d", pile="3c Jh", opened=True, melds=melds)
    assert refused(state, *moves) == ("taken.freed-company", "R40-30")
    state = table("7s 8h Kh 2d", pile="3c Jh", opened=True, melds=melds)
    assert legal(
        state, "take", "swap 7s in 1", "swap 8h in 2", "lay [Jh * Kh]", "add * to 2 low", "discard 2d"
    )
    own = table("7s * Kc 2d", pile="3c Jh", opened=True, melds="1[4s 5s 6s *] 1[8h 9h 10h]")
    assert legal(own, "take", "swap 7s in 1", "lay [Jh * *]", "discard Kc")


def test_r40_57_a_taken_joker_that_is_owed_is_laid_besides_the_freed_one() -> None:
    state = table("4h 7h Kd", pile="5s *", opened=True, melds="1[* 5h 6h]")
    moves = ["take", "swap 4h in 1", "add * to 1 high"]
    assert legal(state, *moves, "add * to 1 high", "discard Kd")
    assert refused(state, *moves, "discard Kd") == ("discard.joker-unlaid", "R40-45")
    assert refused(state, *moves, "discard *") == ("discard.joker-unlaid", "R40-45")


def test_r40_45_under_new_meld_only_a_taken_joker_may_be_laid_off_though_one_was_freed() -> None:
    state = table(
        "8h Jh Qh 8d 9d 10d",
        pile="7h *",
        melds="1[* 9h 10h Jh]",
        players=3,
        opening_minimum=0,
        jokers_per_meld="1",
        freed_joker_may_be_added=False,
    )
    assert legal(
        state, "take", "add Qh to 1", "swap 8h in 1", "add * to 1 high", "lay [8d 9d 10d *]", "discard Jh"
    )
    after_swap = state.copy()
    for move in ("take", "add Qh to 1", "swap 8h in 1"):
        after_swap.apply(move)
    assert "jokers=-1.8" in after_swap.position()
    assert after_swap.game_of().position(after_swap.position()) == after_swap


def mania(text: str, **options: object) -> RummyState:
    """A deal of Joker-mánia for two, both opened, seat 0 to draw."""
    game = asztal.game("joker-mania-51", players=2, **options)
    state = game.position(f"{head_text(game)}; opened: 0 1; drawn: 0 1; {text}")
    assert isinstance(state, RummyState)
    return state


def test_jm_08_with_the_taken_card_laid_off_its_twin_may_go_into_any_new_meld() -> None:
    state = mania("hand 0: 8d 9d * Kh 2c 3s; pile: 4c 8d; table: 1[9d 10d Jd]")
    assert legal(state, "take", "add 8d to 1", "lay [8d 9d *]", "discard Kh")
    assert legal(state, "take", "lay [* 8d 9d]", "add 8d to 1", "discard Kh")
    assert refused(state, "take", "lay [8d 9d *]", "discard Kh") == ("discard.natural-pair", "JM-13")


def test_jm_08_the_joker_that_comes_back_need_not_be_the_taken_one() -> None:
    in_set = mania("hand 0: 4s 4h Ac 3c 4d 4d; pile: 7d *; table: 1{4h 4c *}")
    assert legal(in_set, "take", "add * to 1", "add 4d to 1", "lay {4s 4h *}", "discard 3c")
    in_run = mania("hand 0: 3h 6h Ac 3c 10c 10c; pile: 7d *; table: 1[Jc Qc * Ac]")
    only = mania("hand 0: 3h 6h Ac 3c 10c 10c; pile: 7d *; table: 1[Jc Qc Kc Ac]")
    for state in (in_run, only):  # in a run the places tell the jokers apart (R40-65)
        assert refused(state, "take", "add * to 1 low", "swap 10c in 1", "lay {3h 3c *}")[1].startswith("JM-")


def test_r40_56_a_taken_joker_swapped_out_again_does_not_lie_where_it_was() -> None:
    state = table("10c 2d 8h 5h", pile="3h *", opened=True, melds="1[Jc Qc Kc] 1[4s 5s 6s]")
    moves = ["take", "add * to 1 low", "swap 10c in 1"]
    assert refused(state, *moves, "add * to 2 high") == ("lay.szuro-alone", "R40-30")
    assert legal(state, *moves, "add * to 1 low", "discard 2d")
    state = table("7s 8s 9s 2d Kc", pile="3h *", opened=True, melds="1[4h 5h 6h]")
    moves = ["take", "lay [7s 8s *]", "swap 9s in 2"]
    assert refused(state, *moves, "add * to 1 high") == ("lay.szuro-alone", "R40-30")
    assert legal(state, *moves, "add * to 2 high", "discard 2d")
