"""A match told in sentences, one per event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asztal.cli.tables import FAMILIES
from asztal.engine import State
from asztal.i18n import text
from asztal.notation import Step

__all__ = ["Story", "result_details", "said", "taken_in"]

COMMON = "M"  # the train that is everybody's


def said(
    lang: str,
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
    words = move.split()
    verb = words[0]
    id = verb
    args: dict[str, str | int] = {
        "player": deputy or seats[seat],
        "card": "",
        "bone": "",
        "cards": "",
        "meld": 0,
        "end": "",
    }
    if verb == "lay":
        args["cards"] = move.split(None, 1)[1]
    elif verb == "add":
        joint = words.index("to")
        args["cards"] = " ".join(words[1:joint])
        args["meld"] = int(words[joint + 1])
    elif verb == "swap":
        args["card"] = words[1]
        args["meld"] = int(words[3])
    elif verb == "discard":
        args["card"] = words[1]
    elif verb == "take" and words[1:]:
        id = "take-indicator"
    elif verb in ("take", "claim"):
        args["card"] = taken
    elif verb == "finish":
        args["kind"] = words[1]
        args["card"] = words[-1]
    elif verb == "mark":
        args["arm"] = arm_of(words[1])
    elif verb == "place":
        args["bone"] = words[1]
        args["end"] = words[2] if len(words) > 2 else "none"
        if len(words) > 3:  # on a train
            id = "place-on"
            owner = ord(words[3][0]) - ord("A")
            args["train"] = (
                "common"
                if words[3] == COMMON
                else "own"
                if owner == seat and not deputy
                else "you"
                if owner == reader
                else "other"
            )
            args["owner"] = "" if words[3] == COMMON else seats[owner]
            args["arm"] = arm_of(words[3])
            args["crosswise"] = "yes" if words[4:] else "no"
    return text(lang, f"move-{id}.you" if you else f"move-{id}", **args)


def arm_of(line: str) -> str:
    """The number of a train's arm, 1.2 of A12, or nothing for a train without arms."""
    return ".".join(line[1:])


def taken_in(state: State | None) -> str:
    """The piece that the player to move has taken this turn, for all to see, or nothing."""
    return "" if state is None else FAMILIES[state.game.family].taken(state.view(None).data()) or ""


def result_details(lang: str, details: Mapping[str, str | int], seats: Sequence[str]) -> str:
    """What more there is to tell of a result, or nothing.

    That is how Kalooki's chips are shared (K-22), or what Römi 500's pool brought or keeps (RR-16, RR-20).
    """
    if "chips 0" in details:
        parts = ", ".join(f"{name} {details[f'chips {seat}']}" for seat, name in enumerate(seats))
        return text(lang, "cli-chips", shares=parts)
    if "hands" in details:
        return text(lang, "cli-pool-won", pool=details["pool"], hands=details["hands"])
    return text(lang, "cli-pool-stays", pool=details["pool"]) if details.get("pool") else ""


class Story:
    """Tells the events of one match in their order; it learns the names from the first."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.seats: list[str] = []
        self.last: dict[int, str] = {}  # why a deputy made a seat's last move of the deal; '' if none did

    def tell(self, step: Step) -> str:
        """What an event says, or nothing for those that only matter to a checker."""
        event = step.event
        lang = self.lang
        if event["type"] == "match":
            self.seats = list(event["seats"])
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
            told = said(lang, event["move"], self.seats, seat, taken=taken_in(step.state), deputy=deputy)
            if deputy:
                told = text(lang, "log-deputy", text=told, player=self.seats[seat], why=event["why"])
            return "  " + told
        if event["type"] == "undo":
            return "  " + text(lang, "move-undo", player=self.seats[event["seat"]])
        if event["type"] == "result":
            winner = event["winner"]
            ending = self.ending(event["reason"], winner)
            shared = result_details(lang, event.get("details", {}), self.seats)
            ending += "\n" + shared if shared else ""
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
