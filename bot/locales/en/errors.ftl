# For the operator who starts the program: one sentence, what is wrong and what to do

start-bad-token = Discord does not accept this token: copy it again from the developer portal, page Bot, into DISCORD_TOKEN.
start-no-gateway = Discord’s gateway does not answer: check the network, then start again.
start-refused = Discord refused the start: { $detail }.
start-sharding = The bot is in so many servers that Discord requires several processes (shards), which this version does not support: remove it from some servers.
start-other-application = This token belongs to a different application than the database: use the token of that application, or another DATABASE_URL.
start-api-version = Discord no longer supports the version of its API that this bot uses: update the bot.
start-intents = Discord refuses the intents: this bot needs no privileged ones, so check which program the token belongs to.
start-clock = The clock at { $address } does not answer: start the sandbox first, or remove CLOCK_URL.

storage-bad-url = { $url } is not the address of a SQLite file: use one like sqlite+aiosqlite:///data/houserules.db.
storage-no-folder = The folder { $folder } cannot be created: check its path and rights.
storage-folder-not-writable = The folder { $folder } cannot be written to: check its rights.
storage-file-not-writable = The file { $file } cannot be read or written: check its rights.
storage-not-a-database = The file { $file } is not a SQLite database: nothing has been changed in it. Move it away or name another file.
storage-not-ours = The file { $file } is a database of another program: nothing has been changed in it. Name another file in DATABASE_URL.
storage-damaged = The database { $file } is damaged ({ $detail }): nothing has been changed in it. Restore a backup with “python -m bot restore FILE”.
storage-newer = The database { $file } was written by a newer version of Houserules ({ $revision }): update the program. Nothing has been changed in it.
storage-older = The database { $file } was written by an older version of Houserules ({ $revision }): start the bot once to bring it up to date.
storage-missing = The file { $file } does not exist.
storage-exists = The file { $file } already exists and is not overwritten: choose another name.
storage-in-use = Another process (number { $pid }) uses the database { $file }: stop it first. One that was killed frees it within { $seconds } seconds.
storage-in-use-elsewhere = A process on another machine or in another container uses the database { $file }: stop it first. One that was killed frees it within { $seconds } seconds.
storage-lease-lost = Another process has taken over the database: this one stops and writes nothing more.
storage-disk-full = The disk is full: { $file } cannot grow. Make room; nothing that was saved is lost.
storage-disk-error = The disk reports an error at { $file } ({ $detail }): check the disk.
storage-busy = Another program keeps the database { $file } locked: close it and start again.
storage-closed = The database is already closed.
storage-repeated = This press has already been counted.
storage-out-of-step = Table { $table } could not be saved in order: it stays as it was.
storage-table-exists = The channel of table { $table } already has a live table.
storage-no-table = There is no table { $table }.
storage-no-journal = Table { $table } has no journal: no match was begun there, or it is too old.
storage-unreadable = The stored data of table { $table } cannot be read ({ $detail }): another version of Houserules wrote it, or it is damaged.
storage-other-rules = Table { $table } was played by version { $stored } of the rules and cannot be replayed by version { $here }.
storage-failed = The database refused: { $detail }.
