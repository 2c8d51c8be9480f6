"""The score of a match: the winner of each round and their last card, and everybody's points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.locales import Texts
from bot.model.match_facts import MatchScores, RoundScore
from bot.screens import layout, text_grid, wording
from bot.screens import people_names as people
from bot.screens.rules import rule_sentences
from bot.screens.table import result_screen
from bot.screens.table.result_screen import best_moments
from engine import cards as c
from engine.rules.scoring import counting

ROUND, WHO, WITH = 2, 11, 21
"""Widths of the columns in the grid of rounds, in characters. A space separates the columns."""
SEATS = 4
"""Maximum number of seats in a grid of points."""
MOST_ROUNDS = 20
"""Maximum number of rounds in the grids."""
CHARACTERS = 2600
"""Maximum length of all grids together. In long matches, they show only the last rounds."""


def score(facts: MatchScores, texts: Texts) -> layout.Screen:
    """Return the score of a running or finished match, with the chart and the best moments if there are any."""
    items = [
        layout.text([*_head(facts, texts), *score_lines(facts, texts), *result_screen.goal(facts.options, texts)], 1200)
    ]
    if facts.rounds:
        items.append(layout.text(_grids(facts, texts)))
        if facts.picture is not None:
            items.append(layout.picture(facts.picture, chart_words(facts, texts)))
    if facts.moments:
        items.append(layout.text(best_moments(facts.moments, facts.names, texts)))
    return layout.screen(*items)


def _head(facts: MatchScores, texts: Texts) -> Iterator[str]:
    if facts.round is not None:
        yield texts("score-title", round=facts.round)
    else:
        yield texts("score-title-over", when=f"<t:{facts.ended or 0}:R>")
    yield texts("score-rules", rules=facts.rules)
    if not facts.rounds:
        yield texts("score-no-round")


def score_lines(facts: MatchScores, texts: Texts) -> Iterator[str]:
    """Yield a line for each seat, best first, and then one for each player who is waiting for their first round.

    In a match without points, yield only the sentence about scoring.
    """
    if not counting(facts.options).points:
        yield rule_sentences.scoring(facts.options, texts)
        return
    place = 0
    ranked = ranking(facts)
    for at, seat in enumerate(ranked):
        if at == 0 or facts.scores[ranked[at - 1]] != facts.scores[seat]:
            place = at + 1
        points = texts("points-count", points=facts.scores[seat])
        line = texts("result-line", place=place, name=people.shown(facts.names[seat], 20), points=points)
        yield f"{line} · {texts('computer')}" if seat in facts.computers else line
    status = texts(f"seats-status-{wording.seat_status('waiting', facts.options)}")
    yield from (f"{people.shown(facts.names[seat], 20)} · {status}" for seat in facts.waiting)


def ranking(facts: MatchScores) -> list[int]:
    """Return the seats, best first."""
    sign = counting(facts.options).sign
    return sorted(facts.scores, key=lambda seat: (sign * facts.scores[seat], seat))


# --- grids ------------------------------------------------------------------------------------------------------------


def _grids(facts: MatchScores, texts: Texts) -> list[str]:
    groups = _groups(sorted(facts.scores)) if counting(facts.options).points else []
    fitting = CHARACTERS // ((text_grid.WIDEST + 1) * (1 + len(groups))) - 3
    shown = facts.rounds[-max(3, min(MOST_ROUNDS, fitting)) :]
    blocks = [text_grid.block(_outs(facts, shown, texts))]
    blocks += [text_grid.block(_points(facts, shown, group)) for group in groups]
    left_out = len(facts.rounds) - len(shown)
    return [*([texts("score-earlier", count=left_out)] if left_out else []), *blocks]


def _groups(seats: Sequence[int]) -> list[Sequence[int]]:
    return [seats[at : at + SEATS] for at in range(0, len(seats), SEATS)]


def _outs(facts: MatchScores, rounds: Sequence[RoundScore], texts: Texts) -> Iterator[str]:
    yield text_grid.row(_out("#", texts("score-column-out"), texts("score-column-card")))
    for each in rounds:
        who = texts("score-nobody") if each.winner is None else facts.names[each.winner]
        yield text_grid.row(_out(str(each.round), who, _with(each, texts)))


def _out(number: str, who: str, card: str) -> list[tuple[str, int, bool]]:
    return [(number, ROUND, True), (people.cut(who, WHO), WHO, False), (card, WITH, False)]


def _with(each: RoundScore, texts: Texts) -> str:
    if each.winner is None or each.ending != "cards" or each.card is None:
        return texts(f"score-why-{each.ending}") if texts.has(f"score-why-{each.ending}") else "–"
    card = c.parse(each.card)
    whole = wording.label(texts, card, True)
    return whole if len(whole) <= WITH else wording.label(texts, card)


def _points(facts: MatchScores, rounds: Sequence[RoundScore], group: Sequence[int]) -> Iterator[str]:
    wide = (text_grid.WIDEST - ROUND) // SEATS - 1
    yield text_grid.row([("#", ROUND, True), *((people.cut(facts.names[seat], wide), wide, True) for seat in group)])
    for each in rounds:
        gained = [_gained(each.points.get(seat)) for seat in group]
        yield text_grid.row([(str(each.round), ROUND, True), *((text, wide, True) for text in gained)])
    sums = [str(facts.scores[seat]) for seat in group]
    yield text_grid.row([("=", ROUND, True), *((text, wide, True) for text in sums)])


def _gained(points: int | None) -> str:
    if points is None:
        return ""
    return f"{points:+d}" if points else "·"


# --- description of the picture -------------------------------------------------------------------------------------


def chart_words(facts: MatchScores, texts: Texts) -> str:
    """Return the description of the chart, with the points of up to ten seats, best first."""
    ends = [
        texts("score-chart-seat", name=facts.names[seat], points=facts.scores[seat]) for seat in ranking(facts)[:10]
    ]
    return texts("score-chart", rounds=len(facts.rounds), ends=", ".join(ends))
