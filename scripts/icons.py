"""Draws the page's icon in the sizes that systems want: `icons.py`, needs Chromium and Playwright.

The one source is `src/asztal/web/css/icon.svg`. The maskable picture has the same drawing within the
middle four fifths, on wood to the edges, since systems cut circles and drops from it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).parent.parent / "src" / "asztal" / "web"
WOOD = "#7a4e2b"
PICTURES = (  # name, size, share of the width that the drawing takes, ground
    ("any-192", 192, 1.0, "transparent"),
    ("any-512", 512, 1.0, "transparent"),
    ("maskable-512", 512, 0.8, WOOD),
    ("touch-180", 180, 1.0, WOOD),
)


def main() -> None:
    """Write every picture."""
    drawing = (WEB / "css" / "icon.svg").read_text(encoding="utf-8")
    folder = WEB / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for name, size, share, ground in PICTURES:
            page.set_viewport_size({"width": size, "height": size})
            edge = (1 - share) / 2 * size
            side = share * size
            page.set_content(
                f"<style>body{{margin:0;background:{ground}}}svg{{position:absolute;left:{edge}px;"
                f"top:{edge}px;width:{side}px;height:{side}px}}</style>{drawing}"
            )
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
            print(f"{name}.png: {(folder / f'{name}.png').stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
