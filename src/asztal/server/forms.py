"""What the API takes, as the OpenAPI document says it: forms, read strictly."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from asztal.engine.fairness import NONCE_LENGTH
from asztal.i18n import languages
from asztal.server.http.sessions import NAME_LENGTH, tidy_name

__all__ = [
    "LARGEST_SEQ",
    "MOST_GAMES",
    "MOST_MOVES",
    "AbsenceRule",
    "AnyClock",
    "BeginnerForm",
    "BotForm",
    "ChangeForm",
    "CheckForm",
    "DeskForm",
    "DeviceCode",
    "DeviceForm",
    "Form",
    "GameId",
    "Hints",
    "JudgeForm",
    "MeForm",
    "MoveText",
    "MovesForm",
    "NextForm",
    "Pace",
    "ReactForm",
    "RecordForm",
    "SealedForm",
    "SeatsForm",
    "SitForm",
    "StartForm",
    "TableForm",
    "UndoForm",
]

MOST_MOVES = 64
MOST_GAMES = 100  # finished matches that are told, or asked for, at once
MOVE_LENGTH = 200
POSITION_LENGTH = 8_000
LARGEST_SEQ = 1_000_000_000
RECORD_LENGTH = 2_097_152  # signs, as the body may have; how many bytes are kept is `Settings.record_limit`

Name = Annotated[
    str,
    BeforeValidator(lambda value: tidy_name(value) if isinstance(value, str) else value),
    Field(max_length=NAME_LENGTH, description="Shown to the others; outer blanks are cut off."),
]
Nonce = Annotated[
    str | None,
    Field(
        max_length=NONCE_LENGTH,
        description=(
            "Printable text of your own that goes into the shuffle of the next deal; without a pledge it counts only"
            " where nobody else gives one."
        ),
    ),
]
Pledge = Annotated[
    str | None,
    Field(
        pattern="^[0-9a-f]{64}$",
        description=(
            "SHA-256 of the nonce that you give next: for the first deal of a table that waits, else for the deal"
            " after the one to come. Hexadecimal, lower case."
        ),
        examples=["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"],
    ),
]
PageName = Annotated[str | None, Field(max_length=32, description="What a page calls itself.")]
DealNumber = Annotated[int, Field(ge=1, le=LARGEST_SEQ)]
if TYPE_CHECKING:
    Lang = str
else:
    Lang = Literal[languages()]
Bot = Annotated[str, Field(max_length=32, description="The name of a bot.", examples=["solid"])]
SeatNumber = Annotated[int, Field(ge=0, le=63, description="A seat, counted from 0.")]
SeatKey = Annotated[str, Field(pattern="^[0-9]{1,2}$", description="A seat, counted from 0.")]
SeqNumber = Annotated[int, Field(ge=0, le=LARGEST_SEQ, description="The sequence number it answers.")]
GameId = Annotated[str, Field(max_length=16, description="A table's id.", examples=["k7m2xw9qhd"])]
MoveText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=MOVE_LENGTH,
        examples=["place 6-3 left"],
        description="A move in the notation.",
    ),
]


@cache
def _known(form: type[BaseModel]) -> frozenset[str | None]:
    """The names of a form's fields."""
    fields = form.model_fields
    return frozenset((*fields, *(field.alias for field in fields.values())))


class Form(BaseModel):
    """What a request may hold: these fields and no others."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def first_unknown(cls, given: Any) -> Any:
        """Of all that it may not hold only the first: each would be an error of its own, and a body has table
        for some hundred thousand."""
        if not isinstance(given, dict):
            return given
        known = _known(cls)
        first = next((name for name in given if name not in known), None)
        return given if first is None else {n: v for n, v in given.items() if n in known or n == first}


class MeForm(Form):
    """What a guest may say about themselves."""

    name: Name | None = None
    lang: Lang | None = Field(None, description="The language of sentences.")


class TokenForm(Form):
    """What a program is called."""

    name: Name = ""


class DeviceForm(Form):
    """What another device is to open."""

    table: str | None = Field(None, max_length=16, description="The id of a table; the lobby if left out.")


class DeviceCode(Form):
    """A code that was asked for on another device."""

    code: str = Field(max_length=32, examples=["48213975"])


Over = Annotated[
    Literal["bot", "least"],
    Field(
        description=(
            "When a turn's time is over: `bot`, the bot of `absence` plays the rest of it; `least`, only what must "
            "be done is, by the rules of the game: draw and discard, or place."
        )
    ),
]


class TurnClock(Form):
    """A fixed time for each turn."""

    kind: Literal["turn"]
    seconds: int = Field(ge=5, le=3600)
    over: Over = "bot"


class BankClock(Form):
    """One time for all turns of a deal, and a little more at each turn."""

    kind: Literal["bank"]
    seconds: int = Field(ge=10, le=7200)
    add: int = Field(0, ge=0, le=600, description="Seconds that each turn brings at its beginning.")
    over: Over = "bot"


class DaysClock(Form):
    """Correspondence: a number of days for each turn."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=14)
    over: Over = "bot"


AnyClock = Annotated[TurnClock | BankClock | DaysClock, Field(discriminator="kind")]


class AbsenceRule(Form):
    """How long an absent person is waited for, and who then plays for them. A table's own says both."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    after: int | None = Field(60, ge=0, le=86_400, description="Seconds; null waits forever.")
    bot: Bot = "solid"


Hints = Literal["off", "beginners", "all"]
Pace = Annotated[
    Literal["calm", "normal", "quick"],
    Field(
        description="How quickly bots play: `calm` takes two and a half times as long as `normal`, `quick` 0.4."
    ),
]


class Origin(Form):
    """A step of a replay, from where a deal goes on."""

    replay: str = Field(max_length=32, description="A table's id, or an uploaded record's.")
    deal: DealNumber = Field(description="The number of a finished deal.")
    step: int = Field(ge=0, le=LARGEST_SEQ)
    seat: SeatNumber = 0


class TableForm(Form):
    """A table to be made."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)

    game: str | None = Field(
        None,
        max_length=64,
        examples=["domino"],
        description=("The id of a game or preset; may be left out where a position names it."),
    )
    players: int | None = Field(None, ge=1, le=64, description="How many seats; by default the usual number.")
    position: str | None = Field(
        None,
        max_length=POSITION_LENGTH,
        description=(
            "The first deal, set up from text in the notation, instead of a shuffled one. It names the game, the "
            "players and the options; what else is given must agree with it."
        ),
    )
    options: dict[str, str | int | bool] = Field(
        default_factory=dict, max_length=64, description="Options that differ from the game's own."
    )
    bots: dict[SeatKey, Bot] = Field(
        default_factory=dict, max_length=64, description="Which bots sit where.", examples=[{"1": "solid"}]
    )
    fill: Bot | None = Field(None, description="A bot for every other seat that is empty.")
    origin: Origin | None = Field(
        None,
        alias="from",
        description=("A step of a replay to go on from, instead of game, players, options and position."),
    )
    public: bool = Field(False, description="Whether everybody finds the table, or only those with its link.")
    clock: AnyClock | None = Field(None, description="How long turns may take; null hurries nobody.")
    absence: AbsenceRule | None = Field(
        None,
        description=(
            "How long to wait for a player who is away; 60 seconds if left out, with a clock of days forever."
        ),
    )
    hints: Hints | None = Field(
        None,
        description=(
            "Who may ask for hints; if left out, beginners where people play each other, and else all."
        ),
    )
    pace: Pace = "normal"
    sealed: bool = Field(
        False,
        description=(
            "Whether the pages of the players deal among themselves, so that the server sees no hand. Then nobody "
            "is hurried, helped or played for."
        ),
    )
    name: Name | None = None
    nonce: Nonce = Field(
        None,
        description=(
            "Refused: what goes into the shuffle comes after the commitment of the answer, with `start`."
        ),
    )
    start: bool = Field(
        False, description=("Deal at once, with nothing of yours in the shuffle; every seat must be taken.")
    )


class SitForm(Form):
    """A seat to be taken."""

    seat: SeatNumber | None = Field(None, description="Which one; the first empty one if left out.")
    name: Name | None = None


class NonceForm(Form):
    """What you add to a shuffle; a pledge with it is of the one after."""

    nonce: Nonce = None
    pledge: Pledge = None


class SeatsForm(Form):
    """Who sits where from now on."""

    order: list[SeatNumber] = Field(
        max_length=64,
        examples=[[1, 0, 2]],
        description=("For each seat, the seat whose occupant sits there from now on."),
    )


class ChangeForm(Form):
    """What is to be different; what is left out stays."""

    clock: AnyClock | None = None
    absence: AbsenceRule | None = None
    hints: Hints | None = None
    public: bool = False
    pace: Pace = "normal"
    sealed: bool = False


class BeginnerForm(Form):
    """Whether one is a beginner, for all to see."""

    beginner: bool


class ReactForm(Form):
    """A reaction."""

    reaction: str = Field(max_length=32, examples=["well-played"])


class DeskForm(Form):
    """What a seat keeps for itself."""

    deal: DealNumber = Field(description="The deal it belongs to.")
    seq: SeqNumber
    desk: dict[str, Any] = Field(
        description="Any JSON object of at most 8 KB.", examples=[{"order": ["7s", "8s"]}]
    )
    page: PageName = None


class BotForm(Form):
    """A bot for a seat, or none."""

    seat: SeatNumber
    bot: Bot | None = Field(
        None, description="The bot; null makes the seat empty, or free to take during the match."
    )


class StartForm(Form):
    """The start of a match."""

    fill: Bot | None = Field(None, description="A bot for every empty seat.")
    nonce: Nonce = None
    pledge: Pledge = None


class NextForm(Form):
    """The next deal."""

    seq: SeqNumber
    nonce: Nonce = None
    pledge: Pledge = None


class MovesForm(Form):
    """Moves, all or none of which are made."""

    seq: SeqNumber
    moves: list[MoveText] = Field(
        max_length=MOST_MOVES, description="In their order.", examples=[["take", "lay [5s 6s 7s]"]]
    )


class UndoForm(Form):
    """The last play of this turn is taken back."""

    seq: SeqNumber


class SealedForm(Form):
    """A message of a sealed deal."""

    deal: DealNumber = Field(description="Which deal of the match.")
    attempt: int = Field(ge=1, le=LARGEST_SEQ, description="Which attempt at it.")
    kind: Literal["key", "shuffle", "shares", "move", "undo", "seed", "void"]
    body: dict[str, Any] = Field(description="By its kind.", examples=[{"seq": 3}])


class CheckForm(Form):
    """A move to be judged."""

    move: MoveText
    moves: list[MoveText] = Field(
        default_factory=list, max_length=MOST_MOVES, description="Plays that are staged before it."
    )


class JudgeForm(Form):
    """A position and a move to try in it."""

    position: str = Field(
        max_length=POSITION_LENGTH,
        examples=["domino players=2; hand 0: 6-6; hand 1: 5-5"],
        description="A position in the notation.",
    )
    move: MoveText | None = Field(None, description="The move; without one the position is only shown.")
    seat: SeatNumber | None = Field(None, description="Whose view to show; the seat to move by default.")


class RecordForm(Form):
    """A record to be replayed."""

    record: str = Field(
        min_length=1,
        max_length=RECORD_LENGTH,
        examples=['{"type": "match"}\n'],
        description="The text of a record's file, JSON Lines.",
    )
