"""The page's pure modules are tested in their own language; this runs those tests with everything else."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize("script", sorted(HERE.glob("*.test.mjs")), ids=lambda path: path.stem)
def test_module_of_the_page(script: Path, long: bool) -> None:
    node = shutil.which("node")
    assert node, "the page's tests need Node.js: apt-get install nodejs npm"
    surroundings = {**os.environ, **({"LONG": "yes"} if long else {})}
    done = subprocess.run([node, str(script)], capture_output=True, text=True, env=surroundings)
    assert done.returncode == 0, done.stdout + done.stderr
