# python -m bot status

status-well = Der Bot läuft einwandfrei.
status-stopped = Mit dieser Datenbank arbeitet kein Bot.
status-loop = Der Bot hängt: Er hat zu lange nichts mehr getan.
status-login = Der Bot ist noch nicht bei Discord angemeldet.
status-gateway = Discords Gateway antwortet nicht.
status-database = Die Datenbank ist nicht benutzbar.
status-damaged = Die Datenbankdatei ist beschädigt ({ $detail }). Tische, deren Daten noch lesbar sind, laufen weiter, aber Änderungen gehen vielleicht verloren: Beende den Bot und spiele eine Sicherung zurück (python -m bot restore DATEI).
status-database-why = Datenbank: { $reason }
status-since = Läuft seit { $began }, letztes Lebenszeichen { $seen }.
status-acknowledged = Discords Gateway hat zuletzt { $when } geantwortet.
status-tables = Tische: { $live }, davon { $waiting } seit dem Start noch nicht gezeigt.
status-clock = Die Uhr des Rechners ist um Tage gesprungen: Gelöscht wird erst wieder, wenn die neue Zeit stundenlang Bestand hat.
status-aside = Braucht Aufmerksamkeit: { $count }
status-aside-discord = • Discord weist seit { $since } Anfragen ab: { $reason }
status-aside-token = • ein anderer Prozess beantwortet seit { $since } Befehle mit diesem Token: Beende einen der beiden
status-aside-table = • Tisch { $which } auf Server { $server }, zur Seite gelegt seit { $since }: { $reason }
status-aside-counting = • die Statistik von Partie { $which } auf Server { $server }, seit { $since }: { $reason }
status-aside-settling = • Partie { $which } in der Liga von Server { $server }, seit { $since }: { $reason }
status-aside-packing = • das Journal von Partie { $which } auf Server { $server }, seit { $since }: { $reason }
status-aside-other = • { $kind } { $which } auf Server { $server }, seit { $since }: { $reason }
status-jobs = Hintergrundaufgaben:
status-job = • { $name }: { $state }, { $runs ->
    [one] einmal
   *[other] { $runs }-mal
} gestartet, { $failures ->
    [one] einmal
   *[other] { $failures }-mal
} fehlgeschlagen, zuletzt geglückt { $good }
status-job-error = letzter Fehler { $when }: { $error }
status-job-running = läuft
status-job-idle = wartet
status-job-paused = pausiert nach einem Fehler
status-job-failed = fehlgeschlagen
