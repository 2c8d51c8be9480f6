"""After every move of a match, the table's message and the hand of a player in text mode are up to date."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

import pytest

from bot.locales import Texts, texts
from bot.screens import button_rows, wording
from bot.screens.emoji_sets import needed
from bot.tables.turn_timing import LEEWAY
from engine import cards as c
from engine import events as e
from engine.view import View
from tests.bot.tables.channels import Message, walk
from tests.bot.tables.harness import Harness, name_of

ROUND = {"en": "Round", "de": "Runde"}
MOST_MOVES, MOST_CHECKS = 400, 1600
"""A match is cut off after ``MOST_MOVES`` moves, or earlier if its moves times its seats reach ``MOST_CHECKS``."""
SHORT = {"target": 200, "hand_size": 3}
COUNTDOWN = re.compile(r"<t:(\d+):R>")
EVENT = re.compile(r"^› (.+)$", re.MULTILINE)
MINIMUM_ON_SCREEN = 4
WAYS = ("play", "colour", "card", "target", "keep", "draw")
ACTS = (e.CardPlayed, e.CardsDrawn, e.RoundDealt)
LISTENER = 2
"""The user in text mode."""
MATCHES: list[tuple[int, str, bool, dict[str, object]]] = [
    (2, "en", False, {"preset": "classic"}),
    (4, "en", False, {"preset": "house-2018"}),
    (10, "de", False, {"preset": "classic"}),
    (20, "en", False, {"preset": "family"}),
    (2, "de", True, {"preset": "classic"}),
    (4, "de", True, {"preset": "house-2018"}),
    (3, "en", True, {"preset": "family"}),
]
"""Number of players, language, whether a player is in text mode, and rules."""


@dataclass
class Walk:
    """A match whose messages are checked after every move, with counts of moves and checks."""

    here: Harness
    table: int
    chance: random.Random
    language: str
    in_words: bool
    """True if the listener is in text mode."""
    moves: int = 0
    heard: int = 0
    """Number of checks of the listener's messages."""

    @property
    def texts(self) -> Texts:
        """The texts in the table's language."""
        return texts(self.language, strict=True)

    def is_on(self) -> bool:
        """Return True until the match is over and its table is forgotten."""
        return self.table in self.here.tables._tables

    @property
    def view(self) -> View:
        """The public view of the match."""
        return self.here.view(self.table)

    @property
    def message(self) -> Message:
        """The table's message."""
        return self.here.table(self.table)

    async def play(self) -> None:
        """Play until the match is over or cut off; check the messages after each press that does not end a round."""
        most = min(MOST_MOVES, MOST_CHECKS // len(self.view.seats))
        while self.moves < most and self.is_on():
            if self.view.phase == "round_over":
                await self.here.press(1, f"hr:{self.table}:next", self.here.live(self.table).board.round_end)
            else:
                await self.move()
                self.moves += 1
            if self.is_on() and self.view.phase == "playing":
                self.check()

    async def move(self) -> None:
        """Move the clock by up to 7 seconds, then press a button in the hand of the player who must act."""
        await self.here.later(self.chance.choice((0.0, 0.4, 2.0, 7.0)))
        view = self.view
        seat = view.turn if view.choice is None else view.choice.seat
        assert seat is not None
        hand = self.here.hand(seat + 1)
        ways = WAYS[:-1] if self.chance.random() < 0.9 else ("draw",)
        able = [found for way in ways for found in hand.ids(way)] or [found for way in WAYS for found in hand.ids(way)]
        assert able, (hand.text, list(hand.buttons))
        await self.here.press(seat + 1, self.chance.choice(able), hand.id)

    def check(self) -> None:
        """Check the table's message, and the hand in text mode if it is the listener's turn and no reaction is open."""
        self.end_of_the_time()
        self.turn_and_top_card()
        self.counts()
        self.newest_event()
        self.pictures()
        self.rows()
        if self.in_words and self.view.turn == LISTENER - 1 and self.view.reaction is None:
            self.words()

    def end_of_the_time(self) -> None:
        """Check that the shown countdown ends at the engine's deadline or at most ``LEEWAY`` + 1 seconds before it."""
        live, view = self.here.live(self.table), self.view
        deadline = view.turn_deadline if view.choice is None else view.choice.deadline
        if view.reaction is not None:
            deadline = view.reaction.deadline
        ends = live.clock.wall_at(deadline)
        shown = [int(second) for second in COUNTDOWN.findall(self.message.text)]
        assert ends is not None
        assert len(shown) == 1, self.message.text
        assert 0 <= ends - shown[0] <= LEEWAY + 1, (ends, shown)

    def turn_and_top_card(self) -> None:
        """Check that the first two lines show whose turn it is, the owed cards, the top card and the colour."""
        view, (first, second) = self.view, self.message.text.splitlines()[:2]
        assert view.turn is not None
        assert f"**{name_of(view.turn + 1)}**" in first
        assert wording.label(self.texts, view.top, True) in second
        if view.colours and view.colour is not None:
            assert wording.colour(self.texts, view.colour).casefold() in second.casefold()
        assert re.findall(r"\*\*(\d+)\*\*", first) == ([str(view.pending)] if view.pending else [])

    def counts(self) -> None:
        """Check the number of cards and the "Uno" of each listed seat, and that enough seats are listed."""
        text, view = self.message.text, self.view
        listed = 0
        for seat in view.seats:
            line = re.search(
                rf"^(?:▶ )?(?:\*\*)?{re.escape(name_of(seat.seat + 1))}(?:\*\*)? · (.+)$", text, re.MULTILINE
            )
            if line is not None and seat.status == "playing":
                listed += 1
                assert line[1].startswith(self.texts("cards-count", count=seat.cards)), line[0]
                assert ("Uno" in line[1]) == (seat.called == "uno"), line[0]
        assert listed >= min(MINIMUM_ON_SCREEN, sum(seat.status == "playing" for seat in view.seats))

    def newest_event(self) -> None:
        """Check that one to three events are shown, and that the last deal, play or draw is among them."""
        shown = EVENT.findall(self.message.text)
        assert 1 <= len(shown) <= 3
        last = next(one for one in reversed(self.here.live(self.table).recent) if isinstance(one, ACTS))
        if isinstance(last, e.RoundDealt):
            assert shown[-1].startswith(f"{ROUND[self.language]} {last.round}: ")
            return
        # A draw caused by another player's card is reported on that card's line.
        newest = next((line for line in reversed(shown) if name_of(last.seat + 1) in line), None)
        assert newest is not None, (last, shown)
        if isinstance(last, e.CardPlayed) and c.NUMBER[last.cards[-1]] >= 0:
            assert wording.card(self.texts, last.cards[-1]) in newest, (last, shown)
        assert not [line for line in shown if line.endswith(".")]

    def pictures(self) -> None:
        """Check that the only picture shows the top card."""
        names = sorted(needed("classic").values())
        beside = [part["accessory"] for part in walk(self.message.shown.components) if "accessory" in part]
        (thumbnail,) = beside
        number = 1000 + names.index(wording.NAMES[self.view.top])
        assert thumbnail["media"]["url"] == f"https://cdn.discordapp.com/emojis/{number}.png?size=128"
        assert thumbnail["description"] == wording.label(self.texts, self.view.top, True)
        assert not [part for part in walk(self.message.shown.components) if part["type"] == 12]
        assert not self.message.shown.files

    def words(self) -> None:
        """Check the newest message of the player in text mode, whose turn it is."""
        self.heard += 1
        view, hand = self.here.view(self.table, LISTENER - 1), self.here.hand(LISTENER)
        lines = hand.text.splitlines()
        assert self.texts("spoken-your-turn") in lines
        assert any(line.endswith(".") and wording.card(self.texts, view.top) in line for line in lines), hand.text
        if view.colours and view.colour is not None:
            assert wording.colour(self.texts, view.colour) in hand.text
        begin = self.texts("spoken-cards", count=len(view.hand), groups="").strip()
        assert [line for line in lines if line.startswith(begin)], hand.text
        for seat in view.seats:
            if seat.seat != view.seat and seat.status == "playing":
                counted = self.texts("spoken-seat", name=name_of(seat.seat + 1), count=seat.cards)
                assert counted in hand.text, (counted, hand.text)
        assert len(hand.history) == 1
        parts = [part for part in walk(hand.shown.components) if part["type"] == 2]
        assert not [part for part in parts if "emoji" in part]
        rows = [part["components"] for part in walk(hand.shown.components) if part["type"] == 1]
        assert all(button_rows.fits(row) for row in rows if row[0]["type"] == 2)

    def rows(self) -> None:
        """Check that each row fits on one line on a phone."""
        rows = [part["components"] for part in walk(self.message.shown.components) if part["type"] == 1]
        assert rows
        for row in rows:
            assert button_rows.fits(row, button_rows.IN_BOX), [button["label"] for button in row]


@pytest.mark.parametrize(("people", "language", "in_words", "rules"), MATCHES)
async def test_the_table_message_is_up_to_date_after_every_move(
    here: Harness, people: int, language: str, in_words: bool, rules: dict[str, object]
) -> None:
    here.language = language
    await here.storage.users.change(LISTENER, text_mode=in_words, lessons=False)
    names = sorted(needed("classic").values())
    here.renderer.emojis.add({name: f"<:{name}:{1000 + place}>" for place, name in enumerate(names)})
    table = await here.match(people, **{**rules, **SHORT, "turn_seconds": 60})
    match = Walk(here, table, random.Random(people + 100 * in_words), language, in_words)
    await match.play()
    assert match.moves >= 20
    assert bool(match.heard) is in_words
