"""The *More…* page of a table, and the pages that ask for a person or for the length of a pause."""

from __future__ import annotations

from collections.abc import Iterator

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Scene
from bot.model.tournament import binds
from bot.screens import button_rows, layout
from bot.screens import people_names as people
from engine.view import View

from . import seat_lines

PAUSES = (5, 15, 30, 60)
"""Lengths of the pauses that can be proposed, in minutes."""
CHOICES: dict[str, type[r.GiveHost | r.Kick]] = {"whom_host": r.GiveHost, "whom_kick": r.Kick}
"""Requests, keyed by the page that asks for a person."""


def opener(scene: Scene, texts: Texts) -> layout.Button:
    """Return the *More…* button."""
    return _to_page(scene, "menu", texts("button-more"))


def menu(
    scene: Scene, view: View, texts: Texts, *, user: int | None = None, is_moderator: bool = False
) -> layout.Screen:
    """Return the *More…* page for the reader ``user``, who may know what ``view`` contains.

    Onlookers can only read pages and join; moderators among them can also end the match. In a tournament, only
    moderators can remove somebody or end a match, and nobody can pause it or name another host.
    """
    lines = [texts("menu-title")]
    lines.append(texts("menu-host", name=people.shown(people.of(scene.table_state)[scene.table_state.host])))
    return layout.screen(
        layout.text(lines),
        *button_rows.fitted(list(_looks(scene, texts))),
        *button_rows.fitted(list(_acts(scene, view, texts, user, is_moderator=is_moderator))),
    )


def _looks(scene: Scene, texts: Texts) -> Iterator[layout.Button]:
    yield layout.button(TableButton(scene.table, r.ShowRules()), texts("button-rules"))
    yield _to_page(scene, "seats", texts("button-seats"))
    yield _to_page(scene, "log", texts("button-log"))


def _acts(scene: Scene, view: View, texts: Texts, user: int | None, *, is_moderator: bool) -> Iterator[layout.Button]:
    def act(request: r.Request, name: str, style: layout.Style = layout.PLAIN) -> layout.Button:
        return layout.button(TableButton(scene.table, request), texts(f"button-{name}"), style)

    sits = view.seat is not None and view.seats[view.seat].status not in seat_lines.GONE
    free = not binds(scene.table_state.call)
    if sits:
        assert view.seat is not None
        # Any press brings a player back, unless their seat is held until the end of the round.
        yield act(r.ComeBack(), "back") if view.seats[view.seat].away else act(r.GoAway(), "away")
        if free:
            yield _to_page(scene, "pauses", texts("button-pause"))
        if free and view.seat == scene.table_state.host and others(scene, view):
            yield _to_page(scene, "whom_host", texts("button-new-host"))
        if (free or is_moderator) and others(scene, view):
            yield _to_page(scene, "whom_kick", texts("button-kick"))
        yield act(r.LeaveTable(), "leave-match")
    else:
        yield from seat_lines.join_next(scene, texts, user)
    if (sits and free) or is_moderator:
        yield act(r.AskToEnd(), "end-match", layout.FINAL)


def others(scene: Scene, view: View) -> tuple[int, ...]:
    """Return the seats of the people at the table, without the reader's seat."""
    return tuple(seat for seat in scene.table_state.persons() if seat != view.seat)


def whom(scene: Scene, view: View, what: str, texts: Texts, *, is_moderator: bool = False) -> layout.Screen:
    """Return the page that asks for a person: the next host (``whom_host``), or the player to remove (``whom_kick``).

    For moderators, the page states that the player is removed without a vote.
    """
    seats = others(scene, view)
    if not seats:
        return layout.screen(layout.text([texts("menu-nobody")]))
    style = layout.FINAL if what == "whom_kick" else layout.ACT
    sitting, names = scene.table_state.people, people.of(scene.table_state)
    made = [
        layout.button(TableButton(scene.table, CHOICES[what](sitting[seat].user)), names[seat], style) for seat in seats
    ]
    ask = texts("whom_kick-moderator" if is_moderator and what == "whom_kick" else what)
    return layout.screen(layout.text([ask]), *button_rows.fitted([*made, _cancel(scene, texts)]))


def pauses(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the page that asks how long the table should pause."""
    made = [
        layout.button(
            TableButton(scene.table, r.ProposePause(minutes)), texts("button-minutes", minutes=minutes), layout.ACT
        )
        for minutes in PAUSES
    ]
    return layout.screen(layout.text([texts("pauses-ask")]), *button_rows.fitted([*made, _cancel(scene, texts)]))


def _cancel(scene: Scene, texts: Texts) -> layout.Button:
    return _to_page(scene, "cancel", texts("button-cancel"))


def _to_page(scene: Scene, page: str, label: str) -> layout.Button:
    return layout.button(TableButton(scene.table, r.ShowPage(page)), label)
