# Kurze Sätze für eine Person, und was um die Partie geschah

notice-table-over = Dieser Tisch ist geschlossen. { $play } öffnet einen neuen.
notice-no-table = Diesen Tisch gibt es nicht mehr. { $play } öffnet einen neuen.
notice-not-saved = Das ließ sich nicht speichern, also ist nichts passiert. Versuch es gleich noch einmal.
notice-not-shown = Beim Anzeigen ist etwas schiefgegangen. Drück „Meine Hand“, um zu sehen, wie es steht.
notice-stale = Am Tisch ging es schon weiter. Hier ist Deine Hand, wie sie jetzt ist.
notice-outdated = Seit dieser Liste ist jemand dazugekommen oder gegangen. So ist es jetzt:
notice-not-seated = { $joins ->
    [lobby] Du sitzt nicht an diesem Tisch. Mit „Mitspielen“ kommst Du dazu.
    [round] Du sitzt nicht an diesem Tisch. Mit „Mitspielen“ kommst Du dazu.
    [rematch] Du sitzt nicht an diesem Tisch. Mit „Bei Revanche dabei“ kommst Du dazu.
   *[none] Du sitzt nicht an diesem Tisch.
}
notice-paused = { $reason ->
    [archived] Die Partie macht Pause: Der Thread ist archiviert. Schreib etwas hinein, dann geht es weiter.
    [locked] Die Partie macht Pause: Der Thread ist gesperrt. Die Moderation kann ihn entsperren.
    [rights] Die Partie macht Pause: Mir fehlt in diesem Kanal eine Berechtigung.
    [gone] Die Partie macht Pause: Ihr Kanal oder ihre Nachricht ist weg.
    [outage] Die Partie macht Pause: Discord ist dort gerade nicht erreichbar.
   *[other] Die Partie macht Pause. Gespielt wird erst, wenn es weitergeht.
}
notice-held = Du hast wieder einen Zug verpasst, deshalb spielt bis zum Ende dieser Runde ein Computer für Dich. Danach spielst Du wieder selbst.
notice-called = Gerufen!
notice-not-dealt = Es wurde noch nicht ausgeteilt: Die Partie hat noch nicht begonnen.
notice-caught = Erwischt!
notice-not-caught = Niemand zu erwischen.
notice-catch-locked = Nach einem Fehlgriff kannst Du drei Sekunden lang niemanden erwischen. Dieser Versuch zählt nicht.
notice-rematch = Der nächste Tisch ist offen: { $link }
notice-rematch-not-yours = Die Revanche können nur die starten, die hier mitgespielt haben. Mit { $play } eröffnest Du einen eigenen Tisch.
notice-rematch-removed = Du wurdest aus dieser Partie entfernt und kannst deshalb keine Revanche starten. Mit { $play } eröffnest Du einen eigenen Tisch.
notice-rematch-open = Hier ist schon ein Tisch offen: { $link }
notice-table-link = Der Tisch ist hier: { $link }
notice-cancelled = Nichts hat sich geändert.
notice-unknown = Diesen Knopf kenne ich nicht. „Meine Hand“ oder { $hand } zeigt, was geht.

# Was der Bot hier darf
permissions-title = Hier kann ich noch nicht spielen. Diese Rechte fehlen mir:
permissions-line = • **{ $permission }** in { $channel }
permissions-for-silent_colours = Die Regel „{ $title }“ lässt sich hier nicht spielen: Wo ich keine Nachrichten sehe, merke ich nicht, wer schreibt.
permissions-how = Gib sie meiner Rolle unter „Kanal bearbeiten“ › „Berechtigungen“, oder wähle einen anderen Kanal.
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-attach_files = Dateien anhängen
permission-manage_messages = Nachrichten verwalten
permission-manage_channels = Kanäle verwalten
permission-manage_guild = Server verwalten
permission-other = Eine weitere Berechtigung
