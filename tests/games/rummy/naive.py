"""The draw, lay and discard family a second time: a slow referee, written from the rules alone.

Römi 40, 50, 51, Joker-mánia and Kalooki are one referee with five values of `House`. `naive_melds`
knows what cards go together, `naive_turn` what a turn may do, each card an individual; here is the
deal. Nothing is shared with the engine but the texts of cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.rummy.naive_house import HOUSES, House
from tests.games.rummy.naive_melds import Cards, Meld, fits, plays_of, read_meld, without, worth
from tests.games.rummy.naive_turn import (
    TAKEN,
    Piece,
    Search,
    TooLong,
    Turn,
    as_own,
    as_there,
    cards_of,
    has_met_minimum,
    may_discard,
    melds_of,
    played,
)

from asztal.pieces.cards import JOKER, card_text, parse_card

__all__ = ["HOUSES", "House", "Referee", "TooLong", "house_of"]


def house_of(id: str, options: Mapping[str, object]) -> House:
    """A game's house with these options, as values or as a position writes them."""
    values: dict[str, Any] = {}
    for name, value in options.items():
        if name in House._fields:
            whole = isinstance(HOUSES[id]._asdict()[name], int)
            values[name] = (
                {"yes": True, "no": False}[value]
                if value in ("yes", "no")
                else int(value)
                if whole and isinstance(value, str)
                else value
            )
    return HOUSES[id]._replace(**values)


class Referee:
    """A deal followed from its deck by the texts of its moves.

    `patience` bounds the search of one question; `TooLong` says that it was not enough.
    """

    def __init__(
        self, players: int, house: House, dealer: int, deck: list[str], patience: int = 4000
    ) -> None:
        self.players = players
        self.house = house
        self.patience = patience
        cards = [parse_card(text) for text in deck]
        first: Cards = ()
        if house.joker_each:  # JM-02
            cards, first = [card for card in cards if card != JOKER], (JOKER,)
        self.seat = self.next(dealer)
        self.hands: list[Cards] = [()] * players
        seat, many = self.seat, house.dealt + (not house.upcard) - len(first)  # R40-06, K-04, R40-63
        for _ in range(players):
            self.hands[seat] = tuple(sorted((*first, *cards[:many])))
            cards = cards[many:]
            seat, many = self.next(seat), house.dealt - len(first)
        self.pile = cards[: house.upcard]
        self.stock = cards[house.upcard :]
        self.shuffled = False  # the order of the stock is not known any more
        self.table: list[Meld] = []
        self.owners: list[int] = []
        self.opened = [False] * players
        self.drew = [False] * players
        self.turned = 0
        self.idle = 0  # turns since somebody drew from the stock
        self.over = False
        self.winner: int | None = None
        self.reason = ""
        # the stories that the moves of this turn may tell; empty before the draw
        self.starting = not house.upcard
        self.turns = [Turn(as_own(self.hands[self.seat]), (), False)] if self.starting else []
        self.search = Search(house, patience)

    def next(self, seat: int) -> int:
        return (seat + (1 if self.house.direction == "left" else -1)) % self.players  # R40-05

    # What may be done

    def moves(self) -> set[str]:
        """The texts of all legal moves."""
        if self.over:
            return set()
        try:
            return self.listed()
        except TooLong:
            self.search = Search(self.house, self.patience)
            raise

    def listed(self) -> set[str]:
        search = self.search
        plays: set[str] = set()
        if self.turns:
            for turn in self.turns:
                hand = cards_of(turn.hand)
                plays |= {
                    f"discard {card_text(card)}" for card in set(hand) if may_discard(turn, card, self.house)
                }
                if self.starting and not self.house.starter_may_lay:
                    continue  # R40-18
                for play in plays_of(hand, melds_of(turn), self.house):
                    if play.text not in plays and any(
                        search.completes(after) for after in played(turn, play, self.house)
                    ):
                        plays.add(play.text)
            return plays
        if self.pile and search.completes(self.with_the_discard()):
            plays.add("take")
        if self.stock or self.can_turn_over():
            plays.add("draw")
        else:
            plays.add("pass")  # R40-59
        return plays

    def can_turn_over(self) -> bool:
        return self.turned < self.house.reshuffles and len(self.pile) > 1  # R40-53

    def pickup_is_free(self) -> bool:
        if self.house.free_pickup == "always":
            return True  # R51-07, K-06
        if self.house.free_pickup == "each":
            return not self.drew[self.seat]  # R40-23
        return not any(self.drew) and len(self.pile) == 1  # the first discard of the deal

    def with_the_discard(self) -> Turn:
        card, hand = self.pile[-1], self.hands[self.seat]
        return Turn(
            tuple(sorted((*as_own(hand), Piece(card, TAKEN)))),
            tuple(map(as_there, self.table)),
            self.opened[self.seat],
            owed=not self.pickup_is_free(),
            twin=card in hand,
            fitting=fits(card, tuple(self.table), self.house),
        )

    # What is done

    def play(self, text: str, drawn: str = "") -> None:
        """Follow a legal move; `drawn` names the card drawn, needed once the pile was shuffled."""
        verb = text.split()[0]
        if verb == "draw":
            self.draw(drawn)
        elif verb == "take":
            turn = self.with_the_discard()
            self.pile.pop()
            self.begin(turn)
        elif verb == "pass":
            self.end("exhausted")
        elif verb == "discard":
            self.discard(parse_card(text.split()[1]))
        else:
            self.turns = list(
                {
                    after: None
                    for turn in self.turns
                    for play in plays_of(cards_of(turn.hand), melds_of(turn), self.house)
                    if play.text == text
                    for after in played(turn, play, self.house)
                }
            )
            self.table = list(melds_of(self.turns[0]))
            self.owners += [self.seat] * (len(self.table) - len(self.owners))
            self.hands[self.seat] = cards_of(self.turns[0].hand)

    def draw(self, drawn: str) -> None:
        if not self.stock:
            self.stock, self.pile = self.pile[:-1], self.pile[-1:]
            self.turned += 1
            self.shuffled = True
        card = parse_card(drawn) if self.shuffled else self.stock[0]
        self.stock.remove(card)
        self.idle = -1
        hand = as_own(tuple(sorted((*self.hands[self.seat], card))))
        self.begin(Turn(hand, tuple(map(as_there, self.table)), self.opened[self.seat]))

    def begin(self, turn: Turn) -> None:
        self.turns = [turn]
        self.hands[self.seat] = cards_of(turn.hand)
        self.drew[self.seat] = True

    def discard(self, card: int) -> None:
        seat = self.seat
        turn = next(turn for turn in self.turns if may_discard(turn, card, self.house))
        self.hands[seat] = without(cards_of(turn.hand), (card,))
        self.pile.append(card)
        self.search = Search(self.house, self.patience)
        self.starting = False
        self.turns = []
        self.idle += 1
        if not self.hands[seat]:  # R40-49, K-20
            self.winner = seat
            if self.house.kalooki:  # K-19
                self.end("out" if turn.opened or turn.extended else "kalooki")
            else:
                self.end("out" if turn.opened else "hand")
        if any(laid.fresh for laid in turn.table) and not turn.bound and has_met_minimum(turn, self.house):
            self.opened[seat] = True
        if self.over:
            return
        self.seat = self.next(seat)
        if self.house.idle_rounds and self.idle == self.house.idle_rounds * self.players:
            self.end("idle")  # R40-62
        elif (
            not self.stock and not self.can_turn_over() and not self.search.completes(self.with_the_discard())
        ):
            self.end("exhausted")  # R40-53, R40-59

    def end(self, reason: str) -> None:
        self.over, self.reason = True, reason

    def scores(self) -> list[int]:
        """Points against each seat (R40-50, R40-51, K-21)."""
        times = 2 if self.reason == "hand" and self.house.hand_bonus != "none" else 1
        bonus = self.house.kalooki if self.reason == "kalooki" else 0
        return [
            0 if seat == self.winner else times * sum(map(self.penalty, hand)) + bonus
            for seat, hand in enumerate(self.hands)
        ]

    def chips(self) -> dict[str, int]:
        """What each seat gets of a hundred chips, where they are shown and somebody has won (K-22)."""
        if self.house.payout == "off" or self.winner is None:
            return {}
        scores = self.scores()
        losers = [seat for seat in range(self.players) if seat != self.winner]
        weight = {seat: max(scores) - scores[seat] for seat in losers}
        if not any(weight.values()) and len(losers) > 1:
            weight = dict.fromkeys(losers, 1)
        share = {seat: 25 * weight[seat] // max(1, sum(weight.values())) for seat in losers}
        share[self.winner] = 100 - sum(share.values())
        return {f"chips {seat}": share[seat] for seat in range(self.players)}

    def penalty(self, card: int) -> int:
        return self.house.joker_in_hand if card == JOKER else worth(card % 13)  # R40-04, K-02

    # A deal in the middle

    @classmethod
    def at(cls, position: str, patience: int = 100_000) -> Referee:
        """The deal of a whole position text, before a draw or at the very first turn."""
        head, *rest = position.split("; ")
        clauses = {name: value.strip() for name, _, value in (clause.partition(":") for clause in rest)}
        id, *words = head.split()
        values = dict(word.split("=") for word in words)
        players = int(values.pop("players"))
        deal = cls(players, house_of(id, values), int(clauses["dealer"]), [], patience)
        deal.hands = [
            tuple(sorted(map(parse_card, clauses[f"hand {seat}"].split()))) for seat in range(players)
        ]
        deal.stock = [parse_card(text) for text in clauses["stock"].split()]
        deal.pile = [parse_card(text) for text in clauses.get("pile", "").split()]
        for word in clauses.get("table", "").replace("] ", "]|").replace("} ", "}|").split("|"):
            if word:
                deal.owners.append(int(word[0]))
                deal.table.append(read_meld(word[1:]))
        for seat in map(int, clauses.get("opened", "").split()):
            deal.opened[seat] = True
        for seat in map(int, clauses.get("drawn", "").split()):
            deal.drew[seat] = True
        deal.turned = int(clauses.get("reshuffles", "0"))
        deal.idle = int(clauses.get("idle", "0"))
        deal.seat = int(clauses["to-move"])
        deal.starting = clauses["phase"] == "play"
        deal.turns = [Turn(as_own(deal.hands[deal.seat]), (), False)] if deal.starting else []
        return deal

    def copy(self) -> Referee:
        """A deal of its own with the same content; what the search knows of this turn is shared."""
        other = object.__new__(Referee)
        other.__dict__.update(
            {name: value[:] if isinstance(value, list) else value for name, value in self.__dict__.items()}
        )
        return other

    def count(self, depth: int) -> int:
        """How many sequences of this many moves there are."""
        if depth == 0:
            return 1
        if depth == 1:
            return len(self.moves())
        total = 0
        for text in self.moves():
            after = self.copy()
            after.play(text)
            total += after.count(depth - 1)
        return total
