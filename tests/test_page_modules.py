"""The page's modules, as docs/architecture.md ranks them: a part imports only parts of a lower rank, no family
another, and no module itself by a detour. What is fetched later counts as what is fetched at once, and so do types."""

from __future__ import annotations

import posixpath
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from asztal.server.modules import imports

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "asztal" / "web"
RANK = {
    "vendor": 0,
    "types/answers.d.ts": 0,
    "kit": 1,
    "pieces": 1,
    "sealed": 2,
    "types/session.d.ts": 2,
    "tables": 3,
    "types/family.d.ts": 4,
    "games/*": 5,
    "games": 6,
    "app": 7,
    "pad": 8,
    "referee": 8,
    "replay": 8,
}
MODULES = {
    file.relative_to(PAGE).as_posix(): file.read_text(encoding="utf-8")
    for file in sorted(PAGE.rglob("*.js"))
    if "vendor" not in file.parts
}
TYPES = {
    name: (ROOT / name).read_text(encoding="utf-8") for name in RANK if name.startswith("types/")
}  # fetched by nobody
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LATER = re.compile(r"""\bimport\(\s*["'](\.[^"']+)["']""")
NAMED = re.compile(
    r"""(?:\bimport\(|@import\b[^"']*?\bfrom\s|^import\b[^"']*?\bfrom\s)\s*["']([^"']+)["']""", re.MULTILINE
)
ANY = re.compile(r"""[{<(|,:&]\s*any\s*[}>)|,\[&]""")
PAGES = "app/app.js"  # fetches the page of an address, whatever it is
# Elements too large for one file: these draw the rest of it, and name the class that they are a part of.
DRAWN = {
    "tables/cards/table.js": ["keys", "more", "parts", "room", "show"],
    "games/tabla/table.js": ["keys", "parts", "show"],
}
OWN = {
    (f"{posixpath.dirname(element)}/{name}.js", element) for element, names in DRAWN.items() for name in names
}


def part_of(module: str) -> str:
    """The part that a module belongs to; of the families' folders, and of the files of types, each is one."""
    words = module.split("/")
    return (
        "/".join(words[:2]) if words[0] == "types" or (words[0] == "games" and len(words) > 2) else words[0]
    )


def rank_of(part: str) -> int:
    return RANK["games/*" if part.startswith("games/") else part]


def resolved(module: str, specifiers: list[str]) -> set[str]:
    """These modules, by their place below the page's folder; a name without a path is a file of `types`."""
    return {
        posixpath.normpath(posixpath.join(posixpath.dirname(module), each)).removeprefix("src/asztal/web/")
        if each.startswith(".")
        else f"types/{each}.d.ts"
        for each in specifiers
    }


def fetched(module: str, source: str) -> set[str]:
    """What a module imports, at once or later."""
    code = COMMENT.sub("", source)
    return resolved(module, imports(code) + LATER.findall(code))


def named(module: str, source: str) -> set[str]:
    """Where the types are from that a module names."""
    return resolved(module, NAMED.findall(source if module in TYPES else "\n".join(COMMENT.findall(source))))


def used(module: str, source: str) -> set[str]:
    return fetched(module, source) | named(module, source)


def above(module: str, source: str) -> list[str]:
    """What a module uses of parts that are not below its own."""
    part = part_of(module)
    return sorted(
        other
        for other in used(module, source)
        if part_of(other) != part and rank_of(part_of(other)) >= rank_of(part)
    )


def detour(modules: dict[str, str]) -> list[str]:
    """The way on which a module uses itself, if there is one."""
    graph = {
        module: {other for other in used(module, source) if (module, other) not in OWN}
        for module, source in modules.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_the_picture_in_the_documents_is_the_one_held_here() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| (\d+) \| `(?:web/|(?=types/))([\w/.]+)` \|", text, re.MULTILINE)
    assert {part.replace("FAMILY", "*"): int(rank) for rank, part in table} == RANK


@pytest.mark.parametrize("module", MODULES | TYPES)
def test_a_module_uses_only_its_own_part_and_those_of_lower_rank(module: str) -> None:
    allowed = (
        {"pad/page.js", "referee/page.js", "replay/page.js", "replay/upload.js"} if module == PAGES else set()
    )
    assert set(above(module, (MODULES | TYPES)[module])) == allowed


def test_no_module_uses_itself_by_a_detour() -> None:
    assert detour(MODULES | TYPES) == []


def test_a_part_of_an_element_names_its_class_and_does_not_fetch_it() -> None:
    assert {(part, element) for part, element in OWN if element in named(part, MODULES[part])} == OWN
    assert [(part, element) for part, element in OWN if element in fetched(part, MODULES[part])] == []


@pytest.mark.parametrize(
    ("module", "line", "circle", "upward"),
    [
        ("games/gin/table.js", "import { family } from './family.js';", True, False),
        ("games/gin/table.js", "const later = () => import('./family.js');", True, False),
        ("games/gin/family.js", "/** @type {import('../index.js').Family} */", True, True),
        ("games/gin/family.js", "/** @type {import('../tabla/table.js').AzTablaTable} */", False, True),
        ("tables/desk.js", "/** @import { Staged } from './cards/staging.js' */", True, False),
        ("tables/felt.js", "/** @typedef {import('../app/session.js').Session} Session */", True, True),
        ("tables/clock.js", "/** @import {\n * TableStore } from '../app/store.js' */", True, True),
        ("types/session.d.ts", 'import { Desk } from "../src/asztal/web/tables/desk.js";', True, True),
    ],
)
def test_what_is_put_back_is_found(module: str, line: str, circle: bool, upward: bool) -> None:
    source = f"{line}\n{(MODULES | TYPES)[module]}"
    assert bool(detour(MODULES | TYPES | {module: source})) == circle
    assert bool(above(module, source)) == upward


def test_every_import_is_a_module_that_is_there() -> None:
    lacking = [
        f"{module}: {other}"
        for module, source in (MODULES | TYPES).items()
        for other in used(module, source)
        if not (PAGE / other).is_file() and other not in TYPES
    ]
    assert lacking == []


@pytest.mark.parametrize("module", MODULES)
def test_no_type_is_any(module: str) -> None:
    assert [comment for comment in COMMENT.findall(MODULES[module]) if ANY.search(comment)] == []


STYLES = MODULES | {
    file.relative_to(PAGE).as_posix(): file.read_text(encoding="utf-8")
    for file in sorted(PAGE.rglob("*.css"))
}
SCREEN = re.compile(r"(?:@media[^{]*|matchMedia\(.*)\([a-z-]+: [\d.]+r?em\)")


def test_screens_are_measured_in_pixels_as_the_letters_are() -> None:
    """A rem of a media query is as large as the reader's letters, those of the page have 16 pixels."""
    assert [name for name, source in STYLES.items() if SCREEN.search(source)] == []
