# /help: eine Seite

help-title = ### UNO nach den Regeln Deines Tisches
help-section-start = **Los geht’s.** { $play } öffnet einen Tisch, hier oder in einem Thread. Alle drücken „Mitspielen“, dann „Starten“. { $rules } zeigt die geltenden Regeln.
help-section-hand = **Deine Hand** siehst nur Du. Drücke am Tisch „Meine Hand“, oder nimm { $hand }, wo immer Du im Kanal bist. Eine Karte ist ein Druck; Grün passt jetzt. „Ziehen“ nimmt eine Karte, „Behalten“ beendet nach dem Ziehen Deinen Zug.
    { "" }**Uno!** Mit der letzten Karte oder kurz davor drückst Du „Uno!“ oder nimmst { $uno }. Jemand hat es vergessen? Dafür steht am Tisch „Erwischt!“. Ein Zieh Vier prüfst Du mit „Anzweifeln“.
help-section-table = **Der Tisch** zeigt, wer dran ist, die oberste Karte, die Farbe und was geschuldet ist. { $table } findet ihn, { $log } erzählt, was zuletzt geschah, { $score } zeigt die Punkte.
help-section-coming = **Kommen und gehen.** { $join } setzt Dich dazu, jetzt oder zur nächsten Runde. { $away } lässt die Vertretung Deinen Platz halten, { $back } nimmt ihn zurück, { $leave } verlässt die Partie.
help-section-stuck = **Es hängt?** { $pause } bittet um eine Pause, { $kick } fragt, ob jemand gehen soll, { $host } gibt die Leitung weiter, { $end } beendet den Tisch. { $server_language } stellt die Sprache eines Servers ein.
help-legal = -# Nicht mit Mattel verbunden; UNO ist eine Marke von Mattel.
