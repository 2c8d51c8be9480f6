# Für alle, die das Programm starten: was in der Umgebung fehlt

setting-no-token = DISCORD_TOKEN fehlt: Kopiere .env.example nach .env und trage das Token des Bots ein (Developer Portal von Discord, Deine Anwendung, Seite Bot).
setting-bad-token = DISCORD_TOKEN ist kein Token: Kopiere es im Developer Portal von Discord, Seite Bot, noch einmal.
setting-bad-database = DATABASE_URL muss die Adresse einer Datenbank sein, zum Beispiel { $file } (siehe docs/HOSTING.md).
setting-unreadable-file = { $name } nennt die Datei { $file }, die sich nicht lesen lässt.
setting-bad-log-level = LOG_LEVEL muss eines von { $levels } sein.
setting-bad-log-format = LOG_FORMAT muss eines von { $formats } sein.
setting-clock-elsewhere = CLOCK_URL muss eine Adresse dieses Rechners sein, zum Beispiel ws://127.0.0.1:8080/sandbox/clock.
setting-bad-days = KEEP_REPLAYS_DAYS muss eine Anzahl von Tagen sein, zum Beispiel { $example }.
setting-bad-tables = TABLES_PER_SERVER muss eine Anzahl von Tischen ab 1 sein, zum Beispiel { $example }.
setting-bad-shards = { $name } muss eine ganze Zahl von 1 bis { $most } sein oder ganz fehlen.
setting-bad-requests = REQUESTS_A_SECOND muss eine ganze Zahl ab { $least } sein oder ganz fehlen.
setting-bad-instance = INSTANCE darf höchstens { $most } Zeichen lang sein.
setting-bad-metrics = METRICS muss eine Adresse mit Port sein, etwa { $example }, oder nur ein Port.
setting-bad-operator = OPERATOR muss eine Zeile mit höchstens { $most } Zeichen sein: wer den Bot betreibt und wie man diese Person erreicht.
setting-yes-or-no = { $name } muss yes oder no sein.
setting-bad-address = { $name } ist keine Adresse der Art { $schemes }.
setting-elsewhere = { $name } ist weder Discord noch eine Adresse dieses Rechners, und woandershin geht das Token nicht: Entferne { $name }, oder nimm eine Adresse wie 127.0.0.1.
setting-program = Betreibt UNO in den Kanälen von Discord. Ohne Befehl startet der Bot.
setting-command = BEFEHL
setting-version = zeigt die Version an und endet
setting-not-discord = { $address } antwortet, aber nicht wie Discord: Prüfe DISCORD_API_URL.

maintenance-backup-help = sichert die Datenbank in eine neue Datei; der Bot darf dabei laufen
maintenance-backup-file = die neue Datei; eine vorhandene wird nicht überschrieben
maintenance-backup-done = Gesichert in { $file }.
maintenance-restore-help = ersetzt die Datenbank durch eine Sicherung; der Bot darf dabei nicht laufen
maintenance-restore-file = die Sicherung; sie wird erst geprüft
maintenance-restore-done = Wiederhergestellt aus { $file }.
maintenance-restore-kept = Die frühere Datenbank liegt unter { $file }.
maintenance-replay-help = spielt das Journal eines Tisches nach und vergleicht das Ergebnis mit dem gespeicherten Stand
maintenance-replay-table = die Nummer des Tisches
maintenance-block-help = sperrt eine Person oder einen Server oder zeigt alle Sperren; auch bei laufendem Bot
maintenance-unblock-help = hebt eine solche Sperre auf
maintenance-block-kind = wem die ID gehört
maintenance-block-id = die ID bei Discord
maintenance-block-no-id = Bitte gib die ID an, eine Zahl wie 123456789012345678.
maintenance-block-done = Gesperrt. Ein laufender Bot merkt es innerhalb einer halben Minute.
maintenance-block-before = Das war schon gesperrt.
maintenance-unblock-done = Die Sperre ist aufgehoben. Ein laufender Bot merkt es innerhalb einer halben Minute.
maintenance-unblock-before = Das war nicht gesperrt.
maintenance-block-user = Person { $id }, seit { $since } UTC
maintenance-block-server = Server { $id }, seit { $since } UTC
maintenance-replay-hidden = Diese Partie läuft noch: Karten bleiben verdeckt.
maintenance-replay-differs = Tisch { $table }: Das Nachspielen weicht ab Zeile { $line } vom Gespeicherten ab.
maintenance-replay-same = Tisch { $table }: { $lines ->
    [one] eine Zeile führt
   *[other] { $lines } Zeilen führen
} wieder genau zum selben Stand.
maintenance-health-help = endet mit 0, wenn der Bot einwandfrei läuft, sonst mit 1; gibt seinen Zustand als JSON aus
maintenance-status-help = zeigt, wie es dem Bot geht, mit dem letzten Fehler jeder Hintergrundaufgabe
maintenance-move-help = zieht mit der Datenbank aus ihrer Datei in eine leere auf einem PostgreSQL-Server um; der Bot darf dabei nicht laufen
maintenance-move-address = die Adresse, etwa postgresql://benutzer@rechner/houserules
maintenance-move-done = { $rows ->
    [one] Eine Zeile
   *[other] { $rows } Zeilen
} aus { $tables } Tabellen umgezogen und verglichen; { $matches ->
    [0] es läuft keine Partie.
    [one] eine laufende Partie wurde in beiden nachgespielt.
   *[other] { $matches } laufende Partien wurden in beiden nachgespielt.
}
maintenance-move-next = Setze DATABASE_URL auf die neue Adresse und starte den Bot. { $file } ist unverändert; behalte die Datei, bis es eine Sicherung der neuen Datenbank gibt.
maintenance-shards-help = ändert die Zahl der Shards aller Prozesse auf einer PostgreSQL-Datenbank, während sie laufen
maintenance-shards-number = die neue Zahl
maintenance-shards-file = Mit einer Datenbankdatei braucht es keinen Befehl: Setze SHARDS und starte den Bot neu.
maintenance-shards-wrong = Die Zahl der Shards muss zwischen 1 und { $most } liegen.
maintenance-shards-before = Es sind schon { $shards } Shards.
maintenance-shards-done = Die Zahl der Shards ist jetzt { $shards }. Die laufenden Prozesse beginnen neue Sitzungen bei Discord, alle fünf Sekunden eine, und zeigen die Partien neu. Bevor Du weitere Prozesse startest, setze SHARDS auf { $shards } oder entferne es aus den Einstellungen.
maintenance-shards-later = Discord lässt heute nur noch so wenige Sitzungen beginnen, dass danach kein ausgefallener Prozess ersetzt werden könnte. Versuche es morgen noch einmal.
