"""The lobby: its players and rules, and the controls to join it and to start the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.locales import Texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Form, Scene
from bot.model.table_state import ANYONE_STARTS_AFTER, LOBBY_CLOSES_AFTER, SeatedPlayer, TableState
from bot.model.tableless_requests import AskForWord, ToggleNotify
from bot.screens import button_rows, layout, scene_facts, wording
from bot.screens import people_names as people
from bot.screens.pages import invitation_page
from bot.screens.rules import preset_sentences, rule_sentences
from engine.rules.partners import are_fixed, has_partners
from engine.rules.registry import has_races
from engine.rules.scoring import counting, rounds_limit, target_points
from engine.rules.turn_clock import turn_seconds
from engine.shuffles.fair_shuffle import LONGEST_WORD

FEWEST = 2
"""Minimum number of players in a match, and of pairs in a match with partners."""
SENTENCES = 6
"""Maximum number of sentences about rules in the public message."""
EDGE = 0x2F6FD6
"""Colour of the box's edge."""


def lobby(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the public message of a table before its match."""
    table, table_state = scene.table, scene.table_state
    taken = len(table_state.people)
    full = taken >= table_state.limit
    closed = full or table_state.join_locked
    made = [
        layout.button(TableButton(table, r.JoinTable()), texts("button-join"), layout.ACT, disabled=closed),
        layout.button(TableButton(table, r.LeaveTable()), texts("button-leave")),
        layout.button(TableButton(table, r.StartMatch()), texts("button-start"), layout.ACT, disabled=taken < FEWEST),
        layout.button(TableButton(table, r.ShowRules()), texts("button-rules")),
        layout.button(TableButton(table, r.ShowQuickRules()), texts("button-tune")),
        layout.button(TableButton(table, r.ShowPage("lobby")), texts("button-more")),
    ]
    body = layout.text(_lines(scene, texts))
    alone = layout.rows([play_alone(table, texts)]) if "solo" in scene.features and taken == 1 else []
    menu = _computer_menu(scene, texts, disabled=full)
    return layout.screen(body, *button_rows.in_box(made), *alone, menu, colour=EDGE)


def play_alone(table: int, texts: Texts) -> layout.Button:
    """Return the *Play against computers* button."""
    return layout.button(TableButton(table, r.PlayAlone()), texts("button-alone"), layout.ACT)


def _computer_menu(scene: Scene, texts: Texts, *, disabled: bool) -> layout.Item:
    """Return the menu for adding a computer of a chosen level.

    The ``custom_id`` contains the number of players and changes with each added computer. Discord's client
    therefore does not keep the last choice, and the same level can be chosen again.
    """
    entries = [
        layout.entry(
            wording.capitalised(texts(f"level-{level}")),
            custom_ids.value(word=level),
            about=texts(f"computer-about-{level}"),
        )
        for level in r.LEVELS
    ]
    press = TableButton(scene.table, r.AddComputer(), copy=len(scene.table_state.people))
    return layout.menu(press, entries, texts("menu-computer"), disabled=disabled)


def _lines(scene: Scene, texts: Texts) -> Iterator[str]:
    table_state, options = scene.table_state, scene_facts.options(scene.table_state)
    named, base, taken = table_state.based_on, table_state.base, len(table_state.people)
    yield texts("lobby-title", preset=rule_sentences.preset_name(named, options, texts, base))
    yield texts("presets-about", about=preset_sentences.of_lobby(named, options, texts, base))
    room = "locked" if table_state.join_locked else max(0, table_state.limit - taken)
    yield texts("lobby-seats", taken=taken, room=room)
    yield from _people(table_state, texts)
    yield from pairs(table_state, options, texts)
    yield settings(options, texts)
    if taken == FEWEST:
        yield texts("lobby-two-more" if room != "locked" and room else "lobby-two")
    yield from _differing(options, texts)
    yield from rule_sentences.impossible(options, texts)
    if has_races(options):
        yield texts("rules-fast")
    if table_state.anyone_told:
        yield texts("lobby-anyone")
    else:
        host = people.shown(people.of(table_state)[table_state.host])
        opens = round(table_state.opened + ANYONE_STARTS_AFTER)
        yield texts("lobby-host", host=host, when=wording.time_of_day(opens))
    yield texts("lobby-closes", when=wording.when(round(table_state.opened + LOBBY_CLOSES_AFTER)))
    if scene.seal is not None:
        yield texts("lobby-seal", seal=scene.seal)


def _differing(options: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    """Yield the first ``SENTENCES`` sentences about rules that are not classic.

    If sentences are left out, also yield a line that refers to the page with all of them. The line does not contain the
    number of sentences, because that would not match the number of changed rules in the line about the preset.
    """
    sentences = [sentence for rule in rule_sentences.summary(options, texts) for sentence in rule]
    for sentence in sentences[:SENTENCES]:
        yield texts("rules-item", sentence=sentence)
    if len(sentences) > SENTENCES:
        yield texts("lobby-all-rules")


def _people(table_state: TableState, texts: Texts) -> Iterator[str]:
    for place, (name, player) in enumerate(zip(people.of(table_state), table_state.people, strict=True)):
        line = texts("lobby-person", place=place + 1, name=people.shown(name, 24))
        if place == table_state.host:
            line += " · " + texts("seats-host")
        if player.computer:
            line += " · " + wording.computer(texts, player.level)
        yield with_word(line, player, texts)


def with_word(line: str, player: SeatedPlayer, texts: Texts) -> str:
    """Return a line about a player with the word that they have added to the shuffle, if any."""
    if not player.word:
        return line
    return f"{line} · {texts('lobby-word', word=people.shown(player.word, LONGEST_WORD))}"


def pairs(table_state: TableState, options: Mapping[str, Any], texts: Texts) -> Iterator[str]:
    """Yield a note if partners are on but the number of players does not suit them; otherwise, list any fixed pairs."""
    if not has_partners(options):
        return
    half, odd = divmod(len(table_state.people), 2)
    if odd or half < FEWEST:
        yield texts("lobby-partners-uneven")
        return
    named = [people.shown(name, 16) for name in people.of(table_state)]
    if are_fixed(options):
        opposite = zip(named[:half], named[half:], strict=True)
        named = [texts("event-pair", one=one, other=other) for one, other in opposite]
        yield texts("lobby-partners", pairs="; ".join(named))


def settings(options: Mapping[str, Any], texts: Texts) -> str:
    """Return the goal of the match, the maximum number of rounds and the time for a turn, in a few words."""
    parts = [_goal(options, texts)]
    if rounds := rounds_limit(options):
        parts.append(texts("lobby-rounds", count=rounds))
    seconds = turn_seconds(options)
    parts.append(texts("lobby-turn", seconds=seconds) if seconds else texts("lobby-no-clock"))
    return " · ".join(parts)


def _goal(options: Mapping[str, Any], texts: Texts) -> str:
    counts = counting(options)
    if counts.target:
        return texts("lobby-points", points=target_points(options))
    return texts("lobby-single") if counts.one_round else rule_sentences.scoring(options, texts)


def closed(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the message that replaces a lobby that closed without a match."""
    line = texts("lobby-closed", play=wording.command_mention(scene.commands, "play"))
    return layout.screen(layout.text([line]), *layout.rows([notify(scene.table, texts)]))


def more(scene: Scene, seat: int | None, texts: Texts, *, is_moderator: bool = False) -> layout.Screen:
    """Return the private *More…* page: the shuffle, and the actions of hosts and moderators.

    ``seat`` is the reader's seat; ``None`` for a reader without one.
    """
    lines, table_state = [texts("shuffle-title")], scene.table_state
    made: list[layout.Button] = []
    if scene.seal is not None:
        lines += [texts("shuffle-about"), f"`{scene.seal}`", texts("shuffle-words")]
        if seat is not None:
            given = table_state.people[seat].word
            lines += [texts("shuffle-own", word=people.shown(given, LONGEST_WORD))] if given else []
            label = texts("button-word-other" if given else "button-word")
            made.append(layout.button(TableButton(scene.table, AskForWord()), label, layout.ACT))
        lines.append(texts("shuffle-later", log=wording.command_mention(scene.commands, "log")))
    if table_state.call is not None:
        return layout.screen(layout.text(lines), *button_rows.fitted(made))
    if "invitations" in scene.features and seat == table_state.host:
        made.append(invitation_page.button(scene.table, texts))
    if len(table_state.people) >= FEWEST and (is_moderator or seat == table_state.host):
        made.append(layout.button(TableButton(scene.table, r.AskWhomToRemove()), texts("button-remove")))
    return layout.screen(layout.text(lines), *button_rows.fitted(made))


def word_form(table: int, texts: Texts, given: str = "") -> Form:
    """Return the form for adding a word to the shuffle."""
    custom_id = custom_ids.encode(TableButton(table, AskForWord()))
    title, label = texts("word-form"), texts("word-form-label", longest=LONGEST_WORD)
    return layout.form(custom_id, title, label, given or None, longest=LONGEST_WORD)


def remove(scene: Scene, texts: Texts) -> layout.Screen:
    """Return the private list of players whom a host or moderator can remove from the lobby."""
    table_state = scene.table_state
    made = [
        layout.button(TableButton(scene.table, r.Remove(player.user)), name, layout.FINAL)
        for place, (name, player) in enumerate(zip(people.of(table_state), table_state.people, strict=True))
        if place != table_state.host
    ]
    return layout.screen(
        layout.text([texts("lobby-remove" if made else "lobby-remove-nobody")]), *button_rows.fitted(made)
    )


def more_time(table: int, texts: Texts) -> layout.Screen:
    """Return the host's page about a player who wants more time, with a button for ``DoubleClocks``."""
    made = layout.button(TableButton(table, r.DoubleClocks()), texts("button-clocks"), layout.ACT)
    return layout.screen(layout.text([texts("lobby-more-time")]), *layout.rows([made]))


def notify(table: int, texts: Texts) -> layout.Button:
    """Return the *Tell me when a table opens* button."""
    return layout.button(TableButton(table, ToggleNotify()), texts("button-notify"))
