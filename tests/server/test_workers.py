"""The bots' processes: they answer, they are replaced when they die, they do not outlive the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import PATIENCE

from asztal import catalog
from asztal.server.workers import Workers

Meet = Callable[..., Any]


def test_a_bot_answers_with_a_legal_move_and_again_after_its_process_has_died() -> None:
    game = catalog.game("domino", players=2)
    state = game.deal(seed=1)
    view = state.view(int(state.to_move))
    legal = [move.text for move in state.legal_moves()]

    async def run() -> None:
        workers = Workers(1, 30.0)
        for _ in range(2):
            assert await workers.choose("solid", game, view, 1) in legal
            assert workers.pool is not None
            for pid in list(workers.pool._processes):
                os.kill(pid, signal.SIGKILL)
        assert await workers.choose("solid", game, view, 1) in legal
        assert await workers.choose("genius", game, view, 1) is None
        workers.close()
        assert await workers.choose("solid", game, view, 1) is None

    asyncio.run(run())


def test_the_bots_processes_know_nothing_of_the_server() -> None:
    """It would cost each of them half a second and thirty megabytes."""

    async def run() -> None:
        workers = Workers(1, 30.0)
        imported = await workers.ask(eval, "set(__import__('sys').modules)", limit=PATIENCE)
        assert imported is not None and "asztal.match.hint" in imported
        assert imported.isdisjoint({"fastapi", "pydantic", "sqlalchemy", "asztal.server.services"})
        workers.close()

    asyncio.run(run())


def test_a_start_that_is_interrupted_says_nothing() -> None:
    async def run() -> None:
        workers = Workers(1, 5)
        starting = asyncio.ensure_future(workers.start())
        async with asyncio.timeout(PATIENCE):
            while workers.pool is None or not workers.pool._processes:  # noqa: ASYNC110
                await asyncio.sleep(0)
        for process in workers.pool._processes.values():
            process.kill()
        await starting
        workers.close()

    asyncio.run(run())


def test_a_signal_to_the_whole_group_ends_the_server_which_ends_its_processes() -> None:
    async def run() -> None:
        workers = Workers(1, 5)
        first = await workers.ask(os.getpid, limit=PATIENCE)
        assert first is not None
        os.kill(first, signal.SIGTERM)
        assert await workers.ask(os.getpid, limit=PATIENCE) == first
        workers.close()

    asyncio.run(run())


def test_who_thinks_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalog.game("domino", players=2)
    state = game.deal(seed=1)

    async def run() -> None:
        workers = Workers(1, 30.0)
        await workers.start()
        workers.limit = 0.0
        assert await workers.choose("solid", game, state.view(int(state.to_move)), 1) is None
        assert workers.pool is None
        workers.close()

    asyncio.run(run())


def test_the_game_goes_on_when_no_bot_can_be_asked(own_server: Meet, guest: Meet) -> None:
    live = own_server(bot_limit=0.0)
    player = guest("North", live.url)
    id = player.make("domino", players=3, fill="solid", start=True)
    player.my_turn(id)
    assert player.refused("GET", f"/api/tables/{id}/hint") in ((503, "hint.none"), (409, "deal.none"))


def test_no_process_outlives_a_killed_server(own_server: Meet, guest: Meet) -> None:
    live = own_server()
    player = guest("North", live.url)
    player.my_turn(player.make("domino", players=2, fill="solid", start=True))
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(live.process.pid)], capture_output=True, text=True, check=True
    ).stdout.split()
    assert children
    live.kill()

    def gone() -> bool:
        return not any(Path(f"/proc/{pid}").exists() for pid in children)

    player.until(gone, "the children to end")
