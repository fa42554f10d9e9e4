"""The pieces: every card and bone is drawn, unlike the others, at every size, with a name to be read out."""

from __future__ import annotations

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = [*(f"{rank}{suit}" for suit in "shcd" for rank in RANKS), "*"]
BONES = [f"{high}-{low}" for high in range(10) for low in range(high + 1)]
SHEET = """async ([name, codes, variable, width]) => {
  await import(probe.module('pieces/index.js'));
  document.body.replaceChildren(...codes.map((code) => {
    const piece = document.createElement(name);
    piece.setAttribute('code', code);
    piece.setAttribute('label', `piece ${code}`);
    piece.style.setProperty(variable, `${width}px`);
    return piece;
  }));
  await Promise.all([...document.body.children].map((piece) => piece.updateComplete));
  return [...document.body.children].map((piece) => {
    const { width, height } = piece.getBoundingClientRect();
    return { width, height, art: piece.shadowRoot.querySelector('svg').innerHTML.replace(/<!--.*?-->/g, ''),
      kind: piece.shadowRoot.firstElementChild.className, role: piece.getAttribute('role'),
      label: piece.getAttribute('aria-label') };
  });
}"""


def sheet(guest, name, codes, variable, width):
    """All these pieces on one page, as the browser has drawn them."""
    return guest.page.evaluate(SHEET, [name, codes, variable, width])


def test_every_card_is_drawn_and_unlike_the_others(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    for width in (36, 52, 90, 140):
        drawn = sheet(guest, "az-card", CARDS, "--card-w", width)
        assert len({each["art"] for each in drawn}) == 53
        assert all(abs(each["width"] - width) < 0.6 for each in drawn)
        assert all(abs(each["height"] - width * 1.4) < 0.6 for each in drawn)
        assert {each["label"] for each in drawn} == {f"piece {code}" for code in CARDS}
        assert {each["role"] for each in drawn} == {"img"}
        assert drawn[0]["kind"] == "card suit-s"


def test_every_bone_is_drawn_with_its_pips(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    drawn = sheet(guest, "az-bone", BONES, "--bone-w", 40)
    assert len({each["art"] for each in drawn}) == 55
    for code, each in zip(BONES, drawn, strict=True):
        high, low = map(int, code.split("-"))
        assert each["art"].count("<circle") == high + low + 2  # and the rivet with its spark
        assert (round(each["width"]), round(each["height"])) == (40, 80)


def test_a_joker_says_what_it_stands_for(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    labels = guest.page.evaluate("""async () => {
      await import(probe.module('pieces/index.js'));
      const arts = [];
      for (const stands of ['', '9s', '9h', '7?']) {
        const card = document.createElement('az-card');
        card.setAttribute('code', '*');
        if (stands) card.setAttribute('stands-for', stands);
        document.body.append(card);
        await card.updateComplete;
        arts.push(card.shadowRoot.querySelector('svg').innerHTML.replace(/<!--.*?-->/g, ''));
      }
      return arts;
    }""")
    assert len(set(labels)) == 4


def test_a_piece_without_a_name_is_decoration_and_a_back_shows_no_face(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    hidden, backs = guest.page.evaluate("""async () => {
      await import(probe.module('pieces/index.js'));
      const make = async (name, code) => {
        const piece = document.createElement(name);
        piece.setAttribute('code', code);
        piece.setAttribute('face-down', '');
        document.body.append(piece);
        await piece.updateComplete;
        return piece;
      };
      const cards = [await make('az-card', 'Kh'), await make('az-card', '2s')];
      const pieces = [...cards, await make('az-bone', '6-6'), await make('az-bone', '1-0')];
      return [pieces.map((piece) => piece.getAttribute('aria-hidden')),
        pieces.map((piece) => piece.shadowRoot.querySelector('svg').innerHTML.replace(/<!--.*?-->/g, ''))];
    }""")
    assert hidden == ["true"] * 4
    assert backs[0] == backs[1]
    assert backs[2] == backs[3]


SIGNS = """async () => {
  await import(probe.module('pieces/index.js'));
  document.documentElement.dataset.deck = 'four';
  const colours = {};
  for (const code of ['2s', '2h', '2c', '2d', '2r', '2y', '2k', '2b']) {
    const piece = document.createElement(/[shcd]$/.test(code) ? 'az-card' : 'az-tile');
    piece.setAttribute('code', code);
    document.body.append(piece);
    await piece.updateComplete;
    const { fill, stroke } = getComputedStyle(piece.shadowRoot.querySelector('.ink, .sign'));
    colours[code[1]] = [fill, stroke].map((each) => (each.match(/\\d+/g) ?? []).map(Number));
  }
  return colours;
}"""


def test_suits_and_tiles_have_one_set_of_colours_and_yellow_is_yellow(server, door):
    guest = door.open_plain(server)
    guest.lobby()
    signs = guest.page.evaluate(SIGNS)
    for suit, colour in ("hr", "sk", "db"):
        assert signs[suit][0] == signs[colour][0]
    assert len({tuple(fill) for fill, _ in signs.values()}) == 5
    (red, green, blue), edge = signs["y"]
    assert min(red, green) > 170 and blue < 60, "yellow, and no brown"
    assert max(edge) < 110, "read by its dark edge"
