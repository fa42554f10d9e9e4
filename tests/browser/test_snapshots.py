"""How the main states look, held against stored pictures.

A picture is compared by its structure: both are drawn small and blurred, and the share of places that are
unlike is counted. Texts are set in one font that the tests bring along, and laid out as precisely as it is
drawn, so that a machine's own fonts and their hinting change nothing. What fails is written to
`build/snapshots`, with the difference; `ACCEPT=1` stores the new picture.
"""

from __future__ import annotations

import base64
import os
from functools import cache
from pathlib import Path

import pytest
from tests.browser.visitors import seat_at
from tests.wide import wide

STORED = Path(__file__).with_name("snapshots")
FAILED = Path(__file__).parents[2] / "build" / "snapshots"
FONTS = Path(__file__).parents[2] / "node_modules" / "@fontsource-variable" / "source-sans-3" / "files"
ACCEPT = bool(os.environ.get("ACCEPT"))
UNLIKE = 0.008  # share of the places that may differ: a small button's
SCREENS = {
    "phone": {"width": 390, "height": 844},
    "desktop": {"width": 1280, "height": 800},
    "narrow": {"width": 360, "height": 740},
    "sideways": {"width": 740, "height": 360},
    "tablet": {"width": 820, "height": 1180},
}
STILL = """async ([latin, more]) => {
  const bytes = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  for (const data of [more, latin]) {
    const face = new FontFace('Snapshot', bytes(data), { weight: '200 900',
      unicodeRange: data === latin ? 'U+0-FF, U+2000-22FF' : 'U+100-2AF' });
    document.fonts.add(await face.load());
  }
  for (const name of ['--font', '--font-title'])
    document.documentElement.style.setProperty(name, 'Snapshot, sans-serif');
  document.documentElement.style.scrollbarWidth = 'none';
  document.documentElement.style.textRendering = 'geometricPrecision';
  await document.fonts.ready;
}"""
# Both pictures at a quarter of their size, a little blurred; a place counts where neither its like in the
# other picture nor a neighbour of that is like it (a line of text a pixel higher is no difference).
COMPARE = """async ([one, two]) => {
  const read = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [w, h] = [Math.round(image.width / 4), Math.round(image.height / 4)];
    const canvas = new OffscreenCanvas(w, h);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.filter = 'blur(0.6px)';
    context.drawImage(image, 0, 0, w, h);
    return { w, h, data: context.getImageData(0, 0, w, h).data };
  };
  const [a, b] = [await read(one), await read(two)];
  if (a.w !== b.w || a.h !== b.h) return { share: 1, picture: two };
  const apart = (x, y, u, v) => {
    const [i, j] = [(y * a.w + x) * 4, (v * a.w + u) * 4];
    return Math.max(...[0, 1, 2].map((n) => Math.abs(a.data[i + n] - b.data[j + n])));
  };
  const canvas = new OffscreenCanvas(a.w, a.h);
  const context = canvas.getContext('2d');
  const shown = context.createImageData(a.w, a.h);
  let count = 0;
  for (let y = 0; y < a.h; y += 1) for (let x = 0; x < a.w; x += 1) {
    let least = 255;
    for (let v = Math.max(0, y - 1); v <= Math.min(a.h - 1, y + 1); v += 1)
      for (let u = Math.max(0, x - 1); u <= Math.min(a.w - 1, x + 1); u += 1)
        least = Math.min(least, apart(x, y, u, v));
    const unlike = least > 26;
    count += Number(unlike);
    const grey = 160 + (b.data[(y * a.w + x) * 4 + 1] / 255) * 80;
    shown.data.set(unlike ? [220, 0, 60, 255] : [grey, grey, grey, 255], (y * a.w + x) * 4);
  }
  context.putImageData(shown, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return { share: count / (a.w * a.h), picture: `data:image/png;base64,${text}` };
}"""
SMALL = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(1, 640 / image.width);
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 });
  const bytes = new Uint8Array(await small.arrayBuffer());
  let text = '';
  for (const each of bytes) text += String.fromCharCode(each);
  return `data:image/jpeg;base64,${btoa(text)}`;
}"""

ROMI = (
    "romi-40 players=3; dealer: 2; to-move: 0; phase: play; opened: 0 1; drawn: 0 1 2; "
    "hand 0: 9s 10s Js 4h 4d 7c 2d Kc *; hand 1: 4c 5h 9c 3c; hand 2: 2s 2h 8d 8c Ah Qd; pile: 7s Kd; "
    "table: 0[5s 6s 7s 8s] 1{Qs Qh Qc} 1[Ad 2d 3d]"
)
DOMINO = (
    "domino players=3; dealer: 2; to-move: 0; hand 0: 6-1 4-4 3-0 5-2; hand 1: 5-5 5-3 1-1; "
    "hand 2: 0-0 6-5; line: 4-6 6-3 3-3 3-2 2-2 2-0; start: 2"
)
TABLA = (
    "tabla-romi players=4; to-move: 0; phase: draw; indicator: 5b; discards 3: 2k 12b; discards 1: 10k; "
    "hand 0: 5r 6r 7r 1k * 13b 6b 6b 9y 9k 9b 10y 11y 12y"
)
KNOCK = (
    "romi-500 players=3; dealer: 0; to-move: 0; phase: play; discards 1: 5h Kd; discards 2: 9h; "
    "hand 0: 4s 5s 6s 9c 9d 2h 2c Kd Jc 7d 8h"
)
TRAINS = (
    "mexican-train players=3; to-move: 0; hand 0: 8-4 6-6 8-1 7-5 3-0 2-2 5-1; "
    "hand 1: 7-6 4-4 3-3; hand 2: 0-0 5-5 9-7; "
    "line A: 9-8 8-8 8-6; line B: 9-2 2-5; line M: 9-1 1-7"
)
# Late in a deal: many melds and a hand of fifteen, a line of twenty bones, long trains.
ROMI_LATE = (
    "romi-40 players=4; dealer: 0; to-move: 0; phase: play; hand 0: 3s Js Qs 2h 3h 6h 6h 8h 2c 6c "
    "8c 7d 8d Kd *; hand 1: 4s; hand 2: 7s 8s 3d 5d 6d; hand 3: As 2s 7c 6d; pile: 10h 5s Jd Js "
    "Jh Qc Ad 9h; table: 1{9s 9h 9c 9d} 1{Ks Kh Kc} 1[2c 3c 4c 5c 6c 7c] 2[8d 9d 10d Jd Qd] 2[Qh "
    "Kh Ah] 1{10h 10c 10d} 3[Jc Qc Kc Ac] 3[4h 5h * 7h]; opened: 1 2 3; drawn: 0 1 2 3; turn: "
    "closed"
)
DOMINO_LATE = (
    "domino players=4; dealer: 0; to-move: 0; hand 0: 3-0 3-2 3-3 5-4; hand 1: 0-0; hand 2: 2-2; "
    "hand 3: 2-0 5-0; line: 4-6 6-6 6-5 5-2 2-6 6-3 3-1 1-4 4-4 4-2 2-1 1-5 5-5 5-3 3-4 4-0 0-6 "
    "6-1 1-1 1-0; start: 12"
)
TRAINS_LATE = (
    "mexican-train players=4; game: 1; dealer: 0; opener: 1; round: 2; to-move: 0; hand 0: 5-5; "
    "hand 1: 5-0; hand 2: 0-0; hand 3: 4-1; engine: 3-3; line A: 3-8 8-0 0-9 9-5 5-8 8-7 7-7 7-5 "
    "5-2 2-3 3-1 1-1 1-7 7-2; line B: 3-5 5-4 4-6 6-9 9-7; line C: 3-7 7-4 4-4 4-9 9-9 9-2 2-4 "
    "4-3 3-0 0-6 6-6 6-5 5-1 1-6; line D: 3-6 6-8 8-8 8-2 2-1 1-0 0-7 7-6 6-2 2-2 2-0 0-4 4-8; "
    "line M: 3-9 9-8 8-1 1-9; marked: A B D"
)
GIN = (
    "gin players=2; phase: answer; hand 0: 8s 9s 10s Jh Jd Jc 4h 4d 6c 8d; hand 1: 2d; pile: 7c Kd 10d Ks; "
    "table: 1[5s 6s 7s] 1{9h 9d 9c} 1[Ah 2h 3h]"
)
TABLES = {"romi": ROMI, "domino": DOMINO, "tabla": TABLA, "romi500": KNOCK, "gin": GIN, "trains": TRAINS}
LOOKS = [("phone", "light"), ("desktop", "light"), ("desktop", "dark")]


@cache
def paper(browser):
    """A page on which pictures are drawn and compared."""
    return browser.new_page()


def as_address(picture, kind):
    """A picture as an address that a page can draw."""
    return f"data:image/{kind};base64,{base64.b64encode(picture).decode()}"


def hold(visitor, name):
    """Hold what the page shows now against the stored picture of this name."""
    page = visitor.page
    files = [FONTS / f"source-sans-3-{part}-wght-normal.woff2" for part in ("latin", "latin-ext")]
    assert files[0].exists(), "the pictures need their font: npm ci"
    fonts = [each.read_bytes() for each in files]
    page.evaluate(STILL, [base64.b64encode(each).decode() for each in fonts])
    page.mouse.move(1, 1)
    visitor.settled()
    taken = page.screenshot(animations="disabled", caret="hide")
    small = paper(page.context.browser)
    now = small.evaluate(SMALL, as_address(taken, "png"))
    stored = STORED / f"{name}.jpg"
    picture = base64.b64decode(now.partition(",")[2])
    if ACCEPT and not stored.exists():
        STORED.mkdir(exist_ok=True)
        stored.write_bytes(picture)
    assert stored.exists(), f"there is no picture {stored.name} yet: ACCEPT=1 stores it"
    difference = small.evaluate(COMPARE, [as_address(stored.read_bytes(), "jpeg"), now])
    if difference["share"] <= UNLIKE:
        return
    if ACCEPT:
        stored.write_bytes(picture)
        return
    FAILED.mkdir(parents=True, exist_ok=True)
    (FAILED / f"{name}.png").write_bytes(taken)
    (FAILED / f"{name}.difference.png").write_bytes(base64.b64decode(difference["picture"].partition(",")[2]))
    raise AssertionError(
        f"{difference['share']:.1%} of {name} looks different: see {FAILED}/{name}*.png; if it is meant, ACCEPT=1"
    )


def guest_at(door, server, screen, scheme, **more):
    return door.open_plain(server, **SCREENS[screen], scheme=scheme, **more)


def test_lobby(own_server, door):
    for screen, scheme in LOOKS:
        guest = guest_at(door, own_server, screen, scheme)
        guest.lobby()
        guest.find("az-table-list .none").first.wait_for(state="attached")
        hold(guest, f"lobby-{screen}-{scheme}")


@pytest.mark.parametrize(
    ("family", "screen", "scheme"),
    [  # on a phone the others are seen by night, below
        *((family, *LOOKS[1]) for family in TABLES),
        *((family, *LOOKS[0]) if family == "romi" else wide(family, *LOOKS[0]) for family in TABLES),
        ("romi", "desktop", "dark"),
    ],
)
def test_table(server, door, family, screen, scheme):
    guest = guest_at(door, server, screen, scheme)
    seat_at(guest, TABLES[family])
    hold(guest, f"{family}-{screen}-{scheme}")


@pytest.mark.parametrize("family", sorted(TABLES))
def test_table_at_night_in_hungarian(server, door, family):
    guest = guest_at(door, server, "narrow", "dark", lang="hu-HU")
    seat_at(guest, TABLES[family])
    hold(guest, f"{family}-narrow-dark-hu")


@pytest.mark.parametrize(
    ("state", "position", "screen", "scheme"),
    [
        ("romi", ROMI_LATE, "tablet", "light"),
        ("romi", ROMI_LATE, "sideways", "dark"),
        ("domino", DOMINO_LATE, "tablet", "dark"),
        ("trains", TRAINS_LATE, "tablet", "light"),
        ("trains", TRAINS_LATE, "desktop", "dark"),
    ],
)
def test_table_late_in_the_deal(server, door, state, position, screen, scheme):
    guest = guest_at(door, server, screen, scheme, lang="hu-HU")
    seat_at(guest, position)
    hold(guest, f"{state}-late-{screen}-{scheme}-hu")


@pytest.mark.parametrize(("screen", "scheme"), LOOKS[:2])
def test_waiting_room(server, door, screen, scheme):
    """The address and the code are the table's own: the same for every picture."""
    guest = guest_at(door, server, screen, scheme)
    table = guest.make(game="romi-40", players=3, name="North", bots={"2": "solid"})
    guest.find("az-qr path").wait_for(state="attached")
    guest.page.evaluate("(code) => probe.plain(code)", table["code"])
    hold(guest, f"waiting-{screen}-{scheme}")


@pytest.mark.parametrize(("screen", "scheme"), LOOKS[:2])
def test_result_and_replay(server, door, screen, scheme):
    guest = guest_at(door, server, screen, scheme)
    seat_at(
        guest,
        "domino players=2; dealer: 1; to-move: 0; hand 0: 2-1; hand 1: 5-5 5-3; "
        "line: 4-6 6-3 3-3 3-2; start: 2",
    )
    address = guest.page.url
    guest.page.evaluate(
        """async (id) => {
      const now = await (await fetch(`/api/tables/${id}/view`)).json();
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ seq: now.seq, moves: [now.view.deal.moves[0]] });
      await fetch(`/api/tables/${id}/moves`, { method: 'POST', headers, body });
    }""",
        address.rsplit("/", 1)[1],
    )
    guest.find("az-deal-result li").first.wait_for()
    hold(guest, f"result-{screen}-{scheme}")
    guest.page.goto(address.replace("/t/", "/r/") + "/1?seat=all&step=1")
    guest.find("az-replay-page az-domino-table").wait_for()
    hold(guest, f"replay-{screen}-{scheme}")


@pytest.mark.parametrize(("screen", "scheme"), LOOKS[:2])
@pytest.mark.parametrize("path", ["pad", "referee", "rules/romi-40"])
def test_page(server, door, path, screen, scheme):
    guest = guest_at(door, server, screen, scheme)
    guest.page.goto(f"{server.url}/{path}")
    guest.find("main h1").first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    hold(guest, f"{path.partition('/')[0]}-{screen}-{scheme}")


def test_a_hand_that_is_missing_is_seen_and_shown(server, door, tmp_path, monkeypatch):
    """The comparison finds what it is for, and leaves the new picture and the difference."""
    monkeypatch.setattr("tests.browser.test_snapshots.FAILED", tmp_path)
    monkeypatch.setattr("tests.browser.test_snapshots.ACCEPT", False)
    guest = guest_at(door, server, "desktop", "light")
    seat_at(guest, ROMI)
    guest.find("az-hand [role=option]").last.evaluate("(card) => { card.style.visibility = 'hidden'; }")
    with pytest.raises(AssertionError, match="looks different"):
        hold(guest, "romi-desktop-light")
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "romi-desktop-light.difference.png",
        "romi-desktop-light.png",
    ]
