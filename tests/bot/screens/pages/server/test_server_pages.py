"""The overview of a server, with preferences and status, and the choice of presets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.locales import LANGUAGES, texts
from bot.model.bot_setup import Missing
from bot.screens.pages.server import server_page, server_preferences
from bot.screens.pages.server.server_preferences import PreferenceFacts, PresetChoice
from tests.bot.screens.limits import read

PREFERENCES = PreferenceFacts(
    manager=(1 << 63) - 1,
    here=f"<#{1 << 62}>",
    back="</server import:1>",
    default="*" * 40,
    default_about="y" * 200,
    default_here="x" * 40,
    defaults=[server_preferences.ChannelDefault(f"<#{number << 50}>", "*" * 40) for number in range(1, 60)],
    own=100,
    language="de",
    timezone="America/Argentina/ComodRivadavia",
    role="<@&5>",
    ranked=["*" * 40] * 100,
    season=("*" * 40, 1e9),
    pictures="on",
    cards="letters",
    log="<#6>",
    results="<#7>",
)
BUSY = server_page.ServerFacts(
    PREFERENCES,
    tables=[server_page.RunningTable("<#1>", None, "z" * 32, 1e9)] * 40,
    lacking=[Missing("send_messages", f"<#{number << 50}>") for number in range(1, 60)],
    blocked=[server_page.BlockedPerson("<@1>", 1e9)] * 30,
    switched_off=True,
    waiting=3,
    aside=[(kind, "7") for kind in (*server_page.KINDS, "table", "table")],
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", server_page.PAGES)
def test_each_page_of_a_busy_server_is_within_the_limits_and_leads_to_the_others(page: str, language: str) -> None:
    said = texts(language, strict=True)
    seen = read(server_page.overview(BUSY, said, page, "n" * 300))
    for other in server_page.PAGES:
        assert seen.button(said(f"server-page-{other}"))["disabled"] is (other == page)
    assert (said("server-attention") in seen.text) is (page != "status")
    assert "n" * 300 in seen.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_status_lists_each_kind_of_problem(language: str) -> None:
    said = texts(language, strict=True)
    seen = read(server_page.overview(BUSY, said, "status"))
    assert said("permission-send_messages") in seen.text
    for key in ("server-waiting", *(f"server-aside-{kind}" for kind in server_page.KINDS)):
        assert said(key, **({"count": 3} if key == "server-waiting" else {"which": "7"})) in seen.text
    assert said("server-aside-more", count=2) in seen.text
    unknown = replace(BUSY, aside=[("journal", "7")])
    assert said("server-aside-other", which="7") in read(server_page.overview(unknown, said, "status")).text


def test_a_page_shows_values_and_the_buttons_that_change_them() -> None:
    said = texts("en", strict=True)
    calm = server_page.ServerFacts(replace(PREFERENCES, season=None, ranked=["House night"], role=None, log=None))
    league = read(server_page.overview(calm, said, "league"))
    assert "House night" in league.text
    assert said("server-attention") not in league.text
    assert league.button("Begin one…")
    assert league.button("Nowhere")
    server = read(server_page.overview(calm, said, "server"))
    assert "Log channel:** none" in server.text
    with pytest.raises(StopIteration):
        server.button("Nowhere")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["server", "channel", "ranked"])
def test_all_presets_can_be_chosen_page_by_page(what: str, language: str) -> None:
    said = texts(language, strict=True)
    found = [PresetChoice(str(number), "x" * 40, "y" * 150, chosen=number == 3) for number in range(121)]
    offered = []
    for page in range(5):
        seen = read(server_preferences.choose_presets(what, found, page, 1, "/play", said))
        [menu] = seen.menus
        offered += [option["value"] for option in menu["options"]]
        assert seen.button(said("presets-later"))["disabled"] is (page == 4)
    assert offered == [one.key for one in found]
    small = read(server_preferences.choose_presets(what, found[:5], 9, 1, "/play", said))
    assert said("presets-later") not in [button["label"] for button in small.buttons]
