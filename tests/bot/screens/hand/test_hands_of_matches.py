"""Hands in random matches: the newest event, new cards, the other players, deadlines, and rows that fit a phone."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import floor
from typing import Any

import pytest

from bot.locales import Texts, texts
from bot.model.recap import Recaps
from bot.screens import button_rows, layout, wording
from bot.screens.hand import hand_screen
from bot.tables.rules import recaps
from engine import Refused, State, advance, apply, legal, new_match, view
from engine import actions as a
from engine import cards as c
from engine import events as e
from engine.view import View
from tests.bot.screens.limits import Read, read
from tests.bot.screens.tables import READER, SCENE, changed

EN, DE = texts("en", strict=True), texts("de", strict=True)
NAMES = tuple(f"P{place:02d}" for place in range(20))
WALL = 1_700_000_000.0
NOT_AT_RANDOM = (a.Leave, a.Join, a.Away, a.Back, a.Peek, a.Accuse, a.Propose)
WHOLE_HANDS = ("hands_swapped", "hands_passed", "hands_shuffled", "table_turned", "hand_discarded", "round_dealt")
OTHERWISE = ("penalty_held", "seat_away", "strict_broken", "jump_in_missed", "called_wrongly", "hand_discarded")
"""Kinds of events that are not checked. After one, no newest event is expected for the player concerned."""
SAID_OF = {
    "turn_timed_out": "ran out of time",
    "hands_passed": "all hands on",
    "hands_shuffled": "all hands and deal",
}
"""Words that the sentence about an event must contain, by kind of event. Names in the sentence are not checked."""
NEW = "•"
OTHERS = re.compile(r"\*{0,2}P\d\d\*{0,2}\s\d+(\s|$)")


@dataclass
class Owner:
    """The expected content of one player's hand: the newest event that concerns the player, and the new cards."""

    newest: e.Raw | None = None
    by: int | None = None
    """The seat of the last card played before ``newest`` in the same round; ``None`` if there was none.

    Set only for some kinds of events.
    """
    new: Counter[int] = field(default_factory=Counter)
    is_sure: bool = True
    """False if this test cannot follow the new cards one by one, for example after whole hands were exchanged."""
    acted: bool = True

    def begin(self) -> None:
        """Forget the event and the new cards, and set ``is_sure``."""
        self.newest, self.new, self.is_sure = None, Counter(), True


@dataclass
class Watched:
    """A match that is played at random, with the expected content of each player's hand."""

    state: State
    owners: list[Owner]
    recaps: Recaps = field(default_factory=Recaps)
    played: e.Raw | None = None
    now: float = 0.0

    def take(self, action: a.Action | None, after: State, raws: list[e.Raw]) -> None:
        """Note the events and the new state after a move, a time-out or the deal."""
        before, self.state = self.state, after
        self.recaps = recaps.follow(self.recaps, raws, range(len(self.owners)))
        if action is not None and before.phase == "playing":
            self._note_act(action, raws, before.turn)
        for raw in raws:
            self._note(raw)
        for seat, owner in enumerate(self.owners):
            held, holds = (Counter(view(state, seat).hand) for state in (before, after))
            owner.new = (owner.new - (held - holds)) + (holds - held)
            owner.is_sure = owner.is_sure and not _exchanged(raws, seat)

    def _note_act(self, action: a.Action, raws: list[e.Raw], turn: int) -> None:
        kinds = {raw[0] for raw in raws}
        jumps = any(raw[0] == "card_played" and raw[1] == action.seat and raw[3] == "jump_in" for raw in raws)
        takes_turn = isinstance(action, a.PlayCard | a.DrawCard | a.Keep | a.Challenge | a.Choose) and kinds & {
            "card_played",
            "cards_drawn",
            "turn_kept",
            "challenged",
            "colour_wished",
            "shots_taken",
        }
        owner = self.owners[action.seat]
        if jumps or (takes_turn and turn == action.seat and not owner.acted):
            owner.begin()
            owner.acted = True

    def _note(self, raw: e.Raw) -> None:
        kind = raw[0]
        if kind == "card_played":
            self._note_card(raw)
        elif kind == "round_dealt":
            self.played = None
            for owner in self.owners:
                owner.begin()
        elif kind == "turn_began":
            self.owners[raw[1]].acted = False
        elif kind == "turn_timed_out":
            if not self.owners[raw[1]].acted:
                self.owners[raw[1]].begin()
            self.owners[raw[1]].acted, self.owners[raw[1]].newest = True, raw
        elif kind in ("hands_passed", "hands_shuffled"):
            for owner in self.owners:
                owner.newest = raw
        elif kind in OTHERWISE or kind == "challenged":
            self.owners[raw[2 if kind == "challenged" else 1]].newest = None
        elif kind in ("cards_drawn", "cards_owed", "turn_skipped", "caught", "card_given", "hands_swapped"):
            for seat in {"caught": raw[2:3], "card_given": raw[2:3], "hands_swapped": raw[1:3]}.get(kind, raw[1:2]):
                self.owners[seat].newest = raw
                self.owners[seat].by = None if self.played is None else self.played[1]

    def _note_card(self, raw: e.Raw) -> None:
        self.played = raw
        drew = self.owners[raw[1]].newest
        if drew is not None and drew[:3] == ("cards_drawn", raw[1], 1) and drew[4] in ("turn", "keep_drawing"):
            self.owners[raw[1]].newest = None  # A hand does not report a drawn card that the player then plays.


def _exchanged(raws: list[e.Raw], seat: int) -> bool:
    """Return True if whole hands changed, a card was taken back, or the seat drew hidden cards or timed out twice."""
    hidden = any(raw[0] == "cards_drawn" and raw[1] == seat and raw[5] is None for raw in raws)
    late = sum(raw[0] == "turn_timed_out" and raw[1] == seat for raw in raws) > 1
    return late or hidden or any(raw[0] in (*WHOLE_HANDS, "card_taken_back") for raw in raws)


def watched(options: Mapping[str, Any], seats: int, seed: int) -> Watched:
    state, raws = new_match(dict(options), seats=seats, seed=seed, now=0.0)
    match = Watched(state, [Owner() for _ in range(seats)])
    match.take(None, state, list(raws))
    return match


def move(match: Watched, chance: random.Random) -> bool:
    """Try one random move, or let time run out. Return False once the match is over."""
    match.now += chance.choice((0.5, 1.0, 1.0, 2.0, 4.0, 70.0))
    state, raws = advance(match.state, match.now)
    if raws:
        match.take(None, state, list(raws))
        return state.phase != "match_over"
    legals = (act for seat in range(state.seats) for act in legal(state, seat))
    actions = [act for act in legals if not isinstance(act, NOT_AT_RANDOM)] or [a.NextRound(-1)]
    turn = [act for act in actions if act.seat == state.turn and isinstance(act, a.PlayCard)]
    action = chance.choice(turn if turn and chance.random() < 0.6 else actions)
    try:
        after, raws = apply(state, action, match.now)
    except Refused as refused:
        if refused.after is None:
            return True
        after, raws = refused.after
    match.take(action, after, list(raws))
    return after.phase != "match_over"


def shown(match: Watched, seat: int, language: Texts = EN, *, words: bool = False) -> tuple[View, Read]:
    names, recap = NAMES[: match.state.seats], match.recaps.of(seat)
    scene = changed(SCENE, names=names, now=match.now, wall=WALL, recap=recap)
    seen = view(match.state, seat)
    return seen, read(hand_screen.hand(scene, replace(READER, text_mode=words), seen, language))


def shows_newest(match: Watched, seat: int, seen: View, found: Read) -> None:
    """Check that a hand shows the newest event that concerns its player."""
    owner, top = match.owners[seat], "\n".join(found.text.splitlines()[:5])
    raw = owner.newest
    if raw is None:
        return
    if raw[0] == "turn_skipped":
        by = owner.by if owner.by != seat else None
        assert (f"{NAMES[by]} skipped you." if by is not None else "You missed a turn.") in top, top
    elif raw[0] == "cards_owed":
        assert owner.by in (None, seat) or seen.turn != seat or f"{NAMES[owner.by]} played" in top
    elif raw[0] in SAID_OF:
        assert SAID_OF[raw[0]] in top
    elif raw[0] == "caught":
        assert f"{NAMES[raw[1]]} c" in top
    elif raw[0] == "card_given":
        assert f"{NAMES[raw[1]]} gives you {wording.card(EN, c.LOOK[raw[3]])}." in top
    elif raw[0] == "hands_swapped":
        assert ("You swap" if raw[1] == seat else "with you") in top
    elif raw[4] == "owed" and owner.by not in (None, seat) and not match.state.ruleset.options.get("shooter"):
        assert f"{NAMES[owner.by or 0]} played" in top
        assert f"you drew {raw[2]}." in top
    elif raw[4] == "uno_penalty":
        assert f" caught you: you drew {raw[2]}." in top
    elif raw[2] and not match.state.ruleset.options.get("shooter"):
        drew = wording.cards(EN, (c.LOOK[card] for card in raw[5] or ()))
        accepted = (f"ou drew {drew}", f"ou drew {raw[2]}", f"and drew {drew}", f"and drew {raw[2]}", f"{raw[2]} card")
        assert any(words in found.text for words in accepted), (raw, found.text)


def fits_a_phone(found: Read) -> None:
    """Check that no phone wraps a row of buttons."""
    rows = [row for row in found.rows if row[0]["type"] == layout.BUTTON]
    assert all(button_rows.fits(row) for row in rows), [[button.get("label") for button in row] for row in rows]


def counts_others(seen: View, found: Read) -> None:
    """Check the names, their order, the card counts and the call marks in the line about the other players."""
    line = next(line for line in found.text.splitlines() if OTHERS.match(line))
    playing = [seat for seat in seen.active_seats if seen.seats[seat].status == "playing"]
    at = playing.index(seen.seat or 0)
    order = [playing[(at + step * seen.direction) % len(playing)] for step in range(1, len(playing))]
    # The line has spaces only after the dots, so a phone can wrap it only there.
    parts = line.replace("**", "").split("\N{NO-BREAK SPACE}· ")
    assert not [part for part in parts if " " in part]
    if len(order) > 7:
        assert parts[3] == "*you*"
        assert parts[-1] == f"+{len(order) - 7}\N{NO-BREAK SPACE}more"
        order, parts = order[-3:] + order[:4], parts[:3] + parts[4:-1]
    assert [part.split()[:2] for part in parts] == [[NAMES[seat], str(seen.seats[seat].cards)] for seat in order]
    assert ["!" in part for part in parts] == [seen.seats[seat].called is not None for seat in order]


def marks_new_cards(match: Watched, seat: int, seen: View, found: Read) -> None:
    """Check that exactly the new cards are marked, or none if all are new. Skip hands that cannot be checked."""
    owner = match.owners[seat]
    if not owner.is_sure or seen.options["blind_draw"] or seen.choice is not None or len(seen.hand) > 20:
        return
    expected = sum(owner.new.values()) if sum(owner.new.values()) < len(seen.hand) else 0
    marks = [button for button in found.buttons if NEW in button["label"]]
    assert len(marks) == expected, (owner, [button["label"] for button in found.buttons])
    for card in owner.new if expected else ():
        assert any(button["custom_id"].split(":")[3].startswith(f"c{c.code(card)}") for button in marks)


def shows_the_end(match: Watched, seen: View, found: Read) -> None:
    """Check that the hand of the current player shows when the turn or the choice ends."""
    deadline = seen.choice.deadline if seen.choice is not None else seen.turn_deadline
    if seen.turn == seen.seat and seen.reaction is None and deadline is not None:
        assert f"<t:{floor(WALL - match.now + deadline)}:R>" in found.text


MATCHES = [
    ({"preset": "classic"}, 4),
    (
        {
            "preset": "classic",
            "jump_in": "exact",
            "stacking": "same",
            "number_effects": {"7": "swap_must", "0": "pass_hands"},
        },
        4,
    ),
    ({"preset": "family"}, 3),
    ({"preset": "quick", "uno_calls": "automatic"}, 2),
    ({"preset": "german-pub"}, 5),
    ({"preset": "no-mercy"}, 6),
    ({"preset": "flip"}, 4),
    pytest.param({"preset": "attack"}, 4, marks=pytest.mark.soak),
    ({"preset": "partners"}, 4),
    pytest.param({"preset": "cheaters"}, 3, marks=pytest.mark.soak),
    pytest.param({"preset": "mau-mau"}, 3, marks=pytest.mark.soak),
    ({"preset": "house-2018", "blind_draw": True}, 4),
    ({"preset": "classic", "hand_size": 2}, 4),
    ({"preset": "classic", "hand_size": 2, "uno_penalty": 0}, 4),
    ({"preset": "classic", "hand_size": 3, "number_effects": dict.fromkeys("123456789", "give_card")}, 4),
    ({"preset": "classic", "decks": 3}, 20),
    ({"preset": "classic", "decks": 2}, 10),
]


@pytest.mark.parametrize(("options", "seats"), MATCHES, ids=str)
def test_every_hand_shows_the_newest_event_and_new_cards_after_every_move(options: dict[str, Any], seats: int) -> None:
    match, chance, moves = watched(options, seats, seed=1), random.Random(1), 0
    while move(match, chance) and moves < 480 // seats:
        moves += 1
        for seat in range(seats):
            seen, found = shown(match, seat)
            if seen.phase != "playing" or seen.seats[seat].status != "playing":
                continue
            fits_a_phone(found)
            fits_a_phone(shown(match, seat, DE)[1])
            counts_others(seen, found)
            shows_newest(match, seat, seen, found)
            marks_new_cards(match, seat, seen, found)
            shows_the_end(match, seen, found)
    assert moves > 20
