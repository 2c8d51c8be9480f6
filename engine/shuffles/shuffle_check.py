"""Check of a finished match's shuffles, for ``python -m engine verify FILE`` and the bot's *Check the shuffle*.

The file contains the secret, the words and the journal. The check computes the seed from the secret and the words, and
replays the journal with that seed. It then compares the seed and the events with those in the file. If a word was
deleted, the seed cannot be computed, and the check replays the journal with the seed in the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import actions
from engine.cards import CODES
from engine.codec import dump, load
from engine.events import from_json as event_from_json
from engine.match import RULES_VERSION
from engine.options import RulesError
from engine.shuffles.fair_shuffle import LONGEST_WORD, seal_of, seed_of
from engine.shuffles.journal_replay import JournalLine, MatchArguments, Replayed, replayed

FORMAT: Final = 1
NAMES: Final = frozenset(
    {"shuffle", "table", "rules_version", "seal", "secret", "words", "seed"}
    | {"options", "seats", "began", "journal", "last_state"}
)
"""The fields of a file. ``shuffle`` contains the version of the file format."""
HANDS_KEEP: Final = frozenset({"match_began", "round_dealt", "turn_began", "turn_skipped", "choice_opened"})
"""Kinds of events that leave the hands as they were dealt."""


class NotAShuffle(ValueError):
    """Error for data that is not a file from *Check the shuffle*. The message states the reason."""


@dataclass(frozen=True, slots=True)
class Use:
    """One line of the journal that used randomness."""

    seq: int
    deals: int
    reshuffles: int
    lots: int
    """Number of other uses of randomness, for example to choose a card or a player, or for a shot."""
    dealt: tuple[tuple[str, ...], ...] = ()
    """The hands that were dealt to the seats, as card codes.

    Empty unless the line has exactly one deal and no hand changed after it.
    """
    top: str = ""
    """The code of the card turned up by the first deal; empty if the line has no deal."""


@dataclass(frozen=True, slots=True)
class ShuffleVerdict:
    """Result of a check. The shuffles are proven fair if ``sound`` is True."""

    seal: str
    """The seal that belongs to the secret."""
    secret: str
    words: tuple[tuple[int, str | None], ...]
    """Pairs of seat and word. The word is ``None`` if the player had it deleted."""
    seed: str
    """The seed that follows from the secret and the words; the seed in the file if a word was deleted."""
    sealed: bool
    """True if the seal in the file belongs to the secret."""
    seeded: bool | None
    """True if the seed follows from the secret and the words; ``None`` if a word was deleted."""
    possible: bool
    """True if players could have given these words: at most one for each seat, in order, none empty or too long."""
    same_rules: bool
    """True if this program has the rules version of the match. Otherwise the journal is not replayed."""
    uses: tuple[Use, ...] = ()
    differs: int | None = None
    """The number of the first line of the journal that differs from the replay.

    ``None`` if none does, or if the journal was not replayed.
    """

    @property
    def sound(self) -> bool:
        """True if everything could be checked and no check failed."""
        return self.sealed and bool(self.seeded) and self.possible and self.same_rules and self.differs is None

    def count(self, kind: str) -> int:
        """Return the total number of uses of one kind: ``deals``, ``reshuffles`` or ``lots``."""
        return sum(getattr(use, kind) for use in self.uses)


def check(data: Any) -> ShuffleVerdict:
    """Check the content of a file and return the verdict.

    Raise ``NotAShuffle`` if it is not a valid *Check the shuffle* file.
    """
    if not isinstance(data, Mapping) or data.keys() != NAMES or data["shuffle"] != FORMAT:
        raise NotAShuffle("these are not the fields of a shuffle file")
    try:
        return _checked(data)
    except (RulesError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise NotAShuffle(f"{type(error).__name__}: {error}") from error


def _checked(data: Mapping[str, Any]) -> ShuffleVerdict:
    secret, said = bytes.fromhex(data["secret"]), int(data["seed"], 16)
    words = tuple((int(seat), None if word is None else str(word)) for seat, word in data["words"])
    given = [(seat, word) for seat, word in words if word is not None]
    seed = seed_of(secret, given) if len(given) == len(words) else None
    verdict = ShuffleVerdict(
        seal=seal_of(secret),
        secret=secret.hex(),
        words=words,
        seed=f"{said if seed is None else seed:064x}",
        sealed=seal_of(secret) == data["seal"],
        seeded=None if seed is None else seed == said,
        possible=_possible(words, int(data["seats"])),
        same_rules=data["rules_version"] == RULES_VERSION,
    )
    if not verdict.same_rules:
        return verdict
    beginning = MatchArguments(data["options"], data["seats"], said if seed is None else seed, data["began"])
    uses, differs = _compare(beginning, [_line(line) for line in data["journal"]], data["last_state"])
    return replace(verdict, uses=uses, differs=differs)


def _possible(words: Iterable[tuple[int, str | None]], seats: int) -> bool:
    """Return True if players could have given these words.

    Words that no player could have given may have been added to steer the seed.
    """
    before = -1
    for seat, word in words:
        if not before < seat < seats or (word is not None and not 1 <= len(word) <= LONGEST_WORD):
            return False
        before = seat
    return True


def _line(data: Mapping[str, Any]) -> JournalLine:
    action = None if data["action"] is None else actions.from_json(data["action"])
    events = tuple(event_from_json(event) for event in data["events"])
    return JournalLine(data["seq"], data["now"], action, events, data["refused"])


def _compare(
    beginning: MatchArguments, lines: list[JournalLine], last_state: Mapping[str, Any]
) -> tuple[tuple[Use, ...], int | None]:
    """Return the uses of randomness, and the number of the first line that differs (``None`` if none differs).

    Stop at a line whose events differ from the replay, or whose action decides what only the seed may decide. If the
    replay ends in a state other than ``last_state``, the last line counts as different.
    """
    uses: list[Use] = []
    used, last = 0, None
    for step in replayed(beginning, lines):
        if step.differs or _takes_the_place_of_chance(step.line.action):
            return tuple(uses), step.line.seq
        uses += _uses(step, step.state.match.shuffles - used)
        used, last = step.state.match.shuffles, step.state
    if last is None:
        raise NotAShuffle("the journal is empty")
    return tuple(uses), None if dump(last) == dump(load(last_state)) else lines[-1].seq


def _takes_the_place_of_chance(action: actions.Action | None) -> bool:
    """Return True if an action contains cards or a dealer that only the seed may decide."""
    return isinstance(action, actions.NextRound) and (action.deck_order, action.dealer) != (None, None)


def _uses(step: Replayed, count: int) -> Iterator[Use]:
    """Yield the use of randomness in a step, if there is one."""
    kinds = [event[0] for event in step.events]
    deals, reshuffles = kinds.count("round_dealt"), kinds.count("pile_reshuffled")
    if not deals and not reshuffles and count <= 0:
        return
    dealt: tuple[tuple[str, ...], ...] = ()
    if deals == 1 and HANDS_KEEP.issuperset(kinds[kinds.index("round_dealt") :]):
        dealt = tuple(tuple(CODES[card] for card in hand) for hand in step.state.hands)
    top = next((CODES[event[3]] for event in step.events if event[0] == "round_dealt"), "")
    yield Use(step.line.seq, deals, reshuffles, max(0, count - deals - reshuffles), dealt, top)


def report(verdict: ShuffleVerdict, expected_seal: str | None = None) -> Iterable[str]:
    """Yield the verdict as lines of text. Lines about failures begin with ``FAIL``.

    A seal that differs from ``expected_seal`` is a failure too.
    """
    yield f"seal   {verdict.seal}"
    yield f"secret {verdict.secret}"
    for seat, word in verdict.words:
        yield f"word of seat {seat}: {'(deleted)' if word is None else word}"
    yield f"seed   {verdict.seed}"
    for use in verdict.uses:
        yield from _use_lines(use)
    yield "ok     the seal belongs to the secret" if verdict.sealed else "FAIL   the seal does not belong to the secret"
    if expected_seal is not None and expected_seal != verdict.seal:
        yield f"FAIL   the match was sealed with {expected_seal}"
    yield {
        True: "ok     the seed follows from the secret and the words",
        False: "FAIL   the seed does not follow from the secret and the words",
        None: "FAIL   the seed cannot be computed: a player had a word deleted",
    }[verdict.seeded]
    if not verdict.possible:
        yield "FAIL   players cannot have given all of these words"
    if not verdict.same_rules:
        yield "FAIL   the match was played under another version of the rules: check it with that version"
    elif verdict.differs is not None:
        yield f"FAIL   line {verdict.differs} of the journal does not follow from the seed"
    else:
        counts = ", ".join(f"{verdict.count(kind)} {kind}" for kind in ("deals", "reshuffles", "lots"))
        yield f"ok     {counts}: all as in the journal"


def _use_lines(use: Use) -> Iterator[str]:
    kinds = ("deals", "reshuffles", "lots")
    yield f"line {use.seq}: " + ", ".join(f"{kind} {getattr(use, kind)}" for kind in kinds if getattr(use, kind))
    for seat, hand in enumerate(use.dealt):
        if hand:
            yield f"  seat {seat}: {' '.join(hand)}"
    if use.top:
        yield f"  turned up: {use.top}"
