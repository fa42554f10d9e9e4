"""Say which engine is installed, the compiled or the plain one; `--need compiled` insists.

Run with `python -I`, so that the installed package answers and not the sources.
"""

import sys

import asztal.engine.game

COMPILED = not (asztal.engine.game.__file__ or "").endswith(".py")

if COMPILED:
    print("asztal: the engine is compiled")
else:
    print(
        "asztal: the engine runs plain, many times slower; a C compiler makes it fast "
        "(sudo apt-get install build-essential python3-dev), then: make clean install"
    )
if sys.argv[1:] == ["--need", "compiled"] and not COMPILED:
    sys.exit("asztal: these tests are for the compiled engine")
