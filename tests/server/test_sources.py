"""The engine as the page gets it: whole, of one family, and with what stands in for other libraries."""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import librt.strings
import librt.vecs
import mypy_extensions
import pytest

from asztal.catalog import FAMILIES
from asztal.server.sources import ENTRY, STANDINS, engine, modules

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


def standin(name: str) -> ModuleType:
    """A module that stands in for another, without its taking that one's place."""
    file = STANDINS.joinpath(*name.split(".")).with_suffix(".py")
    spec = importlib.util.spec_from_file_location(f"standin.{name}", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_gets_its_own_rules_and_no_others_nor_bots_nor_the_server(family: str) -> None:
    found = modules(family)
    assert ENTRY in found and f"asztal.games.{family}.state" in found
    parts = {name.split(".")[1] for name in found if name.startswith("asztal.")}
    assert parts.isdisjoint({"bots", "server", "cli", "i18n", "arena", "envs", "baselines"})
    assert {name.split(".")[2] for name in found if name.startswith("asztal.games.")} == {family}


@pytest.mark.parametrize("family", FAMILIES)
def test_all_that_is_imported_is_there_or_of_the_library(family: str) -> None:
    """Of Python's own library what `scripts/vendor.mjs` puts in; `collections` has `abc` and Brython `math` in it."""
    listed = (ROOT / "scripts" / "vendor.mjs").read_text(encoding="utf-8").partition("const LIBRARY =")[2]
    library = set(listed.partition(";")[0].replace("'", " ").split()) | {
        "collections.abc",
        "math",
        "unicodedata",
    }
    found = modules(family)
    for name, source in found.items():
        body = ast.parse(source.text).body if source.kind == ".py" else []
        named = {node.module for node in body if isinstance(node, ast.ImportFrom)}
        named |= {alias.name for node in body if isinstance(node, ast.Import) for alias in node.names}
        assert named <= found.keys() | library, name


def test_it_is_sent_compressed_and_named_by_what_it_holds() -> None:
    told = json.loads(engine("gin").plain)
    assert told["asztal.match"][2] and not told[ENTRY][2]
    assert told["unicodedata"][0] == ".js"
    stamps = {name: stamp for name, (_, _, _, stamp) in told.items()}
    others = {name: source.stamp for name, source in modules("rummy").items()}
    differing = {name for name in stamps.keys() & others.keys() if stamps[name] != others[name]}
    assert differing == {"asztal.catalog.families"}
    packed = engine("gin").packed
    assert packed is not None and len(packed) < 200_000


@pytest.mark.parametrize("library", [librt.vecs, standin("librt.vecs")])
def test_lists_of_integers_do_what_theirs_do(library: Any) -> None:
    kind = library.vec[mypy_extensions.i64]
    empty, made = kind(capacity=8), kind([1, 2, 3])
    made = library.append(made, 4)
    made[0] = 9
    assert list(made) == [9, 2, 3, 4] and len(made) == 4 and made[-1] == 4
    assert list(library.append(empty, 5)) == [5]
    assert list(made[1:3]) == [2, 3]
    assert made == kind([9, 2, 3, 4]) and made != kind([9])
    rows = library.vec[library.vec[mypy_extensions.i64]]([made, kind()])
    assert rows[0][1] == 2 and len(rows[1]) == 0
    with pytest.raises(IndexError):
        made[4]


@pytest.mark.parametrize("library", [librt.strings, standin("librt.strings")])
def test_bytes_that_grow_do_what_theirs_do(library: Any) -> None:
    writer = library.BytesWriter()
    writer.write(b"abc")
    writer.append(mypy_extensions.u8(100))
    writer[0] = mypy_extensions.u8(101)
    assert (writer.getvalue(), len(writer), writer[3]) == (b"ebcd", 4, 100)
    writer.truncate(2)
    assert writer.getvalue() == b"eb"
    with pytest.raises(IndexError):
        writer[2]


@pytest.mark.parametrize("library", [mypy_extensions, standin("mypy_extensions")])
def test_machine_integers_are_integers(library: Any) -> None:
    assert (library.i64(7), library.i64(True), library.u8("8")) == (7, 1, 8)
    assert isinstance(7, library.i64) and not isinstance("7", library.u8)
    assert library.mypyc_attr(native_class=True)(ModuleType) is ModuleType


@pytest.mark.parametrize("library", [sys.modules["typing"], standin("typing")])
def test_types_say_nothing_and_named_tuples_have_names(library: Any) -> None:
    space: dict[str, Any] = {"NamedTuple": library.NamedTuple}
    exec(
        "class Pair(NamedTuple):\n    a: int\n    b: int = 2\n    def sum(self): return self.a + self.b",
        space,
    )
    pair = space["Pair"](1)
    assert (pair, pair.b, pair.sum(), pair._replace(a=5).sum(), repr(pair)) == (
        (1, 2),
        2,
        3,
        7,
        "Pair(a=1, b=2)",
    )
    assert isinstance(3, library.SupportsIndex) and not isinstance("3", library.SupportsIndex)
    assert library.NewType("Seat", int)(3) == library.cast("Seat", 3) == 3
    assert library.final(int) is int
    assert library.Union[int, str] is not None and library.Literal["a"] is not None
    assert library.TypeVar("Kind", bound=int) is not None
    assert isinstance(library.TypedDict, object) and not library.TYPE_CHECKING
