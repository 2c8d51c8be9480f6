"""*More…* at the table: everything around the match that a player may want, each one press away."""

from __future__ import annotations

from collections.abc import Iterator

from bot.locales import Texts
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.facts import TableFacts
from bot.screens import button_rows, layout
from bot.screens import people_names as people
from engine.view import View

from . import seat_lines

PAUSES = (5, 15, 30, 60)
"""Minutes for which a pause can be proposed."""
CHOICES: dict[str, type[r.GiveHost | r.Kick]] = {"whom_host": r.GiveHost, "whom_kick": r.Kick}
"""The request of each page that asks for a person."""


def opener(facts: TableFacts, texts: Texts) -> layout.Button:
    """Return *More…*."""
    return _to_page(facts, "menu", texts("button-more"))


def menu(facts: TableFacts, view: View, texts: Texts, *, is_moderator: bool = False) -> layout.Screen:
    """Return the page. ``view`` is the reader's: onlookers only look, and join; moderators may end the match.

    In a tournament only moderators remove somebody or end a match, and nobody pauses it or names another host.
    """
    lines = [texts("menu-title")]
    if facts.host is not None:
        lines.append(texts("menu-host", name=people.shown(facts.names[facts.host])))
    return layout.screen(
        layout.text(lines),
        *button_rows.fitted(list(_looks(facts, texts))),
        *button_rows.fitted(list(_acts(facts, view, texts, is_moderator=is_moderator))),
    )


def _looks(facts: TableFacts, texts: Texts) -> Iterator[layout.Button]:
    yield layout.button(TableButton(facts.table, r.ShowRules()), texts("button-rules"))
    yield _to_page(facts, "seats", texts("button-seats"))
    yield _to_page(facts, "log", texts("button-log"))


def _acts(facts: TableFacts, view: View, texts: Texts, *, is_moderator: bool) -> Iterator[layout.Button]:
    def act(request: r.Request, name: str, style: layout.Style = layout.PLAIN) -> layout.Button:
        return layout.button(TableButton(facts.table, request), texts(f"button-{name}"), style)

    sits = view.seat is not None and view.seats[view.seat].status not in seat_lines.GONE
    free = not facts.of_tournament
    if sits:
        assert view.seat is not None
        # Any press brings its player back; only a seat that is held until the end of its round stays away.
        yield act(r.ComeBack(), "back") if view.seats[view.seat].away else act(r.GoAway(), "away")
        if free:
            yield _to_page(facts, "pauses", texts("button-pause"))
        if free and view.seat == facts.host and others(facts, view):
            yield _to_page(facts, "whom_host", texts("button-new-host"))
        if (free or is_moderator) and others(facts, view):
            yield _to_page(facts, "whom_kick", texts("button-kick"))
        yield act(r.LeaveTable(), "leave-match")
    else:
        yield from seat_lines.join_next(facts, texts)
    if (sits and free) or is_moderator:
        yield act(r.AskToEnd(), "end-match", layout.FINAL)


def others(facts: TableFacts, view: View) -> tuple[int, ...]:
    """Return the seats of the people who sit here, apart from the reader."""
    return tuple(seat for seat in facts.persons if seat != view.seat and facts.users[seat] is not None)


def whom(facts: TableFacts, view: View, what: str, texts: Texts, *, is_moderator: bool = False) -> layout.Screen:
    """Ask for a person: the next host (``whom_host``), or who is to be removed (``whom_kick``).

    Moderators are told that they remove a player without a vote.
    """
    seats = others(facts, view)
    if not seats:
        return layout.screen(layout.text([texts("menu-nobody")]))
    style = layout.FINAL if what == "whom_kick" else layout.ACT
    made = [
        layout.button(TableButton(facts.table, CHOICES[what](user)), facts.names[seat], style)
        for seat in seats
        if (user := facts.users[seat]) is not None
    ]
    ask = texts("whom_kick-moderator" if is_moderator and what == "whom_kick" else what)
    return layout.screen(layout.text([ask]), *button_rows.fitted([*made, _cancel(facts, texts)]))


def pauses(facts: TableFacts, texts: Texts) -> layout.Screen:
    """Ask for how long the table shall pause."""
    made = [
        layout.button(
            TableButton(facts.table, r.ProposePause(minutes)), texts("button-minutes", minutes=minutes), layout.ACT
        )
        for minutes in PAUSES
    ]
    return layout.screen(layout.text([texts("pauses-ask")]), *button_rows.fitted([*made, _cancel(facts, texts)]))


def _cancel(facts: TableFacts, texts: Texts) -> layout.Button:
    return _to_page(facts, "cancel", texts("button-cancel"))


def _to_page(facts: TableFacts, page: str, label: str) -> layout.Button:
    return layout.button(TableButton(facts.table, r.ShowPage(page)), label)
