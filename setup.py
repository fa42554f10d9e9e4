"""Compiles the parts of lower rank with mypyc; without a C compiler the same files run as they are.

`ASZTAL_PURE=1` builds without compiling. Nothing is ever compiled in place: extension modules beside
the sources would shadow later edits.
"""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError

# Nothing outside looks into the module, so the C compiler may inline its functions into each other. Python's own
# flags ask for debug information too, which would take a quarter of the time and half of the file. A product and a sum
# are rounded one after the other, as Python does, on processors too that have both in one: bots play alike everywhere.
FLAGS = ("-fvisibility=hidden", "-fno-semantic-interposition", "-g0", "-ffp-contract=off")
# Every module is a C file of its own, so that all cores compile; the linker then optimises across them, on
# all cores again, and the engine is as fast as from one file.
CORES = os.cpu_count() or 1
ACROSS = f"-flto={CORES}"
LEVEL = "3"  # 5 to 7 % faster than 2 in every game, for a fifteenth more of the compiler's time
HERE = Path(__file__).parent
SETTINGS = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["asztal"]


def sources() -> list[str]:
    """The files to compile: every module of the compiled parts, but those that stay plain, and some of other parts."""
    package = HERE / "src" / "asztal"
    found: set[Path] = set()
    for name in SETTINGS["compiled"]:
        found.update((package / name).rglob("*.py"), package.glob(f"{name}.py"))
    return [str(file) for file in sorted(found) if file.name not in SETTINGS["plain"]]


def extensions() -> list[Extension]:
    """The extension modules of one mypyc group, or none."""
    commands = {"build_ext", "bdist_wheel", "build", "install"}
    if os.environ.get("ASZTAL_PURE") == "1" or not commands & set(sys.argv):
        return []
    from mypyc.build import mypycify

    sys.path[:0] = [str(HERE / "src"), str(HERE)]
    from scripts.backend.docstrings import give_back

    made: list[Extension] = mypycify(sources(), opt_level=LEVEL, group_name="asztal", multi_file=True)
    give_back([file for extension in made for file in extension.sources], HERE / "src")
    return made


def is_gcc(command: list[str]) -> bool:
    """Whether this C compiler is GCC, whatever it is called."""
    told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in told


class BuildExtensions(build_ext):  # type: ignore[misc]  # setuptools tells no types
    """All extension modules or none: half a group could not be imported."""

    extensions: list[Extension]

    def run(self) -> None:
        if not self.extensions:
            print("asztal: built without compiling; the same files run as they are")
            return
        if self.inplace or self.editable_mode:
            print("asztal: never compiled in place; build a wheel for the fast engine")
            self.extensions = []
            return
        try:
            super().run()
        except (BaseError, OSError) as error:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            print(f"asztal: could not compile, so the same files run as they are, slower ({error})")

    def build_extensions(self) -> None:
        """Compile on all cores, with our flags where the compiler is one of the usual ones."""
        compiler = self.compiler
        if compiler.compiler_type == "unix":
            for extension in self.extensions:  # which have one list of flags together
                extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
            if is_gcc(compiler.compiler):
                engine = max(self.extensions, key=lambda each: len(each.sources))
                engine.extra_compile_args.append(ACROSS)
                engine.extra_link_args.extend([*FLAGS, f"-O{LEVEL}", ACROSS])
        compile_in_turn = compiler.compile
        compiler.compile = lambda files, **options: list(self.compile_all(compile_in_turn, files, **options))
        self.parallel = CORES
        super().build_extensions()

    def compile_all(
        self,
        compile_in_turn: Callable[..., list[str]],
        files: list[str],
        *,
        extra_postargs: Any = (),
        **options: Any,
    ) -> Iterable[str]:
        """Compile these files, as many at once as there are cores; their object files."""

        def compile_one(file: str) -> list[str]:
            # build/__native_asztal___games___gin___family.c, say; __native_asztal.c only imports
            group, *parts = Path(file).stem.split("___")
            cold = not set(parts).isdisjoint(SETTINGS["cold"]) if parts else group == "__native_asztal"
            return compile_in_turn([file], extra_postargs=[*extra_postargs, *["-O1"] * cold], **options)

        with ThreadPoolExecutor(CORES) as pool:
            for done, made in enumerate(pool.map(compile_one, files), 1):
                if done % 20 == 0:
                    print(f"asztal: compiled {done} of {len(files)} files", flush=True)
                yield from made


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions})
