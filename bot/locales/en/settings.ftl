# For the operator who starts the program: what its environment lacks

setting-no-token = DISCORD_TOKEN is missing: copy .env.example to .env and put the bot’s token into it (Discord’s developer portal, your application, page Bot).
setting-bad-token = DISCORD_TOKEN is not a token: copy it again from Discord’s developer portal, page Bot.
setting-bad-database = DATABASE_URL must be the address of a database, such as { $file } (see docs/HOSTING.md).
setting-unreadable-file = { $name } names the file { $file }, which cannot be read.
setting-bad-log-level = LOG_LEVEL must be one of { $levels }.
setting-bad-log-format = LOG_FORMAT must be one of { $formats }.
setting-clock-elsewhere = CLOCK_URL must be an address of this machine, such as ws://127.0.0.1:8080/sandbox/clock.
setting-bad-days = KEEP_REPLAYS_DAYS must be a number of days, such as { $example }.
setting-bad-tables = TABLES_PER_SERVER must be a whole number of at least 1, such as { $example }.
setting-bad-shards = { $name } must be a whole number from 1 to { $most }, or not be set.
setting-bad-requests = REQUESTS_A_SECOND must be a whole number, { $least } or more, or not be set.
setting-bad-instance = INSTANCE must be at most { $most } characters long.
setting-bad-metrics = METRICS must be an address with a port, such as { $example }, or a port alone.
setting-bad-operator = OPERATOR must be one line of at most { $most } characters: who runs the bot and how to reach them.
setting-yes-or-no = { $name } must be yes or no.
setting-bad-address = { $name } is not an address of the kind { $schemes }.
setting-elsewhere = { $name } is neither Discord nor an address of this machine, and the token goes nowhere else: remove { $name }, or give an address such as 127.0.0.1.
setting-program = Runs UNO in Discord’s channels. Without a command the bot starts.
setting-command = COMMAND
setting-version = prints the version and exits
setting-not-discord = { $address } answers, but not as Discord does: check DISCORD_API_URL.

maintenance-backup-help = backs up the database to a new file, while the bot may be running
maintenance-backup-file = the new file; an existing one is not overwritten
maintenance-backup-done = Saved to { $file }.
maintenance-restore-help = replaces the database with a backup; the bot must not be running
maintenance-restore-file = the backup; it is checked first
maintenance-restore-done = Restored from { $file }.
maintenance-restore-kept = The former database is kept as { $file }.
maintenance-replay-help = replays a table’s journal and compares the result with the stored state
maintenance-replay-table = the table’s number
maintenance-block-help = blocks a user or a server, or lists all blocks; works while the bot is running
maintenance-unblock-help = lifts such a block
maintenance-block-kind = what the id belongs to
maintenance-block-id = the Discord ID
maintenance-block-no-id = Please give the id, a number such as 123456789012345678.
maintenance-block-done = Blocked. A running bot notices within half a minute.
maintenance-block-before = That was blocked already.
maintenance-unblock-done = The block is lifted. A running bot notices within half a minute.
maintenance-unblock-before = That was not blocked.
maintenance-block-user = user { $id }, since { $since } UTC
maintenance-block-server = server { $id }, since { $since } UTC
maintenance-replay-hidden = This match is running: cards are hidden.
maintenance-replay-differs = Table { $table }: the replay differs from what was stored, starting at line { $line }.
maintenance-replay-same = Table { $table }: { $lines ->
    [one] one line
   *[other] { $lines } lines
} replayed to exactly the same state.
maintenance-health-help = exits with 0 if the bot is healthy, otherwise with 1; prints its state as JSON
maintenance-status-help = shows how the bot is doing, with the last error of each background job
maintenance-move-help = moves the database from its file to an empty database on a PostgreSQL server; the bot must not be running
maintenance-move-address = the address, such as postgresql://user@host/houserules
maintenance-move-done = Moved { $rows ->
    [one] one row
   *[other] { $rows } rows
} of { $tables } tables and compared them; { $matches ->
    [0] no match is running.
    [one] one running match was replayed in both.
   *[other] { $matches } running matches were replayed in both.
}
maintenance-move-next = Set DATABASE_URL to the new address and start the bot. { $file } is unchanged; keep it until you have a backup of the new database.
maintenance-shards-help = changes the number of shards of all processes on one PostgreSQL database while they run
maintenance-shards-number = the new number
maintenance-shards-file = With a database file, no command is needed: set SHARDS and start the bot again.
maintenance-shards-wrong = The number of shards must be from 1 to { $most }.
maintenance-shards-before = There are already { $shards } shards.
maintenance-shards-done = The number of shards is now { $shards }. The running processes start new sessions with Discord, one every five seconds, and post their matches again. Before you start another process, set SHARDS to { $shards } or remove it from the settings.
maintenance-shards-later = Discord allows too few new sessions today: a process that dies afterwards could not be replaced. Try again tomorrow.
