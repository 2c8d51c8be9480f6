"""A player who cannot see: notices each new message once, never an edit or a picture, and types commands."""

from __future__ import annotations

import re
from functools import partial

from sandbox.driver.people import World
from sandbox.driver.person import Person
from sandbox.driver.seen import Seen
from sandbox.errors import Json

OVER = re.compile("wins? the match")
CARDS = re.compile(r"(?:Fits now|Answers|Go on with): (.+?)\.(?:$|\n)", re.MULTILINE)
QUESTION = re.compile(r"\*\*[^*\n]*\?[^*\n]*\*\*")
OWES_CALL = "before somebody catches you"


class Blind(Person):
    """A person whose screen reader reads new messages aloud; ``new_messages`` contains them as they were sent."""

    def __init__(self, world: World, name: str) -> None:
        super().__init__(world, name)
        self.new_messages: list[Seen] = []
        self.edits = 0
        world._people[name] = self

    def on_event(self, event: Json) -> None:
        """Collect new messages and count edits of private ones."""
        if event["event"] == "message":
            self.new_messages.append(Seen(event["message"]))
        elif event["event"] == "message_update" and event["message"]["sandbox"]["ephemeral"]:
            self.edits += 1
        super().on_event(event)

    @property
    def state_message(self) -> Seen | None:
        """Return the newest private message about the state of the table, even if another reply is newer."""
        return next(
            (seen for seen in reversed(self.new_messages) if seen.ephemeral and _is_of_the_table(seen.text)), None
        )

    def is_over(self) -> bool:
        """Return True if a message announced the end of the match."""
        return any(OVER.search(seen.text) for seen in self.new_messages)


def _is_of_the_table(text: str) -> bool:
    return "Top: " in text or wanted(text) is not None


def wanted(text: str) -> tuple[str, dict[str, str]] | None:
    """Return the command to type after a message, or None."""
    if "Press the button now" in text:
        return "/buzz", {}
    if OWES_CALL in text:
        return "/uno", {}
    if "Swap hands?" in text:
        return "/pass", {}
    if QUESTION.search(text):
        return "/choose", {}
    if "Your turn." not in text:
        return None
    fits = CARDS.search(text)
    if fits:
        card = fits[1].split(" and ")[0].split(", ")[0]
        return "/card", {"card": card}
    return ("/pass", {}) if "You drew" in text else ("/draw", {})


async def play_in_text_mode(person: Blind, within: float = 60.0) -> int:
    """Play with commands until the match is over; return the number of commands."""
    typed, done = 0, ""
    while True:
        await person.until(partial(_news, person, done), within=within, what="words to act on")
        if person.is_over() or person.state_message is None:
            return typed
        text, done = person.state_message.text, person.state_message.id
        while command := wanted(text):
            name, options = command
            if name == "/choose":
                offered = await person.complete(name, "what")
                options = {"what": str(offered[0].value)}
            await person.command(name, may_fail=False, **options)
            typed += 1
            # After a call it can still be the player's turn, which the same message announced.
            text = text.replace(OWES_CALL, "") if name == "/uno" else ""


def _news(person: Blind, done: str) -> bool:
    newest = person.state_message
    return person.is_over() or (newest is not None and newest.id != done and wanted(newest.text) is not None)
