"""A match at the terminal: the player types moves, the bots answer, the match referees."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.table import Table
from rich.text import Text

from asztal.bots import BotLike, Player, in_deal, label, name_of, player_for, portable, take_turn
from asztal.cli import status
from asztal.cli.draw import draw_deal
from asztal.cli.hint import tell_step
from asztal.cli.lines import one_line, put
from asztal.cli.screen import console, errors
from asztal.cli.story import brought, said, taken_in
from asztal.cli.tables import FAMILIES
from asztal.cli.tables.lines import SUITS, piece, pieces, wrapped
from asztal.engine import Game, State, seed_in
from asztal.errors import AsztalError, MatchError, OptionError
from asztal.i18n import sentence, text
from asztal.match import Match
from asztal.match.hint import advised
from asztal.notation import Event, dealer_of, write

__all__ = ["PERSON", "sit_down"]

PERSON = "person"  # stands for a bot: somebody else at this very terminal
SHOWN = 12  # moves listed without being asked
BONE = re.compile(r"([0-9])-([0-9])(?: (?:on )?(left|right|[a-z][0-9]*)( crosswise)?)?\Z", re.IGNORECASE)
SHOWN_BONE = re.compile(r"\[?([0-9])\|([0-9])\]?")  # as the table shows it


class PlayerLeft(Exception):
    """The player leaves the table."""


def sit_down(
    game: Game,
    bots: Sequence[str],
    seed: int | None,
    name: str | None,
    record: Path | None,
    lang: str,
    *,
    seat: int | None = None,
    start: State | None = None,
    hints: bool = True,
) -> None:
    """Play a whole match, whose first deal goes on from `start` if that is given.

    The player sits at `seat`: by default the first, or the one to move in `start`. The others are
    `bots`, one name for all or one per seat, `person` for people who share the terminal. The record is
    written also when the player leaves early.
    """
    names: list[BotLike] = [portable(bot) for bot in bots]
    if len(names) == 1:
        names *= game.players - 1
    if len(names) != game.players - 1:
        raise OptionError("bot.count", given=len(names), needed=game.players - 1)
    if seed is not None:
        seed_in(seed)
    me = seat if seat is not None else 0 if start is None else int(start.to_move)
    if not 0 <= me < game.players:
        raise MatchError("seat.unknown", seat=me, players=game.players)
    names.insert(me, PERSON)
    chance = secrets.randbelow(2**62) if seed is None else seed
    players = {at: player_for(bot, game, chance // (at + 1)) for at, bot in enumerate(names) if bot != PERSON}
    if record is not None:
        try:
            record.touch()
        except OSError as error:
            put(f"{record}: {error.strerror}", to=errors)
            raise status.Exit(status.UNCLEAR) from None
    seats = [
        f"{label(bot)} {at + 1}" if at in players else text(lang, "cli-person", seat=at + 1)
        for at, bot in enumerate(names)
    ]
    seats[me] = name or text(lang, "cli-person", seat=me + 1)  # a record's reader is not this player
    dealer = None if start is None else dealer_of(start)
    match = Match.create(
        game,
        seats,
        first_dealer=game.players - 1 if dealer is None else dealer,
        bots=["" if bot == PERSON else name_of(bot) for bot in names],
    )
    table = Sitting(
        match, {at: (names[at], player) for at, player in players.items()}, me, lang, name is not None, hints
    )
    try:
        table.play(seed, start)
    except (PlayerLeft, KeyboardInterrupt):
        console.print(text(lang, "cli-left"))
    finally:
        if record is not None:
            record.write_text(write(table.match.recorded_events()), encoding="utf-8")
            put(text(lang, "cli-recorded", file=one_line(str(record))))


class Sitting:
    """One match at the terminal, with the players of these `bots`.

    `me` is the seat of the person who is looking at the screen.
    """

    def __init__(
        self,
        match: Match,
        bots: dict[int, tuple[BotLike, Player]],
        me: int,
        lang: str,
        named: bool,
        hints: bool = True,
    ) -> None:
        self.match = match
        self.hints = hints
        self.seats = match.seats[:]  # as the screen names them
        self.bots = bots
        self.me = me
        self.lang = lang
        self.shared = len(bots) < match.game.players - 1
        if not named and not self.shared:
            self.seats[me] = text(lang, "cli-you")
        self.listed: list[str] = []
        self.discarded_last = False

    def say(self, id: str, **args: str | int) -> None:
        """Print a message."""
        put(Text(text(self.lang, id, **args)))

    def play(self, seed: int | None, start: State | None) -> None:
        """Deal after deal until the match is over."""
        self.say("cli-welcome")
        while not self.match.finished:
            if start is not None:
                events = self.match.start_deal(position=start.position())
                start = None
            elif seed is None:
                events = self.match.start_deal(secrets.token_bytes(32))
            else:
                events = self.match.start_deal(seed=(seed + self.match.deal_number) % 2**62)
            mine = self.match.dealer == self.me and not self.shared
            self.say(
                "cli-deal.you" if mine else "cli-deal",
                number=str(self.match.deal_number),
                dealer=self.seats[self.match.dealer],
            )
            self.discarded_last = False
            self.tell(events)
            while self.match.playing:
                if self.match.to_move in self.bots:
                    self.bot_move()
                else:
                    self.my_move()
            self.show_result()
            if not self.match.finished:
                self.ask("cli-continue")

    def tell(self, events: Sequence[Event]) -> None:
        """What was done automatically or in a player's place, one line each.

        Passes of players asked about a discarded piece are not shown: the next move says as much.
        """
        for index, event in enumerate(events):
            if event["type"] != "move":
                continue
            move, seat = str(event["move"]), int(str(event["seat"]))
            goes_on = index + 1 == len(events) or events[index + 1]["type"] == "move"
            if move == "pass" and self.discarded_last and goes_on:
                continue
            self.note(move)
            told = said(
                self.lang,
                self.match.game.family,
                move,
                self.seats,
                seat,
                you=seat == self.me and not self.shared,
                taken=taken_in(self.match.state),
                reader=None if self.shared else self.me,
            )
            put(Text("  " + told + self.brought(events, index), style="dim"))

    def brought(self, events: Sequence[Event], index: int) -> str:
        """What the move at `index` has brought about, as one more sentence, or nothing."""
        made, later = events[index], events[index + 1 :]
        assert made["type"] == "move"
        then = self.match.to_move
        if later:
            then = later[0]["seat"] if later[0]["type"] == "move" else None
        you = made["seat"] == self.me and not self.shared
        family = self.match.game.family
        return brought(self.lang, family, made["move"], self.seats, made["seat"], then, you=you)

    def note(self, move: str) -> None:
        """Remember whether the last move, passes left out, discarded a piece."""
        if move != "pass":
            self.discarded_last = move.startswith("discard ")

    def bot_move(self) -> None:
        """Make one move of a bot and print it as a line."""
        seat = self.match.to_move
        state = self.match.state
        assert seat is not None and state is not None
        bot, player = self.bots[seat]
        try:
            events = take_turn(player, bot, seat, state, partial(self.match.act, seat), self.match.history)
        except Exception as error:
            in_deal(error, self.match.deal_number, f"dealer {self.match.dealer}")
            raise
        self.tell(events)

    def my_move(self) -> None:
        """Show the table to the person to move and read one command."""
        seat = self.match.to_move
        assert seat is not None
        if seat != self.me:
            self.hand_over(seat)
        moves = self.match.legal(seat)
        if moves in (["pass"], ["draw"]):  # nothing to decide
            if moves == ["draw"]:
                self.say("cli-only-draw")
            self.act(moves[0])
            return
        for line in draw_deal(self.match.view(seat), self.lang):
            put(line, hang=2)
        self.show_moves(moves, SHOWN)
        while not self.command(self.ask("cli-prompt")):
            pass

    def hand_over(self, seat: int) -> None:
        """Hide one person's hand before another looks at the screen."""
        self.say("cli-hand-over", player=self.seats[seat])
        self.ask("cli-ready")
        console.clear()
        self.me = seat

    def show_moves(self, moves: Sequence[str], most: int) -> None:
        """List moves by number, discards, which the hand shows anyway, side by side at the end."""
        others = [move for move in moves if not move.startswith("discard ")]
        discards = [move for move in moves if move.startswith("discard ")]
        self.listed = others + discards
        for number, move in enumerate(others[:most], 1):
            put(Text.assemble((f"  {number:>2} ", "dim"), move), hang=5)
        if len(others) > most:
            self.say("cli-more", count=len(others) - most)
        numbered = [
            Text.assemble((f"{number} ", "dim"), piece(move.split()[1]))
            for number, move in enumerate(discards, len(others) + 1)
        ]
        for line in wrapped([Text("discard"), *numbered], indent=5) if numbered else []:
            put(line)

    def ask(self, id: str) -> str:
        """One line from the player; at the end of input, or with Ctrl-C, they leave."""
        try:
            return console.input(Text(text(self.lang, id) + " ", style="bold")).strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            raise PlayerLeft from None

    def command(self, line: str) -> bool:
        """Do what the line says. Returns whether the table must be shown again."""
        for letter, sign in SUITS.items():
            line = line.replace(sign, letter)
        line = SHOWN_BONE.sub(r"\1-\2", line.replace("★", "*"))
        words = line.split()
        if not words:
            return False
        match words[0].lower():
            case "quit" | "exit" | "q":
                raise PlayerLeft
            case "help" | "?" | "h":
                self.help()
            case "moves" | "m":
                self.show_moves(self.match.legal(self.me), 1000)
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
        placement = BONE.match(line)
        if placement is None:
            return line
        one, other, place, across = placement.groups()
        move = f"place {max(one, other)}-{min(one, other)}"
        if place is None:  # where it fits in one place, that one is meant
            fitting = [legal for legal in self.match.legal(self.me) if legal.split()[:2] == move.split()]
            return fitting[0] if len(fitting) == 1 else move
        if place.lower() not in ("left", "right"):
            move += " on"
        return f"{move} {place}{across or ''}"

    def act(self, line: str) -> bool:
        """Make a move, by its text or its number in the list."""
        line = self.read(line)
        before = self.hand()
        try:
            events = self.match.act(self.me, line)
        except AsztalError as error:
            put(Text(sentence(self.lang, error), style="red"))
            return False
        made = events[0]
        assert made["type"] == "move"
        move = made["move"]
        self.note(move)
        drawn = list(self.hand())
        for held in before:
            if held in drawn:
                drawn.remove(held)
        family, taken = self.match.game.family, taken_in(self.match.state)
        shown = said(self.lang, family, move, self.seats, self.me, you=True, taken=taken)
        told = Text(shown, style="bold")
        if move == "draw" and drawn:
            told.append(" ").append_text(pieces(drawn[:1]))
        put(told.append(self.brought(events, 0)))
        self.tell(events[1:])
        return True

    def hand(self) -> list[str]:
        """The player's own hand."""
        state = self.match.state
        assert state is not None
        return state.view(self.me).data()["hand"]

    def help(self) -> None:
        """How this game's moves are written, and the other commands."""
        self.say(f"cli-help-{self.match.game.family}")
        self.say("cli-help")

    def hint(self) -> None:
        """What the best level would do, and what the next best move costs, where there are hints."""
        if not self.hints:
            self.say("error-hint-off", hints="off")
            return
        state = self.match.state
        assert state is not None
        tell_step(self.lang, advised(state, whole=False, compare=True)[0])

    def why(self, move: str) -> None:
        """Whether a move is legal, and if not, why not."""
        if not move:
            self.say("cli-why-what")
            return
        move = self.read(move)
        refusal = self.match.check(self.me, move)
        if refusal is None:
            self.say("cli-why-legal", move=move)
        else:
            put(Text(sentence(self.lang, refusal)))

    def undo(self) -> bool:
        """Take the last play of this turn back."""
        try:
            self.match.take_back(self.me)
        except MatchError as error:
            put(Text(sentence(self.lang, error), style="red"))
            return False
        put(text(self.lang, "move-undo.you"), style="bold")
        return True

    def show_result(self) -> None:
        """How the deal ended, all hands, and the totals."""
        view = self.match.view(self.me)
        result = view["match"]["deals"][-1]
        winner = result["winner"]
        if winner == self.me and not self.shared:
            self.say(f"outcome-{result['reason']}.you")
        else:
            self.say(f"outcome-{result['reason']}", player="" if winner is None else self.seats[winner])
        drawing = FAMILIES[self.match.game.family]
        for line in drawing.finished(view["deal"]):
            put(line)
        for seat, hand in enumerate(view["hands"] or ()):
            if hand:
                put(Text.assemble(f"{self.seats[seat]}: ", pieces(hand)), indent=2, hang=2)
        more = drawing.result(result["details"], self.seats, self.lang)
        if more:
            put(more)
        self.show_totals()
        if self.match.finished:
            names = [self.seats[seat] for seat in self.match.winners]
            alone = self.match.winners == [self.me] and not self.shared
            self.say("cli-won.you" if alone else "cli-won", names=", ".join(names), count=len(names))

    def show_totals(self) -> None:
        """The score sheet."""
        view = self.match.view(self.me)
        sheet = Table(box=None, padding=(0, 2, 0, 0))
        sheet.add_column("")
        for name in self.seats:
            sheet.add_column(Text(name), justify="right")
        for result in view["match"]["deals"]:
            sheet.add_row(
                text(self.lang, "cli-deal-number", number=result["number"]),
                *[str(score) for score in result["scores"]],
            )
        sheet.add_row(
            Text(text(self.lang, "cli-sum"), style="bold"),
            *[Text(str(total), style="bold") for total in self.match.totals],
        )
        console.print(sheet)
