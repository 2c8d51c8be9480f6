# Textmodus und getippte Befehle: der Tisch in Worten, in fester Reihenfolge, ohne Zeichen

spoken-your-turn = Du bist dran.
spoken-top = Auf dem Stapel: { $card }. Farbe: { $colour }.
spoken-top-plain = Auf dem Stapel: { $card }.
spoken-side = { $line } { $side }.
spoken-silence = Stille ({ $colour }): Wer mitspielt und im Kanal schreibt, zieht zwei.
spoken-left-out = { $count ->
    [one] Ein früherer Zug fehlt hier.
   *[other] { $count } frühere Züge fehlen hier.
}
spoken-cards = { $count ->
    [one] Du hast eine Karte. { $groups }
   *[other] Du hast { $count } Karten. { $groups }
}
spoken-group = { $group }: { $cards }.
spoken-group-colourless = Ohne Farbe: { $cards }.
spoken-times = { $word } ({ $count }-mal)
spoken-reaction = Alle müssen drücken. Wer noch fehlt: { $names }.
spoken-seat = { $count ->
    [one] { $name } mit 1 Karte
   *[other] { $name } mit { $count } Karten
}
spoken-seat-you = { $count ->
    [one] Du mit 1 Karte
   *[other] Du mit { $count } Karten
}
spoken-order = Reihenfolge: { $seats }.
spoken-computer = { $name } ({ $computer })
spoken-lobby = { $count ->
    [one] Am Tisch: { $names }. Einer von { $limit } Plätzen ist besetzt.
   *[other] Am Tisch: { $names }. { $count } von { $limit } Plätzen sind besetzt.
}
spoken-lobby-host = { $host } kann die Partie starten.
lesson = Übrigens: { $sentence }
lesson-sign = 💡 { $sentence }
lesson-number = Wenn Du eine { $number } legst: { $effect }
lesson-reverse_two = Zu zweit wirkt ein Richtungswechsel wie Aussetzen: Wer ihn legt, ist noch einmal dran.
lesson-flip = „Umdrehen“ dreht alles um: Alle Karten zeigen ihre andere Seite, und die unterste Karte des Stapels ist jetzt die oberste.
lesson-discard_all = Mit „Farbe abwerfen“ wirst Du auch alle Deine anderen Karten dieser Farbe los.
lesson-roulette = Farbroulette: Wer als Nächstes dran ist, wählt eine Farbe, zieht, bis eine Karte davon kommt, und setzt aus.
lesson-suited-uno_calls = Mit der letzten Karte rufst Du selbst „{ $word }“.
