"""What a seat sees of a trains deal, what everybody can conclude, and the deals it may be looking at."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from tests.games.trains.table import BASE, SECOND, at, dealt, game, hand, played

from asztal.engine import Random
from asztal.notation import Verdict, judge

SITUATIONS = Path(__file__).parents[2] / "golden" / "situations"


def test_the_view_is_plain_json_with_these_names() -> None:
    state = at(
        "dealer: 2; hand 0: 6-3; hand 1: 8-7 4-1; hand 2: 5-0; line A: 9-4 4-4; line M: 9-8; "
        "marked: B; doubles: A; lacks 1: 5 5; to-move: 1",
        players=3,
    )
    assert json.loads(json.dumps(state.view(0).data())) == {
        "family": "trains",
        "seat": 0,
        "players": 3,
        "to_move": 1,
        "phase": "play",
        "hand": ["6-3"],
        "counts": [1, 2, 1],
        "stock": 47,
        "engine": 9,
        "opener": 0,
        "first_round": False,
        "again": False,
        "lines": [
            {
                "id": "A",
                "owner": 0,
                "start": 9,
                "tiles": [["9-4", 9, 4], ["4-4", 4, 4]],
                "end": 4,
                "marker": False,
                "arms": [],
                "crosswise": False,
            },
            {
                "id": "B",
                "owner": 1,
                "start": 9,
                "tiles": [],
                "end": 9,
                "marker": True,
                "arms": [],
                "crosswise": False,
            },
            {
                "id": "C",
                "owner": 2,
                "start": 9,
                "tiles": [],
                "end": 9,
                "marker": False,
                "arms": [],
                "crosswise": False,
            },
            {
                "id": "M",
                "owner": None,
                "start": 9,
                "tiles": [["9-8", 9, 8]],
                "end": 8,
                "marker": False,
                "arms": [],
                "crosswise": False,
            },
        ],
        "doubles": [{"line": "A", "bone": "4-4"}],
        "marked": [False, True, False],
        "drawn": None,
        "must": "A",
        "known_void": [[], [5], []],
        "game_number": 1,
        "dealer": 2,
        "moves": [],
    }
    assert state.view(1).data()["moves"] == ["place 4-1 on A"]
    spectator = state.view(None).data()
    assert (spectator["seat"], spectator["hand"], spectator["moves"]) == (None, [], [])


def test_lines_are_listed_each_before_its_arms() -> None:
    state = at(
        "hand 0: 7-3; hand 1: 8-6; line A: 9-6 6-6; line A1: 6-4 4-4; line B: 9-1 1-1; crosswise: A B A1",
        SECOND,
    )
    lines = state.view(None).data()["lines"]
    assert isinstance(lines, list)
    assert [line["id"] for line in lines] == ["A", "A1", "A11", "A12", "A2", "B", "B1", "B2"]
    assert [line["end"] for line in lines] == [None, None, 4, 4, 6, None, 1, 1]
    assert [line["start"] for line in lines] == [9, 6, 4, 4, 6, 9, 1, 1]


def test_a_drawn_bone_is_shown_to_its_holder_alone() -> None:
    state = played(at("hand 0: 7-5; hand 1: 9-2; line A: 9-8; stock: 9-3 ..."), "draw")
    assert [state.view(seat).data()["drawn"] for seat in (0, 1, None)] == ["9-3", None, None]
    assert {state.view(seat).data()["phase"] for seat in (0, 1, None)} == {"drawn"}


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
    assert state.view(1).data()["known_void"] == [[], []]  # the bone just drawn fits
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
    state = pieces.position(
        f"mexican-train players=2; hand 0: {' '.join(own)}; hand 1: 7-6 7-5; "
        f"line A: {' '.join(line)}; stock: 7-4 7-3 9-7; lacks 1: 9 9"
    )
    rng = Random(2)
    hands = Counter(int(pieces.resample(state.view(0), rng).hand(1)) for _ in range(3000))
    assert len(hands) == 6
    assert all(abs(times - 500) < 100 for times in hands.values())


CODES = {
    "deal.over",
    "place.not-held",
    "place.drawn-only",
    "train.does-not-fit",
    "train.first-round",
    "train.closed",
    "train.other-arm",
    "train.double-first",
    "train.crossed",
    "train.no-line",
    "train.which",
    "train.say-stop",
    "crosswise.never",
    "crosswise.no-double",
    "crosswise.not-own",
    "draw.can-place",
    "draw.empty-stock",
    "pass.can-place",
    "pass.can-draw",
    "stop.not-now",
    "stop.lay-one",
    "stop.none-laid",
    "mark.crossed",
    "mark.first",
    "mark.not-now",
    "mark.not-own",
    "mark.stuck",
}


def test_every_refusal_is_asked_for_in_the_situations() -> None:
    codes = {
        verdict.code
        for path in SITUATIONS.glob("mexican-train*.txt")
        for verdict in judge(path.read_text(encoding="utf-8"))
        if isinstance(verdict, Verdict) and not verdict.legal
    }
    assert codes == CODES
