"""The lobby: who sits there, which rules apply, how to join, and when the match starts."""

from __future__ import annotations

from collections.abc import Iterator

from bot.locales import Texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.model.facts import LobbyFacts
from bot.model.outgoing import Form
from bot.model.tableless_requests import AskForWord, ToggleNotify
from bot.screens import button_rows, layout, wording
from bot.screens import people_names as people
from bot.screens.pages import invitation_page
from bot.screens.rules import preset_sentences, rule_sentences
from engine.shuffles.fair_shuffle import LONGEST_WORD

FEWEST = 2
SENTENCES = 6
EDGE = 0x2F6FD6


def lobby(facts: LobbyFacts, texts: Texts) -> layout.Screen:
    """Return the public message of a table before its match."""
    full = len(facts.names) >= facts.limit
    closed = full or facts.join_locked
    table = facts.table
    made = [
        layout.button(TableButton(table, r.JoinTable()), texts("button-join"), layout.ACT, disabled=closed),
        layout.button(TableButton(table, r.LeaveTable()), texts("button-leave")),
        layout.button(
            TableButton(table, r.StartMatch()), texts("button-start"), layout.ACT, disabled=len(facts.names) < FEWEST
        ),
        layout.button(TableButton(table, r.ShowRules()), texts("button-rules")),
        layout.button(TableButton(table, r.ShowQuickRules()), texts("button-tune")),
        layout.button(TableButton(table, r.ShowPage("lobby")), texts("button-more")),
    ]
    body = layout.text(_lines(facts, texts))
    menus = [_computer_menu(facts, texts, disabled=full)] if facts.computers_allowed else []
    alone = layout.rows([play_alone(table, texts)]) if facts.solo and len(facts.names) == 1 else []
    return layout.screen(body, *button_rows.in_box(made), *alone, *menus, colour=EDGE)


def play_alone(table: int, texts: Texts) -> layout.Button:
    """Return *Play against computers*."""
    return layout.button(TableButton(table, r.PlayAlone()), texts("button-alone"), layout.ACT)


def _computer_menu(facts: LobbyFacts, texts: Texts, *, disabled: bool) -> layout.Item:
    """Return the menu that seats a computer of a level.

    The number of players tells the menu apart from the one before: a client then shows no former choice, and the same
    level can be chosen once more.
    """
    entries = [
        layout.entry(
            rule_sentences.begun(texts(f"level-{level}")),
            custom_ids.value(word=level),
            about=texts(f"computer-about-{level}"),
        )
        for level in r.LEVELS
    ]
    press = TableButton(facts.table, r.AddComputer(), copy=len(facts.names))
    return layout.menu(press, entries, texts("menu-computer"), disabled=disabled)


def _lines(facts: LobbyFacts, texts: Texts) -> Iterator[str]:
    yield texts("lobby-title", preset=rule_sentences.preset_name(facts.preset, facts.options, texts, facts.base))
    yield texts("presets-about", about=preset_sentences.of_lobby(facts.preset, facts.options, texts, facts.base))
    room = "locked" if facts.join_locked else max(0, facts.limit - len(facts.names))
    yield texts("lobby-seats", taken=len(facts.names), room=room)
    yield from _people(facts, texts)
    yield from _pairs(facts, texts)
    yield settings(facts, texts)
    if len(facts.names) == FEWEST:
        yield texts("lobby-two")
    yield from _differing(facts, texts)
    yield from rule_sentences.impossible(facts.options, texts)
    if rule_sentences.is_fast(facts.options):
        yield texts("rules-fast")
    if facts.anyone_starts:
        yield texts("lobby-anyone")
    else:
        host = people.shown(facts.names[facts.host])
        yield texts("lobby-host", host=host, when=wording.time_of_day(facts.opens))
    if facts.closes:
        yield texts("lobby-closes", when=wording.when(facts.closes))
    if facts.seal is not None:
        yield texts("lobby-seal", seal=facts.seal)


def _differing(facts: LobbyFacts, texts: Texts) -> Iterator[str]:
    """Yield the first sentences about rules that differ from the classic ones; if some are left, how many rules do."""
    rules = list(rule_sentences.summary(facts.options, texts))
    sentences = [sentence for rule in rules for sentence in rule]
    for sentence in sentences[:SENTENCES]:
        yield texts("rules-item", sentence=sentence)
    if len(sentences) > SENTENCES:
        yield texts("lobby-all-rules", count=len(rules))


def _people(facts: LobbyFacts, texts: Texts) -> Iterator[str]:
    for place, name in enumerate(facts.names):
        line = texts("lobby-person", place=place + 1, name=people.shown(name, 24))
        if place == facts.host:
            line += " · " + texts("seats-host")
        if place in facts.computers:
            line += " · " + wording.computer(texts, facts.computers[place])
        if place in facts.words:
            line += " · " + texts("lobby-word", word=people.shown(facts.words[place], LONGEST_WORD))
        yield line


def _pairs(facts: LobbyFacts, texts: Texts) -> Iterator[str]:
    """Yield who would play with whom if the match began now, or how many players partners need."""
    if facts.options.get("partners", "off") == "off":
        return
    half, odd = divmod(len(facts.names), 2)
    if odd or half < FEWEST:
        yield texts("lobby-partners-uneven")
        return
    named = [people.shown(name, 16) for name in facts.names]
    if facts.options["partners"] == "fixed":
        opposite = zip(named[:half], named[half:], strict=True)
        pairs = [texts("event-pair", one=one, other=other) for one, other in opposite]
        yield texts("lobby-partners", pairs="; ".join(pairs))


def settings(facts: LobbyFacts, texts: Texts) -> str:
    """Return the main settings in few words: the goal and the time for a turn."""
    options = facts.options
    scoring = options.get("scoring", "winner")
    parts = [texts("lobby-single") if scoring == "single" else texts("lobby-points", points=options.get("target", 0))]
    if scoring in ("none", "elimination"):
        parts = [rule_sentences.sentence("scoring", scoring, texts)]
    if options.get("rounds"):
        parts.append(texts("lobby-rounds", count=options["rounds"]))
    seconds = options.get("turn_seconds", 0)
    parts.append(texts("lobby-turn", seconds=seconds) if seconds else texts("lobby-no-clock"))
    return " · ".join(parts)


def closed(facts: LobbyFacts, texts: Texts) -> layout.Screen:
    """Return what the lobby's message becomes when it closes without a match."""
    line = texts("lobby-closed", play=wording.command("play", facts.commands))
    return layout.screen(layout.text([line]), *layout.rows([notify(facts.table, texts)]))


def more(facts: LobbyFacts, seat: int | None, texts: Texts) -> layout.Screen:
    """Return the private page behind *More…*: the shuffle, and what is needed rarely. ``seat``: the reader's."""
    lines = [texts("shuffle-title")]
    made: list[layout.Button] = []
    if facts.seal is not None:
        lines += [texts("shuffle-about"), f"`{facts.seal}`", texts("shuffle-words")]
        if seat is not None:
            given = facts.words.get(seat)
            lines += [texts("shuffle-own", word=people.shown(given, LONGEST_WORD))] if given else []
            label = texts("button-word-other" if given else "button-word")
            made.append(layout.button(TableButton(facts.table, AskForWord()), label, layout.ACT))
        lines.append(texts("shuffle-later", log=wording.command("log", facts.commands)))
    if facts.invites and seat == facts.host:
        made.append(invitation_page.button(facts.table, texts))
    if len(facts.names) >= FEWEST:
        made.append(layout.button(TableButton(facts.table, r.AskWhomToRemove()), texts("button-remove")))
    return layout.screen(layout.text(lines), *button_rows.fitted(made))


def word_form(table: int, texts: Texts, given: str = "") -> Form:
    """Return the form for a word that is added to the shuffle."""
    custom_id = custom_ids.encode(TableButton(table, AskForWord()))
    title, label = texts("word-form"), texts("word-form-label", longest=LONGEST_WORD)
    return layout.form(custom_id, title, label, given or None, longest=LONGEST_WORD)


def remove(facts: LobbyFacts, texts: Texts) -> layout.Screen:
    """Return the host's private list of players to remove from the lobby."""
    made = [
        layout.button(TableButton(facts.table, r.Remove(user)), name, layout.FINAL)
        for place, (name, user) in enumerate(zip(facts.names, facts.users, strict=True))
        if place != facts.host
    ]
    return layout.screen(
        layout.text([texts("lobby-remove" if made else "lobby-remove-nobody")]), *button_rows.fitted(made)
    )


def more_time(table: int, texts: Texts) -> layout.Screen:
    """Return a page for the host alone: a player would like more time, and the times can be doubled for everybody."""
    made = layout.button(TableButton(table, r.DoubleClocks()), texts("button-clocks"), layout.ACT)
    return layout.screen(layout.text([texts("lobby-more-time")]), *layout.rows([made]))


def notify(table: int, texts: Texts) -> layout.Button:
    """Return the button *Tell me when a table opens*."""
    return layout.button(TableButton(table, ToggleNotify()), texts("button-notify"))
