"""``/hand picture``: the hand as a picture, private and without buttons, for whoever would rather see cards."""

from __future__ import annotations

from bot.discord.command_replies import log, reply, words
from bot.discord.services import Interaction, Services
from bot.model.channel_api import Unreachable
from bot.model.outgoing import File, OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.screens import layout, scene_facts
from bot.screens.hand import card_order
from bot.screens.layout import drawn
from bot.screens.table import picture_facts
from bot.screens.table_sentences import mention


async def show(services: Services, interaction: Interaction) -> bool:
    """Answers with the picture; returns whether there was a hand to be shown."""
    seen = services.tables.seen_by(interaction.channel_id or 0, interaction.user.id)
    if seen is None or seen[0].view is None:
        return False
    (scene, reader), said, answer = seen, words(services, interaction), services.answer_to(interaction)
    assert scene.view is not None
    try:
        await answer.defer()
    except Unreachable as error:
        log.info("could not answer: %s (%s)", error.why, error.code)
        return True
    cards = card_order.arrange(reader.order, scene.view.hand, scene_facts.prefs(reader).sort)
    try:
        content = await services.pictures.draw(picture_facts.HAND, picture_facts.hand_facts(cards, scene.view))
    except PictureFailed:
        await reply(answer, said("picture-none", hand=mention(services.commands, "hand")))
        return True
    alt = picture_facts.hand_alt(cards, scene.view, said)
    page = drawn(layout.screen(layout.picture(picture_facts.HAND_FILE, alt)))
    await reply(answer, OutgoingMessage(page.components, files=(File(picture_facts.HAND_FILE, content),)))
    return True
