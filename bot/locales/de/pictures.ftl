# Was auf Bildern zu sehen ist, in Worten

picture-top = Der Tisch: Auf dem Stapel liegt { $card }, es gilt die Farbe { $colour }.
picture-top-plain = Der Tisch: Auf dem Stapel liegt { $card }.
picture-side = Es gilt: { $side }.
picture-before = Davor: { $cards }.
picture-clockwise = Es geht im Uhrzeigersinn.
picture-back = Es geht gegen den Uhrzeigersinn.
picture-turn = { $count ->
    [0] { $name } ist dran.
    [one] { $name } ist dran und muss 1 Karte ziehen.
   *[other] { $name } ist dran und muss { $count } Karten ziehen.
}
picture-seats = Plätze, im Uhrzeigersinn: { $seats }.
picture-seat = { $mark ->
    [none] { $name }, { $cards }
   *[other] { $name }, { $cards }, { $mark }
}
picture-hand = { $count ->
    [one] Deine Karte: { $cards }.
   *[other] Deine { $count } Karten: { $cards }.
}
picture-moment = { $kind }: { $text }.
picture-sentence = { $text }.
picture-none-hand = Gerade gibt es kein Bild; { $command } zeigt Deine Karten auch ohne.
picture-none-table = Gerade gibt es kein Bild; { $command } zeigt auch ohne, wo der Tisch ist.
