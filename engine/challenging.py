"""The action ``challenge``: calling the bluff of a wild draw four (rulebook, chapter 4)."""

from __future__ import annotations

from . import cards as c
from .actions import Challenge
from .drawing import after_penalty
from .piles import draw_to
from .refusals import NothingToChallenge, NotNow, NotYourTurn, RuleOff
from .state import LEFT, Layer, State
from .turns import acted, close_window, finish_if_gone, pay, start_clock


def tested_layer(s: State) -> Layer | None:
    """Whose laying a challenge would test now (``challenge_reaches``), ``None`` where there is nothing to challenge.

    Who has left or fallen cannot be challenged any more; who went out by it (``places``) was innocent and can.
    """
    if not s.pending or s.top != c.WILD_DRAW_FOUR:
        return None
    layers = [layer for layer in s.chain if layer.card == c.WILD_DRAW_FOUR]
    if not layers:
        return None
    layer = layers[0] if s.rules.challenge_first else layers[-1]
    if layer.seat not in s.ring and (layer.tested or s.status[layer.seat] == LEFT):
        return None
    return layer


def challenge(s: State, a: Challenge) -> None:
    """Carry out ``challenge``."""
    seat = a.seat
    if not s.rules.bluff:
        raise RuleOff("wild_draw_four")
    if s.choice is not None or s.reaction is not None:
        raise NotNow(reason="choice" if s.choice is not None else "reaction")
    if seat != s.turn:
        raise NotYourTurn(turn=s.turn)
    layer = tested_layer(s)
    if layer is None:
        raise NothingToChallenge
    close_window(s, seat)
    acted(s, seat)
    s.out.append(("challenged", seat, layer.seat, layer.guilty))
    s.out.append(("hand_shown", seat, layer.seat, "challenge", layer.tested))
    if layer.guilty:
        _guilty(s, layer.seat)
    else:
        _innocent(s, seat)


def _guilty(s: State, layer: int) -> None:
    """The layer draws all; the challenger plays a normal turn."""
    owed = s.pending
    s.pending = 0
    s.chain = ()
    draw_to(s, layer, owed + s.rules.guilty_extra, "challenge")
    if not finish_if_gone(s):
        start_clock(s)


def _innocent(s: State, seat: int) -> None:
    times = 1
    if s.rules.innocent_extra_each:
        times = sum(1 for layer in s.chain if layer.card == c.WILD_DRAW_FOUR)
    held = len(s.hands[seat])
    pay(s, seat, s.pending + s.rules.innocent_extra * times, "challenge")
    s.active = s.active or len(s.hands[seat]) > held
    if s.phase == "playing":
        after_penalty(s, seat)
