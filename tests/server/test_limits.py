"""The table of limits in the documents says what the settings say."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from asztal.server import forms
from asztal.server.http import connection, middleware
from asztal.server.rate_limits import Asker
from asztal.server.refusals import Refused
from asztal.server.settings import Settings
from asztal.server.stream_limits import StreamLimits
from asztal.server.tables import seat_notes, seating

PAGE = Path(__file__).parents[2] / "docs" / "threat-model.md"
TOLD = Settings()
# Settings that bound nothing of what somebody else may do.
NO_LIMITS = {
    *("data_dir", "database_url", "secret", "secret_file", "address", "hosts", "prefix", "proxies"),
    *(
        "bot_delay",
        "bot_limit",
        "bot_workers",
        "claim_window",
        "claim_window_days",
        "away_delay",
        "rest_delay",
    ),
    *("second", "sealed_wait", "clock_lag", "heartbeat", "telling", "idle_after", "crowd", "newcomers"),
    *("log", "log_requests", "metrics_token"),
    *("keep_finished", "keep_playing", "keep_waiting", "keep_uploads", "keep_guests"),
}
GIVEN = (
    "connections",
    "connections_per_address",
    "crowd",
    "new_guests_per_hour",
    "spectators_per_table",
    "streams",
    "streams_per_address",
    "streams_per_guest",
    "tables_per_guest",
)  # what whoever runs a server may set


def variable(name: str) -> str:
    """The variable of a setting."""
    return f"ASZTAL_{name.upper()}"


def times(most: float, seconds: str = "") -> str:
    """A number as the table writes it."""
    return f"{most:,.0f}{seconds}"


def limits() -> dict[str, tuple[str, str, str, str]]:
    """Of each setting what it allows: to a guest, to an address, at a table, in all."""
    crowd, new = TOLD.crowd, TOLD.newcomers
    rate, burst = TOLD.requests_per_second, TOLD.requests_per_second * middleware.BURST
    requests = f"{times(rate)} a second, {times(burst)} at once"
    codes, devices = TOLD.wrong_codes_per_minute, TOLD.wrong_device_codes_per_minute
    (few, soon), (many, later) = TOLD.reactions
    a_minute, an_hour, a_day = " a minute", " an hour", " a day"
    kib, mib = 1024, 1024 * 1024

    def crowded(most: int, of: str) -> tuple[str, str, str, str]:
        return times(most, of), times(most * crowd, of), "", ""

    def tried(most: int) -> tuple[str, str, str, str]:
        return (
            times(most, a_minute),
            f"{times(most * crowd, a_minute)}, newcomers {times(most * new)}",
            "",
            "",
        )

    def size(most: int) -> str:
        return f"{most // mib} MiB" if most % mib == 0 else f"{most // kib} KiB"

    return {
        "requests_per_second": (requests, f"{requests}, without a cookie", "", ""),
        "tables_per_guest": crowded(TOLD.tables_per_guest, a_day),
        "new_guests_per_hour": ("", times(TOLD.new_guests_per_hour, an_hour), "", ""),
        "judgements_per_minute": crowded(TOLD.judgements_per_minute, a_minute),
        "replays_per_minute": crowded(TOLD.replays_per_minute, a_minute),
        "uploads_per_hour": crowded(TOLD.uploads_per_hour, an_hour),
        "exports_per_hour": crowded(TOLD.exports_per_hour, an_hour),
        "notes_per_minute": (times(TOLD.notes_per_minute, a_minute), "", "", ""),
        "sealed_per_minute": crowded(TOLD.sealed_per_minute, a_minute),
        "reactions": (f"{few} in {soon:.0f} s, {many} in {later / 60:.0f} minutes", "", "", ""),
        "wrong_codes_per_minute": tried(codes),
        "wrong_device_codes_per_minute": tried(devices),
        "device_code": (f"holds {TOLD.device_code / 60:.0f} minutes", "", "", ""),
        "streams_per_guest": (times(TOLD.streams_per_guest), "", "", ""),
        "streams_per_address": ("", times(TOLD.streams_per_address), "", ""),
        "spectators_per_table": ("", "", times(TOLD.spectators_per_table), ""),
        "streams": ("", "", "", f"{times(TOLD.streams)}, but for who is seated"),
        "connections": ("", "", "", times(TOLD.connections)),
        "connections_per_address": ("", f"{times(TOLD.connections_per_address)}, but for a proxy", "", ""),
        "head_limit": (size(TOLD.head_limit), "", "", ""),
        "head_seconds": (f"{TOLD.head_seconds:.0f} s", "", "", ""),
        "body_seconds": (f"{TOLD.body_seconds:.0f} s", "", "", ""),
        "small_limit": (size(TOLD.small_limit), "", "", ""),
        "body_limit": (size(TOLD.body_limit), "", "", ""),
        "record_limit": (size(TOLD.record_limit), "", "", ""),
        "uploads_kept": ("", "", "", times(TOLD.uploads_kept)),
        "waiting_for_workers": ("", "", "", times(TOLD.waiting_for_workers)),
        "levels_per_deal": ("", "", times(TOLD.levels_per_deal, " a deal"), ""),
        "undone_per_deal": (times(TOLD.undone_per_deal, " a deal"), "", "", ""),
        "sealed_messages": ("", "", times(TOLD.sealed_messages, " an attempt at a deal"), ""),
        "sealed_bytes": ("", "", f"{size(TOLD.sealed_bytes)} an attempt at a deal", ""),
        "match_events": ("", "", times(TOLD.match_events), ""),
        "replay_limit": (size(TOLD.replay_limit), "", "", ""),
        "replays_kept": ("", "", "", size(TOLD.replays_kept)),
    }


FIXED = {
    "moves of a request": times(forms.MOST_MOVES),
    "signs of a move": times(forms.MOVE_LENGTH),
    "signs of a position": times(forms.POSITION_LENGTH),
    "bytes of a seat's notes": times(seat_notes.MOST_BYTES),
    "public tables that are listed": times(seating.LISTED),
    "requests sent ahead on a connection": times(connection.PIPELINED),
}


def rows(cells: int) -> dict[str, tuple[str, ...]]:
    """The rows of the page's table that has so many columns after the first."""
    text = PAGE.read_text(encoding="utf-8").partition("## The limits")[2].partition("\n## ")[0]
    found = {}
    for line in text.splitlines():
        if line.startswith("| `"):
            named, _, given = line.split("|")[1].strip().partition(", ")
            name = named.strip("`")
            assert given == (f"`{variable(name)}`" if name in GIVEN else ""), name
            line = line.replace(f", {given} |", " |", 1) if given else line
        name, *rest = (cell.strip() for cell in line.strip("|").split("|"))
        if line.startswith("|") and len(rest) == cells and not re.fullmatch("-+|setting|fixed", name):
            found[name.strip("`")] = tuple(rest)
    return found


def test_the_table_of_the_documents_is_that_of_the_settings() -> None:
    told = rows(5)
    assert {name: row[:4] for name, row in told.items()} == limits()
    assert all(row[4] for row in told.values()), "what happens beyond it"
    assert {name: row[0] for name, row in rows(2).items()} == FIXED


def test_every_setting_is_a_limit_or_known_to_be_none() -> None:
    assert {field.name for field in fields(Settings)} == limits().keys() | NO_LIMITS
    assert not limits().keys() & NO_LIMITS


def test_every_test_that_the_page_names_is_there() -> None:
    tests = Path(__file__).parents[1]
    named = set(
        re.findall(r"`((?:\w+/)?test_\w+\.py|server/soak|browser|budget)`", PAGE.read_text(encoding="utf-8"))
    )
    assert len(named) > 15
    assert sorted(name for name in named if not (tests / name).exists()) == []


def test_whoever_runs_a_server_may_raise_what_a_large_house_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    for index, name in enumerate(GIVEN):
        assert getattr(Settings(), name) == getattr(TOLD, name)
        monkeypatch.setenv(variable(name), f" {5_000 + index} ")
        assert getattr(Settings(), name) == 5_000 + index
    limits = StreamLimits(Settings())
    for index in range(2_500):
        limits.enter(Asker(f"guest {index}", "192.0.2.7"), "table", False)
    operations = (PAGE.parent / "operations.md").read_text(encoding="utf-8")
    assert [name for name in GIVEN if f"`{variable(name)}`" not in operations] == []


@pytest.mark.parametrize("given", ["0", "-1", "many", "1.5", "1e3", "٣", "0x10", "9" * 5_000, "1 000"])
@pytest.mark.parametrize("name", GIVEN)
def test_a_limit_that_is_none_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, given: str
) -> None:
    monkeypatch.setenv(variable(name), given)
    with pytest.raises(Refused) as refused:
        Settings(data_dir=tmp_path / "data")
    assert (refused.value.code, refused.value.params["name"]) == ("server.setting", variable(name))
    assert str(refused.value.params["given"]) == given[:100]
    assert not (tmp_path / "data").exists()
