"""``cheating``: unfair plays and draws are carried out, and punished after an accusation (rulebook, chapter 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import inf
from typing import Any

from engine.actions import Action, Challenge, DrawCard, Keep, PlayCard
from engine.cards import TURNED, side_up
from engine.handlers.draw import after_penalty
from engine.handlers.membership import take_out
from engine.options import Option, flag
from engine.refusals import DoesNotFit, Finished, MustDraw, NotYourTurn, Refused, TooLate
from engine.rounds.advance_choices import check_in_advance
from engine.rounds.agenda import open_choice
from engine.rounds.discard import end_by_last_card, play_cards
from engine.rounds.fair_plays import can_play, left_after_cards
from engine.rounds.piles import discarded, unveil
from engine.rounds.turns import (
    begin_turn,
    close_window,
    draw_debt,
    end_is_held,
    end_turn,
    finish_if_gone,
    next_in_circle,
    record_going_out,
    start_clock,
)
from engine.rules.builder import Blindings, Builder
from engine.rules.uno_calls import penalty_draw
from engine.ruleset import Deadline
from engine.state import OUT_OF_ROUND, PLAYING, State, set_circle
from engine.state.parts import NO_CARDS, NO_DEBT
from engine.state.records import Cheat, Choice, WentOut

OPTIONS: tuple[Option, ...] = (flag("cheating", 8, in_search=False, ai_familiar=True),)
EVENTS = {"accused-cheating": "cheating"}

EXTRA = 2
LAST_CARD_SECONDS = 10.0
IN_ROUND = (PLAYING, OUT_OF_ROUND)
"""The statuses that a seat can have if it was in the round when somebody cheated and has not left since."""
ENDS_A_HELD_ROUND = (PlayCard, DrawCard, Keep, Challenge)
"""Actions of the next seat after which it is too late to accuse a seat of an unfair last card."""
WAYS = frozenset(("cheat_turn", "cheat_owing", "cheat_skipped"))


def is_allowed(options: Mapping[str, Any]) -> bool:
    """Return True if players may cheat. Missing options take their defaults."""
    return bool(options.get("cheating"))


def handle_fault(s: State, a: PlayCard, refusal: Refused) -> bool:
    """Carry out an unfair play.

    A play is unfair if the cards may not be played, or if the seat that plays them owes cards or has been skipped.
    Return False if the refused play is not a cheat.
    """
    way = _way(s, a, refusal)
    if way is None:
        return False
    check_in_advance(s, a)
    colour = -1 if a.colour is None else a.colour
    target = -1 if a.target is None else a.target
    extra = -1 if a.extra is None else a.extra
    if colour < 0 and way != "cheat_owing" and s.ruleset.asks_colour[a.cards[-1]]:
        open_choice(s, a.seat, "colour", "lay", a.seat, cards=a.cards, play_kind=way, target=target, extra=extra)
    else:
        carry_out(s, a.seat, a.cards, colour, way, target, extra)
    return True


def _way(s: State, a: PlayCard, refusal: Refused) -> str | None:
    if a.seat == s.turn:
        if isinstance(refusal, DoesNotFit) and "left" not in refusal.facts:
            return "cheat_turn"
        return "cheat_owing" if isinstance(refusal, MustDraw) else None
    unfair = isinstance(refusal, NotYourTurn | TooLate | DoesNotFit) and "left" not in refusal.facts
    return "cheat_skipped" if unfair and a.seat in s.skipped and s.progress.choice is None else None


def carry_out_choice(s: State, choice: Choice, colour: int) -> None:
    """Play an unfair wild card after its colour has been chosen."""
    carry_out(s, choice.played_by, choice.cards, colour, choice.play_kind, choice.target, choice.extra)


def carry_out(s: State, seat: int, cards: tuple[int, ...], colour: int, way: str, target: int, extra: int) -> None:
    """Play the cards unfairly and store the state before the cheat."""
    close_window(s, seat)
    before = s.copy()
    before.progress = before.progress.with_choice(None)
    before.replace_aside(before.aside._replace(cheat=None))
    fair = way == "cheat_turn" and can_play(before, seat)
    missing = 0
    if way == "cheat_owing":
        missing = s.debt.cards
        s.debt = NO_DEBT
    last = left_after_cards(s, seat, cards) == 0
    unfit = way == "cheat_turn"
    s.replace_aside(s.aside._replace(cheat=Cheat(seat, missing, before, unfit, fair, last=last)))
    # After a draw, an unfit card is played as if it had just been drawn. The event then does not reveal the cheat, and
    # no card may follow.
    play_cards(s, seat, cards, colour, "drawn" if unfit and s.progress.drawn else "turn", target, extra)
    unveil(s, seat)


def drew_too_few(s: State, seat: int, missing: int) -> None:
    """Record that a seat drew ``missing`` cards too few, if the round is still running."""
    if s.phase == "playing":
        s.replace_aside(s.aside._replace(cheat=Cheat(seat, missing, None, False, False)))


def hold_end(s: State, entry: WentOut) -> bool:
    """Hold back the end of the round after an unfair last card, and return True.

    The round ends when the next seat acts in its turn, or after ``LAST_CARD_SECONDS`` at the latest, unless the seat is
    accused first. Return False if the last card was fair. The end of the round is then not held back.
    """
    cheat = s.aside.cheat
    if cheat is None or not cheat.last or cheat.seat != entry.seat:
        return False
    s.replace_aside(s.aside._replace(cheat=cheat._replace(deadline=s.now + LAST_CARD_SECONDS)))
    record_going_out(s, entry)
    begin_turn(s, next_in_circle(s, entry.seat))
    return True


def deadline(s: State) -> float:
    """Return the time at which an unfair last card begins to count, or infinity if there is none."""
    return inf if s.aside.cheat is None else s.aside.cheat.deadline


def go_on(s: State, since: float) -> None:
    """Extend the time for accusing a seat of an unfair last card by the length of the pause."""
    cheat = s.aside.cheat
    if cheat is not None:
        s.replace_aside(s.aside._replace(cheat=cheat._replace(deadline=cheat.deadline + s.now - since)))


def end_held_round(s: State, action: Action) -> None:
    """Let an unfair last card count when the next seat acts in its turn, and refuse that action (``Finished``)."""
    held = end_is_held(s) and s.aside.went_out
    if not held or action.seat != s.turn or not isinstance(action, ENDS_A_HELD_ROUND):
        return
    confirm(s)
    s.version += 1
    refusal = Finished()
    refusal.after = (s, s.events)
    raise refusal


def too_late(s: State, by: int) -> None:
    """Move the open cheat to the past cheats, unless the cheating seat closed the window."""
    cheat = s.aside.cheat
    if cheat is not None and cheat.seat != by:
        s.replace_aside(s.aside._replace(past_cheats=(*s.aside.past_cheats, cheat.seat), cheat=None))


def forget(s: State, seat: int) -> None:
    """Forget the cheat of a seat that is taken out of the round. A round whose end was held back continues."""
    if s.aside.cheat is not None and s.aside.cheat.seat == seat:
        held = end_is_held(s)
        s.replace_aside(s.aside._replace(cheat=None))
        if held:
            start_clock(s)


def forget_short_draw(s: State, seat: int) -> None:
    """Forget that a seat drew too few cards, because it is out of the round and cannot draw the missing cards."""
    cheat = s.aside.cheat
    if cheat is not None and cheat.seat == seat and cheat.state_before is None:
        s.replace_aside(s.aside._replace(cheat=None))


def confirm(s: State) -> None:
    """Let an unfair last card count, because the seat was not accused in time."""
    *before, entry = s.aside.went_out
    s.replace_aside(s.aside._replace(cheat=None, went_out=tuple(before)))
    end_by_last_card(s, entry, s.turn)


def convict(s: State) -> None:
    """Carry out a correct accusation: the seat that cheated draws the missing cards and ``EXTRA`` more.

    If the cheat was a play, the state before that play is restored first. If the seat could have played a fair card,
    its turn ends after the draw. If it owed cards, ``after_penalty`` decides what follows, unless another seat has
    already gone out, which ends the round. In all other cases the interrupted turn continues.
    """
    cheat = s.aside.cheat
    assert cheat is not None
    seat = cheat.seat
    s.replace_aside(s.aside._replace(cheat=None))
    if cheat.state_before is not None:
        taken_back = _played_since(s, cheat.state_before, seat)
        restore(s, cheat)
        s.events.append(("card_taken_back", seat, taken_back, "cheating"))
    owing = seat == s.turn and cheat.state_before is not None and not cheat.unfit and s.debt is not NO_DEBT
    if owing:
        debt = s.debt
        s.debt = NO_DEBT
        if debt.until:
            draw_debt(s, seat, debt, "cheating", 0)
    penalty_draw(s, seat, cheat.missing + EXTRA, "cheating")
    if cheat.state_before is None or (owing and finish_if_gone(s)):
        return
    start_clock(s)
    if cheat.unfit and cheat.fair:
        end_turn(s, seat, completed=False)
    elif owing:
        after_penalty(s, seat)


def _played_since(s: State, before: State, seat: int) -> tuple[int, ...]:
    """Return the cards that a seat has played since ``before``, the state before its cheat. The oldest is first.

    They are the cards added on top of the discard pile or, after a flip and a reshuffle, the cards missing from the
    hand. In either case, they have the same side up as when they were played.
    """
    flipped = s.round.dark != before.round.dark
    pile = _face_up(s)
    if not flipped:
        older = _face_up(before)
    else:  # The flip has also turned over the cards that had been put under the pile.
        pile = [TURNED[card] for card in reversed(pile)]
        older = [before.top, *discarded(before)]
    if len(pile) > len(older):
        gained = Counter(pile) - Counter(older)
    elif not flipped:  # The pile has been reshuffled since, so all cards on it are new.
        return tuple(reversed(pile))
    else:
        pile = [*before.hands[seat]]
        gained = Counter(pile) - Counter(TURNED[card] for card in s.hands[seat])
    played = []
    for card in pile:
        if gained[card] > 0:
            gained[card] -= 1
            played.append(card)
    return tuple(reversed(played))


def _face_up(s: State) -> list[int]:
    """Return the discard pile, from top to bottom, without the cards that effects have put under it."""
    pile = [s.top, *discarded(s)]
    return pile[: len(pile) - len(s.round.under_discard)]


def restore(s: State, cheat: Cheat) -> None:
    """Restore the state before the cheat.

    Penalty cards drawn since then stay with their seats. Everything that does not concern the cards is kept as it is.
    """
    before = cheat.state_before
    assert before is not None
    later = s.copy()
    s.become(before)
    s.version, s.now = later.version, later.now
    _keep_seats_and_scores(s, later)
    _redraw_penalties(s, cheat.since)
    _keep_calls(s, later)
    s.hands_changed = False
    for seat in before.circle.active_seats:
        if later.match.status[seat] not in IN_ROUND:
            take_out(s, seat)


def _keep_seats_and_scores(s: State, later: State) -> None:
    """Copy from ``later``, the state before the restoration, everything that does not concern the cards."""
    was, has = s.match.status, later.match.status
    more = has[len(was) :]
    kept = later.match
    s.match = s.match.replaced(
        shuffles=kept.shuffles,
        scores=kept.scores,
        away=kept.away,
        last_won=kept.last_won,
        status=tuple(old if new in IN_ROUND else new for old, new in zip((*was, *more), has, strict=True)),
    )
    s.round = s.round.replaced(deadline=later.round.deadline, loaded=later.round.loaded)
    aside = later.aside
    s.replace_aside(
        s.aside._replace(
            claims=aside.claims,
            vote=aside.vote,
            peeks=aside.peeks,
            past_cheats=aside.past_cheats,
            timeouts=aside.timeouts,
        )
    )
    s.hands += (NO_CARDS,) * len(more)
    set_circle(s, s.circle.active_seats, s.circle.direction)


def _keep_calls(s: State, later: State) -> None:
    """Keep the calls made before and after the cheat if they match the restored hands."""
    made = {**dict(s.calls.made), **dict(later.calls.made)}
    word_of = s.ruleset.word_of_hand
    fitting = tuple((seat, word) for seat, word in made.items() if word_of(s.hands[seat]) == word)
    s.set_calls(s.calls.with_made(fitting).with_hands_before(None))


def _redraw_penalties(s: State, since: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
    """Take the penalty cards drawn since the cheat from the restored piles and return them to their seats.

    If the cheat turned all cards over (``engine/effects/flip.py``) before a card was drawn, that card is turned back. A
    card that is not in the restored piles, for example because it is the top card again, is replaced by the next card.
    """
    pile = list(s.draw[s.cursor :])
    beneath = []
    link = s.discard
    while link is not None:
        beneath.append(link[0])
        link = link[1]
    beneath += s.round.under_discard
    hands = list(s.hands)
    missing = []
    for seat, cards in since:
        for drawn in cards:
            card = side_up(drawn, s.round.dark)
            source = pile if card in pile else beneath
            if card in source:
                source.remove(card)
                hands[seat] = (*hands[seat], card)
            else:
                missing.append(seat)
    for seat in missing:
        source = pile or beneath
        if source:
            hands[seat] = (*hands[seat], source.pop(0))
    s.hands = tuple(hands)
    s.draw, s.cursor = tuple(pile), 0
    s.discard = None
    s.round = s.round.replaced(under_discard=tuple(beneath))


def blind_cheat(s: State, blinded: State, seat: int) -> None:
    """Remove the cheat. While it holds back the end of the round, keep its seat and deadline, which everybody sees."""
    cheat = s.aside.cheat
    if cheat is None:
        return
    seen = Cheat(cheat.seat, 0, None, False, False, last=True, deadline=cheat.deadline) if end_is_held(s) else None
    blinded.replace_aside(blinded.aside._replace(cheat=seen))


BLINDINGS: Blindings = {"aside.cheat": blind_cheat}


def install(builder: Builder) -> None:
    """Carry out unfair plays and draws instead of refusing them."""
    ruleset = builder.ruleset
    if not builder.options["cheating"]:
        ruleset.closed["count"] = "cheating"
        return
    ruleset.may_accuse = True
    ruleset.drew_too_few = drew_too_few
    ruleset.hold_end = hold_end
    ruleset.ways_of_cheating = WAYS
    ruleset.carry_out_cheat = carry_out_choice
    builder.faults.add("cheating", handle_fault)
    builder.deadlines.add("cheating", Deadline(deadline, confirm))
    builder.after_pause.add("cheating", go_on)
    builder.before_action.add("cheating", end_held_round)
    builder.window_closed.add("cheating", too_late)
    builder.taken_out.add("cheating", forget)
    builder.out_of_round.add("cheating", forget_short_draw)
