"""Hints in words: the action that a computer would choose, and its reasons."""

from __future__ import annotations

from bot.model.outgoing import HintGiven, Scene
from bot.screens import wording
from engine import actions as a
from engine.players import HintReason

from .event_sentences import Narrator


def hint(given: HintGiven, narrator: Narrator, scene: Scene | None) -> str:
    """Return a hint as text. ``narrator`` has the names and options of the table.

    Without an action, the text asks the reader to wait for the current player, or states that there is nothing to do.
    """
    texts = narrator.texts
    if given.action is None:
        turn = None if scene is None or scene.view is None else scene.view.turn
        return texts("hint-nothing") if turn is None else texts("hint-wait", name=narrator.name(turn))
    reasons = " ".join(reason(one, narrator) for one in given.reasons)
    return texts("hint", what=_what(given.action, narrator), reasons=reasons)


def reason(given: HintReason, narrator: Narrator) -> str:
    """Return one reason as a sentence."""
    texts = narrator.texts
    return texts(
        f"hint-why-{given.kind}",
        name=narrator.name(given.seat) if given.seat >= 0 else "",
        colour=wording.colour(texts, given.colour) if given.colour >= 0 else "",
        count=given.amount,
    )


def _what(action: a.Action, narrator: Narrator) -> str:
    """Return an action as an instruction: "play red 7"."""
    texts = narrator.texts
    match action:
        case a.PlayCard(cards=cards, colour=colour):
            played = texts("hint-play", cards=wording.cards(texts, cards))
            if colour is None:
                return played
            return texts("hint-play-colour", play=played, colour=wording.colour(texts, colour))
        case a.Call(word=word):
            return texts("hint-call", word=wording.call_word(texts, word, narrator.options))
        case a.Choose(colour=int(colour)):
            return texts("hint-colour", colour=wording.colour(texts, colour))
        case a.Choose(target=int(target)):
            return texts("hint-target", name=narrator.name(target))
        case a.Choose(card=int(card)):
            return texts("hint-card", card=wording.card(texts, card))
        case _:
            return texts(f"hint-{action.kind}")
