"""A game of one's own, in plain Python: match, records and simulation take it like the built-in ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsIndex

import pytest
from tests.views import view_of

from asztal.arena import simulate
from asztal.engine import Game, Move, Outcome, Random, State, View
from asztal.engine.shapes import ViewData
from asztal.errors import IllegalMove, MatchError, NotationError, RecordError
from asztal.match import Match
from asztal.notation import judge, read, verify, write

DRAW, SHOW, THROW = 0, 100, 200


class LowViewData(ViewData):
    """What every view says, and what lies on the table."""

    family: str
    table: list[list[int]]


class LowView(View):
    """A hand of one's own, what is shown and discarded by everybody."""

    def __init__(self, state: LowState, seat: int | None) -> None:
        moves = state.legal_moves() if seat == state.to_move else []
        super().__init__(state.game, seat, int(state.to_move), moves)
        self.state = state

    def data(self) -> LowViewData:
        state = self.state
        return {
            "family": "low",
            "seat": self.seat,
            "players": self.players,
            "dealer": state.dealer,
            "to_move": int(state.to_move),
            "hand": [] if self.seat is None else [str(n) for n in sorted(state.hands[self.seat])],
            "counts": [len(hand) for hand in state.hands],
            "stock": len(state.stock),
            "table": [list(row) for row in state.table],
            "moves": [move.text for move in self.moves],
        }


class LowState(State):
    """Draw if you like, show what you like, discard one; who discards the last number ends the deal."""

    def __init__(self, game: Game, hands: list[list[int]], stock: list[int], turn: int, dealer: int) -> None:
        super().__init__(game)
        self.hands = hands
        self.stock = stock
        self.table: list[list[int]] = [[] for _ in hands]
        self.drew = False
        self.turn = turn
        self.dealer = dealer

    def codes(self) -> list[int]:
        if self.is_over():
            return []
        hand = sorted(self.hands[self.turn])
        draw = [DRAW] if self.stock and not self.drew else []
        return draw + ([SHOW + n for n in hand] if len(hand) > 1 else []) + [THROW + n for n in hand]

    def refusal(self, code: int) -> IllegalMove | None:
        if code in self.codes():
            return None
        if code == DRAW:
            return IllegalMove("low.drawn", rule="L-1")
        return IllegalMove("low.not-held", rule="L-2", number=code % 100)

    def advance(self, code: int) -> None:
        hand = self.hands[self.turn]
        if code == DRAW:
            hand.append(self.stock.pop(0))
            self.drew = True
            return
        hand.remove(code % 100)
        if code >= THROW:
            self.drew = False
            if hand:
                self.turn = (self.turn + 1) % len(self.hands)
        else:
            self.table[self.turn].append(code % 100)

    def is_over(self) -> bool:
        return not all(self.hands)

    @property
    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        return Outcome("out", "L-3", int(self.turn), [sum(hand) for hand in self.hands])

    def copy(self) -> LowState:
        hands = [list(hand) for hand in self.hands]
        new = LowState(self.game, hands, list(self.stock), int(self.turn), self.dealer)
        new.table = [list(row) for row in self.table]
        new.drew = self.drew
        return new

    def view(self, seat: SupportsIndex | None) -> View:
        return LowView(self, self.seat_of(seat))

    def position(self) -> str:
        return f"low; {self.turn}; {self.hands}; {self.stock}; {self.table}; {self.drew}"

    def parse_move(self, text: str) -> Move:
        words = text.lower().split()
        if words == ["draw"]:
            return Move("draw", DRAW)
        if len(words) == 2 and words[0] in ("show", "throw") and words[1].isdigit() and int(words[1]) < 100:
            return Move(" ".join(words), (SHOW if words[0] == "show" else THROW) + int(words[1]))
        raise NotationError("move.unreadable", text=text)

    def move_text(self, code: int) -> str:
        return "draw" if code == DRAW else f"{'show' if code < THROW else 'throw'} {code % 100}"


class Low(Game):
    """Three numbers each, lowest total wins after two deals."""

    def __init__(self, players: int = 2) -> None:
        super().__init__("low", "low", 1, players, {}, {})
        self.pieces = bytes(range(1, 13))

    def piece_text(self, piece: int) -> str:
        return str(piece)

    def parse_piece(self, text: str) -> int:
        if not text.isdigit():
            raise NotationError("number.unreadable", text=text)
        return int(text)

    def empty(self) -> State:
        return LowState(self, [[] for _ in range(self.players)], [], 0, 0)

    def start(self, order: bytes, seed: int, dealer: int, carry: int) -> State:
        hands = [list(order[3 * seat : 3 * seat + 3]) for seat in range(self.players)]
        turn = (dealer + 1) % self.players
        return LowState(self, hands, list(order[3 * self.players :]), turn, dealer)

    def position(self, text: str) -> State:
        clauses = text.split(";")
        if clauses[0].strip() != "low" or len(clauses) != 3:
            raise NotationError("position.head", clause=clauses[0])
        hands = [[int(word) for word in clause.split()] for clause in clauses[1:]]
        return LowState(self, hands, [], 0, 0)

    def resample(self, view: View, rng: Random) -> State:
        raise NotationError("not.sampled")

    def lowest_wins(self) -> bool:
        return True

    def next_dealer(self, dealer: int) -> int:
        return (dealer + 1) % self.players

    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        return deals == 2


DECK = [str(number) for number in range(1, 13)]  # 1 2 3 for seat 0, 4 5 6 for seat 1, then 7 …


@pytest.fixture
def low() -> Match:
    match = Match.create(Low(), ["North", "South"], first_dealer=1)
    match.start_deal(deck=DECK)
    return match


def test_plays_of_the_turn_are_taken_back_one_by_one(low: Match) -> None:
    before = low.view(0)
    low.act(0, ["show 2", "show 3"])
    low.take_back(0)
    assert low.state and view_of(low.state, 0)["table"] == [[2], []]
    low.take_back(0)
    assert low.view(0)["deal"] == before["deal"]
    with pytest.raises(MatchError, match=r"undo.nothing"):
        low.take_back(0)


def test_a_draw_is_not_taken_back(low: Match) -> None:
    low.act(0, ["show 1", "draw"])
    with pytest.raises(MatchError, match=r"undo.draw"):
        low.take_back(0)
    low.act(0, "show 7")
    taken = low.take_back(0)[0]
    assert taken["type"] == "undo" and taken["move"] == "show 7"
    with pytest.raises(MatchError, match=r"undo.draw"):
        low.take_back(0)
    assert low.view(0)["deal"]["hand"] == ["2", "3", "7"]  # type: ignore[index]


def test_the_move_that_ends_the_turn_is_not_taken_back(low: Match) -> None:
    low.act(0, "draw")
    low.act(0, ["show 7", "throw 1"])
    with pytest.raises(MatchError, match=r"turn.not-yours"):
        low.take_back(0)
    with pytest.raises(MatchError, match=r"undo.nothing"):
        low.take_back(1)


def test_can_undo_is_said_to_the_seat_that_can(low: Match) -> None:
    def can(seat: int | None) -> object:
        return low.view(seat)["match"]["can_undo"]

    assert [can(0), can(1), can(None)] == [False, False, False]
    low.act(0, "show 1")
    assert [can(0), can(1), can(None)] == [True, False, False]
    low.act(0, "draw")
    assert not can(0)


def test_a_batch_is_made_whole_or_not_at_all(low: Match) -> None:
    position, seq = low.state and low.state.position(), low.seq
    with pytest.raises(IllegalMove) as refused:
        low.act(0, ["show 1", "throw 9"])
    assert (refused.value.rule, refused.value.params) == ("L-2", {"number": 9, "index": 1})
    with pytest.raises(NotationError) as unread:
        low.act(0, ["show 1", "show 2", "dance"])
    assert unread.value.params["index"] == 2
    with pytest.raises(MatchError) as strange:
        low.act(0, ["throw 1", "throw 4"])
    assert (strange.value.code, strange.value.params["index"]) == ("turn.not-yours", 1)
    assert (low.state and low.state.position(), low.seq) == (position, seq)


def test_a_batch_beyond_the_end_of_the_deal(low: Match) -> None:
    with pytest.raises(MatchError) as over:
        low.act(0, ["show 1", "show 2", "throw 3", "throw 4"])
    assert (over.value.code, over.value.params) == ("deal.none", {"index": 3})


def test_moves_are_kept_in_their_canonical_text(low: Match) -> None:
    made = low.act(0, ["SHOW  2", " throw 1 "])
    assert [event["move"] for event in made if event["type"] == "move"] == ["show 2", "throw 1"]


def test_a_deal_end_writes_result_and_end(low: Match) -> None:
    added = low.act(0, ["show 1", "show 2", "throw 3"])
    assert [event["type"] for event in added] == ["move", "move", "move", "result"]
    assert low.totals == [0, 15]
    assert (low.playing, low.finished, low.to_move) == (False, False, None)
    low.start_deal(deck=list(reversed(DECK)))
    assert low.dealer == 0
    added = low.act(1, ["show 9", "show 8", "throw 7"])
    assert [event["type"] for event in added] == ["move", "move", "move", "result", "end"]
    assert (low.totals, low.winners, low.finished) == ([33, 15], [1], True)


def test_the_lowest_total_wins_where_the_game_says_so() -> None:
    match = Match.create(Low(3), ["a", "b", "c"])
    for seat in (1, 2):
        match.start_deal(deck=DECK)
        match.act(seat, [f"show {3 * seat + 1}", f"show {3 * seat + 2}", f"throw {3 * seat + 3}"])
    assert (match.totals, match.winners) == ([12, 15, 24], [0])


def test_a_tie_is_shared() -> None:
    match = Match.create(Low(2), ["a", "b"])
    rest = ["3", "8", "9", "10", "11", "12"]
    match.start_deal(deck=["1", "5", "6", "2", "4", "7", *rest])
    match.act(1, ["show 2", "show 4", "throw 7"])
    match.start_deal(deck=["2", "4", "7", "1", "5", "6", *rest])
    match.act(0, ["show 2", "show 4", "throw 7"])
    assert (match.totals, match.winners) == ([12, 12], [0, 1])


def test_its_record_is_verified_with_the_game_given(low: Match) -> None:
    low.act(0, ["show 1", "draw"])
    low.act(0, ["show 7"])
    low.take_back(0)
    low.act(0, ["show 2", "show 3", "throw 7"])
    text = write(low.events)
    report = verify(text, Low())
    assert (report.game.id, report.deals, report.moves, report.finished) == ("low", 1, 6, False)
    assert Match.replay(read(text), game=Low()).view(1) == low.view(1)
    with pytest.raises(RecordError) as unknown:
        verify(text)
    assert unknown.value.params["reason"] == "game.unknown"


def test_situations_of_it_are_judged() -> None:
    verdicts = judge("position: low; 1 2; 3\ntry: show 1 -> legal\ntry: show 3 -> refused L-2\n", Low())
    assert [verdict.ok for verdict in verdicts] == [True, True]


def test_it_is_simulated() -> None:
    result = simulate(Low(), 50, 3)
    assert (result.deals, result.endings, sum(result.wins)) == (50, {"out": 50}, 50)
