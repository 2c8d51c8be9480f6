"""The list of differences between the texts in a language and the English texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.locales import LANGUAGES
from tools.texts import main, missing

ENGLISH = "hello = Hello { $name }\nbye = Bye\nover = Over { $count }\n"


def folder_with(folder: Path, own: str, file: str = "words.ftl") -> Path:
    for language, name, text in (("en", "words.ftl", ENGLISH), ("xx", file, own)):
        (folder / language).mkdir()
        (folder / language / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_as_english(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["missing", language]) == 0
    assert "0 things to do" in capsys.readouterr().out


def test_missing_unknown_and_different_texts_are_listed(tmp_path: Path) -> None:
    own = "hello = Salut { $who }\nbye = Salut\nextra = Plus\n??\n"
    assert missing("xx", folder_with(tmp_path, own)) == [
        "words.ftl: cannot be read: ??",
        "words.ftl: hello differs in $name, $who",
        "words.ftl: missing over",
        "words.ftl: unknown extra",
    ]


def test_texts_in_the_wrong_file_are_listed(tmp_path: Path) -> None:
    lines = missing("xx", folder_with(tmp_path, ENGLISH, "other.ftl"))
    assert lines == [f"other.ftl: {key} belongs in words.ftl" for key in ("bye", "hello", "over")]


def test_a_language_without_a_folder_lacks_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["missing", "xx"]) == 1
    assert "missing button-draw" in capsys.readouterr().out
