"""A room: one table in memory, its match, who sits, who looks, and the JSON that they are shown.

The match and the row change before they are on disk; readers see only what is kept. So what is shown
is renewed after the commit, of the match by `keep` (`shown`, `log`), of the table by `trust` (`kept`). Whose clock runs
is kept with the row; how long somebody has been away is known only here.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from typing import Any

from asztal.bots import LEAST, bots_for
from asztal.engine import Game
from asztal.engine.effort import MOST, SET_UP
from asztal.engine.fairness import commitment
from asztal.match import Match
from asztal.match.shapes import MatchView
from asztal.server.clocks import advanced, milliseconds
from asztal.server.kept import Kept, hints_of, seat_in
from asztal.server.questions import Question, question_of
from asztal.server.refusals import Refused
from asztal.server.settings import Settings
from asztal.server.storage import Chair, Desk, TableRow, compact
from asztal.server.streams import PageKey, Stream
from asztal.server.turnstile import Asker, Half

__all__ = ["Room", "known_bot"]

LATELY = 600.0  # seconds


def known_bot(name: str, family: str) -> str:
    """The bot's name, if there is such a bot for the games of this family."""
    known = bots_for(family)
    if name not in known:
        raise Refused("bot.unknown", 422, bot=name, known=", ".join(sorted(known)))
    return name


class Room:
    """One table. Its `lock` is held while it is changed, until the change is on disk."""

    def __init__(
        self, row: TableRow, game: Game, match: Match | None, secret: bytes | None, settings: Settings
    ) -> None:
        self.row = row
        self.game = game
        self.match = match
        self.secret = secret  # of the next deal; see `next_deal`
        self.settings = settings
        self.lock = asyncio.Lock()
        self.hard = Half()  # the hall's: what deals of strangers' making share
        self.doubtful = False  # memory and disk may differ: read again before use
        self.streams: set[Stream] = set()
        self.here: Counter[str] = Counter()  # how many pages of each guest are open, or were a moment ago
        self.leaving: dict[PageKey, asyncio.TimerHandle] = {}  # pages that were there a moment ago
        self.away: dict[str, int] = {}  # since when guests are waited for
        self.came = milliseconds()  # when the room was loaded: guests missing from `away` count from then
        self.heard: dict[str, tuple[str, float]] = {}  # each seated guest's last request: from where, when
        self.overtime: int | None = None  # the turn whose time is over: a bot plays the rest of it
        self.desks: dict[int, Desk] = {}  # what seats keep for themselves
        self.timer: asyncio.TimerHandle | None = None
        self.told: int | None = None  # when, the pages were told, a bot takes over
        self.people_changed: Callable[[], None] = lambda: None  # the hall hears who comes and goes
        self.driver: asyncio.Task[None] | None = None
        self.question: Question | None = None  # to everybody, while it is open
        self.pondering: set[int] = set()  # the seats whose bots are thinking about it
        self.question_timer: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()
        self.log: list[str] = []
        self.shown: dict[int | None, str] = {}
        self.deal_began = 0  # the seq before the running deal's first event
        self.telling: asyncio.TimerHandle | None = None  # everybody is about to get the table
        self.told_at = -math.inf  # when they were last, by the loop's clock
        self.news_of_people = 0  # how often there was something to tell …
        self.tellings = 0  # … and how often everybody was told
        self.table = ""  # the table as all are told it, less its last brace
        self.made: Kept | None = None  # what it was made of
        self.tables_made = 0  # how often it was
        self.trust()
        self.keep()

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
        if self.chairs[seat].bot is not None:
            raise Refused("table.bot-plays", 409, seat=seat)
        self.away[guest] = milliseconds()  # a guest who asks is present, even without an open page
        if self.is_overtime and self.to_move == seat:
            raise Refused("clock.over", 409, seat=seat)
        return seat

    def leads(self, guest: str, row: TableRow | None = None) -> bool:
        """Whether this guest may arrange the table before the start: its maker or, while they are not there, any
        seated guest. `row`: by what it says."""
        row = row or self.row
        if guest == row.maker:
            return True
        there = seat_in(row, row.maker) is not None and self.present(row.maker)
        return not there and seat_in(row, guest) is not None

    def present(self, guest: str | None) -> bool:
        """Whether a page of this guest is open, or was a moment ago."""
        return guest is not None and guest in self.here

    def heard_from(self, asker: Asker) -> None:
        """Somebody has asked for something at this table."""
        if self.seat_of(asker.guest) is not None:
            if len(self.heard) >= self.row.players:  # those who have left their seats are forgotten
                self.heard = {
                    chair.guest: self.heard[chair.guest] for chair in self.chairs if chair.guest in self.heard
                }
            self.heard[asker.guest] = (asker.address, time.monotonic())

    def has_somebody_from(self, address: str) -> bool:
        """Whether somebody is here from this address: an open page, or a seated guest who asked lately."""
        since = time.monotonic() - LATELY
        return address != "" and (
            any(stream.address == address for stream in self.streams)
            or any(
                where == address and at > since and self.seat_of(guest) is not None
                for guest, (where, at) in self.heard.items()
            )
        )

    def join(self, stream: Stream) -> None:
        """Somebody opened the table."""
        was = self.present(stream.guest)
        if self.seat_of(stream.guest) is not None and not self.waiting_people():
            self.away.clear()  # nobody was there to wait for the others
            self.came = milliseconds()
        self.streams.add(stream)
        self.here[stream.guest] += 1
        self.touched = time.monotonic()
        if stream.key in self.leaving:
            self.leaving.pop(stream.key).cancel()
            self._gone(stream.guest)
        if not was:
            self.tell_table()
        self.people_changed()

    def leave(self, stream: Stream) -> None:
        """A page was closed; it may be a reload, so the others hear of it a little later. One that only
        looked in rests, and looks in again: of it they hear when it has not for a while."""
        if stream not in self.streams:
            return  # it has been counted as gone already
        self.streams.remove(stream)
        self.touched = time.monotonic()
        loop = asyncio.get_running_loop()
        ends = loop.time() + (self.settings.rest_delay if stream.once else self.settings.away_delay)
        known = self.leaving.get(stream.key)
        if known is not None:  # the same page: the later end holds
            ends = max(ends, known.when())
            known.cancel()
            self._gone(stream.guest)
        self.leaving[stream.key] = loop.call_at(ends, self._left, stream.key)

    def _left(self, key: PageKey) -> None:
        del self.leaving[key]
        guest = key[0]
        self._gone(guest)
        if not self.present(guest):
            self.away[guest] = milliseconds()
            self.tell_table()
            self.people_changed()

    def _gone(self, guest: str) -> None:
        """One page of this guest counts no longer."""
        self.here[guest] -= 1
        if not self.here[guest]:
            del self.here[guest]

    def waiting_people(self, but: str | None = None) -> bool:
        """Whether a seated person, other than this one, is here and plays."""
        return any(
            chair.guest != but and chair.bot is None and self.present(chair.guest) for chair in self.chairs
        )

    def bot_at(self, seat: int) -> int | None:
        """When the bot takes over for this seat's person, who is away and to move while others wait."""
        chair, rule = self.chairs[seat], self.row.absence
        if (
            chair.guest is None
            or chair.bot is not None
            or rule.after is None
            or self.match is None
            or self.to_move != seat
            or self.present(chair.guest)
            or not self.waiting_people(chair.guest)
        ):
            return None
        since = self.away.get(chair.guest, self.came)
        return since + int(rule.after * self.settings.second * 1000)

    def returned(self) -> list[int]:
        """The seats of people who are here again and did not stand up on purpose, but a bot plays."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.bot is not None
            and not chair.left
            and self.match is not None
            and self.present(chair.guest)
        ]

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
        seq = None if self.match is None else self.match.seq
        if self.question is None or self.question.seq != seq:
            self.pondering.clear()
            self.question = question_of(self.match)

    def answered(self, seat: int) -> None:
        """A seat has answered a question: its own pages are told, nobody else."""
        self.shown.pop(seat, None)
        for stream in self.streams:
            if stream.guest == self.chairs[seat].guest:
                stream.first = True
                stream.wake()

    @property
    def started(self) -> Match:
        """The match. Raises Refused `table.not-started`."""
        if self.match is None:
            raise Refused("table.not-started", 409)
        return self.match

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        return self.match is not None and self.match.playing

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

    def deputy(self, seat: int) -> tuple[str, str] | None:
        """Who plays in the place of this seat's person, and why, as a move's event has it (`by`, `why`)."""
        chair = self.chairs[seat]
        if chair.guest is None:
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
    def driven(self) -> bool:
        """Whether somebody is playing for the bots."""
        return self.driver is not None and not self.driver.done()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """With the lock held. Deals that were set up may have been made hard: they take turns among themselves too."""
        async with self.lock, self.hard.turn() if self.set_up else nullcontext():
            yield

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

    # What is shown.

    @property
    def seq(self) -> int:
        """The number of the last event that is kept."""
        return len(self.log)

    def believed(self) -> bool:
        """Whether memory is known to be what is on disk."""
        return not self.doubtful

    def trust(self) -> None:
        """What memory holds is on disk: from now on this is what is told of the table."""
        self.doubtful = False
        number, coming = self.next_deal, None
        if (
            number is not None
            and self.secret is not None
            and not (number == 1 and self.row.position is not None)
        ):
            coming = {"number": number, "commitment": commitment(self.secret)}
        self.kept = Kept(self.row, 0 if self.match is None else self.match.seq, self.to_move, coming)

    def keep(self) -> None:
        """What the match holds is on disk: show it to everybody."""
        self.shown.clear()
        self.ask()
        if self.match is None:
            return
        self.match.game.effort.most = SET_UP if self.set_up else MOST
        for event in self.match.public_events(len(self.log)):
            if event["type"] == "deal":
                self.deal_began = len(self.log)
                self.desks.clear()
                for stream in self.streams:
                    stream.desk_changed(None)
            self.log.append(compact(event))
        for seat in {self.seat_of(stream.guest) for stream in self.streams}:
            self.show(seat)
        for stream in self.streams:
            stream.wake()

    def renamed(self) -> None:
        """A name has changed in what is already on disk: show it again."""
        if self.log:
            self.log[0] = compact(self.started.public_events(0)[0])
        self.shown.clear()

    def show(self, seat: int | None) -> str:
        """The JSON of a seat's view, made once. Only while nothing is under way: hold the lock."""
        found = self.shown.get(seat)
        if found is None:
            found = compact(self._view(seat))
            self.shown[seat] = found
        return found

    def _view(self, seat: int | None) -> MatchView:
        """The view of a seat; while all are asked something, each sees only whether it concerns them."""
        view = self.started.view(seat)
        if self.question is not None and view["deal"] is not None:
            moves = self.question.moves(seat)
            view["match"]["to_move"] = view["deal"]["to_move"] = seat if moves else None
            view["deal"]["moves"] = moves
        return view

    def news(self, seat: int | None, after: int | None) -> str:
        """The `match` message for a page that has the events up to `after`.

        Call it with the lock held, or after `show`.
        """
        start = after if after is not None and 0 <= after <= self.seq else self.deal_began
        events = ",".join(self.log[start:])
        return (
            f'{{"seq":{self.seq},"events":[{events}],"view":{self.show(seat)},'
            f'"time":{compact(self.time_shown())},"asked":{compact(self.asked_shown())}}}'
        )

    def asked_shown(self) -> dict[str, Any] | None:
        """The open question as all pages get it: who is asked, since when, until when."""
        if self.question is None:
            return None
        return {"seats": list(self.question.asked), "since": self.question.since, "ends": self.question_ends}

    def time_shown(self) -> dict[str, Any] | None:
        """The clock as pages are told it."""
        return None if self.row.time is None else self.row.time.shown(milliseconds())

    def desk(self, seat: int) -> str:
        """What this seat keeps for itself, as the JSON that its pages get."""
        kept = self.desks.get(seat)
        if kept is None:
            deal = 0 if self.match is None else self.match.deal_number
            return compact({"deal": deal, "seq": self.seq, "desk": None})
        return f'{{"deal":{kept.deal},"seq":{kept.seq},"desk":{kept.data}}}'

    def tell_table(self) -> None:
        """Something about the people has changed: everybody gets the table.

        At once, but not twice within `Settings.telling`: when many come and go, one message has them all.
        """
        self.touched = time.monotonic()
        self.table = ""
        self.news_of_people += 1
        if self.telling is None and self.streams:
            loop = asyncio.get_running_loop()
            self.telling = loop.call_at(max(loop.time(), self.told_at + self.settings.telling), self._tell)

    def _tell(self) -> None:
        self.telling = None
        self.told_at = asyncio.get_running_loop().time()
        self.tellings += 1
        for stream in self.streams:
            if stream.heard_of != self.news_of_people:
                stream.table_changed()

    def reseated(self) -> None:
        """Somebody's seat has changed, so what their pages may see has: tell them all of it."""
        for stream in self.streams:
            stream.first = True
            stream.table_due = True  # whatever is told next, this is told with it
            stream.desk_due = True
        self.tell_table()

    def data(self, guest: str) -> dict[str, Any]:
        """The table as plain JSON data, as this guest sees it."""
        return {**self._for_all(), **self._for_one(guest)}

    def table_for(self, guest: str) -> str:
        """The same as JSON. The part that is the same for everybody is made only once."""
        if not self.table or self.made != self.kept:
            self.table = compact(self._for_all())[:-1]
            self.made = self.kept
            self.tables_made += 1
        return f"{self.table},{compact(self._for_one(guest))[1:]}"

    def _for_one(self, guest: str) -> dict[str, Any]:
        """What of the table is not the same for everybody, and at every moment."""
        row = self.kept.row
        return {
            "time": None if row.time is None else row.time.shown(milliseconds()),
            "you": {"seat": seat_in(row, guest), "maker": self.leads(guest, row)},
        }

    def _for_all(self) -> dict[str, Any]:
        kept = self.kept
        row = kept.row
        watching = len(self.here) - sum(chair.guest in self.here for chair in row.chairs)
        return {
            "id": row.id,
            "game": row.game,
            "family": self.game.family,
            "bots": list(bots_for(self.game.family)),
            "players": row.players,
            "options": dict(self.game.values),
            "changed": dict(self.game.given),
            "public": row.public,
            "state": row.state,
            "created": row.created.isoformat(),
            "code": row.code,
            "clock": None if row.clock is None else row.clock.data(),
            "absence": row.absence.data(),
            "hints": hints_of(row),
            "seats": [
                {
                    "seat": seat,
                    "kind": chair.kind,
                    "name": chair.name,
                    "bot": chair.bot,
                    "present": self.present(chair.guest) if chair.guest else chair.bot is not None,
                    "left": chair.left,
                    "bot_at": self.bot_at(seat) if seat == kept.to_move else None,
                    "beginner": chair.beginner,
                }
                for seat, chair in enumerate(row.chairs)
            ],
            "free": sum(1 for chair in row.chairs if chair.kind == "empty"),
            "maker": seat_in(row, row.maker),
            "watchers": watching,
            "seq": kept.seq,
            "deal": kept.coming,
            "to_move": kept.to_move,
            "set_up": row.position is not None,
            "rematch": row.rematch,
            "link": f"/t/{row.id}",
        }

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
