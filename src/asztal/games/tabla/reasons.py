"""Why a move is not legal (T-02, T-10 to T-26).

The codes, with their parameters:

    code                        rule    parameters
    deal.over                   T-19
    tabla.no-laying             T-02    nothing is laid before the end (`asztal.games.tabla.moves`)
    tabla.draw-first            T-16    now             draw or take before discarding
    tabla.draw-starter          T-15    now             the first player, with fifteen, does not draw
    tabla.draw-already          T-16    now
    tabla.draw-empty            T-20    now             no stock: take what finishes the hand, or pass
    tabla.take-nothing          T-16    now             nothing has been discarded to you
    tabla.take-only-to-finish   T-23    tile            with no stock left
    tabla.indicator-starter     T-25    now             it is not for the first player, who has fifteen
    tabla.indicator-turn        T-14    tile, now       only in place of drawing
    tabla.indicator-joker       T-25    now             a printed joker stays where it lies
    tabla.indicator-finishes    T-14    tile, now       it does not complete doubles or eights
    tabla.not-held              T-16    tile
    tabla.thrown-back           T-23    tile, finishes, other, throw    finishes: a finish was declared
    tabla.must-finish           T-14, T-23 or T-24      other, throw    a player who took it so must finish now
    tabla.answer                T-24    tile, now       claim it or pass
    tabla.claim-take            T-16    tile            in their own turn players simply take it
    tabla.claim-none            T-18    now             nobody is asked now
    tabla.claim-off             T-18    now             this table takes tiles in turn only
    tabla.claim-finishes        T-24    tile            it does not complete the hand
    tabla.pass-not-now          T-20    now
    tabla.short                 T-03 to T-08   kind, tiles, other, throw    this many are missing after it
    tabla.throw-other           T-03 to T-08   kind, tile, throw    the hand is complete, but with this tile
    tabla.indicator-kinds       T-14    tile, other, throw  with the indicator doubles or eights alone

`now` says what can be done instead, for the message `tabla-advice`; `other` is a kind with which the hand
can be finished just now, or empty, and `throw` the tile discarded with it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.errors import IllegalMove
from asztal.games.tabla.counting import BIT, KIND_COUNT
from asztal.games.tabla.deal import TablaDeal
from asztal.games.tabla.moves import (
    CLAIM,
    CLAIMING,
    DISCARDING,
    DRAW,
    DRAWING,
    FINISH,
    FINISHING,
    OVER,
    PASS,
    TAKE,
    TAKE_INDICATOR,
    kind_in,
    tile_in,
)
from asztal.games.tabla.options import DOUBLES, EIGHTS, KINDS
from asztal.pieces.tiles import JOKER, tile_text

__all__ = ["KIND_RULES", "lay_refusal", "refused"]

KIND_RULES: Final = ("T-03", "T-04", "T-05", "T-06", "T-07", "T-08")


def refused(deal: TablaDeal, code: i64) -> IllegalMove | None:
    """None if the move is legal now, else the refusal with its rule."""
    if deal.phase == OVER:
        return IllegalMove("deal.over", rule="T-19")
    if deal.phase == CLAIMING and code != CLAIM and code != PASS:
        return IllegalMove("tabla.answer", rule="T-24", tile=tile_text(deal.offered()), now=advice(deal))
    if code == DRAW or code == TAKE or code == TAKE_INDICATOR:
        return drawing_refusal(deal, code)
    if code == CLAIM:
        return claim_refusal(deal)
    if code == PASS:
        if deal.phase == CLAIMING or (deal.phase == DRAWING and deal.stock_left() == 0):
            return None
        if deal.phase == FINISHING:
            return must_finish(deal)
        if deal.phase == DISCARDING:
            return had_tile(deal)
        return IllegalMove(
            "tabla.pass-not-now", rule="T-20", claims="yes" if deal.rules.claims else "no", now=advice(deal)
        )
    if deal.phase == DRAWING:
        if deal.stock_left() == 0:
            return IllegalMove("tabla.draw-empty", rule="T-20", now=advice(deal))
        return IllegalMove("tabla.draw-first", rule="T-16", now=advice(deal))
    if code < FINISH:
        if deal.phase == FINISHING:
            return must_finish(deal)
        return discard_refusal(deal, tile_in(code))
    return finish_refusal(deal, kind_in(code), tile_in(code))


def lay_refusal(deal: TablaDeal, usual: IllegalMove) -> IllegalMove:
    """About laying some of the hand: `usual`, unless the player must finish now or the deal is over."""
    if deal.phase == OVER:
        return IllegalMove("deal.over", rule="T-19")
    return must_finish(deal) if deal.phase == FINISHING else usual


def advice(deal: TablaDeal) -> str:
    """What the seat to move can do, as the message `tabla-advice` takes it."""
    if deal.phase == CLAIMING:
        return "claim" if deal.finishes_with(deal.offered(), False) else "pass"
    if deal.phase == DRAWING:
        indicator = "indicator-" if deal.may_take_indicator() else ""
        if deal.stock_left() > 0:
            return indicator + ("draw-take" if deal.may_take() else "draw")
        return indicator + ("take-pass" if deal.may_take() else "pass")
    return "throw-finish" if finish_now(deal, -1)[0] else "throw"


def finish_now(deal: TablaDeal, tile: i64) -> tuple[str, str]:
    """A kind with which the hand can be finished now, and the tile discarded, this one if it can be."""
    hand = deal.hands[deal.turn]
    kinds = deal.wilds.candidates(hand.one, hand.two, hand.jokers, deal.indicator_taken)
    finish = ("", "")
    for kind in range(i64(KIND_COUNT)):
        if kinds & BIT[kind]:
            tiles = deal.final_discards(kind)
            if tile in tiles:
                return KINDS[kind], tile_text(tile)
            if tiles and not finish[0]:
                finish = (KINDS[kind], tile_text(tiles[0]))
    return finish


def must_finish(deal: TablaDeal) -> IllegalMove:
    """A player who took a tile on that condition can do nothing else."""
    kind, tile = finish_now(deal, -1)
    rule = "T-14"
    if not deal.indicator_taken:
        rule = "T-24" if deal.claimed else "T-23"
    return IllegalMove("tabla.must-finish", rule=rule, other=kind, throw=tile)


def drawing_refusal(deal: TablaDeal, code: i64) -> IllegalMove | None:
    """About drawing, taking, and taking the indicator."""
    if deal.phase == FINISHING:
        return must_finish(deal)
    if code == TAKE_INDICATOR:
        if deal.indicator == JOKER:
            return IllegalMove("tabla.indicator-joker", rule="T-25", now=advice(deal))
        if deal.phase != DRAWING:
            if not deal.drew and deal.taken < 0:
                return IllegalMove("tabla.indicator-starter", rule="T-25", now=advice(deal))
            return IllegalMove(
                "tabla.indicator-turn", rule="T-14", tile=tile_text(deal.indicator), now=advice(deal)
            )
        if not deal.may_take_indicator():
            return IllegalMove(
                "tabla.indicator-finishes", rule="T-14", tile=tile_text(deal.indicator), now=advice(deal)
            )
        return None
    if deal.phase == DISCARDING:
        return had_tile(deal)
    if code == DRAW:
        if deal.stock_left() == 0:
            return IllegalMove("tabla.draw-empty", rule="T-20", now=advice(deal))
        return None
    if deal.discarder < 0:  # T-16, T-17: else it is always free
        return IllegalMove("tabla.take-nothing", rule="T-16", now=advice(deal))
    if not deal.may_take():
        return IllegalMove(
            "tabla.take-only-to-finish", rule="T-23", tile=tile_text(deal.offered()), now=advice(deal)
        )
    return None


def had_tile(deal: TablaDeal) -> IllegalMove:
    """A player who has the turn's tile discards, and does nothing else."""
    if not deal.drew and deal.taken < 0:
        return IllegalMove("tabla.draw-starter", rule="T-15", now=advice(deal))
    return IllegalMove("tabla.draw-already", rule="T-16", now=advice(deal))


def claim_refusal(deal: TablaDeal) -> IllegalMove | None:
    """About claiming out of turn (T-18)."""
    if deal.phase == CLAIMING:
        if not deal.finishes_with(deal.offered(), False):
            return IllegalMove("tabla.claim-finishes", rule="T-24", tile=tile_text(deal.offered()))
        return None
    if deal.phase == FINISHING:
        return must_finish(deal)
    if deal.phase == DRAWING and deal.offered() >= 0:  # in their own turn players take (T-16, T-23)
        refusal = drawing_refusal(deal, TAKE)
        if refusal is None:
            refusal = IllegalMove("tabla.claim-take", rule="T-16", tile=tile_text(deal.offered()))
        return refusal
    if not deal.rules.claims:
        return IllegalMove("tabla.claim-off", rule="T-18", now=advice(deal))
    return IllegalMove("tabla.claim-none", rule="T-18", now=advice(deal))


def discard_refusal(deal: TablaDeal, tile: i64, finishes: bool = False) -> IllegalMove | None:
    """About the tile that is discarded, alone or to finish."""
    if deal.held(deal.turn, tile) == 0:
        return IllegalMove("tabla.not-held", rule="T-16", tile=tile_text(tile))
    if not deal.discardable() & BIT[tile]:
        other, discard = finish_now(deal, -1) if finishes else ("", "")
        return IllegalMove(
            "tabla.thrown-back",
            rule="T-23",
            tile=tile_text(tile),
            finishes="yes" if finishes else "no",
            other=other,
            throw=discard,
        )
    return None


def finish_refusal(deal: TablaDeal, kind: i64, tile: i64) -> IllegalMove | None:
    """About a declared hand and the tile discarded with it."""
    refusal = discard_refusal(deal, tile, True)
    if refusal is not None:
        return refusal
    if deal.indicator_taken and kind != DOUBLES and kind != EIGHTS:
        other, discard = finish_now(deal, tile)
        return IllegalMove(
            "tabla.indicator-kinds", rule="T-14", tile=tile_text(deal.indicator), other=other, throw=discard
        )
    discards = deal.final_discards(kind)
    if tile in discards:
        return None
    rule = KIND_RULES[kind]
    if discards:
        return IllegalMove(
            "tabla.throw-other",
            rule=rule,
            kind=KINDS[kind],
            tile=tile_text(tile),
            throw=tile_text(discards[0]),
        )
    rest = deal.hands[deal.turn].copy()  # what stays when that tile is discarded
    rest.drop(tile)
    away = deal.wilds.missing(rest.one, rest.two, rest.jokers, kind)
    other, discard = finish_now(deal, tile)
    if away <= 0:  # complete, but without the indicator
        return IllegalMove(
            "tabla.indicator-within", rule="T-25", tile=tile_text(deal.indicator), other=other, throw=discard
        )
    return IllegalMove(
        "tabla.short",
        rule=rule,
        kind=KINDS[kind],
        tiles=int(away),
        other=other,
        throw=discard,
    )
