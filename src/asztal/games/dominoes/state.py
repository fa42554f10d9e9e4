"""The referee of the domino games: which moves are legal, and how a deal ends (D-04 to D-13).

Every refusal is made in `asztal.games.dominoes.reasons`, which lists their codes. Texts that are not a
move raise NotationError: `move.unreadable` (text), `bone.unreadable` (text),
`bone.not-in-set` (text).
"""

from __future__ import annotations

from typing import Final, SupportsIndex, final

from mypy_extensions import i64

from asztal.bones.deal import GOING, OUT
from asztal.engine import Move, Outcome, Random
from asztal.errors import IllegalMove, NotationError
from asztal.games.dominoes.deal import DominoDeal
from asztal.games.dominoes.moves import BLOCK_PHRASES, DRAW, ENDS, PASS, PHRASES, bone_slot
from asztal.games.dominoes.options import BONES, EVERY, WITH
from asztal.games.dominoes.position import position_text
from asztal.games.dominoes.reasons import refused
from asztal.games.dominoes.view import DominoView
from asztal.pieces.bone_sets import BIT, bit_of, count_bones, highest_double, lowest, pips_of
from asztal.pieces.bones import bone_text, parse_bone

__all__ = ["DominoState"]

MOST: "Final[i64]" = pips_of(EVERY)


@final
class DominoState(DominoDeal):
    """A deal with its referee."""

    def copy(self) -> DominoState:
        """Return an independent state with the same content."""
        new = DominoState(self.game, self.rules, self.base, self.stock, self.drawn_to, self.dealer)
        self.copy_into(new)
        new.log = self.log
        new.pages = self.pages
        new.held = self.held
        new.left = self.left
        new.right = self.right
        new.on_left = self.on_left
        new.on_right = self.on_right
        return new

    def codes(self) -> list[i64]:
        """The codes of every legal move: bones ascending, left before right."""
        if self.ending != GOING:
            return []
        bones = self.hand(self.turn)
        if self.left < 0:
            return [2 * highest_double(bones)]  # D-04
        if self.drawn >= 0:
            bones = bit_of(self.drawn)  # D-07: at once, and no other
        on_left = self.on_left
        on_right = self.on_right
        bones &= on_left | on_right
        if bones & (bones - 1) == 0:  # mostly: a list made whole is faster made
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
        codes: list[i64] = []
        while bones != 0:
            bit = bones & -bones
            bones ^= bit
            code = 2 * lowest(bit)
            if bit & on_left:
                codes.append(code)
            if bit & on_right:  # D-13: equal numbers are still two ends
                codes.append(code + 1)
        return codes

    def random_code(self, rng: Random) -> i64:
        """One of `codes`, found without listing them: a list takes as long as all else in a playout."""
        if self.left < 0 or self.drawn >= 0:
            return super().random_code(rng)
        on_left = self.on_left
        on_right = self.on_right
        bones = self.hand(self.turn) & (on_left | on_right)
        both = bones & on_left & on_right
        many = count_bones(bones) + count_bones(both)
        place = rng.below(many if many > 0 else i64(1))
        if many == 0:
            return DRAW if self.drawing and self.drawn_to < len(self.stock) else PASS
        while True:
            bit = bones & -bones
            ways: i64 = 2 if bit & both else 1
            if place < ways:
                break
            place -= ways
            bones ^= bit
        code = 2 * lowest(bit)
        return code + 1 if place == 1 or not bit & on_left else code

    def refusal(self, code: i64) -> IllegalMove | None:
        """None if the move is legal now, else the refusal with its rule."""
        return refused(self, code)

    @property
    def outcome(self) -> Outcome | None:
        """None while the deal goes on, else how it ended.

        The player who is out wins, else the lowest pips (D-09; on a tie nobody scores); the winner scores all
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

    # Texts.

    def view(self, seat: SupportsIndex | None) -> DominoView:
        """What this seat may see; None is a spectator. Raises DealError `view.seat`."""
        viewer = self.seat_of(seat)
        return self.shown(viewer, self.legal_moves() if viewer is not None and viewer == self.turn else [])

    def shown(self, seat: int | None, moves: list[Move]) -> DominoView:
        """What this seat may see, with these moves."""
        mine = seat is not None and seat == self.turn
        own: i64 = 0 if seat is None else self.hand(seat)
        return DominoView(
            self.game,
            seat,
            int(self.turn),
            moves,
            self.phase(),
            own,
            [count_bones(self.hand(other)) for other in range(self.players)],
            self.stock_left(),
            self.drawn if mine else -1,
            self.dealer,
            self.memory(),
            self.step,
            self.drawing,
        )

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
            raise phrases.near_miss(text, error, bone_slot, self.read_move, self) from None
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
        """The whole state as text; see `asztal.games.dominoes.position`."""
        return position_text(self)
