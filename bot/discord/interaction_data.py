"""Data of pressed components and submitted forms, and presses with their requests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.locales import Texts
from bot.model.custom_ids import NO_TABLE
from bot.model.interactions import InteractionReply
from bot.screens import layout

from .command_replies import words
from .services import Interaction, Services

R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class ButtonPress(Generic[R_co]):
    """A press of a button, a menu or a form that does not go into the queue of a table."""

    services: Services
    interaction: Interaction
    reply: InteractionReply
    request: R_co
    table: int = NO_TABLE
    """The table that the button belongs to; ``NO_TABLE`` if there is none."""

    @property
    def guild(self) -> int:
        """Return the id of the server; 0 outside a server."""
        return self.interaction.guild_id or 0

    @property
    def user(self) -> int:
        """Return the id of the user who made the press."""
        return self.interaction.user.id

    @property
    def said(self) -> Texts:
        """Return the texts in the language of the user."""
        return words(self.services, self.interaction)

    @property
    def in_private(self) -> bool:
        """Return True if the message with the button is private. The reply can then replace that message."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral


def custom_id(interaction: Interaction) -> str:
    """Return the ``custom_id`` of the component or form; an empty string for an interaction without one."""
    return str(_data(interaction).get("custom_id", ""))


def values(interaction: Interaction) -> tuple[str, ...]:
    """Return the values chosen in a menu, or the text entered in a form."""
    data = _data(interaction)
    found = list(data.get("values", ()))
    for part in data.get("components", ()):
        # A label contains one component, and a row contains several.
        inside = [part["component"]] if "component" in part else part.get("components", [part])
        found += [one.get("value") for one in inside if one.get("custom_id") == layout.FIELD]
    return tuple(value for value in found if isinstance(value, str))


def _data(interaction: Interaction) -> Mapping[str, Any]:
    return interaction.data or {}
