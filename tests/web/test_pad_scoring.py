"""The score pad's sums are the engine's: outcomes of finished deals of every game, scored by both.

The pad works in the browser without the server, from the tables of `GET /api/scoring`. Here the engine
finishes deals, the page's own module scores the hands that were left, and nothing may differ: scores,
winner, totals, pool, chips, who deals, whether the match is over, who leads.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from asztal.catalog import ENTRIES
from asztal.engine import Entry, Game, State
from asztal.engine.playout import Playouts, play_out
from asztal.engine.random import Random
from asztal.errors import OptionError
from asztal.server.scoring import another, scoring

HERE = Path(__file__).parent
GAMES: dict[str, Any] = {game["id"]: game for game in scoring()["games"]}
ALL = list(ENTRIES.values())
EIGHTS = "8r 8r 8y 8y 8k 8k 8b 8b"
FINISHES = {  # T-03 to T-08: fifteen tiles, the last of them to be discarded
    "runs": "1r 2r 3r 4r 5y 6y 7y 8y 2k 3k 4k 9b 10b 11b 13r",
    "sets": "1r 1y 1k 9r 9y 9k 9b 4r 4y 4k 4b 12r 12y 12k 13r",
    "mixed": "1r 2r 3r 9r 9y 9k 9b 4r 4y 4k 4b 12r 12y 12k 13r",
    "colour": "1y 1y 3y 3y 5y 5y 7y 7y 9y 9y 11y 11y 13y 13y 13r",
    "doubles": "1r 1r 3y 3y 5k 5k 7b 7b 9r 9r 11y 11y 13k 13k 13r",
    "eights": f"{EIGHTS} 1r 2y 4k 10b 12r 3k 13r",
}


def told(games: list[dict[str, Any]], matches: list[dict[str, Any]]) -> dict[str, Any]:
    """What the page's own module makes of these matches."""
    node = shutil.which("node")
    assert node, "the page's tests need Node.js: apt-get install nodejs npm"
    done = subprocess.run(
        [node, str(HERE / "pad_outcomes.mjs")],
        capture_output=True,
        text=True,
        input=json.dumps({"games": games, "matches": matches}),
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def agree(matches: list[dict[str, Any]]) -> None:
    """Both score these matches alike."""
    report = told(list(GAMES.values()), matches)
    assert report["deals"] == sum(len(match["deals"]) for match in matches)
    assert not report["wrong"], report["examples"]


def some_options(entry: Entry, rng: random.Random) -> dict[str, Any]:
    """Some of the options that scoring hangs on, at other values, as the catalogue takes them."""
    while True:
        given: dict[str, Any] = {}
        for option in GAMES[entry.id]["options"]:
            if rng.random() < 0.5:
                continue
            if option["kind"] == "number":
                given[option["name"]] = rng.randint(option["low"], min(option["high"], option["low"] + 60))
            elif option["kind"] == "flag":
                given[option["name"]] = not option["default"]
            else:
                given[option["name"]] = rng.choice(option["values"])
        try:
            entry.make(None, given)
        except OptionError:
            continue
        return given


def started(game: Game, dealer: int) -> dict[str, Any]:
    """A match without deals yet; the options as the page has them."""
    return {
        "game": game.id,
        "players": game.players,
        "options": dict(game.given),
        "dealer": dealer,
        "deals": [],
    }


def add(match: dict[str, Any], game: Game, state: State, dealer: int) -> None:
    """Write a finished deal down, with what the engine says of it."""
    outcome = state.outcome
    assert outcome is not None
    before = match["deals"][-1]["totals"] if match["deals"] else [0] * game.players
    totals = [total + score for total, score in zip(before, outcome.scores, strict=True)]
    best = min(totals) if game.lowest_wins() else max(totals)
    chips = [outcome.details.get(f"chips {seat}") for seat in range(game.players)]
    match["deals"].append(
        {
            "hands": [state.view(seat).data()["hand"] for seat in range(game.players)],
            "reason": outcome.reason,
            "winner": outcome.winner,
            "scores": list(outcome.scores),
            "dealer": dealer,
            "carry": outcome.carry,
            "totals": totals,
            "over": game.match_over(totals, len(match["deals"]) + 1),
            "leaders": [seat for seat in range(game.players) if totals[seat] == best],
            "chips": chips if any(chip is not None for chip in chips) else None,
        }
    )


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.id)
def test_whole_matches_of_random_play(entry: Entry) -> None:
    rng = random.Random(f"matches {entry.id}")
    matches = []
    for _ in range(12 if entry.family in ("rummy", "tabla") else 40):
        players = rng.randint(entry.min_players, entry.max_players)
        game = entry.make(players, some_options(entry, rng))
        dealer = rng.randrange(players)
        match = started(game, dealer)
        carry = 0
        for _ in range(13):
            state = game.deal(seed=rng.randrange(2**60), dealer=dealer, carry=carry)
            result = Playouts()
            result.scores = [0] * players
            play_out(state, Random(rng.randrange(2**60)), result)
            add(match, game, state, dealer)
            outcome = state.outcome
            assert outcome is not None
            carry = outcome.carry
            dealer = int(game.next_dealer(dealer))
            if match["deals"][-1]["over"] or (entry.family == "rummy" and len(match["deals"]) == 3):
                break
        matches.append(match)
    agree(matches)


def head(game: Game) -> str:
    """A position's first clause."""
    words = [
        f"{name}={'yes' if value is True else 'no' if value is False else value}"
        for name, value in game.given.items()
    ]
    return " ".join([game.id, f"players={game.players}", *words])


def hands(deck: list[str], sizes: list[int]) -> str:
    """Clauses for hands of these sizes, from the top of the deck."""
    return "".join(
        f"; hand {seat}: {' '.join(deck.pop() for _ in range(size))}" for seat, size in enumerate(sizes)
    )


def ended_rummy(game: Game, rng: random.Random) -> tuple[str, int]:
    """Somebody has gone out, from hand or not, or nobody has."""
    deck = [game.piece_text(piece) for piece in game.deck()]
    rng.shuffle(deck)
    sizes = [rng.randint(1, 12) for _ in range(game.players)]
    winner = rng.randrange(game.players)
    how = rng.choice(["out", "hand", ""])
    if how:
        sizes[winner] = 0
    end = f"; ended: {how} {winner}" if how else ""
    return f"{head(game)}; phase: over{end}; pile: {deck.pop()}{hands(deck, sizes)}", 0


def ended_knock(game: Game, rng: random.Random) -> tuple[str, int]:
    """One went out; two did in the first round; or ten rounds are over. With a pool of any size."""
    deck = [game.piece_text(piece) for piece in game.deck()]
    rng.shuffle(deck)
    sizes = [rng.randint(1, 13) for _ in range(game.players)]
    winner = rng.randrange(game.players)
    carry = rng.choice([0, 30, rng.randint(0, 400)])
    pool = carry + (0 if game.values["cutthroat"] else 30)
    how = rng.choice(["out", "two out", "rounds"])
    round_ = {"out": rng.randint(2, 9), "two out": 1, "rounds": 10}[how]
    thrown = ""
    if how != "rounds":
        sizes[winner] = 0
    if how == "two out":
        other = (winner + 1) % game.players
        sizes[other] = 0
        thrown = "".join(
            f"; discards {seat}: {deck.pop()}" for seat in sorted({winner, other}) if rng.random() < 0.8
        )
    last = winner if how == "out" else game.players - 1  # the dealer acts last in a round
    text = (
        f"{head(game)}; phase: over; round: {round_}; to-move: {last}; pool: {pool}{thrown}"
        f"{hands(deck, sizes)}"
    )
    return text, carry


def ended_gin(game: Game, rng: random.Random) -> tuple[str, int]:
    """Somebody has knocked with as much as the limit allows or less, or with nothing, or nobody has."""
    deck = [game.piece_text(piece) for piece in game.deck()]
    rng.shuffle(deck)
    knocker = rng.randrange(2)
    values = GAMES[game.id]["table"]["values"]
    how = rng.choice(["knock", "gin", "big gin", "wall"])
    most = 0 if how != "knock" or game.values["straight"] else int(game.values["knock_at"])
    left: list[str] = []
    for card in rng.sample(deck, 8):
        if sum(values[each[:-1]] for each in [*left, card]) <= most:
            left.append(card)
            deck.remove(card)
    table = ""
    if how == "big gin" and game.values["big_gin"] != "no":
        melds = [["As", "2s", "3s", "4s", "5s", "6s", "7s"], ["8s", "8h", "8c", "8d"]]
        table = f"; table: {knocker}[{' '.join(melds[0])}] {knocker}{{{' '.join(melds[1])}}}"
        deck = [card for card in deck if card not in melds[0] + melds[1]]
    other = " ".join(deck[: rng.choice([0, 1, 1, 2, 3, 10])])
    ends = "" if how == "wall" else f"; knocker: {knocker}"
    return (
        f"{head(game)}; phase: over{ends}{table}; hand {knocker}: {' '.join(left)}; hand {1 - knocker}: {other}",
        0,
    )


ENDED = {"rummy": ended_rummy, "romi500": ended_knock, "gin": ended_gin}


@pytest.mark.parametrize("entry", [each for each in ALL if each.family in ENDED], ids=lambda entry: entry.id)
def test_hands_of_every_kind_at_the_end(entry: Entry) -> None:
    """Random play hardly ever goes out from hand or ties: here every ending comes, with any hands."""
    rng = random.Random(f"ended {entry.id}")
    make = ENDED[entry.family]
    matches = []
    seen: Counter[str] = Counter()
    for _ in range(400):
        game = entry.make(rng.randint(entry.min_players, entry.max_players), some_options(entry, rng))
        text, carry = make(game, rng)
        state = game.position(text)
        match = started(game, 0) | {"carry": carry}
        add(match, game, state, 0)
        seen[match["deals"][0]["reason"]] += 1
        matches.append(match)
    agree(matches)
    wanted = {ending["id"] for ending in GAMES[entry.id]["table"]["endings"]}
    assert wanted <= set(seen), f"only {seen}"
    assert min(seen[reason] for reason in wanted) >= 3


@pytest.mark.parametrize("tariff", ["2-4", "1-1"])
@pytest.mark.parametrize(("kind", "tiles"), FINISHES.items())
def test_t_19_every_kind_of_finished_hand(kind: str, tiles: str, tariff: str) -> None:
    rng = random.Random(kind)
    entry = ENTRIES["tabla-romi"]
    matches = []
    for players in (2, 3, 4):
        game = entry.make(players, {"tariff": tariff})
        winner = rng.randrange(players)
        state = game.position(
            f"{head(game)}; phase: throw; to-move: {winner}; indicator: 5b; hand {winner}: {tiles}"
        )
        state.apply(f"finish {kind} discard 13r")
        match = started(game, 0)
        add(match, game, state, 0)
        assert match["deals"][0]["reason"] == kind
        matches.append(match)
    agree(matches)


def test_every_ending_of_the_engine_can_be_entered() -> None:
    """What random play comes to is always among the endings that the pad knows."""
    for entry in ALL:
        known = {
            reason
            for ending in GAMES[entry.id]["table"]["endings"]
            for reason in [ending["id"], *ending["also"]]
        }
        game = entry.make(None, {})
        for seed in range(4):
            state = game.deal(seed=seed)
            result = Playouts()
            result.scores = [0] * game.players
            play_out(state, Random(seed), result)
            assert set(result.endings) <= known


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.id)
def test_the_table_says_every_piece_as_the_engine_counts_it(entry: Entry) -> None:
    """A piece of the picker is a piece of the game: its signs and how many there are."""
    for players in range(entry.min_players, entry.max_players + 1):
        game = entry.make(players, {})
        known = GAMES[entry.id]
        table = known["table"] | known["players"].get(str(players), {})
        if not table["values"]:
            continue
        deck = Counter(game.piece_text(piece) for piece in game.deck())
        signs: Counter[str] = Counter()
        for piece, count in deck.items():
            signs[piece[:-1] if piece[-1] in "shcd" else piece] += count
        assert table["copies"] == dict(signs)
        assert set(table["values"]) == set(signs)


@pytest.mark.parametrize(
    "entry", [each for each in ALL if each.family in ("dominoes", "trains")], ids=lambda entry: entry.id
)
def test_mt_25_how_any_bone_counts_is_how_the_engine_counts_those_it_has(entry: Entry) -> None:
    """The pad counts the bones of larger sets by the same word: their pips, or one each."""
    known = GAMES[entry.id]
    effects: list[dict[str, Any]] = [{}]
    effects += [option["effects"]["tiles"] for option in known["options"] if option["name"] == "count"]
    assert [(known["table"] | each)["bones"] for each in effects] == ["pips", "tiles"][: len(effects)]
    for each in effects:
        table = known["table"] | each
        for bone, value in table["values"].items():
            high, low = map(int, bone.split("-"))
            assert value == (1 if table["bones"] == "tiles" else high + low)
    others = [game for game in GAMES.values() if game["family"] not in ("dominoes", "trains")]
    assert all(game["table"]["bones"] == "" for game in others)


@pytest.mark.parametrize("entry", ALL, ids=lambda entry: entry.id)
def test_what_contradicts_itself_is_listed(entry: Entry) -> None:
    known = GAMES[entry.id]
    specs = {spec.name: spec for spec in entry.specs}
    names = [option["name"] for option in known["options"]]
    for one, other in product(names, names):
        if names.index(one) >= names.index(other):
            continue
        listed = [one, other] in known["conflicts"]
        try:
            entry.make(None, {name: another(specs[name]) for name in (one, other)})
        except OptionError:
            assert listed
        else:
            assert not listed


def test_a_fault_would_be_found() -> None:
    """The comparison itself: tables with one number changed do not pass."""
    game = ENTRIES["romi-40"].make(2, {})
    state = game.position("romi-40 players=2; phase: over; ended: out 0; hand 0: ; hand 1: As * 7d; pile: 2c")
    match = started(game, 0)
    add(match, game, state, 0)
    changed = json.loads(json.dumps(GAMES["romi-40"]))
    changed["table"]["values"]["A"] = 1
    assert told([GAMES["romi-40"]], [match])["wrong"] == 0
    assert told([changed], [match])["wrong"] == 1
