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
from tests.browser.pages import PAGES
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
        *((family, *LOOKS[1]) for family in PAGES),
        *((family, *LOOKS[0]) if family == "rummy" else wide(family, *LOOKS[0]) for family in PAGES),
        ("rummy", "desktop", "dark"),
    ],
)
def test_table(server, door, family, screen, scheme):
    guest = guest_at(door, server, screen, scheme)
    seat_at(guest, PAGES[family].table)
    hold(guest, f"{family}-{screen}-{scheme}")


@pytest.mark.parametrize("family", sorted(PAGES))
def test_table_at_night_in_hungarian(server, door, family):
    guest = guest_at(door, server, "narrow", "dark", lang="hu-HU")
    seat_at(guest, PAGES[family].table)
    hold(guest, f"{family}-narrow-dark-hu")


@pytest.mark.parametrize(
    ("family", "screen", "scheme"),
    [
        ("rummy", "tablet", "light"),
        ("rummy", "sideways", "dark"),
        ("dominoes", "tablet", "dark"),
        ("trains", "tablet", "light"),
        ("trains", "desktop", "dark"),
    ],
)
def test_table_late_in_the_deal(server, door, family, screen, scheme):
    guest = guest_at(door, server, screen, scheme, lang="hu-HU")
    seat_at(guest, PAGES[family].late)
    hold(guest, f"{family}-late-{screen}-{scheme}-hu")


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
    seat_at(guest, PAGES["rummy"].table)
    guest.find("az-hand [role=option]").last.evaluate("(card) => { card.style.visibility = 'hidden'; }")
    with pytest.raises(AssertionError, match="looks different"):
        hold(guest, "rummy-desktop-light")
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "rummy-desktop-light.difference.png",
        "rummy-desktop-light.png",
    ]
