"""Whether the server is alive, and whether players may be sent to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from asztal.server.app import create_app
from asztal.server.settings import Settings
from asztal.server.storage.writer import STUCK


def test_it_is_not_ready_once_it_stops_or_its_writer_is_stuck(tmp_path: Path) -> None:
    app = create_app(Settings(data_dir=tmp_path, bot_workers=1))

    async def run() -> None:
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as asker,
        ):

            async def ask(what: str) -> tuple[int, Any]:
                answer = await asker.get(f"/api/{what}")
                return answer.status_code, answer.json()

            writer = app.state.services.store.writer
            assert await ask("ready") == (200, {"status": "ready"})
            writer.began = time.monotonic() - STUCK - 1
            status, told = await ask("ready")
            assert (status, told["error"]["code"]) == (503, "server.storage")
            writer.began = time.monotonic()
            assert await ask("ready") == (200, {"status": "ready"})
            app.state.services.close_streams()
            status, told = await ask("ready")
            assert (status, told["error"]["code"]) == (503, "server.stopping")
            assert await ask("health") == (200, {"status": "ok"})

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/api/health", "/api/ready"])
def test_whoever_watches_is_never_told_to_come_less_often(tmp_path: Path, path: str) -> None:
    app = create_app(Settings(data_dir=tmp_path, bot_workers=1, requests_per_second=0.1))

    async def run() -> None:
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as asker,
        ):
            assert {(await asker.get(path)).status_code for _ in range(20)} == {200}
            assert 429 in {(await asker.get("/api/me")).status_code for _ in range(20)}

    asyncio.run(run())


def test_whoever_asks_for_the_head_alone_hears_the_same(own_server: Callable[..., Any], guest: Any) -> None:
    token = "t" * 32
    live = own_server(metrics_token=token)
    player = guest("", live.url)
    for path in ("/api/health", "/api/ready", "/metrics"):
        shown = {"Authorization": f"Bearer {token}"} if path == "/metrics" else {}
        whole, head = (player.send(method, path, headers=shown) for method in ("GET", "HEAD"))
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-type"] == whole.headers["content-type"]
    assert player.send("HEAD", "/metrics").status_code == 401
