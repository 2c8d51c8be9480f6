"""The public message of a tournament. It is posted again for each round and for the end, and edited in between."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b

import orjson

from bot.locales import texts
from bot.model.bot_setup import NO_PICTURES
from bot.model.channel_api import ChannelApi, Unreachable
from bot.model.outgoing import File, OutgoingMessage
from bot.model.tournament import StoredTournament, TournamentBoard, TournamentFacts
from bot.pictures.picture_process import PictureFailed, Pictures
from bot.screens import layout
from bot.screens.pages import bracket_page, tournament_page
from bot.storage import Storage

log = logging.getLogger(__name__)


def nonce(*about: object) -> int:
    """Return the nonce of a message. Equal arguments give equal nonces, so Discord drops the second copy."""
    named = " ".join(str(part) for part in ("tournament", *about)).encode()
    return int.from_bytes(blake2b(named, digest_size=8).digest()) >> 1


class TournamentMessages:
    """The service that posts, edits and deletes the public messages of tournaments."""

    def __init__(self, storage: Storage, wire: ChannelApi, pictures: Pictures) -> None:
        self._storage = storage
        self._wire = wire
        self._pictures = pictures

    async def update(self, stored: StoredTournament, facts: TournamentFacts) -> bool:
        """Post or edit the public message if it is missing or out of date. Return True if it was.

        If an edit fails because the message is lost, the next call posts it again. Raise ``Unreachable`` or
        ``StorageError``.
        """
        board, due = stored.board, _posting(facts)
        shown = tournament_page.public(facts, texts(stored.language))
        digest = _digest(shown)
        if board.message and not board.lost and board.round == due:
            if board.shown == digest:
                return False
            try:
                await self._wire.edit(stored.channel, board.message, await self._with_bracket(stored, facts, shown))
            except Unreachable as error:
                if error.reason not in ("message", "too_old"):
                    raise
                await self._note(stored, replace(board, lost=True))
                return True
            await self._note(stored, replace(board, shown=digest))
            return True
        # A lost message is posted again for the same round. Discord would drop it if its nonce were the same.
        key = nonce(stored.id, due, board.message, board.lost)
        message = await self._wire.send(stored.channel, await self._with_bracket(stored, facts, shown), key)
        # The old message is noted until it is deleted, because the bot may be killed first, or the request may fail.
        old = (*board.replaced, board.message) if board.message else board.replaced
        board = TournamentBoard(message, due, digest, replaced=old)
        await self._note(stored, board)
        with suppress(Unreachable):
            await self.delete_replaced(replace(stored, board=board))
        return True

    async def delete_replaced(self, stored: StoredTournament) -> bool:
        """Delete the earlier messages that are left. Return False if there are none.

        Raise ``Unreachable`` if Discord or the network fails. A message that Discord refuses to delete stays in
        the channel, and its deletion is not tried again.
        """
        board = stored.board
        if not board.replaced:
            return False
        for message in board.replaced:
            try:
                await self._wire.delete(stored.channel, message)
            except Unreachable as error:
                log.info("An old message of a tournament was not deleted: %s (%s)", error.reason, error.code)
                if error.reason == "outage":
                    raise
        await self._note(stored, replace(board, replaced=()))
        return True

    async def _with_bracket(
        self, stored: StoredTournament, facts: TournamentFacts, shown: OutgoingMessage
    ) -> OutgoingMessage:
        """Return the message with a picture of the bracket, or unchanged if there is no picture."""
        said = texts(stored.language)
        illustration = bracket_page.bracket(facts, said)
        if illustration is None or not self._pictures.enabled or not self._wire.may_attach(stored.channel):
            return shown
        server = await self._storage.guilds.get(stored.guild)
        if server.pictures == NO_PICTURES or server.text_mode:
            return shown
        try:
            data = await self._pictures.draw(illustration.kind, illustration.facts)
        except PictureFailed as error:
            log.info("The bracket of tournament %d was not drawn: %s", stored.id, error)
            return shown
        picture = layout.picture(illustration.file, illustration.alt)
        drawn = tournament_page.public(facts, said, [picture])
        return replace(drawn, files=(File(illustration.file, data),))

    async def finish(self, stored: StoredTournament) -> None:
        """Store that the message shows the end, or that its channel is gone."""
        await self._note(stored, replace(stored.board, done=True))

    async def _note(self, stored: StoredTournament, board: TournamentBoard) -> None:
        await self._storage.tournaments.set_board(stored, board)


def _posting(facts: TournamentFacts) -> int:
    """Return the stage for which the message is posted: 0 at first, then the round number, plus one at the end."""
    over = facts.tournament.phase == "over"
    return facts.tournament.round_number + over


def _digest(shown: OutgoingMessage) -> str:
    return blake2b(orjson.dumps(list(shown.components)), digest_size=12).hexdigest()
