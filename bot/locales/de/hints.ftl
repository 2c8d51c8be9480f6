# Tipps: was ein Computer tun würde und was dafür spricht

button-hint = Tipp
reply-hint-ranked = Diese Partie zählt für die Liga, darum gibt es hier keine Tipps.
reply-hint-tournament = In Turnierpartien gibt es keine Tipps.
reply-hint-failed = Gerade fällt mir kein Tipp ein.
hint = **Tipp:** Ein normaler Computer würde **{ $what }**.
    Warum? { $reasons }
hint-wait = Gerade gibt es für Dich nichts zu tun, { $name } ist dran.
hint-nothing = Gerade gibt es für Dich nichts zu tun.
hint-play = { $cards } legen
hint-play-colour = { $play } und { $colour } wählen
hint-call = „{ $word }“ rufen
hint-colour = { $colour } wählen
hint-target = { $name } wählen
hint-card = { $card } wählen
hint-draw = ziehen
hint-keep = passen
hint-challenge = anzweifeln
hint-press = schnell den Knopf drücken

hint-why-goes_out = Damit bist Du alle Karten los.
hint-why-answers = { $count ->
    [0] Sonst müsstest Du ziehen.
    [one] Sonst müsstest Du eine Karte ziehen.
   *[other] Sonst müsstest Du { $count } Karten ziehen.
}
hint-why-next_draws = { $count ->
    [one] { $name } hat nur noch eine Karte und bekommt diese hier ab.
   *[other] { $name } hat nur noch { $count } Karten und bekommt diese hier ab.
}
hint-why-next_skipped = { $count ->
    [one] { $name } hat nur noch eine Karte und muss so aussetzen.
   *[other] { $name } hat nur noch { $count } Karten und muss so aussetzen.
}
hint-why-several = So wirst Du { $count } Karten auf einmal los.
hint-why-jump_in = Du hast genau die Karte, mit der Du dazwischenwerfen kannst.
hint-why-only_fit = Sonst passt keine Deiner Karten.
hint-why-takes_fewer = { $name } hat nur { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}, und diese Hand bekämst Du.
hint-why-next_lacks = { $name } hat anscheinend kaum { $colour }.
hint-why-most_colour = Von { $colour } hast Du dann am meisten: { $count } Karten.
hint-why-keeps_wild = So sparst Du Dir Deinen Joker für später auf.
hint-why-nothing_fits = Keine Deiner Karten passt.
hint-why-nothing_answers = Darauf kannst Du nichts legen.
hint-why-saves_wild = Es würde nur ein Joker passen, und der ist für später besser.
hint-why-bluff = Mit { $count } % Wahrscheinlichkeit hätte { $name } auch etwas anderes legen können.
hint-why-owes_call = Du hast fast keine Karten mehr. Wenn Du nicht rufst, kann man Dich erwischen.
hint-why-last_draws = Wer als Letztes drückt, zieht.
hint-why-fewest = { $count ->
    [one] { $name } hat nur eine Karte, weniger als alle anderen, die Du wählen kannst.
   *[other] { $name } hat nur { $count } Karten, weniger als alle anderen, die Du wählen kannst.
}
hint-why-compared = Einen einzelnen Grund gibt es nicht, aber von allen Deinen Zügen ist das der beste.
