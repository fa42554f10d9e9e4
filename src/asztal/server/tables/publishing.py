"""What the pages of a table are told, as JSON: made once what it tells is on disk, and shared by all who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec import Raw

from asztal.bots import bots_for
from asztal.engine.effort import MOST, SET_UP
from asztal.engine.fairness import commitment
from asztal.match.shapes import DealResult, MatchView
from asztal.server.clock import milliseconds
from asztal.server.storage import compact
from asztal.server.tables.live_table import LiveTable
from asztal.server.tables.snapshot import Info, Snapshot, hints_of, seat_in

__all__ = [
    "asked_shown",
    "news",
    "notes_json",
    "publish",
    "renamed",
    "table_data",
    "table_json",
    "time_shown",
    "trust",
    "view_json",
]


def trust(table: LiveTable) -> None:
    """What memory holds of the table's row and turn is on disk: from now on this is what is told of them."""
    table.doubtful = False
    number, coming = table.next_deal, None
    if (
        number is not None
        and table.secret is not None
        and not table.row.sealed
        and not (number == 1 and table.row.position is not None)
    ):
        coming = {
            "number": number,
            "commitment": commitment(table.secret),
            "pledges": table.pledges,
            "given": [chair.nonce is not None for chair in table.chairs],
        }
    seq = 0 if table.match is None else table.match.seq
    table.snapshot = Snapshot(table.row, seq, table.to_move, coming, table.fresh_pledges)


def publish(table: LiveTable) -> None:
    """All that memory holds is on disk: show it to everybody. The lock is held."""
    before = table.snapshot.row.state
    trust(table)
    if (
        table.row.state != before
    ):  # whoever brought that about, a bot too: a deal is over, its successor committed to
        table.broadcast.table()
    _publish_board(table)
    match = table.match
    if match is not None and match.seq != table.seq:
        _publish_match(table)


def _publish_board(table: LiveTable) -> None:
    board, table.posted = table.board, table.board
    if board is not None:
        board.publish()
        table.broadcast.match()


def _publish_match(table: LiveTable) -> None:
    match = table.started
    table.views.clear()
    match.game.effort.most = SET_UP if table.set_up else MOST
    for event in match.public_events(len(table.log)):
        if event["type"] == "deal":
            table.deal_began = len(table.log)
            table.notes.clear()
            table.broadcast.notes()
        table.log.append(compact(event))
    for seat in {table.seat_of(stream.guest) for stream in table.presence.streams}:
        view_json(table, seat)
    table.broadcast.match()


def renamed(table: LiveTable, seq: int) -> None:
    """A name has changed in the event of this number, which is already on disk: show it again."""
    table.log[seq - 1] = compact(table.started.public_events(seq - 1)[0])
    table.views.clear()


# The match.


def news(table: LiveTable, seat: int | None, after: int | None) -> str:
    """The `match` message for a page that has the events up to `after`.

    Call it with the lock held, or once `view_json` has made the view.
    """
    start = after if after is not None and 0 <= after <= table.seq else table.deal_began
    events = ",".join(table.log[start:])
    return (
        f'{{"seq":{table.seq},"events":[{events}],"view":{view_json(table, seat)},'
        f'"time":{compact(time_shown(table))},"asked":{compact(asked_shown(table))}}}'
    )


def view_json(table: LiveTable, seat: int | None) -> str:
    """The JSON of a seat's view, made once. Only while nothing is under way: hold the lock."""
    text = table.views.get(seat)
    if text is None:
        view = _view(table, seat)
        whole = cast("dict[str, object]", view["match"])
        whole["deals"] = _deals_json(table, view["match"]["deals"])
        text = table.views[seat] = compact(view)
    return text


def _deals_json(table: LiveTable, deals: Sequence[DealResult]) -> Raw:
    """How the deals so far ended, as JSON: of a long match most of a view, and the same until the next ends."""
    number, known = table.results
    if number != len(deals):
        known = Raw(compact(deals).encode())
        table.results = len(deals), known
    return known


def _view(table: LiveTable, seat: int | None) -> MatchView:
    return table.started.view(seat) if table.question is None else table.question.view(seat)


def asked_shown(table: LiveTable) -> dict[str, Any] | None:
    """The open question as all pages get it: who is asked, since when, until when."""
    if table.question is None:
        return None
    return {"seats": list(table.question.asked), "since": table.question.since, "ends": table.question_ends}


def time_shown(table: LiveTable) -> dict[str, Any] | None:
    """The clock as pages are told it."""
    return None if table.row.time is None else table.row.time.shown(milliseconds())


def notes_json(table: LiveTable, seat: int) -> str:
    """What this seat keeps for itself, as its pages get it."""
    kept = table.notes.get(seat)
    if kept is None:
        deal = 0 if table.match is None else table.match.deal_number
        return compact({"deal": deal, "seq": table.seq, "revision": 0, "desk": None})
    return f'{{"deal":{kept.deal},"seq":{kept.seq},"revision":{kept.revision},"desk":{kept.data}}}'


# The table and its people.


def table_data(table: LiveTable, guest: str) -> dict[str, Any]:
    """The table as plain JSON data, as this guest sees it."""
    return {**_for_all(table), **_for_one(table, guest)}


def table_json(table: LiveTable, guest: str) -> str:
    """The same as JSON. The part that is the same for everybody is made only once."""
    made = table.info
    if made is None or made.of is not table.snapshot or made.changes != table.broadcast.changes:
        made = table.info = Info(compact(_for_all(table))[:-1], table.snapshot, table.broadcast.changes)
    return f"{made.text},{compact(_for_one(table, guest))[1:]}"


def _for_one(table: LiveTable, guest: str) -> dict[str, Any]:
    """What of the table is not the same for everybody, and at every moment."""
    row = table.snapshot.row
    seat = seat_in(row, guest)
    return {
        "time": None if row.time is None else row.time.shown(milliseconds()),
        "you": {
            "seat": seat,
            "maker": table.leads(guest, row),
            "pledged": seat is not None and table.snapshot.pledged[seat] != "",
        },
    }


def _for_all(table: LiveTable) -> dict[str, Any]:
    told = table.snapshot
    row = told.row
    watching = len(table.presence.pages) - sum(chair.guest in table.presence.pages for chair in row.chairs)
    return {
        "id": row.id,
        "game": row.game,
        "family": table.game.family,
        "bots": list(bots_for(table.game.family)),
        "players": row.players,
        "options": dict(table.game.values),
        "changed": dict(table.game.given),
        "public": row.public,
        "state": row.state,
        "created": row.created.isoformat(),
        "code": row.code,
        "clock": None if row.clock is None else row.clock.data(),
        "absence": row.absence.data(),
        "hints": hints_of(row),
        "sealed": row.sealed,
        "seats": [
            {
                "seat": seat,
                "kind": chair.kind,
                "name": chair.name,
                "bot": chair.bot,
                "present": table.present(chair.guest) if chair.guest else chair.bot is not None,
                "left": chair.left,
                "bot_at": table.bot_at(seat) if seat == told.to_move else None,
                "beginner": chair.beginner,
                "since": chair.since,
                "waits_until": table.waits_until(seat),
            }
            for seat, chair in enumerate(row.chairs)
        ],
        "pace": row.pace,
        "free": 0
        if row.state == "finished"
        else sum(chair.free or chair.kind == "empty" for chair in row.chairs),
        "maker": seat_in(row, row.maker),
        "watchers": watching,
        "seq": told.seq,
        "deal": told.coming,
        "to_move": told.to_move,
        "set_up": row.position is not None,
        "rematch": row.rematch,
        "link": f"/t/{row.id}",
    }
