"""What the server counts of itself: the figures are right, nobody reads them without the token, nobody is told of."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from asztal.server.gauges import STATES, Gauges
from asztal.server.metrics import METHODS, SECONDS, Metrics
from asztal.server.services import Services
from asztal.server.settings import Settings

Meet = Callable[..., Any]
TOKEN = "t0ken-of-the-test"
SHOWN = {"Authorization": f"Bearer {TOKEN}"}
MANUAL = Path(__file__).parents[2] / "docs" / "operations.md"


def figures(player: Any) -> dict[tuple[str, ...], float]:
    """What is told now: each figure by its name and the values of its labels."""
    answer = player.send("GET", "/metrics", headers=SHOWN)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert answer.headers["cache-control"] == "no-store"
    return {
        (sample.name, *(sample.labels[label] for label in sorted(sample.labels))): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_the_figures_follow_what_is_played(own_server: Meet, guest: Meet) -> None:
    live = own_server(metrics_token=TOKEN)
    player = guest("North", live.url)
    before = figures(player)
    assert before["asztal_ready",] == 1
    id = player.make("domino", players=2, fill="casual", options={"target": 1}, start=True)
    page = player.follow(id)
    page.reach_table()
    done = player.play_some(id, 2, random.Random(1))
    player.my_turn(id)
    assert player.no(id, "moves", seq=0, moves=["draw"]) == (409, "seq.stale")
    now = figures(player)
    logged = [
        event
        for event in player.ok("GET", f"/api/tables/{id}/view?after=0")["events"]
        if event["type"] == "move"
    ]
    moves = ("asztal_http_requests_total", "POST", "/api/tables/{id}/moves")
    assert now[(*moves, "200")] == len(done)
    assert now[(*moves, "409")] == 1
    assert now["asztal_refusals_total", "seq.stale"] == 1
    assert (
        now["asztal_http_request_duration_seconds_count", "POST", "/api/tables/{id}/moves"] == len(done) + 1
    )
    assert now["asztal_moves_total", "person"] == len(done)
    assert now["asztal_moves_total", "bot"] == len(logged) - len(done)
    assert now["asztal_bot_move_duration_seconds_count",] >= len(logged) - len(done)
    assert now["asztal_tables", "playing"] + now["asztal_tables", "between"] == 1
    assert (now["asztal_streams",], now["asztal_people",]) == (1, 1)
    groups = [each["asztal_writer_group_tables_sum",] for each in (before, now)]
    assert groups[1] - groups[0] >= len(logged)
    assert now["asztal_writer_group_duration_seconds_count",] == now["asztal_writer_group_tables_count",]
    assert now["process_resident_memory_bytes",] > 1_000_000
    page.hang_up()
    player.until(lambda: figures(player)["asztal_streams",] == 0, "the page to be counted no longer")


def test_what_an_alert_waits_for_is_there_before_it_happens() -> None:
    """The increase of a figure that begins at 1 is 0: the first failure would be missed."""
    alerts = re.findall(
        r"increase\(asztal_(\w+)_total{code=\"([a-z.]+)\"}", MANUAL.read_text(encoding="utf-8")
    )
    assert ("refusals", "server.failed") in alerts
    metrics = Metrics()
    told = metrics.text().decode()
    for name, code in alerts:
        assert f'asztal_{name}_total{{code="{code}"}} 0.0' in told.splitlines()
    metrics.refused("server.failed")
    assert 'asztal_refusals_total{code="server.failed"} 1.0' in metrics.text().decode().splitlines()


def test_nobody_reads_them_without_the_token(own_server: Meet, guest: Meet) -> None:
    player = guest("", own_server(metrics_token=TOKEN).url)
    for shown in (
        {},
        {"Authorization": "Bearer x"},
        {"Authorization": TOKEN},
        {"Authorization": "Bearer é".encode()},
    ):
        assert player.refused("GET", "/metrics", headers=shown) == (401, "metrics.token")
    assert player.send("GET", "/metrics").headers["www-authenticate"] == "Bearer"
    assert player.refused("GET", f"/metrics?token={TOKEN}") == (401, "metrics.token")


def test_there_are_none_where_no_token_is_set(guest: Meet) -> None:
    for shown in ({}, SHOWN, {"Authorization": "Bearer"}):
        assert guest().refused("GET", "/metrics", headers=shown) == (404, "request.not-found")


def test_they_name_no_guest_table_or_move_and_strangers_make_no_labels(own_server: Meet, guest: Meet) -> None:
    live = own_server(metrics_token=TOKEN)
    player = guest("Nobody's name", live.url)
    id = player.make("romi-40", players=2, fill="casual", start=True)
    news = player.my_turn(id)
    player.no(id, "moves", seq=news["seq"], moves=["discard Kd"])
    for strange in ("/api/tables/zzzzz", "/api/strange", "/strange.js", f"/api/tables/{id}?x=strange"):
        player.send("GET", strange)
    for method in ("STRANGE", "STRANGER"):
        player.send(method, f"/api/tables/{id}")
    told = player.send("GET", "/metrics", headers=SHOWN).text
    code = player.table(id)["code"]
    for hidden in (id, player.id, code, "Nobody", "Kd", "STRANGE", "strange", "127.0.0.1", "romi", TOKEN):
        assert hidden not in told, hidden
    labels = set(re.findall(r'(\w+)="', told))
    assert labels == {"method", "route", "status", "code", "le", "state", "kind", "player", "version"}
    assert set(re.findall(r'method="(\w+)"', told)) <= {*METHODS, "other"}
    assert set(re.findall(r'state="(\w+)"', told)) == set(STATES)


def test_a_request_is_counted_by_two_figures_that_are_at_hand() -> None:
    """The way of every move: no label is looked for, no name is made."""
    metrics = Metrics()
    metrics.answered("GET", "/x", 200, 0.0)
    at_hand = metrics.known["GET", "/x", 200]
    metrics.requests.labels = metrics.durations.labels = None  # type: ignore[method-assign,assignment]
    for _ in range(3):
        metrics.answered("GET", "/x", 200, 2 * SECONDS[-1])
    assert metrics.known == {("GET", "/x", 200): at_hand}
    assert 'asztal_http_requests_total{method="GET",route="/x",status="200"} 4.0' in metrics.text().decode()


@pytest.mark.parametrize("shared", [False, True])
def test_the_manual_has_every_figure_and_no_other(
    tmp_path: Path, shared: bool, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgresql").database() if shared else ""
    services = Services(Settings(data_dir=tmp_path, database_url=url))
    families = [*services.metrics.registry.collect(), *Gauges(services).collect()]
    made = {family.name for family in families if family.name.startswith("asztal_")}
    alone = set(re.findall(r"^\| `(asztal_[a-z_]+)", MANUAL.read_text(encoding="utf-8"), re.MULTILINE))
    several = {name for name in alone if name.startswith(("asztal_tables_", "asztal_leases_"))}
    assert {name.removesuffix("_total") for name in (alone if shared else alone - several)} == made
