"""The renderer, which turns every page, announcement and refusal into a message in every language."""

from __future__ import annotations

import json
import logging
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

import bot.tables.rules
from bot.locales import LANGUAGES, texts
from bot.model import table_state as h
from bot.model.outgoing import (
    Denied,
    MatchOver,
    Notice,
    OutgoingMessage,
    Overtaken,
    PlainNotice,
    Reader,
    Rejected,
    Scene,
)
from bot.screens.renderer import PAGES, WITHOUT_MATCH, ScreenRenderer
from bot.tables.rules import lobby, pauses, polls
from engine import new_match, view
from engine.events import redact
from tests.bot.screens.limits import read

NAMES = {11: "Ann", 12: "Ben", 13: "Ben", 14: "**@everyone** <@1>"}
COMMANDS = {"play": 900, "leave": 901, "join": 902}


@pytest.fixture
def renderer() -> ScreenRenderer:
    """Return a renderer that has the ids of some commands."""
    made = ScreenRenderer()
    made.commands.update(COMMANDS)
    return made


@pytest.fixture(autouse=True)
def _no_text_is_missing(caplog: pytest.LogCaptureFixture) -> Any:
    """Fail if a text or one of its arguments was missing."""
    with caplog.at_level(logging.ERROR, logger="bot.locales"):
        yield
    assert not [record.getMessage() for record in caplog.records if record.name == "bot.locales"]


def lobby_state() -> h.TableState:
    table_state = lobby.open_lobby(h.SeatedPlayer(11, NAMES[11]), {"preset": "classic"}, 1_000.0)
    for user in (12, 13, 14):
        table_state = lobby.join(table_state, user, NAMES[user], "de", 1_000.0).table_state
    return table_state


def lobby_scene(language: str = "en", **changes: Any) -> Scene:
    return replace(Scene(7, (1, 2, None), language, lobby_state(), None), **changes)


def scene(language: str = "en", seat: int | None = None, **changes: Any) -> Scene:
    table_state = lobby.start(lobby_state(), 11, 1_000.0).table_state
    state, events = new_match({"preset": "classic"}, seats=4, seed=3, now=0.0)
    shown = tuple(redact(raw, None) for raw in events)
    link = "https://discord.com/channels/1/2/3"
    made = Scene(7, (1, 2, None), language, table_state, view(state, seat), recent=shown, wall=1_000.0, link=link)
    return replace(made, **changes)


def reader(seat: int | None = 1, language: str = "en", **changes: Any) -> Reader:
    return replace(Reader(12, seat, language), **changes)


def words(shown: OutgoingMessage) -> str:
    return json.dumps(list(shown.components), ensure_ascii=False)


def texts_of(shown: OutgoingMessage) -> str:
    """Return the text of a message after checking it against Discord's limits."""
    return read([dict(part) for part in shown.components]).text


def ids(shown: OutgoingMessage) -> list[str]:
    return re.findall(r'"custom_id": "([^"]+)"', words(shown))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lobbies_tables_polls_and_results_notify_nobody_and_repeat_no_custom_id(
    renderer: ScreenRenderer, language: str
) -> None:
    playing = scene(language)
    poll = polls.propose_kick(playing.table_state, 11, 2, 1_000.0).table_state.polls[0]
    drawn = [
        renderer.lobby(lobby_scene(language)),
        renderer.lobby_closed(lobby_scene(language)),
        renderer.table(playing),
        renderer.shrunk(playing),
        renderer.card(playing),
        renderer.card(lobby_scene(language)),
        renderer.poll(playing, poll),
        renderer.round_end(replace(playing, next_at=1_030.0), playing.recent),
        renderer.match_end(playing, MatchOver((1,), (), "Ann")),
    ]
    for shown in drawn:
        assert shown.components
        assert shown.content is None
        assert not shown.notify
        assert len(ids(shown)) == len(set(ids(shown)))


def test_the_turn_call_notifies_only_the_current_player(renderer: ScreenRenderer) -> None:
    playing = scene()
    assert playing.view is not None
    assert playing.view.turn is not None
    shown = renderer.turn_call(playing)
    assert shown is not None
    user = playing.table_state.people[playing.view.turn].user
    assert shown.notify == (user,)
    assert f"<@{user}>" in (shown.content or "")


def test_equal_names_get_their_seat_numbers_and_all_names_are_escaped(renderer: ScreenRenderer) -> None:
    shown = words(renderer.lobby(lobby_scene()))
    assert "Ben (2)" in shown
    assert "Ben (3)" in shown
    assert "**@everyone**" not in shown
    assert "<@1>" not in shown


def test_a_hand_keeps_the_order_of_its_cards(renderer: ScreenRenderer) -> None:
    playing = scene(seat=1)
    assert playing.view is not None
    first = renderer.hand(playing, reader())
    assert sorted(first.order) == sorted(playing.view.hand)
    turned = renderer.hand(playing, reader(order=tuple(reversed(first.order))))
    assert turned.order == tuple(reversed(first.order))


def test_a_hand_contains_its_notice(renderer: ScreenRenderer) -> None:
    hand = renderer.hand(scene(seat=1), reader(sentence=Overtaken(0, 0.14)))
    assert "Ann" in words(hand.shown)
    assert "0.14" in words(hand.shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", sorted(PAGES))
def test_every_page_is_drawn(renderer: ScreenRenderer, what: str, language: str) -> None:
    playing = scene(seat=1)
    playing = replace(
        playing, table_state=pauses.pause(playing.table_state, "consent", 1_000.0, by=0, until=2_000.0).table_state
    )
    assert texts_of(renderer.page(what, playing, reader(language=language), seat=2, word="stacking"))


@pytest.mark.parametrize("what", sorted(PAGES))
def test_pages_about_a_match_show_a_refusal_if_none_is_running(renderer: ScreenRenderer, what: str) -> None:
    shown = words(renderer.page(what, lobby_scene(), reader(), word="stacking"))
    none_runs = texts("en")("house-refused-not_running") in shown
    assert none_runs is (what not in WITHOUT_MATCH)


def test_the_list_of_seats_lets_the_host_lock_the_table(renderer: ScreenRenderer) -> None:
    assert "hr:7:lock:n1" in ids(renderer.page("seats", scene(seat=0), reader(0)))
    assert "hr:7:lock:n1" not in ids(renderer.page("seats", scene(seat=1), reader(1)))
    locked = scene(seat=0)
    locked = replace(locked, table_state=lobby.lock(locked.table_state, 11, True).table_state)
    assert "hr:7:lock:n0" in ids(renderer.page("seats", locked, reader(0)))


HAPPENINGS: list[tuple[h.TableEvent, bool]] = [
    (h.Joined(1), False),
    (h.Joined(1, next_round=True), True),
    (h.LeftTable(12, "Ben"), False),
    (h.Removed(12, "Ben", "Ann"), True),
    (h.Removed(12, "Ben", "Ann", voted=True), True),
    (h.HostChanged(1, "left"), True),
    (h.HostChanged(1, "away"), True),
    (h.HostChanged(1, "given"), True),
    (h.LobbyClosed("late"), False),
    (h.LobbyClosed("empty"), True),
    (h.LobbyClosed("ended", "Ann"), True),
    (h.MatchStarted(0), False),
    (h.AnyoneMayStart(), False),
    (h.JoinLocked(True), False),
    (h.MatchResumed(), False),
    (h.MatchResumed("Ann"), True),
    (h.MatchAbandoned("Ann"), False),
    (h.WentAway(1, "said"), False),
    (h.WentAway(1, "absent"), True),
    (h.CameBack(1), False),
    (h.HeldTillRoundEnd(1), False),
    *((h.PollEnded(h.Poll(kind, 1, 0, (1,), 1, 9.0, about=2), False), True) for kind in get_args(h.PollKind)),
    (h.PollEnded(h.Poll("kick", 1, 0, (1,), 1, 9.0, about=2), True), False),
    (h.PollEnded(h.Poll("absent", 1, 0, (1,), 1, 9.0, about=2), False, acted=True), True),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("table_event", "shown"), HAPPENINGS, ids=lambda value: str(value)[:50])
def test_table_events_are_announced_unless_something_else_shows_them(
    renderer: ScreenRenderer, table_event: h.TableEvent, shown: bool, language: str
) -> None:
    assert (renderer.announce(scene(language), table_event) is not None) is shown


def test_a_removal_names_the_moderator(renderer: ScreenRenderer) -> None:
    shown = renderer.announce(scene(), h.Removed(12, "B*n", "A_n"))
    assert shown is not None
    assert all(name in words(shown) for name in ("A\\\\_n", "B\\\\*n"))


def codes_of_refusals() -> list[str]:
    """Return every refusal code in the source of the table rules."""
    source = "".join(path.read_text() for path in Path(bot.tables.rules.__file__).parent.glob("*.py"))
    codes = sorted(set(re.findall(r'TableRefused\("(\w+)"', source)))
    assert len(codes) > 10
    return codes


FACTS: dict[str, dict[str, Any]] = {
    "not_host": {"host": 0},
    "is_away": {"seat": 1},
    "full": {"limit": 4},
    "too_few": {"fewest": 2},
    "too_long": {"most": 60},
    "obstacle": {"reason": "locked"},
    "locked": {"host": 0},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", codes_of_refusals())
def test_every_refusal_of_the_table_rules_has_a_sentence(renderer: ScreenRenderer, code: str, language: str) -> None:
    assert texts_of(renderer.sentence(Denied(code, FACTS.get(code, {})), scene(language), language))


def test_a_player_who_may_not_start_yet_is_told_when(renderer: ScreenRenderer) -> None:
    shown = words(renderer.sentence(Denied("not_host", {"host": 0, "opens": 1_300.0}), lobby_scene(), "en"))
    assert "<t:1300:t>" in shown
    assert "Ann" in shown


@pytest.mark.parametrize(
    "sentence",
    [
        PlainNotice("notice-stale"),
        Rejected("does_not_fit", None, {"card": 7, "top": 20}),
        Rejected("rule_off", "jump_in", {}),
        Overtaken(0, 1.5),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_notice_has_a_sentence(renderer: ScreenRenderer, sentence: Notice, language: str) -> None:
    assert texts_of(renderer.sentence(sentence, scene(language), language))


def test_a_refusal_has_a_button_for_the_rule_behind_it(renderer: ScreenRenderer) -> None:
    assert "hr:7:rule:wjump_in" in ids(renderer.sentence(Rejected("rule_off", "jump_in", {}), scene(), "en"))
