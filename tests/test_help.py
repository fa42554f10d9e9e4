"""Python that helps itself: what `help`, `dir` and editors show of everything public, in both builds."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import pydoc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import is_typeddict

import pytest

import asztal
from asztal.catalog import ENTRIES

SOURCES = Path(__file__).parent.parent / "src"
LIBRARY = (
    "arena",
    "baselines",
    "bones",
    "bots",
    "catalog",
    "engine",
    "envs",
    "games",
    "listing",
    "match",
    "melds",
    "notation",
    "pieces",
)


def modules() -> list[str]:
    """The modules of the library: the package, the errors, and its other parts with all that is in them."""
    names = ["asztal", "asztal.errors"]
    for part in LIBRARY:
        module = importlib.import_module(f"asztal.{part}")
        names.append(module.__name__)
        if hasattr(module, "__path__"):
            names += [each.name for each in pkgutil.walk_packages(module.__path__, f"{module.__name__}.")]
    return names


def source(name: str) -> ast.Module:
    """The source of a module."""
    path = SOURCES.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def public(name: str) -> Iterator[tuple[str, object, ast.ClassDef | ast.FunctionDef]]:
    """The classes and functions that a module makes and names in `__all__`, and their public methods and properties."""
    module = importlib.import_module(name)
    for node in source(name).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name in module.__all__:
            thing = getattr(module, node.name)
            yield node.name, thing, node
            for inner in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    yield f"{node.name}.{inner.name}", getattr(thing, inner.name), inner


def is_property(node: ast.FunctionDef) -> bool:
    """Whether this is read and not called."""
    return any(ast.unparse(each) == "property" for each in node.decorator_list)


def parameters(node: ast.FunctionDef) -> list[str]:
    """The names that a function is called with, a method with `self`."""
    args = node.args
    named = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
    return [each.arg for each in named if each is not None and each.arg != "cls"]


def unsaid(name: str) -> Iterator[str]:
    """What of a module `help` would not show as its source has it."""
    if importlib.import_module(name).__doc__ is None:
        yield "the module says nothing"
    for path, thing, node in public(name):
        said = inspect.getdoc(thing) or ""
        if not said:
            yield f"{path} says nothing"
        elif not said.startswith(ast.get_docstring(node) or ""):
            yield f"{path} says something else"
        if isinstance(node, ast.FunctionDef):
            if not is_property(node) and list(inspect.signature(thing).parameters) != parameters(node):  # type: ignore[arg-type]
                yield f"{path}{inspect.signature(thing)}"  # type: ignore[arg-type]
        elif not is_typeddict(thing):
            started = [
                each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"
            ]
            shown = list(inspect.signature(thing).parameters)  # type: ignore[arg-type]
            if any(shown != parameters(each)[1:] for each in started):
                yield f"{path}({shown})"


@pytest.mark.parametrize("name", modules())
def test_everything_public_says_what_it_is_and_how_it_is_called(name: str) -> None:
    assert list(unsaid(name)) == []


def test_there_is_much_that_is_public() -> None:
    """The test above looks at all of it: a change of layout must not empty it."""
    assert sum(len(list(public(name))) for name in modules()) > 1000


def test_help_shows_docstrings_signatures_and_types(compiled: bool) -> None:
    shown = pydoc.plain(pydoc.render_doc(asztal.Game))
    assert "Deal: the only place where chance enters." in shown
    assert ("deal(self, /, seed=None, deck=None, dealer=0, carry=0)" in shown) is compiled
    number = "SupportsIndex"
    deal = f"seed: {number} | None = None, deck: Sequence[str] | None = None, dealer: {number} = 0, carry: {number} = 0"
    if compiled:
        assert f"deal({deal}) -> State" in shown
        assert str(inspect.signature(asztal.State.play)) == "(self, /, code)"
    else:
        assert inspect.signature(asztal.State.play).parameters["code"].annotation == "SupportsIndex"


def test_help_of_a_property_shows_what_it_is() -> None:
    assert "How the deal ended, or None" in pydoc.plain(pydoc.render_doc(asztal.State.outcome))


def test_what_editors_read_is_beside_what_runs() -> None:
    """Of the same name, the source and the extension module: editors and type checkers read the first."""
    package = Path(asztal.__file__).parent
    assert (package / "py.typed").exists()
    assert all((package / "engine" / f"{name}.py").exists() for name in ("game", "options", "playout"))


def test_dir_offers_what_one_looks_for() -> None:
    looked_for = {"Match", "arena", "bots", "games", "make", "play_out", "playouts", "rollouts", "simulate"}
    assert looked_for <= set(dir(asztal)) and dir(asztal) == asztal.__all__
    assert "returns" in dir(asztal.State) and "returns" in dir(asztal.Game)
    assert asztal.make is asztal.game
    assert asztal.bots.make("solid", asztal.make("gin"), 1).game == asztal.game("gin")
    assert asztal.Match is asztal.match.Match and asztal.simulate is asztal.arena.simulate
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        asztal.nothing  # noqa: B018 - reading it is the test


def test_the_games_are_listed_by_what_is_also_their_folder() -> None:
    listed = asztal.games()
    assert [each.id for each in listed] == list(ENTRIES)
    assert all(asztal.make(each.id, players=each.players[-1]).family == each.family for each in listed)
    assert listed[0] == ("romi-40", "Römi 40", "rummy", range(2, 5))
    assert "one folder per family" in (asztal.games.__doc__ or "")
    assert sys.modules["asztal.games.gin"] is asztal.games.gin  # type: ignore[attr-defined]


@pytest.mark.parametrize("asked", ["asztal.make", "asztal.bots, asztal.match, asztal.games()"])
def test_what_is_not_asked_for_is_not_loaded_and_nothing_needs_an_extra(asked: str) -> None:
    """A bare install has no Fluent: `asztal.games()` names games without it."""
    code = f"import sys; sys.modules['fluent'] = None; import asztal; {asked}; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout.split()
    for part in ("arena", "bots", "i18n", "match", "notation"):
        assert (f"asztal.{part}" in loaded) is ("," in asked and part != "arena")
