# Wörter und Stücke für viele Stellen

language-name = Deutsch
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
time-up = Schluss ist { $when }.
time-vote = Die Abstimmung endet { $when }.
time-table = Der Zug endet { $when }.
time-choice = Die Bedenkzeit endet { $when }.
time-turn = Dein Zug endet { $when }.
cards-count = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
points-count = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
computer = Computer
computer-name = Robo { $number ->
    [1] Ada
    [2] Bob
    [3] Cem
    [4] Dan
    [5] Edi
    [6] Fee
    [7] Gus
    [8] Hal
    [9] Ida
    [10] Jo
    [11] Kai
    [12] Leo
    [13] Mia
    [14] Nik
    [15] Ole
    [16] Pit
    [17] Quin
    [18] Rio
    [19] Sam
    [20] Tom
   *[other] { $number }
}
computer-of-level = Computer, { $level }
level-easy = leicht
level-normal = normal
level-hard = schwer
fast-hands = flinke Finger
fast-hands-preset = { $preset } · { $mark }
