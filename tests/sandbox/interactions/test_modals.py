"""Modals: opening, submission, the client's checks, and Discord's refusals.

One test is about a user menu in a message.
"""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from sandbox.driver.people import Refused, World
from sandbox.errors import Json
from tests.sandbox.conftest import Api, Bot


async def test_a_modal_is_opened_submitted_and_replied_to(world: World, bot: Bot) -> None:
    class Rename(discord.ui.Modal, title="Rename"):
        name: discord.ui.Label[Any] = discord.ui.Label(
            text="New name", component=discord.ui.TextInput(custom_id="name", default="old")
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            assert isinstance(self.name.component, discord.ui.TextInput)
            await interaction.response.send_message(f"now {self.name.component.value}", ephemeral=True)

    @bot.on("play")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Rename())

    ann = world.person("player-1")
    await ann.command("/play")
    await ann.submit(name="Champions")
    assert "now Champions" in ann.private()
    await ann.command("/play")
    await ann.submit()
    assert "now old" in ann.private()


class Everything(ui.Modal, title="Everything"):
    """A modal with a text display, two text inputs and two menus."""

    about: ui.TextDisplay[Any] = ui.TextDisplay("Fill this in")
    number: ui.Label[Any] = ui.Label(
        text="Points",
        description="How many win",
        component=ui.TextInput(custom_id="number", min_length=2, max_length=4, placeholder="500"),
    )
    note: ui.Label[Any] = ui.Label(
        text="Note", component=ui.TextInput(custom_id="note", required=False, style=discord.TextStyle.paragraph)
    )
    colours: ui.Label[Any] = ui.Label(
        text="Colours",
        component=ui.Select(
            custom_id="colours",
            max_values=2,
            required=True,
            options=[discord.SelectOption(label=one, value=one.lower()) for one in ("Red", "Green", "Blue")],
        ),
    )
    who: ui.Label[Any] = ui.Label(text="Who", component=ui.UserSelect(custom_id="who", required=False))


async def test_all_values_of_a_modal_arrive_if_each_is_valid(world: World, bot: Bot) -> None:
    result: list[Any] = []

    class Asked(Everything):
        async def on_submit(self, interaction: discord.Interaction) -> None:
            parts: list[Any] = [self.number, self.note, self.colours, self.who]
            number, note, colours, who = (part.component for part in parts)
            result.append((number.value, note.value, colours.values, [one.display_name for one in who.values]))
            await interaction.response.send_message("Thanks", ephemeral=True)

    @bot.on("play")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Asked())

    ann = world.person("player-1")
    await ann.command("/play")
    # A field is identified by its custom id or label. Several values are passed as a list. People are passed by name.
    await ann.submit(Points="500", note="a\nb", Colours=["Red", "blue"], who="player-2")
    await ann.command("/play")
    wrong: list[tuple[Json, str]] = [
        ({}, "Points is required"),
        ({"number": "5"}, "2 to 4 characters"),
        ({"number": "50000"}, "2 to 4 characters"),
        ({"number": "500"}, "choose 1 to 2"),
        ({"number": "500", "colours": ["red", "green", "blue"]}, "choose 1 to 2"),
        ({"number": "500", "colours": "yellow"}, "does not offer yellow"),
        ({"number": "500", "colours": "red", "who": "nobody"}, "nothing is called nobody"),
        ({"number": "500", "strange": "x"}, "no field strange"),
    ]
    for values, text in wrong:
        with pytest.raises(Refused, match=text):
            await ann.submit(**values)
    # The invalid submissions were not sent, and the modal has remained open.
    await ann.submit(number="500", colours="red")
    assert result == [("500", "a\nb", ["red", "blue"], ["Ben"]), ("500", "", ["red"], [])]


async def test_a_user_menu_returns_the_chosen_people(world: World, bot: Bot) -> None:
    chosen: list[Any] = []

    class Menu(ui.View):
        @ui.select(cls=ui.UserSelect, placeholder="Who")
        async def who(self, interaction: discord.Interaction, select: ui.UserSelect[Any]) -> None:
            chosen.extend(select.values)
            await interaction.response.send_message("Thanks", ephemeral=True)

    ann = world.person("player-1")
    await ann.look()
    await bot.channel("table-1").send("Choose", view=Menu())
    menu = await ann.until(lambda: ann.menu("Who"))
    assert menu is not None
    asked = {"person": "player-1", "channel": "table-1", "message": menu.message.id, "custom_id": menu.custom_id}
    await world.do("select", **asked, values=["player-3"])
    assert [one.display_name for one in chosen] == ["Cleo"]
    with pytest.raises(Refused, match="nothing is called"):
        await world.do("select", **asked, values=["nobody"])


def label(component: Json, **more: Any) -> Json:
    """Return a labelled component of a modal."""
    return {"type": 18, "label": "Name", "component": component} | more


def line(custom_id: str = "a", **more: Any) -> Json:
    """Return a text input."""
    return {"type": 4, "custom_id": custom_id, "style": 1} | more


def menu(**more: Any) -> Json:
    """Return a string select, by default with one option."""
    return {"type": 3, "custom_id": "b", "options": [{"label": "x", "value": "x"}]} | more


UNOPENABLE: dict[str, list[Json]] = {
    "nothing": [],
    "six parts": [label(line(str(number))) for number in range(6)],
    "an input without a label around it": [line()],
    "an input in a row without a label": [{"type": 1, "components": [line()]}],
    "a label of 46": [label(line(), label="x" * 46)],
    "a description of 101": [label(line(), description="x" * 101)],
    "an input without style": [label({"type": 4, "custom_id": "a"})],
    "a value of 4001": [label(line(value="x" * 4001))],
    "a placeholder of 101": [label(line(placeholder="x" * 101))],
    "a minimum length above the maximum": [label(line(min_length=5, max_length=4))],
    "the same id twice": [label(line()), label(line())],
    "a button": [label({"type": 2, "style": 1, "custom_id": "c", "label": "Press"})],
    "a menu in a row": [{"type": 1, "components": [menu()]}],
    "a menu of 26": [label(menu(options=[{"label": str(n), "value": str(n)} for n in range(26)]))],
    "a disabled menu": [label(menu(disabled=True))],
    "a container": [{"type": 17, "components": [{"type": 10, "content": "x"}]}],
}


@pytest.mark.parametrize("name", UNOPENABLE)
async def test_invalid_modals_are_refused(name: str, world: World, bot: Bot, api: Api) -> None:
    """Source: https://discord.com/developers/docs/components/reference#label and …#text-input."""
    result: list[tuple[int, int]] = []

    @bot.on("play")
    async def ask(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        modal = {"custom_id": "m", "title": "A modal", "components": UNOPENABLE[name]}
        result.append(await api.code("POST", path, {"type": 9, "data": modal}))
        await interaction.response.send_message("x")

    await world.person("player-1").command("/play")
    assert result == [(400, 50035)]
