"""The printable score sheet, one picture with a description for each page. Rounds are rows, and players are columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.locales import Texts
from bot.model.match_facts import MatchScores, RoundScore
from bot.screens import layout
from bot.screens import people_names as people
from engine.rules.scoring import counting

KIND = "sheet"
"""Key of these pictures in ``picture_kinds.KINDS``."""
LINES = 25
"""Maximum number of rows on a page of A4 paper."""
MOST_PAGES = 5
"""Maximum number of pages in one message. In longer matches, the first rounds appear only in the sum carried over."""
FEWEST_EMPTY = 3
"""Empty rows for future rounds are printed only if more than this many rows are left on the page."""
EMPTY_SEATS = 6
"""Number of players' columns on a sheet without a match."""
STAR = "★"
"""Text in the cell of a round's winner in a match without points."""
NOTHING = "–"
"""Text in the cell of a player who got no points in a round."""


@dataclass(frozen=True, slots=True)
class SheetPicture:
    """A page of the sheet."""

    facts: Mapping[str, Any]
    """Input for the picture process."""
    file: str
    """Name of the attached file."""
    alt: str
    """Description for people who cannot see the picture."""


@dataclass(frozen=True, slots=True)
class _Part:
    """The rounds on one page, and the sums before them."""

    rounds: Sequence[RoundScore]
    before: Mapping[int, int]
    is_first: bool
    is_last: bool


class _Sheet:
    """The sheet of one match in one language."""

    def __init__(self, facts: MatchScores, date: str, texts: Texts) -> None:
        self.facts, self.date, self.texts = facts, date, texts
        self.seats = sorted((*facts.scores, *facts.waiting))  # A waiting player needs a column for future rounds.
        self.counts_points = counting(facts.options).points
        self.runs = facts.round is not None

    def pages(self) -> list[SheetPicture]:
        """Return the pictures of all pages."""
        parts = list(self._parts())
        return [self._page(part, number, len(parts)) for number, part in enumerate(parts, 1)]

    def _parts(self) -> Iterator[_Part]:
        rounds, size = self.facts.rounds, LINES - 2
        shown = rounds[-size * MOST_PAGES :]
        earlier = len(rounds) - len(shown)
        starts = range(0, max(len(shown), 1), size)
        for start in starts:
            before = rounds[: earlier + start]
            part = shown[start : start + size]
            yield _Part(part, self._sums(before), not before, start == starts[-1])

    def _sums(self, rounds: Sequence[RoundScore]) -> dict[int, int]:
        """Return each seat's points in these rounds or, in a match without points, the number of rounds it won."""
        if not self.counts_points:
            return {seat: sum(each.winner == seat for each in rounds) for seat in self.seats}
        return {seat: sum(each.points.get(seat, 0) for each in rounds) for seat in self.seats}

    def _page(self, part: _Part, number: int, pages: int) -> SheetPicture:
        said = self.texts
        page = said("score-sheet-page", page=number, pages=pages) if pages > 1 else ""
        names = [{"name": self.facts.names[seat], "number": f"({seat + 1})"} for seat in self.seats]
        facts = {
            "title": said("score-sheet-title"),
            "rules": said("score-rules", rules=self.facts.rules),
            "date": self.date,
            "page": page,
            "round": said("score-chart-round"),
            "note": said("score-sheet-note" if self.counts_points else "score-sheet-note-won", star=STAR),
            "names": names,
            "rows": list(self._rows(part)),
        }
        return SheetPicture(facts, f"score-sheet-{number}.png", self._alt(part, page))

    # --- rows ---------------------------------------------------------------------------------------------------------

    def _rows(self, part: _Part) -> Iterator[dict[str, Any]]:
        sums, count = dict(part.before), 0
        if not part.is_first:
            yield self._sum_row("score-sheet-carried", sums)
            count += 1
        for each in part.rounds:
            sums = {seat: sums[seat] + gained for seat, gained in self._sums([each]).items()}
            yield self._round_row(each, sums)
            count += 1
        if part.rounds:
            yield self._sum_row(*self._end(part, sums))
            count += 1
        if part.is_last and self.runs and LINES - count > FEWEST_EMPTY:
            yield from self._empty_rows(LINES - count)

    def _end(self, part: _Part, sums: Mapping[int, int]) -> tuple[str, Mapping[int, int]]:
        """Return the text key and the sums for the row below the rounds of a page."""
        if not part.is_last or self.runs:
            return "score-sheet-so-far", sums
        return "score-sheet-total", self.facts.scores if self.counts_points else sums

    def _round_row(self, each: RoundScore, sums: Mapping[int, int]) -> dict[str, Any]:
        played = [seat in each.points for seat in self.seats]
        so_far = [str(sums[seat]) if there else "" for seat, there in zip(self.seats, played, strict=True)]
        return {
            "label": str(each.round),
            "cells": [self._cell(each, seat) for seat in self.seats],
            "sums": so_far if self.counts_points else None,
            "first": self.seats.index(each.winner) if each.winner in self.seats else None,
            "strong": False,
        }

    def _cell(self, each: RoundScore, seat: int) -> str:
        if not self.counts_points:
            return STAR if each.winner == seat else ""
        if seat not in each.points:
            return ""
        return str(each.points[seat]) if each.points[seat] else NOTHING

    def _sum_row(self, key: str, sums: Mapping[int, int]) -> dict[str, Any]:
        return {**self._empty_row(self.texts(key)), "cells": [str(sums[seat]) for seat in self.seats], "strong": True}

    def _empty_rows(self, count: int) -> Iterator[dict[str, Any]]:
        """Yield empty rows for future rounds, and one for the sum."""
        coming = self.facts.rounds[-1].round + 1 if self.facts.rounds else 1
        for number in range(count - 1):
            yield self._empty_row(str(coming + number))
        yield {**self._empty_row(self.texts("score-sheet-total")), "strong": True}

    def _empty_row(self, label: str) -> dict[str, Any]:
        return {"label": label, "cells": [""] * len(self.seats), "sums": None, "first": None, "strong": False}

    # --- words --------------------------------------------------------------------------------------------------------

    def _alt(self, part: _Part, page: str) -> str:
        """Return the page as text: its sums, then as many rounds as there is space for, newest first."""
        said = self.texts
        head = [said("score-sheet-alt"), f"{page}." if page else "", said("score-rules", rules=self.facts.rules) + "."]
        head += [f"{self.date}." if self.date else ""]
        text = " ".join(word for word in head if word)
        if not part.rounds:
            return layout.clip([text + " " + said("score-sheet-alt-empty")], layout.DESCRIPTION)
        sums = dict(part.before)
        for each in part.rounds:
            sums = {seat: sums[seat] + gained for seat, gained in self._sums([each]).items()}
        key, ends = self._end(part, sums)
        text += " " + said("score-sheet-alt-row", label=said(key), points=self._points(ends))
        for each in reversed(part.rounds):
            gained = self._sums([each])
            there = {seat: gained[seat] for seat in self.seats if seat in each.points or not self.counts_points}
            label = said("score-sheet-alt-round", round=str(each.round))
            line = " " + said("score-sheet-alt-row", label=label, points=self._points(there))
            if len(text) + len(line) > layout.DESCRIPTION:
                break
            text += line
        return layout.clip([text], layout.DESCRIPTION)

    def _points(self, points: Mapping[int, int]) -> str:
        wide = people.LONGEST if len(self.seats) <= WITH_WHOLE_NAMES else SHORT
        return ", ".join(f"{people.cut(self.facts.names[seat], wide)} {number}" for seat, number in points.items())


WITH_WHOLE_NAMES = 6
"""A description contains full names if there are at most this many players."""
SHORT = 12
"""Maximum length of a name in the description of a sheet with more than ``WITH_WHOLE_NAMES`` players."""


def pages(facts: MatchScores, date: str, texts: Texts) -> list[SheetPicture]:
    """Return the pictures of a match's score sheet. A running match has empty rows for future rounds if they fit.

    ``date`` is the day of the match in words, or an empty string.
    """
    return _Sheet(facts, date, texts).pages()


def empty(texts: Texts) -> MatchScores:
    """Return the facts of a sheet without a match, to be filled in by hand."""
    nobody = dict.fromkeys(range(EMPTY_SEATS), 0)
    return MatchScores(("",) * EMPTY_SEATS, nobody, (), {}, texts("score-sheet-blank"), round=1)


def screen(pictures: Sequence[SheetPicture], texts: Texts, facts: MatchScores) -> layout.Screen:
    """Return the message with the attached pictures."""
    lines = [texts("score-sheet-head"), texts("score-sheet-print", pages=len(pictures))]
    left_out = len(facts.rounds) - (LINES - 2) * MOST_PAGES
    if left_out > 0:
        lines.append(texts("score-sheet-earlier", count=left_out))
    return layout.screen(layout.text(lines), *(layout.picture(one.file, one.alt) for one in pictures))


def date(day: int, month: int, year: int, texts: Texts) -> str:
    """Return a day in words."""
    return texts("score-sheet-date", day=str(day), month=month, year=str(year))
