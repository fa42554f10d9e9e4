"""Sealed deals: every page follows one by what it knows, as if it saw the deck, and in the end the deck judges it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest
from tests.chance import chance

from asztal import catalog
from asztal.engine import Game, State
from asztal.engine.fairness import commitment, sealed_deck
from asztal.errors import AsztalError, IllegalMove, RecordError
from asztal.listing import games
from asztal.match import Match
from asztal.match.sealed import SealedDeal
from asztal.notation import records
from asztal.notation.events import checked
from asztal.notation.lines import seal

ANY = "AAAA"  # what a key, a deck or a proof is nobody here looks at
SEALED = ("gin", "romi500", "rummy")


def game_of(id: str, players: int = 2) -> Game:
    """The game, with no pile turned over."""
    options = catalog.game(id, players).values
    return catalog.game(id, players, **({"reshuffles": 0} if "reshuffles" in options else {}))


class Table:
    """A sealed deal that all its players follow, and somebody who looks on, who is the last; each by what it knows."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.rng = chance(name)
        self.seeds = [self.rng.randbytes(32) for _ in range(game.players)]
        self.dealer = self.rng.randrange(game.players)
        self.match = Match.create(
            game, [f"Player {seat + 1}" for seat in range(game.players)], first_dealer=self.dealer
        )
        self.deck, self.chance = sealed_deck(game, self.seeds, 1)
        self.all = [SealedDeal(game, 1, self.dealer) for _ in range(game.players + 1)]
        self.onlooker = self.all[-1]

    @property
    def seats(self) -> range:
        return range(self.game.players)

    def say(self, seat: int, kind: str, **body: object) -> None:
        for each in self.all:
            each.take(seat, kind, body)

    def deal(self) -> None:
        for seat in self.seats:
            self.say(seat, "key", pledge=commitment(self.seeds[seat]), key=ANY, proof=ANY)
        for seat in self.seats:
            self.say(seat, "shuffle", deck=ANY, proof=ANY)
        self.share()

    def share(self) -> None:
        """All that is asked for is given, and what a seat may open it opens."""
        for seat in self.seats:
            if self.onlooker.owed[seat]:
                self.say(seat, "shares", places=list(self.onlooker.owed[seat]), shares=ANY, proof=ANY)
        for seat in self.seats:
            own = self.all[seat]
            own.learn({place: self.deck[place] for place in own.books.hidden[seat] + own.faces})

    def move(self, seat: int, *moves: str) -> None:
        own = self.all[seat]
        pieces = {str(place): piece for place, piece in own.claims(seat, moves).items()}
        self.say(
            seat,
            "move",
            seq=own.seq,
            moves=list(moves),
            pieces=pieces,
            shares=self.shares(seat, pieces),
            signed=ANY,
        )
        self.share()

    def shares(self, seat: int, pieces: Mapping[str, str]) -> dict[str, object] | None:
        """The seat's own shares of what it tells of its hand."""
        hidden = self.onlooker.books.hidden[seat]
        places = [int(place) for place in pieces if int(place) in hidden]
        return {"places": places, "shares": ANY, "proof": ANY} if places else None

    def play(self) -> None:
        """Any legal moves, a play taken back now and then, until the hands are told."""
        while self.onlooker.stage == "play":
            seat = self.onlooker.state.to_move
            own = self.all[seat]
            if own.plays and self.rng.random() < 0.1:
                self.say(seat, "undo", seq=own.seq, signed=ANY)
            else:
                self.move(seat, self.rng.choice(own.state.legal_moves()).text)

    def tell(self) -> None:
        for seat in self.seats:
            self.say(seat, "seed", seed=self.seeds[seat].hex())


def deal_of(table: Table) -> State:
    return table.game.deal(seed=table.chance, deck=table.deck, dealer=table.dealer)


@pytest.mark.parametrize(
    ("id", "players"),
    [
        (each.id, players)
        for number, each in enumerate(games())
        if each.family in SEALED
        for players in sorted({2, min(each.players[-1], 3 + number % 2)})
    ],
)
def test_what_a_seat_sees_is_what_it_would_see_of_the_true_deck(id: str, players: int) -> None:
    table = Table(game_of(id, players), f"{id} {players}")
    table.deal()
    while table.onlooker.stage == "play":
        true = deal_of(table)
        for _, _, text in table.onlooker.moves:
            true.apply(text)
        for seat, own in enumerate(table.all):
            of = None if own is table.onlooker else seat
            if of is None and not own.log:
                continue  # what is turned up is told with the first move
            assert own.state.view(of).data() == true.view(of).data()
        seat = int(true.to_move)
        if table.all[seat].plays and table.rng.random() < 0.1:
            table.say(seat, "undo", seq=table.onlooker.seq, signed=ANY)
        else:
            table.move(seat, table.rng.choice(table.all[seat].state.legal_moves()).text)
    table.tell()
    assert table.onlooker.stage == "done"
    table.onlooker.settle(table.match)
    while table.match.playing:  # what is left is played in the open
        table.match.act(
            table.match.to_move or 0, table.rng.choice(table.match.legal(table.match.to_move or 0))
        )
    report = records.verify(records.write(table.match.events))
    assert (report.deals, report.fair_deals, report.promised_deals, report.sealed_deals) == (1, 1, 1, 1)


def played(id: str = "romi-500", players: int = 2) -> Table:
    table = Table(game_of(id, players), "played")
    table.deal()
    table.play()
    table.tell()
    return table


def refused(action: Callable[[], object]) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(AsztalError) as caught:
        action()
    return caught.value.code, dict(caught.value.params)


def test_which_games_can_be_sealed() -> None:
    for each in games():
        assert game_of(each.id, each.players[0]).can_be_sealed() == (each.family in SEALED)
    assert not catalog.game("romi-40", 2).can_be_sealed()  # its pile is turned over
    assert catalog.game("romi-40", 2, reshuffles=0).can_be_sealed()


def test_each_thing_is_said_in_its_time_and_once() -> None:
    deal = SealedDeal(game_of("gin"), 1, 0)
    key = {"pledge": commitment(bytes(32)), "key": ANY, "proof": ANY}
    deck = {"deck": ANY, "proof": ANY}
    assert (deal.stage, deal.waits_for()) == ("keys", [0, 1])
    assert refused(lambda: deal.take(0, "shuffle", deck)) == (
        "sealed.stage",
        {"kind": "shuffle", "stage": "keys"},
    )
    deal.take(1, "key", key)
    assert deal.waits_for() == [0]
    assert refused(lambda: deal.take(1, "key", key))[0] == "sealed.stage"
    assert refused(lambda: deal.take(0, "key", key)) == ("sealed.form", {"kind": "key", "field": "pledge"})
    deal.take(0, "key", {**key, "pledge": commitment(bytes([1] * 32))})
    assert refused(lambda: deal.take(1, "shuffle", deck)) == ("sealed.turn", {"seat": 0})
    deal.take(0, "shuffle", deck)
    deal.take(1, "shuffle", deck)
    assert (deal.stage, deal.waits_for()) == ("shares", [0, 1])
    assert deal.owed == [[0, *range(1, 10), 20], list(range(10, 21))]  # gin: seat 1 has the first ten
    deal.take(0, "shares", {"places": deal.owed[0].copy(), "shares": ANY, "proof": ANY})
    assert deal.waits_for() == [1]
    assert (
        refused(lambda: deal.take(1, "shares", {"places": [0], "shares": ANY, "proof": ANY}))[0]
        == "sealed.form"
    )
    deal.take(1, "shares", {"places": deal.owed[1].copy(), "shares": ANY, "proof": ANY})
    assert (deal.stage, deal.waits_for(), deal.to_move) == ("play", [1], 1)
    assert [message["n"] for message in deal.messages] == list(range(6))
    assert refused(lambda: deal.take(0, "seed", {"seed": "00" * 32}))[0] == "sealed.stage"


@pytest.mark.parametrize(
    ("kind", "body", "field"),
    [
        ("key", {"pledge": "no", "key": ANY, "proof": ANY}, "pledge"),
        ("key", {"pledge": "00" * 32, "key": "", "proof": ANY}, "key"),
        ("key", {"pledge": "00" * 32, "key": ANY, "proof": "A" * 48_001}, "proof"),
        ("key", {"pledge": "00" * 32, "key": ANY, "proof": "ä"}, "proof"),
        ("key", {"pledge": "00" * 32, "key": ANY}, "proof"),
        ("key", {"pledge": "00" * 32, "key": ANY, "proof": ANY, "more": 1}, "more"),
    ],
)
def test_a_message_has_its_form(kind: str, body: dict[str, object], field: str) -> None:
    deal = SealedDeal(game_of("gin"), 1, 0)
    assert refused(lambda: deal.take(0, kind, body)) == ("sealed.form", {"kind": kind, "field": field})
    assert not deal.messages
    assert deal.pledges == ["", ""]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seq": 3}, "seq.stale"),
        ({"seq": True}, "sealed.form"),
        ({"moves": []}, "sealed.form"),
        ({"moves": ["draw", "draw"]}, "moves.after-draw"),
        ({"moves": ["fly"]}, "move.unreadable"),
        ({"moves": ["draw\x1f"]}, "sealed.form"),
        ({"moves": ["discard 9h"]}, "romi500.draw-first"),
        ({"pieces": {"x": "9h"}}, "sealed.form"),
        ({"pieces": {"30": "9h"}}, "sealed.place"),
        ({"pieces": {"0": "XX"}}, "sealed.piece"),
        ({"shares": {"places": [0]}}, "sealed.form"),
        ({"signed": ""}, "sealed.form"),
        ({"shares": {"places": [0], "shares": ANY, "proof": ANY}}, "sealed.form"),
    ],
)
def test_a_move_that_cannot_be_followed_changes_nothing(change: dict[str, object], code: str) -> None:
    table = Table(game_of("romi-500"), "move")
    table.deal()
    seat = table.onlooker.to_move or 0
    body: dict[str, object] = {"seq": 0, "moves": ["draw"], "pieces": {}, "shares": None, "signed": ANY}
    before = table.onlooker.state.position(), table.onlooker.told, len(table.onlooker.messages)
    found, _ = refused(lambda: table.onlooker.take(seat, "move", body | change))
    assert found == code
    assert (table.onlooker.state.position(), table.onlooker.told, len(table.onlooker.messages)) == before
    assert refused(lambda: table.onlooker.take(1 - seat, "move", body)) == (
        "turn.not-yours",
        {"seat": 1 - seat, "to_move": seat},
    )


def test_pieces_come_from_places_that_are_told() -> None:
    table = Table(game_of("romi-500"), "pieces")
    table.deal()
    seat = table.onlooker.to_move or 0
    table.move(seat, "draw")
    own = table.all[seat]
    place = own.books.hidden[seat][0]
    piece = table.deck[place]
    body = {"seq": 1, "moves": [f"discard {piece}"], "pieces": {}, "shares": None, "signed": ANY}
    onlooker = table.onlooker
    code = refused(lambda: onlooker.take(seat, "move", body))[0]
    assert code in ("sealed.pieces", "discard.not-held")  # by what this page supposes of the hand
    other = next(each for each in own.pieces if each != piece)
    assert refused(lambda: own.take(seat, "move", {**body, "pieces": {str(place): other}})) == (
        "sealed.piece",
        {"seat": seat, "place": place, "piece": other},
    )
    table.move(seat, f"discard {piece}")
    assert onlooker.told == {place: piece}
    assert onlooker.books.hidden[seat] == [each for each in own.books.hidden[seat] if each != place]


def test_a_card_that_everybody_saw_taken_is_played_first_and_not_told_again() -> None:
    table = Table(game_of("gin"), "seen")
    table.deal()
    seat = table.onlooker.to_move or 0
    up = table.deck[20]
    assert table.all[seat].claims(seat, ["take"]) == {20: up}  # what lies open is told with the first move
    table.move(seat, "take")
    assert table.onlooker.books.seen[seat] == {up: 1}
    table.move(seat, table.all[seat].state.legal_moves()[0].text)
    table.move(1 - seat, "draw")
    assert table.onlooker.owed == [[], []]
    assert len(table.onlooker.books.hidden[1 - seat]) == 11


def test_nothing_is_searched_in_a_hand_that_is_only_supposed() -> None:
    """The cards that nobody knows are supposed in order: such hands can be laid in more ways than any that is dealt."""
    table = Table(game_of("romi-40"), "supposed")
    table.deal()
    while table.onlooker.stage == "play" and table.onlooker.seq < 20:
        seat = int(table.onlooker.state.to_move)
        table.move(seat, table.all[seat].state.legal_moves()[-1].text)
    spent = table.game.effort.spent
    watching = SealedDeal(table.game, 1, table.dealer)
    for message in table.onlooker.messages:
        watching.take(message["seat"], message["kind"], message["body"])
    assert table.game.effort.spent == spent
    assert watching.state.view(None).data() == table.onlooker.state.view(None).data()


def test_a_knock_that_counts_too_much_is_found_out_by_its_rule_and_seat() -> None:
    table = Table(game_of("gin"), "knock")
    table.deal()
    seat = table.onlooker.to_move or 0
    table.move(seat, "take")
    place = next(
        each
        for each in table.all[seat].books.hidden[seat]
        if table.all[seat].state.check(f"knock {table.deck[each]}") is not None
    )
    pieces = {str(place): table.deck[place]}
    table.say(
        seat,
        "move",
        seq=1,
        moves=[f"knock {table.deck[place]}"],
        pieces=pieces,
        shares=table.shares(seat, pieces),
        signed=ANY,
    )
    assert table.onlooker.stage == "seeds"
    table.tell()
    events = table.match.events
    with pytest.raises(IllegalMove) as caught:
        table.onlooker.settle(table.match)
    assert (caught.value.rule, caught.value.params["seat"]) == ("G-10", seat)
    assert table.match.events == events


def test_a_piece_that_lay_elsewhere_is_found_out() -> None:
    table = Table(game_of("romi-500"), "elsewhere")
    table.deal()
    seat = table.onlooker.to_move or 0
    table.move(seat, "draw")
    place = table.onlooker.books.hidden[seat][0]
    wrong = next(each for each in table.onlooker.pieces if each != table.deck[place])
    pieces = {str(place): wrong}
    body = {
        "seq": 1,
        "moves": [f"discard {wrong}"],
        "pieces": pieces,
        "shares": table.shares(seat, pieces),
        "signed": ANY,
    }
    table.onlooker.take(seat, "move", body)  # whoever looks on cannot know
    for each in table.all:
        each.log = table.onlooker.log
    deal = table.onlooker
    deal.state = deal.game.deal(seed=1)
    while not deal.state.is_over():
        deal.state.apply(table.rng.choice(deal.state.legal_moves()))
    table.onlooker.take(0, "seed", {"seed": table.seeds[0].hex()})
    table.onlooker.take(1, "seed", {"seed": table.seeds[1].hex()})
    assert refused(lambda: deal.settle(table.match)) == (
        "sealed.piece",
        {"seat": seat, "place": place, "piece": wrong},
    )


def test_what_was_not_allowed_is_found_out_even_if_it_was_taken_back() -> None:
    table = Table(game_of("romi-40"), "taken back")
    table.deal()
    while True:
        seat = int(table.onlooker.state.to_move)
        moves = [move.text for move in table.all[seat].state.legal_moves()]
        if moves == ["draw"] and table.onlooker.told:  # something lies there, and may not be taken
            break
        table.move(seat, table.rng.choice(table.all[seat].state.legal_moves()).text)
    body = {"seq": table.onlooker.seq, "moves": ["take"], "pieces": {}, "shares": None, "signed": ANY}
    table.say(seat, "move", **body)
    table.say(seat, "undo", seq=table.onlooker.seq, signed=ANY)
    table.play()
    table.tell()
    events = table.match.events
    with pytest.raises(IllegalMove) as caught:
        table.onlooker.settle(table.match)
    assert caught.value.params["seat"] == seat
    assert table.match.events == events


def test_only_the_pledged_seed_is_taken() -> None:
    table = Table(game_of("romi-500"), "seed")
    table.deal()
    table.play()
    assert refused(lambda: table.onlooker.take(1, "seed", {"seed": "11" * 32})) == (
        "sealed.seed",
        {"seat": 1},
    )
    assert refused(lambda: table.onlooker.settle(table.match))[0] == "sealed.stage"
    table.tell()
    table.onlooker.settle(table.match)
    assert table.match.totals != [0, 0]


def test_the_match_is_the_same_however_often_it_is_replayed() -> None:
    table = played("romi-50", 3)
    table.onlooker.settle(table.match)
    events = table.match.events
    seeds = b"".join(table.seeds)
    over = next(at for at, event in enumerate(events) if event["type"] == "result")
    kept = Match.replay(events[:over], {1: seeds})
    kept.settle()
    assert kept.events == events
    assert Match.replay(events).totals == table.match.totals
    assert refused(lambda: Match.replay(events[:over])) == ("secret.missing", {"deal": 1})
    told = table.match.public_events()
    assert "seeds" not in told[1]
    assert told[1].get("pledges") == [commitment(seed) for seed in table.seeds]


def test_a_record_with_other_seeds_is_refused() -> None:
    table = played()
    table.onlooker.settle(table.match)
    events = [dict(event) for event in table.match.events]
    reveal = next(event for event in events if event["type"] == "reveal")
    reveal["seeds"] = ["11" * 32, table.seeds[1].hex()]
    with pytest.raises(RecordError) as caught:
        records.verify(seal(events, False))
    assert (caught.value.code, caught.value.params["seat"]) == ("record.commitment", 0)
    for wrong, code in (
        ({"seeds": ["11" * 32]}, "record.length"),
        ({"seeds": ["x"]}, "record.field-value"),
        ({"seeds": ["11" * 32] * 3}, "record.length"),
    ):
        with pytest.raises(RecordError) as caught:
            records.verify(
                seal([{**event, **wrong} if event is reveal else event for event in events], False)
            )
        assert caught.value.code == code


def test_a_reveal_has_a_secret_or_seeds() -> None:
    told = {"seq": 9, "type": "reveal", "deal": 1}
    assert refused(lambda: checked(told, 9))[1]["field"] == "secret"
    both = {**told, "secret": "11" * 32, "seeds": ["11" * 32]}
    assert refused(lambda: checked(both, 9)) == ("record.field-unknown", {"line": 9, "field": "seeds"})


def test_an_open_record_of_a_sealed_deal_counts_what_it_cannot_check() -> None:
    match = Match.create(game_of("gin"), ["Player 1", "Player 2"])
    match.start_deal(seeds=[bytes(32), bytes([1] * 32)])
    match.act(1, "take")
    report = records.verify(records.write(match.recorded_events()))
    assert (report.unchecked_moves, report.moves) == (1, 0)


def test_seeds_are_one_for_each_seat_and_stand_alone() -> None:
    match = Match.create(game_of("gin"), ["Player 1", "Player 2"])
    seeds: Sequence[bytes] = [bytes(32), bytes(32)]
    assert refused(lambda: match.start_deal(seeds=seeds, seed=3)) == ("deal.chance", {})
    assert refused(lambda: match.start_deal(seeds=[bytes(32)])) == ("deal.seeds", {"given": 1, "needed": 2})
    assert refused(lambda: match.start_deal(seeds=[b"", b"x"]))[0] == "deal.secret"
    assert refused(lambda: match.start_deal(seeds=[bytes(32), bytes(32)])) == (
        "deal.seeds",
        {"given": 1, "needed": 2},
    )
    match.commit(bytes(32))
    assert refused(lambda: match.start_deal(seeds=seeds)) == ("deal.commitment", {"deal": 1})
