"""The end of a deal at the terminal: chips, a finished hand, and what the record calls the player."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_commands import run

POSITION = (
    "kalooki players=3 payout=chips; phase: play; to-move: 1; hand 0: Ks Ah *; "
    "hand 1: 2s 3s 4s 5h 5d 5c Kc; hand 2: 2d 3c; pile: 2c; drawn: 1"
)


def test_k_22_the_chips_are_shown_and_the_record_names_no_you(tmp_path: Path) -> None:
    file, record = tmp_path / "position.txt", tmp_path / "match.jsonl"
    file.write_text(POSITION, encoding="utf-8")
    done = run(
        "play",
        "--position",
        str(file),
        "--record",
        str(record),
        "--lang",
        "en",
        input="lay 2s 3s 4s\nlay 5h 5d 5c\ndiscard Kc\n",
    )
    assert "Chips: solid 1 0, You 75, solid 3 25" in done.stdout, done.stdout
    told = run("replay", str(record), "--lang", "hu").stdout
    assert "Zsetonok: solid 1 0, Player 2 75, solid 3 25" in told
    assert "You" not in told


def test_t_26_the_hand_that_finishes_is_shown_meld_by_meld(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(
        "tabla-romi players=2; indicator: 5b; phase: throw; "
        "hand 0: 8y 8r 8r 8k 8k 8b 6b 6b 1r 3r 5k 7k 11b 12k 13y",
        encoding="utf-8",
    )
    done = run("play", "--position", str(file), "--lang", "en", input="finish eights discard 13y\n")
    assert "[8r 8r 8y 8k 8k 8b 6b 6b]  1r  3r  5k  7k  12k  11b" in done.stdout, done.stdout


def test_rr_19_rr_16_what_the_pool_keeps_and_brings_is_told(tmp_path: Path) -> None:
    file, record = tmp_path / "position.txt", tmp_path / "match.jsonl"
    both = (
        "romi-500 players=3; to-move: 2; phase: play; hand 0: ; hand 1: ; discards 0: Kd; "
        "discards 1: {}; table: 0[As 2s 3s] 1[9s 10s Js]; hand 2: 5s Kh Kc Ks 7d"
    )
    for thrown, hu, en in (
        ("Qc", "A kasszában 47 pont marad", "47 points stay in the pool"),
        (
            "2c",
            "A kasszában 30 pont volt, a többiek kezében 17.",
            "The pool held 30 points, the other hands 17.",
        ),
    ):
        file.write_text(both.format(thrown), encoding="utf-8")
        done = run(
            "play", "--position", str(file), "--record", str(record), "--lang", "hu", input="discard 5s\n"
        )
        assert hu in done.stdout, done.stdout
        assert en in run("replay", str(record), "--lang", "en").stdout
