"""A made-up language, half as long again, finds what is not translated, what is cut off and what grows too long."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.locales import Texts
from bot.screens import asking, hand, history, lobby, log, notices, results, rules, scores, seats, stats, table
from bot.screens import help as help_screen
from bot.screens.facts import (
    CardFacts,
    HandFacts,
    LobbyFacts,
    MatchResult,
    Missing,
    Pause,
    Poll,
    RoundResult,
    TableFacts,
)
from bot.screens.layout import Screen
from bot.screens.match_facts import UntoldFacts
from engine import events as e
from engine import view as view_of
from engine.presets import PRESETS
from engine.rules.table import complete
from engine.view import ChoiceView, ReactionView, View, VoteView

from .limits import read
from .past_matches import a_list, a_step, accounts, person
from .tables import LONG_NAMES, Played, a_view, play, with_hand, with_seat

OPEN, CLOSE = "⟦", "⟧"
BARE = re.compile(r"[\W\d_]*(<t:\d+:R>)?[\W\d_]*")
"""What may stand outside every text: signs, numbers, moments."""


class Pseudo(Texts):
    """English with each text in brackets and half as long again."""

    def __init__(self) -> None:
        super().__init__("en", strict=True)

    def __call__(self, key: str, /, **values: str | int | float) -> str:
        text = super().__call__(key, **values)
        bare = re.sub(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)
        return f"{OPEN}{text}{'~' * (len(bare) // 2)}{CLOSE}"


PSEUDO = Pseudo()
NAMES = LONG_NAMES[:6]
MATCH: Played = play({"preset": "german-pub"}, 6, 11, 90)
FACTS: TableFacts = replace(
    MATCH.facts(), joining=LONG_NAMES[6:12], pause=Pause("locked", "W" * 32, 1_700_000_000), back=True
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
    computers=frozenset({3}),
    closes=1,
    computers_allowed=True,
)
ROUND = (e.RoundWon(1, "cards"), e.PointsWritten((9,) * 6, (99,) * 6, ((),) * 6, 1), e.MatchWon((1,)))


def choosing(kind: str) -> View:
    choice = ChoiceView(0, kind, "swap_may", True, (1, 2, 3, 4, 5), MINE.hand, 7, 9e9)
    return replace(MINE, choice=choice)


SCREENS: dict[str, Callable[[], Screen]] = {
    "table": lambda: table.table(FACTS, VIEW, PSEUDO),
    "shrunk": lambda: table.shrunk(FACTS, PSEUDO),
    "card": lambda: table.card(CardFacts(12, LONG_NAMES, "lobby", "https://discord.com/channels/1/2"), PSEUDO),
    "reaction": lambda: table.reaction(FACTS, VIEW, PSEUDO),
    "hand": lambda: hand.hand(FACTS, HandFacts((), notice=PSEUDO("notice-stale")), MINE, PSEUDO),
    "last cards": lambda: hand.hand(FACTS, HandFacts(()), with_seat(with_hand(MINE, (1, 1)), 0, called="uno"), PSEUDO),
    "more": lambda: hand.more(FACTS, HandFacts(()), MINE, PSEUDO),
    **{
        f"choosing {kind}": lambda kind=kind: hand.hand(FACTS, HandFacts(()), choosing(kind), PSEUDO)  # type: ignore[misc]
        for kind in ("colour", "target", "extra", "card", "draw")
    },
    "lobby": lambda: lobby.lobby(LOBBY, PSEUDO),
    "closed": lambda: lobby.closed(LOBBY, PSEUDO),
    "remove": lambda: lobby.remove(LOBBY, PSEUDO),
    "all seats": lambda: seats.all_seats(FACTS, VIEW, PSEUDO),
    "onlooker": lambda: seats.onlooker(FACTS, VIEW, PSEUDO),
    "log": lambda: log.log(FACTS, PSEUDO),
    "round end": lambda: results.round_end(FACTS, RoundResult(ROUND, 1), VIEW, PSEUDO),
    "match end": lambda: results.match_end(FACTS, MatchResult((1,), ROUND, "W" * 32, True), VIEW, PSEUDO),
    "scores": lambda: scores.score(accounts(6, 0, names=LONG_NAMES, computers=frozenset({2})), PSEUDO),
    "statistics": lambda: stats.stats(person(told=2), PSEUDO),
    "no statistics": lambda: stats.none("W" * 32, True, PSEUDO, {}),
    "past matches": lambda: history.past(a_list(8, winner="W" * 32, rules=PSEUDO("preset-h2o")), PSEUDO, older=1),
    "no past matches": lambda: history.past([], PSEUDO),
    "step": lambda: history.step(a_step(names=LONG_NAMES[:6]), PSEUDO),
    "untold": lambda: history.untold(UntoldFacts(1, "other_rules"), PSEUDO),
    **{
        f"help {number}": lambda number=number: help_screen.help_page(PSEUDO, {}, number)  # type: ignore[misc]
        for number in range(len(help_screen.PAGES))
    },
    "more time": lambda: lobby.more_time(12, PSEUDO),
    "leaving": lambda: asking.leaving(FACTS, MINE, PSEUDO),
    "poll": lambda: asking.poll(FACTS, Poll("absent", 1, "W" * 32, 2, about="W" * 37, until=1), PSEUDO),
    "vote": lambda: asking.vote(FACTS, VIEW, "hints", PSEUDO),
    "reason": lambda: asking.reason(FACTS, 1, PSEUDO),
    "fewer": lambda: asking.fewer(FACTS, VIEW, PSEUDO),
    "whom": lambda: asking.whom(FACTS, MINE, "accuse", PSEUDO),
    "resting": lambda: asking.resting(FACTS, VIEW, PSEUDO),
    "permissions": lambda: notices.permissions([Missing("attach_files", "<#1>")], PSEUDO),
    "refusal": lambda: notices.refusal("does_not_fit", "wild_draw_four", {}, {}, FACTS, PSEUDO),
    "rule": lambda: rules.rule("scoring", "winner", PSEUDO),
    **{
        f"rules of {preset}": lambda preset=preset: rules.rules(complete({"preset": preset}), PSEUDO, preset=preset)  # type: ignore[misc]
        for preset in PRESETS
    },
    **{
        f"chapter {chapter}": lambda chapter=chapter: rules.rules(complete({}), PSEUDO, chapter=chapter)  # type: ignore[misc]
        for chapter in rules.chapters()
    },
}


def outside(text: str) -> str:
    """What of it stands in no text."""
    while re.search(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", text):
        text = re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)
    return re.sub(r"W{3,}\d*(\\?…)?( \(\d+\))?", "", text)


@pytest.mark.parametrize("name", sorted(SCREENS))
def test_everything_on_the_screen_is_a_text_and_none_is_cut_off(name: str) -> None:
    found = read(SCREENS[name]())
    for part in (*outside(found.text).split("\n"), *(outside(label) for label in found.labels)):
        assert OPEN not in part
        assert BARE.fullmatch(part)
