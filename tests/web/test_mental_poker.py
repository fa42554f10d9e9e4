"""The mental poker that docs/sealed.md measures: what is honest is accepted, and nothing else is."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from benchmarks import mental_poker
from benchmarks.mental_poker import DEALS, GROUPS, PAGE, PAGES, RATES, ROWS, Measured, totals, written
from tests.chance import Here

pytestmark = pytest.mark.once
PROGRAM = Path(__file__).parent / "mental_poker.mjs"
STEPS = {
    "keys": [1.0],
    "prepare": [10.0, 99.0, 99.0, 99.0],
    "shuffle": [1.0, 2.0, 3.0, 4.0],
    "prove": [100.0, 100.0, 100.0, 200.0],
    "check": [50.0],
    "check three": [120.0],
    "share hands": [5.0],
    "check hands": [6.0],
}


def test_what_is_no_shuffle_and_what_is_no_share_is_refused() -> None:
    node = shutil.which("node")
    assert node, "the page's tests need Node.js: apt-get install nodejs npm"
    done = subprocess.run([node, PROGRAM, Here.seed], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert list(told) == list(GROUPS)
    for group, found in told.items():
        assert len(found["refused"]) > 20
        assert [name for name, so in found["accepted"].items() if not so] == [], group
        assert [name for name, so in found["refused"].items() if not so] == [], group


def test_what_a_deal_costs_is_what_the_last_seat_waits_for() -> None:
    rows = totals(STEPS, opening=1000.0)
    assert rows["without"] == [21.0]
    assert rows["together"] == [341.0]
    assert rows["in turn"] == [721.0]
    assert rows["hands"] == [11.0]
    assert rows["first"] == [1341.0]
    assert "open" not in totals(STEPS)


def test_the_page_has_a_row_for_all_that_is_measured() -> None:
    column = Measured({row: [2000.0, 20.0, 3.0] for row in ROWS}, size=24_928)
    table = written({rate: dict.fromkeys(GROUPS, column) for rate in RATES}, "1.2", 3)
    assert table.count("20 ms (3.0 ms)") == len(ROWS) * len(GROUPS) * len(RATES)
    assert table.count("25 KB") == len(GROUPS)
    page = PAGE.read_text(encoding="utf-8")
    kept = page.partition(mental_poker.BEGINS)[2].partition(mental_poker.ENDS)[0]
    assert f"Medians of {PAGES * DEALS} deals" in kept
    assert [line.split("|")[1] for line in kept.splitlines() if line.startswith("|")] == [
        line.split("|")[1] for line in table.splitlines() if line.startswith("|")
    ]
