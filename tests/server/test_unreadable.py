"""What cannot be read is refused with its cause, and so is a request that does not say whom it asks."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Live, until

from asztal.processes import cores

Meet = Callable[..., Any]
JSON = {"Content-Type": "application/json"}
SERVE = (sys.executable, "-m", "asztal", "serve", "--port", "0")
THINKING = min(4, cores())  # processes of the bots


@pytest.mark.parametrize(
    ("body", "problem", "said"),
    [
        (b'{"name": ' + b"[" * 4_000 + b"]" * 4_000 + b"}", "nesting", "nested too deeply"),
        (b'{"name": ' + b"9" * 5_000 + b"}", "number", "digits"),
        (b'{"name": "\xff"}', "unicode", "UTF-8"),
        (b'{"name": ', "json_invalid", "cannot be read"),
    ],
)
def test_why_a_body_cannot_be_read_is_said(guest: Meet, body: bytes, problem: str, said: str) -> None:
    answer = guest("North").client.put("/api/me?lang=en", content=body, headers=JSON)
    assert answer.status_code == 400
    told = answer.json()
    assert told["error"] == {"code": "request.invalid", "params": {"field": "", "problem": problem}}
    assert said in told["message"]


def test_a_record_that_is_too_large_is_told_how_much_it_may_be(guest: Meet) -> None:
    for signs in ("a" * 1_048_577, "\u00e1" * 524_289):
        answer = guest("North").send("POST", "/api/replay", {"record": signs})
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "request.too-large"), len(signs)
        assert answer.json()["error"]["params"] == {"most": 1_048_576}


def answer_to(live: Live, head: bytes) -> bytes:
    """What the server says to this head, as it is."""
    with socket.create_connection(("127.0.0.1", live.port), 10.0) as line:
        line.sendall(head)
        said = b""
        while more := line.recv(65_536):
            said += more
    return said


def test_a_request_of_http_1_1_names_its_host(server: Live) -> None:
    said = answer_to(server, b"GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 400 ") and b'"field": "Host"' in said
    assert b" 200 OK" in answer_to(server, b"GET /api/health HTTP/1.0\r\n\r\n")


def test_nothing_is_said_of_a_server_that_was_killed(tmp_path: Path) -> None:
    """Python has a process that clears up after it, and would say that it does."""
    log = tmp_path / "log"
    with log.open("wb") as said:
        process = subprocess.Popen(
            [*SERVE, "--data", tmp_path / "data"],
            stdout=subprocess.PIPE,
            stderr=said,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline().startswith(b"http://")
        helpers = until(lambda: _begun(process.pid), "the processes of the bots to have begun")
        process.send_signal(signal.SIGKILL)
        process.wait(30.0)
    until(lambda: not any(Path(f"/proc/{each}").exists() for each in helpers), "them to end")
    assert log.read_bytes() == b""


def _begun(pid: int) -> list[str]:
    """The processes of a server, once it has told all of them what to do: of one that is still being told when the
    server is killed Python says so."""
    named = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    thinking = [each for each in named if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]
    told = all("librt" in Path(f"/proc/{each}/maps").read_text(encoding="utf-8") for each in thinking)
    return named if told and len(thinking) == THINKING else []
