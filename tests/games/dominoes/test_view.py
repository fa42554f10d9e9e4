"""What a seat sees, and the deals that it may be looking at."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from asztal.bones.knowledge import admitted
from asztal.engine import Random
from asztal.games.dominoes import FAMILY, DominoGame, DominoState, DominoView
from asztal.games.dominoes.rules import EVERY
from asztal.pieces.bone_sets import BIT, bones_of

ENTRIES = {entry.id: entry for entry in FAMILY.entries}
GAMES = [(entry.id, players) for entry in FAMILY.entries for players in range(2, entry.max_players + 1)]


def game(id: str = "domino", players: int = 2, **options: object) -> DominoGame:
    made = ENTRIES[id].make(players, options)
    assert isinstance(made, DominoGame)
    return made


def deals(pieces: DominoGame, seeds: range) -> list[DominoState]:
    """States all along random deals."""
    found: list[DominoState] = []
    for seed in seeds:
        state = pieces.deal(seed=seed, dealer=seed % pieces.players)
        rng = Random(seed + 1)
        while True:
            assert isinstance(state, DominoState)
            found.append(state.copy())
            codes = state.codes()
            if not codes:
                break
            state.advance(codes[rng.below(len(codes))])
    return found


def test_the_view_is_plain_json_with_these_names() -> None:
    state = game().position("domino players=2; dealer: 1; to-move: 1; hand 0: 5-3 4-1; hand 1: 5-2; "
                            "line: 6-6 6-3; by: 1 0; lacks 1: 64")
    assert json.loads(json.dumps(state.view(0).data())) == {
        "family": "dominoes", "seat": 0, "players": 2, "to_move": 1, "phase": "play",
        "hand": ["4-1", "5-3"], "counts": [2, 1], "stock": 23, "draws": True,
        "line": [["6-6", 6, 6], ["6-3", 6, 3]], "start": 0, "ends": [6, 3], "drawn": None,
        "starter": 1, "passed": [[], [6, 4]], "placed_by": [1, 0], "dealer": 1, "moves": []}
    assert state.view(1).data()["moves"] == ["draw"]
    spectator = state.view(None).data()
    assert (spectator["seat"], spectator["hand"], spectator["moves"]) == (None, [], [])


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_what_is_hidden_does_not_show(id: str, players: int) -> None:
    """Another deal that is consistent with the view gives the same view, byte for byte."""
    pieces = game(id, players)
    rng = Random(9)
    for state in deals(pieces, range(4)):
        for seat in (None, *range(players)):
            view = state.view(seat)
            sent = json.dumps(view.data())
            for _ in range(2):
                other = pieces.resample(view, rng)
                assert json.dumps(other.view(seat).data()) == sent
                assert pieces.position(other.position()) == other


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_a_resampled_deal_keeps_what_is_known_and_can_be_played_out(id: str, players: int) -> None:
    pieces = game(id, players)
    rng = Random(3)
    for state in deals(pieces, range(4)):
        seat = int(state.to_move)
        for watcher in (seat, (seat + 1) % players):
            view = state.view(watcher)
            other = pieces.resample(view, rng)
            assert other.hand(watcher) == state.hand(watcher)
            assert other.is_over() == state.is_over()
            memory = state.memory()
            for number in range(players):
                for bone in bones_of(other.hand(number)):
                    assert any(admitted(slot, memory.first) & BIT[bone] for slot in memory.slots[number])
            while not other.is_over():
                codes = other.codes()
                other.advance(codes[rng.below(len(codes))])


def test_resampling_is_repeatable() -> None:
    pieces = game(players=4)
    for state in deals(pieces, range(2)):
        view = state.view(0)
        assert pieces.resample(view, Random(5)) == pieces.resample(view, Random(5))


def test_resampling_reaches_all_hands_alike() -> None:
    """Seat 1 holds two of 4-4 5-5 5-4 4-0 (two are in stock) and no 5: just 4-4 with 4-0."""
    line = "3-6 6-6 6-2 2-2 2-3 3-3 3-0 0-0 0-1 1-1 1-2 2-0 0-6 6-1 1-3 3-4 4-1 1-5 5-2 2-4 4-6 6-5"
    start = ("domino players=2; to-move: 0; hand 0: 5-3 5-0; hand 1: {}; stock: {}; start: 1; line: " + line)
    pieces = game()
    free = pieces.position(start.format("4-0 4-4", "5-4 5-5"))
    rng = Random(2)
    found = Counter(pieces.resample(free.view(0), rng).hand(1) for _ in range(3000))
    assert len(found) == 6
    assert all(abs(times - 500) < 100 for times in found.values())
    bound = pieces.position(start.format("4-0 4-4", "5-4 5-5") + "; lacks 1: 5 5")
    assert {pieces.resample(bound.view(0), rng).hand(1) for _ in range(50)} == {
        BIT[pieces.parse_piece("4-4")] | BIT[pieces.parse_piece("4-0")]}
    assert {int(pieces.resample(bound.view(1), rng).hand(1)) for _ in range(5)} == {int(bound.hand(1))}


def test_before_the_first_bone_the_others_know_who_starts() -> None:
    """D-04: the seat to move holds the highest double; its chances are those of a fair deal."""
    pieces = game(players=3)
    rng = Random(8)
    state = pieces.deal(seed=3)
    for _ in range(200):
        for seat in (None, 0, 1, 2):
            other = pieces.resample(state.view(seat), rng)
            assert other.to_move == state.to_move
            assert other.codes()[0] >> 1 in bones_of(other.hand(int(state.to_move)))
    state = pieces.position("domino players=3; hand 0: 6-6; hand 1: 4-4; hand 2: 5-4")
    found = Counter(int(pieces.resample(state.view(1), rng).codes()[0]) >> 1 for _ in range(4000))
    assert set(found) == {pieces.parse_piece("6-6"), pieces.parse_piece("5-5")}
    # one bone in the hand and 26 unseen: 5-5 there and 6-6 in the stock is 24/25 as likely as 6-6 there
    assert abs(found[pieces.parse_piece("5-5")] / 4000 - 24 / (25 + 24 + 0)) < 0.03


class Watcher:
    """What can be known of hands, by brute force from the moves as they were seen."""

    def __init__(self, view: DominoView) -> None:
        self.dealt = list(view.counts)
        self.laid: list[list[tuple[tuple[int, int], int, int]]] = [[] for _ in view.counts]
        self.fails: list[list[set[int]]] = [[] for _ in view.counts]
        self.born = [[0] * count for count in view.counts]     # how many failures before each bone came
        self.started: tuple[int, int] | None = None

    def fail(self, seat: int, ends: list[int]) -> None:
        self.fails[seat].append(set(ends))

    def kept(self, seat: int, ends: list[int]) -> None:
        self.born[seat].append(len(self.fails[seat]))
        self.fails[seat].append(set(ends))

    def possible(self, seat: int, hand: list[tuple[int, int]]) -> bool:
        """Whether these bones and those laid can be put each on a slot of its own."""
        wanted = [(bone, born, fails) for bone, born, fails in self.laid[seat]]
        wanted += [(bone, len(self.born[seat]), len(self.fails[seat])) for bone in hand]
        edges: list[list[int]] = []
        for bone, slots, until in wanted:
            own: list[int] = []
            for slot in range(slots):
                failures = self.fails[seat][self.born[seat][slot]:until]
                too_high = slot < self.dealt[seat] and self.higher(bone)
                if not too_high and not any(set(bone) & ends for ends in failures):
                    own.append(slot)
            edges.append(own)
        owner: dict[int, int] = {}

        def seated(number: int, tried: set[int]) -> bool:
            for slot in edges[number]:
                if slot not in tried:
                    tried.add(slot)
                    if slot not in owner or seated(owner[slot], tried):
                        owner[slot] = number
                        return True
            return False

        return all(seated(number, set()) for number in range(len(wanted)))

    def higher(self, bone: tuple[int, int]) -> bool:
        return self.started is not None and bone[0] == bone[1] > self.started[0]


def pair(text: str) -> tuple[int, int]:
    return int(text[0]), int(text[2])


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_knowledge_is_exact(id: str, players: int) -> None:
    """The slots allow a hand if and only if a matching over the whole seen past does."""
    pieces = game(id, players)
    agreed = Counter[bool]()
    for seed in range(12):
        state = pieces.deal(seed=seed)
        assert isinstance(state, DominoState)
        rng = Random(seed)
        watcher = Watcher(state.view(None))
        while not state.is_over():
            seat = int(state.to_move)
            ends = state.view(None).ends()
            moves = state.legal_moves()
            move = moves[rng.below(len(moves))].text
            fresh = state.view(None).phase == "drawn"
            state.apply(move)
            if move == "pass":
                watcher.fail(seat, ends)
            elif move == "draw" and state.view(None).phase == "drawn":
                watcher.fail(seat, ends)
                continue
            elif move == "draw":
                watcher.kept(seat, ends)
            else:
                bone = pair(move.split()[1])
                if watcher.started is None:
                    watcher.started = bone
                if not fresh:
                    watcher.laid[seat].append((bone, len(watcher.born[seat]), len(watcher.fails[seat])))
            memory = state.memory()
            laid = sum(BIT[bone] for bone in memory.bones)
            unseen = bones_of(EVERY & ~laid)
            for other in range(players):
                held = [pair(pieces.piece_text(bone)) for bone in bones_of(state.hand(other))]
                assert watcher.possible(other, held)
                for _ in range(3):
                    rng.shuffle(unseen)
                    tried = unseen[:len(held)]
                    known = matching(memory.slots[other], tried, memory.first)
                    assert known == watcher.possible(other, [pair(pieces.piece_text(b)) for b in tried])
                    agreed[known] += 1
    assert agreed[True] > 20 and agreed[False] > 20


def matching(slots: list[int], bones: list[int], first: int) -> bool:
    """Whether the bones fit the slots, each its own: trying all, oldest slot first."""
    if not bones:
        return True
    return any(admitted(slots[0], first) & BIT[bone] and matching(
        slots[1:], [other for other in bones if other != bone], first) for bone in bones)
