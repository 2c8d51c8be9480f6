"""People at a table who act one press at a time: on the page, in text mode, or in a client driven without a page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from bot.model import custom_ids
from bot.model.requests import Move
from engine import cards as c
from engine.actions import PlayCard
from sandbox.driver.people import Button, Person, Seen
from tests.e2e.matches.text_mode_player import Blind, type_answer
from tests.e2e.phrases import Phrases, plain
from tests.e2e.players import (
    Offered,
    Pressed,
    WithButtons,
    best_press,
    do_of,
    hand_of,
    match_is_over,
    next_press,
    next_round,
)

from .claims import Claims, Kind, read
from .comparison import Screen
from .page import PageButton, PageMessage, PageSight, Tab

REPORTED: Final = ("play", "draw", "call")
"""Verbs of presses that the table reports as moves of the person who pressed."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, or a typed command."""

    by: str
    do: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Sight:
    """The match as one person sees it."""

    screens: tuple[Screen, ...] = ()
    is_over: bool = False
    result: str = ""
    """Text of the message with the result of the match, or an empty string if there is none."""
    private: str = ""
    """String that changes whenever the person's own screen changes."""
    flaws: tuple[str, ...] = ()


class Seat(ABC):
    """A person at the table."""

    def __init__(self, name: str, phrases: Phrases, public: Phrases) -> None:
        self.name = name
        self.phrases = phrases
        self.public = public
        """The phrases in the table's language."""
        self._read: dict[tuple[Kind, str], Claims] = {}

    @abstractmethod
    async def look(self) -> Sight:
        """Return what this person sees now."""

    @abstractmethod
    async def act(self) -> Press | None:
        """Press or type once, and return the press, or ``None`` if nothing could be pressed or typed."""

    def screen(self, kind: Kind, text: str) -> Screen:
        """Return a screen of this person with its claims."""
        if (kind, text) not in self._read:
            phrases = self.public if kind == "table" else self.phrases
            self._read[kind, text] = read(kind, text, self.name, phrases)
        return Screen(kind, self.name, self._read[kind, text], text)


class DrivenSeat(Seat):
    """A person whose client is driven without a page."""

    def __init__(self, person: Person, name: str, phrases: Phrases, public: Phrases) -> None:
        super().__init__(name, phrases, public)
        self.person = person
        self._has_called = False

    async def look(self) -> Sight:
        """Return what the client has received."""
        table, own = table_of(self.person), self._own()
        screens = [] if table is None else [self.screen("table", plain(table.text))]
        screens += [] if own is None else [self.screen(self._kind, plain(own.text))]
        return Sight(
            tuple(screens),
            match_is_over(self.person),
            _result([(plain(seen.text), seen.buttons) for seen in self.person.messages()]),
            self._state(own),
        )

    _kind: Kind = "hand"

    def _state(self, own: Seen | None) -> str:
        return "" if own is None else f"{own.id} {own}"

    def _own(self) -> Seen | None:
        return hand_of(self.person)

    async def act(self) -> Press | None:
        """Press the best button of the hand, or else deal the next round; return ``None`` if neither is possible."""
        outcome = await self.person.press_found(self._wanted)
        if outcome is None:
            return None
        self._has_called = do_of(outcome) == "call"
        return press(self.name, outcome)

    def _wanted(self) -> Button | None:
        return next_press(self.person, has_called=self._has_called) or next_round(self.person)


class TypingSeat(DrivenSeat):
    """A person in text mode who notices only new messages and types commands."""

    person: Blind
    _kind = "words"

    def __init__(self, person: Blind, name: str, phrases: Phrases, public: Phrases) -> None:
        super().__init__(person, name, phrases, public)
        self._done = ""
        self._left = ""

    def _own(self) -> Seen | None:
        return self.person.state_message

    def _state(self, own: Seen | None) -> str:
        return str(len(self.person.new_messages))

    async def act(self) -> Press | None:
        """Type the command that the newest message about the table asks for; return ``None`` if it asks for none."""
        newest = self.person.state_message
        if newest is None or self.person.is_over():
            return None
        if newest.id != self._done:
            self._done, self._left = newest.id, newest.text
        wanted = self.person.spoken.wanted(self._left)
        if wanted is None:
            return None
        self._left = await type_answer(self.person, self._left)
        name, options = wanted
        card = self.phrases.cards.get(options.get("card", "").casefold())
        return Press(self.name, {"/card": "play", "/uno": "call"}.get(name, name.removeprefix("/")), card)


class ClickingSeat(Seat):
    """A person who plays through the page, only with clicks."""

    def __init__(self, tab: Tab, name: str, phrases: Phrases, public: Phrases) -> None:
        super().__init__(name, phrases, public)
        self.tab = tab
        self._clicks = 0
        self._has_called = False

    async def look(self) -> Sight:
        """Return what the page shows."""
        seen = await self.tab.look()
        table, hand = _page_table(seen), _page_hand(seen)
        screens = [] if table is None else [self.screen("table", table.text)]
        screens += [] if hand is None else [self.screen("hand", hand.text)]
        flaws = list(seen.flaws)
        if table is not None:
            flaws += _old_picture(table, screens[0].claims, self.public)
            flaws += _old_preview(hand, screens[0].claims, self)
        public = [one for one in seen.messages if not one.is_private]
        return Sight(
            tuple(screens),
            any(do_of(button) == "rematch" for one in public for button in one.buttons),
            _result([(one.text, one.buttons) for one in public]),
            "" if hand is None else f"{hand.id} {hand.text} {hand.buttons}",
            tuple(flaws),
        )

    async def act(self) -> Press | None:
        """Click the best button of the hand, or else deal the next round.

        Return ``None`` if neither is possible or the button has gone.
        """
        seen = await self.tab.look()
        hand = _page_hand(seen)
        button = None if hand is None else best_press(hand, self._clicks, has_called=self._has_called)
        if button is None:
            button = _page_next(seen)
        if button is None or not await self.tab.click(button):
            return None
        self._clicks += 1
        self._has_called = do_of(button) == "call"
        return press(self.name, button)


def press(by: str, pressed: Pressed) -> Press:
    """Return the press that was made with this button."""
    button = custom_ids.decode(pressed.custom_id)
    move = None if button is None or not isinstance(button.request, Move) else button.request.action
    card = c.CODES[move.cards[0]] if isinstance(move, PlayCard) else None
    return Press(by, do_of(pressed), card)


def table_of(person: Person) -> Seen | None:
    """Return the newest public message of a table that a person sees, or ``None`` if there is none."""
    return next((one for one in reversed(person.messages()) if _is_table(one)), None)


def _is_table(message: WithButtons[Offered]) -> bool:
    """Return True for the table. A turn call also has the button that opens the hand, but not *More…*."""
    ids = [button.custom_id for button in message.buttons]
    return any(one.endswith(":hand") for one in ids) and any(one.endswith("menu") for one in ids)


def _page_table(seen: PageSight) -> PageMessage | None:
    return next((one for one in reversed(seen.messages) if not one.is_private and _is_table(one)), None)


def _page_hand(seen: PageSight) -> PageMessage | None:
    private = (one for one in reversed(seen.messages) if one.is_private)
    return next((one for one in private if any(do_of(button) == "draw" for button in one.buttons)), None)


def _page_next(seen: PageSight) -> PageButton | None:
    """Return the button that deals the next round immediately, or ``None`` if there is none."""
    newest = next((one for one in reversed(seen.messages) if not one.is_private), None)
    buttons = () if newest is None else newest.buttons
    return next((one for one in buttons if do_of(one) == "next" and not one.disabled), None)


def _old_picture(table: PageMessage, claims: Claims, phrases: Phrases) -> tuple[str, ...]:
    """Return a fault if the small picture is not drawn or shows a different card from the one in the text."""
    if table.picture is None or claims.top is None:
        return ()
    if phrases.cards.get(table.picture.casefold()) != claims.top:
        return (f"the picture shows {table.picture}, the text names {claims.top}",)
    return () if table.is_loaded else (f"the picture of {table.picture} is not drawn",)


def _old_preview(hand: PageMessage | None, claims: Claims, seat: Seat) -> tuple[str, ...]:
    """Return a fault if the line above the hand reports a different turn from the table."""
    turn = None if hand is None else read("table", hand.preview, seat.name, seat.public).turn
    return () if turn in (None, claims.turn) else (f"the line above the hand shows that it is {turn}’s turn",)


def _result(messages: list[tuple[str, tuple[Pressed, ...]]]) -> str:
    """Return the text of the message with the result of the match, or an empty string if there is none."""
    return next((text for text, buttons in messages if any(do_of(one) == "rematch" for one in buttons)), "")
