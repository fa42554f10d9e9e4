"""Libraries are imported only by the module that needs them, which names the extra that brings them."""

from __future__ import annotations

import importlib
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from asztal.envs import EnvError

ROOT = Path(__file__).parents[2]
WRAPPERS = [
    ("pettingzoo", "pettingzoo"),
    ("pettingzoo", "numpy"),
    ("gymnasium", "gymnasium"),
    ("openspiel", "pyspiel"),
    ("text", "fluent.runtime"),
]


@pytest.mark.parametrize(("module", "library"), WRAPPERS)
def test_a_library_that_is_missing_is_named_with_its_extra(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"asztal.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(EnvError, match="env.extra") as refused:
        importlib.import_module(f"asztal.envs.{module}")
    extra = refused.value.params["extra"]
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    wanted = str(refused.value.params["package"])
    assert any(each.split(">")[0] == wanted for each in extras[extra])


def test_the_core_imports_no_library() -> None:
    code = "import asztal.envs, sys; print({name.split('.')[0] for name in sys.modules})"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert not {"numpy", "gymnasium", "pettingzoo", "pyspiel", "fluent"} & eval(told)
