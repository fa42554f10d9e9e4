"""Alembic's entry: brings the database of the URL in `config.attributes["url"]` to the newest form."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from asztal.server.storage import METADATA

KEY = 0x61737A74616C  # "asztal": among the advisory locks of one database


def migrate(connection: Connection) -> None:
    """Run the migrations in one transaction."""
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":  # of several processes that start, one after the other
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({KEY})")
        context.run_migrations()


async def main() -> None:
    """Connect by the server's own driver."""
    engine = create_async_engine(context.config.attributes["url"])
    try:
        async with engine.connect() as connection:
            await connection.run_sync(migrate)
            await connection.commit()
    finally:
        await engine.dispose()


if __name__ == "env_py":  # the name under which Alembic runs this file
    asyncio.run(main())
