"""Gives compiled modules the docstrings that mypyc drops, when the wheel is built: importing them costs nothing.

mypyc's C files have a place for every docstring, of modules, classes, properties, methods and functions; before they
are compiled, this writes there what the source says. A signature is the head of a docstring for C, in a form without
annotations, so that of a function ends with them: `below(n: int) -> int`. `tests/test_help.py` holds what `help`
shows to the source, in both builds.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path

__all__ = ["give_back"]

TABLE = re.compile(r"static Py(?:Method|GetSet)Def (\w+)_(?:methods|getseters)\[\] = \{")
NAME = re.compile(r'\s*(?:\{|\.tp_name = )"(\w+)",')
CALLED = re.compile(r'PyDoc_STR\((?:"(.*)\\n--\\n\\n"|NULL)\)')  # the place of a class, a method, a function
READ = re.compile(r"\bNULL, (NULL\},)$")  # … of a property
MARK = "\n--\n\n"  # what ends a head
MODULE = "NULL, /* docstring */"
# … of a class that is not one of C, but made of a dict at the import; the line of its statement is named after it.
MADE = re.compile(
    r"""CPyStatics\[\d+\](; /\* 'mypyc filler docstring' \*/.*?"<module>", (\d+),)""", re.DOTALL
)


def give_back(files: Iterable[str], sources: Path) -> None:
    """Write the docstrings of the modules below `sources` into the C files that mypyc has made of them."""
    for file in map(Path, files):
        source = sources.joinpath(*file.stem.removeprefix("__native_").split("___")).with_suffix(".py")
        if source.exists():  # else it is one of mypyc's own
            text = file.read_text(encoding="utf-8")
            file.write_text(filled(text, ast.parse(source.read_text(encoding="utf-8"))), encoding="utf-8")


def filled(text: str, module: ast.Module) -> str:
    """A module's C, with what its source says."""
    classes = {node.name: node for node in module.body if isinstance(node, ast.ClassDef)}
    told = dict(tellings(module, classes))
    lines = text.split("\n")
    owner = name = ""
    for at, line in enumerate(lines):
        if table := TABLE.match(line):
            owner = "".join(f"{each}." for each in classes if table[1].endswith(f"___{each}"))
        if match := NAME.match(line):
            name = match[1] if ".tp_name" in line else owner + match[1]
        if name in told:
            lines[at] = put(line, *told[name])
    docs = {node.lineno: ast.get_docstring(node) or "" for node in classes.values()}
    text = MADE.sub(
        lambda place: f"PyUnicode_FromString({quoted(docs[int(place[2])])}){place[1]}", "\n".join(lines)
    )
    return text.replace(MODULE, f"{quoted(ast.get_docstring(module) or '')},")


def put(line: str, head: str, doc: str) -> str:
    """A line of C with a docstring where it has a place for one; without a head mypyc's is kept."""
    line = CALLED.sub(lambda place: f"PyDoc_STR({quoted((head or place[1]) + MARK + doc)})", line)
    return READ.sub(lambda place: f"{quoted(doc)}, {place[1]}", line) if doc else line


def tellings(module: ast.Module, classes: dict[str, ast.ClassDef]) -> Iterator[tuple[str, tuple[str, str]]]:
    """What is said of each function, class, method and property, by its name in C, with the head that it has there."""
    for node in functions(module):
        yield node.name, (head(node, node.name), said(node))
    for name, of in classes.items():
        heads = [
            re.sub(r"\$self(, )?", "", head(node, name)) for node in functions(of) if node.name == "__init__"
        ]
        yield name, ("".join(heads), ast.get_docstring(of) or "")
        for node in functions(of):
            yield f"{name}.{node.name}", (head(node, node.name), said(node))
            yield f"{node.name}_{name}_obj", ("", said(node))  # of a class that is not one of C


def functions(of: ast.Module | ast.ClassDef) -> list[ast.FunctionDef]:
    """The functions that stand right in a module or a class."""
    return [node for node in of.body if isinstance(node, ast.FunctionDef)]


def head(node: ast.FunctionDef, name: str) -> str:
    """What a function is called with, as Python reads it in C; a default that is not written out is `...`."""
    args = deepcopy(node.args)
    for each in ast.walk(args):
        if isinstance(each, ast.arg):
            each.annotation = None
    args.defaults = [
        each if isinstance(each, ast.Constant | ast.UnaryOp) else ast.Constant(...) for each in args.defaults
    ]
    return re.sub(r"\bself\b", "$self", re.sub(r"\bcls\b", "$type", f"{name}({ast.unparse(args)})"))


def said(node: ast.FunctionDef) -> str:
    """What is said of a function, and its signature with annotations; nothing where it inherits what is said."""
    doc = ast.get_docstring(node)
    if doc is None or any(ast.unparse(each) == "property" for each in node.decorator_list):
        return doc or ""
    args = deepcopy(node.args)
    args.args = [each for each in args.args if each.arg not in ("self", "cls")]
    returned = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    typed = re.sub(r"(?<=: |> )'([^']*)'", r"\1", f"{node.name}({ast.unparse(args)}){returned}")
    typed = re.sub(r"(: (?:[^=,[]|\[[^]]*\])+)=", r"\1 = ", typed)
    return f"{doc}\n\n" + re.sub(r"\bi64\b", "int", typed)


def quoted(text: str) -> str:
    """A text as a string of C."""
    kept = (
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\?' else f"\\{byte:03o}" for byte in text.encode()
    )
    return f'"{"".join(kept)}"'
