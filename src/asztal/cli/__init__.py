"""The terminal: `asztal play`, `serve`, `simulate`, `judge`, `replay`, `verify`, `games`, `rules`."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command line; what is missing from the installation is named with its extra."""
    try:
        from asztal.cli.app import app
        from asztal.cli.streams import settle

        settle()
        app()
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("asztal."):
            raise
        print(f"asztal: the command line needs {error.name}: pip install 'asztal[cli,server]'",
              file=sys.stderr)
        raise SystemExit(1) from None
    except KeyboardInterrupt:                   # before a command has begun that could say more
        raise SystemExit(130) from None
