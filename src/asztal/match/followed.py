"""A sealed deal as one page follows it: what it is told goes in, what it may show comes out (`docs/sealed.md`).

The page opens pieces (`learn`), and judges its own player's moves by the hand that it alone knows; those of the others
it follows (`asztal.match.sealed`). What it shows has the form in which the server tells of any deal, as if it came from
there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from asztal.engine import State
from asztal.engine.game import Game
from asztal.engine.shapes import ViewData
from asztal.errors import AsztalError, MatchError
from asztal.match.sealed import SealedDeal, Stage
from asztal.match.shapes import MatchInfo, MatchView
from asztal.match.trying import after, at_index, shown
from asztal.notation.events import Event, event

__all__ = ["Followed", "News", "Played", "Status"]


class Status(TypedDict):
    """How far the deal has come: its stage, the seats that it waits for, and what this page is to give and to open."""

    stage: Stage
    waits: list[int]
    owed: list[int]
    unopened: list[int]


class News(TypedDict):
    """What there is to show: the public events since some other, and what this seat sees."""

    seq: int
    events: list[Event]
    view: MatchView


class Played(TypedDict):
    """Moves as they are to be posted: the pieces of the own hand that go with them by their places, and those of these
    of which the seat gives its own share."""

    seq: int
    moves: list[str]
    pieces: dict[str, str]
    places: list[int]


class Followed:
    """A sealed deal at one page. `match` is what the server told of the match before it; a spectator has no `seat`."""

    def __init__(
        self,
        game: Game,
        seat: int | None,
        match: MatchInfo,
        carry: int,
        attempt: int,
    ) -> None:
        self.game = game
        self.seat = seat
        self.match = match
        self.deal = SealedDeal(game, match["deal_number"] + 1, match["next_dealer"], carry, attempt)

    # What others say, and what is opened.

    def take(self, seat: int, kind: str, body: Mapping[str, object]) -> Status:
        """Take a message of the board. Raises what `SealedDeal.take` raises."""
        self.deal.take(seat, kind, body)
        return self.status()

    def learn(self, places: Mapping[str, str]) -> Status:
        """What lies at these places. Raises DealError `deal.deck` if there are not so many of a piece."""
        self.deal.learn({int(place): piece for place, piece in places.items()})
        return self.status()

    def status(self) -> Status:
        """How far the deal has come."""
        deal = self.deal
        return {
            "stage": deal.stage,
            "waits": deal.waits_for(),
            "owed": [] if self.seat is None or deal.stage not in ("shares", "play") else deal.owed[self.seat],
            "unopened": deal.unopened(self.seat),
        }

    # What is shown.

    def news(self, since: int) -> News:
        """What a page shows that has the events up to this one. Only while nothing of its own is unopened: the pieces
        that it supposes there are none of its."""
        first = self.match["seq"] + 1
        dealt = {
            "number": self.deal.number,
            "dealer": self.deal.dealer,
            "pledges": self.deal.pledges,
        }
        events = [event("deal", first, dealt)]
        for number, (kind, seat, text) in enumerate(self.deal.log, first + 1):
            events.append(event(kind, number, {"seat": seat, "move": text}))
        return {
            "seq": first + self.deal.seq,
            "events": [each for each in events if each["seq"] > since],
            "view": {"match": self._match(), "deal": self.state.view(self.seat).data(), "hands": None},
        }

    @property
    def state(self) -> State:
        """The deal as this page knows it."""
        return self.deal.state

    def _match(self) -> MatchInfo:
        deal, to_move = self.deal, self.deal.to_move
        return {
            **self.match,
            "deal_number": deal.number,
            "dealer": deal.dealer,
            "next_dealer": int(self.game.next_dealer(deal.dealer)),
            "playing": to_move is not None,
            "to_move": to_move,
            "seq": self.match["seq"] + 1 + deal.seq,
            "commitment": None,
            "nonces": None,
            "can_undo": to_move is not None and to_move == self.seat and bool(deal.plays),
        }

    # The own player's moves.

    def play(self, seq: int, moves: Sequence[str]) -> Played:
        """Moves of this seat, judged by its own hand, as they are to be posted. Raises MatchError, IllegalMove and
        NotationError, with `index`, like `Match.act`."""
        seat = self._own_turn(seq)
        tried = self.state.copy()
        canonical: list[str] = []
        for index, text in enumerate(moves):
            try:
                move = tried.parse_move(text)
                tried.apply(move)
            except AsztalError as error:
                raise at_index(error, index) from None
            canonical.append(move.text)
        told = self.deal.claims(seat, canonical)
        hidden = self.deal.books.hidden[seat]
        return {
            "seq": self.deal.seq,
            "moves": canonical,
            "pieces": {str(place): piece for place, piece in told.items()},
            "places": [place for place in told if place in hidden],
        }

    def undo(self, seq: int) -> int:
        """The number that a play taken back has on the board. Raises MatchError."""
        self._own_turn(seq)
        if not self.deal.plays:
            raise MatchError("undo.draw" if self.deal.drew else "undo.nothing")
        return self.deal.seq

    def preview(self, seq: int, moves: Sequence[str]) -> ViewData:
        """What this seat would see after these moves; see `Match.preview`."""
        seat = self._own_turn(seq)
        return shown(self.state, moves).view(seat).data()

    def check(self, move: str, staged: Sequence[str]) -> AsztalError | None:
        """Why this seat may not make this move after these plays, or None; see `Match.check`."""
        try:
            self._own_turn(None)
            with self.game.effort:
                return after(self.state, staged).check(move)
        except AsztalError as error:
            return error

    def _own_turn(self, seq: int | None) -> int:
        """This page's seat, which is to move. Raises MatchError `seq.stale`, `deal.none`, `turn.not-yours`."""
        now = self.match["seq"] + 1 + self.deal.seq
        if seq is not None and seq != now:
            raise MatchError("seq.stale", given=seq, current=now)
        to_move = self.deal.to_move
        if to_move is None:
            raise MatchError("deal.none")
        if self.seat is None or to_move != self.seat:
            raise MatchError("turn.not-yours", seat=-1 if self.seat is None else self.seat, to_move=to_move)
        return self.seat
