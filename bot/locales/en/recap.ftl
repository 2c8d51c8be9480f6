# The first lines of a hand: what has happened to its owner since their last turn, and what the others hold

recap-drew = You drew { $cards }.
recap-drew_nothing = You could not draw: the piles are empty.
recap-unfit = { $count ->
    [one] You drew { $cards }: it doesn’t fit.
   *[other] You drew { $cards }: none of them fits.
}
recap-kept = { $count ->
    [one] You drew { $cards } and kept it.
   *[other] You drew { $cards } and kept them.
}
recap-owed = { $name } played { $card }.
recap-skipped = { $name } skipped you.
recap-skipped_alone = You missed a turn.
recap-back = You are back, and you play for yourself again.
recap-drew_owed = { $name } played { $card }: you drew { $count }.
recap-drew_challenge = { $name } wasn’t bluffing: you drew { $count }.
recap-drew_bluff = { $name } called your bluff: you drew { $count }.
recap-drew_caught = { $name } caught you: you drew { $count }.
recap-drew_accused = { $name } was right to accuse you: you drew { $count }.
recap-drew_late = { $count ->
    [0] You ran out of time.
   *[other] You ran out of time and drew { $cards }.
}
recap-drew_why = You drew { $count }: { $reason }.

card-a-draw_one = a +1
card-a-draw_two = a +2
card-a-draw_four = a +4
card-a-draw_five = a +5
card-a-wild_draw_two = a wild +2
card-a-wild_draw_four = a +4
card-a-wild_draw_six = a +6
card-a-wild_draw_ten = a +10

others-seat = { $name } { $count }
others-seat-called = { $name } { $count } { $word }!
others-on_turn = **{ $name }**
others-you = *you*
others-more = +{ $count } more

button-new = • { $card }
button-new-words = { $card } (new)
spoken-new = New: { $cards }.
spoken-seat-called = { $seat } (“{ $word }” called)
spoken-after = After you: { $seats }.
spoken-before = Before you: { $seats }.
spoken-more = { $count ->
    [one] One more player is at the table.
   *[other] { $count } more players are at the table.
}
hand-may-jump_in = You can jump in!
hand-may-sequence = You can go on!

# Why cards cannot be played now
button-why_not = Why not?
grey-title = ### Why not?
grey-nothing = No rule stops any of your cards right now.
grey-fit = { $count ->
    [one] **{ $cards }** doesn’t match: { $top } is on top, and the colour is { $colour }. Play that colour, the same number or symbol, or a wild card.
   *[other] **{ $cards }** don’t match: { $top } is on top, and the colour is { $colour }. Play that colour, the same number or symbol, or a wild card.
}
grey-fit-plain = { $count ->
    [one] **{ $cards }** doesn’t match { $top } on top.
   *[other] **{ $cards }** don’t match { $top } on top.
}
grey-line = **{ $cards }:** { $reason }
