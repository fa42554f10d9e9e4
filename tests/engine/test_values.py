"""What the library gives is a value: it pickles, compares and pastes back, and bad input never spoils it."""

from __future__ import annotations

import ast
import copy
import pickle
import random
import subprocess
import sys
import tomllib
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.tables import other_option, seats

import asztal
from asztal import catalog
from asztal.engine import Game, OptionSpec, Playouts, State, perft, play_out, playouts
from asztal.errors import AsztalError, DealError, IllegalMove, NotationError, UnknownGame
from asztal.games.dominoes import DominoView

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "asztal"
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["asztal"]
every_game = pytest.mark.parametrize("id", list(catalog.ENTRIES))
NUMBERS = (
    -(2**63),
    -(2**62),
    -65,
    -2,
    -1,
    0,
    1,
    2,
    3,
    7,
    53,
    64,
    99,
    1000,
    2**31,
    2**40,
    2**62 - 1,
    2**62,
    2**63 - 1,
)
HUGE = (2**63, 2**70, -(2**70))  # more than a compiled number holds
ODD: tuple[object, ...] = (1.5, float("nan"), "7", b"7", [], {}, None)


def with_options(id: str, chance: random.Random) -> Game:
    """A game of this id with some of its house rules changed."""
    for _ in range(100):
        given = {
            spec.name: changed(spec, chance) for spec in catalog.entry(id).specs if chance.random() < 0.6
        }
        try:
            return catalog.entry(id).make(None, given)
        except asztal.OptionError:
            continue
    raise AssertionError(id)


def changed(spec: OptionSpec, chance: random.Random) -> object:
    """A value of an option."""
    if spec.kind == "flag":
        return not spec.default
    return chance.choice(spec.values) if spec.kind == "choice" else chance.randint(spec.low, spec.high)


def states(game: Game, seed: int, most: int = 40) -> Iterator[State]:
    """The states of the beginning of a random deal, and of its end."""
    rng = asztal.Random(seed)
    state = game.deal(seed=seed)
    made = 0
    while not state.is_over():
        if made < most:
            yield state
        codes = state.codes()
        state.advance(codes[rng.below(len(codes))])
        made += 1
    yield state


@every_game
def test_what_is_pickled_or_copied_equals_its_original(id: str) -> None:
    chance = random.Random(id)
    for game in (asztal.game(id), with_options(id, chance)):
        things: list[object] = [game, *catalog.entry(id).specs]
        for number, state in enumerate(states(game, 5)):
            if number % 5 == 0 or state.is_over():
                things += [state, state.outcome, *state.legal_moves()[:3]]
                things += [state.view(seat) for seat in (None, *range(game.players))]
        for thing in things:
            for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
                assert again == thing
                assert hash(again) == hash(thing)
                assert type(again) is type(thing)


@every_game
def test_what_differs_is_not_equal(id: str) -> None:
    game = asztal.game(id)
    other = asztal.game(id, **other_option(id))  # type: ignore[arg-type]
    assert game == asztal.game(id) and game != other and game != id
    if catalog.entry(id).max_players > 2:
        assert game != asztal.game(id, players=3 if game.players == 2 else 2)
    one, another = game.deal(seed=1), game.deal(seed=2)
    assert one.view(0) == game.deal(seed=1).view(0)
    assert one.view(0) != another.view(0) and one.view(0) != one.view(1) and one.view(0) != one.view(None)
    assert len({one.view(0), game.deal(seed=1).view(0)}) == 1
    ids = list(catalog.ENTRIES)
    assert game != asztal.game(ids[ids.index(id) - 1])


def test_a_view_is_more_than_what_it_shows() -> None:
    """Two views of one picture that know different things of the past are different."""
    game = asztal.game("domino")
    view = next(
        view
        for state in states(game, 5)
        if isinstance(view := state.view(0), DominoView) and view.memory.slots(1)
    )
    same, told = pickle.loads(pickle.dumps(view)), pickle.loads(pickle.dumps(view))
    assert same == view and same.data() == told.data()
    told.memory.slots(1)[0] ^= 0b10000
    assert told.data() == view.data() and told != view


@every_game
def test_every_repr_pastes_back(id: str) -> None:
    game = with_options(id, random.Random(id))
    state = list(states(game, 3, 5))[-1]
    middle = next(iter(states(game, 4)))
    for thing in (game, state, middle, state.outcome, middle.legal_moves()[0], *catalog.entry(id).specs):
        assert eval(repr(thing), {"asztal": asztal}) == thing
    assert eval(repr(catalog.entry(id)), {"asztal": asztal}) is catalog.entry(id)


@every_game
def test_a_code_that_is_not_legal_is_refused_and_changes_nothing(id: str) -> None:
    game = asztal.game(id)
    chance = random.Random(id)
    met: set[int] = set()
    rules = 0
    for number, state in enumerate(states(game, 7)):
        legal = {int(code) for code in state.codes()}
        before = state.position()
        codes = {
            *NUMBERS,
            *HUGE,
            *(chance.randrange(2 ** chance.randrange(1, 63)) for _ in range(6)),
            *(code + step for code in sorted(legal)[:4] for step in (-1, 1, 8, 64, 1024)),
            *sorted(met)[number % 5 :: 5],
        } - legal
        for code in codes:
            try:
                state.play(code)
            except IllegalMove as refusal:
                rules += bool(refusal.rule)
            except NotationError as error:
                assert (error.code, error.params) == ("move.code", {"number": str(code)})
            else:
                raise AssertionError(f"{code} was played: {before}")
            assert state.position() == before
        met |= legal
        for move in state.legal_moves()[:2]:
            there, by_text = state.copy(), state.copy()
            there.play(move.code)
            by_text.apply(asztal.Move(move.text, 77))  # a move is its text, whatever its code
            assert there == by_text != state
    assert rules > 0


def test_the_loops_of_the_engine_never_use_the_checked_play() -> None:
    """`play` asks `codes` first: inside the engine it would cost, or go round in circles."""
    parts = ("arena", "bots", "games", "melds", "notation")
    called = [
        f"{file.relative_to(SOURCE)}:{number}"
        for part in parts
        for file in sorted((SOURCE / part).rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if ".play(" in line
    ]
    assert called == []


@every_game
def test_a_playout_begins_with_nothing_counted(id: str) -> None:
    game = asztal.game(id)
    counted = Playouts()
    for seed in range(3):
        play_out(game.deal(seed=seed), asztal.Random(seed), counted)
    assert (counted.deals, len(counted.scores), sum(counted.endings.values())) == (3, game.players, 3)


def test_a_playout_needs_nothing_to_count_in() -> None:
    one, other, counted = *(asztal.make("gin").deal(seed=3) for _ in range(2)), Playouts()
    play_out(one, asztal.Random(5))
    play_out(other, asztal.Random(5), counted)
    assert one == other and one.is_over()
    assert (
        repr(counted) == f"<Playouts deals=1 decisions={counted.decisions} scores={counted.scores} wins={{}}>"
    )


def test_counting_goes_no_deeper_than_nothing() -> None:
    state = asztal.game("domino").deal(seed=1)
    assert (perft(state, 0), perft(state, -1)) == (1, 0)
    assert playouts(asztal.game("domino"), 0, 1).deals == 0


def test_a_stream_of_numbers_goes_on_where_it_stood() -> None:
    rng = asztal.Random(7)
    rng.below(6)
    again = pickle.loads(pickle.dumps(rng))
    assert again == rng != asztal.Random(7)
    assert [again.below(100) for _ in range(5)] == [rng.below(100) for _ in range(5)]
    with pytest.raises(TypeError):
        hash(rng)
    for seed in (-1, 2**62, 2**70):
        with pytest.raises(DealError, match="deal.seed"):
            asztal.Random(seed)


def tried(call: Callable[..., object], *arguments: object, **named: object) -> str | None:
    """What leaks from a call with bad arguments; errors of ours and wrong types are said as they should."""
    try:
        call(*arguments, **named)
    except (AsztalError, TypeError):
        return None
    except Exception as error:
        return f"{call.__name__}{arguments}{named or ''}: {error!r}"
    return None


TEXTS = (
    "",
    " ",
    "zz",
    "*",
    "7s",
    "99-99",
    "\0",
    "²-²",
    "٣-٣",
    "²s",
    "-",
    "--",
    "draw x",
    "add",
    "add to",
    "swap",
    "add to 1",
    "add 7s to",
    "lay",
    "lay []",
    "lay {}",
    "lay [",
    "lay *",
    "place",
    "place 1",
    "place 6-6 on",
    "place 6-6 on Z",
    "place 6-6 on A9",
    "take indicator x",
    "finish",
    "finish runs",
    "finish runs discard",
    "mark",
    "mark Q",
    "discard",
    "discard 99z",
    "add * to 0",
    "add * to 99999999999999999999",
    "swap 9h in 0",
    "swap 9h in -1",
    "add 7s to 1 up",
    "add 7s to ²",
    "lay " + "7s " * 200,
)


@every_game
def test_no_bad_argument_ends_in_an_error_of_python_s_own(id: str) -> None:
    game = asztal.game(id)
    answers = []
    for number in NUMBERS:
        answers += [tried(game.piece_text, number), tried(game.next_dealer, number)]
    for number in (*NUMBERS, *HUGE):
        answers += [
            tried(game.deal, seed=number),
            tried(game.deal, seed=1, dealer=number),
            tried(game.deal, seed=1, carry=number),
            tried(asztal.game, id, number),
        ]
    for odd in ODD:
        answers += [
            tried(game.deal, seed=odd, deck=[]),
            tried(game.deal, seed=1, dealer=odd),
            tried(game.deal, seed=1, carry=odd),
            tried(asztal.game, id, odd),
            tried(asztal.game, odd),
            tried(asztal.game, id, **{catalog.entry(id).specs[0].name: odd}),
        ]
    for text in TEXTS:
        answers += [tried(game.parse_piece, text), tried(game.position, text), tried(game.deal, deck=[text])]
    answers.append(tried(game.match_over, [], 0))
    others = [asztal.game(other, players=seats(other, 4)) for other in catalog.ENTRIES]
    for at, state in enumerate(states(game, 6)):
        if at % 6:
            continue
        before = state.position()
        answers += [
            tried(call, text) for text in TEXTS for call in (state.check, state.apply, state.parse_move)
        ]
        answers += [tried(state.view, seat) for seat in (*NUMBERS, *HUGE, *ODD)]
        view = state.view(0)
        answers += [
            tried(getattr(view, name), number)
            for name in ("lacked", "unknown")
            if hasattr(view, name)
            for number in NUMBERS
        ]
        answers += [tried(other.resample, view, asztal.Random(1)) for other in others]
        assert state.position() == before
    assert [leak for leak in answers if leak] == []


def abstract_methods() -> list[tuple[str, str]]:
    """Each method of a compiled module that is abstract, with its file."""
    found = []
    for name in SETTINGS["compiled"]:
        for file in [*(SOURCE / name).rglob("*.py"), *SOURCE.glob(f"{name}.py")]:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and "abstractmethod" in map(
                    ast.unparse, node.decorator_list
                ):
                    found.append((f"{file.relative_to(SOURCE)}: {node.name}", ast.unparse(node.body[-1])))
    return found


def test_an_abstract_method_raises() -> None:
    """Compiled, a class that has one can be made, and one without a body would end the process."""
    methods = abstract_methods()
    assert len(methods) > 30
    assert [name for name, last in methods if last != "raise undefined(self)"] == []


def test_what_is_abstract_can_do_nothing_but_say_so() -> None:
    """In an interpreter of its own, which a missing method would end."""
    code = """
import copy, asztal
from asztal.bots.bot import Bot
game = asztal.make("domino")

class Half(asztal.State):
    def codes(self):
        return [1]

made = {
    "game": lambda: asztal.Game("domino", "dominoes", 1, 2, {}, {}).deal(seed=1),
    "state": lambda: repr(asztal.State(game)),
    "copied": lambda: copy.copy(asztal.State(game)),
    "played": lambda: asztal.State(game).play(0),
    "returns": lambda: asztal.State(game).returns(),
    "perft": lambda: asztal.perft(asztal.State(game), 2),
    "half": lambda: Half(game).legal_moves(),
    "view": lambda: asztal.View(game, 0, 0, []).data(),
    "bot": lambda: Bot(game, 1).advise(game.deal(seed=1).view(0)),
}
for name, make in made.items():
    try:
        print(name, make())
    except TypeError as error:
        print(name, "abstract" in str(error))
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.split("\n")[:-1] == [
        f"{name} True"
        for name in ("game", "state", "copied", "played", "returns", "perft", "half", "view", "bot")
    ]


def test_a_traceback_ends_with_the_sentence() -> None:
    """And with what was added to the error."""
    with pytest.raises(UnknownGame) as caught:
        asztal.make("romi-4")
    error = caught.value
    error.add_note("In the third line.")
    told = "".join(traceback.format_exception(error)).split("\n")
    assert told[-4:] == [
        f"asztal.errors.UnknownGame: {error}",
        "There is no game called “romi-4”. Did you mean “romi-40”?",
        "In the third line.",
        "",
    ]
    assert pickle.loads(pickle.dumps(error)).__notes__ == error.__notes__


def test_an_error_without_a_sentence_is_its_code_alone() -> None:
    assert AsztalError("no.such", number=3).__notes__ == []


@every_game
def test_what_random_deals_came_to_is_a_value(id: str) -> None:
    game = asztal.game(id)
    one, same, other = (asztal.playouts(game, 2, seed) for seed in (1, 1, 2))
    assert one == same and one != other and one != id
    for again in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
        assert again == one and repr(again) == repr(one)
    with pytest.raises(TypeError, match="no hash"):
        hash(one)
