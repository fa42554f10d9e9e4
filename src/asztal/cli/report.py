"""`asztal report`: a bot's move that was found strange, what the bot saw and thought, what others would play."""

from __future__ import annotations

from typing import Any

from asztal.bots import BOTS, level_of
from asztal.cli.common import fail, figure, print_json, read_file
from asztal.cli.lines import put, under
from asztal.cli.story import said, taken_in
from asztal.cli.tables import FAMILIES
from asztal.i18n import text
from asztal.match.report import Strange, asked_again, others, read_report

__all__ = ["tell_report"]

WEIGHED = 5  # moves that are told with their worth


def tell_report(file: str, lang: str, *, as_json: bool) -> None:
    """Tell of a report what was played, what the bot saw and thinks, and what our bots would play there."""
    raw = read_file(file, lang)
    with fail(lang, file):
        told, strange = read_report(raw)
    levels = others(strange)
    if as_json:
        print_json({**told, "advice": asked_again(strange, lang), "levels": levels})
        return
    tell_move(told, strange, lang)
    tell_thoughts(strange, lang)
    put(text(lang, "cli-report-levels"), style="bold")
    under(*(f"{called(name, lang)}: {move}" for name, move in levels.items()))


def called(bot: str, lang: str) -> str:
    """What a language calls a bot of ours; another by its own name."""
    return text(lang, f"bot-{level_of(bot)}.label") if level_of(bot) in BOTS else bot


def tell_move(told: dict[str, Any], strange: Strange, lang: str) -> None:
    """What was played, what is strange about it, and the table as the bot saw it."""
    family = strange.before.game.family
    played = said(lang, family, strange.move, strange.seats, strange.seat, taken=taken_in(strange.before))
    put(
        f"{text(lang, 'cli-report', deal=str(told['deal']), event=str(told['event']))} {played}", style="bold"
    )
    if told["comment"]:
        put(text(lang, "cli-report-comment", comment=told["comment"]))
    for line in FAMILIES[family].table(strange.before.view(strange.seat).data(), lang):
        put(line, indent=4)


def tell_thoughts(strange: Strange, lang: str) -> None:
    """What the bot plays where it is asked again, why, and by what it weighs its moves, the best first."""
    thoughts = asked_again(strange, lang)
    if thoughts is None:
        put(text(lang, "cli-report-silent", bot=called(strange.bot, lang)))
        return
    same = "yes" if thoughts["move"] == strange.move else "no"
    bot = called(strange.bot, lang)
    put(text(lang, "cli-report-again", bot=bot, same=same, move=thoughts["move"]), style="bold")
    under(
        *(reason["message"] for reason in thoughts["reasons"]),
        *(f"{each['move']}: {figure(lang, each['score'], 1)}" for each in thoughts["weighed"][:WEIGHED]),
    )
