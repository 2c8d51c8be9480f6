"""Notes about people's presses, for comparison with the journals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.locales import LANGUAGES, texts
from sandbox.driver.people import Outcome, Person

CERTAIN = ("play", "draw", "keep")
"""Verbs of requests that are always carried out in the player's turn if nobody acts out of turn or times out."""
REPLY_SHOWN = 600
"""Maximum number of characters of a reply that a failure message shows."""
NOT_SAVED = [texts(language, strict=True)("notice-not-saved") for language in LANGUAGES]
"""The reply to a press that could not be saved, in each language."""
_DEFERRED = (5, 6)
"""Reply types that are deferrals."""
_VERSION = re.compile(r"^hr:(\d+):.*:v(\d+)")


@dataclass(frozen=True, slots=True)
class Note:
    """A press and its reply."""

    interaction: int
    person: str
    custom_id: str
    replied: bool
    certain: bool
    """True if the reply proves that the press was carried out."""
    reply: str = ""
    """The first characters of the reply."""
    is_denied: bool = False
    """True if the reply reports that the press could not be saved and changed nothing."""


def is_decided(outcome: Outcome) -> bool:
    """Return True if the bot has replied with anything but a deferral."""
    reply = outcome.interaction["reply"]
    return outcome.replied and reply is not None and reply["type"] not in _DEFERRED


def _denied(person: Person, outcome: Outcome) -> bool:
    reply = outcome.interaction["reply"] or {}
    replies = (seen for seen in person.private() if seen.id == reply.get("message"))
    return any(sentence in seen.text for seen in replies for sentence in NOT_SAVED)


def note_of(person: Person, outcome: Outcome, *, certain: bool) -> Note:
    """Return the note about a press.

    With ``certain``, a reply that is neither a deferral nor a denial means that the press was carried out.
    """
    text = str(outcome.interaction["reply"])[:REPLY_SHOWN]
    denied = _denied(person, outcome)
    certain = certain and is_decided(outcome) and not denied
    return Note(int(outcome.id), person.name, outcome.custom_id, outcome.replied, certain, text, denied)


def versions_seen(person: Person) -> Iterator[tuple[int, int]]:
    """Yield the table id and the state's version from each button with a version in a person's private messages."""
    for seen in person.private():
        for button in seen.buttons:
            found = _VERSION.match(button.custom_id)
            if found is not None:
                yield int(found[1]), int(found[2])
