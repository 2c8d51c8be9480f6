"""Pure functions that turn a ``Scene`` into the facts that screens are made of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from math import inf
from types import MappingProxyType
from typing import Any, Literal

from bot.model import table_state as h
from bot.model.card_faces import SIGNS
from bot.model.facts import (
    CardFacts,
    ClockFacts,
    HandFacts,
    Joins,
    Layout,
    LobbyFacts,
    MatchResult,
    PauseFacts,
    PollFacts,
    Prefs,
    RoundResult,
    Sort,
    TableFacts,
)
from bot.model.outgoing import MatchOver, Notice, Reader, Rejected, Scene
from bot.screens.sentences import rule_links
from engine.events import Event
from engine.rules.registry import complete

from . import people_names, wording

Commands = Mapping[str, int]

NO_EMOJIS: Mapping[str, str] = MappingProxyType({})

_PHASES: dict[h.Phase, Literal["lobby", "playing", "over"]] = {
    "lobby": "lobby",
    "playing": "playing",
    "paused": "playing",
    "over": "over",
}
_SORTS: dict[str, Sort] = {"colour": "colour", "number": "number", "none": "none"}
_LAYOUTS: dict[str, Layout] = {"labels": "labels", "compact": "compact"}


def names(table_state: h.TableState) -> tuple[str, ...]:
    """Return all names by seat, cleaned and different from each other."""
    return _distinct(tuple(player.name for player in table_state.people))


@lru_cache(maxsize=4096)
def _distinct(given: tuple[str, ...]) -> tuple[str, ...]:
    return people_names.distinct(given)


def options(table_state: h.TableState) -> Mapping[str, Any]:
    """Return the complete set of options of a table."""
    return _complete(json.dumps(dict(table_state.options), sort_keys=True))


@lru_cache(maxsize=256)
def _complete(given: str) -> Mapping[str, Any]:
    return complete(json.loads(given))


def table_facts(
    scene: Scene, commands: Commands, emojis: Mapping[str, str] = NO_EMOJIS, card_style: str = SIGNS
) -> TableFacts:
    """Return the facts of a match that runs or has just finished."""
    table_state = scene.table_state
    seat_names = names(table_state)
    return TableFacts(
        table=scene.table,
        names=seat_names,
        users=tuple(None if player.computer else player.user for player in table_state.people),
        players=tuple(player.user for player in table_state.people),
        persons=table_state.persons(),
        levels=_levels(table_state),
        host=table_state.host,
        preset=scene.preset,
        clock=ClockFacts(scene.now, scene.wall),
        recent=scene.recent,
        pause=_pause(table_state, seat_names),
        join_locked=table_state.join_locked,
        joins=_joins(table_state),
        joining=tuple(
            name
            for name, player in zip(seat_names, table_state.people, strict=True)
            if player.waiting and player.seated
        ),
        link=scene.link,
        commands=commands,
        emojis={} if scene.text_mode else emojis,
        card_style=card_style,
        pictures=scene.pictures and not scene.text_mode,
        text_mode=scene.text_mode,
        back=scene.back,
        options=options(table_state) if scene.view is None else scene.view.options,
        of_tournament=table_state.call is not None,
    )


def _joins(table_state: h.TableState) -> Joins | None:
    """Return what somebody could join, or come back to, unless it is locked."""
    if table_state.phase == "over" or len(table_state.seated()) >= table_state.limit:
        return None
    if any(player.status == "held" for player in table_state.people):
        return "round"
    rules = options(table_state)
    joins = wording.joins(rules)
    rounds = inf if rules["scoring"] in ("elimination", "none") else rules["rounds"] or inf
    if rules["partners"] != "off" or (joins == "round" and table_state.round >= rounds):
        return None
    left = any(player.status == "left" and not player.computer for player in table_state.people)
    return joins if table_state.call is None or (left and joins == "round") else None


def _levels(table_state: h.TableState) -> dict[int, h.Level]:
    """Return the levels of the computers, by seat."""
    return {seat: player.level for seat, player in enumerate(table_state.people) if player.computer}


def _pause(table_state: h.TableState, seat_names: tuple[str, ...]) -> PauseFacts | None:
    pause = table_state.pause
    if pause is None:
        return None
    reason = pause.reason if pause.reason in h.PAUSE_REASONS else "outage"
    return PauseFacts(
        reason,
        None if pause.by is None else seat_names[pause.by],
        None if pause.until is None else round(pause.until),
    )


def hand_facts(reader: Reader, order: tuple[int, ...], notice: str | None = None, rule: str | None = None) -> HandFacts:
    """Return the private part of a hand. ``notice``: a finished sentence to show first, ``rule``: what decided it."""
    return HandFacts(order, reader.page, notice, rule, reader.shown, prefs(reader), reader.news)


def rule_behind(sentence: Notice | None, table_state: h.TableState) -> str | None:
    """Return the option that led to a sentence, if there is one."""
    if not isinstance(sentence, Rejected):
        return None
    return rule_links.of_refusal(sentence.code, sentence.option, sentence.facts, options(table_state))


def prefs(reader: Reader) -> Prefs:
    """Return a reader's preferences for hands."""
    return Prefs(_LAYOUTS.get(reader.layout, "labels"), _SORTS.get(reader.sort, "colour"), reader.text_mode)


def lobby_facts(scene: Scene, commands: Commands) -> LobbyFacts:
    """Return the facts of a table before its match."""
    table_state = scene.table_state
    return LobbyFacts(
        table=scene.table,
        names=names(table_state),
        host=table_state.host,
        options=options(table_state),
        preset=scene.preset,
        base=scene.table_state.base,
        limit=table_state.limit,
        join_locked=table_state.join_locked,
        users=tuple(player.user for player in table_state.people),
        computers=_levels(table_state),
        opens=round(table_state.opened + h.ANYONE_STARTS_AFTER),
        closes=round(table_state.opened + h.LOBBY_CLOSES_AFTER),
        anyone_starts=table_state.anyone_told,
        computers_allowed=True,
        solo="solo" in scene.features,
        invites="invitations" in scene.features,
        link=scene.link,
        commands=commands,
        seal=scene.seal,
        words={seat: player.word for seat, player in enumerate(table_state.people) if player.word},
        call=table_state.call,
        came=tuple(player.came for player in table_state.people),
    )


def card_facts(scene: Scene) -> CardFacts:
    """Return the facts of the card that stays in the channel while the table is in a thread."""
    table_state = scene.table_state
    seat_names = names(table_state)
    seated = tuple(seat_names[seat] for seat in table_state.seated())
    phase = _PHASES[table_state.phase]
    return CardFacts(scene.table, seated, phase, scene.link, table_state.join_locked, _joins(table_state))


def poll_facts(scene: Scene, poll: h.Poll, detail: str | None = None) -> PollFacts:
    """Return the facts of a poll. ``detail``: the request as a finished sentence."""
    seat_names = names(scene.table_state)
    asker = people_names.clean(poll.name, 0) if poll.user else ""
    return PollFacts(
        kind=poll.kind,
        number=poll.number,
        by=seat_names[poll.by] if poll.by is not None else asker,
        needed=poll.needed,
        yes=len(poll.yes),
        no=len(poll.no),
        about=seat_names[poll.about] if poll.about is not None else None,
        until=round(poll.until),
        minutes=poll.minutes,
        detail=detail,
    )


def round_result(scene: Scene, events: tuple[Event, ...]) -> RoundResult:
    """Return the facts of a finished round."""
    return RoundResult(events, None if scene.next_at is None else round(scene.next_at))


def match_result(scene: Scene, over: MatchOver) -> MatchResult:
    """Return the facts of a finished match."""
    return MatchResult(
        over.winners,
        over.events,
        over.ended_by,
        scene.table_state.friendly,
        over.moments,
        scene.table_state.call is not None,
    )
