"""Tábla Römi, rule by rule (T-01 to T-26, R40-52, R40-62 to R40-64)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.views import view_of

from asztal.engine import Outcome, Random, View
from asztal.engine.shapes import ViewData
from asztal.errors import DealError, IllegalMove, OptionError
from asztal.games.tabla import FAMILY, KINDS, TablaGame, TablaState

ENTRY = FAMILY.entries[0]
COLOURS = "rykb"
NOTHING = "1r 3r 5r 7r 2y 4y 6y 8y 1k 3k 10k 12k 9b 11b"  # fourteen tiles that go badly together


def game(players: int = 2, **options: object) -> TablaGame:
    made = ENTRY.make(players, options)
    assert isinstance(made, TablaGame)
    return made


def at(clauses: str, players: int = 2, **options: object) -> TablaState:
    made = game(players, **options)
    head = "".join(
        f" {name}={'yes' if value is True else 'no' if value is False else value}"
        for name, value in made.given.items()
    )
    return made.position(f"tabla-romi players={players}{head}; {clauses}")


def dealt(players: int = 2, seed: int = 1, dealer: int = 0, **options: object) -> TablaState:
    state = game(players, **options).deal(seed=seed, dealer=dealer)
    assert isinstance(state, TablaState)
    return state


def texts(state: TablaState) -> list[str]:
    return [move.text for move in state.legal_moves()]


def refused(state: TablaState, move: str) -> tuple[str, str]:
    before = state.position()
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert state.position() == before
    return caught.value.code, caught.value.rule


def fifteen(hand: str, indicator: str = "5b", **options: object) -> TablaState:
    """Seat 0 has fifteen tiles and is to discard."""
    return at(f"indicator: {indicator}; phase: throw; hand 0: {hand}", 2, **options)


def ends(state: TablaState) -> dict[str, set[str]]:
    """The tiles that a finish may discard, by kind."""
    discards: dict[str, set[str]] = {}
    for text in texts(state):
        words = text.split()
        if words[0] == "finish":
            discards.setdefault(words[1], set()).add(words[3])
    return discards


def data_of(state: TablaState, seat: int | None = 0) -> Any:
    return view_of(state, seat)


# Set-up


def test_t_01_the_set_has_every_tile_twice_and_two_jokers() -> None:
    made = game()
    deck = Counter(made.piece_text(tile) for tile in made.deck())
    assert deck == Counter([f"{rank}{colour}" for rank in range(1, 14) for colour in COLOURS] * 2 + ["*"] * 2)
    assert deck.total() == 106


@pytest.mark.parametrize("players", [1, 5])
def test_t_01_two_to_four_play(players: int) -> None:
    with pytest.raises(OptionError) as caught:
        game(players)
    assert caught.value.code == "option.players"


@pytest.mark.parametrize(("players", "stock"), [(2, 76), (3, 62), (4, 48)])
def test_t_09_the_player_after_the_dealer_gets_fifteen_the_others_fourteen(players: int, stock: int) -> None:
    for dealer in range(players):
        view = data_of(dealt(players, dealer=dealer))
        starter = (dealer + 1) % players
        assert view["counts"] == [15 if seat == starter else 14 for seat in range(players)]
        assert view["stock"] == stock
        assert view["to_move"] == starter


def test_t_10_the_indicator_lies_open_all_deal() -> None:
    state = dealt(3)
    shown = data_of(state)["indicator"]
    chance = Random(5)
    while not state.is_over():
        moves = [move for move in state.legal_moves() if not move.text.startswith("finish")]
        state.apply(moves[chance.below(len(moves))])
        assert all(data_of(state, seat)["indicator"] == shown for seat in (None, 0, 1, 2))


def test_r40_63_hands_in_order_of_play_then_the_indicator_then_the_stock() -> None:
    made = game(3, direction="right")
    order = [made.piece_text(tile) for tile in made.deck()]
    state = made.deal(deck=order, dealer=1)
    assert isinstance(state, TablaState)
    assert [Counter(data_of(state, seat)["hand"]) for seat in (0, 2, 1)] == [
        Counter(order[:15]),
        Counter(order[15:29]),
        Counter(order[29:43]),
    ]
    assert data_of(state)["indicator"] == order[43]
    state.apply(texts(state)[0])
    while state.to_move != 2 or data_of(state)["phase"] != "draw":
        state.apply("pass")
    before = Counter(data_of(state, 2)["hand"])
    state.apply("draw")
    assert Counter(data_of(state, 2)["hand"]) - before == Counter([order[44]])


def test_t_22_r40_64_the_direction_turns_play_and_dealer() -> None:
    assert game(3).next_dealer(0) == 1
    right = game(3, direction="right")
    assert right.next_dealer(0) == 2
    state = dealt(3, direction="right", claim_out_of_turn=False)
    assert state.to_move == 2
    state.apply(texts(state)[0])
    assert state.to_move == 1


# What is wild


@pytest.mark.parametrize(
    ("indicator", "options", "wild", "stand_in"),
    [
        ("5b", {}, ["6b"], "6b"),
        ("13r", {}, ["1r"], "1r"),
        ("12k", {}, ["13k"], "13k"),
        ("*", {}, ["*"], None),
        ("5b", {"printed_jokers": "wild"}, ["6b", "*"], None),
        ("*", {"printed_jokers": "wild"}, ["*"], None),
    ],
)
def test_t_11_t_12_t_13_what_is_wild_under_an_indicator(
    indicator: str, options: dict[str, Any], wild: list[str], stand_in: str | None
) -> None:
    view = data_of(at(f"indicator: {indicator}", 2, **options))
    assert (view["wild"], view["stand_in"]) == (wild, stand_in)


def test_t_11_both_copies_are_wild_and_t_21_they_serve_in_runs_and_sets() -> None:
    assert ends(fifteen("1r 2r 6b 8r 8y 6b 3y 4y 5y 6y 11k 12k 13k 1k 6k")) == {"mixed": {"6k"}}
    assert ends(fifteen("1r 2r 6y 8r 8y 6b 3y 4y 5y 6y 11k 12k 13k 1k 6k")) == {}


def test_t_12_a_printed_joker_is_the_displaced_tile_and_no_other() -> None:
    assert ends(fifteen("4b 5b * 8r 8y 8k 3y 4y 5y 6y 11k 12k 13k 1k 10r")) == {"mixed": {"10r"}}
    assert ends(fifteen("4r 5r * 8r 8y 8k 3y 4y 5y 6y 11k 12k 13k 1k 10r")) == {}
    assert ends(fifteen("4r 5r * 8r 8y 8k 3y 4y 5y 6y 11k 12k 13k 1k 10r", printed_jokers="wild")) == {
        "mixed": {"10r"}
    }


def test_t_13_with_a_joker_turned_up_only_the_other_one_is_wild() -> None:
    assert "mixed" in ends(fifteen("4r 5r * 8r 8y 8k 3y 4y 5y 6y 11k 12k 13k 1k 10b", "*"))
    assert ends(fifteen("4r 5r 6b 8r 8y 8k 3y 4y 5y 6y 11k 12k 13k 1k 10b", "*")) == {}


# The kinds of hand


def test_t_02_nothing_is_laid_but_the_whole_hand() -> None:
    state = fifteen("8r 8y 8k 1r 3r 5r 9r 2y 4y 11y 13y 2k 4k 10k 12k")
    assert refused(state, "lay {8r 8y 8k}") == ("tabla.no-laying", "T-02")
    assert all(text.startswith("discard") for text in texts(state))
    assert data_of(state)["finished"] is None


@pytest.mark.parametrize(
    ("melds", "whole"),
    [
        ("1r 2r 3r", True),
        ("12r 13r 1r", True),
        ("13r 1r 2r", False),
        ("5r 6r 7y", False),
        ("5r 7r 8r", False),
    ],
)
def test_t_03_runs_of_one_colour_with_the_one_at_either_end(melds: str, whole: bool) -> None:
    state = fifteen(f"{melds} 3y 4y 5y 6y 11k 12k 13k 1k 9b 10b 11b 8y")
    assert ends(state) == ({"runs": {"8y"} if whole else set()} if whole else {})


def test_t_03_a_run_holds_the_one_at_one_end_only() -> None:
    thirteen = " ".join(f"{rank}r" for rank in range(1, 14))
    state = fifteen(f"{thirteen} 1r 9k")
    assert ends(state) == {"runs": {"9k"}, "colour": {"9k"}}
    state.apply("finish runs discard 9k")
    done = data_of(state)["finished"]
    assert all(meld.count("1r") < 2 for meld in done["melds"])  # two runs


@pytest.mark.parametrize(("meld", "whole"), [("8r 8y 8k", True), ("8k 8b 8k", False), ("8r 8y 9k", False)])
def test_t_04_sets_of_three_or_four_colours(meld: str, whole: bool) -> None:
    state = fifteen(f"{meld} 3r 3y 3b 7r 7y 7k 7b 12r 12y 12k 12b 1y")
    assert ends(state) == ({"sets": {"1y"}} if whole else {})


def test_t_05_runs_and_sets_may_be_mixed_with_one_of_each_at_least() -> None:
    assert ends(fifteen("8r 8y 8k 3r 3y 3b 7r 7y 7k 7b 10k 11k 12k 13k 1y")) == {"mixed": {"1y"}}
    runs = ends(fifteen("1r 2r 3r 5r 6r 7r 3y 4y 5y 6y 10k 11k 12k 13k 8b"))
    assert runs == {"runs": {"8b"}}


def test_t_06_fourteen_tiles_of_one_colour_and_any_tile_thrown() -> None:
    hand = "1r 1r 2r 3r 4r 6r 6r 8r 8r 9r 10r 12r 13r"
    assert ends(fifteen(f"{hand} 6b 9k")) == {"colour": {"9k"}}
    assert ends(fifteen(f"{hand} 9r 11r"))["colour"] == {
        f"{rank}r" for rank in (1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 13)
    }
    assert ends(fifteen(f"{hand} 6y 9k")) == {}


def test_t_07_seven_pairs_of_identical_tiles() -> None:
    pairs = "1r 1r 4r 4r 9y 9y 2k 2k 7k 7k 13b 13b"
    assert ends(fifteen(f"{pairs} 10y 10y 3k")) == {"doubles": {"3k"}}
    assert ends(fifteen(f"{pairs} 10y 6b 3k")) == {"doubles": {"3k", "10y"}}
    assert ends(fifteen(f"{pairs} 6b 6b 3k"))["doubles"] >= {"3k", "6b"}  # two wild tiles are a pair
    assert ends(fifteen(f"{pairs} 10y 10k 3k")) == {}  # the same number is not enough
    assert ends(fifteen(f"{pairs} * * 3k")) == {"doubles": {"3k"}}  # the two printed jokers are one


def test_t_08_eight_of_a_number_and_six_of_any() -> None:
    rest = "1r 3y 5k 10k 11r 13y 2k"
    anything = set(rest.split())
    assert ends(fifteen(f"8r 8r 8y 8y 8k 8k 8b 8b {rest}")) == {"eights": anything}
    assert ends(fifteen(f"8r 8r 8y 8y 8k 8b 6b 6b {rest}")) == {"eights": anything}
    assert ends(fifteen(f"8r 8r 8y 8y 8k 9b 6b 6b {rest}")) == {}


def test_t_25_wild_tiles_may_be_a_meld_alone_and_a_third_copy() -> None:
    wilds = fifteen("6b 6b * 1r 2r 3r 4r 7y 8y 9y 11k 12k 13k 1k 13r", printed_jokers="wild")
    assert "13r" in ends(wilds)["runs"] and "13r" in ends(wilds)["mixed"]
    third = fifteen("8r 8r 8y 8y 8k 8k 6b * 1r 3y 5k 10k 11r 13y 2k", printed_jokers="wild")
    assert "eights" in ends(third)
    run = fifteen("4r 5r 4r 5r 6b 6b * 7r 8r 9y 10y 11y 12y 13y 2k", printed_jokers="wild")
    assert "2k" in ends(run)["runs"]


def test_t_25_the_starter_may_finish_from_his_fifteen() -> None:
    state = at(f"indicator: 5b; phase: throw; drew: no; hand 0: {WON['runs']}")
    state.apply("finish runs discard 8b")
    assert state.outcome == Outcome("runs", "T-03", 0, [2, 0], details={"kind": "runs"})


# The turn


def test_t_15_the_starter_throws_first_and_does_not_draw() -> None:
    state = dealt(2)
    assert all(text.split()[0] in ("discard", "finish") for text in texts(state))
    assert refused(state, "draw") == ("tabla.draw-starter", "T-15")
    state.apply(texts(state)[0])
    assert data_of(state)["offered"] == {"tile": data_of(state)["discards"][1][-1], "from": 1}


def test_t_16_t_17_draw_or_take_freely_then_throw_to_the_next() -> None:
    state = at(f"indicator: 5b; hand 0: {NOTHING}; discards 1: 13y")
    assert texts(state) == ["draw", "take"]
    state.apply("take")
    assert data_of(state)["taken"] == "13y"
    assert data_of(state, 1)["known"] == [["13y"], []]
    assert data_of(state)["discards"] == [[], []]
    assert refused(state, "take") == ("tabla.draw-already", "T-16")
    state.apply("discard 12k")
    assert (state.to_move, data_of(state)["offered"]) == (1, {"tile": "12k", "from": 0})
    assert data_of(state)["known"] == [["13y"], []]


def test_t_16_only_the_tile_thrown_to_you_may_be_taken() -> None:
    state = at(f"indicator: 5b; to-move: 2; hand 2: {NOTHING}; discards 0: 13y; discards 1: 13b 2k", 3)
    state.apply("take")
    assert data_of(state, 2)["taken"] == "2k"


def test_t_23_the_tile_taken_is_not_thrown_back_but_its_twin_is() -> None:
    state = at(f"indicator: 5b; hand 0: {NOTHING}; discards 1: 13y")
    state.apply("take")
    assert refused(state, "discard 13y") == ("tabla.thrown-back", "T-23")
    twins = at(f"indicator: 5b; hand 0: {NOTHING}; discards 1: 12k")
    twins.apply("take")
    twins.apply("discard 12k")
    assert data_of(twins)["known"] == [["12k"], []]  # everybody knows that the other one stayed


def test_t_23_a_tile_taken_in_an_earlier_turn_may_be_thrown() -> None:
    state = at(f"indicator: 5b; phase: throw; hand 0: {NOTHING} 13y; known 0: 13y")
    state.apply("discard 13y")
    assert data_of(state)["known"] == [[], []]


# The indicator

PAIRS = "1r 1r 4r 4r 2k 2k 7k 7k 13b 13b 3y 3y"


def test_t_14_the_indicator_completes_seven_pairs() -> None:
    state = at(f"indicator: 9y; hand 0: {PAIRS} 9y 12k")
    state.apply("take indicator")
    view = data_of(state, 1)
    assert (view["phase"], view["taken"], view["indicator_taken"]) == ("finish", "9y", True)
    assert texts(state) == ["finish doubles discard 12k"]
    assert refused(state, "discard 12k") == ("tabla.must-finish", "T-14")
    state.apply("finish doubles discard 12k")
    assert state.outcome == Outcome("doubles", "T-07", 0, [4, 0], details={"kind": "doubles"})


def test_t_14_the_indicator_completes_eight_of_a_number() -> None:
    state = at("indicator: 8b; hand 0: 8r 8r 8y 8y 8k 8k 8b 1r 3y 5k 10k 11r 13y 2k")
    state.apply("take indicator")
    assert set(ends(state)) == {"eights"}
    assert ends(state)["eights"] == {"1r", "3y", "5k", "10k", "11r", "13y", "2k"}


def test_t_14_the_indicator_serves_nothing_else() -> None:
    for hand in (f"{PAIRS} 5k 12k", "7y 8y 1r 2r 3r 4r 5r 6r 7r 8r 10k 11k 12k 13k"):
        state = at(f"indicator: 9y; hand 0: {hand}")
        assert "take indicator" not in texts(state)
        assert refused(state, "take indicator") == ("tabla.indicator-finishes", "T-14")


def test_t_14_the_indicator_is_taken_in_ones_own_turn_only() -> None:
    bad = NOTHING.replace("1r", "13r")
    state = at(f"indicator: 9y; phase: throw; hand 0: {bad} 13y; hand 1: {PAIRS} 9y 12y", 3)
    state.apply("discard 13y")
    assert texts(state) == ["pass"]
    assert refused(state, "take indicator") == ("tabla.answer", "T-24")


def test_t_25_a_joker_turned_up_cannot_be_taken_and_eights_need_the_indicator() -> None:
    state = at(f"indicator: *; hand 0: {PAIRS} 9y 12k")
    assert refused(state, "take indicator") == ("tabla.indicator-joker", "T-25")
    eights = at("indicator: 3k; hand 0: 8r 8r 8y 8y 8k 8k 8b 8b 3y 5k 10k 11r 13y 2k")
    assert "take indicator" not in texts(eights)
    starter = at(f"indicator: 9y; phase: throw; drew: no; hand 0: {PAIRS} 9y 12k 5k")
    assert refused(starter, "take indicator") == ("tabla.indicator-starter", "T-25")


# Claims

SETS = "8r 8y 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k 6r"  # one eight short of four sets, with 6r to discard


def claiming(**options: object) -> TablaState:
    bad = NOTHING.replace("9b", "9k")
    other = "1r 6k 5r 9r 2y 4y 11y 13y 2k 4k 10k 9b 1b 2b"
    hands = f"hand 0: {bad} 8b; hand 1: {other}; hand 3: {SETS}"
    state = at(f"indicator: 5b; phase: throw; {hands}", 4, **options)
    state.apply("discard 8b")
    return state


def test_t_18_t_24_everybody_but_the_thrower_is_asked_nearest_first() -> None:
    state = claiming()
    asked = []
    while data_of(state)["phase"] == "claim":
        asked.append(int(state.to_move))
        state.apply("pass")
    assert asked == [1, 2, 3]
    assert (state.to_move, data_of(state)["phase"]) == (1, "draw")
    assert "take" in texts(state)


def test_t_24_a_seat_that_cannot_claim_passes_by_itself() -> None:
    state = claiming()
    while state.to_move != 3:
        assert texts(state) == ["pass"]
        assert state.move_text(state.forced()) == "pass"
        state.advance(state.forced())
    assert texts(state) == ["claim", "pass"]
    assert state.forced() == -1


def test_t_24_who_claims_finishes_at_once() -> None:
    state = claiming()
    state.apply("pass")
    state.apply("pass")
    state.apply("claim")
    assert (state.to_move, data_of(state)["phase"], data_of(state)["taken"]) == (3, "finish", "8b")
    assert data_of(state)["discards"] == [[], [], [], []]
    assert texts(state) == ["finish sets discard 6r"]
    assert refused(state, "draw") == ("tabla.must-finish", "T-24")
    assert refused(state, "pass") == ("tabla.must-finish", "T-24")
    state.apply("finish sets discard 6r")
    assert state.outcome == Outcome("sets", "T-04", 3, [0, 0, 0, 2], details={"kind": "sets"})


def test_t_24_the_claimed_tile_is_laid_or_its_twin_thrown() -> None:
    full = "8r 8y 8b 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k"
    asked = "indicator: 5b; phase: claim; to-move: 1; offered: 0"
    assert texts(at(f"{asked}; discards 0: 1y; hand 1: {full}", players=3)) == ["pass"]
    twin = at(f"{asked}; discards 0: 8b; hand 1: {full}", players=3)
    assert texts(twin) == ["claim", "pass"]
    twin.apply("claim")
    assert texts(twin) == ["finish sets discard 8b"]


def test_t_18_the_option_turns_claims_off_and_two_players_need_none() -> None:
    state = claiming(claim_out_of_turn=False)
    assert (state.to_move, data_of(state)["phase"]) == (1, "draw")
    assert refused(state, "claim") == ("tabla.claim-take", "T-16")
    state.apply("take")
    assert refused(state, "claim") == ("tabla.claim-off", "T-18")
    two = dealt(2)
    two.apply(texts(two)[0])
    assert data_of(two)["phase"] == "draw"
    assert refused(two, "claim") == ("tabla.claim-take", "T-16")
    two.apply("draw")
    assert refused(two, "claim") == ("tabla.claim-none", "T-18")


def test_t_18_the_claim_ends_when_the_next_player_draws() -> None:
    state = claiming()
    for _ in range(3):
        state.apply("pass")
    state.apply("draw")
    assert data_of(state)["offered"] is None
    assert refused(state, "claim") == ("tabla.claim-none", "T-18")


# The end

WON = {
    "runs": "1r 2r 3r 5r 6r 7r 3y 4y 5y 6y 10k 11k 12k 13k 8b",
    "sets": "8r 8y 8k 3r 3y 3b 7r 7y 7k 7b 12r 12y 12k 12b 8b",
    "mixed": "8r 8y 8k 3r 3y 3b 7r 7y 7k 7b 10k 11k 12k 13k 8b",
    "colour": "1r 1r 2r 3r 4r 6r 6r 8r 8r 9r 10r 12r 13r 6b 8b",
    "doubles": "1r 1r 4r 4r 9y 9y 2k 2k 7k 7k 13b 13b 6b 6b 8b",
    "eights": "9r 9r 9y 9y 9k 9b 6b 6b 1r 3y 5k 10k 11r 13y 8b",
}


@pytest.mark.parametrize("kind", KINDS)
def test_t_19_t_26_the_winner_scores_by_the_kind_he_declares(kind: str) -> None:
    rare = kind in ("colour", "doubles", "eights")
    for tariff, prize in (("2-4", 4 if rare else 2), ("1-1", 1)):
        state = fifteen(WON[kind], tariff=tariff)
        state.apply(f"finish {kind} discard 8b")
        outcome = state.outcome
        assert outcome is not None
        assert (outcome.reason, outcome.winner, outcome.scores) == (kind, 0, (prize, 0))
        assert outcome.details == {"kind": kind}


@pytest.mark.parametrize("kind", KINDS)
def test_t_02_t_26_the_finished_hand_lies_open_for_all(kind: str) -> None:
    state = fifteen(WON[kind])
    state.apply(f"finish {kind} discard 8b")
    for seat in (None, 0, 1):
        view = data_of(state, seat)
        done = view["finished"]
        assert (done["seat"], done["kind"], done["discard"]) == (0, kind, "8b")
        laid = [tile for meld in done["melds"] for tile in meld] + done["rest"]
        assert Counter(laid) == Counter(WON[kind].split()) - Counter(["8b"])
        assert [len(meld) for meld in done["melds"]] == [len(meld) for meld in done["stands_for"]]
        assert len(done["rest"]) == (6 if kind == "eights" else 0)
        assert view["counts"] == [0, 14] and view["moves"] == []
    assert data_of(state)["hand"] == []


def test_t_26_a_hand_of_two_kinds_is_what_its_player_says() -> None:
    hand = "1r 1r 2r 2r 3r 3r 4r 4r 5r 5r 6r 6r 7r 7r 9k"
    assert ends(fifteen(hand)) == {"runs": {"9k"}, "colour": {"9k"}, "doubles": {"9k"}}


def test_t_26_the_highest_total_wins_and_the_dealer_moves_on() -> None:
    assert not game().lowest_wins()
    assert [game(4).next_dealer(seat) for seat in range(4)] == [1, 2, 3, 0]


def empty_stock(hand: str, offered: str) -> TablaState:
    made = game()
    other = "1y 1k 1b 2r 2b 3b 3k 4r 4b 5y 5k 6y 9r 9k"
    left = Counter(made.piece_text(tile) for tile in made.deck())
    left.subtract(["5b", offered, *hand.split(), *other.split()])
    thrown = " ".join(left.elements())
    return made.position(
        f"tabla-romi players=2; indicator: 5b; stock: ; hand 0: {hand}; hand 1: {other}; "
        f"discards 0: {thrown}; discards 1: {offered}"
    )


def test_t_20_with_no_stock_and_the_tile_left_the_deal_is_drawn() -> None:
    state = empty_stock("8r 8y 8k 1r 3r 5r 9r 2y 4y 11y 13y 2k 4k 10k", "12k")
    assert texts(state) == ["pass"]
    assert state.move_text(state.forced()) == "pass"
    assert refused(state, "draw") == ("tabla.draw-empty", "T-20")
    state.apply("pass")
    assert state.outcome == Outcome("exhausted", "T-20", None, [0, 0])


def test_t_20_t_23_with_no_stock_the_tile_is_taken_only_to_finish() -> None:
    state = empty_stock("8r 8y 8b 3r 3y 3k 7r 7y 7k 7b 12r 12y 12b 11k", "12k")
    assert texts(state) == ["take", "pass"]
    assert state.forced() == -1
    state.apply("take")
    assert texts(state) == ["finish sets discard 11k"]
    assert refused(state, "discard 11k") == ("tabla.must-finish", "T-23")
    useless = empty_stock("8r 8y 8k 1r 3r 5r 9r 2y 4y 11y 13y 2k 4k 10k", "12k")
    assert refused(useless, "take") == ("tabla.take-only-to-finish", "T-23")


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 2), (2, 5)])
def test_r40_62_rounds_without_a_draw_end_the_deal(players: int, rounds: int) -> None:
    state = dealt(players, idle_rounds=rounds)
    throws = 0
    while not state.is_over():
        text = next(text for text in texts(state) if text == "take" or text.split()[0] in ("discard", "pass"))
        state.apply(text)
        throws += text.startswith("discard")
    assert state.outcome == Outcome("idle", "R40-62", None, [0] * players)
    assert throws == players * rounds


def test_r40_62_a_draw_begins_the_count_anew() -> None:
    state = dealt(2, idle_rounds=1)
    state.apply(texts(state)[0])
    state.apply("draw")
    state.apply(texts(state)[0])
    assert not state.is_over()
    assert data_of(state)["idle_left"] == 2


def test_r40_52_a_match_ends_by_deals_or_by_a_total_and_never_by_both() -> None:
    assert not game(deals=3).match_over([4, 0], 2) and game(deals=3).match_over([4, 0], 3)
    assert not game(until=9).match_over([9, 0], 30) and game(until=9).match_over([10, 0], 2)
    with pytest.raises(OptionError) as caught:
        game(deals=3, until=9)
    assert caught.value.code == "option.contradiction"
    assert caught.value.params == {"option": "until", "other": "deals"}


def test_the_view_of_another_game_is_not_resampled() -> None:
    class Other(View):
        def data(self) -> ViewData:
            raise AssertionError("nobody asks")

    with pytest.raises(DealError) as caught:
        game().resample(Other(game(), 0, 0, []), Random(1))
    assert caught.value.code == "view.game"


def test_t_24_of_two_players_the_next_is_asked_where_the_deal_would_end_idle() -> None:
    state = at(
        "dealer: 0; to-move: 0; phase: draw; indicator: 1r; idle: 1; discards 1: 1b; offered: 1; "
        "hand 0: 3b 1y 2k 9k 9k 9y 9r 3y 4y 5r 6r 7r 12b 12k; "
        "hand 1: 4b 5b 6b 5y 6y 7y 8k 8y 8r 10r 11r 12r 13r 13k",
        idle_rounds=1,
    )
    for move in ("take", "discard 3b"):
        state.apply(move)
    assert [str(move) for move in state.legal_moves()] == ["claim", "pass"]
    assert state.game.position(state.position()).position() == state.position()
    over = state.copy()
    over.apply("pass")
    assert over.outcome is not None and over.outcome.rule == "R40-62"
    state.apply("claim")
    state.apply("finish mixed discard 13k")
    assert state.outcome is not None and state.outcome.winner == 1
