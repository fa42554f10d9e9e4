"""What the domino player that has learned is told: where hidden bones are likely to be, and what a placement leaves."""

from __future__ import annotations

import pytest

import asztal
from asztal.bots.dominoes.guess import Guess
from asztal.bots.dominoes.players import Weighed
from asztal.bots.dominoes.questions import AskingDomino
from asztal.bots.dominoes.traits import by_number, longest, stuck
from asztal.bots.learned import Question
from asztal.engine import Random
from asztal.games.dominoes.game import DominoGame
from asztal.games.dominoes.options import WITH
from asztal.games.dominoes.view import DominoView
from asztal.notation.situations import game_of_position
from asztal.pieces.bone_sets import count_bones, mask_of, pips_of
from asztal.pieces.bones import bone_text, parse_bones

LOCKED = 32  # the place among the numbers of a move of whether nobody else can lay
COUNTED = {1, 7, 8, 46, 50, 51}  # of those that depend on what the pips count
BLOCK = "domino-block players=3; hand 0: 6-5 5-5 3-2; line: 6-6 6-1"


def view_of(position: str) -> DominoView:
    state = game_of_position(position).position(position)
    view = state.view(int(state.to_move))
    assert isinstance(view, DominoView)
    return view


def guess_of(position: str) -> tuple[Guess, int]:
    """What is guessed there, and the hidden bones."""
    weighed = Weighed(view_of(position))
    return Guess(weighed.others, weighed.hidden), int(weighed.hidden)


def bones(text: str) -> int:
    return int(mask_of(parse_bones(text)))


def asked(position: str, own: str) -> dict[str, list[float]]:
    """The numbers of each move in the question, where `solid` would play `own`."""
    view = view_of(position)
    move = next(move for move in view.moves if move.text == own)
    question: Question | None = AskingDomino(view.game, 1).question(view, move)
    assert question is not None
    return dict(zip([each.text for each in question.moves], question.traits, strict=True))


def test_nothing_known_bones_are_anywhere() -> None:
    """Two and three bones of 23, 4 of them with a five or a four: as if drawn one after the other."""
    guess, hidden = guess_of(f"{BLOCK}; hand 1: 4-0 4-1; hand 2: 5-4 2-2 0-0")
    fits = bones("5-4 4-4 5-0 4-2")
    assert count_bones(hidden) == 23 and hidden & fits == fits
    one, two, _ = guess.stopped(fits)
    assert one == pytest.approx(19 / 23 * 18 / 22)
    assert two == pytest.approx(19 / 23 * 18 / 22 * 17 / 21)
    assert guess.pips[0] == pytest.approx(2 * pips_of(hidden) / 23)


def test_what_one_is_known_to_lack_others_are_likelier_to_hold() -> None:
    position = f"{BLOCK}; hand 1: 2-0 2-1; hand 2: 5-4 2-2 0-0"
    before, _ = guess_of(position)
    after, _ = guess_of(f"{position}; lacks 1: 4 4")
    assert after.stopped(WITH[4])[0] == 1.0
    assert after.stopped(WITH[4])[1] < before.stopped(WITH[4])[1]
    assert after.stopped(WITH[2])[0] < before.stopped(WITH[2])[0]


def test_a_guess_is_nearer_to_what_may_be_than_what_solid_takes_for_likely() -> None:
    """In deals that agree with a view. `solid` looks at each seat by itself; a bone that all others lack is held by
    the one that is left, and by nobody twice."""
    game = asztal.game("domino-block", 4)
    assert isinstance(game, DominoGame)
    rng, solid = Random(1), AskingDomino(game, 1)
    off = off_solid = 0.0
    certain = 0
    for seed in range(3):
        state = game.deal(seed=seed)
        while not state.is_over():
            view = state.view(int(state.turn))
            move = solid.choose(view)
            weighed = solid.weighed
            if len(view.moves) > 1 and weighed is not None and len(weighed.view.memory.bones) > 5:
                worlds = [game.resample(view, rng) for _ in range(60)]
                fits = weighed.placed[0].fits
                guess = Guess(weighed.others, weighed.hidden)
                stopped = guess.stopped(fits)
                for at in range(len(guess.classes)):
                    assert sum(group.shares[at] for group in guess.groups) == pytest.approx(1.0)
                for after, other in enumerate(weighed.others):
                    seat = (view.to_move + view.players + weighed.view.step * (after + 1)) % view.players
                    true = sum(not world.hand(seat) & fits for world in worlds) / len(worlds)
                    off += (stopped[after] - true) ** 2
                    off_solid += (other.stopped(fits) - true) ** 2
                    if stopped[after] < 1e-9:
                        certain += 1
                        assert true == 0.0
            state.apply(move)
    assert off < off_solid / 2 and certain > 0


def test_a_line_of_ones_own() -> None:
    """Laid one after the other while all others pass; as long as no hidden bone fits, they must."""
    hand = bones("6-5 5-4 4-4 3-0")
    assert longest(hand, 6, 1, 0, 5) == 3
    assert longest(hand, 6, 1, 0, 2) == 2
    assert longest(hand, 2, 1, 0, 3) == 0
    assert longest(hand, 6, 1, bones("5-2"), 3) == 1
    assert longest(hand, 6, 1, bones("4-2"), 3) == 2


def test_a_double_may_stay_in_hand_where_all_else_of_its_number_is_gone() -> None:
    hand = bones("6-6 6-5 3-3")
    counts = by_number(hand)
    assert counts == [0, 0, 0, 1, 0, 1, 2]
    seen = [0, 0, 0, 5, 0, 0, 5]
    assert stuck(hand, counts, seen, -1, -1) == 1
    assert stuck(hand, counts, seen, 6, 1) == 0


def test_ends_that_nobody_else_can_match_are_ours_alone() -> None:
    """Block dominoes: both others are known to lack 5 and 4. `6-5` leaves these; then `5-4` goes out."""
    position = (
        "domino-block players=3; hand 0: 6-5 5-4 6-3; hand 1: 3-1 3-2; hand 2: 1-0 2-0; line: 6-6 6-4; "
        "lacks 1: 54 54; lacks 2: 54 54"
    )
    moves = asked(position, "place 6-3 left")
    assert set(moves) == {"place 6-5 left", "place 6-3 left", "place 5-4 right"}
    locked = [text for text, traits in moves.items() if traits[LOCKED] == 1.0]
    assert locked == ["place 6-5 left"]
    assert moves["place 6-5 left"][LOCKED + 1] == pytest.approx(1 / 3)
    assert moves["place 6-3 left"][-1] == 1.0


def test_each_line_is_asked_about_once() -> None:
    """At ends that are alike a bone may be laid at either, and the same comes of it."""
    position = "domino-block players=2; hand 0: 6-5 6-2 2-2; hand 1: 3-1 4-2; line: 6-4 4-4 4-1 1-6"
    for side in ("left", "right"):
        assert set(asked(position, f"place 6-5 {side}")) == {f"place 6-5 {side}", f"place 6-2 {side}"}


def test_numbers_of_pips_have_no_names() -> None:
    """With other pips throughout only what they count differs."""
    position = (
        "domino players=3; hand 0: G-F F-D G-A C-C; hand 1: A-B C-B; hand 2: D-B D-D; line: G-G G-E E-F; "
        "by: 1 2 0; lacks 1: GE GE"
    )

    def told(pips: str) -> list[list[float]]:
        """The numbers of the moves, where these stand for A to G."""
        rename = str.maketrans("ABCDEFG", pips)
        moves = []
        for bone, side in (("G-F", "left"), ("G-F", "right"), ("G-A", "left"), ("F-D", "right")):
            (number,) = parse_bones(bone.translate(rename))
            moves.append(f"place {bone_text(number)} {side}")
        traits = asked(position.translate(rename), moves[2])
        assert set(traits) == set(moves)
        return [traits[move] for move in moves]

    for one, other in zip(told("0123456"), told("2054316"), strict=True):
        assert {at for at in range(len(one)) if one[at] != pytest.approx(other[at])} <= COUNTED
