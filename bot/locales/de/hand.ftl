# Die eigene Hand

button-draw = Ziehen
button-keep = Passen
button-uno = { $word }!
button-uno-called = { $word } gesagt
button-challenge = Anzweifeln
button-call-duo = Duo!
button-call-trio = Trio!
button-call-quattro = Quattro!
button-press-slap = Hand drauf!
button-press-buzzer = Buzzer!
button-peek = Spicken …
button-accuse = Beschuldigen …
button-claim = Einfordern …
button-propose = Strafe vorschlagen …
button-fewer = Weniger ziehen …
button-pair = Zwei auf einmal …
button-backs = Rückseiten
button-draw-count = { $count } ziehen
button-shoot = Schießen
button-shoot-count = { $count } Schuss
button-fire = Feuer!
pair-first = **Welche Karte zuerst?** Die zweite liegt dann obendrauf.
pair-second = **Welche Karte kommt auf { $card }?**
pair-menu = Eine Karte aus Deiner Hand
pair-none = Dafür brauchst Du zwei Karten.
button-more = Mehr …
button-sort-colour = Nach Farbe ordnen
button-sort-number = Nach Zahl ordnen
button-sort-none = Nicht ordnen
button-page = { $page } von { $pages }
more-title = Was Du noch tun kannst:

hand-notice = > { $notice }
hand-your-turn = **Du bist dran.**
hand-you-owe = { $count ->
    [one] Du musst **eine** Karte ziehen.
   *[other] Du musst **{ $count }** Karten ziehen.
}
hand-you-owe-answer = { $count ->
    [one] Zieh **eine** Karte oder leg eine, die sie weitergibt.
   *[other] Zieh **{ $count }** Karten oder leg eine, die sie weitergibt.
}
hand-you-owe-challenge = { $count ->
    [one] Zieh **eine** Karte oder zweifle die Zieh Vier an.
   *[other] Zieh **{ $count }** Karten oder zweifle die Zieh Vier an.
}
hand-you-owe-shots = { $count ->
    [one] Du musst **einmal** schießen.
   *[other] Du musst **{ $count }-mal** schießen.
}
hand-you-owe-colour = Du musst ziehen, bis eine Karte in **{ $colour }** kommt.
hand-you-owe-fire = Du musst **schießen**, bis Karten kommen.
hand-may-answer = Du kannst das auch mit einer Karte weitergeben.
hand-may-challenge = Du kannst auch anzweifeln: { $card }.
top-line-plain = Auf dem Stapel: **{ $card }**
side-line = { $line } · { $side }
top-line = Auf dem Stapel: **{ $card }** · Farbe: { $colour }
fits-turn = Jetzt passt: { $cards }.
fits-answer = Weitergeben mit: { $cards }.
fits-jump_in = Wirf dazwischen: { $cards }!
fits-sequence = Weiter geht es mit { $cards }.
fits-nothing-shoot = Nichts passt. Schieß.
fits-nothing-pass = Nichts passt. Passe.
fits-nothing = Nichts passt. Zieh eine Karte.
hand-fits-label = ✓ { $card }
hand-fits-words = { $card } (passt)
hand-drawn = Du hast { $cards } gezogen: { $count ->
    [one] Leg sie oder passe.
   *[other] Leg eine davon oder passe.
}
hand-drawn-must = Du hast { $cards } gezogen.
hand-hidden = { $count ->
    [one] Eine weitere Karte bleibt bis zu Deinem nächsten Zug verdeckt.
   *[other] { $count } weitere Karten bleiben bis zu Deinem nächsten Zug verdeckt.
}
hand-owes-call-uno = Nur noch eine Karte: Drücke „{ $button }“, bevor Dich jemand erwischt.
hand-owes-call = Ruf „{ $word }“, bevor Dich jemand erwischt!
hand-held = { $count ->
    [one] Du hast eine Karte.
   *[other] Du hast { $count } Karten.
}
hand-near-limit = Du hast { $count } Karten: Mit { $limit } bist Du aus der Runde raus.
hand-page = Du hast { $count } Karten; hier sind { $first } bis { $last } (Seite { $page }).
hand-cards = Deine Karten: { $cards }.
hand-count = { $count ->
    [one] { $name } (1 Karte)
   *[other] { $name } ({ $count } Karten)
}
hand-partner = Mit Dir im Team: { $name }.
hand-claims = { $count ->
    [one] Eine Strafkarte kann von Dir eingefordert werden.
   *[other] { $count } Strafkarten können von Dir eingefordert werden.
}
hand-shown = { $name } hatte: { $cards }.
cards-none = keine Karten
hand-phase-round_over = Die Runde ist vorbei. Neue Karten gibt es mit der nächsten.
hand-phase-match_over = Die Partie ist vorbei.
hand-status-waiting = Du spielst ab der nächsten Runde mit.
hand-status-returning = Du spielst ab der nächsten Runde wieder mit, mit Deinen bisherigen Punkten.
hand-status-rematch = Diese Partie hat nur eine Runde. Wenn es eine Revanche gibt, spielst Du mit.
hand-status-out_of_round = Du bist in dieser Runde raus. Die nächste bringt neue Karten.
hand-status-eliminated = Du bist in dieser Partie raus. Danke fürs Mitspielen!
hand-status-left = Du hast diese Partie verlassen.
hand-closed-over = Die Partie ist vorbei. Danke fürs Mitspielen!
hand-closed-ended = Diese Partie wurde vorzeitig beendet und kann nicht weitergespielt werden.
hand-closed-left = Du hast diese Partie verlassen.
hand-closed-kicked = Du wurdest aus dieser Partie entfernt.

choose-colour = **Welche Farbe?**
choose-colour-opening = **Du beginnst: Welche Farbe?**
choose-colour-turned = **Auf dem Stapel liegt ein Joker: Welche Farbe?**
choose-colour-roulette = **Farbroulette: Welche Farbe?** Du ziehst, bis eine Karte dieser Farbe kommt.
choose-target = **Wen wählst Du?**
choose-target-swap_may = **Hände tauschen? Mit wem?**
choose-target-swap_must = **Mit wem tauschst Du die Hand?**
choose-target-swap_may_skip_to = **Hände tauschen? Mit wem? Weiter geht es nach dieser Person.**
choose-target-swap_and_skip_to = **Mit wem tauschst Du die Hand? Weiter geht es nach dieser Person.**
choose-target-open_hand = **Wessen Hand deckst Du auf?**
choose-target-redraw_any = **Wer muss die Karten weglegen und neu ziehen?**
choose-target-give_card = **Wem gibst Du eine Karte?**
choose-target-peek_hand = **Welche Hand siehst Du Dir an?**
choose-target-target_draws_two = **Wer zieht zwei Karten?**
choose-extra = **Du darfst noch eine Karte ablegen. Welche?**
choose-card = **Welche Karte gibst Du?**
choose-draw = { $count ->
    [one] **Zieh Deine neue Hand: eine Karte.**
   *[other] **Zieh Deine neue Hand: { $count } Karten.**
}
choose-optional = Mit „Passen“ lässt Du es bleiben.
reaction-slap-open = **Hand drauf! Drücke jetzt den Knopf: Wer zuletzt drückt, zieht.**
reaction-slap-done = Deine Hand liegt drauf. Warte auf die anderen.
reaction-slap-apart = Diesmal musst Du die Hand nicht auflegen. Warte auf die anderen.
reaction-buzzer-open = **Buzzer! Drücke jetzt den Knopf: Wer zuletzt drückt, zieht.**
reaction-buzzer-done = Du hast gedrückt. Warte auf die anderen.
reaction-buzzer-apart = Diesmal musst Du nicht drücken. Warte auf die anderen.

# Warum eine Partie Pause macht
pause-consent = Pause: Der Tisch hat sich darauf geeinigt.
pause-request = Pause.
pause-nobody = Pause: Alle sind weg.
pause-archived = Pause: Der Thread wurde archiviert.
pause-locked = Pause: Der Thread ist gesperrt. Die Moderation kann ihn entsperren.
pause-channel_gone = Pause: Discord findet den Kanal dieses Tisches gerade nicht.
pause-message_gone = Pause: Die Nachricht des Tisches fehlt. Sie wird neu gesendet.
pause-rights = Pause: Mir fehlt hier eine Berechtigung.
pause-outage = Pause: Discord ist hier gerade nicht erreichbar.
pause-storage = Pause: Gerade lässt sich nichts speichern. Deine Partie bleibt, wie sie war.
pause-restart = Pause: Der Bot startet neu.
pause-back = Drücke „{ $button }“, dann geht es weiter.
pause-sign = ⏸ { $reason }
pause-by = { $reason } Vorgeschlagen von { $name }.
pause-until = { $reason } Die Pause endet { $when }.
