"""Events at the edge: what each reader may know of them."""

from __future__ import annotations

from engine.events import NOBODY, HandShown, redact


def test_of_a_secret_look_others_learn_neither_who_nor_whose() -> None:
    raw = ("hand_shown", 1, 2, "peeking", (5, 6))
    assert redact(raw, 1) == HandShown(1, 2, "peeking", (5, 6))
    for reader in (None, 0, 2):
        assert redact(raw, reader) == HandShown(NOBODY, NOBODY, "peeking", None)


def test_who_looks_at_a_challenged_hand_is_no_secret() -> None:
    raw = ("hand_shown", 1, 2, "challenge", (5, 6))
    assert redact(raw, 0) == HandShown(1, 2, "challenge", None)
