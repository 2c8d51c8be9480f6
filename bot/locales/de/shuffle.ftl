# Gemischt wird nachprüfbar

shuffle-title = ### Fair gemischt
shuffle-about = Als diese Lobby aufging, hat der Bot ein Geheimnis fürs Mischen gezogen. Das ist sein Siegel (SHA-256):
shuffle-words = Bis zum Start können alle am Tisch ein Wort dazugeben. Aus dem Geheimnis und Euren Wörtern ergibt sich jede Karte. Als der Bot sein Geheimnis zog, kannte er Eure Wörter noch nicht. Die Karten aussuchen kann sich also niemand, weder er noch Ihr.
shuffle-own = Dein Wort: **{ $word }**
shuffle-later = Nach der Partie zeigt { $log } das Geheimnis, und Du kannst nachprüfen, ob es zum Siegel passt.
word-form = Ein Wort fürs Mischen
word-form-label = Irgendein Wort, höchstens { $longest } Zeichen
house-refused-no_word = Dieses Wort ist leer. Nimm ein anderes.
rules-seal = -# Siegel fürs Mischen (SHA-256): `{ $seal }`
rules-no-seal = -# Diese Partie begann, bevor sich das Mischen nachprüfen ließ.
button-check-shuffle = Mischen nachprüfen
button-step-by-step = Schritt für Schritt
shuffle-last-match = Die letzte Partie hier: { $rules }, { $day }.
shuffle-sound = ### Es wurde fair gemischt
    Geheimnis, Wörter und Karten passen zusammen.
shuffle-unsound = ### Das Mischen lässt sich nicht bestätigen
shuffle-found-seal = Siegel: `{ $seal }`
shuffle-found-secret = Geheimnis: `{ $secret }`
shuffle-found-word = Wort von { $name }: **{ $word }**
shuffle-found-deleted = Wort von { $name }: gelöscht
shuffle-found-no-words = Niemand hat ein Wort dazugegeben.
shuffle-found-counts = Aus Geheimnis und Wörtern neu berechnet: { $counts }. Alles stimmt mit der Partie überein.
shuffle-count-deals = { $count ->
        [one] einmal Geben
       *[other] { $count }-mal Geben
    }
shuffle-count-reshuffles = { $count ->
        [one] einmal Neumischen
       *[other] { $count }-mal Neumischen
    }
shuffle-count-lots = { $count ->
        [one] ein Los
       *[other] { $count } Lose
    }
shuffle-wrong-seal = Das Siegel gehört nicht zu diesem Geheimnis.
shuffle-wrong-word = Jemand hat das eigene Wort löschen lassen. Deshalb lässt sich nicht mehr nachrechnen, wie gemischt wurde.
shuffle-wrong-seed = Geheimnis und Wörter führen zu anderen Karten als denen, die verteilt wurden.
shuffle-wrong-words = Nicht alle diese Wörter können von Euch stammen.
shuffle-wrong-rules = Die Partie wurde nach einer anderen Fassung der Regeln gespielt. Nachrechnen kann sie nur das Programm von damals.
shuffle-wrong-deal = An einer Stelle passt die Partie nicht zu dem, wie gemischt wurde.
shuffle-yourself = -# Vergleiche das Siegel mit dem in Eurer Lobby. Mit der Datei kannst Du selbst nachrechnen: `python -m engine verify`.
shuffle-no_seal = Diese Partie begann, bevor sich das Mischen nachprüfen ließ.
shuffle-dropped = Die Züge dieser Partie werden nicht mehr aufbewahrt. Deshalb lässt sich das Mischen nicht mehr nachprüfen.
shuffle-none = Hier ist noch keine Partie zu Ende gegangen.
