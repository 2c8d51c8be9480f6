"""If the database file is deleted, replaced or renamed while the bot uses it, units fail until the file is back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.storage import Reason, Storage, StorageError
from tests.bot.file_damage import replace
from tests.bot.storage.stored_games import new_game


def delete(file: Path) -> None:
    file.unlink()


@pytest.mark.parametrize("lose", [delete, replace])
async def test_a_unit_fails_if_the_database_file_was_deleted_or_replaced(
    store: Storage, file: Path, lose: Callable[[Path], None]
) -> None:
    game = await new_game(store)
    await store.submit(game.next_unit())
    unit = game.next_unit()
    lose(file)
    with pytest.raises(StorageError) as caught:
        await store.submit(unit)
    assert (caught.value.reason, caught.value.facts["file"]) == (Reason.MISSING, str(file))


def move(file: Path, to: str) -> Path:
    return file.rename(file.with_suffix(to))


async def test_a_file_that_is_put_back_is_used_again(store: Storage, file: Path) -> None:
    game = await new_game(store)
    unit = game.next_unit()
    aside = move(file, ".aside")
    with pytest.raises(StorageError):
        await store.submit(unit)
    move(aside, file.suffix)
    await store.submit(unit)
