"""The help tour: its commands, the operator's contact and links, and its examples."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.model.bot_setup import Operator
from bot.screens.pages import example
from bot.screens.pages import help_pages as help_screen
from engine import cards as c
from tests.bot.screens.limits import read


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_tour_mentions_each_of_its_commands(language: str) -> None:
    commands = {name.split(" ", maxsplit=1)[0]: 10**18 + at for at, name in enumerate(help_screen.COMMANDS)}
    strict = texts(language, strict=True)
    pages = [read(help_screen.help_page(strict, commands, number)) for number in range(len(help_screen.PAGES))]
    text = "\n".join(page.text for page in pages)
    for name in help_screen.COMMANDS:
        assert f"</{name}:{commands[name.split(' ', maxsplit=1)[0]]}>" in text
    assert all("Mattel" in page.text for page in pages)
    able = [[not button.get("disabled") for button in page.buttons] for page in pages]
    assert able == [[False, True], *[[True, True]] * (len(pages) - 2), [True, False]]
    assert "`/play`" in read(help_screen.help_page(texts(language, strict=True), {})).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_page_shows_the_operators_contact_and_links_if_they_are_set(language: str) -> None:
    said = texts(language, strict=True)
    last = len(help_screen.PAGES) - 1

    def shown(operator: Operator, number: int = last) -> str:
        return read(help_screen.help_page(said, {}, number, operator=operator)).text

    known = Operator("Ann, ann@example.org", "https://example.org/p", "https://example.org/t")
    assert said("help-operator", who="Ann, ann@example.org") in shown(known)
    links = f"[{said('help-document-privacy')}](<https://example.org/p>) · [{said('help-document-terms')}](<https://"
    assert links in shown(known)
    assert "example.org" not in shown(known, 0)
    nobody = read(help_screen.help_page(said, {}, last)).text
    assert shown(Operator()) == nobody
    assert said("help-operator", who="") not in nobody
    assert "](<" not in shown(Operator("Ann"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_pages_with_a_picture_describe_it(language: str) -> None:
    words = texts(language, strict=True)
    made = {page: help_screen.illustration(words, number) for number, page in enumerate(help_screen.PAGES)}
    drawn = {page: one for page, one in made.items() if one is not None}
    assert set(drawn) == {"start", "hand", "uno", "table"}
    for page, (kind, facts, alt) in drawn.items():
        shown = read(help_screen.help_page(words, {}, help_screen.PAGES.index(page), alt))
        assert shown.pictures == [{"media": {"url": "attachment://example.png"}, "description": alt}]
        assert shown.text == read(help_screen.help_page(words, {}, help_screen.PAGES.index(page))).text
        assert alt.startswith(words("help-example", picture="").strip())
        assert "…" not in alt
        named = {seat["name"] for seat in facts["seats"]} if kind == "table" else set()
        assert all(name in alt for name in named)
    assert words("word-uno") + "!" in drawn["uno"][2]
    assert len({alt for _, _, alt in drawn.values()}) == len(drawn)


def test_the_examples_of_the_help_tour_are_consistent() -> None:
    top = example.DEALT.top
    fitting = {
        card
        for card in example.HAND
        if c.TABLE[card].is_wild or c.colour_of(card) == example.DEALT.colour or c.FACE[card] == c.FACE[top]
    }
    assert fitting == set(example.FITTING)
    for view in help_screen.TABLES.values():
        assert view.top == view.last_played[0]
        assert view.turn in view.active_seats
