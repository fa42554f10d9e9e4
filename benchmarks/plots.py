"""The pictures of docs/benchmarks.md, drawn by matplotlib."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from asztal.arena.plot import INK, LINES, MARKS, STYLE, svg_of
from benchmarks.growth import HAND, JOKERS, MELDS, PLAYERS
from benchmarks.measure import spread
from benchmarks.peers import OpenSpielGin
from benchmarks.results import Curve, Results

__all__ = ["CHARTS", "draw"]

CHARTS: Final[Mapping[str, tuple[str, str]]] = {
    PLAYERS: ("Cost of a decision against players", "players"),
    JOKERS: ("Cost against jokers in the deck (the game) or in hand (the arranger)", "jokers"),
    HAND: ("Cost against cards in hand", "cards in hand"),
    MELDS: ("Cost of the list of legal moves against melds on the table", "melds on the table"),
}


def draw(results: Results, folder: Path) -> list[Path]:
    """Draw every picture there are results for, as `bench-NAME.svg`."""
    import matplotlib

    folder.mkdir(parents=True, exist_ok=True)
    drawn = []
    with matplotlib.rc_context(STYLE):
        beside = [pair for pair in results.pairs if pair.peer == OpenSpielGin.name]
        if beside:
            drawn.append(
                _save(
                    _bars(
                        [(pair.name, pair.ratio.median, pair.ratio.low, pair.ratio.high) for pair in beside]
                    ),
                    folder,
                    "playouts",
                )
            )
        for chart in CHARTS:
            curves = [curve for curve in results.curves if curve.chart == chart]
            if curves:
                drawn.append(_save(_curves(chart, curves), folder, f"growth-{chart}"))
    return drawn


def _bars(rows: list[tuple[str, float, float, float]]) -> tuple[Any, str]:
    """Ratios beside gin rummy, on a scale of powers of ten."""
    from matplotlib.figure import Figure

    title = "Decisions a second, times those of OpenSpiel’s gin_rummy in C++ (dashed: ten times)"
    figure = Figure(figsize=(8, 0.9 + 0.34 * len(rows)), layout="constrained")
    axes: Any = figure.add_subplot()
    names = [name for name, *_ in rows]
    middles = [middle for _, middle, _, _ in rows]
    errors = [[middle - low for _, middle, low, _ in rows], [high - middle for _, middle, _, high in rows]]
    axes.barh(names, middles, xerr=errors, color=LINES[2], ecolor=INK, height=0.62, error_kw={"linewidth": 1})
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlim(min(1, 0.8 * min(middles)), 10 ** math.ceil(math.log10(max(middles) * 1.4)) * 1.02)
    axes.xaxis.set_major_formatter("{x:g} ×")
    axes.axvline(10, color=LINES[1], linewidth=1.2, linestyle=(0, (4, 3)))
    for row, (_, middle, _, high) in enumerate(rows):
        axes.annotate(f"{middle:.1f} ×", (high, row), xytext=(5, 0), textcoords="offset points", va="center")
    axes.grid(axis="x", linewidth=0.7)
    axes.tick_params(axis="y", length=0)
    figure.suptitle(title, x=0.01, ha="left", fontsize=12)
    return figure, title


def _curves(chart: str, curves: list[Curve]) -> tuple[Any, str]:
    """Costs against a size, medians with their quartiles, on a scale of powers of ten."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import LogLocator, NullFormatter

    title, size = CHARTS[chart]
    figure = Figure(figsize=(8, 4.4), layout="constrained")
    axes: Any = figure.add_subplot()
    for curve, colour, mark in zip(curves, LINES, MARKS, strict=False):
        spreads = [spread(values) for values in curve.costs]
        axes.fill_between(
            curve.x,
            [each.low for each in spreads],
            [each.high for each in spreads],
            color=colour,
            alpha=0.18,
            linewidth=0,
        )
        axes.plot(
            curve.x,
            [each.median for each in spreads],
            color=colour,
            marker=mark,
            markersize=5,
            linewidth=1.8,
            label=f"{curve.name} ({curve.unit})" if len({each.unit for each in curves}) > 1 else curve.name,
        )
    axes.set_yscale("log")
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter("{x:g}")
    axes.yaxis.set_minor_formatter(NullFormatter())
    axes.set_xticks(sorted({x for curve in curves for x in curve.x}))
    axes.set_xlabel(size)
    axes.set_ylabel(" / ".join(sorted({curve.unit for curve in curves})))
    axes.grid(linewidth=0.7)
    axes.set_title(title, loc="left", fontsize=12)
    figure.legend(
        loc="outside right upper" if len(curves) > 4 else "outside lower center",
        ncols=1 if len(curves) > 4 else 2,
        fontsize=10,
    )
    return figure, title


def _save(drawn: tuple[Any, str], folder: Path, name: str) -> Path:
    figure, title = drawn
    file = folder / f"bench-{name}.svg"
    file.write_text(svg_of(figure, title), encoding="utf-8")
    return file
