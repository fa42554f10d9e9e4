"""Points: what the cards of a game count in a hand, in a set, and at each place of a run.

They belong to the rules of a game and are passed to the referee and the arranger; nothing else knows what
a card is worth.
"""

from collections.abc import Iterable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from asztal.errors import OptionError
from asztal.melds.meld import COUNT, LANE

__all__ = ["CARDS", "GIN", "STANDARD", "Points"]

MOST_EACH: Final = 11  # a run of eleven cards, the longest block, then fits into the seven bits of a block


@final
class Points:
    """What cards count: `by_rank` (thirteen numbers, ace first) in a hand and in a set, `by_place` in a run.

    The first place is the low ace's, the fourteenth, if there is one, the high ace's. At no place does a card
    count more than its rank, and none more than the ace where sets are: the arranger's bounds rest on that.
    Raises OptionError `option.value` where a card counts more than MOST_EACH.

    >>> from asztal.melds.meld import parse_meld
    >>> STANDARD.of(parse_meld("[As 2s 3s]")), STANDARD.of(parse_meld("{8s 8h *}"))
    (16, 24)
    """

    def __init__(self, by_rank: "Iterable[i64]", by_place: "Iterable[i64]") -> None:
        ranks = vec[i64](by_rank)
        places = vec[i64](by_place)
        self.by_rank: "vec[i64]" = ranks
        self.by_place: "vec[i64]" = places
        sums = vec[i64]([0])  # what the first n places are worth
        self.highest: i64 = 0  # the most and the least that a joker stands for
        self.lowest: i64 = ranks[0]
        for place in range(len(places)):
            sums = append(sums, sums[place] + places[place])
            if places[place] < self.lowest:
                self.lowest = places[place]
        self.sums: "vec[i64]" = sums
        for rank in ranks:
            if rank > self.highest:
                self.highest = rank
        if self.highest > MOST_EACH:
            raise OptionError(
                "option.value", option="points", value=str(self.highest), allowed=f"0–{MOST_EACH}"
            )
        self.lane: "vec[i64]" = vec[i64]([0] * 8192)  # what the cards of a lane count
        for mask in range(i64(1), i64(8192)):
            low = mask & -mask
            self.lane[mask] = self.lane[mask ^ low] + ranks[COUNT[low - 1]]
        self.low_ace_less: i64 = ranks[0] - places[0]  # what an ace loses at the low end of a run

    def __reduce__(self) -> "tuple[object, tuple[object, ...]]":
        return Points, (list(self.by_rank), list(self.by_place))

    def key(self) -> "tuple[int, ...]":
        """Equal for points that count alike."""
        return (*[int(each) for each in self.by_rank], *[int(each) for each in self.by_place])

    def of(self, meld: i64) -> i64:
        """A meld's points; a joker counts as the card it stands for (R40-03, R40-04)."""
        if meld & 1:
            size = COUNT[(meld >> 11) & 15] + ((meld >> 15) & 15)
            return size * self.by_rank[(meld >> 3) & 15]
        low = (meld >> 3) & 15
        return self.sums[low + ((meld >> 7) & 15)] - self.sums[low]

    def of_cards(self, cards: i64) -> i64:
        """What the cards of a mask count in a hand, one of each; in melds they count no more."""
        lane = self.lane
        return (
            lane[cards & LANE] + lane[(cards >> 13) & LANE] + lane[(cards >> 26) & LANE] + lane[cards >> 39]
        )

    def at_least(self, cards: i64) -> i64:
        """What the cards of a mask count in melds wherever they lie."""
        if self.low_ace_less == 0:
            return self.of_cards(cards)
        aces = COUNT[(cards & 1) | ((cards >> 12) & 2) | ((cards >> 24) & 4) | ((cards >> 36) & 8)]
        return self.of_cards(cards) - self.low_ace_less * aces


def _standard() -> "list[i64]":
    ranks: "list[i64]" = [11]
    for rank in range(i64(1), i64(13)):
        ranks.append(rank + 1 if rank < 10 else 10)
    return ranks


STANDARD: Final = Points(_standard(), [*_standard(), 11])  # R40-03, R50-03, K-08: A-2-3 is 16
CARDS: Final = Points([1] * 13, [1] * 14)  # each card as one: how many are laid
GIN: Final = Points([1, *_standard()[1:]], [1, *_standard()[1:]])  # the ace low only, and worth 1
