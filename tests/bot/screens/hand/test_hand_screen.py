"""The private hand: its cards and their order, marks, fixed last rows, calls, choices, reactions and notices."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any, TypeVar, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.bot_setup import Layout
from bot.model.outgoing import Reader, Scene
from bot.model.table_state import Pause
from bot.screens import button_rows, layout, wording
from bot.screens.hand import card_order
from bot.screens.hand import hand_screen as screens
from bot.screens.hand.hand_buttons import HandSentences
from engine import actions as a
from engine import cards as c
from engine import view as view_of
from engine.events import HandShown
from engine.view import ChoiceView, PlayMove, ReactionView, View
from tests.bot.screens.limits import Read, read
from tests.bot.screens.tables import LONG_NAMES, READER, SCENE, a_view, changed, play, with_hand, with_seat

SUCCESS, SECONDARY = 3, 2
EN = texts("en", strict=True)
LAST_ROWS = [["Draw", "Pass", "Uno!"], ["Challenge", "More…"]]
LAST_ROW = ["Draw", "Pass", "Uno!", "Challenge"]
hands = st.lists(st.sampled_from(sorted(set(c.LOOK))), max_size=108).map(tuple)


def requests(found: Read) -> list[r.Request]:
    made = [custom_ids.decode(button["custom_id"]) for button in found.buttons]
    return [button.request for button in made if button is not None]


A = TypeVar("A", bound=a.Action)


def actions_of(found: Read, kind: type[A]) -> list[A]:
    """Return the actions of one kind that the buttons in a hand offer."""
    asked = [request.action for request in requests(found) if isinstance(request, r.Move)]
    return [action for action in asked if isinstance(action, kind)]


def read_hand(view: View, scene: Scene = SCENE, reader: Reader = READER, **sentences: Any) -> Read:
    return read(screens.hand(scene, reader, view, EN, HandSentences(**sentences)))


def cards_in_reach(view: View, language: str = "en", reader: Reader = READER) -> list[int]:
    """Return the card of each card button on the first page of a hand and on the pages that this page links to."""
    scene = changed(SCENE, names=LONG_NAMES[: len(view.seats)])
    first = read(screens.hand(scene, reader, view, texts(language, strict=True)))
    pages = {request.page for request in requests(first) if isinstance(request, r.TurnPage)}
    pages |= {int(option["value"][1:]) for menu in first.menus for option in menu["options"]}
    found = [action.cards[0] for action in actions_of(first, a.PlayCard)]
    for page in pages - {0}:
        other = read(screens.hand(scene, replace(reader, page=page), view, texts(language, strict=True)))
        found += [action.cards[0] for action in actions_of(other, a.PlayCard)]
    return found


@settings(max_examples=60, deadline=None)
@given(hands, st.sampled_from(LANGUAGES), st.sampled_from(get_args(Layout)), st.booleans(), st.integers(2, 20))
def test_every_card_is_on_a_page_one_press_away(
    cards: tuple[int, ...], language: str, layout: Layout, words: bool, seats: int
) -> None:
    view = with_hand(a_view(seats), cards)
    found = cards_in_reach(view, language, replace(READER, layout=layout, text_mode=words))
    assert Counter(found) == Counter(cards)


@pytest.mark.parametrize(
    ("size", "reader"),
    [(18, READER), (22, replace(READER, layout="compact")), (18, replace(READER, text_mode=True))],
)
@pytest.mark.parametrize("options", [{}, {"preset": "german-pub"}, {"preset": "cheaters"}])
def test_a_hand_of_ordinary_size_fits_on_one_page(size: int, reader: Reader, options: dict[str, Any]) -> None:
    view = with_hand(a_view(4, options), tuple(range(size)))
    found = read_hand(view, reader=reader)
    assert len(actions_of(found, a.PlayCard)) == size
    assert not [request for request in requests(found) if isinstance(request, r.TurnPage)]


@pytest.mark.parametrize("size", [26, 60, 108, 432])
def test_many_cards_are_divided_into_pages(size: int) -> None:
    view = with_hand(a_view(), tuple(number % c.WILD for number in range(size)), draw=1)
    found = read_hand(view)
    assert f"You have {size} cards" in found.text
    assert Counter(cards_in_reach(view)) == Counter(view.hand)


@pytest.mark.parametrize("size", [0, 1, 7, 25, 60, 108])
@pytest.mark.parametrize("phase", ["playing", "round_over"])
def test_the_last_rows_do_not_depend_on_the_size_or_the_phase(size: int, phase: str) -> None:
    view = replace(with_hand(a_view(), tuple(range(52))[:size] * 3), phase=phase)
    assert [[button["label"] for button in row] for row in read_hand(view).rows[-2:]] == LAST_ROWS


@pytest.mark.parametrize("rules", [{"wild_draw_four": "free"}, {"preset": "no-mercy"}, {"preset": "mau-mau"}])
def test_challenge_is_absent_where_the_rules_have_none(rules: dict[str, Any]) -> None:
    assert [button["label"] for button in read_hand(a_view(3, rules)).rows[-1]] == ["More…"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chosen", get_args(Layout))
def test_a_hand_of_15_to_59_cards_has_space_for_a_button_that_shows_a_rule(language: str, chosen: Layout) -> None:
    for preset in ("classic", "german-pub", "mau-mau"):
        for size in range(15, 60):
            view = with_hand(a_view(4, {"preset": preset}), (tuple(range(40)) * 2)[:size])
            for rule in ("stacking", "identical_calls"):
                reader, sentences = replace(READER, layout=chosen), HandSentences(rule=rule)
                found = read(screens.hand(SCENE, reader, view, texts(language, strict=True), sentences))
                assert r.ShowRule(rule) in requests(found)


def test_a_hand_has_no_buttons_after_the_match() -> None:
    page = read_hand(replace(a_view(), phase="match_over"))
    assert page.text == "The match is over."
    assert page.rows == []


def test_colours_are_in_two_rows_of_two_so_that_no_phone_wraps_them() -> None:
    choice = ChoiceView(0, "colour", "wild", False, (), (), 0, None)
    page = read_hand(replace(a_view(), turn=0, choice=choice))
    assert [[button["label"] for button in row] for row in page.rows[:2]] == [["Red", "Yellow"], ["Green", "Blue"]]


def test_impossible_actions_are_disabled_but_not_removed() -> None:
    view = with_hand(a_view(), (0, 1, 2), draw=1)
    found = read_hand(view)
    assert [found.button(label)["disabled"] for label in LAST_ROW] == [False, True, True, True]
    view = with_hand(a_view(), (0, 1, 2), keep="end", challenge=True)
    assert [read_hand(view).button(label)["disabled"] for label in LAST_ROW] == [True, False, True, False]


def test_fitting_cards_are_green_and_enabled_but_listed_only_in_text_mode() -> None:
    red_seven, blue_two = c.parse("R7"), c.parse("B2")
    found = read_hand(with_hand(a_view(), (blue_two, red_seven), (PlayMove((red_seven,), "turn", ()),)))
    assert found.button("Red 7")["style"] == SUCCESS
    assert not found.button("Red 7")["disabled"]
    assert found.button("Blue 2")["style"] == SECONDARY
    assert found.button("Blue 2")["disabled"]
    assert "red 7" not in found.text
    view = with_hand(a_view(), (blue_two, red_seven), (PlayMove((red_seven,), "turn", ()),))
    assert "Fits now: red 7." in read_hand(view, reader=replace(READER, text_mode=True)).text


def test_the_hand_of_a_table_where_nobody_is_present_has_no_signs_in_text_mode() -> None:
    scene = changed(SCENE, pause=Pause("nobody", 0.0))
    view = replace(a_view(), top=c.parse("R6"), colour=0)
    spoken = read_hand(view, scene, replace(READER, text_mode=True), notice="You missed a turn.")
    assert spoken.text.splitlines() == [
        "You missed a turn.",
        "Paused: everybody is away.",
        "Press **I’m back** to go on.",
        "Top: red 6. Colour: red.",
        "You have 7 cards.",
    ]
    assert "🔺 Red 6" in read_hand(view, scene).text


@pytest.mark.parametrize("fitting", ["B2", "R7"])
def test_without_hints_equal_cards_are_offered_together_whether_they_fit_or_not(fitting: str) -> None:
    fits, hand = c.parse(fitting), tuple(map(c.parse, ("R7", "R7", "B2", "B2")))
    plays = tuple(PlayMove((fits,) * count, "turn", ()) for count in (1, 2))
    found = read_hand(with_hand(a_view(4, {"hints": False, "double_play": True}), hand, plays))
    assert [len(action.cards) for action in actions_of(found, a.PlayCard)] == [1, 2, 1, 2]
    assert [label.startswith("2×") for label in found.labels[:4]] == [False, True, False, True]


@pytest.mark.parametrize("calls", [(), ("uno",)])
def test_without_hints_uno_is_offered_with_three_cards_whether_two_fit_together_or_not(calls: tuple[str, ...]) -> None:
    hand = tuple(map(c.parse, ("R5", "R5", "G1")))
    view = with_hand(a_view(4, {"hints": False, "double_play": True}), hand, calls=calls)
    assert not read_hand(view).button("Uno!")["disabled"]
    assert read_hand(with_hand(a_view(4, {"hints": False}), hand)).button("Uno!")["disabled"]
    assert read_hand(with_hand(a_view(4, {"double_play": True}), hand)).button("Uno!")["disabled"]


def test_without_hints_all_cards_look_alike() -> None:
    view = with_hand(a_view(4, {"hints": False}), (0, 20, 30, 52), (PlayMove((20,), "turn", ()),), draw=0)
    found = read_hand(view)
    cards = [button for button in found.buttons if button["label"] not in (*LAST_ROW, "More…")]
    assert {(button["style"], button["disabled"]) for button in cards} == {(SECONDARY, False)}
    assert "Fits" not in found.text
    assert not found.button("Draw")["disabled"]


@pytest.mark.parametrize("option", [{"strict": True}, {"cheating": True}])
def test_a_strict_or_cheating_table_disables_no_card_and_marks_the_fitting_ones(option: dict[str, Any]) -> None:
    view = with_hand(a_view(4, option), (0, 20), (PlayMove((20,), "turn", ()),))
    for shown in (view, replace(view, turn=1), replace(view, pending=4)):
        found = read_hand(shown)
        assert not found.button("Red 0")["disabled"]
    assert read_hand(view).button("✓ Yel 7")["style"] == SUCCESS


def test_a_card_button_contains_card_offer_seen_table_and_version() -> None:
    view = with_hand(a_view(), (7,), (PlayMove((7,), "jump_in", ()),))
    action = a.PlayCard(r.NO_SEAT, (7,), offered="jump_in")
    assert r.Move(action, r.SeenTable.of(view, version=view.version)) in requests(read_hand(view))


@pytest.mark.parametrize("offered", ["turn", "answer", "jump_in", "sequence"])
def test_a_card_is_highlighted_for_each_kind_of_offer_and_named_in_text_mode(offered: str) -> None:
    view = with_hand(a_view(), (7,), (PlayMove((7,), offered, ()),))
    assert read_hand(view).button("Red 7")["style"] == SUCCESS
    assert "red 7" in read_hand(view, reader=replace(READER, text_mode=True)).text


@pytest.mark.parametrize(("offered", "words"), [("jump_in", "You can jump in!"), ("sequence", "You can go on!")])
def test_a_hand_mentions_a_card_that_can_be_played_out_of_turn(offered: str, words: str) -> None:
    assert words in read_hand(with_hand(a_view(), (7,), (PlayMove((7,), offered, ()),))).text


def test_identical_cards_can_be_played_together_with_one_press() -> None:
    view = with_hand(
        a_view(4, {"double_play": True}), (5, 5, 9), (PlayMove((5,), "turn", ()), PlayMove((5, 5), "turn", ()))
    )
    found = read_hand(view)
    assert {"Red5", "2×Red5"} <= set(found.labels)
    assert {(action.cards[0], len(action.cards)) for action in actions_of(found, a.PlayCard)} == {
        (5, 1),
        (5, 2),
        (9, 1),
    }


def test_uno_is_enabled_with_two_cards_highlighted_when_due_and_disabled_when_called() -> None:
    three, two = with_hand(a_view(), (1, 2, 3)), with_hand(a_view(), (1, 2))
    assert read_hand(three).button("Uno!")["disabled"]
    assert not read_hand(two).button("Uno!")["disabled"]
    assert read_hand(two).button("Uno!")["style"] == SECONDARY
    early = with_hand(a_view(), (1, 2), (PlayMove((1,), "turn", ()),), calls=("uno",))
    assert read_hand(early).button("Uno!")["style"] == SUCCESS
    due = replace(with_hand(a_view(), (1,), calls=("uno",)), owes_call="uno")
    assert read_hand(due).button("Uno!")["style"] == SUCCESS
    called = read_hand(with_seat(two, 0, called="uno"))
    assert called.button("Uno! called")["disabled"]


def test_uno_is_highlighted_early_only_before_a_play_or_a_choice() -> None:
    must_draw = with_hand(a_view(), (1, 2), calls=("uno",), draw=1)
    assert read_hand(must_draw).button("Uno!")["style"] == SECONDARY
    assert not read_hand(must_draw).button("Uno!")["disabled"]
    colour = ChoiceView(0, "colour", "lay", False, (), (), 0, 20.0)
    assert read_hand(replace(must_draw, choice=colour)).button("Uno!")["style"] == SUCCESS


def test_uno_is_disabled_where_nobody_calls_uno() -> None:
    assert read_hand(with_hand(a_view(4, {"uno_calls": "off"}), (1, 2))).button("Uno!")["disabled"]


def choosing(kind: str, why: str, **changes: Any) -> View:
    view = with_hand(a_view(), (1, 2, 30, 52))
    choice = ChoiceView(0, kind, why, False, (), (), 0, 20.0)
    return replace(view, choice=replace(choice, **changes))


def test_a_colour_choice_is_shown_with_its_deadline_and_the_cards() -> None:
    found = read_hand(choosing("colour", "lay"))
    assert {"Red", "Yellow", "Green", "Blue"} <= set(found.labels)
    assert "Which colour?" in found.text
    assert "red 1, red 2, green 4 and wild" in found.text
    assert "<t:1700000020:R>" in found.text
    assert [action.colour for action in actions_of(found, a.Choose)] == [0, 1, 2, 3]


def test_targets_are_offered_by_name() -> None:
    found = read_hand(choosing("target", "swap_may", targets=(1, 3), optional=True))
    assert {"Ben", "Dora"} <= set(found.labels)
    assert "Cy" not in found.labels
    assert "Pass skips this." in found.text


def test_nineteen_targets_with_long_names_fit_into_a_message() -> None:
    view = with_hand(a_view(20), tuple(range(30)))
    view = replace(view, choice=ChoiceView(0, "target", "swap_must", False, tuple(range(1, 20)), (), 0, 5.0))
    found = read_hand(view, changed(SCENE, names=LONG_NAMES))
    assert len(actions_of(found, a.Choose)) == 19
    assert all(button_rows.fits(row) for row in found.rows if row[0]["type"] == layout.BUTTON)


def test_a_card_is_chosen_with_its_own_button() -> None:
    found = read_hand(choosing("card", "give_card", cards=(2, 30)))
    assert [action.card for action in actions_of(found, a.Choose)] == [1, 2, 30, 52]
    assert found.button("Red 1")["disabled"]
    assert not found.button("Red 2")["disabled"]


@pytest.mark.parametrize("kind", ["colour", "target", "extra", "card", "draw"])
def test_the_player_who_has_to_choose_is_named(kind: str) -> None:
    view = replace(choosing(kind, "lay"), choice=ChoiceView(2, kind, "lay", False, (), (), 3, 20.0))
    assert "Cy" in read_hand(view).text


@pytest.mark.parametrize("kind", ["slap", "buzzer"])
@pytest.mark.parametrize("size", [3, 25, 40])
def test_a_reaction_has_its_button_in_every_hand(kind: str, size: int) -> None:
    view = with_hand(a_view(4, {"preset": "german-pub"}), tuple(range(size)), press=True)
    view = replace(view, reaction=ReactionView(kind, 1, (0, 1, 2), (0, 2), 10.0))
    found = read_hand(view)
    assert actions_of(found, a.Press) == [a.Press(r.NO_SEAT)]
    assert not found.button({"slap": "Slap!", "buzzer": "Buzzer!"}[kind])["disabled"]


def test_further_actions_are_on_a_page_one_press_away() -> None:
    view = with_hand(a_view(4, {"preset": "german-pub"}), tuple(range(25)))
    assert "More…" in read_hand(view).labels
    more = read(screens.more(SCENE, READER, view, EN))
    assert {"Duo!", "Trio!", "Quattro!", "Claim…", "Propose a penalty…", "Sort by number"} <= set(more.labels)


def test_the_accuse_button_does_not_show_whether_somebody_cheated() -> None:
    view = with_hand(a_view(4, {"preset": "cheaters"}), (1, 2))
    quiet, guilty = read_hand(view), read_hand(replace(view, moves=replace(view.moves, accuse=(1,))))
    assert quiet.button("Accuse…") == guilty.button("Accuse…")


def test_the_hand_of_a_paused_match_shows_the_reason_and_disables_its_buttons() -> None:
    view = with_hand(a_view(), (1, 2), (PlayMove((1,), "turn", ()),), draw=1)
    found = read_hand(view, changed(SCENE, pause=Pause("locked", 0.0)))
    assert "locked" in found.text
    assert all(button["disabled"] for button in found.buttons)
    assert "<t:" not in found.text


@pytest.mark.parametrize("status", ["out_of_round", "eliminated", "left", "waiting", "returning"])
def test_a_hand_outside_the_round_has_text_and_only_disabled_buttons(status: str) -> None:
    found = read_hand(with_seat(with_hand(a_view(), ()), 0, status=status))
    assert found.text
    assert all(button["disabled"] for button in found.buttons)


def test_private_notices_and_shown_hands_are_included() -> None:
    view = with_hand(a_view(), (1, 2))
    shown = (HandShown(0, 1, "challenge", (c.parse("R7"), c.parse("W"))),)
    found = read_hand(view, reader=replace(READER, shown=shown), notice="Ann was 0.14 s earlier.")
    assert found.text.startswith("> Ann was 0.14 s earlier.")
    assert "Ben had: red 7 and wild." in found.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [False, True])
def test_a_hand_shows_the_open_hands_of_the_players_that_it_names(language: str, words: bool) -> None:
    view = with_hand(a_view(20), tuple(range(52)))
    opened = tuple(replace(seat, open_hand=tuple(range(30)), cards=30) for seat in view.seats)
    scene = changed(SCENE, names=LONG_NAMES)
    reader = replace(READER, text_mode=words)
    found = read(screens.hand(scene, reader, replace(view, seats=opened), texts(language, strict=True)))
    shows = [line for line in found.text.splitlines() if re.search("shows: |zeigt: ", line)]
    assert len(shows) == 7
    assert all("W" * 5 in line for line in shows)
    assert not found.text.endswith("…")


@pytest.mark.parametrize("words", [False, True])
def test_a_player_out_of_the_round_sees_open_hands(words: bool) -> None:
    view = with_seat(with_hand(a_view(), ()), 0, status="out_of_round")
    view = with_seat(replace(view, turn=1), 2, open_hand=(c.parse("G4"), c.WILD))
    assert "Cy shows: green 4 and wild" in read_hand(view, reader=replace(READER, text_mode=words)).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [False, True])
def test_a_player_out_of_the_round_sees_a_line_for_each_of_nineteen_open_hands(language: str, words: bool) -> None:
    view = with_seat(with_hand(a_view(20), ()), 0, status="out_of_round")
    opened = tuple(replace(seat, open_hand=tuple(range(30)), cards=30) for seat in view.seats[1:])
    scene, view = changed(SCENE, names=LONG_NAMES), replace(view, turn=1, seats=(view.seats[0], *opened))
    found = read(screens.hand(scene, replace(READER, text_mode=words), view, texts(language, strict=True)))
    assert len(re.findall("shows: |zeigt: ", found.text)) == 19
    assert len(found.text) < 4000


def test_drawn_cards_debts_and_due_calls_are_mentioned() -> None:
    view = replace(with_hand(a_view(), (1, 2), challenge=True, draw=4), pending=4)
    assert "You must draw **4** cards, or challenge" in read_hand(view).text
    answer = (PlayMove((c.parse("R+2"),), "answer", ()),)
    view = replace(with_hand(a_view(), (1, c.parse("R+2")), answer, draw=4), pending=4)
    assert "You must draw **4** cards or play a card that passes them on." in read_hand(view).text
    view = replace(with_hand(a_view(), (1, c.parse("R+2")), draw=4), pending=4)
    assert "You must draw **4** cards." in read_hand(view).text
    view = replace(with_hand(a_view(), (1, 2), keep="end"), drawn=(2,), owes_call="uno", hidden=1)
    text = read_hand(view).text
    assert "You drew red 2. Play it, or pass." in text
    assert "You drew red 2 and red 3. Play one of them, or pass." in read_hand(replace(view, drawn=(2, 3))).text
    assert "One card left: press **Uno!** before somebody catches you." in text
    duo = replace(with_hand(a_view(4, {"identical_calls": True}), (1, 1)), owes_call="duo")
    assert "Call “Duo” before somebody catches you!" in read_hand(duo).text
    assert "face down" in text


def test_cards_keep_their_order_and_new_ones_are_sorted_in() -> None:
    assert card_order.arrange((), (30, 1, 20), "colour") == (1, 20, 30)
    assert card_order.arrange((30, 1, 20), (1, 20, 30), "colour") == (30, 1, 20)
    assert card_order.arrange((1, 20, 30), (1, 30, 25), "colour") == (1, 25, 30)
    assert card_order.arrange((30, 1), (1, 30, 2), "none") == (30, 1, 2)
    assert card_order.arrange((), (c.parse("B1"), c.parse("R2"), c.parse("R1")), "number") == (
        c.parse("R1"),
        c.parse("B1"),
        c.parse("R2"),
    )


@given(hands, hands, st.sampled_from(["colour", "number", "none"]))
def test_sorting_keeps_exactly_the_cards_of_the_hand(shown: tuple[int, ...], cards: tuple[int, ...], sort: Any) -> None:
    arranged = card_order.arrange(shown, cards, sort)
    assert Counter(arranged) == Counter(cards)
    left = Counter(cards)
    kept = [card for card in shown if left[card] > 0 and not left.subtract([card])]
    rest = iter(arranged)
    assert all(card in rest for card in kept)


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["classic", "german-pub", "audio-table-all", "cheaters", "house-2018", "h2o", "partners"]),
    st.integers(0, 10**6),
    st.integers(0, 60),
    st.sampled_from(LANGUAGES),
)
def test_every_hand_of_a_real_match_fits_into_a_message(preset: str, seed: int, moves: int, language: str) -> None:
    match = play({"preset": preset}, 4, seed, moves)
    for seat in range(4):
        shown = view_of(match.state, seat)
        found = read(screens.hand(match.scene(), READER, shown, texts(language, strict=True)))
        assert len(found.rows[-2]) == 3
        offered = {(action.cards[0], len(action.cards)) for action in actions_of(found, a.PlayCard)}
        pages = [request.page for request in requests(found) if isinstance(request, r.TurnPage)]
        for page in pages[1:]:
            other = read(screens.hand(match.scene(), replace(READER, page=page), shown, texts(language, strict=True)))
            offered |= {(action.cards[0], len(action.cards)) for action in actions_of(other, a.PlayCard)}
        if shown.choice is None and not found.menus:
            assert {(move.cards[0], len(move.cards)) for move in shown.moves.plays} <= offered
        read(screens.more(match.scene(), READER, shown, texts(language, strict=True)))


@pytest.mark.parametrize(
    ("language", "code", "marks", "label"),
    [
        ("de", "Y+2", {"new": True}, "• Gel +2"),
        ("de", "G5", {"count": 2}, "2× Grü 5"),
        ("en", "G+2", {"new": True}, "• Grn +2"),
        ("en", "Y+2", {}, "Yel +2"),
        ("en", "Y+2", {"new": True}, "• Yel +2"),
        ("en", "W+4", {"fits": True}, "✓ W+4"),
    ],
)
def test_a_label_has_at_most_eight_characters(language: str, code: str, marks: dict[str, Any], label: str) -> None:
    labels = wording.button_labels(texts(language, strict=True), c.parse(code), **marks)
    assert next(each for each in labels if len(each) <= wording.LABEL) == label
