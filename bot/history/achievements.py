"""The achievements, and a user's progress towards them, calculated from the deeds in their matches. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.model.match_facts import AchievementFacts

from .deeds import MATCHES, WINS

Together = Literal["sum", "most", "row"]
"""Ways to combine a deed over several matches: the sum, the maximum, or the longest run of matches with the deed."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """A goal for one deed, over all matches of a user in a server."""

    key: str
    """The name of the achievement in the locales."""
    deed: str
    together: Together
    least: int
    """The count needed for the achievement."""
    badge: str
    """The text on the achievement's medal."""


ACHIEVEMENTS = (
    Achievement("first_win", WINS, "sum", 1, "1"),
    Achievement("hat_trick", WINS, "row", 3, "×3"),
    Achievement("champion", WINS, "sum", 25, "25"),
    Achievement("regular", MATCHES, "sum", 50, "50"),
    Achievement("marathon", "rounds", "most", 10, "∞"),
    Achievement("big_table", "players", "most", 10, "♟"),
    Achievement("survivor", "survived", "most", 12, "+12"),
    Achievement("comeback", "comeback", "most", 20, "20"),
    Achievement("collector", "held", "most", 25, "≡"),
    Achievement("builder", "stacked", "most", 10, "+10"),
    Achievement("catcher", "catches", "sum", 10, "◉"),
    Achievement("lie_detector", "challenges", "sum", 5, "?"),
    Achievement("quick_hands", "jump_ins", "sum", 10, "»"),
    Achievement("good_trade", "traded", "most", 8, "⇄"),
    Achievement("spotless", "clean", "sum", 1, "0"),
    Achievement("wild_end", "wild_end", "sum", 1, "W"),
    Achievement("parting_gift", "draw_end", "sum", 1, "+4"),
    Achievement("out_of_nowhere", "jump_end", "sum", 1, "!"),
)
"""All achievements, in display order. Each is based on one deed that ``DeedWatch`` counts."""


def progress(matches: Sequence[Mapping[str, int]]) -> tuple[AchievementFacts, ...]:
    """Return the progress towards each achievement, capped at its goal.

    ``matches`` contains the deeds of each match, oldest first.
    """
    return tuple([AchievementFacts(one.key, one.badge, one.least, _count(one, matches)) for one in ACHIEVEMENTS])


def _count(wanted: Achievement, matches: Sequence[Mapping[str, int]]) -> int:
    count = best = 0
    for deeds in matches:
        done = deeds.get(wanted.deed, 0)
        match wanted.together:
            case "sum":
                count += done
            case "most":
                count = max(count, done)
            case "row":
                count = count + 1 if done else 0
        best = max(best, count)
    return min(best, wanted.least)
