"""Pictures of what was measured, drawn by matplotlib (extra `ladder`): SVG with real text, for light and dark pages.

A picture has a ground of its own, so that it can be read on any page; where the reader's device is set to
dark, a style sheet within the file exchanges the colours.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from asztal.arena.ladder import Ladder
from asztal.errors import OptionError

__all__ = ["INK", "LINES", "MARKS", "NIGHT", "STYLE", "in_both_lights", "ladder_plot", "svg_of"]

GROUND: Final = "#fffdf8"
INK: Final = "#2a241b"
FAINT: Final = "#d8cbb2"
LINES: Final = ("#0b57c4", "#a8241c", "#22663f", "#8a4b12", "#6a3fa0", "#0f7482", "#a0286f", "#5f5546")
NIGHT: Final[Mapping[str, str]] = {
    GROUND: "#26231e",
    INK: "#f1eadc",
    FAINT: "#4b453b",
    "#0b57c4": "#8ec2ff",
    "#a8241c": "#ff9d8f",
    "#22663f": "#7fd3a1",
    "#8a4b12": "#eab464",
    "#6a3fa0": "#c4a6f0",
    "#0f7482": "#6fd0dc",
    "#a0286f": "#f09ccb",
    "#5f5546": "#b9ae9b",
}
MARKS: Final = "os^Dv<>P"
STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "asztal",
    "font.size": 11,
    "font.family": "sans-serif",
    "figure.facecolor": GROUND,
    "axes.facecolor": GROUND,
    "savefig.facecolor": GROUND,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "axes.titlecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": FAINT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "legend.frameon": False,
}


def ladder_plot(ladders: Sequence[Ladder]) -> str:
    """The ratings of the bots of one game as an SVG, a mark for each number of players, with 95 % intervals.

    The first ladder has all bots that any has. Raises OptionError `extra.missing`.
    """
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise OptionError("extra.missing", package="matplotlib", extra="ladder") from None

    bots = ladders[0].bots
    title = f"{ladders[0].game.id}: ratings of the bots"
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(8, 1.2 + 0.42 * len(bots)), layout="constrained")
        axes: Any = figure.add_subplot()
        for at, each in enumerate(ladders):
            ratings = each.ratings
            axes.errorbar(
                [rating.value for rating in ratings.values()],
                [bots.index(bot) + 0.16 * (at - (len(ladders) - 1) / 2) for bot in ratings],
                xerr=[rating.margin for rating in ratings.values()],
                fmt=MARKS[at],
                color=LINES[at],
                label=f"{each.game.players} players",
            )
        axes.set_yticks(range(len(bots)), bots)
        axes.invert_yaxis()
        axes.set_xlabel("rating (openskill; the last bot has 25)")
        axes.grid(axis="x", linewidth=0.7)
        axes.tick_params(axis="y", length=0)
        axes.legend(loc="lower right")
        figure.suptitle(title, x=0.01, ha="left", fontsize=12)
        return svg_of(figure, title)


def svg_of(figure: Any, title: str) -> str:
    """A figure as SVG, see `in_both_lights`."""
    stream = io.StringIO()
    figure.savefig(stream, format="svg", metadata={"Date": None})
    svg = in_both_lights(stream.getvalue(), title)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def in_both_lights(svg: str, title: str) -> str:
    """The picture with its title for screen readers and its colours for dark devices."""
    rules = "".join(
        f'[style*="{what}: {day}"]{{{what}:{night}!important}}'
        for day, night in NIGHT.items()
        for what in ("fill", "stroke")
    )
    style = f"<style>@media (prefers-color-scheme:dark){{{rules}}}</style>"
    svg = re.sub(r" *<metadata>.*?</metadata>\n", "", svg, flags=re.DOTALL)
    return re.sub(r"(<svg [^>]*>)", rf"\1\n <title>{title}</title>\n {style}", svg, count=1)
