"""``strict``: the buttons forbid nothing, and what is wrong has its price (rulebook, chapter 8)."""

from __future__ import annotations

from engine.actions import PlayCard
from engine.handlers.choose import colour_for, decide, old_colour
from engine.options import Option, flag
from engine.parts import Choice
from engine.refusals import DoesNotFit, MustDraw, NotYourTurn, Refused, TooLate
from engine.rules.builder import Builder
from engine.state import State
from engine.turns import acted, close_window, end_turn, refresh_deadlines, step

OPTIONS: tuple[Option, ...] = (flag("strict", 8, excludes=(("cheating", True),)),)

PENALTY = 2


def answer_for(s: State, a: PlayCard, refusal: Refused) -> bool:
    """Laying out of turn, an unfit card, or while owing: the card goes back, two cards, and (unfit) the turn ends."""
    in_turn = a.seat == s.turn and a.offered not in ("jump_in", "sequence")
    if not in_turn and a.offered in ("turn", "answer", "sequence"):
        return False
    if not isinstance(refusal, DoesNotFit | MustDraw | NotYourTurn | TooLate) or "left" in refusal.facts:
        return False
    if in_turn:
        close_window(s, a.seat)
        acted(s, a.seat)
    s.events.append(("strict_broken", a.seat, refusal.code))
    s.events.append(("card_taken_back", a.seat, a.cards, "strict"))
    s.ruleset.penalty(s, a.seat, PENALTY, "strict")
    if in_turn and isinstance(refusal, DoesNotFit):
        end_turn(s, a.seat, completed=False)
    return True


def forgot_colour(s: State, choice: Choice) -> bool:
    """A colour not wished in time: two cards, then the next seat may wish; if it does not either, the old colour
    stays."""
    if choice.passed_on:
        decide(s, old_colour(s))
        return True
    s.ruleset.penalty(s, choice.seat, PENALTY, "strict")
    heir = step(s, choice.seat)
    if heir == choice.seat:
        decide(s, colour_for(s, choice.seat))
        return True
    s.progress = s.progress.with_choice(
        choice._replace(seat=heir, passed_on=True, deadline=s.now + s.ruleset.choice_time)
    )
    refresh_deadlines(s)
    s.events.append(("choice_opened", heir, "colour"))
    return True


def install(builder: Builder) -> None:
    """Carry out what is wrong, at its price."""
    if builder.options["strict"]:
        builder.ruleset.forgot_colour = forgot_colour
        builder.faults.add("strict", answer_for)
