"""R40-65 and K-25: the stories, by which rule a turn without one is refused, and what is written of them.

Which turns stand is compared with the naive referee in `test_one_story`.
"""

from __future__ import annotations

import pickle

import pytest
from tests.games.rummy.table import table
from tests.tables import after, legal, refused

import asztal
from asztal.engine import Random
from asztal.errors import NotationError, OptionError
from asztal.games.rummy import RummyState
from asztal.games.rummy.game import RummyGame
from asztal.games.rummy.pickup import MUST_USE
from asztal.games.rummy.stories import (
    IN_SET,
    MOST_DEALT,
    PLAIN,
    after_joker_freed,
    after_joker_laid,
    freed_in,
    index_at,
    own_in,
    owned_melds,
    owns_on,
    spot_of,
    taken_at,
    taken_story,
    to_lay,
    with_melds_at,
)
from asztal.games.rummy.variants import VARIANTS, Variant
from asztal.games.rummy.view import RummyView
from asztal.pieces.cards import JOKER

RUN = spot_of(2, 7)
SET = spot_of(4, IN_SET)


def game_at(text: str) -> RummyState:
    """A position for two who have opened, seat 0 to draw."""
    id, _, rest = text.partition(" ")
    game = asztal.game(id, players=2)
    state = game.position(f"{id} players=2; to-move: 0; hand 1: 9d; opened: 0 1; drawn: 0 1; {rest}")
    assert isinstance(state, RummyState)
    return state


@pytest.mark.parametrize(("jokers", "each"), [(MOST_DEALT, False), (1, True)])
def test_r40_65_a_deck_has_no_more_jokers_than_a_story_has_room_for(monkeypatch, jokers, each) -> None:
    """As many can all be laid by their owner; a game with one more is none."""
    values = asztal.game("romi-40").values
    monkeypatch.setitem(VARIANTS, "most", Variant(MUST_USE, jokers, {}, joker_each=each))
    monkeypatch.setitem(VARIANTS, "more", Variant(MUST_USE, jokers + 1, {}, joker_each=each))
    assert RummyGame("most", 4, values, {}).deck().count(JOKER) == MOST_DEALT
    with pytest.raises(OptionError) as error:
        RummyGame("more", 4, values, {})
    assert error.value.params["allowed"] == f"0–{MOST_DEALT}"
    told = [PLAIN]
    for laid in range(MOST_DEALT):
        told = after_joker_laid(told, MOST_DEALT - laid, spot_of(35, IN_SET), True)
    assert [owns_on(story) for story in told] == [MOST_DEALT]


def test_r40_65_what_is_laid_may_be_any_joker_of_the_hand() -> None:
    [freed] = after_joker_freed([taken_story()], RUN, 1)
    assert (freed_in(freed), own_in(freed, 3), taken_at(freed)) == (1, 1, 1)
    told = after_joker_laid([freed], 3, SET, True)
    assert [(owned_melds(story), index_at(taken_at(story)), freed_in(story)) for story in told] == [
        (2**4, -1, 1),
        (0, 4, 1),
        (0, -1, 0),
    ]
    assert after_joker_laid([PLAIN], 1, RUN, True) == after_joker_laid([PLAIN], 2, RUN, True)
    assert [owns_on(story) for story in after_joker_laid([PLAIN], 1, RUN, True)] == [1]


def test_r40_65_a_joker_laid_this_turn_and_taken_out_again_keeps_its_origin() -> None:
    laid = after_joker_laid([PLAIN], 1, RUN, True)
    assert after_joker_freed(laid, RUN, 1) == [PLAIN]
    taken = after_joker_laid([taken_story()], 1, RUN, True)
    assert after_joker_freed(taken, RUN, 1) == [taken_story()]
    assert [freed_in(story) for story in after_joker_freed([PLAIN], RUN, 1)] == [1]  # it lay there before


def test_r40_65_which_joker_of_a_set_came_out_cannot_be_told() -> None:
    laid = after_joker_laid([PLAIN], 1, SET, True)
    assert sorted(freed_in(story) for story in after_joker_freed(laid, SET, 2)) == [0, 1]
    assert [freed_in(story) for story in after_joker_freed(laid, SET, 1)] == [0]  # there is no other


def test_r40_45_a_freed_joker_that_may_not_stay_where_it_lies_is_still_to_be_laid() -> None:
    [freed] = after_joker_freed([PLAIN], RUN, 1)
    [stray] = after_joker_laid([freed], 1, SET, False)
    assert (freed_in(stray), to_lay(stray), owns_on(stray)) == (0, 1, 0)
    assert sorted(after_joker_freed([stray], SET, 2)) == sorted({stray + 1, freed})  # itself, or the other
    assert after_joker_laid([freed], 1, SET, True) == [PLAIN]


def test_a_story_is_the_same_whichever_of_two_melds_was_laid_first() -> None:
    first = after_joker_laid(after_joker_laid([PLAIN], 2, spot_of(5, 3), True), 1, spot_of(6, 9), True)
    other = after_joker_laid(after_joker_laid([PLAIN], 2, spot_of(5, 9), True), 1, spot_of(6, 3), True)
    assert [with_melds_at(story, 5, [1, 0]) for story in first] == other
    assert [with_melds_at(story, 7, []) for story in first] == first


@pytest.mark.parametrize(
    ("position", "moves", "code", "rule"),
    [
        # The joker that lay there is not the taken one: it lies alone on another run.
        (
            "romi-40 hand 0: Qs 8d As; pile: *; table: 1[8s * 10s Js] 1[4c 5c 6c]",
            "take, add * to 1 high, swap Qs in 1, add * to 2 high",
            "lay.szuro-alone",
            "R40-30",
        ),
        # The freed one goes down, so what is discarded is the taken one.
        (
            "romi-51 hand 0: 6s 10s Ah; pile: *; table: 1[3h 4h 5h] 1[* 7s 8s]",
            "take, swap 6s in 2, add * to 1 low, discard *",
            "discard.taken",
            "R51-13",
        ),
        (
            "kalooki hand 0: 9s 10h; pile: *; table: 1[8s * 10s] 1[Qh Kh *]",
            "take, swap 9s in 1, add * to 1 high, discard *",
            "discard.taken",
            "K-23",
        ),
        # One joker laid is the company or the freed one.
        (
            "romi-40 hand 0: 4d *; pile: Jh; table: 1[Qh Kh Ah] 1[2d 3d * 5d]",
            "take, add Jh to 1, swap 4d in 2",
            "lay.szuro-alone",
            "R40-30",
        ),
        (
            "romi-40 hand 0: 4d * 2h; pile: Jh; table: 1[Qh Kh Ah] 1[2d 3d * 5d]",
            "take, add Jh to 1, swap 4d in 2, add * to 1 low, discard 2h",
            "discard.joker-unlaid",
            "R40-45",
        ),
        # The taken one is kept, and the freed one is.
        (
            "romi-40 hand 0: 6h 7h * 2c 9d; pile: *; table: 1[3h 4h 5h]",
            "take, discard 2c",
            "discard.taken-unlaid",
            "R40-28",
        ),
        (
            "romi-51 hand 0: 6s 10s Ah; pile: 2c; table: 1[3h 4h 5h] 1[* 7s 8s]",
            "take, swap 6s in 2, discard 10s",
            "discard.joker-unlaid",
            "R51-12",
        ),
        # Freed jokers alone make no new meld for the taken card, be it a szúró or not.
        (
            "romi-40 hand 0: 7s 8s 3d Kh; pile: Jh; table: 1[6s * * 9s]",
            "take, swap 7s in 1, swap 8s in 1, lay [Jh * *], discard 3d",
            "taken.freed-company",
            "R40-26",
        ),
        (
            "romi-40 hand 0: 7s 8s 3d Kh; pile: Jh; table: 1[6s * * 9s] 1{Js Jc Jd}",
            "take, swap 7s in 1, swap 8s in 1, lay [Jh * *], discard 3d",
            "taken.freed-company",
            "R40-30",
        ),
        # An own joker taken out of the meld again is no company.
        (
            "romi-40 hand 0: 10s Js Jc *; pile: 3d; table: 1[* 4d 5d 6d] 1[3h 4h 5h 6h]",
            "take, swap 3d in 1, add * to 1 high, discard Jc",
            "discard.joker-unlaid",
            "R40-45",
        ),
        # What goes down again by the count of R40-57.
        (
            "romi-40 hand 0: 7s 8s 9s * 2c Kd; pile: 4h; table: 1[3c 4c 5c]",
            "draw, lay [7s * 9s], swap 8s in 2, discard 2c",
            "discard.joker-unlaid",
            "R40-45",
        ),
    ],
)
def test_r40_65_a_turn_without_a_story_is_refused_by_the_rule_that_fails(
    position: str, moves: str, code: str, rule: str
) -> None:
    assert refused(game_at(position), *moves.split(", ")) == (code, rule)


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        (
            "romi-40 hand 0: Qs 8d As; pile: *; table: 1[8s * 10s Js] 1[4c 5c 6c]",
            "take, add * to 1 high, swap Qs in 1, add * to 1 high, discard As",
        ),
        (
            "romi-51 hand 0: 6s 10s Ah; pile: *; table: 1[3h 4h 5h] 1[* 7s 8s]",
            "take, swap 6s in 2, add * to 1 low, discard 10s",
        ),
        (
            "romi-40 hand 0: 4d * 2h; pile: Jh; table: 1[Qh Kh Ah] 1[2d 3d * 5d]",
            "take, add Jh to 1, swap 4d in 2, add * to 1 low, add * to 2 low, discard 2h",
        ),
        (
            "romi-40 hand 0: 7s 8s 3d Kh; pile: Jh; table: 1[6s * * 9s]",
            "take, swap 7s in 1, swap 8s in 1, lay [Jh * *], swap Kh in 2, add * to 1 high, discard 3d",
        ),
        # an own joker with the freed one is a card of the hand
        (
            "romi-40 hand 0: 7s * Kc 2d; pile: Jh; table: 1[4s 5s 6s *] 1[8h 9h 10h]",
            "take, swap 7s in 1, lay [Jh * *], discard Kc",
        ),
        # out of one's own new meld an own joker comes back, and may be the company
        (
            "romi-40 hand 0: 7s 8s 9s * 3d; pile: 6c; table: 1[3c 4c 5c]",
            "take, lay [7s * 9s], swap 8s in 2, add 6c to 1, add * to 1 high, discard 3d",
        ),
    ],
)
def test_r40_65_a_turn_with_a_story_stands(position: str, moves: str) -> None:
    assert legal(game_at(position), *moves.split(", "))


def test_r40_29_who_goes_out_from_hand_may_join_the_taken_card_with_freed_jokers() -> None:
    state = table("7s 8s 3d", pile="3c Jh", melds="1[6s * * 9s]")
    assert legal(state, "take", "swap 7s in 1", "swap 8s in 1", "lay [Jh * *]", "discard 3d")


def test_k_25_a_freed_joker_spoils_kalooki() -> None:
    free = table("2s 3s 4s 9h Kd", pile="3c", melds="1[* 10h Jh]", phase="play", id="kalooki")
    out = after(free, "lay [2s 3s 4s]", "swap 9h in 1", "add * to 2 high", "discard Kd")
    assert out.outcome is not None
    assert (out.outcome.reason, out.outcome.rule) == ("out", "K-18")


def test_k_25_a_joker_taken_out_of_ones_own_new_meld_does_not_spoil_kalooki() -> None:
    own = table("2s 3s 4s * Kd", pile="3c", melds="1[9h 10h Jh]", phase="play", id="kalooki")
    out = after(own, "lay [2s 3s *]", "swap 4s in 2", "add * to 2 high", "discard Kd")
    assert out.outcome is not None
    assert (out.outcome.reason, out.outcome.rule) == ("kalooki", "K-19")


TURNS = [
    (
        "romi-40 hand 0: Qs 8d As; pile: *; table: 1[8s * 10s Js] 1[4c 5c 6c]",
        "take, add * to 1 high, swap Qs in 1",
        "jokers=+1.12,-1.12",
    ),
    (
        "romi-40 hand 0: 4s 7c * Kd; pile: 2h; table: 1{4h 4c *} 1[8c 9c 10c]",
        "draw, add * to 1, add 4s to 1",
        "jokers=+1,-1",
    ),
    (
        "kalooki hand 0: 7h 7d 5c Kd; pile: 2h; table: 1{7s 7c *} 1[8c 9c 10c]",
        "draw, add 7h 7d to 1, add * to 2 low",
        "jokers=-1,+2.7",
    ),
    ("romi-40 hand 0: Ah * * Kd; pile: 2h; table: 1{7s 7c 7h}", "draw, lay [* * Ah]", "jokers=+2.12,+2.13"),
]


@pytest.mark.parametrize(("position", "moves", "words"), TURNS)
def test_a_position_tells_which_jokers_moved(position: str, moves: str, words: str) -> None:
    state = after(game_at(position), *moves.split(", "))
    assert words in state.position().rpartition("turn:")[2].split()
    read = state.game_of().position(state.position())
    for other in (read, pickle.loads(pickle.dumps(state)), state.copy()):
        assert isinstance(other, RummyState)
        assert other == state
        assert (other.now.stories, other.now.joker_limit) == (state.now.stories, state.now.joker_limit)
        assert [move.text for move in other.legal_moves()] == [move.text for move in state.legal_moves()]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("jokers=+9", "range"),
        ("jokers=+1.99", "range"),
        ("jokers=+1", "value"),
        ("jokers=*1.3", "value"),
        ("jokers=+1.0", "value"),
        ("jokers=+", "value"),
        ("jokers=,", "value"),
        ("jokers=+1.1", "here"),
        ("jokers=-1.3", "here"),
        ("jokers=-,+1.2", "here"),
    ],
)
def test_jokers_that_cannot_have_moved_so_are_refused(words: str, code: str) -> None:
    game = asztal.game("romi-40", players=2)
    text = (
        "romi-40 players=2; phase: play; hand 0: Kd 5h; hand 1: 9d; table: 1[2c * 4c]; opened: 0 1; "
        "turn: open "
    )
    assert game.position(text + "jokers=+1.3").codes()
    with pytest.raises(NotationError) as caught:
        game.position(text + words)
    assert caught.value.code == f"position.{code}"


def test_texts_before_revision_4_are_read() -> None:
    game = asztal.game("romi-40", players=2)
    head = "romi-40 players=2; phase: play; hand 1: 9d; opened: 0 1; "
    freed = game.position(head + "hand 0: Kd * *; table: 1[2c 3c 4c]; turn: extended open limit=1 added=0")
    assert isinstance(freed, RummyState)
    assert freed.now.joker_limit == 1
    assert [freed_in(story) for story in freed.now.stories] == [1]
    assert refused(freed, "discard Kd")[0] == "discard.joker-unlaid"
    taken = game.position(head + "hand 0: Kd 2s; table: 1[2c 3c * ]; taken: *; turn: owed extended open on=1")
    assert isinstance(taken, RummyState)
    assert [index_at(taken_at(story)) for story in taken.now.stories] == [0]
    new = game.position(head + "hand 0: Kd 2s; table: 0[2c 3c *]; fresh: 1; taken: *; turn: owed open new")
    assert isinstance(new, RummyState)
    assert not new.now.unlaid()


def test_r40_57_what_others_see_does_not_tell_which_joker_was_laid() -> None:
    position = "romi-40 hand 0: 4d {} 2h 7s; pile: 3c; table: 1[Qh Kh Ah] 1[2d 3d * 5d]"
    seen: list[RummyView] = []
    told: list[list[int]] = []
    for mine in ("*", "9s"):
        state = game_at(position.format(mine))
        state = after(state, "draw", "swap 4d in 2", "add * to 1 low")
        view = state.view(1)
        assert isinstance(view, RummyView)
        seen.append(view)
        told.append([int(story) for story in state.now.stories])
    assert told[0] != told[1]
    one, other = (view.now for view in seen)
    assert (one.events, one.stories, one.joker_limit) == (other.events, other.stories, other.joker_limit)
    assert one.stories == [PLAIN]
    for number in range(5):
        drawn = seen[0].game.resample(seen[0], Random(number))
        assert isinstance(drawn, RummyState)
        assert drawn.now.events == one.events
        held = drawn.own_hand().jokers
        assert all(own_in(story, held) >= 0 for story in drawn.now.stories)
        assert drawn.now.joker_limit == held  # one came, one went
