"""The services that commands and presses use, created in ``bot/program.py``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.history.chronicle import Chronicle
from bot.history.scores import Scores
from bot.leagues.leagues import Leagues
from bot.model.bot_setup import Operator
from bot.model.channel_api import ChannelApi
from bot.model.interactions import InteractionReply
from bot.people.blocks import Blocks
from bot.people.preferences import Preferences
from bot.people.privacy import Privacy
from bot.people.server_transfers import ServerTransfers
from bot.people.servers import Servers
from bot.people.subscriptions import Subscriptions
from bot.pictures.picture_process import Pictures
from bot.presets.preset_drafts import PresetDrafts
from bot.presets.server_presets import Presets
from bot.presets.simulations import Simulations
from bot.screens.emoji_sets import EmojiSets
from bot.storage.queries.emojis import EmojiQueries
from bot.supervision.clock import Clock
from bot.supervision.jobs import Jobs
from bot.supervision.troubles import Troubles
from bot.tables.runtime.table_registry import TableRegistry
from bot.thinking.thinkers import Thinkers
from bot.tournaments.tournaments import Tournaments

Interaction = discord.Interaction["discord.Client"]


class PagedMessage:
    """A message that is being changed.

    ``turns`` counts the requested pages. Code that changes the message holds the lock ``sending``. Together, the
    counter and the lock prevent a picture that arrives late from replacing a newer page.
    """

    __slots__ = ("__weakref__", "sending", "turns")

    def __init__(self) -> None:
        self.turns = 0
        self.sending = asyncio.Lock()


class Paging:
    """The messages that are being changed, by their ids. An entry exists while its message is being changed."""

    def __init__(self) -> None:
        self._messages: WeakValueDictionary[int, PagedMessage] = WeakValueDictionary()

    def of(self, message: int) -> PagedMessage:
        """Return the entry of a message, and create it if necessary."""
        return self._messages.setdefault(message, PagedMessage())


@dataclass(frozen=True, slots=True)
class Services:
    """The services that commands and presses use."""

    tables: TableRegistry
    preferences: Preferences
    scores: Scores
    chronicle: Chronicle
    subscriptions: Subscriptions
    presets: Presets
    simulations: Simulations
    leagues: Leagues
    tournaments: Tournaments
    servers: Servers
    transfers: ServerTransfers
    blocks: Blocks
    privacy: Privacy
    pictures: Pictures
    thinkers: Thinkers
    drafts: PresetDrafts
    clock: Clock
    jobs: Jobs
    troubles: Troubles
    wire: ChannelApi
    reply_to: Callable[[Interaction], InteractionReply]
    """Function that returns the reply object for an interaction."""
    new_reply_to: Callable[[Interaction], InteractionReply]
    """Function that returns the reply object for text mode. The reply never changes an existing private message."""
    commands: dict[str, int]
    """The application's command ids by name."""
    operator: Operator
    emojis: EmojiSets
    """The application's emojis by deck and card style."""
    card_emojis: EmojiQueries
    """Queries about the cards that were uploaded as emojis."""
    turning: Paging = field(default_factory=Paging)
    """The messages whose pages are being turned."""
    simulating: dict[tuple[int, int], asyncio.Task[Any]] = field(default_factory=dict)
    """The running simulations, by server and user."""
    everywhere: list[TableRegistry] = field(default_factory=list)
    """The tables of all shards of this process."""
    shared: dict[int, float] = field(default_factory=dict)
    """Time at which a past match was last shown to everybody, by channel."""
