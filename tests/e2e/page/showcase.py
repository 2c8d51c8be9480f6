"""A bot whose commands show messages and components of many kinds. It uses an unmodified discord.py."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from tests.sandbox.ready_client import ReadyClient, connected

Reply = Callable[["Showcase", discord.Interaction], Awaitable[object]]

ACCENT = 0x2F6FD6
PRESETS = ("Classic", "Clean", "Wild")
LABELS = ("Red 0", "Red 7", "Red +2", "Yellow 3", "Yellow ⊘", "Green 5", "Blue 9", "Wild +4")
COMMANDS: list[dict[str, Any]] = [
    {
        "name": "play",
        "name_localizations": {"de": "spielen"},
        "description": "Open a table",
        "description_localizations": {"de": "Einen Tisch eröffnen"},
        "options": [
            {
                "type": 3,
                "name": "preset",
                "name_localizations": {"de": "vorlage"},
                "description": "Which rules",
                "choices": [{"name": "Classic", "value": "classic"}, {"name": "Wild", "value": "wild"}],
            },
            {"type": 4, "name": "points", "description": "Points to win", "min_value": 0, "max_value": 1000},
        ],
    },
    {
        "name": "kick",
        "description": "Remove somebody",
        "options": [{"type": 6, "name": "player", "description": "Who to remove", "required": True}],
    },
    {
        "name": "bring",
        "description": "Bring your own rules",
        "options": [
            {"type": 3, "name": "preset", "description": "Which rules", "required": True, "autocomplete": True},
            {"type": 11, "name": "file", "description": "The rules"},
        ],
    },
    {"name": "hand", "description": "Show my hand"},
    {"name": "classic", "description": "A message with content and markdown"},
    {"name": "everything", "description": "All components"},
    {"name": "picture", "description": "A picture as an attachment"},
    {"name": "emoji", "description": "One of the bot's own emojis"},
    {"name": "later", "description": "A deferred reply"},
    {"name": "never", "description": "No reply at all"},
]


class Showcase(ReadyClient):
    """Client that handles each command, component and modal with the function listed under its name in ``REPLIES``."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, Any]] = []
        self.presses = 0

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Record an interaction. Offer choices for autocomplete; otherwise call its function in ``REPLIES``, if any."""
        data: Any = interaction.data
        name = data.get("custom_id") or data["name"]
        self.asked.append((name, data))
        reply = _offer if interaction.type is discord.InteractionType.autocomplete else REPLIES.get(name)
        if reply is not None:
            await reply(self, interaction)


def running() -> AbstractAsyncContextManager[Showcase]:
    """Return a context in which the bot runs, connected to the addresses in ``Route.BASE`` and ``DEFAULT_GATEWAY``."""
    return connected(Showcase(), COMMANDS)


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    """Return a Components V2 message with these items."""
    made = ui.LayoutView(timeout=None)
    for item in items:
        made.add_item(item)
    # Interactions are handled by ``on_interaction``, not by the view.
    made.stop()
    return made


def press(
    name: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **more: Any
) -> ui.Button[Any]:
    """Return a button with ``name`` as its custom id."""
    return ui.Button(style=style, label=label, custom_id=name, **more)


def lobby(who: list[str]) -> ui.LayoutView:
    """Return a lobby that lists these people."""
    lines = [f"{place}. **{name}**" for place, name in enumerate(who, 1)]
    box: ui.Container[Any] = ui.Container(
        ui.TextDisplay("### UNO: classic\n" + "\n".join(lines)),
        ui.ActionRow(press("join", "Join", discord.ButtonStyle.primary), press("hand", "My hand")),
        accent_colour=ACCENT,
    )
    return layout(box)


def hand(name: str) -> ui.LayoutView:
    """Return a hand with the cards in ``LABELS`` in two rows, and a row of actions."""
    cards = [press(f"card-{at}", label, discord.ButtonStyle.success) for at, label in enumerate(LABELS)]
    rows = [ui.ActionRow[Any](*cards[:4]), ui.ActionRow[Any](*cards[4:])]
    acts = ui.ActionRow[Any](press("draw", "Draw", discord.ButtonStyle.primary), press("pass", "Pass", disabled=True))
    return layout(ui.TextDisplay(f"The cards of {name}"), *rows, acts)


def everything() -> ui.LayoutView:
    """Return a message with components of many kinds."""
    box: ui.Container[Any] = ui.Container(
        ui.TextDisplay("## Everything\nA **box** with a coloured edge.\n-# small print"),
        ui.Section(
            ui.TextDisplay("A section with a button"),
            accessory=press("count", "Count", emoji="🔔"),
        ),
        ui.Separator(spacing=discord.SeparatorSpacing.large),
        ui.ActionRow(
            press("a", "Primary", discord.ButtonStyle.primary),
            press("b", "Secondary"),
            press("c", "Success", discord.ButtonStyle.success),
            press("d", "Danger", discord.ButtonStyle.danger),
            ui.Button(label="Link", url="https://example.org"),
        ),
        ui.ActionRow(press("e", "Off", disabled=True), press("modal", "Ask me"), press("never", "Never replies")),
        ui.ActionRow(_fruit()),
        ui.ActionRow(_colours()),
        accent_colour=ACCENT,
    )
    return layout(box)


def _fruit() -> ui.Select[Any]:
    options = [
        discord.SelectOption(label="Apple", value="apple", description="Grows on trees", emoji="🍎"),
        discord.SelectOption(label="Banana", value="banana"),
        discord.SelectOption(label="Cherry", value="cherry"),
    ]
    return ui.Select(custom_id="fruit", placeholder="Choose a fruit", options=options)


def _colours() -> ui.Select[Any]:
    options = [discord.SelectOption(label=one, value=one.lower()) for one in ("Red", "Yellow", "Green", "Blue")]
    return ui.Select(custom_id="colours", placeholder="Choose colours", options=options, min_values=1, max_values=3)


def _png() -> discord.File:
    file = io.BytesIO()
    Image.new("RGB", (320, 120), (47, 111, 214)).save(file, "PNG")
    file.seek(0)
    return discord.File(file, "table.png", description="A blue table")


class _Question(ui.Modal, title="A question"):
    about: ui.TextDisplay[Any] = ui.TextDisplay("Only **you** see this")
    word: ui.Label[Any] = ui.Label(
        text="Your word", description="Any will do", component=ui.TextInput(custom_id="word", max_length=20)
    )
    fruit: ui.Label[Any] = ui.Label(
        text="Your fruit",
        component=ui.Select(
            custom_id="fruit",
            options=[discord.SelectOption(label=one, value=one.lower()) for one in ("Apple", "Banana")],
        ),
    )
    who: ui.Label[Any] = ui.Label(text="Your friend", component=ui.UserSelect(custom_id="who", required=False))


async def _show(_: Showcase, asked: discord.Interaction) -> None:
    await asked.response.send_message(view=everything())


async def _play(_: Showcase, asked: discord.Interaction) -> None:
    await asked.response.send_message(view=lobby([asked.user.display_name]))


async def _join(_: Showcase, asked: discord.Interaction) -> None:
    assert asked.message is not None
    box = asked.message.components[0]
    assert isinstance(box, discord.Container)
    text = box.children[0]
    assert isinstance(text, discord.TextDisplay)
    who = [line.split("**")[1] for line in text.content.splitlines()[1:]]
    await asked.response.edit_message(view=lobby([*who, asked.user.display_name]))


async def _hand(_: Showcase, asked: discord.Interaction) -> None:
    await asked.response.send_message(view=hand(asked.user.display_name), ephemeral=True)


async def _classic(_: Showcase, asked: discord.Interaction) -> None:
    moment = int(asked.created_at.timestamp())
    text = (
        f"**bold** *italics* `code` ~~struck~~ <@{asked.user.id}> <#{asked.channel_id}> </play:1> "
        f"[words](https://example.org) <t:{moment + 90}:R> \\*plain\\*\n> quoted\n- one\n- two"
    )
    view = ui.View(timeout=None)
    view.add_item(press("hand", "My hand", discord.ButtonStyle.primary))
    view.stop()
    await asked.response.send_message(text, view=view)


async def _picture(_: Showcase, asked: discord.Interaction) -> None:
    await asked.response.send_message("Look", file=_png())


async def _later(_: Showcase, asked: discord.Interaction) -> None:
    await asked.response.defer(ephemeral=True)


async def _count(bot: Showcase, asked: discord.Interaction) -> None:
    bot.presses += 1
    made = everything()
    made.add_item(ui.TextDisplay(f"Pressed {bot.presses} times"))
    await asked.response.edit_message(view=made)


async def _ask(_: Showcase, asked: discord.Interaction) -> None:
    await asked.response.send_modal(_Question(custom_id="question"))


async def _reply_to_question(_: Showcase, asked: discord.Interaction) -> None:
    data: Any = asked.data
    word, fruit, who = (one["component"] for one in data["components"] if "component" in one)
    people = " ".join(f"<@{one}>" for one in who["values"])
    await asked.response.send_message(f"You said {word['value']}, {fruit['values']}, {people}", ephemeral=True)


async def _chosen(_: Showcase, asked: discord.Interaction) -> None:
    data: Any = asked.data
    await asked.response.send_message(f"Chosen: {', '.join(data['values'])}", ephemeral=True)


async def _acknowledge(_: Showcase, asked: discord.Interaction) -> None:
    await asked.response.defer()


async def _offer(_: Showcase, asked: discord.Interaction) -> None:
    data: Any = asked.data
    typed = next(one["value"] for one in data["options"] if one.get("focused"))
    fitting = [one for one in PRESETS if one.casefold().startswith(typed.casefold())]
    if typed != "silence":
        await asked.response.autocomplete([app_commands.Choice(name=one, value=one.lower()) for one in fitting])


async def _bring(bot: Showcase, asked: discord.Interaction) -> None:
    data: Any = asked.data
    attachments = data.get("resolved", {}).get("attachments", {}).values()
    read = [await bot.http.get_from_cdn(one["url"]) for one in attachments]
    chosen = next(one["value"] for one in data["options"] if one["name"] == "preset")
    await asked.response.send_message(f"Brought {chosen}: {b''.join(read).decode()}", ephemeral=True)


async def _emoji(bot: Showcase, asked: discord.Interaction) -> None:
    made = await bot.create_application_emoji(name="red_7", image=_png().fp.read())
    await asked.response.send_message(
        view=layout(ui.TextDisplay(f"{made} on top"), ui.ActionRow(press("a", "Play", emoji=made)))
    )


async def _kick(_: Showcase, asked: discord.Interaction) -> None:
    data: Any = asked.data
    await asked.response.send_message(f"<@{data['options'][0]['value']}> goes")


REPLIES: dict[str, Reply] = {
    "everything": _show,
    "play": _play,
    "join": _join,
    "hand": _hand,
    "classic": _classic,
    "picture": _picture,
    "later": _later,
    "kick": _kick,
    "bring": _bring,
    "emoji": _emoji,
    "count": _count,
    "modal": _ask,
    "question": _reply_to_question,
    "fruit": _chosen,
    "colours": _chosen,
    "draw": _acknowledge,
}
