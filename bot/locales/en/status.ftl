# python -m bot status

status-well = The bot is healthy.
status-stopped = No bot is running on this database.
status-loop = The bot is stuck: it has not responded for too long.
status-login = The bot is not logged in to Discord yet.
status-gateway = Discord’s gateway does not answer.
status-database = The database cannot be used.
status-damaged = The database file is damaged ({ $detail }). Tables whose data can still be read go on, but changes may be lost: stop the bot and restore a backup (python -m bot restore FILE).
status-database-why = Database: { $reason }
status-since = Running since { $began }, last sign of life { $seen }.
status-acknowledged = Discord’s gateway last answered { $when }.
status-tables = Tables: { $live }, { $waiting } of them not shown since the start.
status-clock = The computer’s clock has jumped by days: nothing is deleted by age until the new time has held for hours.
status-aside = Needs attention: { $count }
status-aside-discord = • Discord has been refusing requests since { $since }: { $reason }
status-aside-token = • another process has been answering commands with this token since { $since }: stop one of the two
status-aside-table = • table { $which } of server { $server }, set aside since { $since }: { $reason }
status-aside-counting = • the statistics of match { $which } of server { $server }, since { $since }: { $reason }
status-aside-settling = • match { $which } in the league of server { $server }, since { $since }: { $reason }
status-aside-packing = • the journal of match { $which } of server { $server }, since { $since }: { $reason }
status-aside-other = • { $kind } { $which } of server { $server }, since { $since }: { $reason }
status-jobs = Background jobs:
status-job = • { $name }: { $state }, started { $runs ->
    [one] once
   *[other] { $runs } times
}, failed { $failures ->
    [one] once
   *[other] { $failures } times
}, last success { $good }
status-job-error = last error { $when }: { $error }
status-job-running = running
status-job-idle = idle
status-job-paused = waiting after a failure
status-job-failed = failed
