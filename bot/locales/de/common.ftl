# Wörter und Stücke für viele Stellen

language-name = Deutsch
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
time-up = Ablauf der Zeit: { $when }.
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
    [2] Bodo
    [3] Coco
    [4] Dana
    [5] Emil
    [6] Fips
    [7] Greta
    [8] Hugo
    [9] Ida
    [10] Jojo
    [11] Karl
    [12] Lotte
    [13] Momo
    [14] Nino
    [15] Otto
    [16] Paula
    [17] Quirin
    [18] Rosa
    [19] Susi
    [20] Toni
   *[other] { $number }
}
computer-of-level = Computer ({ $level })
level-easy = leicht
level-normal = normal
level-hard = schwer
fast-hands = schnelle Hände
fast-hands-preset = { $preset } · { $mark }
