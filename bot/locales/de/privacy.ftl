# /privacy

privacy-export = Alles, was ich über Dich gespeichert habe:
privacy-delete-really = Alle Deine Daten löschen? { $tables ->
    [0] Deine Ergebnisse bleiben ohne Deinen Namen in den Ranglisten.
    [one] Du verlässt den Tisch, an dem Du sitzt. Deine Ergebnisse bleiben ohne Deinen Namen in den Ranglisten.
   *[other] Du verlässt die { $tables } Tische, an denen Du sitzt. Deine Ergebnisse bleiben ohne Deinen Namen in den Ranglisten.
} Das lässt sich nicht zurücknehmen.
privacy-delete-button = Meine Daten löschen
privacy-deleted = Erledigt: Dein Name und Deine Einstellungen sind weg, und von den Ergebnissen führt nichts mehr zu Dir.
privacy-shown = Andere sehen Dich wieder in öffentlichen Ranglisten.
privacy-hidden = Andere sehen Dich nicht mehr in öffentlichen Ranglisten. Deine eigene Zeile siehst Du weiterhin.

command-privacy-name = datenschutz
command-privacy-description = Deine eigenen Daten
command-privacy-export-name = auskunft
command-privacy-export-description = Alles, was über Dich gespeichert ist, als Datei
command-privacy-delete-name = löschen
command-privacy-delete-description = Deine Daten löschen
command-privacy-boards-name = tabellen
command-privacy-boards-description = Ob andere Dich in öffentlichen Ranglisten sehen
command-privacy-boards-option-shown-name = sichtbar
command-privacy-boards-option-shown-description = Mich zeigen oder verbergen
command-privacy-boards-option-shown-choice-show = mich zeigen
command-privacy-boards-option-shown-choice-hide = mich verbergen
