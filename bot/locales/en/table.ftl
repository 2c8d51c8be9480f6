# The public table and what belongs to it

button-hand = My hand
button-back = I’m back
button-catch = Catch!
button-seats = All seats
button-rules = Rules
button-join-round = Join next round
button-join-rematch = Join the rematch
button-to-table = To the table

table-turn = It’s **{ $name }**’s turn.
table-turn-owes = { $count ->
    [one] It’s **{ $name }**’s turn: **1** card to draw.
   *[other] It’s **{ $name }**’s turn: **{ $count }** cards to draw.
}
table-turn-owes-shots = { $count ->
    [one] It’s **{ $name }**’s turn: **1** shot to take.
   *[other] It’s **{ $name }**’s turn: **{ $count }** shots to take.
}
table-turn-owes-colour = It’s **{ $name }**’s turn to draw until a **{ $colour }** card comes.
table-turn-owes-fire = It’s **{ $name }**’s turn to **fire** until cards come out.
table-silent = 🔇 Silence ({ $colour })! { $line }
table-round_over = Round { $round } is over.
top-beside = **{ $card }**
top-beside-colour = **{ $card }** · Colour: { $colour }
table-event = › { $line }
move-led-to = { $move } – { $led_to }
move-and = { $move }, { $more }
move-played = { $seat }: { $cards }
move-jump_in = { $seat } jumps in: { $cards }
move-drawn = { $count ->
    [one] { $seat } draws and plays { $cards }
   *[other] { $seat } draws { $count } and plays { $cards }
}
move-clockwise = clockwise ↻
move-counter-clockwise = counter-clockwise ↺
move-choice-late = time’s up
move-hand_closed = { $seat }’s hand is face down again
move-revealed = in this order: { $cards }
move-misses = misses a turn
move-all-skipped = everybody else misses a turn
move-called = “{ $word }”!
move-draws = { $count ->
    [0] draws nothing
    [one] draws one
   *[other] draws { $count }
}
move-other-draws = { $count ->
    [0] { $seat } draws nothing
    [one] { $seat } draws one
   *[other] { $seat } draws { $count }
}
table-reaction-slap = { $count ->
    [one] **Slap!** Still missing: { $names }.
   *[other] **Slap!** Still missing: { $count } players.
}
table-reaction-buzzer = { $count ->
    [one] **Buzzer!** Still missing: { $names }.
   *[other] **Buzzer!** Still missing: { $count } players.
}
table-back = Back again: press **My hand**.
table-pile = { $count ->
    [one] draw pile: 1 card
   *[other] draw pile: { $count } cards
}
table-next-back = back of the next card: { $card }
table-blitz = round ends { $when }
table-foot = -# { $parts }
table-moved = ↓ The table has moved down: { $link }

seats-on-turn = ▶ **{ $name }**
seats-is-on-turn = their turn
seats-more = … and { $count } more
seats-title = ### All seats
seats-away = away
seats-status-out_of_round = out of this round
seats-status-eliminated = out of the match
seats-status-left = has left
seats-status-kicked = was removed
seats-status-waiting = joins next round
seats-status-returning = back next round
seats-status-rematch = in the rematch
seats-claims = { $count ->
    [one] 1 penalty card to claim
   *[other] { $count } penalty cards to claim
}
seats-partner = with { $name }
seats-host = host
seats-open = { $name } shows: { $cards }
backs-title = ### The backs: { $side }
backs-next = Next card: { $card }
backs-line = { $name }: { $cards }
backs-none = Nobody sees backs at this table.
seats-joining-round = { $more ->
    [0] Joining next round: { $names }
   *[other] Joining next round: { $names } and { $more } more
}
seats-joining-rematch = { $more ->
    [0] Joining the rematch: { $names }
   *[other] Joining the rematch: { $names } and { $more } more
}
seats-clockwise = -# Play goes clockwise: down this list.
seats-back = -# Play goes counter-clockwise: up this list.
button-takeover = Take over: { $name }
onlooker-takeover = You can take over for a player who is away, with their cards and points, if the host agrees.
onlooker-title = You’re not playing at this table right now. What everybody can see:

channel-phase-lobby = ### UNO: a table is open
channel-phase-playing = ### UNO: a match is on
channel-phase-over = ### UNO: the match is over
channel-names = { $more ->
    [0] At the table: { $names }
   *[other] At the table: { $names } and { $more } more
}

reaction-slap-public = **Slap!** { $name } started it. Everybody press now: the last one draws!
reaction-buzzer-public = **Buzzer!** { $name } started it. Everybody press now: the last one draws!
reaction-over = That one is over.

call-turn = { $who }, your turn: { $card } on top
call-turn-owes = { $who }, your turn: { $card } on top, you must draw { $count }
call-turn-owes-answer = { $who }, your turn: { $card } on top, draw { $count } or answer
call-turn-owes-shots = { $count ->
    [one] { $who }, your turn: { $card } on top, you must take one shot
   *[other] { $who }, your turn: { $card } on top, you must take { $count } shots
}
call-turn-owes-colour = { $who }, your turn: { $card } on top, you must draw until a { $colour } card comes
call-turn-owes-fire = { $who }, your turn: { $card } on top, you must fire until cards come out
call-card-colour = { $card } ({ $colour })

menu-title = ### This table
menu-host = Host: { $name }
button-log = Log
button-away = I’m away
button-pause = Pause…
button-new-host = New host…
button-kick = Remove…
button-leave-match = Leave…
button-end-match = End…
button-minutes = { $minutes } minutes
button-cancel = Cancel
pauses-ask = **How long should the pause be?** The others will be asked.
whom_host = **Who hosts this table from now on?**
menu-nobody = Nobody else is at this table.
whom_kick = **Who should be removed from the match?** The others will be asked.
whom_kick-moderator = **Who should be removed from the match?** You moderate here, so it happens right away, without a vote.

log-title = ### Latest events
log-line = - { $line }
log-empty = Nothing has happened yet.

button-at-end = Tell me when it is over
table-over-mention = { $people } The match is over: { $link }
table-gone-mention = { $people } The match is over: its thread was deleted.
