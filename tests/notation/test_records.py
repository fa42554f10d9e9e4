"""Records: bit-exact replay, and nothing cut off or altered is taken for one."""

from __future__ import annotations

import functools
import itertools
import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables import seats

from asztal.arena import play_match
from asztal.catalog import ENTRIES, game
from asztal.errors import RecordError
from asztal.match import Match
from asztal.notation import read, replay, verify, write
from asztal.notation.lines import seal

ENDS = ("knock", "gin")  # what chance comes to late: a match of such deals is ten times as long


def played(name: str, players: int, seed: int, most: int, **options: object) -> Match:
    """Some verifiable deals of a match, commitments ahead, with takings back and a name in Hungarian."""
    rng = random.Random(seed)
    match = Match.create(game(name, players, **options), ["Déli szék", "solid", "b", "c"][:players])
    while not match.finished and match.deal_number < most:
        secret = rng.randbytes(32)
        match.commit(secret, at="2026-11-21T10:00:00Z")
        match.start_deal(secret, ["ő"] * players)
        while match.playing:
            seat = match.to_move
            assert seat is not None
            if match.view(seat)["match"]["can_undo"] and rng.random() < 0.3:
                match.take_back(seat)
            else:
                legal = match.legal(seat)
                match.act(seat, rng.choice([move for move in legal if move.startswith(ENDS)] or legal))
    return match


@functools.cache
def record(name: str = "domino") -> str:
    """A finished match of this game, with options that keep it short."""
    lows = {spec.name: spec.low for spec in ENTRIES[name].specs}
    short = {"target": max(30, lows.get("target", 0)), "opening_minimum": 20, "deals": 2}
    options: dict[str, object] = {option: value for option, value in short.items() if option in lows}
    return write(played(name, 2, 5, 99, **options).events)


def fields_of(text: str) -> list[dict[str, Any]]:
    """The events of a record, to be forged."""
    return [dict(event) for event in read(text)]


def forged(events: Sequence[Mapping[str, Any]], line: int, field: str, value: object) -> str:
    """A record with one field changed and every digest made right again."""
    changed = [dict(event) for event in events]
    changed[line - 1][field] = value
    return seal(changed, changed[-1]["type"] == "end")


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as refused:
        verify(text)
    assert {"line", "field"} <= set(refused.value.params)
    return refused.value


# What is right.


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_record_is_read_and_written_bit_by_bit_the_same(name: str) -> None:
    text = record(name)
    assert write(read(text)) == text
    assert read(text.encode()) == read(text)


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_finished_match_verifies(name: str) -> None:
    text = record(name)
    events = read(text)
    report, end = verify(text), events[-1]
    assert end["type"] == "end"
    assert report.finished and report.unchecked_moves == report.seeded_deals == 0
    assert report.deals == report.fair_deals == sum(event["type"] == "result" for event in events)
    assert report.moves == sum(event["type"] == "move" for event in events)
    assert (report.totals, report.winners) == (end["totals"], end["winners"])
    assert report.data() == json.loads(json.dumps(report.data()))
    assert Match.replay(events).totals == report.totals


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_replay_gives_every_position(name: str) -> None:
    match = played(name, seats(name, 3), 2, 1)
    steps = list(replay(write(match.events)))
    assert [step.event for step in steps] == match.events
    assert steps[0].state is None
    assert steps[-1].state == match.state
    assert (steps[-1].number, steps[-1].totals) == (1, match.totals)
    for before, step in itertools.pairwise(steps):
        if step.event["type"] == "move" and before.state is not None:
            before.state.apply(str(step.event["move"]))
            assert before.state == step.state


def test_a_simulated_match_is_a_record_with_seeds() -> None:
    match = play_match(game("domino", 3, target=20), "random", seed=4)
    report = verify(write(match.events))
    assert report.finished and report.fair_deals == 0
    assert report.seeded_deals == report.deals == match.deal_number


def test_a_match_that_goes_on_is_exported_as_open() -> None:
    match = Match.create(game("domino"), ["a", "b"])
    texts = [write(match.events)]
    match.commit(bytes(32))
    texts.append(write(match.events))
    match.start_deal(bytes(32), ["x", "y"])
    texts.append(write(match.events))
    match.act(match.to_move or 0, match.legal(match.to_move or 0)[0])
    texts.append(write(match.events))
    for text in texts:
        report = verify(text)
        assert not report.finished and report.moves == 0
        assert json.loads(text.splitlines()[-1])["match"] == "open"
    assert verify(texts[-1]).unchecked_moves == 1
    assert list(replay(texts[-1]))[-1].state is None


def test_what_is_not_yet_revealed_is_revealed_later_in_the_same_record() -> None:
    match = played("domino", 2, 5, 1)
    again = read(write(match.events))
    report = verify(write(again))
    assert (report.deals, report.fair_deals, report.unchecked_moves) == (1, 1, 0)


def test_equal_records_have_equal_digests_and_others_do_not() -> None:
    one, other = record("domino"), record("domino-block")
    assert verify(one).digest == verify(one).digest != verify(other).digest


# Cut off.


@pytest.mark.parametrize("name", ["domino", "romi-40"])
def test_a_record_cut_at_any_line_is_refused(name: str, long: bool) -> None:
    """Of the longer one after every kind of line, and after every ninth."""
    lines = record(name).splitlines(keepends=True)
    kinds = [event["type"] for event in read(record(name))]
    for count in range(1, len(lines)):
        if not long and name != "domino" and count % 9 and kinds[count - 1] in kinds[: count - 1]:
            continue
        refused = refusal("".join(lines[:count]))
        assert (refused.code, refused.params["line"]) == ("record.cut", count)
    assert refusal("").code == "record.empty"


def test_a_record_cut_anywhere_is_refused_with_its_line() -> None:
    text = record()
    for end in range(1, len(text)):
        refused = refusal(text[:end])
        assert refused.code == "record.cut"
        assert refused.params["line"] == text[:end].rstrip("\n").count("\n") + 1


def test_a_record_cut_at_its_beginning_is_refused() -> None:
    lines = record().splitlines(keepends=True)
    for count in range(1, len(lines)):
        refusal("".join(lines[count:]))


def test_a_missing_line_is_found_where_it_is_missing() -> None:
    lines = record().splitlines(keepends=True)
    for gone in range(1, len(lines) - 1):
        refused = refusal("".join(lines[:gone] + lines[gone + 1 :]))
        assert refused.params["line"] == gone + 1


def test_a_doubled_line_is_found_where_it_stands_twice() -> None:
    lines = record().splitlines(keepends=True)
    for twice in range(len(lines)):
        refused = refusal("".join(lines[: twice + 1] + lines[twice:]))
        assert refused.params["line"] == twice + 2


def test_two_lines_exchanged_are_found() -> None:
    lines = record().splitlines(keepends=True)
    for first in range(len(lines) - 1):
        swapped = [*lines[:first], lines[first + 1], lines[first], *lines[first + 2 :]]
        assert refusal("".join(swapped)).params["line"] in (first + 1, first + 2)


# Altered.


@given(st.data())
def test_any_byte_changed_is_found_in_its_line(data: st.DataObject) -> None:
    raw = record().encode()
    place = data.draw(st.integers(0, len(raw) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != raw[place]))
    changed = raw[:place] + bytes([other]) + raw[place + 1 :]
    line = raw[:place].count(b"\n") + 1
    assert refusal(changed).params["line"] == line


@given(st.data())
def test_any_byte_inserted_or_removed_is_found_in_its_line(data: st.DataObject) -> None:
    raw = record().encode()
    place = data.draw(st.integers(0, len(raw) - 1))
    line = raw[:place].count(b"\n") + 1
    assert refusal(raw[:place] + raw[place + 1 :]).params["line"] == line
    extra = data.draw(st.integers(0, 255))
    inserted = refusal(raw[:place] + bytes([extra]) + raw[place:])
    if bytes([extra]) == raw[place : place + 1] == b"\n":
        return  # which of two equal line ends is the new one?
    assert inserted.params["line"] in (line, line + 1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: text.replace("\n", "\r\n"), "record.spelling-json"),
        (lambda text: text.replace(",", ", "), "record.spelling-json"),
        (lambda text: "\ufeff" + text, "record.encoding"),
        (lambda text: text.encode("utf-16"), "record.encoding"),
        (lambda text: text.encode("latin-1", "replace"), "record.encoding"),
        (lambda text: text + "\n", "record.after-seal"),
        (lambda text: text + text, "record.after-seal"),
        (lambda text: "\n" + text, "record.json"),
        (lambda text: text.replace('"seq":2,', '"seq":2,"seq":2,'), "record.field-twice"),
        (lambda text: text.replace('"seq":2,', '"seq":2.0,'), "record.json"),
        (lambda text: text.replace('"seq":2,', '"seq":NaN,'), "record.json"),
        (lambda text: text.replace('"seq":2,', '"seq":2e0,'), "record.json"),
        (lambda text: text.replace('"seq":2,', '"seq":' + "9" * 5000 + ","), "record.json"),
        (lambda text: "[" * 100000 + "\n", "record.json"),
        (lambda text: '["a"]\n' + text, "record.not-an-event"),
        (lambda text: "3\n", "record.not-an-event"),
        (lambda text: text.replace("ő", "\\u0151"), "record.spelling-json"),
        (lambda text: text.replace("ő", "\\ud800"), "record.json"),
        (lambda text: text.replace(',"check":', ',"chec":'), "record.field-missing"),
        (lambda text: text.replace('"finished"', '"over"'), "record.altered"),
        (lambda text: text.replace('"finished"', '"open"'), "record.altered"),
    ],
)
def test_what_is_no_record(change: Callable[[str], str | bytes], code: str) -> None:
    assert refusal(change(record())).code == code


def test_an_open_record_does_not_pass_for_a_finished_one() -> None:
    events = fields_of(record())
    refused = refusal(seal(events[:-1], True))
    assert (refused.code, refused.params) == ("record.cut", {"line": len(events), "field": "match"})
    assert refusal(seal(events, False)).params["field"] == "match"


# Forged: every digest is right, and the record tells a lie.


def lines_of(kind: str, events: Sequence[Mapping[str, Any]]) -> list[int]:
    return [line for line, event in enumerate(events, 1) if event["type"] == kind]


@pytest.mark.parametrize(
    ("kind", "field", "value", "code"),
    [
        ("match", "asztal", 2, "record.version"),
        ("match", "game", "whist", "record.game"),
        ("match", "options", {"target": 30, "colour": "red"}, "record.game"),
        ("match", "options", {"target": "30"}, "record.other-game"),
        ("match", "options", {"target": 30, "direction": "left"}, "record.other-game"),
        ("match", "options", {"target": 5000}, "record.game"),
        ("match", "options", {}, "record.order"),
        ("match", "options", [], "record.field-value"),
        ("match", "revision", 99, "record.other-game"),
        ("match", "players", 1, "record.length"),
        ("match", "seats", ["a"], "record.length"),
        ("match", "seats", ["a", 3], "record.field-value"),
        ("match", "seats", ["a", "b\n"], "record.field-value"),
        ("match", "first_dealer", 2, "record.seat"),
        ("match", "first_dealer", 1, "record.dealer"),
        ("match", "first_dealer", False, "record.field-value"),
        ("commit", "deal", 2, "record.deal-number"),
        ("commit", "commitment", "00" * 32, "record.commitment"),
        ("commit", "commitment", "AB" * 32, "record.field-value"),
        ("commit", "at", "today", "record.field-value"),
        ("deal", "number", 2, "record.deal-number"),
        ("deal", "dealer", 1, "record.dealer"),
        ("deal", "commitment", "00" * 32, "record.commitment"),
        ("deal", "nonces", ["ő", "o"], "record.turn"),
        ("deal", "nonces", ["ő"], "record.length"),
        ("deal", "nonces", ["ő", "x" * 65], "record.deck"),
        ("move", "seq", 5, "record.sequence"),
        ("move", "seq", "4", "record.field-value"),
        ("move", "seq", True, "record.field-value"),
        ("move", "type", "shout", "record.event-unknown"),
        ("move", "type", "undo", "record.order"),
        ("move", "type", 3, "record.event-unknown"),
        ("move", "seat", 7, "record.seat"),
        ("move", "seat", 0, "record.turn"),
        ("move", "move", "dance", "record.unreadable"),
        ("move", "move", "PASS", "record.spelling"),
        ("move", "move", "pass", "record.illegal"),
        ("move", "move", None, "record.field-value"),
        ("result", "deal", 9, "record.deal-number"),
        ("result", "reason", "bored", "record.result"),
        ("result", "rule", "D-01", "record.result"),
        ("result", "winner", None, "record.result"),
        ("result", "winner", 5, "record.seat"),
        ("result", "scores", [1, 1], "record.result"),
        ("result", "scores", [1, 1, 1], "record.length"),
        ("result", "totals", [0, 1], "record.result"),
        ("reveal", "deal", 3, "record.deal-number"),
        ("reveal", "secret", "11" * 32, "record.commitment"),
        ("reveal", "secret", "11" * 31, "record.field-value"),
        ("end", "winners", [0, 1], "record.result"),
        ("end", "totals", [0, 0], "record.result"),
    ],
)
def test_a_forged_field_is_found(kind: str, field: str, value: object, code: str) -> None:
    events = fields_of(record())
    line = lines_of(kind, events)[0]
    if value == 0 and field == "seat":
        value = 1 - int(events[line - 1]["seat"])
    refused = refusal(forged(events, line, field, value))
    assert refused.code == code
    if code not in ("record.dealer", "record.turn", "record.order"):
        late = (kind, code) == ("commit", "record.commitment")  # found where the deal keeps to another
        assert refused.params["line"] == lines_of("deal" if late else kind, events)[0]


def test_what_the_engine_objects_to_is_told_with_its_parameters() -> None:
    events = fields_of(record())
    line = lines_of("move", events)[0]
    params = refusal(forged(events, line, "move", "pass")).params
    assert params == {
        "line": line,
        "field": "move",
        "move": "pass",
        "reason": "pass.can-place",
        "rule": "D-07",
        "bone": events[line - 1]["move"].removeprefix("place "),
    }
    assert refusal(forged(events, 1, "game", "whist")).params["game"] == "whist"


def test_options_left_out_of_the_first_event_are_missed_by_the_result() -> None:
    """Without its target of 30 the match would have gone on."""
    events = fields_of(record())
    refused = refusal(forged(events, 1, "options", {}))
    assert (refused.code, refused.params["line"], refused.params["type"]) == (
        "record.order",
        len(events),
        "end",
    )


@pytest.mark.parametrize(
    ("kind", "field"),
    [("move", "seat"), ("move", "seq"), ("deal", "nonces"), ("deal", "commitment"), ("match", "game")],
)
def test_a_field_that_is_missing_is_named(kind: str, field: str) -> None:
    events = fields_of(record())
    line = lines_of(kind, events)[0]
    del events[line - 1][field]
    refused = refusal(seal(events, True))
    assert (refused.code, refused.params["line"], refused.params["field"]) == (
        "record.field-missing",
        line,
        field,
    )


@pytest.mark.parametrize("kind", ["match", "commit", "deal", "move", "result", "reveal", "end"])
def test_a_field_that_is_not_ours_is_named(kind: str) -> None:
    events = fields_of(record())
    line = lines_of(kind, events)[0]
    refused = refusal(forged(events, line, "mood", "good"))
    assert (refused.code, refused.params["line"], refused.params["field"]) == (
        "record.field-unknown",
        line,
        "mood",
    )


def test_fields_stand_in_their_order() -> None:
    events = fields_of(record())
    seq, kind, seat, move = events[3].items()
    events[3] = dict([seq, kind, move, seat])
    refused = refusal(seal(events, True))
    assert (refused.code, refused.params) == ("record.field-order", {"line": 4, "field": "move"})


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [({"seed": 1}, "record.field-unknown", "seed"), ({"deck": ["6-6"]}, "record.field-unknown", "deck")],
)
def test_a_deal_has_one_source_of_chance(change: dict[str, object], code: str, field: str) -> None:
    events = fields_of(record())
    line = lines_of("deal", events)[0]
    events[line - 1] = {**events[line - 1], **change}
    refused = refusal(seal(events, True))
    assert (refused.code, refused.params["field"]) == (code, field)


def test_a_deal_without_any_chance_is_refused() -> None:
    events = fields_of(record())
    line = lines_of("deal", events)[0]
    for field in ("commitment", "nonces"):
        del events[line - 1][field]
    refused = refusal(seal(events, True))
    assert (refused.code, refused.params["field"]) == ("record.field-missing", "seed")


@pytest.mark.parametrize("kind", ["commit", "deal", "move", "result", "reveal", "end"])
def test_an_event_left_out_is_missed(kind: str) -> None:
    """The lines are numbered anew, the digests made right: only the story has a hole."""
    events = fields_of(record())
    gone = lines_of(kind, events)[0]
    left = [dict(event) for event in events[: gone - 1] + events[gone:]]
    for seq, event in enumerate(left, 1):
        event["seq"] = seq
    if kind == "commit":
        verify(seal(left, True))  # a commitment ahead is a courtesy: the deal has it too
    else:
        refusal(seal(left, bool(left[-1]["type"] == "end")) if kind != "end" else seal(left, True))


def test_no_deal_after_the_end_of_the_match() -> None:
    match = played("domino", 2, 5, 99, target=30)
    events = match.events[:-1]
    events.append(
        {
            "seq": len(events) + 1,
            "type": "deal",
            "number": match.deal_number + 1,
            "dealer": match.next_dealer,
            "seed": 1,
        }
    )
    refused = refusal(seal(events, False))
    assert (refused.code, refused.params["after"]) == ("record.order", "end")


def test_an_undo_that_undoes_nothing_is_refused() -> None:
    match = Match.create(game("domino", 2), ["a", "b"])
    match.start_deal(seed=1)
    match.act(match.to_move or 0, match.legal(match.to_move or 0)[0])
    log: list[Any] = match.events
    log.append({"seq": 4, "type": "undo", "seat": log[-1]["seat"], "move": log[-1]["move"]})
    refused = refusal(seal(log, False))
    assert (refused.code, refused.params["line"]) == ("record.undo", 4)


def test_an_undo_names_the_last_play_and_its_seat() -> None:
    events = fields_of(record("romi-40"))
    line = lines_of("undo", events)[0]
    seat = events[line - 1]["seat"]
    assert refusal(forged(events, line, "move", "discard Kc")).code == "record.undo"
    assert refusal(forged(events, line, "seat", 1 - seat)).code == "record.turn"


def test_only_a_matchs_events_are_written() -> None:
    events = read(record())
    with pytest.raises(RecordError, match=r"record.empty"):
        write([])
    with pytest.raises(RecordError, match=r"record.sequence"):
        write(events[1:])
    with pytest.raises(RecordError, match=r"record.sequence"):
        write(events[:3] + events[4:])
