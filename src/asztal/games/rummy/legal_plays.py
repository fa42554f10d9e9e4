"""Which plays of a hand are legal: what is asked of all of them is asked once, a play only if need be.

The judge is `asztal.games.rummy.completion`; where `asztal.games.rummy.quick` knows its answer it is not asked.
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.games.rummy import quick
from asztal.games.rummy.completion import (
    TurnSearch,
    can_open,
    can_open_after,
    completable,
    may_go_out_unopened,
)
from asztal.games.rummy.deal import RummyDeal
from asztal.games.rummy.ending import excess_jokers, owes_card
from asztal.games.rummy.moves import LAY, index_in, meld_in
from asztal.games.rummy.table import within_reach

__all__ = ["LegalPlays"]


class LegalPlays:
    """The legal ones among the `plays` of a deal that does not change meanwhile.

    `any`: whether there can be one.
    """

    def __init__(self, deal: RummyDeal) -> None:
        self.deal = deal
        self.opens = False  # a player who has not opened can
        self.leaves = False  # … and can go out at once
        if deal.is_starting() and not deal.rules.starter_may_lay:  # R40-18
            self.any = False
        else:
            deal.rules.arranger.effort.begin()
            self.any = deal.is_open() or self.may_begin()
        # What a judgement needs, once one is asked for.
        self.asked = False
        self.search: TurnSearch | None = None
        self.laid: i64 = 0  # points laid this turn
        self.near: i64 = 0  # cards in reach of those melds
        self.owes = False  # the taken card, or freed jokers
        self.spare: i64 = 0  # this many cards can go

    def may_begin(self) -> bool:
        """Whether a player who has not opened may lay anything."""
        self.opens = not self.deal.now.committed and can_open(self.deal, -1)
        self.leaves = may_go_out_unopened(self.deal, None)
        return self.opens or self.leaves

    def has(self, code: i64) -> bool:
        """Whether one of the `plays` is legal."""
        deal = self.deal
        if not self.asked:
            self.ask()
        answer: i64 = quick.UNSURE
        if not deal.is_open():
            answer = self.first_play(code) if self.opens else quick.NO
            if answer == quick.NO and not self.leaves:
                return False
        elif not self.owes:
            answer = quick.play_when_open(deal, code, self.spare)
        if answer == quick.YES:
            return True
        if self.search is None:
            self.search = TurnSearch()
        after = deal.branch()
        after.advance(code)
        return completable(after, self.search)

    def ask(self) -> None:
        """Find out what every judgement needs."""
        self.asked = True
        deal = self.deal
        if not deal.is_open():
            self.laid = deal.laid_points()
            for index in range(deal.now.fresh_from, len(deal.table)):
                self.near |= within_reach(deal.table[index])
            return
        self.owes = owes_card(deal) or excess_jokers(deal) > 0
        self.spare = deal.hand_size(deal.turn) - (2 if deal.now.may_be_held() else 1)

    def first_play(self, code: i64) -> i64:
        """Whether a player who can open this turn still can after this play: `quick.first_lay`, in doubt the
        arranger."""
        deal = self.deal
        if code & 7 != LAY:  # R40-47, JM-11: now they must go out
            return quick.NO if index_in(code) < deal.now.fresh_from else quick.UNSURE
        meld = meld_in(code)
        answer = quick.first_lay(deal, meld, self.laid, self.near)
        if answer == quick.UNSURE and deal.rules.minimum > self.laid + deal.rules.points.of(meld):
            if can_open_after(deal, meld, self.laid):
                return quick.YES
            if not deal.now.owed:
                return quick.NO
        return answer
