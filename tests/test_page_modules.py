"""The page's modules, as docs/architecture.md ranks them: a part imports only parts of a lower rank, no family
another, and no module itself by a detour."""

from __future__ import annotations

import posixpath
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from asztal.server.modules import imports

pytestmark = pytest.mark.once

PAGE = Path(__file__).parent.parent / "src" / "asztal" / "web"
RANK = {
    "vendor": 0,
    "kit": 1,
    "pieces": 1,
    "tables": 2,
    "games/*": 3,
    "games": 4,
    "app": 5,
    "pad": 6,
    "referee": 6,
    "replay": 6,
}
MODULES = {
    file.relative_to(PAGE).as_posix(): file.read_text(encoding="utf-8")
    for file in sorted(PAGE.rglob("*.js"))
    if "vendor" not in file.parts
}
LATER = re.compile(r"""\bimport\((["'])(\.[^"']+)\1\)(?!\.)""")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
ANY = re.compile(r"""[{<(|,:&]\s*any\s*[}>)|,\[&]""")
PAGES = "app/app.js"  # fetches the page of an address, whatever it is


def part_of(module: str) -> str:
    """The part that a module belongs to; of the families' folders each is one."""
    words = module.split("/")
    return "/".join(words[:2]) if words[0] == "games" and len(words) > 2 else words[0]


def rank_of(part: str) -> int:
    return RANK["games/*" if "/" in part else part]


def resolved(module: str, specifiers: list[str]) -> list[str]:
    return [posixpath.normpath(posixpath.join(posixpath.dirname(module), each)) for each in specifiers]


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_its_own_part_and_those_of_lower_rank(module: str) -> None:
    source = COMMENT.sub("", MODULES[module])
    later = [] if module == PAGES else [imported for _, imported in LATER.findall(source)]
    part = part_of(module)
    wrong = [
        other
        for other in resolved(module, imports(source) + later)
        if part_of(other) != part and rank_of(part_of(other)) >= rank_of(part)
    ]
    assert wrong == []


def test_no_module_imports_itself_by_a_detour() -> None:
    graph = {module: set(resolved(module, imports(source))) for module, source in MODULES.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" → ".join(error.args[1]))


def test_every_import_is_a_module_that_is_there() -> None:
    lacking = [
        f"{module}: {other}"
        for module, source in MODULES.items()
        for other in resolved(module, imports(source))
        if not (PAGE / other).is_file()
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
