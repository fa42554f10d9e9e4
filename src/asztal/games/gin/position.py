"""Positions of gin rummy as text: everything that the rest of a deal depends on.

    gin players=2; dealer: 1; to-move: 0; phase: play; hand 0: …; hand 1: …; pile: 7c Kd; taken: 5s; takes: 1;
    known 0: 5s; stock: …

First the game with its players and the options that differ. Then, each at most once:

    clause      default             meaning
    dealer      seat 1              the seat that dealt
    to-move     not the dealer      the seat to move; of a deal that is over the one that moved last
    phase       draw                offer, draw, play, spread, answer or over
    hand N      10 of the rest      the cards of seat N
    pile        empty               the discards, the top card last; in the offer a card of the rest
    stock       all other cards, shuffled with the seed            from the top; `...` at its end stands
                                    for all other cards, ascending
    seed        0                   for shuffling the stock only
    upcard      see there           the card turned up at the deal, which sets the limit with Oklahoma: if it still
                                    lies there that card, else a king with Oklahoma and unknown without
    taken       none                the card taken from the pile in this turn
    takes       as many as known    how many cards were taken from the pile in this deal
    known N     none                the cards that everybody saw seat N take and that it still holds
    passed      no                  yes: both have passed, and the seat to move has to draw
    knocker     see there           the seat that knocked; it lays in `spread`, the other in `answer`; a deal
                                    that is over without it has ended at the wall
    table       empty               melds in the order laid, each after the seat that laid it

Refused with NotationError, parameter `clause`: those of `asztal.engine.clauses`, and

    position.card       not a card (`text`)
    position.cards      more of a card than the deck has (`card`)
    position.missing    cards that have no place (`cards`)
    position.meld       not a meld (`text`)
    position.hands      an empty hand where none can be
    position.hand-size  more cards in a hand than there can be (`given`, `most`)
    position.stock      a stock too short for the turns to come (`given`, `needed`)
    position.stuck      nothing to discard but the card just taken
    position.knocked    a hand that nobody can have knocked with (`limit`)
"""

from __future__ import annotations

from mypy_extensions import i64

from asztal.engine import Random
from asztal.engine.clauses import Clauses, Written, check_size
from asztal.engine.numbers import MAX_SEED
from asztal.engine.supply import Supply
from asztal.errors import IllegalMove, NotationError
from asztal.games.gin.deal import ANSWERING, DRAWING, OFFERED, OVER, PLAYING, SPREADING, GinDeal
from asztal.games.gin.melding import holds_meld
from asztal.games.gin.setup import HAND, LAST_CARDS, MOST_TAKES, GinSetup
from asztal.melds.meld import BIT, cards_of, is_set, joker_count, meld_text, parse_meld, run_length, run_low
from asztal.melds.position import CARDS, place_rest, read_table, take_hand
from asztal.pieces.cards import JOKER, card_text, cards_text
from asztal.pieces.hand import Hand, held_cards
from asztal.pieces.lanes import count_cards

__all__ = ["fill_from_text", "position_text"]

PHASES = ("offer", "draw", "play", "spread", "answer", "over")
KNOWN = (
    "dealer",
    "to-move",
    "phase",
    "upcard",
    "pile",
    "taken",
    "takes",
    "passed",
    "knocker",
    "table",
    "stock",
    "seed",
)
MOST_MELDS = 7  # more than 21 cards make
KING = 12


def position_text(deal: GinDeal) -> str:
    """The whole deal as text; `fill_from_text` reads it."""
    written = Written(deal.game)
    written.begin(deal.dealer, deal.turn)
    written.put("phase", PHASES[deal.phase])
    if deal.upcard >= 0:
        written.put("upcard", card_text(deal.upcard))
    for seat in range(2):
        written.put(f"hand {seat}", cards_text(held_cards(deal.hands[seat], 0, 0)))
    for seat in range(2):
        written.put_some(f"known {seat}", cards_text(held_cards(deal.known[seat], 0, 0)))
    written.put("pile", cards_text(deal.pile))
    if deal.taken >= 0:
        written.put("taken", card_text(deal.taken))
    if deal.takes > 0:
        written.put("takes", str(deal.takes))
    if deal.passed:
        written.put("passed", "yes")
    if deal.knocker >= 0:
        written.put("knocker", str(deal.knocker))
    written.put_some(
        "table",
        " ".join([f"{deal.owners[index]}{meld_text(deal.table[index])}" for index in range(len(deal.table))]),
    )
    written.put("stock", cards_text(deal.stock_cards()))
    return written.text()


def fill_from_text(game: GinSetup, deal: GinDeal, text: str) -> None:
    """Fill a deal of this game, whose seats are empty, from a position's text."""
    clauses = Clauses(
        game,
        text,
        KNOWN,
        ("hand", "known"),
    )
    deal.dealer = clauses.seat("dealer", 2, 1)
    deal.turn = clauses.seat("to-move", 2, int(deal.first()))
    deal.phase = clauses.choice("phase", PHASES, DRAWING)
    deal.passed = clauses.choice("passed", ("no", "yes")) == 1
    read_knocker(clauses, deal)
    place_cards(clauses, deal)
    read_taken(clauses, deal)
    word = clauses.one("upcard")
    if word:
        deal.upcard = CARDS.word("upcard", word)
        if deal.upcard == JOKER:
            raise NotationError("position.card", clause="upcard", text=word)
    elif deal.phase == OFFERED or deal.passed:
        deal.upcard = deal.pile[0]
    elif game.rules.oklahoma:  # G-21: any other limit is a clause away
        deal.upcard = KING
    deal.limit = game.rules.limit(deal.upcard)
    check_hands(deal)
    check_knock(clauses, deal)
    needed = LAST_CARDS + 1 if deal.phase <= DRAWING else LAST_CARDS
    if deal.phase <= PLAYING and deal.stock_left() < needed:
        raise NotationError("position.stock", clause="stock", given=int(deal.stock_left()), needed=needed)


def read_knocker(clauses: Clauses, deal: GinDeal) -> None:
    """The player who knocked: the phase says it while melds are laid, the clause once the deal is over."""
    if deal.phase == SPREADING or deal.phase == ANSWERING:
        deal.knocker = deal.turn if deal.phase == SPREADING else 1 - deal.turn
        if clauses.seat("knocker", 2, int(deal.knocker)) != deal.knocker:
            raise clauses.not_here("knocker")
    elif clauses.has("knocker"):
        deal.knocker = clauses.seat("knocker", 2, 0)
        if deal.phase != OVER:
            raise clauses.not_here("knocker")
    for owner, meld in read_table(clauses, 2, read_meld, MOST_MELDS):
        deal.owners.append(owner)
        deal.table.append(meld)
        if deal.knocker < 0 or (deal.phase == SPREADING and owner != deal.knocker):
            raise clauses.not_here("table")


def read_meld(text: str) -> int:
    """A meld of this game. Raises AsztalError."""
    meld = parse_meld(text)
    if joker_count(meld) > 0 or (not is_set(meld) and run_low(meld) + run_length(meld) > KING + 1):
        raise IllegalMove("gin.ace-low", "G-04")
    return meld


def place_cards(clauses: Clauses, deal: GinDeal) -> None:
    """Hands, pile and stock."""
    supply = Supply(clauses, CARDS, deal.game.deck())
    for meld in deal.table:
        supply.use("table", cards_of(meld))
    deal.pile = supply.take("pile")
    hands = [Hand(), Hand()]
    for seat in range(2):
        take_hand(supply, seat, hands[seat])
    deal.stock = place_rest(supply, hands, HAND, Random(clauses.number("seed", MAX_SEED + 1, 0)))
    deal.hands = [hands[0].one, hands[1].one]
    turned = deal.phase == OFFERED and not clauses.has("pile")
    drawn = deal.phase == PLAYING and not clauses.has(f"hand {deal.turn}")
    if (turned or drawn) and not clauses.has("stock"):
        if turned:
            deal.pile.append(deal.stock[0])
        else:
            deal.hands[deal.turn] |= BIT[deal.stock[0]]
        deal.stock = deal.stock[1:]
    if deal.phase == OFFERED and len(deal.pile) != 1:
        raise NotationError("position.count", clause="pile", given=len(deal.pile), needed=1)


def read_taken(clauses: Clauses, deal: GinDeal) -> None:
    """The cards taken from the pile, and whether both have passed the upcard."""
    for seat in range(i64(2)):
        for card in CARDS.words(f"known {seat}", clauses.words(f"known {seat}")):
            if card == JOKER or not deal.hands[seat] & BIT[card]:
                raise CARDS.not_held(f"known {seat}", card, seat)
            deal.known[seat] |= BIT[card]
    word = clauses.one("taken")
    if word:
        deal.taken = CARDS.word("taken", word)
        if deal.phase != PLAYING:
            raise clauses.not_here("taken")
        if deal.taken == JOKER or not deal.hands[deal.turn] & BIT[deal.taken]:
            raise CARDS.not_held("taken", deal.taken, deal.turn)
        deal.known[deal.turn] |= BIT[deal.taken]
    least = int(count_cards(deal.known[0]) + count_cards(deal.known[1]))
    deal.takes = clauses.number("takes", MOST_TAKES + 1, least)
    if deal.takes < least or (deal.takes > 0 and (deal.phase == OFFERED or deal.passed)):
        raise clauses.not_here("takes" if clauses.has("takes") else "phase")
    if deal.passed and (deal.phase != DRAWING or deal.turn != deal.first() or len(deal.pile) != 1):
        raise clauses.not_here("passed")


def check_hands(deal: GinDeal) -> None:
    """Each hand has as many cards as it can have now, and a player who is to discard holds one."""
    most = HAND + 1 if deal.rules.big_gin > 0 else HAND
    for seat in range(i64(2)):
        size = deal.hand_size(seat)
        if deal.knocker < 0:
            check_size(int(seat), size, HAND + 1 if deal.phase == PLAYING and seat == deal.turn else HAND)
        elif seat != deal.knocker:
            check_size(int(seat), size + deal.melded(seat), HAND)
        else:  # what was laid off is not told from what was laid
            laid = deal.melded(seat) if deal.phase == SPREADING or size == 0 else 0
            check_size(int(seat), size + laid, most if laid > 0 or deal.phase == SPREADING else HAND)
        if deal.phase <= PLAYING and size == 0:
            raise NotationError("position.hands", clause=f"hand {seat}")


def check_knock(clauses: Clauses, deal: GinDeal) -> None:
    """A player who has knocked could, and a player who is to lay has something to lay."""
    if deal.knocker < 0:
        if deal.phase == PLAYING and not deal.hands[deal.turn] & ~(BIT[deal.taken] if deal.taken >= 0 else 0):
            raise NotationError("position.stuck", clause="taken")  # G-08: nothing to discard
        return
    knocker = deal.knocker
    left = deal.rules.deadwood(deal.hands[knocker]) if deal.phase == SPREADING else deal.value(knocker)
    if left > (0 if deal.is_big_gin() else deal.limit):
        raise NotationError("position.knocked", clause=f"hand {knocker}", limit=int(deal.limit))
    fitting = deal.phase == OVER or holds_meld(deal.hands[deal.turn])
    if not fitting and (deal.phase == SPREADING or not deal.answers()):
        raise clauses.not_here("phase")  # G-11, G-13: the laying would be over
