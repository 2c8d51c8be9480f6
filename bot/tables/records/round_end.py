"""The end of the last round and of the match, as public messages show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.model.outgoing import Illustration, MatchOver, Scene
from engine.events import CardPlayed, Event, MatchWon, PointsWritten, RoundDealt, RoundVoid, RoundWon

END_EVENTS = (RoundWon, RoundVoid, PointsWritten, MatchWon)
"""Events about the end of a round or a match."""


@dataclass(slots=True)
class RoundEnd:
    """The facts that the results of the last round and of the match show."""

    events: tuple[Event, ...] = ()
    """The events that ended the last round; empty once the message with its result needs no more changes."""
    scene: Scene | None = None
    """The table as it was when that round ended, kept until the next round is dealt."""
    illustration: Illustration | None = None
    """The picture attached to the result of the round."""
    match_over: MatchOver | None = None
    """The end of the match."""

    def round_over(self, recent: Sequence[Event]) -> None:
        """Note the end of the newest round in these events, which are in order."""
        self.events = end_events(recent)

    def end_match(self, over: MatchOver) -> None:
        """Note the end of the match. The result of the match includes the result of its last round."""
        self.match_over, self.events = over, ()

    def show(self, scene: Scene) -> None:
        """Store the scene that a result is about to show."""
        self.scene = scene

    def illustrate(self, illustration: Illustration | None) -> None:
        """Note the picture of the result, ``None`` if it has none."""
        self.illustration = illustration

    def next_result(self) -> None:
        """Forget the scene that the result of the previous round shows."""
        self.scene = None

    def finished(self) -> None:
        """Forget the round, whose result needs no more changes."""
        self.scene, self.events = None, ()

    def lost(self) -> None:
        """Forget the events of the round, because its message is gone."""
        self.events = ()


def end_events(recent: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events about the end of the newest round and of the match, preceded by the winner's last play."""
    events = tuple(recent)
    found: tuple[Event, ...] = ()
    for event in events:
        if isinstance(event, RoundDealt):
            found = ()
        elif isinstance(event, END_EVENTS):
            found = (*found, event)
    winner = next((event.seat for event in found if isinstance(event, RoundWon)), None)
    play = None if winner is None else last_play(events, winner)
    return (play, *found) if play else found


def last_play(recent: Iterable[Event], seat: int) -> CardPlayed | None:
    """Return a seat's last play in the newest round of these events (in order), or ``None`` if there is none."""
    found: CardPlayed | None = None
    for event in recent:
        if isinstance(event, RoundDealt):
            found = None
        elif isinstance(event, CardPlayed) and event.seat == seat:
            found = event
    return found
