"""Matches of the catalogue's games: who may do what when, several deals, and what the log says."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from asztal.catalog import ENTRIES, game
from asztal.engine.fairness import commitment, fair_deck
from asztal.errors import DealError, IllegalMove, MatchError
from asztal.match import Match
from asztal.notation.events import opening

SECRET = bytes(range(32))


def started(name: str = "domino", players: int = 2, **options: object) -> Match:
    made = game(name, players, **options)
    match = Match.create(made, [f"Player {seat + 1}" for seat in range(players)])
    match.start_deal(SECRET, ["nonce"] * players)
    return match


def play_deal(match: Match, rng: random.Random) -> None:
    while match.playing:
        seat = match.to_move
        assert seat is not None
        match.act(seat, rng.choice(match.legal(seat)), seq=match.seq)


def play_on(match: Match, rng: random.Random) -> None:
    """Play until the match ends, verifiable deals with commitments ahead."""
    while not match.finished:
        if not match.playing:
            secret = rng.randbytes(32)
            match.commit(secret)
            match.start_deal(secret, [str(rng.random()) for _ in match.seats])
        play_deal(match, rng)


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_match_is_played_to_its_end(name: str) -> None:
    entry = ENTRIES[name]
    for players in range(entry.min_players, entry.max_players + 1):
        match = Match.create(
            entry.make(players, {}), [f"Player {seat}" for seat in range(players)], first_dealer=players - 1
        )
        play_on(match, random.Random(players))
        results = [event for event in match.events if event["type"] == "result"]
        dealers = [event["dealer"] for event in match.events if event["type"] == "deal"]
        assert match.totals == [sum(scores) for scores in zip(*[r["scores"] for r in results], strict=True)]
        assert dealers == [(players - 1 + k) % players for k in range(len(results))]
        best = min(match.totals) if match.game.lowest_wins() else max(match.totals)
        assert match.winners == [seat for seat in range(players) if match.totals[seat] == best]
        assert match.events[-1] == {
            "seq": match.seq,
            "type": "end",
            "winners": match.winners,
            "totals": match.totals,
        }


def test_a_domino_match_ends_at_the_target() -> None:
    match = started(target=20)
    play_on(match, random.Random(4))
    totals = [event["totals"] for event in match.events if event["type"] == "result"]
    assert max(totals[-1]) >= 20
    assert all(max(before) < 20 for before in totals[:-1])


def test_romi_deals_until_the_agreed_number() -> None:
    match = started("romi-40", 3, deals=3)
    play_on(match, random.Random(5))
    assert match.deal_number == 3
    assert match.winners == [seat for seat in range(3) if match.totals[seat] == min(match.totals)]


def test_to_the_right_the_dealer_goes_round_to_the_right() -> None:
    match = started("romi-40", 3, deals=3, direction="right")
    play_on(match, random.Random(6))
    assert [event["dealer"] for event in match.events if event["type"] == "deal"] == [0, 2, 1]


# What is refused.


@pytest.mark.parametrize(
    "request_",
    [
        lambda match, seq: match.act(match.to_move, match.legal(match.to_move)[0], seq=seq),
        lambda match, seq: match.take_back(match.to_move, seq=seq),
    ],
)
@pytest.mark.parametrize("away", [-1, 1, 100])
def test_a_stale_sequence_changes_nothing(request_, away: int) -> None:
    match = started()
    before = match.events
    with pytest.raises(MatchError) as stale:
        request_(match, match.seq + away)
    assert (stale.value.code, stale.value.params) == (
        "seq.stale",
        {"given": match.seq + away, "current": match.seq},
    )
    assert match.events == before


def test_a_move_sent_twice_is_made_once() -> None:
    match = started()
    seat, seq = match.to_move, match.seq
    assert seat is not None
    move = match.legal(seat)[0]
    match.act(seat, move, seq=seq)
    with pytest.raises(MatchError, match=r"seq.stale"):
        match.act(seat, move, seq=seq)


def test_the_last_move_of_a_match_sent_twice_is_stale_too() -> None:
    match = started(target=1)
    rng = random.Random(1)
    seat, move, seq = 0, "", 0
    while not match.finished:
        if not match.playing:
            match.start_deal(seed=match.seq)
        seat, seq = match.to_move or 0, match.seq
        move = rng.choice(match.legal(seat))
        match.act(seat, move, seq=seq)
    with pytest.raises(MatchError, match=r"seq.stale"):
        match.act(seat, move, seq=seq)
    with pytest.raises(MatchError, match=r"match.over"):
        match.act(seat, move)
    with pytest.raises(MatchError, match=r"match.over"):
        match.start_deal(SECRET)
    with pytest.raises(MatchError, match=r"match.over"):
        match.commit(SECRET)


def test_only_the_seat_to_move_moves() -> None:
    match = started()
    seat = match.to_move
    assert seat is not None
    for act in (
        lambda: match.act(1 - seat, match.legal(seat)),
        lambda: match.take_back(1 - seat),
        lambda: match.preview(1 - seat, []),
    ):
        with pytest.raises(MatchError) as refused:
            act()
        assert (refused.value.code, refused.value.params) == (
            "turn.not-yours",
            {"seat": 1 - seat, "to_move": seat},
        )
    assert match.legal(1 - seat) == []


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_seat(seat: int) -> None:
    match = started()
    for ask in (lambda: match.act(seat, "draw"), lambda: match.legal(seat), lambda: match.view(seat)):
        with pytest.raises(MatchError, match=r"seat.unknown"):
            ask()


def test_between_deals_nobody_moves() -> None:
    match = Match.create(game("domino"), ["North", "South"])
    with pytest.raises(MatchError, match=r"deal.none"):
        match.act(0, "draw")
    with pytest.raises(MatchError, match=r"deal.none"):
        match.take_back(0)
    assert match.legal(0) == []
    assert refused(match, 0, "draw") == ("deal.none", None)


def test_an_empty_batch_is_no_move() -> None:
    match = started()
    with pytest.raises(MatchError, match=r"moves.none"):
        match.act(match.to_move or 0, [])


def test_one_deal_at_a_time() -> None:
    match = started()
    with pytest.raises(MatchError, match=r"deal.running"):
        match.start_deal(SECRET)
    with pytest.raises(MatchError, match=r"deal.running"):
        match.commit(SECRET)


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (["North"], "seats.count"),
        (["North", ""], "seats.name"),
        (["North", "x" * 41], "seats.name"),
        (["North", "a\nb"], "seats.name"),
        (["North", "\ud800"], "seats.name"),
        (["North", "x\u202ey"], "seats.name"),
    ],
)
def test_seats_have_names(seats: list[str], code: str) -> None:
    with pytest.raises(MatchError, match=code):
        Match.create(game("domino", 2), seats)


def test_the_first_dealer_sits_at_the_table() -> None:
    with pytest.raises(MatchError, match=r"seat.unknown"):
        Match.create(game("domino", 2), ["North", "South"], first_dealer=2)


# Chance.


def test_the_secret_is_in_no_event_before_the_reveal() -> None:
    match = started("romi-40", 3)
    rng = random.Random(8)
    while match.playing:
        shown = repr(match.events) + repr([match.view(seat) for seat in (None, 0, 1, 2)])
        assert SECRET.hex() not in shown
        match.act(match.to_move or 0, rng.choice(match.legal(match.to_move or 0)))
    kinds = [event["type"] for event in match.events]
    assert kinds[-3:] == ["result", "reveal", "end"]
    revealed = match.events[-2]
    assert revealed["type"] == "reveal" and revealed["secret"] == SECRET.hex()


def test_the_deck_is_the_one_of_secret_and_nonces() -> None:
    made = game("domino", 3)
    match = Match.create(made, ["a", "b", "c"], first_dealer=2)
    match.start_deal(SECRET, ["x", "", "z"])
    deck, seed = fair_deck(made, SECRET, ["x", "", "z"], 1)
    assert match.state == made.deal(deck=deck, seed=seed, dealer=2)
    assert match.events[1] == {
        "seq": 2,
        "type": "deal",
        "number": 1,
        "dealer": 2,
        "commitment": commitment(SECRET),
        "nonces": ["x", "", "z"],
    }
    assert match.secret == SECRET


def test_a_commitment_ahead_binds_the_deal() -> None:
    match = Match.create(game("domino", 2), ["a", "b"])
    assert match.commit(SECRET) == [{"seq": 2, "type": "commit", "deal": 1, "commitment": commitment(SECRET)}]
    assert match.view(None)["match"]["commitment"] == commitment(SECRET)
    for other in (
        lambda: match.start_deal(bytes(32)),
        lambda: match.start_deal(seed=1),
        lambda: match.commit(bytes(32)),
    ):
        with pytest.raises(MatchError, match=r"deal.commitment"):
            other()
    match.start_deal(SECRET, ["p", "q"])
    assert match.deal_number == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({}, "deal.chance"),
        ({"secret": SECRET, "seed": 1}, "deal.chance"),
        ({"seed": 1, "nonces": ["", ""]}, "deal.chance"),
        ({"secret": b"short"}, "deal.secret"),
        ({"secret": SECRET, "nonces": ["a"]}, "deal.nonces"),
        ({"seed": -1}, "deal.seed"),
        ({"secret": SECRET, "nonces": ["a", "b" * 65]}, "deal.nonce"),
        ({"secret": SECRET, "nonces": ["a", "b\n"]}, "deal.nonce"),
        ({"deck": ["6-6"]}, "deal.deck"),
    ],
)
def test_a_deal_needs_its_chance_in_order(arguments: dict[str, object], code: str) -> None:
    match = Match.create(game("domino", 2), ["a", "b"])
    with pytest.raises((MatchError, DealError)) as refused:
        match.start_deal(**arguments)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert match.seq == 1
    match.start_deal(SECRET)


def test_times_are_the_callers_and_kept() -> None:
    match = Match.create(game("domino", 2), ["a", "b"], at="2026-11-21T10:00:00Z")
    match.start_deal(SECRET, at="2026-11-21T10:00:05.25+01:00")
    match.act(match.to_move or 0, match.legal(match.to_move or 0)[0])
    assert [event.get("at") for event in match.events] == [
        "2026-11-21T10:00:00Z",
        "2026-11-21T10:00:05.25+01:00",
        None,
    ]
    with pytest.raises(MatchError, match=r"time.unreadable"):
        match.act(match.to_move or 0, match.legal(match.to_move or 0)[0], at="yesterday")


# Why not, and what would be.


def refused(match: Match, seat: int, move: str, staged: Sequence[str] = ()) -> tuple[str, str | None]:
    """Code and rule of the refusal."""
    why = match.check(seat, move, staged)
    assert why is not None
    return why.code, why.rule if isinstance(why, IllegalMove) else None


def test_check_says_why_not() -> None:
    match = started()
    seat = match.to_move
    assert seat is not None
    double = match.legal(seat)[0]
    assert match.check(seat, double) is None
    assert refused(match, seat, "draw") == ("draw.can-place", "D-07")
    assert refused(match, seat, "dance")[1] is None
    assert refused(match, 1 - seat, double) == ("turn.not-yours", None)


def test_check_goes_on_from_what_is_staged() -> None:
    match = Match.create(game("romi-500", 2), ["a", "b"], first_dealer=1)
    match.start_deal(
        position="romi-500 players=2; to-move: 0; phase: play; round: 2; "
        "hand 0: 7s 7h 7d 8c 9c 10c Kh 2d; hand 1: 3s 4d"
    )
    lay, other = "lay {7s 7h 7d}", "lay [8c 9c 10c]"
    assert match.check(0, other, [lay]) is None
    assert refused(match, 0, lay, [lay]) == ("table.regroup", "RR-17")  # those cards lie already
    assert refused(match, 0, lay, ["discard Kh"]) == ("turn.not-yours", None)
    assert refused(match, 0, lay, [other, other])[0] == refused(match, 0, other, [other])[0]
    with pytest.raises(MatchError, match=r"turn.not-yours"):
        match.after(0, [lay, "discard Kh"])
    assert match.after(0, [lay]).view(0).data() == match.preview(0, [lay])


def test_who_is_asked_with_everybody_answers_as_if_all_before_had_passed() -> None:
    match = Match.create(game("tabla-romi", 3), ["North", "East", "South"], first_dealer=2)
    match.asks_together = True
    match.start_deal(
        position="tabla-romi players=3; dealer: 2; to-move: 0; phase: throw; drew: no; "
        "indicator: 5b; hand 0: 1r 1k 3r 3k 5r 5k 7r 7k 9r 9k 11r 11k 13r 13k 2y"
    )
    match.act(0, "discard 2y")
    near, far = match.asked
    assert match.asks(near).to_move == near and match.asks(far).to_move == far
    assert match.check(far, "pass") is None
    with pytest.raises(MatchError, match=r"turn.not-yours"):
        match.asks(3 - near - far)
    match.asks_together = False  # then it is one after the other's turn
    assert refused(match, far, "pass") == ("turn.not-yours", None)


def test_a_preview_changes_nothing() -> None:
    match = started("romi-40", 2)
    seat = match.to_move
    assert seat is not None
    before, view = match.events, match.view(seat)
    assert match.preview(seat, []) == view["deal"]
    discards = [move for move in match.legal(seat) if move.startswith("discard")]
    assert match.preview(seat, discards[0]) == view["deal"]  # judged, not played: it ends the turn
    with pytest.raises(MatchError) as beyond:
        match.preview(seat, [discards[0], discards[0]])
    assert (beyond.value.code, beyond.value.params["index"]) == ("turn.not-yours", 1)
    assert (match.events, match.view(seat)) == (before, view)


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_preview_shows_what_comes_and_never_a_draw(name: str) -> None:
    rng = random.Random(11)
    draws = shown = 0
    drawn_in = False
    for seed in range(6):
        match = Match.create(game(name, 2), ["a", "b"])
        match.start_deal(seed=seed)
        while match.playing:
            seat = match.to_move
            assert seat is not None
            legal = match.legal(seat)
            drawn_in |= "draw" in legal
            move = rng.choice(legal)
            if move == "draw":
                draws += 1
                with pytest.raises(MatchError, match=r"preview.draw"):
                    match.preview(seat, move)
                match.act(seat, move)
            else:
                expected = match.preview(seat, move)
                match.act(seat, move)
                if match.to_move == seat:
                    shown += 1
                    assert match.view(seat)["deal"] == expected
    assert draws or not drawn_in
    assert shown or name != "romi-40"


def test_a_draw_ends_a_batch_whatever_it_brings() -> None:
    """Else a refused batch would tell what lies on the stock, and nothing would have happened."""
    match = started("romi-40")
    first = match.to_move
    assert first is not None
    match.act(first, [move for move in match.legal(first) if move.startswith("discard")][-1:])
    seat = match.to_move
    assert seat is not None
    before = match.events
    for after in ("discard As", "lay 5s 6s 7s", "draw", "nonsense"):
        with pytest.raises(MatchError, match=r"moves.after-draw") as refused:
            match.act(seat, ["DRAW", after])
        assert refused.value.params["index"] == 1
    assert match.events == before
    match.act(seat, ["draw"])
    assert match.seq == len(before) + 1


# Who sits where, changed in mid-match.


def with_bots() -> Match:
    match = Match.create(game("romi-40", 3, deals=3), ["North", "solid", "South"], bots=["", "solid", ""])
    match.start_deal(SECRET, ["nonce"] * 3)
    return match


def test_who_plays_at_a_bots_seat_changes_and_stands_in_the_log() -> None:
    match = with_bots()
    match.seat(1, "casual", "casual")
    play_deal(match, random.Random(2))
    match.seat(1, "East")
    assert match.seats == ["North", "East", "South"]
    found = [event for event in match.events if event["type"] == "seat"]
    assert [(event["name"], event["bot"]) for event in found] == [("casual", "casual"), ("East", "")]
    assert opening(match.events)["seats"] == ["North", "solid", "South"]
    play_on(match, random.Random(3))
    again = Match.replay(match.events)
    assert (again.seats, again.totals, again.winners) == (match.seats, match.totals, match.winners)
    assert again.events == match.events


def test_nobody_is_put_in_a_persons_place() -> None:
    match = with_bots()
    for seat, name, code in (
        (0, "solid", "seat.person"),
        (3, "East", "seat.unknown"),
        (1, "\n", "seats.name"),
    ):
        with pytest.raises(MatchError) as caught:
            match.seat(seat, name, "solid")
        assert caught.value.code == code
    match.seat(1, "East")
    with pytest.raises(MatchError) as caught:
        match.seat(1, "solid", "solid")
    assert caught.value.code == "seat.person"
    waiting = Match.create(game("domino", 2), ["North", "solid"], bots=["", "solid"])
    with pytest.raises(MatchError) as caught:
        waiting.seat(1, "East")
    assert caught.value.code == "deal.none"
    play_on(match, random.Random(3))
    with pytest.raises(MatchError) as caught:
        match.seat(1, "West")
    assert caught.value.code == "match.over"


def test_who_sat_down_later_is_forgotten_too() -> None:
    match = with_bots()
    match.seat(1, "East")
    assert match.rename(1, "Player 2")["type"] == "seat"
    assert match.rename(0, "Player 1")["type"] == "match"
    assert match.seats == ["Player 1", "Player 2", "South"]
    assert opening(match.events)["seats"] == ["Player 1", "solid", "South"]
    assert Match.replay(match.events, {1: SECRET}).seats == match.seats
