"""What every game of the catalogue must do, whatever its rules; a game that lacks something fails here.

The tests know the contract of `asztal.engine` and, for counting pieces, where a family's view shows
them; they know no rule.
"""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.families import SAMPLES
from tests.views import view_of
from tests.wide import COMPILED

import asztal
from asztal.arena import play_deal
from asztal.bots import make as make_bot
from asztal.catalog import ENTRIES
from asztal.engine import Entry, Game, OptionSpec, OptionValue, State, playouts
from asztal.errors import IllegalMove, NotationError, OptionError
from asztal.i18n import languages

ROOT = Path(__file__).parent.parent
COUNTS = {entry.id: range(entry.min_players, entry.max_players + 1) for entry in ENTRIES.values()}
RULE = re.compile(r"^[A-Z][A-Z0-9]*-\d+[a-z]?$")
TURN = count()  # of the tests below, by which they take their numbers of players
EVERY = 1 if COMPILED else 3  # state of a deal where one state says what all do

for_every_game = pytest.mark.parametrize("id", list(ENTRIES))


def at_every_table(test: Callable[..., None]) -> Any:
    """Every number of players of every game; in the plain build one of each game, each time the next."""
    turn = next(TURN)
    tables = [
        (id, players)
        for number, (id, counts) in enumerate(COUNTS.items())
        for at, players in enumerate(counts)
        if COMPILED or at == (turn + number) % len(counts)
    ]
    return pytest.mark.parametrize(("id", "players"), tables)(test)


def steps(game: Game, seed: int, dealer: int = 0) -> Iterator[tuple[State, list[str]]]:
    """Every state of a random deal, the last one included, with the texts of its legal moves."""
    chance = random.Random(seed)
    state = game.deal(seed=seed, dealer=dealer)
    while True:
        texts = [str(move) for move in state.legal_moves()]
        yield state, texts
        if state.is_over():
            return
        state.apply(chance.choice(texts))


def seen(state: State, seat: int | None) -> bytes:
    """What is sent to a seat, to the byte."""
    return json.dumps(state.view(seat).data(), sort_keys=True).encode()


# Random play


@for_every_game
def test_random_play_never_gets_stuck_never_raises_and_ends(id: str, long: bool) -> None:
    counts = COUNTS[id]
    deals = 200_000 if long else 4_000 if COMPILED else 100
    each = -(-deals // len(counts))
    for players in counts:
        result = playouts(asztal.game(id, players=players), each, seed=players)
        assert result.deals == each
        assert sum(result.endings.values()) == each
        assert len(result.scores) == players


@for_every_game
@pytest.mark.parametrize("round", range(12 if COMPILED else 4))
def test_random_play_ends_with_any_options(id: str, round: int, long: bool) -> None:
    chance = random.Random(f"{id} {round}")
    entry = ENTRIES[id]
    for _ in range(20 if long else 6 if COMPILED else 1):
        game = any_game(entry, chance)
        result = playouts(game, 5, seed=chance.randrange(2**30))
        assert sum(result.endings.values()) == 5, game


def any_game(entry: Entry, chance: random.Random) -> Game:
    """A game with random options, drawn again where two contradict each other."""
    for _ in range(100):
        given = {spec.name: any_value(spec, chance) for spec in entry.specs if chance.random() < 0.5}
        try:
            return entry.make(chance.randint(entry.min_players, entry.max_players), given)
        except OptionError as error:
            assert error.code == "option.contradiction", error
    raise AssertionError(f"{entry.id}: no options fit together")


def any_value(spec: OptionSpec, chance: random.Random) -> OptionValue:
    if spec.kind == "flag":
        return chance.random() < 0.5
    if spec.kind == "choice":
        return chance.choice(spec.values)
    return chance.choice([spec.low, spec.high, chance.randint(spec.low, spec.high)])


# Every state of some deals


@at_every_table
def test_pieces_are_conserved(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    deck = Counter(game.piece_text(piece) for piece in game.deck())
    for seed in range(3 if COMPILED else 2):
        for state, _ in steps(game, seed, dealer=seed % players):
            views = [view_of(state, seat) for seat in range(players)]
            first = views[0]
            on_table = SAMPLES[game.family].lying(first)
            counts, stock = first["counts"], first["stock"]
            assert isinstance(counts, list) and isinstance(stock, int)
            assert [len(hand_of(view)) for view in views] == counts
            assert sum(counts) + stock + len(on_table) == deck.total()
            shown = Counter(on_table)
            for view in views:
                shown.update(hand_of(view))
            assert shown <= deck


def hand_of(data: dict[str, object]) -> list[str]:
    hand = data["hand"]
    assert isinstance(hand, list)
    return hand


@at_every_table
def test_a_move_is_offered_exactly_if_it_is_not_refused(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    met: set[str] = set()  # moves that were legal somewhere
    refused = 0
    for seed in range(2):
        for number, (state, texts) in enumerate(steps(game, seed)):
            met.update(texts)
            assert len(set(texts)) == len(texts)
            assert all(state.check(text) is None for text in texts)
            if number % 7:
                continue
            before = state.position()
            for text in sorted(met - set(texts))[number % 5 :: 5]:
                refusal = state.check(text)
                if refusal is None and str(state.parse_move(text)) in texts:
                    continue  # another way to write a move that is offered
                assert refusal is not None, f"{text} is not offered but passes: {before}"
                assert RULE.match(refusal.rule), refusal
                with pytest.raises(IllegalMove):
                    state.apply(text)
                refused += 1
            assert state.position() == before
    assert refused > 0


@at_every_table
def test_moves_and_their_codes_go_both_ways(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    for state, texts in steps(game, 5):
        codes = list(state.codes())
        assert [state.move_text(code) for code in codes] == texts
        assert [int(state.parse_move(text).code) for text in texts] == [int(code) for code in codes]
        assert [str(state.parse_move(text)) for text in texts] == texts
        for move in state.legal_moves()[:5]:
            assert pickle.loads(pickle.dumps(move)) == move


@at_every_table
def test_a_deal_goes_on_until_there_is_an_outcome(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    for seed in range(3):
        for state, texts in steps(game, seed):
            assert (state.outcome is None) == (not state.is_over()) == bool(texts)
            assert 0 <= state.to_move < players
        outcome = state.outcome
        assert outcome is not None
        assert len(outcome.scores) == players
        assert outcome.winner is None or 0 <= outcome.winner < players
        assert RULE.match(outcome.rule), outcome
        assert pickle.loads(pickle.dumps(outcome)) == outcome
        with pytest.raises((IllegalMove, NotationError)):
            state.apply("draw")


@at_every_table
def test_a_deal_is_worth_nothing_while_it_goes_on_and_most_to_its_winner(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    assert all(state.returns() == [0.0] * players for state, texts in steps(game, 3) if texts)
    won = 0
    for seed in range(6 if COMPILED else 2):
        state = game.deal(seed=seed)
        play_deal(state, "casual", seed)
        outcome, returns = state.outcome, state.returns()
        assert outcome is not None and returns == game.returns(outcome.scores)
        assert sum(returns) == pytest.approx(0)
        by_score = sorted(range(players), key=lambda seat: outcome.scores[seat], reverse=game.lowest_wins())
        assert [returns[seat] for seat in by_score] == sorted(returns)
        if outcome.winner is not None:
            won += 1
            assert returns[outcome.winner] == max(returns)
    assert won > 0


@at_every_table
def test_a_copy_goes_its_own_way(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    chance = random.Random(id)
    for number, (state, _) in enumerate(steps(game, 9)):
        if number % 11:
            continue
        before = state.position()
        one, other = state.copy(), state.copy()
        assert one == state and one is not state
        while not one.is_over():
            move = chance.choice(one.legal_moves())
            one.apply(move)
            other.apply(move)
        assert one.position() == other.position()
        assert one.outcome == other.outcome
        assert state.position() == before


@at_every_table
def test_a_position_is_the_whole_state(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    chance = random.Random(id)
    for number, (state, texts) in enumerate(steps(game, 11, dealer=players - 1)):
        if number % EVERY:
            continue
        text = state.position()
        again = game.position(text)
        assert again.position() == text
        assert again == state
        assert [str(move) for move in again.legal_moves()] == texts
        assert [seen(again, seat) for seat in (None, *range(players))] == [
            seen(state, seat) for seat in (None, *range(players))
        ]
        if number % 24 == 0:
            there = state.copy()
            while not there.is_over():
                move = chance.choice(there.legal_moves())
                there.apply(move)
                again.apply(move)
                assert again.position() == there.position()
            assert again.outcome == there.outcome


@at_every_table
def test_the_same_seed_is_the_same_deal(id: str, players: int) -> None:
    game, again = asztal.game(id, players=players), asztal.game(id, players=players)
    one, other = playouts(game, 5, seed=3), playouts(again, 5, seed=3)
    assert (one.checksum, one.decisions, one.scores) == (other.checksum, other.decisions, other.scores)
    assert playouts(game, 5, seed=4).checksum != one.checksum
    assert game.deal(seed=3).position() == again.deal(seed=3).position() != game.deal(seed=4).position()


@at_every_table
def test_a_deck_given_in_its_text_is_dealt_in_its_order(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    deck = [game.piece_text(piece) for piece in game.deck()]
    assert [game.piece_text(game.parse_piece(text)) for text in deck] == deck
    random.Random(id).shuffle(deck)
    assert game.deal(deck=deck) == game.deal(deck=deck)
    with pytest.raises(asztal.DealError):
        game.deal(deck=deck[1:])


# What a seat may know


@at_every_table
def test_what_is_hidden_changes_no_byte_of_a_view(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    rng = asztal.Random(2)
    differed = 0
    for seed in range(2):
        for number, (state, _) in enumerate(steps(game, seed)):
            if number % 3:
                continue
            for seat in (None, *range(players)):
                view = state.view(seat)
                other = game.resample(view, rng)
                assert seen(other, seat) == seen(state, seat)
                differed += other.position() != state.position()
    assert differed > 0


@at_every_table
def test_a_view_lists_moves_for_the_seat_to_move_alone(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    for state, texts in steps(game, 17):
        for seat in range(players):
            view = state.view(seat)
            mine = seat == state.to_move and not state.is_over()
            assert [str(move) for move in view.moves] == (texts if mine else [])
            assert view.data()["moves"] == (texts if mine else [])
        spectator = state.view(None)
        assert spectator.data()["hand"] == [] and spectator.data()["seat"] is None
        assert list(spectator.moves) == []


@at_every_table
def test_games_and_views_cross_to_other_processes(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    there = pickle.loads(pickle.dumps(game))
    assert repr(there) == repr(game)
    for number, (state, _) in enumerate(steps(game, 33)):
        if number % EVERY:
            continue
        assert pickle.loads(pickle.dumps(state)) == state == copy.deepcopy(state)
        for seat in (None, *range(players)):
            view = state.view(seat)
            again = pickle.loads(pickle.dumps(view))
            assert again.data() == view.data()
            assert list(again.moves) == list(view.moves)
            if number % 9 == 0:  # all it knows went along, not only what it shows
                one, other = asztal.Random(number), asztal.Random(number)
                assert there.resample(again, one) == game.resample(view, other)


@at_every_table
def test_bots_answer_with_a_move_of_their_view(id: str, players: int) -> None:
    game = asztal.game(id, players=players)
    names = ["casual", "solid", "random"]
    bots = [make_bot(names[seat % 3], game, seat) for seat in range(players)]
    state = game.deal(seed=21)
    while not state.is_over():
        seat = state.to_move
        move = bots[seat].choose(state.view(seat))
        assert move in state.legal_moves()
        state.apply(move)
    assert state.outcome is not None


# What belongs to a game


@for_every_game
def test_a_game_can_be_pasted_back(id: str) -> None:
    chance = random.Random(id)
    for _ in range(10):
        game = any_game(ENTRIES[id], chance)
        again = eval(repr(game), {"asztal": asztal})
        assert repr(again) == repr(game)
        assert again.values == game.values


@for_every_game
def test_a_game_has_its_rule_page_in_every_language(id: str) -> None:
    pages = [page for page in (ROOT / "src" / "asztal").rglob(f"{id}*.md") if page.read_text().strip()]
    told = {lang for lang in languages() for page in pages if lang in re.split(r"[./\\]", str(page))}
    assert told == set(languages())
