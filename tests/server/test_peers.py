"""What one process passes on to another is believed of a process that has the key, and of nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message

from asztal.server.http.forwarding import Forwarding
from asztal.server.peers import HEADER, Gone, Peers, Seal
from asztal.server.refusals import Elsewhere

KEY = b"0123456789abcdef" * 4
ASKED = {
    "type": "http",
    "method": "POST",
    "scheme": "https",
    "raw_path": b"/api/tables/abc/moves",
    "query_string": b"",
}


def sealed(header: bytes, **changed: Any) -> dict[str, Any]:
    """A request with this header."""
    return {**ASKED, **changed, "headers": [(HEADER, header)]}


def test_only_the_key_seals_what_is_passed_on_and_only_for_one_request() -> None:
    seal = Seal(KEY)
    header = seal.made(ASKED, "192.0.2.7", "POST", "/api/tables/abc/moves")
    assert seal.read(sealed(header)) == ("192.0.2.7", "https")
    assert seal.read(sealed(header, method="GET")) is None
    assert seal.read(sealed(header, raw_path=b"/api/tables/abd/moves")) is None
    assert seal.read(sealed(header, query_string=b"after=1")) is None
    assert seal.read(sealed(header.replace(b"192.0.2.7", b"192.0.2.8"))) is None
    assert (
        seal.read(sealed(Seal(KEY[::-1]).made(ASKED, "192.0.2.7", "POST", "/api/tables/abc/moves"))) is None
    )
    assert seal.read({**ASKED, "headers": []}) is None


@pytest.mark.parametrize(
    ("seconds", "holds"),
    [(0, True), (1, True), (-1, True), (29, True), (-29, True), (32, False), (-32, False)],
)
def test_a_clock_that_differs_or_jumps_takes_nothing_from_what_is_passed_on(
    seconds: int, holds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seal = Seal(KEY)
    header = seal.made(ASKED, "192.0.2.7", "POST", "/api/tables/abc/moves")
    there = seal.signer.get_timestamp() + seconds
    monkeypatch.setattr(seal.signer, "get_timestamp", lambda: there)
    assert seal.read(sealed(header)) == (("192.0.2.7", "https") if holds else None)


def test_a_connection_that_is_reset_as_it_is_made_is_a_process_that_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        peers = Peers(Seal(KEY))

        async def reset(*_given: object, **_more: object) -> None:
            raise AttributeError("'NoneType' object has no attribute 'getpeername'")

        monkeypatch.setattr(peers.client, "send", reset)
        monkeypatch.setattr(peers.client, "request", reset)
        with pytest.raises(Gone):
            await peers.send("http://127.0.0.1:1", sealed(b""), "192.0.2.7", None)
        with pytest.raises(Gone):
            await peers.ask("http://127.0.0.1:1", "GET", "/api/me", sealed(b""), "192.0.2.7")
        await peers.close()

    asyncio.run(run())


def test_only_those_who_are_asked_are_given_up_and_only_while_they_are() -> None:
    async def run() -> list[str]:
        peers = Peers(Seal(KEY))
        told = []

        async def ask(owner: str) -> None:
            try:
                async with peers.unless_silent(owner):
                    await asyncio.sleep(0.05)
                told.append(f"{owner} answers")
            except Gone:
                told.append(f"{owner} is gone")

        asking = [asyncio.ensure_future(ask(owner)) for owner in ("a", "b", "a")]
        await asyncio.sleep(0)
        assert set(peers.asked) == {"a", "b"}
        peers.give_up(["a", "c"])
        peers.give_up(["a"])
        await asyncio.gather(*asking)
        assert not peers.asked
        await ask("a")
        await peers.close()
        return told

    assert asyncio.run(run()) == ["a is gone", "a is gone", "b answers", "a answers"]


async def forwarded(
    owner: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
    asked: dict[str, Any],
    messages: list[Message],
) -> list[Message]:
    """What is sent to who asks this of a process, when `owner` is what another does that has the table."""
    heard = await asyncio.start_server(owner, "127.0.0.1", 0)
    address = f"http://127.0.0.1:{heard.sockets[0].getsockname()[1]}"

    async def table(_id: str) -> None:
        raise Elsewhere("table.elsewhere", 503, address)

    async def receive() -> Message:
        if not messages:
            await asyncio.Event().wait()
        return messages.pop(0)

    async def app(*_asked: object) -> None:
        raise AssertionError("it is not ours")

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    peers = Peers(Seal(KEY))
    services = SimpleNamespace(peers=peers, registry=SimpleNamespace(tables={}, table=table), leases=None)
    server: Any = SimpleNamespace(state=SimpleNamespace(services=services))
    scope = {**ASKED, "headers": [], "client": ("192.0.2.7", 1), **asked}
    await Forwarding(app, server)(scope, receive, send)
    await peers.close()
    heard.close()
    await heard.wait_closed()
    return sent


def test_who_hangs_up_in_the_middle_of_what_is_passed_on_is_no_failure() -> None:
    async def run() -> list[Message]:
        left = asyncio.Event()

        async def read(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()
            await writer.wait_closed()
            left.set()

        asked = {"path": "/api/tables/abc/moves", "headers": [(b"content-length", b"20")]}
        messages: list[Message] = [
            {"type": "http.request", "body": b"{", "more_body": True},
            {"type": "http.disconnect"},
        ]
        sent = await forwarded(read, asked, messages)
        await left.wait()
        return sent

    assert [message["status"] for message in asyncio.run(run()) if "status" in message] == [503]


def test_a_refusal_of_the_host_by_another_process_is_passed_back() -> None:
    """It has the same status as a table that is left to whoever opens it."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 421 Misdirected Request\r\ncontent-length: 2\r\n\r\n{}")
        await writer.drain()
        writer.close()

    path = "/api/tables/abc/events"
    told = asyncio.run(forwarded(refuse, {"method": "GET", "path": path, "raw_path": path.encode()}, []))
    assert told[0]["status"] == 421 and told[1]["body"] == b"{}"
