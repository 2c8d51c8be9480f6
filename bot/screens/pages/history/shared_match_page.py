"""A past match that is shared with everybody: its result, its best moments, and its last moves."""

from __future__ import annotations

from typing import Any

from bot.locales import Texts
from bot.model.match_facts import MoveFacts, SharedMatchFacts
from bot.screens import layout, wording
from bot.screens import people_names as people
from bot.screens.sentences import narration
from bot.screens.sentences.event_sentences import Narrator
from bot.screens.table import result_screen
from engine import events as e
from engine.rules.scoring import counting

from . import score_page

MOVES = 10
"""Maximum number of moves shown. In a longer match, only the last moves are shown."""
EVENTS = 3
"""Maximum number of sentences about one move."""
TOLD_ABOVE = (e.PointsWritten, e.MatchWon)
"""Events that are left out of the moves, because the result shows them."""


def shared(facts: SharedMatchFacts, texts: Texts) -> layout.Screen:
    """Return the public message about the match."""
    scores = facts.scores
    head = [texts("shared-title", when=f"<t:{scores.ended or 0}:D>"), texts("score-rules", rules=scores.rules)]
    head.append(_winners(facts, texts))
    if counting(scores.options).points:
        head += score_page.score_lines(scores, texts)
    items = [layout.text(head, 1500)]
    if scores.moments:
        items.append(layout.text(result_screen.best_moments(scores.moments, scores.names, texts), 800))
    if facts.moves:
        if facts.picture is None:
            lines = [texts("shared-move", line=" ".join(_sentences(move, facts, texts))) for move in facts.moves]
            items.append(layout.text([texts("shared-moves"), *lines], 1500))
        else:
            alt = layout.clip([texts("shared-alt"), *_words(facts, texts)], layout.DESCRIPTION)
            items.append(layout.picture(facts.picture, alt))
    if facts.shown_by is not None:
        items.append(layout.text([texts("shared-by", name=people.shown(facts.shown_by))]))
    return layout.screen(*items, colour=result_screen.EDGE)


def _winners(facts: SharedMatchFacts, texts: Texts) -> str:
    if facts.winners:
        return narration.narrate(e.MatchWon(facts.winners), facts.scores.names, texts)
    return texts("shared-open")


def _sentences(move: MoveFacts, facts: SharedMatchFacts, texts: Texts) -> list[str]:
    events = [event for event in move.events if not isinstance(event, TOLD_ABOVE)]
    return [line.text for line in narration.lines(events, Narrator(texts, facts.scores.names))[:EVENTS]]


def film(facts: SharedMatchFacts, texts: Texts) -> dict[str, Any]:
    """Return the contents of the animated picture for the picture process."""
    sentences = _words(facts, texts)
    return {
        "names": people.with_numbers(facts.scores.names, people.SENTENCE_WIDTH),
        "moves": [
            {"table": _table(move, facts, texts), "words": words}
            for move, words in zip(facts.moves, sentences, strict=True)
        ],
    }


def _words(facts: SharedMatchFacts, texts: Texts) -> list[str]:
    """Return the sentences about each move, without Markdown."""
    return [people.unescaped(" ".join(_sentences(move, facts, texts))) for move in facts.moves]


def _table(move: MoveFacts, facts: SharedMatchFacts, texts: Texts) -> dict[str, Any]:
    options, names = facts.scores.options, facts.scores.names
    return {
        "cards": [wording.picture_name(card, facts.card_style, dark=move.dark) for card in move.cards],
        "colour": None if move.colour is None else wording.COLOUR_NAMES[move.colour],
        "colour_word": "" if wording.is_colourless(options) else wording.colour(texts, move.colour),
        "side": wording.side_of(texts, options, dark=move.dark),
        "clockwise": move.clockwise,
        "owed": move.owed,
        "owed_open": move.owed_open,
        "seats": [
            {
                "name": names[seat],
                "number": f"({seat + 1})",
                "cards": cards,
                "turn": seat == move.turn,
                "away": False,
                "mark": "",
            }
            for seat, cards in move.hands
        ],
    }
