"""What positions with bones share: hands and stock, the bone just drawn, and what is known of a hand.

    hand N      must be there       the bones of seat N
    stock       all other bones     from the top; `...` at its end stands for all other bones, ascending
    drawn       none                the bone just drawn, which fits and must be laid now
    lacks N     nothing             what everybody knows seat N not to hold: a word for each of its bones,
                                    oldest first, with the numbers that the bone does not show, `^` if it is
                                    no higher double than the first, `=` if it is no double, `-` for nothing

Errors, all with the parameter `clause`, in addition to those of `asztal.engine.clauses` and of the kind of bone:

    position.hands      more than one hand is empty
    position.drawn      not in the hand of the seat to move, does not fit, or another bone fits (`bone`)
    position.lacks      the hand has a bone that contradicts it, or the words are not one per bone,
                        oldest first (`text`)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from asztal.bones.deal import BoneDeal
from asztal.bones.knowledge import NO_DOUBLE, NO_HIGHER, Knowledge, admitted, slot_text
from asztal.engine.clauses import Clauses, Written, read_number
from asztal.engine.supply import PieceKind, Supply
from asztal.errors import NotationError
from asztal.pieces.bone_sets import BIT, NUMBER, bones_of, mask_of
from asztal.pieces.bones import bone_text, bones_text

__all__ = ["read_drawn", "read_hands", "read_slots", "read_stock", "write_hands", "write_known"]

SIGNS: "Final[dict[str, i64]]" = {"^": NO_HIGHER, "=": NO_DOUBLE}


def write_hands(written: Written, deal: BoneDeal) -> None:
    """The clauses of hands and stock."""
    for seat in range(deal.players):
        written.put(f"hand {seat}", bones_text(bones_of(deal.hand(seat))))
    written.put("stock", bones_text(deal.stock[deal.drawn_to :]))


def write_known(written: Written, deal: BoneDeal, known: Knowledge) -> None:
    """The clauses of the bone just drawn and of what is known of hands."""
    if deal.drawn >= 0:
        written.put("drawn", bone_text(deal.drawn))
    for seat in range(deal.players):
        if max(known.slots[seat], default=0) != 0:
            written.put(f"lacks {seat}", " ".join([slot_text(slot) for slot in known.slots[seat]]))


def read_hands(clauses: Clauses, kind: PieceKind, deal: BoneDeal) -> list[i64]:
    """Give the seats their hands; those seats whose hand is empty, one at most."""
    empty: list[i64] = []
    for seat in range(deal.players):
        name = f"hand {seat}"
        clauses.needed(name)
        deal.give(seat, mask_of(kind.words(name, clauses.words(name))))
        if deal.hand(seat) == 0:
            empty.append(seat)
    return empty


def read_stock(supply: Supply, deal: BoneDeal) -> None:
    """Give the deal its stock, once every bone of the set is known to be in one place."""
    for seat in range(deal.players):
        supply.take(f"hand {seat}")
    stock = supply.take_stock()
    rest = supply.rest()
    supply.must_be_gone(rest)
    deal.stock = stock + rest


def read_drawn(clauses: Clauses, kind: PieceKind, deal: BoneDeal, fitting: i64) -> None:
    """The bone just drawn, which alone of the hand is among those `fitting`."""
    if clauses.has("drawn"):
        deal.drawn = kind.word("drawn", clauses.values["drawn"])
        if deal.hand(deal.turn) & fitting != BIT[deal.drawn]:
            raise NotationError("position.drawn", clause="drawn", bone=bone_text(deal.drawn))


def read_slots(clauses: Clauses, deal: BoneDeal, first: i64, top: int, signs: str) -> list[list[i64]]:
    """What is known of every hand, with numbers up to `top` and these signs."""
    return [
        _slots(clauses, seat, deal.hand(seat), deal.drawn if seat == deal.turn else -1, first, top, signs)
        for seat in range(deal.players)
    ]


def _slots(clauses: Clauses, seat: i64, hand: i64, drawn: i64, first: i64, top: int, signs: str) -> list[i64]:
    """What is known of a seat's bones; the bone just drawn, if it is this seat's, is the last."""
    name = f"lacks {seat}"
    held = bones_of(hand)
    if not clauses.has(name):
        return [0] * len(held)
    words = clauses.words(name)
    fault = NotationError("position.lacks", clause=name, text=" ".join(words))
    if len(words) != len(held):
        raise fault
    slots: list[i64] = []
    for word in words:
        slot: i64 = 0
        for sign in "" if word == "-" else word:
            bit: i64 = SIGNS[sign] if sign in signs else NUMBER[read_number(name, sign, top + 1)]
            if slot & bit:
                raise fault
            slot |= bit
        slots.append(slot)
    settled = slots
    if drawn >= 0:
        held.remove(drawn)
        settled = slots[:-1]
        if not admitted(slots[len(slots) - 1], first) & BIT[drawn]:
            raise fault
    older: i64 = -1
    for slot in settled:  # an older slot excludes what a younger one does
        if slot & ~older:
            raise fault
        older = slot
        fitting = [bone for bone in held if admitted(slot, first) & BIT[bone]]
        if not fitting:
            raise fault
        held.remove(fitting[0])
    return slots
