# /server

server-title = ### Houserules auf diesem Server
server-zone = **Zeitzone:** { $zone }
server-who = **Wer was darf:** An Tischen dürfen { $role } und alle mit „Nachrichten verwalten“ oder „Kanäle verwalten“ ohne Rückfrage Leute entfernen, Partien beenden und Abstimmungen aufheben. Wer den Server verwalten darf, stellt alles hier ein.
server-who-nobody = **Wer was darf:** An Tischen dürfen alle mit „Nachrichten verwalten“ oder „Kanäle verwalten“ ohne Rückfrage Leute entfernen, Partien beenden und Abstimmungen aufheben. Wer den Server verwalten darf, stellt alles hier ein.
server-log = **Protokollkanal:** { $channel }
server-nowhere = keiner
server-nothing = keine
server-more = { $presets } und { $count } weitere
server-rules = **Standardregeln:** { $preset }
server-rules-channel = • in { $channel }: { $preset }
server-season = **Saison:** { $season }, bis jemand sie beendet
server-season-until = **Saison:** { $season }, bis { $until }
server-no-season = **Saison:** Es läuft keine
server-begin = Beginnen …
server-page-tables = Tische
server-page-rules = Regeln
server-page-league = Liga
server-page-server = Server
server-page-status = Status
server-attention = **Hier stimmt etwas nicht:** Unter „Status“ steht, was.
server-on = an
server-off = aus
server-turn-on = Einschalten
server-turn-off = Ausschalten
server-change = Ändern …
server-set-text = **Textmodus:** { $state }
    -# Alles steht in Worten da, ohne Bilder.
server-set-lessons = **Regeln erklären:** { $state }
    -# Jede Regel wird erklärt, wenn es zum ersten Mal auf sie ankommt.
server-set-monthly = **Jeden Monat eine Saison:** { $state }
    -# Sonst beginnst und beendest Du Saisons selbst.
server-set-place-here = **Tische aus { $channel }:** im Kanal selbst
server-set-place-thread = **Tische aus { $channel }:** jeder in einem eigenen Thread
server-place-here = Im Kanal
server-place-thread = In Threads
server-set-nobody = Niemand
server-set-nowhere = Keiner
server-rules-here = **In { $channel }:** { $preset }
server-rules-here-none = **In { $channel }:** wie auf dem ganzen Server
server-rules-more = { $count ->
    [one] • und in 1 weiteren Kanal
   *[other] • und in { $count } weiteren Kanälen
}
server-own = **Vorgaben dieses Servers:** { $count ->
    [0] noch keine
   *[other] { $count }
}
server-create = Neue Vorgabe …
server-ranked = **Gewertete Vorgaben:** { $presets }
server-days = **Zeit auf dem Server:** { $count ->
    [0] spielt keine Rolle
    [one] mindestens 1 Tag
   *[other] mindestens { $count } Tage
}
server-results = **Kanal für Schlusstabellen:** { $channel }
server-people-label = Gewertet ab { $count } Leuten
server-choose-people = Wie viele für eine gewertete Partie nötig sind
server-choose-results = Kanal für Schlusstabellen
server-choose-role = Rolle, die an Tischen entscheidet
server-choose-log = Kanal für das Protokoll
server-choose-default = Vorgabe wählen
server-choose-ranked = Gewertete Vorgaben wählen
server-ask-server = **Welche Regeln nimmt { $play } auf diesem Server, wenn niemand andere wählt?**
server-ask-channel = **Welche Regeln nimmt { $play } in diesem Kanal, wenn niemand andere wählt?**
server-ask-ranked = **Welche Vorgaben zählen für die Liga?** Wähle alle aus.
server-presets-moved = Inzwischen ist eine Vorgabe dazugekommen oder weggefallen, deshalb wurde nichts geändert. Wähle noch einmal.
server-preset-server = Vorgabe für den Server …
server-preset-channel = Vorgabe für den Kanal …
server-none-server = Klassische Regeln
server-none-channel = Wie auf dem Server
server-back = Zurück
server-zone-title = Zeitzone
server-zone-label = Stadt oder Zeitzone, zum Beispiel Berlin
server-zone-which = Welche meinst Du: { $zones }?
server-days-title = Zeit auf dem Server
server-days-label = Tage, 0 bis { $most }
server-days-bad = „{ $typed }“ ist keine Zahl von 0 bis { $most }.
server-season-title = Saison beginnen
server-season-label = Ihr Name; leer: der Monat
server-tables = **Tische:** { $count }
server-table-link = Tisch
server-table = • { $where } · geöffnet { $since } · Leitung { $host }
server-waiting = **Wartet:** { $count ->
    [one] Ein Tisch wurde
   *[other] { $count } Tische wurden
} seit meinem Neustart noch nicht gezeigt.
server-aside-discord = **Discord weist mich ab:** Ich sende eine Weile nichts, und alle Uhren sind angehalten.
server-aside-token = **Zwei Bots:** Ein anderer Prozess mit meinem Token beantwortet Befehle. Wer mich betreibt, sollte einen der beiden beenden.
server-aside-table = **Zur Seite gelegt:** Tisch { $which } kann ich nicht mehr lesen. Sein Kanal ist frei für einen neuen.
server-aside-counting = **Zur Seite gelegt:** Partie { $which } kann ich in der Statistik nicht zählen.
server-aside-settling = **Zur Seite gelegt:** Partie { $which } kann ich in der Liga nicht zählen.
server-aside-packing = **Zur Seite gelegt:** Das Journal von Partie { $which } kann ich nicht archivieren.
server-aside-other = **Zur Seite gelegt:** Einen Eintrag ({ $which }) kann ich nicht lesen und lasse ihn weg.
server-aside-more = … und { $count } weitere
server-may-all = **Rechte:** In den Kanälen, die ich sehe, habe ich alle Rechte, die ich brauche.
server-lacking = **Rechte, die mir fehlen:**
server-lacking-in = • { $channel }: { $permissions }
server-lacking-how = Gib sie meiner Rolle in jedem Kanal unter „Kanal bearbeiten“ › „Berechtigungen“.
server-language-host = die Sprache der Leitung
server-language-label = Öffentliche Texte: { $language }
server-choose-language = Sprache öffentlicher Texte
server-choose-pictures = Bilder
server-pictures-on = Bilder: an
server-pictures-never = Bilder: aus
server-choose-cards = Aussehen der Karten
server-cards-signs = Karten: mit Zeichen
server-cards-letters = Karten: mit Buchstaben
server-cards-plain = Karten: ohne Bilder
server-zone-unknown = Diese Zeitzone kenne ich nicht. Tippe den Namen einer Stadt und wähle einen Vorschlag aus.
server-zone-set = Die Zeitzone dieses Servers ist jetzt { $zone }.
server-role-set = { $role } darf an Tischen jetzt ohne Rückfrage Leute entfernen, Partien beenden und Abstimmungen aufheben.
server-role-none = An Tischen entscheidet keine Rolle mehr; die Moderation kann es weiterhin.
server-role-everyone = Das wären alle. Wähle eine Rolle, die nur manche haben.
server-log-set = Änderungen werden ab jetzt in { $channel } protokolliert.
server-channel-gone = Diesen Kanal gibt es nicht mehr. Wähle einen anderen.
server-unwritable = Dort darf ich noch nicht schreiben: Gib meiner Rolle { $permissions } in { $channel }.
server-log-none = Änderungen werden nicht mehr protokolliert.
server-log-line = { $name }: { $what }
server-log-started = hat die Saison { $season } begonnen
server-log-ended = hat die Saison { $season } beendet
server-log-ranked = lässt Partien nach { $preset } für die Liga zählen
server-log-unranked = lässt Partien nach { $preset } nicht mehr für die Liga zählen
server-log-removed = hat Partie { $match } aus der Liga gestrichen
server-log-league = hat die Einstellungen der Liga geändert
server-log-language = hat die Sprache öffentlicher Texte geändert
server-log-place = hat geändert, wo Tische aus { $channel } geöffnet werden
server-log-style = hat Textmodus, Erklärungen oder das Aussehen der Karten geändert
server-log-pictures = hat geändert, ob Tische Bilder haben
server-log-cards = hat geändert, wie Karten aussehen
server-log-zone = hat die Zeitzone auf { $zone } gestellt
server-log-role = hat die Rolle der Spielleitung geändert
server-log-log = hat den Protokollkanal geändert
server-log-off = hat dieses Protokoll abgeschaltet
server-log-moved = hat dieses Protokoll nach { $channel } verlegt

command-server-overview-name = übersicht
command-server-overview-description = Alle Einstellungen dieses Servers, und ob hier alles läuft
command-server-timezone-name = zeitzone
command-server-timezone-description = Wann hier Tage und Monate beginnen
command-server-timezone-option-zone-name = zone
command-server-timezone-option-zone-description = Tippe eine Stadt, zum Beispiel Berlin
command-server-pictures-name = bilder
command-server-pictures-description = Bilder von Karten und Tischen in öffentlichen Nachrichten, oder nur Worte
command-server-pictures-option-when-name = wann
command-server-pictures-option-when-description = An oder aus
command-server-pictures-option-when-choice-on = an
command-server-pictures-option-when-choice-never = aus
command-server-games-master-name = spielleitung
command-server-games-master-description = Eine Rolle, die an Tischen wie die Moderation entscheidet
command-server-games-master-option-role-name = rolle
command-server-games-master-option-role-description = Die Rolle; lass sie weg für keine
command-server-block-name = sperren
command-server-block-description = Jemanden davon abhalten, hier Tische zu eröffnen oder mitzuspielen
command-server-block-option-player-name = person
command-server-block-option-player-description = Die Person
command-server-unblock-name = entsperren
command-server-unblock-description = Jemanden hier wieder mitspielen lassen
command-server-unblock-option-player-name = person
command-server-unblock-option-player-description = Die Person
block-denied = Das ist Sache der Moderation: Dazu braucht man „Nachrichten verwalten“, „Kanäle verwalten“ oder die Rolle der Spielleitung.
block-yourself = Das bist Du selbst.
block-computer = Das ist ein Bot, der ohnehin nicht mitspielen kann.
block-manager = Diese Person verwaltet den Server und kann deshalb nicht gesperrt werden.
block-blocked = { $name } kann auf diesem Server keine Tische mehr eröffnen, nirgends mehr mitspielen und keine öffentlichen Knöpfe mehr drücken. Eine laufende Partie darf zu Ende gespielt werden. { $unblock } hebt das auf.
block-unblocked = { $name } kann auf diesem Server wieder mitspielen.
block-none = { $name } ist hier nicht gesperrt.
blocked-by-server = Die Moderation hat Dich auf diesem Server gesperrt: Du kannst keine Tische eröffnen und nirgends mitspielen, und die Knöpfe im Kanal reagieren nicht auf Dich. Eine laufende Partie kannst Du mit { $hand } zu Ende spielen.
blocked-by-operator = Wer diesen Bot betreibt, hat Dich gesperrt: Du kannst keine Tische eröffnen und nirgends mitspielen, und die Knöpfe im Kanal reagieren nicht auf Dich. Eine laufende Partie kannst Du mit { $hand } zu Ende spielen.
blocked-by-switched_off = Wer diesen Bot betreibt, hat ihn auf diesem Server abgeschaltet. Tische können nicht mehr eröffnet werden, und niemand kann mehr dazukommen. Eine laufende Partie kannst Du mit { $hand } zu Ende spielen.
server-blocked = **Gesperrt:** { $count }
server-blocked-one = • { $who }, { $since }
server-blocked-more = • und { $count } weitere
server-switched-off = **Wer diesen Bot betreibt, hat ihn auf diesem Server abgeschaltet.** Tische können nicht mehr eröffnet werden, und niemand kann mehr dazukommen.
server-log-blocked = hat { $name } gesperrt
server-log-unblocked = hat die Sperre von { $name } aufgehoben
command-server-log-name = protokoll
command-server-log-description = Wo Änderungen protokolliert werden
command-server-log-option-channel-name = kanal
command-server-log-option-channel-description = Der Kanal; lass ihn weg für keinen

server-choose-features = Extras zum Spiel
server-feature-solo = Gegen Computer spielen
server-feature-solo-about = Wer allein ist, legt mit einem Knopfdruck los.
server-feature-hint = Tipps
server-feature-hint-about = Was ein Computer spielen würde und warum. Nie in Liga- und Turnierpartien.
server-feature-guide = Erste Partie mit Erklärungen
server-feature-guide-about = Eine Minute für alle, die neu sind: einmal angeboten, sonst in der Hilfe.
server-feature-end_mention = Am Ende Bescheid sagen
server-feature-end_mention-about = Eine Erwähnung am Ende einer Partie, für alle, die darum gebeten haben.
server-log-features = hat die Extras zum Spiel geändert

server-export = **Einstellungen und Vorgaben als Datei**
    -# Zum Aufheben oder für einen anderen Server; { $back } liest sie wieder ein.
server-export-button = Exportieren
export-file = **Die Einstellungen und Vorgaben dieses Servers.** Leute, Partien und Sperren sind nicht dabei. Mit { $back } liest Du die Datei hier oder auf einem anderen Server ein; vorher siehst Du, was sich ändern würde.
import-title = ### Einstellungen und Vorgaben übernehmen
import-changed = **Inzwischen hat sich auf dem Server etwas geändert, deshalb wurde nichts übernommen.** Das würde jetzt passieren:
import-nothing = Diese Datei ändert hier nichts.
import-added = **Neu:** { $count }
import-replaced = **Geändert:** { $count }
import-left-out = **Ausgelassen:** { $count }
import-same = -# { $count ->
    [one] Ein Eintrag ist hier schon so.
   *[other] { $count } Einträge sind hier schon so.
}
import-line = • { $what }
import-more = { $count ->
    [one] • und 1 weiterer
   *[other] • und { $count } weitere
}
import-because = { $what }. { $reason }
import-yes = Ja, übernehmen
import-no = Abbrechen
import-done = ### Übernommen
import-dropped = Abgebrochen. Es hat sich nichts geändert.
import-gone = Diese Datei ist nicht mehr da: Sie wurde übernommen oder verworfen, oder es ist ein Tag vergangen. Mit { $back } kannst Du sie noch einmal hochladen.
import-preset = Vorgabe „{ $name }“
import-ranked = Vorgaben, die für die Liga zählen: { $presets }
import-default = Standard in { $where }: { $preset }
import-default-server = Standardregeln: { $preset }
import-place = wo Tische aus { $channel } geöffnet werden
import-preference = { $preference }: { $value }
import-part = „{ $name }“
import-preference-language = Sprache öffentlicher Texte
import-preference-timezone = Zeitzone
import-preference-games_master = Rolle, die an Tischen entscheidet
import-preference-log_channel = Protokollkanal
import-preference-results_channel = Kanal für Schlusstabellen
import-preference-pictures = Bilder des Tisches
import-preference-card_style = Aussehen der Karten
import-preference-league_people = Leute in einer gewerteten Partie, mindestens
import-preference-league_days = Tage auf dem Server, bevor Partien zählen
import-preference-monthly = Jeden Monat eine Saison
import-preference-text_mode = Textmodus
import-preference-lessons = Regeln erklären
import-why-unknown = Diese Version kennt das nicht.
import-why-bad_value = Diesen Wert gibt es hier nicht.
import-why-no_channel = Diesen Kanal hat der Server nicht.
import-why-no_role = Diese Rolle hat der Server nicht.
import-why-no_preset = Diese Vorgabe gibt es weder hier noch in der Datei.
import-why-twice = Der Name kommt in der Datei zweimal vor.
import-bad-empty = Die Datei ist leer. Es hat sich nichts geändert.
import-bad-no_json = Die Datei ist kein gültiges JSON. Es hat sich nichts geändert.
import-bad-no_object = Das ist keine Serverdatei: Darin muss ein JSON-Objekt stehen. Es hat sich nichts geändert.
import-bad-twice = In der Datei kommt „{ $option }“ zweimal vor. Ich weiß nicht, was davon gelten soll. Es hat sich nichts geändert.
import-bad-too_big = Die Datei ist zu groß: Mehr als ein Megabyte darf sie nicht haben. Es hat sich nichts geändert.
import-bad-newer = Die Datei stammt von einer neueren Version dieses Bots und lässt sich hier noch nicht lesen. Es hat sich nichts geändert.
import-bad-no_server = In der Datei stehen keine Servereinstellungen. Eine einzelne Vorgabe übernimmst Du mit { $preset }. Es hat sich nichts geändert.
import-bad-part = Der Teil „{ $part }“ der Datei ist falsch aufgebaut oder zu lang. Es hat sich nichts geändert.
server-log-imported = hat Einstellungen und Vorgaben aus einer Datei übernommen

command-server-export-name = exportieren
command-server-export-description = Alle Einstellungen und Vorgaben dieses Servers als eine Datei
command-server-import-name = übernehmen
command-server-import-description = Einstellungen und Vorgaben aus einer Datei übernehmen; zeigt erst, was sich ändern würde
command-server-import-option-file-name = datei
command-server-import-option-file-description = Eine Datei, die von „/server exportieren“ stammt
