"""``/hand picture``: the hand as a picture, private and without buttons, for whoever would rather see cards."""

from __future__ import annotations

from bot.pictures.client import PictureFailed
from bot.screens import layout, order, picture
from bot.tables.shown import File, Shown
from bot.tables.wire import Unreachable

from . import scenes
from .answering import log, reply, words
from .drawing import drawn
from .rooms import Interaction, Rooms
from .sentences import mention


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
    cards = order.arrange(reader.order, scene.view.hand, scenes.prefs(reader).sort)
    try:
        content = await rooms.pictures.draw(picture.HAND, picture.hand_facts(cards, scene.view))
    except PictureFailed:
        await reply(answer, said("picture-none", hand=mention(rooms.commands, "hand")))
        return True
    alt = picture.hand_alt(cards, scene.view, said)
    page = drawn(layout.screen(layout.picture(picture.HAND_FILE, alt)))
    await reply(answer, Shown(page.components, files=(File(picture.HAND_FILE, content),)))
    return True
