"""A match: several deals, and the append-only list of its events.

Its state is the replay of its events and nothing else (`asztal.notation.ledger`). The program that runs it
keeps the secret of a deal until it ends; no event holds it before.

    MatchError code     parameters
    seq.stale           given, current      the request answers an older position
    match.over                              the match has ended
    deal.none                               no deal is in progress
    deal.running        deal                a deal is already in progress
    deal.commitment     deal                another secret was committed to
    deal.chance                             not exactly one of a secret, seeds of the seats, a seed and a position
    turn.not-yours      seat, to_move       (index, in a batch)
    moves.none                              an empty batch
    moves.after-draw    index               something stands after a draw, which ends a batch
    undo.nothing                            no play of this turn to take back
    undo.draw                               a draw is not taken back
    preview.draw        index               what a draw brings is not shown beforehand
    seat.unknown        seat, players
    seat.person         seat                a person sits there: nobody is put in their place
    seats.count         given, needed
    seats.name          seat, most
    time.unreadable     given
    secret.missing      deal                a deal cannot be rebuilt without its secret
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from asztal.engine import Game, State
from asztal.engine.fairness import NONCE_LENGTH, commitment, deal_key, pledge, sealed_deck
from asztal.engine.shapes import ViewData
from asztal.errors import (
    AsztalError,
    DealError,
    MatchError,
    RecordError,
    SearchError,
)
from asztal.match.account import Account
from asztal.match.trying import after, at_index, shown
from asztal.notation.events import FORMAT, TIME, Event, checked, event, is_digest, is_plain, opening
from asztal.notation.ledger import Ledger, is_draw, set_up, told_in

__all__ = ["NAME_LENGTH", "PASS", "Match"]

NAME_LENGTH: Final = 40  # a seat's name, in characters
PASS: Final = "pass"  # the answer of a seat that claims nothing


class Match(Account):
    """One match. Made by `create` or `replay`; changed by `commit`, `start_deal`, `act`, `answer`,
    `take_back`, `seat`; what there is to know of it, `Account` has.

    Each of these returns the events it added. `at` is a time of the caller's clock, ISO 8601 with
    its offset, kept in the events and used for nothing.
    """

    def __init__(self, ledger: Ledger, events: list[Event]) -> None:
        super().__init__(ledger, events)
        self.asks_together = False  # whether questions to everybody wait for `answer`

    def __repr__(self) -> str:
        return f"<Match {self.game.id}, deal {self.deal_number}, seq {self.seq}>"

    @classmethod
    def create(
        cls,
        game: Game,
        seats: Sequence[str],
        first_dealer: int = 0,
        at: str | None = None,
        bots: Sequence[str] = (),
    ) -> Match:
        """A match that has not begun: one name a seat, and of each its bot, empty for a person. Raises MatchError."""
        for listed in (seats, bots) if bots else (seats,):
            if len(listed) != game.players:
                raise MatchError("seats.count", given=len(listed), needed=game.players)
        for seat, name in enumerate(seats):
            _must_be_name(seat, name)
        if not 0 <= first_dealer < game.players:
            raise MatchError("seat.unknown", seat=first_dealer, players=game.players)
        first = event(
            "match",
            1,
            {
                "asztal": FORMAT,
                "game": game.id,
                "options": dict(game.given),
                "revision": game.revision,
                "players": game.players,
                "seats": list(seats),
                **({"bots": list(bots)} if any(bots) else {}),
                "first_dealer": first_dealer,
            },
            _time(at),
        )
        return cls(Ledger(first, game), [first])

    @classmethod
    def replay(
        cls,
        events: Iterable[Mapping[str, object]],
        secrets: Mapping[int, bytes] | None = None,
        game: Game | None = None,
    ) -> Match:
        """The match that these events make, bit by bit the same.

        `secrets` holds, by deal number, what is not yet revealed. `game` is needed only for games
        outside the catalogue. Raises RecordError with line (the `seq`) and field, and MatchError
        `secret.missing`. If the events stop between a deal's last move and its result, `settle`
        adds what follows.
        """
        listed = [checked(given, line) for line, given in enumerate(events, 1)]
        if not listed or listed[0]["type"] != "match":
            raise RecordError(
                "record.order", line=1, field="type", type=str(listed[0]["type"]) if listed else "", after=""
            )
        known: dict[int, bytes] = {}
        for logged in listed:
            if logged["type"] == "reveal":
                known[logged["deal"]] = told_in(logged)
        known.update(secrets or {})
        ledger = Ledger(listed[0], game, known)
        for logged in listed[1:]:
            try:
                ledger.take(logged)
            except RecordError as error:
                if error.code == "record.secret-missing":
                    raise MatchError("secret.missing", deal=error.params["deal"]) from error
                raise
        return cls(ledger, listed)

    def rename(self, seat: int, name: str) -> Event:
        """Give a seat's player another name, in the record too; the event that tells it. Raises MatchError.

        Neither play nor proof depends on a name, so anybody who wants to be forgotten may be.
        """
        self._known_seat(seat)
        _must_be_name(seat, name)
        self._ledger.seats[seat] = name
        for at in range(len(self._events) - 1, 0, -1):
            logged = self._events[at]
            if logged["type"] == "seat" and logged["seat"] == seat:  # they sat down during the match
                self._events[at] = {**logged, "name": name}
                return self._events[at]
        first = opening(self._events)
        names = [name if each == seat else known for each, known in enumerate(first["seats"])]
        self._events[0] = {**first, "seats": names}
        return self._events[0]

    def seat(self, seat: int, name: str, bot: str = "", at: str | None = None) -> list[Event]:
        """From now on another plays where a bot has its seat: this `bot`, or a person. Raises MatchError."""
        self._known_seat(seat)
        _must_be_name(seat, name)
        if self.finished:
            raise MatchError("match.over")
        if not self.deal_number:
            raise MatchError("deal.none")
        if not self._ledger.bots[seat]:
            raise MatchError("seat.person", seat=seat)
        return self._add([("seat", {"seat": seat, "name": name, "bot": bot})], at)

    # Deals.

    def commit(
        self, secret: bytes, pledges: Sequence[str] | None = None, at: str | None = None
    ) -> list[Event]:
        """Show the commitment of the next deal before the seats give their nonces.

        `pledges`: the SHA-256 of each seat's nonce as hexadecimal text, empty where there is none. Raises MatchError,
        and DealError `deal.pledges` for others.
        """
        settled = self._between_deals(at)
        if self._committed():
            raise MatchError("deal.commitment", deal=self.deal_number + 1)
        shown: dict[str, object] = {"deal": self.deal_number + 1, "commitment": commitment(secret)}
        if pledges is not None:
            if len(pledges) != self.game.players or not all(not each or is_digest(each) for each in pledges):
                raise DealError("deal.pledges", given=len(pledges), needed=self.game.players)
            shown["pledges"] = list(pledges)
        return settled + self._add([("commit", shown)], at)

    @property
    def pledges(self) -> list[str]:
        """What the seats have pledged for the latest deal, or for the one that is committed to; empty where nothing
        was."""
        return list(self._ledger.order.pledges) or [""] * self.game.players

    def start_deal(
        self,
        secret: bytes | None = None,
        nonces: Sequence[str] | None = None,
        *,
        seed: int | None = None,
        deck: Sequence[str] | None = None,
        position: str | None = None,
        seeds: Sequence[bytes] | None = None,
        at: str | None = None,
    ) -> list[Event]:
        """Deal: verifiably from `secret` (32 bytes) and one nonce a seat (default: empty ones), or
        from the seats' own `seeds` (32 bytes each), or
        openly: from `seed` (and `deck`, every piece top first), or as `position` has it, which the
        record then shows.

        Raises MatchError, DealError for a secret, nonce, seed or deck that will not do, and
        NotationError for a position that is none of this match's (`asztal.notation.ledger.set_up`).
        """
        settled = self._between_deals(at)
        if secret is not None:
            if seed is not None or deck is not None or position is not None:
                raise MatchError("deal.chance")
            chance = self._verifiable(secret, nonces)
        elif seeds is not None:
            if nonces is not None or seed is not None or deck is not None or position is not None:
                raise MatchError("deal.chance")
            chance = self._sealed(seeds)
        else:
            if nonces is not None or (position is None) == (seed is None and deck is None):
                raise MatchError("deal.chance")
            if self._committed():
                raise MatchError("deal.commitment", deal=self.deal_number + 1)
            chance = self._open(seed, deck) if position is None else self._set_up(position)
        dealt = {"number": self.deal_number + 1, "dealer": self.next_dealer, **chance}
        return settled + self._add([("deal", dealt)], at) + self.settle(at)

    def _verifiable(self, secret: bytes, nonces: Sequence[str] | None) -> dict[str, object]:
        """What the event of a verifiable deal holds; the secret is kept."""
        number = self.deal_number + 1
        given = [""] * self.game.players if nonces is None else list(nonces)
        if len(given) != self.game.players:
            raise DealError("deal.nonces", given=len(given), needed=self.game.players)
        for seat, nonce in enumerate(given):
            if not is_plain(nonce):
                raise DealError("deal.nonce", seat=seat, most=NONCE_LENGTH)
        deal_key(secret, number, given)  # raises DealError
        shown = commitment(secret)
        if self._committed():
            if self._ledger.order.commitment != shown:
                raise MatchError("deal.commitment", deal=number)
            for seat, pledged in enumerate(self._ledger.order.pledges):
                if pledged and given[seat] and pledge(given[seat]) != pledged:
                    raise DealError("deal.pledge", seat=seat)
        self._ledger.secrets[number] = secret
        return {"commitment": shown, "nonces": given}

    def _sealed(self, seeds: Sequence[bytes]) -> dict[str, object]:
        """What the event of a sealed deal holds; the seeds are kept until it is over."""
        number = self.deal_number + 1
        if self._committed():
            raise MatchError("deal.commitment", deal=number)
        if len(set(seeds)) < len(seeds):  # a seed is one seat's
            raise DealError("deal.seeds", given=len(set(seeds)), needed=self.game.players)
        sealed_deck(self.game, seeds, number)  # raises DealError
        self._ledger.secrets[number] = b"".join(seeds)
        return {"pledges": [commitment(seed) for seed in seeds]}

    def _open(self, seed: int | None, deck: Sequence[str] | None) -> dict[str, object]:
        """What the event of a deal from a seed or a deck holds."""
        game = self.game
        game.deal(seed=seed, deck=deck, dealer=self.next_dealer)  # raises DealError
        chance: dict[str, object] = {"seed": seed or 0}
        if deck is not None:
            chance["deck"] = [game.piece_text(game.parse_piece(text)) for text in deck]
        return chance

    def _set_up(self, position: str) -> dict[str, object]:
        """What the event of a deal set up from text holds: the position, complete."""
        text = " ".join(position.split())  # it may be written in several lines
        return {"position": set_up(self.game, text, self.next_dealer).position()}

    def settle(self, at: str | None = None) -> list[Event]:
        """Add what follows by itself: forced moves, a deal's result, its reveal, the end of the match.

        `act` does this; only a log that was cut off in between needs it again.
        """
        added = self._answer_by_itself(at)
        ledger = self._ledger
        if self._unsettled():
            assert ledger.state is not None
            outcome = ledger.state.outcome
            assert outcome is not None
            totals = [total + score for total, score in zip(ledger.totals, outcome.scores, strict=True)]
            added += self._add([("result", {"deal": ledger.number, **outcome.data(), "totals": totals})], at)
        if ledger.order.kind == "result" and ledger.order.unrevealed:
            added += self._add([("reveal", {"deal": ledger.number, **ledger.told()})], at)
        if ledger.order.kind in ("result", "reveal") and ledger.match_over():
            added += self._add([("end", {"winners": ledger.leaders(), "totals": list(ledger.totals)})], at)
        return added

    def _answer_by_itself(self, at: str | None) -> list[Event]:
        """The moves of seats that were asked what they can answer in one way only (`State.forced`)."""
        added: list[Event] = []
        while self.playing:
            state = self._playing_state()
            if self.asks_together and state.asked():
                break
            code = state.forced()
            if code < 0:
                break
            move = {"seat": int(state.to_move), "move": state.move_text(code)}
            added += self._add([("move", move)], at)
        return added

    # Play.

    def act(
        self,
        seat: int,
        moves: str | Sequence[str],
        *,
        seq: int | None = None,
        at: str | None = None,
        deputy: tuple[str, str] | None = None,
    ) -> list[Event]:
        """Make these moves, all or none of them.

        `deputy`: who makes them in the place of the seat's player, and why (`asztal.notation.events.WHYS`).

        A draw must be the last of them (`moves.after-draw`): else a player could append an illegal move and
        learn from its refusal which piece is drawn. IllegalMove and NotationError carry `index`, the place.
        """
        texts = [moves] if isinstance(moves, str) else list(moves)
        self._turn_of(seat, seq)
        if not texts:
            raise MatchError("moves.none")
        canonical = self._tried(seat, texts)
        added = self._add([("move", _made(seat, text, deputy)) for text in canonical], at)
        return added + self.settle(at)

    def answer(
        self,
        answers: Mapping[int, str],
        at: str | None = None,
        deputies: Mapping[int, tuple[str, str]] | None = None,
    ) -> list[Event]:
        """The answers of all seats that were asked at once; seats without one pass.

        `deputies`: who answers in the place of a seat's player, and why. A pass never names a deputy: nobody is
        asked for a seat that can only pass, and the difference would show.

        The answers become events in the order of the rules, and count no further than the first that
        ends the question. Raises IllegalMove, and then nothing has changed.
        """
        asked = self.asked
        if not asked:
            raise MatchError("moves.none")
        trial = self._playing_state().copy()
        given: list[tuple[str, Mapping[str, object]]] = []
        for seat in asked:
            if int(trial.to_move) != seat or not trial.asked():
                break
            move = trial.parse_move(answers.get(seat, PASS))
            trial.apply(move)
            deputy = None if move.text == PASS else (deputies or {}).get(seat)
            given.append(("move", _made(seat, move.text, deputy)))
        return self._add(given, at) + self.settle(at)

    def take_back(self, seat: int, *, seq: int | None = None, at: str | None = None) -> list[Event]:
        """Take back the last play of this seat's turn, if the turn has not ended; never a draw."""
        self._turn_of(seat, seq)
        ledger = self._ledger
        if not ledger.plays:
            raise MatchError("undo.draw" if ledger.drew else "undo.nothing")
        return self._add([("undo", {"seat": seat, "move": ledger.plays[-1]})], at)

    # What would be: nothing changes.

    def asks(self, seat: int) -> State:
        """The state in which this seat is to move or to answer; do not change it. Raises MatchError.

        Its turn or, where everybody is asked at once, the question to it: all who are nearer have passed.
        """
        state = self.state
        if state is None or not (self.asks_together and self.asked):
            self._turn_of(seat, None)
            return self._playing_state()
        self._known_seat(seat)
        if seat not in self.asked:
            raise MatchError("turn.not-yours", seat=seat, to_move=self.asked[0])
        own = state.copy()
        while own.to_move != seat:
            own.apply(PASS)
        return own

    def after(self, seat: int, staged: Sequence[str] = ()) -> State:
        """The state after these plays of a turn that goes on; the caller's own. Raises what `preview` raises,
        and MatchError `turn.not-yours` where they end the turn."""
        return after(self.asks(seat), staged)

    def preview(self, seat: int, moves: str | Sequence[str]) -> ViewData:
        """What this seat would see after these moves. Refuses like `act`.

        A move that ends the turn is judged and not played: whether the deal then ends may depend
        on hidden pieces. A draw is not previewed (`preview.draw`).
        """
        return shown(self.asks(seat), [moves] if isinstance(moves, str) else moves).view(seat).data()

    def check(self, seat: int, move: str, staged: Sequence[str] = ()) -> AsztalError | None:
        """ "Why not?": why this seat may not make this move, after these plays; None if it may."""
        try:
            with self.game.effort:  # all the moves of a request cost no more than one
                return self.after(seat, staged).check(move)
        except AsztalError as error:
            return error

    def legal(self, seat: int) -> list[str]:
        """The moves this seat may make now; empty when it is not its turn."""
        self._known_seat(seat)
        state = self._ledger.state
        if state is None or not self.playing or state.to_move != seat:
            return []
        return [move.text for move in state.legal_moves()]

    # Inside.

    def _add(self, made: Sequence[tuple[str, Mapping[str, object]]], at: str | None) -> list[Event]:
        """Append events: they are replayed first, like any others."""
        moment = _time(at)
        added: list[Event] = []
        for kind, values in made:
            new = event(kind, self.seq + 1, values, moment)
            self._ledger.take(new)
            self._events.append(new)
            self._missed.take(new)
            added.append(new)
        return added

    def _committed(self) -> bool:
        return self._ledger.order.kind == "commit"

    def _between_deals(self, at: str | None) -> list[Event]:
        """What was still to be settled; refuses if no deal may begin."""
        settled = self.settle(at)
        if self.finished:
            raise MatchError("match.over")
        if self._ledger.playing:
            raise MatchError("deal.running", deal=self.deal_number)
        return settled

    def must_be_at(self, seq: int) -> None:
        """Raises MatchError `seq.stale`: staleness comes first, whatever else is wrong."""
        if seq != self.seq:
            raise MatchError("seq.stale", given=seq, current=self.seq)

    def _turn_of(self, seat: int, seq: int | None) -> None:
        self._known_seat(seat)
        if seq is not None:
            self.must_be_at(seq)
        if self.finished:
            raise MatchError("match.over")
        to_move = self.to_move
        if to_move is None:
            raise MatchError("deal.none")
        if to_move != seat:
            raise MatchError("turn.not-yours", seat=seat, to_move=to_move)

    def _playing_state(self) -> State:
        state = self._ledger.state
        if state is None:
            raise MatchError("deal.none")
        return state

    def _tried(self, seat: int, texts: Sequence[str]) -> list[str]:
        """The moves in their canonical text, if each is legal after those before it."""
        trial = self._playing_state().copy()
        canonical: list[str] = []
        with self.game.effort:
            for index, text in enumerate(texts):
                try:
                    if trial.is_over():
                        raise MatchError("deal.none")
                    if trial.to_move != seat:
                        raise MatchError("turn.not-yours", seat=seat, to_move=int(trial.to_move))
                    move = trial.parse_move(text)
                    trial.apply(move)
                except AsztalError as error:
                    raise at_index(error, index) from None
                if is_draw(move.text) and index + 1 < len(texts):
                    raise MatchError("moves.after-draw", index=index + 1)
                canonical.append(move.text)
            if self._ledger.deal is not None and "position" in self._ledger.deal and not trial.is_over():
                try:  # what follows on somebody's own position may be too hard,
                    trial.codes()  # and then nobody could be told what may be done next
                except SearchError as error:
                    raise at_index(error, len(texts) - 1) from None
        return canonical


def _must_be_name(seat: int, name: str) -> None:
    if not name.strip() or len(name) > NAME_LENGTH or not is_plain(name):
        raise MatchError("seats.name", seat=seat, most=NAME_LENGTH)


def _made(seat: int, move: str, deputy: tuple[str, str] | None) -> dict[str, object]:
    """What the event of a move holds."""
    made: dict[str, object] = {"seat": seat, "move": move}
    if deputy is not None:
        made["by"], made["why"] = deputy
    return made


def _time(at: str | None) -> str | None:
    if at is not None and not TIME.match(at):
        raise MatchError("time.unreadable", given=at)
    return at
