"""What is asked in gin rummy: what may be right, with numbers that are right."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

import asztal
from asztal.bots.gin.evaluate import PAIRS
from asztal.bots.gin.players import Weighed
from asztal.bots.gin.questions import AskingGin, prospects_at
from asztal.bots.gin.traits import Traits, longer
from asztal.bots.learned import Question
from asztal.games.gin import GinView
from asztal.games.gin.moves import DISCARD
from asztal.melds.deadwood import deadwood
from asztal.pieces.cards import JOKER, card_text, parse_card

MELDS = "As 2s 3s 5h 6h 7h"


@dataclass
class Asked:
    """A question, the view that it is about, and what `solid` would play."""

    view: GinView
    own: str
    question: Question | None

    @property
    def moves(self) -> list[str]:
        """What there is to choose from."""
        return [] if self.question is None else [move.text for move in self.question.moves]


def asked(clauses: str) -> Asked:
    """What is asked in a position."""
    view = asztal.game("gin").position(f"gin players=2; {clauses}").view(0)
    assert isinstance(view, GinView)
    bot = AskingGin(view.game, 1)
    own = bot.choose(view)
    return Asked(view, own.text, bot.question(view, own))


def traits_of(clauses: str) -> Traits:
    """The numbers of a position."""
    weighed = Weighed(asked(clauses).view)
    return Traits(weighed.evaluator, prospects_at(weighed, weighed.best))


def test_the_pairs_of_a_card_are_those_that_make_a_meld_of_three() -> None:
    for card in range(JOKER):
        pairs = {frozenset(PAIRS[card][at : at + 2]) for at in range(0, len(PAIRS[card]), 2)}
        others = [other for other in range(JOKER) if other != card]
        assert pairs == {
            frozenset((one, two))
            for one in others
            for two in others
            if one < two and deadwood(1 << card | 1 << one | 1 << two) == 0
        }
        assert all(one % 13 == card % 13 for one in PAIRS[card][:6])
        for pair in pairs:
            meld = 1 << card | sum(1 << each for each in pair)
            more = {other for other in others if other not in pair and deadwood(meld | 1 << other) == 0}
            assert {at for at in range(JOKER) if longer(card, *pair) >> at & 1} == more


@pytest.mark.parametrize(
    ("hand", "pile", "wanted"),
    [
        pytest.param("5s 6s 9h 9d Kc Qd 2h 3c Jc 8d", "7s", True, id="melds"),
        pytest.param("5s 6s 9h 9d Kc Qd 2h 3c Jc 8d", "2s", True, id="counts less"),
        pytest.param("5s 6s 9h 9d Kc Qd 2h 3c Jc 8d", "Ks", True, id="counts as much, beside another"),
        pytest.param("5s 6s 9h 9d 7c 3d 2h 3c 4c 8d", "Ks", False, id="counts more"),
    ],
)
def test_a_card_is_asked_about_that_may_be_of_use(hand: str, pile: str, wanted: bool) -> None:
    found = asked(f"phase: draw; pile: 4h {pile}; hand 0: {hand}; hand 1: 10s")
    assert found.moves == (["draw", "take"] if wanted else [])


def test_a_knock_and_playing_on_are_asked_about_at_any_time() -> None:
    hand = f"hand 0: {MELDS} 9c 9d 9s 4c Kd; hand 1: Jh 10h 2c 8d"
    for pile in ("", "Ks Qs Js 10s 8s 7s 6s Kh Qh Jc 10c 8c"):
        found = asked(f"phase: play; {hand}; pile: {pile}" if pile else f"phase: play; {hand}")
        assert found.own == ("discard Kd" if pile else "knock Kd")
        assert {"knock Kd", "discard Kd", "discard 4c"} <= {*found.moves}
        assert "knock 4c" not in found.moves  # ten points are legal, but six more


def test_a_knock_tells_what_may_be_laid_off() -> None:
    """On three melds go 4s, 4h and 8h, and the nine that lies in the pile does not."""
    traits = traits_of(f"phase: play; hand 0: {MELDS} 9c 9d 9s 4c Kd; hand 1: Jh 10h; pile: 2c 9h")
    hand = traits.evaluator.hand & ~(1 << parse_card("Kd"))
    chances = [traits.chances[parse_card(card)] for card in ("4s", "4h", "8h")]
    assert traits.laid_off(hand) == pytest.approx(
        [sum(chances) / 2, (4 * chances[0] + 4 * chances[1] + 8 * chances[2]) / 10]
    )


@pytest.mark.parametrize(("left", "all"), [(7, False), (6, True)])
def test_melds_are_broken_only_at_the_end(left: int, all: bool) -> None:
    hand = f"{MELDS} Kc Kd Ks 9c Qh".split()
    rest = [card_text(card) for card in range(JOKER) if card_text(card) not in hand]
    other, stock, pile = (" ".join(some) for some in (rest[:10], rest[10 : 10 + left], rest[10 + left :]))
    found = asked(f"phase: play; hand 0: {' '.join(hand)}; hand 1: {other}; stock: {stock}; pile: {pile}")
    assert found.own in found.moves
    discards = {move.text for move in found.view.moves if move.code & 7 == DISCARD}
    assert ({*found.moves} >= discards) == all
    assert ("discard Kc" in found.moves) == all


def test_the_other_hand_is_guessed_by_what_was_taken_and_what_was_left() -> None:
    traits = traits_of(f"phase: play; hand 0: {MELDS} 8c Jd Qh Qc 10d; hand 1: 8s; known 1: 8s; pile: Kc 2h")
    chance = {card_text(card): much for card, much in enumerate(traits.chances)}
    assert chance["8s"] == 1 and chance["8c"] == chance["2h"] == 0
    assert sum(traits.chances) == pytest.approx(10)  # cards
    assert (
        chance["4h"] == chance["Kh"] == pytest.approx(0.69 * chance["9d"])
    )  # near the deuce, of the king's rank
    pairs = [("8d", "8h"), ("6s", "7s"), ("7s", "9s"), ("9s", "10s")]
    weights = [chance[one] * chance[other] for one, other in pairs]
    wanted = traits.wanted[parse_card("8c")]
    assert wanted == pytest.approx(weights[0] / sum(weights))
    assert traits.wanted[parse_card("Jd")] == 0
    assert traits.meets(parse_card("8c"), 0) == pytest.approx(
        chance["8d"] * chance["8h"]
        + chance["8s"] * (chance["8d"] + chance["8h"])
        + chance["6c"] * chance["7c"]
        + chance["7c"] * chance["9c"]
        + chance["9c"] * chance["10c"]
    )


def test_what_a_hand_waits_for_is_counted() -> None:
    """Two queens and 9-10 of diamonds: two queens and two diamonds make a meld, and 4s, 4h and 8h lengthen one."""
    found = asked(f"phase: play; hand 0: {MELDS} 9d 10d Qh Qc Kc; hand 1: 2d; pile: 3d 4c 3c 2c")
    weighed = Weighed(found.view)
    moves = [move.text for move in weighed.moves]
    then = prospects_at(weighed, moves.index("discard Kc"))
    assert (then.left, then.ways, then.whole, then.more) == (39, 7, 6, 3)
    assert (then.knocks, then.gins) == (4, 0)  # a card of the other two is thrown, ten are left at the most
    near = asked(f"phase: play; hand 0: {MELDS} 9c 9d 9s 4c Kd; hand 1: Jh 10h 2c 8d; pile: 3c")
    weighed = Weighed(near.view)
    then = prospects_at(weighed, [move.text for move in weighed.moves].index("discard Kd"))
    # 4s, 4h, 8h and 9h take the place of the four; whatever else is drawn may be thrown again.
    assert (then.left, then.gins, then.knocks) == (4, 4, int(weighed.evaluator.unseen).bit_count())


def test_suits_are_alike() -> None:
    """The same position with the suits in another order has the same numbers."""
    text = "phase: play; hand 0: As 2s 3s 5h 6h 9c 9d 10d Qh 4c Kd; hand 1: Jh; known 1: Jh; pile: Ks 8s 2d"
    suits = str.maketrans("shdc", "dcsh")
    other = re.sub(r"\b(10|[2-9AJQK])([shdc])\b", lambda card: card[1] + card[2].translate(suits), text)
    one, two = asked(text), asked(other)
    assert one.question is not None and two.question is not None
    assert one.question.context == pytest.approx(two.question.context)
    for found, same in zip(sorted(one.question.traits), sorted(two.question.traits), strict=True):
        assert found == pytest.approx(same)


@pytest.mark.once
@pytest.mark.parametrize("options", [{}, {"oklahoma": True}, {"straight": True}, {"big_gin": "31"}])
def test_what_is_asked_does_not_depend_on_what_was_asked_before(options: dict[str, object]) -> None:
    game = asztal.game("gin", **options)  # type: ignore[arg-type]
    bot = AskingGin(game, 1)
    for seed in range(6):
        state = game.deal(seed=seed)
        while not state.is_over():
            view = state.view(int(state.turn))
            own = bot.choose(view)
            for asking in (bot, AskingGin(game, 2)):
                question, again = bot.question(view, own), asking.question(view, own)
                assert (question is None) == (again is None)
                if question is not None and again is not None:
                    assert question.moves == again.moves
                    assert question.context == again.context and question.traits == again.traits
            state.apply(own)
