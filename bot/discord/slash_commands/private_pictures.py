"""Pictures that a user requests with a command. They are drawn while Discord shows that the bot is thinking."""

from __future__ import annotations

from bot.discord.command_replies import defer, send_reply, words
from bot.discord.services import Interaction, Services
from bot.model.outgoing import File, Illustration, OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.screens import layout
from bot.screens.layout import drawn
from bot.screens.wording import command_mention


async def show_picture(
    services: Services, interaction: Interaction, illustration: Illustration, otherwise: str
) -> None:
    """Reply with a picture. If it cannot be drawn, name the command ``otherwise``, which needs no picture."""
    said, reply = words(services, interaction), services.reply_to(interaction)
    if not await defer(reply):
        return
    try:
        content = await services.pictures.draw(illustration.kind, illustration.facts)
    except PictureFailed:
        await send_reply(
            reply, said(f"picture-none-{otherwise}", command=command_mention(services.commands, otherwise))
        )
        return
    page = drawn(layout.screen(layout.picture(illustration.file, illustration.alt)))
    await send_reply(reply, OutgoingMessage(page.components, files=(File(illustration.file, content),)))
