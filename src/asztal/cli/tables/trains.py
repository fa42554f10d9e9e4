"""The table of Mexican Train in lines."""

from __future__ import annotations

from rich.text import Text

from asztal.cli.tables.lines import Drawing, own, piece, wrapped
from asztal.cli.tables.told import Made, Told, plain
from asztal.games.trains.shapes import TrainViewData
from asztal.i18n import text

__all__ = ["DRAWING"]

COMMON = "M"  # the train that is everybody's


def draw(deal: TrainViewData, lang: str) -> list[Text]:
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


def known(deal: TrainViewData, seat: int, lang: str) -> Text:
    """Whether a seat's train has a marker."""
    return Text("⚑", style="bold yellow") if deal["marked"][seat] else Text()


def letter(deal: TrainViewData, seat: int, lang: str) -> Text:
    """The letter of a seat's train."""
    return Text(f" ({'ABCD'[seat]})", style="dim")


def told(made: Made) -> Told:
    """On whose train a domino was placed, and which arm got the marker."""
    verb, *rest = made.words
    if verb == "mark":
        return verb, {"arm": arm_of(rest[0]), "line": rest[0]}
    if verb != "place":
        return plain(made)
    bone, _, line, *crosswise = rest
    owner = None if line == COMMON else ord(line[0]) - ord("A")
    whose = (
        "common"
        if owner is None
        else "own"
        if owner == made.seat and not made.deputy
        else "you"
        if owner == made.reader
        else "other"
    )
    return "place-on", {
        "bone": bone,
        "train": whose,
        "owner": "" if owner is None else made.seats[owner],
        "arm": arm_of(line),
        "to": "common"
        if owner is None
        else "named"
        if owner != made.seat
        else "arm"
        if arm_of(line)
        else "own",
        "line": line,
        "crosswise": "yes" if crosswise else "no",
    }


def brings(move: str) -> str:
    """A player who can place nothing has an open train (MT-14)."""
    return "trains-log-open" if move in ("draw", "pass") else ""


def arm_of(line: str) -> str:
    """The number of a train's arm, 1.2 of A12, or nothing for a train without arms."""
    return ".".join(line[1:])


DRAWING = Drawing[TrainViewData](draw, known, letter, told=told, brings=brings)
