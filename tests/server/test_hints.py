"""Hints: who may ask for them, every step of a turn, and the same hint for the same position."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from tests.server.conftest import Live

from asztal.server.migrations import config

Meet = Callable[..., Any]

# Taking beats drawing; a lay, a lay-off and a discard follow.
STEPS = (
    "romi-40 players=2; to-move: 0; opened: 0 1; hand 0: 5s 6s 9h 9d Kc 2d; hand 1: 4d 5h 8c Jc;"
    " pile: 7s; table: 1[2c 3c 4c] 1{9s 9c 9h}"
)
# Both ends show the same number: to lay the 6-3 left or right is worth the same.
EVEN = "domino players=2; to-move: 0; hand 0: 6-3 5-2; hand 1: 5-0 6-5; line: 6-4 4-4 4-1 1-6"
SETS_UP = {"fill": "solid", "start": True}


def people(guest: Meet, **form: Any) -> tuple[Any, Any, str]:
    """Two people at a table of dominoes that has begun."""
    north, south = guest("North"), guest("South")
    id = north.make(position=EVEN, game="domino", **form)
    south.post(id, "sit", name="South")
    north.post(id, "start")
    return north, south, id


def hinted(player: Any, id: str, *moves: str) -> list[str]:
    hint = player.ok("GET", f"/api/tables/{id}/hint", params={"moves": list(moves)})
    assert hint["move"] == hint["moves"][0]
    return list(hint["moves"])


def test_a_hint_tells_every_step_up_to_a_draw(guest: Meet) -> None:
    player = guest()
    id = player.make("romi-40", position=STEPS, **SETS_UP)
    steps = hinted(player, id)
    assert steps[0] == "take"
    assert len(steps) > 2 and steps[-1].startswith("discard")
    player.post(id, "moves", seq=player.view(id)["seq"], moves=steps[:1])
    for done in range(1, len(steps)):
        assert hinted(player, id, *steps[1:done]) == steps[done:], "asked on the way it goes on as told"
    player.post(id, "moves", seq=player.view(id)["seq"], moves=steps[1:])


def test_after_a_draw_nobody_knows(guest: Meet) -> None:
    player = guest()
    id = player.make("romi-40", position=STEPS.replace("pile: 7s", "pile: Qd"), **SETS_UP)
    assert hinted(player, id) == ["draw"]


def test_the_same_position_has_the_same_hint(guest: Meet) -> None:
    """Of two moves of equal worth it is always the same one, at every table and however often one asks."""
    player = guest()
    hints = set()
    for _ in range(3):
        id = player.make("domino", position=EVEN, **SETS_UP)
        hints |= {tuple(hinted(player, id)) for _ in range(4)}
    assert len(hints) == 1
    assert hints <= {("place 6-3 left",), ("place 6-3 right",)}


def test_where_nobody_has_chosen_one_among_bots_has_hints_and_else_beginners(guest: Meet) -> None:
    alone = guest()
    id = alone.make("domino", position=EVEN, **SETS_UP)
    assert alone.table(id)["hints"] == "all"
    assert hinted(alone, id)
    north, south, id = people(guest)
    assert north.table(id)["hints"] == "beginners"
    answer = north.send("GET", f"/api/tables/{id}/hint", params={"lang": "en"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "hint.off")
    assert "beginners" in answer.json()["message"]
    assert north.post(id, "beginner", beginner=True)["seats"][0]["beginner"] is True
    assert hinted(north, id)
    assert [seat["beginner"] for seat in south.table(id)["seats"]] == [True, False], "everybody sees it"
    assert north.no(id, "beginner", beginner=False) == (409, "beginner.in-deal")


@pytest.mark.parametrize(("hints", "may"), [("off", False), ("beginners", False), ("all", True)])
def test_the_table_says_who_may_ask_for_hints(guest: Meet, hints: str, may: bool) -> None:
    north, south, id = people(guest, hints=hints)
    assert south.table(id)["hints"] == hints
    if may:
        assert hinted(north, id)
    else:
        assert north.refused("GET", f"/api/tables/{id}/hint") == (403, "hint.off")
    north.post(id, "beginner", beginner=True)
    assert (north.send("GET", f"/api/tables/{id}/hint").status_code == 200) == (hints != "off")


def test_the_maker_chooses_until_the_start_and_everybody_is_told(guest: Meet) -> None:
    north, south = guest("North"), guest("South")
    id = north.make("domino", players=3)
    assert north.no(id, "change", hints="some") == (422, "request.invalid")
    south.post(id, "sit", name="South")
    page = south.follow(id)
    north.follow(id).reach_table()
    assert south.no(id, "change", hints="all") == (403, "table.not-maker")
    assert north.post(id, "change", hints="off")["hints"] == "off"
    south.until(lambda: page.tables() and page.tables()[-1]["hints"] == "off", "what was chosen")
    assert north.post(id, "change", hints=None)["hints"] == "beginners", "what is usual again"
    assert south.post(id, "beginner", beginner=True)["seats"][1]["beginner"] is True
    assert south.post(id, "beginner", beginner=False)["seats"][1]["beginner"] is False, "before the start"
    south.post(id, "beginner", beginner=True)
    assert south.post(id, "sit", seat=2)["seats"][2]["beginner"] is True, "it goes along to another seat"
    north.post(id, "start", fill="solid")
    assert north.no(id, "change", hints="all") == (409, "table.started")
    assert south.post(id, "stand")["seats"][2]["beginner"] is True
    assert south.post(id, "sit")["seats"][2]["beginner"] is True


def test_what_was_chosen_outlives_a_restart(own_server: Callable[..., Live], guest: Meet) -> None:
    live = own_server()
    north = guest("North", live.url)
    id = north.make("domino", players=2, hints="off", bots={"1": "solid"})
    north.post(id, "beginner", beginner=True)
    live.kill()
    live.start()
    table = north.table(id)
    assert (table["hints"], table["seats"][0]["beginner"]) == ("off", True)
    north.post(id, "start")
    assert north.refused("GET", f"/api/tables/{id}/hint") == (403, "hint.off")


def test_tables_of_before_have_what_is_usual(tmp_path: Path) -> None:
    """The step leads there with rows in the tables, and back."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'asztal.db'}"
    command.upgrade(config(url), "0006")
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'asztal.db'}")
    with engine.begin() as connection:
        connection.execute(
            sa.text(
                "INSERT INTO tables (id, game, players, options, public, maker, first_dealer, state, bot_turn, "
                "created, updated) VALUES ('t', 'domino', 2, '{}', 0, 'g', 0, 'waiting', 0, '2026-01-01', "
                "'2026-01-01')"
            )
        )
        connection.execute(sa.text("INSERT INTO seats (table_id, seat, name) VALUES ('t', 0, 'North')"))
    command.upgrade(config(url), "head")
    with engine.begin() as connection:
        assert connection.execute(sa.text("SELECT hints FROM tables")).all() == [(None,)]
        assert connection.execute(sa.text("SELECT beginner FROM seats")).all() == [(0,)]
    command.downgrade(config(url), "0006")
    with engine.begin() as connection:
        assert connection.execute(sa.text("SELECT name FROM seats")).all() == [("North",)]
    engine.dispose()


def test_a_hint_says_why_in_the_language_of_who_asks(guest: Meet) -> None:
    player = guest()
    id = player.make("romi-40", position=STEPS, **SETS_UP)
    hint = player.ok("GET", f"/api/tables/{id}/hint")
    assert [step["move"] for step in hint["steps"]] == hint["moves"]
    assert [reason["code"] for reason in hint["steps"][0]["reasons"]] == ["take-lay"]
    assert hint["steps"][0]["reasons"][0]["message"] == "You can lay the 7♠ at once."
    last = hint["steps"][-1]
    assert (last["move"], last["runner_up"], last["cost"]) == ("discard Kc", "discard 2d", None)
    hungarian = player.ok("GET", f"/api/tables/{id}/hint", headers={"Accept-Language": "hu"})
    assert hungarian["steps"][0]["reasons"][0]["message"] == "A pikk 7-est rögtön le is teheted."


def test_what_the_next_best_costs_is_told_to_who_asks_for_it(guest: Meet) -> None:
    """The hint is that of `strong`; `solid` would place the 6-2."""
    player = guest()
    id = player.make(
        position="domino players=2; dealer: 1; to-move: 0; hand 0: 6-2 5-2 3-3 4-1; hand 1: 5-1 4-4 2-2 0-0; "
        "line: 1-6 6-6; start: 1",
        **SETS_UP,
    )
    [step] = player.ok("GET", f"/api/tables/{id}/hint", params={"compare": "true"})["steps"]
    assert (step["move"], step["runner_up"]) == ("place 4-1 left", "place 6-2 right")
    assert step["cost"]["deals"] >= 8 and step["cost"]["error"] > 0
    by_points = step["cost"]["points"] > 2 * step["cost"]["error"]
    by_deals = step["cost"]["points"] > 0 and step["cost"]["wins"] > 2 * step["cost"]["wins_error"]
    assert step["cost"]["clear"] == (by_points or by_deals)
