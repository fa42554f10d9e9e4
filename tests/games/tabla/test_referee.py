"""The engine against the naive referee: the same moves at every decision, the same hands, the same end.

Whole random deals hardly ever end with somebody going out, so most deals begin near their end: hands
that are a tile or two from each of the kinds, with wild tiles, printed jokers and the indicator in them.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest
from tests.games.tabla.naive import COLOURS, DECK, FACES, House, Referee, kinds_of, tile_of
from tests.views import view_of

import asztal
from asztal.engine.clauses import head_text

KINDS = ["runs", "sets", "mixed", "colour", "doubles", "eights"]
OPTIONS: dict[str, list[Any]] = {
    "direction": ["left", "right"],
    "printed_jokers": ["stand-in", "wild"],
    "claim_out_of_turn": [True, False],
    "tariff": ["2-4", "1-1"],
    "idle_rounds": [1, 2, 5, 20],
}


@dataclass
class Tally:
    """What a run of deals has seen."""

    deals: int = 0
    decisions: int = 0
    undecided: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)


def options_of(chance: random.Random) -> dict[str, Any]:
    """A table: the defaults, or every option drawn at random."""
    options: dict[str, Any] = {"players": chance.choice([2, 3, 4])}
    if chance.random() < 0.8:
        options |= {option: chance.choice(values) for option, values in OPTIONS.items()}
    return options


# Hands near their end.


def run_of(chance: random.Random, size: int) -> list[str]:
    start = chance.randrange(1, 16 - size)
    colour = chance.choice(COLOURS)
    return [f"{(place - 1) % 13 + 1}{colour}" for place in range(start, start + size)]


def set_of(chance: random.Random, size: int) -> list[str]:
    rank = chance.randrange(1, 14)
    return [f"{rank}{colour}" for colour in chance.sample(COLOURS, size)]


def whole_hand(kind: str, indicator: str, chance: random.Random) -> list[str]:
    """Fourteen faces that would be a hand of this kind."""
    if kind == "colour":
        colour = chance.choice(COLOURS)
        return chance.sample([face for face in FACES * 2 if face[-1] == colour], 14)
    if kind == "doubles":
        pairs = chance.sample(FACES, 7)
        if indicator != "*" and indicator not in pairs:
            pairs[0] = indicator
        return pairs * 2
    if kind == "eights":
        rank = chance.randrange(1, 14)
        if indicator != "*" and chance.random() < 0.7:
            rank = tile_of(indicator)[0]
        return [f"{rank}{colour}" for colour in COLOURS * 2] + chance.sample(FACES, 6)
    hand: list[str] = []
    for size in chance.choice([[3, 3, 4, 4], [3, 4, 4, 3], [4, 3, 4, 3]]):
        make = {"runs": run_of, "sets": set_of}.get(kind) or chance.choice([run_of, set_of])
        hand += make(chance, size)
    return hand


def near_hand(house: House, indicator: str, pool: Counter[str], chance: random.Random) -> list[str]:
    """Such a hand from what the pool has, with some tiles replaced, by wild ones first."""
    wanted = whole_hand(chance.choice(KINDS), indicator, chance)
    joker = house.stand_in(indicator)
    wild = house.wild(indicator)
    spoilt = chance.choice([0, 1, 1, 2, 2, 3, 4])
    for place in chance.sample(range(14), spoilt):
        wanted[place] = chance.choice(wild) if chance.random() < 0.7 else chance.choice(DECK)
    wanted = ["*" if face == joker and chance.random() < 0.6 else face for face in wanted]
    hand: list[str] = []
    for face in wanted:
        if pool[face] == 0:
            face = chance.choice(sorted(+pool))
        pool[face] -= 1
        hand.append(face)
    return hand


def made_position(game: asztal.Game, house: House, chance: random.Random) -> str:
    """A deal near its end."""
    pool = Counter(DECK)
    indicator = chance.choice(DECK) if chance.random() < 0.8 else "*"
    pool[indicator] -= 1
    hands = [near_hand(house, indicator, pool, chance) for _ in range(house.players)]
    rest = sorted(pool.elements(), key=lambda _: chance.random())
    for _ in hands:  # what is missing comes early
        lack = chance.choice(whole_hand(chance.choice(KINDS), indicator, chance) + house.wild(indicator))
        if lack in rest and chance.random() < 0.5:
            rest.remove(lack)
            rest.insert(chance.randrange(4), lack)
    seat = chance.randrange(house.players)
    clauses = [
        head_text(game),
        f"dealer: {chance.randrange(house.players)}",
        f"to-move: {seat}",
        f"indicator: {indicator}",
    ]
    stock = rest[: chance.choice([0, 1, 3, 8, 20, 30])]
    thrown: list[list[str]] = [[] for _ in hands]
    for number, tile in enumerate(reversed(rest[len(stock) :])):
        thrown[number % house.players].append(tile)
    if chance.random() < 0.3:  # a turn half done, or the starter's
        hands[seat].append(thrown[seat].pop())
        clauses += ["phase: throw"] + (["drew: no"] if chance.random() < 0.3 else [])
        if "drew: no" in clauses:
            thrown[seat], stock = [], stock + thrown[seat]
    elif house.claim_out_of_turn and house.players > 2 and chance.random() < 0.7:
        others = [other for other in range(house.players) if other != seat]
        clauses += ["phase: claim", f"offered: {chance.choice(others)}"]
    else:
        before = next(other for other in range(house.players) if house.after(other) == seat)
        clauses += ["phase: draw", f"offered: {before}"]
    clauses += [f"hand {seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)]
    clauses += [f"stock: {' '.join(stock)}"]
    clauses += [f"discards {seat}: {' '.join(tiles)}" for seat, tiles in enumerate(thrown) if tiles]
    return "; ".join(clauses)


# The comparison.


def preferred(moves: list[str], finish: float, chance: random.Random) -> str:
    """A random move: going out not always, so that deals go on; taking the indicator or claiming gladly."""
    quiet = [move for move in moves if not move.startswith("finish")]
    eager = [move for move in moves if move in ("claim", "take indicator")]
    if eager and chance.random() < 0.6:
        return chance.choice(eager)
    if quiet and chance.random() > finish:
        return chance.choice(quiet)
    loud = [move for move in moves if move.startswith("finish")]
    return chance.choice(loud or moves)


def same_table(state: asztal.State, referee: Referee) -> None:
    """What everybody sees, and what each seat holds, as it sees it."""
    seen: dict[str, Any] = view_of(state, None)
    assert seen["hand"] == [] and seen["moves"] == []
    assert seen["indicator"] == referee.indicator
    assert seen["indicator_taken"] == referee.from_table
    assert sorted(seen["wild"]) == sorted(referee.house.wild(referee.indicator))
    assert seen["stand_in"] == referee.house.stand_in(referee.indicator)
    assert seen["stock"] == len(referee.stock)
    assert seen["discards"] == referee.discards
    if not referee.over:
        assert seen["counts"] == [len(hand) for hand in referee.hands]
        for seat, hand in enumerate(referee.hands):
            told: Any = view_of(state, seat)["hand"]
            assert sorted(told) == sorted(hand)
        assert seen["phase"] == referee.phase
        assert seen["to_move"] == referee.seat
        assert seen["taken"] == (referee.indicator if referee.from_table else referee.taken)
        offered = None if referee.thrown is None else {"tile": referee.thrown, "from": referee.discarder}
        assert seen["offered"] == offered


def stands(tile: str, face: str, wild: list[str], stand_in: str | None) -> bool:
    """Whether the tile may stand for this face; `8?` and `?r` leave the colour or the number open."""
    return tile in wild or face == (stand_in if tile == "*" else tile)


def is_run(faces: list[str]) -> bool:
    ranks, colours = zip(*map(tile_of, faces), strict=True)
    going_on = all(other == one % 13 + 1 for one, other in pairwise(ranks))
    return (
        len(faces) >= 3
        and len(set(colours)) == 1
        and going_on
        and 1 not in ranks[1:-1]
        and ranks.count(1) < 2
    )


def is_set(faces: list[str]) -> bool:
    known = [face[-1] for face in faces if face[-1] != "?"]
    return len(faces) in (3, 4) and len({face[:-1] for face in faces}) == 1 and len(set(known)) == len(known)


def well_laid(told: Any, referee: Referee, laid: list[str]) -> None:
    """Whether the hand is shown as one of its kind, made of the tiles that were laid."""
    wild, stand_in = referee.house.wild(referee.indicator), referee.house.stand_in(referee.indicator)
    melds, faces, kind = told["melds"], told["stands_for"], told["kind"]
    assert (told["seat"], kind) == (referee.winner, referee.kind)
    assert told["discard"] == referee.discards[told["seat"]][-1]
    assert sorted([tile for meld in melds for tile in meld] + told["rest"]) == sorted(laid)
    for meld, faced in zip(melds, faces, strict=True):
        for tile, face in zip(meld, faced, strict=True):
            assert stands(tile, face, wild, stand_in), told
    sizes = [len(meld) for meld in melds]
    if kind == "colour":
        assert sizes == [14] and len({face[-1] for face in faces[0]}) == 1, told
    elif kind == "doubles":
        assert sizes == [2] * 7 and all(one == other for one, other in faces), told
    elif kind == "eights":
        assert sizes == [8] and len({face[:-1] for face in faces[0]}) == 1, told
    else:
        runs, sets = [is_run(faced) for faced in faces], [is_set(faced) for faced in faces]
        assert all(run or group for run, group in zip(runs, sets, strict=True)), told
        assert {"runs": all(runs), "sets": all(sets), "mixed": any(runs) and any(sets)}[kind], told
    if referee.from_table:
        assert any(referee.indicator in meld for meld in melds), told


def compare(state: asztal.State, referee: Referee, chance: random.Random, tally: Tally, most: int) -> None:
    """The engine's moves and the referee's, along a deal or `most` decisions of it."""
    finish = chance.choice([0.1, 0.5, 1.0])
    history: list[str] = []
    where = state.position()
    tally.deals += 1
    while not referee.over:
        if len(history) == most:
            return
        assert not state.is_over(), (where, history)
        moves = referee.moves()
        offered = [str(move) for move in state.legal_moves()]
        assert sorted(moves) == sorted(offered), (where, history, moves ^ set(offered))
        same_table(state, referee)
        again = Referee.at(state.position())
        assert (again.moves(), again.idle) == (moves, referee.idle), (where, history)
        move = preferred(sorted(moves), finish, chance)
        tally.decisions += 1
        tally.kinds[" ".join(move.split()[: 1 if move.startswith("discard") else 2])] += 1
        tally.kinds["nothing to draw"] += referee.phase == "draw" and not referee.stock
        state.apply(move)
        referee.play(move)
        history.append(move)
    assert state.is_over() and state.legal_moves() == [], (where, history)
    same_table(state, referee)
    outcome = state.outcome
    assert outcome is not None
    assert list(outcome.scores) == referee.scores(), (where, history)
    assert outcome.winner == referee.winner, (where, history)
    if referee.winner is None:
        tally.undecided[outcome.reason] += 1
    else:
        tally.won[referee.kind or ""] += 1
        well_laid(view_of(state, None)["finished"], referee, referee.hands[referee.winner])


def follow(number: int, tally: Tally) -> None:
    """A whole deal from a random order of the tiles."""
    chance = random.Random(f"deal {number}")
    options = options_of(chance)
    game = asztal.game("tabla-romi", **options)
    deck = sorted(DECK, key=lambda _: chance.random())
    dealer = chance.randrange(game.players)
    compare(
        game.deal(deck=deck, dealer=dealer),
        Referee.dealt(House(**options), deck, dealer),
        chance,
        tally,
        10_000,
    )


def follow_made(number: int, tally: Tally) -> None:
    """A deal set up near its end."""
    chance = random.Random(f"made {number}")
    options = options_of(chance)
    game = asztal.game("tabla-romi", **options)
    text = made_position(game, House(**options), chance)
    referee = Referee.at(text)
    compare(game.position(text), referee, chance, tally, 60)


def fifteen(number: int) -> tuple[str, set[str]]:
    """A player about to discard one of fifteen tiles near some kind of hand; what the engine lets them do."""
    chance = random.Random(f"fifteen {number}")
    house = House(printed_jokers=chance.choice(OPTIONS["printed_jokers"]))
    game = asztal.game("tabla-romi", players=2, printed_jokers=house.printed_jokers)
    pool = Counter(DECK)
    indicator = chance.choice(DECK) if chance.random() < 0.9 else "*"
    pool[indicator] -= 1
    hand = near_hand(house, indicator, pool, chance)
    hand.append(chance.choice(sorted(pool.elements())))
    pool[hand[-1]] -= 1
    rest = list(pool.elements())
    state = game.position(
        f"{head_text(game)}; phase: throw; indicator: {indicator}; "
        f"hand 0: {' '.join(hand)}; hand 1: {' '.join(rest[:14])}; "
        f"stock: {' '.join(rest[14:])}"
    )
    return state.position(), {str(move) for move in state.legal_moves()}


@pytest.mark.once
def test_the_engine_offers_what_the_naive_referee_does_all_along_whole_deals(long: bool) -> None:
    tally = Tally()
    many = 150 if long else 6
    for number in range(many):
        follow(number, tally)
    assert tally.decisions > 100 * many
    assert len(tally.undecided) == 2


@pytest.mark.once
def test_they_agree_on_deals_near_their_end(long: bool) -> None:
    tally = Tally()
    many = 2000 if long else 110
    for number in range(many):
        follow_made(number, tally)
    assert all(tally.won[kind] > many / 60 for kind in KINDS)
    assert tally.undecided["exhausted"] > many / 10 and tally.undecided["idle"] > many / 40
    assert tally.kinds["claim"] > many / 20 and tally.kinds["take indicator"] > many / 20
    assert tally.kinds["nothing to draw"] > many / 10


@pytest.mark.once
def test_they_agree_on_the_kinds_of_hands_with_many_wild_tiles(long: bool) -> None:
    kinds: Counter[str] = Counter()
    many = 8000 if long else 500
    for number in range(many):
        position, moves = fifteen(number)
        assert moves == Referee.at(position).moves(), position
        kinds.update({move.split()[1] for move in moves if move.startswith("finish")})
    assert all(kinds[kind] > many / 50 for kind in KINDS)


# Hands that anybody can judge: the tiles laid, the indicator, whether printed jokers are wild, the kinds.
JUDGED = [
    ("T-03", "12r 13r 1r 4b 5b 6b 7b 1y 2y 3y 9k 10k 11k 12k", "8b", "stand-in", "runs"),
    ("T-03", "13r 1r 2r 4b 5b 6b 7b 1y 2y 3y 9k 10k 11k 12k", "8b", "stand-in", ""),
    ("T-04", "8k 8b 8r 12y 12k 12r 12b 3y 3k 3r 3b 5y 5k 5r", "1r", "stand-in", "sets"),
    ("T-04", "8k 8b 8k 12y 12k 12r 12b 3y 3k 3r 3b 5y 5k 5r", "1r", "stand-in", ""),
    ("T-05", "8k 8b 8r 12y 12k 12r 12b 3y 4y 5y 6y 5r 6r 7r", "1r", "stand-in", "mixed"),
    ("T-06", "1r 1r 2r 3r 5r 5r 6r 8r 8r 10r 11r 13r 3b 3b", "2b", "stand-in", "colour"),
    ("T-06", "1r 1r 2r 3r 5r 5r 6r 8r 8r 10r 11r 13r 3b 4b", "2b", "stand-in", ""),
    ("T-07", "1r 1r 2r 2r 5b 5b 6y 6y 9k 9k 11k 11k 3b 3b", "2b", "stand-in", "doubles"),
    ("T-07", "1r 1r 2r 2r 5b 5b 6y 6y 9k 9k 11k 11k 4b 3b", "2b", "stand-in", "doubles"),
    ("T-07", "1r 1r 2r 2r 5b 5b 6y 6y 9k 9k 11k 12k 3b 3b", "2b", "stand-in", "doubles"),
    ("T-08", "8r 8r 8y 8y 8k 8b 3b 3b 1r 4y 6k 9b 11r 13y", "2b", "stand-in", "eights"),
    ("T-08", "8r 8r 8y 8y 8k 7b 3b 3b 1r 4y 6k 9b 11r 13y", "2b", "stand-in", ""),
    ("T-12", "12r 13r 1r 4b 5b * 7b 1y 2y 3y 9k 10k 11k 12k", "5b", "stand-in", "runs"),
    ("T-12", "12r 13r 1r 4b 5b * 7b 1y 2y 3y 9k 10k 11k 12k", "8b", "stand-in", ""),
    ("T-12", "12r 13r 1r 4b 5b * 7b 1y 2y 3y 9k 10k 11k 12k", "8b", "wild", "runs"),
    ("T-13", "12r 13r 1r 4b 5b * 7b 1y 2y 3y 9k 10k 11k 12k", "*", "stand-in", "runs"),
    ("T-11", "12r 13r 1r 4b 5b 1k 7b 1y 2y 3y 9k 10k 11k 12k", "13k", "stand-in", "runs"),
    ("T-21", "8k 8b 8r 12y 12k 12r 12b 5y 5k 5r 5b 13y 7y 3k", "2k", "stand-in", ""),
    ("T-21", "8k 8b 8r 12y 12k 12r 12b 5y 5k 5r 5b 13y 3k 3k", "2k", "stand-in", "sets mixed"),
    ("T-25", "8k 8b 8r 12y 12k 12r 12b 5y 5k 5r 5b 3k 3k *", "2k", "wild", "sets mixed"),
    ("T-03", "1r 2r 3r 4r 5r 6r 7r 8r 9r 10r 11r 12r 13r 1r", "2k", "stand-in", "runs colour"),
    ("R40-58", "13r 1r 2r 1r 13r 12r 5b 6b 7b 8b 9b 10b 11b 12b", "2k", "stand-in", ""),
]


@pytest.mark.parametrize(("rule", "hand", "indicator", "jokers", "kinds"), JUDGED)
def test_both_know_the_kinds_of_a_hand(rule: str, hand: str, indicator: str, jokers: str, kinds: str) -> None:
    house, laid = House(printed_jokers=jokers), hand.split()
    wild = tuple(house.wild(indicator))
    assert set(kinds.split()) == kinds_of(tuple(laid), wild, house.stand_in(indicator)), rule
    pool = Counter(DECK) - Counter([*laid, indicator])
    thrown = max(pool - Counter(wild))
    state = asztal.game("tabla-romi", players=2, printed_jokers=jokers).position(
        f"tabla-romi players=2{' printed_jokers=wild' * (jokers == 'wild')}; phase: throw; "
        f"indicator: {indicator}; hand 0: {hand} {thrown}"
    )
    offered = {
        str(move).split()[1]
        for move in state.legal_moves()
        if str(move).startswith("finish") and str(move).endswith(f" {thrown}")
    }
    assert offered == set(kinds.split()), rule
