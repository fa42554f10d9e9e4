"""The engine in the page: at a sealed table it must play as it does here."""

from __future__ import annotations

import json
from typing import Any

import pytest

from asztal.catalog import ENTRIES
from asztal.errors import AsztalError

FAMILIES = ("rummy", "romi500", "gin")  # those that can be sealed
# Added to what the page can be asked, and run here too: a deal played by a rule, what is seen of it at every decision.
PLAY = """
import hashlib
from asztal import catalog

STRANGE = ("draw", "take", "laý [2s 3s 4s]", "lay [2s 3s 5s]", "{7s 7h 7d}", "discard Ks", "dsicard 2c", "knock", "")


def played(args):
    state = catalog.game(args["game"], players=args["players"]).deal(seed=args["seed"])
    told = []
    while state.outcome is None and len(told) < args["most"]:
        moves = [move.text for move in state.legal_moves()]
        number = len(told)
        try:
            error = state.check(STRANGE[number % len(STRANGE)])
        except AsztalError as unreadable:
            error = unreadable
        seen = [state.view(seat).data() for seat in range(args["players"]) if number % 5 == seat]
        said = json.dumps([state.position(), moves, seen, error and error.data()], sort_keys=True)
        told.append(hashlib.sha256(said.encode()).hexdigest()[:12])
        state.apply(moves[(7 * number + args["seed"]) % len(moves)])
    return told + [state.position()]


def refuse(args):
    catalog.game("romi-40", players=args["players"])


CALLS["played"] = played
CALLS["refuse"] = refuse
"""
ASK = """async ({ family, asked }) => {
  const release = document.querySelector('script[type=module]').src.replace(/app\\/main.js$/, '');
  const { Referee } = await import(`${release}sealed/referee.js`);
  const referee = new Referee(family);
  const answers = asked.map(([name, args]) => referee.call(name, args).catch((error) => error.refused ?? `${error}`));
  await Promise.all(answers);
  referee.end();
  return Promise.all(answers);
}"""


def ask(guest, family, asked):
    """What a referee in the page answers to these requests."""

    def more(route):
        answer = route.fetch()
        modules = answer.json()
        kind, text, package, stamp = modules["asztal.match.in_page"]
        modules["asztal.match.in_page"] = [kind, text + PLAY, package, f"{stamp}+"]
        route.fulfill(response=answer, json=modules)

    guest.watch.intercept("**/sealed/engine/*.json", more)
    return guest.page.evaluate(ASK, {"family": family, "asked": asked})


def here(name, args):
    """What the engine of this Python answers."""
    space: dict[str, Any] = {"CALLS": {}, "json": json, "AsztalError": AsztalError}
    exec(compile(PLAY, "PLAY", "exec"), space)
    return space["CALLS"][name](args)


@pytest.mark.parametrize("id", [entry.id for entry in ENTRIES.values() if entry.family in FAMILIES])
def test_the_engine_in_the_page_plays_the_same_deals(server, door, id):
    guest = door.open_plain(server)
    guest.lobby()
    entry = ENTRIES[id]
    deals = [
        {"game": id, "players": players, "seed": seed, "most": 60}
        for players, seed in ((entry.min_players, 1), (entry.max_players, 2), (entry.min_players, 3))
    ]
    in_page = ask(guest, entry.family, [("played", deal) for deal in deals])
    assert in_page == [here("played", deal) for deal in deals]


def test_it_refuses_by_code_what_it_does_not_play(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    early, refused = ask(guest, "gin", [("news", {"since": 0}), ("refuse", {"players": 2})])
    assert early["code"] == "deal.none"
    assert refused["code"] == "game.unknown" and refused["params"]["game"] == "romi-40"


def test_a_fault_of_the_engine_ends_the_referee(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    guest.watch.allow("KeyError")  # the interpreter says it too
    first, second = ask(guest, "gin", [("nothing", {}), ("news", {"since": 0})])
    assert first == second == "Error: KeyError nothing"
