"""What looks ahead for a turn: it tries what may be good, plays on to its next turn, and a net says the rest."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from operator import mul
from typing import NamedTuple

import pytest
from tests.wide import COMPILED

import asztal
from asztal.bots import make
from asztal.bots.belief import Belief
from asztal.bots.family import SLOWER
from asztal.bots.foresight import TRIED, Foreseer, Foresight, Trying, foresight_of
from asztal.bots.learned import Learned, Perceptron, Question
from asztal.bots.registry import FAMILIES
from asztal.engine import Game, Move, Random, State, View
from asztal.errors import SearchError
from asztal.games.gin.deal import GinDeal
from asztal.games.rummy.view import RummyView

GIN = asztal.game("gin")
WALL = (  # whoever discards next ends the deal
    "gin players=2; phase: play; to-move: 0; hand 0: As 3s 5s 7h 9h Jh 2c 4c 6c 8d Kd; "
    "hand 1: 2s 4s 6s 8h 10h Qh Ac 3c 5c 7d; stock: 9d 10d; pile: 7s 8s 9s 10s Js Qs Ks Ah 2h 3h 4h 5h 6h Kh 7c 8c 9c "
    "10c Jc Qc Kc Ad 2d 3d 4d 5d 6d Jd Qd"
)


def adding(*numbers: float) -> Perceptron:
    """Each number so many times, all together."""
    return Perceptron([list(numbers), [0.0], [1.0], [0.0], [1.0], [0.0]])


def foreseer(foresight: Foresight, plies: int = 200, game: Game = GIN, doubt: float = 1.5) -> Foreseer:
    """Somebody who looks ahead with what is given."""
    family = FAMILIES[game.family]
    return Foreseer(game, 7, partial(make, "strong"), plies, family.belief, foresight, Trying(doubt))


def first_question(game: Game, choices: int = 2) -> tuple[State, Question, Learned]:
    """A deal at the first decision about which the net of `strong` has so much to say."""
    strong = make("strong", game, 1)
    assert isinstance(strong, Learned)
    for seed in range(100):
        state = game.deal(seed=seed)
        while not state.is_over():
            move, question = strong.decide(state.view(int(state.to_move)))
            if question is not None and len(question.moves) >= choices:
                return state, question, strong
            state.apply(move)
    raise AssertionError("there is none")


def test_a_net_of_one_number_adds_up_what_its_layers_say() -> None:
    """Two numbers, two units, then one: what is below nought counts as nought."""
    net = Perceptron([[1.0, -1.0, 2.0, 0.5], [0.5, 1.0], [3.0, -1.0], [0.25], [2.0], [7.0]])
    # First layer: 1 + 4 + 0.5 and −1 + 1 + 1; second: 3 · 5.5 − 1 + 0.25.
    assert net.of([1.0, 2.0]) == 7.0 + 2.0 * (3.0 * 5.5 - 1.0 + 0.25)
    assert net.of([-1.0, 0.0]) == 7.0 + 2.0 * 0.0
    assert pickle.loads(pickle.dumps(net)).of([1.0, 2.0]) == net.of([1.0, 2.0])


@pytest.mark.parametrize(("seat", "worth"), [(0, 1 + 20 + 300), (1, 2 + 30 + 100), (2, 3 + 10 + 200)])
def test_what_is_expected_is_seen_from_the_seat_that_is_asked(seat: int, worth: float) -> None:
    """It comes first, the others in turn; there is room for one more, who is not there."""
    net = adding(1.0, 10.0, 100.0, 5000.0)
    assert Foresight(net, 4.0, 0.0, 4, 1).expected([[1.0], [2.0], [3.0]], seat) == 4.0 * worth


def test_who_is_told_what_the_seat_alone_knows_is_told_nothing_else() -> None:
    assert Foresight(adding(2.0), 5.0, 0.0, 1, 1).expected([[1.0], [2.0], [3.0]], 2) == 5.0 * 2.0 * 3.0


@pytest.mark.parametrize(
    ("won", "players", "worth"), [(1.0, 2, 7 + 15), (0.0, 2, 7 - 15), (0.5, 2, 7), (1.0, 4, 7 + 45)]
)
def test_a_deal_won_is_worth_more_than_its_points(won: float, players: int, worth: float) -> None:
    """With two players half of what it counts beside a loss; with four a win is rarer, and counts more."""
    told = Foresight(adding(0.0), 1.0, 30.0, 1, 1).worth(7.0, won, players)
    assert told == pytest.approx(worth)


def test_the_nets_of_the_package_have_room_for_every_game_that_uses_them() -> None:
    for family in FAMILIES.values():
        players = [game.max_players for game in asztal.catalog.ENTRIES.values() if game.family == family.name]
        expert = family.players.get("expert")
        made = None if expert is None else expert(asztal.game(first_of(family.name)), 1)
        if isinstance(made, Foreseer):
            assert made.foresight is foresight_of(family.name)
            foresight = made.foresight
            state, question, strong = first_question(made.game)
            told = question.context
            if foresight.seats == 0:
                seen = ended_turn(state, strong)
                assert seen is not None
                told = strong.turn_ended(seen)
            assert foresight.size == len(told)
            assert foresight.seats in (0, 1) or foresight.seats >= max(players)
            assert len(foresight.net.to_first) == (
                max(foresight.seats, 1) * foresight.size * len(foresight.net.first)
            )


def first_of(family: str) -> str:
    """A game of the family."""
    return next(id for id, entry in asztal.catalog.ENTRIES.items() if entry.family == family)


def test_what_ends_before_the_next_turn_is_worth_what_it_brings() -> None:
    state = GIN.position(WALL)
    assert isinstance(state, GinDeal)
    nothing = foreseer(Foresight(adding(0.0), 1e9, 0.0, 2, 0))
    for move in state.view(0).moves:
        if move.text.startswith("discard"):
            assert nothing.outcome(state, move.code, 0) == (0.0, 0.5, 1)  # G-18: nobody wins at the wall


def test_a_deal_that_is_won_at_once_counts_more_than_its_points() -> None:
    """And nothing is asked about it."""
    state, move = going_out(asztal.game("romi-500", 3))
    seat = int(state.to_move)
    over = state.copy()
    over.advance(move.code)
    assert over.is_over() and over.outcome is not None and over.outcome.winner == seat
    nothing = foreseer(Foresight(adding(0.0), 1e9, 40.0, 1, 0), game=state.game)
    value, *rest = nothing.outcome(state, move.code, seat)
    assert value == pytest.approx(over.returns()[seat] + 40.0) and rest == [1.0, 1]


def going_out(game: Game) -> tuple[State, Move]:
    """A deal, and a move that ends it."""
    strong = make("strong", game, 1)
    for seed in range(100):
        state = game.deal(seed=seed)
        while not state.is_over():
            move = strong.choose(state.view(int(state.to_move)))
            after = state.copy()
            after.apply(move)
            outcome = after.outcome
            if outcome is not None and outcome.winner == int(state.to_move):
                return state, move
            state = after
    raise AssertionError("nobody went out")


class Asked(NamedTuple):
    """What everybody knew when a seat was asked again; in how many questions of its own turn, and how many others."""

    known: dict[int, list[float]]
    before: int
    others: int


def asked_again(state: State, move: Move, seats: int) -> Asked | None:
    """Played on by `strong` from a move to the next turn of the seat; None where the deal ends before."""
    seat = int(state.to_move)
    strong = make("strong", state.game, 1)
    assert isinstance(strong, Learned)
    after = state.copy()
    after.advance(move.code)
    known: dict[int, list[float]] = {}
    before = 0
    away = False
    while not after.is_over():
        turn = int(after.to_move)
        away = away or turn != seat
        code = after.forced()
        if code < 0:
            made, question = strong.decide(after.view(turn))
            code = made.code
            if question is not None:
                known[turn] = question.context
                before += turn == seat and not away
                if turn == seat and away and (seats == 1 or len(known) == state.game.players):
                    return Asked(known, before, len(known) - 1)
        after.advance(code)
    return None


@pytest.mark.parametrize(
    ("id", "players", "seats", "ways"),
    [
        ("gin", 2, 2, {"plain", "again in its turn"}),
        ("gin", 2, 1, {"plain", "again in its turn", "no other"}),
        ("romi-500", 3, 1, {"plain"}),
    ],
)
def test_it_plays_on_to_its_next_turn_and_asks_what_is_known_then(
    id: str, players: int, seats: int, ways: set[str]
) -> None:
    """Not within its own turn; by itself whether the others are asked or not, by all once all have been."""
    game = asztal.game(id, players)
    strong = make("strong", game, 1)
    assert isinstance(strong, Learned)
    met = dict.fromkeys(("plain", "again in its turn", "no other"), 0)
    for seed in range(8):
        state = game.deal(seed=seed)
        while not state.is_over():
            seat = int(state.to_move)
            best, question = strong.decide(state.view(seat))
            asked = None if question is None else asked_again(state, best, seats)
            if question is not None and asked is not None:
                size = len(question.context)
                weights = [1.0 + at / 64 for at in range(seats * size)]
                seen = [one for after in range(seats) for one in asked.known[(seat + after) % game.players]]
                told = foreseer(Foresight(adding(*weights), 1.0, 0.0, seats, size), game=game).outcome(
                    state, best.code, seat
                )
                worth = sum(weight * one for weight, one in zip(weights, seen, strict=True))
                assert told[0] == pytest.approx(max(0.0, worth)) and told[1] == 0.0
                met["again in its turn"] += asked.before > 0
                met["no other"] += asked.others == 0
                met["plain"] += asked.before == 0 and asked.others > 0
            state.apply(best)
    assert {way for way, times in met.items() if times > 0} == ways


def ended_turn(state: State, strong: Learned, code: int = -1) -> View | None:
    """What a seat sees as soon as its turn is over, played on by `strong` after a move; None where the deal is."""
    seat = int(state.to_move)
    after = state.copy()
    while not after.is_over() and after.to_move == seat:
        forced = after.forced()
        if code < 0:
            code = forced if forced >= 0 else int(strong.choose(after.view(seat)).code)
        after.advance(code)
        code = -1
    return None if after.is_over() else after.view(seat)


@pytest.mark.parametrize(("id", "players"), [("romi-40", 2), ("kalooki", 3)])
def test_it_may_ask_as_its_own_turn_ends(id: str, players: int) -> None:
    """Then it knows what it sees there, whatever the others hold; a deal that ends is worth what it brings."""
    game = asztal.game(id, players)
    strong = make("strong", game, 1)
    assert isinstance(strong, Learned)
    met: set[str] = set()
    for seed in range(6):
        state = game.deal(seed=seed)
        while not state.is_over():
            seat = int(state.to_move)
            view = state.view(seat)
            assert isinstance(view, RummyView)
            phase = view.data()["phase"]
            for move in view.moves[:2]:
                seen = ended_turn(state, strong, int(move.code))
                size = 1 if seen is None else len(strong.turn_ended(seen))
                weights = [1.0 + at / 64 for at in range(size)]
                looking = foreseer(Foresight(adding(*weights), 2.0, 30.0, 0, size), game=game)
                worth, won, plies = looking.outcome(state, move.code, seat)
                if seen is None:
                    assert won == 1.0 and worth > 30.0 * players / 2 * (1 - 1 / players)
                    met.add("over")
                    continue
                told = strong.turn_ended(seen)
                assert worth == pytest.approx(2.0 * max(0.0, sum(map(mul, weights, told)))) and won == 0.0
                assert plies >= 2
                met.add(phase)
                if phase == "play":
                    other = game.resample(view, Random(seed))
                    assert looking.outcome(other, move.code, seat) == (worth, won, plies)
            state.apply(strong.choose(view))
    assert met == {"draw", "play", "over"}


def test_what_is_known_as_a_turn_ends_is_the_own_hand_and_what_lies_open() -> None:
    """The same numbers, whatever the others hold, though it is another's turn by then."""
    game = asztal.game("romi-40", 3)
    strong = make("strong", game, 1)
    assert isinstance(strong, Learned)
    met = 0
    for seed in range(3):
        state = game.deal(seed=seed)
        for _ in range(60):
            if state.is_over():
                break
            view = state.view(int(state.to_move))
            move = strong.choose(view)
            seen = ended_turn(state, strong, int(move.code))
            if seen is not None and seen.seat is not None:
                cards = len(seen.data()["hand"])
                assert strong.turn_ended(seen)[20] == pytest.approx(cards / 14)
                told = [strong.turn_ended(game.resample(seen, Random(n)).view(seen.seat)) for n in range(2)]
                assert told[0] == told[1] == strong.turn_ended(seen)
                met += seen.to_move != seen.seat
            state.apply(move)
    assert met > 50


def test_what_seems_better_by_less_than_the_doubt_is_left_alone() -> None:
    game = asztal.game("romi-500")
    strong = make("strong", game, 1)
    sure, never = (foreseer(foresight_of("romi500"), 300, game, doubt) for doubt in (0.0, 1e9))
    left = 0
    state = game.deal(seed=0)
    while not state.is_over():
        view = state.view(int(state.to_move))
        own = strong.choose(view)
        assert never.choose(view) == own
        left += sure.choose(view) != own
        state.apply(own)
    assert left > 0


def test_it_plays_as_strong_where_no_deal_is_found() -> None:
    asked = []

    def none(*given: object) -> Belief:
        asked.append(given)
        raise SearchError("search.budget", most=1)

    state, _, strong = first_question(GIN, 3)
    view = state.view(int(state.to_move))
    lost = Foreseer(GIN, 7, partial(make, "strong"), 200, none, foresight_of("gin"), Trying(1.5))
    assert lost.choose(view) == strong.choose(view) and len(asked) == 1


def test_only_moves_that_the_net_gives_a_chance_are_tried() -> None:
    state, question, strong = first_question(GIN, 3)
    view = state.view(int(state.to_move))
    scores = strong.net.scores(question)
    best = strong.net.best(question)
    tried = [trial.move for trial in foreseer(foresight_of("gin")).others(view, best)]
    near = [
        move
        for score, move in sorted(zip(scores, question.moves, strict=True), key=lambda each: -each[0])
        if score > max(scores) - Trying(0.0).near and move.code != best.code
    ]
    assert tried == near[:TRIED] and best not in tried


def test_without_a_question_it_plays_as_strong() -> None:
    """It takes what is gin without a thought."""
    state = GIN.position(
        "gin players=2; phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9d 9s 9h Kd; pile: Ks Qs Js; "
        "hand 1: 2h 3h 4d 6d 8d 10d Qd Qc 4c 2c"
    )
    view = state.view(0)
    assert make("expert", GIN, 3).choose(view) == make("strong", GIN, 3).choose(view)


def test_it_goes_on_where_it_was_after_a_journey() -> None:
    state, _, _ = first_question(GIN, 3)
    view = state.view(int(state.to_move))
    here = make("expert", GIN, 5)
    there = pickle.loads(pickle.dumps(here))
    beside = copy.deepcopy(here)
    assert isinstance(there, Foreseer) and there.foresight is foresight_of("gin")
    played = [each.choose(view).text for each in (here, there, beside)]
    assert len(set(played)) == 1


def test_it_looks_at_less_where_nothing_is_compiled() -> None:
    expert = make("expert", GIN, 1)
    assert isinstance(expert, Foreseer)
    assert expert.plies == (5_000 if COMPILED else 5_000 // SLOWER)


def test_it_answers_the_view_and_nothing_else() -> None:
    """States that look alike to a seat get the same answer."""
    state, _, _ = first_question(GIN, 3)
    seat = int(state.to_move)
    view = state.view(seat)
    other = GIN.resample(view, Random(11))
    assert other.position() != state.position()
    ways = [foreseer(foresight_of("gin"), 600).choose(each) for each in (view, other.view(seat))]
    assert ways[0] == ways[1]
