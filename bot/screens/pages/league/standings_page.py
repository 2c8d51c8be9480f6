"""The league's standings, in lines that fit narrow phones. The private page includes the reader's own line."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.locales import Texts
from bot.model.feature_requests import server_requests as s
from bot.screens import button_rows, layout
from bot.screens import people_names as people
from bot.screens.pages.server.server_parts import button, menu

WIDTH = 27
"""Number of characters that fit on a line on a narrow phone."""
NAME = 14
"""Maximum width of the column of names."""
LINES = 15
"""Maximum number of lines on a page."""
COLUMNS = ("points", "won", "played", "per_round", "win_rate", "form", "rating")
SHOWN = ("points", "won")
"""Columns that are shown next to the name by default."""
SEASONS = 25
"""Maximum number of seasons in the menu."""


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """One person's line."""

    rank: int
    name: str
    cells: Mapping[str, str]
    """Texts of the cells, keyed by column."""
    own: bool = False
    """True if the line is the reader's."""


@dataclass(frozen=True, slots=True)
class SeasonName:
    """A season that can be chosen."""

    number: int
    name: str
    until: float | None
    """End of the season in Unix seconds; ``None`` if it is not known."""
    closed: bool


@dataclass(frozen=True, slots=True)
class LeaguePage:
    """A page of a season's standings."""

    season: SeasonName
    lines: Sequence[StandingsLine]
    """The lines of this page."""
    own: StandingsLine | None
    """The reader's line; ``None`` if the reader has none."""
    total: int
    """Number of lines on all pages."""
    columns: tuple[str, str]
    page: int
    """Page number, starting at 0."""
    seasons: Sequence[SeasonName]
    pending: bool
    """True while the season's ratings are being recalculated."""

    @property
    def pages(self) -> int:
        """Return the number of pages, at least one."""
        return max(1, -(-self.total // LINES))


def page(shown: LeaguePage, texts: Texts) -> layout.Screen:
    """Return the private page of ``/league``."""
    lines = [_title(shown.season, texts)]
    if shown.lines:
        lines.append(_block(shown, texts))
        by = shown.columns[0]
        lines.append(texts("league-legend", by=by, column=texts(f"league-column-{by}")))
    else:
        lines.append(texts("league-empty"))
    if shown.pending:
        lines.append(texts("league-pending"))
    items: list[layout.Item] = [layout.text(lines)]
    if shown.lines:
        items.append(_columns(shown, texts))
    if len(shown.seasons) > 1:
        items.append(_seasons(shown, texts))
    buttons = _turning(shown, texts)
    return layout.screen(*items, *button_rows.fitted(buttons))


def final(season: SeasonName, lines: Sequence[StandingsLine], texts: Texts) -> layout.Screen:
    """Return the public message about the end of a season, with the winners and the first lines of the standings."""
    parts = [texts("league-final", season=people.escape(season.name))]
    if lines:
        best = [people.shown(line.name) for line in lines if line.rank == 1]
        parts.append(texts("league-final-won", names=", ".join(best), count=len(best)))
        parts.append(_grid(lines[:LINES], SHOWN, texts))
    else:
        parts.append(texts("league-empty"))
    return layout.screen(layout.text(parts))


def _title(season: SeasonName, texts: Texts) -> str:
    name = people.escape(season.name)
    if season.closed:
        return texts("league-title-closed", season=name, until=_date(season.until or 0))
    if season.until is None:
        return texts("league-title", season=name)
    return texts("league-title-until", season=name, until=f"<t:{int(season.until)}:R>")


def _date(at: float) -> str:
    return f"<t:{int(at)}:D>"


def _block(shown: LeaguePage, texts: Texts) -> str:
    lines: list[StandingsLine | None] = list(shown.lines)
    if shown.own is not None and not any(line.own for line in shown.lines):
        lines += [None, shown.own]
    return _grid(lines, shown.columns, texts)


def _grid(lines: Sequence[StandingsLine | None], columns: Sequence[str], texts: Texts) -> str:
    """Return the lines below the column heads, with an ellipsis for ``None``. Names that are too long are cut."""
    heads = [texts(f"league-head-{column}") for column in columns]
    cells = [[line.cells[column] for column in columns] for line in lines if line is not None]
    widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
    place = max(2, *(len(str(line.rank)) for line in lines if line is not None))
    name = min(NAME, WIDTH - place - 1 - sum(widths) - len(widths))

    def row(rank: str, mark: str, who: str, values: Sequence[str]) -> str:
        right = "".join(f" {cell:>{width}}" for cell, width in zip(values, widths, strict=True))
        return f"{rank:>{place}}{mark}{_fitted(who, name)}{right}"

    rows = [row("#", " ", texts("league-head-name"), heads)]
    for line in lines:
        if line is None:
            rows.append(row("…", " ", "", [""] * len(columns)).rstrip())
        else:
            rows.append(row(str(line.rank), "›" if line.own else " ", line.name, [line.cells[c] for c in columns]))
    return "\n".join(["```", *rows, "```"])


def _fitted(name: str, width: int) -> str:
    """Return the name cut or padded to the width of its column. Wide characters count twice."""
    kept, used = "", 0
    for char in name.replace("`", "'"):
        taken = _width(char)
        if used + taken > width:
            while used + 1 > width:
                used -= _width(kept[-1])
                kept = kept[:-1]
            return kept + "…" + " " * (width - used - 1)
        kept, used = kept + char, used + taken
    return kept + " " * (width - used)


def _width(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _columns(shown: LeaguePage, texts: Texts) -> layout.Item:
    entries = [
        layout.entry(texts(f"league-column-{column}"), column, chosen=column in shown.columns) for column in COLUMNS
    ]
    return menu(s.ChooseColumns(shown.season.number), entries, texts("league-choose"), least=2, most=2)


def _seasons(shown: LeaguePage, texts: Texts) -> layout.Item:
    entries = [
        layout.entry(season.name, str(season.number), chosen=season.number == shown.season.number)
        for season in shown.seasons[:SEASONS]
    ]
    return menu(s.ChooseSeason("-".join(shown.columns)), entries, texts("league-choose-season"))


def _turning(shown: LeaguePage, texts: Texts) -> list[layout.Button]:
    columns = "-".join(shown.columns)
    made: list[layout.Button] = []
    if shown.pages > 1:
        for label, wanted, there in (
            (texts("league-before"), shown.page - 1, shown.page > 0),
            (texts("league-after"), shown.page + 1, shown.page + 1 < shown.pages),
        ):
            press = s.ShowStandings(shown.season.number, columns, max(wanted, 0))
            made.append(button(press, label, disabled=not there))
    if shown.lines:
        made.append(button(s.DrawSeason(shown.season.number), texts("league-chart")))
    return made
