"""A made-up language, accented and half as long again: it reveals texts that are untranslated, cut off or too long."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.locales import Texts
from bot.model.facts import (
    CardFacts,
    HandFacts,
    LobbyFacts,
    MatchResult,
    Missing,
    PauseFacts,
    PollFacts,
    Prefs,
    RoundResult,
    TableFacts,
)
from bot.model.match_facts import UntoldFacts
from bot.screens.hand import autocomplete, hand_screen
from bot.screens.layout import Screen
from bot.screens.pages import help_pages as help_screen
from bot.screens.pages import history_pages, me_page, score_page, stats_page
from bot.screens.rules import common_rules, option_values, preset_editor, preset_pages, rules_screen
from bot.screens.sentences import notices, rule_lessons, text_mode
from bot.screens.table import dialogs, lobby_screen, result_screen, seat_lines, table_screen
from bot.screens.table.table_screen import log
from engine import events as e
from engine import view as view_of
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, complete
from engine.view import ChoiceView, ReactionView, View, VoteView

from .limits import read
from .past_matches import list_of_matches, match_scores, match_step, person
from .tables import LONG_NAMES, Played, a_view, play, with_hand, with_seat

OPEN, CLOSE = "⟦", "⟧"
BARE = re.compile(r"[\W\d_]*(<t:\d+:R>)?[\W\d_]*")
"""What may be outside every text: signs, numbers, moments."""


ACCENTS = str.maketrans("aeiouAEIOU", "àéîöûÀÉÎÖÛ")
UNTRANSLATED = re.compile(r"(<[^>]*>|`[^`]*`|https?://\S+)")
"""Parts of a text without accents: mentions, moments, names of options, addresses."""


class Pseudo(Texts):
    """English with accents, each text in brackets and half as long again."""

    def __init__(self) -> None:
        super().__init__("en", strict=True)

    def __call__(self, key: str, /, **values: str | int | float) -> str:
        text = super().__call__(key, **values)
        parts = UNTRANSLATED.split(text)
        text = "".join(part if at % 2 else part.translate(ACCENTS) for at, part in enumerate(parts))
        bare = re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)
        return f"{OPEN}{text}{'~' * (len(bare) // 2)}{CLOSE}"


PSEUDO = Pseudo()
NAMES = LONG_NAMES[:6]
MATCH: Played = play({"preset": "german-pub"}, 6, 11, 90)
FACTS: TableFacts = replace(
    MATCH.facts(), joining=LONG_NAMES[6:12], pause=PauseFacts("locked", "W" * 32, 1_700_000_000), back=True
)
VIEW: View = replace(
    view_of(MATCH.state, None),
    phase="playing",
    pending=4,
    choice=ChoiceView(1, "colour", "lay", False, (), (), 0, 9e9),
    reaction=ReactionView("slap", 1, (0, 1, 2), 9e9),
    vote=VoteView(0, 1, (0,), (), 9e9),
)
MINE: View = with_hand(a_view(6, {"preset": "german-pub"}), tuple(range(52)) * 2, press=True)
LOBBY = LobbyFacts(
    12,
    LONG_NAMES,
    0,
    complete({"preset": "audio-table-all"}),
    preset="audio-table-all",
    users=tuple(range(1, len(LONG_NAMES) + 1)),
    computers={3: "normal"},
    closes=1,
    computers_allowed=True,
)
PRESET = preset_pages.PresetFacts("1", "W" * 40, PRESETS["german-pub"], False, True)
EDITED = preset_editor.EditorFacts(1, "W" * 40, "preset", {**PRESETS["german-pub"], "cheating": True}, {}, True)
ROUND = (e.RoundWon(1, "cards"), e.PointsWritten((9,) * 6, (99,) * 6, ((),) * 6, 1), e.MatchWon((1,)))


def choosing(kind: str) -> View:
    choice = ChoiceView(0, kind, "swap_may", True, (1, 2, 3, 4, 5), MINE.hand, 7, 9e9)
    return replace(MINE, choice=choice)


SCREENS: dict[str, Callable[[], Screen]] = {
    "table": lambda: table_screen.table(FACTS, VIEW, PSEUDO),
    "shrunk": lambda: table_screen.shrunk(FACTS, PSEUDO),
    "card": lambda: table_screen.card(CardFacts(12, LONG_NAMES, "lobby", "https://discord.com/channels/1/2"), PSEUDO),
    "reaction": lambda: table_screen.reaction(FACTS, VIEW, PSEUDO),
    "hand": lambda: hand_screen.hand(FACTS, HandFacts((), notice=PSEUDO("notice-stale")), MINE, PSEUDO),
    "last cards": lambda: hand_screen.hand(
        FACTS, HandFacts(()), with_seat(with_hand(MINE, (1, 1)), 0, called="uno"), PSEUDO
    ),
    "more": lambda: hand_screen.more(FACTS, HandFacts(()), MINE, PSEUDO),
    **{
        f"choosing {kind}": lambda kind=kind: hand_screen.hand(FACTS, HandFacts(()), choosing(kind), PSEUDO)  # type: ignore[misc]
        for kind in ("colour", "target", "extra", "card", "draw")
    },
    "lobby": lambda: lobby_screen.lobby(LOBBY, PSEUDO),
    "closed": lambda: lobby_screen.closed(LOBBY, PSEUDO),
    "remove": lambda: lobby_screen.remove(LOBBY, PSEUDO),
    "all seats": lambda: seat_lines.all_seats(FACTS, VIEW, PSEUDO),
    "onlooker": lambda: seat_lines.onlooker(FACTS, VIEW, PSEUDO),
    "log": lambda: log(FACTS, PSEUDO),
    "round end": lambda: result_screen.round_end(FACTS, RoundResult(ROUND, 1), VIEW, PSEUDO),
    "match end": lambda: result_screen.match_end(FACTS, MatchResult((1,), ROUND, "W" * 32, True), VIEW, PSEUDO),
    "scores": lambda: score_page.score(match_scores(6, 0, names=LONG_NAMES, computers=frozenset({2})), PSEUDO),
    "statistics": lambda: stats_page.stats(person(told=2), PSEUDO),
    "no statistics": lambda: stats_page.none("W" * 32, True, PSEUDO, {}),
    "past matches": lambda: history_pages.past(
        list_of_matches(8, winner="W" * 32, rules=PSEUDO("preset-h2o")), PSEUDO, older=1
    ),
    "no past matches": lambda: history_pages.past([], PSEUDO),
    "step": lambda: history_pages.step(match_step(names=LONG_NAMES[:6]), PSEUDO),
    "untold": lambda: history_pages.untold(UntoldFacts(1, "other_rules"), PSEUDO),
    **{
        f"help {number}": lambda number=number: help_screen.help_page(PSEUDO, {}, number)  # type: ignore[misc]
        for number in range(len(help_screen.PAGES))
    },
    "me": lambda: me_page.page({"language": None, "text_mode": True, "sort": "number"}, PSEUDO),
    "lobby in text mode": lambda: text_mode.lobby(LOBBY, PSEUDO),
    "more time": lambda: lobby_screen.more_time(12, PSEUDO),
    "leaving": lambda: dialogs.leaving(FACTS, MINE, PSEUDO),
    "poll": lambda: dialogs.poll(FACTS, PollFacts("absent", 1, "W" * 32, 2, about="W" * 37, until=1), PSEUDO),
    "vote": lambda: dialogs.vote(FACTS, VIEW, "hints", PSEUDO),
    "reason": lambda: dialogs.reason(FACTS, 1, PSEUDO),
    "fewer cards": lambda: dialogs.fewer(FACTS, VIEW, PSEUDO),
    "targets": lambda: dialogs.whom(FACTS, MINE, "accuse", PSEUDO),
    "paused": lambda: dialogs.paused(FACTS, VIEW, PSEUDO),
    "permissions": lambda: notices.permissions([Missing("attach_files", "<#1>")], PSEUDO),
    "refusal": lambda: notices.refusal("does_not_fit", "wild_draw_four", {}, {}, FACTS, PSEUDO),
    "rule": lambda: rules_screen.rule("scoring", "winner", PSEUDO),
    "presets": lambda: preset_pages.listed(preset_pages.ListFacts((PRESET, replace(PRESET, key="2"))), PSEUDO),
    "preset": lambda: preset_pages.one(PRESET, PSEUDO),
    "most changed rules": lambda: common_rules.of_lobby(LOBBY, PSEUDO, may_save=True),
    "overtaken": lambda: preset_editor.overtaken(EDITED, {}, 1, preset_editor.EditorPlace(), PSEUDO),
    **{
        f"editor {place.chapter}, {place.page}": lambda place=place: preset_editor.editor(EDITED, place, PSEUDO)  # type: ignore[misc]
        for place in (preset_editor.EditorPlace(*at, 7) for at in ((0, 0), *option_values.places()))
    },
    **{
        f"rules of {preset}": lambda preset=preset: rules_screen.rules(
            complete({"preset": preset}), PSEUDO, preset=preset
        )  # type: ignore[misc]
        for preset in PRESETS
    },
    **{
        f"chapter {chapter}": lambda chapter=chapter: rules_screen.rules(complete({}), PSEUDO, chapter=chapter)  # type: ignore[misc]
        for chapter in rules_screen.numbers()
    },
    **{
        f"explained {option}": lambda option=option: rules_screen.rule(option, OPTIONS[option].default, PSEUDO)  # type: ignore[misc]
        for option in OPTIONS
    },
}


def outside(text: str) -> str:
    """Return what is outside every text."""
    while re.search(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", text):
        text = re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)
    return re.sub(r"W{3,}\d*(\\?…)?( \(\d+\))?", "", text)


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_every_screen_consists_of_texts_and_none_is_cut_off(name: str) -> None:
    check(SCREENS[name]())


@pytest.mark.parametrize("preset", PRESETS)
def test_every_state_of_a_match_consists_of_texts(preset: str) -> None:
    """Check tables and hands of random matches, their sentences in text mode, and autocomplete."""
    for seed, moves in ((1, 0), (2, 9), (3, 30), (4, 70)):
        played = play({"preset": preset}, 4, seed, moves)
        facts = replace(played.facts(), options=complete({"preset": preset}))
        onlooker, mine = view_of(played.state, None), view_of(played.state, seed - 1)
        spoken_prefs = Prefs("large", "number" if seed % 2 else "colour", text_mode=True)
        lesson = rule_lessons.lesson(mine, facts.recent, ())
        sentence = None if lesson is None else rule_lessons.sentence(lesson, mine.options, PSEUDO)
        for made in (
            table_screen.table(facts, onlooker, PSEUDO),
            table_screen.table(replace(facts, text_mode=True), onlooker, PSEUDO),
            hand_screen.hand(facts, HandFacts((), lesson=sentence), mine, PSEUDO),
            hand_screen.hand(
                facts, HandFacts((), prefs=spoken_prefs, news=facts.recent, lesson=sentence), mine, PSEUDO
            ),
            text_mode.report(facts, HandFacts((), news=facts.recent), mine, PSEUDO),
            text_mode.turn(facts, mine, PSEUDO),
            text_mode.announced(facts, mine, PSEUDO),
            log(facts, PSEUDO),
        ):
            check(made)
        for offered in (*autocomplete.cards(facts, mine, PSEUDO, ""), *autocomplete.answers(facts, mine, PSEUDO, "")):
            assert len(offered.value) <= 100
            assert BARE.fullmatch(outside(offered.name))


def check(screen: Screen) -> None:
    """Check Discord's limits, that nothing is cut off, and that every word is part of a text."""
    found = read(screen)
    for part in (*outside(found.text).split("\n"), *(outside(label) for label in found.labels)):
        assert OPEN not in part
        assert BARE.fullmatch(part)
