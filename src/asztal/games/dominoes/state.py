"""A domino deal in progress: what may be placed, drawn or passed, and how it ends (D-04 to D-13).

The refusals, with their parameters:

    code                    rule   parameters
    deal.over               D-08
    place.opening-double    D-04   bone, needed     the first bone must be the highest double held
    place.drawn-only        D-07   bone, drawn, again   the bone just drawn fits and must be placed now;
                                                    `again` is `no`: that ends the turn
    place.not-held          D-05   bone, now, fits  not in this hand
    place.does-not-fit      D-05   bone, end, number, now, fits     the open number at that end (`left`,
                                                    `right`) is not on the bone
    place.end               D-06   bone             it fits at both ends: say which
    draw.not-in-this-game   D-12   now, fits        who cannot place passes here
    draw.can-place          D-07   bone             something fits, for instance this bone
    draw.empty-stock        D-07                    nothing to draw: pass
    pass.can-place          D-07 (D-12 without drawing)   bone
    pass.can-draw           D-07                    the stock still has bones

`now` and `fits` say what can be done instead, for the message `bone-advice`: `end` (this bone fits at the
other end), `drawn` or `lay` (this bone can be placed), `draw`, `pass`.

Texts that are no move raise NotationError: `move.unreadable` (text), `bone.unreadable` (text),
`bone.not-in-set` (text).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from asztal.engine import Game, Move, Outcome, State
from asztal.engine.clauses import Written
from asztal.errors import IllegalMove, NotationError
from asztal.games.dominoes.memory import NO_HIGHER, NOBODY, NUMBER, Memory
from asztal.games.dominoes.moves import BLOCK_PHRASES, PHRASES, bone_slot
from asztal.games.dominoes.rules import DominoRules
from asztal.games.dominoes.tables import (
    BIT,
    BONES,
    DRAW,
    DREW,
    EVERY,
    PASS,
    PIPS,
    WITH,
    bit_of,
    bones_of,
    highest_double,
    lowest,
    pips_of,
    size_of,
)
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bones import HIGH, LOW, bone_text, bones_text, parse_bone

__all__ = ["DominoState"]

GOING: Final = 0
OUT: Final = 1
BLOCKED: Final = 2

ENDS: Final = ("left", "right")
MOST: "Final[i64]" = pips_of(EVERY)
FULL: "Final[i64]" = 2 ** 60                # a number of the log with ten codes of six bits
NO_PAGES: "Final[list[i64]]" = []


@final
class DominoState(State):
    """Hands and stock as masks and a list; the line as its two ends, with a log of what was done.

    `base` is the public past before the log; both together give the line and what is known (see
    `asztal.games.dominoes.memory`), which play itself never needs. The log is the codes of what was done,
    ten to a number: `log` holds the latest, `pages` the full numbers before it.
    """

    def __init__(self, game: Game, rules: DominoRules, base: Memory, stock: list[i64], drawn_to: i64,
                 dealer: i64) -> None:
        super().__init__(game)
        self.rules = rules
        self.drawing = rules.drawing
        self.step: i64 = rules.step
        self.players: i64 = game.players
        self.base = base
        self.log: i64 = 1                   # a leading 1, then six bits a code
        self.pages = NO_PAGES               # shared between copies and never changed but replaced
        self.stock = stock                  # top first; shared between copies and never changed
        self.drawn_to: i64 = drawn_to       # how many of them are drawn
        self.dealer: i64 = dealer
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.hand2: i64 = 0
        self.hand3: i64 = 0
        self.hand4: i64 = 0
        self.held: i64 = 0                  # all hands together
        self.left: i64 = -1                 # the open numbers; −1 on an empty line
        self.right: i64 = -1
        self.on_left: i64 = 0               # the bones that show them
        self.on_right: i64 = 0
        self.drawn: i64 = -1                # the bone just drawn that must be placed
        self.ending: i64 = GOING

    # Hands.

    def hand(self, seat: i64) -> i64:
        """The bones of a seat, as a mask."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        if seat == 2:
            return self.hand2
        if seat == 3:
            return self.hand3
        return self.hand4

    def give(self, seat: i64, hand: i64) -> None:
        """Put a hand before a seat: for dealing and reading positions, not for play."""
        self.held ^= self.hand(seat) ^ hand
        self._set_hand(seat, hand)

    def _set_hand(self, seat: i64, hand: i64) -> None:
        if seat == 0:
            self.hand0 = hand
        elif seat == 1:
            self.hand1 = hand
        elif seat == 2:
            self.hand2 = hand
        elif seat == 3:
            self.hand3 = hand
        else:
            self.hand4 = hand

    def open_ends(self, left: i64, right: i64) -> None:
        """Give the line its open numbers: for reading positions, not for play."""
        self.left = left
        self.right = right
        self.on_left = WITH[left]
        self.on_right = WITH[right]

    def stock_left(self) -> i64:
        """How many bones nobody holds and the line does not show."""
        return len(self.stock) - self.drawn_to

    def memory(self) -> Memory:
        """The public past up to now."""
        return self.base.after(self._entries())

    def _entries(self) -> list[i64]:
        """The log as `Memory.after` reads it; whose each code is follows from the seat to move now."""
        codes: list[i64] = []
        for number in [self.log, *reversed(self.pages)]:
            while number > 1:
                codes.append(number & 63)
                number >>= 6
        entries: list[i64] = []
        seat = self.turn
        last = self.ending != GOING         # the turn passes on unless the deal is over
        for code in codes:                  # the latest first
            if code != DREW and not last:
                seat = (seat - self.step + self.players) % self.players
            last = False
            entries.append(64 * seat + code)
        entries.reverse()
        return entries

    def _enter(self, code: i64) -> None:
        """Enter in the log what the seat to move has done."""
        if self.log >= FULL:
            self.pages = [*self.pages, self.log]
            self.log = 1
        self.log = 64 * self.log + code

    # Play.

    def codes(self) -> list[i64]:
        """The codes of every legal move: bones ascending, left before right."""
        if self.ending != GOING:
            return []
        bones = self.hand(self.turn)
        if self.left < 0:
            return [2 * highest_double(bones)]              # D-04
        if self.drawn >= 0:
            bones = bit_of(self.drawn)                      # D-07: at once, and no other
        on_left = self.on_left
        on_right = self.on_right
        bones &= on_left | on_right
        if bones & (bones - 1) == 0:                        # mostly: a list made whole is faster made
            if bones == 0:
                return [DRAW if self.drawing and self.drawn_to < len(self.stock) else PASS]
            only = 2 * lowest(bones)
            if not bones & on_right:
                return [only]
            return [only, only + 1] if bones & on_left else [only + 1]
        rest = bones & (bones - 1)
        if rest & (rest - 1) == 0 and not bones & on_left & on_right:
            one = 2 * lowest(bones ^ rest)
            if not (bones ^ rest) & on_left:
                one += 1
            other = 2 * lowest(rest)
            if not rest & on_left:
                other += 1
            return [one, other]
        found: list[i64] = []
        while bones != 0:
            bit = bones & -bones
            bones ^= bit
            code = 2 * lowest(bit)
            if bit & on_left:
                found.append(code)
            if bit & on_right:                              # D-13: equal numbers are still two ends
                found.append(code + 1)
        return found

    def advance(self, code: i64) -> None:
        """Play a legal move, unchecked."""
        seat = self.turn
        if code < DRAW:
            bone = code >> 1
            bit = bit_of(bone)
            self._enter(code)
            hand = self.hand(seat) ^ bit
            self._set_hand(seat, hand)
            self.held ^= bit
            self.drawn = -1
            if self.left < 0:
                self.open_ends(LOW[bone], HIGH[bone])
            elif code & 1:
                self.right = PIPS[bone] - self.right
                self.on_right = WITH[self.right]
            else:
                self.left = PIPS[bone] - self.left
                self.on_left = WITH[self.left]
            if hand == 0:
                self.ending = OUT                           # D-08
                return
        elif code == DRAW:
            bone = self.stock[self.drawn_to]
            bit = bit_of(bone)
            self.drawn_to += 1
            self._set_hand(seat, self.hand(seat) | bit)
            self.held |= bit
            if bit & (self.on_left | self.on_right):
                self._enter(DREW)
                self.drawn = bone
                return
            self._enter(DRAW)               # D-07: still cannot place, next player
        else:
            self._enter(PASS)
        if not self.held & (self.on_left | self.on_right) and (
                not self.drawing or self.drawn_to == len(self.stock)):
            self.ending = BLOCKED                           # D-08, D-13: without passes
            return
        seat += self.step
        if seat == self.players:
            seat = 0
        elif seat < 0:
            seat = self.players - 1
        self.turn = seat

    def refusal(self, code: i64) -> IllegalMove | None:
        """None if the move is legal now, else the refusal with its rule."""
        if self.ending != GOING:
            return IllegalMove("deal.over", rule="D-08")
        hand = self.hand(self.turn)
        if code < DRAW:
            return self._place_refusal(hand, code >> 1, code & 1)
        fitting = self._fitting(hand)
        if code == DRAW:
            if not self.drawing:
                now, bone = self._now(hand, -1)
                return IllegalMove("draw.not-in-this-game", rule="D-12", now=now, fits=bone)
            if fitting >= 0:
                return IllegalMove("draw.can-place", rule="D-07", bone=bone_text(fitting))
            if self.stock_left() == 0:
                return IllegalMove("draw.empty-stock", rule="D-07")
            return None
        if fitting >= 0:
            return IllegalMove("pass.can-place", rule="D-07" if self.drawing else "D-12",
                               bone=bone_text(fitting))
        if self.drawing and self.stock_left() > 0:
            return IllegalMove("pass.can-draw", rule="D-07")
        return None

    def _place_refusal(self, hand: i64, bone: i64, end: i64) -> IllegalMove | None:
        if not hand & BIT[bone]:
            now, fits = self._now(hand, -1)
            return IllegalMove("place.not-held", rule="D-05", bone=bone_text(bone), now=now, fits=fits)
        if self.left < 0:
            needed = highest_double(hand)
            if bone != needed or end != 0:
                return IllegalMove("place.opening-double", rule="D-04", bone=bone_text(bone),
                                   needed=bone_text(needed))
            return None
        if self.drawn >= 0 and bone != self.drawn:
            return IllegalMove("place.drawn-only", rule="D-07", bone=bone_text(bone),
                               drawn=bone_text(self.drawn), again="no")
        number = self.right if end == 1 else self.left
        if not BIT[bone] & WITH[number]:
            now, fits = self._now(hand, bone)
            return IllegalMove("place.does-not-fit", rule="D-05", bone=bone_text(bone),
                               end=ENDS[end], number=int(number), now=now, fits=fits)
        return None

    def _fitting(self, hand: i64) -> i64:
        """A bone of the hand that may be placed now, or −1."""
        if self.left < 0:
            return highest_double(hand)
        if self.drawn >= 0:
            return self.drawn
        bones = hand & (self.on_left | self.on_right)
        return -1 if bones == 0 else lowest(bones & -bones)

    def _now(self, hand: i64, tried: i64) -> tuple[str, str]:
        """What the seat to move can do, and with which bone; `tried` fits at the other end if at all."""
        if tried >= 0 and BIT[tried] & (self.on_left | self.on_right):
            return "end", bone_text(tried)
        fitting = self._fitting(hand)
        if fitting >= 0:
            return ("lay" if self.drawn < 0 else "drawn"), bone_text(fitting)
        return ("draw" if self.drawing and self.stock_left() > 0 else "pass"), ""

    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.ending != GOING

    def settle(self) -> None:
        """Set the ending that hands, stock and line have come to: for reading positions, not for play."""
        for seat in range(self.players):
            if self.hand(seat) == 0:
                self.ending = OUT
                self.turn = seat
        if self.ending == GOING and self.left >= 0 and not self.held & (self.on_left | self.on_right) \
                and (not self.drawing or self.stock_left() == 0):
            self.ending = BLOCKED

    @property
    def outcome(self) -> Outcome | None:
        """None while the deal goes on, else how it ended.

        Who is out wins, else the lowest pips (D-09; on a tie nobody scores); the winner scores all
        other pips minus their own (D-10).
        """
        if self.ending == GOING:
            return None
        scores = [0] * self.game.players
        winner = self.turn
        best: i64 = 0
        total: i64 = 0
        if self.ending == OUT:
            total = pips_of(self.held)
        else:
            best = MOST + 1
            tied = False
            for seat in range(self.players):
                pips = pips_of(self.hand(seat))
                total += pips
                if pips < best:
                    best = pips
                    winner = seat
                    tied = False
                elif pips == best:
                    tied = True
            if tied:
                return Outcome("blocked", "D-08", None, scores)
        scores[winner] = int(total - 2 * best)
        return Outcome("out" if self.ending == OUT else "blocked", "D-08", int(winner), scores)

    def copy(self) -> DominoState:
        """A state of its own with the same content."""
        new = DominoState(self.game, self.rules, self.base, self.stock, self.drawn_to, self.dealer)
        new.log = self.log
        new.pages = self.pages
        new.turn = self.turn
        new.hand0 = self.hand0
        new.hand1 = self.hand1
        new.hand2 = self.hand2
        new.hand3 = self.hand3
        new.hand4 = self.hand4
        new.held = self.held
        new.left = self.left
        new.right = self.right
        new.on_left = self.on_left
        new.on_right = self.on_right
        new.drawn = self.drawn
        new.ending = self.ending
        return new

    # Texts.

    def phase(self) -> str:
        """`play`, `drawn` (the bone just drawn must be placed) or `over`."""
        if self.ending != GOING:
            return "over"
        return "drawn" if self.drawn >= 0 else "play"

    def view(self, seat: int | None) -> DominoView:
        """What this seat may see; None is a spectator. Raises DealError `view.seat`."""
        self.seen_from(seat)
        mine = seat is not None and seat == self.turn
        moves = self.legal_moves() if mine else []
        own: i64 = 0 if seat is None else self.hand(seat)
        return DominoView(self.game, seat, int(self.turn), moves, self.phase(), own,
                          [size_of(self.hand(other)) for other in range(self.players)], self.stock_left(),
                          self.drawn if mine else -1, self.dealer, self.memory(), self.step, self.drawing)

    def move_text(self, code: i64) -> str:
        """The text of a move's code here."""
        if code == DRAW:
            return "draw"
        if code == PASS:
            return "pass"
        if self.left < 0:
            return f"place {bone_text(code >> 1)}"
        return f"place {bone_text(code >> 1)} {ENDS[code & 1]}"

    def parse_move(self, text: str) -> Move:
        """Read `place 6-3 left`, `draw` or `pass`; the end may be left out where it can be only one."""
        try:
            code = self.read_move(text)
        except NotationError as error:
            phrases = PHRASES if self.drawing else BLOCK_PHRASES
            raise phrases.near_miss(text, error, bone_slot, self.read_move, self.refusal) from None
        return Move(self.move_text(code), code)

    def read_move(self, text: str) -> i64:
        """The code of a move's text. Raises NotationError, and IllegalMove `place.end`."""
        words = text.lower().split()
        if words == ["draw"]:
            return DRAW
        if words == ["pass"]:
            return PASS
        if not 2 <= len(words) <= 3 or words[0] != "place" or (len(words) == 3 and words[2] not in ENDS):
            raise NotationError("move.unreadable", text=text)
        bone = parse_bone(words[1])
        if bone >= BONES:
            raise NotationError("bone.not-in-set", text=words[1])
        end: i64 = 0
        if self.left >= 0:
            if len(words) == 3:
                end = ENDS.index(words[2])
            elif BIT[bone] & WITH[self.right]:
                if BIT[bone] & WITH[self.left] and self.hand(self.turn) & BIT[bone]:
                    raise IllegalMove("place.end", rule="D-06", bone=bone_text(bone))
                end = 1
        return 2 * bone + end

    def position(self) -> str:
        """The whole state as text, clauses separated by `; ` (see `asztal.games.dominoes.position`)."""
        memory = self.memory()
        written = Written(self.game)
        written.begin(self.dealer, self.turn)
        for seat in range(self.players):
            written.put(f"hand {seat}", bones_text(bones_of(self.hand(seat))))
        written.put("stock", bones_text(self.stock[self.drawn_to:]))
        if memory.bones:
            written.put("line", " ".join([
                f"{memory.lefts[i]}-{memory.rights[i]}" for i in range(len(memory.bones))]))
            written.put("start", str(memory.start))
            written.put("by", " ".join(["?" if seat == NOBODY else str(seat) for seat in memory.laid_by]))
        if self.drawn >= 0:
            written.put("drawn", bone_text(self.drawn))
        for seat in range(self.players):
            if max(memory.slots[seat], default=0) != 0:
                written.put(f"lacks {seat}", " ".join([slot_text(slot) for slot in memory.slots[seat]]))
        return written.text()


def slot_text(slot: i64) -> str:
    """What a slot excludes: numbers highest first, `^` no double above the start, `-` nothing."""
    text = "".join([str(number) for number in range(6, -1, -1) if slot & NUMBER[number]])
    if slot & NO_HIGHER:
        text += "^"
    return text or "-"
