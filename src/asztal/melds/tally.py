"""Tallies: the most that new melds of a hand are worth, without saying which melds.

Sets are tried, a rank after the other; the best runs of the cards that no set took are looked up, lane
by lane, for every number of jokers. What a lane's runs are worth is computed when first asked for.

    a lane's runs: v0 | d1 << 10 | d2 << 20, and likewise d3 d4 d5, d6 d7 d8
    a set: size << 8 | jokers << 4 | suits

`v0` is the worth without jokers, `d` what so many jokers add. A hand is `one`, `two` and a number of
jokers as in `asztal.melds.arrange`.
"""

from typing import Final

from mypy_extensions import i64

from asztal.engine.effort import MOST, too_hard
from asztal.melds.blocks import LOW_BIT, MOST_JOKERS, runs_by_low
from asztal.melds.meld import COUNT, LANE, RANK_POINTS, SUIT_COLUMN

__all__ = ["CARDS", "GIN", "POINTS", "Tally", "sets_of", "tally_of"]

POINTS: Final = 0                                       # what is counted: R40-03
CARDS: Final = 1                                        # cards laid, jokers among them
GIN: Final = 2                                          # the ace low only and worth 1

FIELD: Final = 1023                                     # ten bits: eight packs' points fit
UNKNOWN: Final = -1
NO_LAST: Final = 1073741823
GIN_POINTS: "Final[list[i64]]" = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
DEAREST_RANK: "Final[list[i64]]" = [0] + [              # of a mask of ranks: the ace, then from the king down
    0 if mask & 1 else mask.bit_length() - 1 for mask in range(1, 8192)]

NO_ROW: "Final[list[i64]]" = []                         # shared, and replaced before it is filled
POWER: "Final[list[i64]]" = [2 ** mask.bit_count() for mask in range(8192)]     # the subsets of a mask


def _sets(most: int, held: int, ace: bool) -> "list[i64]":
    """The sets with at most `most` jokers of cards in the suits `held`, highest value first.

    One natural, not an ace: as a run it is worth as much or more.
    """
    return [size * 2**8 + (size - suits.bit_count()) * 2**4 + suits
            for size in (4, 3) for natural in range(size, 0, -1) for suits in range(15, 0, -1)
            if suits & ~held == 0 and suits.bit_count() == natural and size - natural <= most
            and (ace or natural > 1)]


_SETS: "Final[list[list[i64]]]" = [                     # by 64·ace + 16·most jokers + suits held
    _sets(most, held, ace) for ace in (False, True) for most in range(4) for held in range(16)]


def sets_of(held: i64, most: i64, rank: i64) -> "list[i64]":
    """The sets of a rank held in these suits, with at most `most` jokers; the highest value first."""
    return _SETS[(16 * most if most < 3 else 48) + held + (64 if rank == 0 else 0)]


class Tally:
    """One way to count, for melds with at most `cap` jokers. Its answers are worth alone, no plan.

    `tried` is how many hands were looked at for the last question; beyond `bound` it raises SearchError
    `search.budget`. All games share a tally, so whoever has a bound of their own sets it before they ask.

    >>> hand = 0b111 | 2**7 | 2**20 | 2**33             # As 2s 3s 8s 8h 8c
    >>> Tally(2, POINTS).most(hand, 0, 0), Tally(2, CARDS).most(hand, 0, 0), Tally(0, GIN).most(hand, 0, 0)
    (40, 6, 30)
    """

    def __init__(self, cap: i64, kind: i64) -> None:
        self.cap: i64 = cap if cap < MOST_JOKERS else MOST_JOKERS
        self.kind: i64 = kind
        self.bound: i64 = MOST
        self.tried: i64 = 0
        self.each: "list[i64]" = [1] * 13 if kind == CARDS else GIN_POINTS if kind == GIN else RANK_POINTS
        sums: "list[i64]" = [0]
        for place in range(13 if kind == GIN else 14):
            sums.append(sums[place] + self.each[place % 13])
        self.by_low: "list[list[i64]]" = runs_by_low(int(self.cap), sums)
        self.points: "list[i64]" = [0] * 8192           # of a mask of ranks: all its cards …
        self.dearest: "list[i64]" = [0] * 8192          # … and its highest-value one
        for mask in range(i64(1), i64(8192)):
            worth = self.each[LOW_BIT[mask]]
            rest = mask & (mask - 1)
            self.points[mask] = self.points[rest] + worth
            self.dearest[mask] = worth if worth > self.dearest[rest] else self.dearest[rest]
        self.ace: i64 = self.each[0]
        self.ace_gain: i64 = (3 * self.each[0] + 1) // 2    # for each of the two jokers in an ace's set
        self.lanes: "list[i64]" = [UNKNOWN] * 8192      # runs with up to two jokers, no card twice
        self.lanes[0] = 0
        self.levels: "list[list[i64]]" = [self.lanes, [], []]
        self.rows: "list[list[i64]]" = [NO_ROW] * 8192      # lanes with cards twice
        self.twins: "list[list[list[i64]]]" = [self.rows, [], []]

    def __reduce__(self) -> "tuple[object, tuple[object, ...]]":
        return Tally, (self.cap, self.kind)

    def most(self, one: i64, two: i64, jokers: i64) -> i64:
        """The most that new melds can be worth."""
        self.tried = 0
        return self._search(one, two, jokers, 0, 0, FIELD, LANE, NO_LAST)

    def total(self, cards: i64) -> i64:
        """What the cards of a mask count, in melds or not."""
        worth = self.points
        return (worth[cards & LANE] + worth[(cards >> 13) & LANE] + worth[(cards >> 26) & LANE]
                + worth[cards >> 39])

    def more(self, one: i64, two: i64, jokers: i64, top: i64, enough: i64) -> i64:
        """The greater of `top` and the worth of new melds; any answer from `enough` on will do."""
        self.tried = 0
        return self._search(one, two, jokers, 0, top, enough, LANE, NO_LAST)

    def reaches(self, one: i64, two: i64, jokers: i64, need: i64) -> i64:
        """The worth of some melds that come to `need` or more, or less than `need` if none do."""
        self.tried = 0
        return self._search(one, two, jokers, 0, need - 1, need, LANE, NO_LAST)

    def _search(self, one: i64, two: i64, jokers: i64, points: i64, top: i64, enough: i64, ranks: i64,
                last: i64) -> i64:
        """The greater of `top` and `points` with what the hand is worth; any answer from `enough` on will do.

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
        left = threes                                   # ranks to try
        gain: i64 = 0                                   # the most that a joker adds in a set
        pair: i64 = 0                                   # the best rank with too few naturals for a set
        if most > 0:
            left |= ((a & b) | (c & d) | ((a | b) & (c | d))) & ranks
            pair = self.dearest[left & ~threes]
            gain = 3 * pair
            if threes != 0 and self.dearest[threes] > gain:
                gain = self.dearest[threes]
            if most > 1 and (a | b | c | d) & ranks & ~left & 1:
                left |= 1
                pair = self.ace
                if gain < self.ace_gain:
                    gain = self.ace_gain
        # Runs alone, and a bound on runs and sets with no, one, two and three jokers fewer.
        lanes = self.lanes
        s = lanes[a]
        if s < 0:
            s = self._fill(0, a, 0)
        h = lanes[b]
        if h < 0:
            h = self._fill(0, b, 0)
        k = lanes[c]
        if k < 0:
            k = self._fill(0, c, 0)
        m = lanes[d]
        if m < 0:
            m = self._fill(0, d, 0)
        if two != 0:
            # A second copy is worth something only where a run could be.
            few: i64 = FIELD if jokers == 0 else 1048575 if jokers == 1 else 1073741823
            if s & few and two & LANE:
                s = self._doubled(a, two & LANE)
            if h & few and (two >> 13) & LANE:
                h = self._doubled(b, (two >> 13) & LANE)
            if k & few and (two >> 26) & LANE:
                k = self._doubled(c, (two >> 26) & LANE)
            if m & few and two >> 39:
                m = self._doubled(d, two >> 39)
        none = (s + h + k + m) & FIELD
        runs = none
        within = none
        if jokers > 2:
            if jokers == 3:
                within = self._three(one, two, gain, none, s, h, k, m)
            else:
                within = self._many(one, two, jokers, gain, none, s, h, k, m)
            runs = within >> 40
        elif jokers > 0:
            # What the first joker adds to each lane: the most, and in two halves what comes next.
            x = (s >> 10) & FIELD
            y = (h >> 10) & FIELD
            more = x if x > y else y
            less = x + y - more
            x = (k >> 10) & FIELD
            y = (m >> 10) & FIELD
            also = x if x > y else y
            lower = x + y - also
            first = more if more > also else also
            one_joker = none + (first if first > gain else gain)
            if jokers == 1:
                runs = none + first
                within = one_joker | (none << 10)
            else:
                second = more + also - first
                if less > second:
                    second = less
                if lower > second:
                    second = lower
                both = first + second
                x = s >> 20
                y = h >> 20
                x = x if x > y else y
                if x > both:
                    both = x
                x = k >> 20
                y = m >> 20
                x = x if x > y else y
                if x > both:
                    both = x
                runs = none + both
                mixed = one_joker - none + gain
                within = none + (both if both > mixed else mixed) | (one_joker << 10) | (none << 20)
        if points + runs > top:
            top = points + runs
            if top >= enough:
                return top
        if left == 0:
            return top
        natural: i64 = 0                                # all cards of ranks with a set of naturals
        if threes != 0:
            worth = self.points
            natural = worth[a & threes] + worth[b & threes] + worth[c & threes] + worth[d & threes]
            if two != 0:
                natural += (worth[two & threes] + worth[(two >> 13) & threes] + worth[(two >> 26) & threes]
                            + worth[(two >> 39) & threes])
        unit: i64 = 1
        while left != 0:
            if left != threes and points + natural + 3 * pair + ((within >> 10) & FIELD) <= top and (
                    most < 2 or points + natural + 4 * pair + ((within >> 20) & FIELD) <= top):
                left &= threes                          # no joker helps out a pair
            if left == 0 or points + natural + (within & FIELD) <= top:
                return top
            rank = DEAREST_RANK[left]
            each = self.each[rank]
            held = (((a >> rank) & 1) | ((b >> rank) & 1) << 1 | ((c >> rank) & 1) << 2
                    | ((d >> rank) & 1) << 3)
            three = (threes >> rank) & 1
            if three == 0:
                pair = each
            for entry in sets_of(held, most, rank):
                if last >> 12 == rank and entry > last & 4095:
                    continue
                gained = points + (entry >> 8) * each
                used = (entry >> 4) & 15
                rest = natural if three == 0 else natural - ((entry >> 8) - used) * each
                if gained + rest + ((within >> (10 * used)) & FIELD) <= top:
                    continue
                if rest + none == 0 and used == jokers:
                    top = gained                        # nothing else can be laid
                else:
                    cards = SUIT_COLUMN[entry & 15] << rank
                    top = self._search(one & ~(cards & ~two), two & ~cards, jokers - used, gained, top,
                                       enough, left, (rank << 12) | entry)
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
        found = self.lanes[lane]
        return found if found >= 0 else self._fill(0, lane, 0)

    def _doubled(self, lane: i64, twins: i64) -> i64:
        row = self.rows[lane]
        if row:
            found = row[_index(lane, twins)]
            if found >= 0:
                return found
        return self._fill(0, lane, twins)

    def _three(self, one: i64, two: i64, gain: i64, none: i64, s: i64, h: i64, k: i64, m: i64) -> i64:
        """As `_many` for three jokers."""
        # What one, two and three jokers add to the lanes, and to the lanes two by two.
        a = (s >> 10) & FIELD
        b = (h >> 10) & FIELD
        c = s >> 20
        d = h >> 20
        p = a if a > b else b
        q = a + b
        if c > q:
            q = c
        if d > q:
            q = d
        r = a + d
        if b + c > r:
            r = b + c
        a = self._more(1, one & LANE, two & LANE) & FIELD
        if a > r:
            r = a
        a = self._more(1, (one >> 13) & LANE, (two >> 13) & LANE) & FIELD
        if a > r:
            r = a
        a = (k >> 10) & FIELD
        b = (m >> 10) & FIELD
        c = k >> 20
        d = m >> 20
        x = a if a > b else b
        y = a + b
        if c > y:
            y = c
        if d > y:
            y = d
        z = a + d
        if b + c > z:
            z = b + c
        a = self._more(1, (one >> 26) & LANE, (two >> 26) & LANE) & FIELD
        if a > z:
            z = a
        a = self._more(1, one >> 39, two >> 39) & FIELD
        if a > z:
            z = a
        if r > z:
            z = r
        if p + y > z:
            z = p + y
        if q + x > z:
            z = q + x
        if q > y:
            y = q
        if p + x > y:
            y = p + x
        if p > x:
            x = p
        # The bounds with jokers in sets too.
        packed = none + z
        if gain > x:
            x = gain
        if x + gain > y:
            y = x + gain
        if y + gain > z:
            z = y + gain
        return ((((packed << 10 | none) << 10 | (none + x)) << 10 | (none + y)) << 10) | (none + z)

    def _many(self, one: i64, two: i64, jokers: i64, gain: i64, none: i64, s: i64, h: i64, k: i64,
              m: i64) -> i64:
        """As in `_search` for more than three jokers: the bounds, and in the fifth field the runs alone."""
        low: i64 = 0                                    # what one to five jokers add to the lanes so far,
        high: i64 = 0                                   # and six to eight: see `_field`
        for suit in range(i64(4)):
            lane = (one >> (13 * suit)) & LANE
            if lane == 0:
                continue
            twins = (two >> (13 * suit)) & LANE
            packed = s if suit == 0 else h if suit == 1 else k if suit == 2 else m
            few = (packed & ~FIELD) | (self._more(1, lane, twins) << 30)        # to this lane alone
            lot = self._more(2, lane, twins) if jokers > 5 else 0
            new_low: i64 = 0
            new_high: i64 = 0
            every = jokers
            while every > 0:
                top = _field(low, high, every)
                extra: i64 = 1
                while extra <= every:
                    found = _field(low, high, every - extra) + _field(few, lot, extra)
                    if found > top:
                        top = found
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
                top += gain                             # one joker more, in a set
            if every >= jokers - 3:
                result = (result << 10) | (none + top)
            every += 1
        return result

    def _more(self, level: i64, lane: i64, twins: i64) -> i64:
        """What 3·level to 3·level + 2 jokers add to the runs of a lane, as they are kept."""
        if self.levels[level]:
            found: i64 = UNKNOWN
            if twins == 0:
                found = self.levels[level][lane]
            else:
                row = self.twins[level][lane]
                if row:
                    found = row[_index(lane, twins)]
            if found >= 0:
                return found
        return self._fill(level, lane, twins)

    def _with(self, lane: i64, twins: i64, jokers: i64) -> i64:
        """What so many jokers add to the runs of a lane."""
        found = self._more(jokers // 3, lane, twins)
        return (found >> (10 * (jokers % 3))) & FIELD if jokers > 0 else 0

    def _fill(self, level: i64, lane: i64, twins: i64) -> i64:
        """Compute and keep what the runs of a lane are worth with 3·level to 3·level + 2 jokers."""
        if not self.levels[level]:
            self.twins[level] = [NO_ROW] * 8192         # first: whoever finds the level finds these
            self.levels[level] = [0] + [UNKNOWN] * 8191
        none: i64 = 0 if level == 0 else self._alone(lane, twins)
        low = lane & -lane
        packed: i64 = 0
        for jokers in range(3 * level, 3 * level + 3):
            # The lowest card stays, or it goes into a run.
            if twins & low:
                top = self._worth(lane, twins & ~low, jokers)
            else:
                top = self._worth(lane & ~low, twins, jokers)
            for block in self.by_low[LOW_BIT[lane]]:
                cards = block & LANE
                used = (block >> 13) & 15
                if cards & ~lane == 0 and used <= jokers:
                    found = ((block >> 21) & 127) + self._worth(lane & ~(cards & ~twins), twins & ~cards,
                                                                jokers - used)
                    if found > top:
                        top = found
            if jokers == 0:
                none = top
                packed = top
            else:
                packed |= (top - none) << (10 * (jokers - 3 * level))
        if twins == 0:
            self.levels[level][lane] = packed
        else:
            if not self.twins[level][lane]:
                self.twins[level][lane] = [UNKNOWN] * int(POWER[lane])
            self.twins[level][lane][_index(lane, twins)] = packed
        return packed

    def _alone(self, lane: i64, twins: i64) -> i64:
        return self._runs(lane, twins) & FIELD

    def _worth(self, lane: i64, twins: i64, jokers: i64) -> i64:
        """What the runs of a lane are worth."""
        return 0 if lane == 0 else self._alone(lane, twins) + self._with(lane, twins, jokers)


def _copies(column: i64) -> i64:
    """How many cards of rank 0 a mask holds."""
    return (column & 1) + ((column >> 13) & 1) + ((column >> 26) & 1) + ((column >> 39) & 1)


def _field(low: i64, high: i64, place: i64) -> i64:
    """One of the numbers 0 to 5 in `low`, 6 to 8 in `high`, ten bits each."""
    return (low >> (10 * place)) & FIELD if place < 6 else (high >> (10 * place - 60)) & FIELD


def _index(lane: i64, twins: i64) -> i64:
    """The number of a lane's twins among all that it could have."""
    low = twins & -twins
    found = POWER[lane & (low - 1)]
    twins &= ~low
    while twins != 0:
        low = twins & -twins
        found |= POWER[lane & (low - 1)]
        twins &= ~low
    return found


# One of each kind for all: what it has learned of lanes is the same for every hand.
_TALLIES: "Final[dict[tuple[int, int], Tally]]" = {}


def tally_of(cap: i64, kind: i64) -> Tally:
    """The tally of a joker cap and a way to count."""
    key = int(cap if cap < MOST_JOKERS else MOST_JOKERS), int(kind)
    found = _TALLIES.get(key)
    if found is None:
        found = Tally(cap, kind)
        _TALLIES[key] = found
    return found
