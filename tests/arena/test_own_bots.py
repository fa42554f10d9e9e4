"""Bots that are not ours: they play wherever ours do, see a view and nothing else, and are refereed like people."""

from __future__ import annotations

import json
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.terminal import asztal_command
from tests.wide import COMPILED

import asztal
from asztal.arena import play_deal, play_match, simulate
from asztal.bots import BotLike, RandomBot, name_of, player_for, portable, take_turn
from asztal.bots.own import announced
from asztal.catalog import ENTRIES
from asztal.engine import Game, Move, Played, State, View
from asztal.errors import OptionError, SimulationError

SOURCE = '''
from __future__ import annotations

from dataclasses import dataclass

@dataclass
class Kept:
    game: object

class Last:
    """Plays the last of its moves."""

    def __init__(self, game, seed):
        self.kept = Kept(game)

    def choose(self, view):
        return view.moves[-1]

class Cheat(Last):
    def choose(self, view):
        return "discard *"

def made(game, seed):
    return Last(game, seed)

def number(game, seed):
    return 3

nothing = 3
'''


class Last:
    """Plays the last of its moves, and remembers what it was shown."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.shown: list[object] = []

    def choose(self, view: View) -> Move:
        self.shown.append(view)
        return view.moves[-1]


class Worded(Last):
    """The same, in words."""

    def choose(self, view: View) -> str:  # type: ignore[override]
        return super().choose(view).text


class Answers:
    """Answers with whatever it was made with."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View) -> Any:
        return self.answer


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(SOURCE, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("id", ["romi-40", "domino", "gin"])
def test_a_name_a_path_a_factory_and_a_player_play_alike(id: str, file: str) -> None:
    game = asztal.game(id)
    forms: list[BotLike] = [
        f"{file}:Last",
        f"{file}:made",
        f"{__name__}:Last",
        Last,
        Worded,
        lambda game, seed: Last(game, seed),
        Last(game, 1),
    ]
    results = [simulate(game, 12, 1, [bot, "casual"]).data() for bot in forms]
    for result in results:
        del result["seconds"], result["decisions_per_second"]
    assert all(result == results[0] for result in results)
    ends = [play_deal(game.deal(seed=4), [bot, "casual"], 5).checksum for bot in forms]
    assert len(set(ends)) == 1
    records = [[move.text for move in moves_of(play_match(game, [bot, "casual"], 3))] for bot in forms]
    assert all(record == records[0] for record in records)


def moves_of(match: Any) -> list[Any]:
    """The moves of a match."""
    return [Text(event["move"]) for event in match.recorded_events() if event["type"] == "move"]


class Text:
    """A move as a record has it."""

    def __init__(self, text: str) -> None:
        self.text = text


def test_an_own_bot_is_shown_its_game_and_views_and_nothing_else() -> None:
    game = asztal.game("romi-40", 3)
    bots: list[Last] = []

    def made(game: Game, seed: int) -> Last:
        bots.append(Last(game, seed))
        return bots[-1]

    play_deal(game.deal(seed=2), made, 1)
    shown = [(seat, view) for seat, bot in enumerate(bots[-3:]) for view in bot.shown]
    assert all(type(bot.game) is type(game) and bot.game is not game for bot in bots)
    assert all(bot.game.values == game.values for bot in bots)
    assert len({bot.seed for bot in bots[-3:]}) == 3
    assert shown
    for seat, view in shown:
        assert isinstance(view, View)
        assert view.seat == seat == view.to_move
        held = [getattr(view, name) for name in dir(view) if not name.startswith("__")]
        assert not [each for each in held if isinstance(each, State)]


class Meddler:
    """Changes what it can reach of its game's rules and of the view it is shown, and then plays the last move."""

    def __init__(self, game: Game, seed: int) -> None:
        self.changed = 0
        self.meddle(game.rules)  # type: ignore[attr-defined]
        self.meddle(game)

    def choose(self, view: View) -> str:
        move = view.moves[-1].text
        if COMPILED:  # Python itself lets anybody write anything
            self.meddle(view.game.rules)  # type: ignore[attr-defined]
        self.meddle(view)
        return move

    def meddle(self, what: Any) -> None:
        """Add one to every number, and empty every list."""
        for name in dir(what):
            with suppress(Exception):  # what nobody may write, and what was emptied before
                value = getattr(what, name)
                if isinstance(value, int) and not name.startswith("_"):
                    setattr(what, name, value + 1)
                    self.changed += 1
                elif isinstance(value, list) and value:
                    value.clear()
                    self.changed += 1


@pytest.mark.parametrize("id", ["romi-40", "romi-500", "gin", "tabla-romi", "domino", "mexican-train"])
def test_whatever_an_own_bot_changes_of_what_it_sees_changes_nothing(id: str) -> None:
    """It plays on by the same rules, in the same deal, and so does everybody after it."""
    game = asztal.game(id, 2)
    honest, meddling = (simulate(game, 4, 1, [bot, "casual"]) for bot in (Last, Meddler))
    assert honest == meddling
    bot = Meddler(asztal.game(id, 2), 1)
    state = asztal.game(id, 2).deal(seed=1)
    bot.choose(state.copy().view(state.to_move))
    assert bot.changed > 1
    assert simulate(game, 4, 1, "casual") == simulate(asztal.game(id, 2), 4, 1, "casual")


@pytest.mark.parametrize("answer", ["discard *", "fly", "draw draw", "", "lay [As 2s 3s]"])
def test_what_the_rules_refuse_is_refused_to_a_bot_and_named(answer: str) -> None:
    game = asztal.game("romi-40")
    state = game.deal(seed=1, dealer=1)
    before = state.position()
    bots: list[BotLike] = [Answers(answer), "random"]
    with pytest.raises(SimulationError) as caught:
        play_deal(state, bots, 1)
    assert caught.value.code == "bot.refused"
    assert caught.value.params["seat"] == 0
    assert caught.value.params["move"] == answer
    assert state.position() == before
    with pytest.raises(SimulationError) as caught:
        play_match(game, bots, 1)
    assert caught.value.code == "bot.refused"


def test_a_move_of_another_game_is_refused_too() -> None:
    other = asztal.game("domino").deal(seed=1).legal_moves()[0]
    with pytest.raises(SimulationError) as caught:
        play_deal(asztal.game("romi-40").deal(seed=1), [Answers(other), Answers(other)], 1)
    assert caught.value.params["move"] == other.text


@pytest.mark.parametrize("answer", [None, 3, ["draw"]])
def test_an_answer_that_is_no_move_is_named(answer: object) -> None:
    with pytest.raises(SimulationError) as caught:
        simulate(asztal.game("domino"), 1, 1, [Answers(answer), Answers(answer)])
    assert caught.value.code == "bot.no-move"
    assert caught.value.params["given"] == type(answer).__name__


@pytest.mark.parametrize(
    ("bot", "code"),
    [
        ("clever", "bot.unknown"),
        ("mine.py", "bot.unknown"),
        ("{file}:Nobody", "bot.path"),
        ("{file}:", "bot.path"),
        ("nowhere.py:Mine", "bot.path"),
        ("no_such_module:Mine", "bot.path"),
        (":Mine", "bot.path"),
        ("{file}:nothing", "bot.no-player"),
        ("asztal:game", "bot.path"),
        ("{file}:number", "bot.no-player"),
    ],
)
def test_what_is_no_bot_is_named_before_anything_is_played(file: str, bot: str, code: str) -> None:
    with pytest.raises(OptionError) as caught:
        simulate(asztal.game("domino"), 1, 1, [bot.format(file=file), "casual"])
    assert caught.value.code == code


def test_neither_a_number_nor_a_view_s_reader_is_a_bot() -> None:
    for wrong in (3, None, object()):
        with pytest.raises(OptionError) as caught:
            player_for(wrong, asztal.game("domino"), 1)  # type: ignore[arg-type]
        assert caught.value.code == "bot.no-player"


def test_a_file_may_import_what_lies_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "asztal_test_beside.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "mine.py").write_text("from asztal_test_beside import Last as Mine\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert simulate(asztal.game("domino"), 2, 1, ["mine.py:Mine", "casual"]).deals == 2
    sys.modules.pop("asztal_test_beside")
    (tmp_path / "broken.py").write_text("class Mine\n", encoding="utf-8")
    with pytest.raises(OptionError) as caught:
        simulate(asztal.game("domino"), 2, 1, ["broken.py:Mine", "casual"])
    assert "SyntaxError" in str(caught.value.params["reason"])


@pytest.mark.once
def test_workers_play_what_a_file_had_when_it_began(file: str) -> None:
    game = asztal.game("domino")
    alone = simulate(game, 60, 1, [f"{file}:Last", "casual"])
    several = simulate(game, 60, 1, [f"{file}:Last", "casual"], workers=2)
    assert (alone.checksum, alone.wins) == (several.checksum, several.wins)
    with pytest.raises(SimulationError) as caught:
        simulate(asztal.game("romi-40"), 60, 1, [f"{file}:Cheat", "casual"], workers=2)
    assert caught.value.code == "bot.refused"
    with pytest.raises(OptionError) as refused:
        simulate(game, 60, 1, [lambda game, seed: Last(game, seed), "casual"], workers=2)
    assert refused.value.code == "bot.unsent"


@pytest.mark.once
def test_the_terminal_takes_a_file(file: str) -> None:
    done = asztal_command(
        ("simulate", "domino", "--deals", "5", "--bots", f"{file}:Last,casual", "--json"), os.environ
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"] == [f"{file}:Last", "casual"]
    done = asztal_command(("simulate", "romi-40", "--deals", "5", "--bots", f"{file}:Cheat"), os.environ)
    assert done.returncode != 0
    assert "R40-19" in done.stderr
    assert "Cheat" in done.stderr


def test_a_package_announces_its_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "theirs-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[asztal.bots]\nlast = theirs_bots:Last\n")
    (tmp_path / "theirs_bots.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(tmp_path)
    announced.cache_clear()
    game = asztal.game("domino")
    assert type(player_for("last", game, 1)).__name__ == "Last"
    assert simulate(game, 3, 1, ["last", "casual"]).deals == 3
    with pytest.raises(OptionError) as caught:
        player_for("clever", game, 1)
    assert caught.value.params["known"] == "casual, expert, last, newcomer, random, solid, strong"
    sys.modules.pop("theirs_bots")
    announced.cache_clear()


GUIDE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


@pytest.mark.once
def test_the_guide_s_bot_plays_every_game_and_beats_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source, use, measured, searched, _ = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    exec(compile(use + measured + searched, "docs/bots.md", "exec"), {})
    wins, duel, deals = capsys.readouterr().out.splitlines()
    ours, theirs = json.loads(wins)
    assert ours > theirs + 10
    share, low, high, *_ = map(float, re.findall(r"[\d.]+", duel))
    assert low < share < high and share > 0.5 and deals == "5"
    path = f"{tmp_path / 'mine.py'}:Sampler"
    for id in ENTRIES:
        assert simulate(asztal.game(id), 1, 1, [path, *["random"] * (asztal.game(id).players - 1)]).deals == 1
    monkeypatch.chdir(tmp_path)
    counted, _, climbed = re.findall(r"^asztal (.*)$", GUIDE, re.MULTILINE)
    for shell in (counted.replace("200", "2"), climbed.replace("4", "1 --deals 2")):
        done = asztal_command(tuple(shell.split()), os.environ)
        assert done.returncode == 0, done.stderr
    assert "Sampler" in (tmp_path / "domino.svg").read_text(encoding="utf-8")


def test_names_are_what_a_record_tells(file: str) -> None:
    game = asztal.game("domino")
    assert name_of("solid") == "solid"
    assert name_of(portable(f"{file}:Last")) == "mine.py:Last"
    assert name_of(Last) == name_of(Last(game, 1)) == f"{__name__}:Last"
    assert name_of(RandomBot) == "asztal.bots.uniform:RandomBot"
    match = play_match(game, [f"{file}:Last", Last], 1)
    assert match.seats == ["Last 1", "Last 2"]
    first: Any = match.recorded_events()[0]
    assert first["bots"] == ["mine.py:Last", f"{__name__}:Last"]


class Historian(Last):
    """Remembers the history it was shown last, of each seat."""

    history: dict[int, tuple[Played, ...]] = {}  # noqa: RUF012

    def choose(self, view: View) -> Move:
        self.history[int(view.seat or 0)] = view.history
        return view.moves[self.seed % len(view.moves)]


@pytest.mark.parametrize("id", ENTRIES)
def test_a_bot_is_shown_what_everybody_has_seen(id: str) -> None:
    """The moves of the deal, so that they can be played again, and nothing of what was drawn."""
    made = asztal.game(id, 3) if ENTRIES[id].max_players > 2 else asztal.game(id)
    state = made.deal(seed=5)
    again = state.copy()
    Historian.history.clear()
    play_deal(state, [Historian, *["casual"] * (made.players - 1)], 1)
    history = Historian.history[0]
    assert history
    for seat, move in history:
        assert seat == again.to_move
        again.apply(move)
    assert {move for _, move in history if move.startswith("draw")} <= {"draw", "draw stock", "draw pile"}


def test_whoever_is_asked_is_not_shown_who_has_passed() -> None:
    """T-24: all are asked at the same time."""
    made = asztal.game("tabla-romi", 4)
    asked = 0
    for seed in range(1, 30):
        state = made.deal(seed=seed)
        history: list[Played] = []
        while not state.is_over() and len(history) < 60:
            answering = bool(state.asked())
            code = int(state.forced())
            seat = int(state.to_move)
            shown = state.copy()
            text = state.legal_moves()[0].text if code < 0 else state.move_text(code)
            if answering and history[-1].move == "pass":
                take_turn(Historian(made, 0), "mine", seat, shown, str, history)
                assert Historian.history[seat] == tuple(history[: _before_the_passes(history)])
                asked += 1
            history.append(Played(seat, text))
            state.apply(text)
    assert asked


def _before_the_passes(history: list[Played]) -> int:
    end = len(history)
    while history[end - 1].move == "pass":
        end -= 1
    return end


def test_a_match_has_the_moves_of_its_deal() -> None:
    """Without those that were taken back."""
    match = play_match(asztal.game("domino-block", 2, target=1), "casual", 1)
    moves = [event for event in match.events if event["type"] == "move"]
    last = max(event["seq"] for event in match.events if event["type"] == "deal")
    assert match.history == [(each["seat"], each["move"]) for each in moves if each["seq"] > last]
