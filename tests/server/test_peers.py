"""What one process passes on to another is believed of a process that has the key, and of nobody else."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message, Receive, Send

from asztal.server.http import forwarding
from asztal.server.http.forwarding import Forwarding
from asztal.server.peers import HEADER, Gone, Peers, Seal, Unreached
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


def opened() -> Peers:
    """The other processes, ready to be asked."""
    peers = Peers(Seal(KEY))
    peers.open()
    return peers


async def reset(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hang up at once, as the system does for a process that has died."""
    writer.transport.abort()


def test_a_connection_that_is_reset_as_it_is_made_is_a_process_that_is_gone() -> None:
    async def run() -> None:
        peers = opened()
        there = await asyncio.start_server(reset, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{there.sockets[0].getsockname()[1]}"
        with pytest.raises(Gone):
            await peers.send(address, sealed(b""), "192.0.2.7", b"{}")
        with pytest.raises(Gone):
            await peers.ask(address, "GET", "/api/me", sealed(b""), "192.0.2.7")
        there.close()
        await there.wait_closed()
        with pytest.raises(Unreached):  # nobody at all: it may be asked of another
            await peers.send(address, sealed(b""), "192.0.2.7", b"{}")
        await peers.close()

    asyncio.run(run())


def test_only_those_who_are_asked_are_given_up_and_only_while_they_are() -> None:
    async def run() -> list[str]:
        peers = opened()
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


def test_a_process_that_stops_lets_streams_go_now_and_later_and_nothing_else() -> None:
    async def run() -> list[str]:
        peers = opened()
        told = []

        async def wait(what: str, streams: bool) -> None:
            try:
                async with peers.unless_silent("a", streams):
                    await asyncio.sleep(0.05)
                told.append(f"{what} to its end")
            except Gone:
                told.append(f"{what} let go")

        waiting = [asyncio.ensure_future(wait(*each)) for each in (("stream", True), ("move", False))]
        await asyncio.sleep(0)
        peers.close_streams()
        await asyncio.gather(*waiting)
        await wait("late stream", True)
        await wait("late move", False)
        assert not peers.asked and not peers.streams
        await peers.close()
        return told

    assert asyncio.run(run()) == [
        *("stream let go", "move to its end", "late stream let go", "late move to its end"),
    ]


def test_a_long_target_is_passed_on_with_a_short_seal() -> None:
    heard: list[bytes] = []
    query = b"x=" + b"1" * 40_000
    sent, _ = asyncio.run(forwarded([hearing(heard)], {**VIEW, "query_string": query}, []))
    assert sent[0]["status"] == 204
    assert query in heard[0] and len(heard[0]) < len(query) + 500


Owner = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def forwarded(
    owners: Sequence[Owner | None], asked: dict[str, Any], messages: list[Message], times: int = 1
) -> tuple[list[Message], int]:
    """What is sent to who asks this of a process, so many times, when these are what others do that have the table one
    after the other (for as long as they are asked, the last one), None of one that is not there any more; and how often
    it was looked up who has it."""
    heard = [await asyncio.start_server(owner or reset, "127.0.0.1", 0) for owner in owners]
    addresses = [f"http://127.0.0.1:{each.sockets[0].getsockname()[1]}" for each in heard]
    for each, owner in zip(heard, owners, strict=True):
        if owner is None:
            each.close()
            await each.wait_closed()
    looked = 0

    async def table(_id: str) -> None:
        nonlocal looked
        looked += 1
        raise Elsewhere("table.elsewhere", 503, addresses[min(looked, len(addresses)) - 1])

    async def receive() -> Message:
        if not messages:
            await asyncio.Event().wait()
        return messages.pop(0)

    async def app(_scope: object, receive: Receive, send: Send) -> None:
        while (await receive())["type"] != "http.disconnect":  # it is not ours
            pass
        await send({"type": "http.response.start", "status": 503, "headers": []})

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    peers = opened()
    services = SimpleNamespace(peers=peers, registry=SimpleNamespace(tables={}, table=table), leases=None)
    server: Any = SimpleNamespace(state=SimpleNamespace(services=services))
    passing_on = Forwarding(app, server)
    for _ in range(times):
        await passing_on({**ASKED, "headers": [], "client": ("192.0.2.7", 1), **asked}, receive, send)
    await peers.close()
    for each in heard:
        each.close()
        await each.wait_closed()
    return sent, looked


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer with what was asked, whatever it is, until the other hangs up."""
    with suppress(asyncio.IncompleteReadError):
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
            body = await reader.readexactly(int(length[1])) if length else b""
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n%s" % (len(body), body))
    writer.close()


def hearing(heard: list[bytes]) -> Owner:
    """Answer that there is nothing to say, and keep what was asked."""

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        await writer.drain()
        writer.close()

    return hear


async def not_mine(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Say that another process has the table now."""
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 421 Misdirected Request\r\nasztal-left: 1\r\ncontent-length: 0\r\n\r\n")
    await writer.drain()
    writer.close()


def test_who_hangs_up_in_the_middle_of_what_is_passed_on_is_no_failure() -> None:
    heard = []

    async def read(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.read(1))
        writer.close()

    asked = {"path": "/api/tables/abc/moves", "headers": [(b"content-length", b"20")]}
    messages: list[Message] = [
        {"type": "http.request", "body": b"{", "more_body": True},
        {"type": "http.disconnect"},
    ]
    sent, _ = asyncio.run(forwarded([read], asked, messages))
    assert [message["status"] for message in sent if "status" in message] == [503]
    assert not heard  # nothing of half a request is passed on


MOVES: dict[str, Any] = {"path": "/api/tables/abc/moves", "headers": [(b"content-length", b"9")]}
VIEW: dict[str, Any] = {
    "method": "GET",
    "path": "/api/tables/abc/view",
    "raw_path": b"/api/tables/abc/view",
}
BODY: Message = {"type": "http.request", "body": b'{"seq":7}'}


@pytest.mark.parametrize("before", [not_mine, None])
def test_what_another_has_no_longer_is_passed_on_whole_to_who_has_it(before: Owner | None) -> None:
    """Once: a process that cannot be reached, or says that the table is another's, has done nothing."""

    sent, looked = asyncio.run(forwarded([before, answer], MOVES, [BODY]))
    assert (sent[0]["status"], sent[1]["body"], looked) == (200, BODY["body"], 2)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "GET", "POST"])
def test_what_a_process_has_heard_is_asked_of_nobody_again(method: str) -> None:
    heard = []

    async def dies(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readuntil(b"\r\n\r\n"))
        writer.transport.abort()

    sent, _ = asyncio.run(forwarded([dies, answer], {**MOVES, "method": method}, [BODY]))
    assert sent[0]["status"] == 503 and len(heard) == 1


def test_a_table_that_everybody_says_is_anothers_is_asked_for_twice_and_refused() -> None:
    sent, looked = asyncio.run(forwarded([not_mine, not_mine, not_mine], MOVES, [BODY]))
    assert (sent[0]["status"], looked) == (503, 3)


@pytest.mark.parametrize(("seconds", "lookups"), [(1000.0, 1), (-1.0, 20)])
def test_who_has_a_table_is_believed_for_a_while(
    seconds: float, lookups: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forwarding, "BELIEVED", seconds)
    sent, looked = asyncio.run(forwarded([answer], VIEW, [], times=20))
    assert [message["status"] for message in sent if "status" in message] == [200] * 20
    assert looked == lookups


def test_a_header_of_odd_bytes_is_passed_on() -> None:
    heard: list[bytes] = []
    headers = [(b"x-odd", b"\xff\xfe"), (b"x-name", "Römi".encode())]
    sent, _ = asyncio.run(forwarded([hearing(heard)], {**VIEW, "headers": headers}, []))
    assert sent[0]["status"] == 204
    assert "x-odd: \ufffd\ufffd\r\nx-name: Römi\r\n".encode() in heard[0]


def test_a_refusal_of_the_host_by_another_process_is_passed_back() -> None:
    """It has the same status as a table that is left to whoever opens it."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 421 Misdirected Request\r\ncontent-length: 2\r\n\r\n{}")
        await writer.drain()
        writer.close()

    path = "/api/tables/abc/events"
    told, _ = asyncio.run(forwarded([refuse], {"method": "GET", "path": path, "raw_path": path.encode()}, []))
    assert told[0]["status"] == 421 and told[1]["body"] == b"{}"
