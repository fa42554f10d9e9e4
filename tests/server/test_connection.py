"""What a connection may send and how long it may take: heads and bodies without end, by raw sockets."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import uvloop
from fastapi import FastAPI
from tests.server.conftest import Live
from uvicorn.server import ServerState

from asztal.server.http.connection import GRACE, LOOK, PIPELINED, Connection, Corked, connection
from asztal.server.settings import Settings

Meet = Callable[..., Any]
PATIENCE = 30.0
QUESTION = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server that waits half a second for a head and one for a body, and has room for eight connections."""
    live = Live(
        tmp_path_factory.mktemp("strict") / "data", head_seconds=0.5, body_seconds=1.0, connections=8
    ).start()
    yield live
    live.stop()


def connected(live: Live) -> socket.socket:
    return socket.create_connection(("127.0.0.1", live.port), timeout=PATIENCE)


def send(line: socket.socket, data: bytes) -> None:
    """Send as much as the other side takes: it may have hung up."""
    try:
        line.sendall(data)
    except OSError:
        return


def answers(line: socket.socket) -> bytes:
    """Everything that comes until the other side hangs up."""
    received = b""
    try:
        while chunk := line.recv(65_536):
            received += chunk
    except ConnectionResetError:
        pass  # it hung up on what we were still sending
    return received


def hangs_up(line: socket.socket, drop: bytes, pause: float) -> bool:
    """Whether the other side hangs up on drops that have no end: 40,000 of them, or as many as time lets."""
    began = time.monotonic()
    for _ in range(40_000):
        try:
            line.sendall(drop)
        except OSError:
            return True
        if time.monotonic() - began > PATIENCE:
            return False
        time.sleep(pause)  # the rhythm of the drops: nothing is waited for
    return False


def told(answer: bytes) -> tuple[int, str, dict[str, str]]:
    """Status, code and headers of the first answer."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    code = json.loads(body[: int(headers["content-length"])])["error"]["code"]
    return int(first.split()[1]), code, headers


def resident(live: Live) -> int:
    """The server's memory, in bytes."""
    assert live.process is not None
    for line in Path(f"/proc/{live.process.pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return 1024 * int(line.split()[1])
    raise AssertionError(line)


@pytest.mark.parametrize("line", [b"X-A: " + b"a" * 1000 + b"\r\n", b"a" * 1000])
def test_headers_without_end_are_cut_off(server: Live, line: bytes) -> None:
    before = resident(server)
    with closing(connected(server)) as one:
        send(one, b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-B: ")
        assert hangs_up(one, line, 0.0)
    assert resident(server) - before < 20_000_000


def test_a_head_that_is_too_large_is_answered(server: Live) -> None:
    with closing(connected(server)) as one:
        one.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 40_000)
        status, code, headers = told(answers(one))
    assert (status, code, headers["connection"]) == (431, "request.head-too-large", "close")


def test_a_head_that_is_too_large_is_answered_though_it_comes_whole(server: Live) -> None:
    for request in (
        b"GET /api/health?" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 40_000 + b"\r\n\r\n",
    ):
        with closing(connected(server)) as one:
            one.sendall(request)
            assert told(answers(one))[:2] == (431, "request.head-too-large")


def test_a_large_head_is_read(server: Live) -> None:
    with closing(connected(server)) as one:
        one.sendall(
            b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-A: " + b"a" * 30_000 + b"\r\n\r\n"
        )
        assert answers(one).startswith(b"HTTP/1.1 200 ")


def test_trailers_and_chunks_without_end_are_cut_off(server: Live) -> None:
    head = b"POST /api/judge HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    for endless in (b"0\r\nX-A: ", b"1;"):
        before = resident(server)
        with closing(connected(server)) as one:
            send(one, head + endless)
            assert hangs_up(one, b"a" * 1000, 0.0)
        assert resident(server) - before < 20_000_000


def test_half_a_request_is_not_held_for_ever(strict: Live) -> None:
    for part in (b"GET /api/hea", b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: b"):
        with closing(connected(strict)) as one:
            one.sendall(part)
            assert told(answers(one))[:2] == (408, "request.too-slow")
    with closing(connected(strict)) as one:  # nothing at all: no answer
        assert answers(one) == b""


def test_a_head_that_comes_drop_by_drop_is_too_slow(strict: Live) -> None:
    with closing(connected(strict)) as one:
        one.sendall(b"GET /api/health HTTP/1.1\r\n")
        assert hangs_up(one, b"X-A: b\r\n", 0.02)


def test_half_a_body_is_not_held_for_ever(strict: Live) -> None:
    with closing(connected(strict)) as one:
        one.sendall(
            b"POST /api/judge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{"
        )
        status, code, headers = told(answers(one))
    assert (status, code, headers["connection"]) == (408, "request.too-slow", "close")


def test_a_body_without_end_is_cut_off_also_where_none_is_read(strict: Live) -> None:
    with closing(connected(strict)) as one:
        one.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        assert hangs_up(one, b"1\r\nx\r\n", 0.02)


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/me/device", 8_192),
        ("/api/tables/abc/sit", 8_192),
        ("/api/judge", 65_536),
        ("/api/tables/abc/moves", 65_536),
    ],
)
def test_each_path_takes_bodies_of_its_own_size(server: Live, path: str, most: int) -> None:
    for size in (most + 1, most):
        with closing(connected(server)) as one:
            body = b'"' + b"a" * (size - 2) + b'"'
            head = [
                f"POST {path} HTTP/1.1",
                "Host: x",
                "Connection: close",
                "Content-Type: application/json",
                f"Content-Length: {size}",
                "",
                "",
            ]
            send(one, "\r\n".join(head).encode() + body)
            status = int(answers(one).split()[1])
        assert (status == 413) == (size > most)


def test_requests_sent_ahead_are_answered_in_turn_and_only_a_few(server: Live) -> None:
    ask = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"
    last = ask.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with closing(connected(server)) as one:
        one.sendall(4 * ask + last)
        assert answers(one).count(b"200 OK") == 5
    with closing(connected(server)) as one:
        send(one, 5_000 * ask)
        assert answers(one).count(b"200 OK") < 50


def test_who_asks_for_another_protocol_is_answered_and_so_is_what_comes_behind(server: Live) -> None:
    asked = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: "
    with connected(server) as line:
        send(line, asked + b"Upgrade\r\nUpgrade: h2c\r\n\r\n" + asked + b"close\r\n\r\n")
        assert answers(line).count(b"HTTP/1.1 200 ") == 2


def test_there_are_only_so_many_connections(strict: Live) -> None:
    lines = [connected(strict) for _ in range(8)]
    try:
        for line in lines:  # each has been taken: it is answered
            line.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(1000).startswith(b"HTTP/1.1 200 ")
        with closing(connected(strict)) as one:
            status, code, headers = told(answers(one))
        assert (status, code, headers["retry-after"]) == (503, "server.full", "10")
    finally:
        for line in lines:
            line.close()


class Wire(asyncio.Transport):
    """The server's side of a connection from an address."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1), "sockname": ("2001:db8:1::1", 8000)})
        self.sent: list[bytes] = []  # in the pieces in which it goes out
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


def test_a_household_has_so_many_connections_however_many_addresses_it_has(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, connections_per_address=2)

    async def run() -> list[bool]:
        of_one_server = connection(settings)
        config = uvicorn.Config(FastAPI(), http=of_one_server)
        config.load()
        state = ServerState()
        wires = [
            Wire(address) for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3:4", "2001:db8:0:1::1")
        ]
        made = [of_one_server(config, state, {}) for _ in wires]
        for protocol, wire in zip(made, wires, strict=True):
            protocol.connection_made(wire)
        for protocol in made:
            protocol.connection_lost(None)
        return [b"server.full" in b"".join(wire.sent) for wire in wires]

    assert asyncio.run(run()) == [False, False, True, False]


@pytest.mark.parametrize("sent", [3_000 * QUESTION, 3 * QUESTION + b"\0\r\n\r\n"], ids=["many", "garbage"])
@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_who_hangs_up_on_what_was_asked_leaves_nothing_in_the_log(
    loop: Callable[[], asyncio.AbstractEventLoop], sent: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> None:
        asked, closed = asyncio.Event(), asyncio.Event()

        async def answer_late(scope: Any, receive: Any, send: Any) -> None:
            asked.set()
            await closed.wait()
            await say_yes(scope, receive, send)

        config = uvicorn.Config(answer_late, lifespan="off", log_config=None)
        config.load()
        state = ServerState()

        class Told(connection(Settings())):  # type: ignore[misc]
            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                closed.set()

        now = asyncio.get_running_loop()
        listening = await now.create_server(lambda: Told(config, state, {}), "127.0.0.1", 0)
        line = socket.create_connection(listening.sockets[0].getsockname()[:2])
        with closing(line):
            send(line, sent)
            await asked.wait()
        await closed.wait()
        await asyncio.gather(*state.tasks)
        listening.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(asyncio.wait_for(ask(), PATIENCE))
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []


def test_what_is_no_http_is_told_so(server: Live) -> None:
    with closing(connected(server)) as one:
        one.sendall(b"\x16\x03\x01 garbage\r\n\r\n")
        assert told(answers(one))[:2] == (400, "request.not-http")


ASK = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"
JUDGE = b"POST /api/judge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: "


def every(answer: bytes) -> list[tuple[int, str]]:
    """Status of each answer, and its code where it is a refusal."""
    found = []
    while answer:
        head, _, rest = answer.partition(b"\r\n\r\n")
        lines = head.lower().split(b"\r\n")
        length = next(int(line[16:]) for line in lines if line.startswith(b"content-length: "))
        body, answer = json.loads(rest[:length]), rest[length:]
        found.append((int(head.split()[1]), body.get("error", {}).get("code", "")))
    return found


@pytest.mark.parametrize("before", [0, 1, 5])
@pytest.mark.parametrize(
    "wrong",
    [
        b"\0\r\n\r\n",
        b"GET / HTTP/1.1\r\nno head\r\n\r\n",
        JUDGE + b"gzip\r\n\r\n",
        JUDGE + b"chunked, gzip\r\n\r\n",
        JUDGE + b"!\r\n\r\n{}",
        JUDGE + b"chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
        JUDGE + b"chunked\r\n\r\n2\r\n{}zz\r\n",
        JUDGE + b"chunked\r\nContent-Length: 2\r\n\r\n{}",
    ],
)
def test_what_is_no_http_is_told_so_after_all_that_was(server: Live, before: int, wrong: bytes) -> None:
    for sent in (before * ASK + wrong, before * ASK + wrong + 3 * ASK):
        with closing(connected(server)) as one:
            one.sendall(sent)
            assert every(answers(one)) == before * [(200, "")] + [(400, "request.not-http")]


def test_a_bad_chunk_that_comes_later_is_told_too(server: Live) -> None:
    with closing(connected(server)) as one:
        one.sendall(2 * ASK + JUDGE + b"chunked\r\n\r\n1\r\n{\r\n")
        come = b""
        while come.count(b"HTTP/1.1 200") < 2:
            come += one.recv(65_536)
        one.sendall(b"zz\r\n")
        assert every(come + answers(one)) == [(200, ""), (200, ""), (400, "request.not-http")]


def test_of_more_requests_than_are_taken_the_first_are_answered(server: Live) -> None:
    with closing(connected(server)) as one:
        one.sendall(24 * ASK)
        told_ = every(answers(one))
    assert told_ == (1 + PIPELINED) * [(200, "")] + [(429, "request.too-many")]


def test_a_head_behind_a_whole_request_is_refused_after_its_answer(server: Live) -> None:
    with closing(connected(server)) as one:
        one.sendall(ASK + b"GET / HTTP/1.1\r\nX-A: " + 80_000 * b"a")
        assert every(answers(one)) == [(200, ""), (431, "request.head-too-large")]


def test_who_sends_garbage_behind_a_stream_is_not_followed_for_ever() -> None:
    """Whole, and never over: there is an end to what is waited for."""

    async def ask() -> list[bool]:
        async def answer(_scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"event", "more_body": True})
            while (await receive())["type"] != "http.disconnect":
                pass

        config = uvicorn.Config(answer, lifespan="off")
        config.load()
        state = ServerState()
        wire = Wire("192.0.2.7")
        made = connection(Settings(body_seconds=-GRACE))(config, state, {})
        made.connection_made(wire)
        made.data_received(ASK + b"\0\r\n\r\n")
        open_ = wire.is_closing()
        await asyncio.wait_for(asyncio.gather(*state.tasks), PATIENCE)
        return [open_, wire.is_closing()]

    assert asyncio.run(ask()) == [False, True]


async def say_yes(_scope: Any, _receive: Any, send: Any) -> None:
    """An application that says yes to everybody."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"3")]})
    await send({"type": "http.response.body", "body": b"yes"})


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_what_has_come_when_a_quiet_connection_is_to_end_is_answered(
    loop: Callable[[], asyncio.AbstractEventLoop],
) -> None:
    """As on a busy machine, where the question and the end of the time are both there when the server looks."""

    async def ask() -> None:
        config = uvicorn.Config(say_yes, lifespan="off")
        config.load()
        connections: list[Connection] = []

        def protocol() -> Connection:
            connections.append(connection(Settings())(config, ServerState(), {}))
            return connections[-1]

        now = asyncio.get_running_loop()
        listening = await now.create_server(protocol, "127.0.0.1", 0)
        with closing(socket.create_connection(listening.sockets[0].getsockname()[:2])) as line:
            line.setblocking(False)
            line.sendall(QUESTION)
            assert (await now.sock_recv(line, 65_536)).endswith(b"yes")
            line.sendall(QUESTION)
            connections[0].timeout_keep_alive_handler()  # its time is up
            assert (await now.sock_recv(line, 65_536)).endswith(b"yes")
            now.call_later(LOOK, line.sendall, QUESTION)
            connections[0].timeout_keep_alive_handler()
            time.sleep(0.02)  # noqa: ASYNC251 - a busy loop: what comes then is there before it looks once more
            assert (await now.sock_recv(line, 65_536)).endswith(b"yes")
            connections[0].timeout_keep_alive_handler()
            assert await now.sock_recv(line, 65_536) == b"", "nothing was asked: it hangs up"
            reset = socket.create_connection(listening.sockets[0].getsockname()[:2])
            reset.setblocking(False)
            reset.sendall(QUESTION)
            assert (await now.sock_recv(reset, 65_536)).endswith(b"yes")
            reset.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            reset.close()
            while connections[1].address in connections[1].addresses:  # noqa: ASYNC110 - the protocol tells nobody
                await asyncio.sleep(0)
            assert connections[1].timeout_keep_alive_task is None, "nobody is waited for who has gone"
        listening.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(asyncio.wait_for(ask(), PATIENCE))


def test_a_head_goes_out_with_what_follows_it_and_all_else_at_once() -> None:
    """Whoever hears of a move first need not wait until all others are told of it."""

    async def send() -> None:
        wire = Wire("192.0.2.7")
        corked = Corked(wire, asyncio.get_running_loop())
        corked.write(b"HTTP/1.1 200 OK\r\n\r\n")
        assert wire.sent == []
        corked.write(b"yes")
        assert wire.sent == [b"HTTP/1.1 200 OK\r\n\r\nyes"]
        corked.write(b"event: match")
        assert wire.sent[1:] == [b"event: match"]
        corked.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        assert len(wire.sent) == 2
        await asyncio.sleep(0)
        assert wire.sent[2:] == [b"HTTP/1.1 204 No Content\r\n\r\n"]
        corked.write(b"HTTP/1.1 503 Service Unavailable\r\n\r\n")
        corked.close()
        assert wire.sent[3:] == [b"HTTP/1.1 503 Service Unavailable\r\n\r\n"] and wire.closed

    asyncio.run(send())
