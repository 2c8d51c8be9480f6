"""The runner of scenarios (``python -m engine check``)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from engine import actions as a
from engine import cards as c
from engine.apply import advance, apply
from engine.codec import dump, load
from engine.legal import playable
from engine.refusals import Refused
from engine.rounds.piles import pile_size
from engine.rules.flip_backs import backs, next_back
from engine.rules.open_hand_options import open_hands
from engine.rules.penalties import held
from engine.scenario.file import Names, check_deck_order, read
from engine.scenario.steps import SIDES, NotAScenario, card, card_list, need
from engine.state import ELIMINATED, State, in_match


class Failed(Exception):
    """Error for a step that did not do what the scenario expects."""


class ScenarioRun:
    """One run of a scenario: the state so far, and the hands that the last action showed to individual seats."""

    def __init__(self, names: Names, state: State) -> None:
        self.names = names
        self.state = state
        self.shown: dict[str, dict[str, list[str]]] = {}

    def step(self, step: Mapping[str, Any], where: str) -> None:
        """Play one step. Raise ``Failed`` if its result differs from the expected one.

        Raise ``NotAScenario`` if it is impossible in this state, for example because its time is in the past.
        """
        if "expect" in step:
            self.expect(step["expect"], where)
            return
        now = float(step["at"]) if "at" in step else self.state.now
        need(now >= self.state.now, f"time runs backwards in {where}")
        self.shown = {}
        self.state, events = advance(self.state, now)
        self._note(events)
        action = self._action(step, where)
        before = dump(self.state)
        try:
            after, events = apply(self.state, action, now)
        except Refused as refusal:
            self._refused(refusal, step)
            return
        if dump(self.state) != before:
            raise Failed(f"{step['do']} changed the state that it was given")
        self.state = load(dump(after))
        self._note(events)
        if "refused" in step:
            raise Failed(f"expected {step['do']} to be refused as {step['refused']}, found it accepted")

    def _refused(self, refusal: Refused, step: Mapping[str, Any]) -> None:
        if refusal.after is not None:
            self.state, events = refusal.after
            self._note(events)
        if refusal.code != step.get("refused"):
            expected = f"refused as {step['refused']}" if "refused" in step else "accepted"
            raise Failed(f"expected {step['do']} to be {expected}, found it refused as {refusal.code}")

    def _note(self, events: list[tuple[Any, ...]]) -> None:
        for event in events:
            if event[0] == "hand_shown":
                _, to, of, _, shown = event
                self.shown.setdefault(self.names.names[to], {})[self.names.names[of]] = written(shown)

    def _action(self, step: Mapping[str, Any], where: str) -> a.Action:
        kind = step["do"]
        names = self.names
        if kind == "wait":
            return a.Wait(-1)
        if kind == "next_round":
            order = card_list(step["deck_order"], where) if "deck_order" in step else None
            if order is not None:
                check_deck_order(order, self.state, len(in_match(self.state)))
            return a.NextRound(-1, order, names.any_seat(step["dealer"]) if "dealer" in step else None)
        if kind == "join":
            return a.Join(self._joining(step["by"], where))
        seat = names.any_seat(step["by"])
        values: dict[str, Any] = {}
        if kind == "play":
            cards = card_list(step["cards"], where) if "cards" in step else (card(step["card"], where),)
            values["cards"] = tuple([c.side_up(one, self.state.round.dark) for one in cards])
        for key in ("card", "extra"):
            if key in step and kind in ("play", "choose") and not (kind == "play" and key == "card"):
                values[key] = c.side_up(card(step[key], where), self.state.round.dark)
        if "colour" in step:
            values["colour"] = c.COLOURS.get(step["colour"], -1)
        if "target" in step:
            values["target"] = names.any_seat(step["target"])
        for key in ("count", "word", "yes"):
            if key in step:
                values[key] = step[key]
        return a.NAMES[kind](seat, **values)

    def _joining(self, name: Any, where: str) -> int:
        need(bool(name), f"a seat's name is needed in {where}")
        known = self.names.any_seat(name)
        if known >= 0 and known < self.state.seats:
            return known
        if known < 0:
            self.names.names.append(name)
        return self.state.seats

    def expect(self, expected: Mapping[str, Any], where: str) -> None:
        """Compare the state with expectations. Raise ``Failed`` at the first difference."""
        for key, value in expected.items():
            found = self._found(key, value, where)
            wanted = value
            if key in ("hands", "legal", "seen", "backs"):
                wanted = _sorted(value)
            elif key == "pairs":
                wanted = sorted(sorted(pair) for pair in value)
            elif key == "claims":
                wanted = {seat: total for seat, total in value.items() if total}
            if found != wanted:
                raise Failed(f"expected {key} {json.dumps(wanted)}, found {json.dumps(found)}")

    def _found(self, key: str, wanted: Any, where: str) -> Any:
        if key in ("hands", "scores", "legal", "backs"):
            return {seat: self._of_seat(key, self.names.seat(seat, where), wanted[seat]) for seat in wanted}
        if key == "seen":
            return _sorted(self.shown)
        return _READ[key](self.state, self.names.name)

    def _of_seat(self, key: str, seat: int, wanted: Any) -> Any:
        s = self.state
        if key == "scores":
            return s.match.scores[seat] if seat < s.seats else None
        if key == "backs":
            found = backs(s, seat)
            return None if found is None else sorted(c.codes(found))
        if key == "legal":
            return written(playable(s, seat))
        hand = s.hands[seat] if seat < s.seats else ()
        if isinstance(wanted, list):
            return written(hand)
        return len(hand)


Name = Callable[[int | None], str | None]

_READ: dict[str, Callable[[State, Name], Any]] = {
    "turn": lambda s, name: name(s.turn) if s.phase == "playing" else None,
    "top": lambda s, _: c.code(c.side_up(s.top, False)),
    "colour": lambda s, _: c.LETTERS[s.colour] or None,
    "direction": lambda s, _: s.circle.direction,
    "pending": lambda s, _: _pending(s),
    "open": lambda s, name: [name(seat) for seat in open_hands(s)],
    "choosing": lambda s, name: (
        s.progress.choice and {"seat": name(s.progress.choice.seat), "kind": s.progress.choice.kind}
    ),
    "reacting": lambda s, name: (
        s.progress.reaction
        and {"kind": s.progress.reaction.kind, "waiting": [name(seat) for seat in sorted(s.progress.reaction.waiting)]}
    ),
    "owes_call": lambda s, name: [name(seat) for seat in sorted(seat for seat, _ in s.calls.due)],
    "claims": lambda s, name: {name(seat): held(s, seat) for seat in range(s.seats) if held(s, seat)},
    "vote": lambda s, name: (
        s.aside.vote and {"target": name(s.aside.vote.target), "yes": len(s.aside.vote.yes), "no": len(s.aside.vote.no)}
    ),
    "dealer": lambda s, name: name(s.round.dealer),
    "draw_pile": lambda s, _: pile_size(s),
    "side": lambda s, _: SIDES[s.round.dark],
    "next_back": lambda s, _: _code_or_none(next_back(s)),
    "phase": lambda s, _: s.phase,
    "winner": lambda s, name: name(s.round.winner),
    "match_winner": lambda s, name: name(s.match.winner),
    "round": lambda s, _: s.match.round_number,
    "eliminated": lambda s, name: [name(seat) for seat, status in enumerate(s.match.status) if status == ELIMINATED],
    "pairs": lambda s, name: sorted(sorted(str(name(seat)) for seat in pair) for pair in s.match.pairs),
}


def written(cards: Iterable[int]) -> list[str]:
    """Return the codes of cards, sorted. Codes of two-sided cards begin with the light face."""
    return sorted([c.code(c.side_up(card, False)) for card in cards])


def _pending(s: State) -> int | str:
    """Return the debt as scenarios write it: a number, the letter of a colour, or ``fire``."""
    if s.debt.until == "colour":
        return c.LETTERS[s.colour]
    return s.debt.until or s.debt.cards


def _code_or_none(card: int | None) -> str | None:
    return None if card is None else c.code(card)


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(item) for key, item in value.items()}
    return sorted(value) if isinstance(value, list) else value


def play(data: Any) -> tuple[str, str | None]:
    """Play a scenario. Return its name, and either its first failure (``step K: …``) or ``None`` if all steps passed.

    Raise ``NotAScenario`` if the data is not a scenario.
    """
    name, names, state, steps = read(data)
    run = ScenarioRun(names, state)
    for number, step in enumerate(steps, 1):
        try:
            run.step(step, f"step {number}")
        except Failed as failure:
            return name, f"step {number}: {failure}"
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
            return (
                name,
                f"step {number}: expected a result, found an error in the engine ({type(error).__name__}: {error})",
            )
    return name, None


def find(paths: list[Path]) -> list[Path]:
    """Return the files at these paths. Search folders recursively for ``*.json``.

    Raise ``NotAScenario`` for a missing path.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.json"))
        elif path.is_file():
            found.append(path)
        else:
            raise NotAScenario(f"{path}: there is no such file or folder")
    return found


def read_file(path: Path) -> Any:
    """Return the JSON data of a file. Raise ``NotAScenario`` if it cannot be read or is not valid JSON."""
    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_once, parse_constant=_no_number)
    except (OSError, ValueError) as error:
        raise NotAScenario(str(error)) from None
    except RecursionError:
        raise NotAScenario("it is nested too deeply") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object. Refuse repeated keys, because JSON does not define which of them counts."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        need(key not in found, f"the key {key!r} appears twice")
        found[key] = value
    return found


def _no_number(text: str) -> None:
    raise NotAScenario(f"{text} is not a JSON number")
