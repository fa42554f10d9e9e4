"""What the tables of the terminal are made of: pieces, hands, melds and piles as lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rich.text import Text

from asztal.cli.screen import console
from asztal.cli.tables.told import Made, Told, plain
from asztal.engine.shapes import ViewData
from asztal.i18n import text
from asztal.melds.shapes import MeldData

__all__ = [
    "SUITS",
    "WIDTH",
    "Drawing",
    "by_suit",
    "laid",
    "melds",
    "own",
    "piece",
    "pieces",
    "tail",
    "taken",
    "wrapped",
]

WIDTH = 80
SUITS = {"s": "♠", "h": "♥", "c": "♣", "d": "♦"}
COLOURS = {
    "s": "bold",
    "h": "bold red",
    "c": "bold green",
    "d": "bold bright_blue",
    "r": "bold red",
    "y": "bold yellow",
    "k": "bold",
    "b": "bold bright_blue",
}

V = TypeVar("V", bound=ViewData)


@dataclass(frozen=True)
class Drawing(Generic[V]):
    """How a family's table is drawn, from the JSON of its own views, `V`: the table and the hand in lines; what
    everybody knows about another seat, and the text right after its name; the hand that ended the deal;
    which piece was taken in this turn for all to see; how a move is told; the message of what a move that ends the
    turn brings about, or nothing; and in a sentence what a result tells besides its scores, from its details and
    the names of the seats."""

    table: Callable[[V, str], list[Text]]
    known: Callable[[V, int, str], Text] = lambda deal, seat, lang: Text()
    letter: Callable[[V, int, str], Text] = lambda deal, seat, lang: Text()
    finished: Callable[[V], list[Text]] = lambda deal: []
    taken: Callable[[V], str | None] = lambda deal: None
    told: Callable[[Made], Told] = plain
    brings: Callable[[str], str] = lambda move: ""
    result: Callable[[Mapping[str, str | int], Sequence[str], str], str] = lambda details, seats, lang: ""


def piece(code: str) -> Text:
    """A card with its suit's sign and colour, a numbered tile, a joker, or a bone."""
    if code == "*":
        return Text("★", style="bold magenta")
    if "-" in code:
        return Text(f"[{code.replace('-', '|')}]", style="bold")
    return Text(code[:-1] + SUITS.get(code[-1], code[-1]), style=COLOURS.get(code[-1], ""))


def pieces(codes: Sequence[str]) -> Text:
    """Pieces with spaces between."""
    return Text(" ").join([piece(code) for code in codes])


def wrapped(items: Sequence[Text], indent: int = 2, gap: int = 2) -> list[Text]:
    """Items side by side, in lines as wide as the screen, or of WIDTH columns where there is none."""
    wide = console.width if console.is_terminal else WIDTH
    lines: list[Text] = []
    line = Text(" " * indent)
    used = False
    for item in items:
        if used and line.cell_len + gap + item.cell_len > wide:
            lines.append(line)
            line = Text(" " * indent)
            used = False
        if used:
            line.append(" " * gap)
        line.append_text(item)
        used = True
    if used:
        lines.append(line)
    return lines


def by_suit(hand: Sequence[str], suits: Sequence[str] = ("s", "h", "c", "d", "*")) -> list[Text]:
    """A hand, a group a suit or colour, jokers last."""
    groups = []
    for suit in suits:
        held = [code for code in hand if code[-1] == suit]
        if held:
            groups.append(pieces(held))
    return groups


def tail(codes: Sequence[str], most: int = 8) -> Text:
    """The end of a pile, its top marked; a dash for an empty one."""
    if not codes:
        return Text("–")
    line = Text("… " if len(codes) > most else "", style="dim")
    line.append_text(pieces(codes[-most:-1]))
    line.append(" " if len(codes) > 1 else "")
    line.append("▸", style="dim")
    line.append_text(piece(codes[-1]))
    return line


def melds(table: Sequence[MeldData], lang: str) -> list[Text]:
    """The melds on the table under their heading."""
    return [Text(text(lang, "cli-table"), style="dim"), *laid(table)] if table else []


def laid(table: Sequence[MeldData]) -> list[Text]:
    """Melds, numbered: runs in brackets, sets in braces."""
    drawn = []
    for meld in table:
        opening, closing = ("[", "]") if meld["kind"] == "run" else ("{", "}")
        style = "bold yellow" if meld["fresh"] else ""
        drawn.append(
            Text.assemble(
                (f"{meld['number']} ", "dim"), (opening, style), pieces(meld["cards"]), (closing, style)
            )
        )
    return wrapped(drawn)


def own(deal: ViewData, lang: str, groups: Sequence[Text], *notes: Text) -> list[Text]:
    """The viewer's own hand under its heading; nothing for a spectator."""
    if deal["seat"] is None:
        return []
    heading = Text(text(lang, "cli-hand", count=len(deal["hand"])), style="dim")
    for note in notes:
        heading.append("  ")
        heading.append_text(note)
    return [heading, *wrapped(groups)]


def taken(code: str | None, lang: str) -> list[Text]:
    """The piece taken this turn, as a note."""
    return [Text.assemble(text(lang, "cli-taken") + " ", piece(code))] if code else []
