"""Teaches the net of a family's `strong` or `expert` by letting it play, and writes it into the package.

    python -m scripts.train FAMILY SECONDS [--workers N] [--expert] [--from FILE.npz] [--kept FILE.npz]
        [--steps N] [--epochs N] [--rate X] [--among X]

The bot begins nearly as `solid`, in Römi 500 as one that keeps its melds in hand, and plays deals of all the family's
games: some against itself, some at one seat among `solid`. A round is some thousand decisions in each worker; then each
works out how the weights should change for its own, and all change alike. What a deal will bring is learned beside it
by a second net, which sees what every seat knows and so judges better than the one who plays can; it is not kept in the
package. After Schulman, Wolski, Dhariwal, Radford and Klimov, *Proximal policy optimization algorithms*, 2017, and
Schulman, Moritz, Levine, Jordan and Abbeel, *High-dimensional continuous control using generalized advantage
estimation*, 2016.

Run it with a compiled build. `--kept` keeps both nets, with which `--from` goes on. With `--expert` a net with twice as
many units in each layer goes on from that of `strong`. What the family is `Taught` by can be changed for the run.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from base64 import b64encode
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a core for each worker; numpy asks when it is imported

import numpy as np
from examples.ppo import Adam
from scripts.nets import START, Judge, Player, layer

import asztal
from asztal.bots import make
from asztal.bots.bot import Bot
from asztal.bots.dominoes import traits as dominoes
from asztal.bots.dominoes.questions import AskingDomino
from asztal.bots.gin import traits as gin
from asztal.bots.gin.questions import AskingGin
from asztal.bots.learned import KEPT, PRACTISED, Question, net_of
from asztal.bots.romi500 import traits as romi500
from asztal.bots.romi500.questions import AskingRomi500
from asztal.bots.rummy import traits as rummy
from asztal.bots.rummy.questions import AskingRummy
from asztal.bots.tabla import traits as tabla
from asztal.bots.tabla.questions import AskingTabla
from asztal.bots.trains import traits as trains
from asztal.bots.trains.questions import AskingTrain
from asztal.catalog import ENTRIES
from asztal.engine import Game, State

ROOT: Final = Path(__file__).resolve().parent.parent
SEATS: Final = 4  # at the most
SHARES: Final = {2: 2, 3: 1, 4: 1}  # how often so many play
ROWS: Final = 256  # deals side by side
PARTS: Final = 8  # in which it learns from them
LAYERS: Final = 7  # of the net that plays; those of the other follow
TOLD: Final = 10  # rounds after which it says how it goes


class Taught(NamedTuple):
    """What a family's bot is taught: who asks, and how many numbers they have.

    `points` count as 1; `win` is what winning a deal counts with two players, with more it is as much rarer; `ahead`
    what a later surprise counts, a decision further on. In the part `among` of the deals one seat learns among `solid`.
    A round has so many decisions (`steps`) in each worker, which learns from them `epochs` times, by `rate`, which
    falls towards the end. `begun`: the trait of the move that it plays before it has learned; the last one is that of
    `solid`. `lead`: what that is ahead by: less where there are few moves, so that others are tried. `options`:
    what its tables agree on, each as often as it stands there. `turn_ended`: how many numbers are told of a
    position in which the own turn is over.
    """

    asking: Any
    context: int
    traits: int
    points: float
    win: float
    ahead: float = 0.95
    among: float = 0.5
    steps: int = 8000
    epochs: int = 2
    rate: float = 1e-3
    begun: int = -1
    lead: float = START
    options: tuple[dict[str, Any], ...] = ({},)
    turn_ended: int = 0


TAUGHT: Final = {
    "rummy": Taught(
        AskingRummy, rummy.CONTEXT, rummy.TRAITS, points=14.0, win=4.0, turn_ended=rummy.TURN_ENDED
    ),
    "romi500": Taught(AskingRomi500, romi500.CONTEXT, romi500.TRAITS, points=40.0, win=2.0, begun=-2),
    "tabla": Taught(
        AskingTabla,
        tabla.CONTEXT,
        tabla.TRAITS,
        points=2.0,
        win=2.0,
        ahead=0.85,
        among=0.15,
        steps=4000,
        epochs=4,
        rate=3e-3,
    ),
    "dominoes": Taught(
        AskingDomino,
        dominoes.CONTEXT,
        dominoes.TRAITS,
        points=15.0,
        win=2.0,
        epochs=4,
        rate=3e-3,
        lead=2.5,
    ),
    "trains": Taught(
        AskingTrain,
        trains.CONTEXT,
        trains.TRAITS,
        points=34.0,
        win=1.0,
        epochs=4,
        rate=2e-3,
        lead=2.5,
    ),
    "gin": Taught(
        AskingGin,
        gin.CONTEXT,
        gin.TRAITS,
        points=31.0,
        win=0.7,
        epochs=4,
        rate=2e-3,
        lead=3.0,
        options=({}, {}, {}, {"oklahoma": True}, {"big_gin": "31"}, {"straight": True}),
    ),
}
CHANGED: Final = {"steps": int, "epochs": int, "rate": float, "among": float}  # as options


class Steps(NamedTuple):
    """The decisions of a round, a row each; of `traits` one for each move of each of them."""

    context: Any
    traits: Any
    counts: Any
    chosen: Any
    before: Any
    seen: Any
    ahead: Any
    returns: Any


class Step(NamedTuple):
    """A decision as it was made."""

    context: Any
    traits: Any
    chosen: int
    before: float
    seen: Any
    expected: float


class Deal:
    """A deal that is played, and the decisions in it."""

    def __init__(self, state: State, solid: Bot, learner: Any, seats: set[int]) -> None:
        self.state = state
        self.solid = solid
        self.learner = learner
        self.seats = seats  # those that learn
        self.known: dict[int, Any] = {}  # the context of each when it was last asked
        self.steps: dict[int, list[Step]] = {seat: [] for seat in seats}

    def question(self) -> Question | None:
        """Play on to the next question; None at the end of the deal."""
        state = self.state
        while not state.is_over():
            code = state.forced()
            if code < 0:
                seat = int(state.turn)
                view = state.view(seat)
                learns = seat in self.seats
                # One that learns finds in its own hand what `solid` has just weighed.
                own = (self.learner if learns else self.solid).choose(view)
                asked: Question | None = self.learner.question(view, own) if learns else None
                if asked is not None:
                    self.known[seat] = np.array(asked.context, np.float32)
                    return asked
                code = own.code
            self.advance(code)
        return None

    def advance(self, code: int) -> None:
        """Play a move."""
        self.state.advance(code)

    def seen(self, size: int, seats: int) -> Any:
        """What every seat knows, from the one that is asked on, with room for so many."""
        seat, players = int(self.state.turn), self.state.game.players
        blank: Any = np.zeros(size, np.float32)
        known = [self.known.get((seat + after) % players, blank) for after in range(players)]
        return np.concatenate([*known, *[blank] * (seats - players)])

    def paid(self, taught: Taught) -> list[tuple[Step, float, float]]:
        """The decisions of a deal that is over, how far each came out ahead of what was expected, and what came."""
        decisions = []
        for seat, steps in self.steps.items():
            then = self.worth(taught, seat)
            ahead = 0.0
            for step in reversed(steps):
                ahead = then - step.expected + taught.ahead * ahead
                then = step.expected
                decisions.append((step, ahead, ahead + then))
        return decisions

    def worth(self, taught: Taught, seat: int) -> float:
        """What a deal that is over has brought to a seat."""
        outcome, players = self.state.outcome, self.state.game.players
        assert outcome is not None
        won = 1 / players if outcome.winner is None else float(outcome.winner == seat)
        return self.state.returns()[seat] / taught.points + players / 2 * taught.win * (won - 1 / players)


class Table:
    """Where deals are played side by side. `told`: points and shares of deals won where one learned among `solid`."""

    def __init__(
        self,
        family: str,
        seed: int,
        rows: int = ROWS,
        seats: int = SEATS,
        kind: type[Deal] = Deal,
        taught: Taught | None = None,
    ) -> None:
        self.seats = seats
        self.kind = kind
        self.rng: Any = np.random.default_rng(seed)
        self.taught = taught or TAUGHT[family]
        self.games: list[tuple[Game, Bot, Any]] = []
        for entry in ENTRIES.values():
            if entry.family == family:
                for players in range(entry.min_players, min(entry.max_players, seats) + 1):
                    for options in self.taught.options:
                        game = asztal.game(entry.id, players, **options)
                        table = (game, make("solid", game, 1), self.taught.asking(game, 1))
                        self.games += [table] * SHARES[players]
        self.deals = [self.deal() for _ in range(rows)]
        self.told: dict[str, list[tuple[float, float]]] = {}
        self.own = 0.0  # part of the decisions in which it played as `solid`

    def deal(self) -> Deal:
        """The next deal."""
        game, solid, learner = self.games[int(self.rng.integers(len(self.games)))]
        players = game.players
        seed, number, dealer = (int(self.rng.integers(most)) for most in (2**62, 2**20, players))
        state = game.deal(seed=seed, dealer=dealer, carry=int(game.default_carry(number)))
        one = {int(self.rng.integers(players))}
        return self.kind(
            state, solid, learner, one if self.rng.random() < self.taught.among else set(range(players))
        )

    def play(self, player: Player, judge: Judge, steps: int) -> Steps:
        """Play until so many decisions are paid for."""
        paid: list[tuple[Step, float, float]] = []
        own = asked = 0
        while len(paid) < steps:
            questions = [self.next(place, paid) for place in range(len(self.deals))]
            counts = np.array([len(each.moves) for each in questions])
            context = np.array([each.context for each in questions], np.float32)
            traits = np.array([one for each in questions for one in each.traits], np.float32)
            seen = np.array([deal.seen(self.taught.context, self.seats) for deal in self.deals])
            scored = player.score(context, traits, counts)
            expected = judge.expected(seen)[0]
            for row, (deal, question) in enumerate(zip(self.deals, questions, strict=True)):
                start, end = scored.starts[row], scored.starts[row] + counts[row]
                chosen = self.pick(question, scored.logs[start:end])
                before = scored.logs[start + chosen]
                made = Step(context[row], traits[start:end], chosen, before, seen[row], expected[row])
                deal.steps[int(deal.state.turn)].append(made)
                deal.advance(question.moves[chosen].code)
                own += chosen == question.own
            asked += len(questions)
        self.own = own / asked
        return together(paid)

    def pick(self, question: Question, logs: Any) -> int:
        """The place of one of the moves: each as often as it is likely."""
        return int((logs + self.rng.gumbel(size=len(logs))).argmax())

    def next(self, place: int, paid: list[tuple[Step, float, float]]) -> Question:
        """The next question of a deal, or of those that follow."""
        while True:
            question = self.deals[place].question()
            if question is not None:
                return question
            self.end(self.deals[place])
            paid += self.deals[place].paid(self.taught)
            self.deals[place] = self.deal()

    def end(self, deal: Deal) -> None:
        """Note what a deal brought to one that learned among `solid`."""
        outcome, game = deal.state.outcome, deal.state.game
        assert outcome is not None
        if len(deal.seats) == 1:
            (seat,) = deal.seats
            won = 1 / game.players if outcome.winner is None else float(outcome.winner == seat)
            name = " ".join([game.id, str(game.players), *game.given])
            self.told.setdefault(name, []).append((deal.state.returns()[seat], won))


def together(paid: Sequence[tuple[Step, float, float]]) -> Steps:
    """Decisions as arrays; how far each came out ahead is measured in standard deviations of all."""
    steps, ahead, returns = zip(*paid, strict=True)
    context, traits, chosen, before, seen, _ = zip(*steps, strict=True)
    lead = np.array(ahead, np.float32)
    return Steps(
        np.array(context),
        np.concatenate(traits),
        np.array([len(each) for each in traits]),
        np.array(chosen),
        np.array(before, np.float32),
        np.array(seen),
        (lead - lead.mean()) / lead.std(),
        np.array(returns, np.float32),
    )


def some_of(steps: Steps, rows: Any) -> Steps:
    """A part of the decisions."""
    counts = steps.counts[rows]
    starts = (np.cumsum(steps.counts) - steps.counts)[rows]
    moves = np.repeat(starts - (np.cumsum(counts) - counts), counts) + np.arange(counts.sum())
    return Steps(*[all[moves if name == "traits" else rows] for name, all in steps._asdict().items()])


def gradients(weights: list[Any], steps: Steps) -> list[Any]:
    """How both nets should change."""
    player, judge = nets(weights)
    own = player.gradient(steps.context, steps.traits, steps.counts, steps.chosen, steps.before, steps.ahead)
    return own + judge.gradient(steps.seen, steps.returns)


def nets(weights: list[Any]) -> tuple[Player, Judge]:
    """The two of them."""
    return Player(weights[:LAYERS]), Judge(weights[LAYERS:])


def work(pipe: Any, family: str, seed: int, rows: int, taught: Taught) -> None:
    """A worker: plays, sends gradients, and takes the new weights after each, until it is ended."""
    table = Table(family, seed, rows, taught=taught)
    weights = pipe.recv()
    while True:
        table.told = {}
        made = table.play(*nets(weights), taught.steps)
        for _ in range(taught.epochs):
            for part in np.array_split(table.rng.permutation(len(made.counts)), PARTS):
                pipe.send(gradients(weights, some_of(made, part)))
                weights = pipe.recv()
        pipe.send((len(made.counts), table.own, table.told))


class Crew:
    """Workers that play, each on a core."""

    def __init__(self, size: int, family: str, seed: int, rows: int, taught: Taught) -> None:
        context = get_context("spawn")
        self.pipes: list[Any] = []
        self.workers: list[Any] = []
        for number in range(size):
            ours, theirs = context.Pipe()
            given = (theirs, family, size * seed + number, rows, taught)
            self.workers.append(context.Process(target=work, args=given, daemon=True))
            self.workers[-1].start()
            theirs.close()
            self.pipes.append(ours)

    def send(self, weights: list[Any]) -> None:
        """Give all of them these weights."""
        for pipe in self.pipes:
            pipe.send(weights)

    def gather(self) -> list[Any]:
        """What each has to say."""
        return [pipe.recv() for pipe in self.pipes]

    def end(self) -> None:
        """Send them home."""
        for worker in self.workers:
            worker.terminate()


def train(
    family: str,
    seconds: float,
    workers: int = 2,
    weights: list[Any] | None = None,
    rounds: int = 0,
    rows: int = ROWS,
    taught: Taught | None = None,
    seed: int = 1,
) -> list[Any]:
    """The weights after so many seconds or, so that it repeats, after so many rounds."""
    taught = taught or TAUGHT[family]
    rng = np.random.default_rng(seed)
    if weights is None:
        weights = Player.new(taught.context, taught.traits, rng, taught.begun, taught.lead) + Judge.new(
            SEATS * taught.context, rng
        )
    adam = Adam(weights)
    crew = Crew(workers, family, seed, rows, taught)
    crew.send(weights)
    began, done, played, decisions = time.monotonic(), 0.0, 0, 0
    told: dict[str, list[tuple[float, float]]] = {}
    while done < 1:
        for _ in range(taught.epochs * PARTS):
            gradients = zip(*crew.gather(), strict=True)
            adam.step(
                weights, [sum(each) / workers for each in gradients], taught.rate * min(1.0, 1.3 * (1 - done))
            )
            crew.send(weights)
        own = 0.0
        for count, same, deals in crew.gather():
            decisions += count
            own += same / workers
            for name, results in deals.items():
                told.setdefault(name, []).extend(results)
        played += 1
        done = played / rounds if rounds else (time.monotonic() - began) / seconds
        if played % TOLD == 0:
            print(f"{decisions:,} decisions, {own:.1%} as solid; ahead of solid, and won: {results_in(told)}")
            told = {}
    crew.end()
    return weights


def results_in(told: dict[str, list[tuple[float, float]]]) -> str:
    """Points and shares of deals won, by game and number of players."""
    lines = []
    for name, results in sorted(told.items()):
        points, won = np.mean(results, axis=0)
        lines.append(f"{name} {points:+.1f} {won:.1%}")
    return "; ".join(lines)


def package(family: str) -> list[Any]:
    """The layers of the net that `strong` plays by."""
    layers = [np.array(each, np.float32) for each in net_of(family).layers]
    taught, first = TAUGHT[family], len(layers[2])
    shapes = {0: (taught.context, first), 1: (taught.traits, first), 3: (first, len(layers[4]))}
    return [each.reshape(shapes.get(at, each.shape)) for at, each in enumerate(layers)]


def widened(layers: list[Any], rng: Any) -> list[Any]:
    """A net with twice as many units in each layer that plays the same: what the new ones say counts nothing yet."""
    from_context, from_traits, added, to_second, more, last, direct = layers
    first, second = to_second.shape
    deeper = np.zeros((2 * first, 2 * second), np.float32)
    deeper[:first, :second] = to_second
    deeper[:, second:] = layer(2 * first, second, rng)
    return [
        np.hstack([from_context, layer(len(from_context), first, rng)]),
        np.hstack([from_traits, layer(len(from_traits), first, rng)]),
        np.pad(added, (0, first)),
        deeper,
        np.pad(more, (0, second)),
        np.pad(last, (0, second)),
        direct,
    ]


def write(family: str, weights: list[Any], name: str = KEPT) -> Path:
    """Put the net that plays into the package; where it lies."""
    layers = weights[:LAYERS]
    raw = b"".join(np.ascontiguousarray(each, "<f2").tobytes() for each in layers)
    kept = {"shapes": [int(each.size) for each in layers], "weights": b64encode(raw).decode()}
    path = ROOT / "src" / "asztal" / "bots" / family / name
    path.write_text(json.dumps(kept) + "\n", encoding="utf-8")
    return path


def main(words: Sequence[str]) -> None:
    """Train, and keep what was learned."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("family", choices=sorted(TAUGHT))
    reader.add_argument("seconds", type=float)
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--expert", action="store_true")
    reader.add_argument("--from", dest="begun", type=Path)
    reader.add_argument("--kept", type=Path)
    for name, kind in CHANGED.items():
        reader.add_argument(f"--{name}", type=kind)
    asked = reader.parse_args(words)
    changed = {name: value for name, value in vars(asked).items() if name in CHANGED and value is not None}
    taught = TAUGHT[asked.family]._replace(**changed)
    begun = None
    if asked.begun is not None:
        begun = list(np.load(asked.begun).values())
    elif asked.expert:
        rng = np.random.default_rng(1)
        begun = widened(package(asked.family), rng) + Judge.new(SEATS * taught.context, rng)
    weights = train(asked.family, asked.seconds, asked.workers, begun, taught=taught)
    if asked.kept is not None:
        np.savez_compressed(asked.kept, *weights)
    print(write(asked.family, weights, PRACTISED if asked.expert else KEPT))


if __name__ == "__main__":
    main(sys.argv[1:])
