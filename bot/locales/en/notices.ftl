# Short private sentences, and what happened around the match

notice-table-over = This table is closed. { $play } opens a new one.
notice-no-table = This table no longer exists. { $play } opens a new one.
notice-not-saved = That could not be saved, so nothing has happened. Please try again in a moment.
notice-not-shown = Something went wrong while showing this. Press “My hand” to see where things stand.
notice-stale = The table has moved on. Here is your hand as it is now.
notice-outdated = Somebody has come or gone since that list was made. This is the current one:
notice-not-seated = { $joins ->
    [lobby] You have no seat at this table. Press **Join** to get one.
    [round] You have no seat at this table. Press **Join next round** to get one.
    [rematch] You have no seat at this table. Press **Join the rematch** to get one.
   *[none] You have no seat at this table.
}
notice-paused = { $reason ->
    [archived] The match is paused: the thread is archived. Write something there, and it goes on.
    [locked] The match is paused: the thread is locked. A moderator can unlock it.
    [rights] The match is paused: I’m missing a permission in that channel.
    [gone] The match is paused: its channel or message is gone.
    [outage] The match is paused: Discord cannot be reached there right now.
   *[other] The match is paused. Nothing can be played until it goes on.
}
notice-held = You missed a turn again, so a computer plays for you until this round ends. Then it is up to you again.
notice-called = Called!
notice-not-dealt = The cards have not been dealt yet: the match has not begun.
notice-caught = Caught!
notice-not-caught = Nobody to catch.
notice-catch-locked = After a miss you cannot catch anybody for three seconds. This one did not count.
notice-rematch = The next table is open: { $link }
notice-rematch-not-yours = Only people who played in this match can start its rematch. { $play } opens a table of your own.
notice-rematch-removed = You were removed from this match, so you cannot start its rematch. { $play } opens a table of your own.
notice-rematch-open = A table is already open here: { $link }
notice-table-link = The table is here: { $link }
notice-cancelled = Nothing has changed.
notice-unknown = I don’t know this button. **My hand** or { $hand } shows what you can do.

# What the bot may do here
permissions-title = I cannot play here yet. These permissions are missing:
permissions-line = • **{ $permission }** in { $channel }
permissions-for-silent_colours = The rule “{ $title }” cannot be played here: I cannot see who writes in this channel.
permissions-how = Grant them to my role under Edit Channel › Permissions, or choose another channel.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-read_message_history = Read Message History
permission-attach_files = Attach Files
permission-manage_messages = Manage Messages
permission-manage_channels = Manage Channels
permission-manage_guild = Manage Server
permission-other = Another permission
