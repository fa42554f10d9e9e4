"""English has one word for one thing: what docs/glossary.md tells texts for players to avoid is not in them.

Every English message and rule page is read: the text of messages without ids, selectors and variables, and of
pages the prose and the titles of the examples, without pieces and moves, which are notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import asztal.i18n

FOLDER = Path(asztal.i18n.__file__).parent
# What to say, and what is said instead of it.
AVOIDED = {
    "discard": r"\bthr(?:ow|ew|own|ows|owing)\b",
    "take the discard": r"\bpick(?:s|ed|ing)?[ -]up\b|\bfree to take\b|\bstrings attached\b",
    "stock": r"\bheap\b",
    "meld; play": r"\b(?:a|the|this|your|new) lay\b(?!-)|\blay-down",
    "in sequence": r"\bneighbours of one suit\b|\bfollow one another\b",
    "lay off, add to": r"\b(?:laid|lays?) on[?.,]|\bslip(?:s|ped)?\b|\bjoins? on\b",
    "open": r"\bonce you are in\b|\bmet the minimum\b",
    "go out": r"\bexit\b|\bout completely\b|\bgoing out completely\b",
    "natural card": r"\b(?:a|the) real (?:card|one)\b|\bno joker\b(?! (?:here|to|in))",
    "free a joker": r"\breleas|\bredeem|\bw[io]ns? (?:it |jokers? )?back\b|\bgives? way\b|\bwin jokers\b",
    "twin": r"\bduplicate",
    "wild tile": r"\bjoker of (?:the|this) deal\b",
    "deal (of Mexican Train)": r"\bnine (?:games|rounds)\b|\bgame ends\b|\b(?:first|second|next) game\b",
    "match": r"\bgame has (?:not |already )?begun\b",
    "first player": r"\b(?:starter|opener)\b|\bnext to the dealer\b|\bdealer's neighbour\b",
    "host": r"\bmaker\b|\bwho(?:ever)? (?:set|opened)\b",
    "they, their": r"\b(?:he|his|him|himself)\b",
    "away": r"\babsent\b|\bnot here now\b",
    "default, standard": r"\busual|\bas we play\b|\bas it usually\b",
    "allowed, valid": r"\b(?:stands?|stood)\b(?! (?:for|up)\b)|\bwill do\b|\bwill not do\b|\bit holds\b",
    "domino": r"\bbones?\b",
    "pips": r"\bspots?\b",
    "double six (in words)": r"\bdouble[ -]\d",
    "place (a domino)": r"\b(?:puts?|lays?) (?:one|two|an?|the|another|your|their)(?: last)? (?:domino|double)",
    "match (of ends)": r"\bequal numbers?\b|\bhas none of it\b|\bhas none with\b",
    "cover": r"\bbinds?\b|\bsatisf",
    "the marker goes on": r"\bmarker (?:goes to|is put)\b|\bput out (?:your|their) marker\b",
    "no winner; tie": r"\bundecided|\bdeal is drawn\b|\b(?:points are|match is) shared|\bshare the match\b",
    "commit to, reveal": r"\bpromised\b",
    "depend on; again; three times": r"\bhangs? on\b|\banew\b|\bthrice\b",
    "correct": r"\bmend\b",
    "dispute, not sure": r"\bquarrel",
    "connection": r"\bthe line (?:is|was) (?:back|lost|dead)\b|\blooks? in\b",
    "type of hand": r"\bkinds? of hand\b|\bother kinds\b",
    "blank": r"\bzero\b",
    "exchange (a joker)": r"\bswap the joker\b|\bgives? up its joker\b",
    "works once": r"\bserves? once\b",
    "forever": r"\bfor ever\b",
    "in the meantime": r"\bmeanwhile\b",
    "skipped": r"\bpassed over\b",
    "is not a": r"(?<!there )\bis no (?!longer|more)|\b(?:is|are) none\b",
    "this many": r"\bso (?:many|long|often|much)\b(?! (?:as|that))",
    "continue": r"\bgo(?:es|ing)? on (?:with|yourself|from|collecting|playing)\b|\b(?:going|deal goes) on\b",
    "already, before the verb": r"\balready[.,:]",
    "available": r"\bthere are:",
    "a fresh copy": r"\bthe original\b",
    "right now": r"\bjust now\b",
    "in progress": r"\bunder way\b",
    "truncated": r"\bbreaks? off\b",
    "will, must": r"\bshall\b",
    "whether": r"\bbe it\b",
    "worth more": r"\bdear(?:er|est)?\b",
    "a straight apostrophe": "’",
    "the player who": r"\bwhoever\b",
}
# What is right all the same: where, what, and why.
RIGHT = {
    ("error-simulate-worker-died", "exit"): "the exit status of a process",
    ("device-help", "whoever"): "anybody at all, not one of the players",
}


class Said(Visitor):
    """The text of a pattern; what is put in is a dot in the middle."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - fluent's name
        self.words.append(node.value)

    def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:  # noqa: N802 - fluent's name
        self.words.append(node.value)

    def visit_NamedArgument(self, node: ftl.NamedArgument) -> None:  # noqa: N802 - fluent's name
        """An argument is no text."""

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.words.append("·")

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 - fluent's name
        for variant in node.variants:
            self.visit(variant.value)


def messages() -> Iterator[tuple[str, str]]:
    for path in sorted((FOLDER / "locales" / "en").glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                for pattern in [entry.value, *(attribute.value for attribute in entry.attributes)]:
                    said = Said()
                    said.visit(pattern)
                    yield entry.id.name, " ".join(word.strip() for word in said.words)


def pages() -> Iterator[tuple[str, str]]:
    for path in sorted((FOLDER / "rules" / "en").glob("*.md")):
        example = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            example ^= line.startswith("```")
            if not example or line.startswith("title:"):
                yield f"{path.name}:{number}", re.sub(r"`[^`]*`", "·", line)


def avoided(texts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Where, what to say, and what is said instead."""
    for where, said in texts:
        for say, pattern in AVOIDED.items():
            for words in re.findall(pattern, said, re.IGNORECASE):
                yield where, say, words.lower()


def faults(texts: Iterable[tuple[str, str]]) -> list[str]:
    return [
        f"{where}: say “{say}”, not “{words}”"
        for where, say, words in avoided(texts)
        if (where, words) not in RIGHT
    ]


def test_messages_say_the_words_of_the_glossary() -> None:
    assert faults(messages()) == []


def test_rule_pages_say_the_words_of_the_glossary() -> None:
    assert faults(pages()) == []


def test_every_exception_is_needed() -> None:
    assert {(where, words) for where, _, words in avoided([*messages(), *pages()])} == set(RIGHT)


@pytest.mark.parametrize(
    ("say", "said"),
    [
        ("discard", "Your turn: throw a tile."),
        ("domino", "A double-nine set, 55 bones."),
        ("allowed, valid", "It does not stand."),
        ("allowed, valid", "“7x” will not do."),
        ("they, their", "The player lays his cards."),
        ("cover", "A double that nobody has covered binds you."),
        ("the player who", "Whoever knocks scores."),
        ("is not a", "This file is no record."),
        ("is not a", "Only a double may, and this is none."),
        ("this many", "It ends after so many rounds."),
        ("continue", "Go on with your train."),
        ("already, before the verb", "It has four cards already."),
        ("double six (in words)", "From double 9 to double 1."),
        ("a straight apostrophe", "the joker’s place"),
        ("place (a domino)", "Put one domino to either end."),
        ("no winner; tie", "The deal ends undecided."),
        ("meld; play", "Tap in a lay."),
        ("meld; play", "Your first lay-down."),
        ("stock", "A heap to draw from."),
        ("connection", "It is sent when the line is back."),
        ("type of hand", "The other kinds"),
        ("continue", "Go on playing"),
        ("place (a domino)", "Lay your last domino."),
    ],
)
def test_what_is_avoided_is_found(say: str, said: str) -> None:
    assert {words for _, words, _ in avoided([("here", said)])} == {say}
    assert faults([("here", said)])


def test_what_is_right_is_left_alone() -> None:
    right = (
        "A joker stands for any card. Stand up. There is no winner. It is no longer open.",
        "The deal ends with no winner. Keep this one as long as you like, so that many fit.",
        "Take it for a lay-off. Your marker goes on your train. Place one; a blank matches a blank.",
    )
    assert faults(("here", said) for said in right) == []


def test_the_texts_are_read() -> None:
    """All parts of a message, and of a page the prose and the titles, never the notation."""
    assert dict(messages())["page-close"] == "Close"
    assert any(where == "error-lay-opening" and "You need · points" in said for where, said in messages())
    read = dict(pages())
    assert read["tabla-romi.md:1"] == "# Tábla Römi"
    assert any(said.startswith("title: ") for said in read.values())
    assert not any("position: " in said or "phase: throw" in said for said in read.values())
