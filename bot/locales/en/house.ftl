# The rules of the house: why a request was refused (private), and what happened (public).

house-refused-over = This table is closed. { $play } opens a new one.
house-refused-already_seated = You already have a seat here.
house-refused-barred = You were removed from this table and cannot join it again. You can join the next one.
house-refused-locked = { $host } has locked this table: no new players for now.
house-refused-full = All { $limit } seats are taken.
house-refused-not_seated = You have no seat at this table.
house-refused-started = The match has already begun. **My hand** shows players their cards.
house-refused-not_host = Only { $host } can do that, as the host of this table.
house-refused-not_host-yet = Only the host, { $host }, can start yet. From { $when } everybody at the table can.
house-refused-nobody_there = That person is not at this table. **All seats** shows who is.
house-refused-yourself = That’s you. To leave, use { $leave }.
house-refused-too_few = It takes { $fewest } players to start: wait for somebody, or add a computer.
house-refused-not_alone = You are no longer alone: press **Start**, or add computers one by one.
house-refused-is_away = { $who } is away at the moment.
house-refused-is_away-you = You are already marked as away. Press any button at this table to come back.
house-refused-not_running = No match is running at this table yet. **Start** begins it.
house-refused-nobody_to_ask = Nobody else in this round can vote on it, so only a moderator can remove somebody.
house-refused-poll_open = The table is already voting on something like that. Let that vote end first.
house-refused-paused = This match is already paused.
house-refused-too_long = A pause lasts between 1 and { $most } minutes.
house-refused-no_poll = That vote is over.
house-refused-nothing_to_vote = Nothing is being voted on at this table right now.
house-refused-many_votes = Several questions are open. Pick one from those offered while you type.
house-refused-no_voice = You have no vote in this one.
house-refused-already_voted = Your vote has already been counted.
house-refused-not_paused = This match is already running.
house-refused-obstacle = { $reason ->
    [locked] This thread is locked. When a moderator unlocks it, the match goes on.
    [archived] This thread is archived. Write something in it, and the match goes on.
    [rights] I’m missing a permission here. As soon as I have it, the match goes on.
    [storage] Nothing can be saved at the moment. The match goes on as soon as it can.
   *[other] This match goes on automatically as soon as that is possible again.
}
house-refused-is_here = You are not away: you already play for yourself.
house-refused-held = You missed a turn again after coming back, so a computer plays for you until this round is over. Then you play again yourself.

house-refused-proposed = You have already proposed a penalty for { $who } in this round. One is allowed for each player and round.
house-refused-not_moderator = Only moderators can make a vote void: users who may manage messages or channels here, or who have the games-master role.
house-proposed = { $by } proposed a two-card penalty for { $who }. Reason: { $reason }.
house-refused-own_seat = { $joins ->
    [round] You have a seat of your own at this table. **Join next round** takes you back to it.
    [rematch] You have a seat of your own at this table. **Join the rematch** takes you back to it.
   *[none] You have a seat of your own at this table, but nobody can join right now.
}
house-refused-not_away = That seat is not free: its player is here. A seat can be taken over while its player is away.
house-refused-nobody_here = Nobody is here to agree.
house-refused-deserted = None of the players is here. The match resumes when one of them comes back.
house-refused-same_rules = These rules are already in force.
house-refused-sits_enough = You already sit at { $most } tables, which is the limit. Leave one of them first:
    { $links }
house-refused-hosts_enough = You already host { $most } tables, which is the limit. End one of them first, or hand it over:
    { $links }
house-refused-host_has_enough = { $who } already hosts { $most } tables, which is the limit.
house-refused-server_full = This server already has { $most } tables, which is the limit. You can join one of them:
    { $links }
house-taken-over = { $who } takes over { $former }’s seat, with its cards and points. **My hand** shows them.
house-no-show = { $person } did not show up, so { $computer } plays this round for { $person }.
house-withdrawn = { $person } withdrew from the tournament, so { $computer } plays for { $person }.
house-rules-agreed = Everybody agreed; starting with the next round: { $rules } From then on this match is friendly: it does not count.
house-rules-dropped = The rules you agreed on don’t work with the players who are here now, so the old ones stay.
house-poll-lost-rules = The rules stay as they are: everybody has to agree to a change.
house-poll-lost-takeover = Nobody takes over { $about }’s seat.
house-poll-interrupted = The vote on { $about }’s seat was interrupted and has ended. Anyone who wants to take over the seat can ask again.
house-joined-round = { $who } joins in the next round.
house-joined-rematch = { $who } joins in the rematch, if there is one.
house-removed = { $by } removed { $who } from this table.
house-removed-vote = The table voted to remove { $who } (proposed by { $by }).
house-host-left = { $who } is now the host of this table.
house-host-away = The host has been away for five minutes: { $who } is now the host of this table.
house-host-given = The host has handed over: { $who } is now the host of this table.
house-lobby-ended = { $by } closed this table before it began.
house-lobby-empty = Everybody has left, so this table is closed.
house-resumed = The match goes on: { $by } ended the pause.
house-poll-lost-kick = The vote did not pass: { $about } stays at the table.
house-poll-lost-pause = There is no pause: everybody has to agree to one.
house-poll-lost-end = The vote did not pass: the match goes on.
house-poll-lost-absent = The table waits for { $about }.
house-poll-acted = { $about } is back: the match goes on.
house-absent = The table plays on without { $who }, who can come back with any button at the table.
house-refused-of_tournament = This table belongs to a tournament, which decides who plays here and by which rules.
