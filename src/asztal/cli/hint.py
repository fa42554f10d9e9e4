"""`asztal hint`: what a bot would do in a position, why, and what the next best move costs."""

from __future__ import annotations

from asztal.bots import is_ours, player_for, portable, take_turn
from asztal.cli.common import fail, figure, print_json, read_position
from asztal.cli.lines import put, under
from asztal.engine import Played, State
from asztal.i18n import text, why
from asztal.match.hint import Step, advised
from asztal.notation import game_of_position
from asztal.notation.ledger import is_draw

__all__ = ["hint", "tell_step"]

WIDE = 1.96  # standard errors to each side of a mean that hold 95 % of chances


def hint(file: str, bot: str | None, lang: str, *, as_json: bool) -> None:
    """Tell the turn that a bot advises in the position of a file, for the seat to move."""
    content = read_position(file, lang)
    with fail(lang, file):
        state = game_of_position(content).position(content)
    with fail(lang):
        ours = bot is None or is_ours(bot)
        steps = advised(state, bot, compare=True) if ours else played_by(state, str(bot))
    for step in steps:
        if as_json:
            print_json(step.data(lang))
        else:
            tell_step(lang, step)


def played_by(state: State, bot: str) -> list[Step]:
    """What somebody's own bot does in the place of the seat to move, up to a draw; it gives no reasons."""
    chosen = portable(bot)
    player = player_for(chosen, state.game, 0)
    state = state.copy()
    seat = int(state.to_move)
    history: list[Played] = []

    def act(text: str) -> None:
        move = state.parse_move(text)
        state.apply(move)
        history.append(Played(seat, move.text))

    while not state.is_over() and state.to_move == seat:
        take_turn(player, chosen, seat, state, act, history)
        if is_draw(history[-1].move):
            break
    return [Step(played.move, [], None, None) for played in history]


def tell_step(lang: str, step: Step) -> None:
    """Print a move, its reasons, and the next best move with what it costs, if that is known."""
    put(text(lang, "cli-hint", move=step.move), style="bold")
    lines = [why(lang, *reason) for reason in step.reasons]
    if step.runner_up is not None:
        told = text(lang, "cli-hint-next", move=step.runner_up)
        loss = step.loss
        if loss is not None:
            id = "cli-hint-gain" if loss.is_gain else "cli-hint-cost" if loss.is_clear else "cli-hint-even"
            points, error = (
                figure(lang, each, 1)
                for each in (-loss.points if loss.is_gain else loss.points, WIDE * loss.error)
            )
            cost = text(lang, id, points=points, error=error, deals=loss.deals)
            told = f"{told} {cost}"
        lines.append(told)
    under(*lines)
