"""The results of a round and of a match, with the scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.match_facts import BestMoment
from bot.model.outgoing import MatchOver, Scene
from bot.model.tournament import binds
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.sentences import narration
from engine import events as e
from engine.rules.scoring import counting, rounds_limit, target_points
from engine.view import SeatView, View

from . import lobby_screen, seat_lines

EDGE = 0xE8B923
"""Colour of the box's edge."""
HELD = 4
"""Maximum number of players whose remaining cards are shown at the end of a match."""
NAMED = 12
"""Maximum size of a hand whose cards a result names in words. For a larger hand, only the size is given."""
ENDS = (e.RoundWon, e.RoundVoid, e.SeatOut, e.MatchWon)
"""Events that a result describes in words."""


def round_end(
    scene: Scene, events: Sequence[e.Event], view: View, texts: Texts, picture: Sequence[layout.Item] = ()
) -> layout.Screen:
    """Return the public message of a finished round: winner, reason, points, scores, and the start of the next round.

    ``picture`` is placed between the text and the buttons.
    """
    lines = [texts("result-round", round=view.round), *_endings(scene, events, texts)]
    lines += score_lines(scene, view, texts, _gained(events))
    lines += goal(view.options, texts)
    lines += seat_lines.joining(scene, texts)
    made = []
    if view.phase == "round_over":
        made.append(layout.button(TableButton(scene.table, r.DealNext()), texts("button-next"), layout.ACT))
        lines += _next_round(scene, texts)
    made += [
        layout.button(TableButton(scene.table, r.ShowRules()), texts("button-rules")),
        *seat_lines.join_next(scene, texts),
    ]
    return layout.screen(layout.text(lines), *picture, *button_rows.in_box(made), colour=EDGE)


def _next_round(scene: Scene, texts: Texts) -> Iterator[str]:
    """Yield a line about the start of the next round: its time, or the button that starts it.

    Yield nothing if the deal would be automatic but the match is paused.
    """
    if scene.next_at is None:
        yield texts("result-next-press")
    elif scene.table_state.pause is None:
        yield texts("result-next", when=wording.when(round(scene.next_at)))


def match_end(
    scene: Scene, over: MatchOver, view: View, texts: Texts, picture: Sequence[layout.Item] = ()
) -> layout.Screen:
    """Return the public message of a finished match: the ranking, the best moments, and the rematch.

    A ``picture`` shows the winner, the best moments, the last card and the cards that the others still held, so the
    text above it leaves them out.
    """
    lines = [texts("result-match")]
    if over.ended_by is not None:
        lines.append(_ended_by(over.ended_by, texts))
    shown = e.MatchWon if picture else ()
    lines += _endings(scene, [event for event in over.events if not isinstance(event, shown)], texts)
    if not picture and over.ended_by is None and not any(isinstance(event, e.MatchWon) for event in over.events):
        lines.append(narration.narrate(e.MatchWon(over.winners), people.of(scene.table_state), texts))
    # All scores can be 0 if the match ended early, or was won because all others left.
    if counting(view.options).points and not any(seat.score for seat in view.seats):
        lines.append(texts("result-unranked"))
    else:
        lines += score_lines(scene, view, texts, _gained(over.events), over.winners)
    if scene.table_state.friendly:
        lines.append(texts("result-friendly"))
    if not picture:
        lines += best_moments(over.moments, people.of(scene.table_state), texts)
        lines += _last_hands(scene, over, view, texts)
    lines.append(texts("result-thanks"))
    made = [
        layout.button(TableButton(scene.table, r.Rematch()), texts("button-rematch"), layout.ACT),
        lobby_screen.notify(scene.table, texts),
    ]
    after = [] if binds(scene.table_state.call) else button_rows.in_box(made)
    return layout.screen(layout.text(lines), *picture, *after, colour=EDGE)


def _ended_by(name: str, texts: Texts) -> str:
    return texts("result-ended-by", name=people.shown(name)) if name else texts("result-ended")


def _endings(scene: Scene, events: Sequence[e.Event], texts: Texts) -> list[str]:
    names, options = people.of(scene.table_state), scene_facts.options_in_force(scene)
    return [narration.narrate(event, names, texts, options) for event in events if isinstance(event, ENDS)]


def _gained(events: Sequence[e.Event]) -> dict[int, int]:
    for event in events:
        if isinstance(event, e.PointsWritten):
            return dict(enumerate(event.gained))
    return {}


def score_lines(
    scene: Scene, view: View, texts: Texts, gained: Mapping[int, int], winners: Sequence[int] = ()
) -> list[str]:
    """Return a line for each seat that has been dealt cards in the match or has won it.

    Seats that no longer play come after all others. In both groups, the best score is first, and equal scores share a
    place. If no points are counted, return lines only for the seats that are not playing.
    """
    counts = counting(view.options)
    if not counts.points:
        left = [seat.seat for seat in view.seats if seat.dealt and seat.status != "playing"]
        return [seat_lines.seat_line(scene, view, seat, texts) for seat in left]
    seats = [seat for seat in view.seats if seat.dealt or seat.seat in winners]
    names = people.of(scene.table_state)
    out = seat_lines.GONE
    ranked = sorted(seats, key=lambda seat: (seat.status in out, counts.sign * seat.score, seat.seat))
    lines: list[str] = []
    place = 0
    for at, seat in enumerate(ranked):
        before = ranked[at - 1] if at else None
        if before is None or (before.score, before.status in out) != (seat.score, seat.status in out):
            place = at + 1
        name = people.shown(names[seat.seat], 20)
        points = texts("points-count", points=seat.score)
        line = texts("result-line", place=place, name=name, points=points)
        if gained.get(seat.seat):
            line = texts("result-line-gained", line=line, gained=f"{gained[seat.seat]:+d}")
        if scene_facts.is_computer(scene, seat.seat):
            line += " · " + seat_lines.computer_mark(scene, seat.seat, texts)
        if seat.partner is not None:
            line += " · " + texts("seats-partner", name=people.shown(names[seat.partner], 20))
        if seat.status in out:
            line += " · " + seat_lines.status_words(scene, seat, view.options, texts)
        lines.append(line)
    return lines


def goal(options: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    """Yield the target score and the maximum number of rounds, if the match has them."""
    if counting(options).target:
        yield texts("result-goal", points=target_points(options))
    if rounds := rounds_limit(options):
        yield texts("result-rounds", count=rounds)


def winning_card(over: MatchOver) -> int | None:
    """Return the card with which the winner of the last round went out; ``None`` if nobody did or the card is unknown.

    It need not be the top card: others may have answered it or, under ``places``, played on.
    """
    winner = _went_out(over)
    plays = (event for event in reversed(over.events) if isinstance(event, e.CardPlayed) and event.seat == winner)
    return next((play.cards[-1] for play in plays), None)


def last_card(over: MatchOver, texts: Texts) -> str:
    """Return a line about the card that ``winning_card`` returns; an empty string if there is none."""
    card = winning_card(over)
    return "" if card is None else texts("result-last-card", card=wording.card(texts, card))


def _went_out(over: MatchOver) -> int | None:
    """Return the seat that won the last round with its last card; ``None`` if none did."""
    won = (event for event in over.events if isinstance(event, e.RoundWon))
    return next((event.seat for event in won if event.ending == "cards"), None)


def holders(over: MatchOver, view: View) -> list[SeatView]:
    """Return the seats, except the winners, that held cards at the end of the match; an empty list if nobody won.

    A winner of the match can hold cards, too, because another player may have gone out.
    """
    seats = [view.seats[seat] for seat in view.active_seats if seat not in over.winners] if over.winners else []
    return [seat for seat in seats if seat.cards]


def counted_hand(over: MatchOver, seat: int) -> tuple[int, ...]:
    """Return the cards that a seat had at the end, sorted; an empty tuple if they were not counted."""
    hands = next((event.hands for event in over.events if isinstance(event, e.PointsWritten)), ())
    return tuple(sorted(hands[seat])) if seat < len(hands) else ()


def more_holders(seats: Sequence[SeatView], texts: Texts) -> str:
    """Return a phrase with the number of holders after the first ``HELD``; an empty string if there are no more."""
    return texts("result-held-more", count=len(seats) - HELD) if len(seats) > HELD else ""


def _last_hands(scene: Scene, over: MatchOver, view: View, texts: Texts) -> Iterator[str]:
    """Yield a line with the winner's last card, and one with the others' cards; nothing if nobody went out."""
    if last := last_card(over, texts):
        yield last
    if _went_out(over) is not None:
        seats, names = holders(over, view), people.of(scene.table_state)
        held = [
            texts(
                "result-held",
                name=people.shown(names[seat.seat], people.SENTENCE_WIDTH),
                cards=_held(over, seat, texts),
            )
            for seat in seats[:HELD]
        ]
        if held:
            yield "; ".join(filter(None, [*held, more_holders(seats, texts)]))


def _held(over: MatchOver, seat: SeatView, texts: Texts) -> str:
    hand = counted_hand(over, seat.seat)
    return wording.cards(texts, hand) if 0 < len(hand) <= NAMED else texts("cards-count", count=seat.cards)


SECONDS = ("catch", "jump_in")
"""Kinds of moments that are measured in seconds. All others count cards."""
LEAST_SECONDS = 0.1
"""The shortest time that is shown, because nothing takes zero seconds."""


def best_moments(moments: Sequence[BestMoment], names: Sequence[str], texts: Texts) -> Iterator[str]:
    """Yield a title and one line for each moment; nothing if there are none."""
    if moments:
        yield texts("moments-title")
    for moment in moments:
        amount = max(LEAST_SECONDS, round(moment.amount, 1)) if moment.kind in SECONDS else round(moment.amount)
        yield texts(
            f"moment-{moment.kind}", name=people.shown(names[moment.seat], people.SENTENCE_WIDTH), amount=amount
        )
