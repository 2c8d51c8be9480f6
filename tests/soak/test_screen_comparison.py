"""The comparison of screens reads both languages, and detects each kind of contradiction.

The checks of single screens, the stopwatch and the matches of the long form are tested here too.
"""

from __future__ import annotations

import time

import pytest

from tests.e2e.phrases import Phrases
from tests.soak.screens.checks import Others, TurnEnd
from tests.soak.screens.claims import Act, Kind, read
from tests.soak.screens.comparison import Screen, contradictions
from tests.soak.screens.match import Figures
from tests.soak.screens.patience import Patience
from tests.soak.screens.seats import DrivenSeat, Sight
from tests.soak.screens.settings import PLACES, SEATS, long_form

NAMES = ("Anna", "Berta", "Cäsar", "Dora")
TABLE = """Berta ist dran und muss 4 Karten ziehen.
Zieh Vier · Farbe: Rot
Der Zug endet <t:1795440112:R>.
› Cäsar: Rot 5
› Dora: Rot Aussetzen – Cäsar setzt aus
› Anna: +4, Rot
Anna · 1 Karte · Uno
▶ Berta · 4 Karten
Cäsar · 3 Karten
Dora · 3 Karten
Nachziehstapel: 86 Karten"""
HAND = """Anna hat eine +4 gelegt.
Cäsar 3 · Dora 3 · Anna 1 Uno!
Du bist dran.
Zieh 4 Karten oder zweifle die Zieh Vier an.
Auf dem Stapel: :wild_draw_four: Zieh Vier · Farbe: :red: Rot
Du hast 4 Karten.
Dein Zug endet <t:1795440112:R>."""
ENGLISH = """Dora skipped you.
Dora 3 · Anna 1 Uno! · Berta 4
It’s Berta’s turn.
Berta must draw 4 cards.
Top: :wild_draw_four: Wild draw four · Colour: :red: red
You have 3 cards.
The turn ends <t:1795440112:R>."""
WORDS = """Anna legt Zieh Vier. Neue Farbe: Rot. Anna ruft „Uno“! Dora legt Rot Aussetzen. Cäsar setzt aus.
Berta ist dran.
Auf dem Stapel: Zieh Vier. Farbe: Rot.
Berta muss 4 Karten ziehen."""


def screen(kind: Kind, reader: str, text: str, language: str = "de") -> Screen:
    return Screen(kind, reader, read(kind, text, reader, Phrases(language, NAMES)), text)


def screens(**changed: tuple[str, str]) -> list[Screen]:
    """Return screens that agree, except where a part of a text is ``changed``."""
    texts = {"table": TABLE, "hand": HAND, "english": ENGLISH, "words": WORDS}
    for name, (old, new) in changed.items():
        assert old in texts[name]
        texts[name] = texts[name].replace(old, new)
    return [
        screen("table", "Anna", texts["table"]),
        screen("hand", "Berta", texts["hand"]),
        screen("hand", "Cäsar", texts["english"], "en"),
        screen("words", "Dora", texts["words"]),
    ]


def test_screens_in_two_languages_agree() -> None:
    table, hand, english, words = screens()
    assert contradictions([table, hand, english, words]) == []
    assert table.claims.counts == {"Anna": 1, "Berta": 4, "Cäsar": 3, "Dora": 3} == hand.claims.counts
    assert english.claims.called == {"Anna": True, "Berta": False, "Dora": False}
    assert table.claims.acts[0] == Act("Anna", "W+4") == words.claims.acts[0]
    assert {one.claims.top for one in (table, hand, english, words)} == {"W+4"}


@pytest.mark.parametrize(
    ("name", "old", "new", "about", "who"),
    [
        ("hand", "Du bist dran.", "Cäsar ist dran.", "turn: ", "Berta’s hand"),
        ("table", "Berta ist dran und muss 4 Karten ziehen", "Berta ist dran", "debt: 0", "the table as Anna sees it"),
        ("english", "Wild draw four ·", "Red 5 ·", "top: ", "Cäsar’s hand"),
        ("words", "Farbe: Rot.\nBerta", "Farbe: Blau.\nBerta", "colour: ", "Dora’s newest message"),
        ("table", "Cäsar · 3", "Cäsar · 4", "cards of Cäsar: 4", "the table as Anna sees it"),
        ("hand", "Anna 1 Uno!", "Anna 1", "call of Anna: ", "Berta’s hand"),
        ("hand", "1795440112", "1795440072", "end of the turn: ", "Berta’s hand"),
        ("table", "\n› Anna: +4, Rot", "", "newest event: ", "the table as Anna sees it"),
        ("words", "Anna legt Zieh Vier. Neue Farbe: Rot. Anna ruft „Uno“! ", "", "newest event: ", "Dora’s newest"),
        ("hand", "\nDein Zug endet <t:1795440112:R>.", "", "does not show: ends", "Berta’s hand"),
    ],
)
def test_each_contradiction_is_reported_with_its_screen(name: str, old: str, new: str, about: str, who: str) -> None:
    found = contradictions(screens(**{name: (old, new)}))
    assert found
    assert any(about in line and who in line for line in found), found


def test_text_mode_may_show_an_older_top_card_during_a_choice() -> None:
    older = ("Auf dem Stapel: Zieh Vier", "Auf dem Stapel: Rot 5")
    assert contradictions(screens(words=older)) != []
    assert contradictions(screens(words=older, table=("› Cäsar", "Berta wählt jemanden aus.\n› Cäsar"))) == []


def test_text_mode_may_show_another_end_of_the_turn_during_a_choice() -> None:
    later = ("Farbe: Rot.", "Farbe: Rot.\nDer Zug endet <t:1795440212:R>.")
    [found] = contradictions(screens(words=later))
    assert "end of the turn" in found
    assert contradictions(screens(words=later, table=("› Cäsar", "Berta wählt jemanden aus.\n› Cäsar"))) == []


def seat(name: str) -> DrivenSeat:
    phrases = Phrases("de", NAMES)
    return DrivenSeat(None, name, phrases, phrases)  # type: ignore[arg-type]


def test_a_hand_that_leaves_out_a_player_or_lists_players_out_of_order_is_noticed() -> None:
    check = Others(NAMES)
    for others, right in (
        ("Cäsar 3 · Dora 3 · Anna 1 Uno!", True),
        ("Anna 1 Uno! · Dora 3 · Cäsar 3", True),
        ("Dora 3 · Cäsar 3 · Anna 1 Uno!", False),
        ("Cäsar 3 · Dora 3", False),
    ):
        hand = screen("hand", "Berta", HAND.replace("Cäsar 3 · Dora 3 · Anna 1 Uno!", others))
        assert (check(seat("Berta"), Sight((hand,)), 0.0) == []) is right


def test_a_hand_at_a_table_of_twenty_shows_three_before_and_four_after() -> None:
    names = tuple("ABCDEFGHIJKLMNOPQRST")
    phrases = Phrases("de", names)
    check = Others(names)
    for line, right in (
        ("R 1 · S 1 · T 1 · Du · B 1 · C 1 · D 1 · E 1 · +12 weitere", True),
        ("R 1 · S 1 · T 1 · Du · B 1 · C 1 · D 1 · E 1", False),
        ("S 1 · T 1 · Du · B 1 · C 1 · D 1 · E 1 · F 1 · +12 weitere", False),
    ):
        hand = Screen("hand", "A", read("hand", line, "A", phrases), line)
        assert (check(seat("A"), Sight((hand,)), 0.0) == []) is right


def test_a_wrong_end_of_a_turn_is_noticed() -> None:
    for later, right in ((60, True), (20, False), (0, False), (90, False)):
        check, now = TurnEnd(60), int(time.time())
        before = HAND.replace("Du bist dran.", "Cäsar ist dran.").replace("1795440112", str(now + 60))
        after = HAND.replace("1795440112", str(now + later))
        assert check(seat("Berta"), Sight((screen("hand", "Berta", before),)), now) == []
        assert (check(seat("Berta"), Sight((screen("hand", "Berta", after),)), now) == []) is right


def test_the_stopwatch_shows_more_than_zero_and_at_most_the_real_time() -> None:
    patience = Patience()
    until = time.monotonic() + 0.05
    while time.monotonic() < until:
        pass
    assert 0.0 < patience.fair() <= patience.real


def test_the_matches_cover_every_size_language_and_theme() -> None:
    shown = {(place.client, place.language, place.theme) for places in PLACES.values() for place in places}
    assert len(shown) == 8
    settings = list(long_form(len(SEATS)))
    assert {len(one.places) for one in settings} >= set(SEATS)
    assert len({one.channel for one in settings}) == len(settings)
    assert "0 presses" in str(Figures())
