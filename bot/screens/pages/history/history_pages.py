"""Private pages about finished matches: the list of a server's matches, and one match step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.locales import Texts
from bot.model import custom_ids
from bot.model.custom_ids import TableButton
from bot.model.match_facts import PastMatchFacts, SeatStanding, StepFacts, UntoldFacts
from bot.model.tableless_requests import ShareMatch, ShowHistory, ShowPastRules, ShowStep
from bot.screens import button_rows, layout, wording
from bot.screens import people_names as people
from bot.screens.rules import rule_sentences
from bot.screens.sentences import narration
from bot.screens.sentences.event_sentences import Narrator

from . import shuffle_pages

LISTED = 8
"""Maximum number of matches on a page of the list."""
MOST_WINNERS = 4
"""Maximum number of winners named in a match's line."""
SEATS = 12
"""Maximum number of seats shown on the page of a step."""


def past(matches: Sequence[PastMatchFacts], texts: Texts, *, first: int = 1, older: int | None = None) -> layout.Screen:
    """Return a list of matches, newest first, numbered from ``first``.

    ``older`` is the table of the last match listed, if there are older matches. A button then leads to them.
    """
    if not matches:
        return layout.screen(layout.text([texts("history-title"), texts("history-none")]))
    numbered = list(enumerate(matches, first))
    lines = [texts("history-title"), *(_line(number, match, texts) for number, match in numbered)]
    choose = [
        layout.button(TableButton(match.table, ShowStep(0)), texts("button-history-match", number=number))
        for number, match in numbered
    ]
    turn = []
    if first > 1:
        turn.append(layout.button(TableButton(custom_ids.NO_TABLE, ShowHistory()), texts("button-history-newest")))
    if older is not None:
        page = TableButton(custom_ids.NO_TABLE, ShowHistory(older, first + len(matches)))
        turn.append(layout.button(page, texts("button-history-older"), layout.ACT))
    rows = [*button_rows.fitted(choose, 4), *button_rows.fitted(turn)]
    return layout.screen(layout.text([*lines, texts("history-foot")]), *rows)


def _line(number: int, match: PastMatchFacts, texts: Texts) -> str:
    """Describe a match in two lines, because a phone would wrap a single long line at an arbitrary point."""
    ended = f"<t:{match.ended}:d>"
    known: dict[str, str | int] = {"number": number, "when": ended, "rules": match.rules, "seats": match.seats}
    line = texts("history-line", **known, ending=_ending(match, texts))
    return f"{line} · {texts('history-friendly')}" if match.friendly else line


def _ending(match: PastMatchFacts, texts: Texts) -> str:
    if match.winners:
        names = [people.shown(name, 20) for name in match.winners[:MOST_WINNERS]]
        return texts("history-ending-won", winners=wording.listed(texts, names))
    return texts("history-ending-ended" if match.ending == "ended" else "history-ending-open")


def step(facts: StepFacts, texts: Texts) -> layout.Screen:
    """Return a step of a past match: its events, the resulting state of the table, and buttons to other steps."""
    lines = [texts("step-title", round=facts.round, number=facts.number + 1, count=facts.count)]
    lines.append(texts("step-rules", rules=facts.rules))
    narrator = Narrator(texts, facts.names, options=facts.options, kicked=facts.kicked)
    before, events = narration.lines(facts.before, narrator), narration.lines(facts.events, narrator)
    lines += [texts("step-before", line=line.text) for line in before[-2:]]
    lines += [texts("step-event", line=line.text) for line in events] or [texts("step-quiet")]
    return layout.screen(
        layout.text(lines, 2000),
        layout.text([*_standing(facts, texts), *(_seat(seat, texts) for seat in facts.seats[:SEATS])], 1500),
        *button_rows.fitted(_ways(facts, texts)),
    )


def _standing(facts: StepFacts, texts: Texts) -> Iterator[str]:
    if facts.top is not None:
        card, colour = wording.card(texts, facts.top), wording.colour(texts, facts.colour)
        plain = wording.is_colourless(facts.options)
        yield texts("step-top-plain", card=card) if plain else texts("step-top", card=card, colour=colour)
    if facts.turn is not None:
        name = people.shown(facts.names[facts.turn], 20)
        if facts.owed_until:
            colour = wording.colour(texts, facts.colour)
            yield texts(f"step-debt-{facts.owed_until}", name=name, colour=colour)
        else:
            yield texts("step-debt", name=name, count=facts.owed) if facts.owed else texts("step-turn", name=name)


def _seat(seat: SeatStanding, texts: Texts) -> str:
    known = {"name": people.shown(seat.name, 20), "points": texts("points-count", points=seat.score)}
    if seat.cards is None:
        line = texts("step-seat-out", **known)
    else:
        line = texts("step-seat", cards=texts("cards-count", count=seat.cards), **known)
    return f"{line} · {texts('computer')}" if seat.computer else line


def _ways(facts: StepFacts, texts: Texts) -> list[layout.Button]:
    last = facts.count - 1
    ways = (
        ("back", facts.number - 1, facts.number > 0),
        ("forward", facts.number + 1, facts.number < last),
        ("previous", facts.previous, facts.previous is not None),
        ("next", facts.next, facts.next is not None),
        ("end", last, facts.number < last),
    )
    made = []
    for copy, (word, number, possible) in enumerate(ways):
        press = TableButton(facts.table, ShowStep(number if possible and number is not None else facts.number), copy)
        style = layout.ACT if word == "forward" else layout.PLAIN
        made.append(layout.button(press, texts(f"button-step-{word}"), style, disabled=not possible))
    rules_of = TableButton(facts.table, ShowPastRules(facts.number))
    made += [layout.button(rules_of, texts("button-rules")), _all(texts)]
    checked = shuffle_pages.check_button(facts.table, texts)
    # The order is: back, forward, end, previous round, next round, rules, list, check.
    ordered = [made[0], made[1], made[4], made[2], made[3], made[5], made[6], checked]
    return [*ordered, _share(facts.table, texts)] if facts.can_share else ordered


def _all(texts: Texts) -> layout.Button:
    return layout.button(TableButton(custom_ids.NO_TABLE, ShowHistory()), texts("button-history-list"))


def _share(table: int, texts: Texts) -> layout.Button:
    return layout.button(TableButton(table, ShareMatch()), texts("button-share-match"))


def past_rules(table: int, step: int, name: str, options: Mapping[str, Any], texts: Texts) -> layout.Screen:
    """Return the rules of a past match, with a button back to its ``step``. ``name`` is the preset's name."""
    lines = [texts("past-rules-title", preset=name), *rule_sentences.body(options, texts)]
    back = layout.button(TableButton(table, ShowStep(step)), texts("button-past-rules-back"), layout.ACT)
    return layout.screen(layout.text(lines), *button_rows.fitted([back, _all(texts)]))


def untold(facts: UntoldFacts, texts: Texts) -> layout.Screen:
    """Return the page with the reason why a past match cannot be shown step by step."""
    buttons = [_all(texts), *([_share(facts.table, texts)] if facts.can_share else [])]
    return layout.screen(layout.text([texts(f"untold-{facts.reason}")]), *button_rows.fitted(buttons))
