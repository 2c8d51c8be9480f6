# Words and pieces used in many places

language-name = English
list-and = { $first } and { $last }
list-or = { $first } or { $last }
time-up = Time runs out { $when }.
time-vote = Voting ends { $when }.
time-table = The turn ends { $when }.
time-choice = The choice ends { $when }.
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
    [2] Bob
    [3] Cy
    [4] Dot
    [5] Eli
    [6] Fay
    [7] Gus
    [8] Hal
    [9] Ivy
    [10] Jo
    [11] Kit
    [12] Lou
    [13] Max
    [14] Ned
    [15] Oz
    [16] Pip
    [17] Quin
    [18] Ray
    [19] Sid
    [20] Ted
   *[other] { $number }
}
computer-of-level = computer, { $level }
level-easy = easy
level-normal = normal
level-hard = hard
fast-hands = quick fingers
fast-hands-preset = { $preset } · { $mark }
