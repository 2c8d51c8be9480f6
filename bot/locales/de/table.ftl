# Der öffentliche Tisch und was dazugehört

button-hand = Meine Hand
button-back = Bin wieder da
button-catch = Erwischt!
button-seats = Alle Plätze
button-rules = Regeln
button-join-round = Mitspielen
button-join-rematch = Bei Revanche dabei
button-to-table = Zum Tisch

table-turn = **{ $name }** ist dran.
table-turn-owes = { $count ->
    [one] **{ $name }** ist dran und muss **1** Karte ziehen.
   *[other] **{ $name }** ist dran und muss **{ $count }** Karten ziehen.
}
table-turn-owes-shots = { $count ->
    [one] **{ $name }** ist dran und muss **einmal** schießen.
   *[other] **{ $name }** ist dran und muss **{ $count }-mal** schießen.
}
table-turn-owes-colour = **{ $name }** ist dran und muss ziehen, bis eine Karte in **{ $colour }** kommt.
table-turn-owes-fire = **{ $name }** ist dran und muss **schießen**, bis Karten kommen.
table-silent = 🔇 Stille ({ $colour })! { $line }
table-round_over = Runde { $round } ist vorbei.
top-beside = **{ $card }**
top-beside-colour = **{ $card }** · Farbe: { $colour }
table-event = › { $line }
move-led-to = { $move } – { $led_to }
move-and = { $move }, { $more }
move-played = { $seat }: { $cards }
move-jump_in = { $seat } wirft dazwischen: { $cards }
move-drawn = { $count ->
    [one] { $seat } zieht und legt { $cards }
   *[other] { $seat } zieht { $count } und legt { $cards }
}
move-clockwise = im Uhrzeigersinn ↻
move-counter-clockwise = gegen den Uhrzeigersinn ↺
move-choice-late = Zeit abgelaufen
move-hand_closed = die Hand von { $seat } ist wieder verdeckt
move-revealed = der Reihe nach: { $cards }
move-misses = setzt aus
move-all-skipped = alle anderen setzen aus
move-called = „{ $word }“!
move-draws = { $count ->
    [0] zieht nichts
    [one] zieht eine
   *[other] zieht { $count }
}
move-other-draws = { $count ->
    [0] { $seat } zieht nichts
    [one] { $seat } zieht eine
   *[other] { $seat } zieht { $count }
}
table-reaction-slap = { $count ->
    [one] **Hand drauf!** Es fehlt noch: { $names }.
   *[other] **Hand drauf!** Es fehlen noch { $count }.
}
table-reaction-buzzer = { $count ->
    [one] **Buzzer!** Es fehlt noch: { $names }.
   *[other] **Buzzer!** Es fehlen noch { $count }.
}
table-back = Wieder da! Drücke „Meine Hand“.
table-pile = { $count ->
    [one] Nachziehstapel: 1 Karte
   *[other] Nachziehstapel: { $count } Karten
}
table-next-back = Rückseite der nächsten Karte: { $card }
table-blitz = Ende der Runde: { $when }
table-foot = -# { $parts }
table-moved = ↓ Der Tisch ist jetzt weiter unten: { $link }

seats-on-turn = ▶ **{ $name }**
seats-is-on-turn = dran
seats-more = … und { $count } weitere
seats-title = ### Alle Plätze
seats-away = weg
seats-status-out_of_round = in dieser Runde raus
seats-status-eliminated = in dieser Partie raus
seats-status-left = nicht mehr dabei
seats-status-kicked = wurde entfernt
seats-status-waiting = ab der nächsten Runde dabei
seats-status-returning = ab der nächsten Runde zurück
seats-status-rematch = bei einer Revanche dabei
seats-claims = { $count ->
    [one] 1 Strafkarte einzufordern
   *[other] { $count } Strafkarten einzufordern
}
seats-partner = mit { $name }
seats-host = Leitung
seats-open = { $name } zeigt: { $cards }
backs-title = ### Die Rückseiten: { $side }
backs-next = Nächste Karte: { $card }
backs-line = { $name }: { $cards }
backs-none = An diesem Tisch sieht niemand Rückseiten.
seats-joining-round = { $more ->
    [0] Ab der nächsten Runde: { $names }
   *[other] Ab der nächsten Runde: { $names } und { $more } weitere
}
seats-joining-rematch = { $more ->
    [0] Bei einer Revanche dabei: { $names }
   *[other] Bei einer Revanche dabei: { $names } und { $more } weitere
}
seats-clockwise = -# Es geht im Uhrzeigersinn: die Liste hinunter.
seats-back = -# Es geht gegen den Uhrzeigersinn: die Liste hinauf.
button-takeover = Übernehmen: { $name }
onlooker-takeover = Ist jemand weg, kannst Du den Platz mit Karten und Punkten übernehmen, wenn die Leitung zustimmt.
onlooker-title = Du spielst an diesem Tisch gerade nicht mit. Das können alle sehen:

channel-phase-lobby = ### UNO: Ein Tisch ist offen
channel-phase-playing = ### UNO: Eine Partie läuft
channel-phase-over = ### UNO: Die Partie ist vorbei
channel-names = { $more ->
    [0] Am Tisch: { $names }
   *[other] Am Tisch: { $names } und { $more } weitere
}

reaction-slap-public = **Hand drauf!** Ausgelöst von { $name }. Jetzt alle drücken: Wer zuletzt drückt, zieht!
reaction-buzzer-public = **Buzzer!** Ausgelöst von { $name }. Jetzt alle drücken: Wer zuletzt drückt, zieht!
reaction-over = Das ist schon vorbei.

call-turn = { $who }, Du bist dran. Auf dem Stapel: { $card }
call-turn-owes = { $who }, Du bist dran. Auf dem Stapel: { $card }. Du musst { $count } ziehen
call-turn-owes-answer = { $who }, Du bist dran. Auf dem Stapel: { $card }. Zieh { $count } oder gib sie weiter
call-turn-owes-shots = { $count ->
    [one] { $who }, Du bist dran. Auf dem Stapel: { $card }. Du musst einmal schießen
   *[other] { $who }, Du bist dran. Auf dem Stapel: { $card }. Du musst { $count }-mal schießen
}
call-turn-owes-colour = { $who }, Du bist dran. Auf dem Stapel: { $card }. Du musst ziehen, bis eine Karte in { $colour } kommt
call-turn-owes-fire = { $who }, Du bist dran. Auf dem Stapel: { $card }. Du musst schießen, bis Karten kommen
call-card-colour = { $card } ({ $colour })

menu-title = ### Dieser Tisch
menu-host = Leitung: { $name }
button-log = Verlauf
button-away = Bin weg
button-pause = Pause …
button-new-host = Leitung abgeben …
button-kick = Entfernen …
button-leave-match = Gehen …
button-end-match = Beenden …
button-minutes = { $minutes } Minuten
button-cancel = Abbrechen
pauses-ask = **Wie lange soll die Pause dauern?** Die anderen werden gefragt.
whom_host = **Wer soll den Tisch ab jetzt leiten?**
menu-nobody = Sonst sitzt hier niemand.
whom_kick = **Wer soll aus der Partie entfernt werden?** Die anderen werden gefragt.
whom_kick-moderator = **Wer soll aus der Partie entfernt werden?** Du moderierst hier: Das gilt sofort, ohne Abstimmung.

log-title = ### Die letzten Ereignisse
log-line = - { $line }
log-empty = Noch ist nichts passiert.

button-at-end = Am Ende Bescheid sagen
table-over-mention = { $people } Die Partie ist vorbei: { $link }
table-gone-mention = { $people } Die Partie ist vorbei: Ihr Thread wurde gelöscht.
