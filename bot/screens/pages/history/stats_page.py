"""The page and the profile card with a person's statistics on a server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.locales import Texts
from bot.model.match_facts import AchievementFacts, PersonFacts
from bot.screens import layout, wording
from bot.screens import people_names as people

FAVOURITES = 3
"""Maximum number of presets that are listed, most often played first."""
STAR = "★"
"""Character added to a name in a picture if the font lacks some of the name's characters.

It replaces the name if too few of the characters are left.
"""
NEXT = 3
"""Maximum number of achievements in progress that are listed, closest to completion first."""


def stats(facts: PersonFacts, texts: Texts) -> layout.Screen:
    """Return a person's statistics over all matches that count on the server. If no match counts, use ``none``."""
    title = texts("stats-title-own") if facts.own else texts("stats-title", name=people.shown(facts.name))
    card = [] if facts.picture is None else [layout.picture(facts.picture, card_words(facts, texts))]
    blocks = (
        [title, *_results(facts, texts)],
        [*_doings(facts, texts)],
        [*_achievements(facts, texts)],
        [texts("stats-foot")],
    )
    return layout.screen(*card, *(layout.text(lines) for lines in blocks if lines))


def card(facts: PersonFacts, texts: Texts) -> dict[str, Any]:
    """Return the contents of the profile card for the picture process."""
    sums = facts.statistics
    numbers = (
        (f"{sums.matches_won} / {sums.matches}", "matches"),
        (f"{sums.rounds_won}", "rounds"),
        (f"{sums.best_streak}", "streak"),
        (f"{sums.seat_counts.catches}", "catches"),
    )
    return {
        "name": facts.name,
        "instead": STAR,
        "numbers": [[number, texts(f"profile-{word}")] for number, word in numbers],
        "title": texts("profile-achievements", **_sum(facts)),
        "medals": [{"badge": each.badge, "reached": each.is_reached} for each in facts.achievements],
    }


def card_words(facts: PersonFacts, texts: Texts) -> str:
    """Return the contents of the profile card as text."""
    sums = facts.statistics
    return texts(
        "profile-alt",
        name=facts.name,
        won=sums.matches_won,
        matches=sums.matches,
        rounds=sums.rounds_won,
        best=sums.best_streak,
        catches=sums.seat_counts.catches,
        **_sum(facts),
    )


def none(name: str, own: bool, texts: Texts, commands: Mapping[str, int]) -> layout.Screen:
    """Return the page for a person who has not finished a match that counts."""
    if own:
        return layout.screen(layout.text([texts("stats-none-own", play=wording.command_mention(commands, "play"))]))
    return layout.screen(layout.text([texts("stats-none", name=people.shown(name))]))


def _results(facts: PersonFacts, texts: Texts) -> Iterator[str]:
    sums = facts.statistics
    rate = round(100 * sums.matches_won / sums.matches)
    yield texts("stats-matches", won=sums.matches_won, matches=sums.matches, rate=rate)
    yield texts("stats-rounds", won=sums.rounds_won, rounds=sums.rounds, points=sums.points)
    yield texts("stats-streak", streak=sums.streak, best=sums.best_streak)
    favourites = [texts("stats-rule", rules=name, count=count) for name, count in facts.rules[:FAVOURITES]]
    yield texts("stats-rules", rules=", ".join(favourites))


def _doings(facts: PersonFacts, texts: Texts) -> Iterator[str]:
    sums = facts.statistics
    if not sums.counted:
        return
    did = sums.seat_counts
    yield texts("stats-calls", calls=did.calls, forgotten=did.forgotten)
    yield texts("stats-catches", catches=did.catches)
    yield texts("stats-challenges", won=did.challenges_won, lost=did.challenges_lost)
    yield texts("stats-jump-ins", won=did.jump_ins_won, lost=did.jump_ins_lost)
    yield texts("stats-hand", cards=did.longest_hand)
    if sums.counted < sums.matches:
        yield texts("stats-told", told=sums.counted)


def _sum(facts: PersonFacts) -> dict[str, int]:
    return {"reached": sum(each.is_reached for each in facts.achievements), "count": len(facts.achievements)}


def _achievements(facts: PersonFacts, texts: Texts) -> Iterator[str]:
    if not facts.achievements:
        return
    yield texts("achievements-title", **_sum(facts))
    reached = [each for each in facts.achievements if each.is_reached]
    for each in reached:
        yield texts("achievements-reached", badge=each.badge, **_words(each, texts))
    if not reached:
        yield texts("achievements-none", what=_words(facts.achievements[0], texts)["what"])
    begun = [each for each in facts.achievements if each.count and not each.is_reached]
    for each in sorted(begun, key=lambda each: -each.count / each.least)[:NEXT]:
        yield texts("achievements-next", done=each.count, least=each.least, **_words(each, texts))


def _words(achievement: AchievementFacts, texts: Texts) -> dict[str, str]:
    key = f"achievement-{achievement.key}"
    return {"title": texts(key), "what": texts(f"{key}-what", least=achievement.least)}
