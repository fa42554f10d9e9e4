"""Exports: what is read back replays bit for bit, and the redacted one tells nothing that a seat could not see."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from tests.tables import seats

from asztal import catalog
from asztal.arena import Row, Stopped, export, play_deal, read_export, simulate
from asztal.arena.shares import Plan
from asztal.envs.trace import Trace
from asztal.errors import AsztalError, OptionError

FILES = {"README.md", "games.parquet", "steps.parquet"}
SECRET = {"seed", "play_seed"}
DOMINO = catalog.game("domino", 2)


def metadata(folder: Path, name: str = "steps") -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(pq.read_schema(folder / f"{name}.parquet").metadata[b"asztal"])
    return facts


def content(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("name", list(catalog.ENTRIES))
def test_what_is_read_back_replays_bit_for_bit(name: str, tmp_path: Path) -> None:
    option = {"direction": "right"} if name == "romi-40" else {}
    made = catalog.game(name, seats(name, 3), **option)
    bots = ["casual", "random", "random"][: made.players]
    rows: list[Row] = []
    simulate(made, 3, 4, bots, each=rows.append)
    export(made, 3, 4, bots, folder=tmp_path / "open", open=True)
    deals = list(read_export(tmp_path / "open"))
    assert [{field: row[field] for field in Row._fields} for row in deals] == [row.data() for row in rows]
    for row in deals:
        game = catalog.game(row["game"], row["players"], **row["options"])
        assert game.revision == row["revision"]
        state = game.deal(seed=row["seed"], dealer=row["dealer"], carry=row["carry"])
        trace = Trace(game, open=True)
        trace.add(row["deal"], state.copy(), row["moves"])
        again = trace.steps
        assert b"".join(step["mask"] for step in row["steps"]) == again.mask
        assert b"".join(step["view"] for step in row["steps"]) == again.view
        columns = {"deal", "step", "move", "seat", "action", "position"}
        assert all([step[name] for step in row["steps"]] == getattr(again, name) for name in columns)
        assert [step["return"] for step in row["steps"]] == again.gain
        assert [step["name"] for step in row["steps"]] == [trace.actions.name(each) for each in again.action]
        assert (
            play_deal(state, row["bots"], row["play_seed"]).decisions == len(row["moves"]) == row["decisions"]
        )
        assert state.returns() == row["returns"]


def test_the_redacted_one_is_the_open_one_without_what_nobody_knew(tmp_path: Path) -> None:
    export(DOMINO, 20, 7_654_321, "random", folder=tmp_path / "open", open=True)
    export(DOMINO, 20, 7_654_321, "random", folder=tmp_path / "redacted")
    seeds = {str(row[name]) for row in read_export(tmp_path / "open") for name in SECRET} | {"7654321"}
    for open, redacted in zip(
        read_export(tmp_path / "open"), read_export(tmp_path / "redacted"), strict=True
    ):
        hidden = [{name: step[name] for name in step if name != "position"} for step in open["steps"]]
        assert redacted == {**{name: open[name] for name in open if name not in SECRET}, "steps": hidden}
    told = (tmp_path / "redacted" / "README.md").read_text(encoding="utf-8")
    assert (
        not any(seed in told for seed in seeds) and "7654321" in (tmp_path / "open" / "README.md").read_text()
    )
    for name in ("games", "steps"):
        assert "seed" not in metadata(tmp_path / "redacted", name)
        assert metadata(tmp_path / "open", name)["seed"] == 7_654_321


def test_the_redacted_one_is_read_without_the_deck(tmp_path: Path) -> None:
    """In dominoes an action is a move: what is chosen is legal, and what was played."""
    export(DOMINO, 20, 4, "random", folder=tmp_path / "data")
    names = metadata(tmp_path / "data")["actions"]
    for row in read_export(tmp_path / "data"):
        for step in row["steps"]:
            mask = np.unpackbits(np.frombuffer(step["mask"], np.uint8), count=len(names), bitorder="little")
            assert mask[step["action"]] == 1 and mask.sum() > 1
            assert names[step["action"]] == step["name"] == row["moves"][step["move"]]
            assert step["return"] == row["returns"][step["seat"]]
        assert [step["step"] for step in row["steps"]] == list(range(len(row["steps"])))


@pytest.mark.parametrize("size", [7, 64])
def test_the_files_are_the_same_however_the_work_is_divided(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["asztal.arena.export"], "GROUP", 100)  # the name is the function's
    export(DOMINO, 150, 4, "random", folder=tmp_path / "plain")
    monkeypatch.setattr(Plan, "_size", lambda *_: size)
    export(DOMINO, 150, 4, "random", folder=tmp_path / "cut")
    assert content(tmp_path / "plain") == content(tmp_path / "cut")
    groups = pq.ParquetFile(tmp_path / "cut" / "steps.parquet").metadata
    sizes = [groups.row_group(number).num_rows for number in range(groups.num_row_groups)]
    assert set(sizes[:-1]) == {100} and 0 < sizes[-1] <= 100


def test_workers_write_the_same(tmp_path: Path) -> None:
    for workers in (1, 2):
        export(DOMINO, 40, 4, "random", workers=workers, folder=tmp_path / str(workers), open=True)
    assert content(tmp_path / "1") == content(tmp_path / "2")


def test_what_was_done_before_ctrl_c_is_an_export_of_fewer_deals(tmp_path: Path) -> None:
    def stop(done: int) -> None:
        if done >= 30:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        export(DOMINO, 10**6, 4, "random", stop, folder=tmp_path / "stopped")
    done = stopped.value.result.deals
    export(DOMINO, done, 4, "random", folder=tmp_path / "whole")
    assert 30 <= done < 10**6 and content(tmp_path / "stopped") == content(tmp_path / "whole")
    assert {each.name for each in tmp_path.iterdir()} == {"stopped", "whole"}


def test_nothing_has_its_name_before_it_is_finished(tmp_path: Path) -> None:
    seen: list[bool] = []
    export(
        DOMINO, 50, 4, "random", lambda _: seen.append((tmp_path / "data").exists()), folder=tmp_path / "data"
    )
    assert seen and not any(seen)
    assert {each.name for each in tmp_path.iterdir()} == {"data"} and set(content(tmp_path / "data")) == FILES


def test_a_folder_that_is_there_is_kept_unless_it_may_be_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    export(DOMINO, 5, 4, folder=folder)
    before = content(folder)
    with pytest.raises(OptionError, match=r"export.exists"):
        export(DOMINO, 6, 4, folder=folder)
    with pytest.raises(AsztalError, match=r"cluster.unreachable"):
        export(DOMINO, 6, 4, folder=folder, replace=True, cluster="127.0.0.1:1")
    assert content(folder) == before
    export(DOMINO, 6, 4, folder=folder, replace=True)
    assert len(list(read_export(folder))) == 6
    assert list(tmp_path.iterdir()) == [folder]


def test_nothing_but_an_export_is_ever_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    export(DOMINO, 5, 4, folder=folder)
    (folder / "notes.txt").write_text("mine")
    (tmp_path / "file").write_text("mine")
    for place in (folder, tmp_path / "file", Path("/")):
        with pytest.raises(OptionError, match=r"export.foreign"):
            export(DOMINO, 6, 4, folder=place, replace=True)
    assert set(content(folder)) == FILES | {"notes.txt"} and (tmp_path / "file").read_text() == "mine"


def test_what_comes_into_the_folder_meanwhile_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    def come(done: int) -> None:
        folder.mkdir(exist_ok=True)
        (folder / "notes.txt").write_text("mine")

    export(DOMINO, 5, 4, "random", come, folder=folder)
    assert set(content(folder)) == FILES
    assert [file.read_text() for file in tmp_path.glob(".data.*/notes.txt")] == ["mine"]


@pytest.mark.parametrize("left", [False, True])
def test_what_a_killed_process_left_is_in_nobody_s_way(left: bool, tmp_path: Path) -> None:
    if left:
        (tmp_path / f".data.{os.getpid()}.part").mkdir()
    export(DOMINO, 5, 4, "random", folder=tmp_path / "data")
    assert list(tmp_path.iterdir()) == [tmp_path / "data"]


def test_a_place_that_cannot_be_is_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"output.unwritable") as refused:
        export(DOMINO, 3, 4, folder=tmp_path / "nowhere" / "data")
    assert refused.value.params["file"] == str(tmp_path / "nowhere" / "data")


FULL = """
import resource, signal, sys
from asztal import catalog
from asztal.arena import export
from asztal.errors import OptionError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))
try:
    export(catalog.game("domino", 2), 500, 4, "random", folder=sys.argv[1])
except OptionError as error:
    print(error.code, error.params["reason"])
"""


def test_a_full_disk_leaves_nothing(tmp_path: Path) -> None:
    """Stood in for by a limit on the size of files."""
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY
    run = [sys.executable, "-c", FULL, str(tmp_path / "data")]
    done = subprocess.run(run, capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout == "output.unwritable File too large\n", done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_library_that_is_missing_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(OptionError, match=r"extra.missing") as missing:
        export(DOMINO, 3, 4, folder="data")
    assert missing.value.params == {"package": "pyarrow", "extra": "parquet"}


def test_bots_that_do_not_exist_are_named(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"bot.unknown"):
        export(DOMINO, 3, 4, "clever", folder=tmp_path / "data")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("open", [False, True])
def test_the_card_has_the_facts_and_every_column(open: bool, tmp_path: Path) -> None:
    made = catalog.game("romi-40", 2, opening_minimum=50)
    export(made, 2, 4, ["casual", "random"], folder=tmp_path / "data", open=open)
    told = (tmp_path / "data" / "README.md").read_text(encoding="utf-8")
    facts = metadata(tmp_path / "data")
    steps = pq.read_metadata(tmp_path / "data" / "steps.parquet").num_rows
    assert told.startswith("---\nlicense: mit\n") and "| bots | casual, random |\n" in told
    assert f"| engine | Asztal {facts['asztal']} |\n" in told and f"| steps | {steps} |\n" in told
    assert f"| rule set | revision {made.revision} of `docs/rules/romi-40.md` |\n" in told
    assert '2 players, house rules {"opening_minimum": 50}' in told
    assert facts["actions_sha256"] in told and facts["view_sha256"] in told
    for name in ("games", "steps"):
        _, section = told.split(f"## {name}.parquet\n")
        listed = section.partition("\n## ")[0]
        schema = pq.read_schema(tmp_path / "data" / f"{name}.parquet")
        assert [line.split("`")[1] for line in listed.splitlines() if line.startswith("| `")] == schema.names
    assert [("position" in schema.names), ("| `seed`" in told)] == [open, open]


def test_the_code_of_the_card_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    export(DOMINO, 5, 4, "random", folder=tmp_path / "data")
    code = (
        (tmp_path / "data" / "README.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    )
    monkeypatch.chdir(tmp_path / "data")
    names: dict[str, Any] = {}
    exec(code, names)
    rows = [step for row in read_export(tmp_path / "data") for step in row["steps"]]
    assert names["views"].shape == (len(rows), 178) and names["masks"].shape == (len(rows), 58)
    assert bytes(names["views"][3]) == rows[3]["view"]
    assert all(mask[row["action"]] for mask, row in zip(names["masks"], rows, strict=True))


def test_the_code_of_the_page_runs_and_its_table_has_every_column(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in page.split("```python\n")[1:]:
        exec(block.split("```")[0], names)
    assert len(names["views"]) == len(names["actions"]) == len(names["returns"]) > 100
    table = page.partition("## The table of steps\n")[2].partition("\n## ")[0]
    listed = [line.split("`")[1] for line in table.splitlines() if line.startswith("| `")]
    assert listed == pq.read_schema(tmp_path / "data" / "steps.parquet").names
