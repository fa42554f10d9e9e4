"""Positions of Tábla Römi as text: clauses separated by `; `, everything that the rest of a deal depends on.

    tabla-romi players=2; dealer: 1; to-move: 0; phase: draw; indicator: 5b; hand 0: 12r 1y *;
    hand 1: 3k 3k 7y; stock: 2r 9k ...; discards 1: 4y 12b; offered: 1

First the game with its number of players and the options that differ. Then, each at most once:

    clause      default             meaning
    dealer      the last seat       the seat that dealt
    to-move     0                   the seat to move, or asked; after a finished deal the winner
    phase       draw                draw, throw, finish, claim or over
    indicator   must be there       the tile turned up; `taken` after it once somebody has it in hand
    hand N      from the others     the tiles of seat N (the fourteen laid, for a winner); a hand that is
                                    not there gets fourteen of the tiles named nowhere else, as they come
    stock       all other tiles     from the top; `...` at its end stands for all other tiles, ascending
    discards N  none                what seat N has discarded and nobody took, top last
    offered     see there           the seat whose top discard may be taken or claimed; the seat before the
                                    one to move, if it has discarded something and it is time to draw
    taken       none                the tile taken openly in this turn, `claimed` after it if out of turn
    drew        yes                 in the phase throw: `no` for the first player, who has not discarded yet
    idle        0                   turns in a row in which nobody drew from the stock
    known N     nothing             the tiles that everybody saw seat N take and not discard again
    ended       exhausted           how an ended deal ended: exhausted, idle, or finished and the kind

A text that contradicts itself is refused with a NotationError that has the parameter
`clause`:

    those of `asztal.engine.clauses` and `asztal.engine.supply`
    position.tile       not a tile (`text`)
    position.tiles      a tile appears more often than it exists (`tile`)
    position.tiles-missing  tiles that have no place (`tiles`)
    position.tile-count a hand of another size than the phase asks for (`given`, `needed`)
    position.no-finish  the seat that has to finish cannot, or has not
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.engine.clauses import Clauses, Written, check_size
from asztal.engine.supply import PieceKind, Supply
from asztal.errors import NotationError
from asztal.games.tabla.counting import BIT
from asztal.games.tabla.deal import TablaDeal
from asztal.games.tabla.moves import CLAIMING, DISCARDING, DRAWING, ENDINGS, FINISHED, FINISHING, OVER, PHASES
from asztal.games.tabla.options import KINDS
from asztal.games.tabla.setup import TablaSetup
from asztal.pieces.tiles import JOKER, parse_tile, tile_text, tiles_text

__all__ = ["fill_from_text", "position_text"]

HAND = 14
TILES: Final = PieceKind(
    parse_tile, tile_text, "position.tile", ("position.tiles", "tile"), ("position.tiles-missing", "tiles")
)


def position_text(deal: TablaDeal) -> str:
    """The whole deal as text; `fill_from_text` reads it."""
    written = Written(deal.game)
    written.begin(deal.dealer, deal.turn)
    written.put("phase", PHASES[deal.phase])
    written.put("indicator", tile_text(deal.indicator) + (" taken" if deal.indicator_taken else ""))
    for seat in range(deal.seats):
        written.put(f"hand {seat}", tiles_text(deal.hands[seat].cards()))
    written.put("stock", tiles_text(deal.stock_tiles()))
    for seat in range(deal.seats):
        written.put_some(f"discards {seat}", tiles_text(deal.discards[seat]))
    if deal.discarder >= 0:
        written.put("offered", str(deal.discarder))
    if deal.taken >= 0:
        written.put("taken", tile_text(deal.taken) + (" claimed" if deal.claimed else ""))
    elif deal.phase == DISCARDING and not deal.drew:
        written.put("drew", "no")
    if deal.idle > 0:
        written.put("idle", str(deal.idle))
    for seat in range(deal.seats):
        written.put_some(f"known {seat}", tiles_text(deal.hands[seat].known()))
    if deal.phase == OVER:
        kind = f" {KINDS[deal.kind]}" if deal.ending == FINISHED else ""
        written.put("ended", ENDINGS[deal.ending] + kind)
    return written.text()


def fill_from_text(game: TablaSetup, deal: TablaDeal, text: str) -> None:
    """Fill a deal of this game, whose seats are empty, from a position's text."""
    clauses = Clauses(
        game,
        text,
        ("dealer", "to-move", "phase", "indicator", "stock", "offered", "taken", "drew", "idle", "ended"),
        ("hand", "discards", "known"),
    )
    seats = game.players
    deal.dealer = clauses.seat("dealer", seats, seats - 1)
    deal.turn = clauses.seat("to-move", seats, 0)
    deal.phase = clauses.choice("phase", PHASES)
    most = int(deal.rules.idle_rounds) * seats  # R40-62
    asked = deal.phase != DRAWING and deal.phase != DISCARDING  # the last of these turns may lie behind
    deal.idle = clauses.number("idle", most + 1 if asked else most, 0)
    if deal.phase == CLAIMING and (not deal.rules.claims or (seats < 3 and deal.idle < most)):
        raise clauses.not_here("phase")
    _read_indicator(clauses, deal)
    for seat in range(seats):
        deal.discards[seat] = TILES.words(f"discards {seat}", clauses.words(f"discards {seat}"))
    _place(clauses, game, deal)
    for seat in range(seats):  # before anything is searched for
        check_size(seat, deal.hand_size(seat), HAND + 1)  # T-09, T-15
    _read_offer(clauses, deal)
    _read_known(clauses, deal)
    _read_turn(clauses, deal)
    if deal.phase == OVER:
        _read_end(clauses, deal)
    _check_sizes(deal)


def _read_indicator(clauses: Clauses, deal: TablaDeal) -> None:
    words = clauses.words("indicator")
    if not words:
        raise NotationError("position.missing", clause="indicator")
    if len(words) > 2 or (len(words) == 2 and words[1] != "taken"):
        raise clauses.unreadable("indicator")
    deal.turn_up(TILES.word("indicator", words[0]))
    deal.indicator_taken = len(words) == 2
    if deal.indicator_taken and (deal.phase < FINISHING or deal.phase == CLAIMING or deal.indicator == JOKER):
        raise clauses.not_here("indicator")  # T-14: only to finish; T-25: no printed joker


def _place(clauses: Clauses, game: TablaSetup, deal: TablaDeal) -> None:
    """Put every tile somewhere: what the text does not place goes to hands and stock."""
    supply = Supply(clauses, TILES, game.deck())
    if not deal.indicator_taken:
        supply.use("indicator", [deal.indicator])
    for seat in range(game.players):
        supply.use(f"discards {seat}", deal.discards[seat])
    for seat in range(game.players):
        for tile in supply.take(f"hand {seat}"):
            deal.hands[seat].hold(tile)
    stock = supply.take_stock()
    rest = supply.rest()
    for seat in range(game.players):
        if not clauses.has(f"hand {seat}"):
            if len(rest) < HAND:
                raise NotationError("position.missing", clause=f"hand {seat}")
            stride = len(rest) // HAND  # not all of one colour
            for number in range(HAND - 1, -1, -1):
                deal.hands[seat].hold(rest.pop(number * stride))
    supply.must_be_gone(rest)
    deal.stock = bytes(stock + rest)
    deal.top = 0


def _read_offer(clauses: Clauses, deal: TablaDeal) -> None:
    if deal.phase != DRAWING and deal.phase != CLAIMING:
        if clauses.has("offered"):
            raise clauses.not_here("offered")
        return
    before: i64 = (deal.turn - deal.rules.step + deal.seats) % deal.seats
    if clauses.has("offered"):
        deal.discarder = clauses.seat("offered", int(deal.seats), 0)
        if (
            not deal.discards[deal.discarder]
            or (deal.phase == DRAWING and deal.discarder != before)
            or (deal.phase == CLAIMING and deal.discarder == deal.turn)
        ):
            raise clauses.not_here("offered")
    elif deal.phase == CLAIMING:
        raise NotationError("position.missing", clause="offered")
    elif deal.phase == DRAWING and deal.discards[before]:
        deal.discarder = before


def _read_known(clauses: Clauses, deal: TablaDeal) -> None:
    for seat in range(int(deal.seats)):
        name = f"known {seat}"
        hand = deal.hands[seat]
        for tile in TILES.words(name, clauses.words(name)):
            hand.show(tile)
            if hand.known_one & ~hand.one or hand.known_two & ~hand.two or hand.known_jokers > hand.jokers:
                raise TILES.not_held(name, tile, seat)


def _read_turn(clauses: Clauses, deal: TablaDeal) -> None:
    words = clauses.words("taken")
    if words:
        deal.taken = TILES.word("taken", words[0])
        if len(words) > 2 or (len(words) == 2 and words[1] != "claimed"):
            raise clauses.unreadable("taken")
        deal.claimed = len(words) == 2
        if (deal.phase != DISCARDING and deal.phase != FINISHING) or (
            deal.claimed and deal.phase != FINISHING
        ):
            raise clauses.not_here("taken")
        if deal.held(deal.turn, deal.taken) == 0:
            raise TILES.not_held("taken", deal.taken, deal.turn)
        if deal.indicator_taken and deal.taken != deal.indicator:
            raise clauses.not_here("taken")
        hand = deal.hands[deal.turn]
        if not hand.knows(deal.taken):
            hand.show(deal.taken)
    elif deal.phase == FINISHING:
        raise NotationError("position.missing", clause="taken")
    if clauses.has("drew"):
        if clauses.words("drew") not in (["yes"], ["no"]):
            raise clauses.unreadable("drew")
        if deal.phase != DISCARDING or deal.taken >= 0:
            raise clauses.not_here("drew")
        deal.drew = clauses.words("drew") == ["yes"]
    else:
        deal.drew = deal.phase == DISCARDING and deal.taken < 0


def _read_end(clauses: Clauses, deal: TablaDeal) -> None:
    words = clauses.words("ended")
    if not words:
        words = [ENDINGS[2]]
    if words[0] not in ENDINGS or len(words) != (2 if words[0] == ENDINGS[FINISHED] else 1):
        raise clauses.unreadable("ended")
    deal.ending = ENDINGS.index(words[0])
    if deal.ending != FINISHED:
        return
    if words[1] not in KINDS:
        raise clauses.unreadable("ended")
    if not deal.discards[deal.turn]:
        raise clauses.not_here("ended")
    deal.kind = KINDS.index(words[1])
    winner = deal.turn
    hand = deal.hands[winner]
    if not deal.wilds.complete(hand.one, hand.two, hand.jokers) & BIT[deal.kind]:
        raise NotationError("position.no-finish", clause=f"hand {winner}")


def _check_sizes(deal: TablaDeal) -> None:
    for seat in range(deal.seats):
        needed: i64 = HAND
        if seat == deal.turn and (deal.phase == DISCARDING or deal.phase == FINISHING):
            needed += 1
        size = deal.hand_size(seat)
        if size != needed:
            raise NotationError(
                "position.tile-count", clause=f"hand {seat}", given=int(size), needed=int(needed)
            )
    hand = deal.hands[deal.turn]
    if deal.phase == FINISHING and not deal.wilds.can_finish(
        hand.one, hand.two, hand.jokers, deal.taken, deal.indicator_taken
    ):
        raise NotationError("position.no-finish", clause=f"hand {deal.turn}")
