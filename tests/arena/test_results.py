"""Results in files: the same in both formats, whole or absent, and each row deals its deal again."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from tests.tables import seats

from asztal import catalog
from asztal.arena import Row, Stopped, play_deal, read_results, simulate
from asztal.arena.shares import Plan
from asztal.errors import AsztalError, OptionError

ENDINGS = ("jsonl", "parquet")
FEW = 5  # deals of the slower games
SAID = {
    "deal",
    "seed",
    "dealer",
    "carry",
    "play_seed",
    "reason",
    "rule",
    "winner",
    "scores",
    "decisions",
    "next_carry",
    "details",
    "game",
    "revision",
    "players",
    "options",
    "bots",
}


@pytest.mark.parametrize("name", list(catalog.ENTRIES))
def test_both_formats_read_back_the_same_rows_and_each_is_dealt_again(name: str, tmp_path: Path) -> None:
    """From the file alone: the deal, how it was played, how it ended."""
    option = {"direction": "right"} if name == "romi-40" else {}
    made = catalog.game(name, seats(name, 3), **option)
    bots = ["casual", "random", "random"][: made.players]
    deals = 20 if made.family in ("dominoes", "trains", "romi500", "gin") else FEW
    rows: list[Row] = []
    result = simulate(made, deals, 4, bots, output=tmp_path / "deals.jsonl", each=rows.append)
    simulate(made, deals, 4, bots, output=tmp_path / "deals.parquet")
    from_file = list(read_results(tmp_path / "deals.jsonl"))
    assert from_file == list(read_results(tmp_path / "deals.parquet"))
    assert [{name: row[name] for name in Row._fields} for row in from_file] == [row.data() for row in rows]
    assert all(set(row) == SAID for row in from_file)
    assert [row["deal"] for row in from_file] == list(range(1, deals + 1))
    assert sum(row["decisions"] for row in from_file) == result.decisions
    for row in from_file:
        game = catalog.game(row["game"], row["players"], **row["options"])
        assert game.revision == row["revision"]
        state = game.deal(seed=row["seed"], dealer=row["dealer"], carry=row["carry"])
        played = play_deal(state, row["bots"], row["play_seed"])
        assert (played.decisions, played.deals) == (row["decisions"], 1)
        assert state.outcome is not None
        assert state.outcome.data() == {
            "reason": row["reason"],
            "rule": row["rule"],
            "winner": row["winner"],
            "scores": row["scores"],
            **({"carry": row["next_carry"]} if row["next_carry"] else {}),
            **({"details": row["details"]} if row["details"] else {}),
        }


def test_random_deals_are_the_same_with_and_without_a_file(tmp_path: Path) -> None:
    made = catalog.game("domino", 2)
    bare = simulate(made, 300, 4)
    for ending in ENDINGS:
        filed = simulate(made, 300, 4, output=tmp_path / f"deals.{ending}")
        assert (filed.checksum, filed.endings, filed.wins) == (bare.checksum, bare.endings, bare.wins)
        assert sum(row["scores"][0] for row in read_results(tmp_path / f"deals.{ending}")) == round(
            bare.mean_score[0] * 300
        )


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_file_is_the_same_however_the_work_is_divided(ending: str, tmp_path: Path) -> None:
    made = catalog.game("domino", 3)
    for workers in (1, 2):
        simulate(made, 700, 4, "random", workers=workers, output=tmp_path / f"{workers}.{ending}")
    assert (tmp_path / f"1.{ending}").read_bytes() == (tmp_path / f"2.{ending}").read_bytes()


def test_the_groups_of_a_large_parquet_file_do_not_show_it_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asztal.arena.results.GROUP", 100)
    for size in (30, 50):
        monkeypatch.setattr(Plan, "_size", lambda *_, size=size: size)
        simulate(catalog.game("domino", 2), 350, 4, output=tmp_path / f"{size}.parquet")
    assert (tmp_path / "30.parquet").read_bytes() == (tmp_path / "50.parquet").read_bytes()


def test_lines_are_in_the_file_as_soon_as_they_are_told(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    seen: list[tuple[int, int]] = []

    def look(done: int) -> None:
        seen.append((done, len(file.read_bytes().splitlines())))

    simulate(catalog.game("domino", 2), 400, 4, output=file, progress=look)
    assert len(seen) > 1 and all(done == lines for done, lines in seen)


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_was_done_before_ctrl_c_is_in_a_good_file(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"deals.{ending}"

    def stop(done: int) -> None:
        if done >= 30:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        simulate(catalog.game("domino", 2), 10**6, 4, output=file, progress=stop)
    kept = list(read_results(file))
    assert 30 <= len(kept) == stopped.value.result.deals < 10**6
    assert sum(row["decisions"] for row in kept) == stopped.value.result.decisions
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_that_is_there_is_kept_unless_it_may_be_replaced(ending: str, tmp_path: Path) -> None:
    made = catalog.game("domino", 2)
    file = tmp_path / f"deals.{ending}"
    simulate(made, 5, 4, output=file)
    before = file.read_bytes()
    with pytest.raises(OptionError, match=r"output.exists"):
        simulate(made, 6, 4, output=file)
    with pytest.raises(AsztalError, match=r"cluster.unreachable"):
        simulate(made, 6, 4, output=file, replace=True, cluster="127.0.0.1:1")
    assert file.read_bytes() == before
    simulate(made, 6, 4, output=file, replace=True)
    assert len(list(read_results(file))) == 6


def test_the_format_may_be_named(tmp_path: Path) -> None:
    made = catalog.game("domino", 2)
    simulate(made, 3, 4, output=tmp_path / "deals", form="jsonl")
    assert [json.loads(line)["deal"] for line in (tmp_path / "deals").read_text().splitlines()] == [1, 2, 3]
    simulate(made, 3, 4, output=tmp_path / "deals.dat", form="parquet")
    (tmp_path / "deals.dat").rename(tmp_path / "deals.parquet")
    assert len(list(read_results(tmp_path / "deals.parquet"))) == 3


@pytest.mark.parametrize(
    ("name", "form", "code"),
    [
        ("deals.csv", None, "output.format"),
        ("deals", None, "output.format"),
        ("deals.jsonl", "csv", "output.format"),
        (".", "jsonl", "output.unwritable"),
        ("nowhere/deals.jsonl", None, "output.unwritable"),
        ("nowhere/deals.parquet", None, "output.unwritable"),
    ],
)
def test_files_that_cannot_be(name: str, form: str | None, code: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError) as refused:
        simulate(catalog.game("domino", 2), 3, 4, output=tmp_path / name, form=form)
    assert refused.value.code == code
    assert str(tmp_path / name) == refused.value.params["file"]
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_results_file_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"output.format"):
        list(read_results(tmp_path / "deals.csv"))


FULL = """
import resource, signal, sys
from asztal import catalog
from asztal.arena import simulate
from asztal.errors import OptionError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))
try:
    simulate(catalog.game("domino", 2), 2000, 4, output=sys.argv[1])
except OptionError as error:
    print(error.code, error.params["reason"])
"""


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_full_disk_leaves_no_half_row(ending: str, tmp_path: Path) -> None:
    """Stood in for by a limit on the size of files."""
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY
    file = tmp_path / f"deals.{ending}"
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(file)], capture_output=True, text=True, timeout=120, check=True
    )
    assert done.stdout == "output.unwritable File too large\n", done.stderr
    if ending == "jsonl":
        rows = list(read_results(file))
        assert [row["deal"] for row in rows] == list(range(1, len(rows) + 1))
        assert file.stat().st_size > 19_000  # all that found room
    else:
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("module", "extra", "wanted"),
    [("pyarrow", "parquet", {"output": "deals.parquet"}), ("ray", "cluster", {"cluster": "127.0.0.1:6379"})],
)
def test_a_library_that_is_missing_is_named_with_its_extra(
    module: str, extra: str, wanted: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(OptionError, match=r"extra.missing") as missing:
        simulate(catalog.game("domino", 2), 3, 4, **wanted)  # type: ignore[arg-type]
    assert missing.value.params == {"package": module, "extra": extra}
