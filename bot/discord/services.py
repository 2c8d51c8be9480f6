"""What commands work with, wired once in ``__main__``: the tables, the services, and how to answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import discord

from bot.history.chronicle import Chronicle
from bot.history.scores import Scores
from bot.leagues.leagues import Leagues
from bot.model.channel_api import ChannelApi
from bot.model.requests import InteractionReply
from bot.people.blocks import Blocks
from bot.people.emojis import Emojis
from bot.people.languages import Languages
from bot.people.likings import Likings
from bot.people.places import Places
from bot.people.privacy import Privacy
from bot.people.servers import Servers
from bot.people.subscriptions import Subscriptions
from bot.pictures.picture_process import Pictures
from bot.presets.preset_drafts import PresetDrafts
from bot.presets.server_presets import Presets
from bot.supervision.clock import Clock
from bot.supervision.jobs import Jobs
from bot.supervision.troubles import Troubles
from bot.tables.runtime.table_registry import TableRegistry

from .paging import Paging

Interaction = discord.Interaction["discord.Client"]


@dataclass(frozen=True, slots=True)
class Services:
    """``answer_to`` makes the one answer of an interaction, ``answer_anew_to`` one that changes no private message, for
    whoever is in text mode; ``commands`` are the application's command ids by name, ``emojis`` its emojis;
    ``card_emojis`` says what was uploaded, ``turning`` which pages are being turned."""

    tables: TableRegistry
    languages: Languages
    likings: Likings
    places: Places
    scores: Scores
    chronicle: Chronicle
    subscriptions: Subscriptions
    presets: Presets
    leagues: Leagues
    servers: Servers
    blocks: Blocks
    privacy: Privacy
    pictures: Pictures
    drafts: PresetDrafts
    clock: Clock
    jobs: Jobs
    troubles: Troubles
    wire: ChannelApi
    answer_to: Callable[[Interaction], InteractionReply]
    answer_anew_to: Callable[[Interaction], InteractionReply]
    commands: dict[str, int]
    emojis: dict[str, str]
    card_emojis: Emojis
    turning: Paging = field(default_factory=Paging)
