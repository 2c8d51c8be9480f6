"""The program, which starts the bot with all its parts or carries out one of the operator's commands."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from bot.cluster.fleet_member import FleetMember
from bot.cluster.fleet_shards import FleetShards
from bot.commands import ROUTES, register
from bot.discord.background_jobs import EVERY, Finals, delete_departed, keep_leagues, settle_late
from bot.discord.discord_internals import LIMITS_KEPT, point_to, repeat_replies
from bot.discord.gateway.client import Client
from bot.discord.gateway.connection import CannotStart, Connection, host_of
from bot.discord.gateway.emoji_upload import OtherProcesses
from bot.discord.gateway.identify_gate import Gate, IdentifyGate
from bot.discord.gateway.shutdown import stop
from bot.discord.rest.discord_channels import DiscordChannels
from bot.discord.rest.rate_limits import RateLimits
from bot.discord.rest.token_conflicts import HOLDS_FOR, TokenConflicts
from bot.discord.services import Services
from bot.history.chronicle import Chronicle
from bot.history.scores import Scores
from bot.leagues import season_plans
from bot.leagues.leagues import Leagues
from bot.locales import texts
from bot.model.shard import OF_ALL
from bot.people.blocks import LOOK_AGAIN_EVERY, Blocks
from bot.people.preferences import Preferences
from bot.people.privacy import Privacy
from bot.people.server_transfers import ServerTransfers
from bot.people.servers import Servers
from bot.people.subscriptions import Subscriptions
from bot.pictures.picture_process import Pictures
from bot.presets.preset_drafts import PresetDrafts
from bot.presets.server_presets import Presets
from bot.presets.simulations import Simulations
from bot.screens.renderer import ScreenRenderer
from bot.storage import Reason, Storage, StorageError, maintenance
from bot.storage.postgres.process_notices import ApplicationNotice, EmojisWanted
from bot.storage.sqlite import damage_check
from bot.supervision import heartbeat as heartbeats
from bot.supervision import heartbeat_check
from bot.supervision.breaker import Breaker
from bot.supervision.clock import CHECK_EVERY, Clock, WallClock
from bot.supervision.followed_clock import FollowedClock
from bot.supervision.heartbeat import Heartbeat
from bot.supervision.jobs import Jobs, step
from bot.supervision.troubles import Troubles
from bot.tables.delivery.posting_pace import PostingPace
from bot.tables.runtime.computers.player_worker import PlayerWorker
from bot.tables.runtime.computers.thinking import Thinking, ThinkingTime
from bot.tables.runtime.opening.admission import Admission, Caps
from bot.tables.runtime.table_registry import REFUSED, TableRegistry
from bot.thinking.thinkers import Thinkers
from bot.tournaments.tournament_messages import TournamentMessages
from bot.tournaments.tournaments import EVERY as TOURNAMENTS_EVERY
from bot.tournaments.tournaments import Tournaments
from engine.version import version_line

from . import logs, observation, settings, status
from .health import file_of
from .shards import ShardParts, Shards

DONE, FAILED = 0, 2
UPKEEP_EVERY = 3600.0
"""Seconds between two runs of most upkeep duties."""
CLOCK_WITHIN = 10.0
"""Seconds within which an external clock must respond at startup."""
DUTIES_END_WITHIN = 1.0
"""Seconds to wait for the duties to end when the bot stops."""
HANG_UP_WITHIN = 0.5
"""Seconds to wait for Discord's gateway when the bot stops.

This wait, ``DUTIES_END_WITHIN`` and the limits in ``bot.discord.gateway.shutdown`` share the five seconds within which
the bot must stop.
"""
COLLECT_AFTER = (10_000, 20, 50)
"""Arguments of ``gc.set_threshold``. They are higher than the defaults, so that the collector runs less often.

With hundreds of tables, a full collection takes a tenth of a second, and all presses wait for it.
"""
SWITCH_AFTER = 0.0005
"""Thread switch interval in seconds.

The thread that stores changes must reacquire the GIL after every statement. With Python's default of five
milliseconds, a press could wait that long for each statement.
"""

T = TypeVar("T")

log = logging.getLogger("bot")


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit code: 0 on success, 2 if it failed for a reason that was printed.

    ``status`` returns 1 if the bot is not healthy, and ``replay`` returns 1 if the match differs from its journal.
    """
    environment = settings.read_environment()
    said = texts(settings.language(environment))
    parser = argparse.ArgumentParser(prog="python -m bot", description=said("setting-program"))
    parser.add_argument("--version", action="version", version=version_line(), help=said("setting-version"))
    commands = parser.add_subparsers(dest="command", metavar=said("setting-command"))
    maintenance.register(commands, said)
    for name in ("health", "status"):
        commands.add_parser(name, help=said(f"maintenance-{name}-help"))
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "status":
            return status.show(file_of(settings.database_url(environment)), said)
        if chosen.command is not None:
            return maintenance.run(chosen, settings.database_url(environment), said)
        chosen_settings = settings.load(environment)
        logs.set_up(chosen_settings.log_level, settings.secrets(chosen_settings), as_json=chosen_settings.json_logs)
        asyncio.run(run(chosen_settings))
    except (settings.SettingsError, CannotStart) as error:
        print(said(error.key, **error.facts), file=sys.stderr)
        return FAILED
    except StorageError as error:
        print(maintenance.sentence(error, said), file=sys.stderr)
        return FAILED
    return DONE


async def run(chosen: settings.Settings) -> None:
    """Run the bot until it receives a signal to stop.

    Raise ``CannotStart`` for a problem that the operator must solve, such as a refused token, and ``StorageError`` if
    the database cannot be opened or its lease is lost. Raise ``SettingsError`` if the API at ``api_url`` returns a
    gateway to which the token must not be sent.
    """
    sys.setswitchinterval(SWITCH_AFTER)
    stopped = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    point_to(chosen.api_url, chosen.gateway_url)
    repeat_replies()
    async with AsyncExitStack() as open_things:
        opened = await _unless(stopped, _open(chosen, open_things))
        if opened is None:
            return
        shards, shared = opened
        storage = shared.storage
        fleet_shards = _fleet_shards(shards, shared)
        serving = step(_serve(shards, shared, chosen, fleet_shards), "serving")
        stopping = step(stopped.wait(), "stopping")
        try:
            await asyncio.wait((serving, stopping, storage.lost), return_when=asyncio.FIRST_COMPLETED)
        finally:
            told_to_stop = not serving.done()
            if told_to_stop and fleet_shards is not None:
                await fleet_shards.hand_over()
            await stop(shards.clients, shards.first.services, serving, stopping)
        if storage.lost.done():
            raise StorageError(Reason.LEASE_LOST)
        if not told_to_stop:
            serving.result()


async def _unless(stopped: asyncio.Event, work: Coroutine[Any, Any, T]) -> T | None:
    """Return the result of ``work``, or ``None`` if the bot is stopped first."""
    working, stopping = step(work, "opening"), step(stopped.wait(), "stopping")
    try:
        await asyncio.wait((working, stopping), return_when=asyncio.FIRST_COMPLETED)
        return await working if working.done() else None
    finally:
        stopping.cancel()
        working.cancel()
        # Wait until cancelled work has ended, for example until a migration has been rolled back.
        await asyncio.wait((working, stopping))


@dataclass(frozen=True, slots=True)
class _Shared:
    """Objects that all shards of this process share."""

    chosen: settings.Settings
    storage: Storage
    clock: Clock
    jobs: Jobs
    troubles: Troubles
    pictures: Pictures
    thinkers: Thinkers
    breaker: Breaker
    limits: RateLimits
    conflicts: TokenConflicts
    chronicle: Chronicle
    renderer: ScreenRenderer
    blocks: Blocks
    admission: Admission
    thinking: Thinking
    pace: PostingPace
    gate: Gate
    member: FleetMember | None
    """This process as a member of its fleet; ``None`` if it holds the database exclusively."""


async def _open(chosen: settings.Settings, open_things: AsyncExitStack) -> tuple[Shards, _Shared]:
    """Open everything that the bot needs before it logs in."""
    jobs, troubles = Jobs(), Troubles()
    clock = await _clock(chosen, jobs, open_things)
    storage = await Storage.open(chosen.database_url, clock.now, jobs, troubles, chosen.instance)
    open_things.push_async_callback(storage.close)
    pictures = Pictures(enabled=chosen.pictures, jobs=jobs)
    open_things.push_async_callback(pictures.close)
    thinkers = Thinkers(jobs)
    open_things.push_async_callback(thinkers.close)
    breaker, blocks = Breaker(), Blocks(storage)
    member = None if storage.fleet is None else FleetMember(storage.fleet)
    shared = _Shared(
        chosen=chosen,
        storage=storage,
        clock=clock,
        jobs=jobs,
        troubles=troubles,
        pictures=pictures,
        thinkers=thinkers,
        breaker=breaker,
        limits=RateLimits(
            breaker,
            lambda: member is not None and member.is_silent,
            chosen.requests_a_second,
            lambda: storage.share,
        ),
        conflicts=TokenConflicts(partial(troubles.note, "token", "shared", lasts=HOLDS_FOR)),
        chronicle=Chronicle(storage),
        renderer=ScreenRenderer(),
        blocks=blocks,
        admission=Admission(Caps(server=chosen.tables_per_server), blocks.holds),
        thinking=Thinking(ThinkingTime().more, PlayerWorker(thinkers).ask),
        pace=PostingPace(clock),
        gate=IdentifyGate() if member is None else member.gate,
        member=member,
    )
    shards = Shards(partial(_shard, shared))
    open_things.push_async_callback(shards.hang_up, HANG_UP_WITHIN)
    services = shards.first.services
    breaker.listen(partial(_halt, services.everywhere), partial(_resume, services.everywhere))
    breaker.listen(partial(_note_refusal, breaker, troubles), partial(troubles.clear, "discord"))
    jobs.forever(partial(breaker.watch, shards.first.connection.probe), "breaker")
    await services.preferences.load_languages()
    await services.blocks.load()
    jobs.every(LOOK_AGAIN_EVERY, services.blocks.load, "looking for blocks")
    log.info(version_line())
    if isinstance(clock, WallClock):
        jobs.every(CHECK_EVERY, partial(_check_clock, clock, shards), "clock")
    facts = partial(observation.facts, shards, storage, clock, breaker)
    heartbeat = Heartbeat(storage.file, jobs, troubles, facts, storage.touch)
    open_things.push_async_callback(heartbeat.stop)
    if chosen.metrics is not None:
        observe = partial(observation.observe, shards, storage, shared.gate)
        open_things.push_async_callback(await observation.show(*chosen.metrics, observe, jobs))
    jobs.every(heartbeats.EVERY, heartbeat.beat, "heartbeat")
    open_things.push_async_callback(jobs.stop, DUTIES_END_WITHIN)
    return shards, shared


def _shard(shared: _Shared, first: Services | None) -> ShardParts:
    """Build the parts of a shard and connect them to each other.

    ``first`` contains the services of the first shard. It is ``None`` when that shard itself is built.
    """
    breaker, client = shared.breaker, Client(shared.limits.trace(), shared.gate)
    wire = DiscordChannels(client, shared.clock, shared.limits, shared.conflicts)
    services = _services(shared, wire) if first is None else _further_services(shared, wire, first)
    tables = services.tables
    services.everywhere.append(tables)
    others = None if shared.member is None else _others(shared.storage)
    client.use(services, tables.ready, register, ROUTES, main=first is None, others=others)
    if breaker.is_open:
        tables.offline(REFUSED)
    return ShardParts(client, Connection(client, breaker.wait), services)


def _others(storage: Storage) -> OtherProcesses:
    """Return the functions that notify other processes of changed commands or emojis, and request emojis from them."""
    return OtherProcesses(
        changed=partial(storage.send_notice, ApplicationNotice()),
        want=lambda deck, style: storage.send_notice(EmojisWanted(deck, style)),
    )


def _halt(everywhere: Sequence[TableRegistry]) -> None:
    """Stop the clocks of all tables, because Discord accepts no requests."""
    for tables in everywhere:
        tables.offline(REFUSED)


def _resume(everywhere: Sequence[TableRegistry]) -> None:
    for tables in everywhere:
        tables.online(REFUSED)


def _tables(shared: _Shared, wire: DiscordChannels) -> TableRegistry:
    return TableRegistry(
        shared.storage,
        shared.clock,
        shared.renderer,
        wire,
        shared.pictures,
        shared.chronicle.conclude,
        shared.jobs,
        shared.admission,
        shared.thinking,
        shared.pace,
    )


def _tournaments(shared: _Shared, wire: DiscordChannels, tables: TableRegistry) -> Tournaments:
    messages = TournamentMessages(shared.storage, wire, shared.pictures)
    return Tournaments(shared.storage, tables, wire, shared.clock, messages, shared.jobs)


def _further_services(shared: _Shared, wire: DiscordChannels, first: Services) -> Services:
    """Return the services of a further shard, with its own tables, tournaments and access to Discord's channels."""
    tables = _tables(shared, wire)
    return replace(
        first,
        tables=tables,
        tournaments=_tournaments(shared, wire, tables),
        wire=wire,
        reply_to=wire.reply_to,
        new_reply_to=wire.new_reply_to,
    )


def _services(shared: _Shared, wire: DiscordChannels) -> Services:
    """Return the services of the first shard."""
    storage, clock, renderer, thinkers = shared.storage, shared.clock, shared.renderer, shared.thinkers
    tables = _tables(shared, wire)
    return Services(
        tables=tables,
        preferences=Preferences(storage),
        scores=Scores(storage),
        chronicle=shared.chronicle,
        subscriptions=Subscriptions(storage),
        presets=Presets(storage),
        simulations=Simulations(thinkers),
        leagues=Leagues(storage, lambda: clock.trusted),
        tournaments=_tournaments(shared, wire, tables),
        servers=Servers(storage),
        transfers=ServerTransfers(storage, clock.now, lambda: clock.trusted, season_plans.follow),
        blocks=shared.blocks,
        privacy=Privacy(storage),
        pictures=shared.pictures,
        thinkers=thinkers,
        drafts=PresetDrafts(storage, clock.now, lambda: clock.trusted),
        clock=clock,
        jobs=shared.jobs,
        troubles=shared.troubles,
        wire=wire,
        reply_to=wire.reply_to,
        new_reply_to=wire.new_reply_to,
        commands=renderer.commands,
        operator=shared.chosen.operator,
        emojis=renderer.emojis,
        card_emojis=storage.emojis,
    )


def _note_refusal(breaker: Breaker, troubles: Troubles) -> None:
    """Record for the operator and the servers that Discord accepts no requests."""
    troubles.note("discord", "refused", breaker.status()["reason"])


def _keep_what_stays() -> None:
    """Exclude all loaded objects from garbage collection, and make the collector run rarely.

    These objects live as long as the process, so examining them repeatedly would only delay presses. If the collector
    runs rarely, most objects that a press creates are freed before it examines them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


async def _clock(chosen: settings.Settings, jobs: Jobs, open_things: AsyncExitStack) -> Clock:
    url = chosen.clock_url
    if url is None:
        return WallClock(last_known=heartbeat_check.last_written(file_of(chosen.database_url)))
    try:
        async with asyncio.timeout(CLOCK_WITHIN):
            clock = await FollowedClock.connect(url, jobs)
    except (OSError, TimeoutError):
        raise CannotStart("start-clock", address=host_of(url)) from None
    open_things.push_async_callback(clock.close)
    return clock


def _fleet_shards(shards: Shards, shared: _Shared) -> FleetShards | None:
    """Return the object that acquires shards in a fleet; ``None`` if this process holds the database exclusively."""
    if shared.member is None:
        return None
    make = partial(_shard, shared, shards.first.services)
    most = shared.chosen.shards_here
    return FleetShards(shared.storage, shared.member, shards, _start_shard_duties, most, make)


async def _serve(shards: Shards, shared: _Shared, chosen: settings.Settings, fleet_shards: FleetShards | None) -> None:
    """Log in, stay connected, and run the duties."""
    connection = shards.first.connection
    await connection.log_in(chosen.token)
    plan = await connection.plan(chosen.shards, None if fleet_shards is None else chosen.shards_here)
    if chosen.api_url is not None and chosen.gateway_url is None:
        point_to(None, settings.gateway_address(plan.address, "DISCORD_GATEWAY_URL"))
    shared.gate.max_concurrency = plan.max_concurrency
    if fleet_shards is not None:
        await fleet_shards.agree(chosen.shards, plan.shards)
    await shared.gate.allow(plan.starts_left, plan.starts_a_day, plan.day_ends)
    if fleet_shards is None:
        log.info("%d tables are open", await shards.begin(chosen.shards or plan.shards))
    _keep_what_stays()
    duties = shared.jobs.part()
    _start_upkeep(duties, shared.storage, shards.first.client, shards.first.services, chosen.keep_replays_days)
    # A process in a fleet has no shards yet. FleetShards starts and stops the duties of each shard.
    parts = [*shards.parts]
    for part in parts:
        _start_shard_duties(duties, part)
    try:
        if fleet_shards is None:
            await shards.stay(plan.max_concurrency)
        else:
            await fleet_shards.run()
    finally:
        await duties.stop(DUTIES_END_WITHIN)
        for part in parts:
            await part.services.tournaments.stop()


def _start_upkeep(duties: Jobs, storage: Storage, client: Client, services: Services, keep_replays_days: int) -> None:
    """Start the periodic duties of the process. They run and fail independently of each other."""
    once = _FirstShardDuties(storage).run
    duties.every(UPKEEP_EVERY, partial(once, services.chronicle.catch_up), "counting matches")
    duties.every(LIMITS_KEPT, client.forget_limits, "forgetting limits")
    duties.every(damage_check.EVERY, storage.look_for_damage, "looking for damage")
    duties.every(UPKEEP_EVERY, storage.back_up_daily, "daily backup")
    duties.every(UPKEEP_EVERY, storage.drop_backups, "dropping backups")
    duties.every(UPKEEP_EVERY, partial(once, storage.pack_journals), "packing journals")
    drop = partial(once, partial(storage.drop_journals, keep_replays_days))
    duties.every(UPKEEP_EVERY, partial(_if_trusted, services.clock, drop), "dropping journals")
    duties.every(EVERY, partial(keep_leagues, services, Finals(services)), "leagues", services.leagues.wanted)
    duties.every(UPKEEP_EVERY, partial(settle_late, services), "matches settled late")


def _start_shard_duties(duties: Jobs, part: ShardParts) -> None:
    """Start the periodic duties of a shard."""
    services, shard = part.services, part.client.shard_id
    named = "" if shard is None else f" (shard {shard})"
    duties.every(TOURNAMENTS_EVERY, services.tournaments.advance, f"tournaments{named}", services.tournaments.wanted)
    delete = partial(_if_trusted, services.clock, partial(delete_departed, services))
    duties.every(EVERY, delete, f"deleting servers{named}", services.leagues.wanted)


class _FirstShardDuties:
    """Duties for the whole database, which are carried out by the owner of the first shard."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._beginning = asyncio.Lock()
        self._has_begun = False

    async def run(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do ``work`` if this process owns the first shard.

        Before the first run, release the matches that were set aside, so that they are tried again.
        """
        if not self._storage.owns(OF_ALL):
            return
        async with self._beginning:
            if not self._has_begun:
                await self._storage.match_troubles.try_again()
                self._has_begun = True
        await work()


async def _if_trusted(clock: Clock, work: Callable[[], Awaitable[object]]) -> None:
    """Do ``work`` only if the clock is trusted, because with a wrong date it could delete data too early."""
    if clock.trusted:
        await work()


async def _check_clock(clock: WallClock, shards: Shards) -> None:
    """Check the machine's clock. If it has jumped, log the jump and report it to the tables."""
    by = clock.check()
    if by:
        trust = "" if clock.trusted else "; for a few hours, no data is deleted by age"
        log.warning("The machine's clock has jumped by %+.0f seconds; the tables' clocks ignore it%s", by, trust)
        shards.clock_jumped(by)
