"""The table in the terminal: 80 columns, colours where the terminal has them, letters where not."""

from __future__ import annotations

from rich.text import Text

from asztal.cli.tables import FAMILIES
from asztal.engine.shapes import ViewData
from asztal.i18n import text
from asztal.match.shapes import MatchInfo, MatchView

__all__ = ["draw_deal"]


def draw_deal(view: MatchView, lang: str) -> list[Text]:
    """The table as this seat sees it, as lines of text; nothing before the first deal."""
    match, deal = view["match"], view["deal"]
    if deal is None:
        return []
    lines = [header(match, deal, lang)]
    for seat in range(match["players"]):
        if seat != deal["seat"]:
            lines.append(rival(match, deal, seat, lang))
    return lines + FAMILIES[match["family"]].table(deal, lang)


def header(match: MatchInfo, deal: ViewData, lang: str) -> Text:
    """Game, deal, stock and totals."""
    parts = [
        (text(lang, f"game-{match['game']}"), "bold"),
        (text(lang, "cli-deal-number", number=match["deal_number"]), ""),
        (text(lang, "cli-stock", count=deal["stock"]), ""),
    ]
    if match["deals"] and deal["seat"] is not None:
        parts.append((text(lang, "cli-total", total=match["totals"][deal["seat"]]), ""))
    return Text(" · ").join([Text(words, style=style) for words, style in parts])


def rival(match: MatchInfo, deal: ViewData, seat: int, lang: str) -> Text:
    """Another seat: name, pieces left, what everybody knows about it, total."""
    line = Text("  ")
    mark = "▸ " if match["to_move"] == seat else "  "
    line.append(mark + match["seats"][seat], style="bold")
    drawing = FAMILIES[match["family"]]
    line.append_text(drawing.letter(deal, seat, lang))
    line.append("  " + text(lang, f"cli-holds-{match['family']}", count=deal["counts"][seat]))
    known = drawing.known(deal, seat, lang)
    if known:
        line.append("  ").append_text(known)
    if match["deals"]:
        line.append("  " + text(lang, "cli-total", total=match["totals"][seat]), style="dim")
    return line
