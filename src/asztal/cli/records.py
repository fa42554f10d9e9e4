"""Files looked at: `asztal judge`, `replay` and `verify`."""

from __future__ import annotations

import json

from rich.text import Text

from asztal.cli import status
from asztal.cli.common import fail, language, print_json, read_file
from asztal.cli.lines import put
from asztal.cli.pager import paged as shown_in_pages
from asztal.cli.screen import console, errors
from asztal.cli.story import Story
from asztal.errors import AsztalError, NotationError
from asztal.i18n import sentence, text
from asztal.notation import Verdict, judge, replay, verify

__all__ = ["judge_file", "replay_record", "verify_record"]


def judge_file(file: str, lang: str | None, as_json: bool, *, paged: bool = False) -> None:
    """Of each tried move, whether it is legal, and if not, which rule refuses it."""
    chosen = language(lang)
    raw = read_file(file, chosen)
    with fail(chosen):
        try:
            content = raw.decode()
        except UnicodeDecodeError as error:
            raise NotationError("text.encoding", byte=error.start) from None
        verdicts = judge(content)
    if as_json:
        for verdict in verdicts:
            print_json({**verdict.data(), "message": reason(verdict, chosen)})
    else:
        with shown_in_pages(paged):
            tell_verdicts(verdicts, chosen)
    if not all(verdict.ok for verdict in verdicts):
        raise status.Exit(status.NO)


def tell_verdicts(verdicts: list[Verdict], lang: str) -> None:
    """Each tried move under the title of its situation; what was expected otherwise, on standard error."""
    title = ""
    for verdict in verdicts:
        if verdict.title != title:
            title = verdict.title
            put(title, style="bold")
        word = text(lang, "cli-legal" if verdict.legal else "cli-refused")
        line = Text.assemble(("✓", "green") if verdict.legal else ("✗", "red"), " ", (verdict.move, "bold"),
                             f": {word}", f" [{verdict.rule}]" if verdict.rule else "")
        said = reason(verdict, lang)
        put(line + Text(f" {said}" if said else ""), indent=2, hang=2)
        if not verdict.ok:
            put(text(lang, "cli-expected", line=verdict.line, expected=verdict.expected or "",
                     found=verdict.found()), style="red", to=errors)
    wrong = sum(not verdict.ok for verdict in verdicts)
    put(text(lang, "cli-judged", moves=len(verdicts), wrong=wrong))


def reason(verdict: Verdict, lang: str) -> str:
    """Why a tried move is refused, or nothing."""
    return "" if verdict.refusal is None else sentence(lang, verdict.refusal, with_rule=False)


def begins_as_record(raw: bytes) -> bool:
    """Whether a file is a record at all, whatever may be wrong with it: its first line opens a match."""
    try:
        first = json.loads(raw.split(b"\n", 1)[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and first.get("type") == "match"


def ended(raw: bytes) -> status.Exit:
    """How a command ends that a record failed: it does not hold, or the file is none."""
    return status.Exit(status.NO if begins_as_record(raw) else status.UNCLEAR)


def replay_record(file: str, positions: bool, lang: str | None, as_json: bool, *,
                  paged: bool = False) -> None:
    """A recorded match told move by move, every move checked again."""
    chosen = language(lang)
    raw = read_file(file, chosen)
    story = Story(chosen)
    try:
        with shown_in_pages(paged and not as_json):
            for step in replay(raw):
                position = step.state.position() if step.state is not None else None
                if as_json:
                    print_json({"event": step.event, "position": position, "totals": step.totals})
                    continue
                line = story.tell(step)
                if line:
                    put(line, hang=4)
                if positions and position is not None:
                    console.print(f"    {position}", markup=False, style="dim", soft_wrap=True)
    except AsztalError as error:
        put(sentence(chosen, error), to=errors)
        raise ended(raw) from None


def verify_record(file: str, lang: str | None, as_json: bool) -> None:
    """Whether a record holds: the shuffles, every move, every result."""
    chosen = language(lang)
    raw = read_file(file, chosen)
    try:
        report = verify(raw)
    except AsztalError as error:
        if as_json:
            print_json({"ok": False, **error.data(), "message": sentence(chosen, error)})
        else:
            put(sentence(chosen, error), to=errors)
        raise ended(raw) from None
    if as_json:
        print_json({"ok": True, **report.data()})
        return
    put(text(chosen, "cli-verified", game=text(chosen, f"game-{report.game.id}"), deals=report.deals,
             fair=report.fair_deals, seeded=report.seeded_deals, moves=report.moves))
    if report.unchecked_moves:
        put(text(chosen, "cli-unchecked", moves=report.unchecked_moves))
    for name, total in zip(report.seats, report.totals, strict=True):
        put(f"{name}: {total}", indent=2)
