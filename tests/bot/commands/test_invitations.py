"""Invitations to a lobby: whether the server offers them, who can invite, who is mentioned, and how often."""

from __future__ import annotations

import pytest

from sandbox.driver.people import Person
from tests.bot.club import EXTRAS, Club
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def offer(club: Club, *features: str) -> None:
    """Make the server offer these features in addition to the default ones."""
    boss = await club.person("Boss", roles=["Admin"])
    await club.offer(boss, *EXTRAS, *features)


async def invite(host: Person, *chosen: str) -> None:
    """Press *Invite* in the lobby and choose roles and people by their names or ids."""
    await host.press("More…", private=False)
    await host.press("Invite…", private=True)
    await host.select("Roles and people", *chosen, private=True)


def pinged(person: Person) -> bool:
    """Return True if an invitation has notified this person."""
    return any(seen.pinged for seen in person.messages() if "invites you" in seen.text)


async def test_a_lobby_has_no_invite_button_unless_the_server_offers_invitations(club: Club) -> None:
    [ann] = await club.lobby(1)
    await ann.press("More…", private=False)
    assert "Invite…" not in [button.label for button in ann.private()[-1].buttons]


async def test_invitations_mention_only_people_who_allow_them_and_are_limited_per_lobby_and_channel(
    club: Club,
) -> None:
    await offer(club, "Invitations")
    ben, cleo = await club.person("Ben"), await club.person("Cleo")
    await ben.command("/me", setting="invitations", value="yes")
    [ann] = await club.lobby(1)
    await invite(ann, cleo.name)
    await ann.until_sees("Nobody was mentioned", private=True)
    await invite(ann, ben.name, cleo.name)
    await ann.until_sees("They are invited, except for one", private=True)
    seen = await ben.until_sees("Ann invites you to a game of UNO.", private=False)
    assert seen.payload["flags"] & (1 << 15) == 0  # a message without layout components
    assert [one["username"] for one in seen.payload["mentions"]] == [ben.name]
    assert seen.payload["mention_roles"] == []
    assert (pinged(ben), pinged(cleo)) == (True, False)
    await invite(ann, ben.name)
    await ann.until_sees("This lobby has already used its invitation.", private=True)
    await ann.command("/end")
    await ann.until(lambda: ann.button("Join", private=False) is None, what="the end of the lobby")
    await ann.command("/play", preset="classic")
    await ann.until_sees(players(1), private=False)
    await invite(ann, ben.name)
    await ann.until_sees("less than an hour ago", private=True)
    assert len([seen for seen in ben.messages() if "invites you" in seen.text]) == 1


async def test_people_are_invited_by_command(club: Club) -> None:
    await offer(club, "Invitations")
    ben, cleo, dora = [await club.person(name) for name in ("Ben", "Cleo", "Dora")]
    await ben.command("/me", setting="invitations", value="yes")
    roles = [(await club.world.do("add_role", name=f"{word} {club.number}"))["role"]["id"] for word in ("Open", "Own")]
    await club.world.do("permissions", who="@everyone", neutral=["mention_everyone"])
    [ann] = await club.lobby(1)
    named = " ".join([f"<@{await club.user_id(person)}>" for person in (ben, cleo)] + [f"<@&{one}>" for one in roles])
    await dora.command("/notify", invite=named)
    await dora.until_sees("Only the host can invite.", private=True)
    await ann.command("/notify", invite="Ben and Cleo")
    await ann.until_sees("Mention at least one role or person with @, and at most 10.", private=True)
    await ann.command("/notify", invite=f"{named}, @everyone <@{await club.user_id(ann)}>")
    await ann.until_sees("They are invited, except for 4", private=True)
    seen = await ben.until_sees("Ann invites you to a game of UNO.", private=False)
    assert [one["username"] for one in seen.payload["mentions"]] == [ben.name]
    assert (seen.payload["mention_roles"], seen.payload["mention_everyone"]) == ([], False)
    assert (pinged(ben), pinged(cleo)) == (True, False)
    await ann.command("/notify", invite=named)
    await ann.until_sees("This lobby has already used its invitation.", private=True)


async def test_invitations_by_command_are_off_unless_the_server_offers_them(club: Club) -> None:
    await offer(club)
    [ann] = await club.lobby(1)
    await ann.command("/notify", invite=f"<@{await club.user_id(ann)}>")
    await ann.until_sees("This server has switched that off.", private=True)


async def test_a_role_is_mentioned_only_if_the_host_may_mention_it(club: Club) -> None:
    await offer(club, "Invitations")
    named = f"Players {club.number}"
    role = (await club.world.do("add_role", name=named))["role"]["id"]
    everyone = str((await club.world.do("world"))["guilds"][0]["id"])
    ben = await club.person("Ben", roles=[named])
    cleo = await club.person("Cleo")
    [ann] = await club.lobby(1)
    await invite(ann, role, everyone)
    await ann.until_sees("Nobody was mentioned", private=True)
    await club.world.do("permissions", who="@everyone", allow=["mention_everyone"])
    try:
        await invite(ann, role, everyone)
        await ben.until_sees("Ann invites you", private=False)
        assert (pinged(ben), pinged(cleo)) == (True, False)
    finally:
        await club.world.do("permissions", who="@everyone", neutral=["mention_everyone"])


async def test_mentions_in_the_hosts_name_notify_nobody_and_only_the_host_can_invite(club: Club) -> None:
    await offer(club, "Invitations")
    ben, cleo = await club.person("Ben"), await club.person("Cleo")
    await ben.command("/me", setting="invitations", value="yes")
    ann = await club.person(f"<@{await club.user_id(cleo)}> @everyone")
    await ann.command("/play", preset="classic")
    await ann.until_sees(players(1), private=False)
    await cleo.press("More…", private=False)
    assert "Invite…" not in [button.label for button in cleo.private()[-1].buttons]
    await invite(ann, ben.name)
    await ben.until_sees("invites you", private=False)
    assert (pinged(ben), pinged(cleo)) == (True, False)


async def test_an_invitation_that_discord_refuses_can_be_tried_again(club: Club) -> None:
    await offer(club, "Invitations")
    ben = await club.person("Ben")
    await ben.command("/me", setting="invitations", value="yes")
    [ann] = await club.lobby(1)
    await club.world.do("http_fault", status=403, method="POST", path="/channels/[0-9]+/messages$", times=1)
    await invite(ann, ben.name)
    await ann.until_sees("nobody was invited", private=True)
    assert not any("They are invited" in seen.text for seen in ann.private())
    assert not pinged(ben)
    await invite(ann, ben.name)
    await ben.until_sees("invites you", private=False)
