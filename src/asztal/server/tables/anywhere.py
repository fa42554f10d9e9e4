"""Tables as a guest sees them, whichever process has them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from starlette.types import Scope

from asztal.errors import AsztalError
from asztal.server.peers import Gone
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Elsewhere
from asztal.server.services import Services
from asztal.server.tables.publishing import table_data

__all__ = ["seen", "seen_all"]


async def seen(services: Services, asker: Asker, scope: Scope, id: str) -> dict[str, Any]:
    """This table, as JSON data. Raises Refused `table.unknown`, and Elsewhere if its process does not answer."""
    try:
        return table_data(await services.registry.table(id), asker.guest)
    except Elsewhere as elsewhere:
        assert services.peers is not None
        table: dict[str, Any] | None = None
        with suppress(Gone):
            table = await services.peers.ask(
                elsewhere.address, "GET", f"/api/tables/{id}", scope, asker.address
            )
        if table is None:
            raise
        return table


async def seen_all(
    services: Services, asker: Asker, scope: Scope, ids: Sequence[str]
) -> list[dict[str, Any]]:
    """These tables; one that cannot be read does not hide the others."""

    async def one(id: str) -> dict[str, Any] | None:
        with suppress(AsztalError):
            return await seen(services, asker, scope, id)
        return None

    return [table for table in await asyncio.gather(*map(one, ids)) if table is not None]
