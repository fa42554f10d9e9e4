"""Duels in duplicate deals, and ladders of them: what they count, where they end, and how bots are rated."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest
from tests.terminal import asztal_command

from asztal.arena import Duel, Ladder, Measured, duel, ladder, simulate
from asztal.arena.deals import Row
from asztal.arena.duels import FEWEST, STEP, WIDE
from asztal.arena.plot import NIGHT, in_both_lights, ladder_plot
from asztal.bots import RandomBot
from asztal.catalog import game
from asztal.errors import OptionError

DOMINO = game("domino", 2)


def rows_of(name: str, players: int, bots: list[str], deals: int) -> list[Row]:
    rows: list[Row] = []
    simulate(game(name, players), deals, 1, bots, each=rows.append)
    return rows


@pytest.mark.parametrize(("name", "players"), [("domino", 2), ("romi-40", 3), ("romi-500", 4)])
def test_a_duel_is_its_deals_from_every_seat(name: str, players: int) -> None:
    """The same deals as the simulation's, once with the first bot in each seat, and counted like them."""
    made = game(name, players)
    fought = duel(made, "casual", "random", 20, 1)
    sign = -1 if made.lowest_wins() else 1
    won = decided = 0
    ahead = [0.0] * 20
    for seat in range(players):
        bots = ["random"] * players
        bots[seat] = "casual"
        for at, row in enumerate(rows_of(name, players, bots, 20)):
            won += row.winner == seat
            decided += row.winner is not None
            others = [points for other, points in enumerate(row.scores) if other != seat]
            ahead[at] += sign * (row.scores[seat] - fmean(others)) / players
    assert fought.deals == 20
    assert fought.wins.value == pytest.approx(won / decided)
    assert fought.points.value == pytest.approx(fmean(ahead))
    assert fought.points.margin == pytest.approx(WIDE * stdev(ahead) / sqrt(20))
    assert len(fought.places) == 20 * players
    assert json.loads(json.dumps(fought.data())) == fought.data()


def test_the_interval_of_the_wins_is_that_of_deals_as_a_whole() -> None:
    """Deals come in pairs that are alike: what one seat wins the other loses. Where all are decided the interval is
    that of the mean over deals."""
    fought = Duel(game("domino-block", 2), "casual", "random")
    wins = [[1, 1], [1, 0], [0, 0], [1, 0], [1, 1], [1, 0]]
    for each in wins:
        rows = [
            Row(1, 1, 0, 0, 1, "out", "D-10", winner, scores, 9, 0, {})
            for seat, mine in enumerate(each)
            for winner in [seat if mine else 1 - seat]
            for scores in [tuple(7 * (at == winner) for at in range(2))]
        ]
        fought.add(rows)
    shares = [sum(each) / 2 for each in wins]
    assert fought.wins.value == pytest.approx(fmean(shares))
    assert fought.wins.margin == pytest.approx(WIDE * stdev(shares) / sqrt(len(shares)))
    assert (fought.wins.low + fought.wins.high) / 2 == pytest.approx(fought.wins.value)


def test_a_bot_against_itself_is_even() -> None:
    """Exactly in wins and points for a bot without chance: what one seating gains the other loses."""
    fought = duel(DOMINO, First, Second, 40, 3)
    assert fought.wins.value == 0.5
    assert fought.points.value == 0


class First:
    """The first legal move, always."""

    def __init__(self, made: object, seed: int) -> None:
        pass

    def choose(self, view):
        return view.moves[0]


class Second(First):
    """The same under another name."""


@pytest.mark.parametrize("players", [2, 3])
def test_a_duel_is_the_same_however_the_work_is_divided(players: int) -> None:
    made = game("domino", players)
    alone = duel(made, "solid", "casual", 300, 1, within=0.04)
    assert duel(made, "solid", "casual", 300, 1, within=0.04, workers=2).data() == alone.data()


def test_what_one_deal_does_not_tell_is_no_number_in_json() -> None:
    """JSON knows no infinity, which other readers refuse."""
    fought = duel(DOMINO, "solid", "casual", 1)
    assert fought.points.margin == float("inf")
    assert json.loads(json.dumps(fought.data(), allow_nan=False))["points"] == [fought.points.value, None]


def test_a_duel_ends_once_it_is_known_well_enough() -> None:
    told: list[int] = []
    fought = duel(DOMINO, "casual", "random", 2000, 1, lambda each: told.append(each.deals), within=0.045)
    assert FEWEST <= fought.deals < 2000 and fought.deals % STEP == 0
    assert fought.wins.margin <= 0.045
    assert told == list(range(1, fought.deals + 1))
    assert duel(DOMINO, "casual", "random", 300, 1, within=0.5).deals == FEWEST
    assert duel(DOMINO, "casual", "random", 250, 1).deals == 250


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_better_bot_is_rated_higher(players: int) -> None:
    climbed = ladder(game("romi-40", players), ["casual", "random"], 30)
    [fought] = climbed.duels
    assert fought.wins.low > fought.even
    ratings = climbed.ratings
    assert list(ratings) == ["casual", "random"]
    assert ratings["random"].value == pytest.approx(25)
    assert ratings["casual"].low > ratings["random"].high
    assert json.loads(json.dumps(climbed.data())) == climbed.data()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equal_bots_are_rated_alike(players: int) -> None:
    """A bot that sits in most seats is rated neither higher nor lower for it."""
    first, second = ladder(game("domino-block", players), [RandomBot, "random"], 400).ratings.values()
    assert abs(first.value - second.value) < first.margin + second.margin
    assert first.margin < 2.5


def test_a_ladder_is_a_duel_for_every_bot_but_the_last() -> None:
    told: list[tuple[int, str]] = []
    climbed = ladder(
        DOMINO,
        ["solid", "casual", "random"],
        12,
        progress=lambda so_far, fought: told.append((len(so_far.duels), fought.second)),
    )
    assert [(each.first, each.second) for each in climbed.duels] == [
        ("solid", "casual"),
        ("casual", "random"),
    ]
    assert climbed.duels[0].data() == duel(DOMINO, "solid", "casual", 12).data()
    assert told == [(0, "casual")] * 12 + [(1, "random")] * 12


def test_bad_input_is_refused() -> None:
    with pytest.raises(OptionError) as refused:
        ladder(DOMINO, ["casual"], 10)
    assert refused.value.code == "ladder.bots"
    with pytest.raises(OptionError, match=r"bot\.unknown"):
        duel(DOMINO, "casual", "wise", 10)
    with pytest.raises(OptionError, match=r"simulate\.deals"):
        duel(DOMINO, "casual", "random", 0)


def test_a_ladder_knows_its_bots_by_their_names_of_today(tmp_path: Path) -> None:
    climbed = ladder(DOMINO, ["easy", "steady"], 3)
    assert list(climbed.ratings) == climbed.bots == ["casual", "solid"]
    assert climbed.data() == ladder(DOMINO, ["casual", "solid"], 3).data()
    assert Ladder(DOMINO, ["easy", "random"], 1).bots == ["casual", "random"]
    (tmp_path / "mine.py").write_text(
        "class Mine:\n    def __init__(self, *given): pass\n    def choose(self, view): return view.moves[0]\n",
        encoding="utf-8",
    )
    climbed = ladder(DOMINO, [f"{tmp_path}/mine.py:Mine", "random"], 3)
    assert list(climbed.ratings) == ["mine.py:Mine", "random"]


def test_a_bot_that_is_there_twice_or_not_at_all_is_refused_before_anything_is_played() -> None:
    def never(*_told: object) -> None:
        raise AssertionError("a deal was played")

    for bots, code in (
        (["casual", "casual"], "ladder.twice"),
        (["solid", "casual", "easy"], "ladder.twice"),
        (["solid", "casual", "wise"], "bot.unknown"),
    ):
        with pytest.raises(OptionError) as refused:
            ladder(DOMINO, bots, 10, progress=never)
        assert refused.value.code == code


def test_the_picture_names_what_it_shows() -> None:
    """A bot that plays at one table alone is shown there alone."""
    ladders = []
    for players, bots in ((2, ["solid", "casual", "random"]), (3, ["solid", "random"])):
        each = Ladder(game("domino", players), bots, 1)
        each.duels += [duel(each.game, first, second, 10) for first, second in pairwise(bots)]
        ladders.append(each)
    svg = ladder_plot(ladders)
    for word in ("<title>domino", "solid", "random", "2 players", "3 players", "prefers-color-scheme"):
        assert word in svg
    assert svg == ladder_plot(ladders)


def test_pictures_have_colours_for_both_lights_and_a_title() -> None:
    svg = '<svg xmlns="x">\n <metadata>\n  <a/>\n </metadata>\n <path style="fill: #2a241b"/>\n</svg>'
    picture = in_both_lights(svg, "Cost")
    assert "<title>Cost</title>" in picture
    assert "metadata" not in picture
    assert f'[style*="fill: #2a241b"]{{fill:{NIGHT["#2a241b"]}!important}}' in picture


def test_the_command_prints_a_row_for_each_bot(tmp_path: Path) -> None:
    plot = tmp_path / "domino.svg"
    asked = (
        "ladder",
        "domino",
        "--players",
        "2",
        "--bots",
        "casual,random",
        "--deals",
        "30",
        "--within",
        "0",
    )
    done = asztal_command((*asked, "--plot", str(plot)), {"COLUMNS": "100", "LANG": "en_GB.UTF-8"})
    assert done.returncode == 0, done.stderr
    above, head, first, second, *_ = done.stdout.splitlines()
    assert above == "2 players; an even share would be 50.0\u00a0%"
    assert head.split()[:3] == ["bot", "rating", "against"]
    fought = duel(DOMINO, "casual", "random", 30)
    assert re.match(r"casual +[\d.]+ ± [\d.]+ +random ", first.replace("\u00a0", " "))
    assert f"{100 * fought.wins.value:.1f}\u00a0±\u00a0{100 * fought.wins.margin:.1f}\u00a0%" in first
    assert re.match(r"random +25\.0 ± ", second.replace("\u00a0", " "))
    assert "95 % intervals" in " ".join(done.stdout.split())
    assert "<title>domino" in plot.read_text(encoding="utf-8")
    again = asztal_command((*asked, "--plot", str(plot)), {"LANG": "en_GB.UTF-8"})
    assert again.returncode == 2 and "already exists" in again.stderr
    as_json = asztal_command((*asked, "--json"), {"LANG": "hu_HU.UTF-8"})
    assert json.loads(as_json.stdout) == ladder(DOMINO, ["casual", "random"], 30).data()


def test_the_command_takes_two_to_four_players_where_none_are_named() -> None:
    asked = ("ladder", "domino-block", "--bots", "casual,random", "--deals", "4", "--lang", "hu")
    done = asztal_command(asked, {"COLUMNS": "100"})
    assert done.returncode == 0, done.stderr
    assert re.findall(r"^(\d) játékos;", done.stdout, re.MULTILINE) == ["2", "3", "4"]
    assert done.stdout.count("casual") == 3 and "leosztás" in done.stdout


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_table_fits_80_columns_and_nothing_of_it_is_cut(lang: str) -> None:
    asked = ("ladder", "domino", "--bots", "newcomer,random", "--deals", "2", "--ceiling", "--lang", lang)
    done = asztal_command(asked, {"COLUMNS": "80"})
    assert done.returncode == 0, done.stderr
    table = done.stdout.splitlines()[:-1]
    assert "…" not in "".join(table) and max(map(len, table)) <= 80
    wide = asztal_command(asked, {"COLUMNS": "200"})
    assert sorted(done.stdout.split()) == sorted(wide.stdout.split())


def test_bad_input_of_the_command_is_told() -> None:
    alone = asztal_command(("ladder", "domino", "--bots", "casual"), {"LANG": "en_GB.UTF-8"})
    assert alone.returncode == 2 and "at least 2 different bots" in alone.stderr
    forced = asztal_command(("ladder", "domino", "--force"), {"LANG": "en_GB.UTF-8"})
    assert forced.returncode == 2 and "only together with --plot" in forced.stderr
    twice = asztal_command(("ladder", "domino", "--bots", "casual,easy"), {"LANG": "en_GB.UTF-8"})
    assert twice.returncode == 2 and "“casual” is there twice" in twice.stderr
    nowhere = asztal_command(("ladder", "domino", "--plot", "/no/such/folder/a.svg"), {"LANG": "en_GB.UTF-8"})
    assert nowhere.returncode == 2 and "cannot be written" in nowhere.stderr


def test_measured_is_an_interval() -> None:
    assert (Measured(5.0, 2.0).low, Measured(5.0, 2.0).high) == (3.0, 7.0)
