"""What a seat sees of a trains deal, what everybody can conclude, and the deals it may be looking at."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from tests.games.trains.table import BASE, GAMES, SECOND, at, dealt, game, hand, played, walk

from asztal.bones.knowledge import admitted
from asztal.engine import Random
from asztal.games.trains import TrainState
from asztal.notation import Verdict, judge
from asztal.pieces.bone_sets import BIT, bones_of
from asztal.pieces.bones import bone_text

SITUATIONS = Path(__file__).parents[2] / "golden" / "situations"


def test_the_view_is_plain_json_with_these_names() -> None:
    state = at("dealer: 2; hand 0: 6-3; hand 1: 8-7 4-1; hand 2: 5-0; line A: 9-4 4-4; line M: 9-8; "
               "marked: B; doubles: A; lacks 1: 5 5; to-move: 1", players=3)
    assert json.loads(json.dumps(state.view(0).data())) == {
        "family": "trains", "seat": 0, "players": 3, "to_move": 1, "phase": "play", "hand": ["6-3"],
        "counts": [1, 2, 1], "stock": 47, "engine": 9, "opener": 0, "first_round": False, "again": False,
        "lines": [
            {"id": "A", "owner": 0, "start": 9, "tiles": [["9-4", 9, 4], ["4-4", 4, 4]], "end": 4,
             "marker": False, "arms": [], "crosswise": False},
            {"id": "B", "owner": 1, "start": 9, "tiles": [], "end": 9, "marker": True, "arms": [],
             "crosswise": False},
            {"id": "C", "owner": 2, "start": 9, "tiles": [], "end": 9, "marker": False, "arms": [],
             "crosswise": False},
            {"id": "M", "owner": None, "start": 9, "tiles": [["9-8", 9, 8]], "end": 8, "marker": False,
             "arms": [], "crosswise": False}],
        "doubles": [{"line": "A", "bone": "4-4"}], "marked": [False, True, False], "drawn": None, "must": "A",
        "known_void": [[], [5], []], "game_number": 1, "dealer": 2, "moves": []}
    assert state.view(1).data()["moves"] == ["place 4-1 on A"]
    spectator = state.view(None).data()
    assert (spectator["seat"], spectator["hand"], spectator["moves"]) == (None, [], [])


def test_lines_are_listed_each_before_its_arms() -> None:
    state = at("hand 0: 7-3; hand 1: 8-6; line A: 9-6 6-6; line A1: 6-4 4-4; line B: 9-1 1-1; "
               "crosswise: A B A1", SECOND)
    lines = state.view(None).data()["lines"]
    assert isinstance(lines, list)
    assert [line["id"] for line in lines] == ["A", "A1", "A11", "A12", "A2", "B", "B1", "B2"]
    assert [line["end"] for line in lines] == [None, None, 4, 4, 6, None, 1, 1]
    assert [line["start"] for line in lines] == [9, 6, 4, 4, 6, 9, 1, 1]


def test_a_drawn_bone_is_shown_to_its_holder_alone() -> None:
    state = played(at("hand 0: 7-5; hand 1: 9-2; line A: 9-8; stock: 9-3 ..."), "draw")
    assert [state.view(seat).data()["drawn"] for seat in (0, 1, None)] == ["9-3", None, None]
    assert {state.view(seat).data()["phase"] for seat in (0, 1, None)} == {"drawn"}


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_what_is_hidden_does_not_show(id: str, players: int) -> None:
    """Another deal that is consistent with the view gives the same view, byte for byte."""
    pieces = game(id, players)
    rng = Random(9)
    for seed in range(3):
        for state in walk(pieces, seed)[::2]:
            for seat in (None, *range(players)):
                view = state.view(seat)
                sent = json.dumps(view.data())
                other = pieces.resample(view, rng)
                assert json.dumps(other.view(seat).data()) == sent
                assert pieces.position(other.position()) == other


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_a_resampled_deal_keeps_what_is_known_and_can_be_played_out(id: str, players: int) -> None:
    pieces = game(id, players)
    rng = Random(3)
    for state in walk(pieces, 4)[::3]:
        for watcher in range(players):
            other = pieces.resample(state.view(watcher), rng)
            assert other.hand(watcher) == state.hand(watcher)
            assert (other.is_over(), other.outcome is None) == (state.is_over(), state.outcome is None)
            memory = state.memory()
            for seat in range(players):
                assert possible(other, memory.slots[seat], memory.first, seat)
            while not other.is_over():
                codes = other.codes()
                other.advance(codes[rng.below(len(codes))])


def possible(state: TrainState, slots: list[int], engine: int, seat: int) -> bool:
    """Whether the bones of this hand fit the slots, each its own."""
    return matching([[slot for slot in range(len(slots)) if admitted(slots[slot], engine) & BIT[bone]]
                     for bone in bones_of(state.hand(seat))])


def matching(edges: list[list[int]]) -> bool:
    owner: dict[int, int] = {}

    def seated(number: int, tried: set[int]) -> bool:
        for slot in edges[number]:
            if slot not in tried:
                tried.add(slot)
                if slot not in owner or seated(owner[slot], tried):
                    owner[slot] = number
                    return True
        return False

    return all(seated(number, set()) for number in range(len(edges)))


class Watcher:
    """What can be known of hands, by brute force from what was to be seen."""

    def __init__(self, state: TrainState) -> None:
        data = state.view(None).data()
        counts = data["counts"]
        assert isinstance(counts, list)
        self.players = len(counts)
        self.dealt = [int(count) for count in counts]
        self.laid: list[list[tuple[tuple[int, int], int, int]]] = [[] for _ in counts]
        self.fails: list[list[set[int]]] = [[] for _ in counts]
        self.born = [[0] * count for count in self.dealt]      # how many failures before each bone came

    def fail(self, seat: int, numbers: set[int]) -> None:
        self.fails[seat].append(numbers)

    def possible(self, seat: int, bones: list[tuple[int, int]]) -> bool:
        wanted = [*self.laid[seat], *((bone, len(self.born[seat]), len(self.fails[seat])) for bone in bones)]
        return matching([[slot for slot in range(slots) if not self.barred(seat, slot, bone, until)]
                         for bone, slots, until in wanted])

    def barred(self, seat: int, slot: int, bone: tuple[int, int], until: int) -> bool:
        return any(set(bone) & numbers for numbers in self.fails[seat][self.born[seat][slot]:until])


def open_numbers(state: TrainState) -> set[int]:
    """The numbers that the seat to move could lay at, from the JSON alone."""
    data = state.view(None).data()
    seat, lines = data["to_move"], data["lines"]
    assert isinstance(lines, list)
    if data["must"] is not None:
        doubles = data["doubles"]
        assert isinstance(doubles, list)
        return {int(doubles[0]["bone"][0])}
    return {line["end"] for line in lines if line["end"] is not None and (
        line["owner"] == seat or (not data["first_round"] and (line["owner"] is None or line["marker"])))}


@pytest.mark.parametrize(("id", "players"), [(id, players) for id, players in GAMES if id != BASE])
def test_knowledge_is_exact(id: str, players: int) -> None:
    """The slots allow a hand if and only if a matching over the whole seen past does."""
    pieces = game(id, players)
    agreed = Counter[bool]()
    for seed in range(4):
        state = pieces.deal(seed=seed)
        assert isinstance(state, TrainState)
        rng = Random(seed)
        watcher = Watcher(state)
        while not state.is_over():
            seat = int(state.to_move)
            numbers = open_numbers(state)
            moves = state.legal_moves()
            move = moves[rng.below(len(moves))].text
            pending = state.view(None).data()["phase"] == "drawn"
            before = state.stock_left()
            state.apply(move)
            if move == "pass":
                watcher.fail(seat, numbers)
            elif move == "draw":
                watcher.fail(seat, numbers)
                assert state.stock_left() == before - 1
                if state.view(None).data()["phase"] == "drawn":
                    continue
                watcher.born[seat].append(len(watcher.fails[seat]) - 1)
            elif move.startswith("place") and not pending:
                bone = move.split()[1]
                watcher.laid[seat].append(((int(bone[0]), int(bone[2])), len(watcher.born[seat]),
                                           len(watcher.fails[seat])))
            memory = state.memory()
            unseen = [bone for bone in range(55) if not state.board.laid_bones & BIT[bone]]
            for other in range(players):
                own = [pair(bone) for bone in bones_of(state.hand(other))]
                assert watcher.possible(other, own)
                rng.shuffle(unseen)
                tried = unseen[:len(own)]
                slots = memory.slots[other]
                known = matching([[slot for slot in range(len(slots))
                                   if admitted(slots[slot], memory.first) & BIT[bone]] for bone in tried])
                assert known == watcher.possible(other, [pair(bone) for bone in tried])
                agreed[known] += 1
    assert agreed[True] > 20 and agreed[False] > 20


def pair(bone: int) -> tuple[int, int]:
    text = bone_text(bone)
    return int(text[0]), int(text[2])


def test_mt_09_everybody_knows_the_opener_has_no_higher_double_than_his_engine() -> None:
    pieces = game(BASE, 3)
    first = [f"{number}-0" for number in range(1, 10)] + ["3-3", "5-5", "2-1", "3-1"]
    state = dealt(pieces, *first)
    rng = Random(1)
    held: set[str] = set()
    for _ in range(60):
        held |= hand(pieces.resample(state.view(1), rng), 0)
    assert not held & {"6-6", "7-7", "8-8", "9-9"} and held & {"4-4", "3-3"}


def test_mt_10_everybody_knows_that_who_could_not_open_has_no_double() -> None:
    pieces = game(BASE, 3)
    no_doubles = [f"{high}-{low}" for high in range(1, 10) for low in range(high)]
    state = dealt(pieces, *no_doubles[:13], "4-4")
    rng = Random(1)
    for _ in range(40):
        other = pieces.resample(state.view(2), rng)
        assert not any(bone[0] == bone[2] for bone in hand(other, 0))
        assert other.to_move == state.to_move == 1


def test_who_draws_or_passes_holds_nothing_that_could_be_laid() -> None:
    state = played(at("hand 0: 7-5 6-5; hand 1: 9-2 3-0; line A: 9-8; stock: 6-4 ..."), "draw")
    assert state.view(1).data()["known_void"] == [[9, 8], []]
    state = played(at("hand 0: 7-5 6-5; hand 1: 9-2 3-0; line A: 9-8; stock: 8-4 ..."), "draw")
    assert state.view(1).data()["known_void"] == [[], []]       # the bone just drawn fits
    played(state, "place 8-4 on A")
    assert state.view(1).data()["known_void"] == [[9, 8], []]


def test_resampling_reaches_all_hands_alike() -> None:
    """Seat 1 holds two of the four hidden bones without a 9; two of five lie in the stock."""
    line = ["9-8", "8-0", "0-1", "1-2", "2-3", "3-4", "4-5", "5-6", "6-0", "0-2"]
    seen = {"9-9", *("-".join(sorted(bone.split("-"), reverse=True)) for bone in line)}
    rest = [f"{high}-{low}" for high in range(10) for low in range(high + 1)]
    hidden = ["7-6", "7-5", "7-4", "7-3", "9-7"]
    own = [bone for bone in rest if bone not in seen and bone not in hidden]
    pieces = game()
    state = pieces.position(f"mexican-train players=2; hand 0: {' '.join(own)}; hand 1: 7-6 7-5; "
                            f"line A: {' '.join(line)}; stock: 7-4 7-3 9-7; lacks 1: 9 9")
    rng = Random(2)
    found = Counter(int(pieces.resample(state.view(0), rng).hand(1)) for _ in range(3000))
    assert len(found) == 6
    assert all(abs(times - 500) < 100 for times in found.values())


CODES = {
    "deal.over", "place.not-held", "place.drawn-only", "train.does-not-fit", "train.first-round",
    "train.closed", "train.other-arm", "train.double-first", "train.crossed", "train.no-line", "train.which",
    "train.say-stop", "crosswise.never", "crosswise.no-double", "crosswise.not-own", "draw.can-place",
    "draw.empty-stock", "pass.can-place", "pass.can-draw", "stop.not-now", "stop.lay-one", "stop.none-laid",
    "mark.crossed", "mark.first", "mark.not-now", "mark.not-own", "mark.stuck",
}


def test_every_refusal_is_asked_for_in_the_situations() -> None:
    found = {verdict.code for path in SITUATIONS.glob("mexican-train*.txt")
             for verdict in judge(path.read_text(encoding="utf-8"))
             if isinstance(verdict, Verdict) and not verdict.legal}
    assert found == CODES
