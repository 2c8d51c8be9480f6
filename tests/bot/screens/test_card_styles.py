"""Card styles of tables, hands and pictures, which no message mixes, and wild cards on the dark side."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from bot.locales import texts
from bot.model import card_faces
from bot.model.card_faces import LETTERS, PLAIN, SIGNS, STYLES
from bot.model.outgoing import OutgoingMessage
from bot.screens import emoji_sets
from bot.screens.emoji_sets import needed
from bot.screens.pages import me_page
from bot.screens.renderer import ScreenRenderer
from bot.screens.table import picture_facts
from engine.cards import WILD

from .test_renderer import reader, scene


@pytest.fixture
def renderer() -> ScreenRenderer:
    """Return a renderer that has all emojis of the classic deck, with signs and with letters."""
    made = ScreenRenderer()
    for style in (SIGNS, LETTERS):
        made.emojis.add(uploaded("classic", style))
    return made


def uploaded(deck: str, style: str = SIGNS) -> dict[str, str]:
    """Return the emojis of a deck in one card style, keyed by name.

    Each id encodes the name, because the address of an emoji's image contains only the id.
    """
    return {name: f"<:{name}:{int.from_bytes(name.encode())}>" for name in needed(deck, style).values()}


def emojis(shown: OutgoingMessage) -> set[str]:
    """Return the names of the application's emojis in a message: in its texts, as images and on its buttons."""
    words = json.dumps(list(shown.components), ensure_ascii=False)
    in_texts = set(re.findall(r"<:(\w+):\d+>", words))
    ids = [int(number) for number in re.findall(r"/emojis/(\d+)\.", words)]
    images = {number.to_bytes((number.bit_length() + 7) // 8).decode() for number in ids}
    return in_texts | images | {name for name in re.findall(r'"name": "(\w+)"', words) if name.isascii()}


def styles(names: set[str]) -> set[str]:
    """Return the card styles of the emojis with these names."""
    return {LETTERS if name.endswith("_l") else SIGNS for name in names}


@pytest.mark.parametrize("server", STYLES)
@pytest.mark.parametrize("own", STYLES)
def test_a_table_is_shown_in_the_servers_style_and_a_hand_in_its_players_style(
    renderer: ScreenRenderer, server: str, own: str
) -> None:
    table = renderer.table(scene(card_style=server))
    assert styles(emojis(table)) == ({server} - {PLAIN})
    hand = renderer.hand(scene(seat=1, card_style=server), reader(1, card_style=own))
    assert styles(emojis(hand.shown)) == ({own} - {PLAIN})
    assert ("🔺" in json.dumps(list(hand.shown.components), ensure_ascii=False)) is (own == PLAIN)


def test_an_emoji_set_is_not_used_if_one_of_its_emojis_is_missing(renderer: ScreenRenderer) -> None:
    wanted: list[tuple[str, str]] = []
    renderer.emojis.report_to(lambda deck, style: wanted.append((deck, style)))
    renderer.emojis.remove(["blue_3_l"])
    assert emojis(renderer.table(scene(card_style=LETTERS))) == set()
    assert emojis(renderer.table(scene(card_style=SIGNS)))
    assert wanted == [("classic", LETTERS)]


def test_pictures_have_the_requested_card_style(renderer: ScreenRenderer) -> None:
    lettered = renderer.picture(scene(card_style=LETTERS)).facts["cards"]
    assert [name.removesuffix("_l") for name in lettered] == renderer.picture(scene()).facts["cards"]
    assert all(name.endswith("_l") for name in lettered)
    playing = scene(seat=1)
    assert playing.view is not None
    drawn = picture_facts.hand_facts(playing.view.hand, playing.view, LETTERS)
    assert all(card["name"].endswith("_l") for card in drawn["cards"])
    plain = picture_facts.hand_facts(playing.view.hand, playing.view, PLAIN)
    assert [card["name"] + "_l" for card in plain["cards"]] == [card["name"] for card in drawn["cards"]]


def test_the_preference_is_offered_with_the_servers_style_first() -> None:
    assert me_page.meant("card_style", 0) == {"card_style": "server"}
    assert me_page.meant("card_style", 2) == {"card_style": LETTERS}
    assert me_page.labels("card_style", texts("en")) == [
        "as on the server",
        "with signs",
        "with letters",
        "without pictures",
    ]


def test_a_wild_card_has_a_different_emoji_on_the_dark_side(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {name: name for name in card_faces.names(["R1/P3", "W/PF", "YR/W"])}
    monkeypatch.setattr(emoji_sets, "needed", lambda _deck, _style: names)
    sets = emoji_sets.EmojiSets()
    sets.add({name: f"<:{name}:1>" for name in names})
    assert sets.of("flip")["wild"] == "<:wild:1>"
    assert sets.of("flip", is_dark=True)["wild"] == "<:dark_wild:1>"
    assert sets.of("flip", is_dark=True)["pink_3"] == "<:pink_3:1>"
    sets.add({"wild": "<:wild:2>"})
    assert sets.of("flip")["wild"] == "<:wild:2>"


def test_pictures_and_the_table_show_the_dark_side_of_a_wild_card(renderer: ScreenRenderer) -> None:
    light = scene(seat=1)
    assert light.view is not None
    cards = replace(light.view, hand=(WILD,), last_played=(WILD,), top=WILD)
    for dark, name in ((False, "wild"), (True, "dark_wild")):
        seen = replace(light, view=replace(cards, dark=dark))
        assert renderer.picture(seen).facts["cards"] == [name]
        assert seen.view is not None
        assert [card["name"] for card in picture_facts.hand_facts((WILD,), seen.view)["cards"]] == [name]
    names = needed("flip")
    assert {"wild", "dark_wild"} <= set(names)
    renderer.emojis.add(uploaded("flip"))
    playing = replace(light, view=replace(cards, dark=True, options={**cards.options, "deck": "flip"}))
    assert emojis(renderer.table(playing)) & {"wild", "dark_wild"} == {"dark_wild"}
