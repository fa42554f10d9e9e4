"""docs/leaderboard.md and the command that writes it: rows are duels, and take the place of their like alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripts.leaderboard import HEAD, PAGE, RESULTS, entrants, heading, main, rows_of

import asztal
from asztal.arena import aivat, duel
from asztal.baselines.search import ITERATIONS
from asztal.catalog import ENTRIES

pytestmark = pytest.mark.once

TEXT = PAGE.read_text(encoding="utf-8")
BLOCK = asztal.make("domino-block", players=2)
GIN = asztal.make("gin", players=2)
SEARCH = "asztal.baselines:PIMC"


def cells(row: str) -> list[str]:
    return [cell.strip(" |") for cell in row.split(" | ")]


def test_rows_are_duels_and_take_the_place_of_their_like(tmp_path: Path) -> None:
    page = tmp_path / "leaderboard.md"
    page.write_text(
        f"# Ours\n\n| `strong` | no result |\n{RESULTS}\n### Old (`gin`, revision 0)\n\n{HEAD}", "utf-8"
    )
    asked = [
        "--bots",
        f"random,{SEARCH}",
        "--games",
        "domino-block",
        "--workers",
        "1",
        "--few",
        "3",
        "--deals",
        "20",
    ]
    main(asked, page)
    main(["--bots", "casual", "--games", "gin,domino-block", "--workers", "1", "--deals", "10"], page)
    before, _, results = page.read_text("utf-8").partition(RESULTS)
    assert before == "# Ours\n\n| `strong` | no result |\n"
    rows = rows_of(results)
    assert list(rows) == [heading(GIN), heading(BLOCK)]
    assert set(rows[heading(BLOCK)]) == {"random", SEARCH, "casual"}
    points = [float(cells(row)[2].split()[0]) for row in rows[heading(BLOCK)].values()]
    assert points == sorted(points, reverse=True)
    chance = duel(BLOCK, "random", "solid", 20)
    _, wins, ahead, deals, pace, solid, measured = cells(rows[heading(BLOCK)]["random"])
    assert wins == f"{100 * chance.wins.value:.1f} ± {100 * chance.wins.margin:.1f} %"
    assert ahead == f"{chance.points.value:+.2f} ± {chance.points.margin:.2f}"
    assert deals == "20" and 0 < float(pace) < float(solid)
    assert measured.startswith(f"Asztal {asztal.__version__}, Python 3.")
    _, wins, ahead, deals, *_ = cells(rows[heading(BLOCK)][SEARCH])
    search = aivat(BLOCK, SEARCH, "solid", 3)
    assert ahead == f"{search.points.value:+.2f} ± {search.points.margin:.2f}" and deals == "3, corrected"


def test_a_bot_of_one_s_own_plays_the_deals_that_are_asked_for(tmp_path: Path) -> None:
    """As `asztal ladder` plays them; corrected for luck where the page says so."""
    page, mine = tmp_path / "leaderboard.md", tmp_path / "mine.py"
    page.write_text(f"# Ours\n{RESULTS}", "utf-8")
    mine.write_text(
        "class Mine:\n"
        "    def __init__(self, game, seed): pass\n"
        "    def choose(self, view): return view.moves[0]\n"
    )
    entry = f"{mine}:Mine"
    given = ["--bots", entry, "--games", "domino-block", "--workers", "1", "--few", "3", "--deals"]
    rows = []
    for deals in ("6", "0"):
        main([*given, deals], page)
        rows.append(cells(rows_of(page.read_text("utf-8"))[heading(BLOCK)][entry]))
    fought = duel(BLOCK, entry, "solid", 6)
    assert (rows[0][2].split()[0], rows[0][3]) == (f"{fought.points.value:+.2f}", "6")
    assert rows[1][3] == "3, corrected"


def test_everybody_is_measured_where_they_play() -> None:
    assert set(entrants(GIN)) == {
        *("expert", "strong", "solid", "casual", "newcomer", "random"),
        *("asztal.baselines:ISMCTS", "asztal.baselines:PIMC"),
    }
    assert {*entrants(BLOCK)} - {*entrants(GIN)} == {"examples/ppo.py:Learned"}


def test_the_page_is_of_the_games_as_they_are_played_and_of_the_entrants_it_names() -> None:
    about, mark, results = TEXT.partition(RESULTS)
    assert mark
    rows = rows_of(results)
    assert set(rows) <= {heading(asztal.make(id, players=2)) for id in ENTRIES}
    named = set(re.findall(r"`([^`]+)`", "".join(re.findall(r"^\| (`.+?) \|", about, re.MULTILINE))))
    measured = {bot for found in rows.values() for bot in found}
    assert measured <= named and len(measured) > 5
    assert about.count(f"{ITERATIONS} ") == 2


@pytest.mark.parametrize("id", ENTRIES)
def test_whoever_is_on_the_page_plays_the_game(id: str) -> None:
    game = asztal.make(id, players=2)
    assert set(rows_of(TEXT.partition(RESULTS)[2]).get(heading(game), {})) <= set(entrants(game))
