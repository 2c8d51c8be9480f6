# /league und /league-admin

league-none = Auf diesem Server hat noch keine Saison begonnen. Wer den Server verwaltet, kann eine mit { $start } beginnen.
league-title = ### { $season }
league-title-until = ### { $season } · endet { $until }
league-title-closed = ### { $season } · endete am { $until }
league-legend =
    Reihenfolge: { $column }. Bei Gleichstand: { $by ->
        [points] Siege, Siegquote, Stärke
        [won] Punkte, Siegquote, Stärke
        [win_rate] Punkte, Siege, Stärke
        [rating] Punkte, Siege, Siegquote
       *[other] Punkte, Siege, Siegquote, Stärke
    }.
league-empty = In dieser Saison wurde noch keine gewertete Partie gespielt.
league-pending = Eine Partie wurde gestrichen: Die Spielstärken werden neu berechnet.
league-nobody = Jemand
league-head-name = Name
league-head-points = Punkte
league-head-won = Siege
league-head-played = Partien
league-head-per_round = P/Runde
league-head-win_rate = Siege %
league-head-form = Form
league-head-rating = Stärke
league-column-points = Punkte
league-column-won = Gewonnene Partien
league-column-played = Gespielte Partien
league-column-per_round = Punkte pro Runde
league-column-win_rate = Siegquote
league-column-form = Form der letzten fünf
league-column-rating = Spielstärke
league-choose = Zwei Spalten wählen
league-choose-season = Saison wählen
league-before = Zurück
league-after = Weiter
league-chart = Stärkekurve
league-chart-axis = Partie
league-chart-title = Stärke in { $season }
league-chart-heading = ### Stärke in { $season }
league-chart-line = { $name } { $skill }
league-number = { $number }
league-share = { $number } %
league-sign-won = S
league-sign-lost = N
league-final = ### { $season } ist vorbei
league-final-won = { $count ->
    [one] { $names } gewinnt die Saison. Herzlichen Glückwunsch!
   *[other] { $names } gewinnen die Saison gemeinsam. Herzlichen Glückwunsch!
}

admin-running = Es läuft schon eine Saison. Beende sie zuerst mit { $end }.
admin-started = Die Saison { $season } hat begonnen. Gewertete Partien zählen ab jetzt.
admin-none-running = Es läuft keine Saison.
admin-none-begin = Es läuft keine Saison. Mit { $start } beginnt eine.
admin-end-really = Die Saison { $season } jetzt beenden? Ihre Tabelle ist dann endgültig.
admin-end-button = Saison beenden
admin-ended = Die Saison { $season } ist vorbei.
admin-ended-monthly = Von allein folgt keine Saison: Die nächste beginnt mit { $start }.
admin-ended-posted = Die Schlusstabelle erscheint in { $channel }.
admin-ended-unposted = Die Schlusstabelle siehst Du weiterhin mit { $league }.
admin-cancel = Doch nicht
admin-not-yours = Dieser Knopf gehört jemand anderem, oder Du darfst diesen Server nicht mehr verwalten.
admin-ranked-on = Partien nach { $preset } zählen ab jetzt in der Liga.
admin-ranked-off = Partien nach { $preset } zählen nicht mehr in der Liga.
admin-ranked = Gewertete Vorgaben: { $presets }. Nenne eine, um sie aufzunehmen oder herauszunehmen.
admin-ranked-none = Keine Vorgabe wird gewertet: Keine Partie zählt in der Liga.
admin-no-match = In der Liga dieses Servers gibt es keine Partie mit dieser Nummer, an diesem Tag oder mit dieser Person.
admin-several-matches = Auf „{ $typed }“ passen mehrere Partien. Nimm eine, die Dir beim Tippen angeboten wird.
admin-removed-before = Partie { $match } ist schon gestrichen.
admin-never-counted = Partie { $match } hat nie gezählt: { $reason }.
admin-remove-really = Partie { $match } ({ $people }) aus der Liga streichen? Was sie gebracht hat, wird zurückgenommen.
admin-remove-button = Partie streichen
admin-removed = Partie { $match } ist gestrichen, die Tabelle stimmt wieder. Die Spielstärken folgen gleich.
admin-csv = Die ganze Tabelle von { $season }, mit allen Spalten:
league-no-season = Eine Saison „{ $name }“ gibt es nicht.
admin-season = Saison: { $season }, bis jemand sie beendet
admin-season-until = Saison: { $season }, bis { $until }
admin-settings = ### Liga
admin-settings-presets = Gewertete Vorgaben: { $presets }
admin-settings-people = Leute am Tisch: mindestens { $count }
admin-settings-days = Zeit auf dem Server: { $count ->
    [0] spielt keine Rolle
    [one] mindestens 1 Tag
   *[other] mindestens { $count } Tage
}
admin-settings-monthly = Jede Saison endet mit dem Monat, dann beginnt die nächste ({ $zone }).
admin-settings-by-hand = Saisons werden von Hand begonnen und beendet.
admin-settings-channel = Kanal für Schlusstabellen: { $channel }
admin-settings-unpost = Schlusstabellen nicht mehr posten

audit-title = ### Was in { $season } auffällt
audit-nothing = Nichts fällt auf.
audit-loses = • { $name } hat { $count } von { $of } Partien gegen { $winner } verloren.
audit-leaves = • { $name } hat { $count } von { $of } Partien vorzeitig verlassen.
audit-short = • Partie { $match } dauerte { $seconds } s; üblich sind { $usual } s.
audit-friendly-title = Partien, die nicht zählten: { $count }
audit-friendly = • { $match }: { $reason }
audit-foot = Sieh hin, bevor Du urteilst: Manche spielen einfach gern zusammen, und Verbindungen reißen ab.

friendly-no_season = als sie endete, lief keine Saison
friendly-not_finished = vorzeitig beendet
friendly-computer = es spielten auch Computer mit
friendly-kicked = jemand wurde per Abstimmung entfernt oder von einer Person aus der Moderation, die selbst mitspielte
friendly-rules_changed = die Regeln wurden während der Partie geändert
friendly-hint = jemand hat einen Tipp bekommen
friendly-preset = die Regeln werden nicht gewertet
friendly-late = jemand kam später dazu
friendly-few = zu wenige Leute
friendly-newcomer = jemand ist noch nicht lange genug auf dem Server
friendly-few_moves = jemand hat weniger als zehn Züge gemacht
friendly-no_round = jemand hat keine ganze Runde gespielt

command-league-name = liga
command-league-description = Die Ligatabelle dieses Servers
command-league-admin-name = liga-leitung
command-league-admin-description = Die Liga dieses Servers leiten
command-league-admin-start-name = beginnen
command-league-admin-start-description = Eine Saison beginnen
command-league-admin-start-option-name-name = name
command-league-admin-start-option-name-description = Ihr Name; ohne Angabe der Monat
command-league-admin-end-name = beenden
command-league-admin-end-description = Die Saison beenden
command-league-admin-ranked-name = gewertet
command-league-admin-ranked-description = Welche Vorgaben in der Liga zählen
command-league-admin-ranked-option-preset-name = vorgabe
command-league-admin-ranked-option-preset-description = Welche aufgenommen oder herausgenommen wird
command-league-admin-remove-name = streichen
command-league-admin-remove-description = Eine Partie aus der Liga streichen
command-league-admin-remove-option-match-name = partie
command-league-admin-remove-option-match-description = Die Nummer, der Tag, oder wer gespielt hat
command-league-admin-cup-name = turnier
command-league-admin-cup-description = Ein Turnier in diesem Kanal öffnen oder verwalten
command-league-admin-cup-option-kind-name = art
command-league-admin-cup-option-kind-description = Was für ein Turnier; ohne Angabe nach dem K.-o.-System
command-league-admin-cup-option-preset-name = vorgabe
command-league-admin-cup-option-preset-description = Welche Regeln; ohne Angabe die klassischen
command-league-admin-cup-option-size-name = größe
command-league-admin-cup-option-size-description = Wie viele höchstens an einem Tisch spielen
command-league-admin-cup-option-computers-name = computer
command-league-admin-cup-option-computers-description = Kleinere Tische mit Computern auffüllen
command-league-admin-cup-option-open-name = öffnen
command-league-admin-cup-option-open-description = Sofort öffnen, ohne erst die Seite zu zeigen
command-league-admin-audit-name = prüfen
command-league-admin-audit-description = Was in einer Saison auffällt
command-league-admin-audit-option-season-name = saison
command-league-admin-audit-option-season-description = Welche Saison; ohne Angabe die neueste
command-league-admin-csv-name = csv
command-league-admin-csv-description = Die ganze Tabelle als Datei
command-league-admin-csv-option-season-name = saison
command-league-admin-csv-option-season-description = Welche Saison; ohne Angabe die neueste
command-league-admin-settings-name = einstellungen
command-league-admin-settings-description = Was zählt, und wo Schlusstabellen erscheinen
command-league-admin-settings-option-people-name = leute
command-league-admin-settings-option-people-description = Wie viele Leute mindestens mitspielen müssen
command-league-admin-settings-option-days-name = tage
command-league-admin-settings-option-days-description = Wie viele Tage alle mindestens auf dem Server sein müssen
command-league-admin-settings-option-monthly-name = monatlich
command-league-admin-settings-option-monthly-description = Jeden Monat eine neue Saison beginnen
command-league-admin-settings-option-channel-name = kanal
command-league-admin-settings-option-channel-description = Wo Schlusstabellen erscheinen
