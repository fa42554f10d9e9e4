"""Names of cards and bones: right endings and articles, and the same words in Python and on the page."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from asztal.i18n import languages
from asztal.i18n.functions import CASES, functions
from asztal.pieces.bones import bone_text
from asztal.pieces.cards import card_text

SCRIPT = Path(__file__).parents[2] / "src" / "asztal" / "web" / "kit" / "fluent-functions.js"
ARTICLES = ("none", "definite", "Definite")
CARDS = [card_text(card) for card in range(53)]
TILES = [f"{number}{colour}" for colour in "rykb" for number in range(1, 14)]
BONES = [*map(bone_text, range(28)), "13-0", "14-3", "15-14", "14-14", "15-15", "16-16"]
NUMBERS = [*range(60), 99, 100, 499, 500, 599, 1000, 1999, 5000, 10_000, 50_000, 100_000, 1_000_000]
PLAYERS = [
    "Gép",
    "0. hely",
    "1. gép",
    "2.\N{NO-BREAK SPACE}gép",
    "5. játékos",
    "Player 1",
    "North",
    "1. Gépész",
    "Gépi",
    "",
]
TEXTS = [
    "",
    "6s",
    "[6s * * 9s]",
    "{8s 8h *}",
    "6s 6d",
    "*",
    "10h  Ac",
    "?",
    "7?",
    "2r 13b *",
    "* 5r",
    "pikk 6-os, kőr 7-es",
]
WORDS = [
    "hand 0",
    "indicator",
    "opened",
    "Ék",
    "5",
    "10",
    "1",
    "",
    "?",
    *"ABFLMNRSXYfy",
    "M1",
    "B2",
    "Sári",
    "nő",
    "X_",
]


@pytest.mark.parametrize(
    ("card", "case", "said"),
    [
        ("7s", "nominative", "pikk 7-es"),
        ("7s", "accusative", "pikk 7-est"),
        ("5h", "accusative", "kőr 5-öst"),
        ("6c", "instrumental", "treff 6-ossal"),
        ("8d", "sublative", "káró 8-asra"),
        ("3d", "allative", "káró 3-ashoz"),
        ("10c", "accusative", "treff 10-est"),
        ("Ah", "accusative", "kőr ászt"),
        ("As", "instrumental", "pikk ásszal"),
        ("Jd", "accusative", "káró bubit"),
        ("Qs", "allative", "pikk dámához"),
        ("Kc", "instrumental", "treff királlyal"),
        ("*", "instrumental", "jokerrel"),
        ("5r", "accusative", "piros 5-öst"),
        ("1y", "nominative", "sárga 1-es"),
        ("12k", "instrumental", "fekete 12-essel"),
        ("13b", "allative", "kék 13-ashoz"),
    ],
)
def test_hungarian_cards_take_their_endings(card: str, case: str, said: str) -> None:
    assert functions("hu")["CARD"](card, case=case) == said


@pytest.mark.parametrize(
    ("bone", "case", "said"),
    [
        ("6-3", "nominative", "a 6–3-as"),
        ("5-1", "accusative", "az 5–1-est"),
        ("1-0", "accusative", "az 1–0-st"),
        ("6-5", "instrumental", "a 6–5-össel"),
        ("5-5", "nominative", "a dupla 5-ös"),
        ("0-0", "instrumental", "a dupla 0-ssal"),
        ("14-14", "accusative", "a dupla 14-est"),
        ("15-15", "instrumental", "a dupla 15-össel"),
        ("15-14", "nominative", "a 15–14-es"),
    ],
)
def test_hungarian_bones_take_their_endings_and_articles(bone: str, case: str, said: str) -> None:
    assert functions("hu")["BONE"](bone, case=case, article="definite") == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "az 1"),
        (2, "a 2"),
        (5, "az 5"),
        (10, "a 10"),
        (15, "a 15"),
        (50, "az 50"),
        (100, "a 100"),
        (500, "az 500"),
        (1000, "az 1000"),
        (10_000, "a 10000"),
    ],
)
def test_hungarian_numbers_take_the_article_they_are_read_with(number: int, said: str) -> None:
    assert functions("hu")["NUM"](number, article="definite") == said


@pytest.mark.parametrize("letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
def test_a_letter_alone_takes_the_article_it_is_read_with(letter: str) -> None:
    """Ef, el, em, en, er, es, iksz and ipszilon begin with a vowel; within a word a letter is not read so."""
    article = "az" if letter in "AEIOUFLMNRSXY" else "a"
    say = functions("hu")["NUM"]
    assert [say(name, article="definite") for name in (letter, f"{letter}2", letter.lower())] == [
        f"{article} {letter}",
        f"{article} {letter}2",
        f"{article} {letter.lower()}",
    ]
    assert functions("hu")["WORD"](letter, article="Definite") == f"{article.capitalize()} „{letter}”"
    assert say("Sári", article="definite") == "a Sári"


def test_a_rank_alone_may_begin_with_a_vowel() -> None:
    assert functions("hu")["CARD"]("A?", article="Definite") == "Az ász"
    assert functions("hu")["CARD"]("5?", article="definite") == "az 5-ös"
    assert functions("hu")["CARD"]("7?", article="definite") == "a 7-es"


@pytest.mark.parametrize(
    ("name", "article", "said"),
    [
        ("Gép", "Definite", "A gép"),
        ("Gép", "definite", "a gép"),
        ("Gép", "none", "Gép"),
        ("1. gép", "Definite", "Az 1. gép"),
        ("1.\N{NO-BREAK SPACE}gép", "Definite", "Az 1.\N{NO-BREAK SPACE}gép"),
        ("2. játékos", "definite", "a 2. játékos"),
        ("0. hely", "Definite", "A 0. hely"),
        ("1. hely", "definite", "az 1. hely"),
        ("North", "Definite", "North"),
        ("Player 1", "definite", "Player 1"),
    ],
)
def test_hungarian_words_for_a_seat_take_an_article(name: str, article: str, said: str) -> None:
    assert functions("hu")["NAME"](name, article=article) == said
    assert functions("en")["NAME"](name, article=article) == name


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("hand 0", "a „hand 0”"),
        ("indicator", "az „indicator”"),
        ("1", "az „1”"),
        ("10", "a „10”"),
        ("", "a „”"),
    ],
)
def test_a_word_in_quotation_marks_has_its_article_before_them(word: str, said: str) -> None:
    assert functions("hu")["WORD"](word, article="definite") == said
    assert functions("en")["WORD"](word, article="definite") == f"the “{word}”"


def test_several_tiles_have_the_colours_of_the_language() -> None:
    assert functions("hu")["CARDS"]("2r 13b *") == "piros 2, kék 13, joker"
    assert functions("en")["CARDS"]("2r 13b *") == "red 2 blue 13 joker"


def test_one_card_alone_is_named_in_hungarian_as_everywhere() -> None:
    """Otherwise “4♠” stands beside “pikk 4-es”."""
    say = functions("hu")["CARDS"]
    assert [say("4s"), say("[6r]"), say("*"), say("4s 5s"), say("")] == [
        "pikk 4-es",
        "piros 6-os",
        "joker",
        "4♠ 5♠",
        "",
    ]


def test_english_cards_are_short() -> None:
    english = functions("en")
    assert english["CARD"]("10h", case="accusative", article="Definite") == "The 10♥"
    assert english["CARDS"]("[6s * * 9s]") == "6♠ joker joker 9♠"
    assert english["BONE"]("6-6", article="definite") == "the double six"
    assert [english["BONE"](bone) for bone in ("0-0", "15-15", "6-3")] == [
        "double blank",
        "double fifteen",
        "6–3",
    ]


def test_the_page_says_the_same_as_the_server() -> None:
    wanted: list[tuple[str, str, str | int, dict[str, str]]] = []
    for lang in languages():
        for name, values in (("CARD", [*CARDS, *TILES, "7?", "A?", "?", ""]), ("BONE", [*BONES, "?"])):
            wanted += [
                (lang, name, value, {"case": case, "article": article})
                for value in values
                for case in CASES
                for article in ARTICLES
            ]
            wanted += [(lang, name, value, {}) for value in values]
        wanted += [(lang, "NUM", number, {"article": article}) for number in NUMBERS for article in ARTICLES]
        wanted += [(lang, "NUM", word, {"article": article}) for word in WORDS for article in ARTICLES]
        wanted += [(lang, "NAME", name, {"article": article}) for name in PLAYERS for article in ARTICLES]
        wanted += [(lang, "WORD", word, {"article": article}) for word in WORDS for article in ARTICLES]
        wanted += [(lang, name, text, {}) for name in ("CARDS", "GIVEN") for text in TEXTS]
        wanted += [(lang, "GIVEN", 0, {}), (lang, "GIVEN", 7, {})]
    program = """
        let source = "";
        for await (const chunk of process.stdin) source += chunk;
        const { script, calls } = JSON.parse(source);
        const { FUNCTIONS } = await import("data:text/javascript," + encodeURIComponent(script));
        const said = calls.map(([lang, name, value, named]) => (FUNCTIONS[lang] ?? FUNCTIONS.en)[name]([value], named));
        console.log(JSON.stringify(said));
    """
    answer = subprocess.run(
        ["node", "--input-type=module", "-e", program],
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        input=json.dumps({"script": SCRIPT.read_text(encoding="utf-8"), "calls": wanted}),
        timeout=60,
    )
    here = [functions(lang)[name](value, **named) for lang, name, value, named in wanted]
    assert json.loads(answer.stdout) == here
