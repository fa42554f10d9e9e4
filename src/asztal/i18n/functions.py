"""The functions that catalogues may call: names of cards, bones and numbers with their endings and articles.

| call | says |
|---|---|
| `CARD($card, case: "…", article: "…")` | one card: `7♠`; pikk 7-es |
| `CARDS($cards)` | several, or a meld, in symbols: `6♠ joker 8♠` |
| `BONE($bone, case: "…", article: "…")` | one bone: `6–3`, `double six`; 6–3-as, dupla 6-os |
| `NUM($number, article: "…")` | a number with its article: az 5, a 40 |
| `NAME($player, article: "…")` | who; a word for a seat takes its article: a gép, az 1. játékos |
| `WORD($word, article: "…")` | a word of the notation in quotation marks: a „hand 0”, az „indicator” |
| `GIVEN($text)` | `yes` or `no`: whether there is any text |

`case` is `nominative` (default), `accusative`, `instrumental`, `sublative` or `allative`;
`article` is `none` (default), `definite`, or `Definite` to begin a sentence. English has no cases.
In Hungarian `NUM` knows letters too (az M vonat), and `CARDS` names one card alone as `CARD` does.
`web/kit/fluent-functions.js` gives the page the same functions; a test keeps the two in sync.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

__all__ = ["CASES", "functions"]

CASES: Final = ("nominative", "accusative", "instrumental", "sublative", "allative")
SYMBOLS: Final = {"s": "♠", "h": "♥", "c": "♣", "d": "♦"}
SUITS: Final = {
    "s": "pikk",
    "h": "kőr",
    "c": "treff",
    "d": "káró",
    "r": "piros",
    "y": "sárga",
    "k": "fekete",
    "b": "kék",
}  # of cards, of numbered tiles
COLOURS: Final = {"r": "red", "y": "yellow", "k": "black", "b": "blue"}
PIPS: Final = (
    "blank",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
)  # of a double
COLOURS_HU: Final = {sign: SUITS[sign] for sign in COLOURS}
NAMES: Final = {
    "A": ("ász", "ászt", "ásszal", "ászra", "ászhoz"),
    "J": ("bubi", "bubit", "bubival", "bubira", "bubihoz"),
    "Q": ("dáma", "dámát", "dámával", "dámára", "dámához"),
    "K": ("király", "királyt", "királlyal", "királyra", "királyhoz"),
    "*": ("joker", "jokert", "jokerrel", "jokerre", "jokerhez"),
}
ENDINGS: Final = {  # of a number's -s adjective, by its vowel
    "": ("-s", "-st", "-ssal", "-sra", "-shoz"),
    "a": ("-as", "-ast", "-assal", "-asra", "-ashoz"),
    "e": ("-es", "-est", "-essel", "-esre", "-eshez"),
    "o": ("-os", "-ost", "-ossal", "-osra", "-oshoz"),
    "ö": ("-ös", "-öst", "-össel", "-ösre", "-öshöz"),
}
NAMELESS: Final = re.compile(r"(\d+\.\s)?([Gg]ép|[Jj]átékos|[Hh]ely)$")  # a seat of nobody's name
VOWELS: Final = {
    "0": "",
    "1": "e",
    "2": "e",
    "3": "a",
    "4": "e",
    "5": "ö",
    "6": "o",
    "7": "e",
    "8": "a",
    "9": "e",
    "10": "e",
    "11": "e",
    "12": "e",
    "13": "a",
    "14": "e",
    "15": "ö",
}
LETTER: Final = re.compile(r"[flmnrsxy](?![^\W\d_])", re.IGNORECASE)  # alone it is read em, es, ipszilon


def functions(lang: str) -> dict[str, Callable[..., str]]:
    """The functions of one language's catalogue, by name."""
    if lang == "hu":
        return {
            "CARD": _card_hu,
            "CARDS": _cards_hu,
            "BONE": _bone_hu,
            "NUM": _num_hu,
            "NAME": _name_hu,
            "WORD": _word_hu,
            "GIVEN": _given,
        }
    return {
        "CARD": _card_en,
        "CARDS": _cards_en,
        "BONE": _bone_en,
        "NUM": _num_en,
        "NAME": _name_en,
        "WORD": _word_en,
        "GIVEN": _given,
    }


def _symbols(card: str, colours: Mapping[str, str] = COLOURS) -> str:
    if card == "*":
        return "joker"
    if card[-1:] in colours:
        return f"{colours[card[-1]]} {card[:-1]}"
    return card[:-1] + SYMBOLS.get(card[-1:], card[-1:].replace("?", ""))


def _cards_en(cards: object) -> str:
    return " ".join(_symbols(card) for card in str(cards).strip("[]{} ").split())


def _cards_hu(cards: object) -> str:
    listed = str(cards).strip("[]{} ").split()
    if len(listed) == 1:
        return _card_hu(listed[0])
    return (", " if {card[-1] for card in listed} & COLOURS.keys() else " ").join(
        _symbols(card, COLOURS_HU) for card in listed
    )


def _given(value: object = "") -> str:
    return "yes" if isinstance(value, (str, int)) and str(value) else "no"


def _number(value: object) -> str:
    return str(int(value)) if isinstance(value, (int, float)) else str(value)


def _the(name: str, article: str) -> str:
    return {"definite": "the ", "Definite": "The "}.get(article, "") + name


def _card_en(card: object, case: str = "nominative", article: str = "none") -> str:
    return _the(_symbols(str(card)), article)


def _bone_en(bone: object, case: str = "nominative", article: str = "none") -> str:
    high, _, low = str(bone).partition("-")
    if high == low:
        high = PIPS[int(high)] if high.isdecimal() and int(high) < len(PIPS) else high
        return _the(f"double {high}", article)
    return _the(f"{high}–{low}", article)


def _num_en(number: object, article: str = "none") -> str:
    return _the(_number(number), article)


def _az(name: str, article: str) -> str:
    """The name with a or az: az before a vowel, and before what begins with one when read, 5 or M."""
    if article not in ("definite", "Definite"):
        return name
    read = name.lstrip("„")
    digits = len(read) - len(read.lstrip("0123456789"))
    if digits:  # egy, ezer, egymillió; öt, ötven, ötszáz, ötezer
        vowel = read[0] == "5" or (read[0] == "1" and digits % 3 == 1)
    else:
        vowel = read[:1].lower() in tuple("aáeéiíoóöőuúüű") or LETTER.match(read) is not None
    return f"{'a' if article == 'definite' else 'A'}{'z' if vowel else ''} {name}"


def _adjective(number: str, case: str) -> str:
    return number + ENDINGS[VOWELS[number]][CASES.index(case)]


def _card_hu(card: object, case: str = "nominative", article: str = "none") -> str:
    written = str(card)
    rank, suit = (written, "") if written == "*" else (written[:-1], written[-1:])
    if rank not in NAMES and rank not in VOWELS:
        return written
    named = NAMES[rank][CASES.index(case)] if rank in NAMES else _adjective(rank, case)
    return _az(f"{SUITS[suit]} {named}" if suit in SUITS else named, article)


def _bone_hu(bone: object, case: str = "nominative", article: str = "none") -> str:
    high, _, low = str(bone).partition("-")
    if low not in VOWELS:
        return str(bone)
    named = _adjective(low, case)
    return _az(f"dupla {named}" if high == low else f"{high}–{named}", article)


def _num_hu(number: object, article: str = "none") -> str:
    return _az(_number(number), article)


def _word_en(word: object, article: str = "none") -> str:
    return _the(f"“{word}”", article)


def _word_hu(word: object, article: str = "none") -> str:
    return _az(f"„{word}”", article)


def _name_en(name: object, article: str = "none") -> str:
    return str(name)


def _name_hu(name: object, article: str = "none") -> str:
    written = str(name)
    if article == "none" or not NAMELESS.match(written):
        return written
    return _az(written[0].lower() + written[1:], article)
