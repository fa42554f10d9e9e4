"""The replay of a match: takes its events one by one and holds the resulting state.

Nothing is taken on trust: every move goes through the engine, every result, total and winner is computed
and compared, every deck follows from its secret or its seed. `asztal.match` plays on top of it and
`asztal.notation.records` verifies with it, so there is only one definition of what a match is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from asztal import catalog
from asztal.engine import Game, State
from asztal.engine.fairness import SECRET_BYTES, commitment, deal_fairly, sealed_deck
from asztal.errors import AsztalError, IllegalMove, NotationError, RecordError
from asztal.notation.events import EventOrder, opening
from asztal.notation.shapes import (
    DealEvent,
    Event,
    MatchEvent,
    MoveEvent,
    ResultEvent,
    RevealEvent,
    SeatEvent,
    UndoEvent,
)

__all__ = ["Ledger", "dealer_of", "game_of", "is_draw", "must_be_bound", "set_up", "told_in"]

TEXT: Final = "move"


def is_draw(move: str) -> bool:
    """Whether a move takes something hidden: by the notation, if its first word is `draw`."""
    return move == "draw" or move.startswith("draw ")


def dealer_of(state: State) -> int:
    """The seat that dealt, as every family's view tells it."""
    return state.view(None).data()["dealer"]


def set_up(game: Game, text: str, dealer: int) -> State:
    """The deal that a position describes, to be played on as a deal of this dealer's.

    Raises NotationError: what the game's positions are refused for, `position.dealer` (`given`,
    `expected`) for another seat's deal and `position.over` for a deal that has ended.
    """
    state = game.position(text)
    dealt = dealer_of(state)
    if dealt != dealer:
        raise NotationError("position.dealer", clause="dealer", given=dealt, expected=dealer)
    if state.is_over():
        raise NotationError("position.over", clause="phase")
    return state


def with_reason(wrong: RecordError, error: AsztalError) -> RecordError:
    """An error of a record, with the parameters of the error that is its `reason` beside its own."""
    for name, value in error.params.items():
        if name not in wrong.params:
            wrong.params[name] = value
    return wrong


def told_in(event: RevealEvent) -> bytes:
    """What a reveal tells, as a ledger keeps it: the secret, or the seeds one after the other."""
    return bytes.fromhex(event["secret"] if "secret" in event else "".join(event["seeds"]))


def seeds_in(secret: bytes) -> list[bytes]:
    """The seats' seeds of a sealed deal."""
    return [secret[at : at + SECRET_BYTES] for at in range(0, len(secret), SECRET_BYTES)]


def must_be_bound(event: RevealEvent, dealt: DealEvent | None, line: int) -> None:
    """Raise RecordError `record.commitment` if what is told is not what the deal was bound to."""
    if "secret" in event:
        if dealt is None or commitment(bytes.fromhex(event["secret"])) != dealt.get("commitment"):
            raise RecordError("record.commitment", line=line, field="secret")
        return
    must_be_pledged(
        seeds_in(told_in(event)), [] if dealt is None else dealt.get("pledges", []), line, "seeds"
    )


def must_be_pledged(seeds: Sequence[bytes], pledges: Sequence[str], line: int, field: str) -> None:
    """Raise RecordError `record.commitment` (`seat`) for a seed that its seat has not pledged."""
    if len(seeds) != len(pledges) or len(set(pledges)) != len(pledges):  # a seed is one seat's
        raise RecordError("record.commitment", line=line, field=field)
    for seat, seed in enumerate(seeds):
        if commitment(seed) != pledges[seat]:
            raise RecordError("record.commitment", line=line, field=field, seat=seat)


def game_of(event: MatchEvent) -> Game:
    """The game of a `match` event, from the catalogue.

    Raises RecordError `record.game` (a game, number of players or option that the catalogue does
    not have; `reason` is the code of its refusal).
    """
    try:
        return catalog.game(event["game"], event["players"], **event["options"])
    except AsztalError as error:
        field = str(error.params.get("option", "players" if error.code == "option.players" else "game"))
        raise with_reason(
            RecordError("record.game", line=1, field=field, reason=error.code), error
        ) from error


class Ledger:
    """A match as described by its events so far.

    `secrets` (deal number → 32 bytes; of a sealed deal the seats' seeds, one after the other) lets deals be rebuilt
    whose reveal is still to come. With
    `blind`, a deal whose secret is not known is followed without its state: its moves are counted
    in `unchecked`.
    """

    def __init__(
        self,
        event: Event,
        game: Game | None = None,
        secrets: Mapping[int, bytes] | None = None,
        blind: bool = False,
    ) -> None:
        self.order = EventOrder()
        self.order.take(event)
        first = opening([event])
        self.game: Game = game_of(first) if game is None else game
        self._same_game(first)
        self.seats: list[str] = list(first["seats"])
        self.bots: list[str] = list(first.get("bots", [""] * self.game.players))
        self.first_dealer: int = first["first_dealer"]
        self.secrets: dict[int, bytes] = {} if secrets is None else dict(secrets)
        self.blind = blind
        self.totals: list[int] = [0] * self.game.players
        self.winners: list[int] = []
        self.results: list[ResultEvent] = []
        self.dealers: list[int] = []  # who dealt, deal by deal
        self.dealer: int = self.first_dealer  # of the latest deal, or of the first one before it
        self.carry = 0  # what the deals so far leave to the next one
        self.deal: DealEvent | None = None  # the latest one
        self.state: State | None = None  # of the latest deal, also when it is over
        self.base: State | None = None  # before the plays that may be taken back
        self.plays: list[str] = []  # those plays, all of the seat to move
        self.drew = False  # whether a draw came before them in this turn
        self.moves = 0
        self.unchecked = 0

    @property
    def seq(self) -> int:
        """The sequence number of the last event."""
        return self.order.seq

    @property
    def number(self) -> int:
        """The number of the latest deal; 0 before the first."""
        return self.order.deal

    @property
    def playing(self) -> bool:
        """Whether a deal is in progress."""
        return self.order.open

    @property
    def finished(self) -> bool:
        """Whether the match has ended."""
        return self.order.finished

    def next_dealer(self) -> int:
        """Who deals the next deal."""
        return self.first_dealer if self.number == 0 else int(self.game.next_dealer(self.dealer))

    def match_over(self) -> bool:
        """Whether the present totals end the match."""
        return bool(self.results) and self.game.match_over(self.totals, len(self.results))

    def leaders(self) -> list[int]:
        """The seats with the best total; a tie is shared."""
        best = min(self.totals) if self.game.lowest_wins() else max(self.totals)
        return [seat for seat in range(len(self.totals)) if self.totals[seat] == best]

    def secret(self) -> bytes | None:
        """The secret of the latest deal, if it has one and it is known; of a sealed deal its seeds."""
        dealt = self.deal is not None and ("commitment" in self.deal or "pledges" in self.deal)
        return self.secrets.get(self.number) if dealt else None

    def told(self) -> dict[str, object]:
        """What is to be revealed of the latest deal, as its event has it."""
        secret = self.secret()
        assert self.deal is not None and secret is not None
        if "pledges" in self.deal:
            return {"seeds": [seed.hex() for seed in seeds_in(secret)]}
        return {"secret": secret.hex()}

    @property
    def commitment(self) -> str | None:
        """What the latest deal is bound to, if it was dealt from a secret."""
        return None if self.deal is None else self.deal.get("commitment")

    # Events.

    def take(self, event: Event) -> None:
        """Replay the next event, of right form. Raises RecordError with `line` and `field`."""
        over = event["type"] in ("commit", "deal") and self.match_over()
        self.order.take(event)
        if over:
            raise RecordError("record.order", line=self.seq, field="type", type=event["type"], after="end")
        if event["type"] == "deal":
            self._deal(event)
        elif event["type"] == "move":
            self._move(event)
        elif event["type"] == "undo":
            self._undo(event)
        elif event["type"] == "seat":
            self._seat(event)
        elif event["type"] == "result":
            self._result(event)
        elif event["type"] == "reveal":
            self._reveal(event)
        elif event["type"] == "end":
            self._end(event)

    def _same_game(self, event: Mapping[str, object]) -> None:
        game = self.game
        wanted: list[tuple[str, object]] = [
            ("game", game.id),
            ("players", game.players),
            ("options", game.given),
            ("revision", game.revision),
        ]
        for field, value in wanted:
            if repr(event[field]) != repr(value):  # 1 is not True, and the order of options is theirs
                raise RecordError(
                    "record.other-game", line=1, field=field, given=str(event[field]), expected=str(value)
                )

    def _deal(self, event: DealEvent) -> None:
        line = self.seq
        dealer = self.first_dealer if self.number == 1 else int(self.game.next_dealer(self.dealer))
        if event["dealer"] != dealer:
            raise RecordError(
                "record.dealer", line=line, field="dealer", given=str(event["dealer"]), expected=dealer
            )
        self.dealer = dealer
        self.dealers.append(dealer)
        self.deal = event
        self._turn_begins()
        self.state = None
        if "commitment" in event or "pledges" in event:
            self._deal_secret(event)
            return
        if "position" in event:
            self._deal_position(event)
            return
        deck = event.get("deck")
        try:
            self.state = self.game.deal(seed=event["seed"], deck=deck, dealer=dealer, carry=self.carry)
        except AsztalError as error:
            wrong = RecordError(
                "record.deck", line=line, field="seed" if deck is None else "deck", reason=error.code
            )
            raise with_reason(wrong, error) from error

    def _deal_position(self, event: DealEvent) -> None:
        """A deal set up from text: the position, in the one way to write it, is the deal."""
        line = self.seq
        text = event["position"]
        try:
            state = set_up(self.game, text, self.dealer)
        except AsztalError as error:
            wrong = RecordError("record.position", line=line, field="position", reason=error.code)
            raise with_reason(wrong, error) from error
        if state.position() != text:
            raise RecordError("record.position-spelling", line=line, field="position")
        self.state = state

    def _deal_secret(self, event: DealEvent) -> None:
        line = self.seq
        secret = self.secrets.get(self.number)
        if secret is None:
            if not self.blind:
                raise RecordError("record.secret-missing", line=line, field="commitment", deal=self.number)
            return
        if "pledges" in event:
            self._deal_sealed(event, secret)
            return
        try:
            if commitment(secret) != event["commitment"]:
                raise RecordError("record.commitment", line=line, field="commitment")
            self.state = deal_fairly(self.game, secret, event["nonces"], self.number, self.dealer, self.carry)
        except RecordError:
            raise
        except AsztalError as error:
            wrong = RecordError("record.deck", line=line, field="nonces", reason=error.code)
            raise with_reason(wrong, error) from error

    def _deal_sealed(self, event: DealEvent, secret: bytes) -> None:
        """A deal from the seats' own seeds, each of which it has pledged."""
        seeds = seeds_in(secret)
        must_be_pledged(seeds, event["pledges"], self.seq, "pledges")
        deck, chance = sealed_deck(self.game, seeds, self.number)
        self.state = self.game.deal(seed=chance, deck=deck, dealer=self.dealer, carry=self.carry)

    def _turn_begins(self) -> None:
        self.base = None
        self.plays = []
        self.drew = False

    def _move(self, event: MoveEvent) -> None:
        line = self.seq
        state = self.state
        text = event["move"]
        if state is None:
            self.unchecked += 1
            return
        if state.is_over():
            raise RecordError("record.order", line=line, field="type", type="move", after="result")
        seat = int(state.to_move)
        if event["seat"] != seat:
            raise RecordError("record.turn", line=line, field="seat", given=str(event["seat"]), expected=seat)
        try:
            move = state.parse_move(text)
            if move.text != text:
                raise RecordError("record.spelling", line=line, field=TEXT, move=text, expected=move.text)
            refusal = state.refusal(move.code)
            if refusal is not None:
                raise refusal
        except IllegalMove as refused:
            wrong = RecordError(
                "record.illegal", line=line, field=TEXT, move=text, reason=refused.code, rule=refused.rule
            )
            raise with_reason(wrong, refused) from refused
        except RecordError:
            raise
        except NotationError as error:
            wrong = RecordError("record.unreadable", line=line, field=TEXT, move=text, reason=error.code)
            raise with_reason(wrong, error) from error
        if not self.plays:
            self.base = state.copy()
        state.advance(move.code)
        self.moves += 1
        if state.is_over() or state.to_move != seat:
            self._turn_begins()
        elif is_draw(text):
            self._turn_begins()
            self.drew = True
        else:
            self.plays.append(text)

    def _undo(self, event: UndoEvent) -> None:
        line = self.seq
        if self.state is None:
            return
        if not self.plays or self.base is None:
            raise RecordError("record.undo", line=line, field="type")
        if event["seat"] != int(self.state.to_move):
            raise RecordError(
                "record.turn",
                line=line,
                field="seat",
                given=str(event["seat"]),
                expected=int(self.state.to_move),
            )
        if event["move"] != self.plays[-1]:
            raise RecordError("record.undo", line=line, field=TEXT)
        state = self.base.copy()
        self.plays.pop()
        for text in self.plays:
            state.apply(text)
        self.state = state

    def _seat(self, event: SeatEvent) -> None:
        seat = event["seat"]
        if not self.bots[seat]:
            raise RecordError("record.seat-person", line=self.seq, field="seat", given=seat)
        self.seats[seat], self.bots[seat] = event["name"], event["bot"]

    def _result(self, event: ResultEvent) -> None:
        line = self.seq
        state = self.state
        given: Mapping[str, object] = event
        if state is not None:
            outcome = state.outcome
            if outcome is None:
                raise RecordError("record.order", line=line, field="type", type="result", after="move")
            wanted: dict[str, object] = {"carry": None, "details": None, **outcome.data()}
            for field, value in wanted.items():
                if given.get(field) != value:
                    raise RecordError(
                        "record.result",
                        line=line,
                        field=field,
                        given=str(given.get(field)),
                        expected=str(value),
                    )
        totals = [total + score for total, score in zip(self.totals, event["scores"], strict=True)]
        if event["totals"] != totals:
            raise RecordError(
                "record.result", line=line, field="totals", given=str(event["totals"]), expected=str(totals)
            )
        self.carry = event.get("carry", 0)
        self.totals = totals
        self.results.append(event)

    def _reveal(self, event: RevealEvent) -> None:
        secret = told_in(event)
        assert self.deal is not None  # for a reveal follows a result
        must_be_bound(event, self.deal, self.seq)
        self.secrets[self.number] = secret

    def _end(self, event: Mapping[str, object]) -> None:
        line = self.seq
        if not self.match_over():
            raise RecordError("record.order", line=line, field="type", type="end", after="result")
        wanted: list[tuple[str, object]] = [("winners", self.leaders()), ("totals", self.totals)]
        for field, value in wanted:
            if event[field] != value:
                raise RecordError(
                    "record.result", line=line, field=field, given=str(event[field]), expected=str(value)
                )
        self.winners = self.leaders()
