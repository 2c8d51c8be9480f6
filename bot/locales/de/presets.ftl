# Vorgaben: /vorgaben, /vorgaben-pflege, der Regeleditor, Codes und Dateien

command-presets-name = vorgaben
command-presets-description = Die Regeln, nach denen dieser Server spielt
command-presets-list-name = liste
command-presets-list-description = Alle Vorgaben: die eigenen und die mitgelieferten
command-presets-show-name = zeigen
command-presets-show-description = Eine Vorgabe in klaren Sätzen
command-presets-show-option-name-name = name
command-presets-show-option-name-description = Welche Vorgabe
command-preset-edit-name = vorgaben-pflege
command-preset-edit-description = Vorgaben dieses Servers anlegen und ändern
command-preset-edit-create-name = anlegen
command-preset-edit-create-description = Eine neue Vorgabe anlegen
command-preset-edit-create-option-name-name = name
command-preset-edit-create-option-name-description = Wie sie heißt, höchstens 40 Zeichen
command-preset-edit-create-option-base-name = grundlage
command-preset-edit-create-option-base-description = Womit sie beginnt; sonst mit der klassischen
command-preset-edit-edit-name = ändern
command-preset-edit-edit-description = Die Regeln einer Vorgabe ändern
command-preset-edit-edit-option-name-name = name
command-preset-edit-edit-option-name-description = Welche Vorgabe dieses Servers
command-preset-edit-rename-name = umbenennen
command-preset-edit-rename-description = Einer Vorgabe einen anderen Namen geben
command-preset-edit-rename-option-name-name = name
command-preset-edit-rename-option-name-description = Welche Vorgabe dieses Servers
command-preset-edit-rename-option-to-name = in
command-preset-edit-rename-option-to-description = Ihr neuer Name, höchstens 40 Zeichen
command-preset-edit-about-name = satz
command-preset-edit-about-description = In einem Satz sagen, was eine Vorgabe ist und für wen
command-preset-edit-about-option-name-name = name
command-preset-edit-about-option-name-description = Welche Vorgabe dieses Servers
command-preset-edit-delete-name = löschen
command-preset-edit-delete-description = Eine Vorgabe löschen
command-preset-edit-delete-option-name-name = name
command-preset-edit-delete-option-name-description = Welche Vorgabe dieses Servers
command-preset-edit-default-name = standard
command-preset-edit-default-description = Welche Regeln /spielen nimmt, wenn niemand andere wählt
command-preset-edit-default-option-where-name = wo
command-preset-edit-default-option-where-description = Auf dem ganzen Server oder in diesem Kanal
command-preset-edit-default-option-where-choice-server = auf dem ganzen Server
command-preset-edit-default-option-where-choice-channel = in diesem Kanal
command-preset-edit-default-option-preset-name = vorgabe
command-preset-edit-default-option-preset-description = Welche Vorgabe; ohne Angabe wählst Du einzelne Regeln
command-preset-edit-share-name = teilen
command-preset-edit-share-description = Eine Vorgabe als Code und als Datei, für andere Server
command-preset-edit-share-option-name-name = name
command-preset-edit-share-option-name-description = Welche Vorgabe
command-preset-edit-import-name = übernehmen
command-preset-edit-import-description = Eine Vorgabe aus einem Code oder einer Datei übernehmen
command-preset-edit-import-option-code-name = code
command-preset-edit-import-option-code-description = Ein Code, der mit HR beginnt
command-preset-edit-import-option-file-name = datei
command-preset-edit-import-option-file-description = Eine JSON-Datei mit Regeln
command-preset-edit-import-option-name-name = name
command-preset-edit-import-option-name-description = Wie sie hier heißt

# Seiten für alle
presets-title = ### Vorgaben dieses Servers
presets-intro = Nimm eine davon mit { $play }, oder wähle unten eine aus, um ihre Regeln zu lesen.
presets-intro-none = Nimm eine davon mit { $play }, oder wähle unten eine aus, um ihre Regeln zu lesen. Eigene hat dieser Server noch nicht: Mit { $edit } legst Du eine an.
presets-own = **Eigene dieses Servers**
presets-built-in = **Mitgeliefert**
presets-line = • **{ $name }** · { $about }
presets-line-name = • **{ $name }**
presets-count = { $count ->
    [0] wie klassisch
    [one] 1 Regel anders
   *[other] { $count } Regeln anders
}
presets-differs = { $count ->
    [0] dieselben Regeln wie in „{ $name }“
    [one] 1 Regel anders als in „{ $name }“
   *[other] { $count } Regeln anders als in „{ $name }“
}
presets-purpose = -# { $about }
presets-choice = { $name } – { $about }
presets-default-server = Standard dieses Servers
presets-default-channels = Standard in { $channels }
presets-default-more = { $count ->
    [one] Standard in { $channels } und 1 weiteren Kanal
   *[other] Standard in { $channels } und { $count } weiteren Kanälen
}
presets-menu = Eine Vorgabe zeigen
presets-earlier = Zurück
presets-later = Weiter
presets-one = ### { $name }
presets-about = -# { $about }
presets-comes = mitgeliefert
presets-servers = auf diesem Server angelegt
presets-overview = Was anders ist als klassisch
presets-heading = **{ $chapter }**
presets-button-code = Code kopieren
presets-button-file = Als Datei
presets-button-show = Zeigen
presets-button-about = Satz dazu …
presets-describe-title = Ein Satz zur Vorgabe
presets-describe-label = Was ist das, und für wen?
presets-button-list = Alle Vorgaben
presets-code = **Der Code von { $name }**
presets-share-how = -# Mit { $back } übernimmst Du den Code oder die Datei auf jedem Server.
presets-file = **{ $name } als Datei**

# Eine finden
presets-quoted = „{ $name }“
presets-unknown = Eine Vorgabe „{ $name }“ gibt es hier nicht. { $list } zeigt alle.
presets-unknown-near = Eine Vorgabe „{ $name }“ gibt es hier nicht. Meinst Du { $nearest }?
presets-not-own = „{ $name }“ ist mitgeliefert und bleibt, wie sie ist. { $create } legt eine Kopie an, die Du ändern kannst.

# Pflegen
presets-not-yours = Dieser Knopf gehört jemand anderem. Gib den Befehl selbst ein.
presets-name_empty = Eine Vorgabe braucht einen lesbaren Namen.
presets-name_long = Der Name ist zu lang: höchstens { $longest } Zeichen.
presets-about_long = Der Satz ist zu lang: höchstens { $longest } Zeichen.
presets-name_taken = Eine Vorgabe mit diesem Namen gibt es hier schon. Wähle einen anderen.
presets-name_given = So heißt schon eine mitgelieferte Vorgabe. Wähle einen anderen Namen.
presets-too_many = Dieser Server hat { $most } Vorgaben, mehr gehen nicht. Lösche eine, die niemand spielt.
presets-gone = Diese Vorgabe gibt es nicht mehr: Jemand hat sie gelöscht.
presets-renamed = „{ $old }“ heißt jetzt „{ $name }“.
presets-delete-ask = „{ $name }“ endgültig löschen? Laufende Partien behalten die Regeln. Wo sie Standard war, gilt wieder der allgemeine.
presets-delete = Löschen
presets-deleted = „{ $name }“ ist gelöscht.
presets-kept = „{ $name }“ bleibt.
presets-keep = Behalten
presets-default-name = Hausregeln
presets-default-set-server = { $play } spielt auf diesem Server jetzt nach „{ $name }“.
presets-default-set-channel = { $play } spielt in diesem Kanal jetzt nach „{ $name }“.
presets-default-none-server = Dieser Server hat keinen Standard mehr: { $play } spielt nach den klassischen Regeln.
presets-default-none-channel = Dieser Kanal hat keinen eigenen Standard mehr: { $play } spielt hier nach dem des Servers.

# Übernehmen
presets-import-title = Eine Vorgabe übernehmen
presets-import-code = Der Code
presets-import-ask = Füge den Code ein, oder hänge die Datei an { $import } an.
presets-import-open = Code einfügen
presets-import-both = Eins von beiden: ein Code oder eine Datei.
presets-import-name = Übernommene Regeln
presets-imported = Übernommen als „{ $name }“.
presets-import-open-draft = Nichts ist verloren: Die Regeln sind im Editor offen. { $reason } Mit „Speichern als“ gibst Du ihnen einen Namen.
presets-import-empty = Da steht nichts drin.
presets-import-no_code = Das ist kein Code für Regeln: Codes beginnen mit HR1.
presets-import-damaged = Der Code ist beschädigt: Ein Teil fehlt oder ist verändert. Kopiere ihn noch einmal vollständig.
presets-import-newer = Der Code stammt von einer neueren Version dieses Bots und lässt sich hier noch nicht lesen.
presets-import-too_big = Das ist zu groß für einen Satz Regeln.
presets-import-server_file = In der Datei stehen die Einstellungen und Vorgaben eines ganzen Servers. Die übernimmst Du mit { $command }.
presets-import-no_json = Die Datei ist kein gültiges JSON.
presets-import-no_object = Das sind keine Regeln: Es muss ein JSON-Objekt mit Optionen sein.
presets-import-twice = „{ $option }“ kommt darin zweimal vor.
presets-import-unreachable = Die Datei ließ sich nicht holen. Versuch es noch einmal.

# Der Editor
editor-title-preset = ### „{ $name }“ ändern
editor-title-new = ### Neue Vorgabe „{ $name }“
editor-title-table = ### Regeln für diese Partie
editor-title-channel = ### Standardregeln in { $name }
editor-title-server = ### Standardregeln auf diesem Server
editor-count = -# { $count ->
    [0] Wie in den klassischen Regeln
    [one] 1 Regel anders als klassisch
   *[other] { $count } Regeln anders als klassisch
} · { $changes ->
    [0] keine ungespeicherten Änderungen
    [one] 1 ungespeicherte Änderung
   *[other] { $changes } ungespeicherte Änderungen
}
editor-count-new = -# { $count ->
    [0] Wie in den klassischen Regeln
    [one] 1 Regel anders als klassisch
   *[other] { $count } Regeln anders als klassisch
} · noch nicht gespeichert
editor-chapters = Kapitel
editor-page = { $chapter } ({ $page } von { $pages })
editor-option = **{ $title }**
editor-option-changed = **{ $title }** · nicht klassisch
editor-number = { $value } ändern
editor-range = { $low } bis { $high }
editor-range-or = { $default } oder { $low } bis { $high }
editor-unit-cards = { $range } Karten
editor-unit-seconds = { $count ->
    [one] { $range } Sekunde
   *[other] { $range } Sekunden
}
editor-unit-points = { $range } Punkte
editor-unit-rounds = { $range } Runden
editor-unit-times = { $range }-fach
editor-none = { $title }: nichts
editor-effect = { $number }: { $effect }
editor-effect-number = Welche Zahl soll etwas bewirken?
editor-effect-what = Was sie bewirkt
editor-effect-rank = Welcher Kartenwert soll etwas bewirken?
editor-excluded = **Achtung:** „{ $title }“ und „{ $other }“ lassen sich nicht zusammen spielen.
editor-careful = **Achtung:** { $sentence }
editor-needs = „{ $title }“ ändert nichts, so wie „{ $other }“ eingestellt ist.
editor-more = { $count ->
    [one] Eine weitere Regel ändert nichts.
   *[other] { $count } weitere Regeln ändern nichts.
}
editor-fix = { $title }: { $value }
editor-undo = Rückgängig
editor-save = Speichern
editor-save-as = Speichern als …
editor-save-default = Diese Regeln nehmen
editor-no-default = Kein Standard
editor-common = Die häufigsten Änderungen
editor-use = Für diese Partie nehmen
editor-discard = Verwerfen
editor-back = Zurück zum Editor
editor-discard-ask-preset = Alles verwerfen, was Du an „{ $name }“ geändert hast?
editor-discard-ask-new = Die neue Vorgabe „{ $name }“ verwerfen?
editor-discard-ask-channel = Alles verwerfen, was Du für { $name } geändert hast?
editor-discard-ask-server = Alles verwerfen, was Du für diesen Server geändert hast?
editor-discard-ask-table = Alles verwerfen, was Du für diese Partie geändert hast?
editor-discarded = Verworfen. Nichts wurde gespeichert.
editor-draft-gone = Diese Änderungen gibt es nicht mehr: Sie wurden gespeichert oder verworfen, oder sie sind einen Tag lang liegen geblieben. Mit { $edit } fängst Du neu an.
editor-resumed = Es geht weiter, wo Du aufgehört hast; gespeichert ist davon noch nichts.
editor-bad-number = „{ $typed }“ geht nicht: { $range }.
editor-saved = „{ $name }“ ist gespeichert. Laufende Partien behalten ihre Regeln.
editor-overtaken = **Jemand anderes hat „{ $name }“ gespeichert, während Du daran gearbeitet hast.** Von Dir ist nichts verloren. Der Unterschied:
editor-difference = **{ $title }**
    -# Gespeichert: { $saved }
    -# Bei Dir: { $own }
editor-difference-none = Es gibt keinen: Beide sind gleich.
editor-overwrite = Überschreiben
editor-gone = **„{ $name }“ wurde gelöscht, während Du daran gearbeitet hast.** Von Dir ist nichts verloren: Speichere es unter einem Namen.
editor-name-title = Als Vorgabe speichern
editor-name = Name

# Die Regeln, die am häufigsten geändert werden
button-tune = Regeln ändern
tune-title = ### Regeln für diese Partie: { $preset }
    -# Nur für diese Partie.
tune-seven-zero = 7-0: { $value }
tune-seven-zero-title = 7-0
tune-seven-zero-off = 7: Hände tauschen. 0: Alle Hände wandern weiter.
tune-value = { $title }: { $value }
tune-all = Alle Regeln
tune-find = Regel suchen …
tune-find-title = Eine Regel suchen
tune-find-words = Ein, zwei Wörter: stapeln, sieben, Zeit …
tune-find-again = Andere suchen …
tune-found = { $count ->
    [0] **Keine Regel gefunden.** Versuch es mit einem anderen Wort.
    [one] **1 Regel gefunden**
   *[other] **{ $count } Regeln gefunden**
}
tune-describe = Beschreiben …
describe-title = Beschreibe Deine Regeln
describe-label = So, wie Du es sagen würdest
describe-understood = ### Das habe ich verstanden
describe-nothing = ### Darin habe ich keine Regel gefunden
describe-rule = **{ $title }**
describe-rule-same = **{ $title }** · keine Änderung
describe-impossible = „{ $words }“ geht nicht. { $title }: { $range }.
describe-part = „{ $words }“
describe-unknown = Nicht verstanden: { $parts }
describe-examples = -# Zum Beispiel: +2 stapeln, reinwerfen, 7-0, kein Zeitlimit
describe-yes = Ja, so übernehmen
describe-again = Noch mal sagen …
describe-gone = Diese Beschreibung gibt es nicht mehr. Beschreibe die Regeln noch einmal.
tune-save = Als Vorgabe speichern
tune-not-host = Das kann nur die Leitung, bevor die Partie beginnt.
reply-rules-set = Fertig: Die Lobby zeigt die neuen Regeln.

# Im Protokollkanal des Servers, nach dem Namen
presets-log-saved = hat die Vorgabe { $name } gespeichert
presets-log-renamed = hat die Vorgabe { $old } in { $name } umbenannt
presets-log-described = hat den Satz zur Vorgabe { $name } geändert
presets-log-deleted = hat die Vorgabe { $name } gelöscht
presets-log-default-server = hat { $name } zum Standard dieses Servers gemacht
presets-log-default-channel = hat { $name } zum Standard in { $channel } gemacht
presets-log-none-server = hat den Standard dieses Servers entfernt
presets-log-none-channel = hat den Standard in { $channel } entfernt
