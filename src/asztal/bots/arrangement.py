"""A hand put in order by what fits: what belongs together first, then what nearly does, then the rest.

Seen from a `View` alone, whoever's turn it is. Nothing here is a move: it is the order in which a
player would hold the pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from asztal.bots import romi500_sense, rummy_sense, tabla_sense
from asztal.engine import View
from asztal.games.dominoes.view import DominoView
from asztal.games.romi500.view import Romi500View
from asztal.games.rummy.view import RummyView
from asztal.games.tabla.view import TablaView
from asztal.games.trains.view import TrainView
from asztal.melds.arrange import Arranger
from asztal.melds.books import laid_cards
from asztal.melds.meld import BIT, cards_of
from asztal.pieces import bone_sets
from asztal.pieces.bones import bone_text
from asztal.pieces.cards import JOKER, card_text
from asztal.pieces.hand import held_cards
from asztal.pieces.tiles import tile_text

__all__ = ["Arrangement", "arrange"]

ANY: "Final[list[i64]]" = [0, 1, 2, 3, 4, 5, 6]
SEARCH: Final = 4000                        # bones looked at in the search for a trail, at most


class Arrangement:
    """`groups` of pieces that make up the hand. The first `whole` of them are melds, or a trail of bones."""

    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.whole: i64 = 0

    def data(self) -> dict[str, object]:
        """The arrangement as plain JSON data."""
        return {"groups": self.groups, "whole": int(self.whole)}

    def add(self, pieces: list[str], whole: bool = False) -> None:
        """One more group, if there is anything in it."""
        if pieces:
            self.groups.append(pieces)
            if whole:
                self.whole += 1


def arrange(view: View) -> Arrangement:
    """Group the hand of the view's seat by what fits together. Empty for a spectator."""
    found = Arrangement()
    if isinstance(view, RummyView):
        _rummy(view, found)
    elif isinstance(view, Romi500View):
        _knock(view, found)
    elif isinstance(view, TablaView):
        _tabla(view, found)
    elif isinstance(view, DominoView):
        ends = view.ends()
        _bones(view.hand, ends if ends else ANY, 0, found)
    elif isinstance(view, TrainView):
        _train(view, found)
    return found


def _rummy(view: RummyView, found: Arrangement) -> None:
    """The melds worth most, then what fits the table once this seat has opened, then pairs, then the rest."""
    sense = rummy_sense.Sense(view, Arranger(view.game.rules.cap))
    left = sense.hand()
    sense.arranger.best(view.one, view.two, view.jokers)
    for step in sense.arranger.steps():
        _take(found, left, cards_of(step.meld))
    if view.seat is not None and view.opened & BIT[view.seat]:
        fitting = [card for card in left if card != JOKER and sense.fits_table(card)]
        for card in fitting:
            left.remove(card)
        found.add([card_text(card) for card in fitting])
    _pairs(found, left, sense.promise, 0)
    found.add([card_text(card) for card in left])


def _knock(view: Romi500View, found: Arrangement) -> None:
    """The melds that leave least in the hand, then pairs, then the rest."""
    sense = romi500_sense.Sense(view)
    left = sense.hand()
    rules = view.game.rules
    for meld in romi500_sense.Cheapest().find(view.one, view.two, view.jokers, rules.points, rules.joker):
        _take(found, left, laid_cards(meld))
    # A joker goes with any two cards: what it promises a pair tells nothing.
    _pairs(found, left, sense.promise, sense.unseen[JOKER])
    found.add([card_text(card) for card in left])


def _take(found: Arrangement, left: list[i64], cards: list[i64]) -> None:
    """A meld out of the hand."""
    for card in cards:
        left.remove(card)
    found.add([card_text(card) for card in cards], whole=True)


def _pairs(found: Arrangement, left: list[i64], promise: Callable[[i64, list[i64]], i64], least: i64) -> None:
    """Two and two cards out of the hand that want a third, the most promising first; jokers fit anywhere."""
    while True:
        best = least
        pair: list[i64] = []
        for place in range(len(left)):
            for other in range(place + 1, len(left)):
                if left[place] == JOKER or left[other] == JOKER:
                    continue
                worth = promise(left[place], [left[other]])
                if worth > best:
                    best = worth
                    pair = [left[place], left[other]]
        if not pair:
            break
        for card in pair:
            left.remove(card)
        found.add([card_text(card) for card in pair])


def _tabla(view: TablaView, found: Arrangement) -> None:
    """Tiles that could stand in one meld side by side, the most first; wild ones last."""
    wild: list[i64] = []
    left: list[i64] = []
    for tile in held_cards(view.one, view.two, view.jokers):
        if view.wilds.is_wild(tile):
            wild.append(tile)
        else:
            left.append(tile)
    groups: list[list[i64]] = []
    while left:
        group = [left.pop(0)]
        place = 0
        while place < len(group):
            beside = tabla_sense.near(BIT[view.wilds.counts_as(group[place])])
            place += 1
            for tile in left[:]:
                if beside & BIT[view.wilds.counts_as(tile)]:
                    group.append(tile)
                    left.remove(tile)
        groups.append(group)
    for size in range(14, 1, -1):
        for group in groups:
            if len(group) == size or (size == 14 and len(group) > 14):
                found.add([tile_text(tile) for tile in group])
    found.add([tile_text(group[0]) for group in groups if len(group) == 1])
    found.add([tile_text(tile) for tile in wild])


def _train(view: TrainView, found: Arrangement) -> None:
    """The longest line for one's own train, then what fits another end open to this seat, then the rest."""
    board = view.board
    own: list[i64] = []
    other: i64 = 0
    for line in range(len(board.ends)):
        end = board.ends[line]
        if end < 0 or view.seat is None:
            continue
        if board.owners[line] == view.seat:
            own.append(end)
        elif board.open_to(view.seat, line):
            other |= bone_sets.WITH[end]
    _bones(view.hand, own, other, found)


def _bones(hand: i64, ends: list[i64], other: i64, found: Arrangement) -> None:
    """The longest trail from one of these ends, then the bones among `other`, then the rest."""
    trail = _Trail()
    for end in ends:
        trail.budget = SEARCH
        trail.search(hand, end, 0, 0)
    found.add([bone_text(bone) for bone in trail.best], whole=True)
    for bone in trail.best:
        hand ^= bone_sets.BIT[bone]
    found.add([bone_text(bone) for bone in reversed(bone_sets.bones_of(hand & other))])
    found.add([bone_text(bone) for bone in reversed(bone_sets.bones_of(hand & ~other))])


class _Trail:
    """The trail of most bones; among those the one with the most pips."""

    def __init__(self) -> None:
        self.best: list[i64] = []
        self.pips: i64 = 0
        self.path: list[i64] = [0] * bone_sets.BONES
        self.budget: i64 = SEARCH

    def search(self, hand: i64, end: i64, depth: i64, pips: i64) -> None:
        """Go on from this number with what is left of the hand."""
        if depth > len(self.best) or (depth == len(self.best) and pips > self.pips):
            self.best = self.path[:depth]
            self.pips = pips
        bones = bone_sets.bones_of(hand & bone_sets.WITH[end])
        place = len(bones) - 1
        while place >= 0 and self.budget > 0:
            bone = bones[place]
            place -= 1
            self.budget -= 1
            self.path[depth] = bone
            self.search(hand ^ bone_sets.BIT[bone], bone_sets.PIPS[bone] - end, depth + 1,
                        pips + bone_sets.PIPS[bone])
