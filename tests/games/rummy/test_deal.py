"""Dealing, the turn, exhaustion, scores and the match (R40-01 to R40-19, R40-50 to R40-64)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.rummy.table import table
from tests.tables import after, legal, refused, texts
from tests.views import view_of

import asztal
from asztal.engine import View
from asztal.errors import DealError, NotationError, OptionError
from asztal.games.rummy import RummyState
from asztal.games.rummy.turn import Turn


def deal(players: int, seed: int = 7, dealer: int = 0, **options: object) -> RummyState:
    state = asztal.game("romi-40", players=players, **options).deal(seed=seed, dealer=dealer)
    assert isinstance(state, RummyState)
    return state


def test_r40_01_two_packs_and_two_jokers() -> None:
    game = asztal.game("romi-40")
    counts = Counter(game.piece_text(card) for card in game.deck())
    assert len(game.deck()) == 106
    assert set(counts.values()) == {2}
    assert len(counts) == 53


@pytest.mark.parametrize("players", [1, 5])
def test_r40_01_two_to_four_players(players: int) -> None:
    with pytest.raises(OptionError) as caught:
        asztal.game("romi-40", players=players)
    assert caught.value.code == "option.players"


@pytest.mark.parametrize(("players", "stock"), [(2, 77), (3, 63), (4, 49)])
def test_r40_06_fifteen_for_the_player_after_the_dealer(players: int, stock: int) -> None:
    view = view_of(deal(players, dealer=1), None)
    first = 2 % players
    assert view["counts"] == [15 if seat == first else 14 for seat in range(players)]
    assert (view["stock"], view["to_move"]) == (stock, first)


def test_r40_05_and_r40_64_the_direction_turns_everything() -> None:
    left, right = deal(4, direction="left"), deal(4, direction="right")
    assert (left.to_move, right.to_move) == (1, 3)
    assert left.game.next_dealer(0) == 1
    assert right.game.next_dealer(0) == 3
    state = after(right, right.legal_moves()[-1].text)
    assert state.to_move == 2


def test_r40_07_the_deal_moves_on_in_the_direction_of_play() -> None:
    game = asztal.game("romi-40", players=3)
    assert [game.next_dealer(seat) for seat in range(3)] == [1, 2, 0]


def test_r40_17_the_starter_does_not_draw() -> None:
    state = deal(2)
    assert refused(state, "draw") == ("draw.starter", "R40-17")
    assert refused(state, "take") == ("draw.starter", "R40-17")
    assert all(move.text.startswith(("discard", "lay")) for move in state.legal_moves())
    view = view_of(after(state, state.legal_moves()[-1].text), None)
    assert (view["counts"], len(view["pile"])) == ([14, 14], 1)


def starter(hand: str, **options: object) -> RummyState:
    """The starter's first turn with these fifteen cards."""
    game = asztal.game("romi-40", 2, **options)
    cards = hand.split()
    rest = Counter(game.piece_text(card) for card in game.deck()) - Counter(cards)
    state = game.deal(deck=cards + list(rest.elements()), dealer=1)
    assert isinstance(state, RummyState)
    return state


FIFTEEN = "10s Js Qs 10h 10d 10c 2c 4d 6h 8s 3d 5c 7h 9d Ks"


def test_r40_18_the_starter_may_lay_before_his_first_discard() -> None:
    assert legal(starter(FIFTEEN), "lay [10s Js Qs]", "lay {10h 10c 10d}", "discard 2c")


def test_r40_18_under_the_option_he_only_discards() -> None:
    state = starter(FIFTEEN, starter_may_lay=False)
    assert refused(state, "lay [10s Js Qs]") == ("lay.starter", "R40-18")
    assert all(move.startswith("discard") for move in texts(state))


def test_r40_19_draw_or_take_then_one_discard() -> None:
    state = table("2s 9h Kd 5c", pile="7d", first_draw=True)
    assert texts(state) == {"draw", "take"}
    drawn = after(state, "draw")
    assert refused(drawn, "draw") == ("draw.already", "R40-19")
    assert refused(drawn, "take") == ("draw.already", "R40-19")
    assert after(drawn, "discard 2s").to_move == 1


def test_r40_53_the_pile_is_turned_over_all_but_its_top() -> None:
    pile = "2c 3c 4c 5c 6c 7c 8c"
    rest = "9h"
    game = asztal.game("romi-40")
    state = _exhausted(game, pile, rest)
    state.apply("draw")  # the last card of the stock
    state.apply("discard 9h")
    assert view_of(state, 1)["reshuffles_left"] == 2
    state.apply("draw")
    view = view_of(state, 1)
    assert (view["pile"], view["stock"], view["reshuffles_left"]) == (["9h"], 6, 1)


def _exhausted(game: asztal.Game, pile: str, stock: str) -> RummyState:
    """A position with this pile and stock, two hands, and the other cards in sets on the table."""
    hands = ["2s 4d 6h", "9s 9c Kh Kd Kc Qs"]
    left = Counter(game.piece_text(card) for card in game.deck())
    for text in (pile, stock, *hands):
        left -= Counter(text.split())
    sets = []
    for rank in sorted({card[:-1] for card in left if card != "*"}):
        while len(suits := [card for card in left if card[:-1] == rank]) >= 3:
            sets.append("0{" + " ".join(suits) + "}")
            left -= Counter(suits)
    hands[0] += "".join(f" {card}" for card in left.elements())
    head = " ".join(["romi-40 players=2", *[f"{name}={value}" for name, value in game.given.items()]])
    state = game.position(
        f"{head}; hand 0: {hands[0]}; hand 1: {hands[1]}; pile: {pile}; stock: {stock}; "
        f"table: {' '.join(sets)}; opened: 0 1; drawn: 0 1; dealer: 1"
    )
    assert isinstance(state, RummyState)
    return state


def test_r40_63_the_new_stock_comes_from_the_deal_s_seed() -> None:
    game = asztal.game("romi-40")
    stocks = []
    for _ in range(2):
        state = _exhausted(game, "2c 3c 4c 5c 6c 7c 8c", "9h")
        for move in ("draw", "discard 9h", "draw"):
            state.apply(move)
        stocks.append(state.position())
    assert stocks[0] == stocks[1]


def test_r40_59_with_nothing_to_draw_the_discard_may_be_taken_or_left() -> None:
    state = _exhausted(asztal.game("romi-40", reshuffles=0), "2c", "9h")
    state.apply("draw")
    state.apply("discard 9h")  # seat 1 has two nines for it
    assert texts(state) == {"take", "pass"}
    state.apply("pass")
    assert state.is_over()


def test_r40_59_nothing_to_draw_and_nothing_to_take_ends_the_deal() -> None:
    game = asztal.game("romi-40", reshuffles=0)
    hands = ["Kc 2d", "3h 7s"]  # Kc is of no use to seat 1
    rest = Counter(game.piece_text(card) for card in game.deck()) - Counter(" ".join(hands).split())
    state = game.position(
        f"romi-40 players=2 reshuffles=0; phase: play; hand 0: {hands[0]}; hand 1: {hands[1]}; "
        f"pile: {' '.join(rest.elements())}; stock: ; drawn: 0 1"
    )
    state.apply("discard Kc")
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winner) == ("exhausted", "R40-53", None)
    assert outcome.scores == (2, 10)  # nobody closes, all hands count


def test_r40_59_pass_only_when_nothing_can_be_drawn() -> None:
    assert refused(table("2s 9h Kd"), "pass") == ("pass.not-now", "R40-59")


def test_r40_52_one_deal_several_or_until_a_total_is_passed() -> None:
    assert asztal.game("romi-40").match_over([0, 30], 1)
    four = asztal.game("romi-40", deals=4)
    assert not four.match_over([0, 500], 3) and four.match_over([0, 500], 4)
    until = asztal.game("romi-40", until=100)
    assert not until.match_over([100, 20], 9) and until.match_over([101, 20], 2)
    assert four.lowest_wins()  # R40-50


def test_r40_52_deals_and_until_contradict_each_other() -> None:
    with pytest.raises(OptionError) as caught:
        asztal.game("romi-40", deals=4, until=100)
    assert caught.value.params == {"option": "until", "other": "deals"}


def test_r40_63_dealing_order_of_a_given_deck() -> None:
    game = asztal.game("romi-40")
    deck = [game.piece_text(card) for card in game.deck()]
    state = game.deal(deck=deck, dealer=0)
    assert view_of(state, 1)["hand"] == sorted(deck[:15], key=deck.index)
    assert view_of(state, 0)["hand"] == sorted(deck[15:29], key=deck.index)
    assert state.position().split("stock: ")[1].split(";")[0].split() == deck[29:]


def test_a_deal_needs_chance_from_outside() -> None:
    game = asztal.game("romi-40")
    with pytest.raises(DealError) as caught:
        game.deal()
    assert caught.value.code == "deal.no-chance"
    with pytest.raises(DealError) as caught:
        game.deal(deck=["As"])
    assert caught.value.code == "deal.deck"


@pytest.mark.parametrize(
    ("hands", "plays"),
    [
        (("7s 8s Kc 2d 9h", "8s 9s Kc 2d 9h"), ["take"]),  # R40-30: a twin?
        (("* 8s Kc 2d Jh 9h", "3d 8s Kc 2d Jh 9h"), ["draw", "swap 9h in 2"]),  # R40-57: a joker?
        (("* 8s Kc 2d Jh 9h", "3d 8s Kc 2d Jh 9h"), ["draw", "swap 9h in 2", "add * to 2 high"]),
    ],
)
def test_r40_30_r40_57_no_view_tells_what_another_held(hands: tuple[str, str], plays: list[str]) -> None:
    game = asztal.game("romi-40")
    seen = []
    for hand in hands:
        state = game.position(
            f"romi-40 players=2; hand 0: {hand}; hand 1: Qs Qd; pile: 3c 7s; opened: 0 1; "
            "table: 1[4s 5s 6s] 1[7h 8h * 10h]"
        )
        for move in plays:
            state.apply(move)
        for seat in (None, 1):
            view = state.view(seat)
            again = game.resample(view, asztal.Random(3)).view(seat)
            assert kept(again) == kept(view)
        seen.append(kept(state.view(1)))
    assert seen[0] == seen[1]


def kept(view: View) -> list[object]:
    """All that a view takes along, the current turn in pieces."""
    reduced = view.__reduce__()
    assert isinstance(reduced, tuple)
    fields = reduced[1][2]
    return [field.__reduce__()[1] if isinstance(field, Turn) else field for field in fields]


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("romi-51 players=2", "position.head", "game"),
        ("romi-40 players=2; hand 0: 9x", "position.card", "hand 0"),
        ("romi-40 players=2; hand 0: 9s 9s 9s", "position.cards", "hand 0"),
        ("romi-40 players=2; hand 0: 9s; hand 1: 9h; stock: 2c", "position.missing", "stock"),
        ("romi-40 players=2; table: 0[4s 6s 7s]", "position.meld", "table"),
        ("romi-40 players=2; table: 0[4s * * *]", "position.meld", "table"),  # R40-11
        ("romi-40 players=2; phase: later", "position.value", "phase"),
        ("romi-40 players=2; reshuffles: 3", "position.range", "reshuffles"),  # R40-53
        ("romi-40 players=2; idle: 1", "position.here", "idle"),  # R40-62: not here
        ("romi-40 players=2; hand 0: 7s 8s; taken: 7s", "position.here", "taken"),  # nothing is drawn yet
        ("romi-40 players=2; turn: owed", "position.here", "turn"),
        ("romi-40 players=2; to-move: 2", "position.seat", "to-move"),
        ("romi-40 players=2; colour: red", "position.clause", "colour"),
        ("romi-40 players=2; pile: 2c; pile: 3c", "position.twice", "pile"),
        ("romi-40 players=2; hand 0: ", "position.hands", "hand 0"),
        (
            "romi-40 players=2; phase: play; hand 0: Ad 9c; hand 1: 2c; taken: Ad; turn: owed closed",
            "position.stuck",
            "turn",
        ),
    ],
)
def test_a_position_is_read_strictly(text: str, code: str, clause: str) -> None:
    with pytest.raises(NotationError) as caught:
        asztal.game("romi-40").position(text)
    assert (caught.value.code, caught.value.params["clause"]) == (code, clause)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "lay",
        "add 7s",
        "add 7s to",
        "add 7s to x",
        "swap 9h 1",
        "discard",
        "discard 7s 8s",
        "draw 2",
        "lay [7s",
        "add 7s to 0",
        "add 6s 7d to",
    ],
)
def test_a_move_that_cannot_be_read_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        table("7s 8s 9s Kd", phase="play", opened=True).parse_move(text)


def test_bare_cards_are_read_where_they_have_one_meaning() -> None:
    state = table("7s 8s 9s * Kd 2c", phase="play", opened=True)
    assert state.parse_move("lay 9s 7s 8s").text == "lay [7s 8s 9s]"
    with pytest.raises(NotationError) as caught:
        table("7s * * Kd 2c", phase="play", opened=True).parse_move("lay 7s * *")
    assert caught.value.code == "meld.ambiguous"


@pytest.mark.parametrize("word", ["owed", "bare", "new", "on=1"])
def test_what_binds_a_taken_card_needs_that_card(word: str) -> None:
    head = "romi-40 players=2; phase: play; hand 0: 7s 8s Kd; table: 1[4s 5s 6s]; opened: 0 1; pile: 2c"
    with pytest.raises(NotationError) as caught:
        asztal.game("romi-40").position(f"{head}; turn: {word}")
    assert (caught.value.code, caught.value.params) == ("position.missing", {"clause": "taken"})
    assert asztal.game("romi-40").position(f"{head}; taken: 7s; turn: {word}").legal_moves()
