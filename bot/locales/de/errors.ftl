# Für alle, die das Programm starten: ein Satz, was fehlt und was zu tun ist

start-bad-token = Discord nimmt dieses Token nicht an: Kopiere es im Developer Portal auf der Seite Bot noch einmal nach DISCORD_TOKEN.
start-no-gateway = Das Gateway von Discord antwortet nicht: Prüfe das Netz, dann starte noch einmal.
start-refused = Discord hat den Start abgelehnt: { $detail }.
start-sharding = Der Bot ist auf so vielen Servern, dass Discord mehrere Prozesse (Shards) verlangt, was diese Version nicht kann: Entferne ihn von einigen Servern.
start-other-application = Dieses Token gehört zu einer anderen Anwendung als die Datenbank: Nimm deren Token oder eine andere DATABASE_URL.
start-api-version = Discord unterstützt die API-Version dieses Bots nicht mehr: Aktualisiere den Bot.
start-intents = Discord lehnt die Intents ab: Dieser Bot braucht keine privilegierten; prüfe, zu welchem Programm das Token gehört.
start-clock = Die Uhr unter { $address } antwortet nicht: Starte erst die Sandbox, oder entferne CLOCK_URL.

storage-bad-url = { $url } ist nicht die Adresse einer SQLite-Datei: Nimm eine wie sqlite+aiosqlite:///data/houserules.db.
storage-no-folder = Der Ordner { $folder } lässt sich nicht anlegen: Prüfe Pfad und Rechte.
storage-folder-not-writable = In den Ordner { $folder } lässt sich nicht schreiben: Prüfe die Rechte.
storage-file-not-writable = Die Datei { $file } lässt sich nicht lesen und schreiben: Prüfe die Rechte.
storage-not-a-database = Die Datei { $file } ist keine SQLite-Datenbank: Es wurde nichts daran geändert. Verschiebe sie oder nenne eine andere.
storage-not-ours = Die Datei { $file } ist die Datenbank eines anderen Programms: Es wurde nichts daran geändert. Nenne in DATABASE_URL eine andere.
storage-damaged = Die Datenbank { $file } ist beschädigt ({ $detail }): Es wurde nichts daran geändert. Stelle eine Sicherung her mit „python -m bot restore DATEI“.
storage-newer = Die Datenbank { $file } stammt von einer neueren Version von Houserules ({ $revision }): Aktualisiere das Programm. Es wurde nichts daran geändert.
storage-older = Die Datenbank { $file } stammt von einer älteren Version von Houserules ({ $revision }): Starte den Bot einmal, dann wird sie angepasst.
storage-missing = Die Datei { $file } gibt es nicht.
storage-exists = Die Datei { $file } gibt es schon, sie wird nicht überschrieben: Wähle einen anderen Namen.
storage-in-use = Ein anderer Prozess (Nummer { $pid }) benutzt die Datenbank { $file }: Beende ihn zuerst. Ein abgebrochener gibt sie nach { $seconds } Sekunden frei.
storage-in-use-elsewhere = Ein Prozess auf einem anderen Rechner oder in einem anderen Container benutzt die Datenbank { $file }: Beende ihn zuerst. Nach einem Absturz ist sie in höchstens { $seconds } Sekunden frei.
storage-lease-lost = Ein anderer Prozess hat die Datenbank übernommen: Dieser hört auf und schreibt nichts mehr.
storage-disk-full = Die Platte ist voll: { $file } kann nicht wachsen. Schaffe Platz; Gespeichertes ist nicht verloren.
storage-disk-error = Die Platte meldet einen Fehler bei { $file } ({ $detail }): Prüfe die Platte.
storage-busy = Ein anderes Programm hält die Datenbank { $file } gesperrt: Schließe es und starte noch einmal.
storage-closed = Die Datenbank ist schon geschlossen.
storage-repeated = Dieser Druck wurde schon gezählt.
storage-out-of-step = Tisch { $table } ließ sich nicht der Reihe nach speichern: Er bleibt, wie er war.
storage-table-exists = Im Kanal von Tisch { $table } gibt es schon einen laufenden Tisch.
storage-no-table = Einen Tisch { $table } gibt es nicht.
storage-no-journal = Tisch { $table } hat kein Journal: Dort begann keine Partie, oder sie ist zu alt.
storage-unreadable = Die gespeicherten Daten von Tisch { $table } lassen sich nicht lesen ({ $detail }): Eine andere Version von Houserules hat sie geschrieben, oder sie sind beschädigt.
storage-other-rules = Tisch { $table } wurde mit Version { $stored } der Regeln gespielt und lässt sich mit Version { $here } nicht wiedergeben.
storage-failed = Die Datenbank hat abgelehnt: { $detail }.
