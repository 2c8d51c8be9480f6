"""What commands work with, wired once in ``__main__``: the tables, the services, and how to answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import discord

from bot.pictures.client import Pictures
from bot.services.blocks import Blocks
from bot.services.chronicle import Chronicle
from bot.services.emojis import Emojis
from bot.services.languages import Languages
from bot.services.leagues import Leagues
from bot.services.likings import Likings
from bot.services.places import Places
from bot.services.preset_drafts import Drafts
from bot.services.presets import Presets
from bot.services.privacy import Privacy
from bot.services.scores import Scores
from bot.services.servers import Servers
from bot.services.subscriptions import Subscriptions
from bot.supervision.clock import Clock
from bot.supervision.jobs import Jobs
from bot.supervision.troubles import Troubles
from bot.tables.presses import Answer
from bot.tables.registry import Tables
from bot.tables.wire import Wire

from .turning import Turning

Interaction = discord.Interaction["discord.Client"]


@dataclass(frozen=True, slots=True)
class Rooms:
    """``answer_to`` makes the one answer of an interaction, ``answer_anew_to`` one that changes no private message, for
    whoever is in text mode; ``commands`` are the application's command ids by name, ``emojis`` its emojis;
    ``card_emojis`` says what was uploaded, ``turning`` which pages are being turned."""

    tables: Tables
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
    drafts: Drafts
    clock: Clock
    jobs: Jobs
    troubles: Troubles
    wire: Wire
    answer_to: Callable[[Interaction], Answer]
    answer_anew_to: Callable[[Interaction], Answer]
    commands: dict[str, int]
    emojis: dict[str, str]
    card_emojis: Emojis
    turning: Turning = field(default_factory=Turning)
