"""What the shared tests of the page must know of Tábla Römi."""

from __future__ import annotations

from tests.browser.page_samples import PageSamples
from tests.browser.test_tabla import TablaVisitor

__all__ = ["PAGE"]

TABLE = (
    "tabla-romi players=4; to-move: 0; phase: draw; indicator: 5b; discards 3: 2k 12b; discards 1: 10k; "
    "hand 0: 5r 6r 7r 1k * 13b 6b 6b 9y 9k 9b 10y 11y 12y"
)

PAGE = PageSamples(TablaVisitor, table=TABLE, late=TABLE)
