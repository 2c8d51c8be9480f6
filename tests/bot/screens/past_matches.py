"""Facts about past matches and about a person, for tests of the screens that show them."""

from __future__ import annotations

from typing import Any

from bot.history.achievements import ACHIEVEMENTS
from bot.model.match_facts import (
    AchievementFacts,
    BestMoment,
    MatchScores,
    PastMatchFacts,
    PersonFacts,
    RoundScore,
    SeatCounts,
    SeatStanding,
    Statistics,
    StepFacts,
)
from engine import cards as c
from engine import events as e
from engine.rules.registry import complete

CODES = ("R7", "W+4", "GS", "B0", "Y+2")
ENDED = 1_700_000_000


def match_scores(seats: int, rounds: int, **changes: Any) -> MatchScores:
    """Return the scores of a match. The seats take turns at winning rounds, for 10, 20, 30 points and so on."""
    made = tuple(
        RoundScore(
            number,
            (number - 1) % seats,
            "cards",
            CODES[number % len(CODES)],
            {seat: 10 * number if seat == (number - 1) % seats else 0 for seat in range(seats)},
        )
        for number in range(1, rounds + 1)
    )
    facts: dict[str, Any] = {
        "names": tuple(f"Player {seat}" for seat in range(seats)),
        "scores": {seat: sum(each.points[seat] for each in made) for seat in range(seats)},
        "rounds": made,
        "options": complete({}),
        "rules": "Classic",
        "round": rounds + 1,
        "moments": (BestMoment("debt", 0, 8), BestMoment("jump_in", 1, 0.84), BestMoment("hand", 1, 21)),
    }
    facts |= changes
    return MatchScores(**{**facts, "names": tuple(facts["names"])[:seats]})


def person(**changes: Any) -> PersonFacts:
    """Return the facts about a person who has played three matches."""
    numbers: dict[str, Any] = {
        "matches": 3,
        "matches_won": 2,
        "rounds": 12,
        "rounds_won": 5,
        "points": 410,
        "streak": 1,
        "best_streak": 1,
        "counted": 3,
        "seat_counts": SeatCounts(
            calls=6,
            forgotten=1,
            catches=2,
            challenges_won=1,
            challenges_lost=2,
            jump_ins_won=3,
            jump_ins_lost=4,
            longest_hand=17,
        ),
    }
    numbers |= {name: changes.pop(name) for name in numbers.keys() & changes}
    facts: dict[str, Any] = {
        "name": "Ann",
        "own": True,
        "statistics": Statistics(**numbers),
        "rules": (("Classic", 2), ("H2O", 1)),
        "achievements": tuple(
            AchievementFacts(each.key, each.badge, each.least, each.least if number % 2 else each.least // 2)
            for number, each in enumerate(ACHIEVEMENTS)
        ),
    }
    return PersonFacts(**(facts | changes))


def list_of_matches(count: int, winner: str = "Ann", rules: str = "Classic", **changes: Any) -> list[PastMatchFacts]:
    """Return the facts about past matches that differ only in their table numbers, which begin at 100."""
    facts = {"ended": ENDED, "ending": "won", "friendly": False, "rules": rules, "seats": 3, "winners": (winner,)}
    return [PastMatchFacts(table=100 + number, **{**facts, **changes}) for number in range(count)]


def match_step(number: int = 3, count: int = 9, names: tuple[str, ...] = ("Ann", "Ben"), **changes: Any) -> StepFacts:
    """Return the facts about a step in the middle of a match's second round."""
    facts: dict[str, Any] = {
        "table": 7,
        "rules": "Classic",
        "number": number,
        "count": count,
        "round": 2,
        "names": names,
        "before": (e.CardPlayed(0, (c.parse("R7"),), "turn", 0), e.TurnBegan(1)),
        "events": (e.CardPlayed(1, (c.parse("R+2"),), "turn", 0), e.TurnBegan(0), e.CardsOwed(0, 2)),
        "top": c.parse("R+2"),
        "colour": 0,
        "turn": 0,
        "owed": 2,
        "previous": 2,
        "next": 7,
        "seats": tuple(SeatStanding(name, 7 - seat, 40 * seat) for seat, name in enumerate(names)),
    }
    return StepFacts(**(facts | changes))
