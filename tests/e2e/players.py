"""People who choose their presses from what they see.

They press the first of these that is possible: a reaction, a choice, a call, a fair card, drawing, ending the turn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from sandbox.driver.people import Button, Person, Seen, World
from sandbox.driver.person import NotSeen

GREEN, RED = 3, 4
TURNS_WITHIN = 60.0
"""Seconds without a turn after which ``play`` fails."""
SAME_FOR = 5.0
"""Seconds after which a button may be pressed again although its message looks the same."""
CHOICES = ("colour", "target", "card")


class Pressed(Protocol):
    """A button, or the press of one."""

    @property
    def custom_id(self) -> str:
        """Return the custom id."""


class Offered(Pressed, Protocol):
    """A button as a person sees it."""

    @property
    def style(self) -> int:
        """Return Discord's number for the style."""

    @property
    def disabled(self) -> bool:
        """Return True if the button cannot be pressed."""


B = TypeVar("B", bound=Offered)
B_co = TypeVar("B_co", bound=Offered, covariant=True)


class WithButtons(Protocol[B_co]):
    """A message with buttons."""

    @property
    def buttons(self) -> Sequence[B_co]:
        """Return the buttons from first to last."""


def do_of(button: Pressed) -> str:
    """Return the verb in the ``custom_id`` of a button or a press, or an empty string."""
    parts = button.custom_id.split(":")
    return parts[2] if len(parts) > 2 else ""


def players(count: int, free: int | None = None) -> re.Pattern[str]:
    """Return a pattern for a lobby's sentence that states ``count`` players and, if given, ``free`` free seats."""
    more = "" if free is None else f"room for {free} more"
    return re.compile(rf"^{count} players?, {more}", re.MULTILINE)


def hand_of(person: Person) -> Seen | None:
    """Return the person's newest private hand, or None."""
    hands = [seen for seen in person.private() if any(do_of(button) == "draw" for button in seen.buttons)]
    return hands[-1] if hands else None


def offers(hand: WithButtons[B], *does: str) -> list[B]:
    """Return a hand's enabled buttons that have one of these verbs, from first to last."""
    return [button for button in hand.buttons if do_of(button) in does and not button.disabled]


def is_jump_in(button: Pressed) -> bool:
    """Return True if a button plays a card out of turn."""
    return ":oj:" in button.custom_id


def next_press(person: Person, *, has_called: bool = False) -> Button | None:
    """Return the button that this person would press now, or None.

    With ``has_called``, the person has already called for the next card and does not call again. Without it, a person
    with two valid calls would alternate between them forever, because each replaces the other.
    """
    hand = hand_of(person)
    return None if hand is None else best_press(hand, len(person.outcomes), has_called=has_called)


def best_press(hand: WithButtons[B], before: int, *, has_called: bool = False) -> B | None:
    """Return the button to press now in a hand, or None. Choices vary with ``before``, the number of past presses."""
    presses = offers(hand, "press")
    if presses:
        return presses[0]
    choices = offers(hand, *CHOICES)
    if choices:
        return choices[before % len(choices)]
    calls = [button for button in offers(hand, "call") if button.style in (GREEN, RED)]
    if calls and not has_called:
        return calls[0]
    fair = [b for b in offers(hand, "play") if b.style == GREEN and not is_jump_in(b)]
    rest = fair or offers(hand, "draw") or offers(hand, "keep")
    return rest[0] if rest else None


def next_round(person: Person) -> Button | None:
    """Return the newest public message's button that deals the next round immediately, or None if there is none."""
    messages = person.messages()
    buttons = messages[-1].buttons if messages else ()
    return next((button for button in buttons if do_of(button) == "next"), None)


def match_is_over(person: Person) -> bool:
    """Return True if the channel shows the match's result."""
    return any(do_of(button) == "rematch" for seen in person.messages() for button in seen.buttons)


async def play(person: Person, until: Callable[[Person], bool] = match_is_over, within: float = TURNS_WITHIN) -> int:
    """Play until a condition is true; return the number of presses. Raise ``NotSeen`` after ``within`` idle seconds.

    A button is pressed again only after its message has changed, or after ``SAME_FOR`` seconds. This time limit is
    needed because a hand may look the same in its player's next turn: with the option ``shooter``, everybody can take
    a turn without playing or getting a card.
    """
    presses = 0
    idle = 0.0
    pressed = seen = ""
    has_called = False

    def button() -> Button | None:
        nonlocal seen
        found = next_press(person, has_called=has_called) or next_round(person)
        seen = "" if found is None else _as_seen(found)
        return found if seen != pressed else None

    while True:
        try:
            await person.until(lambda: until(person) or button() is not None, within=SAME_FOR, what="a turn")
        except NotSeen:
            idle += SAME_FOR
            if idle >= within:
                raise
            pressed = ""
            continue
        idle = 0.0
        if until(person):
            return presses
        outcome = await person.press_found(button)
        if outcome is not None:
            pressed = seen
            has_called = do_of(outcome) == "call"
            presses += 1


def _as_seen(button: Button) -> str:
    return f"{button.message.id} {button.custom_id} {button.message}"


async def new_channel(world: World, name: str) -> str:
    """Make a text channel and return its id."""
    return str((await world.do("add_channel", name=name))["channel"]["id"])


async def seat_all(world: World, names: list[str], *, channel: str = "table-1", **options: object) -> list[Person]:
    """Open a table, seat these people, and start the match; the first person is the host. Return the people."""
    people = [world.person(name).at(channel) for name in names]
    host, *guests = people
    for person in people:
        await person.look()
    await host.command("/play", may_fail=False, **options)
    for guest in guests:
        await guest.press("Join")
    await host.press("Start")
    return people
