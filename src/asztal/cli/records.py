"""Files looked at: `asztal judge`, `replay` and `verify`."""

from __future__ import annotations

import typer

from asztal.cli.common import console, errors, fail, language, print_json, read_file
from asztal.cli.story import Story
from asztal.errors import AsztalError, NotationError
from asztal.i18n import sentence, text
from asztal.notation import judge, replay, verify

__all__ = ["judge_file", "replay_record", "verify_record"]


def judge_file(file: str, lang: str | None, as_json: bool) -> None:
    """Of each tried move, whether it is legal, and if not, which rule refuses it."""
    chosen = language(lang)
    raw = read_file(file, chosen)
    with fail(chosen, file):
        try:
            content = raw.decode()
        except UnicodeDecodeError as error:
            raise NotationError("text.encoding", byte=error.start) from None
        verdicts = judge(content)
    title = ""
    for verdict in verdicts:
        said = ""
        if verdict.refusal is not None:
            said = sentence(chosen, verdict.refusal, with_rule=False)
        if as_json:
            print_json({**verdict.data(), "message": said})
            continue
        if verdict.title != title:
            title = verdict.title
            console.print(title, style="bold", markup=False, soft_wrap=True)
        mark = "[green]✓[/]" if verdict.legal else "[red]✗[/]"
        rule = f" \\[{verdict.rule}]" if verdict.rule else ""
        console.print(f"  {mark} ", end="")
        console.print(verdict.move, style="bold", markup=False, end="")
        word = text(chosen, "cli-legal" if verdict.legal else "cli-refused")
        console.print(f": {word}{rule}", end="" if said else "\n", soft_wrap=True)
        if said:
            console.print(f" {said}", markup=False, soft_wrap=True)
        if not verdict.ok:
            errors.print(text(chosen, "cli-expected", line=verdict.line, expected=verdict.expected or "",
                              found=verdict.found()), style="red", markup=False, soft_wrap=True)
    wrong = sum(not verdict.ok for verdict in verdicts)
    if not as_json:
        console.print(text(chosen, "cli-judged", moves=len(verdicts), wrong=wrong), soft_wrap=True)
    if wrong:
        raise typer.Exit(1)


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
