"""Positions of Römi 500 as text: everything that the rest of a deal depends on.

    romi-500 players=3; dealer: 2; to-move: 1; round: 2; hand 0: …; hand 1: 7s 7s 7h 2c;
    discards 0: 5s Kd; table: 0{8s 8s *}; pool: 30; stock: …

First the game with its players and the options that differ. Then, each at most once:

    clause      default             meaning
    dealer      the last seat       the seat that dealt
    to-move     next to the dealer  the seat to move
    phase       draw                draw, play or over
    round       1                   1 to 10
    pool        30, cutthroat 0     the points in the pool
    hand N      13 of the rest      the cards of seat N
    discards N  empty               what seat N has discarded, its last card last
    table       empty               melds in the order laid, each after the seat that laid it
    stock       all other cards, shuffled with the seed            from the top; `...` at its end stands
                                    for all other cards, ascending
    seed        0                   for shuffling the stock only
    fresh       0                   how many of the last melds were laid this turn
    laid        nothing             the natural cards laid off this turn

A seat that has knocked owns a meld. With phase over, to-move is the seat that moved last. Refused with
NotationError, parameter `clause`: those of `asztal.engine.clauses`, and

    position.card       not a card (`text`)
    position.cards      more of a card than the deck has (`card`)
    position.missing    cards that have no place (`cards`)
    position.meld       not a meld (`text`)
    position.hands      an empty hand where none can be
    position.hand-size  more cards in a hand than that seat can have drawn by now (`given`, `most`)
    position.stock      a stock too short for the turns to come (`given`, `needed`)
    position.stuck      a turn that cannot occur: melds laid without right, and no way to go out
"""

from __future__ import annotations

from asztal.engine import Random
from asztal.engine.clauses import Clauses, Written, check_size
from asztal.engine.numbers import MAX_SEED
from asztal.engine.supply import Supply
from asztal.errors import NotationError
from asztal.games.romi500.deal import DRAWING, OVER, PLAYING, ROUNDS, Romi500Deal
from asztal.games.romi500.setup import Romi500Setup
from asztal.melds.meld import BIT
from asztal.melds.position import CARDS, place_rest, read_table, take_hand
from asztal.melds.sets_with_twins import cards_of, meld_text, parse_meld
from asztal.pieces.cards import JOKER, cards_text
from asztal.pieces.hand import held_cards

__all__ = ["fill_from_text", "position_text"]

PHASES = ("draw", "play", "over")
HAND = 13  # RR-04
MOST_MELDS = 40  # more than 106 cards make


def position_text(deal: Romi500Deal) -> str:
    """The whole deal as text; `fill_from_text` reads it."""
    written = Written(deal.game)
    written.begin(deal.dealer, deal.turn)
    written.put("phase", PHASES[deal.phase])
    written.put("round", str(deal.round))
    written.put("pool", str(deal.pool))
    for seat in range(deal.seats):
        written.put(f"hand {seat}", cards_text(deal.hands[seat].cards()))
    for seat in range(deal.seats):
        written.put_some(f"discards {seat}", cards_text(deal.discards[seat]))
    written.put_some(
        "table",
        " ".join([f"{deal.owners[index]}{meld_text(deal.table[index])}" for index in range(len(deal.table))]),
    )
    written.put("stock", cards_text(deal.stock_cards()))
    if len(deal.table) > deal.fresh_from:
        written.put("fresh", str(len(deal.table) - deal.fresh_from))
    written.put_some("laid", cards_text(held_cards(deal.laid_off, 0, 0)))
    return written.text()


def fill_from_text(game: Romi500Setup, deal: Romi500Deal, text: str) -> None:
    """Fill a deal of this game, whose seats are empty, from a position's text."""
    seats = game.players
    clauses = Clauses(
        game,
        text,
        ("dealer", "to-move", "phase", "round", "pool", "table", "stock", "seed", "fresh", "laid"),
        ("hand", "discards"),
    )
    deal.dealer = clauses.seat("dealer", seats, seats - 1)
    deal.turn = clauses.seat("to-move", seats, int(deal.first()))
    deal.phase = clauses.choice("phase", PHASES, DRAWING)
    deal.round = clauses.number("round", ROUNDS + 1, 1, 1)
    deal.pool = clauses.number(
        "pool", game.most_carry() + int(game.rules.new_pool) + 1, int(game.rules.new_pool)
    )
    for owner, meld in read_table(clauses, deal.seats, parse_meld, MOST_MELDS):
        deal.owners.append(owner)
        deal.table.append(meld)
    fresh = clauses.number("fresh", len(deal.table) + 1, 0)
    deal.fresh_from = len(deal.table) - fresh
    for owner in deal.owners[deal.fresh_from :]:
        if owner != deal.turn or deal.phase == DRAWING:
            raise clauses.not_here("fresh")
    for card in CARDS.words("laid", clauses.words("laid")):
        if card < JOKER:
            deal.laid_off |= BIT[card]
    supply = Supply(clauses, CARDS, game.deck())
    for meld in deal.table:
        supply.use("table", cards_of(meld))
    for seat in range(seats):
        deal.discards[seat] = supply.take(f"discards {seat}")
        take_hand(supply, seat, deal.hands[seat])
    deal.stock = place_rest(supply, deal.hands, HAND, Random(clauses.number("seed", MAX_SEED + 1, 0)))
    check_hands(clauses, deal)
    check_stock(deal)


def check_hands(clauses: Clauses, deal: Romi500Deal) -> None:
    """Hands are empty only where somebody can have gone out, and a deal that is over has an ending."""
    done = deal.turns_done()
    last = done == deal.seats - 1
    out = 0
    for number in range(deal.seats):  # in the order of play
        seat = (deal.first() + number * deal.rules.step + deal.seats * 4) % deal.seats
        drew = deal.round if number < done or (number == done and deal.phase != DRAWING) else deal.round - 1
        check_size(int(seat), deal.hand_size(seat), HAND + drew)  # RR-04, RR-11, RR-23
        if not deal.is_out(seat):
            continue
        out += 1
        had_turn = number < done or (number == done and deal.phase == OVER)
        if not had_turn if deal.round == 1 else seat != deal.turn or deal.phase != OVER:
            raise NotationError("position.hands", clause=f"hand {seat}")
    if deal.phase == OVER and (
        (out == 0 and not (last and deal.round == ROUNDS)) or (deal.round == 1 and not last)
    ):
        raise clauses.not_here("phase")


def check_stock(deal: Romi500Deal) -> None:
    """Everybody draws in every turn to come (RR-03, RR-11)."""
    if deal.phase == OVER:
        return
    turns = (ROUNDS - deal.round + 1) * deal.seats - deal.turns_done()
    if deal.phase == PLAYING:
        turns -= 1
    if deal.stock_left() < turns:
        raise NotationError(
            "position.stock",
            clause="stock",
            given=int(deal.stock_left()),
            needed=int(turns),
            round=int(deal.round),
        )
