"""Parquet files (extra `parquet`), written in groups of a fixed number of rows, however the rows come."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from asztal.errors import OptionError

__all__ = ["TableFile", "load"]


def load() -> tuple[Any, Any]:
    """Arrow and its Parquet. Raises OptionError `extra.missing`."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError:
        raise OptionError("extra.missing", package="pyarrow", extra="parquet") from None
    return pyarrow, pyarrow.parquet


class TableFile:
    """A Parquet file of `group` rows a row group, so that its bytes follow from its rows alone.

    `plain` names the columns whose values hardly ever repeat. Raises OSError wherever it writes.
    """

    def __init__(self, file: Path, schema: Any, group: int, plain: tuple[str, ...] = ()) -> None:
        self.arrow, parquet = load()
        self.group = group
        self.rows = 0
        self.waiting: list[Any] = []
        self.waits = 0  # how many rows
        coded = [name for name in schema.names if name not in plain]
        self.writer = parquet.ParquetWriter(file, schema, compression="zstd", use_dictionary=coded)

    def add(self, table: Any) -> None:
        """Add rows to the end; they are written as soon as there are enough of them."""
        self.waiting.append(table)
        self.waits += table.num_rows
        self.rows += table.num_rows
        if self.waits >= self.group:
            whole = self.arrow.concat_tables(self.waiting)
            while whole.num_rows >= self.group:
                self.write(whole.slice(0, self.group))
                whole = whole.slice(self.group)
            self.waiting, self.waits = [whole], whole.num_rows

    def write(self, table: Any) -> None:
        """Write a row group, its columns in one piece each: pages end where pieces do."""
        self.writer.write_table(table.combine_chunks(), row_group_size=self.group)

    def close(self) -> None:
        """Write what waits, and finish the file."""
        if self.waits:
            self.write(self.arrow.concat_tables(self.waiting))
        self.writer.close()

    def abandon(self) -> None:
        """Close what is not finished, and will be removed."""
        with contextlib.suppress(OSError):
            self.writer.close()
