"""Which rule is kept where, and which tests show it: writes docs/rules/coverage.md, or compares it.

    python scripts/coverage.py            writes the page
    python scripts/coverage.py --check    fails if the page is out of date, or a rule has no code that
                                          names it, or neither a test nor a reason
    python scripts/coverage.py --missing  lists what is missing

The rules are those that the rule books in docs/rules define. The package names a rule by its
number, alone or in a range of at most nine (`R40-24 to R40-28`); a wider one speaks of a whole game and
keeps nothing. A test names it in its own name (`test_r40_30_…`), a situation in its title or in the rule
that it expects. docs/rules/reasons.txt has one line a rule that cannot have both: the number, a colon and
why.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WIDEST = 9
SHOWN = 3  # tests of a rule that are listed by name
TOLD = ("i18n", "server", "cli")  # parts that mention rules but enforce none
DOCSTRING = "the module's docstring"
DEFINED = re.compile(r"^- \*\*([A-Z][A-Z0-9]*-\d\d)\*\*\s*(.*)$", re.MULTILINE)
NUMBER = r"([A-Z][A-Z0-9]*)-(\d\d)"
NAMED = re.compile(rf"\b{NUMBER}(?:\s*(?:to|\.\.|–|-)\s*(?:([A-Z][A-Z0-9]*)-)?(\d\d))?\b")
HEADING = "# The rules, where they are kept, and their tests\n"
ABOUT = """
Written by `scripts/coverage.py` from the rule books beside it; `make coverage` writes it again, and
`make check` fails if it is out of date. *Kept by* are the functions and tables of `src/asztal` that name
the rule, *shown by* the tests that carry its number in their name and the situations
(`tests/golden/situations`) that expect it. What cannot have both has its reason in `reasons.txt`.
"""


@dataclass
class Rule:
    """One rule of a book, and what was found of it."""

    number: str
    title: str
    code: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))  # file: names in it
    tests: list[str] = field(default_factory=list)
    reason: str = ""


def numbers_in(text: str) -> Iterator[str]:
    """The rules that a line names, those within its ranges too.

    >>> list(numbers_in("R40-24 to R40-26, MT-17..18 and T-01 to T-26"))
    ['R40-24', 'R40-25', 'R40-26', 'MT-17', 'MT-18']
    """
    for prefix, first, other, last in NAMED.findall(text):
        if not last:
            yield f"{prefix}-{first}"
        elif other not in ("", prefix):
            yield from (f"{prefix}-{first}", f"{other}-{last}")
        elif 0 <= int(last) - int(first) < WIDEST:
            yield from (f"{prefix}-{number:02}" for number in range(int(first), int(last) + 1))


def numbers_of_test(name: str, prefixes: Collection[str]) -> Iterator[str]:
    """The rules in the name of a test, of books whose numbers begin with these prefixes.

    >>> list(numbers_of_test("test_r40_30_twin_or_mt_17_to_mt_19_40_points_d07", {"R40", "MT", "D"}))
    ['R40-30', 'MT-17', 'MT-18', 'MT-19', 'D-07']
    """
    joined = re.sub(rf"_({'|'.join(prefixes)})(\d\d)(?=_|$)", r"_\1_\2", name.upper())
    words = joined.split("_")

    def is_rule(at: int) -> bool:
        return words[at] in prefixes and re.fullmatch(r"\d\d", words[at + 1]) is not None

    at = 0
    while at + 1 < len(words):
        if not is_rule(at):
            at += 1
            continue
        first = last = int(words[at + 1])
        if words[at + 2 : at + 4] == ["TO", words[at]] and at + 4 < len(words) and is_rule(at + 3):
            last = int(words[at + 4])
        yield from (f"{words[at]}-{number:02}" for number in range(first, last + 1))
        at += 2 if last == first else 5


def title_of(text: str) -> str:
    """The first words of a rule, short."""
    said = re.sub(r"^\*.*?\.\*?\s+", "", text)  # without whose word it is: *source.*, *read.*
    said = re.sub(r"`([^`]*)`", lambda code: code[1].replace("*", "\0"), said)  # a joker is a *
    words = said.replace("*", "").replace("\0", "\\*").split(". ")[0].rstrip(".").split()
    title = ""
    for word in words:
        if len(title) + len(word) > 68:
            return title + " …"
        title = f"{title} {word}".strip()
    return title.replace("|", "/")


def books(root: Path) -> dict[str, dict[str, Rule]]:
    """The rules of every rule book, in their order; a book is a page that defines rules."""
    rules_of_books: dict[str, dict[str, Rule]] = {}
    for file in sorted((root / "docs" / "rules").glob("*.md")):
        rules = [Rule(number, title_of(rest)) for number, rest in DEFINED.findall(file.read_text("utf-8"))]
        if rules:
            rules_of_books[file.stem] = {
                rule.number: rule for rule in sorted(rules, key=lambda rule: rule.number)
            }
    return rules_of_books


def read_code(root: Path, rules: Mapping[str, Rule]) -> None:
    """Note where the package names rules; what a module's docstring says of itself keeps none."""
    package = root / "src" / "asztal"
    for file in sorted(package.rglob("*.py")):
        place = file.relative_to(package)
        if place.parts[0] in TOLD:
            continue
        text = file.read_text(encoding="utf-8")
        names = names_of_lines(ast.parse(text))
        for line, words in enumerate(text.splitlines(), 1):
            name = names.get(line, "")
            for number in dict.fromkeys(numbers_in(words)) if name != DOCSTRING else ():
                if number in rules and name not in rules[number].code[str(place)]:
                    rules[number].code[str(place)].append(name)


def names_of_lines(module: ast.Module) -> dict[int, str]:
    """For each line the function, class or table that it belongs to; the module's docstring is marked."""
    names: dict[int, str] = {}

    def mark(node: ast.AST, name: str) -> None:
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):  # type: ignore[attr-defined]
            names[line] = name

    def walk(body: Iterable[ast.stmt], inside: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                name = f"{inside}{node.name}"
                mark(node, name)
                if isinstance(node, ast.ClassDef):
                    walk(node.body, f"{name}.")
            elif not inside and isinstance(node, ast.Assign | ast.AnnAssign):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                mark(node, ast.unparse(target))

    walk(module.body, "")
    if ast.get_docstring(module) is not None:
        mark(module.body[0], DOCSTRING)
    return names


def read_tests(root: Path, rules: Mapping[str, Rule]) -> None:
    """Note the tests and situations that name rules."""
    tests = root / "tests"
    prefixes = sorted({number.rpartition("-")[0] for number in rules})
    for file in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in dict.fromkeys(numbers_of_test(node.name, prefixes)):
                    if number in rules:
                        rules[number].tests.append(f"{file.relative_to(tests)}: {node.name}")
    for file in sorted((tests / "golden" / "situations").glob("*.txt")):
        lines = file.read_text(encoding="utf-8").splitlines()
        named = {
            number
            for text in lines
            if text.startswith(("title:", "end:")) or "-> refused " in text
            for number in numbers_in(text)
        }
        for number in sorted(named & set(rules)):
            rules[number].tests.append(f"situations of {file.stem}")


def read_reasons(root: Path, rules: Mapping[str, Rule]) -> list[str]:
    """Note the written reasons; what is wrong with them."""
    wrong: list[str] = []
    file = root / "docs" / "rules" / "reasons.txt"
    for text in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        if not text.strip() or text.startswith("#"):
            continue
        number, _, reason = text.partition(":")
        if number not in rules or len(reason.split()) < 3:
            wrong.append(f"reasons.txt: “{text[:60]}” is no reason for a rule of the books")
        else:
            rules[number].reason = reason.strip()
    return wrong


def missing(rules: Iterable[Rule]) -> list[str]:
    """What each rule lacks, if anything."""
    faults = []
    for rule in rules:
        if not rule.code and not rule.reason:
            faults.append(f"{rule.number}: no line of the package names it ({rule.title})")
        if not rule.tests and not rule.reason:
            faults.append(f"{rule.number}: no test and no reason ({rule.title})")
        if rule.code and rule.tests and rule.reason:  # what was once missing is there
            faults.append(f"{rule.number}: has code and tests, so needs no reason")
    return faults


def page(rules_of_books: Mapping[str, Mapping[str, Rule]]) -> str:
    """The page as it should be."""
    written = [HEADING, ABOUT]
    for book, rules in rules_of_books.items():
        tested = sum(bool(rule.tests) for rule in rules.values())
        written.append(
            f"\n## [{book}]({book}.md)\n\n"
            f"{len(rules)} rules, {tested} with tests of their own.\n\n"
            "| Rule | What it says | Kept by | Shown by |\n|---|---|---|---|\n"
        )
        for rule in rules.values():
            kept = "; ".join(
                f"`{file}` {', '.join(name for name in names if name)}".rstrip()
                for file, names in rule.code.items()
            )
            more = len(rule.tests) - SHOWN
            shown = "; ".join(rule.tests[:SHOWN]) + (f"; and {more} more" if more > 0 else "")
            if rule.reason:
                shown = "; ".join(part for part in (shown, f"*{rule.reason}*") if part)
            written.append(f"| {rule.number} | {rule.title} | {kept} | {shown} |\n")
    return "".join(written)


def survey(root: Path = ROOT) -> tuple[str, list[str]]:
    """The page, and everything that is missing."""
    rules_of_books = books(root)
    rules = {number: rule for book in rules_of_books.values() for number, rule in book.items()}
    read_code(root, rules)
    read_tests(root, rules)
    wrong = read_reasons(root, rules)
    return page(rules_of_books), wrong + missing(rules.values())


def main(arguments: list[str]) -> int:
    """Write, check or list; the exit status."""
    written, faults = survey()
    file = ROOT / "docs" / "rules" / "coverage.md"
    if "--missing" in arguments:
        print("\n".join(faults))
        return 0
    if "--check" not in arguments:
        file.write_text(written, encoding="utf-8")
    elif not file.exists() or file.read_text(encoding="utf-8") != written:
        faults.append("docs/rules/coverage.md is out of date: make coverage")
    if faults:
        print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
