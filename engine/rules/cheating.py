"""``cheating``: unfair layings and draws are carried out, until somebody accuses (rulebook, chapter 8)."""

from __future__ import annotations

from engine.actions import PlayCard
from engine.agenda import open_choice
from engine.drawing import after_penalty
from engine.laying import NEEDS_COLOUR, can_lay, end_by_last_card, lay
from engine.leaving import take_out
from engine.options import Option, flag
from engine.piles import unveil
from engine.playing import check_inline
from engine.refusals import DoesNotFit, MustDraw, NotYourTurn, Refused, TooLate
from engine.state import OUT_OF_ROUND, PLAYING, Cheat, Choice, Gone, State
from engine.turns import begin_turn, close_window, end_turn, refresh_deadlines, start_clock, step

from .calls import penalty_draw

OPTIONS: tuple[Option, ...] = (flag("cheating", 8),)

EXTRA = 2
LAST_CARD_SECONDS = 10.0
IN_ROUND = (PLAYING, OUT_OF_ROUND)
"""What a seat that has not left since a cheat may be: playing, or out of this round alone."""
WAYS = {"cheat_turn", "cheat_owing", "cheat_skipped"}


def answer_for(s: State, a: PlayCard, refusal: Refused) -> bool:
    """Carry out an unfair laying: unfit, several at once, while owing, or while skipped."""
    way = _way(s, a, refusal)
    if way is None:
        return False
    check_inline(s, a)
    colour = -1 if a.colour is None else a.colour
    target = -1 if a.target is None else a.target
    extra = -1 if a.extra is None else a.extra
    if colour < 0 and way != "cheat_owing" and NEEDS_COLOUR[a.cards[-1]]:
        open_choice(s, a.seat, "colour", "lay", a.seat, cards=a.cards, how=way, target=target, extra=extra)
    else:
        carry_out(s, a.seat, a.cards, colour, way, target, extra)
    return True


def _way(s: State, a: PlayCard, refusal: Refused) -> str | None:
    if a.seat == s.turn:
        if isinstance(refusal, DoesNotFit) and "left" not in refusal.facts:
            return "cheat_turn"
        return "cheat_owing" if isinstance(refusal, MustDraw) else None
    late = isinstance(refusal, NotYourTurn | TooLate)
    return "cheat_skipped" if late and a.seat in s.skipped and s.choice is None else None


def carry_out_choice(s: State, choice: Choice, colour: int) -> None:
    """The colour of a cheated wild has been wished: lay it."""
    carry_out(s, choice.layer, choice.cards, colour, choice.how, choice.target, choice.extra)


def carry_out(s: State, seat: int, cards: tuple[int, ...], colour: int, way: str, target: int, extra: int) -> None:
    """Lay the cards unfairly and remember the table as it was."""
    close_window(s, seat)
    before = s.copy()
    before.choice = before.cheat = None
    fair = way == "cheat_turn" and can_lay(before, seat)
    missing = 0
    if way == "cheat_owing":
        missing = s.pending
        s.pending = 0
        s.chain = ()
    last = len(s.hands[seat]) == len(cards)
    own_turn = way == "cheat_turn"
    s.cheat = Cheat(seat, missing, before, own_turn, fair, last=last)
    s.loose = True
    # After a draw any card passes for the drawn one: it is told in the same words, and nothing follows it.
    lay(s, seat, cards, colour, "drawn" if own_turn and s.drawn else "turn", target, extra)
    unveil(s, seat)
    s.loose = True


def drew_too_few(s: State, seat: int, missing: int) -> None:
    """A draw took fewer cards than it should."""
    if s.phase == "playing":
        s.cheat = Cheat(seat, missing, None, False, False)
        s.loose = True


def hold_end(s: State, entry: Gone) -> bool:
    """Hold back the end of the round after a cheated last card: the next seat's action brings it, or ten seconds do.

    Return False for a fair last card, whose end is not held.
    """
    cheat = s.cheat
    if cheat is None or not cheat.last or cheat.seat != entry.seat:
        return False
    s.cheat = cheat._replace(deadline=s.now + LAST_CARD_SECONDS)
    s.gone = (entry,)
    s.loose = True
    begin_turn(s, step(s, entry.seat))
    s.fresh = False
    refresh_deadlines(s)
    return True


def confirm(s: State) -> None:
    """Let a cheated last card count that nobody has accused in time."""
    entry = s.gone[0]
    s.cheat = None
    s.gone = ()
    refresh_deadlines(s)
    end_by_last_card(s, entry, s.turn)


def convict(s: State) -> None:
    """A right accusation: the table as before the cheat, what was missing and two more, and the turn as it is fair."""
    cheat = s.cheat
    assert cheat is not None
    seat = cheat.seat
    s.cheat = None
    if cheat.before is not None:
        taken_back = s.top
        restore(s, cheat)
        s.out.append(("card_taken_back", seat, (taken_back,), "cheating"))
    owed = s.pending if seat == s.turn and cheat.before is not None and not cheat.own_turn else 0
    if owed:
        s.pending = 0
        s.chain = ()
    penalty_draw(s, seat, cheat.missing + EXTRA, "cheating")
    refresh_deadlines(s)
    if cheat.before is None:
        return
    start_clock(s)
    if cheat.own_turn and cheat.fair:
        end_turn(s, seat, completed=False)
    elif owed:
        after_penalty(s, seat)


def restore(s: State, cheat: Cheat) -> None:
    """The table as it was before the cheat; penalties drawn since then stay, and so does what concerns no cards."""
    before = cheat.before
    assert before is not None
    kept = {
        name: getattr(s, name)
        for name in ("version", "shuffles", "now", "scores", "away", "last_won", "claims", "vote", "peeks",
                     "past_cheats", "sleepers", "moved", "round_deadline")
    }  # fmt: skip
    status, callers = s.status, s.callers
    left = [seat for seat in before.ring if status[seat] not in IN_ROUND]
    more = len(status) - len(before.status)
    s.update({**before.fields(), **kept})
    then = (*before.status, *status[len(before.status) :])
    s.status = tuple(was if now in IN_ROUND else now for was, now in zip(then, status, strict=True))
    s.hands = before.hands + ((),) * more
    s.callers = tuple({**dict(before.callers), **dict(callers)}.items())
    _redraw_penalties(s, cheat.since)
    word_of = s.rules.word_of_hand
    s.callers = tuple(entry for entry in s.callers if word_of(s.hands[entry[0]]) == entry[1])
    s.moved = False
    s.call_base = None
    s.loose = True
    for seat in left:
        take_out(s, seat)
    refresh_deadlines(s)


def _redraw_penalties(s: State, since: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
    """Give the penalties drawn since the cheat back to their seats out of the restored piles."""
    pile = list(s.draw[s.cursor :])
    beneath = []
    link = s.discard
    while link is not None:
        beneath.append(link[0])
        link = link[1]
    beneath += s.under
    hands = list(s.hands)
    for seat, cards in since:
        for card in cards:
            source = pile if card in pile else beneath
            if card in source:
                source.remove(card)
                hands[seat] = (*hands[seat], card)
    s.hands = tuple(hands)
    s.draw, s.cursor = tuple(pile), 0
    s.discard, s.under = None, tuple(beneath)
