"""The ids of a table's public messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.model.table_state import EMPTY

MOST_LEFT = 100
"""Maximum number of messages still to be shrunk, and of messages still to be deleted. The newest are kept."""


@dataclass(slots=True)
class Board:
    """The ids of a table's public messages; 0 for none.

    Only ``delivery/public_messages.py`` sets these fields from outside. Other modules call the methods.
    """

    table: int = 0
    """The newest message of the table or its lobby."""
    posted: float = 0.0
    """The time when ``table`` was posted."""
    old: tuple[int, ...] = ()
    """Messages still to be shrunk. Each stays on this list until Discord has confirmed the change."""
    card: int = 0
    """The card in the parent channel of a thread."""
    call: int = 0
    """The turn call."""
    round_end: int = 0
    reaction: int = 0
    vote: int = 0
    """The vote on a penalty."""
    result: int = 0
    """The result of the match."""
    polls: Mapping[int, int] = field(default_factory=lambda: EMPTY)
    """Messages of polls, by the poll's number."""
    spent: tuple[int, ...] = ()
    """Messages still to be deleted. Each stays on this list until Discord has confirmed the deletion."""

    def shrink(self, message: int) -> None:
        """Mark a message for shrinking to one line with a link. Ignore 0."""
        if message:
            self.old = (*self.old, message)[-MOST_LEFT:]

    def drop(self, message: int) -> None:
        """Mark a message for deletion. Ignore 0."""
        if message:
            self.spent = (*self.spent, message)[-MOST_LEFT:]

    def retire(self, message: str) -> None:
        """Mark a possibly lost message for shrinking or deletion, in case it is still there.

        The messages of the table and of a round are shrunk, and the messages of a vote and of polls are deleted. Other
        messages are ignored.
        """
        match message:
            case "table":
                self.shrink(self.table)
            case "round":
                self.shrink(self.round_end)
            case "vote":
                self.drop(self.vote)
            case "polls":
                for poll in self.polls.values():
                    self.drop(poll)

    def forget(self, message: str) -> None:
        """Forget a message that is gone."""
        match message:
            case "table":
                self.table = 0
            case "card":
                self.card = 0
            case "round":
                self.round_end = 0
            case "call":
                self.call = 0
            case "reaction":
                self.reaction = 0
            case "vote":
                self.vote = 0
            case "polls":
                self.polls = EMPTY

    def shift(self, by: float) -> None:
        """Shift ``posted`` after the wall clock has jumped by ``by`` seconds."""
        self.posted += by
