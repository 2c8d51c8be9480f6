"""What a button says when it is pressed: the ``custom_id`` scheme.

``hr:TABLE:DO:FIELDS…`` where each field is a letter and its value. A card is aimed at by its code, never by its place
in the hand; what it was offered as, and the top, the colour in force and the debt it was aimed at, travel along.
Decoding never raises: whatever was not encoded here is ``None``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import cards as c
from engine.view import View

PREFIX = "hr"
LONGEST = 100
NO_TABLE = 0
"""The number in buttons that belong to no table."""

LOBBY = ("join", "leave", "start", "computer", "remove", "rules", "notify", "tune")
TABLE = ("hand", "catch", "seats", "join_next", "lock", "press")
HAND = ("play", "draw", "keep", "call", "challenge", "page", "sort", "more")
CHOICES = ("colour", "target", "card", "fewer", "pair")
MANNERS = ("peek", "accuse", "claim", "propose", "vote")
PAST = ("history", "step", "past_rules")
OTHERS = (
    "leave_yes",
    "cancel",
    "poll",
    "resume",
    "end",
    "end_yes",
    "next",
    "rematch",
    "rule",
    "chapter",
    "number",
    "change",
    "help",
    "takeover",
    "me",
    "clocks",
)
DOS: frozenset[str] = frozenset(LOBBY + TABLE + HAND + CHOICES + MANNERS + PAST + OTHERS)
"""Everything a press can ask for.

- a ``seat`` in an id is the seat of ``user``: if somebody else has it when the button is pressed, nothing is done
- lobby: ``join``, ``leave``, ``start``, ``computer``, ``notify``; ``remove`` lists whom to remove, and with ``user``
  removes that person; ``tune`` lists rules for the host to change, the option ``word`` to the value at place ``number``
- private answers for anyone: ``hand``, ``seats``, ``rules``; ``rule`` with ``word``: an option's name, or ``number``:
  its place in the table of options; ``chapter`` with ``number``; ``help`` with ``number``: a page of the tour; ``me``:
  the preference ``word`` becomes the value at place ``number``
- ``catch``: Catch!; with ``seat``: the candidate that was chosen
- ``join_next``: sits down for the next round; ``lock``: the host locks that (``number`` 1) or unlocks it (0)
- ``clocks``: the host doubles them
- ``press``: slap or buzzer, ``word`` says which
- ``play``: ``card``, ``count`` copies, ``offered``, ``aim``, ``version``
- ``draw``: ``aim``, ``number``: cards drawn in this turn when it was offered; ``count``: fewer than owed (cheating)
- ``keep``, ``challenge``: ``aim``; ``call``: ``word``
- ``page``: ``number`` from 0; ``sort``: ``word``; ``more``: the acts that had no room in the hand
- answers to an open choice: ``colour``, ``target`` (``seat``), ``card``; ``word`` is the choice's kind
- ``fewer``: asks how many to draw; ``pair``: asks for two cards to lay at once, by the ``number`` of a card, the first
  one as ``card`` with ``offered`` and ``aim`` (both rule ``cheating``)
- about matches that are over: ``history`` with ``number``: those below that table, the newest without; ``step`` of the
  match at ``table`` with ``number``, from 0; its ``past_rules``, with the step to go back to
- ``peek``, ``accuse``, ``claim``, ``propose``: ``seat``, or without one asks whom; ``propose`` with its reason as
  ``word``
- ``vote``: ``number`` 1 yes, 0 no, ``word`` void: a moderator closes it; on the penalty that seat ``by`` has proposed
  for ``seat`` in round ``version``
- ``leave_yes``, ``cancel``: answers to "really leave?"
- ``poll``: ``word`` its kind, ``count`` its number, ``number`` 1 yes, 0 no
- ``end_yes``: answers "really end it?"
- ``resume``, ``end``, ``next``, ``rematch``: a resting, a running, a round's, a match's end
- ``takeover``: ``seat``
- ``change``: the host asks for another value of the option ``word``, the one at place ``number`` of those offered;
  ``count``: of that number's effect; ``number``: asks which effect a ``number`` shall have"""

OFFERED: dict[str, str] = {"turn": "t", "answer": "a", "jump_in": "j", "sequence": "s"}
_OFFERED_BACK = {short: long for long, short in OFFERED.items()}


@dataclass(frozen=True, slots=True)
class Aim:
    """What a press was aimed at: the top card, the colour in force (``None``: none) and the cards owed."""

    top: int
    colour: int | None
    debt: int


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button's meaning; which fields go with which ``do`` is said at ``DOS``.

    ``user`` is a Discord account, or a computer's number below zero.
    ``copy`` only keeps ids of equal buttons apart and means nothing.
    """

    table: int
    do: str
    card: int | None = None
    count: int | None = None
    offered: str | None = None
    aim: Aim | None = None
    version: int | None = None
    seat: int | None = None
    colour: int | None = None
    number: int | None = None
    word: str | None = None
    copy: int | None = None
    user: int | None = None
    by: int | None = None


_NUMBER = {"k": "count", "v": "version", "s": "seat", "n": "number", "i": "copy", "b": "by"}
_FRAME = re.compile(PREFIX + r":(\d{1,18}):([a-z_]{1,16})((?::[a-z][A-Za-z0-9+_]{1,40})*)", re.ASCII)
_AIM = re.compile(r"([A-Z0-9+]{1,4})_([RYGBN])_(\d{1,6})", re.ASCII)
_WORD = re.compile(r"[a-z0-9_]{1,40}", re.ASCII)
_VALUE = re.compile(r"([sn])(\d{1,15})", re.ASCII)
_DIGITS = re.compile(r"\d{1,15}", re.ASCII)
_USER = re.compile(r"(_?)([1-9]\d{0,19})", re.ASCII)
"""A user's number; computers' numbers are below zero, and ``_`` stands for the minus sign."""


def aim(view: View) -> Aim:
    """What a button offered now is aimed at."""
    return Aim(view.top, view.colour, view.pending)


def encode(press: TableButton) -> str:
    """The ``custom_id``; at most 100 characters. ``ValueError`` for a press that could not be read back."""
    if press.do not in DOS or press.table >= 10**18 or (press.word is not None and not _WORD.fullmatch(press.word)):
        raise ValueError(f"not a press: {press!r}")
    text = f"{PREFIX}:{press.table}:{press.do}"
    if press.card is not None:
        text += ":c" + c.CODES[press.card]
    if press.offered is not None:
        text += ":o" + OFFERED[press.offered]
    if press.aim is not None:
        colour = "N" if press.aim.colour is None else c.COLOURS[press.aim.colour]
        text += f":a{c.CODES[press.aim.top]}_{colour}_{press.aim.debt}"
    if press.colour is not None:
        text += ":f" + c.COLOURS[press.colour]
    if press.word is not None:
        text += ":w" + press.word
    for letter, number in zip(_NUMBER, _numbers(press), strict=True):
        if number is not None:
            text += f":{letter}{number}"
    if press.user is not None:
        text += f":u{'_' * (press.user < 0)}{abs(press.user)}"
    if len(text) > LONGEST or "-" in text:
        raise ValueError(f"not a press: {press!r}")
    return text


def _numbers(press: TableButton) -> tuple[int | None, ...]:
    return press.count, press.version, press.seat, press.number, press.copy, press.by


def decode(custom_id: str, values: Sequence[str] = ()) -> TableButton | None:
    """The press of a ``custom_id`` (with a select's ``values``, each written by ``value``), or ``None`` for anything
    that is not ours. Never raises."""
    match = _FRAME.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if match is None or match[2] not in DOS:
        return None
    found: dict[str, object] = {}
    for part in filter(None, match[3].split(":")):
        read = _read(part[0], part[1:])
        if read is None or read[0] in found:
            return None
        found[read[0]] = read[1]
    press = TableButton(int(match[1]), match[2], **found)  # type: ignore[arg-type]
    return _with_value(press, values) if values else press


def value(*, seat: int | None = None, number: int | None = None) -> str:
    """The value of a select's option that names a seat or a number."""
    return f"s{seat}" if seat is not None else f"n{number}"


def _with_value(press: TableButton, values: Sequence[str]) -> TableButton | None:
    match = _VALUE.fullmatch(values[0]) if len(values) == 1 else None
    if match is None:
        return None
    chosen = int(match[2])
    return replace(press, seat=chosen) if match[1] == "s" else replace(press, number=chosen)


def _read(letter: str, text: str) -> tuple[str, object] | None:
    if letter in _NUMBER:
        return (_NUMBER[letter], int(text)) if _DIGITS.fullmatch(text) else None
    if letter == "c":
        card = _card(text)
        return None if card is None else ("card", card)
    if letter == "o":
        return ("offered", _OFFERED_BACK[text]) if text in _OFFERED_BACK else None
    if letter == "f":
        return ("colour", c.COLOURS.index(text)) if len(text) == 1 and text in c.COLOURS else None
    if letter == "w":
        return ("word", text) if _WORD.fullmatch(text) else None
    if letter == "u":
        match = _USER.fullmatch(text)
        return ("user", -int(match[2]) if match[1] else int(match[2])) if match else None
    return _read_aim(text) if letter == "a" else None


def _read_aim(text: str) -> tuple[str, Aim] | None:
    match = _AIM.fullmatch(text)
    top = _card(match[1]) if match else None
    if match is None or top is None:
        return None
    colour = None if match[2] == "N" else c.COLOURS.index(match[2])
    return "aim", Aim(top, colour, int(match[3]))


def _card(code: str) -> int | None:
    try:
        return c.parse(code)
    except ValueError:
        return None
