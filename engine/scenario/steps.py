"""Checks that all steps of a scenario must pass before the first one is played.

``docs/SCENARIOS.md`` describes the format under "Steps" and "Expectations".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from engine import cards as c
from engine.refusals import CODES


class NotAScenario(Exception):
    """Error for data that is not a scenario. The message states the reason."""


WITH = {
    "play": {"card", "cards", "colour", "target", "extra"},
    "draw": {"count"},
    "choose": {"colour", "target", "card"},
    "call": {"word"},
    "catch": {"target"},
    "peek": {"target"},
    "accuse": {"target"},
    "claim": {"target"},
    "propose": {"target"},
    "vote": {"yes"},
    "next_round": {"deck_order", "dealer"},
    **{kind: set() for kind in ("keep", "challenge", "press", "speak", "leave", "away", "back", "join", "wait")},
}
"""The actions in steps, each with its keys other than the common ones: ``do``, ``by``, ``at`` and ``refused``."""
WITHOUT_SEAT = {"wait", "next_round"}
WORDS = ("uno", "duo", "trio", "quattro")
PHASES = ("playing", "round_over", "match_over")
CHOICES = ("colour", "target", "extra", "card", "draw")
REACTIONS = ("slap", "buzzer")
SIDES = ("light", "dark")
CARD_KEYS = ("card", "cards", "extra", "top", "hands", "legal", "seen")
"""Keys of steps and expectations that contain cards, except ``deck_order``, which is checked during the deal."""
FACE_KEYS = ("backs", "next_back")
"""Keys of expectations that contain single faces."""

Check = Callable[[Any, str], object]
"""``check(value, where)`` raises ``NotAScenario`` for a value that is not allowed there."""


def need(condition: bool, message: str) -> None:
    """Raise ``NotAScenario`` unless the condition holds."""
    if not condition:
        raise NotAScenario(message)


def known_keys(data: Mapping[str, Any], allowed: Collection[str], where: str) -> None:
    """Raise ``NotAScenario`` for a key that is not allowed."""
    for key in data:
        need(key in allowed, f"unknown key {key!r} in {where}")


def card(value: Any, where: str) -> int:
    """Return the card with this code. Raise ``NotAScenario`` if the code is invalid or names the dark face first."""
    try:
        found = c.parse(value)
        need(not c.IS_DARK[found], f"the light face must come first: {value!r} in {where}")
        return found
    except ValueError as error:
        raise NotAScenario(f"{error} in {where}") from None


def card_list(value: Any, where: str) -> tuple[int, ...]:
    """Return the cards for a list of codes. Raise ``NotAScenario`` for any other value."""
    need(isinstance(value, list), f"a list of cards is needed in {where}")
    return tuple(card(item, where) for item in value)


def whole(value: Any, where: str) -> int:
    """Return the value if it is a whole number; otherwise raise ``NotAScenario``."""
    need(isinstance(value, int) and not isinstance(value, bool), f"a whole number is needed in {where}")
    return int(value)


def seconds(value: Any, where: str) -> float:
    """Return the value as a time in seconds. Raise ``NotAScenario`` if it is not a number."""
    need(isinstance(value, int | float) and not isinstance(value, bool), f"a time is needed in {where}")
    return float(value)


def colour(value: Any, where: str) -> int:
    """Return the colour with this letter, or ``NO_COLOUR`` for ``null``. Raise ``NotAScenario`` for any other value."""
    if value is None:
        return c.NO_COLOUR
    need(isinstance(value, str) and value in c.COLOURS, f"unknown colour {value!r} in {where}")
    return c.COLOURS[value]


class Steps:
    """The checks for the steps of one scenario. ``names`` contains all seats, including those that join later."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = names
        self._given = self._of_actions()
        self._expected = self._of_expectations()

    def check(self, step: Any, where: str) -> None:
        """Raise ``NotAScenario`` for a step that the format does not allow.

        The seats in ``by`` and ``target`` may be unknown, because the engine refuses unknown seats in play.
        """
        need(isinstance(step, dict), f"{where} is not an object")
        if "expect" in step:
            known_keys(step, {"expect"}, where)
            _object(self._expected)(step["expect"], f"the expectation of {where}")
            return
        kind = step.get("do")
        need(isinstance(kind, str) and kind in WITH, f"unknown action {kind!r} in {where}")
        known_keys(step, {"do", "by", "at", "refused"} | WITH[str(kind)], where)
        need(
            ("by" in step) != (kind in WITHOUT_SEAT),
            f"'by' is {'not allowed' if kind in WITHOUT_SEAT else 'needed'} in {where}",
        )
        if kind == "play":
            need(("card" in step) != ("cards" in step), f"either card or cards is needed in {where}")
            need(step.get("cards") != [], f"no cards in {where}")
        if kind in ("peek", "accuse", "claim", "propose"):
            need("target" in step, f"a target is needed in {where}")
        if kind == "vote":
            need("yes" in step, f"'yes' is needed in {where}")
        for key, value in step.items():
            if key in self._given:
                self._given[key](value, where)

    def _seat(self, value: Any, where: str) -> None:
        need(isinstance(value, str) and value in self._names, f"unknown seat {value!r} in {where}")

    def _by_seat(self, check: Check) -> Check:
        def check_each(value: Any, where: str) -> None:
            need(isinstance(value, dict), f"an object is needed in {where}")
            for name, item in value.items():
                self._seat(name, where)
                check(item, where)

        return check_each

    def _of_actions(self) -> dict[str, Check]:
        """Return the checks for the keys of actions. Unknown colours pass, because the engine refuses them in play."""
        return {
            "by": _somebody,
            "at": seconds,
            "refused": _one_of(CODES, "refusal"),
            "card": card,
            "cards": card_list,
            "extra": card,
            "colour": _or_null(_colour),
            "deck_order": card_list,
            "target": _somebody,
            "count": whole,
            "word": _one_of(WORDS, "word"),
            "yes": _flag,
            "dealer": self._seat,
        }

    def _of_expectations(self) -> dict[str, Check]:
        seat, seats, seat_or_null = self._seat, _list_of(self._seat), _or_null(self._seat)
        return {
            "turn": seat_or_null,
            "top": card,
            "colour": colour,
            "direction": whole,
            "pending": _pending,
            "hands": self._by_seat(_hand),
            "open": seats,
            "choosing": _or_null(_object({"seat": seat, "kind": _one_of(CHOICES, "choice")})),
            "reacting": _or_null(_object({"kind": _one_of(REACTIONS, "reaction"), "waiting": seats})),
            "owes_call": seats,
            "seen": self._by_seat(self._by_seat(card_list)),
            "claims": self._by_seat(whole),
            "vote": _or_null(_object({"target": seat, "yes": whole, "no": whole})),
            "scores": self._by_seat(whole),
            "dealer": seat_or_null,
            "draw_pile": whole,
            "side": _one_of(SIDES, "side"),
            "backs": self._by_seat(_or_null(_faces)),
            "next_back": _or_null(_face),
            "phase": _one_of(PHASES, "phase"),
            "winner": seat_or_null,
            "match_winner": seat_or_null,
            "round": whole,
            "eliminated": seats,
            "pairs": _list_of(seats),
            "legal": self._by_seat(card_list),
        }


def check_deck(step: Mapping[str, Any], deck: Collection[int], where: str) -> None:
    """Raise ``NotAScenario`` if a step that passed ``Steps.check`` names a card that the deck lacks.

    An action that is refused as ``not_in_hand`` may name any card.
    """
    if step.get("refused") == "not_in_hand":
        return
    named: Mapping[str, Any] = step.get("expect", step)
    faces = {c.LOOK[side] for held in deck for side in (held, c.TURNED[held])}
    for keys, known in ((CARD_KEYS, deck), (FACE_KEYS, faces)):
        for key in keys:
            for code in _codes(named.get(key)):
                need(c.parse(code) in known, f"the deck has no {code} in {where}")


def _codes(value: Any) -> Iterator[str]:
    """Yield the codes of cards in a value of a step: a single code, a list of codes, or lists of codes by seat."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _codes(item)


def _one_of(values: Collection[str], what: str) -> Check:
    def check(value: Any, where: str) -> None:
        need(isinstance(value, str) and value in values, f"unknown {what} {value!r} in {where}")

    return check


def _or_null(check: Check) -> Check:
    def check_unless_null(value: Any, where: str) -> None:
        if value is not None:
            check(value, where)

    return check_unless_null


def _list_of(check: Check) -> Check:
    def check_each(value: Any, where: str) -> None:
        need(isinstance(value, list), f"a list is needed in {where}")
        for item in value:
            check(item, where)

    return check_each


def _object(checks: Mapping[str, Check]) -> Check:
    def check(value: Any, where: str) -> None:
        need(isinstance(value, dict), f"an object is needed in {where}")
        known_keys(value, checks, where)
        for key, item in value.items():
            checks[key](item, f"{where}, {key}")

    return check


def _somebody(value: Any, where: str) -> None:
    need(isinstance(value, str), f"a seat is needed in {where}")


def _colour(value: Any, where: str) -> None:
    need(isinstance(value, str), f"a colour is needed in {where}")


def _flag(value: Any, where: str) -> None:
    need(isinstance(value, bool), f"true or false is needed in {where}")


def _pending(value: Any, where: str) -> None:
    named = value == "fire" or value in tuple(c.COLOURS)
    need(named or (isinstance(value, int) and not isinstance(value, bool)), f"unknown debt {value!r} in {where}")


def _face(value: Any, where: str) -> None:
    try:
        found = c.parse(value)
    except ValueError as error:
        raise NotAScenario(f"{error} in {where}") from None
    need(c.LOOK[found] == found, f"{value!r} is not a face in {where}")


def _faces(value: Any, where: str) -> None:
    _list_of(_face)(value, where)


def _hand(value: Any, where: str) -> None:
    if isinstance(value, list):
        card_list(value, where)
    else:
        whole(value, where)
