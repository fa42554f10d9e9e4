"""A bot's move that somebody found strange, as a JSON file: the record of its deal, the position, the bot's reasons.

It tells every hand, so it is made once the deal is over and no sooner.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from asztal import __version__, bots
from asztal.engine import State
from asztal.errors import OptionError, RecordError, SearchError
from asztal.i18n import why
from asztal.notation import Event, replay

__all__ = ["Strange", "asked_again", "others", "part", "read_report", "report", "strange"]

KIND: Final = "report"  # what the file calls itself
ADVISER: Final = 0  # the seed of the bot that is asked again, as for a hint
PARTS: Final = {
    "deal": int,
    "event": int,
    "seat": int,
    "bot": str,
    "move": str,
    "position": str,
    "comment": str,
    "record": str,
}


class Strange(NamedTuple):
    """A move, the bot that made it, the names at the table, and the deal before it."""

    seats: list[str]
    seat: int
    bot: str
    move: str
    before: State


def strange(steps: Iterable[tuple[Event, State | None]], seq: int) -> Strange:
    """The bot's move that is the event `seq`.

    `steps` are the events of a match, each with the state after it: the deals that are not asked about need none.
    Raises RecordError `report.no-bot`.
    """
    sits: list[str] = []
    names: list[str] = []
    before: State | None = None
    for event, state in steps:
        if event["type"] == "match":
            names = list(event["seats"])
            sits = list(event.get("bots", [""] * len(event["seats"])))
        elif event["type"] == "seat":
            names[event["seat"]], sits[event["seat"]] = event["name"], event["bot"]
        elif event["type"] == "move" and event["seq"] == seq and before is not None:
            bot = event.get("by") or sits[event["seat"]]
            if bot:
                return Strange(names, event["seat"], bot, event["move"], before)
        before = state
    raise RecordError("report.no-bot", event=seq)


def report(reported: Strange, deal: int, seq: int, lang: str, record: str) -> dict[str, Any]:
    """The file's content, its reasons in sentences of a language too; the comment is left to who reports."""
    return {
        "asztal": KIND,
        "version": __version__,
        "game": reported.before.game.id,
        "deal": deal,
        "event": seq,
        "seat": reported.seat,
        "bot": reported.bot,
        "move": reported.move,
        "position": reported.before.position(),
        "advice": asked_again(reported, lang),
        "comment": "",
        "record": record,
    }


def asked_again(reported: Strange, lang: str) -> dict[str, Any] | None:
    """What the bot would play there now, why, what comes next, and by what it weighs each move.

    It sees what it saw then. None if it is not one of ours, or the position is too hard for it.
    """
    view = reported.before.view(reported.seat)
    try:
        move, notes = bots.make(reported.bot, view.game, ADVISER).with_notes(view)
    except (OptionError, SearchError):
        return None
    _, reasons, runner_up = notes.advice(move)
    weighed = sorted(notes.weighed, key=lambda each: -each.score())
    return {
        "move": move.text,
        "reasons": [{**reason._asdict(), "message": why(lang, *reason)} for reason in reasons],
        "runner_up": None if runner_up is None else runner_up.text,
        "weighed": [
            {
                "move": each.move.text,
                "score": each.score(),
                "terms": [term._asdict() for term in each.terms],
            }
            for each in weighed
        ],
    }


def others(reported: Strange) -> dict[str, str]:
    """What each of our bots would play in its place; those for whom the position is too hard are left out."""
    view = reported.before.view(reported.seat)
    chosen: dict[str, str] = {}
    for name in bots.bots_for(view.game.family):
        if name != "random":
            try:
                chosen[name] = bots.make(name, view.game, ADVISER).choose(view).text
            except SearchError:
                continue
    return chosen


def read_report(raw: bytes) -> tuple[dict[str, Any], Strange]:
    """A report and the move that it is about, as its record has it. Raises RecordError, also for another file."""
    told = _content(raw)
    if told is None or any(type(told.get(name)) is not kind for name, kind in PARTS.items()):
        raise RecordError("report.form")
    return told, strange(((step.event, step.state) for step in replay(told["record"])), told["event"])


def part(raw: bytes, name: str) -> bytes:
    """The record or the position in a report; of another file all."""
    told = _content(raw)
    return raw if told is None else str(told.get(name, "")).encode()


def _content(raw: bytes) -> dict[str, Any] | None:
    """The JSON of a report, None of another file."""
    try:
        told = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return told if isinstance(told, dict) and told.get("asztal") == KIND else None
