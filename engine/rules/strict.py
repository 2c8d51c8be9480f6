"""``strict``: every play can be tried, and a wrong one costs cards (rulebook, chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.actions import PlayCard
from engine.handlers.choose import colour_for, decide, old_colour
from engine.options import Option, flag
from engine.refusals import DoesNotFit, MustDraw, NotYourTurn, Refused, TooLate
from engine.rounds.turns import acted, close_window, end_turn, next_in_circle
from engine.rules.builder import Builder
from engine.state import State
from engine.state.records import Choice

OPTIONS: tuple[Option, ...] = (flag("strict", 8, excludes=(("cheating", True),), in_search=False, ai_familiar=True),)
EVENTS = {"strict_broken": "strict"}

PENALTY = 2
TAKEN_BACK = "strict"
"""Reason given in the ``card_taken_back`` event after a wrong play."""


def takes_back(options: Mapping[str, Any]) -> bool:
    """Return True if wrong plays are taken back and punished. Missing options take their defaults."""
    return bool(options.get("strict"))


def accepts_unfit_cards(options: Mapping[str, Any]) -> bool:
    """Return True if players can play cards that do not fit.

    Such a play is punished under ``strict`` and is a cheat under ``cheating``. Missing options take their defaults.
    """
    return takes_back(options) or bool(options.get("cheating"))


def handle_fault(s: State, a: PlayCard, refusal: Refused) -> bool:
    """Take back a wrong play, charge ``PENALTY`` cards and return True.

    A play is wrong if it is out of turn, comes too late, does not fit, or ignores owed cards. In the seat's own turn, a
    card that does not fit also ends the turn.

    Return False for other refusals, and for a play that was offered as part of a sequence. Also return False if the
    play was offered for the seat's turn (as ``turn`` or ``answer``) and that turn is over.
    """
    in_turn = a.seat == s.turn and a.offered not in ("jump_in", "sequence")
    if not in_turn and a.offered in ("turn", "answer", "sequence"):
        return False
    if not isinstance(refusal, DoesNotFit | MustDraw | NotYourTurn | TooLate) or "left" in refusal.facts:
        return False
    if in_turn:
        close_window(s, a.seat)
        acted(s, a.seat)
    s.events.append(("strict_broken", a.seat, refusal.code))
    s.events.append(("card_taken_back", a.seat, a.cards, TAKEN_BACK))
    s.ruleset.penalty(s, a.seat, PENALTY, "strict")
    if in_turn and isinstance(refusal, DoesNotFit):
        end_turn(s, a.seat, completed=False)
    return True


def forgot_colour(s: State, choice: Choice) -> bool:
    """Charge ``PENALTY`` cards for a colour not chosen in time, and make the next seat choose. Return True.

    If that seat does not choose in time either, the colour in force stays. If there is no other seat, the most frequent
    colour in the hand is chosen.
    """
    if choice.passed_on:
        decide(s, old_colour(s))
        return True
    s.ruleset.penalty(s, choice.seat, PENALTY, "strict")
    following = next_in_circle(s, choice.seat)
    if following == choice.seat:
        decide(s, colour_for(s, choice.seat))
        return True
    s.progress = s.progress.with_choice(
        choice._replace(seat=following, passed_on=True, deadline=s.now + s.ruleset.choice_time)
    )
    s.events.append(("choice_opened", following, "colour"))
    return True


def install(builder: Builder) -> None:
    """Charge for wrong plays instead of refusing them."""
    if builder.options["strict"]:
        builder.ruleset.forgot_colour = forgot_colour
        builder.faults.add("strict", handle_fault)
