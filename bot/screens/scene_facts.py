"""Turns what a table knows (a ``Scene``) into the facts that screens are made of. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

from bot.model import table_state as h
from bot.model.facts import (
    PAUSE_REASONS,
    CardFacts,
    Clock,
    HandFacts,
    Layout,
    LobbyFacts,
    MatchResult,
    Pause,
    Poll,
    Prefs,
    RoundResult,
    Sort,
    TableFacts,
)
from bot.model.outgoing import MatchOver, Reader, Rejected, Scene, Sentence
from bot.screens.sentences import rule_links
from engine.events import Event
from engine.rules.table import complete

from . import people_names

Commands = Mapping[str, int]

_PHASES: dict[h.Phase, Literal["lobby", "playing", "over"]] = {
    "lobby": "lobby",
    "playing": "playing",
    "resting": "playing",
    "over": "over",
}
_SORTS: dict[str, Sort] = {"colour": "colour", "number": "number", "none": "none"}
_LAYOUTS: dict[str, Layout] = {"phone": "phone", "desktop": "desktop", "large": "large"}


def names(house: h.House) -> tuple[str, ...]:
    """Everybody's name by seat, cleaned and different from each other."""
    return _distinct(tuple(sitter.name for sitter in house.people))


@lru_cache(maxsize=4096)
def _distinct(given: tuple[str, ...]) -> tuple[str, ...]:
    return people_names.distinct(given)


def options(house: h.House) -> Mapping[str, Any]:
    """The complete set of options of a house."""
    return _complete(json.dumps(dict(house.options), sort_keys=True))


@lru_cache(maxsize=256)
def _complete(given: str) -> Mapping[str, Any]:
    return complete(json.loads(given))


def table_facts(scene: Scene, commands: Commands, emojis: Mapping[str, str]) -> TableFacts:
    """The facts of a running (or just finished) match."""
    house = scene.house
    called = names(house)
    return TableFacts(
        table=scene.table,
        names=called,
        users=tuple(None if sitter.computer else sitter.user for sitter in house.people),
        sitters=tuple(sitter.user for sitter in house.people),
        persons=house.persons(),
        host=house.host,
        preset=scene.preset,
        clock=Clock(scene.now, scene.wall),
        recent=scene.recent,
        pause=_pause(house, called),
        join_locked=house.join_locked,
        joining=tuple(
            name for name, sitter in zip(called, house.people, strict=True) if sitter.waiting and sitter.seated
        ),
        link=scene.link,
        commands=commands,
        emojis={} if scene.words else emojis,
        words=scene.words,
        back=scene.back,
        options=options(house) if scene.view is None else scene.view.options,
    )


def _pause(house: h.House, called: tuple[str, ...]) -> Pause | None:
    rest = house.rest
    if rest is None:
        return None
    reason = rest.reason if rest.reason in PAUSE_REASONS else "outage"
    return Pause(
        reason,
        None if rest.by is None else called[rest.by],
        None if rest.until is None else round(rest.until),
    )


def hand_facts(reader: Reader, order: tuple[int, ...], said: str | None = None, rule: str | None = None) -> HandFacts:
    """The private part of a hand; ``said`` is the finished sentence to be shown first, ``rule`` what decided it."""
    return HandFacts(order, reader.page, said, rule, reader.shown, prefs(reader), reader.news)


def rule_behind(sentence: Sentence | None, house: h.House) -> str | None:
    """The option that decided what a sentence says."""
    if not isinstance(sentence, Rejected):
        return None
    return rule_links.of_refusal(sentence.code, sentence.option, sentence.facts, options(house))


def prefs(reader: Reader) -> Prefs:
    """How a reader likes hands."""
    return Prefs(_LAYOUTS.get(reader.layout, "phone"), _SORTS.get(reader.sort, "colour"), reader.words)


def lobby_facts(scene: Scene, commands: Commands) -> LobbyFacts:
    """The facts of a table before its match."""
    house = scene.house
    return LobbyFacts(
        table=scene.table,
        names=names(house),
        host=house.host,
        options=options(house),
        preset=scene.preset,
        base=scene.house.base,
        limit=house.limit,
        users=tuple(sitter.user for sitter in house.people),
        computers=frozenset(seat for seat, sitter in enumerate(house.people) if sitter.computer),
        opened=round(house.opened),
        closes=round(house.opened + h.LOBBY_CLOSES_AFTER),
        anyone_starts=house.anyone_told,
        computers_allowed=True,
        link=scene.link,
        commands=commands,
    )


def card_facts(scene: Scene) -> CardFacts:
    """The facts of the card that a channel keeps for the table in its thread."""
    house = scene.house
    called = names(house)
    seated = tuple(called[seat] for seat in house.seated())
    return CardFacts(scene.table, seated, _PHASES[house.phase], scene.link, house.join_locked)


def poll_facts(scene: Scene, poll: h.Poll, detail: str | None = None) -> Poll:
    """The facts of a vote of the table; ``detail``: what is asked for, as a finished sentence."""
    called = names(scene.house)
    asker = people_names.clean(poll.name, 0) if poll.user else ""
    return Poll(
        kind=poll.kind,
        number=poll.number,
        by=called[poll.by] if poll.by is not None else asker,
        needed=poll.needed,
        yes=len(poll.yes),
        no=len(poll.no),
        about=called[poll.about] if poll.about is not None else None,
        until=round(poll.until),
        minutes=poll.minutes,
        detail=detail,
    )


def round_result(scene: Scene, events: tuple[Event, ...]) -> RoundResult:
    """The facts of a finished round."""
    return RoundResult(events, None if scene.next_at is None else round(scene.next_at))


def match_result(scene: Scene, over: MatchOver) -> MatchResult:
    """The facts of a finished match."""
    return MatchResult(over.winners, over.events, over.ended_by, scene.house.friendly, over.moments)
