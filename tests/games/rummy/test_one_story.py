"""R40-65, one story for every joker: the engine against the naive referee where jokers abound.

Positions are drawn at random, each from its number, and written as text: a joker or a szúró on the pile,
jokers in melds and hands, and in the hand the cards that free them and that keep a taken card company.
From each the players play on by random moves, compared at every decision as in `test_referee`.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.rummy.naive import Referee, house_of
from tests.games.rummy.test_referee import Tally, compare, options_of

import asztal
from asztal.engine.clauses import head_text
from asztal.games.rummy import RummyState
from asztal.notation.situations import game_of_position
from asztal.pieces.cards import JOKER, card_text

GAMES = ("romi-40", "romi-50", "romi-51", "joker-mania-51", "kalooki")


class Maker:
    """A table of few and short melds, small hands, and jokers wherever there is room for one."""

    def __init__(self, game: asztal.Game, number: int) -> None:
        self.game = game
        self.number = number
        self.chance = random.Random(f"one story {game.id} {number}")
        self.pack = Counter(game.deck())
        self.cap = house_of(game.id, game.values).cap()
        self.wanted: list[int] = []  # cards that a joker stands for, or that lengthen a meld

    def take(self, card: int) -> bool:
        """Whether there is one more of this card, which is then used."""
        self.pack[card] -= 1
        if self.pack[card] < 0:
            self.pack[card] = 0
            return False
        return True

    def meld(self, wild: float) -> str:
        """A meld out of the pack, each card a joker with the chance `wild`, or nothing."""
        chance = self.chance
        is_run = chance.random() < 0.6
        size = chance.choice([3, 3, 3, 4])
        if is_run:
            suit, start = chance.randrange(4), chance.randrange(15 - size)
            meant = [13 * suit + (start + step) % 13 for step in range(size)]
            beside = [13 * suit + place % 13 for place in range(max(0, start - 2), min(14, start + size + 2))]
        else:
            rank = chance.randrange(13)
            meant = [13 * suit + rank for suit in sorted(chance.sample(range(4), size))]
            beside = [13 * suit + rank for suit in range(4)]
        natural = chance.randrange(size)  # this one stays
        cards: list[int] = []
        for place, card in enumerate(meant):
            if (
                place != natural
                and chance.random() < wild
                and cards.count(JOKER) < self.cap
                and self.take(JOKER)
            ):
                cards.append(JOKER)
            elif self.take(card):
                cards.append(card)
            else:
                return ""
        self.wanted += [card for card in beside if card not in cards] * 2 + beside
        cards = cards if is_run else sorted(cards)
        inside = " ".join(map(card_text, cards))
        return f"[{inside}]" if is_run else f"{{{inside}}}"

    def cards(self, size: int, wild: float) -> list[int]:
        """Cards that fit the table, or each other, or a joker with the chance `wild`, or any."""
        chance = self.chance
        cards: list[int] = []
        while len(cards) < size:
            luck = chance.random()
            if luck < wild:
                card = JOKER
            elif luck < 0.65 and self.wanted:
                card = chance.choice(self.wanted)
            elif luck < 0.9 and cards and cards[-1] != JOKER:
                card = chance.choice([cards[-1] + step for step in (1, -1, 13, 26)]) % 52
            else:
                card = chance.randrange(52)
            if self.take(card):
                cards.append(card)
        return cards

    def position(self) -> str:
        game, chance = self.game, self.chance
        players = range(game.players)
        mover = chance.randrange(game.players)
        opened = [seat for seat in players if chance.random() < (0.75 if seat == mover else 0.5)]
        on_pile = chance.random() < 0.45 and self.take(JOKER)
        melds = [self.meld(0.3) for _ in range(chance.choice([1, 2, 2, 3]))] if opened else []
        table = [f"{chance.choice(opened)}{meld}" for meld in melds if meld]
        hands = {mover: self.cards(chance.choice([2, 3, 3, 4, 4, 5]) + 2 * (mover not in opened), 0.15)}
        pile = self.cards(2, 0.0) + ([JOKER] if on_pile else self.cards(1, 0.1))
        clauses = [head_text(game), f"to-move: {mover}"]
        for seat in players:
            hand = hands.get(seat) or self.cards(chance.choice([1, 2, 3, 4]), 0.2)
            clauses.append(f"hand {seat}: {' '.join(map(card_text, hand))}")
        clauses += [
            f"pile: {' '.join(map(card_text, pile))}",
            f"table: {' '.join(table)}" if table else "",
            f"opened: {' '.join(map(str, opened))}",
            "drawn: " + " ".join(str(seat) for seat in players if chance.random() < 0.85),
            f"seed: {self.number}",
        ]
        return "; ".join(filter(None, clauses))


def follow(id: str, number: int, tally: Tally, patience: int) -> None:
    """The next moves of one such position, compared at every decision."""
    game = asztal.game(id, **options_of(id, number))  # type: ignore[arg-type]
    text = Maker(game, number).position()
    state = game.position(text)
    assert isinstance(state, RummyState)
    compare(state, Referee.at(state.position(), patience), number, tally, 10)


@pytest.mark.once
@pytest.mark.parametrize("id", GAMES)
def test_r40_65_the_engine_tells_one_story_for_every_joker(id: str, long: bool) -> None:
    tally = Tally()
    many = 1500 if long else 100
    for number in range(many):
        follow(id, number, tally, patience=1500)
    assert tally.decisions > 6 * many
    assert tally.skipped < tally.decisions / 50
    swaps = [] if id == "romi-50" else ["swap"]
    assert all(tally.kinds[word] > many / 15 for word in ("take", "lay", "add", "discard", *swaps))


def followed(position: str, moves: list[str]) -> tuple[str, RummyState, Referee]:
    """`legal`, or the first of these moves that is refused, and where that is; both judges agree."""
    state = game_of_position(position).position(position)
    assert isinstance(state, RummyState)
    referee = Referee.at(state.position())
    for move in moves:
        stands = move in referee.moves()
        by_the_rules = f"{move}: {'legal' if stands else 'refused'} by the rules"
        assert (state.check(move) is None) == stands, by_the_rules
        if not stands:
            return move, state, referee
        state.apply(move)
        referee.play(move)
    return "legal", state, referee


TAKEN_OUT_AGAIN = "hand 0: Qs 8d As; hand 1: 9d; pile: *; table: 1[8s * 10s Js] 1[4c 5c 6c]"
BOTH_OPENED = "opened: 0 1; drawn: 0 1"


@pytest.mark.parametrize(
    ("position", "moves", "ends"),
    [
        # a joker that lay there before the turn is never the taken one
        (
            f"romi-40 players=2; {BOTH_OPENED}; {TAKEN_OUT_AGAIN}",
            "take, add * to 1 high, swap Qs in 1, add * to 2 high",
            "add * to 2 high",
        ),
        (
            f"romi-40 players=2 double_layoff_same_meld=no; {BOTH_OPENED}; {TAKEN_OUT_AGAIN}",
            "take, add * to 1 high, swap Qs in 1, add * to 2 high, discard As",
            "legal",
        ),
        (
            f"joker-mania-51 players=2; {BOTH_OPENED}; hand 0: 3h 6h Ac 3c 10c 10c; hand 1: 9d; pile: *; "
            "table: 1[Jc Qc * Ac]",
            "take, add * to 1 low, swap 10c in 1, lay {3h 3c *}",
            "lay {3h 3c *}",
        ),
        # in a set the joker that comes out may be the one that lay there
        (
            f"joker-mania-51 players=2; {BOTH_OPENED}; hand 0: 4s 4h Ac 3c 4d 4d; hand 1: 9d; pile: *; "
            "table: 1{4h 4c *}",
            "take, add * to 1, add 4d to 1, lay {4s 4h *}, discard 3c",
            "legal",
        ),
        # the freed joker goes down, the taken one is not discarded back
        (
            f"romi-51 players=2; {BOTH_OPENED}; hand 0: 6s 10s Ah; hand 1: 9d; pile: *; "
            "table: 1[3h 4h 5h] 1[* 7s 8s]",
            "take, swap 6s in 2, add * to 1 low, discard *",
            "discard *",
        ),
        (
            f"romi-51 players=2; {BOTH_OPENED}; hand 0: 6s 10s Ah; hand 1: 9d; pile: *; "
            "table: 1[3h 4h 5h] 1[* 7s 8s]",
            "take, swap 6s in 2, add * to 1 low, discard 10s",
            "legal",
        ),
        (
            f"kalooki players=2; {BOTH_OPENED}; hand 0: 9s 10h; hand 1: Js; pile: *; "
            "table: 1[8s * 10s] 1[Qh Kh *]",
            "take, swap 9s in 1, add * to 1 high, discard *",
            "discard *",
        ),
        # one joker laid is not both the company and the freed one
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 4d *; hand 1: 9d; pile: Jh; "
            "table: 1[Qh Kh Ah] 1[2d 3d * 5d]",
            "take, add Jh to 1, swap 4d in 2, add * to 1 low, discard *",
            "swap 4d in 2",
        ),
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 4d * 2h; hand 1: 9d; pile: Jh; "
            "table: 1[Qh Kh Ah] 1[2d 3d * 5d]",
            "take, add Jh to 1, swap 4d in 2, add * to 1 low, discard *",
            "discard *",
        ),
        (
            f"joker-mania-51 players=2; {BOTH_OPENED}; hand 0: 2s 3h *; hand 1: 9d; pile: 5s; "
            "table: 1[* 6s 7s] 1{2h 2c 2d}",
            "take, swap 5s in 1, add * to 1 high, discard 2s",
            "discard 2s",
        ),
        (
            f"joker-mania-51 players=2; {BOTH_OPENED}; hand 0: 2s 3h *; hand 1: 9d; pile: 5s; "
            "table: 1[* 6s 7s] 1{2h 2c 2d}",
            "take, swap 5s in 1, add * to 1 high, add * to 2, discard 2s",
            "legal",
        ),
        # company that the taken card takes out again was none
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 10s Js 7h Jc *; hand 1: 9d; pile: 3d; "
            "table: 1{3s 3h 3c} 1[3h 4h 5h 6h]",
            "take",
            "take",
        ),
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 10s Js Jc *; hand 1: 9d; pile: 3d; "
            "table: 1[* 4d 5d 6d] 1[3h 4h 5h 6h]",
            "take, swap 3d in 1, add * to 1 high, discard Jc",
            "discard Jc",
        ),
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 10s Js Jc *; hand 1: 9d; pile: 3d; "
            "table: 1[* 4d 5d 6d] 1[3h 4h 5h 6h]",
            "take, swap 3d in 1, add * to 1 high, add * to 2 low, discard Jc",
            "legal",
        ),
        # R40-26: the cards that the taken card joins come from the hand
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 7s 8s 3d 4s; hand 1: 9d; pile: Jh; table: 1[6s * * 9s]",
            "take",
            "take",
        ),
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 7s 8s 3d Kh; hand 1: 9d; pile: Jh; table: 1[6s * * 9s]",
            "take, swap 7s in 1, swap 8s in 1, lay [Jh * Kh], add * to 2 high, discard 3d",
            "legal",
        ),
        # laid this turn and taken out again: it must go down once more, as what it was
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 7s 8s 9s * 2c Kd; hand 1: 9d; pile: 4h; "
            "table: 1[3c 4c 5c]",
            "draw, lay [7s * 9s], swap 8s in 2, discard 2c",
            "discard 2c",
        ),
        (
            f"romi-40 players=2; {BOTH_OPENED}; hand 0: 7s 8s 9s * 2c Kd; hand 1: 9d; pile: 4h; "
            "table: 1[3c 4c 5c]",
            "draw, lay [7s * 9s], swap 8s in 2, add * to 1 high, discard 2c",
            "legal",
        ),
        # where freed jokers go into new melds only, an own one may be laid off, and a freed one may pass
        # through an older meld
        (
            f"romi-40 players=2 freed_joker_may_be_added=no; {BOTH_OPENED}; hand 0: 9c Kd * 2h; "
            "hand 1: 9d; pile: 4h; table: 1[6c 7c 8c]",
            "draw, add * to 1 high, swap 9c in 1, add * to 1 high, discard Kd",
            "legal",
        ),
        (
            f"romi-40 players=2 freed_joker_may_be_added=no; {BOTH_OPENED}; hand 0: 3c 9s Qc Qd Kd; "
            "hand 1: 9d; pile: 4h; table: 1[2c * 4c] 1{9h 9c 9d}",
            "draw, swap 3c in 1, add * to 2, add 9s to 2, lay {Qc Qd *}, discard Kd",
            "legal",
        ),
    ],
)
def test_r40_65_what_one_story_allows(position: str, moves: str, ends: str) -> None:
    assert followed(position, moves.split(", "))[0] == ends


KALOOKI = "kalooki players=2; hand 0: {hand}; hand 1: Ks Ah *; pile: 3s 4c; table: 1[7h 8h * 10h]; opened: 1"


@pytest.mark.parametrize(
    ("hand", "moves", "ends", "reason", "scores"),
    [
        (
            "2c 3c 9h 5d 6d 8h",
            "take, lay [2c 3c 4c], swap 9h in 1, lay [5d 6d *], discard 8h",
            "legal",
            "out",
            [0, 46],
        ),
        ("2c 3c 9h 5d 6d 8h", "take, swap 9h in 1", "swap 9h in 1", "", []),
        # a joker of one's own that comes out of a meld of this turn was never freed
        (
            "2c 3c * 8d 9d Jd",
            "take, lay [2c * 4c], swap 3c in 2, lay [8d 9d *], discard Jd",
            "legal",
            "kalooki",
            [0, 71],
        ),
    ],
)
def test_k_25_only_who_has_opened_frees_a_joker_and_it_spoils_kalooki(
    hand: str, moves: str, ends: str, reason: str, scores: list[int]
) -> None:
    last, state, referee = followed(KALOOKI.format(hand=hand), moves.split(", "))
    assert last == ends
    assert (referee.reason, referee.scores() if referee.over else []) == (reason, scores)
    outcome = state.outcome
    assert (outcome is None) == (not reason)
    assert outcome is None or (outcome.reason, list(outcome.scores)) == (reason, scores)
