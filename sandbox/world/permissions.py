"""Who may do what where.

Source: https://discord.com/developers/docs/topics/permissions#permission-overwrites
"""

from __future__ import annotations

from sandbox.errors import refusal
from sandbox.flags import ALL_PERMISSIONS, TIMED_OUT, Permission
from sandbox.world.models import Channel, Guild, Member
from sandbox.world.state import State


class Permissions:
    """Computes permissions and remembers them until something changes."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._known: dict[tuple[int, int], int] = {}

    def forget(self) -> None:
        """Compute everything anew: a role, an overwrite or a membership changed."""
        self._known.clear()

    def base(self, guild: Guild, member: Member) -> int:
        """Return what a member may do in a server before channels are looked at."""
        if guild.owner_id == member.user_id:
            return ALL_PERMISSIONS
        allowed = guild.roles[guild.id].permissions
        for role_id in member.roles:
            allowed |= guild.roles[role_id].permissions
        return ALL_PERMISSIONS if allowed & Permission.ADMINISTRATOR else allowed

    def of(self, user_id: int, channel: Channel) -> int:
        """Return what a user may do in a channel; nothing if they are no member."""
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
        """Say whether a member sits out a time-out."""
        return member.timed_out_until is not None and member.timed_out_until > self._state.clock.now()

    def may(self, user_id: int, channel: Channel, *needed: Permission) -> bool:
        """Say whether a user may do all of ``needed`` in a channel."""
        allowed = self.of(user_id, channel)
        return all(allowed & one for one in needed)

    def sees(self, user_id: int, channel: Channel) -> bool:
        """Say whether a user sees a channel; private threads are seen by their members and moderators only."""
        if not self.may(user_id, channel, Permission.VIEW_CHANNEL):
            return False
        thread = channel.thread
        if thread is None or not self._state.is_private_thread(channel):
            return True
        return user_id in thread.members or self.may(user_id, channel, Permission.MANAGE_THREADS)

    def demand(self, user_id: int, channel: Channel, *needed: Permission) -> None:
        """Refuse with 50001 who does not see the channel, with 50013 who lacks anything of ``needed``."""
        if not self.sees(user_id, channel):
            raise refusal("missing_access")
        if not self.may(user_id, channel, *needed):
            raise refusal("missing_permissions")

    def demand_in_guild(self, user_id: int, guild: Guild, needed: Permission) -> None:
        """Refuse with 50013 who may not do ``needed`` in the server at large."""
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
        # A thread has no overwrites of its own.
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
