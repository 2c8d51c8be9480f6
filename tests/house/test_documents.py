"""The documents for contributors: their links resolve, they name what the engine has, they are plain English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import scenario_file, scenario_steps
from engine.presets import PRESETS
from engine.refusals import CODES
from engine.rules.table import OPTIONS
from tests.house.source import ROOT, tracked

REWRITTEN = (
    *(Path("docs") / f"{name}.md" for name in ("RULEBOOK", "SCENARIOS", "EDGE_CASES", "UPGRADING")),
    *(Path(f"{name}.md") for name in ("CHANGELOG", "SECURITY", "CODE_OF_CONDUCT")),
    *(path for path in tracked() if path.suffix == ".md" and path.parts[0] == ".github"),
)
# Phrases that a native technical editor would rewrite.
PHRASES = (
    "anew", "whoever", "so many", r"oversle(?:ep\w*|pt)", "on turn", "in passing", "by ear", "the own hand",
    "comes of it", "turns? round", "for ever",
)  # fmt: skip
FORBIDDEN = re.compile(rf"\b(?:{'|'.join(PHRASES)})\b".replace(" ", r"\s+"), re.IGNORECASE)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CODE_SPAN = re.compile(r"`[^`\n]*`")


def documents() -> list[Path]:
    """Return every Markdown document of the repository, relative to the root."""
    return [path for path in tracked() if path.suffix == ".md"]


def text_of(path: Path) -> str:
    """Return the text of a document."""
    return (ROOT / path).read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    """Return the fragments that links may name: the headings as forges slug them, and explicit anchors."""
    found = set(re.findall(r'<a id="([^"]+)">', text))
    for heading in re.findall(r"^#+ +(.+?) *$", FENCED.sub("", text), re.MULTILINE):
        words = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower())
        found.add(words.replace(" ", "-"))
    return found


def broken_links(path: Path, text: str) -> list[str]:
    """Return the relative links of a document that lead to no file or to no heading."""
    broken = []
    for target in LINK.findall(FENCED.sub("", text)):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, fragment = target.partition("#")
        file = (ROOT / path).parent / name if name else ROOT / path
        if not file.resolve().is_relative_to(ROOT) or not file.exists():
            broken.append(f"{path}: {target}")
        elif fragment and file.suffix == ".md" and fragment not in anchors(file.read_text(encoding="utf-8")):
            broken.append(f"{path}: {target}: no such heading")
    return broken


def missing(names: set[str], document: str) -> list[str]:
    """Return the names that a document under ``docs`` does not write as code."""
    text = text_of(Path("docs") / document)
    return sorted(name for name in names if f"`{name}`" not in text)


def test_every_relative_link_in_the_documents_resolves() -> None:
    assert not [link for path in documents() for link in broken_links(path, text_of(path))]


@pytest.mark.parametrize("text", ["[x](docs/NO_SUCH.md)", "[x](README.md#no-such-heading)", "![x](../outside.png)"])
def test_a_broken_link_is_noticed(text: str) -> None:
    assert broken_links(Path("CONTRIBUTING.md"), text)


def test_the_rulebook_names_every_option_and_its_words() -> None:
    words = {word for option in OPTIONS.values() for word in option.values if isinstance(word, str)}
    assert not missing(set(OPTIONS) | words - {"R", "Y", "G", "B"}, "RULEBOOK.md")


def test_the_rulebook_names_every_preset() -> None:
    assert not missing(set(PRESETS), "RULEBOOK.md")


def test_the_scenarios_page_names_every_refusal_in_the_order_of_precedence() -> None:
    rows = re.findall(
        r"^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|",
        text_of(Path("docs/SCENARIOS.md")).partition("## Refusals")[2],
        re.MULTILINE,
    )
    codes = [code for row in rows for code in re.findall(r"`([a-z_]+)`", row)]
    assert codes[: len(CODES)] == list(CODES)


def test_the_scenarios_page_names_every_key() -> None:
    expectations = set(scenario_steps.Steps(())._of_expectations())
    given = {key for keys in scenario_steps.WITH.values() for key in keys}
    assert not missing(scenario_file.SET_UP | given | expectations, "SCENARIOS.md")


def test_the_scenarios_page_says_whether_a_file_may_hold_several_cases() -> None:
    assert ("cases" in scenario_file.SET_UP) != ("not implemented yet" in text_of(Path("docs/SCENARIOS.md")))


def test_the_scenarios_page_names_every_action_word_and_phase() -> None:
    names = {*scenario_steps.WITH, *scenario_steps.WORDS, *scenario_steps.PHASES}
    assert not missing(names, "SCENARIOS.md")
    page = text_of(Path("docs/SCENARIOS.md"))
    assert not [kind for kind in (*scenario_steps.CHOICES, *scenario_steps.REACTIONS) if f'"{kind}"' not in page]


def test_documents_for_contributors_use_plain_english() -> None:
    found = [
        f"{path}: {match[0]}" for path in REWRITTEN for match in FORBIDDEN.finditer(CODE_SPAN.sub("", text_of(path)))
    ]
    assert not found


@pytest.mark.parametrize(
    "text", ["dealt anew", "Whoever looks", "an overslept turn", "they turn round", "so\nmany", "for ever"]
)
def test_a_forbidden_phrase_is_noticed(text: str) -> None:
    assert FORBIDDEN.search(text)
