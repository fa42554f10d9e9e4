"""Who may take the top discard, when, and what must happen then: all games compared in one table.

A column is a way of playing, a row an occasion. What the words mean in play is decided in
`asztal.games.rummy.completion`; `Pickup` reads off the table what it must know.
"""

from __future__ import annotations

from typing import Final

__all__ = ["FREE", "MUST_USE", "NATURAL_PAIR", "TABLE", "Pickup"]

# Columns.
MUST_USE: Final = 0  # Römi 40 and 50
FREE: Final = 1  # Römi 51 and Kalooki
NATURAL_PAIR: Final = 2  # Joker-mánia 51

KEEP: Final = "may keep it"
OPEN: Final = "must open with it"
HAND_CARD: Final = "with any hand card"
TWO_NATURALS: Final = "with two natural hand cards"
TWIN: Final = "with its twin in hand"
SAME_MELD: Final = "with a hand card on the same meld"
AS_ABOVE: Final = "as above"
YES: Final = "yes"
NO: Final = "no"

# R40-23 to R40-31; R50-07, R50-09, R50-10; R51-05, R51-07, R51-08; K-06; JM-05, JM-07 to JM-09.
TABLE: "Final[dict[str, tuple[str, str, str]]]" = {
    #                        Römi 40, 50    Römi 51, Kalooki    Joker-mánia 51
    "first draw": (KEEP, KEEP, KEEP),
    "not opened": (OPEN, KEEP, OPEN),
    "in a new meld": (HAND_CARD, KEEP, TWO_NATURALS),
    "laid off alone": (TWIN, KEEP, TWIN),
    "laid off together": (SAME_MELD, KEEP, SAME_MELD),
    "out from hand": (YES, YES, YES),
    "out, having opened": (AS_ABOVE, YES, YES),
    "must be laid at once": (YES, NO, YES),
}


class Pickup:
    """One column of the table, as the referee asks for it."""

    def __init__(self, column: int) -> None:
        self.free = TABLE["not opened"][column] == KEEP  # never owed: R51-07, K-06
        self.pair = TABLE["in a new meld"][column] == TWO_NATURALS  # JM-07 (c), JM-13
        self.finish = TABLE["out, having opened"][column] == YES  # JM-07 (b)
