"""Lots depend only on the seed and the number of the use, and are fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from engine.randomness import Lots

TIMES = 4800


def even(counts: Counter[tuple[int, ...]], kinds: int) -> bool:
    """Return True if ``kinds`` different results occurred about equally often.

    This is a chi-square test. A fair source fails it less than once in 700 runs.
    """
    expected = counts.total() / kinds
    error = sum((count - expected) ** 2 / expected for count in counts.values())
    return len(counts) == kinds and error < kinds + 4 * (2 * kinds) ** 0.5


def test_every_order_is_as_likely_as_any_other() -> None:
    counts = Counter(Lots(seed, 1).shuffled((7, 8, 9, 200)) for seed in range(TIMES))
    assert set(counts) == set(permutations((7, 8, 9, 200)))
    assert even(counts, 24)


def test_the_second_shuffle_is_independent_of_the_first() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(TIMES):
        lots = Lots(seed, 1)
        counts[lots.shuffled((1, 2, 3)) + lots.shuffled((1, 2, 3))] += 1
    assert even(counts, 36)


def test_shuffling_keeps_all_cards() -> None:
    cards = (5, 5, 5, 0, 59, 59)
    assert sorted(Lots(1, 1).shuffled(cards)) == sorted(cards)
    assert Lots(1, 1).shuffled(()) == ()


def test_lots_are_drawn_without_replacement() -> None:
    counts = Counter(tuple(Lots(seed, 1).draw((4, 5, 6), 2)) for seed in range(TIMES))
    assert set(counts) == set(permutations((4, 5, 6), 2))
    assert even(counts, 6)
    assert sorted(Lots(3, 1).draw(range(20), 20)) == list(range(20))


def test_the_seed_and_the_number_of_the_use_determine_the_lots() -> None:
    uses = ((1, 1), (1, 1), (1, 2), (2, 1))
    first, again, later, other = ([lots.pick(range(1000)) for _ in range(5)] for lots in (Lots(*use) for use in uses))
    assert first == again
    assert first != later != other != first
    assert len(set(first)) > 1
