# /league and /league-admin

league-none = No season has begun in this server yet. People who manage the server can start one with { $start }.
league-title = ### { $season }
league-title-until = ### { $season } · ends { $until }
league-title-closed = ### { $season } · ended { $until }
league-legend =
    Order: { $column }. Ties: { $by ->
        [points] wins, win rate, skill
        [won] points, win rate, skill
        [win_rate] points, wins, skill
        [rating] points, wins, win rate
       *[other] points, wins, win rate, skill
    }.
league-empty = No ranked match has been played in this season yet.
league-pending = A match was removed: the skill ratings are being recalculated.
league-nobody = Somebody
league-head-name = Name
league-head-points = Points
league-head-won = Won
league-head-played = Played
league-head-per_round = Pts/rnd
league-head-win_rate = Won %
league-head-form = Form
league-head-rating = Skill
league-column-points = Points
league-column-won = Matches won
league-column-played = Matches played
league-column-per_round = Points per round
league-column-win_rate = Win rate
league-column-form = Form of the last five
league-column-rating = Skill rating
league-choose = Choose two columns
league-choose-season = Choose a season
league-before = Previous
league-after = Next
league-chart = Chart of skill
league-chart-axis = match
league-chart-title = Skill in { $season }
league-chart-heading = ### Skill in { $season }
league-chart-line = { $name } { $skill }
league-number = { $number }
league-share = { $number }%
league-sign-won = W
league-sign-lost = L
league-final = ### { $season } is over
league-final-won = { $count ->
    [one] { $names } wins the season. Congratulations!
   *[other] { $names } win the season together. Congratulations!
}

admin-running = A season is already running. End it first with { $end }.
admin-started = The season { $season } has begun. Ranked matches count from now on.
admin-none-running = No season is running.
admin-none-begin = No season is running. { $start } begins one.
admin-end-really = End the season { $season } now? Its standings become final.
admin-end-button = End the season
admin-ended = The season { $season } is over.
admin-ended-monthly = No season follows automatically: { $start } begins the next one.
admin-ended-posted = The final standings will be posted in { $channel }.
admin-ended-unposted = You can still see the final standings with { $league }.
admin-cancel = Keep it
admin-not-yours = This button belongs to somebody else, or you may no longer manage this server.
admin-ranked-on = Matches with { $preset } count in the league from now on.
admin-ranked-off = Matches with { $preset } no longer count in the league.
admin-ranked = Ranked presets: { $presets }. Name one to add or remove it.
admin-ranked-none = No preset is ranked: no match counts in the league.
admin-no-match = There is no match with that number, day or player in this server’s league.
admin-several-matches = Several matches fit “{ $typed }”. Pick one of those offered while you type.
admin-removed-before = Match { $match } has already been removed.
admin-never-counted = Match { $match } never counted: { $reason }.
admin-remove-really = Remove match { $match } ({ $people }) from the league? Its effect on the standings is undone.
admin-remove-button = Remove the match
admin-removed = Match { $match } has been removed, and the standings are up to date. The skill ratings follow in a moment.
admin-csv = The complete standings of { $season }, with all columns:
league-no-season = There is no season “{ $name }”.
admin-season = Season: { $season }, until somebody ends it
admin-season-until = Season: { $season }, until { $until }
admin-settings = ### League
admin-settings-presets = Ranked presets: { $presets }
admin-settings-people = People at the table: at least { $count }
admin-settings-days = Time in the server: { $count ->
    [0] does not matter
    [one] at least 1 day
   *[other] at least { $count } days
}
admin-settings-monthly = Each season ends with the month, and the next one begins ({ $zone }).
admin-settings-by-hand = Seasons are started and ended by hand.
admin-settings-channel = Final standings: { $channel }
admin-settings-unpost = Stop posting final standings

audit-title = ### What stands out in { $season }
audit-nothing = Nothing stands out.
audit-loses = • { $name } lost { $count } of { $of } matches to { $winner }.
audit-leaves = • { $name } left { $count } of { $of } matches before the end.
audit-short = • Match { $match } took { $seconds } s; the usual time is { $usual } s.
audit-friendly-title = Matches that did not count: { $count }
audit-friendly = • { $match }: { $reason }
audit-foot = Look before you judge: friends play together, and people lose their connection.

friendly-no_season = no season was running when it ended
friendly-not_finished = ended early
friendly-computer = computers played too
friendly-kicked = somebody was removed by vote, or by a moderator who was playing
friendly-rules_changed = the rules were changed during the match
friendly-hint = a player was given a hint
friendly-preset = the rules are not ranked
friendly-late = somebody joined late
friendly-few = too few people
friendly-newcomer = somebody has not been in the server long enough
friendly-few_moves = somebody made fewer than ten moves
friendly-no_round = somebody played no whole round

command-league-name = league
command-league-description = The standings of this server’s league
command-league-admin-name = league-admin
command-league-admin-description = Run this server’s league
command-league-admin-start-name = start
command-league-admin-start-description = Begin a season
command-league-admin-start-option-name-name = name
command-league-admin-start-option-name-description = Its name; without one, the month
command-league-admin-end-name = end
command-league-admin-end-description = End the season
command-league-admin-ranked-name = ranked
command-league-admin-ranked-description = Which presets count in the league
command-league-admin-ranked-option-preset-name = preset
command-league-admin-ranked-option-preset-description = The preset to add or remove
command-league-admin-remove-name = remove
command-league-admin-remove-description = Remove a match from the league
command-league-admin-remove-option-match-name = match
command-league-admin-remove-option-match-description = Its number, the day, or who played
command-league-admin-cup-name = cup
command-league-admin-cup-description = Open a tournament in this channel, or manage it
command-league-admin-cup-option-kind-name = kind
command-league-admin-cup-option-kind-description = What kind of tournament; a knock-out cup if you leave it out
command-league-admin-cup-option-preset-name = preset
command-league-admin-cup-option-preset-description = Which rules; classic if you leave it out
command-league-admin-cup-option-size-name = size
command-league-admin-cup-option-size-description = How many play at one table, at most
command-league-admin-cup-option-computers-name = computers
command-league-admin-cup-option-computers-description = Fill up smaller tables with computers
command-league-admin-cup-option-open-name = open
command-league-admin-cup-option-open-description = Open it right away, without showing the page first
command-league-admin-audit-name = audit
command-league-admin-audit-description = What stands out in a season
command-league-admin-audit-option-season-name = season
command-league-admin-audit-option-season-description = Which season; the newest one if you leave it out
command-league-admin-csv-name = csv
command-league-admin-csv-description = The complete standings as a file
command-league-admin-csv-option-season-name = season
command-league-admin-csv-option-season-description = Which season; the newest one if you leave it out
command-league-admin-settings-name = settings
command-league-admin-settings-description = What counts, and where final standings are posted
command-league-admin-settings-option-people-name = people
command-league-admin-settings-option-people-description = How many people a match needs to count
command-league-admin-settings-option-days-name = days
command-league-admin-settings-option-days-description = How many days everybody must have been in the server
command-league-admin-settings-option-monthly-name = monthly
command-league-admin-settings-option-monthly-description = Begin a new season every month
command-league-admin-settings-option-channel-name = channel
command-league-admin-settings-option-channel-description = Where final standings are posted
