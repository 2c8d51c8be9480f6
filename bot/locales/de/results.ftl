# Ende einer Runde, Ende der Partie, Punktestand

button-next = Nächste Runde
button-rematch = Revanche

result-round = ### Runde { $round } ist vorbei
result-match = ### Die Partie ist vorbei
# Discord würde Zeilen, die mit einer Zahl beginnen, neu zählen, obwohl sich Gleiche einen Platz teilen.
result-line = **{ $place }. { $name }** · { $points }
result-line-gained = { $line } ({ $gained })
result-goal = -# Gespielt wird bis { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
result-rounds = { $count ->
    [one] -# Die Partie endet nach 1 Runde.
   *[other] -# Die Partie endet nach { $count } Runden.
}
result-next = Die nächste Runde beginnt { $when }.
result-next-press = Drücke „Nächste Runde“, dann geht es weiter.
result-ended = Vorzeitig beendet.
result-ended-by = Vorzeitig beendet von { $name }.
result-friendly = -# Eine Freundschaftspartie: Sie zählt nicht.
result-unranked = Niemand hat Punkte, deshalb gibt es keine Rangliste.
result-last-card = Letzte Karte: { $card }
result-held = { $name } hatte noch { $cards }
result-held-more = und { $count } weitere
result-thanks = Danke fürs Mitspielen!
score-title = ### Punktestand in Runde { $round }
