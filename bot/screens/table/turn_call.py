"""The turn call: the one message that notifies, in classic content, for the player on turn."""

from __future__ import annotations

from dataclasses import dataclass

from bot.locales import Texts
from bot.model.facts import TableFacts
from bot.screens import layout, wording
from bot.screens.custom_ids import table_ids
from bot.screens.sentences import text_mode
from engine import cards as c
from engine.view import View

NEWS = 10
"""Events that a call in words tells."""
CHARACTERS = 1800
"""Of a classic message; Discord takes 2000."""


@dataclass(frozen=True, slots=True)
class TurnCall:
    """``content`` mentions ``user``, and nobody else may be notified by it. ``components``: *My hand*."""

    content: str
    components: layout.Screen
    user: int


def turn_call(facts: TableFacts, view: View, texts: Texts, in_words: bool = False) -> TurnCall | None:
    """The call of who is on turn; ``None`` where that is a computer, or nobody. ``in_words``: with what happened last,
    for who cannot see the table and is reached in no other way."""
    user = facts.users[view.turn] if view.turn is not None and view.turn < len(facts.users) else None
    if user is None:
        return None
    card = wording.card(texts, view.top)
    if c.colour_of(view.top) is None:
        card = texts("call-card-colour", card=card, colour=wording.colour(texts, view.colour))
    key = "call-turn-owes" if view.pending else "call-turn"
    made = layout.rows([layout.button(table_ids.TableButton(facts.table, "hand"), texts("button-hand"), layout.ACT)])
    content = texts(key, who=f"<@{user}>", card=card, count=view.pending)
    if in_words:
        content = layout.clip([content, text_mode.news(facts, facts.recent[-NEWS:], texts)], CHARACTERS)
    return TurnCall(content, made, user)
