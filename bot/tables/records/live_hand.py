"""The private hand of one person at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.model.interactions import NO_MESSAGE, InteractionReply
from bot.model.outgoing import Notice, Reader
from bot.model.table_state import EMPTY
from engine.events import Event


@dataclass(slots=True, weakref_slot=True)
class LiveHand:
    """The one private hand of a person at a table. It is kept only in memory, because its token is a secret.

    Only ``delivery`` writes it. ``hand_records.py`` writes the user's preferences, the content shown and the newest
    replies. ``private_hands.py`` writes the sent messages and the requests in flight, and ``text_mode_feed.py`` writes
    the news.
    """

    reader: Reader
    """The user as the reader of the hand. The seat, the sentence and the news are added for each drawing."""
    message: int = 0
    """The ephemeral message; 0 if none is known."""
    dropped: int = 0
    """The previous message, which has been deleted or is being deleted; 0 if there is none."""
    via: InteractionReply | None = None
    """The reply whose token is used to edit the message."""
    reached: InteractionReply | None = None
    """The newest reply known to have sent or updated the message. Its token is used again if that of ``via`` fails."""
    newest: InteractionReply | None = None
    """The newest reply to this person. Its token can be used to send further messages."""
    earlier: InteractionReply | None = None
    """The reply before ``newest``. Its token is used if the newest reply fails."""
    mark: int = 0
    """The channel's count of messages when the hand was sent."""
    extra: int = 0
    """Number of other private messages sent to this person since the hand was sent."""
    pages: Mapping[int, InteractionReply] = field(default_factory=lambda: EMPTY)
    """Private pages of the lobby by message, each with the reply whose token can be used to delete it.

    They are deleted when cards are dealt.
    """
    sent: int | None = None
    """Digest of the content that was sent last; ``None`` if it is unknown or must be sent again."""
    drawn_behind: float | None = None
    """The prediction from which the hand derives the end of the turn; see ``turn_timing``."""
    sentence: Notice | None = None
    """The sentence at the top of the hand; ``None`` if there is none."""
    sentence_until: float = 0.0
    """The time when the sentence disappears, on the wall clock."""
    writing: int = 0
    """Number of requests in flight."""
    again: bool = False
    """True if the newest state must be sent once the requests in flight are done."""
    called: bool = False
    """True if, during the requests in flight, the user's turn began or the hand was lost while it was needed.

    Once these requests are done, the hand is sent again if it is buried or lost and the user can act.
    """
    force: bool = False
    """True if the hand must be sent even if its content has not changed."""
    tries: int = 0
    """Number of failed attempts since the hand last got through."""
    trying: bool = False
    """True if another attempt is scheduled."""
    news: tuple[Event, ...] = ()
    """Events not reported to this person yet, redacted for them."""
    news_due: bool = False
    """True if the news must be sent at the next opportunity."""
    closed: bool = False
    """True if the hand, in text mode, was closed because it can no longer be played."""

    @property
    def text_mode(self) -> bool:
        """Return True if this person gets new messages instead of edits."""
        return self.reader.text_mode

    def includes(self, message: int) -> bool:
        """Return True if a message is known to be visible to this person only."""
        return message != NO_MESSAGE and message in (self.message, self.dropped, *self.pages)
