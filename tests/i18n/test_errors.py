"""Every error that the source can raise has a sentence in every language, and what that sentence needs."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import asztal.games.gin.reasons as gin
import asztal.games.romi500.reasons as knock
import asztal.games.rummy.reasons as referee
from asztal import catalog
from asztal.errors import AsztalError, IllegalMove, OptionError
from asztal.games.rummy import RummyState
from asztal.games.rummy.refusal_details import refusal_details
from asztal.i18n import catalogue_text, languages, sentence
from asztal.i18n.messages import message_id

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "asztal"
RULE = re.compile(r"[A-Z0-9]+-\d\d")
CODE = re.compile(r"[a-z0-9]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")


@cache
def modules() -> dict[str, ast.Module]:
    return {
        path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(SOURCE.rglob("*.py"))
    }


@cache
def error_classes() -> frozenset[str]:
    """The names of all error classes of the house, those defined outside `errors` included."""
    names = {"AsztalError"}
    while True:
        more = {
            node.name
            for tree in modules().values()
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef) and any(ast.unparse(base) in names for base in node.bases)
        }
        if more <= names:
            return frozenset(names)
        names |= more


def codes_in(node: ast.expr) -> list[str] | None:
    """The codes an expression may stand for; None if it is not spelled out here."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        one, other = codes_in(node.body), codes_in(node.orelse)
        return None if one is None or other is None else one + other
    return None


@cache
def handers() -> frozenset[str]:
    """Functions that make an error of a code they are called with: their calls spell it out."""
    names = set()
    for tree in modules().values():
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function.args.args:
                given = {argument.arg for argument in function.args.args}
                made = [
                    node
                    for node in ast.walk(function)
                    if isinstance(node, ast.Call) and node.args and called(node) in error_classes()
                ]
                names |= {function.name for node in made if ast.unparse(node.args[0]) in given}
    return frozenset(names)


def called(node: ast.Call) -> str:
    return ast.unparse(node.func).split(".")[-1]


@cache
def constructions() -> list[tuple[str, ast.Call]]:
    """Every call that makes an error, with the module it stands in."""
    calls = []
    for name, tree in modules().items():
        if name == "errors.py":
            continue
        inside = {
            id(node)
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef) and function.name in handers()
            for node in ast.walk(function)
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and called(node) in error_classes() | handers()
                and (id(node) not in inside or not node.args or codes_in(node.args[0]) is not None)
            ):
                calls.append((name, node))
    return calls


@cache
def raised() -> list[tuple[str, str, frozenset[str] | None]]:
    """Module, code, and the names of the parameters, for every error whose code is spelled out where
    it is made; no names where the parameters are handed through."""
    errors = []
    for name, call in constructions():
        for code in codes_in(call.args[0]) or [] if call.args else []:
            named = [keyword.arg for keyword in call.keywords]
            if called(call) in handers():
                named = [None]
            errors.append((name, code, None if None in named else frozenset(n for n in named if n)))
    return errors


# Where the code comes from elsewhere: from a table of codes, or from the error that is put into words.
HANDED_ON = {
    ("engine/reasons.py", "code"),
    ("engine/supply.py", "code"),
    ("engine/supply.py", "self.strange"),
    ("server/app.py", "code"),
    ("i18n/messages.py", "error.code"),
}
TABLES = {
    ("melds/position.py", "CARDS"),
    ("games/tabla/position.py", "TILES"),
    ("games/dominoes/position.py", "KIND"),
    ("games/trains/position.py", "KIND"),
    ("server/app.py", "HTTP_CODES"),
}
REASONS = (referee.REASONS, knock.REASONS, gin.REASONS)
GIN_REFUSED = {  # a position and a move that this reason refuses
    "deal.over": ("phase: over", "draw"),
    "gin.offer": ("phase: offer", "draw"),
    "gin.must-draw": ("phase: draw", "pass"),
    "gin.passed": ("phase: draw; passed: yes; pile: 7c", "take"),
    "gin.draw-first": ("phase: offer", "discard Kc"),
    "gin.drawn": ("phase: play", "draw"),
    "gin.take-empty": ("phase: draw", "take"),
    "discard.not-held": ("phase: play; hand 1: Kc", "discard Kc"),
    "discard.taken": ("phase: play; hand 0: Kc 2c; taken: Kc", "knock Kc"),
    "gin.take-limit": ("phase: draw; pile: 7c; takes: 50", "take"),
    "gin.knock-high": ("phase: play; hand 0: Kc Kd 9h", "knock Kc"),
    "gin.knock-not-held": ("phase: play; hand 1: Kc", "knock Kc"),
    "gin.knock-now": ("phase: play; hand 0: As 2s 3s Kd", "lay [As 2s 3s]"),
    "gin.knocked": ("phase: spread; hand 0: As 2s 3s", "draw"),
    "gin.no-big-gin": ("phase: play; hand 0: As 2s 3s", "gin"),
    "gin.big-gin-deadwood": ("big_gin=31; phase: play; hand 0: As 2s 3s Kd", "gin"),
    "lay.not-held": ("phase: spread; hand 0: As 2s 3s", "lay [4s 5s 6s]"),
    "gin.lay-dead-end": ("phase: spread; hand 0: 5s 6s 7s 5h 5c", "lay {5s 5h 5c}"),
    "gin.done-high": ("phase: spread; hand 0: 9s 10s Js", "done"),
    "gin.add-yourself": ("phase: spread; hand 0: As 2s 3s 4s; table: 0{8s 8h 8c}", "add 4s to 1"),
    "gin.add-on-gin": ("phase: answer; hand 1: ; table: 1[4s 5s 6s]; hand 0: 7s 9s 9h 9c", "add 7s to 1"),
    "add.no-such-meld": ("phase: answer; hand 1: 2c; table: 1[4s 5s 6s]; hand 0: 7s", "add 7s to 3"),
    "add.not-held": ("phase: answer; hand 1: 2c; table: 1[4s 5s 6s]; hand 0: 7s", "add 8s to 1"),
    "add.does-not-fit": ("phase: answer; hand 1: 2c; table: 1[4s 5s 6s]; hand 0: 7s 9s", "add 9s to 1"),
    "add.other-end": ("phase: answer; hand 1: 2c; table: 1[4s 5s 6s]; hand 0: 7s", "add 7s to 1 low"),
    "gin.add-own": (
        "phase: answer; hand 1: 2c; table: 1[4s 5s 6s] 0{8s 8h 8c}; hand 0: 7s 8d",
        "add 8d to 2",
    ),
}


@cache
def every_code() -> frozenset[str]:
    """The codes that are raised on the spot, and those of the tables."""
    codes = {code for _, code, _ in raised()}
    codes |= {code for table in REASONS for code, _ in table.listed[1:]}
    for module, table in TABLES:
        for node in modules()[module].body:
            if (
                isinstance(node, ast.Assign | ast.AnnAssign)
                and node.value is not None
                and table in ast.unparse(node).split("=")[0]
            ):
                codes |= {
                    part.value
                    for part in ast.walk(node.value)
                    if isinstance(part, ast.Constant)
                    and isinstance(part.value, str)
                    and CODE.fullmatch(part.value)
                }
    return frozenset(codes)


def table_codes() -> list[tuple[str, str]]:
    """Code and rule of the römi referee's verdicts."""
    return REASONS[0].listed[1:]


@cache
def messages(lang: str) -> dict[str, ftl.Message]:
    parsed = FluentParser().parse(catalogue_text(lang))
    return {entry.id.name: entry for entry in parsed.body if isinstance(entry, ftl.Message)}


class Needs(Visitor):
    """The variables of a message; those that it asks `GIVEN` about first may be missing."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.optional: set[str] = set()

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802 - fluent's name
        if node.id.name == "GIVEN":
            for argument in node.arguments.positional:
                assert isinstance(argument, ftl.VariableReference)
                self.optional.add(argument.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.variables.add(node.id.name)


def needs(lang: str, code: str) -> set[str]:
    """The parameters that the sentence for this code cannot do without; `why` comes from `reason`."""
    visitor = Needs()
    if message_id(code) in messages(lang):
        visitor.visit(messages(lang)[message_id(code)])
    return {"reason" if name == "why" else name for name in visitor.variables - visitor.optional}


def test_every_error_is_made_with_its_code_spelled_out_or_from_a_known_table() -> None:
    elsewhere = {
        (name, ast.unparse(call.args[0]))
        for name, call in constructions()
        if call.args and codes_in(call.args[0]) is None
    }
    assert elsewhere <= HANDED_ON, "codes that this test cannot see"


def test_codes_are_dotted_words() -> None:
    assert [code for _, code, _ in raised() if not CODE.fullmatch(code)] == []


@pytest.mark.parametrize("lang", languages())
def test_every_code_has_a_sentence(lang: str) -> None:
    assert sorted(code for code in every_code() if message_id(code) not in messages(lang)) == []


@pytest.mark.parametrize("lang", languages())
def test_no_sentence_is_for_a_code_that_nobody_raises(lang: str) -> None:
    known = {message_id(code) for code in every_code()}
    assert sorted(id for id in messages(lang) if id.startswith("error-") and id not in known) == []


@pytest.mark.parametrize("lang", languages())
def test_every_place_that_raises_passes_what_the_sentence_needs(lang: str) -> None:
    lacking = [
        (module, code, sorted(needs(lang, code) - params))
        for module, code, params in raised()
        if params is not None and not needs(lang, code) <= params
    ]
    assert lacking == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("code", "rule"), table_codes())
def test_the_roemi_referee_passes_what_its_sentences_need(lang: str, code: str, rule: str) -> None:
    given = roemi_params(code)
    assert needs(lang, code) <= set(given)
    said = sentence(lang, IllegalMove(code, rule, **given))
    assert "{" not in said
    assert "()" not in said
    assert said.endswith(f"({rule})")


def test_every_reason_of_gin_is_refused_somewhere() -> None:
    assert {code for code, _ in gin.REASONS.listed[1:]} == set(GIN_REFUSED)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("code", GIN_REFUSED)
def test_gin_passes_what_its_sentences_need(lang: str, code: str) -> None:
    clauses, move = GIN_REFUSED[code]
    option, found, rest = clauses.partition("; ") if "=" in clauses else ("", "", clauses)
    game = catalog.game("gin", 2, **dict([option.split("=")] if found else []))
    refused = game.position(f"gin players=2 {option}; {rest}").check(move)
    assert refused is not None
    assert refused.code == code
    assert needs(lang, code) <= set(refused.params)
    assert not set("{}") & set(sentence(lang, refused))


def roemi_params(code: str) -> dict[str, str | int]:
    """What the referee says along with this verdict, in a deal with a taken card and two melds laid."""
    state = catalog.game("romi-40", 2).position(
        "romi-40 players=2; dealer: 1; to-move: 0; phase: play; hand 0: 7s 9c 2d; hand 1: Kh 3c; "
        "pile: 4d 5h; table: 0[4s 5s 6s] 0{8s 8h *}; opened: 0; taken: 7s"
    )
    assert isinstance(state, RummyState)
    play = {
        "take": "take",
        "swap": "swap 9h in 1",
        "discard": "discard 9c",
        "add": "add 7s to 1",
        "lay": "lay {7h 7s 7d}",
        "table": "lay [4s 5s 6s]",
    }.get(code.split(".")[0], "draw")
    play = {"add.too-many": "add 8c 8d to 2", "swap.in-set": "swap 8c in 2"}.get(code, play)
    number = [reason[0] for reason in REASONS[0].listed].index(code)
    return refusal_details(state, number, state.parse_move(play).code)


@pytest.mark.parametrize("lang", languages())
def test_an_unknown_code_is_said_as_itself(lang: str) -> None:
    assert sentence(lang, OptionError("nobody.raises-this", size=3)) == "nobody.raises-this (size=3)"
    assert sentence(lang, IllegalMove("nobody.raises-this", "R40-30")) == "nobody.raises-this (R40-30)"


@pytest.mark.parametrize("lang", languages())
def test_missing_and_strange_parameters_never_raise(lang: str) -> None:
    for id in messages(lang):
        code = id.removeprefix("error-")
        for value in ("", "?", "nonsense - text", -7, 10**12):
            visitor = Needs()
            visitor.visit(messages(lang)[id])
            assert sentence(lang, AsztalError(code, **dict.fromkeys(visitor.variables, value)))
        assert sentence(lang, AsztalError(code))


def test_no_hungarian_article_stands_unbent_before_what_is_filled_in() -> None:
    """`a` or `az` depends on what follows: a function says it."""
    bare = re.findall(r"^.*(?<!\w)[aA]z? „?\{ ?\$.*$", catalogue_text("hu"), re.MULTILINE)
    assert bare == []


@pytest.mark.parametrize(
    ("code", "param", "pieces"),
    [
        ("position.tiles-missing", "tiles", "2r 13b *"),
        ("position.missing", "cards", "7s 10h *"),
        ("position.bones-missing", "bones", "6-3 5-5"),
    ],
)
@pytest.mark.parametrize("lang", languages())
def test_what_a_position_lacks_is_named_as_one_writes_it_there(
    lang: str, code: str, param: str, pieces: str
) -> None:
    assert f": {pieces}. " in sentence(lang, AsztalError(code, clause="stock", **{param: pieces}))


def test_a_part_of_a_position_has_its_hungarian_article() -> None:
    said = [sentence("hu", AsztalError("position.missing", clause=part)) for part in ("indicator", "taken")]
    assert said == ["Hiányzik az „indicator” rész. Írd hozzá.", "Hiányzik a „taken” rész. Írd hozzá."]


@pytest.mark.parametrize("lang", languages())
def test_what_the_terminal_says_of_a_player_it_can_say_to_him(lang: str) -> None:
    """What names who did something has a form for the player himself; `cli-hand-over` names the next one."""
    lacking = []
    for id, message in messages(lang).items():
        visitor = Needs()
        if message.value is not None and id.split("-")[0] in ("cli", "move", "outcome"):
            visitor.visit(message.value)
        if (
            visitor.variables & {"player", "dealer", "names"}
            and id != "cli-hand-over"
            and "you" not in {attribute.id.name for attribute in message.attributes}
        ):
            lacking.append(id)
    assert lacking == []


def test_an_unknown_language_gets_english() -> None:
    error = IllegalMove("discard.draw-first", "R40-19")
    assert sentence("xx", error) == sentence("en", error)


def test_the_rule_may_be_left_to_the_caller() -> None:
    error = IllegalMove("discard.draw-first", "R40-19")
    assert sentence("en", error, with_rule=False) == "Draw a card before you discard."
    assert sentence("hu", error) == "Dobás előtt húzz egy lapot. (R40-19)"
