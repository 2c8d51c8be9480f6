"""Claims that a screen makes about a match, read from its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from tests.e2e.phrases import Found, Phrases

Kind = Literal["table", "hand", "words"]
TURNS: Final = ("table-turn-owes", "table-turn", "event-turn_began")
MY_TURN: Final = ("hand-your-turn", "spoken-your-turn")
MY_DEBTS: Final = ("hand-you-owe-challenge", "hand-you-owe-answer", "hand-you-owe")
TOPS: Final = ("top-line", "spoken-top", "top-beside-colour")
PLAIN_TOPS: Final = ("top-line-plain", "spoken-top-plain")
OVER: Final = ("table-round_over", "hand-phase-round_over", "hand-phase-match_over", "hand-closed-over")
ENDS: Final = ("time-turn", "time-table", "time-choice", "time-up")
CHOICES: Final = tuple(f"event-choice_opened-{kind}" for kind in ("colour", "target", "extra", "card", "draw"))
MOVES: Final = ("move-jump_in", "move-drawn", "move-played")
NEWS: Final = tuple(f"event-card_played-{how}" for how in ("turn", "drawn", "answer", "jump_in", "sequence", "extra"))
OUT_OF_TURN: Final = ("event-called", "event-called-automatic", "event-caught", "event-caught_wrongly")
BULLET: Final = "› "
YOUR_TURN: Final = "▶ "


@dataclass(frozen=True, slots=True)
class Act:
    """A move as a screen reports it: its player, and the card if one was played."""

    by: str
    card: str | None
    words: str = field(compare=False, default="")
    is_out_of_turn: bool = False
    """True for an act that is possible at any time: a call or a catch."""

    def agrees(self, other: Act) -> bool:
        """Return True if both can be the same move."""
        return self.by == other.by and (self.card is None or other.card is None or self.card == other.card)


@dataclass(slots=True)
class Claims:
    """Claims of a screen. A field keeps its default if the screen makes no claim about it."""

    turn: str | None = None
    top: str | None = None
    colour: str | None = None
    debt: int = 0
    ends: int | None = None
    """Unix time in seconds at which the shown time runs out."""
    choosing: bool = False
    """True if the player whose turn it is has to choose something first."""
    counts: dict[str, int] = field(default_factory=dict)
    called: dict[str, bool] = field(default_factory=dict)
    """For each listed player, True if the screen shows that they have called."""
    more: int | None = None
    """The number of players that the screen leaves out."""
    order: tuple[str, ...] = ()
    """The listed players in the order shown. Only a table lists its reader."""
    acts: tuple[Act, ...] = ()
    """The reported moves, newest first."""
    is_round_over: bool = False


def read(kind: Kind, text: str, owner: str, phrases: Phrases) -> Claims:
    """Return the claims of a screen. ``text`` is the text that a client shows; "you" in it means ``owner``."""
    claims = Claims()
    for line in text.splitlines():
        if line.startswith(BULLET):
            claims.acts = (_move(line.removeprefix(BULLET), phrases), *claims.acts)
            continue
        _read_turn(line, owner, phrases, claims)
        _read_top(line, phrases, claims)
        claims.choosing = claims.choosing or any(phrases.at_start(key, line) for key in CHOICES)
        claims.is_round_over = claims.is_round_over or _first(OVER, line, phrases) is not None
        if (ends := _first(ENDS, line, phrases)) is not None:
            claims.ends = int(ends["when"])
    _READERS[kind](text, owner, phrases, claims)
    return claims


def _first(keys: tuple[str, ...], line: str, phrases: Phrases) -> Found | None:
    return next((found for key in keys if (found := phrases.at_start(key, line)) is not None), None)


def _read_turn(line: str, owner: str, phrases: Phrases, claims: Claims) -> None:
    if any(phrases.at_start(key, line) for key in MY_TURN):
        claims.turn = owner
    elif (turn := _first(TURNS, line, phrases)) is not None:
        claims.turn = turn.gaps.get("name") or turn["seat"]
        claims.debt = turn.count or claims.debt
    elif (owed := phrases.at_start("event-cards_owed", line)) is not None or (
        owed := _first(MY_DEBTS, line, phrases)
    ) is not None:
        claims.debt = owed.count or 0


def _read_top(line: str, phrases: Phrases, claims: Claims) -> None:
    top = _first(TOPS, line, phrases)
    if top is not None:
        claims.top, claims.colour = phrases.card(top["card"]), phrases.colour(top["colour"])
    elif (plain := _first(PLAIN_TOPS, line, phrases)) is not None:
        # If the line names no colour, the colour of the card is in force.
        claims.top = phrases.card(plain["card"])
        claims.colour = claims.top[0]
    elif line.casefold() in phrases.cards and claims.top is None:
        # A line next to the card's picture may contain only the card's name. Then the colour of the card is in force.
        claims.top = phrases.card(line)
        claims.colour = claims.top[0]


def _move(line: str, phrases: Phrases) -> Act:
    """Return the move that a line of the table reports. Its player is empty if the line does not begin with a name."""
    move = _first(MOVES, line, phrases)
    if move is not None:
        return Act(move["seat"], phrases.card(move["cards"]), line)
    by = next((name for name in phrases.names if re.match(rf"{re.escape(name)}\b", line)), "")
    return Act(by, None, line, _first(OUT_OF_TURN, f"{line}.", phrases) is not None)


def _read_table(text: str, _owner: str, phrases: Phrases, claims: Claims) -> None:
    """Read the lines about the seats, such as "▶ Ann · 3 cards · Uno", and the number of players left out."""
    for line in text.splitlines():
        name, dot, about = line.removeprefix(YOUR_TURN).partition(" · ")
        found = phrases.at_start("cards-count", about) if dot and name in phrases.names else None
        if found is not None and found.count is not None:
            _count(claims, name, found.count, phrases.texts("word-uno") in about)
        elif (more := phrases.at_start("seats-more", line)) is not None:
            claims.more = more.count


def _read_hand(text: str, owner: str, phrases: Phrases, claims: Claims) -> None:
    """Read the line about the other players, such as "Ben 6 · Cleo 1 Uno!", and the number of the owner's cards."""
    for line in text.splitlines():
        parts = line.split(" · ")
        for part in parts:
            counted = re.match(rf"({'|'.join(map(re.escape, phrases.names))}) (\d+)(?: (.+)!)?$", part)
            if counted is not None:
                _count(claims, counted[1], int(counted[2]), counted[3] is not None)
            elif len(parts) > 1 and (more := phrases.at_start("others-more", part)) is not None:
                claims.more = more.count
    _read_own(("hand-held", "hand-page"), text, owner, phrases, claims)


def _read_words(text: str, owner: str, phrases: Phrases, claims: Claims) -> None:
    """Read a message in text mode: the news, the other players, and the owner's cards."""
    for line in text.splitlines():
        seats = [seat for key in ("spoken-after", "spoken-before") for seat in _listed(key, line, phrases)]
        for name, count, has_called in seats:
            _count(claims, name, count, has_called)
        if seats and (more := phrases.find("spoken-more", line)) is not None:
            claims.more = more.count
    _read_own(("spoken-cards",), text, owner, phrases, claims)
    claims.acts = tuple(_news(text, owner, phrases))[:1]


def _listed(key: str, line: str, phrases: Phrases) -> Iterator[tuple[str, int, bool]]:
    """Yield the name of each player in a line of text mode, the number of their cards, and whether they have called."""
    begin, _, _ = phrases.texts(key, seats="|").partition("|")
    if begin not in line:
        return
    for seat in line.partition(begin)[2].partition(".")[0].split(", "):
        found = phrases.at_start("spoken-seat", seat)
        if found is not None and found.count is not None:
            yield found["name"], found.count, phrases.texts("word-uno") in seat


def _news(text: str, owner: str, phrases: Phrases) -> Iterator[Act]:
    """Yield the first play of a card that is reported above the line about the turn, if there is one."""
    for line in text.splitlines():
        if any(phrases.at_start(key, line) for key in (*MY_TURN, "event-turn_began")):
            return
        for by, prefix in ((None, ""), (owner, "you-seat-")):
            played = _first(tuple(f"{prefix}{key}" for key in NEWS), line, phrases)
            if played is not None:
                yield Act(by or played["seat"], phrases.card(played["cards"]), line)
                return


def _read_own(keys: tuple[str, ...], text: str, owner: str, phrases: Phrases, claims: Claims) -> None:
    for line in text.splitlines():
        for key in keys:
            held = _held(key, line, phrases)
            if held is not None:
                claims.counts[owner] = held


def _held(key: str, line: str, phrases: Phrases) -> int | None:
    """Return the number of the owner's cards, or ``None`` if the line does not begin with the sentence ``key``."""
    if key == "spoken-cards":
        for number in range(1, 109):
            if line.startswith(phrases.texts(key, count=number, groups="").rstrip()):
                return number
        return None
    if key == "hand-page":
        begin = re.escape(phrases.texts(key, count=97, first="|", last="", page="").partition("|")[0])
        found = re.match(begin.replace("97", r"(\d+)"), line)
        return int(found[1]) if found is not None and found.groups() else None
    found_held = phrases.at_start(key, line)
    return None if found_held is None else found_held.count


def _count(claims: Claims, name: str, count: int, has_called: bool) -> None:
    claims.counts[name] = count
    claims.called[name] = has_called
    claims.order = (*claims.order, name)


_READERS: Final = {"table": _read_table, "hand": _read_hand, "words": _read_words}
