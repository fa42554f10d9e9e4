"""The leaflet's domino, rule by rule (D-01 to D-13)."""

from __future__ import annotations

import pytest
from tests.games.dominoes.table import at, game

from asztal.engine import Random
from asztal.errors import IllegalMove, NotationError, OptionError
from asztal.games.dominoes import FAMILY, DominoGame, DominoState
from asztal.pieces.bone_sets import bones_of
from asztal.pieces.bones import bone_text


def dealt(
    pieces: DominoGame, seed: int | None = None, deck: list[str] | None = None, dealer: int = 0
) -> DominoState:
    state = pieces.deal(seed, deck, dealer)
    assert isinstance(state, DominoState)
    return state


def texts(state: DominoState) -> list[str]:
    return [move.text for move in state.legal_moves()]


def refused(state: DominoState, move: str) -> tuple[str, str]:
    before = state.position()
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert state.position() == before
    assert state.check(move) is not None
    return caught.value.code, caught.value.rule


def set_of(*rest_first: str) -> list[str]:
    """The whole set: these bones first, then all others."""
    pieces = game()
    order = [pieces.piece_text(bone) for bone in pieces.deck()]
    assert set(rest_first) <= set(order)
    return [*rest_first, *(bone for bone in order if bone not in rest_first)]


def pips(bones: list[str]) -> int:
    return sum(int(bone[0]) + int(bone[2]) for bone in bones)


def hands_of(state: DominoState) -> list[list[str]]:
    return [[bone_text(bone) for bone in bones_of(state.hand(seat))] for seat in range(state.game.players)]


def test_d01_the_double_six_set_has_28_bones_each_once() -> None:
    pieces = game()
    deck = [pieces.piece_text(bone) for bone in pieces.deck()]
    assert deck == [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    assert len(set(deck)) == 28


@pytest.mark.parametrize("players", [1, 6])
def test_d01_two_to_five_play(players: int) -> None:
    with pytest.raises(OptionError) as caught:
        game(players=players)
    assert caught.value.code == "option.players"


@pytest.mark.parametrize(("players", "each", "stock"), [(2, 7, 14), (3, 7, 7), (4, 5, 8), (5, 5, 3)])
def test_d02_the_deal(players: int, each: int, stock: int) -> None:
    view = dealt(game(players=players), seed=1).view(None).data()
    assert view["counts"] == [each] * players
    assert view["stock"] == stock


def test_d02_whole_hands_from_the_top_the_seat_after_the_dealer_first() -> None:
    order = set_of("6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0", "5-0")
    state = dealt(game(), deck=order, dealer=0)
    assert set(hands_of(state)[1]) == set(order[:7])
    assert set(hands_of(state)[0]) == set(order[7:14])
    assert state.position().split("; ")[5] == "stock: " + " ".join(order[14:])


def test_r40_64_direction_turns_deal_play_and_dealer() -> None:
    order = set_of("6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0", "5-0")
    right = game(players=3, direction="right")
    state = dealt(right, deck=order, dealer=0)
    assert "6-6" in hands_of(state)[2]  # the seat after the dealer is on the other side
    assert state.to_move == 2
    state.apply("place 6-6")
    assert state.to_move == 1
    assert right.next_dealer(0) == 2
    left = game(players=3)
    state = dealt(left, deck=order, dealer=0)
    state.apply("place 6-6")
    assert state.to_move == 2
    assert left.next_dealer(2) == 0


def test_d03_hands_are_hidden_and_the_own_is_seen() -> None:
    state = dealt(game(players=4), seed=2)
    for seat in range(4):
        seen = str(state.view(seat).data())
        for other in range(4):
            for bone in hands_of(state)[other]:
                assert (bone in seen) == (other == seat)


def test_d04_the_highest_double_starts_and_is_the_only_move() -> None:
    state = at("hand 0: 6-5 3-3 6-4; hand 1: 5-5 4-4 6-3")
    assert state.to_move == 1
    assert texts(state) == ["place 5-5"]
    assert refused(state, "place 4-4") == ("place.opening-double", "D-04")
    assert refused(state, "place 6-3") == ("place.opening-double", "D-04")
    assert refused(state, "draw") == ("draw.can-place", "D-07")
    assert refused(state, "pass") == ("pass.can-place", "D-07")
    refusal = state.check("place 6-3")
    assert refusal is not None
    assert refusal.params == {"bone": "6-3", "needed": "5-5"}
    state.apply("place 5-5")
    assert state.to_move == 0


def test_d04_nobody_has_a_double_all_back_and_redraw() -> None:
    plain = [f"{high}-{low}" for high in range(7) for low in range(high)]
    order = set_of(*plain[:14])
    pieces = game()
    state = dealt(pieces, deck=order, seed=5)
    assert any(bone[0] == bone[2] for hand in hands_of(state) for bone in hand)
    assert sorted([*hands_of(state)[0], *hands_of(state)[1]]) != sorted(plain[:14])
    assert state == dealt(pieces, deck=order, seed=5)  # from the deal's seed, so repeatable
    assert state != dealt(pieces, deck=order, seed=6)
    assert len({*hands_of(state)[0], *hands_of(state)[1]}) == 14


def test_d04_the_same_rule_in_every_round() -> None:
    pieces = game()
    for dealer in (0, 1):
        state = dealt(pieces, seed=11, dealer=dealer)
        doubles = [max((bone for bone in hand if bone[0] == bone[2]), default="") for hand in hands_of(state)]
        assert texts(state) == [f"place {max(doubles)}"]
        assert max(doubles) == doubles[state.to_move]


def test_d05_the_turn_passes_clockwise_and_one_bone_is_laid() -> None:
    state = at("hand 0: 6-1 2-1; hand 1: 6-2 4-0; hand 2: 6-3 5-0; line: 6-6; to-move: 0", players=3)
    state.apply("place 6-1 left")
    assert state.to_move == 1
    state.apply("place 6-2 right")
    assert state.to_move == 2


def test_d05_touching_numbers_are_equal_blank_to_blank() -> None:
    state = at("hand 0: 6-0 4-3 5-5; hand 1: 5-0 3-2; line: 6-6")
    assert refused(state, "place 4-3 left") == ("place.does-not-fit", "D-05")
    refusal = state.check("place 4-3 right")
    assert refusal is not None
    assert refusal.params == {"bone": "4-3", "end": "right", "number": 6, "now": "lay", "fits": "6-0"}
    state.apply("place 6-0 left")
    assert texts(state) == ["place 5-0 left"]
    state.apply("place 5-0 left")
    assert state.view(0).data()["line"] == [["5-0", 5, 0], ["6-0", 0, 6], ["6-6", 6, 6]]


def test_d05_only_a_bone_of_the_own_hand() -> None:
    state = at("hand 0: 6-1 2-1; hand 1: 6-2 4-0; line: 6-6")
    assert refused(state, "place 6-2 left") == ("place.not-held", "D-05")


def test_d06_two_open_ends_and_no_branches() -> None:
    state = at("hand 0: 6-1 2-1; hand 1: 6-2 6-3 4-0; line: 6-6; to-move: 1")
    assert texts(state) == ["place 6-2 left", "place 6-2 right", "place 6-3 left", "place 6-3 right"]
    state.apply("place 6-2 left")
    state.apply("place 6-1 right")
    assert state.view(1).data()["ends"] == [2, 1]
    assert refused(state, "place 6-3 left") == ("place.does-not-fit", "D-05")  # both sides of 6-6 are taken


def test_d06_a_bone_that_fits_at_both_ends_needs_its_end() -> None:
    state = at("hand 0: 5-1 3-2; hand 1: 6-2 4-0; line: 5-6 6-6 6-1")
    assert refused(state, "place 5-1") == ("place.end", "D-06")
    assert refused(state, "place 6-2") == ("place.not-held", "D-05")
    state.apply("place 1-5 RIGHT")
    assert state.view(0).data()["ends"] == [5, 5]


def test_d06_the_end_may_be_left_out_where_only_one_fits() -> None:
    state = at("hand 0: 2-1 5-4; hand 1: 6-2 4-0; line: 5-6 6-6 6-1")
    assert state.parse_move("place 2-1").text == "place 2-1 right"
    assert state.parse_move("place 4-5").text == "place 5-4 left"
    state.apply("place 2-1")
    assert state.view(0).data()["ends"] == [5, 2]


def test_d07_cannot_place_draws_one_that_fits_and_must_place_it_at_once() -> None:
    state = at("hand 0: 5-4 5-3; hand 1: 6-2 4-0; stock: 6-1 ...; line: 6-6")
    assert texts(state) == ["draw"]
    assert refused(state, "pass") == ("pass.can-draw", "D-07")
    state.apply("draw")
    assert state.to_move == 0
    assert state.view(0).data()["phase"] == "drawn"
    assert state.view(0).data()["drawn"] == "6-1"
    assert state.view(1).data()["drawn"] is None
    assert texts(state) == ["place 6-1 left", "place 6-1 right"]
    assert refused(state, "place 5-4 left") == ("place.drawn-only", "D-07")
    assert refused(state, "draw") == ("draw.can-place", "D-07")
    assert refused(state, "pass") == ("pass.can-place", "D-07")
    state.apply("place 6-1 left")
    assert state.to_move == 1
    assert state.view(0).data()["phase"] == "play"


def test_d07_a_drawn_bone_that_does_not_fit_is_kept_and_the_turn_passes() -> None:
    state = at("hand 0: 5-4 5-3; hand 1: 6-2 4-0; stock: 3-2 ...; line: 6-6")
    state.apply("draw")
    assert state.to_move == 1
    assert state.view(0).data()["hand"] == ["3-2", "5-3", "5-4"]
    assert state.view(0).data()["phase"] == "play"


def test_d07_who_can_place_may_neither_draw_nor_pass() -> None:
    state = at("hand 0: 6-4 5-3; hand 1: 6-2 4-0; line: 6-6")
    assert refused(state, "draw") == ("draw.can-place", "D-07")
    assert refused(state, "pass") == ("pass.can-place", "D-07")
    refusal = state.check("draw")
    assert refusal is not None
    assert refusal.params == {"bone": "6-4"}


def rest(bones: str) -> str:
    """All bones but these."""
    return " ".join(bone for bone in set_of() if bone not in bones.split())


LONG = "0-0 0-1 1-1 1-2 2-2 2-0 0-3 3-1 1-4 4-0 0-5 5-1 1-6 6-6 6-2 2-3 3-3 3-4 4-4 4-2 2-5 5-5 5-3 3-6"


def canonical(line: str) -> str:
    return " ".join(f"{max(bone[0], bone[2])}-{min(bone[0], bone[2])}" for bone in line.split())


def test_d07_empty_stock_and_nothing_fits_pass() -> None:
    assert rest(canonical(LONG)).split() == ["5-4", "6-0", "6-4", "6-5"]
    state = at(f"hand 0: 5-4; hand 1: 6-0 6-4 6-5; stock: ; line: {LONG}")
    assert state.view(0).data()["ends"] == [0, 6]
    assert texts(state) == ["pass"]
    assert refused(state, "draw") == ("draw.empty-stock", "D-07")
    state.apply("pass")
    assert state.to_move == 1
    assert state.view(0).data()["passed"] == [[6, 0], []]


def test_d08_the_round_ends_when_one_is_out() -> None:
    state = at("hand 0: 6-4; hand 1: 6-2 4-0; line: 6-6")
    state.apply("place 6-4 left")
    assert state.is_over()
    assert state.legal_moves() == []
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winner, outcome.scores) == ("out", "D-08", 0, (12, 0))
    assert refused(state, "place 6-2 right") == ("deal.over", "D-08")
    assert refused(state, "draw") == ("deal.over", "D-08")


def test_d08_going_on_while_bones_can_be_drawn() -> None:
    state = at("hand 0: 5-4; hand 1: 5-3; line: 6-6")
    assert state.outcome is None
    assert texts(state) == ["draw"]


def test_d08_d13_blocked_with_the_stock_empty_and_without_passes() -> None:
    state = at(f"hand 0: 6-0 5-4; hand 1: 6-4 6-5; stock: ; line: {LONG}")
    assert not state.is_over()
    state.apply("place 6-0 right")  # now 0 at both ends, and no hand has one
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.winner, outcome.scores) == ("blocked", "D-08", 0, (12, 0))


def test_d08_d09_d10_situation_7_blocked_2_against_10_pips_is_8() -> None:
    outcome = blocked("2-0", "6-4")
    assert outcome == ("blocked", 0, (8, 0))


def blocked(*hands: str) -> tuple[str, int | None, tuple[int, ...]]:
    """The outcome of a block game stuck at once: no hand has a 1, and both ends are 1."""
    clauses = "; ".join(f"hand {seat}: {hand}" for seat, hand in enumerate(hands))
    state = at(f"{clauses}; line: 1-1", "domino-block", len(hands))
    outcome = state.outcome
    assert outcome is not None
    return outcome.reason, outcome.winner, outcome.scores


def test_d09_situation_9_lowest_pips_win_the_others_less_the_own() -> None:
    assert blocked("2-2", "5-4", "6-6 3-0") == ("blocked", 0, (9 + 15 - 4, 0, 0))


def test_d09_situation_9_a_tie_and_nobody_scores() -> None:
    assert blocked("6-0", "4-2", "6-4") == ("blocked", None, (0, 0, 0))


def test_d09_a_tie_above_the_lowest_does_not_matter() -> None:
    assert blocked("6-4", "5-5", "3-0") == ("blocked", 2, (0, 0, 17))


def test_d10_out_scores_all_that_the_others_hold() -> None:
    state = at("hand 0: 6-4; hand 1: 6-2 4-0; hand 2: 3-3; line: 6-6", players=3)
    state.apply("place 6-4 right")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (12 + 6, 0, 0)


@pytest.mark.parametrize("target", [50, 75, 100])
def test_d11_first_to_the_target_wins_the_match(target: int) -> None:
    pieces = game(target=target)
    assert not pieces.match_over([target - 1, 3], 9)
    assert pieces.match_over([3, target], 9)
    assert not pieces.lowest_wins()


def test_d11_the_target_is_100_unless_said() -> None:
    assert game().values["target"] == 100
    assert game().given == {}
    assert game(target=50).given == {"target": 50}
    for wrong in (0, 1001, "many"):
        with pytest.raises(OptionError):
            game(target=wrong)


@pytest.mark.parametrize(("players", "stock"), [(2, 14), (3, 7), (4, 0)])
def test_d12_block_seven_each_and_no_drawing(players: int, stock: int) -> None:
    state = dealt(game("domino-block", players), seed=4)
    view = state.view(None).data()
    assert view["counts"] == [7] * players
    assert view["stock"] == stock


def test_d12_who_cannot_place_passes_though_bones_are_left() -> None:
    state = at("hand 0: 5-4; hand 1: 6-3 4-0; line: 6-6", "domino-block")
    assert texts(state) == ["pass"]
    assert refused(state, "draw") == ("draw.not-in-this-game", "D-12")
    state.apply("pass")
    assert state.view(0).data()["passed"] == [[6], []]
    assert refused(state, "pass") == ("pass.can-place", "D-12")


def test_d12_not_for_five() -> None:
    with pytest.raises(OptionError):
        game("domino-block", 5)


def test_d13_block_ends_at_once_though_bones_are_left_over() -> None:
    state = at("hand 0: 6-2 5-4; hand 1: 5-5 4-0; line: 2-3 3-3 3-6", "domino-block")
    state.apply("place 6-2 left")  # 6 at both ends
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.scores) == ("blocked", 0, (5, 0))
    assert state.stock_left() > 0


def test_d13_equal_ends_are_two_ends_and_two_moves() -> None:
    state = at("hand 0: 6-1 2-1; hand 1: 4-0; line: 6-6")
    assert texts(state) == ["place 6-1 left", "place 6-1 right"]
    other = state.copy()
    state.apply("place 6-1 left")
    other.apply("place 6-1 right")
    assert state.view(0).data()["ends"] == [1, 6]
    assert other.view(0).data()["ends"] == [6, 1]


def test_situation_1_five_players_five_each_three_in_stock() -> None:
    view = dealt(game(players=5), seed=0).view(None).data()
    assert (view["counts"], view["stock"]) == ([5] * 5, 3)


@pytest.mark.parametrize("text", ["", "place", "place 6-6 up", "place 6-6 l", "lay 6-6", "pass 2", "6-6"])
def test_what_is_no_move_is_unreadable(text: str) -> None:
    state = at("hand 0: 6-4 5-3; hand 1: 6-2 4-0; line: 6-6")
    with pytest.raises(NotationError) as caught:
        state.apply(text)
    assert caught.value.code == "move.unreadable"


@pytest.mark.parametrize(
    ("text", "code"), [("place 7-1", "bone.not-in-set"), ("place 6+6", "bone.unreadable")]
)
def test_what_is_no_bone_is_named(text: str, code: str) -> None:
    state = at("hand 0: 6-4 5-3; hand 1: 6-2 4-0; line: 6-6")
    with pytest.raises(NotationError) as caught:
        state.parse_move(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("id", "players"),
    [(entry.id, players) for entry in FAMILY.entries for players in range(2, entry.max_players + 1)],
)
def test_random_deals_end_and_every_judge_agrees(id: str, players: int) -> None:
    pieces = game(id, players)
    rng = Random(players)
    every = [2 * bone + end for bone in range(28) for end in (0, 1)] + [56, 57]
    for seed in range(25):
        state = dealt(pieces, seed=seed, dealer=seed % players)
        while not state.is_over():
            codes = state.codes()
            assert codes
            assert sorted(codes) == [code for code in every if state.refusal(code) is None]
            move = state.legal_moves()[rng.below(len(codes))]
            assert state.parse_move(move.text) == move
            state.apply(move)
            hands = [bone for hand in hands_of(state) for bone in hand]
            laid = [pieces.piece_text(bone) for bone in state.memory().bones]
            assert len({*hands, *laid}) == len(hands) + len(laid) == 28 - state.stock_left()
        outcome = state.outcome
        assert outcome is not None
        held = [pips(hand) for hand in hands_of(state)]
        if outcome.winner is None:
            assert held.count(min(held)) > 1
            assert set(outcome.scores) == {0}
        else:
            assert held[outcome.winner] == min(held)
            assert outcome.scores[outcome.winner] == sum(held) - 2 * min(held)
            assert sum(outcome.scores) == outcome.scores[outcome.winner]
