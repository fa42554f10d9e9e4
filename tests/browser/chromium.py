"""The browser that stands on this machine: Debian's, or another Chromium."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from playwright.sync_api import Browser, Playwright

__all__ = ["FLAGS", "SCRIPTS", "launch"]

NAMES = ("chromium", "chromium-browser", "google-chrome")
# What Playwright switches off itself: the last such flag counts, so ours repeats it.
PLAYWRIGHTS = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
# Two pages of the browser's own in every window, which nobody sees: half the work of opening one of ours.
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
# Nobody asks in which language a page is: Chromium would find out of each that is loaded.
TRANSLATION = ("Translate",)
# A page lives for a second or two here: what its scripts gain by being compiled well is never paid back.
SCRIPTS = "--js-flags=--no-maglev,--no-turbofan"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join([*PLAYWRIGHTS, *ADDRESS_BAR, *TRANSLATION]),
    SCRIPTS,
]


def launch(playwright: Playwright, flags: Sequence[str] = FLAGS) -> Browser:
    """Start it. Raises FileNotFoundError if there is none."""
    path = next((path for name in NAMES if (path := shutil.which(name))), None)
    if path is None:
        raise FileNotFoundError("there is no Chromium: apt-get install chromium")
    return playwright.chromium.launch(executable_path=path, args=list(flags))
