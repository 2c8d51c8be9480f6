"""A player who cannot see and types commands. They notice each new message once, but never an edit or a picture."""

from __future__ import annotations

import re
from functools import partial

from sandbox.driver.people import World
from sandbox.driver.person import Person
from sandbox.driver.seen import Seen
from sandbox.errors import Json
from tests.e2e.phrases import Phrases

QUESTION = re.compile(r"\*\*[^*\n]*\?[^*\n]*\*\*")
NOBODY: tuple[str, ...] = ()


class Spoken:
    """Prompts in the messages of text mode, in one language."""

    def __init__(self, language: str) -> None:
        self._phrases = phrases = Phrases(language, NOBODY)
        said = phrases.texts
        self.top = said("spoken-top-plain", card="|").partition("|")[0]
        fits = "|".join(
            re.escape(said(f"fits-{offer}", cards="|").partition("|")[0]) for offer in ("turn", "answer", "sequence")
        )
        self._fits = re.compile(rf"(?:{fits})(.+?)\.(?:$|\n)", re.MULTILINE)
        self._last = said("list-and", first="|", last="|").strip("|")
        self._owes_call = said("hand-owes-call", word="|").partition("|")[2]
        self._over = re.compile(
            "|".join(re.escape(said("event-match_won", count=count, names="|").partition("|")[2]) for count in (1, 2))
        )

    def is_over(self, text: str) -> bool:
        """Return True if a message announces the end of the match."""
        return self._over.search(text) is not None

    def without_call(self, text: str) -> str:
        """Return a message without the sentence that asks for a call."""
        return text.replace(self._owes_call, "")

    def wanted(self, text: str) -> tuple[str, dict[str, str]] | None:
        """Return the command that a message asks for, with its options, or ``None`` if it asks for no command.

        ``/choose`` is returned without its option ``what``, which the caller must add.
        """
        said = self._phrases.texts
        if any(said(f"reaction-{kind}-open") in text for kind in ("slap", "buzzer")):
            return "/buzz", {}
        if self._owes_call in text:
            return "/uno", {}
        if said("choose-target-swap_may") in text:
            return "/pass", {}
        if QUESTION.search(text):
            return "/choose", {}
        if said("spoken-your-turn") not in text:
            return None
        fits = self._fits.search(text)
        if fits:
            card = fits[1].split(self._last)[0].split(", ")[0]
            return "/card", {"card": card}
        drew = (said("hand-drawn", cards="|", count=count).partition("|")[2] for count in (1, 2))
        return ("/pass" if any(asked in text for asked in drew) else "/draw"), {}


class Blind(Person):
    """A person whose screen reader reads new messages aloud; ``new_messages`` contains them as they were sent.

    ``edits`` counts the edits of private messages. ``typed`` is the number of commands in a match. It is set after
    the match.
    """

    def __init__(self, world: World, name: str, language: str = "en") -> None:
        super().__init__(world.client, world.channel, name)
        self.spoken = Spoken(language)
        self.new_messages: list[Seen] = []
        self.edits = 0
        self.typed = 0
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
        """Return the newest of the private messages about the state of the table, or None if there is none."""
        return next(
            (seen for seen in reversed(self.new_messages) if seen.ephemeral and self._is_of_the_table(seen.text)), None
        )

    def is_over(self) -> bool:
        """Return True if a message announced the end of the match."""
        return any(self.spoken.is_over(seen.text) for seen in self.new_messages)

    def _is_of_the_table(self, text: str) -> bool:
        return self.spoken.top in text or self.spoken.wanted(text) is not None


async def type_answer(person: Blind, text: str) -> str:
    """Type the command that a message asks for.

    After a call, return the rest of the message, otherwise an empty string.
    """
    command = person.spoken.wanted(text)
    assert command is not None
    name, options = command
    if name == "/choose":
        offered = await person.complete(name, "what")
        options = {"what": str(offered[0].value)}
    await person.command(name, may_fail=False, **options)
    # The message that asked for the call may also have announced the player's turn, which is still to be played.
    return person.spoken.without_call(text) if name == "/uno" else ""


async def play_in_text_mode(person: Blind, within: float = 60.0) -> int:
    """Play with commands until the match is over; return the number of commands.

    Raise ``NotSeen`` after ``within`` seconds without a message to act on.
    """
    typed, done = 0, ""
    while True:
        await person.until(partial(_news, person, done), within=within, what="a message to act on")
        if person.is_over() or person.state_message is None:
            return typed
        text, done = person.state_message.text, person.state_message.id
        while person.spoken.wanted(text):
            text = await type_answer(person, text)
            typed += 1


def _news(person: Blind, done: str) -> bool:
    newest = person.state_message
    return person.is_over() or (
        newest is not None and newest.id != done and person.spoken.wanted(newest.text) is not None
    )
