"""A finished deal told step by step, with what a seat could see; and the proof that it was dealt fairly.

Plain functions over a match's events. They run in the bots' processes, since a long deal takes a while and
an uploaded record may be built to take long: nothing here may import the server.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from asztal.bots import BOTS, level_of
from asztal.engine import Game, State
from asztal.engine.fairness import deal_fairly, deal_key, fair_order, sealed_deck, sealed_order, sealed_pieces
from asztal.errors import RecordError
from asztal.match.luck import played_on, spread
from asztal.match.report import report, strange
from asztal.match.rest import Rest
from asztal.match.review import LONG, decisions, judged, made_in
from asztal.notation import Event, Ledger, read, verify, write
from asztal.notation.events import opening
from asztal.notation.ledger import game_of, told_in
from asztal.notation.shapes import DealEvent, RevealEvent

__all__ = [
    "ALL",
    "finished_part",
    "head",
    "position_after",
    "proof",
    "reported",
    "retold",
    "reviewed",
    "verified",
    "written",
]

ALL = "all"  # every hand open
ALGORITHM = "asztal deal 1"  # the label of `docs/fairness.md`
STEPS = ("move", "undo", "seat", "result")  # what is a step of a deal, beside the deal itself

REVIEWED = ("seat", "move", "better", "grade", "reasons", "loss")
AT_ONCE = 4  # looks at decisions that a slice of a review is made of, about a second's work

Told = dict[str, Any]


def finished_part(events: Sequence[Event]) -> list[Event]:
    """The events without those of a deal under way and what was committed to for a deal to come."""
    end = 0
    for at, event in enumerate(events, 1):
        if event["type"] in ("match", "result", "reveal", "end"):
            end = at
    return list(events[:end])


def verified(text: str) -> Told:
    """The head of a record that somebody brings, if all of it holds. Raises RecordError."""
    verify(text)
    return head(finished_part(read(text)))


def head(events: Sequence[Event]) -> Told:
    """What is known of a match as a whole: the game, who played, and how each deal ended."""
    first = opening(events)
    game = game_of(first)
    deals: list[Told] = []
    steps = 0
    dealt: DealEvent | None = None
    winners: list[int] | None = None
    totals = [0] * game.players
    names, bots = list(first["seats"]), [_level(bot) for bot in first.get("bots", [""] * game.players)]
    for event in events:
        if event["type"] == "seat":
            names[event["seat"]], bots[event["seat"]] = event["name"], _level(event["bot"])
        if event["type"] == "deal":
            dealt, steps = event, 0
            sat = {"seats": names[:], "bots": bots[:]}
        elif event["type"] in STEPS:
            steps += 1
        elif event["type"] == "end":
            winners = event["winners"]
        if event["type"] == "result" and dealt is not None:
            totals = event["totals"]
            deals.append(
                {
                    "number": event["deal"],
                    "dealer": dealt["dealer"],
                    "reason": event["reason"],
                    "rule": event["rule"],
                    "winner": event["winner"],
                    "scores": event["scores"],
                    "totals": event["totals"],
                    "details": event.get("details", {}),
                    "steps": steps,
                    "fair": "commitment" in dealt or "pledges" in dealt,
                    **sat,
                }
            )
    return {
        "game": game.id,
        "family": game.family,
        "players": game.players,
        "options": dict(game.values),
        "changed": dict(game.given),
        "revision": game.revision,
        "seats": names,
        "bots": bots,
        "finished": winners is not None,
        "winners": winners or [],
        "totals": totals,
        "deals": deals,
    }


def _level(bot: str) -> str | None:
    """The bot of this name, if it is one of ours."""
    level = level_of(bot)
    return level if level in BOTS else None


def retold(events: Sequence[Event], deal: int, seat: int | str | None) -> list[Told]:
    """Every step of a deal: the first with the whole view, the others with what has changed of it.

    `seat` is a number, None for a spectator, or `ALL`.
    """
    told: list[Told] = []
    shown: Told = {}
    for event, state in _states(events, deal):
        over = event["type"] == "result"
        view = _seen(state, seat, over)
        step: Told = {"step": len(told), "event": event, "seat": event.get("seat"), "move": event.get("move")}
        if told:
            step["change"] = {
                name: value for name, value in view.items() if name not in shown or shown[name] != value
            }
        else:
            step["view"] = view
        told.append(step)
        shown = view
    return told


def written(events: Sequence[Event], deal: int, seat: int | str | None) -> list[str]:
    """The same, each step as JSON: a long deal is many megabytes, and the caller has only to join them."""
    dumps = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
    return [dumps(step) for step in retold(events, deal, seat)]


def _seen(state: State, seat: int | str | None, over: bool) -> Told:
    """What this seat sees of a state; every hand is open for `ALL`, and for everybody after the deal."""
    view: Told = {**state.view(seat if isinstance(seat, int) else None).data(), "moves": [], "hands": None}
    if over or seat == ALL:
        view["hands"] = [_hand(state, each) for each in range(state.game.players)]
    return view


def reviewed(events: Sequence[Event], deal: int, first: int, lang: str) -> Told:
    """What the people's decisions from step `first` on have cost, as far as a second's work leads.

    `line` is what could be expected before them, `next` where to go on. Everybody's decisions, where no person has
    played.
    """
    steps = [(event, state.copy()) for event, state in _states(events, deal)]
    known = head(events)["deals"][:deal]
    moves = made_in(steps, [bot or "" for bot in known[-1]["bots"]])
    people = any(made.person for made in moves)
    chosen = decisions(made for made in moves if made.person or not people)
    number = {event["seq"]: step for step, (event, _) in enumerate(steps)}
    last = steps[-1][1]
    totals = known[-2]["totals"] if deal > 1 else [0] * last.game.players
    rest = Rest(last.game, totals, deal - 1, known[-1]["dealer"])
    through = spread([made.seq for made in chosen])
    told: list[Told] = []
    line: list[Told] = []
    looked_at: list[int] = []
    work = 0
    after: int | None = None
    for made in chosen:
        step = number[made.seq]
        if step < first:
            continue
        if work >= AT_ONCE:
            after = step
            break
        looked_at.append(step)
        tries, decision = judged(made, deal, rest)
        work += (0, 1, LONG)[tries]
        if decision is not None:
            data = decision.data(lang)
            told.append({"step": step, **{name: data[name] for name in REVIEWED}})
        point = played_on(made.seq, made.before) if made.seq in through else None
        if point is not None:
            work += 1
            line.append({"step": step, "expected": point.expected, "error": point.error})
    return {
        "deal": deal,
        "from": first,
        "next": after,
        "last": len(steps) - 1,
        "looked_at": looked_at,
        "decisions": told,
        "line": line,
        "returns": last.returns(),
        "judged": sorted({made.seat for made in chosen}),
    }


def reported(events: Sequence[Event], deal: int, step: int, lang: str) -> Told:
    """A bot's move of a deal as the file of a report, with the record as far as that deal."""
    after = {event["seq"]: state.copy() for event, state in _states(events, deal)}
    if step >= len(after):
        raise RecordError("replay.no-step", deal=deal, step=step, last=len(after) - 1)
    seq = list(after)[step]
    strange_move = strange(((event, after.get(event["seq"])) for event in events), seq)
    until = (at for at, event in enumerate(events) if event["type"] == "deal" and event["number"] > deal)
    return report(strange_move, deal, seq, lang, write(finished_part(events[: next(until, len(events))])))


def position_after(events: Sequence[Event], deal: int, step: int) -> str:
    """The position that a deal had come to after a step."""
    last = 0
    for last, (_, state) in enumerate(_states(events, deal)):
        if last == step:
            return state.position()
    raise RecordError("replay.no-step", deal=deal, step=step, last=last)


def _states(events: Sequence[Event], deal: int) -> Iterator[tuple[Event, State]]:
    """The steps of a deal, with the state after each, which the next one changes."""
    secrets = {
        event["deal"]: told_in(event)
        for event in events
        if event["type"] == "reveal" and event["deal"] == deal
    }
    ledger = Ledger(events[0], None, secrets, True)  # of the other deals nothing need be replayed
    for event in events[1:]:
        ledger.take(event)
        if ledger.number == deal and event["type"] in ("deal", *STEPS):
            assert ledger.state is not None
            yield event, ledger.state
            if event["type"] == "result":
                return


def proof(events: Sequence[Event], deal: int) -> Told | None:
    """What it takes to check a deal by oneself; None if it comes neither from a secret nor from the seats' seeds."""
    dealt: DealEvent | None = None
    told: RevealEvent | None = None
    committed = None
    carry = 0
    first = opening(events)
    blank = [""] * first["players"]
    pledges = blank
    bots = list(first.get("bots", blank))
    people: list[bool] = []
    for event in events:
        if event["type"] == "commit" and event["deal"] == deal:
            committed, pledges = event["seq"], event.get("pledges", blank)
        elif event["type"] == "deal" and event["number"] == deal:
            dealt, people = event, [not bot for bot in bots]
        elif event["type"] == "seat":
            bots[event["seat"]] = event["bot"]
        elif event["type"] == "result" and event["deal"] == deal - 1:
            carry = event.get("carry", 0)
        elif event["type"] == "reveal" and event["deal"] == deal:
            told = event
    if told is None or dealt is None:
        return None
    game = game_of(first)
    if "seeds" in told:
        return _sealed_proof(game, dealt, told["seeds"], carry)
    secret, nonces = bytes.fromhex(told["secret"]), dealt["nonces"]
    pieces = [game.piece_text(piece) for piece in game.deck()]
    key = deal_key(secret, deal, nonces)
    order, seed = fair_order(len(pieces), key)
    state = deal_fairly(game, secret, nonces, deal, dealt["dealer"], carry)
    deck = [pieces[index] for index in order]
    return {
        "deal": deal,
        "algorithm": ALGORITHM,
        "commitment": dealt["commitment"],
        "secret": secret.hex(),
        "nonces": nonces,
        "pledges": pledges,
        "people": people,
        "committed": committed,
        "key": key.hex(),
        "seed": seed,
        "seed_text": str(seed),
        "pieces": pieces,
        "order": order,
        "deck": deck,
        **_hands(state, deck),
    }


def _sealed_proof(game: Game, dealt: DealEvent, told: Sequence[str], carry: int) -> Told:
    """The same of a sealed deal, from the seats' seeds."""
    seeds, number = [bytes.fromhex(seed) for seed in told], dealt["number"]
    pieces = sealed_pieces(game)
    order, _ = sealed_order(len(pieces), seeds, number)
    whole, chance = sealed_deck(game, seeds, number)
    state = game.deal(seed=chance, deck=whole, dealer=dealt["dealer"], carry=carry)
    deck = whole[: len(pieces)]
    return {
        "deal": number,
        "algorithm": ALGORITHM,
        "pledges": dealt["pledges"],
        "seeds": list(told),
        "pieces": pieces,
        "order": order,
        "deck": deck,
        **_hands(state, deck),
    }


def _hands(state: State, deck: Sequence[str]) -> Told:
    """The hands as dealt, and whether they are the first pieces of the deck."""
    hands = [_hand(state, seat) for seat in range(state.game.players)]
    given = sorted(piece for hand in hands for piece in hand)
    return {"hands": hands, "straight": given == sorted(deck[: len(given)])}


def _hand(state: State, seat: int) -> list[str]:
    """The pieces that a seat holds."""
    return state.view(seat).data()["hand"]
