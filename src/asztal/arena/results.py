"""Write the deals of a simulation to a file: JSON Lines as they come, or Parquet as a whole.

A row is written whole or not at all, and rows are written in order, so a run that was stopped leaves a
valid file of fewer deals.
"""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any, Final

from asztal.arena.deals import Row
from asztal.arena.shares import Job, Part, Rows, lines
from asztal.arena.tables import TableFile, load
from asztal.errors import OptionError

__all__ = ["FORMATS", "Writer", "columns", "fields", "open_results", "read_results", "unwritten"]

FORMATS: Final = {"jsonl": "jsonl", "ndjson": "jsonl", "parquet": "parquet"}  # by a file name's ending
GROUP: Final = 50_000  # rows of a Parquet row group
WRITTEN: Final = ("options", "details")  # Parquet columns of JSON text: their keys depend on the game


class Writer(ABC):
    """A file of results. Nothing of it is on the disk before the first part is added."""

    rows: Rows  # the form in which it wants a part's rows

    def __init__(self, file: Path) -> None:
        self.file = file

    @abstractmethod
    def add(self, job: Job, part: Part) -> None:
        """Add the rows of the part that comes next. Raises OptionError `output.unwritable`."""

    @abstractmethod
    def close(self) -> None:
        """Finish the file: what was added is in it."""

    def fault(self, error: OSError) -> OptionError:
        """Why the file cannot be written."""
        reason = os.strerror(error.errno) if error.errno else str(error)
        return OptionError("output.unwritable", file=str(self.file), reason=reason)


class JsonLines(Writer):
    """One JSON object a line, written as soon as it is known."""

    rows: Rows = "lines"

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.stream: IO[bytes] | None = None

    def add(self, job: Job, part: Part) -> None:
        content = part.rows if isinstance(part.rows, bytes) else lines(job, part.rows)
        try:
            if self.stream is None:
                self.stream = self.file.open("wb", buffering=0)
            self.write(self.stream, content)
        except OSError as error:
            raise self.fault(error) from None

    def write(self, stream: IO[bytes], content: bytes) -> None:
        """Write it all, or the rows that find room: a full disk leaves no half row."""
        regular = self.file.is_file()
        before = stream.tell() if regular else 0
        written = 0
        try:
            while written < len(content):
                written += stream.write(memoryview(content)[written:])
        except OSError:
            if regular:
                stream.truncate(before + content.rfind(b"\n", 0, written) + 1)
            raise

    def close(self) -> None:
        if self.stream is not None:
            self.stream.close()


class Parquet(Writer):
    """A Parquet file, written beside its place and put there when it is finished."""

    rows: Rows = "rows"

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.arrow, _ = load()
        self.part = file.with_name(f".{file.name}.{os.getpid()}.part")
        self.table: TableFile | None = None

    def add(self, job: Job, part: Part) -> None:
        assert not isinstance(part.rows, bytes)
        schema = self.arrow.schema(fields(self.arrow))
        try:
            if self.table is None:
                self.table = TableFile(self.part, schema, GROUP)
            self.table.add(self.arrow.table(columns(job, part.rows), schema=schema))
        except OSError as error:
            self.discard()
            raise self.fault(error) from None

    def close(self) -> None:
        if self.table is None:
            return
        try:
            self.table.close()
            self.part.replace(self.file)
        except OSError as error:
            self.discard()
            raise self.fault(error) from None

    def discard(self) -> None:
        """Leave nothing half-written behind."""
        if self.table is not None:
            self.table.abandon()
            self.table = None
        self.part.unlink(missing_ok=True)


def fields(arrow: Any) -> dict[str, Any]:
    """The Parquet columns of rows, and their types."""
    text, whole, long = arrow.string(), arrow.int32(), arrow.int64()
    return {
        "game": text,
        "revision": whole,
        "players": whole,
        "options": text,
        "bots": arrow.list_(text),
        "deal": long,
        "seed": long,
        "dealer": whole,
        "carry": long,
        "play_seed": long,
        "reason": text,
        "rule": text,
        "winner": whole,
        "scores": arrow.list_(long),
        "decisions": long,
        "next_carry": long,
        "details": text,
    }


def columns(job: Job, rows: Sequence[Row]) -> dict[str, list[Any]]:
    """Rows as Parquet columns."""
    made: dict[str, list[Any]] = {name: [value] * len(rows) for name, value in job.data().items()}
    for at, name in enumerate(Row._fields):
        made[name] = [row[at] for row in rows]
    for name in WRITTEN:
        made[name] = [json.dumps(value, ensure_ascii=False) for value in made[name]]
    return made


def open_results(file: str | os.PathLike[str], form: str | None = None, replace: bool = False) -> Writer:
    """A file for results, in the format that its name ends with if none is given.

    Raises OptionError `output.format`, `output.exists`, `output.unwritable` or `extra.missing`.
    """
    place = Path(file)
    known = FORMATS.get(place.suffix[1:].lower() if form is None else form.lower())
    if known is None:
        raise OptionError(
            "output.format",
            file=str(place),
            given="" if form is None else form,
            known=", ".join(sorted(set(FORMATS.values()))),
        )
    writer: Writer = JsonLines(place) if known == "jsonl" else Parquet(place)
    try:
        if place.is_dir():
            raise IsADirectoryError(21, os.strerror(21))
        if place.is_file() and not replace:
            raise OptionError("output.exists", file=str(place))
        if not os.access(place if place.exists() else place.absolute().parent, os.W_OK):
            place.open("ab").close()  # says why, and makes no file
    except OSError as error:
        raise writer.fault(error) from None
    return writer


def read_results(file: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    """The rows of a results file, each a dict as `Row.data` has it and what the deals have in common.

    Both formats read back the same. Raises OptionError `output.format` or `extra.missing`, and OSError.
    """
    place = Path(file)
    known = FORMATS.get(place.suffix[1:].lower())
    if known == "jsonl":
        with place.open(encoding="utf-8") as stream:
            for line in stream:
                yield json.loads(line)
    elif known == "parquet":
        _, parquet = load()
        with parquet.ParquetFile(place) as content:
            for batch in content.iter_batches():
                yield from map(unwritten, batch.to_pylist())
    else:
        raise OptionError(
            "output.format", file=str(place), given="", known=", ".join(sorted(set(FORMATS.values())))
        )


def unwritten(row: dict[str, Any]) -> dict[str, Any]:
    """A row of Parquet with its JSON text read."""
    return {**row, **{name: json.loads(row[name]) for name in WRITTEN}}
