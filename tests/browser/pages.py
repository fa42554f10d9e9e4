"""The families as the shared tests of the page loop over them, each with its samples."""

from __future__ import annotations

from tests.browser.page_samples import PageSamples
from tests.families import room_of

from asztal.catalog import FAMILIES

__all__ = ["PAGES"]

PAGES: dict[str, PageSamples] = {name: room_of(name, "tests.browser.families.{}").PAGE for name in FAMILIES}
