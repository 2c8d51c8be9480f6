"""Sentences about debts: cards, shots, drawing until a colour comes, and shots until the shooter gives cards."""

from __future__ import annotations

from typing import Any

from bot.locales import Texts
from bot.screens import wording
from engine import cards as c
from engine.rules import answers, shooter, stacking
from engine.view import View


def may_be_answered(view: View) -> bool:
    """Return True if the rules allow an answer to the owed cards. The hand of the current seat does not matter."""
    return answers.are_allowed(view.options) or stacking.may_be_passed_on(view.options, view.owed_by)


def is_due(view: View) -> bool:
    """Return True if the view contains a debt that the current seat still owes.

    While the colour of an answer is being chosen, the view still contains the debt, but the next seat will owe it. At a
    strict table, the next seat chooses that colour if the current seat did not.
    """
    answered = view.choice is not None and view.choice.reason in ("lay", "laid")
    return view.is_owed and not answered


def form(view: View) -> str:
    """Return the kind of debt as used in text keys: ``colour``, ``fire``, ``shots``, or an empty string for cards."""
    return view.owed_until or ("shots" if shooter.is_used(view.options) else "")


def to_current_seat(view: View, texts: Texts) -> str:
    """Return the sentences about the reader's debt, and about a challenge or an answer that is possible instead."""
    card = c.WILD_DRAW_FOUR if view.owed_by is None else view.owed_by
    challenge, answer = view.moves.challenge, any(move.offered == "answer" for move in view.moves.plays)
    kind = form(view)
    if not kind and challenge and card == c.WILD_DRAW_FOUR:
        kind, challenge = "challenge", False
    elif not kind and answer:
        kind, answer = "answer", False
    known = _known(view, texts)
    lines = [texts(f"hand-you-owe-{kind}", **known) if kind else texts("hand-you-owe", **known)]
    if challenge:
        lines.append(texts("hand-may-challenge", card=wording.card(texts, card)))
    if answer:
        lines.append(texts("hand-may-answer"))
    return " ".join(lines)


def of_seat(view: View, name: str, texts: Texts) -> str:
    """Return the sentence about another seat's debt."""
    kind = form(view)
    known = {**_known(view, texts), "seat": name}
    return texts(f"event-cards_owed-{kind}", **known) if kind else texts("event-cards_owed", **known)


def in_first_line(view: View, name: str, texts: Texts) -> str:
    """Return the line about the current seat and its debt."""
    kind = form(view)
    known = {**_known(view, texts), "name": name}
    return texts(f"table-turn-owes-{kind}", **known) if kind else texts("table-turn-owes", **known)


def in_call(view: View, who: str, card: str, texts: Texts) -> str:
    """Return the turn call for a player who owes cards. The call is public and must reveal nothing about the hand."""
    kind = form(view) or ("answer" if may_be_answered(view) else "")
    known = {**_known(view, texts), "who": who, "card": card}
    return texts(f"call-turn-owes-{kind}", **known) if kind else texts("call-turn-owes", **known)


def draw_label(view: View, texts: Texts) -> str:
    """Return the label of the draw button: *Fire!*, *Draw* or *Shoot*.

    If the reader owes several cards or shots, *Draw* and *Shoot* are followed by their number.
    """
    verb = "shoot" if shooter.is_used(view.options) else "draw"
    if view.owed_until == "fire":
        return texts("button-fire")
    if view.turn == view.seat and view.pending > 1:
        return texts(f"button-{verb}-count", count=view.pending)
    return texts(f"button-{verb}")


def _known(view: View, texts: Texts) -> dict[str, Any]:
    return {"count": view.pending, "amount": view.pending, "colour": wording.colour(texts, view.colour)}
