"""Tallies: the most that new melds of a hand are worth, without saying which melds.

Sets are tried rank by rank. For the cards left over by the sets, the best runs are looked up lane by lane,
for every number of jokers. The worth of a lane's runs is computed when it is first needed.

    a lane's runs: v0 | d1 << 10 | d2 << 20, and likewise d3 d4 d5, d6 d7 d8
    a set: size << 8 | jokers << 4 | suits

`v0` is the worth without jokers, `d` what the jokers add. A hand is `one`, `two` and a number of
jokers as in `asztal.melds.arrange`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from asztal.engine.effort import MOST, too_hard
from asztal.melds.blocks import LOW_BIT, MOST_JOKERS, runs_by_low
from asztal.melds.meld import COUNT, LANE, SUIT_COLUMN
from asztal.melds.points import Points

__all__ = ["Tally", "sets_of", "tally_of"]

FIELD: Final = 1023  # ten bits: eight packs' points fit
UNKNOWN: Final = -1
NO_LAST: Final = 1073741823
EACH_SUIT: "Final[i64]" = 1 + 2**13 + 2**26 + 2**39
HIGHEST_RANK: "Final[vec[i64]]" = vec[i64](
    [0]
    + [  # of a mask of ranks: the ace, then from the king down
        0 if mask & 1 else mask.bit_length() - 1 for mask in range(1, 8192)
    ]
)

NO_ROW: "Final[vec[i64]]" = vec[i64]()  # shared, and replaced before it is filled
POWER: "Final[vec[i64]]" = vec[i64]([2 ** mask.bit_count() for mask in range(8192)])  # the subsets of a mask


def _sets(most: int, held: int, ace: bool) -> "vec[i64]":
    """The sets with at most `most` jokers of cards in the suits `held`, highest value first.

    One natural, not an ace: as a run it is worth as much or more.
    """
    return vec[i64](
        [
            size * 2**8 + (size - suits.bit_count()) * 2**4 + suits
            for size in (4, 3)
            for natural in range(size, 0, -1)
            for suits in range(15, 0, -1)
            if suits & ~held == 0
            and suits.bit_count() == natural
            and size - natural <= most
            and (ace or natural > 1)
        ]
    )


_SETS: "Final[vec[vec[i64]]]" = vec[vec[i64]](
    [  # by 64·ace + 16·most jokers + suits held
        _sets(most, held, ace) for ace in (False, True) for most in range(4) for held in range(16)
    ]
)


def sets_of(held: i64, most: i64, rank: i64) -> "vec[i64]":
    """The sets of a rank held in these suits, with at most `most` jokers; the highest value first."""
    return _SETS[(16 * most if most < 3 else 48) + held + (64 if rank == 0 else 0)]


@final
class Tally:
    """One way to count, for melds with at most `cap` jokers. It answers how much, never with which melds.

    `tried` is how many hands were looked at for the last question; beyond `bound` it raises SearchError
    `search.budget`. All games share a tally, so a caller with its own bound sets it before asking.

    >>> from asztal.melds.points import CARDS, GIN, STANDARD
    >>> hand = 0b111 | 2**7 | 2**20 | 2**33             # As 2s 3s 8s 8h 8c
    >>> Tally(2, STANDARD).most(hand, 0, 0), Tally(2, CARDS).most(hand, 0, 0), Tally(0, GIN).most(hand, 0, 0)
    (40, 6, 30)
    """

    def __init__(self, cap: i64, points: Points) -> None:
        self.cap: i64 = cap if cap < MOST_JOKERS else MOST_JOKERS
        self.points: Points = points
        self.bound: i64 = MOST
        self.tried: i64 = 0
        self.each: "vec[i64]" = points.by_rank
        self.by_low: "vec[vec[i64]]" = runs_by_low(int(self.cap), points.sums)
        self.highest: "vec[i64]" = vec[i64]([0] * 8192)  # of a mask of ranks: what its highest card counts
        for mask in range(i64(1), i64(8192)):
            self.highest[mask] = greater(self.each[LOW_BIT[mask]], self.highest[mask & (mask - 1)])
        self.ace: i64 = self.each[0]
        self.ace_gain: i64 = (3 * self.each[0] + 1) // 2  # for each of the two jokers in an ace's set
        self.lanes: "vec[i64]" = vec[i64]([UNKNOWN] * 8192)  # runs with up to two jokers, no card twice
        self.lanes[0] = 0
        self.levels: "vec[vec[i64]]" = vec[vec[i64]]([self.lanes, NO_ROW, NO_ROW])
        self.rows: "vec[vec[i64]]" = vec[vec[i64]]([NO_ROW] * 8192)  # lanes with cards twice
        self.twins: "list[vec[vec[i64]]]" = [self.rows, vec[vec[i64]](), vec[vec[i64]]()]

    def __reduce__(self) -> "tuple[object, tuple[object, ...]]":
        return Tally, (self.cap, self.points)

    def most(self, one: i64, two: i64, jokers: i64) -> i64:
        """The most that new melds can be worth."""
        self.tried = 0
        return self._search(one, two, jokers, 0, 0, FIELD, LANE, NO_LAST)

    def more(self, one: i64, two: i64, jokers: i64, top: i64, enough: i64) -> i64:
        """The greater of `top` and the worth of new melds; any answer of `enough` or more is acceptable."""
        self.tried = 0
        return self._search(one, two, jokers, 0, top, enough, LANE, NO_LAST)

    def reaches(self, one: i64, two: i64, jokers: i64, need: i64) -> i64:
        """The worth of some melds that reach `need`, or less than `need` if none do."""
        self.tried = 0
        return self._search(one, two, jokers, 0, need - 1, need, LANE, NO_LAST)

    def _search(
        self, one: i64, two: i64, jokers: i64, points: i64, top: i64, enough: i64, ranks: i64, last: i64
    ) -> i64:
        """The greater of `top` and `points` with what the hand is worth; any answer of `enough` or more is acceptable.

        `ranks`: where a set may still be taken. `last`: the rank and the set taken before; of equal ranks
        the greater set goes first.
        """
        self.tried += 1
        if self.tried > self.bound:
            raise too_hard(self.bound)
        a = one & LANE
        b = (one >> 13) & LANE
        c = (one >> 26) & LANE
        d = one >> 39
        most = jokers if jokers < self.cap else self.cap
        threes = ((a & b & (c | d)) | ((a | b) & c & d)) & ranks
        left = threes  # ranks to try
        gain: i64 = 0  # the most that a joker adds in a set
        pair: i64 = 0  # the best rank with too few naturals for a set
        if most > 0:
            left |= ((a & b) | (c & d) | ((a | b) & (c | d))) & ranks
            pair = self.highest[left & ~threes]
            gain = greater(3 * pair, self.highest[threes])
            if most > 1 and (a | b | c | d) & ranks & ~left & 1:
                left |= 1
                pair = self.ace
                gain = greater(gain, self.ace_gain)
        s = self.lanes[a]
        h = self.lanes[b]
        k = self.lanes[c]
        m = self.lanes[d]
        if two != 0 or s < 0 or h < 0 or k < 0 or m < 0:
            # A second copy is worth something only where a run could be.
            few: i64 = FIELD if jokers == 0 else 1048575 if jokers == 1 else 1073741823
            s = self._lane(a, two & LANE, few)
            h = self._lane(b, (two >> 13) & LANE, few)
            k = self._lane(c, (two >> 26) & LANE, few)
            m = self._lane(d, two >> 39, few)
        none = (s + h + k + m) & FIELD
        bounds = none | (none << 40)
        if jokers > 0:
            bounds = self._bounds(one, two, jokers, gain, none, s, h, k, m)
        if points + (bounds >> 40) > top:
            top = points + (bounds >> 40)
            if top >= enough:
                return top
        if left == 0:
            return top
        return self._with_sets(one, two, jokers, points, top, enough, last, threes, left, pair, bounds, none)

    def _lane(self, lane: i64, twins: i64, few: i64) -> i64:
        """What the runs of a lane are worth; twins are looked at where bits of `few` say that it has runs."""
        value = self.lanes[lane]
        if value < 0:
            value = self._fill(0, lane, 0)
        return self._doubled(lane, twins) if twins != 0 and value & few != 0 else value

    def _with_sets(
        self,
        one: i64,
        two: i64,
        jokers: i64,
        points: i64,
        top: i64,
        enough: i64,
        last: i64,
        threes: i64,
        left: i64,
        pair: i64,
        bounds: i64,
        none: i64,
    ) -> i64:
        """As `_search`, with a set of one of the ranks `left`; of `threes` there are three naturals or more.

        `pair`: the best rank with fewer. `bounds`: as `_bounds` has them. `none`: the runs without jokers.
        """
        most = jokers if jokers < self.cap else self.cap
        natural: i64 = 0  # all cards of ranks with a set of naturals
        if threes != 0:
            natural = self.points.of_cards(one & (threes * EACH_SUIT))
            if two != 0:
                natural += self.points.of_cards(two & (threes * EACH_SUIT))
        unit: i64 = 1
        while left != 0:
            if (
                left != threes
                and points + natural + 3 * pair + ((bounds >> 10) & FIELD) <= top
                and (most < 2 or points + natural + 4 * pair + ((bounds >> 20) & FIELD) <= top)
            ):
                left &= threes  # no joker helps out a pair
            if left == 0 or points + natural + (bounds & FIELD) <= top:
                return top
            rank = HIGHEST_RANK[left]
            each = self.each[rank]
            column = one >> rank
            held = (column & 1) | ((column >> 12) & 2) | ((column >> 24) & 4) | ((column >> 36) & 8)
            three = (threes >> rank) & 1
            if three == 0:
                pair = each
            for entry in sets_of(held, most, rank):
                if last >> 12 == rank and entry > last & 4095:
                    continue
                gained = points + (entry >> 8) * each
                used = (entry >> 4) & 15
                rest = natural if three == 0 else natural - ((entry >> 8) - used) * each
                if gained + rest + ((bounds >> (10 * used)) & FIELD) <= top:
                    continue
                if rest + none == 0 and used == jokers:
                    top = gained  # nothing else can be laid
                else:
                    cards = SUIT_COLUMN[entry & 15] << rank
                    top = self._search(
                        one & ~(cards & ~two),
                        two & ~cards,
                        jokers - used,
                        gained,
                        top,
                        enough,
                        left,
                        (rank << 12) | entry,
                    )
                if top >= enough:
                    return top
            if three != 0:
                natural -= each * (COUNT[held] + _copies(two >> rank))
            left ^= unit << rank
        return top

    def _runs(self, lane: i64, twins: i64) -> i64:
        """What the runs of a lane are worth with up to two jokers."""
        if twins != 0:
            return self._doubled(lane, twins)
        value = self.lanes[lane]
        return value if value >= 0 else self._fill(0, lane, 0)

    def _doubled(self, lane: i64, twins: i64) -> i64:
        row = self.rows[lane]
        if len(row) != 0:
            value = row[_index(lane, twins)]
            if value >= 0:
                return value
        return self._fill(0, lane, twins)

    def _bounds(
        self, one: i64, two: i64, jokers: i64, gain: i64, none: i64, s: i64, h: i64, k: i64, m: i64
    ) -> i64:
        """Bounds on runs and sets with no, one, two and three jokers fewer, ten bits each, then runs alone.

        `gain`: the most that a joker adds in a set. `s`, `h`, `k`, `m`: the lanes' runs, `none` of them
        without jokers.
        """
        if jokers > 3:
            return self._many(one, two, jokers, gain, none, s, h, k, m)
        p = _pair(s, h)
        q = _pair(k, m)
        x = greater(p & FIELD, q & FIELD)  # what one joker, two and three add to the lanes …
        if jokers == 1:
            return (none + greater(x, gain)) | (none << 10) | ((none + x) << 40)
        y = greater((p & FIELD) + (q & FIELD), greater(p >> 10, q >> 10))
        if jokers == 2:
            alone = none + y
            x = greater(x, gain)  # … and to lanes and sets
            return (none + greater(x + gain, y)) | ((none + x) << 10) | (none << 20) | (alone << 40)
        z = greater(
            greater((p & FIELD) + (q >> 10), (p >> 10) + (q & FIELD)),
            greater(self._three(one, two, s, h), self._three(one >> 26, two >> 26, k, m)),
        )
        alone = none + z
        x = greater(x, gain)
        y = greater(x + gain, y)
        z = greater(y + gain, z)
        return (none + z) | ((none + y) << 10) | ((none + x) << 20) | (none << 30) | (alone << 40)

    def _three(self, one: i64, two: i64, s: i64, h: i64) -> i64:
        """What three jokers add to the first two lanes of a hand, whose runs are worth `s` and `h`."""
        apart = greater(((s >> 10) & FIELD) + (h >> 20), (s >> 20) + ((h >> 10) & FIELD))
        return greater(
            apart,
            greater(
                self._more(1, one & LANE, two & LANE) & FIELD,
                self._more(1, (one >> 13) & LANE, (two >> 13) & LANE) & FIELD,
            ),
        )

    def _many(
        self, one: i64, two: i64, jokers: i64, gain: i64, none: i64, s: i64, h: i64, k: i64, m: i64
    ) -> i64:
        """As `_bounds` for more than three jokers."""
        low: i64 = 0  # what one to five jokers add to the lanes so far,
        high: i64 = 0  # and six to eight: see `_field`
        for suit in range(i64(4)):
            lane = (one >> (13 * suit)) & LANE
            if lane == 0:
                continue
            twins = (two >> (13 * suit)) & LANE
            packed = s if suit == 0 else h if suit == 1 else k if suit == 2 else m
            few = (packed & ~FIELD) | (self._more(1, lane, twins) << 30)  # to this lane alone
            lot = self._more(2, lane, twins) if jokers > 5 else 0
            new_low: i64 = 0
            new_high: i64 = 0
            every = jokers
            while every > 0:
                top = _field(low, high, every)
                extra: i64 = 1
                while extra <= every:
                    value = _field(low, high, every - extra) + _field(few, lot, extra)
                    if value > top:
                        top = value
                    extra += 1
                if every < 6:
                    new_low |= top << (10 * every)
                else:
                    new_high |= top << (10 * every - 60)
                every -= 1
            low = new_low
            high = new_high
        result = none + _field(low, high, jokers)
        top = 0
        every = 0
        while every <= jokers:
            best = _field(low, high, every)
            if every == 0 or best > top + gain:
                top = best
            else:
                top += gain  # one joker more, in a set
            if every >= jokers - 3:
                result = (result << 10) | (none + top)
            every += 1
        return result

    def _more(self, level: i64, lane: i64, twins: i64) -> i64:
        """What 3·level to 3·level + 2 jokers add to the runs of a lane, as they are kept."""
        if len(self.levels[level]) != 0:
            value: i64 = UNKNOWN
            if twins == 0:
                value = self.levels[level][lane]
            else:
                row = self.twins[level][lane]
                if len(row) != 0:
                    value = row[_index(lane, twins)]
            if value >= 0:
                return value
        return self._fill(level, lane, twins)

    def _with(self, lane: i64, twins: i64, jokers: i64) -> i64:
        """What this many jokers add to the runs of a lane."""
        value = self._more(jokers // 3, lane, twins)
        return (value >> (10 * (jokers % 3))) & FIELD if jokers > 0 else 0

    def _fill(self, level: i64, lane: i64, twins: i64) -> i64:
        """Compute and keep what the runs of a lane are worth with 3·level to 3·level + 2 jokers."""
        if len(self.levels[level]) == 0:
            self.twins[level] = vec[vec[i64]]([NO_ROW] * 8192)  # first: a level that exists must have these
            self.levels[level] = vec[i64]([0] + [UNKNOWN] * 8191)
        none: i64 = 0 if level == 0 else self._alone(lane, twins)
        low = lane & -lane
        packed: i64 = 0
        for jokers in range(3 * level, 3 * level + 3):
            # The lowest card stays, or it goes into a run.
            if twins & low:
                top = self._value(lane, twins & ~low, jokers)
            else:
                top = self._value(lane & ~low, twins, jokers)
            for block in self.by_low[LOW_BIT[lane]]:
                cards = block & LANE
                used = (block >> 13) & 15
                if cards & ~lane == 0 and used <= jokers:
                    value = ((block >> 21) & 127) + self._value(
                        lane & ~(cards & ~twins), twins & ~cards, jokers - used
                    )
                    if value > top:
                        top = value
            if jokers == 0:
                none = top
                packed = top
            else:
                packed |= (top - none) << (10 * (jokers - 3 * level))
        if twins == 0:
            self.levels[level][lane] = packed
        else:
            if len(self.twins[level][lane]) == 0:
                self.twins[level][lane] = vec[i64]([UNKNOWN] * int(POWER[lane]))
            self.twins[level][lane][_index(lane, twins)] = packed
        return packed

    def _alone(self, lane: i64, twins: i64) -> i64:
        return self._runs(lane, twins) & FIELD

    def _value(self, lane: i64, twins: i64, jokers: i64) -> i64:
        """What the runs of a lane are worth."""
        return 0 if lane == 0 else self._alone(lane, twins) + self._with(lane, twins, jokers)


def greater(one: i64, other: i64) -> i64:
    """The greater of two numbers."""
    return one if one > other else other


def _pair(s: i64, h: i64) -> i64:
    """What one joker and two add to two lanes whose runs are worth so much, ten bits each."""
    x = (s >> 10) & FIELD
    y = (h >> 10) & FIELD
    return greater(x, y) | (greater(x + y, greater(s >> 20, h >> 20)) << 10)


def _copies(column: i64) -> i64:
    """How many cards of rank 0 a mask holds."""
    return (column & 1) + ((column >> 13) & 1) + ((column >> 26) & 1) + ((column >> 39) & 1)


def _field(low: i64, high: i64, place: i64) -> i64:
    """One of the numbers 0 to 5 in `low`, 6 to 8 in `high`, ten bits each."""
    return (low >> (10 * place)) & FIELD if place < 6 else (high >> (10 * place - 60)) & FIELD


def _index(lane: i64, twins: i64) -> i64:
    """The number of a lane's twins among all that it could have."""
    low = twins & -twins
    number = POWER[lane & (low - 1)]
    twins &= ~low
    while twins != 0:
        low = twins & -twins
        number |= POWER[lane & (low - 1)]
        twins &= ~low
    return number


# One for each way to count, shared by all: what it has learned of lanes holds for every hand.
_TALLIES: "Final[dict[tuple[int, ...], Tally]]" = {}


def tally_of(cap: i64, points: Points) -> Tally:
    """The tally of a joker cap and a way to count."""
    key = (int(cap if cap < MOST_JOKERS else MOST_JOKERS), *points.key())
    known = _TALLIES.get(key)
    if known is None:
        known = Tally(cap, points)
        _TALLIES[key] = known
    return known
