"""SQLAlchemy's engine for the database of a URL."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import aiosqlite
from sqlalchemy import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from asztal.server.environment import not_understood

__all__ = ["check_options", "driver_url", "open_engine"]

SQLITE: Final = "sqlite+aiosqlite:////var/lib/asztal/asztal.db"
POSTGRESQL: Final = "postgresql+asyncpg://user:password@host/database?sslmode=require"
MODES: Final = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
OPTIONS: Final = ("host", "port", "passfile", "prepared_statement_cache_size", "target_session_attrs")


def check_options(url: URL) -> None:
    """See that the options in a database's URL are ones that its driver understands.

    Raises Refused `server.setting`, with the option's name, and its value where that is what is wrong.
    """
    if url.get_backend_name() == "sqlite":
        for name in url.query:
            raise not_understood("ASZTAL_DATABASE", name, SQLITE)
        return
    for name, value in url.query.items():
        if name in ("ssl", "sslmode"):
            if value not in MODES:
                raise not_understood("ASZTAL_DATABASE", f"{name}={value}", POSTGRESQL)
        elif name not in OPTIONS:
            raise not_understood("ASZTAL_DATABASE", name, POSTGRESQL)
    if {"ssl", "sslmode"} <= set(url.query):
        raise not_understood("ASZTAL_DATABASE", "ssl", POSTGRESQL)


def driver_url(url: str) -> URL:
    """A database's URL as its driver reads it: asyncpg knows libpq's `sslmode` as `ssl`."""
    made = make_url(url)
    mode = made.query.get("sslmode")
    if made.get_backend_name() != "postgresql" or mode is None:
        return made
    return made.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})


def open_engine(url: str) -> AsyncEngine:
    """An engine of the URL's asynchronous driver. Nothing is connected yet."""
    if url.startswith("sqlite"):
        return create_async_engine(url, hide_parameters=True, connect_args={"async_creator_fn": _connect})
    return create_async_engine(driver_url(url), hide_parameters=True, pool_pre_ping=True)


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
