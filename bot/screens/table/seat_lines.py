"""The players at a table: a few lines for the public message, all of them on a private page."""

from __future__ import annotations

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.facts import CardFacts, TableFacts, player
from bot.screens import button_rows, layout, wording
from bot.screens import people_names as people
from bot.screens.hand import hand_text
from bot.screens.sentences.event_sentences import Narrator
from engine.view import SeatView, View

LINES = 5
WIDTH = 16
GONE = ("eliminated", "left")
"""Statuses of seats that no longer play in this match."""


def seat_lines(facts: TableFacts, view: View, texts: Texts) -> list[str]:
    """Return at most five lines: all seats of the round, or those around the current seat in the order of play."""
    playing = tuple(seat for seat in view.active_seats if view.seats[seat].status == "playing")
    if len(playing) <= LINES:
        return [seat_line(facts, view, seat, texts) for seat in playing]
    at = playing.index(view.turn) if view.turn in playing else 0
    around = [playing[(at + step * view.direction) % len(playing)] for step in range(-1, LINES - 2)]
    lines = [seat_line(facts, view, seat, texts) for seat in around]
    return [*lines, texts("seats-more", count=len(playing) - len(around))]


def seat_line(facts: TableFacts, view: View, number: int, texts: Texts) -> str:
    """Return a short line about one seat of the public table. The current seat is marked."""
    name = people.shown(facts.names[number], WIDTH)
    marked = texts("seats-on-turn", name=name) if _is_current(view, number) else name
    return " · ".join([marked, *_about(facts, view, number, texts, WIDTH, computer=texts("computer"))])


def _is_current(view: View, number: int) -> bool:
    return view.turn == number and view.seats[number].status == "playing"


def _about(facts: TableFacts, view: View, number: int, texts: Texts, width: int, *, computer: str) -> list[str]:
    """Return a seat's number of cards, its call, and whether it is away. ``computer``: the mark of a computer."""
    seat, parts = view.seats[number], []
    if seat.status == "playing":
        parts.append(texts("cards-count", count=seat.cards))
        if seat.called is not None:
            parts.append(wording.call_word(texts, seat.called, view.options))
    else:
        parts.append(texts(f"seats-status-{wording.seat_status(seat.status, view.options)}"))
    if is_computer(facts, number):
        parts.append(computer)
    elif seat.away:
        parts.append(texts("seats-away"))
    if seat.partner is not None and seat.status == "playing":
        parts.append(texts("seats-partner", name=people.shown(facts.names[seat.partner], width)))
    if seat.claims:
        parts.append(texts("seats-claims", count=seat.claims))
    return parts


def open_hands(facts: TableFacts, view: View, texts: Texts, longest: int = 400) -> list[str]:
    """Return the hands that the rules make visible, one line each."""
    narrator = Narrator(texts, facts.names)
    return [
        layout.clip(
            [texts("seats-open", name=narrator.name(seat.seat), cards=wording.cards(texts, seat.open_hand))], longest
        )
        for seat in view.seats
        if seat.open_hand and seat.status == "playing"
    ]


def all_seats(facts: TableFacts, view: View, texts: Texts) -> layout.Screen:
    """Return every seat with cards, points, partner and whether it is away, clockwise."""
    return layout.screen(layout.text([texts("seats-title"), *_everybody(facts, view, texts)]))


def _everybody(facts: TableFacts, view: View, texts: Texts) -> list[str]:
    others = tuple(seat.seat for seat in view.seats if seat.seat not in view.active_seats)
    lines = [_whole_line(facts, view, view.seats[seat], texts) for seat in (*view.active_seats, *others)]
    turning = "seats-clockwise" if view.direction > 0 else "seats-back"
    return [*lines, *open_hands(facts, view, texts, 800), *joining(facts, texts), texts(turning)]


def _whole_line(facts: TableFacts, view: View, seat: SeatView, texts: Texts) -> str:
    """Return a line with everything known about a seat. The current seat is marked with a word, for screen readers."""
    parts = [people.shown(facts.names[seat.seat], people.LONGEST)]
    if _is_current(view, seat.seat):
        parts.append(texts("seats-is-on-turn"))
    parts += _about(facts, view, seat.seat, texts, people.LONGEST, computer=computer_mark(facts, seat.seat, texts))
    if view.options.get("scoring") not in ("none", "elimination"):
        parts.append(texts("points-count", points=seat.score))
    if seat.seat == facts.host:
        parts.append(texts("seats-host"))
    return " · ".join(parts)


def is_computer(facts: TableFacts, seat: int) -> bool:
    """Return True if a computer sits there."""
    return seat < len(facts.users) and facts.users[seat] is None


def computer_mark(facts: TableFacts, seat: int, texts: Texts) -> str:
    """Return the words that mark a computer, with its level."""
    return wording.computer(texts, facts.levels.get(seat, "normal"))


def joining(facts: TableFacts, texts: Texts) -> list[str]:
    """Return a line with the players who join with the next round, or in the rematch."""
    if not facts.joining:
        return []
    few = [people.shown(name, WIDTH) for name in facts.joining[:3]]
    more = len(facts.joining) - len(few)
    return [texts(f"seats-joining-{wording.joins(facts.options)}", names=", ".join(few), more=more)]


def onlooker(facts: TableFacts, view: View, texts: Texts) -> layout.Screen:
    """Return the reply to *My hand* for users without a seat.

    It shows what everybody may know, no hidden card, and a way to join.
    """
    lines = [texts("onlooker-title")]
    if facts.pause is not None:
        lines.append(hand_text.pause(facts, texts))
    if view.turn is not None and view.phase == "playing":
        lines.append(texts("event-turn_began", seat=Narrator(texts, facts.names).name(view.turn)))
        lines.append(hand_text.top_line(view, texts, facts.emojis))
    free = _free_seats(facts, view, texts)
    if free:
        lines.append(texts("onlooker-takeover"))
    head = layout.text([*lines, *_everybody(facts, view, texts)])
    return layout.screen(head, *button_rows.fitted([*join_next(facts, texts), *free]))


def _free_seats(facts: TableFacts, view: View, texts: Texts) -> list[layout.Button]:
    """Return a button for each seat whose player is away; it can be taken over if the host agrees."""
    return [
        layout.button(
            TableButton(facts.table, r.TakeOverSeat(r.Sitter(seat.seat, player(facts.players, seat.seat)))),
            texts("button-takeover", name=people.cut(facts.names[seat.seat], WIDTH)),
        )
        for seat in view.seats
        if seat.away and seat.status not in GONE and not is_computer(facts, seat.seat)
    ]


def join_next(facts: TableFacts | CardFacts, texts: Texts) -> list[layout.Button]:
    """Return *Join next round*, or the rematch, where that is possible; disabled while the host has locked it."""
    if facts.joins is None:
        return []
    press = TableButton(facts.table, r.JoinNextRound())
    return [layout.button(press, texts(f"button-join-{facts.joins}"), layout.PLAIN, disabled=facts.join_locked)]


def backs(facts: TableFacts, view: View, texts: Texts) -> layout.Screen:
    """Return the other sides of everybody else's cards, and of the next card (``flip_backs``)."""
    narrator = Narrator(texts, facts.names)
    lines = [
        texts("backs-line", name=narrator.name(seat.seat), cards=wording.cards(texts, seat.backs))
        for seat in view.seats
        if seat.backs and seat.status == "playing"
    ]
    if view.next_back is not None:
        lines.insert(0, texts("backs-next", card=wording.card(texts, view.next_back)))
    title = texts("backs-title", side=texts("side-light" if view.dark else "side-dark"))
    return layout.screen(layout.text([title, *(layout.clip([line], 400) for line in lines or [texts("backs-none")])]))
