"""What the linters of others do not know: run by `make check`, prints every fault with its place.

- compiled parts: no number on the left of `<<` (mypyc makes that a 32-bit shift)
- the whole tree: no path of somebody's machine, no package registry, no unfinished business
- the catalogues of sentences: every language has the same messages, each once and readable
- a module, tests and scripts too, has at most 600 lines; a function of the package at most 60, its docstring aside
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "asztal"
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["asztal"]
COMPILED = tuple(f"{name}{end}" for name in SETTINGS["compiled"] for end in ("/", ".py"))
LONGEST = 600
LONGEST_FUNCTION = 60
# A build in which it was split answered the arranger's questions 14 % slower.
HOT = {("melds/tally.py", "_with_sets")}

# Written so that this file does not match itself.
FOREIGN = [
    (re.compile(r"(?<![\w.])/(?:wor[k]|roo[t]|hom[e]|User[s])/"), "a path of somebody's machine"),
    (re.compile(r"(?<![\w.])/tm[p]/"), "a path of somebody's machine"),
    (
        re.compile(r"py[p]i\.(?:org|python)|pythonhoste[d]|registry\.(?:npm[j]s|yarn[p]kg)"),
        "a package registry",
    ),
    (re.compile(r"\b(?:TOD[O]|FIXM[E]|XX[X])\b"), "unfinished business"),
]
UNREAD = {".npz", ".png", ".ico", ".woff2", ".webp", ".jpg"}


def tracked() -> list[Path]:
    """Every file of the project: known to git, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    return [ROOT / name for name in listed if (ROOT / name).is_file()]


def shifts() -> Iterator[str]:
    """Shifts of a literal, or of a module's constant that is one, in compiled parts."""
    for file in sorted(PACKAGE.rglob("*.py")):
        if not file.relative_to(PACKAGE).as_posix().startswith(COMPILED):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and is_number(node.left):
                yield f"{place(file, node.lineno)}: a number left of <<; use a table, BIT[n]"


def is_number(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp):
        return is_number(node.operand)
    if isinstance(node, ast.BinOp):
        return is_number(node.left) and is_number(node.right)
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def foreign() -> Iterator[str]:
    """Texts that have no place in the tree."""
    for file in tracked():
        if file.suffix in UNREAD:
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for pattern, what in FOREIGN:
                match = pattern.search(line)
                if match:
                    yield f"{place(file, number)}: {what}: {match.group()}"


def length() -> Iterator[str]:
    """Modules that should be two."""
    for file in tracked():
        if file.suffix in {".py", ".js", ".mjs"}:
            lines = len(file.read_text(encoding="utf-8").splitlines())
            if lines > LONGEST:
                yield f"{place(file, lines)}: {lines} lines, more than {LONGEST}"


def functions() -> Iterator[str]:
    """Functions of the package that should be two; how many branches one may have is ruff's business."""
    for file in sorted(PACKAGE.rglob("*.py")):
        path = file.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = lines_of(node) - (lines_of(node.body[0]) if ast.get_docstring(node) else 0)
                if lines > LONGEST_FUNCTION and (path, node.name) not in HOT:
                    yield (
                        f"{place(file, node.lineno)}: {node.name} has {lines} lines, more than {LONGEST_FUNCTION}"
                    )


def lines_of(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def sentences() -> Iterator[str]:
    """Messages that a language lacks, has twice, or that cannot be read."""
    locales = sorted(folder for folder in (PACKAGE / "i18n" / "locales").iterdir() if folder.is_dir())
    known: dict[str, set[str]] = {}
    for folder in locales:
        known[folder.name] = set()
        for file in sorted(folder.glob("*.ftl")):
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
                if isinstance(entry, ftl.Junk):
                    yield f"{place(file, 1)}: cannot be read: {(entry.content or '').strip()[:60]!r}"
                elif isinstance(entry, ftl.Message):
                    if entry.id.name in known[folder.name]:
                        yield f"{place(file, 1)}: {entry.id.name} stands twice"
                    known[folder.name].add(entry.id.name)
    everything = set().union(*known.values())
    for language, messages in known.items():
        for name in sorted(everything - messages):
            yield f"{language}: the message {name} is missing"


def place(file: Path, line: int) -> str:
    return f"{file.relative_to(ROOT)}:{line}"


def main() -> int:
    faults = [fault for check in (shifts, foreign, length, functions, sentences) for fault in check()]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
