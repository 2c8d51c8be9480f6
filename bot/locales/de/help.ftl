# /help: ein kurzer Rundgang, eine Seite nach der anderen

help-title = ### UNO nach den Regeln Deines Tisches
help-page = -# Seite { $page } von { $pages }: { $title }
button-help-back = Zurück
button-help-next = Weiter

help-start-title = Ein Tisch
help-start = { $play } öffnet einen Tisch, hier oder in einem Thread, mit den Regeln Deiner Wahl. Alle drücken „Mitspielen“, die Leitung drückt „Starten“.
    { $rules } zeigt die geltenden Regeln, { $presets_list } die, die dieser Server anbietet; vor dem Start kann die Leitung sie mit „Regeln ändern“ anpassen.
    Zu zweit kann es losgehen; weitere setzen sich später mit { $join } dazu.
help-hand-title = Deine Hand
help-hand = Deine Karten siehst nur Du. Drücke am Tisch „Meine Hand“, oder nimm { $hand }, wo immer Du im Kanal bist.
    Eine Karte ist ein Druck. Grün passt jetzt, Grau nicht, blaue Knöpfe tun etwas, rote sind endgültig. „Ziehen“ nimmt eine Karte, „Behalten“ beendet nach dem Ziehen Deinen Zug.
    Ein Joker fragt zuerst nach der Farbe.
help-uno-title = Uno!
help-uno = Mit der letzten Karte oder kurz davor drückst Du „Uno!“ oder nimmst { $uno }. Jemand hat es vergessen? Dafür steht am Tisch „Erwischt!“, und { $uno } kann auch das.
    Zwei oder vier Karten kommen auf Dich zu? Zieh, was Du schuldest. Eine Zieh Vier lässt sich anzweifeln: Vielleicht war es ein Bluff.
help-table-title = Der Tisch
help-table = Er zeigt, wer dran ist, die oberste Karte, die Farbe, was geschuldet ist und was zuletzt geschah. { $table } findet ihn, { $log } erzählt mehr, { $score } zeigt die Punkte.
    Was abgelehnt oder bestraft wird, nennt seine Regel, mit einem Knopf dorthin.
help-typing-title = Tippen und Hören
help-typing = Alles lässt sich tippen: { $card } bietet beim Tippen an, was passt, { $choose } antwortet auf eine Frage; { $draw }, { $keep }, { $challenge } und { $buzz } sind die Knöpfe. { $top } und { $turn } sagen, wie es steht, { $sort } ordnet Deine Hand.
    { $me } gehört Dir allein: Textmodus für Screenreader, Sprache, Rufe, mehr Zeit, Ordnung und größere Knopfreihen.
help-coming-title = Kommen und gehen
help-coming = { $join } setzt Dich dazu, jetzt oder zur nächsten Runde. { $away } lässt die Vertretung Deinen Platz halten, { $back } nimmt ihn zurück, { $leave } verlässt die Partie.
    { $pause } bittet um eine Pause, { $kick } fragt, ob jemand gehen soll, { $host } gibt die Leitung weiter, { $end } beendet den Tisch. { $server_language } und { $server_style } sind für alle, die den Server verwalten.
help-server-title = Auf diesem Server
help-server = { $presets_list } zeigt die Regeln, die hier zur Wahl stehen. Wer den Server verwaltet, legt mit { $preset_edit_create } weitere an und findet mit { $server_overview } alle Einstellungen.
    { $league } ist die Tabelle der Saison. { $stats } fasst zusammen, was Du oder andere hier geschafft haben, { $history } zeigt frühere Partien Schritt für Schritt.
    Deine Daten gehören Dir: { $privacy_export } gibt sie Dir, { $privacy_delete } löscht, was Dich nennt.
help-example = Ein Beispiel. { $picture }
help-legal = -# Nicht mit Mattel verbunden; UNO ist eine Marke von Mattel.
