# Die Lobby

button-join = Mitspielen
button-leave = Verlassen
button-start = Starten
button-alone = Gegen Computer spielen
menu-computer = Computer hinzufügen …
computer-about-easy = Legt oft irgendeine Karte, die passt, und vergisst manchmal zu rufen.
computer-about-normal = Spielt mit Plan und vergisst oder übersieht ab und zu etwas.
computer-about-hard = Denkt voraus, übersieht wenig und blufft ab und zu.
button-remove = Entfernen …
button-word = Wort dazugeben
button-word-other = Mein Wort ändern
button-notify = Bei neuem Tisch Bescheid sagen

lobby-title = ### UNO: { $preset }
lobby-seats = { $taken ->
    [one] Eine Person ist dabei
   *[other] { $taken } sind dabei
}, { $room ->
    [locked] der Tisch ist für Neue geschlossen.
    [0] alle Plätze sind besetzt.
    [one] ein Platz ist frei.
   *[other] { $room } Plätze sind frei.
}
lobby-person = { $place }. { $name }
lobby-partners = Teams: { $pairs }
lobby-partners-uneven = -# Für Teams müsst Ihr 4, 6, 8 oder sonst eine gerade Zahl sein.
lobby-points = Gespielt wird bis { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
lobby-single = Eine Runde
lobby-rounds = { $count ->
    [one] höchstens 1 Runde
   *[other] höchstens { $count } Runden
}
lobby-turn = { $seconds } s je Zug
lobby-no-clock = ohne Uhr
lobby-two = -# Zu zweit wirkt ein Richtungswechsel wie Aussetzen.
lobby-two-more = -# Zu zweit wirkt ein Richtungswechsel wie Aussetzen. Es können noch mehr mitspielen.
lobby-more-time = Jemand hätte gern mehr Zeit für einen Zug. Du kannst alle Uhren dieses Tisches verdoppeln, für alle.
lobby-all-rules = -# Alle stehen unter „Regeln“.
lobby-host = -# { $host } kann starten, ab { $when } können es alle am Tisch.
lobby-anyone = -# Jetzt können alle am Tisch „Starten“ drücken.
lobby-closes = -# Startet niemand, schließt diese Lobby { $when }.
lobby-seal = -# Siegel fürs Mischen (SHA-256): `{ $seal }`
lobby-word = „{ $word }“
lobby-closed = Diese Lobby wurde geschlossen, bevor eine Partie begann. { $play } öffnet eine neue.
lobby-remove = Wen möchtest Du aus der Lobby entfernen?
lobby-remove-nobody = Außer Dir sitzt niemand in dieser Lobby.
