"""The colour in force that the table's message shows, and when Discord confirmed it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class ShownColour:
    """The colour that people can see. The rule ``silent_colours`` ignores what they wrote before they could see it."""

    drawn: int | None = None
    """The colour in force when the table's message was last drawn."""
    confirmed: int | None = None
    """The colour that Discord last confirmed."""
    since: float = 0.0
    """The time when Discord first confirmed that colour (wall clock)."""

    def draw(self, colour: int | None) -> None:
        """Note the colour of a message that is about to be sent."""
        self.drawn = colour

    def confirm(self, now: float) -> None:
        """Note that Discord has confirmed the message."""
        if self.drawn != self.confirmed:
            self.confirmed, self.since = self.drawn, now

    def shift(self, by: float) -> None:
        """Shift ``since`` after the wall clock has jumped by ``by`` seconds."""
        self.since += by
