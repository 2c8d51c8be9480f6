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
computer-name = Computer { $number }
fast-hands = schnelle Hände
fast-hands-preset = { $preset } · { $mark }
