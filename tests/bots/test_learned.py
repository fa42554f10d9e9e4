"""What has learned: it plays by its view alone, weighs the move of `solid` beside others, and its net adds up."""

from __future__ import annotations

import pickle
import struct
from typing import Final
from zlib import crc32

import pytest
from scripts.train import TAUGHT
from tests.families import SAMPLES

import asztal
from asztal.bots import make
from asztal.bots.advice import KINDS
from asztal.bots.advice import LEARNED as LEAD
from asztal.bots.dominoes.traits import TERMS as DOMINO_TERMS
from asztal.bots.gin.traits import TERMS as GIN_TERMS
from asztal.bots.learned import KEPT, PRACTISED, Learned, Net, Question, layers_in, net_of
from asztal.bots.registry import FAMILIES
from asztal.bots.romi500.traits import TERMS as ROMI500_TERMS
from asztal.bots.rummy.traits import TERMS as RUMMY_TERMS
from asztal.bots.tabla.traits import TERMS as TABLA_TERMS
from asztal.bots.trains.traits import TERMS as TRAIN_TERMS
from asztal.catalog import ENTRIES
from asztal.engine import Move, Random
from asztal.games.rummy.moves import DISCARD, DRAW
from asztal.notation.situations import game_of_position

LEARNED: Final = {name: each.learned for name, each in SAMPLES.items() if each.learned is not None}
TERMS: Final = {
    "rummy": RUMMY_TERMS,
    "romi500": ROMI500_TERMS,
    "gin": GIN_TERMS,
    "tabla": TABLA_TERMS,
    "dominoes": DOMINO_TERMS,
    "trains": TRAIN_TERMS,
}
GAMES: Final = [
    (entry.id, players)
    for entry in ENTRIES.values()
    if entry.family in TAUGHT
    for players in range(entry.min_players, entry.max_players + 1)
]


def test_every_family_that_has_learned_is_asked_here() -> None:
    learned = {name for name, family in FAMILIES.items() if family.asking is not None}
    assert learned == {*TAUGHT}
    assert learned == {*LEARNED}, (
        f"the families {learned ^ {*LEARNED}} lack `learned` in their samples, or a net"
    )


def test_a_net_adds_up_what_its_layers_say() -> None:
    """Two numbers of the position, one of the move and whether it is the own one, two units, then one."""
    net = Net(
        [[1.0, 0.0, 0.0, -1.0], [2.0, 2.0, 0.0, 0.5], [0.0, 1.0], [1.0, -2.0], [0.5], [3.0], [0.25, 4.0]]
    )
    question = Question([2.0, 3.0], Move("draw", DRAW))
    question.add(Move("draw", DRAW), [1.0])
    question.add(Move("discard As", DISCARD), [-1.0])
    # First layer: 2 + 2 and −3 + 2 + 0.5 + 1 for the own move; 2 − 2 and −3 − 2 + 1 for the other.
    assert net.scores(question) == [3.0 * (0.5 + 4.0 - 2.0 * 0.5) + 0.25 + 4.0, 3.0 * 0.5 - 0.25]
    assert question.own == 0
    assert net.best(question) == Move("draw", DRAW)


def test_a_move_is_asked_about_once() -> None:
    question = Question([], Move("draw", DRAW))
    for move in (Move("discard As", DISCARD), Move("draw", DRAW), Move("discard As", DISCARD)):
        question.add(move, [])
    assert [move.text for move in question.moves] == ["discard As", "draw"]
    assert question.traits == [[0.0], [1.0]] and question.own == 1


def test_layers_are_kept_one_after_the_other() -> None:
    assert layers_in([2, 1], b"\x00\x3c\x00\xc0\x00\x38") == [[1.0, -2.0], [0.5]]


PRACTISING: Final = ["tabla"]


@pytest.mark.parametrize(
    ("family", "name"), [*((each, KEPT) for each in TAUGHT), *((each, PRACTISED) for each in PRACTISING)]
)
def test_what_was_learned_fits_the_questions(family: str, name: str) -> None:
    net, taught = net_of(family, name), TAUGHT[family]
    first, second = len(net.first), len(net.second)
    assert len(net.from_context) == taught.context * first
    assert len(net.from_traits) == taught.traits * first
    assert len(net.to_second) == first * second and len(net.last) == second
    assert len(net.direct) == taught.traits
    assert net_of(family, name) is net
    assert pickle.loads(pickle.dumps(net)) is net


@pytest.mark.parametrize("family", PRACTISING)
def test_an_expert_that_has_practised_plays_by_a_net_of_its_own(family: str) -> None:
    """It is asked the same, and now and then knows better."""
    game = asztal.game(next(id for id, entry in ENTRIES.items() if entry.family == family))
    expert, strong = make("expert", game, 1), make("strong", game, 1)
    assert isinstance(expert, Learned) and isinstance(strong, Learned)
    assert expert.net is net_of(family, PRACTISED) is not strong.net
    assert len(expert.net.first) == 2 * len(strong.net.first)
    asked = other = 0
    for seed in range(6):
        state = game.deal(seed=seed)
        while not state.is_over():
            view = state.view(int(state.to_move))
            move, question = expert.decide(view)
            usual, same = strong.decide(view)
            assert (question is None) == (same is None) and (question is not None or move == usual)
            asked += question is not None
            other += move != usual
            state.apply(move)
    assert 0 < other < 0.5 * asked


@pytest.mark.once
@pytest.mark.parametrize(("id", "players"), GAMES)
def test_a_question_has_the_move_of_solid_and_numbers_for_each(id: str, players: int) -> None:
    """In every game with every number of players; the numbers are of one size, and some moves are left to `solid`."""
    game = asztal.game(id, players)
    taught, samples = TAUGHT[game.family], LEARNED[game.family]
    solid, asking = make("solid", game, 1), taught.asking(game, 1)
    rng = Random(3)
    asked = left = 0
    kinds = set()
    for seed in range(samples.deals):
        state = game.deal(seed=seed)
        while not state.is_over():
            view = state.view(int(state.turn))
            own = solid.choose(view)
            question = asking.question(view, own)
            move = own
            if question is None:
                left += 1
            else:
                asked += 1
                assert question.moves[question.own] == own
                assert set(question.moves) <= set(view.moves)
                assert len(question.context) == taught.context
                assert all(abs(number) < 12 for number in question.context)
                for place, traits in enumerate(question.traits):
                    assert len(traits) == taught.traits
                    assert sum(traits[: samples.kinds]) == 1 and traits[-1] == (place == question.own)
                    assert all(abs(number) < 15 for number in traits)
                    kinds.add(traits.index(1.0))
                if rng.below(3) == 0:
                    move = question.moves[int(rng.below(len(question.moves)))]
            state.apply(move)
    assert asked > 60 and left > 0
    assert kinds >= samples.met


@pytest.mark.parametrize(("id", "sum"), [each.score for each in LEARNED.values()])
def test_both_builds_score_alike_to_the_last_bit(id: str, sum: int) -> None:
    game = asztal.game(id, min(3, ENTRIES[id].max_players))
    solid, asking = make("solid", game, 1), TAUGHT[game.family].asking(game, 1)
    net = net_of(game.family)
    state = game.deal(seed=4)
    total = 0
    while not state.is_over():
        view = state.view(int(state.turn))
        own = solid.choose(view)
        question = asking.question(view, own)
        if question is not None:
            for score in net.scores(question):
                total = crc32(struct.pack("<d", score), total)
        state.apply(own)
    assert total == sum


@pytest.mark.once
def test_what_has_learned_answers_the_view_and_nothing_else() -> None:
    """States that look alike to a seat get the same answer."""
    for id, players in (
        ("romi-40", 3),
        ("kalooki", 2),
        ("joker-mania-51", 4),
        ("romi-500", 3),
        ("tabla-romi", 3),
        ("domino", 3),
        ("domino-block", 4),
        ("mexican-train", 3),
        ("gin", 2),
    ):
        game = asztal.game(id, players)
        rng = Random(5)
        state = game.deal(seed=2)
        while not state.is_over():
            seat = int(state.to_move)
            view = state.view(seat)
            move = make("strong", game, 9).choose(view)
            other = game.resample(view, rng)
            assert make("strong", game, 9).choose(other.view(seat)) == move
            assert move in view.moves
            state.apply(move)


HALF: Final = (
    "romi-40 players=2; phase: play; pile: 4c; "
    "hand 0: 5s 6s 7s Kd Kh Kc 8h 8d 8c 2c 9d Jh 3s; hand 1: 9h 2s 4h"
)
TAKEN: Final = (
    "romi-40 players=2; drawn: 0 1; opened: 0 1; pile: Jh; table: 1[Qs Ks As]; "
    "hand 0: 9h 10h 4d 5d 6d 7c 2s; hand 1: 2s 9h 4s"
)
OUT: Final = (
    "romi-40 players=2; phase: play; opened: 0 1; pile: 4c; table: 1[5h 6h 7h]; "
    "hand 0: 7s 8s 9s 2c; hand 1: 9h 9d"
)
OUT_500: Final = (
    "romi-500 players=2; phase: play; round: 3; hand 0: 7s 8s 9s 2c; hand 1: 9h 9d; table: 1[5h 6h 7h]"
)
LAST_500: Final = "romi-500 players=2; phase: play; round: 3; hand 0: 9c; hand 1: 9h 9d; table: 0[5h 6h 7h]"
GIN: Final = "gin players=2; phase: play; hand 0: As 2s 3s 5h 6h 7h 9c 9d 9s 9h Kd; hand 1: Ks Qs Qd"
GIN_NEXT: Final = "gin players=2; phase: draw; pile: 4c 9h; hand 0: As 2s 3s 5h 6h 7h 9c 9d 9s Kd; hand 1: Ks"
ANSWER: Final = (
    "gin players=2; phase: answer; hand 0: 8s 9s Kd Kh Kc 2d; hand 1: 5d; table: 1[5s 6s 7s] 1{4h 4d 4c}"
)
FINISH: Final = (
    "tabla-romi players=2; indicator: 5b; phase: throw; "
    "hand 0: 8r 8y 8b 3k 3y 3r 7r 7y 7k 7b 12r 12y 12b 12k 9k"
)
OUT_DOMINO: Final = "domino-block players=2; hand 0: 6-5; hand 1: 3-1 2-2; line: 6-6 6-1 1-5"
SAME_ENDS: Final = "domino-block players=2; hand 0: 6-5 2-2; hand 1: 3-1 4-2; line: 6-4 4-4 4-1 1-6"
OUT_TRAIN: Final = (
    "mexican-train players=2; hand 0: 6-6 6-5; hand 1: 9-3 9-4; line A: 9-8 8-6; line B: 9-5; marked: B"
)


@pytest.mark.parametrize(
    ("position", "begun", "own"),
    [
        pytest.param(HALF, "lay [5s 6s 7s]", "lay {8h 8c 8d}", id="an opening that is half laid"),
        pytest.param(TAKEN, "take", "lay [9h 10h Jh]", id="a card that was taken and must be laid"),
        pytest.param(OUT, "", "lay [7s 8s 9s]", id="going out"),
        pytest.param(OUT_500, "", "lay [7s 8s 9s]", id="going out of Römi 500"),
        pytest.param(LAST_500, "", "discard 9c", id="the last card"),
        pytest.param(OUT_DOMINO, "", "place 6-5 right", id="the last bone"),
        pytest.param(SAME_ENDS, "", "place 6-5 right", id="a bone at two ends that are alike"),
        pytest.param(GIN, "", "knock Kd", id="gin"),
        pytest.param(GIN_NEXT, "", "take", id="a card that makes gin"),
        pytest.param(ANSWER, "", "add 8s to 1", id="the answer to a knock"),
        pytest.param(FINISH, "", "finish sets discard 9k", id="finishing"),
        pytest.param(OUT_TRAIN, "", "place 6-6 on A", id="a double and the last bone"),
    ],
)
def test_what_is_no_choice_is_left_to_solid(position: str, begun: str, own: str) -> None:
    state = game_of_position(position).position(position)
    game = state.game
    if begun:
        state.apply(begun)
    view = state.view(0)
    solid = make("solid", game, 1).choose(view)
    assert solid.text == own
    assert len(view.moves) > 1
    assert TAUGHT[game.family].asking(game, 1).question(view, solid) is None


@pytest.mark.once
@pytest.mark.parametrize(
    ("id", "deals", "most"),
    [
        ("romi-40", 20, 0.3),
        ("romi-500", 20, 0.5),
        ("tabla-romi", 5, 0.3),
        ("gin", 10, 0.5),
        ("domino-block", 40, 0.5),
        ("mexican-train", 10, 0.3),
    ],
)
def test_strong_says_where_it_has_learned_better(id: str, deals: int, most: float) -> None:
    """Where it leaves the move of `solid`, and else the reasons of that."""
    game = asztal.game(id, 2)
    solid, strong = make("solid", game, 1), make("strong", game, 1)
    same = other = 0
    told: set[str] = set()
    for seed in range(deals):
        state = game.deal(seed=seed)
        while not state.is_over():
            view = state.view(int(state.turn))
            own, advice = solid.advise(view), strong.advise(view)
            if strong.counted:
                told.add("counted out")
            elif advice.move == own.move:
                same += 1
                assert advice == own
            else:
                other += 1
                told |= {reason.code for reason in advice.reasons}
                assert advice.reasons and advice.runner_up in set(view.moves) - {advice.move}
            state.apply(advice.move)
    assert 0.02 < other / (same + other) < most
    kinds = {LEAD, *KINDS.values(), "alike", "counted out"}
    assert told <= {*TERMS[game.family], *kinds}
    assert told & {*TERMS[game.family]}, "some reasons are of what was counted"


@pytest.mark.once
@pytest.mark.parametrize("family", TAUGHT)
def test_what_a_lead_comes_from_adds_up_to_it(family: str) -> None:
    """What two moves have alike adds nothing, and what is left out by looking at 64 places between them is little."""
    assert len(TERMS[family]) == TAUGHT[family].traits and TERMS[family][-1] == ""
    id = next(id for id, entry in ENTRIES.items() if entry.family == family)
    game = asztal.game(id, 2)
    solid, asking, net = make("solid", game, 1), TAUGHT[family].asking(game, 1), net_of(family)
    asked = 0
    for seed in range(4):
        state = game.deal(seed=seed)
        while not state.is_over():
            view = state.view(int(state.turn))
            own = solid.choose(view)
            question = asking.question(view, own)
            if question is not None:
                asked += 1
                shares, scores = net.shares(question, 1, 0), net.scores(question)
                assert sum(shares) == pytest.approx(
                    scores[1] - scores[0], abs=0.02 * sum(map(abs, shares)) + 0.01
                )
                pairs = zip(shares, question.traits[1], question.traits[0], strict=True)
                assert all(share == 0.0 for share, ours, theirs in pairs if ours == theirs)
            state.apply(own)
    assert asked > 20


def test_a_lead_comes_from_what_changes_the_score() -> None:
    """One unit of each layer, which the first number switches on half way, and a number that counts by itself."""
    net = Net([[0.0], [2.0, 0.0, 0.0], [-1.0], [1.0], [0.0], [3.0], [0.0, 5.0, 0.0]])
    question = Question([0.0], Move("draw", DRAW))
    question.add(Move("draw", DRAW), [0.0, 0.0])
    question.add(Move("discard As", DISCARD), [1.0, 2.0])
    assert net.scores(question) == [0.0, 13.0]
    assert net.shares(question, 1, 0) == pytest.approx([3.0, 10.0, 0.0])
    assert net.shares(question, 0, 1) == pytest.approx([-3.0, -10.0, 0.0])
