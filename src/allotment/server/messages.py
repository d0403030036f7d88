"""What travels over a socket: JSON text frames, told apart by "t". `client/src/wire.ts` is generated from here.

Every command of a client has an `id` of its own making, and is answered by exactly one `Ack` or `Nack` with that id. A
command that is sent again is answered again, and not done twice.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.json import Decoder, Encoder

VERSION: Final = 1  # of the protocol
LONGEST_TEXT: Final = 500  # letters of what is said
CommandId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**40)]


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """What a client sends."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: which protocol and which client, and how many lines of the log it has."""

    v: int
    build: Annotated[str, Meta(max_length=64)]
    since: Count = 0


class Act(ClientMessage, frozen=True, tag="act"):
    """Answer the open decision of the own seat. `decision` is the one that the view showed."""

    id: CommandId
    decision: Count
    action: Count


class Why(ClientMessage, frozen=True, tag="why"):
    """Ask why a named move is not legal now. It changes nothing; the answer is a `nack` with the rule."""

    id: CommandId
    move: dict[str, Any]


class Undo(ClientMessage, frozen=True, tag="undo"):
    """Take the own last answer back, or ask the others whether it may be taken back."""

    id: CommandId


class Agree(ClientMessage, frozen=True, tag="agree"):
    """Answer a question that another player has put to the table."""

    id: CommandId
    ask: Count
    yes: bool


class Sit(ClientMessage, frozen=True, tag="seat"):
    """Leave the own seat, so that it may be taken; or let a computer player hold it for a while, or take it back."""

    id: CommandId
    do: Literal["leave", "bot", "back"]


class Say(ClientMessage, frozen=True, tag="say"):
    """Chat. The text is text, never markup."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Are you there?"""

    n: Count


FromClient: TypeAlias = Hello | Act | Why | Undo | Agree | Sit | Say | Ping


class Choice(Struct, frozen=True):
    """A legal move: its action number and its words."""

    action: int
    words: str
    move: Any  # the named move, as data


class SeatView(Struct, frozen=True):
    """Who sits where."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str  # the level of the computer player that plays now, or ""
    is_here: bool  # somebody is connected
    is_asked: bool
    score: int  # if the game ended now
    rank: int | None  # when it is over


class ScoreView(Struct, frozen=True):
    """A line of the score sheet, with the points of every seat."""

    label: str
    rule: str
    points: list[int]


class Question(Struct, frozen=True):
    """Something that one player asks of the others."""

    ask: int
    seat: int
    what: Literal["undo"]
    missing: list[int]  # seats that have not answered yet


class ServerMessage(Struct, frozen=True, tag_field="t"):
    """What the server sends."""


class View(ServerMessage, frozen=True, tag="view"):
    """Everything that this viewer may know of a table now. It replaces what was shown before."""

    seq: int  # counts the changes that this viewer has seen
    table: str
    game: str
    options: dict[str, str]
    seat: int | None  # of the viewer
    status: Literal["waiting", "playing", "over", "frozen"]
    why: str  # of a frozen table, in words
    seats: list[SeatView]
    view: Any  # the game's view, as data
    question: str  # what the viewer is asked, or ""
    decision: int | None  # which decision that is
    legal: list[Choice]
    can_undo: Literal["no", "free", "ask"]
    log: list[str]  # lines that the client has not seen yet
    lines: int  # how many there are in all
    sheet: list[ScoreView]
    verdict: str
    ask: Question | None
    deadline: float | None  # seconds since the epoch
    rematch: str  # the id of the table that goes on from here, or ""


class Ack(ServerMessage, frozen=True, tag="ack"):
    """The command is done, and stored."""

    id: str


class Nack(ServerMessage, frozen=True, tag="nack"):
    """The command is not done. `why` is a key for the client's catalogue, `text` says it in English, with its rule."""

    id: str
    why: Literal["stale", "illegal", "not-asked", "no-seat", "storage", "frozen", "over", "waiting", "no-undo", "busy"]
    text: str
    rule: str = ""


class Here(ServerMessage, frozen=True, tag="here"):
    """Which seats have somebody connected, and how many only watch."""

    seats: list[int]
    watching: int


class Said(ServerMessage, frozen=True, tag="said"):
    """Chat lines, oldest first."""

    lines: list[ChatLine]


class ChatLine(Struct, frozen=True):
    """One thing that somebody said."""

    n: int
    name: str
    text: str
    at: float


class Pong(ServerMessage, frozen=True, tag="pong"):
    """I am here; `seq` is the number of the viewer's last view, `now` the server's clock."""

    n: int
    seq: int
    now: float


class Upgrade(ServerMessage, frozen=True, tag="upgrade"):
    """The client is older than the server: it should load itself again."""

    build: str


class Bye(ServerMessage, frozen=True, tag="bye"):
    """The last message before the server closes."""

    why: str


ToClient: TypeAlias = View | Ack | Nack | Here | Said | Pong | Upgrade | Bye

DECODER: Final = Decoder(FromClient)
ENCODER: Final = Encoder()

# Why a socket was closed.
RESTARTING: Final = 1012
TRY_LATER: Final = 1013
BAD_MESSAGE: Final = 4400
NO_SESSION: Final = 4401
FORBIDDEN: Final = 4403
NO_TABLE: Final = 4404
TOO_SLOW: Final = 4409
TOO_MANY: Final = 4429
