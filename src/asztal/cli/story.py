"""A match told in sentences, one an event."""

from __future__ import annotations

from asztal.engine import State
from asztal.i18n import text
from asztal.notation import Step

__all__ = ["Story", "said", "taken_in"]


def said(lang: str, move: str, player: str, you: bool = False, taken: str = "") -> str:
    """A move as a sentence about its player, or to him; `taken` is the card that a `take` took."""
    words = move.split()
    verb = words[0]
    args: dict[str, str | int] = {"player": player, "card": "", "bone": "", "cards": "", "meld": 0, "end": ""}
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
    elif verb == "take":
        args["card"] = taken
    elif verb == "place":
        args["bone"] = words[1]
        args["end"] = words[2] if len(words) > 2 else "none"
    return text(lang, f"move-{verb}.you" if you else f"move-{verb}", **args)


def taken_in(state: State | None) -> str:
    """The card that the player to move has taken from the pile this turn, for all to see, or nothing."""
    return "" if state is None else str(state.view(None).data().get("taken") or "")


class Story:
    """Tells the events of one match in their order; it learns the names from the first."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.seats: list[str] = []

    def tell(self, step: Step) -> str:
        """What an event says, or nothing for those that only matter to a checker."""
        event = step.event
        lang = self.lang
        match event["type"]:
            case "match":
                self.seats = [str(name) for name in listed(event["seats"])]
                return text(lang, "cli-match", game=text(lang, f"game-{event['game']}"),
                            seats=", ".join(self.seats))
            case "deal":
                return text(lang, "cli-deal", number=str(event["number"]), dealer=self.name(event["dealer"]))
            case "move":
                return "  " + said(lang, str(event["move"]), self.name(event["seat"]),
                                   taken=taken_in(step.state))
            case "undo":
                return "  " + text(lang, "move-undo", player=self.name(event["seat"]))
            case "result":
                winner = event["winner"]
                ending = text(lang, f"outcome-{event['reason']}",
                              player="" if winner is None else self.name(winner))
                totals = ", ".join(f"{name} {total}" for name, total in
                                   zip(self.seats, step.totals, strict=True))
                return ending + "\n" + text(lang, "cli-totals", totals=totals)
            case "end":
                winners = [self.name(seat) for seat in listed(event["winners"])]
                return text(lang, "cli-won", names=", ".join(winners), count=len(winners))
        return ""

    def name(self, seat: object) -> str:
        """The name at a seat."""
        assert isinstance(seat, int)
        return self.seats[seat]


def listed(value: object) -> list[object]:
    """A list of an event, as checked by the record's reader."""
    assert isinstance(value, list)
    return value
