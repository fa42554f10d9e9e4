"""What a bot advises for a turn: its moves, why, and what the next best one costs."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final, NamedTuple

from asztal import bots
from asztal.bots import Loss, Reason
from asztal.engine import State
from asztal.errors import SearchError
from asztal.i18n import why
from asztal.notation.ledger import is_draw

__all__ = ["Step", "advised"]

SEED: Final = 0  # of the bot, so that the same position has the same hint
FOUND: Final = ("exact", "searched", "foreseen", "foreseen-turn")  # reasons that say what the next best costs


class Step(NamedTuple):
    """One move of a turn.

    `runner_up` is the next best move, where moves were weighed against each other, or the other one of two, and `loss`
    what it costs, if that was asked for. Where a search has found the move, its reason says that.
    """

    move: str
    reasons: list[Reason]
    runner_up: str | None
    loss: Loss | None

    def data(self, lang: str) -> dict[str, Any]:
        """As JSON, its reasons in sentences of a language too."""
        loss = self.loss
        return {
            "move": self.move,
            "reasons": [{**reason._asdict(), "message": why(lang, *reason)} for reason in self.reasons],
            "runner_up": self.runner_up,
            "cost": None if loss is None else {**loss._asdict(), "clear": loss.is_clear},
        }


def advised(state: State, bot: str | None = None, whole: bool = True, compare: bool = False) -> list[Step]:
    """What a bot would do in the place of the seat to move, up to a draw, after which nobody knows.

    `bot`: `bots.adviser` by default; it sees its view and nothing else. `whole`: the whole turn, not its first move
    alone. It ends early where a position is too hard. `compare`: play on from the next best moves too. Raises
    OptionError `bot.unknown`.
    """
    steps: list[Step] = []
    state = state.copy()
    seat = state.to_move
    with suppress(SearchError):
        while not state.is_over() and state.to_move == seat:
            view = state.view(seat)
            player = bots.adviser(state.game) if bot is None else bots.make(bot, state.game, SEED)
            move, reasons, runner_up = player.advise(view)
            found = any(each.code in FOUND for each in reasons)
            if runner_up is None and len(view.moves) == 2 and not found:
                runner_up = view.moves[view.moves[0].code == move.code]
            loss = None if runner_up is None or found or not compare else bots.loss(view, move, runner_up)
            steps.append(Step(move.text, reasons, None if runner_up is None else runner_up.text, loss))
            if not whole or is_draw(move.text):
                break
            state.apply(move)
    return steps
