"""What several commands take: options and arguments that are the same everywhere."""

from __future__ import annotations

from typing import Any

import click

from asztal.cli import complete

__all__ = [
    "NamedPath",
    "Naming",
    "a_file",
    "with_cluster",
    "with_deals",
    "with_game",
    "with_json",
    "with_lang",
    "with_options",
    "with_pager",
    "with_players",
    "with_seed",
    "with_workers",
]


class Naming(click.Option):
    """An option whose help names the bots or the languages, which are looked up when somebody reads it."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        from asztal.bots import BOTS
        from asztal.i18n import languages

        record = super().get_help_record(ctx)
        return record and (
            record[0],
            record[1].format(bots=", ".join(BOTS), languages=", ".join(languages())),
        )


with_lang = click.option(
    "--lang",
    cls=Naming,
    metavar="LANGUAGE",
    shell_complete=complete.langs,
    help="Language of the output: {languages}; the environment's by default.",
)
with_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
with_pager = click.option(
    "--no-pager", is_flag=True, help="Print long output directly instead of in a pager ($PAGER)."
)
with_game = click.argument("game", metavar="GAME", shell_complete=complete.games)
with_players = click.option(
    "--players", type=int, metavar="N", help="Number of players; each game has a default."
)
with_deals = click.option(
    "--deals", type=click.IntRange(min=1), default=1000, metavar="N", help="How many deals."
)
with_seed = click.option(
    "--seed", type=int, default=1, metavar="N", help="The same number gives the same deals."
)
with_options = click.option(
    "--option",
    "-o",
    "option",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete.options,
    help="A house rule, e.g. opening_minimum=45; repeat for more.",
)
with_workers = click.option(
    "--workers", type=int, metavar="N", help="Processes to play on; 1 by default, or all cores of a cluster."
)
with_cluster = click.option(
    "--cluster", metavar="ADDRESS", help="Play on this Ray cluster, e.g. 10.0.0.1:6379."
)


class NamedPath(click.Path):
    """A file or folder that has a name: an empty one, as of a variable that is not set, would be the current folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path, or a usage error."""
        if value == "":
            self.fail("The name is empty.", param, ctx)
        return super().convert(value, param, ctx)


a_file = NamedPath(path_type=str, allow_dash=True)
