"""The actions ``draw`` and ``keep``, and the end of a turn that timed out (rulebook, chapter 3)."""

from __future__ import annotations

from math import inf

from engine.actions import DrawCard, Keep
from engine.refusals import MayNotDraw, MustDraw, NotNow, NotYourTurn, RuleOff
from engine.rounds.agenda import close_choice, run_agenda
from engine.rounds.fair_plays import can_play, forbidden
from engine.rounds.piles import draw_to, took_part
from engine.rounds.turns import acted, close_hand, close_window, end_turn, pause_if_deserted, pay, start_clock
from engine.rules.turn_clock import DRAWN_IN_TIMEOUT
from engine.state import ELIMINATED, State
from engine.state.parts import NO_CALLS, NO_DEBT, NOTHING_OPEN, TurnProgress
from engine.state.records import TurnMemory


def draw(s: State, a: DrawCard) -> None:
    """Carry out ``draw`` for an effect that requires it, for owed cards, or in an ordinary turn."""
    seat = a.seat
    if seat == s.turn and a.count is None and s.in_plain_turn():
        _draw_in_turn(s, seat, None)
        return
    if a.count is not None and "count" in s.ruleset.closed:
        raise RuleOff(s.ruleset.closed["count"])
    choice = s.progress.choice
    if choice is not None and choice.kind == "draw" and choice.seat == seat:
        taken = choice.wanted if a.count is None else a.count
        chosen = s.ruleset.effects_by_name[choice.reason].chosen
        assert chosen is not None
        chosen(s, close_choice(s), taken)
        run_agenda(s)
        return
    if choice is not None or s.progress.reaction is not None:
        raise NotNow(reason="choice" if choice is not None else "reaction")
    if seat != s.turn:
        raise NotYourTurn(turn=s.turn)
    if s.debt.until and a.count is not None:
        raise NotNow(reason="open_debt")
    if s.debt is not NO_DEBT:
        _draw_owed(s, seat, a.count)
    else:
        _draw_in_turn(s, seat, a.count)


def _draw_owed(s: State, seat: int, count: int | None) -> None:
    close_window(s, seat)
    acted(s, seat)
    owed = s.debt.cards
    held = len(s.hands[seat])
    if count is None or not 0 <= count < owed:
        pay(s, seat)
    else:
        pay(s, seat, count=count)
        s.ruleset.drew_too_few(s, seat, owed - count)
    if s.phase == "playing":
        after_penalty(s, seat, took_part(s, seat, held))


def after_penalty(s: State, seat: int, active: bool = False) -> None:
    """Continue after the seat has drawn owed cards: end its turn, or begin an ordinary one (``after_penalty``)."""
    active = active or s.progress.has_acted
    if not s.ruleset.turn_after_debt:
        end_turn(s, seat, completed=False, active=active)
        return
    s.progress = TurnProgress((), active, TurnMemory(may_keep=True))
    start_clock(s)


def at_limit(s: State, seat: int) -> bool:
    """Return True if the seat holds as many cards as ``hand_limit`` allows and may draw no more."""
    limit = s.ruleset.most_in_hand
    return limit > 0 and len(s.hands[seat]) >= limit


def draw_refusal(s: State, seat: int, can: bool | None = None) -> str | None:
    """Return the option that forbids the current seat to draw, or ``None``. The seat must owe nothing.

    ``can`` is the result of ``can_play`` for the seat, or ``None`` if the caller has not called it.
    """
    for refusal in s.ruleset.draw_refusals:
        option = refusal(s, seat, can)
        if option is not None:
            return option
    return None


def _draw_in_turn(s: State, seat: int, count: int | None) -> None:
    rules = s.ruleset
    option = draw_refusal(s, seat)
    if option is not None:
        raise MayNotDraw(option)
    if rules.has_sequences or s.aside is not NOTHING_OPEN or s.calls is not NO_CALLS:
        close_window(s, seat)
        acted(s, seat)
    draw_until_fit = rules.draw_until_fit
    if draw_until_fit is not None and not rules.draws_only_if_stuck and can_play(s, seat):
        draw_until_fit = None
    if count == 0:
        rules.drew_too_few(s, seat, 1 if draw_until_fit is None else _cards_to_fit(s, seat))
        end_turn(s, seat)
        return
    drawn = _draw_one(s, seat, "turn") if draw_until_fit is None else draw_until_fit(s, seat, count)
    if not drawn:
        end_turn(s, seat, active=took_part(s, seat, len(s.hands[seat])))
        return
    before = s.progress
    all_drawn = before.drawn + drawn
    s.progress = TurnProgress(all_drawn, True, before.memory)
    if draw_until_fit is not None and len(drawn) == count and not _fits(s, seat, drawn[-1]) and not at_limit(s, seat):
        rules.drew_too_few(s, seat, _cards_to_fit(s, seat))
        end_turn(s, seat)
        return
    if rules.plays_drawn:
        for card in all_drawn:
            if _fits(s, seat, card):
                return
    if len(all_drawn) >= rules.most_drawn or at_limit(s, seat):
        end_turn(s, seat)


def _draw_one(s: State, seat: int, reason: str) -> tuple[int, ...]:
    hidden = s.ruleset.hides_drawn_by != ""
    drawn = draw_to(s, seat, 1, reason, seen=not hidden)
    if hidden:
        hide(s, seat, drawn)
    return drawn


def hide(s: State, seat: int, drawn: tuple[int, ...]) -> None:
    """Hide from a seat the cards that it has just drawn, until its next turn begins."""
    s.replace_aside(s.aside._replace(unseen=s.aside.unseen + tuple((seat, card) for card in drawn)))


def _fits(s: State, seat: int, card: int) -> bool:
    """Return True if a card just drawn fits. The caller checks whether it may be played immediately."""
    return card in s.ruleset.fitting[s.top][s.colour] and forbidden(s, seat, card, 1) is None


def _cards_to_fit(s: State, seat: int) -> int:
    """Return the number of cards that the seat would have to draw until one fits (``keep_drawing``)."""
    return up_to_fit(s, seat, s.ruleset.fitting[s.top][s.colour])


def up_to_fit(s: State, seat: int, fits: frozenset[int]) -> int:
    """Return the number of cards that the seat takes from the draw pile to get one in ``fits``.

    It takes no more than the pile holds and the hand limit allows. The number is always at least 1.
    """
    pile = s.draw
    last = len(pile)
    if s.ruleset.most_in_hand:
        last = min(last, s.cursor + s.ruleset.most_in_hand - len(s.hands[seat]))
    for place in range(s.cursor, last):
        if pile[place] in fits:
            return place + 1 - s.cursor
    return max(1, last - s.cursor)


def keep(s: State, a: Keep) -> None:
    """Carry out ``keep``: decline an optional choice, or else end the turn."""
    seat = a.seat
    choice = s.progress.choice
    if choice is not None and choice.seat == seat and choice.optional:
        s.events.append(("choice_waived", seat, choice.kind))
        close_choice(s)
        run_agenda(s)
        return
    if choice is not None or s.progress.reaction is not None:
        raise NotNow(reason="choice" if choice is not None else "reaction")
    if seat != s.turn:
        raise NotYourTurn(turn=s.turn)
    if s.debt is not NO_DEBT:
        raise MustDraw(pending=s.debt.cards)
    option = keep_refusal(s, seat)
    if option is not None:
        raise NotNow(option or None, reason="keep")
    acted(s, seat)
    s.events.append(("turn_kept", seat))
    if s.aside.open_hands:
        close_hand(s, seat)
    end_turn(s, seat)


def keep_refusal(s: State, seat: int, can: bool | None = None) -> str | None:
    """Return the reason why the current seat may not keep: an option, or ``""`` if it has not drawn.

    Return ``None`` if it may keep. The seat must owe nothing. ``can`` is the result of ``can_play`` for the seat, or
    ``None`` if the caller has not called it.
    """
    rules = s.ruleset
    following = s.progress.memory
    if following is not None and following.number >= 0:
        return None
    if s.progress.drawn:
        if rules.must_play_drawn_by and (can_play(s, seat) if can is None else can):
            return rules.must_play_drawn_by
        return None
    if following is not None and following.may_keep:
        return rules.must_play_by if rules.must_play_by and can_play(s, seat) else None
    if at_limit(s, seat) and not can_play(s, seat):
        return None
    return ""


def time_out(s: State) -> None:
    """End a turn that timed out. A seat that owes cards draws them.

    Any other seat draws one card, unless it has drawn, has played under ``same_number`` or is at the hand limit.
    """
    seat = s.turn
    s.events.append(("turn_timed_out", seat))
    close_window(s, seat)
    s.turn_deadline = inf
    if s.debt is not NO_DEBT:
        held = len(s.hands[seat])
        pay(s, seat)
        if s.phase != "playing":
            if s.phase == "round_over" and s.match.status[seat] != ELIMINATED:
                _count_timeout(s, seat)
            return
        s.progress = s.progress.with_acted(took_part(s, seat, held))
    elif not s.progress.drawn and (s.progress.memory is None or s.progress.memory.number < 0) and not at_limit(s, seat):
        held = len(s.hands[seat])
        _draw_one(s, seat, DRAWN_IN_TIMEOUT)
        s.progress = s.progress.with_acted(took_part(s, seat, held) or s.progress.has_acted)
    for punish in s.ruleset.after_timeout:
        punish(s, seat)
    _count_timeout(s, seat)
    end_turn(s, seat, completed=False)
    pause_if_deserted(s)


def _count_timeout(s: State, seat: int) -> None:
    """Count a turn that timed out. After two in a row, mark the seat as away."""
    times = 1 + sum(count for other, count in s.aside.timeouts if other == seat)
    s.replace_aside(
        s.aside._replace(timeouts=(*(entry for entry in s.aside.timeouts if entry[0] != seat), (seat, times)))
    )
    if times >= 2 and seat not in s.match.away:
        s.match = s.match.replaced(away=tuple(sorted((*s.match.away, seat))))
        s.events.append(("seat_away", seat, True))
