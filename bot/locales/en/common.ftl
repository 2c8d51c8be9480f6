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
computer-name = Robo { $number ->
    [1] Ada
    [2] Bo
    [3] Coco
    [4] Dot
    [5] Ella
    [6] Finn
    [7] Gus
    [8] Hugo
    [9] Ivy
    [10] Juno
    [11] Kit
    [12] Lola
    [13] Max
    [14] Nina
    [15] Otto
    [16] Pip
    [17] Quinn
    [18] Rosa
    [19] Sam
    [20] Toni
   *[other] { $number }
}
computer-of-level = computer ({ $level })
level-easy = easy
level-normal = normal
level-hard = hard
fast-hands = fast hands
fast-hands-preset = { $preset } · { $mark }
