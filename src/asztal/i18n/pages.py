"""The rule pages: one Markdown page for each game and language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from asztal.errors import UnknownGame
from asztal.i18n.languages import DEFAULT, LANGUAGES

__all__ = ["rule_page"]


def rule_page(lang: str, game_id: str) -> str:
    """The rule page of a game, Markdown without HTML; an unknown language gets the English page.

    Inline code holds pieces in the notation (`[5s 6s 7s]`, `6-3`), which the page draws.
    Raises UnknownGame `game.unknown` (`game`, `known`, `nearest`).
    """
    known = _games()
    if game_id not in known:
        raise UnknownGame("game.unknown", game=game_id, known=", ".join(known), nearest="")
    return _read(lang if lang in LANGUAGES else DEFAULT, game_id)


@cache
def _games() -> tuple[str, ...]:
    pages = (files("asztal.i18n") / "rules" / DEFAULT).iterdir()
    return tuple(sorted(page.name.removesuffix(".md") for page in pages if page.name.endswith(".md")))


@cache
def _read(lang: str, game_id: str) -> str:
    return (files("asztal.i18n") / "rules" / lang / f"{game_id}.md").read_text(encoding="utf-8")
