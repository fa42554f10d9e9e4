"""docs/benchmarks.md: what was measured, beside its targets, and what is not the same work."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from typing import Final

from asztal import catalog
from benchmarks import arranging, learning, opening, playouts, serving, starting, states, thinking
from benchmarks.measure import Spread, spread
from benchmarks.peers import COUNTED
from benchmarks.plots import CHARTS
from benchmarks.results import Figure, Goal, Pair, Results, Served

__all__ = ["CLIFF", "number", "page", "verdict"]

BUSY: Final = 0.1  # cores' worth of other work above which the machine is not ours alone
CLIFF: Final = 2  # a step that makes a thing more than this many times as dear

HEAD: Final = """# Benchmarks

Written by `make bench` on {date}, asztal {version} compiled. Figures are medians of {rounds} runs, with the
quartiles in parentheses. Whatever is compared is run in turn, A B A B …, one thread each, and a ratio is
taken round by round, so that noise falls on both sides; **only ratios taken in one run mean anything.**
Time is what the processor spends on the process that is measured, for ours and theirs alike, so that other
programs take nothing from it; only the command, two cores and the server are told by the clock alone. Before
anything is timed, the engine plays the sample that the tests hold for both builds, move by move beside the referee, and
must come to its checksum; the C++ twins must come to ours.
{caution}
{glance}
"""
PLAYOUTS: Final = """
## Random legal playouts

A deal is shuffled, dealt and played to its end by uniformly random choice; every legal move is as likely.
The peers list them at every step; ours counts those that need no judgement (discards, bones), draws from all that fit,
judges a meld or lay-off only if it is the one, and draws again where it is illegal. Ours is
`asztal.engine.playouts` on one core, the loop of `asztal simulate GAME --bots random --workers 1`. All with two
players. *By real choices* counts only decisions among two moves or more, ours and theirs: in Römi many are forced,
in gin hardly any.

![Ratios beside OpenSpiel's gin rummy](images/bench-playouts.svg)
"""
RLCARD: Final = """
RLCard's gin rummy is run as it is meant to be, an environment with its random agents. The bare game object,
which makes no observations, is faster and has no target, but here it is all the same.
"""
LEARNING: Final = """
## Environments for learners

A thousand deals of two side by side (`asztal.envs.Batch`), masks of the legal actions and observations in numpy's
arrays after every step, the next action drawn uniformly from the mask, deal after deal, on one core. RLCard's
environment and the last gin rummy of PettingZoo, which plays on it, have one deal and their own loop.
"""
TWO_CORES: Final = """
The same batch with its rows in two processes that write into shared memory (`asztal.envs.parallel`), by the clock.
"""
ARRANGER: Final = """
## The arranger

What can this hand lay? The question of the best points, for 14 cards of two packs with 0, 1 and 2 jokers
among them, beside the same algorithm in C++ -O3 and beside the HiGHS solver on the same question as an
integer programme; and the deadwood of gin hands beside OpenSpiel's. Beside C++ both sides answer all hands
in one call and are told by their fastest pass; everything else is called from Python hand by hand, its
overhead included. What the runs of a suit are worth is looked up, and computed when it is first asked for:
the same hands are asked about again and again, so that these tables are filled, in C++ as here. The lines
"tables empty at first" are of hands that come to empty ones.
"""
STATE: Final = """
## A state

Copies of states from all stages of random deals, at the table with the most players, called from Python.
Memory is everything that is allocated while a state is dealt and played and stays with it, at the stage of a
deal where that is most: the mean of two hundred states.

`resample()` draws a deal that the view of the seat to move cannot tell from the real one. Beside it is what a search
does with one: a copy, and random moves to the end of the deal.
"""
START: Final = """
## Starting

New processes, their files read before: the processor's time that they take, which is what a user waits on a
machine that does nothing else, and under it how long they took by the clock in this run.
"""
COMMAND: Final = """
## The command

`asztal simulate GAME --bots random --workers 1 --json` says how many decisions a second it made. It runs
the loop measured above, so the ratio is about 1; what is missing is cutting the work into shares, and telling
of progress.
"""
CORES: Final = """
## Two cores

The same deals, some seconds of them, by `--workers 2` and by `--workers 1`, by the clock and with the start
of the processes; the results must be the same, checksum and all.
"""
BOTS: Final = """
## The bots

What a move of `solid` takes, at the table with the most players, in whole deals of such bots.
"""
PAGE: Final = """
## The page

What the page's own thread works in Chromium until one can play, from an empty cache, beside the same picture
written out as one document that needs no script: what any page would work that looks like ours.
"""
SERVER: Final = """
## The server

Moves a second at {tables} tables of two, beside boardgame.io's server: dominoes on both, each person with an open
line to the server, each move timed from its sending until the pages of both have it. The people are those of
`asztal bench-server`: one process with the same code on both sides, except for what it says to the server. Servers
are started in turn on a free port of this machine, with an empty database in a new folder of the same disk, and are
warm before anything is counted. The greatest rate is found by bisection of how often a move is due at each table, at
{tables}{more} tables: what counts is the best of these, each server at the number that suits it.
*Written* is what the system had to write to the disk, the database's own work included.
"""
SERVERS_DIFFER: Final = """
What is not the same: boardgame.io sends a new state to the pages and writes it afterwards (`Master.onUpdate`), so
with its own ways a move that was seen can be lost; *told once on disk* is its server with a queue before the pages
that waits for the commit, by its own extension point, and is the one to compare with. Its storage is ours, written as
well as we can: WAL and `synchronous=FULL` as here, states in memory and only written, a thread for the database,
everything that waits in one commit. Of each move it writes the whole state, its log entry and the match's row; ours
writes an event, and the table's row if that is five seconds old. It sends each page the whole new state and the log of
the move over a WebSocket, ours the events and the seat's whole view over an event stream, with a beat after two
seconds of silence; a move comes to ours as a request of its own, which is answered as well. Its page works out which
moves are legal, ours is sent the list of them. Ours replays each move through its log's judge, keeps deals that can
be verified afterwards, clocks and a way to take moves back; boardgame.io's undo is switched off, which spares it
copies of the state. Both check who sends a move, and both refuse what is not legal. Ours has little more than one
core; Node has threads beside its own for the database and for cleaning up. One process plays for the people: its part
of a core says whether it was the wall.
"""
GROWTH: Final = """
## Growth

How cost grows with what can grow, median of the rounds. *Largest step* is the largest ratio between
neighbouring points: a cliff would be a step that costs more than {cliff} times as much as the one before.
Jokers and hands that no game deals are Römi 40 with other numbers, played by the same engine.
"""
DIFFERENT: Final = """
## What is not the same work

- **Gin rummy is another game.** OpenSpiel and RLCard have none of ours but block dominoes. Gin has one
  pack, ten or eleven cards and no jokers; melds are laid once, at its end. In Römi a player lays, lays off
  and frees jokers in every turn, and a move is legal only if the turn can still be completed, which asks
  the arranger. What is compared is how many decisions a second a search or a simulation can make in the
  nearest game there is.
- **A decision** is a choice among listed legal moves, also where there is only one. Chance nodes, which
  OpenSpiel has for every card dealt and drawn, are played by it but not counted. In Tábla Römi each seat
  that is asked about a discarded tile decides, mostly to pass, which is cheap.
- **Dealing.** OpenSpiel's C++ roll-outs start after the deal; ours deal again each time, shuffling included.
  Their decisions are counted by playing {counted} roll-outs from the same hands in Python.
- **OpenSpiel's C++ is driven by its own `MCTSBot`,** one simulation of which is a leaf evaluated by as many
  random roll-outs as we ask for, because the evaluator cannot be called from Python. Its own part is small.
- **`python_block_dominoes` is written in Python** and meant to be read. It deals by chance nodes, lets the
  player that begins place any bone, where ours must place the highest double, and skips a player without a
  move, where ours passes, which is a decision.
- **The programs in C++** are ours too, the same rules and choices in the same order, and print the same
  checksum. The arranger's is a twin, compiled with `-O3` alone, as mypyc's C is. Those of block dominoes and
  of the train games are as fast as we can write them, compiled for this very processor: they find the move that
  is drawn by PDEP in masks without listing the others, for two players and the default options alone, and keep
  nothing of a deal but hands, stock, ends and what binds. A state of ours can be copied, shown, written and
  taken up again at every move.
- **RLCard** makes observations for learning in each step, which a roll-out does not need.
- **A step of a learner** in Römi is a part of a move where the move is a meld: its cards are chosen one by one. What is
  not a choice is not asked and not counted; RLCard and PettingZoo ask for it, which is one step in a hundred in gin.
- **HiGHS** is a general solver: it builds and solves a programme where the arranger knows the game.
"""
AGAIN: Final = """
## Again

`make bench` needs a C++ compiler and Node, and installs the peers into an environment of their own; then it takes
about a quarter of an hour. `make bench QUICK=1` tries everything in a few minutes, writes to `build/bench` and
touches nothing here. Every run's numbers are in `build/bench/results.json`. What each file does: [the
folder's README](../benchmarks/README.md).
"""


def page(results: Results) -> str:
    """The whole page."""
    date = results.date
    parts = [
        HEAD.format(
            date=date,
            version=results.versions["asztal"],
            rounds=_rounds(results),
            caution=_caution(results),
            glance=_glance(results),
        ),
        _facts(results),
    ]
    beside = [pair for pair in results.pairs if pair.section == playouts.SECTION]
    parts += [PLAYOUTS] if beside else []
    for peer in dict.fromkeys(pair.peer for pair in beside):
        if peer.startswith("RLCard") and RLCARD not in parts:
            parts.append(RLCARD)
        parts += ["", _pairs([pair for pair in beside if pair.peer == peer], f"beside {peer}")]
    parts += _section(results, LEARNING, learning.SECTION, "game")
    parts += _section(results, TWO_CORES, learning.CORES, "game")
    parts += _section(results, ARRANGER, arranging.SECTION, "hands")
    parts += _section(results, STATE, states.SECTION, "game")
    parts += _section(results, START, starting.START, "what")
    parts += _section(results, COMMAND, starting.COMMAND, "game")
    parts += _section(results, CORES, starting.CORES, "game")
    parts += _section(results, BOTS, thinking.SECTION, "game")
    parts += _section(results, PAGE, opening.SECTION, "page")
    if results.served:
        plan = serving.ROUGH if results.quick else serving.WHOLE
        more = "".join(f" or {tables}" for tables in plan.more)
        parts += [SERVER.format(tables=plan.tables, more=more)]
        for load in dict.fromkeys(each.load for each in results.served):
            parts += ["", _servers([each for each in results.served if each.load == load], load)]
        parts += _section(results, SERVERS_DIFFER, serving.SECTION, "load")
    if results.curves:
        parts += [GROWTH.format(cliff=CLIFF), _curves(results)]
    parts += [DIFFERENT.format(counted=COUNTED), AGAIN]
    return "\n".join(part.strip("\n") + "\n" for part in parts if part)


def verdict(goal: Goal | None, value: float) -> str:
    """Whether a target is met, in a word."""
    if goal is None:
        return ""
    if not goal.met(value):
        return "**no**"
    if goal.aim is not None:
        return "yes, the aim too" if value >= goal.aim else "yes, not the aim"
    return "yes"


def number(value: float) -> str:
    """Three figures that matter, thousands apart.

    >>> number(1234567.8), number(0.04567), number(12.3), number(0)
    ('1,230,000', '0.0457', '12.3', '0')
    """
    if value == 0:
        return "0"
    places = 2 - math.floor(math.log10(abs(value)))
    return f"{round(value, places):,.{max(0, places)}f}"


def _with_quartiles(times: Spread) -> str:
    if times.low == times.high:
        return number(times.median)
    return f"{number(times.median)} ({number(times.low)}–{number(times.high)})"


def _caution(results: Results) -> str:
    """What takes from the figures' worth, or nothing."""
    said = ""
    if results.quick:
        said += "\n**A quick run: few and short runs, rough figures.**\n"
    if results.others is not None and results.others > BUSY:
        said += (
            f"\n**The machine was busy with other work ({results.others:.1f} of its cores):** what is "
            "told by the\nclock, and what uses two cores, looks worse than it is; the rest suffers "
            "less.\n"
        )
    if results.failed:
        said += "\n**Not measured in this run:**\n\n" + "".join(f"- {what}\n" for what in results.failed)
    return said


def _glance(results: Results) -> str:
    """How many targets are met, and which are not."""
    judged = results.judged()
    missed = [(name, value, goal) for name, value, goal in judged if not goal.met(value)]
    said = f"**{len(judged) - len(missed)} of {len(judged)} targets are met.**"
    if not missed:
        return said
    lines = [f"- {name}: {number(value)}, the target is {goal}" for name, value, goal in missed]
    return f"{said} Not met:\n\n" + "\n".join(lines)


def _facts(results: Results) -> str:
    others = "unknown" if results.others is None else f"{results.others:.2f} cores"
    return _table(
        ("", ""), [*results.machine.items(), ("other work during the run", others), *results.versions.items()]
    )


def _rounds(results: Results) -> str:
    """How many runs a figure stands on: least to most."""
    runs = [
        *(pair.ours for pair in results.pairs),
        *(figure.values for figure in results.figures),
        *(values for curve in results.curves for values in curve.costs),
        *(values for each in results.served for values in each.measured.values()),
    ]
    counts = sorted({len(run) for run in runs if len(run) > 1}) or [0]
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"


def _section(results: Results, text: str, section: str, what: str) -> list[str]:
    """A heading with its tables and notes, or nothing if nothing was measured."""
    pairs = [pair for pair in results.pairs if pair.section == section]
    figures = [figure for figure in results.figures if figure.section == section]
    if not pairs and not figures:
        return []
    parts = [text]
    for peer in dict.fromkeys(pair.peer for pair in pairs):
        parts += ["", _pairs([pair for pair in pairs if pair.peer == peer], f"{what}, beside {peer}")]
    for of in dict.fromkeys(figure.of for figure in figures):
        parts += [
            "",
            _figures([figure for figure in figures if figure.of == of], f"{what}, {of}" if of else what),
        ]
    return [*parts, *(f"\n{note}" for note in results.notes.get(section, []))]


def _pairs(pairs: Sequence[Pair], what: str) -> str:
    unit = pairs[0].unit
    goals = any(pair.goal for pair in pairs)
    inverse = "theirs / ours" if pairs[0].inverse else "ours / theirs"
    rows = []
    for pair in pairs:
        row = [
            _code(pair.name),
            _with_quartiles(spread(pair.ours)),
            _with_quartiles(spread(pair.theirs)),
            f"**{number(pair.ratio.median)}** ({number(pair.ratio.low)}–{number(pair.ratio.high)})",
        ]
        rows.append(row + ([str(pair.goal or ""), verdict(pair.goal, pair.ratio.median)] if goals else []))
    return _table(
        (what, f"asztal, {unit}", f"peer, {unit}", inverse, *(("target", "met") if goals else ())), rows
    )


def _figures(figures: Sequence[Figure], what: str) -> str:
    rows = []
    for figure in figures:
        measured = spread(figure.values)
        rows.append(
            (
                _code(figure.name),
                f"{_with_quartiles(measured)} {figure.unit}",
                str(figure.goal or ""),
                verdict(figure.goal, measured.median),
            )
        )
    return _table((what, "asztal", "target", "met"), rows)


def _servers(servers: Sequence[Served], load: str) -> str:
    return _table(
        (load, *serving.COLUMNS),
        [
            (each.server, *(_with_quartiles(spread(each.measured[column])) for column in serving.COLUMNS))
            for each in servers
        ],
    )


def _curves(results: Results) -> str:
    parts = []
    for chart, (title, size) in CHARTS.items():
        curves = [curve for curve in results.curves if curve.chart == chart]
        if curves:
            rows = [
                (
                    _code(curve.name),
                    curve.unit,
                    f"{curve.x[0]} → {curve.x[-1]}",
                    f"{number(curve.medians[0])} → {number(curve.medians[-1])}",
                    f"× {curve.whole:.2f}",
                    f"× {curve.steepest:.2f}",
                    "**yes**" if curve.steepest > CLIFF else "no",
                )
                for curve in curves
            ]
            parts.append(
                f"![{title}](images/bench-growth-{chart}.svg)\n\n"
                + _table((f"against {size}", "unit", size, "cost", "growth", "largest step", "cliff"), rows)
            )
    return "\n".join(parts)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines) + "\n"


def _code(name: str) -> str:
    """A game's id as code; anything else as it is."""
    id = re.split(r"[ ,]", name, maxsplit=1)[0]
    return f"`{id}`{name[len(id) :]}" if id in catalog.ENTRIES else name
