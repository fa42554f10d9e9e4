"""A match told in sentences, one per event."""

from __future__ import annotations

from collections.abc import Sequence

from asztal.catalog import entry
from asztal.cli.tables import FAMILIES
from asztal.cli.tables.told import Made
from asztal.engine import State
from asztal.i18n import text
from asztal.notation import Step

__all__ = ["Story", "brought", "said", "taken_in", "to_play"]


def said(
    lang: str,
    family: str,
    move: str,
    seats: Sequence[str],
    seat: int,
    you: bool = False,
    taken: str = "",
    reader: int | None = None,
    deputy: str = "",
) -> str:
    """A move as a sentence about the seat that made it, or to it; `taken` is the piece that it took.

    `reader` is the seat whose train is called yours, `deputy` who made the move in the player's place.
    """
    id, told = FAMILIES[family].told(Made(move.split(), seat, seats, taken, reader, deputy))
    args = {"player": deputy or seats[seat], "card": "", "bone": "", **told}
    return text(lang, f"move-{id}.you" if you else f"move-{id}", **args)


def to_play(lang: str, family: str, move: str, seats: Sequence[str], seat: int) -> str:
    """A move as it is proposed to the seat that could make it: Place the 6–2 on the left."""
    id, told = FAMILIES[family].told(Made(move.split(), seat, seats, "", None, ""))
    return text(lang, f"move-{id}.step", **{"card": "", "bone": "", **told})


def brought(
    lang: str, family: str, move: str, seats: Sequence[str], seat: int, then: int | None, you: bool = False
) -> str:
    """What a move has brought about where the turn is another's now, `then`, as one more sentence, or nothing."""
    id = "" if then is None or then == seat else FAMILIES[family].brings(move)
    return " " + text(lang, f"{id}.you" if you else id, player=seats[seat]) if id else ""


def taken_in(state: State | None) -> str:
    """The piece that the player to move has taken this turn, for all to see, or nothing."""
    return "" if state is None else FAMILIES[state.game.family].taken(state.view(None).data()) or ""


class Story:
    """Tells the events of one match in their order; it learns the names from the first."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.seats: list[str] = []
        self.family = ""
        self.last: dict[int, str] = {}  # why a deputy made a seat's last move of the deal; '' if none did

    def tell(self, step: Step) -> str:
        """What an event says, or nothing for those that only matter to a checker."""
        event = step.event
        lang = self.lang
        if event["type"] == "match":
            self.seats = list(event["seats"])
            self.family = entry(event["game"]).family
            return text(
                lang, "cli-match", game=text(lang, f"game-{event['game']}"), seats=", ".join(self.seats)
            )
        if event["type"] == "deal":
            dealer = self.seats[event["dealer"]]
            self.last = {}
            dealt = text(lang, "cli-deal", number=str(event["number"]), dealer=dealer)
            return f"{dealt} {text(lang, 'cli-set-up')}" if "position" in event else dealt
        if event["type"] == "move":
            seat = event["seat"]
            self.last[seat] = event.get("why", "")
            deputy = text(lang, "log-deputy-bot") if "by" in event else ""
            taken = taken_in(step.state)
            told = said(lang, self.family, event["move"], self.seats, seat, taken=taken, deputy=deputy)
            then = None if step.state is None or step.state.is_over() else step.state.to_move
            told += brought(lang, self.family, event["move"], self.seats, seat, then)
            if deputy:
                told = text(lang, "log-deputy", text=told, player=self.seats[seat], why=event["why"])
            return "  " + told
        if event["type"] == "undo":
            return "  " + text(lang, "move-undo", player=self.seats[event["seat"]])
        if event["type"] == "seat":
            before, self.seats[event["seat"]] = self.seats[event["seat"]], event["name"]
            if event["bot"]:
                return "  " + text(lang, "log-level", player=before, bot=event["bot"])
            return "  " + text(lang, "log-sits", player=event["name"])
        if event["type"] == "result":
            winner = event["winner"]
            ending = self.ending(event["reason"], winner)
            more = FAMILIES[self.family].result(event.get("details", {}), self.seats, lang)
            ending += "\n" + more if more else ""
            totals = ", ".join(f"{name} {total}" for name, total in zip(self.seats, step.totals, strict=True))
            return ending + "\n" + text(lang, "cli-totals", totals=totals)
        if event["type"] == "end":
            winners = [self.seats[seat] for seat in event["winners"]]
            return text(lang, "cli-won", names=", ".join(winners), count=len(winners))
        return ""

    def ending(self, reason: str, winner: int | None) -> str:
        """How a deal ended; where a bot has won it in a player's place, it is the bot's."""
        if winner is None:
            return text(self.lang, f"outcome-{reason}", player="")
        why = self.last.get(winner, "")
        if not why:
            return text(self.lang, f"outcome-{reason}", player=self.seats[winner])
        told = text(self.lang, f"outcome-{reason}", player=text(self.lang, "log-deputy-winner"))
        told = told[:1].upper() + told[1:]
        return text(self.lang, "log-deputy", text=told, player=self.seats[winner], why=why)
