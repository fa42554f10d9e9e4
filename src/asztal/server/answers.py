"""What the API gives, as the OpenAPI document says it: every key, and no other.

Nothing is validated here on the way: the routes give JSON that is made already, and a test holds every
answer to this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from asztal.catalog import FAMILIES
from asztal.engine.shapes import EntryData, ViewData
from asztal.match import shapes as matches
from asztal.notation import shapes as events
from asztal.server.forms import AbsenceRule, AnyClock, Hints, Pace
from asztal.server.modelled import Models, name_of
from asztal.server.scoring import shapes as scorings

__all__ = [
    "Answer",
    "Arranged",
    "Catalogue",
    "Checked",
    "DeskInfo",
    "Device",
    "DeviceOffer",
    "Event",
    "Facts",
    "Failure",
    "Found",
    "Games",
    "Health",
    "Judged",
    "Me",
    "News",
    "Posted",
    "Preview",
    "Proof",
    "Reaction",
    "Ready",
    "Replay",
    "ReplayHead",
    "SealedInfo",
    "SealedProof",
    "Seq",
    "StreamMessage",
    "TableInfo",
    "Tables",
]

MODELS = Models()

if TYPE_CHECKING:
    from asztal.engine.shapes import EntryData as Entry
    from asztal.engine.shapes import ViewData as DealView
    from asztal.match.shapes import MatchView
    from asztal.notation.shapes import Event
    from asztal.server.scoring.shapes import Facts

    ReplayView = dict[str, object]
    DealChange = dict[str, object]
else:
    VIEWS = [family.view for family in FAMILIES.values()]
    OPEN = {"hands": list[list[str]] | None}  # what a replay shows beside: every hand, once all may see them
    DealView = MODELS.either("DealView", map(MODELS.of, VIEWS), "family", "What a seat sees of a deal.")
    ReplayView = MODELS.either(
        "ReplayView",
        [MODELS.made(f"{name_of(view)}Replayed", view, OPEN) for view in VIEWS],
        "family",
        "What is seen in a replay: a deal, and `hands`, which are null while they are hidden.",
    )
    DealChange = MODELS.either(
        "DealChange",
        [MODELS.made(f"{name_of(view)}Change", view, OPEN, whole=False) for view in VIEWS],
        "",
        "What of a view has changed.",
    )
    Event = MODELS.either(
        "Event", map(MODELS.of, get_args(events.Event)), "type", "What happened: a line of the record."
    )
    MODELS.instead |= {ViewData: DealView, events.Event: Event}
    Entry = MODELS.made("Entry", EntryData, {"bots": list[str], "sealed": bool})
    MatchView = MODELS.of(matches.MatchView)
    Facts = MODELS.of(scorings.Facts)


class Answer(BaseModel):
    """What is given has these keys and no others."""

    model_config = ConfigDict(extra="forbid")


class ErrorInfo(Answer):
    """What is wrong, for programs."""

    code: str = Field(description="What is wrong.", examples=["opening.too-low"])
    params: dict[str, str | int] = Field(description="What the sentence is about.")
    rule: str | None = Field(None, description="The rule of the game that refuses.", examples=["R40-34"])
    index: int | None = Field(None, description="Which of several moves is at fault, from 0.")


class Failure(Answer):
    """Every error's shape."""

    error: ErrorInfo
    message: str = Field(description="What is wrong, for people, in the language asked for.")


class Health(Answer):
    """The server is alive."""

    status: Literal["ok"] = "ok"


class Ready(Answer):
    """Players may be sent here."""

    status: Literal["ready"] = "ready"


class Me(Answer):
    """A guest."""

    id: str
    name: str = Field(description="Empty until it is set.")
    lang: str | None


class DeviceOffer(Answer):
    """A code for another device."""

    code: str = Field(description="Eight digits; they serve once.")
    link: str = Field(description="The page's address that has the code in it.")
    seconds: int = Field(description="How long the code holds.")


class Token(Answer):
    """A guest that is a program."""

    id: str
    name: str
    token: str = Field(description="Sent as `Authorization: Bearer …`; whoever has it is this guest.")


class Device(Answer):
    """This device is the same guest's now."""

    link: str = Field(description="The page to go on with.")


class Catalogue(Answer):
    """What can be played."""

    games: list[Entry] = Field(description="The games and presets with their options and bots.")
    bots: list[str] = Field(description="Every bot that plays something.")
    languages: list[str]
    reactions: list[str] = Field(description="What seated people may say.")


class SeatInfo(Answer):
    """One seat of a table."""

    seat: int
    kind: Literal["empty", "bot", "person"]
    name: str = Field(description="Empty for a person who gave none: each page calls them by their seat.")
    bot: str | None = Field(description="The bot that plays here, also for a person who has left.")
    present: bool = Field(description="Whether a page of this person is open now.")
    left: bool = Field(description="The person stood up on purpose; the bot plays until they sit down.")
    bot_at: int | None = Field(
        description=("When a bot takes over for this person, who is away and to move; null if nobody waits.")
    )
    beginner: bool = Field(description="The person says so, and has hints where beginners have.")
    since: int | None = Field(
        description=(
            "The event from which this person plays who took a bot's seat; 0 while the bot still plays: until "
            "somebody sits down, or to the end of its turn; null where nobody did or may."
        )
    )
    waits_until: int | None = Field(
        description=(
            "Until when others wait for this person, who is away, whether or not they are to move; then the "
            "maker may put a bot there. Null if nobody waits, or for as long as it takes."
        )
    )


class Coming(Answer):
    """The next deal."""

    number: int
    commitment: str = Field(description="SHA-256 of the secret that the server has bound itself to.")
    pledges: list[str] = Field(
        description="SHA-256 of what each seat adds to the shuffle; empty where there is none."
    )
    given: list[bool] = Field(description="By seat, whether it has been added.")


class Running(Answer):
    """The clock of the deal under way; all in milliseconds, moments since 1970 by the server's clock."""

    now: int = Field(description="The moment this was said.")
    seat: int | None = Field(description="Whose time is running.")
    left: list[int] = Field(description="What each seat has.")
    since: int | None = Field(description="Since when it is running.")
    ends: int | None = Field(description="When it is over; later a bot plays the rest of the turn.")


class You(Answer):
    """Who asks."""

    seat: int | None
    maker: bool
    pledged: bool = Field(description="Whether you have pledged for the deal whose commitment is shown next.")


class TableInfo(Answer):
    """A table, as the guest who asks may see it."""

    id: str
    game: str
    family: str = Field(description="Which kind of view its deals have.", examples=["rummy", "dominoes"])
    bots: list[str] = Field(description="The bots that play its game, the strongest first.")
    players: int
    options: dict[str, str | int | bool] = Field(description="Every option.")
    changed: dict[str, str | int | bool] = Field(description="The options that differ from the game's own.")
    public: bool
    state: Literal["waiting", "playing", "between", "finished"]
    created: str
    code: str | None = Field(description="Six digits that lead here; null when the match is finished.")
    clock: AnyClock | None
    absence: AbsenceRule
    hints: Hints = Field(description="Who may ask for hints: nobody, beginners, or all.")
    sealed: bool = Field(description="Whether the pages deal among themselves, and the server sees no hand.")
    time: Running | None = Field(description="Null without a clock, and while no deal is under way.")
    seats: list[SeatInfo]
    pace: Pace
    free: int = Field(description="How many seats one may take: empty ones, and those that bots give up.")
    maker: int | None = Field(description="The maker's seat.")
    to_move: int | None = Field(description="The seat to move when this was asked for, null if none.")
    watchers: int = Field(description="How many guests without a seat look on.")
    seq: int = Field(description="The number of the match's last event; 0 before the start.")
    deal: Coming | None = Field(description="The next deal; null while one is played and after the last.")
    set_up: bool = Field(description="Whether the first deal is set up from a position, and not shuffled.")
    rematch: str | None = Field(description="The table that follows this one.")
    link: str
    you: You


class Tables(Answer):
    """Public tables."""

    tables: list[TableInfo]


class PastSeat(Answer):
    """Who sat at a seat of a finished match."""

    seat: int
    kind: Literal["bot", "person"]
    name: str
    bot: str | None
    joined: bool = Field(description="They took it from a bot during the match.")


class PastGame(Answer):
    """A finished match of yours."""

    id: str
    game: str
    finished: str = Field(description="When it ended, ISO 8601.")
    seats: list[PastSeat]
    seat: int = Field(description="Yours.")
    winners: list[int]
    deputies: list[int] = Field(
        description="Seats of people whose last move a bot made; a pass does not count."
    )
    totals: list[int]
    link: str = Field(description="The replay's page.")


class Games(Answer):
    """Your finished matches."""

    games: list[PastGame]
    kept: list[str] = Field(description="Those of the ids asked for (`known`) that are still kept.")


class Seq(Answer):
    """Done, and on disk."""

    seq: int = Field(description="The number of the match's last event now.")


class AskedAll(Answer):
    """A question to everybody: who is asked, and when the answers are counted (null: once they are in)."""

    seats: list[int]
    since: int
    ends: int | None


class News(Answer):
    """What a seat may see now, and what has happened since it last heard."""

    seq: int
    events: list[Event]
    view: MatchView
    time: Running | None
    asked: AskedAll | None = None


class SealedMessage(Answer):
    """A message of a sealed deal, as a page has posted it."""

    n: int = Field(description="Its number, from 0.")
    seat: int
    kind: Literal["key", "shuffle", "shares", "move", "undo", "seed", "void"]
    body: dict[str, Any]


class Void(Answer):
    """Why an attempt at a sealed deal was given up."""

    code: str = Field(description="As of an error.", examples=["sealed.agreed"])
    rule: str | None = Field(description="The rule of the game that was broken.")
    seat: int | None = Field(description="Whose doing it was.")
    params: dict[str, str | int] = Field(description="What the sentence is about.")


class SealedInfo(Answer):
    """A sealed deal in progress: what was posted that one does not know yet."""

    deal: int
    attempt: int = Field(description="From 1; a deal that is void is dealt anew.")
    carry: int = Field(description="What the deal before leaves to this one.")
    void: Void | None = Field(description="Why the attempt before this one was given up.")
    messages: list[SealedMessage] = Field(description="In the order in which they were posted.")


class Posted(Answer):
    """It is on the board."""

    n: int = Field(description="The number of the message.")


class Found(Answer):
    """The table of a code."""

    id: str
    link: str


class Reaction(Answer):
    """A reaction, as everybody at the table gets it."""

    seat: int
    reaction: str
    at: int = Field(description="Milliseconds since 1970.")


class DeskInfo(Answer):
    """What a seat keeps for itself."""

    deal: int
    seq: int
    revision: int = Field(description="Counts what was put there in this deal; 0 where nothing was.")
    desk: dict[str, Any] | None


class Preview(Answer):
    """What would be."""

    view: DealView = Field(description="The deal as the seat would see it.")


class Checked(Answer):
    """Whether a move is legal; if not, why not."""

    legal: bool
    code: str | None = None
    rule: str | None = None
    params: dict[str, str | int] | None = None
    message: str | None = None


class Judged(Answer):
    """What the rules say of a move in a written position."""

    legal: bool
    code: str | None = None
    rule: str | None = None
    params: dict[str, str | int] | None = None
    message: str | None = None
    over: bool = Field(description="Whether the deal has ended.")
    position: str = Field(description="The position after the move; the same as before if it is refused.")
    view: DealView = Field(description="What the seat sees there.")


class Arranged(Answer):
    """A hand by what fits together."""

    groups: list[list[str]] = Field(description="The pieces of the hand, each group in its order.")
    whole: int = Field(description="How many of the groups, from the first on, are melds or a line of bones.")


class DealInfo(Answer):
    """How a deal ended."""

    number: int
    dealer: int
    reason: str
    rule: str
    winner: int | None
    scores: list[int]
    totals: list[int]
    details: dict[str, str | int]
    steps: int = Field(description="The number of its last step, the result.")
    fair: bool = Field(
        description="Whether it was dealt from a secret, or from the seats' seeds, so that there is a proof."
    )
    seats: list[str] = Field(description="The names as it began.")
    bots: list[str | None] = Field(
        description="The bot that sat there then, null for a person and in records that do not say."
    )


class ReplayHead(Answer):
    """A match that can be replayed."""

    id: str
    link: str
    kind: Literal["table", "upload"]
    game: str
    family: str
    players: int
    options: dict[str, str | int | bool]
    changed: dict[str, str | int | bool]
    revision: int
    seats: list[str] = Field(description="The names, as the match ended or has come to.")
    bots: list[str | None] = Field(description="The bots, in the same way.")
    finished: bool
    winners: list[int]
    totals: list[int]
    deals: list[DealInfo]


class StepInfo(Answer):
    """One step of a deal."""

    step: int
    event: Event
    seat: int | None = Field(description="Who moved.")
    move: str | None
    view: ReplayView | None = Field(None, description="What was seen then; in the first step alone.")
    change: DealChange | None = Field(None, description="What of it has changed since the step before.")


class Replay(ReplayHead):
    """A finished deal, step by step."""

    deal: int
    seat: int | str | None = Field(description="Whose eyes: a seat, `all`, or null for a spectator's.")
    first: int = Field(alias="from")
    last: int = Field(alias="to")
    steps: list[StepInfo]


class Proof(Answer):
    """What it takes to check a deal by oneself."""

    deal: int
    algorithm: str
    commitment: str
    secret: str
    nonces: list[str]
    pledges: list[str] = Field(description="What each seat had pledged before; empty where there was none.")
    people: list[bool] = Field(description="By seat, whether a person sat there.")
    committed: int | None = Field(description="The event that showed the commitment before the deal.")
    key: str
    seed: int
    seed_text: str = Field(description="The seed in digits, for readers whose numbers end at 2⁵³.")
    pieces: list[str] = Field(description="Every piece in canonical order.")
    order: list[int]
    deck: list[str] = Field(description="Top first.")
    hands: list[list[str]] = Field(description="As dealt.")
    straight: bool = Field(description="Whether the hands are the first pieces of the deck.")


class SealedProof(Answer):
    """What it takes to check a sealed deal by oneself."""

    deal: int
    algorithm: str
    pledges: list[str] = Field(description="What each seat had pledged before the deal.")
    seeds: list[str] = Field(description="What each seat has shuffled by.")
    pieces: list[str] = Field(description="Every piece that is shuffled, in canonical order.")
    order: list[int]
    deck: list[str] = Field(description="Top first.")
    hands: list[list[str]] = Field(description="As dealt.")
    straight: bool = Field(description="Whether the hands are the first pieces of the deck.")


class TableMessage(Answer):
    """The table and who sits there, once somebody has come, gone or changed something."""

    event: Literal["table"]
    data: TableInfo


class MatchMessage(Answer):
    """What has happened in the match; `id` is the sequence number to resume from."""

    event: Literal["match"]
    id: int
    data: News


class ReactionMessage(Answer):
    """Somebody's reaction."""

    event: Literal["reaction"]
    data: Reaction


class DeskMessage(Answer):
    """What another page of the same seat has put in order."""

    event: Literal["desk"]
    data: DeskInfo


class SealedStreamMessage(Answer):
    """What was posted of the sealed deal in progress; a page that has just come gets all of the attempt."""

    event: Literal["sealed"]
    data: SealedInfo


class Beat(Answer):
    """When to expect the next sign of life."""

    every: int = Field(description="Milliseconds.")


class BeatMessage(Answer):
    """A sign of life, where nothing else is to be told."""

    event: Literal["beat"]
    data: Beat


MESSAGES = (TableMessage, MatchMessage, SealedStreamMessage, ReactionMessage, DeskMessage, BeatMessage)
StreamMessage = MODELS.either("StreamMessage", MESSAGES, "event", "A message of a table's stream.")
