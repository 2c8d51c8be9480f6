"""A bot's operator, the permissions it lacks, and the possible values of server and user preferences.

``python -m bot health`` imports this module through ``bot.settings`` and must stay fast. Therefore, this module imports
nothing from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Operator:
    """The person or group who runs the bot, and their documents. An empty string means that a field is not set."""

    contact: str = ""
    """Name of the operator, and how to reach them."""
    privacy_url: str = ""
    terms_url: str = ""


@dataclass(frozen=True, slots=True)
class Missing:
    """A permission that the bot lacks."""

    permission: str
    """Discord's name for the permission, such as ``send_messages``."""
    channel: str
    """A mention of the channel."""


FEATURES = ("solo", "hint", "guide", "end_mention", "achievements", "sharing", "invitations")
"""Names of the features. The preference for a feature has the same name.

- ``solo``: a person who is alone in a lobby can start a match against computers with one press
- ``hint``: players may ask what a computer would play
- ``guide``: newcomers are offered a first match with explanations
- ``end_mention``: people may ask to be mentioned when a match is over
- ``achievements``: statistics include a profile card and achievements
- ``sharing``: a past match may be shown to everybody in a channel
- ``invitations``: the host of a lobby may mention roles and people once; off by default
"""

NO_PICTURES = "never"
PICTURES = ("on", NO_PICTURES)
"""Values of a server's preference for pictures in public messages."""

Layout = Literal["labels", "compact"]
"""A user's preference for the card buttons of a hand: with a label, or only with a picture or a few letters."""
Sort = Literal["colour", "number", "none"]
"""A user's preference for the order of the cards in a hand."""
