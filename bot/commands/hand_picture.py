"""``/hand picture``: the hand as a picture, private and without buttons, for whoever would rather see cards."""

from __future__ import annotations

from bot.discord.command_replies import log, reply, words
from bot.discord.services import Interaction, Rooms
from bot.model.channel_api import Unreachable
from bot.model.outgoing import File, Shown
from bot.pictures.picture_process import PictureFailed
from bot.screens import layout, scene_facts
from bot.screens.drawing import drawn
from bot.screens.hand import card_order
from bot.screens.table import picture_facts
from bot.screens.table_sentences import mention


async def show(rooms: Rooms, interaction: Interaction) -> bool:
    """Answers with the picture; returns whether there was a hand to be shown."""
    seen = rooms.tables.seen_by(interaction.channel_id or 0, interaction.user.id)
    if seen is None or seen[0].view is None:
        return False
    (scene, reader), said, answer = seen, words(rooms, interaction), rooms.answer_to(interaction)
    assert scene.view is not None
    try:
        await answer.defer()
    except Unreachable as error:
        log.info("could not answer: %s (%s)", error.why, error.code)
        return True
    cards = card_order.arrange(reader.order, scene.view.hand, scene_facts.prefs(reader).sort)
    try:
        content = await rooms.pictures.draw(picture_facts.HAND, picture_facts.hand_facts(cards, scene.view))
    except PictureFailed:
        await reply(answer, said("picture-none", hand=mention(rooms.commands, "hand")))
        return True
    alt = picture_facts.hand_alt(cards, scene.view, said)
    page = drawn(layout.screen(layout.picture(picture_facts.HAND_FILE, alt)))
    await reply(answer, Shown(page.components, files=(File(picture_facts.HAND_FILE, content),)))
    return True
