# Words and pieces used in many places

language-name = English
list-and = { $first } and { $last }
list-or = { $first } or { $last }
time-up = Time is up { $when }.
time-turn = Your turn ends { $when }.
cards-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
points-count = { $points ->
    [one] 1 point
   *[other] { $points } points
}
computer = computer
computer-name = Computer { $number }
fast-hands = fast hands
fast-hands-preset = { $preset } · { $mark }
