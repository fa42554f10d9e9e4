"""Who sits where: making a table, sitting down, changing seats, standing up, bots, the start, the next
deal, a rematch.

Each function is given the hall and a guest, holds the room's lock while it changes something, and
returns when the change is on disk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

from asztal.engine import Game
from asztal.engine.fairness import NONCE_LENGTH, SECRET_BYTES
from asztal.errors import AsztalError, MatchError
from asztal.match import Match
from asztal.server.clocks import Absence, Clock, milliseconds
from asztal.server.hall import Hall, stamp
from asztal.server.positions import named_game, positioned
from asztal.server.refusals import Refused
from asztal.server.rooms import Room, known_bot
from asztal.server.storage import Chair, Guest, TableRow, now
from asztal.server.turnstile import Asker

__all__ = [
    "beginner",
    "bot",
    "change",
    "create",
    "games_of",
    "next_deal",
    "open_tables",
    "rematch",
    "seats",
    "sit",
    "stand",
    "start",
    "tables_of",
]

LISTED = 100  # public tables
NOBODY = Asker("", "")
UNNAMED = "Player {seat}"  # in the record; each page says it in its own language


def _nonce(given: str | None, hall: Hall, id: str, seat: int) -> str:
    """A nonce of 1 to 64 printable characters; a random one if none is given."""
    if not given:
        return hall.chance.bytes(8, "nonce", id, seat).hex()
    if len(given) > NONCE_LENGTH or not given.isprintable():
        raise Refused("request.invalid", 422, field="nonce", problem="printable")
    return given


async def create(
    hall: Hall,
    guest: Guest,
    *,
    game: str | None,
    players: int | None,
    options: Mapping[str, object],
    bots: Mapping[int, str],
    fill: str | None,
    public: bool,
    begin: bool,
    nonce: str | None = None,
    position: str | None = None,
    seat: int = 0,
    clock: Clock | None = None,
    absence: Absence | None = None,
    hints: str | None = None,
    asker: Asker = NOBODY,
    name: str | None = None,
) -> Room:
    """A new table; its maker, called `name` from now on if one is given, sits at `seat`.

    With `begin` its first deal is dealt at once.

    What the server is bound to is shown by the answer, so a nonce may not come with the request: it would be
    known before the secret is drawn. A maker who wants a say in the shuffle starts with a
    second request.

    Raises Refused `nonce.early`, `table.too-many`, and what the table is refused for.
    """
    if nonce:
        raise Refused("nonce.early", 422)
    dealer: int | None = None
    if position is None:
        made = named_game(game, players, options)
    else:
        made, position, dealer = await _positioned(hall, asker, position, game, players, dict(options))
    chairs = _chairs(made, seat, Chair(guest=guest.id, name=name or guest.name), bots)
    if fill is not None:
        chairs = _filled(chairs, fill, made.family)
    id = hall.new_id(guest.id)
    time = now()
    row = TableRow(
        id,
        made.id,
        made.players,
        dict(made.given),
        public,
        guest.id,
        hall.chance.below(made.players, "dealer", id) if dealer is None else dealer,
        "waiting",
        False,
        None,
        time,
        time,
        tuple(chairs),
        position,
        clock=clock,
        absence=_absence(absence, clock, made.family),
        hints=hints,
    )
    room = Room(row, made, None, hall.chance.bytes(SECRET_BYTES, "secret", id, 1), hall.settings)
    if begin:
        _begin(hall, room, shown=False)
    with _making(hall, guest.id):
        await _count_table(hall, guest, asker.address)
        await hall.create(room, guest.id, name)
    return room


@contextmanager
def _making(hall: Hall, guest: str) -> Iterator[None]:
    """While a table is being made it already counts, so that several asked for at once all count."""
    hall.making[guest] += 1
    try:
        yield
    finally:
        hall.making[guest] -= 1
        if not hall.making[guest]:
            del hall.making[guest]


def _chairs(game: Game, seat: int, maker: Chair, bots: Mapping[int, str]) -> list[Chair]:
    """The chairs of a new table: its maker's, and those of the bots asked for."""
    for at in (seat, *bots):
        if not 0 <= at < game.players:
            raise Refused("table.no-seat", 422, seat=at, players=game.players)
    chairs = [Chair() for _ in range(game.players)]
    chairs[seat] = maker
    for at, known in bots.items():
        if at == seat:
            raise Refused("table.seat-taken", 409, seat=at)
        chairs[at] = Chair(name=known_bot(known, game.family), bot=known)
    return chairs


async def _positioned(
    hall: Hall, asker: Asker, text: str, game: str | None, players: int | None, options: dict[str, object]
) -> tuple[Game, str, int | None]:
    """The game, the whole position and its dealer, read where bots think and counted like what is judged."""
    wait = hall.judgements.enter(asker)
    if wait:
        raise Refused("judge.too-many", 429, most=hall.judgements.most, seconds=wait)
    found = await hall.thinkers.ask(positioned, text, game, players, options, limit=hall.thinkers.limit)
    if found is None:
        raise Refused("judge.none", 503)
    return found


async def _count_table(hall: Hall, guest: Guest, address: str) -> None:
    """Raises Refused `table.too-many`: for a guest by what the database knows, for an address by count."""
    most = hall.settings.tables_per_guest
    making = hall.making[guest.id]  # before the database is read: one kept meanwhile counts
    unfinished, wait = await hall.store.unfinished_of(guest.id)  # twice, never not at all
    if unfinished + making > most:
        raise Refused("table.too-many", 429, most=most, seconds=max(1, wait))
    wait = hall.new_tables.enter(address) if address else 0
    if wait:
        raise Refused("table.too-many", 429, most=hall.new_tables.most, seconds=wait)


def _absence(given: Absence | None, clock: Clock | None, family: str) -> Absence:
    """The rule for the absent; with days for a turn nobody need be there."""
    if given is None:
        return Absence(after=None) if clock is not None and clock.kind == "days" else Absence()
    known_bot(given.bot, family)
    return given


def _filled(chairs: Sequence[Chair], bot: str, family: str) -> list[Chair]:
    """The seats with this bot at each that was empty."""
    put = Chair(name=known_bot(bot, family), bot=bot)
    return [put if chair.kind == "empty" else chair for chair in chairs]


def _begin(hall: Hall, room: Room, shown: bool) -> None:
    """Make the match and deal, in memory; `shown`: the table has shown its commitment before, and says so."""
    empty = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "empty"]
    if empty:
        raise Refused("table.not-full", 409, seat=empty[0], empty=len(empty))
    names = [chair.name or UNNAMED.format(seat=seat) for seat, chair in enumerate(room.chairs, 1)]
    match = Match.create(room.game, names, room.row.first_dealer, at=stamp())
    match.asks_together = True
    room.match = match
    room.away.clear()  # nobody is waited for before it begins
    room.came = milliseconds()
    if shown and room.row.position is None:
        assert room.secret is not None
        match.commit(room.secret, at=stamp())
    _deal(hall, room)


def _deal(hall: Hall, room: Room) -> None:
    """Deal, in memory: each person's nonce, a random one for everybody else; nonces serve once.

    A first deal that is set up from text has no chance in it that anybody could mix.
    """
    assert room.match is not None
    assert room.secret is not None
    if room.row.position is not None and room.match.deal_number == 0:
        room.match.start_deal(position=room.row.position, at=stamp())
        return
    nonces = [_nonce(chair.nonce, hall, room.row.id, seat) for seat, chair in enumerate(room.chairs)]
    room.match.start_deal(room.secret, nonces, at=stamp())


async def sit(
    hall: Hall, id: str, guest: Guest, seat: int | None, nonce: str | None, name: str | None = None
) -> Room:
    """Take a seat; at one's own seat, renew name and nonce, and play oneself again."""
    async with hall.at(id) as room:
        own = room.seat_of(guest.id)
        if room.match is not None:
            if own is None:
                raise Refused("table.started", 409)
            chair = room.chairs[own]
            given = _nonce(nonce, hall, id, own) if nonce else None
            if room.in_deal:
                given = None  # the next deal's secret is not drawn yet: too early
            chairs = room.with_chair(own, Chair(guest.id, chair.name, None, given, beginner=chair.beginner))
        else:
            chosen = own if seat is None else room.checked_seat(seat)
            if chosen is None:
                free = [at for at, chair in enumerate(room.chairs) if chair.kind == "empty"]
                if not free:
                    raise Refused("table.full", 409)
                chosen = free[0]
            if chosen != own and room.chairs[chosen].kind != "empty":
                raise Refused("table.seat-taken", 409, seat=chosen)
            chair = Chair(
                guest.id,
                name or guest.name,
                None,
                nonce and _nonce(nonce, hall, id, chosen),
                beginner=own is not None and room.chairs[own].beginner,
            )
            chairs = room.with_chair(chosen, chair)
            if own is not None and own != chosen:  # one seat a guest: moving frees the old one
                chairs = tuple(Chair() if at == own else each for at, each in enumerate(chairs))
        room.change(chairs=chairs)
        await hall.commit(room, guest=guest.id, name=name, seats=True)
        room.reseated()
        return room


async def stand(hall: Hall, id: str, guest: Guest) -> Room:
    """Leave the seat; once the match has started a bot plays on."""
    async with hall.at(id) as room:
        seat = room.seated(guest.id)
        changed: dict[str, Any] = {}
        if room.match is None:
            left = Chair()
            others = [chair.guest for chair in room.chairs if chair.guest not in (None, guest.id)]
            if room.row.maker == guest.id and others:  # somebody has to see to the table
                heir = next((each for each in others if room.present(each)), others[0])
                room.change(maker=heir)
                changed["maker"] = heir
        elif room.match.finished:
            return room
        else:
            left = replace(room.chairs[seat], bot=room.row.absence.bot, nonce=None, left=True)
        room.change(chairs=room.with_chair(seat, left))
        await hall.commit(room, seats=True, **changed)
        room.reseated()
        return room


async def bot(hall: Hall, id: str, guest: Guest, seat: int, name: str | None) -> Room:
    """Put a bot on a seat, or free the seat: before the start, by the maker.

    Later nobody may. The table waits for a player who is away as agreed (`Absence`), then the timekeeper lets
    its bot play: another player would choose the moment and the bot to suit themselves. Where absence waits
    forever, so do the others. Raises Refused `table.waits`.
    """
    async with hall.at(id) as room:
        chair = room.chairs[room.checked_seat(seat)]
        if room.match is not None:
            room.seated(guest.id)
            raise Refused("table.waits", 409, seat=seat)
        _makers(room, guest)
        if chair.guest is not None and (chair.guest == guest.id or room.present(chair.guest)):
            raise Refused("table.seat-taken", 409, seat=seat)
        put = Chair() if name is None else Chair(name=known_bot(name, room.game.family), bot=name)
        room.change(chairs=room.with_chair(seat, put))
        await hall.commit(room, seats=True)
        room.reseated()
        return room


async def beginner(hall: Hall, id: str, guest: Guest, is_one: bool) -> Room:
    """Somebody at the table says that they are a beginner, at any time; that they are none any more, between
    deals only: nobody has a hint and hides it. Raises Refused `beginner.in-deal`."""
    async with hall.at(id) as room:
        seat = room.seated(guest.id)
        if room.in_deal and not is_one and room.chairs[seat].beginner:
            raise Refused("beginner.in-deal", 409)
        room.change(chairs=room.with_chair(seat, replace(room.chairs[seat], beginner=is_one)))
        await hall.commit(room, seats=True)
        room.tell_table()
        return room


async def seats(hall: Hall, id: str, guest: Guest, order: Sequence[int]) -> Room:
    """The maker rearranges, before the start: the player of seat `order[i]` moves to seat i."""
    async with hall.at(id) as room:
        _makers(room, guest)
        if sorted(order) != list(range(room.row.players)):
            raise Refused("table.order", 422, players=room.row.players)
        room.change(chairs=tuple(room.chairs[at] for at in order))
        await hall.commit(room, seats=True)
        room.reseated()
        return room


async def change(hall: Hall, id: str, guest: Guest, changed: Mapping[str, Any]) -> Room:
    """The maker chooses another clock or absence, who has hints or finds the table, before the start."""
    async with hall.at(id) as room:
        _makers(room, guest)
        columns = dict(changed)
        if "clock" in columns or "absence" in columns:
            clock = columns.get("clock", room.row.clock)
            usual = columns.get("absence", room.row.absence)
            if "absence" not in columns and usual == _absence(None, room.row.clock, room.game.family):
                usual = None  # what is usual goes with the clock
            columns["absence"] = _absence(usual, clock, room.game.family)
        room.change(**columns)
        await hall.commit(room, **columns)
        room.tell_table()
        return room


def _makers(room: Room, guest: Guest) -> None:
    """Refuse anybody once the table has started, and before that all but the guest who arranges it
    (`Room.leads`)."""
    if room.match is not None:
        raise Refused("table.started", 409)
    if not room.leads(guest.id):
        raise Refused("table.not-maker", 403)


async def open_tables(hall: Hall) -> list[Room]:
    """The public tables that are not finished and where somebody is, newest first; with days for a turn
    nobody need be there."""
    found = {
        room.row.id: room
        for room in hall.rooms.values()
        if room.row.public and any(room.present(chair.guest) for chair in room.chairs)
    }
    found.update((room.row.id, room) for room in await _rooms(hall, await hall.store.unhurried_tables()))
    waiting = (room for room in found.values() if room.row.state != "finished")
    return sorted(waiting, key=lambda room: room.row.created, reverse=True)[:LISTED]


async def tables_of(hall: Hall, guest: str) -> list[Room]:
    """The unfinished tables where this guest sits and has not stood up, the one last touched first."""
    return [
        room
        for room in await _rooms(hall, await hall.store.tables_of(guest))
        if any(chair.guest == guest and not chair.left for chair in room.chairs)
    ]


async def games_of(hall: Hall, guest: str) -> list[dict[str, Any]]:
    """The finished matches of this guest that are kept, the newest first: who played and how it ended."""
    found = []
    for row, end, deputies in await hall.store.finished_of(guest, LISTED):
        seats = [
            {"seat": seat, "kind": chair.kind, "name": chair.name, "bot": chair.bot}
            for seat, chair in enumerate(row.chairs)
        ]
        mine = next(seat for seat, chair in enumerate(row.chairs) if chair.guest == guest)
        found.append(
            {
                "id": row.id,
                "game": row.game,
                "finished": end.get("at") or row.updated.isoformat(),
                "seats": seats,
                "seat": mine,
                "winners": end["winners"],
                "deputies": deputies,
                "totals": end["totals"],
                "link": f"/r/{row.id}",
            }
        )
    return found


async def _rooms(hall: Hall, ids: Sequence[str]) -> list[Room]:
    found = []
    for id in ids:
        with suppress(AsztalError):  # one that cannot be read does not hide the others
            found.append(await hall.room(id))
    return found


async def start(hall: Hall, id: str, guest: Guest, fill: str | None, nonce: str | None) -> Room:
    """Deal the first deal. The maker's to do, or any seated person's if the maker is not there."""
    async with hall.at(id) as room:
        if room.match is not None:
            raise Refused("table.started", 409)
        seat = room.seated(guest.id)
        if not room.leads(guest.id):
            raise Refused("table.not-maker", 403)
        chairs = list(room.chairs)
        if nonce:
            chairs[seat] = replace(chairs[seat], nonce=_nonce(nonce, hall, id, seat))
        if fill is not None:
            chairs = _filled(chairs, fill, room.game.family)
        before = room.row.chairs
        room.change(chairs=tuple(chairs))
        try:
            _begin(hall, room, shown=True)
        except Exception:
            room.match = None
            room.change(chairs=before)
            raise
        _spend_nonces(room)
        await hall.commit(room, seats=True)
        room.tell_table()
        return room


async def next_deal(hall: Hall, id: str, guest: Guest, seq: int, nonce: str | None) -> Room:
    """Start the next deal. If another player has already started it, return the table unchanged."""
    async with hall.at(id) as room:
        seat = room.seated(guest.id)
        match = room.started
        if 0 < seq < match.seq and match.events[seq]["type"] == "deal":
            return room
        if seq != match.seq:
            raise MatchError("seq.stale", given=seq, current=match.seq)
        if match.finished:
            raise MatchError("match.over")
        if match.playing:
            raise MatchError("deal.running", deal=match.deal_number)
        if match.seq >= hall.settings.match_events:
            raise Refused("match.too-long", 409, most=hall.settings.match_events)
        if nonce:
            chair = room.chairs[seat]
            room.change(chairs=room.with_chair(seat, replace(chair, nonce=_nonce(nonce, hall, id, seat))))
        _deal(hall, room)
        _spend_nonces(room)
        await hall.commit(room, seats=True)
        room.tell_table()
        return room


async def rematch(hall: Hall, id: str, guest: Guest) -> tuple[Room, bool]:
    """The table that follows a finished one, and whether it is new."""
    async with hall.at(id) as room:
        room.seated(guest.id)
        if room.match is None or not room.match.finished:
            raise Refused("table.not-finished", 409)
        if room.row.rematch is not None:
            with suppress(Refused):  # nobody came, and it has been deleted
                return await hall.room(room.row.rematch), False
        time = now()
        chairs = tuple(
            Chair(each.guest, each.name, None if each.guest else each.bot, beginner=each.beginner)
            for each in room.chairs
        )
        dealer = room.row.first_dealer
        if room.row.position is None:  # a position has its dealer
            dealer = (dealer + 1) % room.row.players
        row = TableRow(
            hall.new_id(guest.id),
            room.row.game,
            room.row.players,
            room.row.options,
            room.row.public,
            guest.id,
            dealer,
            "waiting",
            False,
            None,
            time,
            time,
            chairs,
            room.row.position,
            clock=room.row.clock,
            absence=room.row.absence,
            hints=room.row.hints,
        )
        secret = hall.chance.bytes(SECRET_BYTES, "secret", row.id, 1)
        follows = Room(row, room.game, None, secret, hall.settings)
        if row.position is not None and all(chair.guest in (None, guest.id) for chair in chairs):
            _begin(hall, follows, shown=False)  # else the commitment is shown before the start
        await hall.create(follows, guest.id, before=room)
        room.change(rematch=row.id)
        room.trust()
        room.tell_table()
        return follows, True


def _spend_nonces(room: Room) -> None:
    room.change(chairs=tuple(replace(each, nonce=None) for each in room.chairs))
