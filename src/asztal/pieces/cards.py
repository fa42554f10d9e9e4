"""Cards: 13 · suit + rank, suits spades, hearts, clubs, diamonds, rank 0 the ace; 52 is a joker.

The text is rank and suit letter, `As 10h Jc 7d`; a joker is `*`.
"""

from typing import Final

from mypy_extensions import i64

from asztal.errors import NotationError

__all__ = ["JOKER", "RANKS", "SUITS", "card_text", "cards_text", "near_card", "parse_card", "parse_cards"]

JOKER: Final = 52
SUITS: Final = "shcd"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

TEXTS: "Final[list[str]]" = [rank + suit for suit in SUITS for rank in RANKS] + ["*"]
NUMBERS: "Final[dict[str, int]]" = {text: number for number, text in enumerate(TEXTS)}

SAID: "Final[dict[str, str]]" = {  # how suits, ranks and jokers may be called, in lower case
    "♠": "s",
    "♤": "s",
    "spade": "s",
    "spades": "s",
    "pikk": "s",
    "♥": "h",
    "♡": "h",
    "heart": "h",
    "hearts": "h",
    "kor": "h",
    "♣": "c",
    "♧": "c",
    "club": "c",
    "clubs": "c",
    "treff": "c",
    "♦": "d",
    "♢": "d",
    "diamond": "d",
    "diamonds": "d",
    "karo": "d",
    "ace": "A",
    "asz": "A",
    "aszt": "A",
    "asszal": "A",
    "king": "K",
    "kiraly": "K",
    "kiralyt": "K",
    "kirallyal": "K",
    "queen": "Q",
    "dama": "Q",
    "damat": "Q",
    "damaval": "Q",
    "jack": "J",
    "bubi": "J",
    "bubit": "J",
    "bubival": "J",
    "t": "10",
    "joker": "*",
    "jokert": "*",
    "jokerrel": "*",
    "jk": "*",
    "★": "*",
}


def card_text(card: i64) -> str:
    """The text of a card.

    >>> card_text(9), card_text(52)
    ('10s', '*')
    """
    return TEXTS[card]


def cards_text(cards: "list[i64]") -> str:
    """Cards in the order given, separated by spaces."""
    return " ".join([TEXTS[card] for card in cards])


def parse_card(text: str) -> i64:
    """The number of a card; ranks and suits in either case, `T` also for ten.

    Raises NotationError `card.unreadable` (`text`).

    >>> parse_card("10s"), parse_card("ts"), parse_card("*")
    (9, 9, 52)
    """
    card = NUMBERS.get(text)
    if card is not None:
        return card
    tidy = text[:-1].upper() + text[-1:].lower()
    if tidy.startswith("T") and len(tidy) == 2:
        tidy = "10" + tidy[1]
    card = NUMBERS.get(tidy)
    if card is None:
        raise NotationError("card.unreadable", text=text)
    return card


def parse_cards(text: str) -> "list[i64]":
    """The numbers of cards separated by spaces."""
    return [parse_card(word) for word in text.split()]


def near_card(text: str) -> str:
    """The card that a word, or two, in lower case and without accents may mean, or nothing.

    >>> near_card("k♣"), near_card("♠7"), near_card("pikk asz"), near_card("joker"), near_card("7")
    ('Kc', '7s', 'As', '*', '')
    """
    parts = text.split()
    if len(parts) == 1:
        if SAID.get(text, text) == "*":
            return "*"
        parts = [text[:-1], text[-1:]]
        if text[:1] in SAID or text[:1] in SUITS:
            parts = [text[1:], text[:1]]
            if f"{_said(text[:-1])}{_said(text[-1:])}" in NUMBERS:  # not a suit but a rank: `ts`
                parts = [text[:-1], text[-1:]]
    if len(parts) != 2:
        return ""
    one, other = _said(parts[0]), _said(parts[1])
    for card in (one + other, other + one):
        if card in NUMBERS:
            return card
    return ""


def _said(part: str) -> str:
    """The rank or suit that a word says; `7-es` is a seven."""
    part = part.partition("-")[0]
    letter = SAID.get(part, part)
    return letter if letter in SUITS else letter.upper()
