"""Permissions of users in servers and channels.

Source: https://discord.com/developers/docs/topics/permissions#permission-overwrites
"""

from __future__ import annotations

from sandbox.errors import refusal
from sandbox.flags import ALL_PERMISSIONS, TIMED_OUT, Permission
from sandbox.world.models import Channel, Guild, Member
from sandbox.world.state import State


class Permissions:
    """Computed permissions, cached until :meth:`forget` is called."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._known: dict[tuple[int, int], int] = {}

    def forget(self) -> None:
        """Clear the cache after a change to a role, an overwrite, a membership or the set of channels."""
        self._known.clear()

    def base(self, guild: Guild, member: Member) -> int:
        """Return a member's permissions in a server, without channel overwrites."""
        if guild.owner_id == member.user_id:
            return ALL_PERMISSIONS
        allowed = guild.roles[guild.id].permissions
        for role_id in member.roles:
            allowed |= guild.roles[role_id].permissions
        return ALL_PERMISSIONS if allowed & Permission.ADMINISTRATOR else allowed

    def of(self, user_id: int, channel: Channel) -> int:
        """Return a user's permissions in a channel; 0 if the user is not a member or does not have View Channel.

        A time-out reduces the permissions, unless the user has all of them.
        """
        key = (user_id, channel.id)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._compute(user_id, channel)
        guild = self._state.guilds[channel.guild_id]
        member = guild.members.get(user_id)
        if member is not None and self.timed_out(member) and known != ALL_PERMISSIONS:
            return known & TIMED_OUT
        return known

    def timed_out(self, member: Member) -> bool:
        """Return True if a member is in time-out."""
        return member.timed_out_until is not None and member.timed_out_until > self._state.clock.now()

    def may(self, user_id: int, channel: Channel, *needed: Permission) -> bool:
        """Return True if a user has all of the ``needed`` permissions in a channel."""
        allowed = self.of(user_id, channel)
        return all(allowed & one for one in needed)

    def sees(self, user_id: int, channel: Channel) -> bool:
        """Return True if a user can see a channel.

        A private thread is visible only to its members and to users with Manage Threads.
        """
        if not self.may(user_id, channel, Permission.VIEW_CHANNEL):
            return False
        thread = channel.thread
        if thread is None or not self._state.is_private_thread(channel):
            return True
        return user_id in thread.members or self.may(user_id, channel, Permission.MANAGE_THREADS)

    def demand(self, user_id: int, channel: Channel, *needed: Permission) -> None:
        """Refuse with 50001 if the user cannot see the channel, and with 50013 if a permission is missing."""
        if not self.sees(user_id, channel):
            raise refusal("missing_access")
        if not self.may(user_id, channel, *needed):
            raise refusal("missing_permissions")

    def demand_in_guild(self, user_id: int, guild: Guild, needed: Permission) -> None:
        """Refuse with 50013 if the user does not have the ``needed`` permission in the server."""
        if not self.base(guild, guild.members[user_id]) & needed:
            raise refusal("missing_permissions")

    def _compute(self, user_id: int, channel: Channel) -> int:
        guild = self._state.guilds[channel.guild_id]
        member = guild.members.get(user_id)
        if member is None:
            return 0
        allowed = self.base(guild, member)
        if allowed == ALL_PERMISSIONS:
            return allowed
        # A thread has the overwrites of its channel.
        place = channel if channel.parent_id is None or not channel.is_thread else guild.channels[channel.parent_id]
        everyone = place.overwrites.get(guild.id)
        if everyone is not None:
            allowed = allowed & ~everyone.deny | everyone.allow
        roles = [place.overwrites[role_id] for role_id in member.roles if role_id in place.overwrites]
        denied = granted = 0
        for role in roles:
            denied |= role.deny
            granted |= role.allow
        allowed = allowed & ~denied | granted
        own = place.overwrites.get(user_id)
        if own is not None:
            allowed = allowed & ~own.deny | own.allow
        return allowed if allowed & Permission.VIEW_CHANNEL else 0
