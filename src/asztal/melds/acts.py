"""The acts of a search for plays, one after the other, and the plan that they make."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.melds.blocks import Blocks
from asztal.melds.meld import BIT
from asztal.melds.plan import ADD, EITHER, HIGH, LAY, LOW, SWAP, Step
from asztal.melds.points import Points
from asztal.melds.tried_table import TriedTable
from asztal.pieces.cards import JOKER

__all__ = [
    "ABOVE",
    "BELOW",
    "BLOCK",
    "GAP_ABOVE",
    "GAP_BELOW",
    "PLAY_TO_SET",
    "TAKE_JOKER",
    "TO_SET",
    "TWO_ABOVE",
    "TWO_BELOW",
    "Acts",
]

BLOCK: Final = 0  # a new meld
TAKE_JOKER: Final = 1  # a natural card for a run's joker
TO_SET: Final = 2  # one card to a set
PLAY_TO_SET: Final = 3  # several cards to a set, as one play
BELOW: Final = 4  # one card below a run
ABOVE: Final = 5
TWO_BELOW: Final = 6  # two natural cards
TWO_ABOVE: Final = 7
GAP_BELOW: Final = 8  # a joker and then a natural card
GAP_ABOVE: Final = 9

DEPTH: Final = 104  # acts in a plan: no more than natural cards


@final
class Acts:
    """What the search does now, by depth, and once it has succeeded the plan."""

    def __init__(self) -> None:
        self.kinds: "vec[i64]" = vec[i64]([0] * DEPTH)
        self.cards: "vec[i64]" = vec[i64]([0] * DEPTH)  # the lowest of each
        self.at: "vec[i64]" = vec[i64]([0] * DEPTH)  # the meld on the table
        self.chosen: "vec[i64]" = vec[i64]([0] * DEPTH)  # the block of a BLOCK, the suits of a PLAY_TO_SET
        self.depth: i64 = 0  # of the plan

    def note(self, depth: i64, kind: i64, card: i64, at: i64, chosen: i64) -> None:
        """What is tried now."""
        self.kinds[depth] = kind
        self.cards[depth] = card
        self.at[depth] = at
        self.chosen[depth] = chosen

    def melded_jokers(self, depth: i64) -> i64:
        """How many jokers are in the new melds so far."""
        jokers: i64 = 0
        for index in range(depth):
            if self.kinds[index] == BLOCK:
                jokers += (self.chosen[index] >> 13) & 15
        return jokers

    def steps(self, table: TriedTable, blocks: Blocks, points: Points) -> "list[Step]":
        """The plan: melds without jokers, releases, lay-offs, jokers added, melds with jokers."""
        melds: "list[Step]" = []
        releases: "list[Step]" = []
        added: "list[Step]" = []
        with_jokers: "list[Step]" = []
        for index in range(self.depth):
            kind = self.kinds[index]
            card = self.cards[index]
            at = self.at[index]
            if kind == BLOCK:
                block = self.chosen[index]
                (with_jokers if (block >> 13) & 15 else melds).append(
                    Step(LAY, blocks.meld(block, card), -1, [], EITHER)
                )
            elif kind == TAKE_JOKER:
                releases.append(Step(SWAP, 0, at, [card], EITHER))
            elif kind == TO_SET:
                releases.append(Step(ADD, 0, at, [card], EITHER))
            elif kind == PLAY_TO_SET:
                cards = [13 * suit + card % 13 for suit in range(i64(4)) if self.chosen[index] & BIT[suit]]
                releases.append(Step(ADD, 0, at, cards, EITHER))
            else:
                end: i64 = LOW if kind in (BELOW, TWO_BELOW, GAP_BELOW) else HIGH
                if kind == TWO_BELOW:
                    added.append(Step(ADD, 0, at, [card + 1], end))
                elif kind == TWO_ABOVE:
                    suit = table.melds[at].suit
                    added.append(Step(ADD, 0, at, [13 * suit + (card % 13 + 12) % 13], end))
                elif kind in (GAP_BELOW, GAP_ABOVE):
                    added.append(Step(ADD, 0, at, [JOKER], end))
                added.append(Step(ADD, 0, at, [card], end))
        return melds + releases + added + table.joker_steps(points) + with_jokers
