"""What Tab completes: games, house rules and their values, bots, languages. The shell completes files."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    get_completion_class,
    split_arg_string,
)

if TYPE_CHECKING:
    from asztal.engine import Entry

__all__ = ["PROGRAM", "VARIABLE", "bots", "forms", "games", "langs", "options", "script"]

PROGRAM: Final = "asztal"
VARIABLE: Final = "_ASZTAL_COMPLETE"  # by which a shell asks; its value says which shell and what


def script(app: click.Command, shell: str) -> str:
    """What a shell reads to know how to complete."""
    kind = get_completion_class(shell)
    assert kind is not None
    return kind(app, {}, PROGRAM, VARIABLE).source()


BASH: Final = """\
%(complete_func)s() {
    local IFS=$'\\n' type value line
    COMPREPLY=()
    while IFS= read -r line; do
        type="${line%%%%,*}" value="${line#*,}"
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain) COMPREPLY+=("$value"); [[ $value == *= ]] && compopt -o nospace ;;
        esac
    done < <(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD="$COMP_CWORD" %(complete_var)s=bash_complete "$1")
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class Bash(BashComplete):
    """bash cuts words at `=`, so that `-o direction=le` comes as three, of which it replaces the last."""

    source_template = BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        words: list[str] = []
        place = int(os.environ["COMP_CWORD"])
        glued = False
        for number, word in enumerate(split_arg_string(os.environ["COMP_WORDS"])[: place + 1]):
            if words and (word == "=" or glued) and number:
                words[-1] += word
            else:
                words.append(word)
            glued = word == "="
            last = number
        given = words[1:]
        if last < place and not glued:  # a word not begun yet is not there
            return given, ""
        return given[:-1], given[-1] if given else ""

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type},{item.value.rpartition('=')[2] if '=' in item.value[:-1] else item.value}"


add_completion_class(Bash)


def items(values: Iterable[tuple[str, str]], incomplete: str) -> list[CompletionItem]:
    """Those of the values, each with what it is, that begin as typed."""
    return [CompletionItem(value, help=told) for value, told in values if value.startswith(incomplete)]


def lang() -> str:
    """The language of the descriptions."""
    from asztal.cli.common import language

    return language(None)


def langs(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The languages there are."""
    from asztal.i18n import languages

    del context, parameter
    return items([(name, "") for name in languages()], incomplete)


def games(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of the catalogue, each with the game's name."""
    from asztal import catalog
    from asztal.i18n import text

    del context, parameter
    told = lang()
    return items([(id, text(told, f"game-{id}")) for id in catalog.ENTRIES], incomplete)


def named_game(context: click.Context) -> Entry | None:
    """The game that was named before, if there is one."""
    from asztal import catalog

    words = [str(context.params.get("game")), *context.args]  # there, if its value lacks at the end
    return next((catalog.ENTRIES[word] for word in words if word in catalog.ENTRIES), None)


def bots(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The bots' names, after a comma too, those of the game that was named before; at a table also a person."""
    from asztal.bots import BOTS, bots_for

    del parameter
    game = named_game(context)
    before, comma, begun = incomplete.rpartition(",")
    known = [
        *sorted(BOTS if game is None else bots_for(game.family)),
        *(["person"] if context.info_name == "play" else []),
    ]
    return items([(before + comma + name, "") for name in known], before + comma + begun)


def forms(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The forms of a file of deals."""
    del context, parameter
    return items([("jsonl", "JSON Lines"), ("parquet", "Apache Parquet")], incomplete)


def options(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The house rules of the game that was named before, with `=`; behind it their values."""
    from asztal.i18n import text

    del parameter
    entry = named_game(context)
    if entry is None:
        return []
    told = lang()
    name, equals, _ = incomplete.partition("=")
    choices: list[tuple[str, str]] = []
    for spec in entry.specs:
        label = text(told, f"option-{spec.name}.label")
        if not equals:
            choices.append((f"{spec.name}=", label))
        elif spec.name == name:
            values = ("yes", "no") if spec.kind == "flag" else spec.values or (str(spec.default),)
            choices += [(f"{name}={value}", label) for value in values]
    return items(choices, incomplete)
