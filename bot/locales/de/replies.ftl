# Was Befehle privat antworten.

reply-elsewhere = Hier sitzt Du an keinem Tisch. Deine Tische:
    { $links }
reply-in-threads = Die Tische dieses Kanals sind in Threads:
    { $links }
reply-no-table = Hier ist kein Tisch offen. { $play } öffnet einen.
reply-taken-lobby = Hier ist schon ein Tisch offen: { $link }
    Mit { $join } spielst Du mit.
reply-taken-seat-lobby = Du sitzt hier schon am Tisch: { $link }
reply-taken-seat = Du sitzt hier schon in einer Partie: { $link }
    { $hand } zeigt Deine Karten.
reply-taken-match = Hier läuft schon eine Partie: { $link }
    Mit { $join } bist Du ab der nächsten Runde dabei.
reply-own-lobby = Dein letzter Tisch hat noch nicht angefangen: { $link }
    Starte ihn oder schließe ihn mit { $end }, bevor Du einen neuen öffnest.
reply-opened = Dein Tisch ist offen: { $link }
    Starte, sobald alle da sind. Deine Karten siehst nur Du.
reply-opened-alone = Sonst niemand da? Mit „{ $button }“ geht es sofort los, gegen drei Computer.
reply-opened-text = In diesem Kanal darf ich keine Dateien anhängen, darum zeige ich den Tisch in Worten. Wer den Kanal verwaltet, kann dort „Dateien anhängen“ erlauben.
reply-thread-name = UNO · eröffnet von { $name }
reply-thread-here = Hier lassen sich keine Threads öffnen, darum ist der Tisch im Kanal selbst.
reply-thread-forbidden = Für einen eigenen Thread fehlen Dir hier Rechte: { $permissions }. Ohne Ortsangabe öffnet der Tisch direkt in diesem Kanal.
reply-unreachable-rights = Discord hat mich hier nicht schreiben lassen. Sieh Dir meine Rechte in diesem Kanal an: „Kanal ansehen“, „Nachrichten senden“ und für Threads „Öffentliche Threads erstellen“ und „Nachrichten in Threads senden“.
reply-unreachable-private = Dieser Thread ist privat, und ich bin nicht darin. Erwähne mich hier einmal ({ $bot }) und versuche es dann noch einmal.
reply-unreachable-locked = Dieser Thread ist gesperrt oder archiviert, darum kann ich darin keinen Tisch öffnen. Nimm einen anderen Kanal, oder bitte die Moderation, ihn zu entsperren.
reply-unreachable-gone = Diesen Kanal gibt es nicht mehr.
reply-unreachable-outage = Discord hat meine Nachricht gerade nicht angenommen. Es wurde nichts geöffnet; versuche es gleich noch einmal.
reply-bad-seats = Ein Tisch hat { $low } bis { $high } Plätze.
reply-bad-choice = Das steht nicht zur Wahl. Nimm etwas aus der Liste, die Discord zeigt.
reply-feature-off = Das ist auf diesem Server abgeschaltet.
reply-alert = { $people } Ein Tisch ist offen: { $link }
reply-notify-on = Du bekommst Bescheid, wenn in diesem Kanal ein Tisch öffnet, höchstens einmal in der Stunde. Mach dasselbe noch einmal, um das abzuschalten.
reply-notify-off = Du bekommst nicht mehr Bescheid, wenn in diesem Kanal ein Tisch öffnet.
reply-end-on = Du wirst hier einmal erwähnt, sobald diese Partie vorbei ist. Mach dasselbe noch einmal, um das zurückzunehmen.
reply-end-off = Du wirst nicht erwähnt, wenn diese Partie vorbei ist.
reply-end-full = Auf das Ende dieser Partie warten schon fünfzig Leute; mehr passen nicht in eine Nachricht.
reply-end-none = Hier läuft gerade keine Partie. { $play } öffnet einen Tisch.
reply-joined = Du bist dabei!
reply-joined-round = Du bist dabei und spielst ab der nächsten Runde mit.
reply-joined-rematch = Du bist dabei, wenn es eine Revanche gibt.
reply-left-lobby = Du hast den Tisch verlassen.
reply-left = Du hast die Partie verlassen.
reply-away-nobody = Jetzt sind alle weg, also macht die Partie Pause. Mit „Bin wieder da“ oder mit { $back } geht es weiter.
reply-away-paused = Die Partie macht gerade Pause. Danach spielt ein Computer für Dich. Mit jedem Knopf am Tisch oder mit { $back } bist Du wieder da.
reply-away-later = Du bist jetzt weg. Ab Deiner nächsten Runde spielt ein Computer für Dich. Mit jedem Knopf am Tisch oder mit { $back } bist Du wieder da.
reply-away = Jetzt spielt ein Computer für Dich. Mit jedem Knopf am Tisch oder mit { $back } bist Du wieder da.
reply-back = Du bist wieder am Tisch.
reply-kicked = Erledigt: Diese Person ist nicht mehr dabei.
reply-takeover = Du hast um diesen Platz gebeten. Die Abstimmung steht im Kanal.
reply-vote = Die anderen werden gefragt. Die Abstimmung steht im Kanal.
reply-paused = Die Partie macht Pause.
reply-ended = Der Tisch ist geschlossen.
reply-host = Erledigt: Du hast die Leitung weitergegeben.
reply-score-title = ### Gesamtstand auf diesem Server
reply-score-line = **{ $rank }. { $name }** · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} · { $won } von { $matches } Partien gewonnen
reply-score-you = Du: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} · { $won } von { $matches } Partien gewonnen
reply-score-none = Auf diesem Server wurde noch keine Partie zu Ende gespielt.
reply-score-foot = Gezählt werden die Punkte aller Runden aus Partien, die zu Ende gespielt wurden.
reply-language-set = Die Sprache öffentlicher Texte auf diesem Server ist jetzt: { $language }.
reply-language-host = Öffentliche Texte auf diesem Server folgen ab jetzt der Sprache der jeweiligen Tischleitung.
reply-manage-denied = Das können nur Leute, die diesen Server verwalten dürfen.
reply-place-here = Tische, die in diesem Kanal geöffnet werden, bleiben im Kanal selbst, außer jemand möchte einen Thread.
reply-place-thread = Tische, die in diesem Kanal geöffnet werden, bekommen einen eigenen Thread, außer jemand möchte den Kanal selbst.
reply-button-lock = Für Neue schließen
reply-button-unlock = Für Neue öffnen
reply-failed = Das hat gerade nicht geklappt, und nichts hat sich geändert. Versuche es gleich noch einmal.
reply-guild-only = Tische lassen sich nur in den Kanälen eines Servers öffnen. Benutze diesen Befehl dort.

command-server-place-name = ort
command-server-place-description = Wo neue Tische in diesem Kanal normalerweise öffnen
command-server-place-option-where-name = wo
command-server-place-option-where-description = Hier oder in einem eigenen Thread
command-server-place-option-where-choice-here = hier
command-server-place-option-where-choice-thread = neuer Thread
command-server-language-option-language-choice-host = die Sprache der Leitung
