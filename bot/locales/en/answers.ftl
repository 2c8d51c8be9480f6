# What slash commands answer privately.

answer-elsewhere = You have no seat at a table here. Your tables:
    { $links }
answer-no-table = No table is open here. { $play } opens one.
answer-taken-lobby = A table is already open here: { $link }
    { $join } gives you a seat.
answer-taken-match = A match is already running here: { $link }
    { $join } gives you a seat in the next round.
answer-own-lobby = Your last table has not started yet: { $link }
    Start it, or close it with { $end }, before you open another one.
answer-opened = Your table is open: { $link }
    Start it when everybody is here; your cards come to you privately.
answer-opened-alone = Nobody else around? **{ $button }** starts right away with three computers.
answer-opened-text = I’m not allowed to attach files in this channel, so the table is shown in words. Somebody who manages the channel can allow “Attach Files” there.
answer-thread-name = UNO · opened by { $name }
answer-thread-here = Threads cannot be opened here, so the table is in this channel itself.
answer-thread-forbidden = To open a thread here you need permissions that you do not have: { $permissions }. Leave out the place to open the table right in this channel.
answer-unreachable-rights = Discord did not let me write here. Check my permissions in this channel: “View Channel”, “Send Messages”, and for threads “Create Public Threads” and “Send Messages in Threads”.
answer-unreachable-locked = This thread is locked or archived, so I cannot open a table in it. Try another channel, or ask a moderator to unlock it.
answer-unreachable-gone = This channel no longer exists.
answer-unreachable-outage = Discord did not accept my message just now. Nothing was opened; try again in a moment.
answer-bad-seats = A table has { $low } to { $high } seats.
answer-bad-choice = That choice does not exist. Pick one from the list that Discord shows.
answer-feature-off = This server has switched that off.
answer-alert = { $people } A table has opened: { $link }
answer-notify-on = You will be told when a table opens in this channel, at most once an hour. Press the same button again to stop this.
answer-notify-off = You will no longer be told about new tables in this channel.
answer-end-on = You will be mentioned here once when this match is over. Press the same button again to undo this.
answer-end-off = You will not be mentioned when this match is over.
answer-end-full = Fifty people are already waiting for the end of this match; there is no room for more in one message.
answer-end-none = No match is running here. { $play } opens a table.
answer-joined = You have a seat.
answer-left-lobby = You left the table.
answer-left = You left the match.
answer-away = A computer is playing for you now. Press any button at the table, or use { $back }, to come back.
answer-back = You are back at the table.
answer-kicked = Done: that person has been removed.
answer-takeover = You have asked for that seat. The vote is in the channel.
answer-vote = The others are being asked. The vote is in the channel.
answer-paused = The match is paused.
answer-ended = The table is closed.
answer-host = Done: you handed the table over.
answer-score-title = ### Total points in this server
answer-score-line = **{ $rank }. { $name }** · { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $won ->
    [one] 1 match won
   *[other] { $won } matches won
} of { $matches }
answer-score-you = You: { $points ->
    [one] 1 point
   *[other] { $points } points
} · { $won ->
    [one] 1 match won
   *[other] { $won } matches won
} of { $matches }
answer-score-none = No match has been finished in this server yet.
answer-score-foot = Points are added up over all rounds of matches that were played to the end.
answer-language-set = The language of public texts in this server is now: { $language }.
answer-language-host = Public texts in this server now follow the language of each table’s host.
answer-manage-denied = Only people who may manage this server can do that.
answer-place-here = Tables opened in this channel stay in the channel itself, unless somebody asks for a thread.
answer-place-thread = Tables opened in this channel get their own thread, unless somebody asks for the channel itself.
answer-button-lock = Lock: no new players
answer-button-unlock = Unlock: let players join
answer-failed = That did not work just now, and nothing has changed. Try again in a moment.
answer-guild-only = Tables can only be opened in the channels of a server. Use this command there.

command-server-place-name = place
command-server-place-description = Where new tables in this channel open by default
command-server-place-option-where-name = where
command-server-place-option-where-description = Here, or in its own thread
command-server-place-option-where-choice-here = here
command-server-place-option-where-choice-thread = a new thread
command-server-language-option-language-choice-host = as each table’s host
