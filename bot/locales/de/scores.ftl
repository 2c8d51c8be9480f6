# Punktestand, beste Momente, Statistik und frühere Partien

score-title-over = ### Punktestand · die Partie endete { $when }
score-rules = Regeln: { $rules }
score-no-round = Noch ist keine Runde zu Ende.
score-column-out = Fertig
score-column-card = Mit
score-nobody = niemand
score-why-blocked = festgefahrene Runde
score-why-blitz = Zeit war um
score-why-mercy = alle anderen raus
score-earlier = { $count ->
    [one] -# Nicht gezeigt: 1 frühere Runde
   *[other] -# Nicht gezeigt: { $count } frühere Runden
}
score-chart = Liniendiagramm der Punkte nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}: { $ends }.
score-chart-seat = { $name } { $points }
score-chart-title = Punkte nach jeder Runde
score-chart-round = Runde
score-chart-target = Ziel: { $points }

score-sheet-title = Punkteblatt
score-sheet-page = Seite { $page } von { $pages }
score-sheet-so-far = Bisher
score-sheet-carried = Übertrag
score-sheet-total = Summe
score-sheet-note = { $star } zuerst fertig · – keine Punkte · leer: nicht in dieser Runde
score-sheet-note-won = { $star } hat die Runde gewonnen
score-sheet-blank = ________________________________________
score-sheet-head = ### Punkteblatt
score-sheet-print = { $pages ->
    [one] Eine Seite zum Ausdrucken: Öffne das Bild und druck es auf A4. Leere Zeilen sind für kommende Runden.
   *[other] { $pages } Seiten zum Ausdrucken: Öffne die Bilder und druck sie auf A4. Leere Zeilen sind für kommende Runden.
}
score-sheet-earlier = { $count ->
    [one] -# Die erste Runde steckt im Übertrag.
   *[other] -# Die ersten { $count } Runden stecken im Übertrag.
}
score-sheet-none = Gerade gibt es kein Bild; { $score } zeigt die Punkte in Worten.
score-sheet-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
score-sheet-alt = Punkteblatt zum Ausdrucken.
score-sheet-alt-empty = Alle Zeilen sind leer.
score-sheet-alt-round = Runde { $round }
score-sheet-alt-row = { $label }: { $points }.

moments-title = **Beste Momente**
moment-comeback = Aufholjagd: **{ $name }** gewann eine Runde nach { $amount } Karten auf der Hand
moment-debt = Höchster Stapel: **{ $name }** erhöhte auf { $amount } Karten
moment-survived = Am meisten eingesteckt: **{ $name }** zog { $amount } Karten auf einmal
moment-catch = Schnellstes Erwischen: **{ $name }**, nach { $amount ->
    [one] 1 Sekunde
   *[other] { $amount } Sekunden
}
moment-jump_in = Schnellstes Zwischenwerfen: **{ $name }**, nach { $amount ->
    [one] 1 Sekunde
   *[other] { $amount } Sekunden
}
moment-hand = Meiste Karten auf der Hand: **{ $name }**, { $amount } Karten

stats-title = ### { $name } auf diesem Server
stats-title-own = ### Du auf diesem Server
stats-none = { $name } hat auf diesem Server noch keine Partie beendet, die zählt.
stats-none-own = Du hast auf diesem Server noch keine Partie beendet, die zählt. { $play } öffnet einen Tisch.
stats-hidden = { $name } behält diese Zahlen für sich.
stats-computer = Computer führen keine Statistik. Wähle eine Person.
stats-matches = **Partien:** { $won } von { $matches } gewonnen ({ $rate } %)
stats-rounds = **Runden:** { $won } von { $rounds } gewonnen, zusammen { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
stats-streak = **Siege in Folge:** zurzeit { $streak }, höchstens { $best }
stats-rules = **Lieblingsregeln:** { $rules }
stats-rule = { $rules } ({ $count })
stats-calls = **Ansagen:** { $calls } gemacht, { $forgotten } vergessen und erwischt
stats-catches = **Andere erwischt:** { $catches }
stats-challenges = **Angezweifelt:** { $won } gewonnen, { $lost } verloren
stats-jump-ins = **Zwischenwerfen:** { $won } gewonnen, { $lost } verloren
stats-hand = **Größte Hand:** { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
stats-told = { $told ->
    [one] -# Ansagen, Anzweifeln, Zwischenwerfen und Hände stammen aus 1 Partie.
   *[other] -# Ansagen, Anzweifeln, Zwischenwerfen und Hände stammen aus { $told } Partien.
}
stats-foot = -# Nur Partien, die zählen, und nur, was Menschen selbst getan haben.

history-title = ### Frühere Partien auf diesem Server
history-none = Hier ist noch keine Partie zu Ende gegangen, oder keine, die Du sehen darfst.
history-line = **{ $number }.** { $when } · { $rules }
    -# { $seats } am Tisch · { $ending }
history-ending-won = gewonnen: { $winners }
history-ending-open = ohne Sieg
history-ending-ended = vorzeitig beendet
history-friendly = Freundschaftspartie
history-foot = Wähle eine Partie, um sie Schritt für Schritt anzusehen.
button-history-match = Partie { $number }
button-history-older = Ältere
button-history-newest = Neueste
button-history-list = Alle Partien
button-step-back = Zurück
button-step-forward = Vor
button-step-previous = Vorige Runde
button-step-next = Nächste Runde
button-step-end = Zum Ende

step-title = ### Runde { $round } · Schritt { $number } von { $count }
step-rules = -# Regeln: { $rules }
step-before = -# { $line }
step-event = **{ $line }**
step-top = Auf dem Stapel: { $card } · Farbe: { $colour }
step-turn = Als Nächstes: { $name }
step-debt = { $count ->
    [one] Als Nächstes: { $name } (muss 1 Karte ziehen)
   *[other] Als Nächstes: { $name } (muss { $count } Karten ziehen)
}
step-debt-colour = Als Nächstes: { $name } (muss ziehen, bis eine Karte in { $colour } kommt)
step-debt-fire = Als Nächstes: { $name } (muss schießen, bis Karten kommen)
step-top-plain = Auf dem Stapel: { $card }
step-seat = { $name } · { $cards } · { $points }
step-seat-out = { $name } · nicht in dieser Runde · { $points }
step-quiet = In diesem Schritt ist nichts Erzählenswertes passiert.
untold-other_rules = Diese Partie wurde nach einer älteren Fassung der Regeln gespielt. Schritt für Schritt lässt sie sich nicht mehr zeigen; das Ergebnis bleibt.
untold-dropped = Die Schritte dieser Partie werden nicht mehr aufbewahrt. Das Ergebnis bleibt.
untold-gone = Diese Partie gibt es hier nicht, sie läuft noch, oder Du darfst sie nicht sehen.
past-rules-title = ### Regeln dieser Partie: { $preset }
button-past-rules-back = Zurück zur Partie
