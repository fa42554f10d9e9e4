"""OpenSpiel's gin rummy as an outside referee: 10,000 deals, 300 where time is short, with random options.

Both are dealt the same pack, and random moves are followed step by step. At every decision both offer the same moves
and in the end the same result, but for these differences. Each is recognised by what it is, and counted; how often
each comes is known beforehand, so that one more or one less fails.

- *Who is who.* There the first seat begins; here it is whoever did not deal (G-06).
- *The card just taken* may be discarded there, and what is taken and discarded twice in a row is a draw; here it may
  not, not even to knock (G-08): "card just taken" counts the discards, "only that card" the knocks that fall away.
- *Knocking* is there a move of its own before the discard, here one move with its discard (G-10).
- *Knocks that it misses.* To see whether anybody may knock, it leaves the highest card out of what remains beside one
  of the best arrangements of all eleven, which is not always the least deadwood of ten: "knock missed".
- *Long runs.* There a meld has five cards at most; a longer run is laid as two: "long run".
- *After the knock* come there all lay-offs, then all melds, each ended by passing; here they come in any order, and
  what is left without a play is over by itself (G-13). We play in its order, and see at every lay-off that the melds
  could have been laid before.
- *A third card* laid off at the same end of a run is not offered there: "third card".
- *On a set and on a run.* A card laid off on a set lengthens there the run beside it too, so that the next card of the
  run is offered, which does not fit: "fits nowhere".
- *The last two cards.* Where a discard leaves only two in the stock, the next player may there take it to knock; here
  the deal is over (G-18): "knock at the wall" where that player could have knocked.
- *Fifty cards taken.* There the fiftieth take ends the deal, not counting the upcard as it was offered; here the
  upcard counts, and after the fiftieth cards are drawn (G-09): "fiftieth take", "no more takes".
- *Equal deadwood* scores nothing there; here it is an undercut, with its points (G-16): "equal".
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pyspiel
import pytest
from tests.games.gin.decks import deck, sensible
from tests.views import view_of

import asztal
from asztal.games.gin import GinState

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "scdh"  # in its order
SPIEL = pyspiel.gin_rummy
KIT = SPIEL.GinRummyUtils(13, 4, 10)
TAKE, DRAW, PASS, KNOCK = (
    SPIEL.DRAW_UPCARD_ACTION,
    SPIEL.DRAW_STOCK_ACTION,
    SPIEL.PASS_ACTION,
    SPIEL.KNOCK_ACTION,
)
ACTIONS = {"take": TAKE, "draw": DRAW, "pass": PASS}

Cards = frozenset[int]


def number_of(card: str) -> int:
    """OpenSpiel's number of a card."""
    return SUITS.index(card[-1]) * 13 + RANKS.index(card[:-1])


def cards_in(text: str) -> list[int]:
    return [number_of(card) for card in text.strip("[]{}").split()]


def meld_action(cards: list[int]) -> int:
    return int(SPIEL.MELD_ACTION_BASE + KIT.meld_to_int(sorted(cards)))


def pieces(cards: list[int]) -> list[list[int]]:
    """A meld as OpenSpiel has it: a run of more than five cards in two."""
    many = len(cards)
    return [cards] if many <= 5 else [cards[: max(3, many - 5)], cards[max(3, many - 5) :]]


def is_run(cards: Cards) -> bool:
    return len({card // 13 for card in cards}) == 1


def beyond(run: Cards) -> list[list[int]]:
    """The cards beside a run, from each end on, as they could be laid off one after the other."""
    low, high = min(run), max(run)
    return [list(range(low - 1, low // 13 * 13 - 1, -1)), list(range(high + 1, high // 13 * 13 + 13))]


class Pair:
    """One deal on both sides."""

    def __init__(self, options: dict[str, object], number: int, seen: Counter[str]) -> None:
        self.chance = random.Random(f"spiel {number}")
        self.seen = seen
        self.options = options
        game = asztal.game("gin", 2, **options)
        state = game.deal(deck=deck(self.chance), seed=number, dealer=number % 2)
        assert isinstance(state, GinState)
        self.state = state
        self.first = 1 - number % 2
        clauses = dict(clause.strip().split(": ", 1) for clause in state.position().split(";")[1:])
        self.stock = cards_in(clauses["stock"])
        self.limit = 0 if options.get("straight") else int(str(options.get("knock_at", 10)))
        self.other = pyspiel.load_game(
            "gin_rummy",
            {
                "knock_card": self.limit,
                "oklahoma": bool(options.get("oklahoma")),
                "gin_bonus": int(str(options.get("gin_bonus", 25))),
                "undercut_bonus": int(str(options.get("undercut_bonus", 25))),
            },
        ).new_initial_state()
        for seat in (self.first, 1 - self.first):
            for card in cards_in(clauses[f"hand {seat}"]):
                self.other.apply_action(card)
        self.other.apply_action(number_of(clauses["pile"]))
        self.limit = view_of(state, None)["limit"]
        assert self.other.knock_card() == self.limit
        self.taken: int | None = None
        self.takes = 0
        self.laid: list[Cards] = []  # melds of the player who knocked, as they were laid
        self.added: dict[int, int] = {}  # cards laid off, and the meld that they lie on
        self.eager = self.chance.choice([0.0, 0.8, 1.0, 1.0])
        self.taking = number % 25 == 0  # now and then nearly every card is taken

    def player(self, seat: int) -> int:
        return 0 if seat == self.first else 1

    def hand(self) -> list[int]:
        """The cards of whoever moves there."""
        return sorted(self.other.hands()[self.other.current_player()])

    def ours(self) -> list[str]:
        return sorted(move.text for move in self.state.legal_moves())

    def play(self, texts: list[str]) -> str:
        """One of these moves; as somebody plays who wants to end the deal, or any."""
        if self.taking and "take" in texts:
            text = "take" if self.chance.random() < 0.97 else self.chance.choice(texts)
        elif self.taking or self.chance.random() >= self.eager:
            text = self.chance.choice(texts)
        else:
            data = view_of(self.state, int(self.state.to_move))
            text = sensible(frozenset(data["hand"]), texts, (data["pile"] or [""])[-1], self.chance)
        self.state.apply(text)
        return text

    def follow(self) -> None:
        """The whole deal."""
        steps = {
            SPIEL.Phase.FIRST_UPCARD: self.draws,
            SPIEL.Phase.DRAW: self.draws,
            SPIEL.Phase.DISCARD: self.discards,
            SPIEL.Phase.KNOCK: self.spreads,
            SPIEL.Phase.LAYOFF: self.answers,
        }
        while not self.state.is_over():
            assert self.other.current_player() == self.player(int(self.state.to_move))
            self.seen["decisions"] += 1
            if steps[self.other.current_phase()]():
                return
        if self.other.current_phase() == SPIEL.Phase.LAYOFF:
            self.passes()
        assert self.other.is_terminal()
        self.result()

    def draws(self) -> bool:
        """The upcard, or the beginning of a turn. Returns whether the deal ends there alone."""
        offered = self.other.current_phase() == SPIEL.Phase.FIRST_UPCARD
        texts = self.ours()
        missing = set(self.other.legal_actions()) ^ {ACTIONS[text] for text in texts}
        if missing:
            assert missing == {TAKE}
            assert "take" not in texts
            assert self.takes == 50
            self.seen["no more takes"] += 1
        text = self.play(texts)
        upcard = self.other.upcard()
        self.other.apply_action(ACTIONS[text])
        if text == "draw":
            self.other.apply_action(self.stock.pop(0))
        elif text == "take":
            self.takes += 1
            self.taken = upcard
            if self.other.is_terminal():
                assert not offered
                assert self.takes == 50
                assert self.other.returns() == [0, 0]
                self.seen["fiftieth take"] += 1
                return True
        return False

    def discards(self) -> bool:
        """Every discard and every knock."""
        texts = self.ours()
        hand = self.hand()
        theirs = set(self.other.legal_actions())
        spared = set() if self.taken is None else {self.taken}
        self.seen["card just taken"] += len(spared)
        assert theirs - {KNOCK} == set(hand)
        assert {number_of(text[8:]) for text in texts if text.startswith("discard ")} == set(hand) - spared
        knocks = {text for text in texts if text.startswith("knock ")}
        possible = set(KIT.legal_discards(hand, self.limit))
        assert {number_of(text[6:]) for text in knocks} == possible - spared
        assert (KNOCK in theirs) == (KIT.min_deadwood(hand) <= self.limit)
        if KNOCK in theirs and not knocks:
            assert possible == spared
            self.seen["only that card"] += 1
        if knocks and KNOCK not in theirs:
            self.seen["knock missed"] += 1
            texts = [text for text in texts if text not in knocks]
        verb, card = self.play(texts).split()
        self.taken = None
        if verb == "knock":
            self.other.apply_action(KNOCK)
            assert set(self.other.legal_actions()) == possible
            self.other.apply_action(number_of(card))
            self.laid_all()
        else:
            self.other.apply_action(number_of(card))
            if self.state.is_over():
                self.wall(number_of(card))
        return False

    def wall(self, card: int) -> None:
        """Only two cards are left: whoever is next might knock there."""
        assert self.other.current_phase() == SPIEL.Phase.WALL
        assert self.other.stock_size() == 2
        could = KIT.min_deadwood([*self.hand(), card]) <= self.limit
        assert set(self.other.legal_actions()) == ({PASS, KNOCK} if could else {PASS})
        self.seen["knock at the wall"] += could
        self.other.apply_action(PASS)

    def melds_agree(self, texts: list[str], theirs: set[int]) -> None:
        """Both offer the same melds, but for long runs."""
        melds = [cards_in(text[4:]) for text in texts if text.startswith("lay ")]
        self.seen["long run"] += sum(len(cards) > 5 for cards in melds)
        assert {meld_action(cards) for cards in melds if len(cards) <= 5} == theirs - {PASS}

    def lay(self, text: str) -> list[int]:
        cards = cards_in(text[4:])
        for piece in pieces(cards):
            assert meld_action(piece) in self.other.legal_actions()
            self.other.apply_action(meld_action(piece))
        return cards

    def laid_all(self) -> None:
        """The player who knocked has no play any more: there a pass says so."""
        if view_of(self.state, None)["phase"] != "spread":
            assert self.other.legal_actions() == [PASS]
            self.other.apply_action(PASS)

    def spreads(self) -> bool:
        """The melds of the player who knocked."""
        texts = self.ours()
        theirs = set(self.other.legal_actions())
        self.melds_agree(texts, theirs)
        assert ("done" in texts) == (PASS in theirs)
        text = self.play(texts)
        if text == "done":
            self.other.apply_action(PASS)
        else:
            self.laid.append(frozenset(self.lay(text)))
            self.laid_all()
        return False

    def lay_offs_agree(self, texts: list[str]) -> set[int]:
        """Both offer the same cards to lay off, but for those that are known to differ."""
        ours = {number_of(text.split()[1]) for text in texts if text.startswith("add ")}
        theirs = set(self.other.legal_actions()) - {PASS}
        runs = [run for run in self.laid if is_run(run)]
        lines = [line for run in runs for line in beyond(run)]
        for card in ours - theirs:
            assert any(
                card in line[2:] and set(line[: line.index(card)]) <= self.added.keys() for line in lines
            )
            self.seen["third card"] += 1
        for card in theirs - ours:
            before = [near for line in lines for near, far in pairwise(line) if far == card]
            on = [self.laid[self.added[near]] for near in before if near in self.added]
            assert any(not is_run(meld) for meld in on)
            self.seen["fits nowhere"] += 1
        return ours & theirs

    def passes(self) -> None:
        """The opponent has no play any more: there a pass for lay-offs and one for melds say so."""
        if not self.other.finished_layoffs():
            self.lay_offs_agree([])
            self.other.apply_action(PASS)
        assert self.other.legal_actions() == [PASS]
        self.other.apply_action(PASS)

    def answers(self) -> bool:
        """The opponent's lay-offs, then the opponent's melds."""
        texts = self.ours()
        assert "done" in texts
        if self.other.finished_layoffs():
            self.melds_agree(texts, set(self.other.legal_actions()))
            text = self.play([text for text in texts if not text.startswith("add ")])
            if text == "done":
                self.other.apply_action(PASS)
            else:
                self.lay(text)
            return False
        later = self.other.clone()
        later.apply_action(PASS)
        self.melds_agree(texts, set(later.legal_actions()))
        both = self.lay_offs_agree(texts)
        adds = [text for text in texts if text.startswith("add ") and number_of(text.split()[1]) in both]
        if adds and self.chance.random() < 0.9:
            text = self.chance.choice(adds)
            _, name, _, meld = text.split()
            self.state.apply(text)
            self.added[number_of(name)] = int(meld) - 1
            self.other.apply_action(number_of(name))
            self.seen["lay-offs"] += 1
        else:
            self.other.apply_action(PASS)
        return False

    def result(self) -> None:
        outcome = self.state.outcome
        assert outcome is not None
        self.seen[outcome.reason] += 1
        ahead = outcome.scores[self.first] - outcome.scores[1 - self.first]
        if outcome.reason == "undercut" and outcome.details["deadwood 0"] == outcome.details["deadwood 1"]:
            assert self.other.returns() == [0, 0]
            assert abs(ahead) == int(str(self.options.get("undercut_bonus", 25)))
            self.seen["equal"] += 1
        else:
            ours = self.state.returns()
            assert self.other.returns() == [ahead, -ahead] == [ours[self.first], ours[1 - self.first]]


def options_of(number: int) -> dict[str, object]:
    """The game as it is, or with options that OpenSpiel has too."""
    chance = random.Random(number)
    if number % 3 == 0:
        return {}
    options: dict[str, object] = {
        "gin_bonus": chance.choice(["20", "25"]),
        "undercut_bonus": chance.choice(["10", "20", "25"]),
    }
    way = chance.choice(["knock_at", "knock_at", "oklahoma", "straight"])
    return options | {way: chance.randint(1, 10) if way == "knock_at" else True}


EXPECTED: dict[bool, dict[str, int]] = {
    False: {
        "card just taken": 2651,
        "decisions": 15_478,
        "equal": 1,
        "gin": 43,
        "knock": 158,
        "knock at the wall": 2,
        "lay-offs": 125,
        "long run": 117,
        "no more takes": 282,
        "only that card": 7,
        "third card": 4,
        "undercut": 5,
        "wall": 94,
    },
    True: {
        "card just taken": 90_713,
        "decisions": 508_637,
        "equal": 49,
        "fiftieth take": 2,
        "fits nowhere": 11,
        "gin": 1556,
        "knock": 5240,
        "knock at the wall": 43,
        "knock missed": 3,
        "lay-offs": 3798,
        "long run": 3651,
        "no more takes": 9381,
        "only that card": 276,
        "third card": 215,
        "undercut": 180,
        "wall": 3022,
    },
}


@pytest.mark.once
def test_openspiel_offers_the_same_moves_and_agrees_on_the_result(long: bool) -> None:
    seen = Counter[str]()
    for number in range(10_000 if long else 300):
        try:
            Pair(options_of(number), number, seen).follow()
        except AssertionError as error:
            raise AssertionError(f"deal {number}") from error
    assert seen == EXPECTED[long]


def test_g_08_there_a_card_goes_back_and_forth_until_the_deal_is_drawn() -> None:
    other = pyspiel.load_game("gin_rummy").new_initial_state()
    for card in range(21):
        other.apply_action(card)
    for action in (TAKE, 20, TAKE, 20):
        other.apply_action(action)
    assert other.is_terminal()
    assert other.returns() == [0, 0]
