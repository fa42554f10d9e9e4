"""Sealed deals: what the pages post is kept and passed on, and judged when all seats have told their seeds.

Each function is given the services, holds the table's lock while it changes something, and returns when the change is
on disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from asztal.errors import AsztalError
from asztal.server.clock import milliseconds, stamp
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.storage import Chair
from asztal.server.tables.board import AGREED, VOID, Board, reason_of
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.seat_notes import encoded

__all__ = ["board_of", "post"]


def _board(table: LiveTable) -> Board:
    """The board of the sealed deal in progress. Raises Refused `sealed.none`."""
    if table.board is None:
        raise Refused("sealed.none", 409)
    return table.board


async def board_of(services: Services, id: str) -> str:
    """All of the attempt in progress, as JSON."""
    async with services.registry.at(id) as table:
        return _board(table).json()


async def post(
    services: Services,
    id: str,
    asker: Asker,
    deal: int,
    attempt: int,
    kind: str,
    body: Mapping[str, Any],
) -> int:
    """Post a message of this guest's seat; its number, once it is on disk. One that is there word for word is
    answered as it was the first time.

    Raises Refused `sealed.none`, `sealed.stale` (the deal and the attempt that are in progress), `sealed.too-often`,
    `sealed.full`, `undo.too-many`, and what the deal refuses it for.
    """
    encoded(body, "body")
    wait = services.limits.sealed.enter(asker)
    if wait:
        raise Refused("sealed.too-often", 429, most=services.limits.sealed.most, seconds=wait)
    async with services.registry.at(id) as table:
        seat = table.seated(asker.guest)
        table.presence.heard_now(asker.guest)
        board = _board(table)
        if (deal, attempt) != board.key:
            raise Refused("sealed.stale", 409, deal=board.number, attempt=board.attempt)
        n = board.said(seat, kind, body)
        if n is not None and kind != VOID:
            return n
        back = table.chairs[seat].left
        if back:  # whoever had stood up is there again
            table.change(chairs=table.with_chair(seat, replace(table.chairs[seat], left=False)))
        if n is None:
            _must_have_room(services, board, seat, kind)
            n = board.post(seat, kind, body)
        table.doubtful = True  # until it is on disk
        if board.deal.seeds() is not None:
            await _settle(table, board)
        elif _is_given_up(table, board):
            table.board = board.again(table.started, AGREED)
        await services.registry.commit(table, seats=back)
        if back:
            table.broadcast.seats()
        return n


def _must_have_room(services: Services, board: Board, seat: int, kind: str) -> None:
    """Refuse what would let a deal grow for ever."""
    told = services.settings
    if not board.has_room(kind, told.sealed_messages, told.sealed_bytes):
        raise Refused("sealed.full", 409, most=told.sealed_messages)
    if kind == "undo" and board.said_by("undo").count(seat) >= told.undone_per_deal:
        raise Refused("undo.too-many", 409, most=told.undone_per_deal)


async def _settle(table: LiveTable, board: Board) -> None:
    """All seeds are told: judge the deal. A good one goes into the match, whole; one in which a rule was broken, or
    whose seeds do not fit, is void. Then the pages are told all seeds: they alone know what was shuffled, and so
    whether it was a shuffle with which somebody else seems to have broken a rule."""
    match, seeds = table.started, board.deal.seeds() or []
    try:
        await asyncio.to_thread(board.deal.settle, match, stamp())
    except AsztalError as error:
        error.params["seeds"] = " ".join(seed.hex() for seed in seeds)
        table.board = board.again(match, reason_of(error))
    else:
        table.board = None


def _is_given_up(table: LiveTable, board: Board) -> bool:
    """Whether all whose word is needed say that the deal is void, and somebody does. It is looked at whenever somebody
    says so: nobody who was away for a moment has agreed to anything."""
    agreed = set(board.said_by(VOID))
    return bool(agreed) and all(
        seat in agreed or not _has_a_say(table, chair) for seat, chair in enumerate(table.chairs)
    )


def _has_a_say(table: LiveTable, chair: Chair) -> bool:
    """Whether a deal is not given up without this seat: its person has not stood up, and is here, or was not long ago.
    Else whoever is about to lose could give a deal up as soon as the others close their pages."""
    if chair.left or chair.guest is None:
        return False
    away = milliseconds() - table.presence.away_since(chair.guest)
    return table.present(chair.guest) or away < table.settings.sealed_wait * 1000
