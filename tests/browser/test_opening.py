"""What `make bench` measures the page beside: the same picture, in which nothing runs."""

from __future__ import annotations

import pytest
from benchmarks.opening import WRITTEN, Opening

SEEN = """() => {
  const boxes = [];
  const walk = (root) => {
    for (const each of root.querySelectorAll('*')) {
      const { x, y, width, height } = each.getBoundingClientRect();
      if (width && height) boxes.push([each.localName, ...[x, y, width, height].map(Math.round)].join(' '));
      if (each.shadowRoot) walk(each.shadowRoot);
    }
  };
  walk(document.body);
  return boxes;
}"""


@pytest.mark.parametrize(("game", "shown"), [(None, "[data-play]"), ("romi-40", "az-hand [role=option]")])
def test_the_document_beside_which_the_page_is_measured_looks_the_same_and_runs_nothing(
    server, door, game, shown
):
    guest = door.open_plain(server)
    guest.lobby()
    if game is not None:
        guest.play_now(game)
        guest.find(shown).first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    guest.watch.allow("Applying inline style")  # the page's policy, which the document does not have
    lively, document, address = guest.page.evaluate(SEEN), guest.page.evaluate(WRITTEN), guest.page.url
    assert len(lively) > 100
    side = Opening(guest.page.context, address, shown, document)
    assert side.run() > 0
    still = guest.page.context.new_page()
    still.route(address, side.answer)
    still.goto(address)
    still.locator(shown).first.wait_for()
    still.wait_for_load_state("networkidle")
    assert still.evaluate(SEEN) == lively
    assert still.evaluate("document.scripts.length") == 0
    assert still.evaluate("customElements.get('az-card')") is None
