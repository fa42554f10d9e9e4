"""SQLAlchemy's engine for the database of a URL."""

from __future__ import annotations

import asyncio
from typing import Any

import aiosqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

__all__ = ["open_engine"]


def open_engine(url: str) -> AsyncEngine:
    """An engine of the URL's asynchronous driver. Nothing is connected yet."""
    if url.startswith("sqlite"):
        return create_async_engine(url, hide_parameters=True, connect_args={"async_creator_fn": _connect})
    return create_async_engine(url, hide_parameters=True, pool_pre_ping=True)


async def _connect(*args: Any, **options: Any) -> aiosqlite.Connection:
    """What aiosqlite's own `connect` opens, or its error once the thread that failed has ended.

    aiosqlite tells that thread to end and goes on; a loop that is closed at once, as by a command that is refused,
    is no more when the thread says that it has.
    """
    connection = aiosqlite.connect(*args, **options)
    connection._thread.daemon = True  # as SQLAlchemy has it where it opens one: none keeps the process
    try:
        return await connection
    except BaseException:
        await asyncio.to_thread(connection._thread.join)
        raise
