"""Commands that read files: `asztal judge`, `replay` and `verify`."""

from __future__ import annotations

import json

from rich.text import Text

from asztal.cli import status
from asztal.cli.common import fail, language, print_json, read_file, tell_error
from asztal.cli.lines import put
from asztal.cli.pager import paged as shown_in_pages
from asztal.cli.screen import console, errors
from asztal.cli.story import Story
from asztal.errors import AsztalError, NotationError
from asztal.i18n import sentence, text
from asztal.notation import End, Verdict, judge, replay, verify
from asztal.notation.ends import NOT_YET, end_text

__all__ = ["judge_file", "replay_record", "verify_record"]


def judge_file(file: str, lang: str | None, as_json: bool, *, paged: bool = False) -> None:
    """Of each tried move, whether it is legal, and if not, by which rule; of each end, how it came."""
    chosen = language(lang)
    raw = read_file(file, chosen)
    with fail(chosen, file):
        try:
            content = raw.decode()
        except UnicodeDecodeError as error:
            raise NotationError("text.encoding", byte=error.start) from None
        judged = judge(content)
    if as_json:
        for judgement in judged:
            print_json({**judgement.data(), "message": said_of(judgement, chosen)})
    else:
        with shown_in_pages(paged):
            tell_judged(judged, chosen)
    if not all(judgement.ok for judgement in judged):
        raise status.Exit(status.NO)


def tell_judged(judged: list[Verdict | End], lang: str) -> None:
    """Each move and end under its situation's title; what was expected otherwise, on standard error."""
    title = ""
    for judgement in judged:
        if judgement.title != title:
            title = judgement.title
            put(title, style="bold")
        line = line_of(judgement, lang)
        said = said_of(judgement, lang)
        put(line + Text(f" {said}" if said else ""), indent=2, hang=2)
        if not judgement.ok:
            put(
                text(
                    lang,
                    "cli-expected",
                    line=judgement.line,
                    expected=judgement.expected or "",
                    found=judgement.found(),
                ),
                style="red",
                to=errors,
            )
    wrong = sum(not judgement.ok for judgement in judged)
    ends = sum(isinstance(judgement, End) for judgement in judged)
    moves = len(judged) - ends
    put(text(lang, "cli-judged", moves=moves, both="yes" if moves and ends else "no", ends=ends, wrong=wrong))


def line_of(judgement: Verdict | End, lang: str) -> Text:
    """A move with its verdict and rule; for an end, how the deal stands, in the words of the file."""
    if isinstance(judgement, End):
        came = NOT_YET if judgement.outcome is None else end_text(judgement.outcome)
        return Text.assemble("■ ", (came, "bold"), ":")
    word = text(lang, "cli-legal" if judgement.legal else "cli-refused")
    return Text.assemble(
        ("✓", "green") if judgement.legal else ("✗", "red"),
        " ",
        (judgement.move, "bold"),
        f": {word}",
        f" [{judgement.rule}]" if judgement.rule else "",
    )


def said_of(judgement: Verdict | End, lang: str) -> str:
    """Why a move is refused, or how a deal ended, in a sentence; empty for a legal move."""
    if isinstance(judgement, Verdict):
        return "" if judgement.refusal is None else sentence(lang, judgement.refusal, with_rule=False)
    if judgement.outcome is None:
        return text(lang, "cli-goes-on")
    winner = judgement.outcome.winner
    player = "" if winner is None else text(lang, "cli-seat", seat=int(winner))
    return text(lang, f"outcome-{judgement.outcome.reason}", player=player)


def begins_as_record(raw: bytes) -> bool:
    """Whether a file is a record at all, whatever may be wrong with it: its first line opens a match."""
    try:
        first = json.loads(raw.split(b"\n", 1)[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and first.get("type") == "match"


def ended(raw: bytes) -> status.Exit:
    """The exit for a record that failed: it is not valid, or the file is not a record."""
    return status.Exit(status.NO if begins_as_record(raw) else status.UNCLEAR)


def replay_record(
    file: str, positions: bool, lang: str | None, as_json: bool, *, paged: bool = False
) -> None:
    """A recorded match told move by move, every move checked again."""
    chosen = language(lang)
    raw = read_file(file, chosen, "record")
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
        tell_error(chosen, error, file)
        raise ended(raw) from None


def verify_record(file: str, lang: str | None, as_json: bool) -> None:
    """Whether a record holds: the shuffles, every move, every result."""
    chosen = language(lang)
    raw = read_file(file, chosen, "record")
    try:
        report = verify(raw)
    except AsztalError as error:
        if as_json:
            print_json({"ok": False, **error.data(), "message": sentence(chosen, error)})
        else:
            tell_error(chosen, error, file)
        raise ended(raw) from None
    if as_json:
        print_json({"ok": True, **report.data()})
        return
    put(
        text(
            chosen,
            "cli-verified",
            game=text(chosen, f"game-{report.game.id}"),
            deals=report.deals,
            fair=report.fair_deals,
            seeded=report.seeded_deals,
            moves=report.moves,
        )
    )
    if report.sealed_deals:
        put(text(chosen, "cli-sealed", deals=report.sealed_deals))
    if report.fair_deals > report.promised_deals:
        put(text(chosen, "cli-unpromised", deals=report.fair_deals - report.promised_deals))
    if report.unchecked_moves:
        put(text(chosen, "cli-unchecked", moves=report.unchecked_moves))
    for name, total in zip(report.seats, report.totals, strict=True):
        put(f"{name}: {total}", indent=2)
