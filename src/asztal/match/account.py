"""The account of a match: what its events have come to, and what each seat may see of it."""

from __future__ import annotations

from asztal.engine import Game, Played, State
from asztal.errors import MatchError
from asztal.match.missed import Missed
from asztal.match.shapes import DealResult, MatchInfo, MatchView
from asztal.notation.events import Event
from asztal.notation.ledger import Ledger

__all__ = ["Account"]


class Account:
    """What there is to know of a match. It changes nothing; `Match` does."""

    def __init__(self, ledger: Ledger, events: list[Event]) -> None:
        self._ledger = ledger
        self._events = events
        self._missed = Missed(events)
        self._deals: list[DealResult] = []  # how they ended, each of them made once

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._ledger.game

    @property
    def events(self) -> list[Event]:
        """All events so far; a list of its own, the events are not to be changed."""
        return list(self._events)

    @property
    def seq(self) -> int:
        """The sequence number of the last event."""
        return self._ledger.seq

    @property
    def seats(self) -> list[str]:
        """The names, seat by seat."""
        return list(self._ledger.seats)

    @property
    def totals(self) -> list[int]:
        """What each seat has scored so far."""
        return list(self._ledger.totals)

    @property
    def deal_number(self) -> int:
        """The number of the latest deal; 0 before the first."""
        return self._ledger.number

    @property
    def dealer(self) -> int:
        """Who dealt the latest deal, or will deal the first."""
        return self._ledger.dealer

    @property
    def next_dealer(self) -> int:
        """Who deals next."""
        return self._ledger.next_dealer()

    @property
    def carry(self) -> int:
        """What the deals so far leave to the next one."""
        return self._ledger.carry

    @property
    def state(self) -> State | None:
        """The latest deal's state, hidden pieces included; None before the first deal."""
        return self._ledger.state

    @property
    def playing(self) -> bool:
        """Whether a deal is in progress, so that somebody is to move."""
        state = self._ledger.state
        return self._ledger.playing and (state is None or not state.is_over())

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None between deals."""
        state = self._ledger.state
        return int(state.to_move) if self.playing and state is not None else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that a question to everybody goes to, nearest first; empty where there is none."""
        state = self._ledger.state
        return tuple(int(seat) for seat in state.asked()) if self.playing and state is not None else ()

    @property
    def history(self) -> list[Played]:
        """The moves of the latest deal, the oldest first, without those that were taken back."""
        dealt = self._ledger.deal
        made: list[Played] = []
        for event in self._events[dealt["seq"] :] if dealt is not None else ():
            if event["type"] == "move":
                made.append(Played(event["seat"], event["move"]))
            elif event["type"] == "undo":
                made.pop()
        return made

    @property
    def finished(self) -> bool:
        """Whether the match has ended."""
        return self._ledger.finished

    @property
    def winners(self) -> list[int]:
        """The winning seats (a tie is shared); empty while the match goes on."""
        return list(self._ledger.winners)

    @property
    def secret(self) -> bytes | None:
        """The latest deal's secret, to be kept where nobody sees it until the deal is over."""
        return self._ledger.secret()

    # Views.

    def view(self, seat: int | None) -> MatchView:
        """What this seat, or a spectator, may see: `match`, `deal`, `hands`. What has happened, `public_events` has.

        `deal` is the engine's view (None before the first deal); `hands` is None until the deal is
        over, then everybody's.
        """
        if seat is not None:
            self._known_seat(seat)
        ledger = self._ledger
        state = ledger.state
        over = state is not None and state.is_over()
        hands: list[list[str]] | None = None
        if state is not None and over:
            hands = [state.view(other).data()["hand"] for other in range(self.game.players)]
        return {
            "match": self._match_data(seat),
            "deal": None if state is None else state.view(seat).data(),
            "hands": hands,
        }

    def public_events(self, after: int = 0) -> list[Event]:
        """The events after this sequence number as anybody may see them now.

        They are the events themselves, except for the seed, deck or position of a deal in progress that
        was dealt openly (`start_deal(seed=…)`): whoever has these has all hands.
        """
        return [self._public(event) for event in self._events[max(after, 0) :]]

    def recorded_events(self) -> list[Event]:
        """The events as a record of now may hold them: without a deal in progress that was dealt openly,
        which would show all hands."""
        dealt = self._ledger.deal
        if dealt is not None and self._ledger.playing and ("seed" in dealt or "position" in dealt):
            return self._events[: dealt["seq"] - 1]
        return list(self._events)

    def _public(self, event: Event) -> Event:
        if event["type"] != "deal" or event is not self._ledger.deal or not self._ledger.playing:
            return event
        if "commitment" in event or "pledges" in event:
            return event
        public = event.copy()
        public.pop("seed", None)
        public.pop("deck", None)
        public.pop("position", None)
        return public

    def _match_data(self, seat: int | None) -> MatchInfo:
        ledger, game = self._ledger, self._ledger.game
        to_move = self.to_move
        for result in ledger.results[len(self._deals) :]:
            self._deals.append(
                {
                    "number": result["deal"],
                    "dealer": ledger.dealers[len(self._deals)],
                    "reason": result["reason"],
                    "rule": result["rule"],
                    "winner": result["winner"],
                    "scores": result["scores"],
                    "totals": result["totals"],
                    "details": result.get("details", {}),
                }
            )
        return {
            "game": game.id,
            "family": game.family,
            "revision": game.revision,
            "options": dict(game.given),
            "players": game.players,
            "seats": list(ledger.seats),
            "totals": list(ledger.totals),
            "deal_number": ledger.number,
            "deals": self._deals.copy(),
            "dealer": ledger.dealer,
            "next_dealer": ledger.next_dealer(),
            "playing": to_move is not None,
            "to_move": to_move,
            "seq": ledger.seq,
            "finished": ledger.finished,
            "winners": list(ledger.winners),
            "leaders": ledger.leaders() if self._deals else [],
            "lowest_wins": game.lowest_wins(),
            "commitment": ledger.order.commitment or ledger.commitment,
            "nonces": None if ledger.deal is None else ledger.deal.get("nonces"),
            "can_undo": seat is not None and seat == to_move and bool(ledger.plays),
            "missed": None if seat is None else self._missed.data(seat),
        }

    # Inside.

    def _unsettled(self) -> bool:
        """Whether the deal has ended and its result is still to be written."""
        state = self._ledger.state
        return self._ledger.playing and state is not None and state.is_over()

    def _known_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.players:
            raise MatchError("seat.unknown", seat=seat, players=self.game.players)
