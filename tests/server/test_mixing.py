"""What players add to a shuffle: the server adds nothing, and nobody can choose a nonce once they know another."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.server.conftest import Player, until

from asztal import notation
from asztal.engine.fairness import pledge

Meet = Callable[..., Any]
BOT_ENDS = (
    "domino players=2 target=1000; dealer: 1; to-move: 0; hand 0: 6-2 5-5; hand 1: 2-1; line: 6-6; start: 0"
)


def friends(guest: Meet, **options: Any) -> tuple[Player, Player, str]:
    """Two people at a table that waits."""
    north, south = guest("North"), guest("South")
    id = north.make("domino", players=2, options={"target": 1000}, **options)
    south.post(id, "sit")
    return north, south, id


def nonces(player: Player, id: str) -> list[str]:
    """What has gone into the deal."""
    return list(player.view(id)["view"]["match"]["nonces"])


def coming(player: Player, id: str) -> tuple[list[str], list[bool]]:
    """What has been pledged for the deal to come, and who has given it."""
    deal = player.table(id)["deal"]
    return deal["pledges"], deal["given"]


def test_the_server_adds_nothing(guest: Meet) -> None:
    """It knows the secret: whatever it added it could have chosen."""
    player = guest("North")
    id = player.make("domino", players=3, fill="casual", options={"target": 1000})
    player.post(id, "start", nonce="mine")
    assert nonces(player, id) == ["mine", "", ""]
    player.post(id, "next", seq=player.play_deal(id, random.Random(1))["seq"])
    assert nonces(player, id) == ["", "", ""]
    at_once = player.make("domino", players=2, fill="casual", start=True)
    assert nonces(player, at_once) == ["", ""]


def test_all_see_what_was_pledged_and_it_goes_into_the_deal(guest: Meet) -> None:
    north, south, id = friends(guest)
    assert coming(north, id) == (["", ""], [False, False])
    answer = north.post(id, "nonce", pledge=pledge("n1"))
    assert answer["you"]["pledged"] and not south.table(id)["you"]["pledged"]
    south.post(id, "nonce", pledge=pledge("s1"))
    south.post(id, "nonce", nonce="s1")
    assert coming(north, id) == ([pledge("n1"), pledge("s1")], [False, True])
    assert "s1" not in str(north.table(id)), "a nonce is shown with the deal"
    north.post(id, "start", nonce="n1", pledge=pledge("n2"))
    assert nonces(south, id) == ["n1", "s1"]
    assert north.table(id)["you"]["pledged"] and not south.table(id)["you"]["pledged"]
    south.post(id, "nonce", pledge=pledge("s2"))
    over = two_play(north, south, id)
    assert coming(north, id) == ([pledge("n2"), pledge("s2")], [False, False])
    south.post(id, "nonce", nonce="s2", pledge=pledge("s3"))
    assert coming(north, id) == ([pledge("n2"), pledge("s2")], [False, True])
    north.post(id, "next", seq=over, nonce="n2")
    assert nonces(south, id) == ["n2", "s2"]
    two_play(north, south, id)
    report = notation.verify(north.client.get(f"{north.url}/api/tables/{id}/record").content)
    assert (report.fair_deals, report.promised_deals) == (2, 2)


def two_play(north: Player, south: Player, id: str) -> int:
    """Both play the deal to its end; the sequence number then."""
    rng = random.Random(4)
    while (news := north.view(id))["view"]["match"]["playing"]:
        mover = (north, south)[news["view"]["match"]["to_move"]]
        mover.post(id, "moves", seq=news["seq"], moves=[rng.choice(mover.view(id)["view"]["deal"]["moves"])])
    return int(north.view(id)["seq"])


def test_a_pledge_serves_once(guest: Meet) -> None:
    """Its nonce is known to all once it has gone into a deal, or could have."""
    north, south, id = friends(guest)
    for player, nonce in ((north, "n"), (south, "s")):
        player.post(id, "nonce", pledge=pledge(nonce))
    south.post(id, "nonce", nonce="s")
    north.post(id, "start")  # and does not give what was pledged
    assert nonces(north, id) == ["", "s"]
    over = two_play(north, south, id)
    assert coming(north, id) == (["", ""], [False, False])
    north.post(id, "next", seq=over, nonce="n")
    assert nonces(north, id) == ["n", ""], "the only one counts"


def test_another_nonce_than_the_pledged_one_is_refused(guest: Meet) -> None:
    north, south, id = friends(guest)
    south.post(id, "nonce", pledge=pledge("s"))
    assert south.refused("POST", f"/api/tables/{id}/nonce", {"nonce": "better"}) == (422, "nonce.pledge")
    north.post(id, "nonce", pledge=pledge("n"))
    assert north.refused("POST", f"/api/tables/{id}/start", {"nonce": "better"}) == (422, "nonce.pledge")
    assert north.table(id)["state"] == "waiting" and coming(north, id)[1] == [False, False]
    north.post(id, "start", nonce="n", pledge=pledge("n2"))
    over = two_play(north, south, id)
    asked = {"seq": over, "nonce": "better"}
    assert north.refused("POST", f"/api/tables/{id}/next", asked) == (422, "nonce.pledge")
    assert not north.view(id)["view"]["match"]["playing"]


def test_what_is_neither_pledged_nor_the_only_one_does_not_count(guest: Meet) -> None:
    north, south, id = friends(guest)
    south.post(id, "nonce", pledge=pledge("s"))
    south.post(id, "nonce", nonce="s")
    north.post(id, "start", nonce="chosen after s was known to the server")
    assert nonces(north, id) == ["", "s"]


def test_whoever_comes_or_goes_has_all_pledge_anew(guest: Meet) -> None:
    """One who pledges when a nonce has been given could know it."""
    north, south, id = friends(guest)
    changes: list[Callable[[], Any]] = [
        lambda: north.post(id, "seats", order=[1, 0]),
        lambda: south.post(id, "stand"),
        lambda: south.post(id, "sit"),
        lambda: (south.post(id, "stand"), north.post(id, "bot", seat=0, bot="casual")),
    ]
    for change in changes:
        north.post(id, "nonce", pledge=pledge("n"))
        north.post(id, "nonce", nonce="n")
        assert any(coming(north, id)[1])
        change()
        assert coming(north, id) == (["", ""], [False, False])
        assert not north.table(id)["you"]["pledged"]
    south.post(north.make("domino", players=2), "sit")


def test_whoever_pledges_when_a_nonce_was_given_has_all_pledge_anew(guest: Meet) -> None:
    """Another, who may know it now, and whoever gave it."""
    north, south, id = friends(guest)
    for late, made in ((south, ["", pledge("s")]), (north, [pledge("s"), ""])):
        north.post(id, "nonce", pledge=pledge("n"))
        north.post(id, "nonce", nonce="n")
        late.post(id, "nonce", pledge=pledge("s"))
        assert coming(north, id) == (made, [False, False])
    north.post(id, "start", nonce="s")
    assert nonces(north, id) == ["s", ""]


def test_whoever_is_forgotten_at_a_table_that_waits_has_all_pledge_anew(guest: Meet) -> None:
    north, south, id = friends(guest)
    north.post(id, "nonce", pledge=pledge("n"))
    north.post(id, "nonce", nonce="n")
    assert south.send("DELETE", "/api/me").status_code in (202, 204)
    assert coming(north, id) == (["", ""], [False, False])


def test_a_deal_that_a_bot_ends_brings_the_next_commitment_to_all(guest: Meet) -> None:
    """A page gives nothing before it has seen it."""
    north = guest("North")
    id = north.make(position=BOT_ENDS, game="domino", fill="solid", start=True)
    page = north.follow(id)
    page.reach_table()
    north.post(id, "moves", seq=north.view(id)["seq"], moves=["place 6-2 left"])
    told = until(lambda: [each for each in page.tables() if each["state"] == "between"], "the deal's end")
    assert told[0]["deal"]["number"] == 2 and told[0]["deal"]["commitment"]


def test_a_pledge_alone_stays_where_its_seat_goes(guest: Meet) -> None:
    north, _, id = friends(guest)
    north.post(id, "nonce", pledge=pledge("n"))
    north.post(id, "seats", order=[1, 0])
    assert coming(north, id)[0] == ["", pledge("n")]


def test_what_is_pledged_at_a_table_that_waits_is_not_given_with_it(guest: Meet) -> None:
    """The others would have seen the nonce before they pledge."""
    north, _, id = friends(guest)
    asked = {"nonce": "n", "pledge": pledge("n")}
    assert north.refused("POST", f"/api/tables/{id}/nonce", asked) == (422, "nonce.early")
    assert coming(north, id) == (["", ""], [False, False])


def test_what_is_no_pledge_is_refused(guest: Meet) -> None:
    north, _, id = friends(guest)
    for wrong in ("", "n", pledge("n")[:-1], pledge("n").upper(), pledge("n") + "0"):
        assert north.refused("POST", f"/api/tables/{id}/nonce", {"pledge": wrong}) == (422, "request.invalid")
    for wrong in ("a\nb", "a" * 65):
        assert north.refused("POST", f"/api/tables/{id}/nonce", {"nonce": wrong})[0] == 422


def test_what_comes_too_late_changes_nothing(guest: Meet) -> None:
    """A page may ask just when its guest stands up, or another begins the deal."""
    north, south, id = friends(guest)
    south.post(id, "nonce", pledge=pledge("s"))
    south.post(id, "stand")
    before = north.table(id)
    for late in ({"nonce": "s"}, {"pledge": pledge("s2")}):
        assert south.post(id, "nonce", **late)["you"] == {"seat": None, "maker": False, "pledged": False}
    assert north.table(id) == before
    south.post(id, "sit")
    south.post(id, "nonce", nonce="not pledged")
    assert coming(north, id) == (["", ""], [False, False])
    south.post(id, "nonce", pledge=pledge("s"))
    north.post(id, "start")
    south.post(id, "nonce", nonce="s")
    assert nonces(north, id) == ["", ""]
