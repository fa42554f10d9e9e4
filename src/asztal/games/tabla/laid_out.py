"""How fourteen tiles of a finished hand lie on the table: its melds, and what each tile stands for.

For display only: the arranger has already found that they can be laid (`asztal.games.tabla.arrange`).
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.games.tabla.arrange import SET, Search
from asztal.games.tabla.counting import BIT, FULL
from asztal.games.tabla.hand import WildTiles
from asztal.games.tabla.options import COLOUR, DOUBLES, EIGHTS, KINDS, MIXED, SETS
from asztal.pieces.hand import held_cards
from asztal.pieces.tiles import COLOURS, JOKER, tile_text

__all__ = ["LaidHand", "lay_out"]

HIGH_ONE: i64 = 13  # the place of the one above the thirteen


class LaidHand:
    """A finished hand: `melds` of real tiles, `rest` that need not form anything (T-08), `stands_for` as `melds`.

    What a tile stands for is a tile, or for a wild one whose colour or number is open `8?`, `?r`, `?`.
    """

    def __init__(self, kind: i64) -> None:
        self.kind = KINDS[kind]
        self.melds: list[list[str]] = []
        self.rest: list[str] = []
        self.stands_for: list[list[str]] = []

    def add(self, tiles: list[str], stands_for: list[str]) -> None:
        """One more meld."""
        self.melds.append(tiles)
        self.stands_for.append(stands_for)


class PartialMeld:
    """A meld on its way: a run from place `start` on, or a set of `number`; −1 if it is all wild."""

    def __init__(self, is_set: bool, colour: i64, number: i64, start: i64, size: i64, held: i64) -> None:
        self.is_set = is_set
        self.colour: i64 = colour
        self.number: i64 = number
        self.start: i64 = start
        self.size: i64 = size
        self.held: i64 = held  # places of the run, or colours of the set, as a mask

    def grow(self) -> bool:
        """One place more, for a wild tile; whether there is one."""
        if self.is_set:
            if self.size > 3:
                return False
        elif self.size > 12:
            return False
        elif self.start + self.size > HIGH_ONE:
            self.start -= 1
        elif self.start + self.size == HIGH_ONE and self.start == 0:
            return False  # T-03: the one is at one end only
        self.size += 1
        return True


class TileSource:
    """Hands out the real tiles of a hand."""

    def __init__(self, wilds: WildTiles, one: i64, two: i64, jokers: i64) -> None:
        self.stand_in = wilds.stand_in
        self.ones: i64 = wilds.ones(one, jokers)
        self.twos: i64 = wilds.twos(two, jokers)
        self.wild: list[str] = [
            tile_text(tile) for tile in held_cards(one, two, jokers) if wilds.is_wild(tile)
        ]

    def real(self, tile: i64) -> str:
        """The real tile that counts as this one."""
        return tile_text(JOKER) if tile == self.stand_in else tile_text(tile)

    def use(self, tile: i64) -> str:
        """One tile of the hand that counts as this one, taken out."""
        if self.twos & BIT[tile]:
            self.twos &= ~BIT[tile]
        else:
            self.ones &= ~BIT[tile]
        return self.real(tile)

    def left(self) -> list[i64]:
        """What the tiles that are not used and not wild count as, in order."""
        return held_cards(self.ones, self.twos, 0)


def lay_out(wilds: WildTiles, one: i64, two: i64, jokers: i64, kind: i64, rank: i64) -> LaidHand:
    """Lay a finished hand of fourteen tiles.

    `rank` is the rank that eight tiles must be of because the indicator is one of them (T-25), or −1.
    """
    source = TileSource(wilds, one, two, jokers)
    hand = LaidHand(kind)
    if kind == COLOUR:
        _lay_colour(source, hand)
    elif kind == DOUBLES:
        _lay_doubles(source, hand)
    elif kind == EIGHTS:
        _lay_eights(source, hand, rank)
    else:
        for partial in _partial_melds(source, kind):
            _lay_meld(source, hand, partial)
    return hand


def _lay_colour(source: TileSource, hand: LaidHand) -> None:
    tiles = source.left()
    letter = COLOURS[tiles[0] // 13]
    hand.add(
        [source.use(tile) for tile in tiles] + source.wild,
        [tile_text(tile) for tile in tiles] + ["?" + letter] * len(source.wild),
    )


def _lay_doubles(source: TileSource, hand: LaidHand) -> None:
    pairs = source.twos
    for tile in range(i64(JOKER)):
        if pairs & BIT[tile]:
            hand.add([source.use(tile), source.use(tile)], [tile_text(tile), tile_text(tile)])
    for tile in source.left():
        hand.add([source.use(tile), source.wild.pop()], [tile_text(tile), tile_text(tile)])
    while source.wild:  # T-07: two wild tiles are a pair
        hand.add([source.wild.pop(), source.wild.pop()], ["?", "?"])


def _lay_eights(source: TileSource, hand: LaidHand, rank: i64) -> None:
    counts: list[i64] = [0] * 13
    for tile in source.left():
        counts[tile % 13] += 1
    if rank < 0:
        rank = counts.index(max(counts))
    eight: list[i64] = [tile for tile in source.left() if tile % 13 == rank]
    wild: list[str] = []
    while len(eight) + len(wild) < 8:
        wild.append(source.wild.pop())
    hand.add(
        [source.use(tile) for tile in eight] + wild,
        [tile_text(tile) for tile in eight] + [f"{rank + 1}?"] * len(wild),
    )
    hand.rest = [source.use(tile) for tile in source.left()] + source.wild


def _partial_melds(source: TileSource, kind: i64) -> list[PartialMeld]:
    """The melds of a hand of melds, wild tiles as empty places."""
    search = Search(source.ones, source.twos, kind)
    goal: i64 = FULL - len(source.wild)
    search.most(goal - 1, goal)
    partials: list[PartialMeld] = []
    size: i64 = 0
    runs = 0
    ones = source.ones
    twos = source.twos
    for index in search.best_blocks:
        mask = search.masks[index]
        ones &= ~(mask & ~twos)
        twos &= ~mask
        partial = _partial_set(mask) if search.types[index] == SET else _partial_run(mask)
        partials.append(partial)
        size += partial.size
        runs += 0 if partial.is_set else 1
    left = held_cards(ones, twos, 0)
    while size + 3 <= FULL:  # a block around one tile, or of wild ones alone
        tile: i64 = left.pop() if left else -1
        as_set = kind == SETS or (kind == MIXED and runs == len(partials) and runs > 0)
        mask = BIT[tile] if tile >= 0 else 0
        if tile < 0:
            partials.append(PartialMeld(as_set, 0, -1, 0, 3, 0))
        else:
            partials.append(_partial_set(mask) if as_set else _partial_run(mask))
        runs += 0 if as_set else 1
        size += 3
    for partial in sorted(partials, key=_growth):
        while size < FULL and partial.grow():
            size += 1
    return sorted(_joined_runs(partials), key=_order)


def _growth(partial: PartialMeld) -> int:
    return 1 if partial.is_set else 0  # runs grow first


def _order(partial: PartialMeld) -> tuple[bool, int, int]:
    return partial.is_set, int(partial.number if partial.is_set else partial.colour), int(partial.start)


def _partial_set(mask: i64) -> PartialMeld:
    held: i64 = 0
    number: i64 = 0
    size: i64 = 0
    for tile in held_cards(mask, 0, 0):
        held |= BIT[tile // 13]
        number = tile % 13
        size += 1
    return PartialMeld(True, 0, number, 0, 3 if size < 3 else size, held)


def _partial_run(mask: i64) -> PartialMeld:
    tiles = held_cards(mask, 0, 0)
    places: list[i64] = [tile % 13 for tile in tiles]
    if places[0] == 0 and len(places) > 1 and places[1] > 4:
        places.append(HIGH_ONE)
        del places[0]
    low = places[0]
    size: i64 = places[len(places) - 1] - low + 1
    if size < 3:
        size = 3
    if low + size > HIGH_ONE + 1:
        low = HIGH_ONE + 1 - size
    held: i64 = 0
    for place in places:
        held |= BIT[place]
    return PartialMeld(False, tiles[0] // 13, -1, low, size, held)


def _joined_runs(partials: list[PartialMeld]) -> list[PartialMeld]:
    """Runs that follow one another are one run."""
    kept: list[PartialMeld] = []
    for partial in sorted(partials, key=_order):
        last = kept[len(kept) - 1] if kept else None
        if (
            last is not None
            and not partial.is_set
            and not last.is_set
            and partial.held != 0
            and last.held != 0
            and partial.colour == last.colour
            and last.start + last.size == partial.start
            and last.size + partial.size <= 13
        ):
            last.size += partial.size
            last.held |= partial.held
        else:
            kept.append(partial)
    return kept


def _lay_meld(source: TileSource, hand: LaidHand, partial: PartialMeld) -> None:
    tiles: list[str] = []
    stands: list[str] = []
    if partial.is_set:
        missing: list[i64] = [colour for colour in range(i64(4)) if not partial.held & BIT[colour]]
        for colour in range(i64(4)):
            if partial.held & BIT[colour]:
                tiles.append(source.use(13 * colour + partial.number))
                stands.append(tile_text(13 * colour + partial.number))
        wild: i64 = partial.size - len(tiles)
        for _ in range(wild):
            tiles.append(source.wild.pop())
            if partial.held == 0:
                stands.append("?")
            elif wild == len(missing):
                stands.append(tile_text(13 * missing.pop(0) + partial.number))
                wild -= 1
            else:
                stands.append(f"{partial.number + 1}?")
    else:
        for place in range(partial.start, partial.start + partial.size):
            tile = 13 * partial.colour + place % 13
            if partial.held & BIT[place]:
                tiles.append(source.use(tile))
            else:
                tiles.append(source.wild.pop())
            stands.append("?" if partial.held == 0 else tile_text(tile))
    hand.add(tiles, stands)
