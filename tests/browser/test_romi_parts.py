"""The Römi table's own logic: the order of a hand, readings of a lay, staged plays, what a seat last did."""

from __future__ import annotations

STAGED = """async ([plays, drop]) => {
  const { Staging } = await import(probe.module('tables/cards/staging.js'));
  const asked = [];
  const base = 1;                                    // one meld lies before anything is staged
  const { Desk } = await import(probe.module('tables/desk.js'));
  const staging = new Staging({
    id: 'test', seq: 5, mayPlay: true, desk: new Desk('test.staged'),
    preview: async (moves) => {
      asked.push(moves);
      const lays = moves.filter((move) => move.startsWith('lay ')).length;
      const least = moves.every((move) => Number(/ (?:to|in) (\\d+)/.exec(move)?.[1] ?? 1) <= base + lays);
      if (!least) return { ok: false, refusal: { code: 'add.no-meld', message: '' } };
      const table = Array.from({ length: base + lays }, (_, at) => ({ number: at + 1 }));
      return { ok: true, view: { table } };
    },
  });
  await staging.add(plays.map((text) => ({ text, ids: [text] })));
  const made = plays.map((_, at) => staging.made(at));
  await staging.remove(drop);
  const left = [...staging.texts];
  staging.clear();
  return { made, left };
}"""
HAND = """async (steps) => {
  const { HandModel } = await import(probe.module('tables/cards/hand-model.js'));
  let hand = new HandModel('test.hand');
  for (const [name, ...args] of steps) {
    if (name === 'again') hand = new HandModel('test.hand');
    else hand[name](...args);
  }
  const shown = { cards: hand.cards, fresh: [...hand.fresh], mode: hand.mode };
  localStorage.removeItem('asztal.desk.test.hand');
  return shown;
}"""


def call(guest, module, name, *args):
    """What a function of one of the table's modules returns."""
    return guest.page.evaluate(
        """async ([module, name, args]) => (await import(module))[name](...args)""",
        [f"/tables/cards/{module}.js", name, list(args)],
    )


def opened(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    return guest


def test_twins_keep_their_places_when_one_of_them_goes(server, door):
    guest = opened(server, door)
    shown = guest.page.evaluate(
        HAND,
        [
            ["sync", ["7s", "Kd", "7s", "2h"]],
            ["move", ["7s#1"], 0],
            ["move", ["Kd#0"], 1],
            ["sync", ["7s", "Kd", "2h"], {"leaving": ["7s#0"]}],
        ],
    )
    assert shown["cards"] == ["7s#1", "Kd#0", "2h#0"]
    assert shown["mode"] == "own"


def test_the_players_own_order_survives_a_reload_and_a_drawn_card_comes_last(server, door):
    guest = opened(server, door)
    shown = guest.page.evaluate(
        HAND,
        [
            ["sync", ["7s", "Kd", "2h"]],
            ["move", ["2h#0"], 0],
            ["again"],
            ["sync", ["7s", "Kd", "2h"]],
            ["sync", ["7s", "Kd", "2h", "As"]],
        ],
    )
    assert shown["cards"] == ["2h#0", "7s#0", "Kd#0", "As#0"]
    assert shown["fresh"] == ["As#0"]


def test_a_sorted_hand_takes_a_drawn_card_in_at_its_place(server, door):
    guest = opened(server, door)
    shown = guest.page.evaluate(
        HAND, [["sync", ["Kd", "7s", "*"]], ["sort", "rank"], ["sync", ["Kd", "7s", "*", "9h"]]]
    )
    assert shown["cards"] == ["7s#0", "9h#0", "Kd#0", "*#0"]


def test_a_staged_card_taken_back_lies_where_it_lay(server, door):
    guest = opened(server, door)
    shown = guest.page.evaluate(
        HAND,
        [
            ["sync", ["5s", "6s", "7s", "Kd"]],
            ["move", ["Kd#0"], 0],
            ["sync", ["Kd"], {"leaving": ["5s#0", "6s#0", "7s#0"], "keep": True}],
            ["sync", ["5s", "6s", "7s", "Kd"], {"keep": True}],
        ],
    )
    assert shown["cards"] == ["Kd#0", "5s#0", "6s#0", "7s#0"]


def test_cards_picked_for_two_melds_are_split_into_the_lays_there_are(server, door):
    guest = opened(server, door)
    moves = ["draw", "lay [5s 6s 7s]", "lay {5s 5h 5d}", "lay {8s 8h 8d}", "discard 5s"]
    lays = call(guest, "moves", "splitIntoLays", moves, ["8s", "5s", "6s", "8d", "7s", "8h"])
    assert sorted(lays) == ["lay [5s 6s 7s]", "lay {8s 8h 8d}"]
    assert call(guest, "moves", "splitIntoLays", moves, ["8s", "8h", "8d", "6s"]) is None


def test_an_ace_with_two_jokers_has_every_reading_the_server_offers(server, door):
    guest = opened(server, door)
    moves = ["lay {Ah * *}", "lay [* * Ah]", "lay [Ah * *]", "lay [7s 8s *]"]
    assert call(guest, "moves", "laysOf", moves, ["*", "Ah", "*"]) == moves[:3]


def test_a_card_may_have_several_places_on_one_meld(server, door):
    guest = opened(server, door)
    moves = ["add * to 1 low", "add * to 1 high", "swap 7s in 1", "add 7s to 2", "add 6s 6d to 3"]
    assert call(guest, "moves", "placesOn", moves, ["*"], 1) == moves[:2]
    assert call(guest, "moves", "placesOn", moves, ["7s"], 1) == ["swap 7s in 1"]
    assert call(guest, "moves", "placesOn", moves, ["6d", "6s"], 3) == ["add 6s 6d to 3"]


def test_taking_a_staged_meld_back_takes_what_leans_on_it_and_renumbers_the_rest(server, door):
    guest = opened(server, door)
    plays = ["lay [5s 6s 7s]", "lay {8s 8h 8d}", "add 8s to 2", "add 8c to 3", "add Kd to 1"]
    shown = guest.page.evaluate(STAGED, [plays, 0])
    assert shown["made"] == [2, 3, 0, 0, 0]
    assert shown["left"] == ["lay {8s 8h 8d}", "add 8c to 2", "add Kd to 1"]


def test_what_a_seat_last_did_is_its_latest_turn_without_what_was_taken_back(server, door):
    guest = opened(server, door)
    moves = [
        (0, "discard 2c"),
        (1, "draw"),
        (1, "discard Kd"),
        (0, "take"),
        (0, "lay [5s 6s 7s]"),
        (0, "lay {8s 8h 8d}"),
    ]
    events = [
        {"type": "deal"},
        *({"type": "move", "seat": seat, "move": move} for seat, move in moves),
        {"type": "undo", "seat": 0, "move": "lay {8s 8h 8d}"},
        {"type": "move", "seat": 0, "move": "discard 9h"},
    ]
    last = call(guest, "moves", "lastTurn", events, 0)
    assert (last["drew"], last["laid"], last["discarded"]) == ("Kd", 1, "9h")
    assert call(guest, "moves", "lastTurn", events, 1)["discarded"] == "Kd"
