"""Why a move is not legal (D-04 to D-13).

The codes with their parameters:

    code                    rule   parameters
    deal.over               D-08
    place.opening-double    D-04   bone, needed     the first bone must be the highest double held
    place.drawn-only        D-07   bone, drawn, again   the bone just drawn fits and must be placed now;
                                                    `again` is `no`: that ends the turn
    place.not-held          D-05   bone, now, fits  not in this hand
    place.does-not-fit      D-05   bone, end, number, now, fits     the open number at that end (`left`,
                                                    `right`) is not on the bone
    place.end               D-06   bone             it fits at both ends: say which
    draw.not-in-this-game   D-12   now, fits        a player who cannot place passes here
    draw.can-place          D-07   bone             something fits, for instance this bone
    draw.empty-stock        D-07                    nothing to draw: pass
    pass.can-place          D-07 (D-12 without drawing)   bone
    pass.can-draw           D-07                    the stock still has bones

`now` and `fits` say what can be done instead, for the message `bone-advice`: `end` (this bone fits at the
other end), `drawn` or `lay` (this bone can be placed), `draw`, `pass`.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.bones.deal import GOING
from asztal.errors import IllegalMove
from asztal.games.dominoes.deal import DominoDeal
from asztal.games.dominoes.moves import DRAW, ENDS
from asztal.games.dominoes.options import WITH
from asztal.pieces.bone_sets import BIT, highest_double, lowest
from asztal.pieces.bones import bone_text

__all__ = ["refused"]


def refused(deal: DominoDeal, code: i64) -> IllegalMove | None:
    """None if the seat to move may make the move, else the refusal with its rule."""
    if deal.ending != GOING:
        return IllegalMove("deal.over", rule="D-08")
    if code < DRAW:
        return _place(deal, code >> 1, code & 1)
    bone = fitting(deal)
    if code == DRAW:
        if not deal.drawing:
            now, fits = advice(deal, -1)
            return IllegalMove("draw.not-in-this-game", rule="D-12", now=now, fits=fits)
        if bone >= 0:
            return IllegalMove("draw.can-place", rule="D-07", bone=bone_text(bone))
        return None if deal.can_draw() else IllegalMove("draw.empty-stock", rule="D-07")
    if bone >= 0:
        return IllegalMove("pass.can-place", rule="D-07" if deal.drawing else "D-12", bone=bone_text(bone))
    return IllegalMove("pass.can-draw", rule="D-07") if deal.can_draw() else None


def _place(deal: DominoDeal, bone: i64, end: i64) -> IllegalMove | None:
    hand = deal.hand(deal.turn)
    if not hand & BIT[bone]:
        now, fits = advice(deal, -1)
        return IllegalMove("place.not-held", rule="D-05", bone=bone_text(bone), now=now, fits=fits)
    if deal.left < 0:
        needed = highest_double(hand)
        if bone != needed or end != 0:
            return IllegalMove(
                "place.opening-double", rule="D-04", bone=bone_text(bone), needed=bone_text(needed)
            )
        return None
    if deal.drawn >= 0 and bone != deal.drawn:
        return IllegalMove(
            "place.drawn-only", rule="D-07", bone=bone_text(bone), drawn=bone_text(deal.drawn), again="no"
        )
    number = deal.right if end == 1 else deal.left
    if not BIT[bone] & WITH[number]:
        now, fits = advice(deal, bone)
        return IllegalMove(
            "place.does-not-fit",
            rule="D-05",
            bone=bone_text(bone),
            end=ENDS[end],
            number=int(number),
            now=now,
            fits=fits,
        )
    return None


def fitting(deal: DominoDeal) -> i64:
    """A bone that the seat to move may place now, or −1."""
    hand = deal.hand(deal.turn)
    if deal.left < 0:
        return highest_double(hand)
    if deal.drawn >= 0:
        return deal.drawn
    bones = hand & deal.fits()
    return -1 if bones == 0 else lowest(bones & -bones)


def advice(deal: DominoDeal, tried: i64) -> tuple[str, str]:
    """What the seat to move can do, and with which bone; `tried` fits at the other end if at all."""
    if tried >= 0 and BIT[tried] & deal.fits():
        return "end", bone_text(tried)
    bone = fitting(deal)
    if bone >= 0:
        return ("lay" if deal.drawn < 0 else "drawn"), bone_text(bone)
    return ("draw" if deal.can_draw() else "pass"), ""
