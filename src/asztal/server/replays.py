"""Replays: finished deals of this server's tables and of records that were uploaded, step by step.

What has been told once is kept for a while: a finished deal does not change, but for the names of who played it. So
what is kept is called by them too (`Source.names`), whichever process has changed them.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from asztal.errors import MatchError
from asztal.notation import Event, read, write
from asztal.notation.events import checked, opening
from asztal.server import replay_frames
from asztal.server.pages import Text
from asztal.server.rate_limits import REMEMBERED, Asker
from asztal.server.refusals import Elsewhere, Refused
from asztal.server.services import Services
from asztal.server.storage import compact

__all__ = ["Replays"]

Name = tuple[
    Any, ...
]  # what something that was told is kept by: the replay's id, a digest of its names, and more

LIMIT: Final = 20.0  # seconds that telling, and verifying a record, may take
REVIEW_LIMIT: Final = 120.0  # for a slice of a review: a second where the engine is compiled
ID_LENGTH: Final = 24  # of an uploaded record's id, in hexadecimal digits


class Source:
    """A match that can be replayed: its finished part, and which deal is under way, if one is.

    `bots`: of each seat of a table; None for a record, which says so itself.
    """

    def __init__(
        self, id: str, kind: str, events: list[Event], bots: Sequence[str | None] | None = None
    ) -> None:
        self.id = id
        self.kind = kind
        self.bots = bots
        self.events = replay_frames.finished_part(events)
        self.names = _names(self.events)
        self.deals = sum(1 for event in self.events if event["type"] == "result")
        self.running = (
            self.deals + 1 if any(event["type"] == "deal" for event in events[len(self.events) :]) else None
        )

    def deal(self, asked: int | None) -> int:
        """The number of the deal that is meant, if it is over.

        Raises MatchError `deal.running`, Refused `replay.no-deal`.
        """
        if asked is not None and asked == self.running:
            raise MatchError("deal.running", deal=asked)
        if not 1 <= (asked or self.deals) <= self.deals:
            raise Refused("replay.no-deal", 404, deals=self.deals)
        return asked or self.deals


class Replays:
    """The replays of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kept: OrderedDict[Name, list[str] | Text] = OrderedDict()
        self.size = 0  # of all that is kept, in bytes
        # of each address the one slice of a review that goes on with what it was told last
        self.going: OrderedDict[str, Name] = OrderedDict()

    async def source(self, id: str) -> Source:
        """The match of this id, either a table's or an uploaded record's. Raises Refused `replay.unknown`."""
        try:
            async with self.services.registry.at(id) as table:
                bots = [chair.bot if chair.kind == "bot" else None for chair in table.chairs]
                return Source(id, "table", table.started.events, bots)
        except Elsewhere:
            stored = await self.services.store.table(id)
            if stored is not None and stored[1]:
                bots = [chair.bot if chair.kind == "bot" else None for chair in stored[0].chairs]
                return Source(id, "table", [checked(event, 0) for event in stored[1]], bots)
            raise
        except Refused as refused:
            if refused.code != "table.unknown":
                raise
        record = await self.services.store.uploaded(id)
        if record is None:
            raise Refused("replay.unknown", 404, replay=id)
        events = await self.services.workers.ask(read, record, limit=LIMIT)  # a long one takes a while
        if events is None:
            raise Refused("replay.none", 503)
        return Source(id, "upload", events)

    async def show(
        self, asker: Asker, id: str, deal: int | None, seat: str, first: int | None, last: int | None
    ) -> Text:
        """The replay of a deal, from step `first` to step `last`."""
        source = await self.source(id)
        number = source.deal(deal)
        eyes = _eyes(seat, opening(source.events)["players"])
        told = await self._told(asker, source, number, eyes)
        end = len(told) - 1
        begin = 0 if first is None else min(first, end)
        stop = end if last is None else max(begin, min(last, end))
        name = (id, source.names, len(source.events), number, eyes, begin, stop)
        text = self.kept.get(name)
        if not isinstance(text, Text):
            if sum(map(len, told[begin : stop + 1])) > self.services.settings.replay_limit:
                raise Refused("replay.too-long", 413, most=self.services.settings.replay_limit)
            content = {**self._head(source), "deal": number, "seat": eyes, "from": begin, "to": stop}
            text = await asyncio.to_thread(_text, content, told, begin, stop)
            self._keep(name, text)
        return text

    async def proof(self, asker: Asker, id: str, deal: int | None) -> dict[str, Any]:
        """What the proof of a deal needs. Raises Refused `proof.none`."""
        source = await self.source(id)
        number = source.deal(deal)
        self._count(asker)
        proof = replay_frames.proof(source.events, number)
        if proof is None:
            raise Refused("proof.none", 404, deal=number)
        return proof

    async def review(self, asker: Asker, id: str, deal: int | None, first: int, lang: str) -> Text:
        """What decisions of a deal have cost, from step `first` on, and where to go on.

        A review is counted once: a caller who goes on where an answer has ended is not counted again. That is one
        review of an address at a time, so one process at most.
        """
        source = await self.source(id)
        number = source.deal(deal)
        slices = (id, source.names, len(source.events), number, "review", lang)
        name = (*slices, first)
        text = self.kept.get(name)
        if not isinstance(text, Text):
            if self.going.pop(asker.address, None) != name:
                self._count(asker)
            told = await self.services.workers.ask(
                replay_frames.reviewed, source.events, number, first, lang, limit=REVIEW_LIMIT
            )
            if told is None:
                raise Refused("replay.none", 503)
            text = Text.of(compact(told).encode(), "application/json")
            self._keep(name, text)
            self.going[asker.address] = (*slices, told["next"])
            if len(self.going) > REMEMBERED:
                self.going.popitem(last=False)
        return text

    async def report(self, asker: Asker, id: str, deal: int | None, step: int, lang: str) -> dict[str, Any]:
        """A bot's move that somebody finds strange, as a file. Raises RecordError `report.no-bot`, `replay.no-step`."""
        source = await self.source(id)
        number = source.deal(deal)
        self._count(asker)
        report = await self.services.workers.ask(
            replay_frames.reported, source.events, number, step, lang, limit=LIMIT
        )
        if report is None:
            raise Refused("replay.none", 503)
        return report

    async def record(self, id: str) -> str:
        """The record, as it can be uploaded again."""
        source = await self.source(id)
        if source.kind == "upload":
            record = await self.services.store.uploaded(id)
            if record is not None:
                return record
        return await asyncio.to_thread(write, source.events)

    async def upload(self, asker: Asker, record: str) -> dict[str, Any]:
        """Keep a record that verifies; its head. Raises RecordError with its line, Refused."""
        most = self.services.settings.record_limit
        try:
            content = record.encode()
        except UnicodeEncodeError:  # half a character, which JSON can write
            raise Refused("request.invalid", 422, field="record", problem="unicode") from None
        if len(content) > most:
            raise Refused("request.too-large", 413, most=most)
        wait = self.services.limits.uploads.enter(asker)
        if wait:
            raise Refused("upload.too-many", 429, most=self.services.limits.uploads.most, seconds=wait)
        told = await self.services.workers.ask(replay_frames.verified, record, limit=LIMIT)
        if told is None:
            raise Refused("replay.none", 503)
        id = hashlib.sha256(content).hexdigest()[:ID_LENGTH]
        async with self.services.store.transaction() as transaction:
            await transaction.upload(id, record, self.services.settings.uploads_kept, asker.guest)
        return {"id": id, "link": f"/r/{id}", "kind": "upload", **told}

    async def position(self, asker: Asker, id: str, deal: int, step: int) -> str:
        """The position that a deal had come to after a step. Raises Refused `replay.no-step`."""
        source = await self.source(id)
        self._count(asker)
        number = source.deal(deal)
        position = await self.services.workers.ask(
            replay_frames.position_after, source.events, number, step, limit=LIMIT
        )
        if position is None:
            raise Refused("replay.none", 503)
        return position

    async def _told(self, asker: Asker, source: Source, deal: int, eyes: int | str | None) -> list[str]:
        name = (source.id, source.names, deal, eyes)
        kept = self.kept.get(name)
        if isinstance(kept, list):
            self.kept.move_to_end(name)
            return kept
        self._count(asker)
        told = await self.services.workers.ask(replay_frames.written, source.events, deal, eyes, limit=LIMIT)
        if told is None:
            raise Refused("replay.none", 503)
        self._keep(name, told)
        return told

    def _count(self, asker: Asker) -> None:
        """Count what has to be worked out. Raises Refused `replay.too-many`."""
        wait = self.services.limits.replays.enter(asker)
        if wait:
            raise Refused("replay.too-many", 429, most=self.services.limits.replays.most, seconds=wait)

    def _head(self, source: Source) -> dict[str, Any]:
        known = {"id": source.id, "link": f"/r/{source.id}", "kind": source.kind}
        seated = {} if source.bots is None else {"bots": source.bots}
        return known | replay_frames.head(source.events) | seated

    def forget(self, id: str | None = None) -> None:
        """Forget what was told of this table, or of all of them: names in it have changed."""
        for name in [each for each in self.kept if id in (None, each[0])]:
            self.size -= _size(self.kept.pop(name))

    def _keep(self, name: Name, what: list[str] | Text) -> None:
        """Keep what was told, and of all that is kept what was asked for last."""
        id, names, *_ = name
        for other in [each for each in self.kept if (each[0] == id and each[1] != names) or each == name]:
            self.size -= _size(self.kept.pop(other))  # by names that they have no longer
        self.kept[name] = what
        self.size += _size(what)
        while self.size > self.services.settings.replays_kept:
            self.size -= _size(self.kept.popitem(last=False)[1])


def _names(events: Sequence[Event]) -> bytes:
    """A digest of who is called what in these events: what is kept by it does not have the names themselves."""
    told = [event.get("seats", event.get("name")) for event in events if event["type"] in ("match", "seat")]
    return hashlib.sha256(compact(told).encode()).digest()


def _size(what: list[str] | Text) -> int:
    """About how many bytes it takes."""
    if isinstance(what, Text):
        return len(what.plain) + len(what.packed or b"")
    return sum(map(len, what))


def _eyes(seat: str, players: int) -> int | str | None:
    """Whose eyes are meant: a seat, nobody's, everybody's."""
    if seat == replay_frames.ALL:
        return replay_frames.ALL
    if seat == "none":
        return None
    if not (seat.isascii() and seat.isdigit() and len(seat) <= 2) or int(seat) >= players:
        raise Refused("table.no-seat", 422, seat=seat, players=players)
    return int(seat)


def _text(content: dict[str, Any], told: list[str], first: int, last: int) -> Text:
    """The answer with these steps: many megabytes of a long deal, so in a thread."""
    text = f'{compact(content)[:-1]},"steps":[{",".join(_slice(told, first, last))}]}}'
    return Text.of(text.encode(), "application/json")


def _slice(told: list[str], first: int, last: int) -> list[str]:
    """Some of the steps as JSON, the first of them with the whole view."""
    if first == 0:
        return told[: last + 1]
    view = dict(json.loads(told[0])["view"])
    for step in told[1 : first + 1]:
        view.update(json.loads(step)["change"])
    opening = {name: value for name, value in json.loads(told[first]).items() if name != "change"}
    return [compact({**opening, "view": view}), *told[first + 1 : last + 1]]
