"""The players at a table: a few of them in the public message, and all of them on a private page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.hand import hand_text, others
from bot.screens.sentences.event_sentences import Narrator
from engine.rules.scoring import counting
from engine.view import SeatView, View

LINES = 5
"""Maximum number of lines about seats in the public message."""
WIDTH = 16
"""Maximum length of a name in a line of a public message, or on a takeover button."""
GONE = ("eliminated", "left")
"""Statuses of seats that no longer play in this match."""


def seat_lines(scene: Scene, view: View, texts: Texts) -> list[str]:
    """Return at most ``LINES`` lines about the seats of the round.

    If there are more seats, the last line contains the number of seats that are left out. The other lines are about the
    current seat and its neighbours. If no seat is current, the first one is used instead.
    """
    playing = tuple(seat for seat in view.active_seats if view.seats[seat].status == "playing")
    if len(playing) <= LINES:
        return [seat_line(scene, view, seat, texts) for seat in playing]
    at = playing.index(view.turn) if view.turn in playing else 0
    around = [playing[(at + step * view.direction) % len(playing)] for step in range(-1, LINES - 2)]
    lines = [seat_line(scene, view, seat, texts) for seat in around]
    return [*lines, texts("seats-more", count=len(playing) - len(around))]


def seat_line(scene: Scene, view: View, number: int, texts: Texts) -> str:
    """Return a short line about one seat for the public message. The current seat is marked."""
    name = people.shown(people.of(scene.table_state)[number], WIDTH)
    marked = texts("seats-on-turn", name=name) if _is_current(view, number) else name
    return " · ".join([marked, *_about(scene, view, number, texts, WIDTH, computer=texts("computer"))])


def _is_current(view: View, number: int) -> bool:
    return view.turn == number and view.seats[number].status == "playing"


def _about(scene: Scene, view: View, number: int, texts: Texts, width: int, *, computer: str) -> list[str]:
    """Return the parts of the line about a seat, without its name. ``computer`` is the mark of a computer."""
    seat, parts = view.seats[number], []
    if seat.status == "playing":
        parts.append(texts("cards-count", count=seat.cards))
        if seat.called is not None:
            parts.append(wording.call_word(texts, seat.called, view.options))
    else:
        parts.append(status_words(scene, seat, view.options, texts))
    if scene_facts.is_computer(scene, number):
        parts.append(computer)
    elif seat.away:
        parts.append(texts("seats-away"))
    if seat.partner is not None and seat.status == "playing":
        parts.append(texts("seats-partner", name=people.shown(people.of(scene.table_state)[seat.partner], width)))
    if seat.claims:
        parts.append(texts("seats-claims", count=seat.claims))
    return parts


def status_words(scene: Scene, seat: SeatView, options: Mapping[str, Any], texts: Texts) -> str:
    """Return the words that explain why a seat is not playing, or when it will play."""
    status = seat.status
    if status == "out_of_round" and scene.table_state.people[seat.seat].status in ("left", "kicked"):
        status = "left"  # The engine notes this only after the round.
    if status == "left" and seat.seat in scene_facts.kicked(scene):
        return texts("seats-status-kicked")
    return texts(f"seats-status-{wording.seat_status(status, options)}")


def open_hands(scene: Scene, view: View, texts: Texts, longest: int = 400) -> list[str]:
    """Return the hands that the rules make visible, one line each."""
    narrator = Narrator.of_scene(scene, texts)
    return [
        others.open_hand(seat, narrator, longest) for seat in view.seats if seat.open_hand and seat.status == "playing"
    ]


def all_seats(scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the page with a line for every seat, the open hands and the direction.

    It lists latecomers, too, but not those who left before their first round.
    """
    return layout.screen(layout.text([texts("seats-title"), *_everybody(scene, view, texts)]))


def _everybody(scene: Scene, view: View, texts: Texts) -> list[str]:
    idle = [
        seat.seat for seat in view.seats if seat.seat not in view.active_seats and (seat.status != "left" or seat.dealt)
    ]
    lines = [_whole_line(scene, view, view.seats[seat], texts) for seat in (*view.active_seats, *idle)]
    turning = "seats-clockwise" if view.direction > 0 else "seats-back"
    return [*lines, *open_hands(scene, view, texts, 800), texts(turning)]


def _whole_line(scene: Scene, view: View, seat: SeatView, texts: Texts) -> str:
    """Return the full line about a seat. The current seat is marked with a word, for screen readers."""
    parts = [people.shown(people.of(scene.table_state)[seat.seat], people.LONGEST)]
    if _is_current(view, seat.seat):
        parts.append(texts("seats-is-on-turn"))
    parts += _about(scene, view, seat.seat, texts, people.LONGEST, computer=computer_mark(scene, seat.seat, texts))
    if counting(view.options).points:
        parts.append(texts("points-count", points=seat.score))
    if seat.seat == scene.table_state.host:
        parts.append(texts("seats-host"))
    return " · ".join(parts)


def computer_mark(scene: Scene, seat: int, texts: Texts) -> str:
    """Return the words that mark a computer, with its level."""
    return wording.computer(texts, scene.table_state.people[seat].level)


def joining(scene: Scene, texts: Texts) -> list[str]:
    """Return a line about the players who will join the next round or the rematch; an empty list if there are none."""
    waiting = scene_facts.joining(scene)
    if not waiting:
        return []
    few = [people.shown(name, WIDTH) for name in waiting[:3]]
    more = len(waiting) - len(few)
    return [
        texts(f"seats-joining-{wording.joins(scene_facts.options_in_force(scene))}", names=", ".join(few), more=more)
    ]


def onlooker(scene: Scene, view: View, texts: Texts, user: int | None = None) -> layout.Screen:
    """Return the reply to *My hand* for a user without a seat.

    It shows only public facts, and buttons to join or to take over a seat.
    """
    lines = [texts("onlooker-title")]
    if scene.table_state.pause is not None:
        lines.append(hand_text.pause(scene, scene.table_state.pause, texts))
    if view.turn is not None and view.phase == "playing":
        lines.append(texts("event-turn_began", seat=Narrator.of_scene(scene, texts).name(view.turn)))
        lines.append(hand_text.top_line(view, texts, scene.emojis))
    free = _free_seats(scene, view, texts, user)
    if free:
        lines.append(texts("onlooker-takeover"))
    head = layout.text([*lines, *_everybody(scene, view, texts)])
    return layout.screen(head, *button_rows.fitted([*join_next(scene, texts, user), *free]))


def _free_seats(scene: Scene, view: View, texts: Texts, user: int | None) -> list[layout.Button]:
    """Return a button for each seat whose player is away; an empty list for a user who can join only the next match.

    The seat of a player who is away can be taken over after a poll. There is no button for the former seat of the user,
    who gets it back by joining.
    """
    if user is not None and scene_facts.is_out_for_good(scene, user):
        return []
    return [
        layout.button(
            TableButton(scene.table, r.TakeOverSeat(r.Sitter(seat.seat, scene_facts.player(scene, seat.seat)))),
            texts("button-takeover", name=people.cut(people.of(scene.table_state)[seat.seat], WIDTH)),
        )
        for seat in view.seats
        if seat.away
        and seat.status not in GONE
        and not scene_facts.is_computer(scene, seat.seat)
        and scene_facts.player(scene, seat.seat) != user
    ]


def join_next(scene: Scene, texts: Texts, user: int | None = None) -> list[layout.Button]:
    """Return the button to join the next round or the rematch; an empty list if ``user`` cannot join.

    Without a ``user``, the button is for everybody. It is disabled while joining is locked, but not for a user who has
    left the match and can come back.
    """
    joins = scene_facts.joinable(scene)
    if joins is None or (user is not None and scene_facts.is_out_for_good(scene, user)):
        return []
    press = TableButton(scene.table, r.JoinNextRound())
    table_state = scene.table_state
    locked = table_state.join_locked and (user is None or table_state.former_seat(user) is None)
    return [layout.button(press, texts(f"button-join-{joins}"), layout.PLAIN, disabled=locked)]


def backs(scene: Scene, view: View, texts: Texts) -> layout.Screen:
    """Return the page with the backs of the other players' cards and of the next card (rule ``flip_backs``)."""
    narrator = Narrator.of_scene(scene, texts)
    lines = [
        texts("backs-line", name=narrator.name(seat.seat), cards=wording.cards(texts, seat.backs))
        for seat in view.seats
        if seat.backs and seat.status == "playing"
    ]
    if view.next_back is not None:
        lines.insert(0, texts("backs-next", card=wording.card(texts, view.next_back)))
    if not lines:
        return layout.screen(layout.text([texts("backs-none")]))
    title = texts("backs-title", side=texts("side-light" if view.dark else "side-dark"))
    return layout.screen(layout.text([title, *(layout.clip([line], 400) for line in lines)]))
