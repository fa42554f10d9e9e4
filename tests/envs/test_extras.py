"""Libraries are imported only by the module that needs them, which names the extra that brings them."""

from __future__ import annotations

import importlib
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from asztal.envs import EnvError
from asztal.i18n import sentence

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
    with monkeypatch.context() as without:
        without.delitem(sys.modules, f"asztal.envs.{module}", raising=False)
        without.setitem(sys.modules, library, None)
        with pytest.raises(EnvError, match="env.extra") as refused:
            importlib.import_module(f"asztal.envs.{module}")
    assert isinstance(refused.value, ImportError) and "'asztal[" in sentence("en", refused.value)
    assert type(pickle.loads(pickle.dumps(refused.value))) is type(refused.value)
    extra = refused.value.params["extra"]
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    wanted = str(refused.value.params["package"])
    assert any(each.split(">")[0] == wanted for each in extras[extra])


def test_a_library_that_is_too_old_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo has registered ids since 1.27."""
    monkeypatch.delitem(sys.modules, "asztal.envs.pettingzoo", raising=False)
    monkeypatch.delattr("pettingzoo.register")
    try:
        importlib.import_module("asztal.envs.pettingzoo")
    except ImportError as refused:
        assert isinstance(refused, EnvError) and "'asztal[pettingzoo]'" in sentence("en", refused)
    else:
        raise AssertionError("it was imported")


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
