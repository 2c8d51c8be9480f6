"""The guide of a first match: one sentence about the player's current situation.

The situation is derived from the view alone, so the sentence is the same after a restart.
"""

from __future__ import annotations

from bot.locales import Texts
from bot.model.outgoing import Scene
from bot.screens import wording
from engine import cards as c
from engine.view import View

from .event_sentences import Narrator

ACTING = {
    c.parse(f"{colour}{face}"): word
    for colour in "RYGB"
    for face, word in (("S", "skip"), ("R", "reverse"), ("+2", "draw_two"))
}
"""Action cards, each with the word for it in the sentence's key."""


def sentence(scene: Scene, view: View, texts: Texts) -> str | None:
    """Return the current sentence of the guide for the seat of ``view``; ``None`` for onlookers or outside a round."""
    if view.seat is None or view.phase != "playing":
        return None
    narrator = Narrator.of_scene(scene, texts)
    other = narrator.name(next((seat.seat for seat in view.seats if seat.seat != view.seat), None))
    return texts(f"guide-{_situation(view)}", name=other, **_words(view, texts))


def _situation(view: View) -> str:
    """Return the situation as used in the sentence's key."""
    moves, cards = view.moves, len(view.hand)
    if view.owes_call is not None:
        return "call"
    if view.choice is not None:
        return "colour" if view.choice.seat == view.seat and view.choice.kind == "colour" else "wait"
    if view.turn != view.seat:
        return "wait"
    if view.pending:
        return "owed"
    if view.drawn:
        return "drawn-fits" if moves.plays else "drawn"
    if not moves.plays:
        return "nothing"
    if cards == 1:
        return "last"
    if cards == 2:
        return "two-called" if _has_called(view) else "two"
    fitting = [move.cards[0] for move in moves.plays]
    if len(view.last_played) == 1:
        return "first"
    acting = next((ACTING[card] for card in fitting if card in ACTING), None)
    if acting is not None:
        return acting
    return "wild" if all(c.COLOUR[card] == c.NO_COLOUR for card in fitting) else "fits"


def _has_called(view: View) -> bool:
    """Return True if the player has already called "Uno" for the single card that the next play leaves."""
    return any(seat.seat == view.seat and seat.called == "uno" for seat in view.seats)


def _words(view: View, texts: Texts) -> dict[str, str | int]:
    fitting = list(dict.fromkeys(move.cards[0] for move in view.moves.plays))
    return {
        "cards": wording.listed(texts, [wording.card(texts, card) for card in fitting], "or"),
        "drawn": wording.cards(texts, view.drawn),
        "top": _top(view, texts),
        "count": view.pending,
        "draw": texts("button-draw"),
        "keep": texts("button-keep"),
        "uno": texts("button-uno", word=wording.call_word(texts, "uno", view.options)),
    }


def _top(view: View, texts: Texts) -> str:
    """Return the top card; for a wild card, the colour that was chosen."""
    if c.COLOUR[view.top] != c.NO_COLOUR:
        return wording.card(texts, view.top)
    return texts("guide-top-wild", colour=wording.colour(texts, view.colour))
