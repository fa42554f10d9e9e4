"""The games in words, for language models: a position to read, a move to write, and the referee's answer.

What is shown is the seat's view in the notation (docs/notation.md), a line for each of its parts, what has been played
since, and, unless that is left out, the legal moves. The answer is a move as a player writes it. One that is not legal
changes nothing: it is answered with the referee's sentence, its rule included, and the model may try again.

>>> from asztal.envs.text import TextEnv
>>> env = TextEnv("domino", players=2, bots="casual")
>>> env.reset(seed=1).splitlines()[-1]
'moves: place 6-4 left; place 6-4 right; place 6-5 left; place 6-5 right'
>>> env.step("place 5-1 left").observation
'The left end shows 6, and the 5–1 does not match it. You can place the 6–4. (D-05)'
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator, Sequence
from operator import index
from typing import NamedTuple

from asztal.bots import BotLike
from asztal.catalog import ENTRIES
from asztal.catalog import game as game_of
from asztal.engine import Played, Random
from asztal.envs.actions import Actions
from asztal.envs.among import Among
from asztal.envs.errors import EnvError, MissingError
from asztal.errors import AsztalError, OptionError
from asztal.i18n import languages, rule_page, sentence, text

try:
    importlib.import_module("fluent.runtime")  # which `asztal.i18n` needs once it speaks
except ImportError as missing:
    raise MissingError("env.extra", package="fluent.runtime", extra="text") from missing

__all__ = ["Answer", "Task", "TextEnv", "tasks"]

FENCE = "```"
UNSAID = ("family", "seat", "players", "moves")  # of a view: said elsewhere


class Answer(NamedTuple):
    """What a move brought: what is seen now, or why it was refused; the reward, and whether the deal is over."""

    observation: str
    reward: float
    over: bool
    refused: bool


class TextEnv:
    """One game in words, with a learner at `seat` (None: at any) among `bots`, as in `asztal.envs.among`.

    `lang` is the language of the rules and of refusals. After `tries` refused answers in a row the deal is over, with
    `illegal_reward`. `moves` says whether the legal moves are listed. `refused` counts the refused answers in a row,
    `told` the moves of the deal that the learner knew of at its last choice; `among` is the deal with its bots.

    Raises EnvError `env.tries` (`given`, `low`), OptionError `language.unknown` (`language`, `known`), and what
    `asztal.envs.among` raises.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int | None = 0,
        bots: BotLike | Sequence[BotLike] = "solid",
        lang: str = "en",
        tries: int = 5,
        illegal_reward: float = -1000.0,
        moves: bool = True,
        **options: object,
    ) -> None:
        self.among = Among(Actions(game_of(game, players, **options)), seat, bots)
        if lang not in languages():
            raise OptionError("language.unknown", language=str(lang), known=", ".join(languages()))
        if index(tries) < 1:
            raise EnvError("env.tries", given=index(tries), low=1)
        self.lang = lang
        self.tries = index(tries)
        self.illegal_reward = illegal_reward
        self.moves = moves
        self.refused = 0
        self.told = 0

    def rules(self) -> str:
        """The rules of the game and how its moves are written, for the beginning of a conversation."""
        game = self.among.game
        return f"{rule_page(self.lang, game.id)}\n\n{text(self.lang, f'cli-help-{game.family}')}"

    def reset(self, seed: int) -> str:
        """Deal. What the learner sees at its first choice; the same seed gives the same deal and bots."""
        self.among.deal(Random(seed))
        self.refused = self.told = 0
        return self.observation()

    def step(self, answer: str) -> Answer:
        """Play the learner's answer, a move, and what the others do until it is asked again or the deal is over.

        Of an answer of several lines the last one counts that says anything; where there is a fence (```), the last
        one inside it.
        """
        episode = self.among.dealt()
        if episode.is_over() or self.refused >= self.tries:
            raise EnvError("env.over")
        heard = len(episode.history())
        try:
            episode.apply(move_in(answer))
        except AsztalError as refusal:
            self.refused += 1
            over = self.refused >= self.tries
            return Answer(sentence(self.lang, refusal), self.illegal_reward if over else 0.0, over, True)
        self.refused = 0
        self.told = heard
        self.among.let_bots_play()
        return Answer(self.observation(), self.among.reward(), episode.is_over(), False)

    def observation(self) -> str:
        """What the learner sees, a line for each part; what was played since its last choice, by seat."""
        episode, seat = self.among.dealt(), self.among.seat
        since = episode.history()[self.told :]
        data: dict[str, object] = dict(episode.state.view(seat).data())
        game = self.among.game
        options = "".join([f" {name}={value}" for name, value in game.given.items()])
        lines = [
            f"game: {game.id} players={game.players}{options}",
            f"seat: {seat}",
            f"since: {_moves(since)}",
        ]
        lines += [f"{part}: {_value(value)}" for part, value in data.items() if part not in UNSAID]
        if episode.is_over():
            lines.append(f"over: {json.dumps(episode.state.outcome.data())}" if episode.state.outcome else "")
        elif self.moves:
            lines.append(f"moves: {'; '.join([move.text for move in episode.state.legal_moves()])}")
        return "\n".join(lines)


class Task(NamedTuple):
    """A deal to be played, the same for everybody who plays it: its seed decides the deal, the seat and the bots."""

    game: str
    players: int
    bots: str
    seed: int

    def make(self, lang: str = "en", moves: bool = True) -> TextEnv:
        """The environment of this task; `reset(task.seed)` begins it."""
        return TextEnv(self.game, self.players, None, self.bots, lang, moves=moves)


def tasks(count: int, seed: int, bots: str = "solid") -> Iterator[Task]:
    """So many tasks, the games and their numbers of players in turn. Raises EnvError `env.tasks` (`given`, `low`)."""
    if count < 0:
        raise EnvError("env.tasks", given=count, low=0)
    return _tasks(count, Random(seed), bots)


def _tasks(count: int, rng: Random, bots: str) -> Iterator[Task]:
    tables = [
        (entry.id, players)
        for entry in ENTRIES.values()
        for players in range(entry.min_players, entry.max_players + 1)
    ]
    for number in range(count):
        game, players = tables[number % len(tables)]
        yield Task(game, players, bots, int(rng.seed()))


def move_in(answer: str) -> str:
    """The move that an answer names: its last line that says anything, inside the last fence if there is one."""
    said: list[str] = []
    fenced: list[str] | None = None  # of the last fence
    is_open = False
    for line in [line.strip() for line in answer.splitlines() if line.strip()]:
        if line.startswith(FENCE):
            rest = line.strip("`").strip()
            if len(line) > len(FENCE) and line.endswith(FENCE):
                fenced = [rest]  # all in one line
            elif not is_open:
                fenced, is_open = [], True  # and a word for the language
            else:
                is_open = False
        elif is_open and fenced is not None:
            fenced.append(line)
        else:
            said.append(line)
    lines = said if fenced is None else fenced
    return lines[-1].strip("`").strip() if lines else ""


def _moves(played: Sequence[Played]) -> str:
    return "; ".join([f"{move.seat} {move.move}" for move in played]) or "-"


def _value(value: object) -> str:
    """A part of a view on one line: pieces as words, the rest as JSON."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and value and all(isinstance(piece, str) for piece in value):
        return " ".join(value)
    return json.dumps(value, ensure_ascii=False)
