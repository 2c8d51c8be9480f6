"""One person's statistics on a server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.locales import Texts
from bot.model.match_facts import PersonFacts
from bot.screens import layout, wording
from bot.screens import people_names as people

FAVOURITES = 3


def stats(facts: PersonFacts, texts: Texts) -> layout.Screen:
    """Return a person's statistics over all matches of the server that count."""
    title = texts("stats-title-own") if facts.own else texts("stats-title", name=people.shown(facts.name))
    blocks = ([title, *_results(facts, texts)], [*_doings(facts, texts)], [texts("stats-foot")])
    return layout.screen(*(layout.text(lines) for lines in blocks if lines))


def none(name: str, own: bool, texts: Texts, commands: Mapping[str, int]) -> layout.Screen:
    """Return the page of a person who has not finished a match that counts."""
    if own:
        return layout.screen(layout.text([texts("stats-none-own", play=wording.command("play", commands))]))
    return layout.screen(layout.text([texts("stats-none", name=people.shown(name))]))


def _results(facts: PersonFacts, texts: Texts) -> Iterator[str]:
    rate = round(100 * facts.matches_won / facts.matches)
    yield texts("stats-matches", won=facts.matches_won, matches=facts.matches, rate=rate)
    yield texts("stats-rounds", won=facts.rounds_won, rounds=facts.rounds, points=facts.points)
    yield texts("stats-streak", streak=facts.streak, best=facts.best_streak)
    favourites = [texts("stats-rule", rules=name, count=count) for name, count in facts.rules[:FAVOURITES]]
    yield texts("stats-rules", rules=", ".join(favourites))


def _doings(facts: PersonFacts, texts: Texts) -> Iterator[str]:
    if not facts.told:
        return
    yield texts("stats-calls", calls=facts.calls, forgotten=facts.forgotten)
    yield texts("stats-catches", catches=facts.catches)
    yield texts("stats-challenges", won=facts.challenges_won, lost=facts.challenges_lost)
    yield texts("stats-jump-ins", won=facts.jump_ins_won, lost=facts.jump_ins_lost)
    yield texts("stats-hand", cards=facts.longest_hand)
    if facts.told < facts.matches:
        yield texts("stats-told", told=facts.told)
