"""The catalogues say the same in every language, about everything that the games have."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from asztal.bots import BOTS, LEAST
from asztal.catalog import ENTRIES, FAMILIES
from asztal.engine import Entry, OptionSpec, Random
from asztal.i18n import catalogue_text, has_text, languages, text
from asztal.i18n.catalogue import Catalogue, entries
from asztal.i18n.functions import functions
from asztal.server.scoring import scoring

SOURCE = Path(__file__).parents[2] / "src" / "asztal"
LOCALES = SOURCE / "i18n" / "locales"
OPTIONS = {spec.name: spec for entry in ENTRIES.values() for spec in entry.specs}


@cache
def body(lang: str) -> list[ftl.EntryType]:
    return FluentParser().parse(catalogue_text(lang)).body


def patterns(lang: str) -> dict[str, ftl.Pattern]:
    """Every value and attribute by its id, `id` or `id.attribute`."""
    messages = {}
    for entry in body(lang):
        if isinstance(entry, ftl.Message):
            if entry.value is not None:
                messages[entry.id.name] = entry.value
            for attribute in entry.attributes:
                messages[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return messages


class Names(Visitor):
    """The variables and functions that a pattern uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802 - fluent's name
        self.functions.add(node.id.name)
        self.generic_visit(node)


def names(pattern: ftl.Pattern) -> Names:
    collector = Names()
    collector.visit(pattern)
    return collector


@pytest.mark.parametrize("lang", languages())
def test_every_line_is_fluent(lang: str) -> None:
    assert [entry.content for entry in body(lang) if isinstance(entry, ftl.Junk)] == []


@pytest.mark.parametrize("lang", languages())
def test_every_id_is_there_once(lang: str) -> None:
    counted = Counter(entry.id.name for entry in body(lang) if isinstance(entry, ftl.Message))
    assert [id for id, times in counted.items() if times > 1] == []


def test_all_languages_have_the_same_messages() -> None:
    ids = {lang: set(patterns(lang)) for lang in languages()}
    assert {lang: sorted(set().union(*ids.values()) - present) for lang, present in ids.items()} == {
        lang: [] for lang in languages()
    }


# Where a language needs something else: Hungarian names a card by `CARD`, English by rank and suit.
OTHERWISE = {"card-name": {"card", "rank", "suit"}}


def test_all_languages_use_the_same_variables() -> None:
    english = patterns("en")
    differing = [
        (lang, id)
        for lang in languages()
        for id, pattern in patterns(lang).items()
        if names(pattern).variables != names(english[id]).variables
        and not names(pattern).variables <= OTHERWISE.get(id, set())
    ]
    assert differing == []


@pytest.mark.parametrize("lang", languages())
def test_messages_call_only_functions_that_the_page_has_too(lang: str) -> None:
    known = set(functions(lang)) | {"NUMBER"}
    assert {
        id: sorted(names(pattern).functions - known)
        for id, pattern in patterns(lang).items()
        if names(pattern).functions - known
    } == {}


def test_hungarian_never_leaves_the_article_open() -> None:
    assert [
        id
        for id, pattern in patterns("hu").items()
        if "(z)"
        in str([element.value for element in pattern.elements if isinstance(element, ftl.TextElement)])
    ] == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("spec", OPTIONS.values(), ids=OPTIONS)
def test_every_option_is_named_and_explained(lang: str, spec: OptionSpec) -> None:
    assert has_text(lang, f"option-{spec.name}.label")
    assert text(lang, f"option-{spec.name}.help").endswith((".", "?"))
    assert [value for value in spec.values if not has_text(lang, f"option-{spec.name}-{value}")] == []


@cache
def ids_in(lang: str, file: str) -> set[str]:
    return set(entries((LOCALES / lang / file).read_text(encoding="utf-8")))


@pytest.mark.parametrize("lang", languages())
def test_what_is_said_of_an_option_is_in_the_file_of_its_family_or_of_options(lang: str) -> None:
    """An option that games of several families have is in `options.ftl`, any other in `FAMILY.ftl`."""
    for spec in OPTIONS.values():
        having = {
            entry.family for entry in ENTRIES.values() if spec.name in {each.name for each in entry.specs}
        }
        there = ids_in(lang, f"{having.pop()}.ftl" if len(having) == 1 else "options.ftl")
        assert {f"option-{spec.name}", *(f"option-{spec.name}-{value}" for value in spec.values)} <= there


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_names_its_games_and_explains_its_moves_in_its_own_file(lang: str, family: str) -> None:
    named = {f"game-{entry.id}" for entry in FAMILIES[family].entries}
    assert {f"cli-help-{family}", *named} <= ids_in(lang, f"{family}.ftl")


@pytest.mark.parametrize("lang", languages())
def test_the_refusals_of_one_family_alone_are_in_its_own_file(lang: str) -> None:
    used: dict[str, set[str]] = {}
    for file in SOURCE.rglob("*.py"):
        inside = file.relative_to(SOURCE).parts
        family = inside[1] if inside[0] == "games" and inside[1] in FAMILIES else ""
        for code in re.findall(r'"([a-z0-9]+\.[a-z0-9-]+)"', file.read_text(encoding="utf-8")):
            used.setdefault(f"error-{code.replace('.', '-')}", set()).add(family)
    own = {id: families.pop() for id, families in used.items() if len(families) == 1 and "" not in families}
    assert set(own.values()) == set(FAMILIES)
    assert [
        id for id, family in own.items() if has_text(lang, id) and id not in ids_in(lang, f"{family}.ftl")
    ] == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_every_game_is_introduced(lang: str, entry: Entry) -> None:
    for attribute in ("name", "tagline", "players"):
        assert has_text(lang, f"game-{entry.id}.{attribute}")
    players = text(lang, f"game-{entry.id}.players")
    low, high = entry.min_players, entry.max_players
    assert players.startswith(f"{low} " if low == high else f"{low}–{high} ")


@pytest.mark.parametrize("lang", languages())
def test_every_bot_has_its_words(lang: str) -> None:
    ids = [
        f"bot-{LEAST}",
        *[f"bot-{bot}{part}" for bot in BOTS for part in ("", ".label", ".plays", ".about")],
    ]
    assert [id for id in ids if not has_text(lang, id)] == []


def reasons() -> set[str]:
    """The first argument of every `Outcome(…)` in the source, and the endings that the score pad knows."""
    codes = {
        reason
        for game in scoring()["games"]
        for ending in game["table"]["endings"]
        for reason in (ending["id"], *ending["also"])
    }
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Outcome":
                codes |= {
                    part.value
                    for part in ast.walk(node.args[0])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return codes


@pytest.mark.parametrize("lang", languages())
def test_every_ending_has_its_words(lang: str) -> None:
    assert reasons() >= {"out", "hand", "exhausted", "blocked", "undercut", "big-gin"}
    for reason in reasons():
        assert has_text(lang, f"outcome-{reason}.label")
        assert has_text(lang, f"outcome-{reason}.you")
        assert text(lang, f"outcome-{reason}", player="North")
        assert "$" not in text(lang, f"outcome-{reason}")


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_every_move_can_be_told(entry: Entry) -> None:
    """The verbs of ten random deals, and taking back, which is the match's."""
    rng = Random(11)
    verbs = {"undo"}
    game = entry.make(None, {})
    for seed in range(10):
        state = game.deal(seed=seed)
        while not state.is_over():
            moves = state.legal_moves()
            verbs |= {move.text.split()[0] for move in moves}
            state.apply(moves[rng.below(len(moves))])
    for lang in languages():
        assert [verb for verb in verbs if not has_text(lang, f"move-{verb}")] == []
        assert [verb for verb in verbs if not has_text(lang, f"move-{verb}.you")] == []


def test_what_is_missing_is_said_in_english_or_as_its_id() -> None:
    assert text("hu", "no-such-message") == "no-such-message"
    assert text("hu", "move-draw.no-such-attribute") == "move-draw.no-such-attribute"
    assert text("de", "option-direction.label") == "Direction"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "North placed the 6–3 on the left."), ("hu", "North balra tette a 6–3-ast.")]
)
def test_moves_are_told_as_sentences(lang: str, said: str) -> None:
    assert text(lang, "move-place", player="North", bone="6-3", end="left") == said


@pytest.mark.parametrize("lang", languages())
def test_a_message_read_alone_says_what_the_whole_catalogue_has(lang: str) -> None:
    """Each message is read when it is first needed, and plain text by ourselves: as Fluent has it."""
    whole = FluentBundle([lang], functions=functions(lang), use_isolating=False)  # type: ignore[arg-type]
    whole.add_resource(FluentResource(catalogue_text(lang)))
    args: dict[str, str | int] = {
        variable: "1" for pattern in patterns(lang).values() for variable in names(pattern).variables
    }
    assert set(entries(catalogue_text(lang))) == {
        ("-" if isinstance(entry, ftl.Term) else "") + entry.id.name
        for entry in body(lang)
        if isinstance(entry, ftl.Message | ftl.Term)
    }
    known = Catalogue(lang)
    for id in patterns(lang):
        name, _, attribute = id.partition(".")
        message = whole.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None and known.has(name, attribute)
        assert not known.has(name, "no-such-attribute")
        said, problems = whole.format_pattern(pattern, args)
        assert known.say(name, attribute, args) == (said, not problems), id


def test_plain_text_needs_no_fluent() -> None:
    """`asztal games` says plain texts alone, and so does not wait for fluent.runtime."""
    code = (
        "import sys; from asztal.i18n import text; print(text('hu', 'option-direction.label'));"
        "print('fluent.runtime' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.stdout.split() == ["Irány", "False"]


@pytest.mark.parametrize(("lang", "points"), [("en", "point"), ("hu", "pont")])
def test_dominoes_that_are_left_are_not_called_points(lang: str, points: str) -> None:
    """What is left decides, by pips or by dominoes; points are won with it, and of those the most may win."""
    told = [text(lang, "outcome-blocked", player="North"), text(lang, "outcome-blocked.you")]
    assert all("{" not in each and points not in each for each in told), told
