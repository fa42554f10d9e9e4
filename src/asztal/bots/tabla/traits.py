"""What a net is told of a position in Tábla Römi and of the moves in it, as numbers about as large as 1.

What they are is listed in one place each, in their order: a net that has been trained knows them by it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bots.learned import flag
from asztal.bots.tabla.evaluate import Evaluator, HandValue, near
from asztal.games.tabla.counting import BIT
from asztal.pieces.lanes import count_cards
from asztal.pieces.tiles import FACES, JOKER

__all__ = ["CONTEXT", "DISCARD_IT", "DRAW_ONE", "KINDS", "TAKE_IT", "TERMS", "TRAITS", "Traits"]

# The kinds of moves.
DRAW_ONE: Final = 0
TAKE_IT: Final = 1
DISCARD_IT: Final = 2
KINDS: Final = 3

CONTEXT: Final = 39  # numbers of a position
OF_HAND: Final = 18  # numbers of the hand that a move leaves
OF_TILE: Final = 23  # numbers of the tile that it takes or gives away
TRAITS: Final = KINDS + OF_HAND + OF_TILE + 1  # numbers of a move, with the one that a `Question` adds
# What each number of a move counts as where the net says why (`Term`); "" as nothing that has a name.
TERMS: Final = [
    *[""] * KINDS,
    *["hand"] * OF_HAND,
    *["hand", "hand", "hand", "hand", "feed", "feed", "hand"],
    *["hand", "hand", "feed"] * 2,
    *["feed"] * (OF_TILE - 13),
    "",
]
CLOSE: Final = 5  # missing tiles up to which each number is told by itself
LATELY: Final = 3  # discards of the next player that tell most


class Traits:
    """The numbers of one position. `best`: what the hand is worth, after the best discard where one is due."""

    def __init__(self, evaluator: Evaluator, best: HandValue) -> None:
        view = evaluator.view
        wilds = evaluator.wilds
        self.evaluator = evaluator
        self.best = best
        self.ones: i64 = wilds.ones(view.one, view.jokers)
        self.twos: i64 = wilds.twos(view.two, view.jokers)
        self.wild: i64 = wilds.wild_in(view.one, view.two, view.jokers)
        self.next: i64 = (view.to_move + view.rules.step + view.players) % view.players
        self.before: i64 = (view.to_move - view.rules.step + view.players) % view.players
        self.known: list[i64] = [
            wilds.ones(view.known_one[seat], view.known_jokers[seat]) for seat in range(view.players)
        ]
        self.discarded: list[i64] = [0] * FACES
        for pile in view.discards:
            for tile in pile:
                self.discarded[tile] += 1

    def context(self, choices: i64) -> list[float]:
        """The numbers of the position, in which so many moves are worth a thought."""
        out: list[float] = []
        self.add_stage(out)
        self.add_hand(out, choices)
        self.add_rivals(out)
        return out

    def add_stage(self, out: list[float]) -> None:
        """How many play, and how far the deal has gone."""
        evaluator = self.evaluator
        view = evaluator.view
        rounds = float(view.stock) / float(view.players)
        for players in range(i64(2), i64(5)):
            out.append(flag(view.players == players))
        out.append(flag(view.phase == 0))
        out.append(float(view.stock) / 50.0)
        out.append(rounds / 20.0)
        out.append(flag(rounds <= 1.0))
        out.append(flag(rounds <= 3.0))
        out.append(flag(rounds <= 6.0))
        out.append(float(len(view.discards[view.to_move])) / 10.0)
        out.append(float(evaluator.hidden) / 90.0)
        out.append(float(evaluator.wild_live) / 2.0)

    def add_hand(self, out: list[float], choices: i64) -> None:
        """The own hand, and how near it is to each kind."""
        best = self.best
        for away in range(i64(CLOSE)):
            out.append(flag(best.away[0] == away))
        out.append(float(best.away[0]) / 6.0)
        out.append(float(best.outs[0]) / 20.0)
        out.append(best.points / 2.0)
        out.append(best.beside_melds())
        for at in range(1, len(best.away)):
            out.append(float(best.away[at]) / 7.0)
        out.append(float(self.wild))
        out.append(flag(self.wild > 0))
        out.append(float(count_cards(self.twos)) / 3.0)
        out.append(float(choices) / 8.0)
        lone: i64 = 0
        for tile in range(i64(JOKER)):
            if self.ones & BIT[tile] and near(BIT[tile]) & self.ones == BIT[tile]:
                lone += 1
        out.append(float(lone) / 4.0)

    def add_rivals(self, out: list[float]) -> None:
        """What the others are known to hold, and have discarded: a player who has taken much is near."""
        view = self.evaluator.view
        most: i64 = 0
        total: i64 = 0
        for seat in range(view.players):
            if seat != view.to_move:
                held = view.counts[seat] - view.unknown(seat)
                total += held
                most = max(most, held)
        rivals = float(view.players - 1)
        out.append(float(view.counts[self.next] - view.unknown(self.next)) / 4.0)
        out.append(float(view.counts[self.before] - view.unknown(self.before)) / 4.0)
        out.append(float(most) / 4.0)
        out.append(float(total) / rivals / 4.0)
        out.append(float(view.counts[view.to_move] - view.unknown(view.to_move)) / 4.0)
        out.append(float(len(view.discards[self.next])) / 10.0)
        out.append(float(len(view.discards[self.before])) / 10.0)
        out.append(float(count_cards(self.known[self.next] & self.ones)) / 2.0)
        out.append(float(count_cards(near(self.known[self.next]) & self.ones)) / 8.0)
        out.append(float(view.idle) / 10.0)

    def of_move(self, kind: i64, left: HandValue, tile: i64) -> list[float]:
        """The numbers of a move: its kind, what the hand it leaves is worth, and its tile if it has one (else −1)."""
        out: list[float] = []
        for other in range(i64(KINDS)):
            out.append(flag(kind == other))
        self.add_left(out, left)
        if tile >= 0:
            self.add_tile(out, tile)
        while len(out) < TRAITS - 1:
            out.append(0.0)
        return out

    def add_left(self, out: list[float], left: HandValue) -> None:
        """What fourteen tiles are worth, and how near they are to each kind."""
        best = self.best
        away = left.away[0]
        outs = float(left.outs[0])
        out.append(left.points / 2.0)
        out.append(2.0 * (left.points - best.points))
        out.append(4.0 * (left.points / max(best.points, 0.01) - 1.0))
        for other in range(i64(1), i64(CLOSE)):
            out.append(flag(away == other))
        out.append(float(away - best.away[0]))
        out.append(outs / 20.0)
        out.append(outs / float(max(self.evaluator.hidden, i64(1))) * 4.0)
        out.append(float(left.outs[0] - best.outs[0]) / 8.0)
        out.append(outs / 8.0 if away == 1 else 0.0)
        out.append(outs / 16.0 if away == 2 else 0.0)
        out.append(outs / 24.0 if away == 3 else 0.0)
        for at in range(1, len(left.scores)):
            out.append(left.scores[at])
        out.append(4.0 * (left.beside_melds() - best.beside_melds()))

    def add_tile(self, out: list[float], tile: i64) -> None:
        """What a tile is in: melds with the own tiles, and those that another hand may have."""
        evaluator = self.evaluator
        view = evaluator.view
        if evaluator.wilds.is_wild(tile):
            return
        own = evaluator.wilds.counts_as(tile)
        rank = own % 13
        known = self.known[self.next]
        around = near(BIT[own]) & ~BIT[own]
        out.append(flag(rank == 0))
        out.append(flag(rank == 12))
        out.append(flag(rank == 1 or rank == 11))
        out.append(float((self.ones >> own & 1) + (self.twos >> own & 1)) - 1.0)
        out.append(float(evaluator.live[own]) / 2.0)
        out.append(float(self.discarded[tile]))
        out.append(float(count_cards(around & self.ones)) / 3.0)
        self.add_triples(out, own, known)
        out.append(evaluator.wanted_by_next(tile))
        out.append(float(count_cards(around & known)))
        out.append(flag(known & BIT[own] != 0))
        same: i64 = 0
        beside: i64 = 0
        lately: i64 = 0
        pile = view.discards[self.next]
        for at in range(len(pile)):
            if pile[at] == tile:
                same += 1
            elif pile[at] != JOKER and around & BIT[pile[at]]:
                beside += 1
                if at >= len(pile) - LATELY:
                    lately += 1
        out.append(float(same))
        out.append(float(beside) / 3.0)
        out.append(float(lately))
        others: i64 = 0
        for seat in range(view.players):
            if seat != self.next and seat != view.to_move:
                others = max(others, count_cards(around & self.known[seat]))
        out.append(float(others))

    def add_triples(self, out: list[float], tile: i64, known: i64) -> None:
        """The runs and sets of three that a tile is in, by what is held of their other two, and what is unseen."""
        whole = [0.0, 0.0]
        half = [0.0, 0.0]
        unseen = [0.0, 0.0]
        taken = 0.0
        live = self.evaluator.live
        triples = TRIPLES[tile]
        for at in range(0, len(triples), 2):
            one = triples[at]
            two = triples[at + 1]
            kind = 0 if one % 13 == two % 13 else 1
            held = (self.ones >> one & 1) + (self.ones >> two & 1)
            if held == 2:
                whole[kind] += 1.0
            elif held == 1:
                half[kind] += float(live[two] if self.ones & BIT[one] else live[one])
            unseen[kind] += float(live[one] * live[two])
            if known & BIT[one] and known & BIT[two]:
                taken += 1.0
        for kind in range(2):
            out.append(whole[kind])
            out.append(half[kind] / 4.0)
            out.append(unseen[kind] / 6.0)
        out.append(taken)


def _triples() -> "list[list[i64]]":
    """By tile: the other two of each set and each run of three that it is in, one pair after the other."""
    table: "list[list[i64]]" = []
    for tile in range(52):
        colour, rank = divmod(tile, 13)
        row: "list[i64]" = []
        others = [13 * other + rank for other in range(4) if other != colour]
        for one, two in ((0, 1), (0, 2), (1, 2)):
            row += [others[one], others[two]]
        for start in range(12):
            run = [13 * colour + place % 13 for place in range(start, start + 3)]
            if tile in run:
                run.remove(tile)
                row += run
        table.append(row)
    return table


TRIPLES: "Final[list[list[i64]]]" = _triples()
