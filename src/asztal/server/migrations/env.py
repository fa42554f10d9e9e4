"""Alembic's entry: brings the database of the URL in `config.attributes["url"]` to the newest form."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import create_async_engine

from asztal.server.migrations import Damaged
from asztal.server.storage import METADATA
from asztal.server.storage.engine import driver_url

KEY = 0x61737A74616C  # "asztal": among the advisory locks of one database


def migrate(connection: Connection) -> None:
    """Run the migrations in one transaction, and see that a database of the newest form is whole."""
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":  # of several processes that start, one after the other
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({KEY})")
        context.run_migrations()
        if context.get_context().get_current_revision() == context.get_head_revision():
            fault = fault_of(connection)
            if fault is not None:
                raise Damaged(fault)


def fault_of(connection: Connection) -> str | None:
    """What is broken in a database of the newest form, or lacking; None for one that is whole."""
    if connection.dialect.name == "sqlite":
        said = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
        if said != "ok":
            return said
    inspector = inspect(connection)
    names = set(inspector.get_table_names())
    for table in METADATA.sorted_tables:
        if table.name not in names:
            return f"no table {table.name}"
        columns = {column["name"] for column in inspector.get_columns(table.name)}
        for column in table.columns:
            if column.name not in columns:
                return f"no column {table.name}.{column.name}"
    return None


async def main() -> None:
    """Connect by the server's own driver."""
    engine = create_async_engine(driver_url(context.config.attributes["url"]))
    try:
        async with engine.connect() as connection:
            await connection.run_sync(migrate)
            await connection.commit()
    finally:
        await engine.dispose()


if __name__ == "env_py":  # the name under which Alembic runs this file
    asyncio.run(main())
