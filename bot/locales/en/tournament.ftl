# Tournaments: cups, and partners at several tables

called-title = ## Round { $round }, table { $table }
called-rules = Rules: { $preset }
called-until = Press **I’m here**. The match starts when everybody is here, { $when } at the latest. A computer then plays this round for anybody who is missing.
called-here = { $name }, here
called-missing = { $name }, not here yet
called-computer = { $name }, computer
called-sign-here = ✅ { $line }
called-sign-missing = ⏳ { $line }
called-sign-computer = 🤖 { $line }
called-ended = This table was closed before its match.
called-nobody = Nobody showed up at this table, so its match isn’t played.
button-came = I’m here
reply-came = Good, you’re in. The match starts as soon as everybody is here.

# The public message of a tournament
tournament-title = ## { $kind }
tournament-kind-knock_out = Knock-out cup
tournament-kind-swiss = Swiss cup
tournament-kind-partners = Partners at several tables
tournament-about-knock_out = The best of each table play on, until one is left
tournament-about-swiss = Everybody plays every round, against people with similar points
tournament-about-partners = Everybody teams up with everybody else once
tournament-how-knock_out = The best player of each table goes on, or the two best from tables of four or more. The last table plays the final.
tournament-how-swiss = Everybody plays every round. You get a point for each player who finishes behind you, and meet people who are doing about as well as you.
tournament-how-partners = In each round you have a new partner, until everybody has played with everybody. A round is one deal, and all your points count.
tournament-rules = Rules: { $preset } · { $size ->
    [2] duels
   *[other] tables of up to { $size }
 }
tournament-rules-partners = Rules: { $preset } · two pairs at each table
tournament-fillers-on = Smaller tables are filled up with computers.
tournament-entered = { $count ->
    [0] **Nobody has entered yet.**
    [one] **1 person has entered:**
   *[other] **{ $count } people have entered:**
 }
tournament-more = and { $count } more
tournament-needs = -# Starts with { $fewest } to { $most } people.
tournament-needs-partners = -# Starts with 8, 12 or 16 people.
tournament-round = ### Round { $round }
tournament-round-of = ### Round { $round } of { $rounds }
tournament-final = ### The final
tournament-table = **{ $table }** · { $names }
tournament-table-over = ✅ **{ $table }** · { $names }
tournament-byes = Free this round: { $names }
tournament-pair = { $one } + { $other }
tournament-against = { $one } – { $other }
tournament-computer = 🤖 computer
tournament-somebody = Somebody
tournament-out = { $name } (out)
tournament-next = The next round starts { $when }.
tournament-standing = **Standings**
tournament-standing-final = **Final standings**
tournament-standing-more = -# … and { $count } more
tournament-place = **{ $place }**
tournament-line = { $place } { $name } · { $points ->
    [one] 1 point
   *[other] { $points } points
 }
tournament-line-swiss = { $place } { $name } · { $points ->
    [one] 1 point
   *[other] { $points } points
 } · opponents { $opponents }
tournament-line-in = { $place } { $name }
tournament-line-round = { $place } { $name } · round { $round }
tournament-line-final = { $place } { $name } · final
tournament-won = 🏆 **{ $name } wins!**
tournament-won-together = 🏆 **{ $names } and { $last } win together!**
tournament-nobody = In the end nobody was left to win.
tournament-abandoned = This tournament was ended early.
tournament-thread = Round { $round }, table { $table }
tournament-call = { $who } Round { $round }, table { $table }: your match is waiting. Press **I’m here** above, { $when } at the latest.
button-enter = Enter
button-withdraw = Withdraw
button-standing = Full standings
button-manage = Manage…
button-standing-previous = ◀ Back
button-standing-next = More ▶

# Preparing and managing it
tournament-prepare = ## A new tournament
tournament-prepare-open = It opens in this channel, and everybody here can enter.
tournament-size = { $size ->
    [2] Duels: two at each table
   *[other] Up to { $size } at each table
 }
menu-tournament-kind = What kind?
menu-tournament-preset = Which rules?
menu-tournament-size = How many at a table?
button-fillers-on = Fill up with computers
button-fillers-off = No computers
button-open-tournament = Open it here
tournament-manage-open = People can enter now. Once you start, nobody else can.
tournament-manage-round = The tables are playing. The break starts when the last one is done. You can end a table that is stuck.
tournament-manage-break = The next round starts automatically after the break, or as soon as you press **Next round now**.
tournament-manage-over = This tournament is over.
tournament-needs-now = { $count ->
    [0] Nobody has
    [one] 1 person has
   *[other] { $count } people have
 } entered so far.
tournament-really-stop = End the tournament now? Nobody wins it then. Matches that are still being played go on without it.
tournament-table-named = Table { $table }
menu-tournament-end-table = End one table…
tournament-end-table = End table { $table } now?
tournament-end-table-costs = The points so far will count. If there are none yet, nobody at this table is ahead.
button-end-table = End table { $table }
button-start-tournament = Start
button-next-round = Next round now
button-stop-tournament = End the tournament
tournament-reply-entered = You’re in. You’ll be pinged when your table is ready.
tournament-really-withdraw = **Really withdraw from the tournament?** You can’t enter it again. A match that has begun goes on, but you won’t be called to another one.
tournament-reply-withdrawn = You’re out of the tournament.
tournament-reply-started = Here we go: the tables are being set up.
tournament-reply-next = The next round is starting.
tournament-reply-stopped = The tournament is over.
tournament-reply-kept = It goes on.
tournament-reply-table-over = This table is not playing any more.
tournament-reply-which-table = Which table? These are playing: { $tables }
tournament-reply-no-table = No table of the tournament is playing now.
tournament-reply-not-here = There is no tournament in this channel.
tournament-reply-opened = It’s open. Start it with **Manage…** once everybody is in.
tournament-reply-taken = This channel already has a tournament.
tournament-reply-none = This tournament doesn’t exist any more.
tournament-reply-not-yours = Only { $host } and people who manage this server can do that.
tournament-reply-no-threads = I can’t set up tables here: { $missing }
tournament-refused-begun = The tournament has started, so that isn’t possible any more.
tournament-refused-not_begun = The tournament hasn’t started yet.
tournament-refused-entered = You’re already in.
tournament-refused-not_entered = You haven’t entered this tournament.
tournament-refused-full = All { $most } places are taken.
tournament-refused-over = This tournament is over.
tournament-refused-numbers = Somebody has just entered or withdrawn, so the number of people is no longer right.
tournament-refused-no_break = No break right now: the tables are playing.
tournament-reply-place = A tournament needs threads for its tables. Use this command in an ordinary text channel.
tournament-reply-preset-gone = This preset doesn’t exist any more. Choose another one.
tournament-bracket = The bracket. Still in: { $names }
tournament-bracket-over = The bracket. Winner: { $names }
tournament-bracket-nobody = The bracket. Nobody is left.
tournament-bracket-round = Round { $round }
tournament-bracket-final = Final
tournament-bracket-computer = Computer
