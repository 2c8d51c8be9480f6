"""The animated picture of a match's last moves: one frame per move, limited in size, with sentences wrapped to fit."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from bot.pictures.fonts import font, wrapped
from bot.pictures.kinds import replay_film, table_picture
from tests.bot.pictures.test_pictures import facts as table_facts

SENTENCES = (
    "Ann plays red 7.",
    "Ben draws 4 cards: the +4 was right, and the challenge was lost. " * 4,
    "小林 🎲 wins!",
)


def facts(moves: int, seats: int = 4) -> dict[str, Any]:
    """Return the facts for an animated picture in which the table changes with every move."""
    return {
        "moves": [
            {"table": {**table_facts(seats), "owed": at, "clockwise": at % 2 == 0}, "words": SENTENCES[at % 3]}
            for at in range(moves)
        ],
        "names": [["Ann", "(1)"], ["小林 🎲", "(2)"]],
    }


@pytest.mark.parametrize(("moves", "seats"), [(1, 2), (10, 4), (10, 20)])
def test_there_is_a_frame_for_each_move_and_the_file_is_small(moves: int, seats: int) -> None:
    data = replay_film.draw(facts(moves, seats))
    assert data.startswith(b"GIF89a")
    assert len(data) <= 2**20
    with Image.open(io.BytesIO(data)) as file:
        assert getattr(file, "n_frames", 1) == moves
        assert file.size == (table_picture.WIDTH, table_picture.HEIGHT + replay_film.CAPTION)


def test_a_file_that_would_be_too_large_is_drawn_smaller_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = len(replay_film.draw(facts(5)))
    monkeypatch.setattr(replay_film, "LARGEST", whole // 3)
    smaller = replay_film.draw(facts(5))
    assert len(smaller) <= whole // 3
    monkeypatch.setattr(replay_film, "LARGEST", 10)
    with pytest.raises(ValueError, match="too large"):
        replay_film.draw(facts(5))


@pytest.mark.parametrize(
    ("words", "whole"),
    [(SENTENCES[0], True), (SENTENCES[1], False), (SENTENCES[2], True), ("", True), ("W" * 300, False)],
)
def test_a_sentence_fits_into_the_caption(words: str, whole: bool) -> None:
    lines = wrapped(words, replay_film.LETTERS, 680, replay_film.LINES)
    assert len(lines) <= replay_film.LINES
    assert all(font(replay_film.LETTERS).getlength(line) <= 680 for line in lines)
    if whole:
        assert " ".join(lines) == words
    else:
        assert lines[-1].endswith("…")
        assert words.startswith(" ".join(lines).removesuffix("…"))


def test_illegible_names_of_people_who_left_are_replaced_in_sentences() -> None:
    said, shown = (
        replay_film.draw({"moves": [{"table": table_facts(2), "words": words}], "names": [["田中", "(3)"]]})
        for words in ("田中 leaves.", "(3) leaves.")
    )
    assert said == shown
