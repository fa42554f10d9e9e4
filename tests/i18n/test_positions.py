"""What is said of a position whose parts can be read and do not go together: the true cause."""

from __future__ import annotations

import pytest

from asztal import catalog
from asztal.errors import NotationError
from asztal.i18n import languages, sentence

HEAD = {
    "romi": "romi-40 players=2",
    "tabla": "tabla-romi players=2; indicator: 5b",
    "romi500": "romi-500 players=2",
    "gin": "gin players=2",
    "domino": "domino players=2; hand 0: 6-6; hand 1: 5-5",
    "train": "mexican-train players=2; hand 0: 9-1; hand 1: 8-1",
}


@pytest.mark.parametrize(
    ("game", "clauses", "code", "named"),
    [
        ("tabla", "phase: throw; taken: 4r; hand 0: 1r 2r", "position.not-held", ("4r", "taken", "hand 0")),
        ("romi", "phase: play; hand 0: 7s 8s; taken: Kd", "position.not-held", ("Kd", "taken", "hand 0")),
        ("romi", "hand 0: 7s 8s; known 0: 5h", "position.not-held", ("5h", "known 0", "hand 0")),
        ("tabla", "hand 0: 1r 2r; known 0: 4b", "position.not-held", ("4b", "known 0", "hand 0")),
        *[(game, "to-move: 5", "position.seat", ("5", "to-move", "1")) for game in HEAD],
        *[(game, "dealer: 9", "position.seat", ("9", "dealer", "1")) for game in HEAD],
        ("gin", "phase: play; hand 0: 7s 8s; taken: Kd", "position.not-held", ("Kd", "taken", "hand 0")),
        ("gin", "hand 0: 7s 8s; known 0: 5h", "position.not-held", ("5h", "known 0", "hand 0")),
        ("gin", "hand 0: 7s 8s; taken: 7s", "position.here", ("7s", "taken")),
        ("gin", "takes: 51", "position.range", ("51", "takes", "0", "50")),
        ("romi500", "round: 0", "position.range", ("0", "round", "1", "10")),
        ("train", "game: 99", "position.range", ("99", "game", "1")),
        ("romi", "hand 0: 7s 8s; taken: 7s", "position.here", ("7s", "taken")),
        ("romi", "phase: play; hand 0: 7s 8s; taken: 7s 8s", "position.count", ("2", "taken", "1")),
        ("tabla", "taken: 4r; hand 0: 1r 2r", "position.here", ("4r", "taken")),
        ("domino", "start: 0", "position.here", ("0", "start")),
        ("domino", "to-move: first", "position.value", ("first", "to-move")),
    ],
)
def test_what_can_be_read_is_not_said_to_be_unreadable(
    game: str, clauses: str, code: str, named: tuple[str, ...]
) -> None:
    text = f"{HEAD[game]}; {clauses}"
    with pytest.raises(NotationError) as caught:
        catalog.game(text.split()[0], 2).position(text)
    assert caught.value.code == code
    for lang in languages():
        said = sentence(lang, caught.value)
        assert all(word in said for word in named), said
        assert not any(sign in said for sign in "{}$")
        assert ("cannot be read" in said or "nem értelmezhető" in said) == (code == "position.value")
