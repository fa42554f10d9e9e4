"""`python -m benchmarks.mental_poker [DEALS]`: what mental poker costs, written into docs/sealed.md.

A headless Chromium runs `benchmarks/poker`, which esbuild makes one script of (`npm ci` brings both esbuild and the
libraries, `scripts/vendor.mjs` makes the page's of them), as fast as it can and slowed down four times. Time is what
the processor spent on the page's thread, so that other work on the machine adds little. It wants Playwright, as the
tests do, and takes a quarter of an hour on a busy machine; DEALS is how many are dealt in each page.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import FLAGS, SCRIPTS, launch

from benchmarks.machine import cores, machine

__all__ = ["GROUPS", "Measured", "main", "totals", "written"]

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "sealed.md"
BEGINS: Final = "<!-- written by python -m benchmarks.mental_poker -->\n"
ENDS: Final = "<!-- until here -->\n"
DEALS: Final = 4  # in each page
PAGES: Final = 3
SEATS: Final = 4
RATES: Final = {1: "This machine", 4: "A phone: the same, slowed down four times"}
GROUPS: Final = {
    "@noble/curves": "ristretto255 in JavaScript",
    "libsodium-wrappers-sumo": "ristretto255 in WebAssembly",
    "mcl-wasm": "secp256k1 in WebAssembly",
}
BROWSERS: Final = [flag for flag in FLAGS if flag != SCRIPTS]  # scripts are compiled as well as for a player
ROWS: Final = {
    "open": "once: start the library, generators, tables",
    "prepare": "prepare: a key, an order, what hides each piece, commitments",
    "shuffle": "shuffle: read the deck and hide its pieces in that order",
    "prove": "prove that it is a shuffle",
    "check": "check such a proof",
    "check three": "check three at once, and read two decks for it",
    "share": "make one share of a decryption, with its proof",
    "check share": "check one share",
    "without": "**four seats in turn, without proofs**",
    "together": "**four seats, proofs made beside one another** and checked before anything is dealt",
    "in turn": "**four seats in turn**, each deck checked before it goes on",
    "first": "the quicker of these two in a page just opened, that start included",
    "hands": "then the hands: 42 shares made and 42 checked on each device",
}


@dataclass
class Measured:
    """Milliseconds of each row of a column, as often as it was measured, and the bytes of a deck with its proof."""

    took: dict[str, list[float]] = field(default_factory=dict)
    size: int = 0

    def add(self, took: dict[str, list[float]]) -> None:
        for row, each in took.items():
            self.took.setdefault(row, []).extend(each)

    def cell(self, row: str) -> str:
        """The median, and the least."""
        return f"{said(median(self.took[row]))} ({said(min(self.took[row]))})"


def said(milliseconds: float) -> str:
    if milliseconds >= 1000:
        return f"{milliseconds / 1000:.1f} s"
    return f"{milliseconds:.0f} ms" if milliseconds >= 10 else f"{milliseconds:.1f} ms"


def totals(took: dict[str, list[float]], opening: float | None = None) -> dict[str, list[float]]:
    """What a deal's steps come to for those who wait; `opening` is how long the page took if it is its first deal."""
    prepare = took["keys"][0] + took["prepare"][0]
    without = prepare + sum(took["shuffle"])
    together = without + took["prove"][-1] + took["check three"][0]
    in_turn = without + sum(took["prove"]) + SEATS * took["check"][0]
    rows = {
        "without": [without],
        "together": [together],
        "in turn": [in_turn],
        "hands": [took["share hands"][0] + took["check hands"][0]],
    }
    if opening is not None:
        rows |= {"open": [opening], "first": [opening + min(together, in_turn)]}
    return rows


def visited(browser: Browser, script: str, group: str, rate: int, deals: int, into: Measured) -> None:
    """One page, just opened: a group's library comes, and this many deals are dealt."""
    page = browser.new_page()
    page.add_script_tag(content=script)
    wire = page.context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        told = wire.send("Performance.getMetrics")["metrics"]
        return next(1000 * float(each["value"]) for each in told if each["name"] == "TaskDuration")

    def steps() -> Iterator[tuple[str, int, float]]:
        page.evaluate("poker.begin()")
        before = worked()
        while (step := page.evaluate("poker.next()")) is not None:
            yield step[0], step[1], worked() - before
            before = worked()

    before = worked()
    page.evaluate("name => poker.open(name)", group)
    opening: float | None = worked() - before
    for _ in range(deals):
        took: dict[str, list[float]] = {}
        for step, times, milliseconds in steps():
            if step == "bytes":
                into.size = times
            else:
                took.setdefault(step, []).append(milliseconds / times)
        into.add({row: each for row, each in took.items() if row in ROWS})
        into.add(totals(took, opening))
        opening = None
    page.close()


def bundled() -> str:
    """The program as one script."""
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    curves = ROOT / "src" / "asztal" / "web" / "vendor" / "curves" / "index.js"
    if not (esbuild.exists() and curves.exists()):
        raise SystemExit("asztal: esbuild or the libraries are missing: npm ci && node scripts/vendor.mjs")
    options = ("--bundle", "--format=iife", "--global-name=poker", "--log-level=warning")
    entry = ROOT / "benchmarks" / "poker" / "bench.js"
    return subprocess.run([esbuild, entry, *options], capture_output=True, text=True, check=True).stdout


def pinned(name: str) -> str:
    lock: dict[str, Any] = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    return f"{name} {lock['packages'][f'node_modules/{name}']['version']}"


def written(columns: dict[int, dict[str, Measured]], browser: str, deals: int) -> str:
    """The tables of the page."""
    libraries = [f"{pinned(name)} ({what})" for name, what in GROUPS.items()]
    parts = [
        f"{machine()['processor']}, {cores()} cores, Chromium {browser}, {datetime.now(UTC):%Y-%m-%d}; "
        f"{', '.join(libraries)}. The machine had other work, a load of {os.getloadavg()[2]:.0f}. "
        f"Medians of {deals} deals, in brackets the least.\n"
    ]
    for rate, title in RATES.items():
        found = columns[rate]
        parts.append(f"\n| {title} | {' | '.join(found)} |\n|---|{'---|' * len(found)}\n")
        for row, what in ROWS.items():
            parts.append(f"| {what} | {' | '.join(each.cell(row) for each in found.values())} |\n")
    sizes = " | ".join(f"{each.size / 1000:.0f} KB" for each in columns[1].values())
    parts.append(f"| a deck and its proof, sent four times | {sizes} |\n")
    return "".join(parts)


def main(arguments: Sequence[str]) -> int:
    each = int(arguments[0]) if arguments else DEALS
    script = bundled()
    columns = {rate: {group: Measured() for group in GROUPS} for rate in RATES}
    with sync_playwright() as playwright:
        browser = launch(playwright, BROWSERS)
        for _ in range(PAGES):
            for rate, found in columns.items():
                for group, into in found.items():
                    visited(browser, script, group, rate, each, into)
                    print(f"{group}, {rate} ×: {into.cell('together')}", file=sys.stderr)
        version = browser.version
        browser.close()
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGINS)
    _, _, after = rest.partition(ENDS)
    PAGE.write_text(
        f"{before}{BEGINS}{written(columns, version, PAGES * each)}{ENDS}{after}", encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
