"""`scripts/verify.mjs`, which shares nothing with us, `asztal verify` and the page come to the same verdicts.

It does what docs/fairness.md and docs/notation.md say. Whoever wrote it had read the engine too: that it agrees does
not prove that these pages alone are enough.
"""

from __future__ import annotations

import copy
import json
import random
import re
import shutil
import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.chance import Here
from tests.tables import other_option, seats, several

from asztal import bots
from asztal.catalog import ENTRIES, game
from asztal.engine import Game
from asztal.engine.fairness import commitment as committed
from asztal.engine.fairness import pledge
from asztal.errors import AsztalError, RecordError
from asztal.match import Match
from asztal.notation import verify, write
from asztal.notation.events import FIELDS
from asztal.notation.ledger import told_in
from asztal.server.replay_frames import proof

pytestmark = pytest.mark.once  # a second judge, and a slow one
ROOT = Path(__file__).parents[2]
Events = list[dict[str, Any]]
NO_DOUBLE = {
    "domino": 681,
    "mexican-train": 3087,
}  # secrets, as numbers, of deals for two in which nobody has one


def ran(folder: Path, records: dict[str, str], facts: list[Any]) -> Any:
    """What program and page say, in one run of Node."""
    node = shutil.which("node")
    assert node
    given = folder / "given.json"
    given.write_text(json.dumps({"records": records, "facts": facts}), encoding="utf-8")
    done = subprocess.run(
        [node, ROOT / "tests" / "web" / "verdicts.mjs", given], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# What the page says of a deal of which it was shown nothing before, by what the program says.
PAGE = {"committed": "good", "uncommitted": "late", "sealed": "late"}


def played(
    made: Game,
    rng: random.Random,
    deals: int,
    secret: bytes = b"",
    promised: float = 0.8,
    given: float = 0.6,
    pledged: float = 0.9,
    sealed: bool = False,
) -> Match:
    """So many deals, most of their moves sensible; some were taken back.

    `promised`, `given`, `pledged`: how often there is a commitment, a seat's nonce, and its pledge; `sealed`: all
    are dealt from the seats' seeds.
    """
    match = Match.create(
        made, [f"Player {seat}" for seat in range(made.players)], rng.randrange(made.players)
    )
    bot = bots.make("casual" if made.family == "tabla" else "solid", made, 1)
    while not match.finished and match.deal_number < deals:
        if sealed:
            match.start_deal(seeds=[rng.randbytes(32) for _ in range(made.players)])
        else:
            drawn = secret or rng.randbytes(32)
            nonces = [
                f"{rng.random()}ő" if rng.random() < given and not secret else "" for _ in range(made.players)
            ]
            if rng.random() < promised:
                shown = [pledge(nonce) if nonce and rng.random() < pledged else "" for nonce in nonces]
                match.commit(drawn, shown if any(shown) else None)
            match.start_deal(drawn, nonces)
        while match.playing and match.state is not None and match.to_move is not None:
            seat = match.to_move
            sensible = bot.choose(match.state.view(seat)).text
            match.act(seat, sensible if rng.random() < 0.7 else rng.choice(match.legal(seat)))
            if match.to_move == seat and match.view(seat)["match"]["can_undo"] and rng.random() < 0.2:
                match.take_back(seat)
    return match


def without_the_pile(id: str) -> dict[str, Any]:
    """What lets a game be sealed: no pile is turned over."""
    return {"reshuffles": 0} if any(spec.name == "reshuffles" for spec in ENTRIES[id].specs) else {}


SEALABLE = [id for id in ENTRIES if game(id, seats(id, 2), **without_the_pile(id)).can_be_sealed()]


def honest(long: bool) -> dict[str, Match]:
    """Records of every game: tables of all sizes, the other direction, several deals; sealed ones too."""
    found = {}
    for id, entry in ENTRIES.items():
        for number in range(12 if long else 2):
            rng = random.Random(f"{Here.seed}/{id}/{number}")
            options = other_option(id) if number % 2 else several(id)
            players = seats(id, rng.randint(entry.min_players, entry.max_players))
            found[f"{id} {number}"] = played(game(id, players, **options), rng, 3)
    for id in SEALABLE:
        for number in range(12 if long else 2):
            rng = random.Random(f"{Here.seed}/{id}/sealed {number}")
            options = without_the_pile(id) | (other_option(id) if number % 2 else several(id))
            players = seats(id, rng.randint(2, 4))
            found[f"{id} sealed {number}"] = played(game(id, players, **options), rng, 3, sealed=True)
    for id, number in NO_DOUBLE.items():
        rng = random.Random(f"{Here.seed}/{id}")
        found[f"{id} again"] = played(game(id, 2), rng, 1, number.to_bytes(32, "big"))
    found["romi-40 turned over"] = turned_over()
    found["romi-40 others sit there"] = others_sit_there()
    return found


def turned_over() -> Match:
    """A deal in which all only draw and discard, until the pile has been turned over twice."""
    match = Match.create(game("romi-40", 4), ["a", "b", "c", "d"])
    match.start_deal(bytes(range(32)), ["1", "2", "3", "4"])
    rng = random.Random(Here.seed)
    while match.to_move is not None:
        legal = match.legal(match.to_move)
        plain = [move for move in legal if move.startswith(("draw", "discard", "pass"))]
        match.act(match.to_move, "draw" if "draw" in plain else rng.choice(plain))
    return match


def others_sit_there() -> Match:
    """A deal in which a bot's level changes, and a person takes its seat over."""
    match = Match.create(game("romi-40", 2, deals=2), ["a", "solid"], bots=["", "solid"])
    match.commit(bytes(32), [pledge("1"), pledge("2")])
    match.start_deal(bytes(32), ["1", "2"])
    rng = random.Random(Here.seed)
    match.seat(1, "casual", "casual")
    while match.to_move is not None:
        match.act(match.to_move, rng.choice(match.legal(match.to_move)))
    match.seat(1, "b")
    return match


def seat_before_the_secret(events: Events, _rng: random.Random) -> None:
    place = events.index(at(events, "reveal", 0))
    events.insert(place, {"seq": 0, "type": "seat", "seat": 1, "name": "b", "bot": ""})


def ours(text: str) -> tuple[bool, int, int]:
    """Whether `asztal verify` finds nothing wrong, how many deals were promised, and how many sealed."""
    try:
        report = verify(text)
    except RecordError:
        return False, 0, 0
    return True, report.promised_deals, report.sealed_deals


def test_honest_records_are_proven_by_all_three(tmp_path: Path, long: bool) -> None:
    matches = honest(long)
    records = {name: write(match.events) for name, match in matches.items()}
    facts = []
    for match in matches.values():
        for number in range(1, match.deal_number + 1):
            told = proof(match.events, number)
            assert told is not None
            facts.append({**told, "game": match.game.id, "players": match.game.players})
    said = ran(tmp_path, records, facts)
    for name, text in records.items():
        found = said["records"][name]
        assert found["ok"], (name, found)
        sealed_deals = found["deals"].count("sealed")
        assert (True, found["deals"].count("committed") + sealed_deals, sealed_deals) == ours(text)
        assert set(found["deals"]) <= {"committed", "uncommitted", "sealed"}
        assert ("sealed" in name) == (sealed_deals > 0)
    proven = [deal for found in said["records"].values() for deal in found["deals"]]
    expected = [{"page": True, "same": True, "verdict": PAGE[deal]} for deal in proven]
    assert said["facts"] == expected
    assert {*proven} == {"committed", "uncommitted", "sealed"}
    turned = [event["move"] for event in matches["romi-40 turned over"].events if event["type"] == "move"]
    assert turned.count("draw") > 106 - 4 * 14


def test_what_is_not_over_or_was_dealt_openly_is_named(tmp_path: Path) -> None:
    running = Match.create(game("romi-40", 2), ["a", "b"])
    running.start_deal(bytes(32))
    running.act(1, running.legal(1)[0])
    openly = Match.create(game("domino", 2), ["a", "b"])
    openly.start_deal(seed=7)
    sealed_one = Match.create(game("gin", 2), ["a", "b"])
    sealed_one.start_deal(seeds=[bytes(32), bytes([1]) * 32])
    matches = {"running": running, "openly": openly, "sealed": sealed_one}
    said = ran(tmp_path, {name: write(match.events) for name, match in matches.items()}, [])
    assert [said["records"][name]["deals"] for name in matches] == [["running"], ["open"], ["running"]]


# Forgeries: each of a record that is whole and sealed again, so that nothing but the deal can tell.


def at(events: Events, type: str, number: int = -1) -> dict[str, Any]:
    """One event of a type, the last if no other is asked for."""
    return [event for event in events if event["type"] == type][number]


def other(digits: str) -> str:
    return digits[:-1] + ("0" if digits[-1] != "0" else "1")


def nonce(events: Events, rng: random.Random) -> None:
    told = at(events, "deal")
    told["nonces"][rng.randrange(len(told["nonces"]))] = "another"


def pledge_of_another_nonce(events: Events, rng: random.Random) -> None:
    pledges = at(events, "commit")["pledges"]
    pledges[rng.randrange(len(pledges))] = pledge("another")


def nonces_exchanged(events: Events, _rng: random.Random) -> None:
    at(events, "deal")["nonces"].reverse()


def commitment(events: Events, _rng: random.Random) -> None:
    for type in ("commit", "deal"):
        at(events, type)["commitment"] = other(at(events, type)["commitment"])


def commitment_shown(events: Events, _rng: random.Random) -> None:
    at(events, "commit")["commitment"] = other(at(events, "commit")["commitment"])


def secret(events: Events, _rng: random.Random) -> None:
    at(events, "reveal")["secret"] = other(at(events, "reveal")["secret"])


def secret_and_commitment(events: Events, rng: random.Random) -> None:
    """A deck that was chosen afterwards."""
    drawn = rng.randbytes(32)
    at(events, "reveal")["secret"] = drawn.hex()
    for type in ("commit", "deal"):
        at(events, type)["commitment"] = committed(drawn)


def no_secret(events: Events, _rng: random.Random) -> None:
    events.remove(at(events, "reveal", 0))


def secrets_exchanged(events: Events, _rng: random.Random) -> None:
    one, two = at(events, "reveal", 0), at(events, "reveal")
    one["secret"], two["secret"] = two["secret"], one["secret"]


def dealer(events: Events, _rng: random.Random) -> None:
    told = at(events, "deal", 0)
    told["dealer"] = events[0]["first_dealer"] = (told["dealer"] + 1) % events[0]["players"]


def another_piece(events: Events, rng: random.Random) -> None:
    """Somebody plays what they did not hold, late in the deal."""
    last = max(event["seq"] for event in events if event["type"] == "deal")
    plays = [
        event
        for event in events[last:]
        if event["type"] == "move" and re.match(r"(discard|place) \S+", event["move"])
    ]
    changed = plays[len(plays) // 2]
    drawn: Any = at(events, "reveal")
    before = Match.replay(events[: changed["seq"] - 1], {drawn["deal"]: told_in(drawn)})
    held = before.view(changed["seat"])["deal"]["hand"]  # type: ignore[index]
    free = sorted({before.game.piece_text(piece) for piece in before.game.deck()} - {*held, "*"})
    verb, _, *rest = changed["move"].split(" ")
    changed["move"] = " ".join([verb, rng.choice(free), *rest])


def deals_exchanged(events: Events, _rng: random.Random) -> None:
    """The plays of one deal stand in the other."""
    one, two = at(events, "deal", 0), at(events, "deal")
    for key in ("commitment", "nonces"):
        one[key], two[key] = two[key], one[key]
    first, second = at(events, "commit", 0), at(events, "commit")
    first["commitment"], second["commitment"] = second["commitment"], first["commitment"]
    secrets_exchanged(events, _rng)


def seed(events: Events, rng: random.Random) -> None:
    """A seat tells another seed than it has shuffled by."""
    seeds = at(events, "reveal")["seeds"]
    seat = rng.randrange(len(seeds))
    seeds[seat] = other(seeds[seat])


def pledge_of_a_seed(events: Events, rng: random.Random) -> None:
    pledges = at(events, "deal")["pledges"]
    seat = rng.randrange(len(pledges))
    pledges[seat] = other(pledges[seat])


def seed_and_pledge(events: Events, rng: random.Random) -> None:
    """A seed that was chosen afterwards."""
    drawn = rng.randbytes(32)
    seat = rng.randrange(events[0]["players"])
    at(events, "reveal")["seeds"][seat] = drawn.hex()
    at(events, "deal")["pledges"][seat] = committed(drawn)


def seeds_exchanged(events: Events, _rng: random.Random) -> None:
    at(events, "reveal")["seeds"].reverse()


def seats_exchanged(events: Events, _rng: random.Random) -> None:
    """Each seed with its pledge, but at another seat: they shuffle in another order."""
    at(events, "reveal")["seeds"].reverse()
    at(events, "deal")["pledges"].reverse()


def a_seed_is_missing(events: Events, _rng: random.Random) -> None:
    at(events, "reveal")["seeds"].pop()


def a_seat_is_missing(events: Events, _rng: random.Random) -> None:
    at(events, "reveal")["seeds"].pop()
    at(events, "deal")["pledges"].pop()


def no_seeds(events: Events, _rng: random.Random) -> None:
    at(events, "reveal")["seeds"] = []


def a_secret_for_seeds(events: Events, _rng: random.Random) -> None:
    told = at(events, "reveal")
    told["secret"] = told.pop("seeds")[0]


def seeds_of_another_deal(events: Events, _rng: random.Random) -> None:
    one, two = at(events, "reveal", 0), at(events, "reveal")
    one["seeds"], two["seeds"] = two["seeds"], one["seeds"]


def sealed_deals_exchanged(events: Events, _rng: random.Random) -> None:
    """The plays of one deal stand in the other."""
    one, two = at(events, "deal", 0), at(events, "deal")
    one["pledges"], two["pledges"] = two["pledges"], one["pledges"]
    seeds_of_another_deal(events, _rng)


def drawn_before(events: Events, rng: random.Random) -> None:
    """A piece is discarded before it was drawn: the next one that its player discards."""
    last = at(events, "deal")["seq"]
    discards = [event for event in events[last:] if re.match("discard ", event.get("move", ""))]
    seat = discards[0]["seat"]
    held = Match.replay(
        events[: discards[0]["seq"] - 1],
        {at(events, "reveal")["deal"]: told_in(at(events, "reveal"))},  # type: ignore[arg-type]
    ).view(seat)["deal"]["hand"]  # type: ignore[index]
    later = next(event for event in discards[1:] if event["move"].split()[1] not in held)
    discards[0]["move"] = later["move"]


FORGED_SEALED: list[Callable[[Events, random.Random], None]] = [
    seed,
    pledge_of_a_seed,
    seed_and_pledge,
    seeds_exchanged,
    seats_exchanged,
    a_seed_is_missing,
    a_seat_is_missing,
    no_seeds,
    no_secret,
    seat_before_the_secret,
    a_secret_for_seeds,
    seeds_of_another_deal,
    sealed_deals_exchanged,
    dealer,
    another_piece,
    drawn_before,
]


FORGED: list[Callable[[Events, random.Random], None]] = [
    pledge_of_another_nonce,
    nonce,
    nonces_exchanged,
    commitment,
    commitment_shown,
    secret,
    secret_and_commitment,
    no_secret,
    seat_before_the_secret,
    secrets_exchanged,
    dealer,
    another_piece,
    deals_exchanged,
]


def sealed(events: Events) -> str:
    """The record, its events counted and sealed again; `write` would not write what is out of order."""
    lines, digest = [], b""
    for number, event in enumerate(events, 1):
        event["seq"] = number
        line = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
        digest = sha256(digest + line.encode()).digest()
        lines.append(f'{line[:-1]},"check":"{digest.hex()[:16]}"}}\n')
    state = "finished" if events[-1]["type"] == "end" else "open"
    seal = {"type": "seal", "match": state, "lines": len(events), "digest": digest.hex()}
    return "".join(lines) + json.dumps(seal, separators=(",", ":")) + "\n"


def two_deals(id: str) -> Match:
    """Two deals of this game, each promised beforehand."""
    made = game(id, seats(id, 3), **several(id))
    return played(made, random.Random(f"{Here.seed}/{id}/two"), 2, promised=1.0, given=1.0, pledged=1.0)


def two_sealed(id: str) -> Match:
    """Two sealed deals of this game."""
    made = game(id, seats(id, 3), **without_the_pile(id), **several(id))
    return played(made, random.Random(f"{Here.seed}/{id}/two sealed"), 2, sealed=True)


def test_forged_records_are_refused_by_both(tmp_path: Path) -> None:
    records = {}
    for id in SEALABLE:
        match = two_sealed(id)
        for forge in FORGED_SEALED:
            forged: Any = copy.deepcopy(match.events)
            forge(forged, random.Random(f"{id}/{forge.__name__}"))
            records[f"{id}, sealed, {forge.__name__}"] = sealed(forged)
    for id in ENTRIES:
        match = two_deals(id)
        for forge in FORGED:
            events: Any = copy.deepcopy(match.events)
            forge(events, random.Random(f"{id}/{forge.__name__}"))
            records[f"{id}, {forge.__name__}"] = sealed(events)
    said = ran(tmp_path, records, [])["records"]
    assert {name: ours(text)[0] for name, text in records.items()} == dict.fromkeys(records, False)
    assert {name: found for name, found in said.items() if found["ok"]} == {}


def of_another_form(id: str) -> dict[str, str]:
    """Records whose fields have other values than the page allows, counted and sealed again."""
    events = two_deals(id).events
    changes: list[tuple[str, str, list[Any]]] = [
        ("match", "game", ["constructor", "__proto__", "toString", "none", "", 7, None]),
        ("match", "options", [None, [], "direction"]),
        ("match", "players", [0, 1, 4, "3", 2.5, None, 10**6]),
        ("match", "seats", [None, [], ["one"], [1, 2, 3]]),
        ("deal", "dealer", [None, -1, 7, "0", True]),
        ("deal", "nonces", [None, "123", [1, 2, 3], ["\n", "", ""], [None, "", ""]]),
        ("deal", "seed", [7]),
        ("deal", "deck", [["6-6"]]),
        ("deal", "position", ["domino"]),
        ("deal", "number", [None, 0, "1", 1.5]),
        ("reveal", "secret", [None, "", "0", 7]),
        ("move", "seat", [None, -1, 9, "0"]),
        ("move", "move", [None, 7, "", "constructor"]),
        ("commit", "commitment", [None]),
        ("commit", "pledges", [None, "", [], ["", ""], ["", "", "0"], [7, "", ""], ["", "", "A" * 64]]),
    ]
    records = {}
    for kind, field, value in [(kind, field, value) for kind, field, values in changes for value in values]:
        changed: Any = copy.deepcopy(events)
        told = at(changed, kind, 0)
        told[field] = value
        ordered = [name.rstrip("?") for name, _ in FIELDS[kind]]  # what is added stands in its place
        changed[changed.index(told)] = {name: told[name] for name in ordered if name in told}
        records[f"{kind}: {field} {value!r}"] = sealed(changed)
    for field in ("commitment", "nonces", "dealer"):
        changed = copy.deepcopy(events)
        del at(changed, "deal", 0)[field]
        records[f"deal without {field}"] = sealed(changed)
    return records


def sealed_of_another_form(id: str) -> dict[str, str]:
    """The same of what sealed deals alone have."""
    events = two_sealed(id).events
    changes: list[tuple[str, str, list[Any]]] = [
        ("deal", "pledges", [None, "", [], [""] * 2, ["0" * 64], ["A" * 64] * 2, [7] * 2, ["0" * 64] * 3]),
        ("deal", "seed", [7]),
        ("deal", "commitment", ["0" * 64]),
        ("deal", "nonces", [["", ""]]),
        ("reveal", "seeds", [None, "", [], [""] * 2, ["0" * 64], ["A" * 64] * 2, [7] * 2, ["0" * 64] * 3]),
        ("reveal", "secret", ["0" * 64]),
    ]
    records = {}
    for kind, field, value in [(kind, field, value) for kind, field, values in changes for value in values]:
        changed: Any = copy.deepcopy(events)
        told = at(changed, kind, 0)
        told[field] = value
        ordered = [name.rstrip("?") for name, _ in FIELDS[kind]]
        changed[changed.index(told)] = {name: told[name] for name in ordered if name in told}
        records[f"sealed {kind}: {field} {value!r}"] = sealed(changed)
    for kind, field in (("deal", "pledges"), ("reveal", "seeds")):
        changed = copy.deepcopy(events)
        del at(changed, kind, 0)[field]
        records[f"sealed {kind} without {field}"] = sealed(changed)
    shown: Any = copy.deepcopy(events)
    shown.insert(1, {"seq": 2, "type": "commit", "deal": 1, "commitment": "0" * 64})
    return records | {"sealed, and committed to": sealed(shown)}


def test_records_of_another_form_are_refused_by_both(tmp_path: Path) -> None:
    records = (
        of_another_form("domino")
        | sealed_of_another_form("gin")
        | {
            "nothing": "",
            "null": "null\n",
            "a seal alone": '{"type":"seal"}\n',
            "an array": '[]\n{"type":"seal","match":"open","lines":1,"digest":""}\n',
        }
    )
    said = ran(tmp_path, records, [])["records"]
    for name, changed in records.items():
        with pytest.raises(AsztalError):
            verify(changed)
        assert not said[name]["ok"], name
        assert said[name]["line"] is not None, (
            name,
            said[name]["why"],
        )  # it says where, and has not failed itself


def test_records_that_were_altered_are_refused_by_both(tmp_path: Path) -> None:
    """Without a seal of its own: a byte, a line, the end."""
    text = write(two_deals("domino").events)
    lines = text.splitlines(keepends=True)
    rng = random.Random(Here.seed)
    records = {"cut": text[:-20], "nothing more": "".join(lines[:-1]), "no JSON": text.replace("{", "[", 1)}
    for number in range(40):
        place = rng.randrange(len(text))
        records[f"byte {place}"] = text[:place] + chr(rng.randrange(33, 126)) + text[place + 1 :]
        gone = rng.randrange(len(lines) - 1)
        records[f"without line {gone}, {number}"] = "".join(lines[:gone] + lines[gone + 1 :])
    records = {name: changed for name, changed in records.items() if changed != text}
    said = ran(tmp_path, records, [])["records"]
    for name, changed in records.items():
        with pytest.raises(RecordError):
            verify(changed)
        assert not said[name]["ok"], name


@pytest.mark.parametrize(
    "what", ["nonces", "commitment", "secret", "order", "deck", "hands", "seed_text", "key"]
)
def test_the_page_refuses_facts_that_were_changed(what: str, tmp_path: Path) -> None:
    """A server that deals otherwise than it has promised, and lies about any one thing."""
    match = two_deals("domino")
    facts: Any = {**(proof(match.events, 1) or {}), "game": "domino", "players": 3}
    changed = facts[what]
    if isinstance(changed, str):
        facts[what] = other(changed)
    elif what == "hands":
        facts[what] = [facts["deck"][-len(changed[0]) :], *changed[1:]]
    elif what == "nonces":
        facts[what] = ["another", *changed[1:]]
    else:
        facts[what] = [changed[1], changed[0], *changed[2:]]
    assert not ran(tmp_path, {}, [facts])["facts"][0]["page"]


def test_it_needs_nothing_but_node() -> None:
    """Whoever checks us by it must not have to trust any of us."""
    imports = re.findall(r"from '([^']+)'", (ROOT / "scripts" / "verify.mjs").read_text(encoding="utf-8"))
    assert imports and all(name.startswith("node:") for name in imports)


def test_as_a_command(tmp_path: Path) -> None:
    """One line a deal; status 1 for a record that does not hold."""
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    text = write(two_deals("domino").events)
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace("place", "placed", 1), encoding="utf-8")
    node = str(shutil.which("node"))
    done = subprocess.run([node, ROOT / "scripts" / "verify.mjs", good], capture_output=True, text=True)
    assert (done.returncode, done.stdout.count("dealt as was promised")) == (0, 2)
    done = subprocess.run([node, ROOT / "scripts" / "verify.mjs", good, bad], capture_output=True, text=True)
    assert done.returncode == 1
    assert f"{bad}: line 4: it was altered" in done.stdout
    assert subprocess.run([node, ROOT / "scripts" / "verify.mjs"], capture_output=True).returncode == 2
