"""The table of each family in lines: one function a family, from the view's JSON alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from asztal.cli.screen import console
from asztal.i18n import text

__all__ = ["DRAWERS", "SUITS", "WIDTH", "Data", "finished", "piece", "pieces", "wrapped"]

WIDTH = 80
SUITS = {"s": "♠", "h": "♥", "c": "♣", "d": "♦"}
COLOURS = {"s": "bold", "h": "bold red", "c": "bold green", "d": "bold bright_blue",
           "r": "bold red", "y": "bold yellow", "k": "bold", "b": "bold bright_blue"}
Data = Mapping[str, Any]


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


def melds(deal: Data, lang: str) -> list[Text]:
    """The melds on the table, numbered: runs in brackets, sets in braces."""
    if not deal["table"]:
        return []
    drawn = []
    for meld in deal["table"]:
        opening, closing = ("[", "]") if meld["kind"] == "run" else ("{", "}")
        style = "bold yellow" if meld["fresh"] else ""
        drawn.append(Text.assemble((f"{meld['number']} ", "dim"), (opening, style), pieces(meld["cards"]),
                                   (closing, style)))
    return [Text(text(lang, "cli-table"), style="dim"), *wrapped(drawn)]


def own(deal: Data, lang: str, groups: Sequence[Text], *notes: Text) -> list[Text]:
    """One's own hand under its heading; nothing for a spectator."""
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


def draw_rummy(deal: Data, lang: str) -> list[Text]:
    """Melds, pile and hand."""
    notes: list[Text] = []
    if deal["seat"] is not None and deal["opened"][deal["seat"]]:
        notes.append(Text(text(lang, "cli-opened"), style="green"))
    elif deal["laid_points"]:
        notes.append(Text(text(lang, "cli-points", points=deal["laid_points"], minimum=deal["minimum"]),
                          style="yellow"))
    pile = Text.assemble((text(lang, "cli-pile") + " ", "dim"), tail(deal["pile"]))
    return [*melds(deal, lang), pile,
            *own(deal, lang, by_suit(deal["hand"]), *notes, *taken(deal["taken"], lang))]


def draw_knock(deal: Data, lang: str) -> list[Text]:
    """Round and pool, melds, everybody's discards, and the hand."""
    lines = [Text(text(lang, "cli-round", round=deal["round"], rounds=deal["rounds"], pool=deal["pool"]),
                  style="dim")]
    lines += melds(deal, lang)
    thrown = [code for pile in deal["discards"] for code in pile]
    if thrown:
        lines.append(Text(text(lang, "cli-thrown"), style="dim"))
        lines += wrapped([piece(code) for code in thrown], gap=1)
    note = Text(text(lang, "cli-may-lay" if deal["may_lay"] else "cli-may-not-lay"),
                style="green" if deal["may_lay"] else "dim")
    return lines + own(deal, lang, by_suit(deal["hand"]), note)


def finished(deal: Data) -> list[Text]:
    """The hand of tiles that ended the deal, meld by meld, and what need form nothing; else nothing."""
    hand = deal.get("finished")
    if not hand:
        return []
    drawn = [Text.assemble("[", pieces(meld), "]") for meld in hand["melds"]]
    return wrapped([*drawn, *[piece(tile) for tile in hand["rest"]]])


def draw_tabla(deal: Data, lang: str) -> list[Text]:
    """Indicator and wild tiles, what lies in front of whom, and the hand by colours."""
    head = Text.assemble((text(lang, "cli-indicator") + " ", "dim"), piece(deal["indicator"]))
    if deal["wild"]:
        head.append("  " + text(lang, "cli-wild") + " ", style="dim")
        head.append_text(pieces(deal["wild"]))
    if deal["stand_in"]:
        head.append("  ")
        head.append_text(Text.assemble(piece("*"), " = ", piece(deal["stand_in"])))
    lines = [head]
    if deal["offered"]:
        lines.append(Text.assemble((text(lang, "cli-offered") + " ", "dim"), piece(deal["offered"]["tile"])))
    return lines + finished(deal) + own(deal, lang, by_suit(deal["hand"], ("r", "y", "k", "b", "*")),
                       *taken(deal["taken"], lang))


def draw_dominoes(deal: Data, lang: str) -> list[Text]:
    """The line, its ends and the hand."""
    line = deal["line"]
    if line:
        lines = wrapped([Text(f"[{left}|{right}]", style="bold" if index == deal["start"] else "")
                         for index, (_, left, right) in enumerate(line)], gap=0)
        lines.append(Text(text(lang, "cli-ends", left=deal["ends"][0], right=deal["ends"][1]), style="dim"))
    else:
        lines = [Text(text(lang, "cli-empty-line"), style="dim")]
    return lines + own(deal, lang, [piece(bone) for bone in deal["hand"]])


def draw_trains(deal: Data, lang: str) -> list[Text]:
    """Every train under its letter, its open end and marker; what binds; the hand."""
    lines: list[Text] = []
    engine = "–" if deal["engine"] is None else f"[{deal['engine']}|{deal['engine']}]"
    lines.append(Text(text(lang, "cli-engine", engine=engine), style="dim"))
    for train in deal["lines"]:
        mine = train["owner"] is not None and train["owner"] == deal["seat"]
        head = Text(f"{'▸' if mine else ' '} {train['id']:<3} ", style="bold green" if mine else "bold")
        if train["marker"]:
            head.append("⚑ ", style="bold yellow")
        body = [Text(f"[{left}|{right}]") for _, left, right in train["tiles"]]
        end = "" if train["end"] is None else f"→ {train['end']}"
        indent = 8 if train["marker"] else 6
        rows = wrapped([*body, Text(end, style="dim")], indent, gap=0) if body or end else [Text("")]
        head.append_text(Text(rows[0].plain.strip()))
        lines += [head, *rows[1:]]
    if deal["doubles"]:
        open_doubles = Text(" ").join([piece(double["bone"]) for double in deal["doubles"]])
        lines.append(Text.assemble((text(lang, "cli-doubles") + " ", "yellow"), open_doubles))
    return lines + own(deal, lang, [piece(bone) for bone in deal["hand"]])


DRAWERS: Final[dict[str, Callable[[Data, str], list[Text]]]] = {
    "dominoes": draw_dominoes, "romi500": draw_knock, "rummy": draw_rummy, "tabla": draw_tabla,
    "trains": draw_trains}
