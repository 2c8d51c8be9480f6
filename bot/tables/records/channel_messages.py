"""The state of a table's public messages, except their ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.model.outgoing import OutgoingMessage
from bot.model.table_state import EMPTY


@dataclass(slots=True)
class ChannelMessages:
    """The messages in a table's channel: their number, what they show, and which are still to be sent or confirmed."""

    written: int = 0
    """Number of messages seen in the channel."""
    mark: int = 0
    """Value of ``written`` when the table was posted."""
    repost: bool = False
    """True if the table must be posted again."""
    announcements: tuple[OutgoingMessage, ...] = ()
    """Public lines still to be sent."""
    unillustrated_until: float = 0.0
    """The time when pictures may be sent again after Discord has refused one here (wall clock)."""
    _digests: dict[str, int] = field(default_factory=dict)
    """Digests of the messages' content, by key."""
    _unanswered: Mapping[str, int] = field(default_factory=lambda: EMPTY)
    """Nonces of messages whose requests got no response, by key."""

    def seen(self) -> None:
        """Count a message in the channel."""
        self.written += 1

    def post_again(self) -> None:
        """Note that the table must be posted again."""
        self.repost = True

    def posting(self) -> None:
        """Note that the table is being posted."""
        self.repost = False

    def table_posted(self) -> None:
        """Count the new message of the table, which is now the newest in the channel."""
        self.seen()
        self.mark = self.written

    @property
    def below(self) -> int:
        """Return the number of messages below the table."""
        return self.written - self.mark

    # --- what messages show -------------------------------------------------------------------------------------------

    def shows(self, key: str, digest: int) -> bool:
        """Return True if a message is known to show exactly this content."""
        return self._digests.get(key) == digest

    def shown(self, key: str, digest: int) -> None:
        """Note the content that a message shows."""
        self._digests[key] = digest

    def unknown(self, key: str) -> None:
        """Note that the content of a message is unknown."""
        self._digests.pop(key, None)

    # --- messages still to be sent ------------------------------------------------------------------------------------

    def announce(self, line: OutgoingMessage) -> None:
        """Add a public line."""
        self.announcements += (line,)

    def announced(self) -> None:
        """Drop the first line, which was sent or cannot be sent."""
        self.announcements = self.announcements[1:]

    def refuse_pictures(self, until: float) -> None:
        """Note that no pictures may be sent until the time ``until`` on the wall clock."""
        self.unillustrated_until = until

    def shift(self, by: float) -> None:
        """Shift ``unillustrated_until`` after the wall clock has jumped by ``by`` seconds."""
        self.unillustrated_until += by

    # --- requests without a response ----------------------------------------------------------------------------------

    def unanswered(self, key: str, nonce: int) -> None:
        """Note that the request for a message got no response."""
        self._unanswered = {**self._unanswered, key: nonce}

    def take_unanswered(self, key: str) -> int | None:
        """Return and forget the nonce of a message that may have arrived. Return ``None`` if there is none."""
        nonce = self._unanswered.get(key)
        if nonce is not None:
            self.keep_unanswered(lambda other: other != key)
        return nonce

    def keep_unanswered(self, keeps: Callable[[str], bool]) -> None:
        """Keep only the nonces of messages whose keys ``keeps`` accepts."""
        self._unanswered = {key: nonce for key, nonce in self._unanswered.items() if keeps(key)} or EMPTY
