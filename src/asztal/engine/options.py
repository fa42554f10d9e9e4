"""Options are data: what a table may choose, in which range, and which rule it belongs to."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence

from asztal.engine.numbers import whole
from asztal.engine.shapes import OptionData, OptionKind, OptionValue
from asztal.errors import OptionError

__all__ = ["OptionSpec", "OptionValue", "validated"]


class OptionSpec:
    """One option of a game: its name, default, allowed values and rule.

    `kind` is `"flag"` (yes or no), `"choice"` (one of `values`) or `"number"` (`low` to `high`).
    """

    def __init__(
        self,
        name: str,
        kind: OptionKind,
        default: OptionValue,
        rule: str,
        values: Sequence[str] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.rule = rule
        self.values = tuple(values)
        self.low = low
        self.high = high

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return OptionSpec, (self.name, self.kind, self.default, self.rule, self.values, self.low, self.high)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OptionSpec) and self.__reduce__()[1] == other.__reduce__()[1]

    def __hash__(self) -> int:
        return hash((self.name, self.kind, self.default))

    def __repr__(self) -> str:
        more = "".join(
            f", {name}={value!r}"
            for name, value in (("values", self.values), ("low", self.low), ("high", self.high))
            if value
        )
        first = f"{self.name!r}, {self.kind!r}, {self.default!r}, {self.rule!r}"
        return f"asztal.engine.OptionSpec({first}{more})"

    def with_default(self, default: OptionValue) -> OptionSpec:
        """The same option with another default: how a game or preset differs from its family."""
        return OptionSpec(self.name, self.kind, default, self.rule, self.values, self.low, self.high)

    def read(self, value: object) -> OptionValue:
        """The value as the option's own type; texts as a command line gives them are read too.

        Raises OptionError `option.value` (`option`, `value`, `allowed`).
        """
        if self.kind == "flag":
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in ("yes", "true", "on"):
                return True
            if isinstance(value, str) and value.lower() in ("no", "false", "off"):
                return False
        elif self.kind == "choice":
            if isinstance(value, str) and value in self.values:
                return value
            number = whole(value)
            if number is not None and str(number) in self.values:
                return str(number)  # `double_blank=50`, as one writes it in Python
        else:
            number = whole(value)
            if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
                number = int(value)
            if number is not None and self.low <= number <= self.high:
                return number
        raise OptionError("option.value", option=self.name, value=str(value), allowed=self.allowed())

    def allowed(self) -> str:
        """The allowed values as text: `yes, no`, `left, right`, `0–100`."""
        if self.kind == "flag":
            return "yes, no"
        if self.kind == "choice":
            return ", ".join(self.values)
        return f"{self.low}–{self.high}"

    def data(self) -> OptionData:
        """The option as plain JSON data, for set-up forms."""
        data: OptionData = {
            "name": self.name,
            "kind": self.kind,
            "default": self.default,
            "rule": self.rule,
        }
        if self.kind == "choice":
            data["values"] = list(self.values)
        if self.kind == "number":
            data["low"] = self.low
            data["high"] = self.high
        return data


def validated(specs: Sequence[OptionSpec], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Every option's value: the given ones read and checked, the others at their default.

    Raises OptionError `option.unknown` (`option`, `known`, `nearest`) or `option.value`.
    """
    names = [spec.name for spec in specs]
    for name in given:
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            raise OptionError(
                "option.unknown", option=name, known=", ".join(names), nearest=near[0] if near else ""
            )
    return {spec.name: spec.read(given[spec.name]) if spec.name in given else spec.default for spec in specs}
