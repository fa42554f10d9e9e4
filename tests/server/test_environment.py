"""What the environment and a database's URL give is understood, or refused by name; nothing is taken without a word."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Live
from tests.server.postgresql import PostgreSQL
from tests.serving import serve_once
from tests.terminal import forked

from asztal.server.locks import lock_of
from asztal.server.refusals import Refused
from asztal.server.settings import Settings
from asztal.server.storage.engine import driver_url

Meet = Callable[..., Any]

SURROGATES = bytes(range(160, 224)).decode("utf-8", "surrogateescape")  # bytes that are no text


@pytest.mark.parametrize(
    ("name", "given", "named"),
    [
        ("ASZTAL_KEEP_FINISHED", "ninety", "ninety"),
        ("ASZTAL_KEEP_GUESTS", "-1", "-1"),
        ("ASZTAL_STREAMS", "0", "0"),
        ("ASZTAL_KEEP_UPLOADS", "9" * 5_000, "9" * 100),
        ("ASZTAL_KEEP_WAITING", "7 days", "7 days"),
        ("ASZTAL_KEEP_PLAYING", "\u0667", "\u0667"),
        ("ASZTAL_LOG", "xml", "xml"),
        ("ASZTAL_LOG", "\udcff\n", "??"),
        ("ASZTAL_LOG_REQUESTS", "maybe", "maybe"),
        ("ASZTAL_HOSTS", "table.example.org, https://other.example.org", "https://other.example.org"),
        ("ASZTAL_HOSTS", "table.example.org:8443", "table.example.org:8443"),
        ("ASZTAL_ADDRESS", "10.0.0.5:8000", "10.0.0.5:8000"),
        ("ASZTAL_ADDRESS", "10.0.0.5", "10.0.0.5"),
        ("ASZTAL_ADDRESS", "http://", "http:"),
        ("ASZTAL_ADDRESS", "http://10.0.0.5:port", "http://10.0.0.5:port"),
        ("ASZTAL_ADDRESS", "http://user:password@10.0.0.5", "10.0.0.5"),
    ],
)
def test_what_is_not_understood_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, name: str, given: str, named: str
) -> None:
    monkeypatch.setenv(name, given)
    with pytest.raises(Refused) as refused:
        Settings()
    assert refused.value.code == "server.setting"
    assert (refused.value.params["name"], refused.value.params["given"]) == (name, named)
    monkeypatch.setenv(name, str(refused.value.params["example"]))
    Settings()  # the example is understood


@pytest.mark.parametrize(
    ("name", "given", "field", "understood"),
    [
        ("ASZTAL_LOG", "text", "log", "text"),
        ("ASZTAL_LOG", "json", "log", "json"),
        ("ASZTAL_LOG_REQUESTS", "0", "log_requests", False),
        ("ASZTAL_LOG_REQUESTS", "Yes", "log_requests", True),
        ("ASZTAL_HOSTS", " a.example, ,*,fe80::1 ", "hosts", ("a.example", "*", "fe80::1")),
        ("ASZTAL_ADDRESS", "http://10.0.0.5:8000/", "address", "http://10.0.0.5:8000"),
        ("ASZTAL_ADDRESS", "http://[fd00::5]:8000", "address", "http://[fd00::5]:8000"),
        ("ASZTAL_METRICS_TOKEN", "0123456789abcdef", "metrics_token", "0123456789abcdef"),
    ],
)
def test_what_is_understood_is_taken(
    monkeypatch: pytest.MonkeyPatch, name: str, given: str, field: str, understood: object
) -> None:
    monkeypatch.setenv(name, given)
    assert getattr(Settings(), field) == understood


@pytest.mark.parametrize("given", ["x", "0123456789abcde", "0123456789 abcdef", "é" * 16, SURROGATES])
def test_a_token_that_could_be_guessed_or_not_be_sent_is_refused_and_not_shown(
    monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    monkeypatch.setenv("ASZTAL_METRICS_TOKEN", given)
    with pytest.raises(Refused) as refused:
        Settings()
    assert refused.value.code == "server.token"
    assert refused.value.params == {"name": "ASZTAL_METRICS_TOKEN", "least": 16}


def test_a_key_of_any_bytes_is_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASZTAL_SECRET", SURROGATES)
    assert Settings(data_dir=tmp_path).secret_key() == bytes(range(160, 224))


@pytest.mark.parametrize(
    ("url", "named"),
    [
        ("postgresql+asyncpg://u:p@h/d?sslmode=sure", "sslmode=sure"),
        ("postgresql+asyncpg://u:p@h/d?ssl=true", "ssl=true"),
        ("postgresql+asyncpg://u:p@h/d?ssl=require&sslmode=require", "ssl"),
        ("postgresql+asyncpg://u:p@h/d?application_name=asztal", "application_name"),
        ("postgresql+asyncpg://u@h/d?password=hidden", "password"),
        ("sqlite+aiosqlite:///file:x?mode=memory&uri=true", "mode"),
        ("sqlite+aiosqlite:///x.db?nonsense=1", "nonsense"),
    ],
)
def test_an_option_of_a_database_that_is_not_understood_is_named(url: str, named: str) -> None:
    with pytest.raises(Refused) as refused:
        lock_of(url)
    assert refused.value.code == "server.setting"
    assert (refused.value.params["name"], refused.value.params["given"]) == ("ASZTAL_DATABASE", named)


@pytest.mark.parametrize("options", ["?prepared_statement_cache_size=x", "?host=a:1&host=b"])
def test_an_option_with_a_value_that_is_none_is_refused(options: str) -> None:
    with pytest.raises(Refused) as refused:
        lock_of(f"postgresql+asyncpg://u:p@/d{options}")
    assert refused.value.code == "server.database"


def test_sslmode_is_what_the_driver_calls_ssl() -> None:
    url = driver_url("postgresql+asyncpg://u:p@h/d?sslmode=verify-full&passfile=x")
    assert dict(url.query) == {"ssl": "verify-full", "passfile": "x"}
    assert url.password == "p"


def test_sslmode_decides_whether_a_database_is_reached(
    tmp_path: Path, own_server: Meet, guest: Meet, postgresql: PostgreSQL
) -> None:
    """The tests' PostgreSQL speaks no TLS."""
    url = postgresql.database()
    assert "?" not in url
    live: Live = own_server(database_url=f"{url}?sslmode=prefer")
    assert guest("North", live.url).make("domino", players=2, fill="casual", start=True)
    for mode, sentence in (
        ("require", "The database postgresql+asyncpg://"),
        ("sure", "ASZTAL_DATABASE has sslmode=sure, which is not understood."),
    ):
        done = forked(serve_once, tmp_path / mode, f"{url}?sslmode={mode}", "en", -1)
        assert (done.returncode, done.stdout) == (1, ""), done.stderr
        assert done.stderr.startswith(sentence)
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr


@pytest.mark.parametrize(
    "command", [("serve", "--port", "0"), ("backup", "nosuch.zip"), ("restore", __file__)]
)
def test_the_commands_say_it_in_one_sentence(tmp_path: Path, command: tuple[str, ...]) -> None:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "ASZTAL_KEEP_FINISHED": "ninety"}
    done = subprocess.run(
        [sys.executable, "-m", "asztal", *command, "--data", tmp_path / "data"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=environment,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert " ".join(done.stderr.split()).startswith(
        "ASZTAL_KEEP_FINISHED has ninety, which is not understood."
    )
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("given", ["10.0.0.5x", "proxy", "10.0.0.5/8", "/run/proxy", "10.0.0.5, nonsense"])
def test_a_proxy_that_is_no_address_is_refused(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", given)
    with pytest.raises(Refused) as refused:
        Settings()
    assert refused.value.code == "server.setting"
    assert refused.value.params["given"] == given.rpartition(" ")[2]


def test_addresses_and_networks_of_proxies_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.5, fd00::/8,,127.0.0.1")
    assert Settings().proxies == {"10.0.0.5", "fd00::/8", "127.0.0.1"}
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    assert Settings().proxies == {"*"}


def test_the_log_names_a_variable_that_there_is_not(tmp_path: Path) -> None:
    environment = {**os.environ, "ASZTAL_STREAM": "5", "ASZTAL_OTHER": "1", "ASZTAL_KEEP_FINISHED": "90"}
    data = tmp_path / "data"
    data.mkdir()
    (data / "asztal.db").mkdir()  # so that it ends at once
    done = subprocess.run(
        [sys.executable, "-m", "asztal", "serve", "--port", "0", "--data", data],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=environment,
    )
    assert done.returncode != 0
    assert "ASZTAL_STREAM is no setting of Asztal: did you mean ASZTAL_STREAMS?\n" in done.stderr
    assert "ASZTAL_OTHER is no setting of Asztal\n" in done.stderr
    assert "KEEP" not in done.stderr
