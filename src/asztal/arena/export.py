"""Write the deals of a simulation as data to learn from: a table of deals, one of steps, and a data card.

The folder gets its name when it is complete. What nobody at the table could know is only in the open variant: the
seeds, which deal the cards again, and the positions. Rows are written in order, so a run that was stopped leaves the
data of fewer deals.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from asztal.arena.card import CARD, DEALS, STEPS, card, facts
from asztal.arena.deals import chance, seated
from asztal.arena.results import Writer, columns, fields, unwritten
from asztal.arena.shares import Job, Part
from asztal.arena.simulation import Result, crew_of, run
from asztal.arena.tables import TableFile, load
from asztal.bots import BotLike
from asztal.engine import Game
from asztal.errors import OptionError

__all__ = ["export", "read_export"]

GROUP: Final = 2**15  # rows of a row group
READ: Final = 2**10  # rows that are read at a time
FILES: Final = {CARD, DEALS, STEPS}
SECRET: Final = ("seed", "play_seed")  # columns of the open variant alone


def export(
    game: Game,
    deals: int,
    seed: int,
    bots: BotLike | Sequence[BotLike] = "solid",
    progress: Callable[[int], None] | None = None,
    *,
    folder: str | os.PathLike[str],
    open: bool = False,
    workers: int | None = None,
    cluster: str | None = None,
    replace: bool = False,
) -> Result:
    """Play the deals that `simulate` would, and write them into a folder: see docs/data.md.

    `open` adds the seeds and the positions. A folder that is there is replaced only with `replace`, and only if there
    is nothing in it but an earlier export. Everything else is as for `simulate`, and raises what it raises; OptionError
    `export.exists` or `export.foreign` (`folder`), EnvError `env.family` for a game that has no table of actions.
    """
    by_seat = seated(game, bots, deals)
    chance(seed)
    count = crew_of(workers, cluster)
    job = Job(game, tuple(by_seat), "open" if open else "steps")
    writer = Folder(Path(folder), job, seed)
    writer.check(replace)
    return run(job, deals, seed, progress, None, writer, cluster, count)


class Folder(Writer):
    """The folder of an export, written beside its place and put there when it is finished."""

    def __init__(self, folder: Path, job: Job, seed: int) -> None:
        super().__init__(folder)
        self.arrow, _ = load()
        self.game = job.game
        self.rows = job.rows
        self.open = job.rows == "open"
        self.place = folder.resolve()
        self.part = self.place.parent / f".{self.place.name}.{os.getpid()}.part"
        self.facts = facts(job, seed)
        self.names = self.arrow.array(self.facts["actions"])
        self.deals: TableFile | None = None
        self.steps: TableFile | None = None
        about = {"asztal": json.dumps(self.facts, ensure_ascii=False)}
        self.schemas = [
            self.arrow.schema(columns, metadata=about) for columns in (self.deal_fields(), self.step_fields())
        ]

    def deal_fields(self) -> dict[str, Any]:
        """The columns of the table of deals: those of `simulate`, without the seeds unless it is open."""
        arrow = self.arrow
        known = fields(arrow)
        kept = {name: known[name] for name in known if self.open or name not in SECRET}
        return {
            **kept,
            "returns": arrow.list_(arrow.float64()),
            "moves": arrow.list_(arrow.string()),
            "steps": arrow.int32(),
        }

    def step_fields(self) -> dict[str, Any]:
        """The columns of the table of steps."""
        arrow = self.arrow
        whole = arrow.int32()
        return {
            "deal": arrow.int64(),
            "step": whole,
            "move": whole,
            "seat": whole,
            "action": whole,
            "name": arrow.string(),
            "mask": arrow.binary(self.facts["mask_bytes"]),
            "view": arrow.binary(self.facts["view_bytes"]),
            "return": arrow.float64(),
            **({"position": arrow.string()} if self.open else {}),
        }

    def check(self, replace: bool) -> None:
        """Raise OptionError `export.exists`, `export.foreign` or `output.unwritable` where it cannot be written."""
        try:
            if self.place.exists():
                if not replace:
                    raise OptionError("export.exists", folder=str(self.file))
                if not self.place.is_dir() or {each.name for each in self.place.iterdir()} - FILES:
                    raise OptionError("export.foreign", folder=str(self.file))
            shutil.rmtree(self.part, ignore_errors=True)  # of a process that was killed, and had this number
            self.part.mkdir()
            self.part.rmdir()
        except OSError as error:
            raise self.fault(error) from None

    def add(self, job: Job, part: Part) -> None:
        try:
            if self.deals is None or self.steps is None:
                self.part.mkdir()
                self.deals = TableFile(self.part / DEALS, self.schemas[0], GROUP)
                self.steps = TableFile(
                    self.part / STEPS, self.schemas[1], GROUP, ("mask", "view", "position")
                )
            self.deals.add(self.deals_of(job, part))
            self.steps.add(self.steps_of(part))
        except OSError as error:
            self.discard()
            raise self.fault(error) from None

    def deals_of(self, job: Job, part: Part) -> Any:
        """The rows of a part's deals."""
        assert not isinstance(part.rows, bytes) and part.steps is not None
        known = columns(job, part.rows)
        known["returns"] = [job.game.returns(list(row.scores)) for row in part.rows]
        known["moves"] = part.steps.told
        known["steps"] = part.steps.asked
        schema = self.schemas[0]
        return self.arrow.table({name: known[name] for name in schema.names}, schema=schema)

    def steps_of(self, part: Part) -> Any:
        """The rows of a part's steps."""
        steps, arrow, schema = part.steps, self.arrow, self.schemas[1]
        assert steps is not None
        action = arrow.array(steps.action, arrow.int32())
        known = {
            **steps._asdict(),
            "action": action,
            "name": self.names.take(action),
            "mask": self.fixed("mask", steps.mask),
            "view": self.fixed("view", steps.view),
            "return": steps.gain,
        }
        return arrow.table({name: known[name] for name in schema.names}, schema=schema)

    def fixed(self, name: str, content: bytearray) -> Any:
        """A column of so many bytes a row."""
        kind = self.schemas[1].field(name).type
        rows = len(content) // kind.byte_width
        return self.arrow.FixedSizeBinaryArray.from_buffers(kind, rows, [None, self.arrow.py_buffer(content)])

    def close(self) -> None:
        if self.deals is None or self.steps is None:
            return
        try:
            self.deals.close()
            self.steps.close()
            told = card(self.game, self.facts, self.schemas, self.deals.rows, self.steps.rows)
            (self.part / CARD).write_text(told, encoding="utf-8", newline="\n")
            self.put()
        except OSError as error:
            self.discard()
            raise self.fault(error) from None

    def put(self) -> None:
        """Put the folder in its place. Of one that was there, only what an export has is removed."""
        old = self.part.with_suffix(".old")
        if self.place.exists():
            self.place.rename(old)
        self.part.rename(self.place)
        with contextlib.suppress(OSError):
            for name in FILES:
                (old / name).unlink(missing_ok=True)
            old.rmdir()

    def discard(self) -> None:
        """Leave nothing half-written behind."""
        for table in (self.deals, self.steps):
            if table is not None:
                table.abandon()
        self.deals = self.steps = None
        shutil.rmtree(self.part, ignore_errors=True)


def read_export(folder: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    """The deals of an export, each a dict as its row has it, with `steps` a list of dicts, those of its steps.

    Raises OptionError `extra.missing`, and OSError.
    """
    _, parquet = load()
    with (
        parquet.ParquetFile(Path(folder) / DEALS) as deals,
        parquet.ParquetFile(Path(folder) / STEPS) as steps,
    ):
        each = _rows(steps)
        for row in _rows(deals):
            yield {**unwritten(row), "steps": list(islice(each, row["steps"]))}


def _rows(file: Any) -> Iterator[dict[str, Any]]:
    for batch in file.iter_batches(batch_size=READ):
        yield from batch.to_pylist()
