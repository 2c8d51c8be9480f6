"""Options, effects and presets, read from the tables in the rulebook and on the editions page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.repo.source import ROOT

RULEBOOK = ROOT / "docs" / "RULEBOOK.md"
EDITIONS = ROOT / "docs" / "EDITIONS.md"

_CODE = re.compile(r"`([^`]+)`")
_NAMED = re.compile(r"[A-Za-z0-9_]+")
_COLOURS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}


@dataclass(frozen=True)
class Row:
    """One option as the rulebook describes it: its name, its chapter, and the text about its values."""

    name: str
    chapter: int
    values: str


def _tables(document: Path) -> list[tuple[int, list[str], list[str]]]:
    """Return the chapter, the table's headers and the cells of every table row in a document."""
    rows = []
    chapter = 0
    heads: list[str] = []
    for line in document.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## (\d+)\.", line):
            chapter = int(heading[1])
        if not line.startswith("|"):
            heads = []
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not heads:
            heads = cells
        elif set(line) - set("|-"):
            rows.append((chapter, heads, cells))
    return rows


def options() -> list[Row]:
    """Return the options in the order of the documents, the rulebook's first. ``number_effects`` has no row there."""
    found = []
    for chapter, heads, cells in (*_tables(RULEBOOK), *_tables(EDITIONS)):
        if heads[0] != "option":
            continue
        # The editions page names the chapter of the rulebook in a separate column.
        listed = int(cells[heads.index("chapter")]) if "chapter" in heads else chapter
        names = _CODE.findall(cells[0])
        # If several options share a row, its second cell looks like "2; 3; each 0–10".
        *defaults, rest = cells[1].split("; ") if len(names) > 1 else [cells[1]]
        for place, name in enumerate(names):
            found.append(Row(name, listed, f"{defaults[place]}, {rest.removeprefix('each ')}" if defaults else rest))
    return found


def effects() -> list[str]:
    """Return the effects of chapter 7 in order."""
    return [
        name
        for chapter, heads, cells in _tables(RULEBOOK)
        if chapter == 7 and heads[0] == "effect"
        for name in _CODE.findall(cells[0])
    ]


def presets(document: Path, names: set[str]) -> dict[str, dict[str, Any]]:
    """Return the options that each preset in a document sets. ``names`` contains the names of all options."""
    found: dict[str, dict[str, Any]] = {}
    above: dict[str, Any] = {}
    for _, heads, cells in _tables(document):
        if heads[0] != "preset":
            continue
        above = {**(above if "the above and" in cells[1] else {}), **_set_options(cells[1], names)}
        found[_CODE.findall(cells[0])[0]] = above
    return found


def _set_options(line: str, names: set[str]) -> dict[str, Any]:
    """Return the options that a line sets. Each value ends at the name of the next option."""
    places = [match for match in _CODE.finditer(line) if match[1] in names]
    ends = [*(match.start() for match in places), len(line)]
    return {match[1]: _value(match[1], line[match.end() : end]) for match, end in zip(places, ends[1:], strict=True)}


def _value(name: str, words: str) -> Any:
    found = _NAMED.findall(words.replace("-", "_"))
    if name in ("number_effects", "rank_effects"):
        return dict(zip(found[::2], found[1::2], strict=True))
    if name == "answers":
        return found
    if name == "silent_colours":
        return [_COLOURS[word] for word in found]
    (word,) = found
    if name == "deck":
        return word
    return int(word) if word.isdigit() else {"yes": True, "no": False}.get(word, word)
