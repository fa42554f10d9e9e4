"""Files looked at: `asztal judge`, `replay` and `verify`."""

from __future__ import annotations

import typer

from asztal.cli.common import console, errors, fail, language, print_json, read_file
from asztal.cli.story import Story
from asztal.errors import AsztalError, NotationError
from asztal.i18n import sentence, text
from asztal.notation import End, Verdict, judge, replay, verify
from asztal.notation.ends import NOT_YET, end_text

__all__ = ["judge_file", "replay_record", "verify_record"]


def judge_file(file: str, lang: str | None, as_json: bool) -> None:
    """Of each tried move, whether it is legal, and if not, by which rule; of each end, how it came."""
    chosen = language(lang)
    raw = read_file(file, chosen)
    with fail(chosen, file):
        try:
            content = raw.decode()
        except UnicodeDecodeError as error:
            raise NotationError("text.encoding", byte=error.start) from None
        judged = judge(content)
    title = ""
    for found in judged:
        if as_json:
            print_json({**found.data(), "message": said_of(found, chosen)})
            continue
        if found.title != title:
            title = found.title
            console.print(title, style="bold", markup=False, soft_wrap=True)
        if isinstance(found, Verdict):
            print_verdict(found, chosen)
        else:
            print_end(found, chosen)
        if not found.ok:
            errors.print(text(chosen, "cli-expected", line=found.line, expected=found.expected or "",
                              found=found.found()), style="red", markup=False, soft_wrap=True)
    wrong = sum(not found.ok for found in judged)
    ends = sum(isinstance(found, End) for found in judged)
    moves = len(judged) - ends
    if not as_json:
        both = "yes" if moves and ends else "no"
        console.print(text(chosen, "cli-judged", moves=moves, both=both, ends=ends, wrong=wrong),
                      soft_wrap=True)
    if wrong:
        raise typer.Exit(1)


def said_of(found: Verdict | End, lang: str) -> str:
    """Why a move is refused, or how a deal ended, in a sentence; nothing of a legal move."""
    if isinstance(found, Verdict):
        return "" if found.refusal is None else sentence(lang, found.refusal, with_rule=False)
    if found.outcome is None:
        return text(lang, "cli-goes-on")
    winner = found.outcome.winner
    player = "" if winner is None else text(lang, "cli-seat", seat=int(winner))
    return text(lang, f"outcome-{found.outcome.reason}", player=player)


def print_verdict(verdict: Verdict, lang: str) -> None:
    mark = "[green]✓[/]" if verdict.legal else "[red]✗[/]"
    rule = f" \\[{verdict.rule}]" if verdict.rule else ""
    said = said_of(verdict, lang)
    console.print(f"  {mark} ", end="")
    console.print(verdict.move, style="bold", markup=False, end="")
    word = text(lang, "cli-legal" if verdict.legal else "cli-refused")
    console.print(f": {word}{rule}", end="" if said else "\n", soft_wrap=True)
    if said:
        console.print(f" {said}", markup=False, soft_wrap=True)


def print_end(end: End, lang: str) -> None:
    """How the deal stands: in the words of the file, then in a sentence."""
    console.print("  ■ ", end="")
    came = NOT_YET if end.outcome is None else end_text(end.outcome)
    console.print(came, style="bold", markup=False, end="", soft_wrap=True)
    console.print(f": {said_of(end, lang)}", markup=False, soft_wrap=True)


def replay_record(file: str, positions: bool, lang: str | None, as_json: bool) -> None:
    """A recorded match told move by move, every move checked again."""
    chosen = language(lang)
    raw = read_file(file, chosen)
    story = Story(chosen)
    with fail(chosen):
        for step in replay(raw):
            position = step.state.position() if step.state is not None else None
            if as_json:
                print_json({"event": step.event, "position": position, "totals": step.totals})
                continue
            line = story.tell(step)
            if line:
                console.print(line, markup=False, soft_wrap=True)
            if positions and position is not None:
                console.print(f"    {position}", markup=False, style="dim", soft_wrap=True)


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
            errors.print(sentence(chosen, error), markup=False, soft_wrap=True)
        raise typer.Exit(1) from None
    if as_json:
        print_json({"ok": True, **report.data()})
        return
    console.print(text(chosen, "cli-verified", game=text(chosen, f"game-{report.game.id}"),
                       deals=report.deals, fair=report.fair_deals, seeded=report.seeded_deals,
                       moves=report.moves), soft_wrap=True)
    if report.unchecked_moves:
        console.print(text(chosen, "cli-unchecked", moves=report.unchecked_moves), soft_wrap=True)
    for name, total in zip(report.seats, report.totals, strict=True):
        console.print(f"  {name}: {total}", markup=False)
