# Die Regeln des Hauses: warum ein Wunsch abgelehnt wurde (privat) und was geschehen ist (öffentlich).

house-refused-over = Dieser Tisch ist geschlossen. { $play } öffnet einen neuen.
house-refused-already_seated = Du sitzt schon hier.
house-refused-barred = Du wurdest von diesem Tisch entfernt und kannst hier nicht mehr mitspielen. Am nächsten Tisch bist Du wieder willkommen.
house-refused-locked = { $host } hat diesen Tisch vorerst für Neue geschlossen.
house-refused-full = Alle { $limit } Plätze sind besetzt.
house-refused-not_seated = Du sitzt nicht an diesem Tisch.
house-refused-started = Die Partie hat schon begonnen. Wer mitspielt, sieht die eigenen Karten mit „Meine Hand“.
house-refused-not_host = Das kann nur die Leitung dieses Tisches: { $host }.
house-refused-not_host-yet = Noch kann nur die Leitung starten: { $host }. Ab { $when } können es alle am Tisch.
house-refused-nobody_there = Diese Person sitzt nicht an diesem Tisch. „Alle Plätze“ zeigt, wer hier sitzt.
house-refused-yourself = Das bist Du selbst. Gehen kannst Du mit { $leave }.
house-refused-too_few = Zum Start braucht es { $fewest } Leute: Warte auf jemanden, oder hol einen Computer dazu.
house-refused-not_alone = Du bist nicht mehr allein: Drücke „Starten“, oder hol einzelne Computer dazu.
house-refused-is_away = { $who } ist gerade weg.
house-refused-is_away-you = Du giltst schon als abwesend. Mit jedem Knopf an diesem Tisch bist Du wieder da.
house-refused-not_running = An diesem Tisch läuft noch keine Partie. Sie beginnt mit „Starten“.
house-refused-nobody_to_ask = Sonst spielt in dieser Runde niemand mit, der abstimmen könnte: Nur die Moderation kann jemanden entfernen.
house-refused-poll_open = Darüber stimmt der Tisch schon ab. Warte erst diese Abstimmung ab.
house-refused-paused = Diese Partie macht schon Pause.
house-refused-too_long = Eine Pause dauert zwischen 1 und { $most } Minuten.
house-refused-no_poll = Diese Abstimmung ist vorbei.
house-refused-nothing_to_vote = An diesem Tisch wird gerade über nichts abgestimmt.
house-refused-many_votes = Mehrere Fragen sind offen. Nimm eine von denen, die beim Tippen angeboten werden.
house-refused-no_voice = Bei dieser Abstimmung hast Du keine Stimme.
house-refused-already_voted = Deine Stimme ist schon gezählt.
house-refused-not_paused = Diese Partie läuft schon.
house-refused-obstacle = { $reason ->
    [locked] Dieser Thread ist gesperrt. Wenn die Moderation ihn entsperrt, geht die Partie weiter.
    [archived] Dieser Thread ist archiviert. Schreibe etwas hinein, dann geht die Partie weiter.
    [rights] Mir fehlt hier eine Berechtigung. Sobald ich sie habe, geht die Partie weiter.
    [storage] Gerade lässt sich nichts speichern. Sobald es geht, geht die Partie weiter.
   *[other] Diese Partie geht von selbst weiter, sobald es wieder möglich ist.
}
house-refused-is_here = Du bist nicht weg: Du spielst schon selbst.
house-refused-held = Du hast nach Deiner Rückkehr wieder einen Zug verpasst. Bis zum Ende dieser Runde spielt ein Computer für Dich, danach wieder Du selbst.

house-refused-proposed = In dieser Runde hast Du für { $who } schon eine Strafe vorgeschlagen. Erlaubt ist eine je Person und Runde.
house-refused-not_moderator = Eine Abstimmung für ungültig erklären kann nur die Moderation: wer hier Nachrichten oder Kanäle verwalten darf oder die Rolle der Spielleitung hat.
house-proposed = Vorschlag von { $by }: zwei Strafkarten für { $who }. Grund: { $reason }.
house-refused-own_seat = { $joins ->
    [round] An diesem Tisch hast Du einen eigenen Platz. Mit „Mitspielen“ kommst Du dorthin zurück.
    [rematch] An diesem Tisch hast Du einen eigenen Platz. Mit „Bei Revanche dabei“ kommst Du dorthin zurück.
   *[none] An diesem Tisch hast Du einen eigenen Platz, aber gerade kann niemand dazukommen.
}
house-refused-not_away = Dieser Platz ist nicht frei: Die Person ist da. Übernehmen lässt er sich nur, solange sie weg ist.
house-refused-nobody_here = Niemand ist da, der zustimmen könnte.
house-refused-deserted = Vom Tisch ist gerade niemand da. Die Partie geht weiter, sobald jemand zurückkommt.
house-refused-same_rules = Diese Regeln gelten schon.
house-refused-sits_enough = Du sitzt schon an { $most } Tischen, mehr geht nicht. Verlass erst einen davon:
    { $links }
house-refused-hosts_enough = Du leitest schon { $most } Tische, mehr geht nicht. Beende erst einen davon oder gib ihn ab:
    { $links }
house-refused-host_has_enough = { $who } leitet schon { $most } Tische, mehr geht nicht.
house-refused-server_full = Auf diesem Server gibt es schon { $most } Tische, mehr geht nicht. Du kannst an einem davon mitspielen:
    { $links }
house-taken-over = { $who } übernimmt den Platz von { $former }, mit Karten und Punkten. „Meine Hand“ zeigt sie.
house-no-show = { $person } ist nicht gekommen. { $computer } spielt diese Runde für { $person }.
house-withdrawn = { $person } ist aus dem Turnier ausgestiegen. { $computer } spielt für { $person }.
house-rules-agreed = Alle sind einverstanden, ab der nächsten Runde gilt: { $rules } Ab dann ist diese Partie eine Freundschaftspartie und zählt nicht.
house-rules-dropped = Die vereinbarten Regeln passen nicht zu denen, die jetzt am Tisch sitzen. Es bleibt bei den alten.
house-poll-lost-rules = Die Regeln bleiben, wie sie sind: Für eine Änderung müssen alle Ja sagen.
house-poll-lost-takeover = Niemand übernimmt den Platz von { $about }.
house-poll-interrupted = Die Abstimmung über den Platz von { $about } wurde unterbrochen und ist beendet. Wer den Platz übernehmen möchte, kann noch einmal fragen.
house-joined-round = { $who } spielt ab der nächsten Runde mit.
house-joined-rematch = { $who } spielt mit, wenn es eine Revanche gibt.
house-removed = { $by } hat { $who } vom Tisch entfernt.
house-removed-vote = { $who } ist raus: { $by } hat es vorgeschlagen, und der Tisch hat zugestimmt.
house-host-left = { $who } leitet jetzt diesen Tisch.
house-host-away = Die Leitung war fünf Minuten lang weg: { $who } leitet jetzt diesen Tisch.
house-host-given = Die Leitung wurde weitergegeben: { $who } leitet jetzt diesen Tisch.
house-lobby-ended = { $by } hat diesen Tisch vor dem Start geschlossen.
house-lobby-empty = Alle sind gegangen, also ist dieser Tisch geschlossen.
house-resumed = Die Partie geht weiter: { $by } hat die Pause beendet.
house-poll-lost-kick = Abgelehnt: { $about } bleibt am Tisch.
house-poll-lost-pause = Es gibt keine Pause: Dafür müssen alle Ja sagen.
house-poll-lost-end = Abgelehnt: Die Partie geht weiter.
house-poll-lost-absent = Der Tisch wartet auf { $about }.
house-poll-acted = { $about } ist wieder da: Die Partie geht weiter.
house-absent = Der Tisch spielt ohne { $who } weiter. Mit jedem Knopf am Tisch geht es zurück ins Spiel.
house-refused-of_tournament = Dieser Tisch gehört zu einem Turnier: Das bestimmt, wer hier spielt und nach welchen Regeln.
