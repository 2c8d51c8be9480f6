# The lobby

button-join = Join
button-leave = Leave
button-start = Start
button-alone = Play against computers
menu-computer = Add a computer…
computer-about-easy = Often plays just any card that fits, and sometimes forgets to call.
computer-about-normal = Plays with a plan, and forgets or overlooks something now and then.
computer-about-hard = Thinks ahead, overlooks little, and bluffs now and then.
button-remove = Remove…
button-word = Add a word
button-word-other = Change my word
button-notify = Tell me when a table opens

lobby-title = ### UNO: { $preset }
lobby-seats = { $taken ->
    [one] 1 player
   *[other] { $taken } players
}, { $room ->
    [locked] the table is locked: nobody else can join.
    [0] no room for more.
   *[other] room for { $room } more.
}
lobby-person = { $place }. { $name }
lobby-partners = Partners: { $pairs }
lobby-partners-uneven = -# Partners need 4, 6, 8 or another even number of players.
lobby-points = Played to { $points ->
    [one] 1 point
   *[other] { $points } points
}
lobby-single = One round
lobby-rounds = { $count ->
    [one] at most 1 round
   *[other] at most { $count } rounds
}
lobby-turn = { $seconds } s per turn
lobby-no-clock = no clock
lobby-two = -# With two players, a reverse works like a skip.
lobby-two-more = -# With two players, a reverse works like a skip. More can still join.
lobby-more-time = Somebody would like more time per turn. You can double all the clocks at this table, for everybody.
lobby-all-rules = -# All of them are under **Rules**.
lobby-host = -# { $host } can start; from { $when } everybody at the table can.
lobby-anyone = -# Everybody at the table can press **Start** now.
lobby-closes = -# If nobody starts, this lobby closes { $when }.
lobby-seal = -# Seal of the shuffle (SHA-256): `{ $seal }`
lobby-word = “{ $word }”
lobby-closed = This lobby closed before a match began. { $play } opens a new one.
lobby-remove = Who do you want to remove from the lobby?
lobby-remove-nobody = Nobody else is in this lobby.
