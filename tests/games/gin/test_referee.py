"""Gin rummy against the naive referee: the same moves at every decision, refusals, public view and end.

Whole deals are followed from the position at their beginning and the texts of the moves alone, with random options,
and so are deals set up in each of their phases. At every decision some moves that are not legal are tried too: the
reason that the engine gives must be one of those that the naive referee finds.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest
from tests.games.gin.decks import deck, options_of, sensible, set_in_a_phase
from tests.games.gin.naive_referee import MELDS, PACK, TEXTS, Referee, deadwood, total
from tests.views import view_of

import asztal
from asztal.games.gin import GinState

ENDS = ("knock", "undercut", "gin", "big-gin", "wall")
VERBS = ("draw", "take", "pass", "discard", "knock", "gin", "lay", "add", "done")


@dataclass
class Tally:
    """What a run of deals has seen."""

    decisions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)


def tried(referee: Referee, chance: random.Random) -> str:
    """Some move, legal or not, that speaks of the cards at hand more often than not."""
    verb = chance.choice([*VERBS, "lay", "add", "knock", "swap"])
    near = sorted(referee.hands[referee.seat]) or PACK
    card = chance.choice(near if chance.random() < 0.8 else PACK)
    if verb in ("discard", "knock"):
        return f"{verb} {card}"
    if verb == "lay":
        return f"lay {chance.choice([*MELDS])}"
    if verb == "add":
        return f"add {card} to {chance.randint(1, len(referee.table) + 1)}"
    if verb == "swap":
        return f"swap {card} in 1"
    return verb


def told(referee: Referee, text: str, code: str) -> dict[str, object]:
    """What the refusal of a move says besides, as the naive referee finds it: cards, limits, deadwood."""
    hand = referee.hands[referee.seat]
    rest = text.partition(" ")[2]
    limit = {"limit": referee.limit()}
    if code == "gin.knock-high":
        return {**limit, "deadwood": deadwood(hand - {rest}), "card": rest}
    if code == "gin.lay-dead-end":
        return {"limit": referee.allowed(), "deadwood": deadwood(hand - MELDS[rest])}
    if code == "gin.done-high":
        return {"limit": referee.allowed(), "deadwood": total(hand)}
    if code == "gin.big-gin-deadwood":
        return {"deadwood": deadwood(hand)}
    if code == "gin.take-limit":
        return {"most": 50}
    if code in ("discard.taken", "discard.not-held", "gin.knock-not-held"):
        return {"card": rest}
    if code == "add.no-such-meld":
        return {"meld": int(rest.split()[-1]), "melds": len(referee.table)}
    return {"meld": int(rest.split()[-1])} if code in ("gin.add-own", "add.does-not-fit") else {}


def public(referee: Referee) -> dict[str, object]:
    """What everybody may see, as the naive referee has it."""
    open_hands = [referee.over or seat == referee.knocker for seat in (0, 1)]
    shown: dict[str, object] = {
        "family": "gin",
        "players": 2,
        "phase": referee.phase,
        "dealer": referee.dealer,
        "counts": [len(hand) for hand in referee.hands],
        "stock": len(referee.stock),
        "pile": referee.pile,
        "upcard": referee.upcard,
        "limit": referee.limit(),
        "taken": referee.taken,
        "takes": referee.takes,
        "knocker": referee.knocker,
        "melds": [(meld.owner, TEXTS[meld.cards]) for meld in referee.table],
        "shown": [set(hand) if open_hands[seat] else None for seat, hand in enumerate(referee.hands)],
        "known": [set(cards) for cards in referee.took],
        "deadwood": None,
    }
    return shown if referee.over else shown | {"to_move": referee.seat}


def seen(state: GinState) -> dict[str, object]:
    """The same as the engine shows it."""
    data = view_of(state, None)
    return {
        **data,
        "melds": [(meld["owner"], meld["meld"]) for meld in data["table"]],
        "shown": [None if cards is None else set(cards) for cards in data["shown"]],
        "known": [set(cards) for cards in data["known"]],
    }


def least_of(referee: Referee, seat: int) -> int:
    """What a player is told of their deadwood: the least, of eleven cards after a discard; in the end what is left."""
    hand = referee.hands[seat]
    if referee.over and referee.knocker is not None:
        return total(hand)
    return min(leaves_of(referee, seat).values(), default=deadwood(hand))


def leaves_of(referee: Referee, seat: int) -> dict[str, int]:
    """The deadwood that each discard leaves."""
    hand = referee.hands[seat]
    if referee.phase != "play" or seat != referee.seat:
        return {}
    return {card: deadwood(hand - {card}) for card in hand if card != referee.taken}


def agree(state: GinState, referee: Referee, where: str) -> None:
    """The engine and the naive referee see the same, from outside and from both seats."""
    ours, theirs = public(referee), seen(state)
    differ = {name: (theirs[name], ours[name]) for name in ours if theirs[name] != ours[name]}
    assert not differ, f"engine and naive {differ} at {where}"
    for seat, hand in enumerate(referee.hands):
        data = view_of(state, seat)
        assert set(data["hand"]) == hand, where
        left = least_of(referee, seat)
        assert data["deadwood"] == left, f"{seat} has {data['deadwood']}, naive {left} at {where}"
        assert data["leaves"] == leaves_of(referee, seat), f"of {seat} at {where}"


def compare(state: GinState, number: int, tally: Tally, most: int = 10_000) -> None:
    """The engine and the naive referee all along a deal, or for so many decisions."""
    chance = random.Random(number)
    eager = chance.choice([0.0, 0.8, 1.0])
    history: list[str] = []
    first = state.position()
    referee = Referee.at(first)
    while not referee.over and len(history) < most:
        where = f"{number} from {first} by {history}"
        agree(state, referee, where)
        tally.decisions += 1
        texts = [move.text for move in state.legal_moves()]
        assert len(texts) == len(set(texts)), where
        moves = referee.moves()
        assert set(texts) == moves, f"engine {set(texts) - moves} naive {moves - set(texts)} at {where}"
        for _ in range(4):
            attempt = tried(referee, chance)
            refusal = state.check(attempt)
            why = referee.reasons(attempt)
            given = set() if refusal is None else {(refusal.code, refusal.rule)}
            assert given <= why and bool(given) == bool(why), f"{attempt}: {given}, naive {why} at {where}"
            if refusal is not None:
                besides = told(referee, attempt, refusal.code)
                assert besides.items() <= refusal.params.items(), (
                    f"{attempt}: {refusal.params}, {besides} at {where}"
                )
                tally.refusals[refusal.code] += 1
        ordered = sorted(texts)
        hand = referee.hands[referee.seat]
        top = referee.pile[-1] if referee.pile else ""
        text = sensible(hand, ordered, top, chance) if chance.random() < eager else chance.choice(ordered)
        tally.kinds[text.split()[0]] += 1
        state.apply(text)
        referee.play(text)
        history.append(text)
        if chance.random() < 0.1:
            assert Referee.at(state.position()).moves() == referee.moves(), where
    where = f"{number} from {first} by {history}"
    agree(state, referee, where)
    assert state.is_over() == referee.over, where
    outcome = state.outcome
    if outcome is not None:
        assert (outcome.reason, outcome.rule, outcome.winner, list(outcome.scores)) == (
            referee.reason,
            referee.rule,
            referee.winner,
            referee.scores,
        ), f"{outcome} {where}"
        assert Referee.at(state.position()).scores == referee.scores, where
        tally.ends[outcome.reason] += 1


def follow(number: int, tally: Tally) -> None:
    """A whole deal, compared at every decision."""
    chance = random.Random(f"deal {number}")
    game = asztal.game("gin", 2, **options_of(chance))
    state = game.deal(deck=deck(chance), seed=number, dealer=number % 2)
    assert isinstance(state, GinState)
    compare(state, number, tally)


def set_up(number: int, tally: Tally) -> None:
    """The next turns of a deal set up in some phase, compared at every decision."""
    chance = random.Random(f"position {number}")
    compare(set_in_a_phase(chance), number, tally, 40)


@pytest.mark.once
def test_the_engine_offers_what_the_naive_referee_does_in_whole_deals(long: bool) -> None:
    tally = Tally()
    many = 1500 if long else 75
    for number in range(many):
        follow(number, tally)
    assert tally.decisions > 15 * many
    assert tally.ends.total() == many
    assert all(tally.ends[how] > many / 300 for how in ENDS), tally.ends
    assert all(tally.kinds[verb] > many / 300 for verb in VERBS), tally.kinds


@pytest.mark.once
def test_the_engine_offers_what_the_naive_referee_does_in_deals_set_up(long: bool) -> None:
    tally = Tally()
    many = 3000 if long else 300
    for number in range(many):
        set_up(number, tally)
    assert tally.decisions > 5 * many
    assert all(tally.ends[how] > many / 300 for how in ENDS), tally.ends
    assert all(tally.kinds[verb] > many / 300 for verb in VERBS), tally.kinds
    assert len(tally.refusals) > 20, tally.refusals
