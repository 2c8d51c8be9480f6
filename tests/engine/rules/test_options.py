"""The option registry agrees with the rulebook on names, values, defaults, presets, exclusions, hints and limits."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from engine import RulesError, apply, dump, load, new_match
from engine import actions as a
from engine.cards import COLOURS
from engine.decks import DECKS
from engine.match import empty_match
from engine.options import KEYS, Option, describe
from engine.presets import PRESETS
from engine.refusals import NotNow
from engine.rules.deck import full_deck
from engine.rules.moot_options import MOOT, Moot
from engine.rules.registry import OPTIONS, check_exclusions, check_players, complete, hints, validated
from tests.engine.rules import rulebook

DEFAULTS = {name: option.default for name, option in OPTIONS.items()}


def _allowed(option: Option) -> set[Any]:
    """Return every number that an option of the kind ``number`` allows."""
    return {option.default, *range(option.low, option.high + 1)}


def _in_words(option: Option) -> Any:
    """Return an option in a form that can be compared with its row in the rulebook."""
    match option.kind:
        case "flag":
            return ("flag", option.default)
        case "choice":
            return ("one of", tuple(str(value) for value in option.values))
        case "number":
            return ("number", option.default, _allowed(option))
        case "auto_number":
            return ("number", option.default, set(range(option.low, option.high + 1)))
        case _:
            return (option.kind, set(option.values), option.default)


def _as_written(row: rulebook.Row) -> Any:
    """Return a row of the rulebook in the form that ``_in_words`` returns."""
    values = row.values
    codes = tuple(re.findall(r"`([^`]+)`", values))
    if values in ("yes, no", "no, yes"):
        return ("flag", values == "yes, no")
    if values.startswith("an effect of chapter 7"):
        (default,) = codes
        return ("one of", (default, *(name for name in rulebook.effects() if name != default)))
    if ranks := re.fullmatch(r"an object from ranks to (.*), or an effect of R§7 \((.*)\)", values):
        does = {*re.findall(r"`([^`]+)`", ranks[1]), *rulebook.effects()}
        return ("ranks", does, dict(re.findall(r"(\w+) `([^`]+)`", ranks[2])))
    if values.startswith("list of colours"):
        return ("colours", set(COLOURS), [])
    if values.startswith("list of"):
        return ("words", set(codes), [])
    if ranged := re.fullmatch(r"(`auto`|\d+), (\d+)–(\d+)", values):
        default = "auto" if codes else int(ranged[1])
        numbers = set(range(int(ranged[2]), int(ranged[3]) + 1))
        return ("number", default, numbers if codes else numbers | {default})
    return ("one of", codes or tuple(values.split(", ")))


def test_the_registry_has_the_rulebooks_options_in_its_chapters() -> None:
    rows = {row.name: row.chapter for row in rulebook.options()}
    assert {name: option.chapter for name, option in OPTIONS.items()} == {**rows, "number_effects": 7}


def test_kinds_values_ranges_and_defaults_agree_with_the_rulebook() -> None:
    rows = rulebook.options()
    assert len(rows) == len(OPTIONS) - 1
    written = {row.name: _as_written(row) for row in rows}
    found = {name: _in_words(option) for name, option in OPTIONS.items() if name != "number_effects"}
    ordered = ("one of", tuple(sorted(written["customizable_effect"][1])))
    assert ("one of", tuple(sorted(found.pop("customizable_effect")[1]))) == ordered
    assert OPTIONS["customizable_effect"].default == written.pop("customizable_effect")[1][0]
    assert found == written


def test_the_effects_are_those_of_the_rulebook() -> None:
    assert set(OPTIONS["number_effects"].values) == set(rulebook.effects())
    assert OPTIONS["number_effects"].default == {}
    assert set(OPTIONS["customizable_effect"].values) == set(rulebook.effects())


@pytest.mark.parametrize("document", [rulebook.RULEBOOK, rulebook.EDITIONS], ids=lambda path: path.stem)
def test_presets_are_those_of_the_documents(document: Path) -> None:
    written = rulebook.presets(document, set(OPTIONS))
    assert [name for name in PRESETS if name in written] == list(written)
    for name, options in written.items():
        assert complete({"preset": name}) == {**DEFAULTS, **options}, name


def test_every_preset_is_in_one_of_the_documents() -> None:
    written = [rulebook.presets(document, set(OPTIONS)) for document in (rulebook.RULEBOOK, rulebook.EDITIONS)]
    assert sorted(PRESETS) == sorted([*written[0], *written[1]])


def test_four_players_can_begin_a_match_with_every_preset() -> None:
    for name in PRESETS:
        state, _ = new_match({"preset": name}, 4, 1, 0.0)
        assert state.phase == "playing"


def test_an_option_given_with_a_preset_replaces_the_whole_value() -> None:
    values = complete({"preset": "house-2018", "number_effects": {"3": "slap"}, "stacking": "off"})
    assert values["number_effects"] == {"3": "slap"}
    assert (values["stacking"], values["deck"]) == ("off", "2018")


def test_a_deck_may_be_given_as_a_number() -> None:
    assert complete({"deck": 2018})["deck"] == "2018"


def test_the_values_of_a_list_are_ordered_and_unique() -> None:
    values = complete({"answers": ["wild", "skip", "wild"], "silent_colours": ["B", "R"]})
    assert values["answers"] == ["skip", "wild"]
    assert values["silent_colours"] == ["R", "B"]


def _wrong_values(option: Option) -> list[Any]:
    wrong: list[Any] = [None, "no such value", [1], {"x": 1}, 3.5, float("nan")]
    match option.kind:
        case "number" | "auto_number":
            wrong += [option.high + 1, min(option.low, option.default if option.kind == "number" else 1) - 1, True]
            wrong += [
                number for number in range(option.low) if option.kind == "auto_number" or number != option.default
            ]
        case "flag":
            wrong += [0, 1]
        case "choice":
            wrong += [True]
        case "words" | "colours":
            wrong += ["".join(option.values), ["red"]]
        case _:
            wrong += [{"7": None}, {"77": "slap"}, {7: "slap"}, {"1" if option.kind == "ranks" else "J": "slap"}]
    return wrong


@pytest.mark.parametrize("name", OPTIONS)
def test_the_error_for_a_bad_value_describes_the_allowed_values(name: str) -> None:
    option = OPTIONS[name]
    for value in _wrong_values(option):
        with pytest.raises(RulesError) as refused:
            complete({name: value})
        assert (refused.value.reason, refused.value.option) == ("bad_value", name)
        assert refused.value.facts["allowed"] == describe(option)


@pytest.mark.parametrize("name", OPTIONS)
def test_values_that_an_option_allows_are_accepted(name: str) -> None:
    option = OPTIONS[name]
    for value in _values(option):
        assert complete({name: value, **({"scoring": "winner"} if name == "partners" else {})})[name] == value


def _values(option: Option) -> list[Any]:
    match option.kind:
        case "flag" | "choice":
            return list(option.values)
        case "number":
            return sorted({option.default, option.low, option.high})
        case "auto_number":
            return ["auto", option.low, option.high]
        case "words" | "colours":
            return [[], list(option.values)]
        case _:
            first, last = KEYS[option.kind][0], KEYS[option.kind][-1]
            return [{}, *({first: effect, last: effect} for effect in option.values)]


@pytest.mark.parametrize(
    ("options", "reason", "option"),
    [
        ({"preset": "chess"}, "unknown_preset", "preset"),
        ({"preset": 7}, "unknown_preset", "preset"),
        ({"house": True}, "unknown_option", "house"),
        ({"preset": "classic", "": 1}, "unknown_option", ""),
    ],
)
def test_unknown_names_are_refused(options: dict[str, Any], reason: str, option: str) -> None:
    with pytest.raises(RulesError) as refused:
        complete(options)
    assert (refused.value.reason, refused.value.option) == (reason, option)


EXCLUDED: set[frozenset[tuple[str, Any]]] = {
    frozenset({("cheating", True), ("strict", True)}),
    frozenset({("deck", "all_wild"), ("wild_on_wild", False)}),
    frozenset({("deck", "all_wild"), ("finish_with", "no_wilds")}),
    frozenset({("deck", "all_wild"), ("finish_with", "numbers")}),
    frozenset({("shooter", True), ("keep_drawing", True)}),
    frozenset({("shooter", True), ("blind_draw", True)}),
    *(
        frozenset({("partners", partners), ("scoring", scoring)})
        for partners in ("fixed", "rotate")
        for scoring in ("minus", "knock_out", "elimination", "places", "none")
    ),
}


def test_exactly_the_pairs_that_the_rulebook_excludes_are_refused() -> None:
    assigned = [
        (name, value)
        for name, option in OPTIONS.items()
        if option.kind in ("flag", "choice")
        for value in option.values
        if value != option.default
    ]
    refused = set()
    for one, other in combinations(assigned, 2):
        if one[0] == other[0]:
            continue
        try:
            check_exclusions({**DEFAULTS, **dict([one, other])})
        except RulesError:
            refused.add(frozenset({one, other}))
    assert refused == EXCLUDED


@pytest.mark.parametrize(
    ("option", "value", "other"),
    [
        ("buzzer_cards", 4, ("deck", "flip")),
        ("downpour_cards", 1, ("deck", "flip")),
        ("draw_up_to", 2, ("shooter", True)),
    ],
)
def test_numbers_that_the_page_about_editions_excludes_are_refused(
    option: str, value: int, other: tuple[str, Any]
) -> None:
    with pytest.raises(RulesError) as refused:
        complete({option: value, **dict([other])})
    assert (refused.value.reason, refused.value.option) == ("excluded", option)
    assert (refused.value.facts["other"], refused.value.facts["other_value"]) == other


def _named(pair: frozenset[tuple[str, Any]]) -> str:
    return "-".join(sorted(f"{name}={value}" for name, value in pair))


PAIRS = sorted(EXCLUDED, key=_named)


@pytest.mark.parametrize("pair", PAIRS, ids=_named)
def test_the_error_for_an_excluded_pair_offers_the_nearest_options(pair: frozenset[tuple[str, Any]]) -> None:
    with pytest.raises(RulesError) as refused:
        complete({"target": 300, **dict(pair)})
    error = refused.value
    assert {(error.option, error.facts["value"]), (error.facts["other"], error.facts["other_value"])} == pair
    assert error.nearest is not None
    assert complete(error.nearest) == error.nearest
    assert error.nearest["target"] == 300
    wanted = {**DEFAULTS, "target": 300, **dict(pair)}
    assert sum(error.nearest[name] != wanted[name] for name in OPTIONS) == 1


def test_a_preset_can_cause_an_exclusion() -> None:
    with pytest.raises(RulesError) as refused:
        complete({"preset": "german-pub", "cheating": True})
    assert refused.value.reason == "excluded"
    assert complete({"preset": "german-pub", "cheating": True, "strict": False})["cheating"] is True


HINTED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"bomb": 3}, {"same_number": True}),
    ({"bomb": 3}, {"double_play": True}),
    ({"guilty_extra": 1, "wild_draw_four": "free"}, {"wild_draw_four": "bluff"}),
    ({"innocent_extra_each": True, "wild_draw_four": "restricted", "stacking": "same"}, {"wild_draw_four": "bluff"}),
    ({"revenge": True}, {"stacking": "same"}),
    ({"revenge": True}, {"stacking": "mixed"}),
    ({"revenge": True}, {"stacking": "same_two"}),
    ({"voluntary_draw": False, "must_play": True}, {"must_play": False}),
    ({"play_drawn": "must", "must_play": True}, {"must_play": False}),
    ({"hand_limit": 20, "mercy_limit": 15}, {"mercy_limit": 0}),
    ({"sleep_penalty": 2, "turn_seconds": 0}, {"turn_seconds": 60}),
    ({"challenge_reaches": "first"}, {"stacking": "same"}),
    ({"challenge_reaches": "first", "stacking": "same_two"}, {"stacking": "same"}),
    ({"innocent_extra_each": True}, {"stacking": "same"}),
    ({"innocent_extra_each": True, "stacking": "mixed", "innocent_extra": 0}, {"innocent_extra": 2}),
    ({"last_card_draw": "answer", "finish_with": "no_draw_cards"}, {"finish_with": "any"}),
    ({"last_card_draw": "answer", "scoring": "places"}, {"scoring": "winner"}),
    ({"jump_in_miss": "points", "jump_in": "exact", "scoring": "none"}, {"scoring": "winner"}),
    ({"slap_penalty": 5}, {"number_effects": {"6": "slap"}}),
    ({"slap_penalty": 5, "deck": "cards_32"}, {"rank_effects": {**DEFAULTS["rank_effects"], "9": "slap"}}),
    ({"reaction_seconds": 5, "deck": "cards_52"}, {"rank_effects": {**DEFAULTS["rank_effects"], "9": "slap"}}),
    ({"buzzer_penalty": 5}, {"buzzer_cards": 8}),
    ({"reaction_seconds": 5}, {"number_effects": {"6": "slap"}}),
    ({"identical_calls": True, "double_play": True, "uno_calls": "off"}, {"uno_calls": "players"}),
    ({"penalties": "on_demand"}, {"false_call_penalty": 2}),
    ({"rounds": 5, "scoring": "elimination"}, {"scoring": "winner"}),
    ({"finish_bonus": True, "finish_with": "numbers"}, {"finish_with": "any"}),
    ({"jump_in_wilds": True}, {"jump_in": "face"}),
    ({"identical_calls": True}, {"double_play": True}),
    ({"bluff_test": "any_card", "wild_draw_four": "free"}, {"wild_draw_four": "bluff"}),
    ({"challenge_reaches": "first", "wild_draw_four": "free", "stacking": "same"}, {"wild_draw_four": "bluff"}),
    ({"innocent_extra": 0, "wild_draw_four": "free"}, {"wild_draw_four": "bluff"}),
    ({"jump_in_next": "again"}, {"jump_in": "exact"}),
    ({"jump_in_effect": "last"}, {"jump_in": "exact"}),
    ({"jump_in_miss": "points"}, {"jump_in": "exact"}),
    ({"play_drawn": "never", "blind_draw": True}, {"blind_draw": False}),
    ({"customizable_effect": "slap"}, {"deck": "2018"}),
    ({"uno_penalty": 4, "uno_calls": "automatic"}, {"uno_calls": "players"}),
    ({"false_call_penalty": 2, "uno_calls": "off"}, {"uno_calls": "players"}),
    ({"false_catch_penalty": 2, "uno_calls": "off"}, {"cheating": True}),
    ({"false_catch_penalty": 2, "uno_calls": "off"}, {"peeking": "secret"}),
    ({"finish_bonus": True, "scoring": "elimination"}, {"scoring": "places"}),
    ({"zero_finish": True, "scoring": "places"}, {"scoring": "minus"}),
    ({"points_factor": 3, "scoring": "none"}, {"scoring": "single"}),
    ({"target": 300, "scoring": "single"}, {"scoring": "winner"}),
    ({"rank_effects": {"A": "slap"}}, {"deck": "cards_32"}),
    ({"rank_points": "eights"}, {"deck": "cards_52"}),
    ({"flip_backs": "hidden"}, {"deck": "flip"}),
    ({"number_effects": {"7": "slap"}, "deck": "cards_52"}, {"deck": "classic"}),
    ({"number_effects": {"7": "slap"}, "deck": "all_wild"}, {"deck": "classic"}),
    ({"sequences": True, "deck": "all_wild"}, {"deck": "classic"}),
    ({"same_number": True, "deck": "all_wild"}, {"deck": "classic"}),
    ({"silent_colours": ["R"], "deck": "all_wild"}, {"deck": "classic"}),
    ({"zero_finish": True, "deck": "attack"}, {"deck": "classic"}),
    ({"mercy_bonus": 250}, {"mercy_limit": 25}),
    ({"mercy_bonus": 250, "mercy_limit": 25, "scoring": "places"}, {"scoring": "minus"}),
]


@pytest.mark.parametrize(("without", "needed"), HINTED, ids="-".join)
def test_an_option_without_effect_is_accepted_with_a_hint(without: dict[str, Any], needed: dict[str, Any]) -> None:
    option = next(iter(without))
    hinted = dict(hints(complete(without)))
    assert set(hinted) == {option}
    assert any(need in hinted[option] for need in needed.items())
    assert hints(complete({**without, **needed})) == []


@pytest.mark.parametrize("option", ["slap_penalty", "reaction_seconds"])
def test_a_rank_that_causes_a_slap_gives_the_slap_options_an_effect(option: str) -> None:
    suited = {"deck": "cards_52", option: 5}
    assert option in dict(hints(complete({**suited, "number_effects": {"6": "slap"}})))
    assert option not in dict(hints(complete({**suited, "rank_effects": {"6": "slap"}})))
    assert option in dict(hints(complete({option: 5})))


@pytest.mark.parametrize("moot", MOOT, ids=lambda moot: f"{moot.option}-{moot.other}")
def test_the_values_that_hints_name_give_the_option_an_effect(moot: Moot) -> None:
    option = OPTIONS[moot.option]
    helped = 0
    for value in [option.high] if option.kind == "number" else _values(option):
        values = {**DEFAULTS, "target": 300, moot.option: value, **moot.example}
        if values[moot.option] == option.default or not moot.holds(values):
            continue
        seen: set[str] = set()
        while named := dict(hints(complete(values))).get(moot.option):
            other, needed = named[0]
            assert other not in seen
            seen.add(other)
            values[other] = needed
        assert moot.other in seen
        helped += 1
    assert helped


def test_an_option_that_has_an_effect_gets_no_hint() -> None:
    for options in (
        {"challenge_reaches": "first", "jump_in": "exact", "jump_in_wilds": True},
        {"slap_penalty": 5, "deck": "2018", "customizable_effect": "slap"},
        {"slap_penalty": 5, "deck": "cards_32", "rank_effects": {"9": "slap"}},
        {"reaction_seconds": 5, "buzzer_cards": 2},
        {"finish_bonus": True, "finish_with": "numbers", "cheating": True},
        {"last_card_draw": "answer", "finish_with": "no_draw_cards", "answers": ["skip"]},
        {"hand_limit": 15, "mercy_limit": 16},
        {"penalties": "on_demand", "silent_colours": ["R"]},
        {"play_drawn": "never", "must_play": True},
    ):
        assert hints(complete(options)) == [], options


LIMITS = [("hand_limit", 10, 10), ("hand_limit", 10, 15), ("mercy_limit", 15, 15)]


@pytest.mark.parametrize(("name", "limit", "dealt"), LIMITS)
def test_the_error_for_a_limit_that_is_not_above_the_hand_size_contains_both_numbers(
    name: str, limit: int, dealt: int
) -> None:
    options = {name: limit, "hand_size": dealt}
    with pytest.raises(RulesError) as refused:
        validated(options)
    error = refused.value
    assert (error.reason, error.option) == ("limit_too_low", name)
    assert error.facts == {"limit": limit, "hand_size": dealt, "other": "hand_size"}
    assert error.nearest == {**DEFAULTS, name: dealt + 1, "hand_size": dealt}
    assert validated(error.nearest) == error.nearest
    with pytest.raises(RulesError) as refused:
        new_match(options, 3, 1, 0.0)
    assert (refused.value.reason, refused.value.option) == ("limit_too_low", name)


def test_an_old_match_with_a_limit_that_is_now_too_low_is_loaded() -> None:
    data = dump(new_match({"hand_size": 10}, 3, 1, 0.0)[0])
    data["options"] = {**data["options"], "hand_limit": 10}
    assert load(data).ruleset.options["hand_limit"] == 10


def test_no_preset_gets_a_hint() -> None:
    assert {name for name in PRESETS if hints(complete({"preset": name}))} == set()


@pytest.mark.parametrize(
    ("options", "players", "cards", "most"),
    [
        ({"decks": 1, "hand_size": 10}, 9, 108, 9),
        ({"decks": 1, "hand_size": 7, "deck": "2018"}, 14, 112, 6),
        ({"decks": 2, "hand_size": 15}, 14, 216, 14),
        ({"decks": 1, "hand_size": 5, "buzzer_cards": 4, "downpour_cards": 2}, 20, 116, 4),
    ],
)
def test_the_error_for_a_hand_size_that_leaves_too_few_cards_contains_the_numbers(
    options: dict[str, Any], players: int, cards: int, most: int
) -> None:
    values = complete(options)
    with pytest.raises(RulesError) as refused:
        new_match(options, players, 1, 0.0)
    error = refused.value
    assert (error.reason, error.option) == ("too_few_cards", "hand_size")
    left = cards - players * values["hand_size"]
    assert error.facts == {
        "cards": cards,
        "players": players,
        "hand_size": values["hand_size"],
        "left": left,
        "least": DECKS["classic"].least_left,
    }
    assert left < DECKS["classic"].least_left
    assert error.nearest == {**values, "hand_size": most}
    state, _ = new_match(error.nearest, players, 1, 0.0)
    assert len(state.draw) + 1 >= DECKS["classic"].least_left


def test_twenty_cards_may_remain_and_eighteen_may_not() -> None:
    values = complete({"decks": 1, "hand_size": 8})
    assert len(full_deck(values, 11)) - 11 * 8 == 20
    check_players(values, 11)
    with pytest.raises(RulesError, match="too_few_cards"):
        check_players({**values, "hand_size": 9}, 10)


@pytest.mark.parametrize(("players", "decks"), [(2, 1), (10, 1), (11, 2), (20, 2)])
def test_the_number_of_decks_depends_on_the_players(players: int, decks: int) -> None:
    assert len(full_deck(complete({}), players)) == 108 * decks


@pytest.mark.parametrize(
    ("players", "hand_size", "decks"), [(2, 15, 1), (4, 15, 1), (5, 14, 1), (5, 15, 2), (10, 15, 3), (20, 15, 5)]
)
def test_the_number_of_decks_depends_on_the_cards_dealt(players: int, hand_size: int, decks: int) -> None:
    assert len(full_deck(complete({"hand_size": hand_size}), players)) == 108 * decks


def test_with_automatic_decks_there_are_always_enough_cards() -> None:
    for hand_size in range(1, 16):
        values = complete({"hand_size": hand_size})
        for players in range(2, 21):
            check_players(values, players)
            assert len(full_deck(values, players)) - players * hand_size >= DECKS["classic"].least_left


@pytest.mark.parametrize(("players", "reason"), [(-1, "too_few_seats"), (1, "too_few_seats"), (21, "too_many_seats")])
def test_fewer_than_two_or_more_than_twenty_players_are_refused(players: int, reason: str) -> None:
    with pytest.raises(RulesError) as refused:
        empty_match({}, players, 1, 0.0)
    assert refused.value.reason == reason


@pytest.mark.parametrize("partners", ["fixed", "rotate"])
@pytest.mark.parametrize("players", range(2, 21))
def test_only_an_even_number_of_at_least_four_players_can_be_partners(partners: str, players: int) -> None:
    options = {"partners": partners}
    if players >= 4 and players % 2 == 0:
        assert len(new_match(options, players, 1, 0.0)[0].match.pairs) == players // 2
        return
    with pytest.raises(RulesError) as refused:
        new_match(options, players, 1, 0.0)
    assert (refused.value.reason, refused.value.option) == ("uneven_partners", "partners")
    assert refused.value.facts == {"players": players}
    assert refused.value.nearest == complete({})
    new_match(refused.value.nearest, players, 1, 0.0)


def test_a_latecomer_is_refused_if_there_would_be_too_few_cards() -> None:
    state, _ = new_match({"decks": 1, "hand_size": 8}, 11, 1, 0.0)
    with pytest.raises(NotNow) as refused:
        apply(state, a.Join(11), 0.0)
    assert (refused.value.option, refused.value.facts["reason"]) == ("hand_size", "too_few_cards")
