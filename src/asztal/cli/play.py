"""A match at the terminal: the player types moves, the bots answer, the match referees."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer
from rich.table import Table
from rich.text import Text

from asztal.bots import Bot, make
from asztal.cli.common import console, errors
from asztal.cli.draw import SUITS, draw_deal, pieces
from asztal.cli.story import said, taken_in
from asztal.engine import MAX_SEED, Game
from asztal.errors import AsztalError, DealError, MatchError, OptionError
from asztal.i18n import sentence, text
from asztal.match import Match
from asztal.notation import write

__all__ = ["sit_down"]

HUMAN = 0
SHOWN = 12                      # moves listed without being asked
BONE = re.compile(r"[0-6]-[0-6]( |\Z)")
SHOWN_BONE = re.compile(r"\[?([0-6])\|([0-6])\]?")           # as the table shows it


class Leaves(Exception):
    """The player gets up from the table."""


def sit_down(game: Game, bots: Sequence[str], seed: int | None, name: str | None, record: Path | None,
             lang: str) -> None:
    """Play a whole match; the record is written also when the player leaves early."""
    names = list(bots) * (game.players - 1) if len(bots) == 1 else list(bots)
    if len(names) != game.players - 1:
        raise OptionError("bot.count", given=len(names), needed=game.players - 1)
    if seed is not None and not 0 <= seed <= MAX_SEED:
        raise DealError("deal.seed", seed=str(seed), high=str(MAX_SEED))
    if record is not None:
        try:
            record.touch()
        except OSError as error:
            errors.print(f"{record}: {error.strerror}", markup=False)
            raise typer.Exit(2) from None
    chance = secrets.randbelow(2**62) if seed is None else seed
    players = {seat: make(bot, game, chance // seat) for seat, bot in enumerate(names, 1)}
    seats = [name or text(lang, "cli-you"), *[f"{bot} {seat}" for seat, bot in enumerate(names, 1)]]
    table = Sitting(Match.create(game, seats, first_dealer=game.players - 1), players, lang)
    try:
        table.play(seed)
    except (Leaves, KeyboardInterrupt):
        console.print(text(lang, "cli-left"))
    finally:
        if record is not None:
            record.write_text(write(table.match.events), encoding="utf-8")
            console.print(text(lang, "cli-recorded", file=str(record)), markup=False, soft_wrap=True)


class Sitting:
    """One player's evening at the table."""

    def __init__(self, match: Match, bots: dict[int, Bot], lang: str) -> None:
        self.match = match
        self.bots = bots
        self.lang = lang
        self.listed: list[str] = []

    def say(self, id: str, **args: str | int) -> None:
        """Print a message."""
        console.print(text(self.lang, id, **args), markup=False, soft_wrap=True)

    def play(self, seed: int | None) -> None:
        """Deal after deal until the match is over."""
        self.say("cli-welcome")
        while not self.match.finished:
            if seed is None:
                self.match.start_deal(secrets.token_bytes(32))
            else:
                self.match.start_deal(seed=(seed + self.match.deal_number) % 2**62)
            self.say("cli-deal", number=str(self.match.deal_number),
                     dealer=self.match.seats[self.match.dealer])
            while self.match.playing:
                if self.match.to_move == HUMAN:
                    self.my_move()
                else:
                    self.bot_move()
            self.show_result()
            if not self.match.finished:
                self.ask("cli-continue")

    def bot_move(self) -> None:
        """One move of a bot, told in a line."""
        seat = self.match.to_move
        state = self.match.state
        assert seat is not None and state is not None
        move = self.bots[seat].choose(state.view(seat)).text
        self.match.act(seat, move)
        told = said(self.lang, move, self.match.seats[seat], taken=taken_in(self.match.state))
        console.print(Text("  " + told, style="dim"), soft_wrap=True)

    def my_move(self) -> None:
        """Show the table and read one command."""
        moves = self.match.legal(HUMAN)
        if len(moves) == 1 and moves[0] == "pass" and not self.has_choice():
            self.act("pass")
            return
        for line in draw_deal(self.match.view(HUMAN), self.lang):
            console.print(line, soft_wrap=True)
        self.show_moves(moves, SHOWN)
        while not self.command(self.ask("cli-prompt")):
            pass

    def has_choice(self) -> bool:
        """Whether passing is the player's own decision."""
        state = self.match.state
        return state is not None and len(state.codes()) > 1

    def show_moves(self, moves: Sequence[str], most: int) -> None:
        """List moves by number; discards, which the hand shows anyway, in one line."""
        self.listed = [move for move in moves if not move.startswith("discard ")]
        for number, move in enumerate(self.listed[:most], 1):
            console.print(Text.assemble((f"  {number:>2} ", "dim"), (move, "")), soft_wrap=True)
        if len(self.listed) > most:
            self.say("cli-more", count=len(self.listed) - most)
        discards = [move.split()[1] for move in moves if move.startswith("discard ")]
        if discards:
            console.print(Text.assemble(("   discard ", ""), pieces(discards)), soft_wrap=True)

    def ask(self, id: str) -> str:
        """One line from the player; the end of input or Ctrl-C is getting up."""
        try:
            return console.input(Text(text(self.lang, id) + " ", style="bold")).strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            raise Leaves from None

    def command(self, line: str) -> bool:
        """Do what the line says; whether the table must be shown again."""
        for letter, sign in SUITS.items():
            line = line.replace(sign, letter)
        line = SHOWN_BONE.sub(r"\1-\2", line.replace("★", "*"))
        words = line.split()
        if not words:
            return False
        match words[0].lower():
            case "quit" | "exit" | "q":
                raise Leaves
            case "help" | "?" | "h":
                self.say("cli-help")
            case "moves" | "m":
                self.show_moves(self.match.legal(HUMAN), 1000)
            case "hint":
                self.hint()
            case "why":
                self.why(line.split(None, 1)[1] if len(words) > 1 else "")
            case "undo" | "u":
                return self.undo()
            case "score" | "s":
                self.show_totals()
            case "show" | "table":
                return True
            case _:
                return self.act(line)
        return False

    def read(self, line: str) -> str:
        """The move that is meant: a number of the list, a bone alone, or the text itself."""
        if line.isdecimal() and 1 <= int(line) <= len(self.listed):
            return self.listed[int(line) - 1]
        return f"place {line}" if BONE.match(line) else line

    def act(self, line: str) -> bool:
        """Make a move, by its text or its number in the list."""
        line = self.read(line)
        before = self.hand()
        try:
            self.match.act(HUMAN, line)
        except AsztalError as error:
            console.print(Text(sentence(self.lang, error), style="red"), soft_wrap=True)
            return False
        move = next(str(event["move"]) for event in reversed(self.match.events) if event["type"] == "move")
        drawn = list(self.hand())
        for held in before:
            if held in drawn:
                drawn.remove(held)
        shown = said(self.lang, move, "", you=True, taken=taken_in(self.match.state))
        if move == "draw" and drawn:
            console.print(Text.assemble(shown, " ", pieces(drawn[:1])), style="bold", soft_wrap=True)
        else:
            console.print(Text(shown, style="bold"), soft_wrap=True)
        return True

    def hand(self) -> list[str]:
        """The player's own hand."""
        state = self.match.state
        assert state is not None
        data: Any = state.view(HUMAN).data()
        return list(data["hand"])

    def hint(self) -> None:
        """What the bot `steady` would do."""
        state = self.match.state
        assert state is not None
        adviser = make("steady", self.match.game, self.match.seq)
        self.say("cli-hint", move=adviser.choose(state.view(HUMAN)).text)

    def why(self, move: str) -> None:
        """Whether a move is legal, and if not, why not."""
        if not move:
            self.say("cli-why-what")
            return
        move = self.read(move)
        state = self.match.state
        assert state is not None
        try:
            refusal: AsztalError | None = state.check(move)
        except AsztalError as error:
            refusal = error
        if refusal is None:
            self.say("cli-why-legal", move=move)
        else:
            console.print(Text(sentence(self.lang, refusal)), soft_wrap=True)

    def undo(self) -> bool:
        """Take the last play of this turn back."""
        try:
            self.match.take_back(HUMAN)
        except MatchError as error:
            console.print(Text(sentence(self.lang, error), style="red"), soft_wrap=True)
            return False
        console.print(Text(text(self.lang, "move-undo.you"), style="bold"))
        return True

    def show_result(self) -> None:
        """How the deal ended, all hands, and the totals."""
        view: Any = self.match.view(HUMAN)
        result = view["match"]["deals"][-1]
        winner = result["winner"]
        if winner == HUMAN:
            self.say(f"outcome-{result['reason']}.you")
        else:
            self.say(f"outcome-{result['reason']}",
                     player="" if winner is None else self.match.seats[winner])
        for seat, hand in enumerate(view["hands"]):
            if hand:
                console.print(Text.assemble(f"  {self.match.seats[seat]}: ", pieces(hand)), soft_wrap=True)
        self.show_totals()
        if self.match.finished:
            names = [self.match.seats[seat] for seat in self.match.winners]
            alone = self.match.winners == [HUMAN]
            self.say("cli-won.you" if alone else "cli-won", names=", ".join(names), count=len(names))

    def show_totals(self) -> None:
        """The score sheet."""
        view: Any = self.match.view(HUMAN)
        sheet = Table(box=None, padding=(0, 2, 0, 0))
        sheet.add_column("")
        for name in self.match.seats:
            sheet.add_column(Text(name), justify="right")
        for result in view["match"]["deals"]:
            sheet.add_row(text(self.lang, "cli-deal-number", number=result["number"]),
                          *[str(score) for score in result["scores"]])
        sheet.add_row(Text(text(self.lang, "cli-sum"), style="bold"),
                      *[Text(str(total), style="bold") for total in self.match.totals])
        console.print(sheet)
