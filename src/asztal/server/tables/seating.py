"""Who sits where: making a table, sitting down, changing seats, standing up, bots, the start, the next
deal, a rematch.

Each function is given the services and a guest, holds the table's lock while it changes something, and
returns when the change is on disk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from asztal.engine import Game
from asztal.engine.fairness import SECRET_BYTES
from asztal.errors import MatchError
from asztal.match import Match
from asztal.server.clock import Absence, Clock, milliseconds, stamp
from asztal.server.positions import named_game, positioned
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.services import Services
from asztal.server.storage import Chair, Guest, TableRow, now
from asztal.server.tables import mixing
from asztal.server.tables.board import Board, must_fit
from asztal.server.tables.live_table import UNNAMED, LiveTable, known_bot
from asztal.server.tables.publishing import trust

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
]

LISTED = 100  # public tables
NOBODY = Asker("", "")


async def create(
    services: Services,
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
    pace: str = "normal",
    sealed: bool = False,
    asker: Asker = NOBODY,
    name: str | None = None,
) -> LiveTable:
    """A new table; its maker, called `name` from now on if one is given, sits at `seat`. With `begin` its first deal is
    dealt at once.

    What the server is bound to is shown by the answer, so a nonce may not come with the request: it would be
    known before the secret is drawn. A maker who wants a say in the shuffle starts with a second request.

    Raises Refused `nonce.early`, `table.too-many`, and what the table is refused for.
    """
    if nonce:
        raise Refused("nonce.early", 422)
    dealer: int | None = None
    if position is None:
        made = named_game(game, players, options)
    else:
        made, position, dealer = await _positioned(services, asker, position, game, players, dict(options))
    chairs = _chairs(made, seat, Chair(guest=guest.id, name=name or guest.name), bots, fill)
    id = services.registry.new_id(guest.id)
    if dealer is None:
        dealer = services.chance.below(made.players, "dealer", id)
    row = replace(
        _waiting(id, made, guest.id, dealer, chairs, position),
        public=public,
        clock=clock,
        absence=_absence(absence, clock, made.family, sealed),
        hints=hints,
        pace=pace,
        sealed=sealed,
    )
    must_fit(row, made)
    table = LiveTable(
        row, made, None, services.chance.bytes(SECRET_BYTES, "secret", id, 1), services.settings
    )
    if begin:
        _begin(services, table, shown=False)
    with _making(services, guest.id):
        await _count_table(services, guest, asker.address)
        await services.registry.create(table, guest.id, name)
    return table


def _waiting(
    id: str, game: Game, maker: str, dealer: int, chairs: Sequence[Chair], position: str | None
) -> TableRow:
    """The row of a new table."""
    time = now()
    return TableRow(
        id=id,
        game=game.id,
        players=game.players,
        options=dict(game.given),
        public=False,
        maker=maker,
        first_dealer=dealer,
        state="waiting",
        bot_turn=False,
        rematch=None,
        created=time,
        updated=time,
        chairs=tuple(chairs),
        position=position,
    )


@contextmanager
def _making(services: Services, guest: str) -> Iterator[None]:
    """While a table is being made it already counts, so that several asked for at once all count."""
    services.limits.making[guest] += 1
    try:
        yield
    finally:
        services.limits.making[guest] -= 1
        if not services.limits.making[guest]:
            del services.limits.making[guest]


def _chairs(
    game: Game, seat: int, maker: Chair, bots: Mapping[int, str], fill: str | None
) -> Sequence[Chair]:
    """The chairs of a new table: its maker's, and those of the bots asked for, `fill` at all others."""
    for at in (seat, *bots):
        if not 0 <= at < game.players:
            raise Refused("table.no-seat", 422, seat=at, players=game.players)
    chairs = [Chair() for _ in range(game.players)]
    chairs[seat] = maker
    for at, known in bots.items():
        if at == seat:
            raise Refused("table.seat-taken", 409, seat=at)
        chairs[at] = _with_bot(known, game.family)
    return chairs if fill is None else _filled(chairs, fill, game.family)


def _with_bot(name: str, family: str) -> Chair:
    """A chair with this bot in it."""
    level = known_bot(name, family)
    return Chair(name=level, bot=level)


async def _positioned(
    services: Services,
    asker: Asker,
    text: str,
    game: str | None,
    players: int | None,
    options: dict[str, object],
) -> tuple[Game, str, int | None]:
    """The game, the whole position and its dealer, read where bots think and counted like what is judged."""
    wait = services.limits.judgements.enter(asker)
    if wait:
        raise Refused("judge.too-many", 429, most=services.limits.judgements.most, seconds=wait)
    answer = await services.workers.ask(
        positioned, text, game, players, options, limit=services.workers.limit
    )
    if answer is None:
        raise Refused("judge.none", 503)
    return answer


async def _count_table(services: Services, guest: Guest, address: str) -> None:
    """Raises Refused `table.too-many`: for a guest by what the database knows, for an address by count."""
    most = services.settings.tables_per_guest
    making = services.limits.making[guest.id]  # before the database is read: one kept meanwhile counts
    unfinished, wait = await services.store.unfinished_of(guest.id)  # twice, never not at all
    if unfinished + making > most:
        raise Refused("table.too-many", 429, most=most, seconds=max(1, wait))
    wait = services.limits.new_tables.enter(address) if address else 0
    if wait:
        raise Refused("table.too-many", 429, most=services.limits.new_tables.most, seconds=wait)


def _absence(given: Absence | None, clock: Clock | None, family: str, sealed: bool) -> Absence:
    """The rule for the absent; with days for a turn nobody need be there, sealed hands are nobody else's to play."""
    if given is None:
        return Absence(after=None) if sealed or (clock is not None and clock.kind == "days") else Absence()
    return Absence(given.after, known_bot(given.bot, family))


def _filled(chairs: Sequence[Chair], bot: str, family: str) -> list[Chair]:
    """The seats with this bot at each that was empty."""
    put = _with_bot(bot, family)
    return [put if chair.kind == "empty" else chair for chair in chairs]


def _begin(services: Services, table: LiveTable, shown: bool) -> None:
    """Make the match and deal, in memory; `shown`: the table has shown its commitment before, and says so."""
    empty = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "empty"]
    if empty:
        raise Refused("table.not-full", 409, seat=empty[0], empty=len(empty))
    names = [chair.name or UNNAMED.format(seat=seat) for seat, chair in enumerate(table.chairs, 1)]
    bots = [chair.bot if chair.kind == "bot" and chair.bot else "" for chair in table.chairs]
    pledges = table.pledges
    match = Match.create(table.game, names, table.row.first_dealer, at=stamp(), bots=bots)
    match.asks_together = True
    table.match = match
    table.presence.away.clear()  # nobody is waited for before it begins
    table.presence.came = milliseconds()
    if shown and table.row.position is None and not table.row.sealed:
        assert table.secret is not None
        match.commit(table.secret, pledges, at=stamp())
    _deal(services, table)


def _deal(services: Services, table: LiveTable) -> None:
    """Deal, in memory, with what people have added to the shuffle; the server adds nothing. At a sealed table the
    pages begin to deal.

    A first deal that is set up from text has no chance in it that anybody could mix.
    """
    assert table.match is not None
    if table.row.sealed:
        table.board = Board(table.match)
        return
    assert table.secret is not None
    if table.row.position is not None and table.match.deal_number == 0:
        table.match.start_deal(position=table.row.position, at=stamp())
        return
    table.match.start_deal(table.secret, mixing.nonces_in(table), at=stamp())


async def sit(
    services: Services, id: str, guest: Guest, seat: int | None, name: str | None = None
) -> LiveTable:
    """Take a seat; at one's own seat, renew the name, and play oneself again."""
    async with services.registry.at(id) as table:
        own = table.seat_of(guest.id)
        if table.match is not None:
            chairs = _sits_in_match(table, guest, seat, name)
        else:
            chosen = own if seat is None else table.checked_seat(seat)
            if chosen is None:
                free = [at for at, chair in enumerate(table.chairs) if chair.kind == "empty"]
                if not free:
                    raise Refused("table.full", 409)
                chosen = free[0]
            if chosen != own and table.chairs[chosen].kind != "empty":
                raise Refused("table.seat-taken", 409, seat=chosen)
            before = Chair() if own is None else table.chairs[own]
            chair = replace(before, guest=guest.id, name=name or guest.name)
            chairs = table.with_chair(chosen, chair)
            if own != chosen:
                chairs = mixing.anew(chairs)
            if own is not None and own != chosen:  # one seat a guest: moving frees the old one
                chairs = tuple(Chair() if at == own else each for at, each in enumerate(chairs))
        table.change(chairs=chairs)
        await services.registry.commit(table, guest=guest.id, name=name, seats=True)
        table.broadcast.seats()
        return table


def _sits_in_match(table: LiveTable, guest: Guest, seat: int | None, name: str | None) -> tuple[Chair, ...]:
    """The seats when this guest plays themselves again, or takes that of a bot which plays only until somebody does;
    when they play there `LiveTable.let_in` decides."""
    own = table.seat_of(guest.id)
    chosen = table.free_seat(seat) if own is None else own
    chair = table.chairs[chosen]
    if own is None:
        chair = replace(chair, guest=guest.id, name=name or guest.name, nonce=None, pledge=None)
    elif not chair.coming:
        chair = replace(chair, bot=None, left=False)
    return table.with_chair(chosen, chair)


async def stand(services: Services, id: str, guest: Guest) -> LiveTable:
    """Leave the seat; once the match has started a bot plays on, or at a sealed table nobody: the seat waits."""
    async with services.registry.at(id) as table:
        seat = table.seated(guest.id)
        changed: dict[str, Any] = {}
        if table.match is None:
            left = Chair()
            others = [chair.guest for chair in table.chairs if chair.guest not in (None, guest.id)]
            if table.row.maker == guest.id and others:  # somebody has to see to the table
                heir = next((each for each in others if table.present(each)), others[0])
                table.change(maker=heir)
                changed["maker"] = heir
        elif table.match.finished:
            return table
        elif table.chairs[seat].coming:  # they have not played: the bot goes on
            left = replace(table.chairs[seat], guest=None, name=table.chairs[seat].bot or "", nonce=None)
        else:
            plays = None if table.row.sealed else table.row.absence.bot
            left = replace(table.chairs[seat], bot=plays, nonce=None, left=True)
        chairs = table.with_chair(seat, left)
        table.change(chairs=chairs if table.match else mixing.anew(chairs))
        await services.registry.commit(table, seats=True, **changed)
        table.broadcast.seats()
        return table


async def bot(services: Services, id: str, guest: Guest, seat: int, name: str | None) -> LiveTable:
    """The maker puts a bot on a seat, or frees the seat. During the match see `_in_match`."""
    async with services.registry.at(id) as table:
        chair = table.chairs[table.checked_seat(seat)]
        if name is not None and table.row.sealed:
            raise Refused("sealed.bot", 422, seat=seat)
        if table.match is not None:
            put = _in_match(table, guest, seat, name)
        else:
            _makers(table, guest)
            if chair.guest is not None and (chair.guest == guest.id or table.present(chair.guest)):
                raise Refused("table.seat-taken", 409, seat=seat)
            put = Chair() if name is None else _with_bot(name, table.game.family)
        chairs = table.with_chair(seat, put)
        table.change(chairs=chairs if table.match else mixing.anew(chairs))
        await services.registry.commit(table, seats=True)
        table.broadcast.seats()
        return table


def _in_match(table: LiveTable, guest: Guest, seat: int, name: str | None) -> Chair:
    """The seat with this bot during the match: another level of the bot there, or a bot for a person who has left or
    was waited for as long as the table has agreed (`Absence`), until they are back. Without a name a bot's own
    seat is free: the bot plays until somebody sits down. A person's seat stays theirs.

    Raises Refused `table.not-maker`, `table.persons-seat`, `table.waits`, `bot.too-many`, and MatchError `match.over`.
    """
    _makers_in_match(table, guest)
    chair, match = table.chairs[seat], table.started
    level = None if name is None else known_bot(name, table.game.family)
    if chair.guest is None:
        if level is None:
            return replace(chair, since=0)
        if level != chair.bot:
            most = table.settings.levels_per_deal
            if sum(event["type"] == "seat" for event in match.events[table.deal_began :]) >= most:
                raise Refused("bot.too-many", 409, most=most)
            match.seat(seat, level, level, at=stamp())
        return Chair(name=level, bot=level)
    here = chair.bot is None and (chair.guest == guest.id or table.present(chair.guest))
    if level is None or here or chair.coming:
        raise Refused("table.persons-seat", 409, seat=seat)
    if chair.bot is None:
        _waited(table, seat)
    return replace(chair, bot=level)


def _waited(table: LiveTable, seat: int) -> None:
    """Refuse while the table waits for this seat's person: so many seconds more, 0 for as long as it takes; `waiting`
    is `no` where nobody is there to wait, and the time does not count."""
    until = table.waits_until(seat)
    left = table.wait if until is None else max(0, until - milliseconds())
    if left != 0:
        seconds, waiting = -(-(left or 0) // 1000), "no" if until is None else "yes"
        raise Refused("table.waits", 409, seat=seat, seconds=seconds, waiting=waiting)


async def beginner(services: Services, id: str, guest: Guest, is_one: bool) -> LiveTable:
    """Somebody at the table says that they are a beginner, at any time; that they are none any more, between
    deals only: nobody has a hint and hides it. Raises Refused `beginner.in-deal`."""
    async with services.registry.at(id) as table:
        seat = table.seated(guest.id)
        if table.in_deal and not is_one and table.chairs[seat].beginner:
            raise Refused("beginner.in-deal", 409)
        table.change(chairs=table.with_chair(seat, replace(table.chairs[seat], beginner=is_one)))
        await services.registry.commit(table, seats=True)
        table.broadcast.table()
        return table


async def seats(services: Services, id: str, guest: Guest, order: Sequence[int]) -> LiveTable:
    """The maker rearranges, before the start: the player of seat `order[i]` moves to seat i."""
    async with services.registry.at(id) as table:
        _makers(table, guest)
        if sorted(order) != list(range(table.row.players)):
            raise Refused("table.order", 422, players=table.row.players)
        table.change(chairs=mixing.anew([table.chairs[at] for at in order]))
        await services.registry.commit(table, seats=True)
        table.broadcast.seats()
        return table


async def change(services: Services, id: str, guest: Guest, changed: Mapping[str, Any]) -> LiveTable:
    """The maker chooses another clock or absence, who has hints or finds the table, whether it is sealed, before the
    start; how quickly bots play, at any time."""
    async with services.registry.at(id) as table:
        if table.match is not None and set(changed) <= {"pace"}:
            _makers_in_match(table, guest)
        else:
            _makers(table, guest)
        columns = dict(changed)
        if not columns.keys().isdisjoint(("clock", "absence", "sealed")):
            columns["absence"] = _changed_absence(table, columns)
        must_fit(replace(table.row, **columns), table.game)
        table.change(**columns)
        await services.registry.commit(table, **columns)
        table.broadcast.table()
        return table


def _changed_absence(table: LiveTable, columns: Mapping[str, Any]) -> Absence:
    """The rule for the absent once these columns are as they say: what is usual goes with the clock."""
    row, family = table.row, table.game.family
    changed = replace(row, **columns)
    usual: Absence | None = changed.absence
    if "absence" not in columns and usual == _absence(None, row.clock, family, row.sealed):
        usual = None
    return _absence(usual, changed.clock, family, changed.sealed)


def _makers(table: LiveTable, guest: Guest) -> None:
    """Refuse anybody once the table has started, and before that all but the guest who arranges it
    (`LiveTable.leads`)."""
    if table.match is not None:
        raise Refused("table.started", 409)
    if not table.leads(guest.id):
        raise Refused("table.not-maker", 403)


def _makers_in_match(table: LiveTable, guest: Guest) -> None:
    """Refuse all but the maker, and everybody once the match is over."""
    if not table.leads(guest.id):
        raise Refused("table.not-maker", 403)
    if table.started.finished:
        raise MatchError("match.over")


async def open_tables(services: Services) -> list[str]:
    """The ids of the public tables that are not finished and where somebody is; with days for a turn
    nobody need be there."""
    registry = services.registry
    ids = [
        id
        for id, table in registry.tables.items()
        if table.row.public and any(table.present(chair.guest) for chair in table.chairs)
    ]
    if registry.leases is not None:
        ids += await registry.leases.occupied(LISTED)
    return list(dict.fromkeys(ids + await services.store.unhurried_tables()))


async def games_of(services: Services, guest: str) -> list[dict[str, Any]]:
    """The finished matches of this guest that are kept, the newest first: who played and how it ended."""
    listed = []
    for row, end, deputies in await services.store.finished_of(guest, LISTED):
        seats = [
            {
                "seat": seat,
                "kind": chair.kind,
                "name": chair.name,
                "bot": chair.bot,
                "joined": bool(chair.since),
            }
            for seat, chair in enumerate(row.chairs)
        ]
        mine = next(seat for seat, chair in enumerate(row.chairs) if chair.guest == guest)
        listed.append(
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
    return listed


async def start(
    services: Services, id: str, guest: Guest, fill: str | None, nonce: str | None, pledge: str | None = None
) -> LiveTable:
    """Deal the first deal. The maker's to do, or any seated person's if the maker is not there."""
    async with services.registry.at(id) as table:
        if table.match is not None:
            raise Refused("table.started", 409)
        seat = table.seated(guest.id)
        if not table.leads(guest.id):
            raise Refused("table.not-maker", 403)
        chairs = list(table.with_chair(seat, mixing.given(table, seat, nonce)))
        if fill is not None:
            chairs = _filled(chairs, fill, table.game.family)
        before = table.row.chairs
        table.change(chairs=tuple(chairs))
        try:
            must_fit(table.row, table.game)
            _begin(services, table, shown=True)
        except Exception:
            table.match = table.board = None
            table.change(chairs=before)
            raise
        table.change(chairs=mixing.spent(table.chairs, seat, pledge))
        await services.registry.commit(table, seats=True)
        table.broadcast.table()
        return table


async def next_deal(
    services: Services, id: str, guest: str, seq: int, nonce: str | None, pledge: str | None = None
) -> LiveTable:
    """Start the next deal. If another player has already started it, return the table unchanged."""
    async with services.registry.at(id) as table:
        seat = table.seated(guest)
        match = table.started
        if 0 < seq < match.seq and match.events[seq]["type"] == "deal":
            return table
        if seq != match.seq:
            raise MatchError("seq.stale", given=seq, current=match.seq)
        if match.finished:
            raise MatchError("match.over")
        if (
            table.board is not None
        ):  # another player was faster: a sealed deal is not in the log before its end
            return table
        if match.playing:
            raise MatchError("deal.running", deal=match.deal_number)
        if match.seq >= services.settings.match_events:
            raise Refused("match.too-long", 409, most=services.settings.match_events)
        table.change(chairs=table.with_chair(seat, mixing.given(table, seat, nonce)))
        _deal(services, table)
        table.change(chairs=mixing.spent(table.chairs, seat, pledge))
        await services.registry.commit(table, seats=True)
        table.broadcast.table()
        return table


async def rematch(services: Services, id: str, guest: Guest) -> tuple[str, bool]:
    """The id of the table that follows a finished one, and whether it is new."""
    async with services.registry.at(id) as table:
        table.seated(guest.id)
        if table.match is None or not table.match.finished:
            raise Refused("table.not-finished", 409)
        if table.row.rematch is not None and await services.store.those_kept([table.row.rematch]):
            return table.row.rematch, False  # it is deleted where nobody came
        chairs = tuple(
            Chair()  # whoever had left, or is forgotten
            if each.left and each.guest != guest.id
            else Chair(each.guest, each.name, None if each.guest else each.bot, beginner=each.beginner)
            for each in table.chairs
        )
        dealer = table.row.first_dealer
        if table.row.position is None:  # a position has its dealer
            dealer = (dealer + 1) % table.row.players
        new = services.registry.new_id(guest.id)
        row = replace(
            _waiting(new, table.game, guest.id, dealer, chairs, table.row.position),
            public=table.row.public,
            clock=table.row.clock,
            absence=table.row.absence,
            hints=table.row.hints,
            pace=table.row.pace,
            sealed=table.row.sealed,
        )
        secret = services.chance.bytes(SECRET_BYTES, "secret", row.id, 1)
        follows = LiveTable(row, table.game, None, secret, services.settings)
        if row.position is not None and all(chair.guest in (None, guest.id) for chair in chairs):
            _begin(services, follows, shown=False)  # else the commitment is shown before the start
        await services.registry.create(follows, guest.id, before=table)
        table.change(rematch=row.id)
        trust(table)
        table.broadcast.table()
        return row.id, True
