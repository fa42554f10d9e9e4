"""`asztal backup` and `asztal restore`: what a server keeps, in a file and back."""

from __future__ import annotations

from pathlib import Path

from asztal.cli import status
from asztal.cli.common import tell_error
from asztal.cli.lines import put
from asztal.errors import AsztalError
from asztal.i18n import text
from asztal.server.backup import backup, restore
from asztal.server.settings import Settings

__all__ = ["keep_copy", "put_back"]


def keep_copy(settings: Settings, file: Path, force: bool, lang: str) -> None:
    """Make the copy, and say what is in it."""
    try:
        kept = backup(settings, file, replace=force)
    except AsztalError as error:
        tell_error(lang, error)
        raise status.Exit(status.IMPOSSIBLE) from None
    counts = {"tables": kept.tables, "guests": kept.guests}
    put(text(lang, "cli-backup-made", path=str(file), key=settings.key_place, **counts))


def put_back(settings: Settings, file: Path, force: bool, lang: str) -> None:
    """Put the copy back, and say what was in it."""
    try:
        kept = restore(settings, file, replace=force)
    except AsztalError as error:
        tell_error(lang, error)
        raise status.Exit(status.UNCLEAR if error.code == "restore.foreign" else status.IMPOSSIBLE) from None
    put(text(lang, "cli-backup-put-back", path=str(file), tables=kept.tables, guests=kept.guests))
