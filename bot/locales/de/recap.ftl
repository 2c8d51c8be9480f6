# Die ersten Zeilen der eigenen Hand: was seit dem letzten eigenen Zug geschehen ist, und was die anderen halten

recap-drew = Du hast { $cards } gezogen.
recap-drew_nothing = Du konntest nicht ziehen: Die Stapel sind leer.
recap-unfit = { $count ->
    [one] Du hast { $cards } gezogen: passt nicht.
   *[other] Du hast { $cards } gezogen: Nichts davon passt.
}
recap-kept = { $count ->
    [one] Du hast { $cards } gezogen und behalten.
   *[other] Du hast { $cards } gezogen und alle behalten.
}
recap-owed = { $name } hat { $card } gelegt.
recap-skipped = { $name } hat Dich aussetzen lassen.
recap-skipped_alone = Du hast ausgesetzt.
recap-back = Du bist wieder da und spielst wieder selbst.
recap-drew_owed = { $name } hat { $card } gelegt: Du hast { $count } gezogen.
recap-drew_challenge = Kein Bluff von { $name }: Fürs Anzweifeln hast Du { $count } gezogen.
recap-drew_bluff = { $name } hat Deinen Bluff durchschaut: Du hast { $count } gezogen.
recap-drew_caught = { $name } hat Dich erwischt: Du hast { $count } gezogen.
recap-drew_accused = { $name } hat Dich zu Recht beschuldigt: Du hast { $count } gezogen.
recap-drew_late = { $count ->
    [0] Deine Zeit war um.
   *[other] Deine Zeit war um: Du hast { $cards } gezogen.
}
recap-drew_why = Du hast { $count } gezogen: { $reason }.

card-a-draw_one = eine +1
card-a-draw_two = eine +2
card-a-draw_four = eine +4
card-a-draw_five = eine +5
card-a-wild_draw_two = eine +2
card-a-wild_draw_four = eine +4
card-a-wild_draw_six = eine +6
card-a-wild_draw_ten = eine +10

others-seat = { $name } { $count }
others-seat-called = { $name } { $count } { $word }!
others-on_turn = **{ $name }**
others-you = *Du*
others-more = +{ $count } weitere

button-new = • { $card }
button-new-words = { $card } (neu)
spoken-new = Neu: { $cards }.
spoken-seat-called = { $seat } („{ $word }“ gerufen)
spoken-after = Nach Dir: { $seats }.
spoken-before = Vor Dir: { $seats }.
spoken-more = { $count ->
    [one] Außerdem spielt noch jemand mit.
   *[other] Außerdem spielen { $count } weitere mit.
}
hand-may-jump_in = Du kannst dazwischenwerfen!
hand-may-sequence = Du kannst weiterlegen!

# Warum Karten gerade nicht gespielt werden können
button-why_not = Warum nicht?
grey-title = ### Warum nicht?
grey-nothing = Gerade verbietet keine Regel eine Deiner Karten.
grey-fit = { $count ->
    [one] **{ $cards }** passt nicht: Auf dem Stapel liegt { $top }, die Farbe ist { $colour }. Leg diese Farbe, dieselbe Zahl, dasselbe Zeichen oder einen Joker.
   *[other] **{ $cards }** passen nicht: Auf dem Stapel liegt { $top }, die Farbe ist { $colour }. Leg diese Farbe, dieselbe Zahl, dasselbe Zeichen oder einen Joker.
}
grey-fit-plain = { $count ->
    [one] **{ $cards }** passt nicht auf { $top }.
   *[other] **{ $cards }** passen nicht auf { $top }.
}
grey-line = **{ $cards }:** { $reason }
