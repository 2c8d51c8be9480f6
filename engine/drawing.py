"""The actions ``draw`` and ``keep``, and what a turn that ran out draws (rulebook, chapter 3)."""

from __future__ import annotations

from math import inf

from .actions import DrawCard, Keep
from .agenda import close_choice, run_agenda
from .laying import can_lay, fair_in_turn, forbidden
from .piles import draw_to, take_in
from .refusals import MayNotDraw, MustDraw, NotNow, NotYourTurn, RuleOff
from .state import Following, State
from .turns import acted, close_hand, close_window, end_turn, pause_if_deserted, pay, start_clock


def draw(s: State, a: DrawCard) -> None:
    """Carry out ``draw``: what is owed, or else one card (or by the rules more)."""
    seat = a.seat
    if s.fresh and seat == s.turn and a.count is None:
        _draw_in_turn(s, seat, None)
        return
    if a.count is not None and not s.rules.cheating:
        raise RuleOff("cheating")
    choice = s.choice
    if choice is not None and choice.kind == "draw" and choice.seat == seat:
        s.rules.effect_rooms[choice.why].chosen(s, close_choice(s), choice.wanted if a.count is None else a.count)
        run_agenda(s)
        return
    if choice is not None or s.reaction is not None:
        raise NotNow(reason="choice" if choice is not None else "reaction")
    if seat != s.turn:
        raise NotYourTurn(turn=s.turn)
    if s.pending:
        _draw_owed(s, seat, a.count)
    else:
        _draw_in_turn(s, seat, a.count)


def _draw_owed(s: State, seat: int, count: int | None) -> None:
    if s.loose or s.rules.sequences:
        close_window(s, seat)
        acted(s, seat)
    owed = s.pending
    if count is None or not 0 <= count < owed:
        count = owed
    held = len(s.hands[seat])
    pay(s, seat, count)
    s.active = s.active or len(s.hands[seat]) > held
    if count < owed:
        s.rules.drew_too_few(s, seat, owed - count)
    if s.phase == "playing":
        after_penalty(s, seat)


def after_penalty(s: State, seat: int) -> None:
    """Owed cards have been drawn: the turn is over, or an ordinary one follows (``after_penalty``)."""
    if s.rules.after_penalty == "skip":
        end_turn(s, seat, completed=False)
        return
    s.fresh = False
    s.following = Following(may_keep=True)
    s.drawn = ()
    start_clock(s)


def at_limit(s: State, seat: int) -> bool:
    """Whether the seat holds so many cards that it draws no more (``hand_limit``)."""
    limit = s.rules.hand_limit
    return bool(limit) and len(s.hands[seat]) >= limit


def draw_refusal(s: State, seat: int, can: bool | None = None) -> str | None:
    """The option by which the seat on turn, owing nothing, may not draw; ``None`` if it may.

    ``can``: whether it can lay a card, where the caller knows.
    """
    rules = s.rules
    if s.following is not None and s.following.number >= 0:
        return "same_number"
    if s.drawn and (len(s.drawn) >= rules.draw_up_to):
        return "draw_up_to"
    if rules.hand_limit and at_limit(s, seat):
        return "hand_limit"
    if rules.draws_only_if_stuck and (can_lay(s, seat) if can is None else can):
        return "must_play" if rules.must_play else "voluntary_draw"
    return None


def _draw_in_turn(s: State, seat: int, count: int | None) -> None:
    option = draw_refusal(s, seat)
    if option is not None:
        raise MayNotDraw(option)
    rules = s.rules
    if s.loose or rules.sequences:
        close_window(s, seat)
        acted(s, seat)
    until_fit = rules.keep_drawing and (rules.draws_only_if_stuck or not can_lay(s, seat))
    if count == 0:
        rules.drew_too_few(s, seat, _cards_to_fit(s, seat) if until_fit else 1)
        end_turn(s, seat)
        return
    if until_fit:
        drawn = _draw_until_fit(s, seat, count)
    elif rules.blind_draw:
        drawn = _draw_one(s, seat, "turn")
    else:
        drawn = draw_to(s, seat, 1, "turn")
    if not drawn:
        end_turn(s, seat)
        return
    s.fresh = False
    s.active = True
    s.drawn = s.drawn + drawn
    if until_fit and len(drawn) == count and not _fits(s, seat, drawn[-1]) and not at_limit(s, seat):
        rules.drew_too_few(s, seat, _cards_to_fit(s, seat))
        end_turn(s, seat)
        return
    if rules.lays_drawn and any(_fits(s, seat, card) for card in s.drawn):
        return
    if len(s.drawn) >= rules.draw_up_to or at_limit(s, seat):
        end_turn(s, seat)


def _draw_one(s: State, seat: int, why: str) -> tuple[int, ...]:
    drawn = draw_to(s, seat, 1, why, seen=not s.rules.blind_draw)
    if s.rules.blind_draw:
        _hide(s, seat, drawn)
    return drawn


def _hide(s: State, seat: int, drawn: tuple[int, ...]) -> None:
    """``blind_draw``: cards just drawn are seen only from the next turn on."""
    s.blind = s.blind + tuple((seat, card) for card in drawn)
    s.loose = True


def _fits(s: State, seat: int, card: int) -> bool:
    """Return True for a card just drawn that fits; whether it may be laid at once is another question."""
    return card in s.rules.fitting[s.top][s.colour] and forbidden(s, seat, card, 1) is None


def _cards_to_fit(s: State, seat: int) -> int:
    """Return how many cards the seat would have to draw until a playable one comes (``keep_drawing``)."""
    return up_to_fit(s, seat, s.rules.fitting[s.top][s.colour])


def _draw_until_fit(s: State, seat: int, most: int | None) -> tuple[int, ...]:
    """Draw one by one until a playable card comes, the piles run out or the hand is full (``keep_drawing``).

    ``most``: where to stop at the latest, if a cheat takes too few.
    """
    rules = s.rules
    fits = rules.fitting[s.top][s.colour]
    drawn: tuple[int, ...] = ()
    before, s.drawn = s.drawn, ()
    while not at_limit(s, seat) and (most is None or most < 0 or len(drawn) < most):
        wanted = up_to_fit(s, seat, fits)
        cards = take_in(s, seat, wanted if most is None or most < 0 else min(wanted, most - len(drawn)))
        if not cards:
            break
        drawn += cards
        if cards[-1] in fits and fair_in_turn(s, seat, cards[-1]):
            break
    s.drawn = before
    blind = rules.blind_draw
    if blind:
        _hide(s, seat, drawn)
    s.out.append(("cards_drawn", seat, len(drawn), max(1, len(drawn)), "keep_drawing", None if blind else drawn))
    return drawn


def up_to_fit(s: State, seat: int, fits: frozenset[int]) -> int:
    """How many cards to take at once: up to the first that fits, but no more than the pile or the hand has room for."""
    pile = s.draw
    last = len(pile)
    if s.rules.hand_limit:
        last = min(last, s.cursor + s.rules.hand_limit - len(s.hands[seat]))
    for place in range(s.cursor, last):
        if pile[place] in fits:
            return place + 1 - s.cursor
    return max(1, last - s.cursor)


def keep(s: State, a: Keep) -> None:
    """Carry out ``keep``: end the turn after drawing, pass at the hand limit, waive an optional choice."""
    seat = a.seat
    choice = s.choice
    if choice is not None and choice.seat == seat and choice.optional:
        s.out.append(("choice_waived", seat, choice.kind))
        close_choice(s)
        run_agenda(s)
        return
    if choice is not None or s.reaction is not None:
        raise NotNow(reason="choice" if choice is not None else "reaction")
    if seat != s.turn:
        raise NotYourTurn(turn=s.turn)
    if s.pending:
        raise MustDraw(pending=s.pending)
    option = keep_refusal(s, seat)
    if option is not None:
        raise NotNow(option or None, reason="keep")
    acted(s, seat)
    s.out.append(("turn_kept", seat))
    if s.loose and s.opened:
        close_hand(s, seat)
    end_turn(s, seat)


def keep_refusal(s: State, seat: int, can: bool | None = None) -> str | None:
    """Why the seat on turn, owing nothing, may not keep: an option's name, ``""`` if nothing was drawn, or ``None``.

    ``can``: whether it can lay a card, where the caller knows.
    """
    rules = s.rules
    following = s.following
    if following is not None and following.number >= 0:
        return None
    if s.drawn:
        if rules.must_lay_drawn and (can_lay(s, seat) if can is None else can):
            return "must_play" if rules.must_play else "play_drawn"
        return None
    if following is not None and following.may_keep:
        return "must_play" if rules.must_play and can_lay(s, seat) else None
    if at_limit(s, seat) and not can_lay(s, seat):
        return None
    return ""


def run_out(s: State) -> None:
    """The time of the turn is over: the seat draws what it owes, or one card, and its turn ends."""
    seat = s.turn
    s.out.append(("turn_overslept", seat))
    close_window(s, seat)
    s.fresh = False
    s.turn_deadline = inf
    if s.pending:
        held = len(s.hands[seat])
        pay(s, seat, s.pending)
        s.active = len(s.hands[seat]) > held
    elif not s.drawn and (s.following is None or s.following.number < 0) and not at_limit(s, seat):
        s.active = bool(_draw_one(s, seat, "turn_seconds")) or s.active
    if s.phase != "playing":
        return
    if s.rules.sleep_penalty and seat not in s.away:
        s.rules.penalty(s, seat, s.rules.sleep_penalty, "sleep_penalty")
    _count_sleep(s, seat)
    end_turn(s, seat, completed=False)
    pause_if_deserted(s)


def _count_sleep(s: State, seat: int) -> None:
    """Two overslept turns running: the seat is away."""
    times = 1 + sum(count for other, count in s.sleepers if other == seat)
    s.sleepers = (*(entry for entry in s.sleepers if entry[0] != seat), (seat, times))
    s.loose = True
    if times >= 2 and seat not in s.away:
        s.away = tuple(sorted((*s.away, seat)))
        s.out.append(("seat_away", seat, True))
