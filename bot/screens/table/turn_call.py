"""The turn call, which notifies the player whose turn it is. Push notifications show it, because it is plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.screens import layout, scene_facts, wording
from bot.screens.sentences import debts, text_mode
from engine.events import Event
from engine.view import View

CHARACTERS = 1800
"""Maximum number of characters in a call with news. Discord accepts 2000."""


@dataclass(frozen=True, slots=True)
class TurnCall:
    """Content of a turn call, and the user whom it notifies."""

    content: str
    """Text that mentions ``user`` and must notify nobody else."""
    components: layout.Screen
    """The *My hand* button."""
    user: int


def turn_call(scene: Scene, view: View, texts: Texts, news: Sequence[Event] = ()) -> TurnCall | None:
    """Return the call for the player whose turn it is; ``None`` for a computer, or if it is nobody's turn.

    ``news`` contains public events to report, for players who cannot see the table and get no other message.
    """
    user = None if view.turn is None else scene_facts.player(scene, view.turn)
    if user is None or user < 0:
        return None
    card = wording.card(texts, view.top)
    if view.colour is not None and wording.must_name_colour(view):
        card = texts("call-card-colour", card=card, colour=wording.colour(texts, view.colour))
    who = f"<@{user}>"
    made = layout.rows([layout.button(TableButton(scene.table, r.OpenHand()), texts("button-hand"), layout.ACT)])
    content = debts.in_call(view, who, card, texts) if view.is_owed else texts("call-turn", who=who, card=card)
    if news:
        content = layout.clip([content, text_mode.news(scene, news, texts)], CHARACTERS)
    return TurnCall(content, made, user)
