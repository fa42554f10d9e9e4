"""The engine against the naive referee: the same moves at every decision, the same table, the same end.

Whole random deals are followed by `naive.Referee` from the order of the bones and the texts of the moves
alone. A player may prefer doubles, doubles across the line, the common train, other people's trains, or
to stop early, so that open doubles, branches and blocked deals come often.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.games.trains.naive import SET, Bone, House, Referee, bone_of, is_double, name
from tests.views import view_of

import asztal
from asztal.engine.clauses import head_text

GAMES = ["mexican-train", "mexican-train-house-1", "mexican-train-house-2"]
OPTIONS: dict[str, list[object]] = {
    "direction": ["left", "right"],
    "first_round_doubles_bind": [True, False],
    "double_blank": ["0", "50"],
}
TASTES = ["none", "doubles", "crosswise", "common", "others", "stop", "heavy"]


@dataclass
class Tally:
    """What a run of deals has seen."""

    decisions: int = 0
    out: int = 0
    blocked: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


def options_of(id: str, chance: random.Random) -> dict[str, Any]:
    """A table: the defaults, or every option drawn at random."""
    options: dict[str, Any] = {"players": chance.choice([2, 3, 4])}
    if chance.random() < 0.75:
        options |= {option: chance.choice(values) for option, values in OPTIONS.items()}
        if id == "mexican-train" and chance.random() < 0.5:
            options |= {"count": "tiles", "double_blank": "0"}
    return options


def shuffled(chance: random.Random) -> list[str]:
    """The bones in a random order; in one deal of four the doubles lie deep, as MT-10 wants them."""
    deep = chance.random() < 0.25
    weights = {bone: chance.random() + (2 if deep and is_double(bone) else 0) for bone in SET}
    return [name(bone) for bone in sorted(SET, key=lambda bone: weights[bone])]


def preferred(moves: list[str], taste: str, chance: random.Random) -> str:
    """A random move; mostly one to this taste, if there is one."""

    def likes(move: str) -> bool:
        words = move.split()
        if words[0] != "place":
            return taste == "stop" and words[0] == "stop"
        bone = bone_of(words[1])
        return {
            "doubles": is_double(bone),
            "crosswise": words[-1] == "crosswise",
            "common": words[3] == "M",
            "others": words[3] != "M",
            "heavy": sum(bone) > 9,
        }.get(taste, False)

    liked = [move for move in moves if likes(move)]
    return chance.choice(liked if liked and chance.random() < 0.85 else moves)


def same_table(state: asztal.State, referee: Referee) -> None:
    """What lies, as everybody sees it, and what each seat holds, as it sees it."""
    seen: dict[str, Any] = view_of(state, None)
    assert seen["hand"] == [] and seen["moves"] == []
    lines = {line["id"]: line for line in seen["lines"]}
    assert list(lines) == sorted(referee.lines, key=lambda line: (line == "M", line))
    for line in referee.lines.values():
        told = lines[line.name]
        assert told["owner"] == line.owner
        assert told["start"] == line.start
        assert told["tiles"] == [[name(bone_of(f"{one}-{other}")), one, other] for one, other in line.bones]
        assert told["end"] == line.end()
        assert told["crosswise"] == line.across
        assert told["arms"] == ([f"{line.name}1", f"{line.name}2"] if line.across else [])
        assert told["marker"] == (line.name in referee.marks)
    assert seen["marked"] == [mark is not None for mark in referee.marks]
    assert seen["engine"] == referee.engine
    assert seen["stock"] == len(referee.stock)
    assert seen["counts"] == [len(hand) for hand in referee.hands]
    for seat, hand in enumerate(referee.hands):
        own: dict[str, Any] = view_of(state, seat)
        assert sorted(map(bone_of, own["hand"])) == sorted(hand)
    if referee.over:
        assert seen["phase"] == "over"
        return
    assert seen["phase"] == referee.phase
    assert seen["first_round"] == referee.first_round()
    assert seen["to_move"] == referee.seat
    told = view_of(state, referee.seat)
    assert told["drawn"] == (None if referee.drawn is None else name(referee.drawn))
    assert seen["must"] == referee.duty(referee.seat)
    if not referee.first_round():
        assert seen["doubles"] == [
            {"line": line, "bone": f"{number}-{number}"} for line, number in referee.binding()
        ]


def made_position(game: asztal.Game, house: House, chance: random.Random) -> str:
    """A deal in the middle of play: trains grown at random, the rest in short hands and a short stock."""
    first = chance.random() < 0.25
    number = chance.randrange(9)
    engine = chance.randrange(10) if house.common() else 9 - number
    opener, seat = chance.randrange(house.players), chance.randrange(house.players)
    waiting = [seat]  # in the first round: who has not had a turn
    while first and house.after(waiting[-1]) != opener:
        waiting.append(house.after(waiting[-1]))
    letters = "ABCD"[: house.players] + ("M" if house.common() and not first else "")
    growing = {letter: engine for letter in letters if not first or "ABCDM".index(letter) not in waiting}
    left = [bone for bone in SET if bone != (engine, engine)]
    chance.shuffle(left)
    lines: dict[str, list[tuple[int, int]]] = {letter: [] for letter in letters}
    across: list[str] = []
    for _ in range(chance.choice([0, 5, 20, 40, 45, 48]) if growing else 0):
        line = chance.choice(sorted(growing))
        fitting = [bone for bone in left if growing[line] in bone]
        if not fitting or len(left) <= 2 * house.players:
            continue
        bone = chance.choice(fitting)
        left.remove(bone)
        lines[line].append((growing[line], sum(bone) - growing[line]))
        growing[line] = sum(bone) - growing[line]
        if is_double(bone) and house.branches() and chance.random() < 0.6:
            across.append(line)
            del growing[line]
            for arm in "12":
                lines[line + arm] = []
                growing[line + arm] = bone[0]
    open_ends = [
        line
        for line, bones in lines.items()
        if bones
        and is_double((bones[-1][0], bones[-1][1]))
        and (line not in across or not (lines[line + "1"] or lines[line + "2"]))
    ]
    chance.shuffle(open_ends)
    doubles = [line for line in open_ends if chance.random() < 0.7]
    if first and not house.first_round_doubles_bind:
        doubles = []
    marked = []
    for owner, letter in enumerate("ABCD"[: house.players]):
        tips = [line for line in lines if line[0] == letter and line not in across]
        if first:
            if owner not in waiting and not lines[letter]:
                marked.append(letter)
        elif chance.random() < 0.6:
            marked.append(chance.choice(tips))
    hands: list[list[Bone]] = [[] for _ in range(house.players)]
    for hand in hands:
        hand.append(left.pop())
    few = chance.choice([0, 0, 2, 5, 30])
    while len(left) > few:
        chance.choice(hands).append(left.pop())
    clauses = [
        head_text(game),
        f"game: {number + 1}",
        f"dealer: {chance.randrange(house.players)}",
        f"opener: {opener}",
        f"round: {1 if first else 2}",
        f"to-move: {seat}",
    ]
    clauses += [f"hand {seat}: {' '.join(map(name, hand))}" for seat, hand in enumerate(hands)]
    clauses += [f"stock: {' '.join(map(name, left))}", f"engine: {engine}-{engine}"]
    clauses += [
        f"line {line}: " + " ".join(f"{one}-{other}" for one, other in bones)
        for line, bones in lines.items()
        if bones
    ]
    clauses += [f"crosswise: {' '.join(across)}"] if across else []
    clauses += [f"marked: {' '.join(marked)}"] if marked else []
    clauses += [f"doubles: {' '.join(doubles)}"] if doubles else []
    clauses += ["turn: laid"] if doubles and not first and chance.random() < 0.3 else []
    return "; ".join(clauses)


def follow(id: str, number: int, tally: Tally) -> None:
    """A whole deal, compared at every decision."""
    chance = random.Random(f"{id} {number}")
    options = options_of(id, chance)
    game = asztal.game(id, **options)
    house = House(id, **options)
    deck, dealer, carry = shuffled(chance), chance.randrange(house.players), chance.randrange(9)
    state = game.deal(deck=deck, dealer=dealer, carry=carry)
    referee = Referee.dealt(house, list(map(bone_of, deck)), dealer, carry)
    assert view_of(state, None)["opener"] == referee.seat
    compare(state, referee, chance, tally)


def follow_made(id: str, number: int, tally: Tally) -> None:
    """A deal from the middle of play to its end."""
    chance = random.Random(f"{id} made {number}")
    options = options_of(id, chance)
    game = asztal.game(id, **options)
    text = made_position(game, House(id, **options), chance)
    state = game.position(text)
    compare(state, Referee.at(text), chance, tally)


def compare(state: asztal.State, referee: Referee, chance: random.Random, tally: Tally) -> None:
    taste = chance.choice(TASTES)
    history: list[str] = []
    where = state.position()
    while not referee.over:
        assert not state.is_over(), (where, history)
        moves = referee.moves()
        offered = [str(move) for move in state.legal_moves()]
        assert sorted(moves) == sorted(offered), (where, history)
        same_table(state, referee)
        assert Referee.at(state.position()).moves() == moves, (where, history)
        move = preferred(sorted(moves), taste, chance)
        tally.decisions += 1
        tally.kinds[move.split()[-1] if move.startswith("place") else move.split()[0]] += 1
        tally.kinds["duty"] += referee.duty(referee.seat) is not None
        tally.kinds["several open"] += len(referee.binding()) > 1
        tally.kinds["dead"] += not referee.first_round() and len(referee.binding()) < len(referee.open)
        state.apply(move)
        referee.play(move)
        history.append(move)
    assert state.is_over() and state.legal_moves() == [], (where, history)
    same_table(state, referee)
    outcome = state.outcome
    assert outcome is not None
    assert list(outcome.scores) == referee.scores(), (where, history)
    if referee.winner is None:
        tally.blocked += 1
        best = [seat for seat, score in enumerate(outcome.scores) if score == min(outcome.scores)]
        winner = best[0] if len(best) == 1 else None
        told = (outcome.reason, outcome.rule, outcome.winner)
        assert told == ("blocked", "MT-27", winner), (where, history)
    else:
        tally.out += 1
        assert (outcome.reason, outcome.winner) == ("out", referee.winner), (where, history)


@pytest.mark.once
@pytest.mark.parametrize("id", GAMES)
def test_the_engine_offers_what_the_naive_referee_does_all_along_whole_deals(id: str, long: bool) -> None:
    tally = Tally()
    many = 1000 if long else 35
    for number in range(many):
        follow(id, number, tally)
    assert tally.decisions > 35 * many
    assert tally.out > many / 3 and tally.blocked > many / 10
    assert all(tally.kinds[word] > many / 10 for word in ("draw", "stop", "pass", "duty", "dead"))
    assert tally.kinds["several open"] > 0
    assert (tally.kinds["M"] > many) == (id == "mexican-train")
    assert (tally.kinds["crosswise"] > many / 2) == (id == "mexican-train-house-2")
    assert (tally.kinds["mark"] > many / 4) == (id == "mexican-train-house-2")


@pytest.mark.once
@pytest.mark.parametrize("id", GAMES)
def test_they_agree_on_deals_set_up_in_the_middle_of_play(id: str, long: bool) -> None:
    tally = Tally()
    many = 1500 if long else 90
    for number in range(many):
        follow_made(id, number, tally)
    assert tally.out > many / 3 and tally.blocked > many / 10
    assert all(tally.kinds[word] > many / 20 for word in ("draw", "pass", "duty", "several open", "dead"))
