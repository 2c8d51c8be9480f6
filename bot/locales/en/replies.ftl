# Private replies to slash commands.

reply-elsewhere = You have no seat at a table here. Your tables:
    { $links }
reply-in-threads = The tables of this channel are in threads:
    { $links }
reply-no-table = No table is open here. { $play } opens one.
reply-taken-lobby = A table is already open here: { $link }
    { $join } gives you a seat.
reply-taken-seat-lobby = You already have a seat at the table here: { $link }
reply-taken-seat = You already have a seat in the match here: { $link }
    { $hand } shows your cards.
reply-taken-match = A match is already running here: { $link }
    { $join } gives you a seat in the next round.
reply-own-lobby = Your last table has not started yet: { $link }
    Start it, or close it with { $end }, before you open another one.
reply-opened = Your table is open: { $link }
    Start it when everybody is here; your cards come to you privately.
reply-opened-alone = Nobody else around? **{ $button }** starts right away with three computers.
reply-opened-text = I’m not allowed to attach files in this channel, so the table is shown in words. Somebody who manages the channel can allow “Attach Files” there.
reply-thread-name = UNO · opened by { $name }
reply-thread-here = Threads cannot be opened here, so the table is in this channel itself.
reply-thread-forbidden = To open a thread here you need permissions that you do not have: { $permissions }. Leave out the place to open the table right in this channel.
reply-unreachable-rights = Discord did not let me write here. Check my permissions in this channel: “View Channel”, “Send Messages”, and for threads “Create Public Threads” and “Send Messages in Threads”.
reply-unreachable-private = This thread is private, and I’m not in it. Mention me here once ({ $bot }), then try again.
reply-unreachable-locked = This thread is locked or archived, so I cannot open a table in it. Try another channel, or ask a moderator to unlock it.
reply-unreachable-gone = This channel no longer exists.
reply-unreachable-outage = Discord did not accept my message just now. Nothing was opened; try again in a moment.
reply-bad-seats = A table has { $low } to { $high } seats.
reply-bad-choice = That choice does not exist. Pick one from the list that Discord shows.
reply-feature-off = This server has switched that off.
reply-alert = { $people } A table has opened: { $link }
reply-notify-on = You will be told when a table opens in this channel, at most once an hour. Do the same again to stop this.
reply-notify-off = You will no longer be told about new tables in this channel.
reply-end-on = You will be mentioned here once when this match is over. Do the same again to undo this.
reply-end-off = You will not be mentioned when this match is over.
reply-end-full = Fifty people are already waiting for the end of this match; there is no room for more in one message.
reply-end-none = No match is running here. { $play } opens a table.
reply-joined = You have a seat.
reply-joined-round = You have a seat and play from the next round on.
reply-joined-rematch = You have a seat in the rematch, if there is one.
reply-left-lobby = You left the table.
reply-left = You left the match.
reply-away-nobody = Nobody is left at this table, so the match is paused. Press **I’m back**, or use { $back }, to play on.
reply-away-paused = The match is paused. After that, a computer plays for you. Press any button at the table, or use { $back }, to come back.
reply-away-later = You are away. A computer will play for you, starting with your next round. Press any button at the table, or use { $back }, to come back.
reply-away = A computer is playing for you now. Press any button at the table, or use { $back }, to come back.
reply-back = You are back at the table.
reply-kicked = Done: that person has been removed.
reply-takeover = You have asked for that seat. The vote is in the channel.
reply-vote = The others are being asked. The vote is in the channel.
reply-paused = The match is paused.
reply-ended = The table is closed.
reply-host = Done: you handed the table over.
reply-score-title = ### Total points in this server
reply-score-line = **{ $rank }. { $name }** · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $won ->
    [one] 1 match won
   *[other] { $won } matches won
} of { $matches }
reply-score-you = You: { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $won ->
    [one] 1 match won
   *[other] { $won } matches won
} of { $matches }
reply-score-none = No match has been finished in this server yet.
reply-score-foot = Points are added up over all rounds of matches that were played to the end.
reply-language-set = The language of public texts in this server is now: { $language }.
reply-language-host = Public texts in this server now follow the language of each table’s host.
reply-manage-denied = Only people who may manage this server can do that.
reply-place-here = Tables opened in this channel stay in the channel itself, unless somebody asks for a thread.
reply-place-thread = Tables opened in this channel get their own thread, unless somebody asks for the channel itself.
reply-button-lock = Lock: no new players
reply-button-unlock = Unlock: let players join
reply-failed = That did not work just now, and nothing has changed. Try again in a moment.
reply-guild-only = Tables can only be opened in the channels of a server. Use this command there.

command-server-place-name = place
command-server-place-description = Where new tables in this channel open by default
command-server-place-option-where-name = where
command-server-place-option-where-description = Here, or in its own thread
command-server-place-option-where-choice-here = here
command-server-place-option-where-choice-thread = a new thread
command-server-language-option-language-choice-host = the host’s language
