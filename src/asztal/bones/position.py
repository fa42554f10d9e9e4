"""What positions with bones share: hands and stock, the bone just drawn, and what is known of a hand.

    hand N      must be there       the bones of seat N
    stock       all other bones     from the top; `...` at its end stands for all other bones, ascending
    drawn       none                the bone just drawn, which fits and must be placed now
    lacks N     nothing             what everybody knows seat N not to hold: a word for each of its bones,
                                    oldest first, with the numbers that the bone does not show, `^` if it is
                                    no higher double than the first, `=` if it is no double, `-` for nothing;
                                    where bones that were placed may have come from one place or another in the
                                    hand, each list that may be left, with `/` between them and in front of it
                                    in how many ways, such as `2x`, if not in one

Errors, all with the parameter `clause`, in addition to those of `asztal.engine.clauses` and of the kind of bone:

    position.hands      more than one hand is empty
    position.drawn      not in the hand of the seat to move, does not fit, or another bone fits (`bone`)
    position.lacks      the hand has a bone that contradicts it, or the words are not one per bone,
                        oldest first (`text`)
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from asztal.bones.deal import BoneDeal
from asztal.bones.knowledge import (
    NO_DOUBLE,
    NO_HIGHER,
    Held,
    Knowledge,
    Past,
    admitted,
    certain,
    held_in,
    slot_text,
    together,
)
from asztal.engine.clauses import Clauses, Written, read_number
from asztal.engine.supply import PieceKind, Supply
from asztal.errors import NotationError
from asztal.pieces.bone_sets import BIT, NUMBER, bones_of, mask_of
from asztal.pieces.bones import bone_text, bones_text

__all__ = ["read_drawn", "read_hands", "read_held", "read_stock", "write_hands", "write_known"]

WAYS: Final = re.compile(r"[1-9][0-9]{0,59}x")
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
        pasts = known.held[seat].pasts()
        if len(pasts) > 1 or max(known.slots(seat), default=0) != 0:
            written.put(f"lacks {seat}", " / ".join([_past_text(past) for past in pasts]))


def _past_text(past: Past) -> str:
    words = [slot_text(slot) for slot in past.slots]
    return " ".join(words if past.ways == 1 else [f"{past.ways}x", *words])


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
    deal.stock = bytes(stock + rest)


def read_drawn(clauses: Clauses, kind: PieceKind, deal: BoneDeal, fitting: i64) -> None:
    """The bone just drawn, which alone of the hand is among those `fitting`."""
    if clauses.has("drawn"):
        deal.drawn = kind.word("drawn", clauses.values["drawn"])
        if deal.hand(deal.turn) & fitting != BIT[deal.drawn]:
            raise NotationError("position.drawn", clause="drawn", bone=bone_text(deal.drawn))


def read_held(clauses: Clauses, deal: BoneDeal, first: i64, top: int, signs: str) -> list[Held]:
    """What is known of every hand, with numbers up to `top` and these signs."""
    return [held_in(_pasts(clauses, deal, seat, first, top, signs)) for seat in range(deal.players)]


def _pasts(clauses: Clauses, deal: BoneDeal, seat: i64, first: i64, top: int, signs: str) -> list[Past]:
    """What is known of a seat's bones; the bone just drawn, if it is this seat's, is the last."""
    name = f"lacks {seat}"
    held = bones_of(deal.hand(seat))
    if not clauses.has(name):
        return certain([0] * len(held))
    drawn = deal.drawn if seat == deal.turn else -1
    fault = NotationError("position.lacks", clause=name, text=clauses.values[name])
    pasts: list[Past] = []
    for text in clauses.values[name].split("/"):
        words = text.split()
        ways = 1
        if words and WAYS.fullmatch(words[0]):
            ways = int(words.pop(0)[:-1])
        slots = [_slot(name, word, top, signs, fault) for word in words]
        if len(slots) != len(held) or not _narrows(slots if drawn < 0 else slots[:-1]):
            raise fault
        pasts.append(Past(ways, slots))
    pasts = together(pasts)
    least = pasts[0].slots
    for past in pasts:
        for number in range(len(least)):
            if least[number] & ~past.slots[number]:
                raise fault  # the first excludes what another does not
    if not _fills(list(held), drawn, least, first):
        raise fault
    return pasts


def _slot(name: str, word: str, top: int, signs: str, fault: NotationError) -> i64:
    """What a word says that a bone is not."""
    slot: i64 = 0
    for sign in "" if word == "-" else word:
        bit: i64 = SIGNS[sign] if sign in signs else NUMBER[read_number(name, sign, top + 1)]
        if slot & bit:
            raise fault
        slot |= bit
    return slot


def _narrows(slots: list[i64]) -> bool:
    """Whether an older slot excludes what a younger one does."""
    for number in range(1, len(slots)):
        if slots[number] & ~slots[number - 1]:
            return False
    return True


def _fills(held: list[i64], drawn: i64, slots: list[i64], first: i64) -> bool:
    """Whether these bones can be in these slots; the one just drawn is in the last."""
    if drawn >= 0:
        held.remove(drawn)
        if not admitted(slots[len(slots) - 1], first) & BIT[drawn]:
            return False
        slots = slots[:-1]
    for slot in slots:
        fitting = [bone for bone in held if admitted(slot, first) & BIT[bone]]
        if not fitting:
            return False
        held.remove(fitting[0])
    return True
