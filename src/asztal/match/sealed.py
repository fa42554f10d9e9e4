"""A sealed deal as everybody can follow it: the pieces are known to those who hold them, and to nobody else.

The seats' own devices shuffle, each what the seat before it passed on, and open pieces for each other
(`docs/sealed.md`). What they say goes over a board that everybody reads; a `SealedDeal` takes it message by message, on
the server and in every page alike. It knows where each piece came from, its *place* in the deck, and of some places
what lies there: what was told with a move and, in a page, what its own seat has opened. For the rest it supposes any of
the pieces that are left: nothing that everybody sees depends on them. So moves are followed (`State.visible_refusal`),
not judged. Once the deal is over, or nothing is hidden any more (`State.lies_open`), all seats tell their seeds, the
deck follows, and `settle` has the match judge every move.

    MatchError code     parameters
    sealed.stage        kind, stage         not now: there is nothing more of this kind to say, or not yet
    sealed.turn         seat                another seat's turn to shuffle
    sealed.form         kind, field         a message of another form
    sealed.pieces       seat                a move with pieces of which it is not told where they come from
    sealed.place        seat, place         a place whose piece is not this seat's to tell
    sealed.piece        seat, place, piece  not what lies there, or one more than there are
    sealed.seed         seat                not the seed that was pledged
    seq.stale           given, current      a move that answers an older position
    turn.not-yours      seat, to_move
    undo.nothing, undo.draw
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypedDict, cast

from asztal.engine import Game, State
from asztal.engine.fairness import commitment, sealed_deck, sealed_pieces
from asztal.errors import AsztalError, MatchError
from asztal.match.match import Match
from asztal.match.trying import at_index
from asztal.notation.events import Event, is_digest
from asztal.notation.ledger import is_draw

__all__ = ["Message", "SealedDeal", "Stage"]

Stage = Literal["keys", "shuffle", "shares", "play", "seeds", "done"]

MOST_MOVES: Final = 40  # in one message: a hand, card by card, and what comes before and after
BASE64: Final = re.compile(r"[A-Za-z0-9+/]*={0,2}\Z")
PLACE: Final = re.compile(r"(0|[1-9][0-9]{0,2})\Z")
MOST_WORDS: Final = 200  # characters of a move
MOST_TEXT: Final = 48_000  # characters of one field: the proof of a shuffle of 110 pieces has half as many
WHEN: Final[dict[str, tuple[Stage, ...]]] = {
    "key": ("keys",),
    "shuffle": ("shuffle",),
    "shares": ("shares", "play"),
    "move": ("play",),
    "undo": ("play",),
    "seed": ("seeds",),
}


class Message(TypedDict):
    """What a seat has said: the how manyth message it is, from 0."""

    n: int
    seat: int
    kind: str
    body: dict[str, object]


class Told(NamedTuple):
    """A move or an undo, as the match's log will have it."""

    kind: Literal["move", "undo"]
    seat: int
    text: str


class Books:
    """Where the pieces of the hands come from: `hidden` places of the deck, and `seen`, what everybody saw taken."""

    def __init__(self, hidden: list[list[int]], seen: list[Counter[str]], top: int) -> None:
        self.hidden = hidden
        self.seen = seen
        self.top = top  # the place that is drawn next

    def copy(self) -> Books:
        """Independent of this one."""
        return Books([places.copy() for places in self.hidden], [held.copy() for held in self.seen], self.top)


class Course(NamedTuple):
    """How far a deal has come: as `SealedDeal` keeps it."""

    books: Books
    plays: list[tuple[str, Books]]
    drew: bool
    log: list[Told]


class SealedDeal:
    """Deal `number` of a match, the `attempt`th time that it is dealt."""

    def __init__(self, game: Game, number: int, dealer: int, carry: int = 0, attempt: int = 1) -> None:
        self.game = game
        self.number = number
        self.dealer = dealer
        self.carry = carry
        self.attempt = attempt
        self.messages: list[Message] = []
        self.pledges = [""] * game.players
        self.shuffles = 0
        self.log: list[Told] = []
        self.pieces = sealed_pieces(game)
        self.told: dict[int, str] = {}  # what everybody knows to have lain there
        self.own: dict[int, str] = {}  # what this page has opened besides
        self.state = self._supposed({})
        self.books, self.faces = self._dealt()
        self.owed = [self._dealt_to_others(seat) for seat in range(game.players)]
        self.plays: list[tuple[str, Books]] = []  # which may be taken back, and the books before each
        self.drew = False
        self._seeds: list[bytes | None] = [None] * game.players

    # What there is to know.

    @property
    def stage(self) -> Stage:
        """What is done now."""
        if "" in self.pledges:
            return "keys"
        if self.shuffles < self.game.players:
            return "shuffle"
        if not self.log and any(self.owed):
            return "shares"
        if not self.state.lies_open():
            return "play"
        return "seeds" if None in self._seeds else "done"

    @property
    def seq(self) -> int:
        """How many moves there were, and plays taken back."""
        return len(self.log)

    @property
    def to_move(self) -> int | None:
        """The seat to move; None before and after play."""
        return int(self.state.to_move) if self.stage == "play" else None

    def waits_for(self) -> list[int]:
        """The seats that have something to say now."""
        stage = self.stage
        if stage == "keys":
            return _places_of("", self.pledges)
        if stage == "shuffle":
            return [self.shuffles]
        if stage == "seeds":
            return _places_of(None, self._seeds)
        owing = [seat for seat, places in enumerate(self.owed) if places]
        if stage == "play" and not owing:
            return [int(self.state.to_move)]
        return owing

    def seeds(self) -> list[bytes] | None:
        """The seats' seeds, once all are told."""
        told = [seed for seed in self._seeds if seed is not None]
        return told if len(told) == self.game.players else None

    def unopened(self, seat: int | None) -> list[int]:
        """What this seat may see and has not opened yet: its hand, and what lies open."""
        hand = [] if seat is None else self.books.hidden[seat]
        known = self._known()
        return [place for place in hand + self.faces if place not in known]

    def claims(self, seat: int, moves: Iterable[str]) -> dict[int, str]:
        """The pieces that a seat must tell with these moves, by their places: for a page that knows its own hand.

        Raises what the moves are refused for, by all that this seat knows.
        """
        books, state = self.books.copy(), self.state.copy()
        told = {place: self._known()[place] for place in self._faces_untold()}
        for text in moves:
            before = _hand(state, seat)
            state.apply(text)
            spent = before - _hand(state, seat)
            for piece, count in (spent - books.seen[seat]).items():
                mine = [place for place in books.hidden[seat] if self._known().get(place) == piece]
                for place in mine[:count]:
                    told[place] = piece
                    books.hidden[seat].remove(place)
            books.seen[seat] -= spent
        return told

    # What is said.

    def take(self, seat: int, kind: str, body: Mapping[str, object]) -> Message:
        """Take a message, all of it or nothing. Raises MatchError, and for moves IllegalMove and NotationError."""
        if kind not in WHEN or self.stage not in WHEN[kind]:
            raise MatchError("sealed.stage", kind=kind, stage=self.stage)
        if kind == "key":
            self._key(seat, body)
        elif kind == "shuffle":
            self._shuffle(seat, body)
        elif kind == "shares":
            self._shares(seat, body)
        elif kind == "move":
            self._move(seat, body)
        elif kind == "undo":
            self._undo(seat, body)
        else:
            self._seed(seat, body)
        message: Message = {"n": len(self.messages), "seat": seat, "kind": kind, "body": dict(body)}
        self.messages.append(message)
        return message

    def learn(self, places: Mapping[int, str]) -> None:
        """What a page has opened. Raises DealError `deal.deck` if there are not so many of a piece."""
        fresh = {place: piece for place, piece in places.items() if place not in self.told}
        if any(self.own.get(place) != piece for place, piece in fresh.items()):
            own = self.own | fresh
            self.state = self._supposed(own | self.told)
            self.own = own

    def _key(self, seat: int, body: Mapping[str, object]) -> None:
        _fields("key", body, pledge=_digest, key=_base64, proof=_base64)
        if self.pledges[seat]:
            raise MatchError("sealed.stage", kind="key", stage=self.stage)
        if body["pledge"] in self.pledges:
            raise MatchError("sealed.form", kind="key", field="pledge")
        self.pledges[seat] = str(body["pledge"])

    def _shuffle(self, seat: int, body: Mapping[str, object]) -> None:
        _fields("shuffle", body, deck=_base64, proof=_base64)
        if seat != self.shuffles:
            raise MatchError("sealed.turn", seat=self.shuffles)
        self.shuffles += 1

    def _shares(self, seat: int, body: Mapping[str, object]) -> None:
        _fields("shares", body, places=_places, shares=_base64, proof=_base64)
        places = cast("list[int]", body["places"])
        if not places or not set(places) <= set(self.owed[seat]):
            raise MatchError("sealed.form", kind="shares", field="places")
        self.owed[seat] = [place for place in self.owed[seat] if place not in places]

    def _move(self, seat: int, body: Mapping[str, object]) -> None:
        _fields("move", body, seq=_count, moves=_moves, pieces=_pieces, shares=_opened, signed=_base64)
        self._must_be_turn(seat, body)
        given = {int(place): piece for place, piece in cast("dict[str, str]", body["pieces"]).items()}
        told = self.told | given
        for place, piece in given.items():
            if place not in self.books.hidden[seat] and place not in self._faces_untold():
                raise MatchError("sealed.place", seat=seat, place=place)
            if self._known().get(place, piece) != piece or self._too_many(self.own | told, piece):
                raise MatchError("sealed.piece", seat=seat, place=place, piece=piece)
        opened = cast("dict[str, list[int]]", body["shares"] or {"places": []})["places"]
        if sorted(opened) != sorted(set(given) & set(self.books.hidden[seat])):
            raise MatchError("sealed.form", kind="move", field="shares")
        if not set(self.faces) <= set(told):
            raise MatchError("sealed.pieces", seat=seat)
        state = self._supposed(self.own | told) if given else self.state.copy()
        then = self._played(seat, state, told, cast("list[str]", body["moves"]))
        drawn = range(self.books.top, then.books.top)
        for other, owed in enumerate(self.owed):
            if other != seat:
                owed += drawn
        self.state, self.told = state, told
        self.books, self.plays, self.drew, self.log = then

    def _played(self, seat: int, state: State, told: Mapping[int, str], moves: Sequence[str]) -> Course:
        """Play these moves on; the course of the deal then."""
        books, plays, drew, log = self.books.copy(), self.plays.copy(), self.drew, self.log.copy()
        for index, text in enumerate(moves):
            if index and is_draw(log[-1].text):
                raise MatchError("moves.after-draw", index=index)
            if state.lies_open() or state.to_move != seat:
                raise MatchError("turn.not-yours", seat=seat, to_move=int(state.to_move), index=index)
            before = books.copy()
            try:
                made = self._made(state, books, seat, text, told)
            except AsztalError as error:
                raise at_index(error, index) from None
            log.append(Told("move", seat, made))
            if state.lies_open() or state.to_move != seat:
                plays, drew = [], False
            elif is_draw(made):
                plays, drew = [], True
            else:
                plays.append((made, before))
        return Course(books, plays, drew, log)

    def _made(self, state: State, books: Books, seat: int, text: str, told: Mapping[int, str]) -> str:
        """Play one move on; its text in the notation."""
        hand, stock = _hand(state, seat), _stock(state)
        move = state.parse_move(text)
        if move.text != text:  # a page may read other spellings otherwise than this machine
            raise MatchError("sealed.form", kind="move", field="moves")
        refusal = state.visible_refusal(move.code)
        if refusal is not None:
            raise refusal
        state.advance(move.code)
        after = _hand(state, seat)
        drawn = list(range(books.top, books.top + stock - _stock(state)))  # Brython's range is never false
        spent, gained = hand - after, after - hand
        from_hidden = spent - books.seen[seat]
        books.seen[seat] -= spent
        for piece, count in from_hidden.items():
            mine = [place for place in books.hidden[seat] if told.get(place) == piece]
            if len(mine) < count:
                raise MatchError("sealed.pieces", seat=seat)
            for place in mine[:count]:
                books.hidden[seat].remove(place)
        if not drawn:
            books.seen[seat] += gained
        books.hidden[seat] += drawn
        books.top += len(drawn)
        return text

    def _undo(self, seat: int, body: Mapping[str, object]) -> None:
        _fields("undo", body, seq=_count, signed=_base64)
        self._must_be_turn(seat, body)
        if not self.plays:
            raise MatchError("undo.draw" if self.drew else "undo.nothing")
        text, books = self.plays.pop()
        self.log.append(Told("undo", seat, text))
        self.books = books
        self.state = self._supposed(self._known())

    def _seed(self, seat: int, body: Mapping[str, object]) -> None:
        _fields("seed", body, seed=_digest)
        if self._seeds[seat] is not None:
            raise MatchError("sealed.stage", kind="seed", stage=self.stage)
        seed = bytes.fromhex(str(body["seed"]))
        if commitment(seed) != self.pledges[seat]:
            raise MatchError("sealed.seed", seat=seat)
        self._seeds[seat] = seed

    # The end.

    def settle(self, match: Match, at: str | None = None) -> list[Event]:
        """The whole deal, into the match: dealt from the seeds, every move judged.

        What is refused carries `seat`, whose move or piece it was, and then the match has not changed.
        """
        seeds = self.seeds()
        if seeds is None:
            raise MatchError("sealed.stage", kind="seed", stage=self.stage)
        deck, chance = sealed_deck(self.game, seeds, self.number)
        for message in self.messages:
            for place, piece in cast("dict[str, str]", message["body"].get("pieces", {})).items():
                if deck[int(place)] != piece:
                    raise MatchError("sealed.piece", seat=message["seat"], place=int(place), piece=piece)
        state = self.game.deal(seed=chance, deck=deck, dealer=self.dealer, carry=self.carry)
        before: list[State] = []  # each move, to take it back
        for kind, seat, text in self.log:
            if kind == "undo":
                state = before.pop()
                continue
            before.append(state.copy())
            try:
                state.apply(text)
            except AsztalError as error:
                error.params.setdefault("seat", seat)
                raise
        added = match.start_deal(seeds=seeds, at=at)
        for kind, seat, text in self.log:
            added += match.act(seat, text, at=at) if kind == "move" else match.take_back(seat, at=at)
        return added

    @property
    def moves(self) -> list[Told]:
        """The moves so far, without those that were taken back."""
        made: list[Told] = []
        for told in self.log:
            if told.kind == "move":
                made.append(told)
            else:
                made.pop()
        return made

    # Inside.

    def _known(self) -> dict[int, str]:
        return self.own | self.told

    def _too_many(self, known: Mapping[int, str], piece: str) -> bool:
        """Whether more of these pieces are known than there are."""
        return list(known.values()).count(piece) > self.pieces.count(piece)

    def _supposed(self, known: Mapping[int, str]) -> State:
        """The deal as it may be: what is known lies where it does, and anything else somewhere."""
        left = Counter(self.pieces)
        left.subtract(known.values())
        rest = left.elements()
        deck = [known[place] if place in known else next(rest) for place in range(len(self.pieces))]
        aside = [self.game.piece_text(piece) for piece in self.game.set_aside()]
        state = self.game.deal(seed=0, deck=deck + aside, dealer=self.dealer, carry=self.carry)
        for _, _, text in self.moves:
            state.advance(state.parse_move(text).code)
        return state

    def _dealt(self) -> tuple[Books, list[int]]:
        """Which places each hand has as the deal begins, and those that lie open: hand after hand, the first player's
        first, then what is turned up, then the stock (R40-63)."""
        told = self.state.view(None).data()
        aside = [self.game.piece_text(piece) for piece in self.game.set_aside()]
        each = len(aside) // self.game.players
        hidden: list[list[int]] = [[] for _ in range(self.game.players)]
        seat, top = int(self.state.to_move), 0
        for _ in range(self.game.players):
            size = told["counts"][seat] - each
            hidden[seat] = list(range(top, top + size))
            top += size
            seat = int(self.game.next_dealer(seat))
        faces = list(range(top, len(self.pieces) - _stock(self.state)))
        seen = [Counter(aside[:each]) for _ in range(self.game.players)]
        return Books(hidden, seen, top + len(faces)), faces

    def _dealt_to_others(self, seat: int) -> list[int]:
        others = [place for each, places in enumerate(self.books.hidden) if each != seat for place in places]
        return sorted(others + self.faces)

    def _faces_untold(self) -> list[int]:
        return [place for place in self.faces if place not in self.told]

    def _must_be_turn(self, seat: int, body: Mapping[str, object]) -> None:
        if body["seq"] != self.seq:
            raise MatchError("seq.stale", given=cast(int, body["seq"]), current=self.seq)
        if self.state.to_move != seat:
            raise MatchError("turn.not-yours", seat=seat, to_move=int(self.state.to_move))


def _hand(state: State, seat: int) -> Counter[str]:
    """A hand, which may be a supposed one: what could be done with it is nobody's question, and hard to say."""
    return Counter(state.glance(seat).data()["hand"])


def _stock(state: State) -> int:
    return int(state.view(None).data()["stock"])


def _places_of(wanted: object, items: Sequence[object]) -> list[int]:
    return [seat for seat, item in enumerate(items) if item == wanted]


# The form of a message.


def _fields(kind: str, body: Mapping[str, object], **wanted: Callable[[object], bool]) -> None:
    """Raise MatchError `sealed.form` unless a body has these fields, each of its form, and no other."""
    for field in {*body, *wanted}:
        if field not in wanted or field not in body or not wanted[field](body[field]):
            raise MatchError("sealed.form", kind=kind, field=field[:40])


def _digest(value: object) -> bool:
    return isinstance(value, str) and is_digest(value)


def _base64(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= MOST_TEXT and BASE64.match(value) is not None


def _count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _places(value: object) -> bool:
    return isinstance(value, list) and all(_count(place) for place in value) and len(set(value)) == len(value)


def _moves(value: object) -> bool:
    return (
        isinstance(value, list)
        and 0 < len(value) <= MOST_MOVES
        and all(isinstance(text, str) and len(text) <= MOST_WORDS for text in value)
    )


def _pieces(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(place, str) and PLACE.match(place) and isinstance(piece, str)
        for place, piece in value.items()
    )


def _opened(value: object) -> bool:
    """Shares of the pieces that are told, or null where there are none."""
    if value is None:
        return True
    return (
        isinstance(value, dict)
        and set(value) == {"places", "shares", "proof"}
        and _places(value["places"])
        and _base64(value["shares"])
        and _base64(value["proof"])
    )
