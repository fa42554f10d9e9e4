"""Searches are bounded, and no deal comes near the bound; hands are no larger than the game's."""

from __future__ import annotations

import pickle
import random

import pytest
from tests.budget.climbing import OPTIONS, RANKS, climb, judge, spent

from asztal import bots, catalog
from asztal.engine import OptionValue
from asztal.engine.effort import MOST, SET_UP, STEP, Effort
from asztal.errors import AsztalError, NotationError, OptionError, SearchError
from asztal.match import Match
from asztal.melds.arrange import Arranger
from asztal.notation import game_of_position

SEARCHING = ("romi-40", "romi-50", "romi-51", "joker-mania-51", "kalooki", "romi-500", "gin", "tabla-romi")
MARGIN = 50  # times what any question of these deals costs, at the least
STOPPED = (
    "kalooki players=2; phase: play; hand 0: 7s Ad 4c 2c 10s 7s Kd 9c Kh 2s 9d 5d Jh 5s 6s Ks * 8c 4d "
    "Ac Ah Qd Kd 7c Jc 6c 6s 9h 8d 3h Js 4c * 6h 8h 8d 3c Qh 10d 9c 10h 5h 7c * Qh 8s 2c 5h 3s 10c 4s "
    "4h; pile: Qc Jd; taken: 7s; turn: owed; opened: 1"
)
JOKER = (
    "romi-40 players=2; dealer: 1; to-move: 0; opened: 0 1; drawn: 0 1; hand 0: 9d 9c Kc 2d; "
    "hand 1: 9s 4d; pile: *"
)


def no_stock() -> str:
    """Who is to move may discard a joker, and then the next player has nothing to draw."""
    hands = "hand 0: * 2d; hand 1: Ks Kc 4d"
    cards = [rank + suit for suit in "shcd" for rank in RANKS] * 2 + ["*", "*"]
    for card in hands.replace(";", " ").split():
        if card in cards:
            cards.remove(card)
    return (
        f"romi-40 players=2 reshuffles=0; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; {hands}; "
        f"pile: {' '.join(cards)}; stock: "
    )


def refused(text: str) -> tuple[str, object, object, object]:
    with pytest.raises(NotationError) as caught:
        game_of_position(text).position(text)
    params = caught.value.params
    return caught.value.code, params.get("clause"), params.get("given"), params.get("most")


def test_the_position_that_stopped_the_server_is_refused_by_name() -> None:
    assert refused(STOPPED) == ("position.hand-size", "hand 0", 52, 14)


@pytest.mark.parametrize(
    ("head", "piece", "most"),
    [
        ("romi-40 players=2; phase: draw; opened: 0 1; drawn: 0 1; hand 1: 2s; hand 0:", "cards", 14),
        ("romi-40 players=2; phase: play; opened: 0 1; drawn: 0 1; hand 1: 2s; hand 0:", "cards", 15),
        ("kalooki players=2; phase: play; opened: 0 1; drawn: 0 1; hand 1: 2s; hand 0:", "cards", 14),
        ("joker-mania-51 players=3; phase: draw; to-move: 1; hand 1: 2s; hand 2: 3s; hand 0:", "cards", 14),
        ("romi-500 players=2; phase: play; hand 1: 2s; hand 0:", "cards", 14),
        ("romi-500 players=2; phase: play; round: 4; hand 1: 2s; hand 0:", "cards", 17),
        ("gin players=2; phase: draw; hand 1: 2s; hand 0:", "cards", 10),
        ("gin players=2; phase: play; to-move: 0; hand 1: 2s; hand 0:", "cards", 11),
        ("tabla-romi players=2; indicator: 13b; phase: throw; hand 0:", "tiles", 15),
        ("domino-block players=2; to-move: 1; hand 1: 6-6; line: 5-5; hand 0:", "bones", 7),
        (
            "domino players=4; to-move: 1; hand 1: 6-6; hand 2: 5-4; hand 3: 4-3; line: 5-5; hand 0:",
            "bones",
            13,
        ),
        (
            "mexican-train players=4; engine: 9-9; line A: 9-8; hand 1: 0-0; hand 2: 1-0; hand 3: 1-1; hand 0:",
            "bones",
            25,
        ),
    ],
)
def test_a_hand_holds_no_more_than_it_can_in_the_game(head: str, piece: str, most: int) -> None:
    """R40-06, R40-48, K-04, JM-02, RR-04, RR-11, RR-23, G-02, G-07, T-09, D-02, D-12, MT-02."""
    pieces = {
        "cards": [rank + suit for suit in "hcd" for rank in RANKS[2:]],
        "tiles": [f"{number}{colour}" for colour in "ryk" for number in range(1, 13)],
        "bones": [f"{high}-{low}" for high in range(2, 8) for low in range(high)],
    }[piece]
    if head.startswith("domino"):
        pieces = [f"{high}-{low}" for high in range(7) for low in range(min(high + 1, 4))]
    more = refused(f"{head} {' '.join(pieces[: most + 1])}")
    assert more == ("position.hand-size", "hand 0", most + 1, most)
    try:
        game_of_position(head).position(f"{head} {' '.join(pieces[:most])}")
    except NotationError as error:
        assert error.code != "position.hand-size"


def test_r40_48_what_was_laid_this_turn_came_from_the_same_hand() -> None:
    head = (
        "romi-40 players=2; phase: play; opened: 0 1; drawn: 0 1; fresh: 1; table: 0[2s 3s 4s]; "
        "hand 1: 5d; hand 0:"
    )
    cards = ["As", "8s", "9s", "Js", "2h", "4h", "6h", "8h", "10h", "Qh", "Kc", "Jc", "9c"]
    assert refused(f"{head} {' '.join(cards)}") == ("position.hand-size", "hand 0", 13, 12)
    assert game_of_position(head).position(f"{head} {' '.join(cards[:12])}").codes()


def test_a_search_that_gives_up_answers_neither_yes_nor_no() -> None:
    effort = Effort()
    effort.begin()
    for _ in range(MOST // STEP):
        effort.step()
    with pytest.raises(SearchError) as caught:
        effort.step()
    assert caught.value.code == "search.budget"
    effort.begin()
    effort.step()  # another question


@pytest.mark.parametrize(("text", "move"), [(JOKER, "take"), (no_stock(), "discard *")])
def test_giving_up_changes_nothing(text: str, move: str) -> None:
    """Also where the search comes after a move: whether the next player can go on at all (R40-59)."""
    game = game_of_position(text)
    state = game.position(text)
    before = state.position()
    with game.effort:
        game.effort.spent += MOST  # as if this request had cost that much already
        with pytest.raises(SearchError):
            state.apply(move)
        assert state.position() == before
    state.apply(move)
    assert state.position() != before


def test_the_moves_of_a_request_share_one_bound() -> None:
    game = game_of_position(JOKER)
    with game.effort:
        with game.effort:  # one within the other
            game.effort.spent += MOST
        game.effort.begin()  # a further question
        with pytest.raises(SearchError):
            game.effort.step()
    game.effort.begin()
    game.effort.step()


def test_a_move_after_which_no_moves_can_be_found_is_not_made() -> None:
    """In a deal set up from text: nobody could be told what may be done next, and the table would stand."""
    text = (
        "romi-40 players=2; dealer: 1; to-move: 0; phase: play; opened: 0 1; drawn: 0 1; hand 0: 9s 4d *; "
        "hand 1: 9d 9c Kc 2d; pile: 3c"
    )
    match = Match.create(game_of_position(text), ["North", "South"], first_dealer=1)
    match.start_deal(position=text)
    seen, state = match.view(0), match.state
    assert state is not None
    match.game.effort.most = STEP  # fewer hands than it takes to see whether the other may take the joker
    state.copy().apply("discard *")
    with pytest.raises(SearchError) as caught:
        match.act(0, ["discard *"])
    assert caught.value.params["index"] == 0
    match.game.effort.most = MOST
    assert match.view(0) == seen
    match.act(0, ["discard *"])
    assert match.to_move == 1


@pytest.mark.parametrize("id", SEARCHING)
def test_no_deal_comes_near_the_bound(id: str) -> None:
    """Random options, players and bots; every list of moves and every move made is one question."""
    chance = random.Random(id)
    entry = catalog.entry(id)
    dearest = 0
    for _ in range(4):
        players = chance.randint(entry.min_players, entry.max_players)
        options: dict[str, OptionValue] = {
            spec.name: chance.choice(spec.values)
            for spec in entry.specs
            if spec.kind == "choice" and chance.random() < 0.5
        }
        options |= {spec.name: chance.random() < 0.5 for spec in entry.specs if spec.kind == "flag"}
        try:
            game = entry.make(players, options)
        except OptionError:
            game = entry.make(players, {})
        state = game.deal(seed=chance.getrandbits(60))
        sat = [
            bots.make(chance.choice(["solid", "casual", "random"]), game, chance.getrandbits(50))
            for _ in range(players)
        ]
        for _ in range(250):
            if state.is_over():
                break
            before = spent(game)
            state.codes()
            dearest = max(dearest, spent(game) - before)
            move = sat[int(state.to_move)].choose(state.view(int(state.to_move)))
            before = spent(game)
            state.refusal(move.code)
            dearest = max(dearest, spent(game) - before)
            state.play(move.code)
    print(id, dearest)
    assert MARGIN * dearest < MOST


@pytest.mark.once
@pytest.mark.parametrize("id", sorted(OPTIONS))
def test_climbing_finds_nothing_that_is_not_bounded(id: str) -> None:
    """From hands full of what fits, uphill, by the most expensive question: it costs so much and no more."""
    worst, text = climb(id, 1, 120, lambda text: judge(text, ask=True))
    print(id, worst.cost, worst.code, text)
    assert worst.cost <= 2 * SET_UP  # one search may end beyond what those before it have left


def test_the_tally_looks_at_hands_under_the_same_budget() -> None:
    """It bounds the others' searches and tells bots what a hand is worth: counted, and given up like any."""
    chance, cards = random.Random("tally"), list(range(52)) * 2
    arranger = Arranger(2)
    dearest = 0
    for _ in range(300):
        hand = chance.sample(cards, chance.randint(10, 25))
        one = sum(1 << card for card in set(hand))
        two = sum(1 << card for card in set(hand) if hand.count(card) == 2)
        jokers, before = chance.randrange(5), arranger.effort.spent
        arranger.effort.most = MOST
        worth = arranger.best(one, two, jokers)
        looked = arranger.effort.spent - before
        assert looked == arranger.tally.tried > 0
        dearest = max(dearest, looked)
        if looked > 1:
            arranger.effort.most = looked - 1
            with pytest.raises(SearchError):
                arranger.best(one, two, jokers)
        arranger.effort.most = looked
        assert arranger.best(one, two, jokers) == worth
    print("tally", dearest)
    assert 10 < dearest < SET_UP


def test_errors_cross_processes() -> None:
    again = pickle.loads(pickle.dumps(SearchError("search.budget", most=MOST)))
    assert isinstance(again, SearchError)
    assert isinstance(again, AsztalError)
    assert (again.code, again.params) == ("search.budget", {"most": MOST})
