"""A few lines about what has happened to a player since they last acted, and the cards to mark as new."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.model.recap import Occurrence, Recap, marked
from bot.screens import wording
from engine import cards as c
from engine import events as e
from engine.rules.basic_options import lets_play_drawn
from engine.view import View

from .event_sentences import OWN_DRAWS, Narrator, sentence
from .narration import SHOT

LINES = 2
"""Maximum number of lines about the player; older occurrences are left out."""
NAMED = 3
"""Maximum number of drawn cards that are named.

If more were drawn, the sentence gives only their number. The new cards are marked on their buttons.
"""


def lines(recap: Recap, view: View, narrator: Narrator, *, words: bool = False) -> list[str]:
    """Return the newest lines of the recap for its reader. With ``words``, name other players' cards in full."""
    sentences = _RecapSentences(view, narrator, words)
    return list(sentences.each(recap.occurrences))[-LINES:]


def new_cards(recap: Recap, view: View) -> tuple[int, ...]:
    """Return the new cards in the player's hand, unless the whole hand is new."""
    return marked(recap.new, view.hand)


class _RecapSentences:
    """The sentences for one reader."""

    def __init__(self, view: View, narrator: Narrator, words: bool) -> None:
        self.view = view
        self.t = narrator
        self.words = words

    def each(self, occurrences: Sequence[Occurrence]) -> Iterator[str]:
        """Yield the sentences about the occurrences, oldest first.

        Leave out all absences except the last, and occurrences that the sentence about the next one mentions anyway.
        """
        absences = [one for one in occurrences if isinstance(one.event, e.SeatAway)]
        for at, one in enumerate(occurrences):
            if one in absences and one is not absences[-1]:
                continue
            following = occurrences[at + 1] if at + 1 < len(occurrences) else None
            if following is None or not _explains(following, one.event):
                before = occurrences[at - 1].event if at else None
                yield from self._of(one, before, is_last=following is None)

    def _of(self, one: Occurrence, before: e.Event | None, *, is_last: bool) -> Iterator[str]:
        event, view = one.event, self.view
        if isinstance(event, e.CardsOwed):
            if is_last and view.turn == view.seat and view.is_owed and _by_another(one.cause, view.seat):
                yield self._say("recap-owed", one)
        elif isinstance(event, e.SeatAway) and not self._is_away():
            yield self.t.texts("recap-back")
        elif isinstance(event, e.TurnSkipped):
            yield self._say("recap-skipped" if _by_another(one.cause, view.seat) else "recap-skipped_alone", one)
        elif isinstance(event, e.CardsDrawn):
            if isinstance(before, e.ShotsTaken) and event.reason in SHOT:
                return
            if event.reason in OWN_DRAWS:
                yield from self._drew(event, one.then)
            else:
                yield self._drew_for(event, one)
        else:
            yield sentence(event, self.t)

    def _is_away(self) -> bool:
        return self.view.seat is not None and self.view.seats[self.view.seat].away

    def _drew(self, event: e.CardsDrawn, then: str) -> Iterator[str]:
        """Yield the sentence about a draw in the player's turn.

        Yield nothing if the hand shows the cards, or if the player drew one card and played it.
        """
        view = self.view
        shown = not then and view.turn == view.seat and view.drawn
        if shown or (then == "played" and event.count == 1):
            return
        key = "recap-drew"
        if not event.count:
            key = "recap-drew_nothing"
        elif then == "kept":
            key = "recap-kept"
        elif then == "ended" and lets_play_drawn(view.options) and event.cards:
            key = "recap-unfit"
        yield self.t.texts(key, cards=self._cards(event), count=event.count)

    def _drew_for(self, event: e.CardsDrawn, one: Occurrence) -> str:
        """Return the sentence about a draw that the player did not choose, with its reason."""
        cause, texts = one.cause, self.t.texts
        if event.reason == "owed" and _by_another(cause, event.seat):
            return self._say("recap-drew_owed", one)
        if event.reason == "challenge" and isinstance(cause, e.Challenged):
            return self._say("recap-drew_bluff" if cause.guilty else "recap-drew_challenge", one)
        if isinstance(cause, e.Caught | e.Accused) and cause.target == event.seat:
            return self._say(f"recap-drew_{cause.kind}", one)
        if isinstance(cause, e.TurnTimedOut) and cause.seat == event.seat:
            return texts("recap-drew_late", cards=self._cards(event), count=event.count)
        if event.reason == "owed":
            return texts("recap-drew", cards=self._cards(event), count=event.count)
        if texts.has(f"event-cards_drawn-{event.reason}"):
            return sentence(event, self.t)
        return texts("recap-drew_why", count=event.count, reason=self.t.reason_words(event.reason))

    def _say(self, key: str, one: Occurrence) -> str:
        """Return a sentence about an occurrence, with the name of the other player involved."""
        cause = one.cause
        by = getattr(cause, "target" if key == "recap-drew_challenge" else "by", getattr(cause, "seat", None))
        card = self._card(cause.cards[-1]) if isinstance(cause, e.CardPlayed) else ""
        count = one.event.count if isinstance(one.event, e.CardsDrawn) else 0
        return self.t.texts(key, name=self.t.name(by), card=card, count=count)

    def _card(self, card: int) -> str:
        """Return the words for a card that another player played: "a +2", "green skip"."""
        key = f"card-a-{c.word(card)}"
        return self.t.texts(key) if not self.words and self.t.texts.has(key) else wording.card(self.t.texts, card)

    def _cards(self, event: e.CardsDrawn) -> str:
        """Return the drawn cards in words: named if they are few and the player has seen them, otherwise counted."""
        if event.cards and len(event.cards) <= NAMED:
            return wording.cards(self.t.texts, event.cards)
        return self.t.texts("cards-count", count=event.count)


def _by_another(cause: e.Event | None, seat: int | None) -> bool:
    return isinstance(cause, e.CardPlayed) and cause.seat != seat


def _explains(later: Occurrence, event: e.Event) -> bool:
    """Return True if ``later`` is a draw whose sentence also mentions this event."""
    draw = later.event
    if not isinstance(draw, e.CardsDrawn):
        return False
    if isinstance(event, e.CardsOwed):
        return draw.reason == "owed"
    if isinstance(event, e.Challenged):
        return draw.reason == "challenge"
    return isinstance(event, e.Caught | e.Accused | e.TurnTimedOut) and later.cause == event
