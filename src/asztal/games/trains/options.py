"""What the games of this family differ in: `TrainRules`, and their options.

Sources: the rule book's sections 8 (Mexican Train, MT), 9 and 10 (the two house variants, V1 and V2),
11a (MT-27 to MT-29, V1-10, V2-09) and 12 (options). Where they leave something open, this family decides:

- The engine is placed automatically: the rule names the double (MT-09), so there is nothing to choose.
- A player who has placed bones in the first round ends it with `stop`, even if nothing else fits: the
  others need not learn that, and the plays can be taken back until then.
- When a player cannot play, the marker is placed automatically and the turn passes; only in V2, where
  a train may have several arms, does the player choose the arm (V2-06). A marker is on a line, and so
  always on its last bone (MT-06).
- MT-27 is asked at the end of every move. While a double must be covered, its remaining bones are in some
  hand (the stock is empty then), so somebody has a legal bone and the deal is not blocked.
- A double that is dead when placed never has to be covered (MT-22, MT-28), and a dead double stays dead.
- An arm can still grow (V2-09) if its number is on a bone not yet on the
  table; if no arm can grow, any of the player's arms may be chosen.
- Blocked, the lowest count wins the deal; on a tie nobody does. Only totals decide a match (MT-26).

Not here: other sets than the double-nine (MT-03), more than one common train (MT-07), and lines
with a half offset (MT-04).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.engine import OptionSpec, OptionValue
from asztal.errors import OptionError

__all__ = ["HOUSE_1", "HOUSE_2", "HOUSE_SPECS", "MEXICAN", "MEXICAN_SPECS", "TrainRules"]

DIRECTION: Final = OptionSpec("direction", "choice", "left", "R40-64", values=("left", "right"))
BIND: Final = OptionSpec("first_round_doubles_bind", "flag", False, "MT-16")
BLANK: Final = OptionSpec("double_blank", "choice", "0", "V1-08", values=("0", "50"))

MEXICAN_SPECS: Final[tuple[OptionSpec, ...]] = (
    DIRECTION,
    OptionSpec("count", "choice", "pips", "MT-25", values=("pips", "tiles")),
    BIND,
    BLANK,
    OptionSpec("deals", "number", 9, "MT-26", low=1, high=13),
)
HOUSE_SPECS: Final[tuple[OptionSpec, ...]] = (
    DIRECTION,
    BIND,
    BLANK,
    OptionSpec("deals", "number", 9, "V1-10", low=1, high=9),
)


class TrainRules:
    """The rules of one game as values.

    `common`: there is a Mexican train for all (MT-07); `branching`: a double may be placed crosswise on
    the player's own line and make two arms (V2-02); `engines`: how many games a match has before the
    engines begin again from 9-9 (V1-02), or 0 where the opener places their own highest double (MT-09);
    `games`: game numbers run from 1 to this and then start again.
    From the options: `step` +1 clockwise, −1 the other way round; `pips`: what is left counts by pips,
    else by bones (MT-25); `blank`: what the double blank counts (V1-08); `bind`: doubles at the end
    of a line after the first round bind (MT-16); `deals`: how many games make a match.
    """

    def __init__(
        self,
        common: bool,
        branching: bool,
        engines: int,
        games: int,
        step: int = 1,
        pips: bool = True,
        blank: int = 0,
        bind: bool = False,
        deals: int = 9,
    ) -> None:
        self.common: Final[bool] = common
        self.branching: Final[bool] = branching
        self.engines: Final[i64] = engines
        self.games: Final[i64] = games
        self.step: Final[i64] = step
        self.pips: Final[bool] = pips
        self.blank: Final[i64] = blank
        self.bind: Final[bool] = bind
        self.deals: Final[int] = deals

    def with_options(self, values: Mapping[str, OptionValue]) -> TrainRules:
        """The same game with a table's options. Raises OptionError `option.contradiction`."""
        pips = values.get("count", "pips") == "pips"
        blank = int(values["double_blank"])
        if blank and not pips:  # MT-25, V1-08: a table that counts bones counts no pips
            raise OptionError("option.contradiction", option="double_blank", other="count")
        step = -1 if values["direction"] == "right" else 1  # R40-64
        return TrainRules(
            self.common,
            self.branching,
            int(self.engines),
            int(self.games),
            step,
            pips,
            blank,
            bool(values["first_round_doubles_bind"]),
            int(values["deals"]),
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return TrainRules, (
            self.common,
            self.branching,
            int(self.engines),
            int(self.games),
            int(self.step),
            self.pips,
            int(self.blank),
            self.bind,
            self.deals,
        )


HANDS: Final[Sequence[int]] = (0, 0, 15, 13, 10)  # MT-02, V1-03

MEXICAN: Final = TrainRules(common=True, branching=False, engines=0, games=13)
HOUSE_1: Final = TrainRules(common=False, branching=False, engines=9, games=9)  # V1-01, V1-02
HOUSE_2: Final = TrainRules(common=False, branching=True, engines=9, games=9)  # V2-01, V2-02
