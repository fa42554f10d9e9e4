"""What any game is: `Game` deals, `State` referees, `View` is what one seat may see.

Nothing here knows cards or dominoes. A family (`asztal.games.rummy`, `asztal.games.dominoes`) subclasses
`Game`, `State` and `View`; users may do the same from plain Python. (Their metaclass is named, not
inherited from `ABC`: mypyc then sees which attributes `__init__` always sets, and reads them unchecked.)

One legality: `State.refusal` is the only judge. `legal_moves`, `apply`, `check` and everything
outside the engine go through it or through `codes`, and tests check that the two agree.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple, NewType, SupportsIndex

from mypy_extensions import i64, mypyc_attr

from asztal.engine.effort import Effort
from asztal.engine.numbers import MAX_SEED, seed_in, whole
from asztal.engine.options import OptionValue
from asztal.engine.random import Random
from asztal.engine.shapes import OutcomeData, ViewData
from asztal.errors import AsztalError, DealError, IllegalMove, NotationError, undefined

__all__ = ["Game", "Move", "Outcome", "Played", "Seat", "State", "View"]

Seat = NewType("Seat", int)


class Move:
    """What a player does, in the player's terms: a value with a text form.

    `text` is the move in the notation, and moves of one text are equal: to each other, and to that text. `code` is
    the compiled parts' number for it in one state, and may be another move's in the next.

    >>> Move("place 6-3 left", 5) == "place 6-3 left"
    True
    """

    def __init__(self, text: str, code: i64) -> None:
        self.text = text
        self.code: i64 = code

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"asztal.Move({self.text!r}, {int(self.code)})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Move):
            return self.text == other.text
        if isinstance(other, str):
            return self.text == other
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Move, (self.text, int(self.code))


class Played(NamedTuple):
    """A move of a deal as everybody has seen it: the seat, and the move's text, which hides what a draw brought."""

    seat: int
    move: str


class Outcome:
    """How a deal ended.

    `reason` is a code (`out`, `hand`, `exhausted`, `blocked`), `rule` the number of the rule that
    ended it, `winner` a seat or None, `scores` one number per seat: what this deal adds to the totals, in points
    of the game, of which in some games the fewest are best (`Game.lowest_wins`); `State.returns` has what they are
    worth. `carry` is what the next deal of the match begins with (a pool that nobody took, how many deals
    were played), `details` what else everybody may know about the end, one word or number per name.
    """

    def __init__(
        self,
        reason: str,
        rule: str,
        winner: int | None,
        scores: Sequence[int],
        carry: int = 0,
        details: Mapping[str, str | int] | None = None,
    ) -> None:
        self.reason = reason
        self.rule = rule
        self.winner: Seat | None = None if winner is None else Seat(winner)
        self.scores = tuple(scores)
        self.carry = carry
        self.details: dict[str, str | int] = {} if details is None else dict(details)

    def __repr__(self) -> str:
        more = f", carry={self.carry}" if self.carry else ""
        if self.details:
            more += f", details={self.details!r}"
        return f"asztal.Outcome({self.reason!r}, {self.rule!r}, {self.winner!r}, {self.scores!r}{more})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((self.reason, self.winner, self.scores, self.carry))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Outcome, (self.reason, self.rule, self.winner, self.scores, self.carry, self.details)

    def data(self) -> OutcomeData:
        """The outcome as plain JSON data; `carry` and `details` only where there are any."""
        data: OutcomeData = {
            "reason": self.reason,
            "rule": self.rule,
            "winner": self.winner,
            "scores": list(self.scores),
        }
        if self.carry:
            data["carry"] = self.carry
        if self.details:
            data["details"] = dict(self.details)
        return data


def parts_of(thing: object) -> object:
    """Take a thing apart as `__reduce__` does, to compare the parts; one without it is compared as it is."""
    if isinstance(thing, (list, tuple)):
        return [parts_of(part) for part in thing]
    if isinstance(thing, (Game, Move)) or type(thing).__reduce__ is object.__reduce__:
        return thing
    taken = thing.__reduce__()
    return [type(thing), *[parts_of(part) for part in taken[1]]] if isinstance(taken, tuple) else thing


@mypyc_attr(allow_interpreted_subclasses=True)
class View(metaclass=ABCMeta):
    """What one seat of a `game` may know, built by listing it; `seat` is None for a spectator.

    `to_move` is the seat whose turn it is, of `players`. `moves` holds the legal moves when it is this seat's turn, and
    is empty otherwise; each is for `State.apply`, or `Bot.choose` to return. `history` has every move of the
    deal so far, the oldest first, where a bot that is not ours is asked (`asztal.bots.take_turn`); a state keeps none.
    """

    def __init__(self, game: Game, seat: int | None, to_move: int, moves: Sequence[Move]) -> None:
        self.game = game
        self.seat: Seat | None = None if seat is None else Seat(seat)
        self.players = game.players
        self.to_move = Seat(to_move)
        self.moves = tuple(moves)
        self.history: tuple[Played, ...] = ()

    @abstractmethod
    def data(self) -> ViewData:
        """The view as plain JSON data, pieces and moves in the notation."""
        raise undefined(self)

    def check_seat(self, seat: i64) -> None:
        """Raise DealError `view.seat` for a seat that the table does not have."""
        if not 0 <= seat < self.players:
            raise DealError("view.seat", seat=int(seat), players=self.players)

    def knowledge(self) -> object:
        """What views are compared by: all that this one knows, including what `data` does not show.

        It is what `__reduce__` takes to another process; a family without its own `__reduce__` uses
        `data`.
        """
        if type(self).__reduce__ is object.__reduce__:
            return self.data()
        return parts_of(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and type(self) is type(other) and self.knowledge() == other.knowledge()

    def __hash__(self) -> int:
        return hash((self.seat, self.players, self.to_move, self.moves))


def view_parts(view: View, names: tuple[str, ...]) -> tuple[object, tuple[object, ...]]:
    """Take a view apart, for its `__reduce__`: `names` are all its fields that an empty table's view has not."""
    names = ("seat", "moves", *names)
    return _refilled, (view.game, names, [getattr(view, name) for name in names])


def _refilled(game: Game, names: tuple[str, ...], values: Sequence[object]) -> View:
    """The view that `view_parts` took apart: one of an empty table, filled again."""
    view = game.empty().view(None)
    for name, value in zip(names, values, strict=True):
        setattr(view, name, value)
    return view


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """A deal in progress. Changed by `apply` and `play`, copied by `copy`, compared by `position`.

    Seats are numbers from 0. A state knows everything, hidden pieces too; `view` is what one seat may see.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.turn: i64 = 0  # the seat to move

    @property
    def to_move(self) -> Seat:
        """The seat to move; meaningless once there is an outcome."""
        return Seat(int(self.turn))

    # What a family gives.

    @abstractmethod
    def codes(self) -> list[i64]:
        """The codes of every legal move, in a fixed order; empty when the deal is over. Codes have 62 bits at most."""
        raise undefined(self)

    @abstractmethod
    def refusal(self, code: i64) -> IllegalMove | None:
        """None if the move is legal now, else the refusal with its rule."""
        raise undefined(self)

    @abstractmethod
    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked: for loops that have just asked `codes`. Any other code corrupts."""
        raise undefined(self)

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        raise undefined(self)

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the deal ended, or None while it is in progress."""
        raise undefined(self)

    @abstractmethod
    def copy(self) -> State:
        """Return an independent state with the same content."""
        raise undefined(self)

    @abstractmethod
    def view(self, seat: SupportsIndex | None) -> View:
        """What this seat may see; None is a spectator. Raises DealError `view.seat`."""
        raise undefined(self)

    @abstractmethod
    def position(self) -> str:
        """The whole state, hidden pieces included, as text; `Game.position` reads it."""
        raise undefined(self)

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """Read a move as a player writes it here and give it its canonical form.

        The move need not be legal. Raises NotationError if it cannot be read, IllegalMove if it
        reads as something that can never be a move (such as an invalid meld).
        """
        raise undefined(self)

    @abstractmethod
    def move_text(self, code: i64) -> str:
        """The text of a move's code."""
        raise undefined(self)

    # What every family shares.

    def returns(self) -> list[float]:
        """What the deal was worth to each seat: by how many points it ended ahead of the others on average.

        One number per seat, the highest the best in every game, with a sum of 0; all 0 while the deal goes on.

        >>> import asztal
        >>> state = asztal.game("domino").deal(seed=7)
        >>> state.returns()
        [0.0, 0.0]
        """
        outcome = self.outcome
        return [0.0] * self.game.players if outcome is None else self.game.returns(outcome.scores)

    def random_code(self, rng: Random) -> i64:
        """A legal move of a deal that goes on, each of `codes` as likely.

        A family may find it without listing or judging the others, and draw from `rng` as often as it needs.
        """
        codes = self.codes()
        return codes[rng.below(len(codes))]

    def forced(self) -> i64:
        """The code of a move that is played automatically because there is nothing to decide, or −1.

        For a question that a seat can answer in only one way; a match answers it at once.
        """
        return -1

    def visible_refusal(self, code: i64) -> IllegalMove | None:
        """The refusal that everybody can see, whatever is in the hands that they do not know; None where there is none.

        In a sealed deal nobody else knows what the seat to move has left. They follow a move that this lets pass:
        `advance` can play it, and whether it was legal is found out when the hands are known.
        """
        return self.refusal(code)

    def glance(self, seat: SupportsIndex | None) -> View:
        """`view` without the moves and whatever else has to be searched for."""
        return self.view(seat)

    def lies_open(self) -> bool:
        """Whether nothing is hidden any more that what follows depends on: the deal is over, or as good as that."""
        return self.is_over()

    def asked(self) -> list[i64]:
        """The seats that still have to answer a question to all, nearest first; empty if one is to move.

        Each may answer only when all before it have passed; a match may ask them all at once.
        """
        return []

    def seat_of(self, seat: SupportsIndex | None) -> int | None:
        """The seat that is asked for, None for a spectator. Raises DealError `view.seat` if the table has it not."""
        if seat is None:
            return None
        number = whole(seat)
        if number is None or not 0 <= number < self.game.players:
            raise DealError("view.seat", seat=str(seat), players=self.game.players)
        return number

    def legal_moves(self) -> list[Move]:
        """Every legal move, in the order of `codes`; after each of them the turn can still be completed."""
        return [Move(self.move_text(code), code) for code in self.codes()]

    def check(self, move: Move | str) -> IllegalMove | None:
        """Why a move is refused, or None if it is legal: "why not?". Raises NotationError if it cannot be read."""
        try:
            read = self.parse_move(move if isinstance(move, str) else move.text)
        except IllegalMove as refusal:
            return refusal
        return self.refusal(read.code)

    def apply(self, move: Move | str) -> None:
        """Play a move, in place; what is played is its text, as anybody may write it.

        Raises IllegalMove with the rule, or NotationError if it cannot be read; nothing has changed then.
        """
        read = self.parse_move(move if isinstance(move, str) else move.text)
        refusal = self.refusal(read.code)
        if refusal is not None:
            raise refusal
        self.advance(read.code)

    def play(self, code: SupportsIndex) -> None:
        """Play the move with this code, in place: as safe as `apply`, for callers that work with codes.

        Raises what `refusal` returns, or NotationError `move.code` (`number`) where no move has this
        code; nothing has changed then. Loops that take their codes from `codes` use `advance`.
        """
        number = whole(code)
        if number is None or not -MAX_SEED <= number <= MAX_SEED:  # codes have 62 bits
            raise NotationError("move.code", number=str(code))
        if number not in self.codes():  # but some that are legal are not listed: their like is
            try:
                read = self.parse_move(self.move_text(number))
            except (IndexError, OverflowError, AsztalError):  # of a number that no move has
                raise NotationError("move.code", number=str(code)) from None
            if read.code != number:
                raise NotationError("move.code", number=str(code))
            refusal = self.refusal(number)
            if refusal is not None:
                raise refusal
        self.advance(number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position() == other.position()

    def __hash__(self) -> int:
        return hash(self.position())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _read, (self.game, self.position())

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.position()!r})"


def _read(game: Game, text: str) -> State:
    """The state that `__reduce__` took apart."""
    return game.position(text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(metaclass=ABCMeta):
    """A game with its options settled: deals states and reads positions.

    `id` is the catalogue's id, `family` names the page's renderer, `revision` grows when play
    changes, `given` holds the options that differ from the game's defaults.
    """

    def __init__(
        self,
        id: str,
        family: str,
        revision: int,
        players: int,
        values: Mapping[str, OptionValue],
        given: Mapping[str, OptionValue],
    ) -> None:
        self.id = id
        self.family = family
        self.revision = revision
        self.players = players
        self.values = dict(values)  # every option
        self.given = dict(given)  # those that are not at their default
        self.pieces = b""  # every piece of the game, ascending: what is shuffled; a family says which
        self.effort = Effort()  # what the searches of its states have cost
        self.step: i64 = 1  # R40-05, R40-64: +1 clockwise, −1 the other way round

    def deck(self) -> list[i64]:
        """Every piece of the game once, ascending: the canonical order, which is shuffled."""
        return list(self.pieces)

    @abstractmethod
    def piece_text(self, piece: i64) -> str:
        """The text of a piece."""
        raise undefined(self)

    @abstractmethod
    def parse_piece(self, text: str) -> i64:
        """The number of a piece. Raises NotationError."""
        raise undefined(self)

    @abstractmethod
    def start(self, order: bytes, seed: i64, dealer: i64, carry: i64) -> State:
        """A state dealt from the pieces in this order, top first.

        `seed` feeds whatever chance the deal still needs (a reshuffle, a redraw); `carry` is what
        the previous deal left to this one (`Outcome.carry`), 0 in a first deal.
        """
        raise undefined(self)

    @abstractmethod
    def empty(self) -> State:
        """A state whose seats hold nothing yet: what deals, positions and views that are read are filled into."""
        raise undefined(self)

    @abstractmethod
    def position(self, text: str) -> State:
        """Read a position. Raises NotationError with the clause at fault."""
        raise undefined(self)

    @abstractmethod
    def resample(self, view: View, rng: Random) -> State:
        """A random state consistent with what this seat has seen, each with the same probability.

        `rng` is where its chance comes from: the same stream gives the same state. Raises DealError `view.game` for
        a view of another table, and SearchError where no such state is found in time.
        """
        raise undefined(self)

    @abstractmethod
    def lowest_wins(self) -> bool:
        """Whether the lowest total wins the match."""
        raise undefined(self)

    def returns(self, scores: Sequence[int]) -> list[float]:
        """What a deal's scores are worth to each seat: by how many points it is ahead of the others on average.

        One number per seat, the highest the best whether high or low scores win, with a sum of 0.

        >>> import asztal
        >>> asztal.game("romi-40", players=3).returns([0, 10, 30])
        [20.0, 5.0, -25.0]
        """
        sign = -1.0 if self.lowest_wins() else 1.0
        total = sum(scores)
        return [sign * (score - (total - score) / max(len(scores) - 1, 1)) for score in scores]

    @abstractmethod
    def match_over(self, totals: Sequence[int], deals: int) -> bool:
        """Whether a match is finished after this many deals with these totals."""
        raise undefined(self)

    def next_dealer(self, dealer: i64) -> i64:
        """The next seat in the direction of play (R40-07, R40-64, G-03, RR-23, T-22, T-26)."""
        seat = dealer + self.step
        if seat < 0:
            return self.players - 1
        return 0 if seat == self.players else seat

    def default_carry(self, number: i64) -> i64:
        """What deal `number` of a match, from 0, would begin with if nothing else is known about it."""
        return 0

    def most_carry(self) -> int:
        """The highest `carry` that a deal can begin with; 0 where deals leave nothing to the next."""
        return 0

    def deal(
        self,
        seed: SupportsIndex | None = None,
        deck: Sequence[str] | None = None,
        dealer: SupportsIndex = 0,
        carry: SupportsIndex = 0,
    ) -> State:
        """Deal: the only place where chance enters.

        `seed` is an int of 0 to 2^62 − 1; `deck` lists every piece in the notation, top first, and
        then `seed` (default 0) serves only later reshuffles. `carry` is the `Outcome.carry` of the
        match's previous deal. Raises DealError `deal.no-chance`, `deal.seed`, `deal.dealer`, `deal.carry` or
        `deal.deck`, and NotationError for a piece that cannot be read.
        """
        if seed is None and deck is None:
            raise DealError("deal.no-chance")
        chance = 0 if seed is None else seed_in(seed)
        first = whole(dealer)
        if first is None or not 0 <= first < self.players:
            raise DealError("deal.dealer", dealer=str(dealer), players=self.players)
        left = whole(carry)
        if left is None or not 0 <= left <= self.most_carry():
            raise DealError("deal.carry", carry=str(carry), high=self.most_carry())
        if deck is not None:
            given = [self.parse_piece(text) for text in deck]
            if sorted(given) != list(self.pieces):
                raise DealError("deal.deck", game=self.id, given=len(given), needed=len(self.pieces))
            return self.start(bytes(given), chance, first, left)
        return self.shuffled(Random(chance), first, left)

    def can_be_sealed(self) -> bool:
        """Whether a deal can be followed by those who do not know the hands: nothing that is hidden decides what
        everybody sees before it lies open, and nothing is shuffled again."""
        return False

    def set_aside(self) -> bytes:
        """The pieces that everybody knows to be in hands as the deal begins, and that need not be shuffled."""
        return b""

    def shuffled(self, rng: Random, dealer: i64, carry: i64) -> State:
        """What `deal` deals from the seed that this stream has just begun with, unchecked: for playouts."""
        order = rng.shuffled(self.pieces)
        return self.start(order, rng.seed(), dealer, carry)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and type(self) is type(other)
            and self.id == other.id
            and self.players == other.players
            and self.revision == other.revision
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.id, self.players, self.revision))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.given.items())
        return f"asztal.game({self.id!r}, players={self.players}{options})"
