# Tournaments: cups, and partners at several tables

called-title = ## Runde { $round }, Tisch { $table }
called-rules = Regeln: { $preset }
called-until = Drück auf „Bin da“. Es geht los, sobald alle da sind, spätestens { $when }. Für alle, die dann fehlen, spielt in dieser Runde ein Computer.
called-here = { $name }, da
called-missing = { $name }, fehlt noch
called-computer = { $name }, Computer
called-sign-here = ✅ { $line }
called-sign-missing = ⏳ { $line }
called-sign-computer = 🤖 { $line }
called-ended = Dieser Tisch wurde vor seiner Partie geschlossen.
called-nobody = An diesem Tisch war niemand da, also wird hier nicht gespielt.
button-came = Bin da
reply-came = Alles klar, Du bist dabei. Es geht los, sobald alle da sind.

# Die öffentliche Nachricht eines Turniers
tournament-title = ## { $kind }
tournament-kind-knock_out = K.-o.-Turnier
tournament-kind-swiss = Turnier nach Schweizer System
tournament-kind-partners = Teams an mehreren Tischen
tournament-about-knock_out = Von jedem Tisch kommen die Besten weiter, bis zum Finale
tournament-about-swiss = Alle spielen jede Runde, gegen Leute mit ähnlich vielen Punkten
tournament-about-partners = Alle spielen einmal mit allen im Team
tournament-how-knock_out = Von jedem Tisch kommt weiter, wer am besten war; ab vier Personen sind es zwei. Der letzte Tisch spielt das Finale.
tournament-how-swiss = Alle spielen jede Runde. Für alle, die am Tisch hinter Dir landen, bekommst Du je einen Punkt, und Du triffst auf Leute, bei denen es etwa so gut läuft wie bei Dir.
tournament-how-partners = In jeder Runde spielst Du mit jemand anderem im Team, bis alle mit allen gespielt haben. In jeder Runde wird einmal ausgeteilt, und alle Deine Punkte zählen.
tournament-rules = Regeln: { $preset } · { $size ->
    [2] immer zu zweit
   *[other] Tische mit bis zu { $size } Personen
 }
tournament-rules-partners = Regeln: { $preset } · zwei Teams an jedem Tisch
tournament-fillers-on = Kleinere Tische werden mit Computern aufgefüllt.
tournament-entered = { $count ->
    [0] **Noch macht niemand mit.**
    [one] **1 Person macht mit:**
   *[other] **{ $count } machen mit:**
 }
tournament-more = und { $count } weitere
tournament-needs = -# Los geht es mit { $fewest } bis { $most } Personen.
tournament-needs-partners = -# Los geht es mit 8, 12 oder 16 Personen.
tournament-round = ### Runde { $round }
tournament-round-of = ### Runde { $round } von { $rounds }
tournament-final = ### Das Finale
tournament-table = **{ $table }** · { $names }
tournament-table-over = ✅ **{ $table }** · { $names }
tournament-byes = In dieser Runde frei: { $names }
tournament-pair = { $one } + { $other }
tournament-against = { $one } – { $other }
tournament-computer = 🤖 Computer
tournament-somebody = Jemand
tournament-out = { $name } (raus)
tournament-next = Die nächste Runde beginnt { $when }.
tournament-standing = **Zwischenstand**
tournament-standing-final = **Endstand**
tournament-standing-more = -# … und { $count } weitere
tournament-place = **{ $place }**
tournament-line = { $place } { $name } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
tournament-line-swiss = { $place } { $name } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} · Gegnerpunkte { $opponents }
tournament-line-in = { $place } { $name }
tournament-line-round = { $place } { $name } · Runde { $round }
tournament-line-final = { $place } { $name } · Finale
tournament-won = 🏆 **{ $name } gewinnt das Turnier!**
tournament-won-together = 🏆 **{ $names } und { $last } gewinnen gemeinsam!**
tournament-nobody = Am Ende war niemand mehr da, um zu gewinnen.
tournament-abandoned = Dieses Turnier wurde vorzeitig beendet.
tournament-thread = Runde { $round }, Tisch { $table }
tournament-call = { $who } Runde { $round }, Tisch { $table }: Deine Partie wartet. Drück oben auf „Bin da“, spätestens { $when }.
button-enter = Mitmachen
button-withdraw = Aussteigen
button-standing = Ganze Rangliste
button-manage = Verwalten …
button-standing-previous = ◀ Zurück
button-standing-next = Weiter ▶

# Vorbereiten und verwalten
tournament-prepare = ## Ein neues Turnier
tournament-prepare-open = Es erscheint in diesem Kanal, und alle hier können mitmachen.
tournament-size = { $size ->
    [2] Immer zu zweit
   *[other] Bis zu { $size } Personen an einem Tisch
 }
menu-tournament-kind = Welche Art?
menu-tournament-preset = Welche Regeln?
menu-tournament-size = Wie viele an einem Tisch?
button-fillers-on = Mit Computern auffüllen
button-fillers-off = Ohne Computer
button-open-tournament = Hier öffnen
tournament-manage-open = Gerade können alle mitmachen. Sobald Du startest, kommt niemand mehr dazu.
tournament-manage-round = Die Tische spielen. Wenn der letzte fertig ist, beginnt die Pause. Einen Tisch, der hängt, kannst Du beenden.
tournament-manage-break = Nach der Pause geht die nächste Runde von allein los, oder sobald Du „Nächste Runde jetzt“ drückst.
tournament-manage-over = Dieses Turnier ist vorbei.
tournament-needs-now = { $count ->
    [0] Bisher macht noch niemand mit.
    [one] Bisher macht 1 Person mit.
   *[other] Bisher machen { $count } mit.
 }
tournament-really-stop = Das Turnier jetzt beenden? Dann gewinnt es niemand. Partien, die noch laufen, gehen ohne das Turnier weiter.
tournament-table-named = Tisch { $table }
menu-tournament-end-table = Einen Tisch beenden …
tournament-end-table = Tisch { $table } jetzt beenden?
tournament-end-table-costs = Es zählen die Punkte bis hierher. Gibt es noch keine, liegt an diesem Tisch niemand vorn.
button-end-table = Tisch { $table } beenden
button-start-tournament = Starten
button-next-round = Nächste Runde jetzt
button-stop-tournament = Turnier beenden
tournament-reply-entered = Du bist dabei. Sobald Dein Tisch bereit ist, wirst Du angepingt.
tournament-really-withdraw = **Wirklich aus dem Turnier aussteigen?** Wieder einsteigen kannst Du nicht. Eine Partie, die schon läuft, geht weiter; zu einer neuen wirst Du nicht mehr gerufen.
tournament-reply-withdrawn = Du bist aus dem Turnier ausgestiegen.
tournament-reply-started = Los geht’s: Die Tische werden vorbereitet.
tournament-reply-next = Die nächste Runde beginnt.
tournament-reply-stopped = Das Turnier ist beendet.
tournament-reply-kept = Es geht weiter.
tournament-reply-table-over = An diesem Tisch wird nicht mehr gespielt.
tournament-reply-which-table = Welcher Tisch? Gespielt wird an: { $tables }
tournament-reply-no-table = Gerade wird an keinem Tisch des Turniers gespielt.
tournament-reply-not-here = In diesem Kanal gibt es kein Turnier.
tournament-reply-opened = Es ist offen. Wenn alle da sind, startest Du es mit „Verwalten …“.
tournament-reply-taken = In diesem Kanal gibt es schon ein Turnier.
tournament-reply-none = Dieses Turnier gibt es nicht mehr.
tournament-reply-not-yours = Das können nur { $host } und alle, die diesen Server verwalten.
tournament-reply-no-threads = Hier kann ich keine Tische aufstellen: { $missing }
tournament-refused-begun = Das Turnier läuft schon, das geht jetzt nicht mehr.
tournament-refused-not_begun = Das Turnier hat noch nicht begonnen.
tournament-refused-entered = Du bist schon dabei.
tournament-refused-not_entered = Du machst bei diesem Turnier nicht mit.
tournament-refused-full = Alle { $most } Plätze sind vergeben.
tournament-refused-over = Dieses Turnier ist vorbei.
tournament-refused-numbers = Gerade ist jemand dazugekommen oder ausgestiegen, deshalb passt die Zahl der Leute nicht mehr.
tournament-refused-no_break = Gerade ist keine Pause: Die Tische spielen.
tournament-reply-place = Ein Turnier braucht Threads für seine Tische. Nimm dafür einen normalen Textkanal.
tournament-reply-preset-gone = Diese Vorgabe gibt es nicht mehr. Nimm eine andere.
tournament-bracket = Der Turnierbaum. Noch dabei: { $names }
tournament-bracket-over = Der Turnierbaum. Gewonnen: { $names }
tournament-bracket-nobody = Der Turnierbaum. Niemand ist mehr dabei.
tournament-bracket-round = Runde { $round }
tournament-bracket-final = Finale
tournament-bracket-computer = Computer
