"""The server's section of the benchmarks: the same game on both sides, what is said to the peer, what is told of it.

The peer itself is installed by `make bench` alone; nothing here needs it.
"""

from __future__ import annotations

import asyncio
import doctest
import json
import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from benchmarks import boardgame, serving, sockets
from benchmarks.boardgame import BoardgameTable, chosen, logged, node_versions, serving_boardgame
from benchmarks.measure import FULL, QUICK
from benchmarks.report import page
from benchmarks.results import Pair, Results, Served
from benchmarks.serving import COLUMNS, LIMIT, OURS, PEERS, SECTION, greatest, measure_server
from benchmarks.sockets import frame, frames, told, upgrade
from benchmarks.verify import WrongWork

import asztal
from asztal.server.bench import Figures, Load

pytestmark = pytest.mark.once

NODE = Path(__file__).parent.parent / "benchmarks" / "node"
DEALS = 60
# Deals as domino.js plays them: at every step all that it allows, and one of it made.
PLAYED = """
const { domino } = require(process.argv[1]);
const deals = Number(process.argv[2]);
let seed = 5;
const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const random = {
  Shuffle(given) {
    const all = [...given];
    for (let at = all.length - 1; at > 0; at -= 1) {
      const other = Math.floor(chance() * (at + 1));
      [all[at], all[other]] = [all[other], all[at]];
    }
    return all;
  },
};
let G = domino.setup({ random });
let turn = domino.turn.order.first({ G });
const moveOf = (name) => domino.moves[name].move ?? domino.moves[name];
const made = (name, given) => {
  const then = structuredClone(G);
  let ended = null;
  const events = { endTurn: (to) => { ended = to ?? {}; } };
  const ctx = { currentPlayer: String(turn), playOrderPos: turn, numPlayers: 2 };
  const answer = moveOf(name)({ G: then, ctx, events, random }, ...given);
  if (answer !== undefined && !answer.players) return null;
  const next = ended === null ? turn : ended.next === undefined ? 1 - turn : Number(ended.next);
  return { G: answer ?? then, turn: next };
};
const all = [];
for (let deal = 0; deal < deals; deal += 1) {
  const dealt = structuredClone(G);
  const steps = [];
  while (!G.over) {
    const moves = G.players[turn].hand.flatMap((bone) => [['place', [bone, 'left']], ['place', [bone, 'right']]]);
    const legal = [...moves, ['draw', []], ['pass', []], ['next', []]].filter(([name, given]) => made(name, given));
    const [name, given] = legal[Math.floor(chance() * legal.length)];
    steps.push({ turn, legal, move: [name, given], G });
    ({ G, turn } = made(name, given));
  }
  all.push({ dealt, steps, over: G.over, totals: G.totals });
  ({ G, turn } = made('next', []));
}
console.log(JSON.stringify(all));
"""
CORE = "exports.INVALID_MOVE = 'INVALID'; exports.PlayerView = { STRIP_SECRETS: null };"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Deals that the peer's game has played; where boardgame.io is not installed, a file stands for it."""
    stands = tmp_path_factory.mktemp("node")
    (stands / "boardgame.io").mkdir()
    (stands / "boardgame.io" / "core.js").write_text(CORE, encoding="utf-8")
    done = subprocess.run(
        ["node", "-e", PLAYED, str(NODE / "domino.js"), str(DEALS)],
        env={**os.environ, "NODE_PATH": str(stands)},
        check=True,
        capture_output=True,
        text=True,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def text_of(move: list[Any], first: bool) -> str:
    """A move as our own game writes it."""
    name, given = move
    return " ".join([name, *(given[:1] if first else given)])


def test_the_peer_plays_dominoes_by_our_rules(played: list[dict[str, Any]]) -> None:
    game = asztal.game("domino", players=2)
    reasons, totals = set(), [0, 0]
    for deal in played:
        dealt = deal["dealt"]
        hands = [dealt["players"][seat]["hand"] for seat in "01"]
        state = game.deal(deck=[*hands[0], *hands[1], *dealt["secret"]["stock"]], seed=1, dealer=1)
        for step in deal["steps"]:
            assert not state.is_over()
            assert step["turn"] == state.to_move
            first = not step["G"]["line"]
            legal = {text_of(move, first) for move in step["legal"]}
            assert legal == {str(move) for move in state.legal_moves()}
            state.apply(text_of(step["move"], first))
        outcome = state.outcome
        assert outcome is not None
        over = deal["over"]
        assert (over["reason"], over["winner"]) == (outcome.reason, outcome.winner)
        assert over["scores"] == list(outcome.scores)
        totals = [one + more for one, more in zip(totals, over["scores"], strict=True)]
        assert deal["totals"] == totals
        reasons.add(over["reason"])
    assert len(played) == DEALS and reasons == {"out", "blocked"}


def test_the_people_of_both_make_the_same_move(played: list[dict[str, Any]]) -> None:
    """Ours the first of the list that they are sent, which is in our order; the peer's work it out."""
    game = asztal.game("domino", players=2)
    verbs = set()
    for deal in played:
        hands = [deal["dealt"]["players"][seat]["hand"] for seat in "01"]
        state = game.deal(deck=[*hands[0], *hands[1], *deal["dealt"]["secret"]["stock"]], seed=1, dealer=1)
        for step in deal["steps"]:
            move = chosen({"G": step["G"], "ctx": {"currentPlayer": str(step["turn"])}})
            assert " ".join([move[0], *move[1]]) == str(state.legal_moves()[0])
            verbs.add(move[0])
            state.apply(text_of(step["move"], not step["G"]["line"]))
    assert verbs == {"place", "draw", "pass"}


@pytest.mark.parametrize("module", [sockets, boardgame])
def test_examples_in_docstrings(module: ModuleType) -> None:
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0


def sent(text: str) -> bytes:
    """A message as a server frames it: not masked."""
    size = len(text.encode())
    if size <= 125:
        head = bytes((0x81, size))
    elif size < 1 << 16:
        head = bytes((0x81, 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((0x81, 127)) + size.to_bytes(8, "big")
    return head + text.encode()


def test_messages_are_read_wherever_they_are_cut() -> None:
    given = ["2", "ő" * 62, "y" * 125, "x" * 126, "ű" * 40_000]
    stream = b"".join(map(sent, given))
    for cut in [*range(500), len(stream) - 1, len(stream)]:
        first, rest = frames(stream[:cut])
        then, nothing = frames(rest + stream[cut:])
        assert first + then == given and nothing == b""


def test_a_server_that_says_farewell_is_lost() -> None:
    with pytest.raises(ConnectionError):
        frames(sent("2") + b"\x88\x02\x03\xe8")


@pytest.mark.parametrize("text", ["", "3", "ő" * 62, "x" * 126, "y" * 3000])
def test_what_is_sent_is_masked_and_whole(text: str) -> None:
    made, mask = frame(text, b"\x01\x80\xff\x00"), b"\x01\x80\xff\x00"
    size = len(text.encode())
    head = 2 if size <= 125 else 4
    assert made[0] == 0x81 and made[1] & 0x80
    assert (made[1] & 0x7F if head == 2 else int.from_bytes(made[2:4], "big")) == size
    assert made[head : head + 4] == mask
    body = bytes(byte ^ mask[at % 4] for at, byte in enumerate(made[head + 4 :]))
    assert body.decode() == text


class Wire:
    """A line that keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Kept."""
        self.written.append(data)


def test_a_page_shakes_hands_answers_beats_and_hears_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asyncio, "Transport", Wire)
    monkeypatch.setattr(os, "urandom", lambda size: bytes(size))  # a mask of noughts changes nothing
    asyncio.run(shake_hands())


async def shake_hands() -> None:
    heard: list[tuple[list[Any], int]] = []
    lost: list[None] = []
    socket = sockets.Socket("domino", lambda *event: heard.append(event), lambda: lost.append(None))
    wire = Wire()
    socket.connection_made(wire)  # type: ignore[arg-type]
    assert wire.written.pop() == upgrade("127.0.0.1")
    answer = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n" + sent('0{"sid":"a"}')
    for byte in answer:
        socket.data_received(bytes([byte]))
    assert wire.written.pop() == frame("40/domino,", bytes(4))
    socket.data_received(sent('40/domino,{"sid":"b"}') + sent("2"))
    assert socket.open.done() and wire.written.pop() == frame("3", bytes(4))
    event = '42/domino,["update","id",{"_stateID":3},[]]'
    socket.data_received(sent(event))
    assert heard == [(["update", "id", {"_stateID": 3}, []], len(event))] == [(told(event), len(event))]
    socket.emit("sync", "id", "0")
    assert wire.written.pop() == frame('42/domino,["sync","id","0"]', bytes(4))
    socket.connection_lost(None)
    assert lost == [None]
    with pytest.raises(ConnectionError):
        socket.emit("sync")


def test_a_move_is_timed_until_both_pages_have_the_state_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(make_moves(monkeypatch))


async def make_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    table = BoardgameTable(0, None)  # type: ignore[arg-type]
    table.id, table.cookies = "id", ["one", "two"]
    emitted: list[tuple[object, ...]] = []
    state = {
        "_stateID": 4,
        "ctx": {"currentPlayer": "1"},
        "G": {
            "players": {"1": {"hand": ["6-3"], "drawn": None}},
            "line": [["6-6", 6, 6]],
            "ends": [6, 6],
            "over": None,
        },
    }

    class Page:
        """A line whose server tells both pages, one after the other."""

        def emit(self, *event: object) -> None:
            """Heard of by both."""
            emitted.append(event)
            for seat in (1, 0):
                table._heard(seat, ["update", "id", state | {"_stateID": 5}, []], 100)

    table.sockets = [Page(), Page()]  # type: ignore[list-item]
    for seat in (0, 1):
        table._heard(seat, ["sync", "id", {"state": state}], 100)
    assert await table.move() is not None
    ((name, action, number, match, player),) = emitted
    assert (name, number, match, player) == ("update", 4, "id", "1")
    payload = {"type": "place", "args": ["6-3", "left"], "playerID": "1", "credentials": "two"}
    assert action == {"type": "MAKE_MOVE", "payload": payload}
    assert table.told == 400
    state["G"] = {"over": {}}
    table._heard(0, ["update", "id", state | {"_stateID": 5}, []], 100)
    table._heard(1, ["update", "id", state | {"_stateID": 5}, []], 100)

    def wait(seq: int) -> Any:
        raise TimeoutError(seq)

    monkeypatch.setattr(table, "until", wait)
    with pytest.raises(TimeoutError, match="7"):
        await table.move()  # the next deal, which nobody has heard of
    assert emitted[-1][1] == {"type": "MAKE_MOVE", "payload": payload | {"type": "next", "args": []}}


def test_a_database_that_lacks_what_was_heard_of_is_wrong_work(tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite3"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE log (match, number, entries)")
        database.executemany("INSERT INTO log VALUES ('a', ?, '[]')", [(1,), (2,)])
    logged(file, 2)
    with pytest.raises(WrongWork, match="3 moves, 2 are on disk"):
        logged(file, 3)


def test_where_the_peer_is_not_installed_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(boardgame, "HERE", tmp_path)
    with pytest.raises(FileNotFoundError, match="make bench"), serving_boardgame("memory", "early"):
        pass
    versions = node_versions()
    assert versions["boardgame.io"] == versions["better-sqlite3"] == "not installed"
    assert versions["Node"].startswith("v")


def test_the_peer_is_pinned_and_no_address_with_it() -> None:
    wanted = json.loads((NODE / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((NODE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, version in {**wanted["dependencies"], **wanted["optionalDependencies"]}.items():
        assert locked[f"node_modules/{name}"]["version"] == version
    assert not [name for name, package in locked.items() if "resolved" in package]
    assert all("integrity" in package for name, package in locked.items() if name)


# What is measured and told.

FIGURES = Figures(
    load=Load(30), moves=600, seconds=1.0, p50=40.0, p99=80.0, worst=90.0, lost=0, told=1200, busy=0.9,
    clients=0.4, memory=1,
)  # fmt: skip


def bears(most: float) -> Callable[[float], Figures]:
    """A server that bears so many moves a second."""
    return lambda rate: replace(FIGURES, moves=round(rate), p99=LIMIT if rate <= most else LIMIT + 1)


def test_the_greatest_rate_is_found_between_bounds() -> None:
    slow = replace(FIGURES, moves=1000, p99=300.0)
    assert greatest(bears(777), slow, 9).rate == pytest.approx(777, rel=0.01)
    assert greatest(bears(10**6), slow, 9).rate == pytest.approx(1100, rel=0.01)
    assert greatest(bears(0), replace(FIGURES, moves=1000), 5).rate == 1000  # what saturates it is bearable
    assert greatest(bears(40), slow, 5).rate == pytest.approx(34, rel=0.02)
    with pytest.raises(ValueError, match="stays above 100 ms"):
        greatest(bears(30), slow, 5)


def test_a_rate_at_which_a_move_is_lost_is_not_borne() -> None:
    with pytest.raises(ValueError, match="stays above"):
        greatest(lambda rate: replace(FIGURES, lost=1), replace(FIGURES, lost=1), 3)


class Folk:
    """A crowd that has played already: faster at our server's port, 1, than at a peer's."""

    def __init__(self, port: int, server: int, load: Load, kind: object) -> None:
        self.rate = 900 if port == 1 else 300
        self.load = load

    def __enter__(self) -> Folk:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def wait(self) -> None:
        """They are seated."""

    def play(self, pace: float, seconds: float) -> Figures:
        """The same at any pace."""
        return replace(FIGURES, load=self.load, moves=self.rate)


class Crowded(Folk):
    """A crowd whose rate grows with its tables up to 60, and whose moves take too long from 100 on."""

    def play(self, pace: float, seconds: float) -> Figures:
        """The same at any pace."""
        tables = self.load.tables
        return replace(
            FIGURES, load=self.load, moves=10 * min(60, tables), p99=80.0 if tables < 100 else 101.0
        )


@pytest.mark.parametrize(("more", "most"), [((), 30), ((45,), 45), ((60, 80, 100), 60), ((100, 200), 30)])
def test_the_most_is_that_of_the_tables_that_suit_a_server(
    monkeypatch: pytest.MonkeyPatch, more: tuple[int, ...], most: int
) -> None:
    monkeypatch.setattr(serving, "Crowd", Crowded)
    plan = replace(serving.ROUGH, more=more)
    found = dict(serving._round(lambda: at(1), object, plan))  # type: ignore[arg-type]
    assert [values["tables"] for values in found.values()] == [30, 30, most]
    assert [values["moves/s"] for values in found.values()] == [300, 300, 10 * most]


def test_a_server_that_bears_no_number_of_tables_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "Crowd", Crowded)
    with pytest.raises(ValueError, match="at any number of tables"):
        list(serving._round(lambda: at(1), object, replace(serving.ROUGH, tables=100, more=(200,))))  # type: ignore[arg-type]


@contextmanager
def at(port: int) -> Iterator[tuple[int, int, None]]:
    """A server at a port."""
    yield port, os.getpid(), None


def broken() -> AbstractContextManager[tuple[int, int, None]]:
    """A server that does not start."""
    raise ConnectionError("it does not start")


def test_a_peer_that_fails_is_named_and_the_others_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, early, memory = PEERS
    monkeypatch.setattr(serving, "Crowd", Folk)
    sides = {OURS: lambda: at(1), kept: lambda: at(2), early: broken, memory: lambda: at(3)}
    monkeypatch.setattr(serving, "SIDES", {name: (start, object) for name, start in sides.items()})
    failed: list[tuple[str, str]] = []
    found = list(
        measure_server(QUICK, lambda said: None, lambda name, error: failed.append((name, str(error))))
    )
    assert failed == [(early, "it does not start")]
    served = [each for each in found if isinstance(each, Served)]
    pairs = [each for each in found if isinstance(each, Pair)]
    assert len(served) == 9 and {each.server for each in served} == {OURS, kept, memory}
    assert [(pair.peer, pair.ratio.median) for pair in pairs] == [
        (kept, 3),
        (kept, 3),
        (memory, 3),
        (memory, 3),
    ]
    assert [pair.peer for pair in pairs if pair.goal is not None] == [kept]
    for each in served:
        assert list(each.measured) == list(COLUMNS)
        rate = 900 if each.server == OURS else 300
        assert each.measured["moves/s"] == [rate]
        assert each.measured["server, ms a move"] == [pytest.approx(900 / rate)]


def test_no_round_is_begun_that_would_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "Crowd", Folk)
    monkeypatch.setattr(serving, "SIDES", {OURS: (lambda: at(1), object)})
    said: list[str] = []

    def rounds() -> set[int]:
        found = measure_server(FULL, said.append, lambda name, error: pytest.fail(f"{name}: {error}"))
        return {
            len(values) for each in found if isinstance(each, Served) for values in each.measured.values()
        }

    assert rounds() == {3}
    monkeypatch.setattr(serving, "BOUND", 0.0)
    assert rounds() == {1}
    assert "the machine is slow: 1 of 3 rounds" in said


def test_the_page_tells_each_load_with_each_server(tmp_path: Path) -> None:
    results = Results(False, "2026-01-01", {"processor": "one"}, {"asztal": "0.1"})
    assert "## The server" not in page(results)
    values = {column: [float(number)] for number, column in enumerate(COLUMNS)}
    results.add(
        Served(OURS, "fast", values),
        Served(PEERS[0], "fast", values),
        Served(OURS, "slow", values),
        Pair(SECTION, "fast", PEERS[0], "moves/s", [2.0], [4.0]),
    )
    written = page(results)
    assert f"| fast | {' | '.join(COLUMNS)} |" in written and "| slow | tables |" in written
    assert f"| {PEERS[0]} | 0 | 1.00 | 2.00 |" in written
    assert "**0.500**" in written
    results.save(tmp_path / "results.json")
    assert page(Results.load(tmp_path / "results.json")) == written
