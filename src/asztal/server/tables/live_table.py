"""A live table: one table in memory, its match, who sits and who looks.

`row` and `match` change before they are on disk. What the pages may be told is what has been published (`snapshot`,
`log`, `views`), and `publishing.py` makes it. Whose clock runs is kept with the row; how long somebody has been away
is known only here.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

from msgspec import Raw

from asztal.bots import LEAST, bots_for, level_of
from asztal.engine import Game
from asztal.match import Match, Question
from asztal.server.clock import PACES, advanced, milliseconds, stamp
from asztal.server.rate_limits import Asker, Half
from asztal.server.refusals import Refused
from asztal.server.settings import Settings
from asztal.server.storage import Chair, Posted, SeatNotes, TableRow
from asztal.server.tables.board import Board
from asztal.server.tables.broadcast import Broadcast
from asztal.server.tables.presence import Presence
from asztal.server.tables.snapshot import Info, Snapshot, hints_of, seat_in
from asztal.server.tables.streams import Stream

__all__ = ["UNNAMED", "LiveTable", "known_bot"]

UNNAMED = "Player {seat}"  # in the record; each page says it in its own language


def known_bot(name: str, family: str) -> str:
    """The name of the bot's level, if there is such a bot for the games of this family."""
    known = bots_for(family)
    level = level_of(name)
    if level not in known:
        raise Refused("bot.unknown", 422, bot=name, known=", ".join(sorted(known)))
    return level


class LiveTable:
    """One table. Its `lock` is held while it is changed, until the change is on disk."""

    def __init__(
        self, row: TableRow, game: Game, match: Match | None, secret: bytes | None, settings: Settings
    ) -> None:
        self.row = row
        self.game = game
        self.match = match
        self.secret = secret  # of the next deal; see `next_deal`
        self.board: Board | None = None  # of the sealed deal in progress …
        self.posted: Board | None = None  # … and as it is on disk
        self.settings = settings
        self.lock = asyncio.Lock()
        self.hard = Half()  # the registry's: what deals of strangers' making share
        self.doubtful = False  # memory and disk may differ: read again before use
        self.epoch = 0  # in which we took it, where there are several processes
        self.occupied = False  # somebody is at this public table …
        self.told_occupied = False  # … and whether the other processes were told so
        self.touched = time.monotonic()
        # The people.
        self.presence = Presence(settings.away_delay, settings.rest_delay)
        self.presence.changed = self._gone
        self.broadcast = Broadcast(self.presence.streams, settings.telling)
        self.people_changed: Callable[[], None] = lambda: None  # the registry hears who comes and goes
        self.notes: dict[int, SeatNotes] = {}  # what seats keep for themselves
        # What is published.
        self.snapshot = Snapshot(row, 0, None, None, [""] * row.players)
        self.log: list[str] = []  # the public events, as JSON
        self.views: dict[int | None, str] = {}  # what a seat is shown, as JSON …
        self.results = 0, Raw(b"[]")  # … and how this many deals ended
        self.deal_began = 0  # the seq before the running deal's first event
        self.info: Info | None = None  # the table as all are told it
        # What goes on by itself.
        self.overtime: int | None = None  # the turn whose time is over: a bot plays the rest of it
        self.question: Question | None = None  # to everybody, while it is open
        self.pondering: set[int] = set()  # the seats whose bots are thinking about it
        self.driver: asyncio.Task[None] | None = None
        self.deadline: asyncio.TimerHandle | None = None
        self.question_timer: asyncio.TimerHandle | None = None
        self.told: int | None = None  # when, the pages were told, a bot takes over

    # Who is here.

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where."""
        return self.row.chairs

    def seat_of(self, guest: str) -> int | None:
        """The seat of this guest, even while a bot plays for them."""
        return seat_in(self.row, guest)

    def seated(self, guest: str) -> int:
        """The seat of this guest. Raises Refused `table.not-seated`."""
        seat = self.seat_of(guest)
        if seat is None:
            raise Refused("table.not-seated", 403)
        return seat

    def playing(self, guest: str) -> int:
        """The seat of this guest, who plays it: with a bot in their place they must sit down first."""
        seat = self.seated(guest)
        self.must_be_open()
        if self.chairs[seat].coming:
            raise Refused("table.next-turn", 409, seat=seat)
        if self.chairs[seat].bot is not None:
            raise Refused("table.bot-plays", 409, seat=seat)
        self.presence.heard_now(guest)  # a guest who asks is present, even without an open page
        if self.is_overtime and self.to_move == seat:
            raise Refused("clock.over", 409, seat=seat)
        return seat

    def must_be_open(self) -> None:
        """Refuse what would need the hands of a deal that the pages deal among themselves."""
        if self.board is not None:
            raise Refused("sealed.elsewhere", 409)

    def leads(self, guest: str, row: TableRow | None = None) -> bool:
        """Whether this guest may arrange the table: its maker or, before the start and while they are not there, any
        seated guest. `row`: by what it says."""
        row = row or self.row
        if guest == row.maker or row.state != "waiting":
            return guest == row.maker
        there = seat_in(row, row.maker) is not None and self.present(row.maker)
        return not there and seat_in(row, guest) is not None

    def present(self, guest: str | None) -> bool:
        """Whether a page of this guest is open, or was a moment ago."""
        return guest in self.presence

    def heard_from(self, asker: Asker) -> None:
        """Somebody has asked for something at this table."""
        if self.seat_of(asker.guest) is not None:
            self.presence.heard_from(asker, (chair.guest for chair in self.chairs), self.row.players)

    def has_somebody_from(self, address: str) -> bool:
        """Whether somebody is here from this address: an open page, or a seated guest who asked lately."""
        return self.presence.has_somebody_from(address, {chair.guest for chair in self.chairs})

    def join(self, stream: Stream) -> None:
        """Somebody opened the table."""
        if self.seat_of(stream.guest) is not None and not self.waiting_people():
            self.presence.wait_anew()  # nobody was there to wait for the others
        self.touched = time.monotonic()
        if self.presence.join(stream):
            self.broadcast.table()
        self.people_changed()

    def leave(self, stream: Stream) -> None:
        """A page was closed."""
        self.presence.leave(stream)
        self.touched = time.monotonic()

    def _gone(self) -> None:
        self.touched = time.monotonic()
        self.broadcast.table()
        self.people_changed()

    def waiting_people(self, but: str | None = None) -> bool:
        """Whether a seated person, other than this one, is here and plays."""
        return any(
            chair.guest != but and chair.bot is None and self.present(chair.guest) for chair in self.chairs
        )

    def bot_at(self, seat: int) -> int | None:
        """When the bot takes over for this seat's person, who is away and to move while others wait."""
        return self.waits_until(seat) if self.to_move == seat else None

    def waits_until(self, seat: int) -> int | None:
        """Until when the others wait for this seat's person, who is away, to move or not; None where nobody waits, or
        for as long as it takes."""
        chair, wait = self.chairs[seat], self.wait
        if (
            chair.guest is None
            or chair.bot is not None
            or wait is None
            or self.match is None
            or self.match.finished
            or self.present(chair.guest)
            or not self.waiting_people(chair.guest)
        ):
            return None
        return self.presence.away_since(chair.guest) + wait

    @property
    def wait(self) -> int | None:
        """How many milliseconds the others wait for somebody who is away; None for as long as it takes."""
        after = self.row.absence.after
        return None if after is None else int(after * self.settings.second * 1000)

    def returned(self) -> list[int]:
        """The seats of people who are here again and did not stand up on purpose, but a bot plays."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.bot is not None
            and not (chair.left or chair.coming)
            and self.match is not None
            and self.present(chair.guest)
        ]

    # Seats of bots that people take over during the match.

    def free_seat(self, seat: int | None) -> int:
        """The bot's seat that a newcomer takes; the first of them that is free. Raises Refused."""
        chosen = None if seat is None else self.checked_seat(seat)
        free = [at for at, chair in enumerate(self.chairs) if chair.free]
        if not free or self.started.finished:
            raise Refused("table.started", 409)
        if chosen is not None and chosen not in free:
            raise Refused("table.seat-taken", 409, seat=chosen)
        return free[0] if chosen is None else chosen

    def let_in(self) -> bool:
        """Whoever has sat down at a bot's seat plays from here on, and the log says so, unless the bot is in the middle
        of its turn. At the end of the match the seat has been the bot's. Whether that changes any seat."""
        match, before = self.match, self.chairs
        for seat, chair in enumerate(before):
            if match is None or not chair.coming:
                continue
            if match.finished:
                chair = Chair(name=chair.bot or "", bot=chair.bot)
            elif not match.asked and match.to_move != seat:
                event = match.seat(seat, chair.name or UNNAMED.format(seat=seat + 1), at=stamp())[-1]
                chair = replace(chair, bot=None, since=event["seq"])
            self.change(chairs=self.with_chair(seat, chair))
        return self.chairs != before

    def left_seats(self) -> list[int]:
        """The seats of the match at which somebody else is than what is published says, or nobody."""
        if self.match is None:
            return []
        before = self.snapshot.row.chairs
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest != before[seat].guest]

    # Hints.

    @property
    def hints(self) -> str:
        """Who may ask for hints: `off`, `beginners` or `all`."""
        return hints_of(self.row)

    def has_hints(self, seat: int) -> bool:
        """Whether who sits there may ask for hints."""
        return self.hints == "all" or (self.hints == "beginners" and self.chairs[seat].beginner)

    def is_played_by_person(self, seat: int) -> bool:
        """Whether a person sits there and plays, be they here or not."""
        return self.chairs[seat].guest is not None and self.chairs[seat].bot is None

    # The match.

    @property
    def to_move(self) -> int | None:
        """The seat to move, as everybody sees it: None between deals and while all are asked something."""
        if self.board is not None:
            return self.board.deal.to_move
        return None if self.match is None or self.question is not None else self.match.to_move

    @property
    def question_ends(self) -> int | None:
        """When the answers to a question are counted, as everybody may know; None at the table of one person,
        where nobody can learn anything from the time it takes."""
        people = sum(1 for chair in self.chairs if chair.guest is not None)
        if self.question is None or people < 2:
            return None
        unhurried = self.row.clock is not None and self.row.clock.kind == "days"
        told = self.settings
        return self.question.since + int((told.claim_window_days if unhurried else told.claim_window) * 1000)

    @property
    def is_driven_by_server(self) -> bool:
        """Whether the table goes on without a person: a bot is to move, or a question is open."""
        return self.question is not None or self.bot_to_move is not None

    def ask(self) -> None:
        """Open the question that the match is waiting with, unless it is open already."""
        match = self.match
        if self.question is not None and match is not None and self.question.seq == match.seq:
            self.question.match = match  # it may have been read again
            return
        self.pondering.clear()
        self.question = Question(match, milliseconds()) if match is not None and match.asked else None

    def answered(self, seat: int) -> None:
        """A seat has answered a question: its own pages are told, nobody else."""
        self.views.pop(seat, None)
        self.broadcast.view(self.chairs[seat].guest)

    @property
    def started(self) -> Match:
        """The match. Raises Refused `table.not-started`."""
        if self.match is None:
            raise Refused("table.not-started", 409)
        return self.match

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        return self.board is not None or (self.match is not None and self.match.playing)

    @property
    def state(self) -> str:
        """`waiting`, `playing`, `between` or `finished`."""
        if self.match is None:
            return "waiting"
        if self.match.finished:
            return "finished"
        return "playing" if self.in_deal else "between"

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat to move and its bot, if it is a bot's turn."""
        seat = self.to_move
        bot = None if seat is None else self.chairs[seat].bot
        if bot is None and self.is_overtime:
            least = self.row.clock is not None and self.row.clock.over == LEAST
            bot = LEAST if least else self.row.absence.bot
        return None if seat is None or bot is None else (seat, bot)

    @property
    def bot_delay(self) -> float:
        """How many seconds a bot takes here before the first play of its turn."""
        return self.settings.bot_delay * PACES[self.row.pace]

    def deputy(self, seat: int) -> tuple[str, str] | None:
        """Who plays in the place of this seat's person, and why, as a move's event has it (`by`, `why`)."""
        chair = self.chairs[seat]
        if chair.guest is None or chair.coming:
            return None
        if chair.bot is not None:
            return chair.bot, "left" if chair.left else "away"
        turn = self.bot_to_move
        return (turn[1], "time") if turn is not None and turn[0] == seat else None

    # The clock.

    @property
    def is_overtime(self) -> bool:
        """Whether the time of the turn under way is over."""
        return self.row.time is not None and self.overtime == self.row.time.turn

    def advance_clock(self) -> None:
        """Bring the clock to where the match and the seats are, before they are written."""
        clock, match = self.row.clock, self.match
        if clock is None or match is None:
            return
        if match.to_move is None:
            self.change(time=None)
            return
        to_move = None if match.asked else match.to_move  # nobody's time runs while all are asked
        before, turn = self.row.time, 0 if self.row.time is None else self.row.time.turn
        for event in match.events[self.seq :]:
            if event["type"] == "deal":
                before, turn = None, match.seq
            elif event["type"] == "move" and event["seat"] != to_move:
                turn = match.seq
        runs = to_move if to_move is not None and self.is_played_by_person(to_move) else None
        self.change(
            time=advanced(
                clock,
                before,
                turn=turn,
                seat=runs,
                players=self.row.players,
                now=milliseconds(),
                second=self.settings.second,
            )
        )

    @property
    def clock_rings(self) -> int | None:
        """When the server has to see to the clock, if it is running."""
        running = self.row.time
        if running is None or running.seat is None or self.is_overtime or not self.in_deal:
            return None
        assert running.ends is not None
        lag = self.settings.clock_lag if running.left[running.seat] else 0.0
        return running.ends + int(lag * 1000)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        return not (self.presence.streams or self.driven or self.lock.locked() or self.question_timer)

    @property
    def is_left(self) -> bool:
        """Whether nobody is there, looks or is asked; bots may be playing."""
        return not (
            self.presence.streams
            or self.question is not None
            or any(self.present(chair.guest) for chair in self.chairs)
        )

    @property
    def driven(self) -> bool:
        """Whether somebody is playing for the bots."""
        return self.driver is not None and not self.driver.done()

    def alone(self) -> AbstractAsyncContextManager[None]:
        """With the lock held. Deals that were set up may have been made hard: they take turns among themselves too."""
        return self.hard.turn(self.lock) if self.set_up else self.lock

    @property
    def set_up(self) -> bool:
        """Whether this deal, or the one to come, was set up from a position."""
        return self.row.position is not None and (self.match is None or self.match.deal_number <= 1)

    @property
    def next_deal(self) -> int | None:
        """The number of the deal to come; None while one is being played and after the last."""
        if self.match is None:
            return 1
        return None if self.match.finished or self.in_deal else self.match.deal_number + 1

    @property
    def fresh_pledges(self) -> list[str]:
        """By seat, what it has pledged and not given yet, empty where there is nothing: for the next commitment."""
        used = [""] * self.row.players if self.match is None else self.match.pledges
        return [
            chair.pledge if chair.guest and chair.pledge and chair.pledge != before else ""
            for chair, before in zip(self.chairs, used, strict=True)
        ]

    @property
    def pledges(self) -> list[str]:
        """By seat, what it has pledged for the deal to come, or for the one that is played."""
        return self.fresh_pledges if self.match is None else self.match.pledges

    # A sealed deal.

    def to_be_posted(self) -> tuple[bool, list[Posted]]:
        """Whether what the database has of a board is of no use any more, and what is to be kept now."""
        if self.board is self.posted:
            return False, [] if self.board is None else list(self.board.rows(len(self.board.told)))
        return self.posted is not None, [] if self.board is None else list(self.board.rows())

    # What is published.

    @property
    def seq(self) -> int:
        """The number of the last event that is on disk."""
        return len(self.log)

    def believed(self) -> bool:
        """Whether memory is known to be what is on disk."""
        return not self.doubtful

    # Changing it.

    def with_chair(self, seat: int, chair: Chair) -> tuple[Chair, ...]:
        """The seats with one changed."""
        return tuple(chair if at == seat else each for at, each in enumerate(self.chairs))

    def change(self, **changed: Any) -> None:
        """What the table's row is now."""
        self.row = replace(self.row, **changed)

    def checked_seat(self, seat: int) -> int:
        """The seat, if the table has it."""
        if not 0 <= seat < self.row.players:
            raise Refused("table.no-seat", 422, seat=seat, players=self.row.players)
        return seat
