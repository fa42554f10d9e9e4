"""The table in the terminal: 80 columns, colours where the terminal has them, letters where not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from asztal.i18n import text

__all__ = ["WIDTH", "draw_deal", "piece", "pieces"]

WIDTH = 80
SUITS = {"s": "♠", "h": "♥", "c": "♣", "d": "♦"}
COLOURS = {"s": "bold", "h": "bold red", "c": "bold green", "d": "bold bright_blue"}
Data = Mapping[str, Any]


def piece(code: str) -> Text:
    """A card with its suit's sign and colour, a joker, or a bone."""
    if code == "*":
        return Text("★", style="bold magenta")
    if "-" in code:
        return Text(f"[{code.replace('-', '|')}]", style="bold")
    return Text(code[:-1] + SUITS.get(code[-1], code[-1]), style=COLOURS.get(code[-1], ""))


def pieces(codes: Sequence[str]) -> Text:
    """Pieces with spaces between."""
    return Text(" ").join([piece(code) for code in codes])


def meld_text(meld: Data) -> Text:
    """A table meld with its number: runs in brackets, sets in braces."""
    opening, closing = ("[", "]") if meld["kind"] == "run" else ("{", "}")
    style = "bold yellow" if meld["fresh"] else ""
    return Text.assemble((f"{meld['number']} ", "dim"), (opening, style), pieces(meld["cards"]),
                         (closing, style))


def wrapped(items: Sequence[Text], indent: int = 2) -> list[Text]:
    """Items side by side in lines of at most WIDTH columns."""
    lines: list[Text] = []
    line = Text(" " * indent)
    used = False
    for item in items:
        if used and line.cell_len + 2 + item.cell_len > WIDTH:
            lines.append(line)
            line = Text(" " * indent)
            used = False
        if used:
            line.append("  ")
        line.append_text(item)
        used = True
    if used:
        lines.append(line)
    return lines


def by_suit(hand: Sequence[str]) -> list[Text]:
    """A hand of cards, a group a suit, jokers last."""
    groups = []
    for suit in (*SUITS, "*"):
        held = [code for code in hand if code[-1] == suit]
        if held:
            groups.append(pieces(held))
    return groups


def draw_deal(view: Data, lang: str) -> list[Text]:
    """The table as this seat sees it, in lines."""
    deal: Data = view["deal"]
    match: Data = view["match"]
    lines = [header(match, deal, lang)]
    for seat in range(match["players"]):
        if seat != deal["seat"]:
            lines.append(rival(match, deal, seat, lang))
    lines += draw_rummy(deal, lang) if deal["family"] == "rummy" else draw_dominoes(deal, lang)
    return lines


def header(match: Data, deal: Data, lang: str) -> Text:
    """Game, deal, stock and totals."""
    parts = [(text(lang, f"game-{match['game']}"), "bold"),
             (text(lang, "cli-deal-number", number=match["deal_number"]), ""),
             (text(lang, "cli-stock", count=deal["stock"]), "")]
    if match["deals"]:
        parts.append((text(lang, "cli-total", total=match["totals"][deal["seat"]]), ""))
    return Text(" · ").join([Text(words, style=style) for words, style in parts])


def rival(match: Data, deal: Data, seat: int, lang: str) -> Text:
    """Another seat: name, cards left, whether it has opened, total."""
    line = Text("  ")
    mark = "▸ " if deal["to_move"] == seat and deal["phase"] != "over" else "  "
    line.append(mark + match["seats"][seat], style="bold")
    line.append("  " + text(lang, f"cli-holds-{deal['family']}", count=deal["counts"][seat]))
    if deal["family"] == "rummy" and deal["opened"][seat]:
        line.append("  " + text(lang, "cli-opened"), style="green")
    if match["deals"]:
        line.append("  " + text(lang, "cli-total", total=match["totals"][seat]), style="dim")
    return line


def draw_rummy(deal: Data, lang: str) -> list[Text]:
    """Melds, pile and hand."""
    lines: list[Text] = []
    if deal["table"]:
        lines.append(Text(text(lang, "cli-table"), style="dim"))
        lines += wrapped([meld_text(meld) for meld in deal["table"]])
    pile = deal["pile"]
    top = Text(text(lang, "cli-pile") + " ", style="dim")
    if pile:
        if len(pile) > 8:
            top.append("… ", style="dim")
        top.append_text(pieces(pile[-8:-1]))
        top.append(" " if len(pile) > 1 else "")
        top.append("▸", style="dim")
        top.append_text(piece(pile[-1]))
    else:
        top.append("–")
    lines.append(top)
    if deal["seat"] is not None:
        status = text(lang, "cli-hand", count=len(deal["hand"]))
        line = Text(status, style="dim")
        mine = deal["opened"][deal["seat"]]
        if mine:
            line.append("  " + text(lang, "cli-opened"), style="green")
        elif deal["laid_points"]:
            line.append("  " + text(lang, "cli-points", points=deal["laid_points"], minimum=deal["minimum"]),
                        style="yellow")
        if deal["taken"]:
            line.append("  " + text(lang, "cli-taken") + " ")
            line.append_text(piece(deal["taken"]))
        lines.append(line)
        lines += wrapped(by_suit(deal["hand"]))
    return lines


def draw_dominoes(deal: Data, lang: str) -> list[Text]:
    """The line, its ends and the hand."""
    lines: list[Text] = []
    line = deal["line"]
    if line:
        bones = [Text(f"[{left}|{right}]", style="bold" if index == deal["start"] else "")
                 for index, (_, left, right) in enumerate(line)]
        current = Text("  ")
        for bone in bones:
            if current.cell_len + bone.cell_len > WIDTH:
                lines.append(current)
                current = Text("  ")
            current.append_text(bone)
        lines.append(current)
        lines.append(Text(text(lang, "cli-ends", left=deal["ends"][0], right=deal["ends"][1]), style="dim"))
    else:
        lines.append(Text(text(lang, "cli-empty-line"), style="dim"))
    if deal["seat"] is not None:
        lines.append(Text(text(lang, "cli-hand", count=len(deal["hand"])), style="dim"))
        lines += wrapped([piece(bone) for bone in deal["hand"]])
    return lines
