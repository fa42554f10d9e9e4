"""Compiles the parts of lower rank with mypyc; without a C compiler the same files run as they are.

`ASZTAL_PURE=1` builds without compiling. Nothing is ever compiled in place: extension modules beside
the sources would shadow later edits.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError

# Nothing outside looks into the module, so the C compiler may inline its functions into each other; what a
# debugger would need, Python's own flags ask for, and it takes a quarter of the time and half of the file.
FLAGS = ("-fvisibility=hidden", "-fno-semantic-interposition", "-g0")
COMPILED = ("engine", "pieces", "melds", "rummy", "knock", "tabla", "dominoes", "trains", "catalog",
            "notation", "bots")


def sources() -> list[str]:
    """The files to compile: every module of the parts above, and the errors; packages stay plain."""
    package = Path(__file__).parent / "src" / "asztal"
    found = [file for part in COMPILED for file in sorted((package / part).rglob("*.py"))]
    return [str(package / "errors.py"), *(str(file) for file in found if file.name != "__init__.py")]


def extensions() -> list[Extension]:
    """The extension modules of one mypyc group, or none."""
    commands = {"build_ext", "bdist_wheel", "build", "install"}
    if os.environ.get("ASZTAL_PURE") == "1" or not commands & set(sys.argv):
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, str(Path("src").resolve()))
    return mypycify(sources(), opt_level="3", group_name="asztal")


class BuildExtensions(build_ext):
    """All extension modules or none: half a group could not be imported."""

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
        """Compile, with our flags where the compiler is one of the usual ones."""
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args.extend(FLAGS)
        super().build_extensions()


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions})
