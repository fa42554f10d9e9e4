"""Hungarian keeps its words: the right article, one term for one thing, no English colours.

Every message is said in all its variants with sample pieces, so that what the functions make is read too; a
variable that is filled in as it is shows as `⟦name⟧`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from asztal.catalog import ENTRIES
from asztal.i18n import catalogue_text, rule_page
from asztal.i18n.functions import functions

SAY = functions("hu")
SAMPLES = {  # what the functions are called with, one after the other
    "CARD": ("5r", "13k", "7s", "*"),
    "CARDS": ("5r 13k *", "4s", "4s 5s 6s", "*"),
    "BONE": ("6-3", "5-1", "0-0", "15-15"),
    "NUM": (5, 1, 40, "M"),
    "NAME": ("1. gép", "North", "2. játékos", "Gép"),
    "WORD": ("opened", "hand 0", "M", "x"),
}
PEOPLE = ("player", "owner", "dealer")  # a seat's name may be „1. játékos”, which wants its article

# What the glossary has another word for ("In Hungarian, one word").
DROPPED = re.compile(
    "|".join(
        (
            "játszm",
            "[Dd]öntetlen",
            r"\b[Ss]zék",
            r"(\d|⟧|\b[Tt]íz|[Kk]ilenc)\.? ?kör\b",
            "[Kk]ilenc játék",
            "[Tt]ízkörös",
            "[Pp]ontlap",
            "(A|[Mm]entett|[Úú]j) lap (mentése|törlése|megnyitása)",
            "másik lapról",
            "[Pp]ontszámig",
            "(legkisebb|legnagyobb) összeg",
            r"` ára \d",
            r"-be kerül\b",
            "[Mm]ennyibe kerül",
            "semmibe",
            "[Kk]oppintsd be",
            "[Hh]ivatkozás",
            "[Kk]iszolgáló",
            "[Ee]lőtér",
            "[Nn]yitólap",
            "[Öö]sszeállít",
            "gépi játékos",
            "szavainak",
            "befed",
            "fed(te|i) be",
            "be kell(-e)? fed",
            "jelölő",
            r"\btartón\b",
            "(alsó|felső) végé",
            r"\belvétele",
            "hozzáadásával",
            "hozzátevés",
            r"\badd hozzá\b",
            "dominó kiválaszt",
            "Dupla üres",
            "[Ff]ogyjanak el",
            "terítsd",
            "egész kez",
            "nyitott kez",
            "[Kk]ész (a|ez a) (kez|kéz)",
            r"\bA kezek\b",
            "ritka kéz",
            "kezedből való",
            "[Hh]úzd (le|fel)",
            r"\bérj el\b",
            "(többen|ketten) osztoznak",
            "még egy dominó jár",
            "[Nn]agybetűs",
            "[Kk]iszabadul a joker",
            "vedd el a jokert",
            "jelölés szerint",
            "A kezed üres",
            "dupla üres",
            "aranyl",
            r"\bhalott",
            r"\bígér",
            r"\b[Kk]ezdő (vagy|marad)",
        )
    )
)
ENGLISH = re.compile(r"\b(red|yellow|black|blue|spades|hearts|clubs|diamonds|double \d|the)\b", re.IGNORECASE)
LONE_CARD = re.compile(r"(?<![♠♥♣♦] )(?<!joker )\b(?:10|[2-9AJQK])[♠♥♣♦](?! (?:10|[2-9AJQK]|joker))")
MADE = "\u2060"  # stands before what a function has said
BARE = re.compile(rf"(?<!\w)[Aa]z? [„(]?[⟦{MADE}]")
BEFORE = re.compile(r"(?<!\w)[Aa] [„(*]*([^\W_]+)")
CODE = re.compile(r"(?<!\w)([Aa]z?) `(\d+-\d+)`")
NOBODY = re.compile(rf"(?<!: )(?<!→ )⟦({'|'.join(PEOPLE)})⟧(?![.:])")  # 3. is a number, X: a list


def spoken(pattern: ftl.Pattern, known: dict[str, ftl.Pattern], turn: int) -> Iterator[str]:
    """What a pattern says, in each of its variants; `turn` picks the sample pieces."""
    said = [""]
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            parts = [element.value]
        else:
            parts = list(filled(element.expression, known, turn))
        said = [start + part for start in said for part in parts]
    yield from said


def filled(
    expression: ftl.InlineExpression | ftl.Placeable | ftl.SelectExpression,
    known: dict[str, ftl.Pattern],
    turn: int,
) -> Iterator[str]:
    if isinstance(expression, ftl.Placeable):
        yield from filled(expression.expression, known, turn)
    elif isinstance(expression, ftl.SelectExpression):
        for variant in expression.variants:
            yield from spoken(variant.value, known, turn)
    elif isinstance(expression, ftl.StringLiteral):
        yield str(expression.parse()["value"])
    elif isinstance(expression, ftl.MessageReference):
        yield from spoken(known[expression.id.name], known, turn)
    elif isinstance(expression, ftl.FunctionReference) and expression.id.name in SAMPLES:
        samples = SAMPLES[expression.id.name]
        named = {each.name.name: str(each.value.parse()["value"]) for each in expression.arguments.named}
        yield MADE + SAY[expression.id.name](samples[turn % len(samples)], **named)
    elif isinstance(expression, ftl.VariableReference):
        yield f"⟦{expression.id.name}⟧"
    else:
        yield "⟦?⟧"


@cache
def messages(source: str) -> frozenset[tuple[str, str]]:
    """Every sentence of a catalogue with its id."""
    body = [entry for entry in FluentParser().parse(source).body if isinstance(entry, ftl.Message)]
    known = {entry.id.name: entry.value for entry in body if entry.value is not None}
    sentences = set()
    for entry in body:
        for id, pattern in (
            (entry.id.name, entry.value),
            *((f"{entry.id.name}.{each.id.name}", each.value) for each in entry.attributes),
        ):
            if pattern is not None:
                sentences |= {(id, said) for turn in range(4) for said in spoken(pattern, known, turn)}
    return frozenset(sentences)


def pages() -> Iterator[tuple[str, str]]:
    """Every line of the rule pages that is read, the examples' titles too, without the notation."""
    for id in ENTRIES:
        notation = False
        for line in rule_page("hu", id).splitlines():
            notation = notation != line.startswith("```")
            if not notation or line.startswith("title: "):
                yield id, line.removeprefix("title: ")


def wrong_article(said: str) -> str | None:
    """`a` before what wants `az`: a word, a number, a letter (`az` may be a pronoun); of a domino's both."""
    said = said.replace(MADE, "")
    for word in BEFORE.findall(said):
        if SAY["NUM"](word, article="definite").startswith("az "):
            return f"a {word}"
    for article, bone in CODE.findall(said):
        if not SAY["BONE"](bone, article="definite").startswith(f"{article.lower()} "):
            return f"{article} {bone}"
    return None


def first(pattern: re.Pattern[str]) -> Callable[[str], str | None]:
    def find(said: str) -> str | None:
        match = pattern.search(said if pattern is BARE else said.replace(MADE, ""))
        return match[0] if match else None

    return find


RULES: dict[str, Callable[[str], str | None]] = {
    "an article that nobody bends before what is filled in": first(BARE),
    "a seat's name that begins a sentence without its article": first(NOBODY),
    "a wrong article": wrong_article,
    "an English word": first(ENGLISH),
    "one card in signs where the sentences beside name it": first(LONE_CARD),
    "a word that was dropped": first(DROPPED),
}


@pytest.mark.parametrize("rule", RULES)
def test_hungarian_messages_keep_the_rule(rule: str) -> None:
    faults = {(id, fault) for id, said in messages(catalogue_text("hu")) if (fault := RULES[rule](said))}
    assert sorted(faults) == []


@pytest.mark.parametrize("rule", RULES)
def test_hungarian_rule_pages_keep_the_rule(rule: str) -> None:
    faults = {(id, fault) for id, said in pages() if (fault := RULES[rule](said))}
    assert sorted(faults) == []


@pytest.mark.parametrize(
    ("rule", "source"),
    [
        *(
            ("an article that nobody bends before what is filled in", said)
            for said in (
                "x = A { $seat }. hely.",
                "x = Az „{ $word }” rész.",
                "x = a { NUM($n) } pont",
                "x = A { CARD($c) }",
                "x = { $n ->\n    [a] a { $n }\n   *[b] b\n }",
                "x = a { NUM($n) } { $n ->\n    [a] A { $line }\n   *[b] b\n }",
            )
        ),
        *(
            ("a seat's name that begins a sentence without its article", said)
            for said in ("x = { $player } jön…", "x = Most { $dealer } oszt.")
        ),
        *(
            ("a wrong article", said)
            for said in ("x = a alma", "x = A M vonat", "x = a 5 lap", "x = Az `6-3`", "x = a `5-1`")
        ),
        *(("an English word", said) for said in ("x = A jokerek: red 5, black 13.", "x = tedd the 5")),
        *(
            ("one card in signs where the sentences beside name it", said)
            for said in ("x = Húztad: 4♠.", "x = 10♥")
        ),
        *(
            ("a word that was dropped", said)
            for said in (
                "x = A játszma vége",
                "x = { $round }. kör",
                "x = Tíz kör",
                "x = 3. kör jön",
                "x = döntetlen",
                "x = Húzd le a talon lapját",
                "x = `Ks` ára 10",
                "x = be kell fedni",
                "x = Koppintsd be",
                "x = Az eldobott lap halott.",
                "x = Kezdő vagyok",
            )
        ),
    ],
)
def test_the_lint_finds_what_it_is_for(rule: str, source: str) -> None:
    assert [said for _, said in messages(source) if RULES[rule](said)]


@pytest.mark.parametrize(
    "said",
    [
        "Az nyer, akinek a legtöbb pontja van.",
        "az 5 lap, a 6 lap, az M vonat, a B vonat",
        "Leraktad: 4♠ 5♠ joker.",
        "A `6-3` és az `5-1`",
        "Te jössz: a köröd.",
        "A pontozólap törlése",
        "Az osztó: ⟦player⟧.",
    ],
)
def test_the_lint_lets_good_hungarian_be(said: str) -> None:
    assert [rule for rule, fault in RULES.items() if fault(said)] == []
