"""Options: read, checked, and refused by name."""

from __future__ import annotations

import pytest

from asztal.engine import OptionSpec, validated
from asztal.errors import OptionError

SPECS = (
    OptionSpec("minimum", "number", 40, "R40-34", low=0, high=100),
    OptionSpec("direction", "choice", "left", "R40-05", values=("left", "right")),
    OptionSpec("may_lay", "flag", True, "R40-18"),
    OptionSpec("blank", "choice", "0", "V1-08", values=("0", "50")),
)


def test_defaults_and_given_values_together() -> None:
    assert validated(SPECS, {"direction": "right"}) == {
        "minimum": 40,
        "direction": "right",
        "may_lay": True,
        "blank": "0",
    }


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("minimum", 0, 0),
        ("minimum", "100", 100),
        ("direction", "right", "right"),
        ("may_lay", "no", False),
        ("may_lay", "Yes", True),
        ("may_lay", False, False),
        ("blank", "50", "50"),
        ("blank", 50, "50"),
    ],
)
def test_values_as_python_or_a_command_line_gives_them(name: str, given: object, read: object) -> None:
    assert validated(SPECS, {name: given})[name] == read


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("minimum", 101),
        ("minimum", -1),
        ("minimum", "4.5"),
        ("minimum", True),
        ("minimum", None),
        ("minimum", "9" * 30),
        ("direction", "up"),
        ("direction", 1),
        ("blank", 7),
        ("blank", False),
        ("may_lay", 1),
        ("may_lay", "maybe"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(name: str, given: object) -> None:
    with pytest.raises(OptionError) as caught:
        validated(SPECS, {name: given})
    assert caught.value.code == "option.value"
    assert caught.value.params["option"] == name
    assert caught.value.params["allowed"] in ("0–100", "left, right", "yes, no", "0, 50")


def test_an_unknown_option_names_its_nearest() -> None:
    with pytest.raises(OptionError) as caught:
        validated(SPECS, {"minimun": 3})
    assert (caught.value.code, caught.value.params["nearest"]) == ("option.unknown", "minimum")
