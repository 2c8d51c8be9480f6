# /help: ein kurzer Rundgang, eine Seite nach der anderen

help-title = ### UNO nach den Regeln Deines Tisches
help-page = -# Seite { $page } von { $pages }: { $title }
button-help-back = Zurück
button-help-next = Weiter

help-start-title = Ein Tisch
help-start = { $play } öffnet einen Tisch, hier oder in einem Thread, mit den Regeln Deiner Wahl. Alle drücken „Mitspielen“, die Leitung drückt „Starten“.
    { $rules } zeigt die geltenden Regeln, { $presets_list } die, die dieser Server anbietet. Vor dem Start kann die Leitung sie mit „Regeln ändern“ anpassen.
    Zu zweit kann es losgehen; weitere setzen sich später mit { $join } dazu.
help-hand-title = Deine Hand
help-hand = Deine Karten siehst nur Du. Drück am Tisch „Meine Hand“, oder nimm { $hand } in seinem Kanal.
    Drück eine grüne Karte, um sie zu legen; graue passen nicht. Mit „Ziehen“ nimmst Du eine Karte, mit „Passen“ beendest Du danach Deinen Zug.
    Bei einem Joker wählst Du zuerst die Farbe.
help-uno-title = Uno!
help-uno = Mit der letzten Karte oder kurz davor drückst Du „Uno!“ oder nimmst { $uno }. Jemand hat es vergessen? Dann drück am Tisch „Erwischt!“ oder nimm { $uno }.
    Vor Dir liegt eine +2 oder +4? Dann zieh die Karten. Hältst Du eine +4 für einen Bluff, zweifle sie stattdessen an.
help-table-title = Der Tisch
help-table = Er zeigt, wer dran ist, die oberste Karte, die Farbe, wie viel zu ziehen ist und die letzten Züge. { $table } findet ihn, { $log } zeigt mehr von dem, was war, { $score } die Punkte.
    Wird etwas abgelehnt oder bestraft, führt ein Knopf zur Regel.
help-tips-title = Tipps zum Gewinnen
help-tips = ### Deine Hand
    - Heb Dir einen Joker als letzte oder vorletzte Karte auf: Er passt immer, da hält Dich kein Farbwechsel auf. Aber er kostet am meisten, wenn jemand vor Dir fertig wird. Hat die nächste Person nur noch zwei Karten, dann raus damit.
    - Angriff oder Abwehr? Solange alle viele Karten haben, bau Dir eine Hand, die sich Karte für Karte ablegen lässt. Ist jemand fast fertig, wirf zuerst ab, was teuer ist: Joker, dann Aussetzen, Richtungswechsel und +2, dann hohe Zahlen.
    - Wechsle die Farbe lieber mit einer Zahl oder einem Zeichen als mit einem Joker: Eine grüne 7 auf eine rote 7 kostet Dich nichts.
    - Eine Farbe soll bleiben? Leg eine 0: Davon gibt es in jeder Farbe nur eine, von allen anderen Zahlen zwei.
    - Wünsch Dir die Farbe, von der Du am meisten hast, nicht die Deiner besten Karte.
    ### Die anderen
    - Zähl mit. Hat die nächste Person nur noch ein oder zwei Karten? Dann spiel Aussetzen, Richtungswechsel oder +2 jetzt und nicht später.
    - Merk Dir, bei welcher Farbe jemand ziehen musste: Diese Farbe fehlt dann. Wünsch sie Dir, wenn diese Person gefährlich wird.
    - Jemand hat sich eine Farbe gewünscht? Dann hat diese Person mehr davon. Wechsle sie, sobald Du kannst.
    - Drück „Uno!“, bevor Du Deine vorletzte Karte legst, dann kann Dich niemand erwischen. Und behalte die anderen im Auge: { $uno } geht schnell.
    ### Zieh Vier
    - Beim Anzweifeln geht es um die Farbe, die vorher galt. Es lohnt sich, wenn mindestens jede dritte +4 ein Bluff ist: Verloren kostet es zwei Karten mehr, gewonnen spart es alle vier.
    - Eine volle Hand, oder eben erst dieselbe Farbe gelegt: wohl ein Bluff. Nur noch zwei Karten: wohl keiner.
    - Du willst selbst bluffen? Dann früh und mit wenigen Karten dieser Farbe.
help-house_tips-title = Tipps für Hausregeln
help-house_tips = Jeder Tipp ist für Tische, an denen die Regel gilt; { $rules } zeigt, was bei Euch gilt.
    - **Stapeln**: Behalte eine +2 als Schild, statt mit ihr anzugreifen. Ein Stapel kommt leicht zu Dir zurück: In kleiner Runde fang nur einen an, wenn Du noch einmal antworten kannst.
    - **Ziehen, bis es passt**: Behalte einen Joker, er erspart Dir langes Ziehen. Wünsch Dir Farben, die den anderen fehlen.
    - **7-0**: Eine 7 ist am meisten wert, wenn Deine Hand schlecht ist. Hast Du nur noch eine Karte, rechne damit, dass sie Dir jemand wegtauscht. Bevor Du eine 0 legst, schau nach, wessen Hand Du bekommst.
    - **Zwischenwerfen**: Behalte Deine Karten im Kopf. Ordne sie nach Zahl und achte darauf, wann jemand eine gleiche legt. Kostet ein Fehlgriff etwas, dann erst schauen, dann drücken.
    - **Mehrere auf einmal**: Heb Dir Straßen und gleiche Karten für den Schluss auf, sie leeren eine Hand in einem Zug. Vergiss das Rufen nicht.
    - **Hand drauf und Buzzer**: Lass Deine Hand offen, dort ist der Knopf schneller unter dem Daumen als im Kanal.
    - **Teams**: Wird Dein Gegenüber fertig, gewinnst auch Du. Wünsch Dir die Farbe, die Dein Gegenüber legt, heb Aussetzen und +2 für die anderen auf, und spielt für die Hand von Euch beiden, die weniger Karten hat.
    - **Wenigste Punkte, oder raus an der Grenze**: Eine teure Karte auf der Hand ist vom ersten Zug an eine Gefahr. Leg Hohes vor Niedrigem.
    - **Schummeln und Spicken**: Beschuldige sofort, nach der nächsten Karte ist es zu spät. Schummeln kannst Du am besten, wenn alle woanders hinsehen.
    - **Strafen auf Verlangen**: Niemand erinnert Dich. Schau nach jedem Fehler, ob es etwas einzufordern gibt.
    - **Etwas Neues ausprobieren?** Hol Dir in der Lobby Computer dazu, leicht, normal oder schwer, und teste Regeln mit ihnen, bevor Du sie mit anderen spielst.
help-typing-title = Tippen und Hören
help-typing = Alles lässt sich tippen: { $card } bietet beim Tippen an, was passt, { $choose } beantwortet eine Frage; { $draw }, { $pass }, { $challenge } und { $buzz } sind die Knöpfe. { $top } und { $turn } sagen, wie es steht, { $hint } verrät, was ein Computer spielen würde und warum, { $sort } ordnet Deine Hand.
    { $call } und { $catch } sind für die letzte Karte; bei { $peek }, { $accuse }, { $claim } und { $propose } nennst Du jemanden, mit { $vote } stimmst Du ab. { $seats } zählt alle auf, { $backs } die Rückseiten zweiseitiger Karten.
    { $start }, { $computer }, { $remove }, { $change }, { $clocks } und { $lock } sind für die Leitung; { $word } gibt ein Wort zum Mischen dazu, { $next } teilt aus, { $resume } beendet eine Pause, { $rematch } spielt noch einmal, { $takeover } bittet um den Platz einer Person, die weg ist, { $notify } sagt Dir, wenn ein Tisch öffnet, oder lädt andere an Deinen ein.
    Mit { $me } stellst Du ein, was nur für Dich gilt: Textmodus für Screenreader, Sprache, Pings, mehr Zeit, Ordnung, Aussehen der Karten und Knöpfe mit oder ohne Beschriftung.
help-coming-title = Kommen und gehen
help-coming = Mit { $join } spielst Du mit, jetzt oder ab der nächsten Runde. Mit { $away } spielt ein Computer für Dich, mit { $back } wieder Du selbst; mit { $leave } verlässt Du die Partie.
    { $pause } bittet um eine Pause, { $kick } fragt, ob jemand gehen soll, { $host } gibt die Leitung weiter, { $end } beendet den Tisch. { $server_language } und { $server_style } sind für alle, die den Server verwalten.
help-server-title = Auf diesem Server
help-server = { $presets_list } zeigt die Regeln, die hier zur Wahl stehen. Wer den Server verwaltet, legt mit { $preset_edit_create } weitere an und findet mit { $server_overview } alle Einstellungen.
    { $league } zeigt die Tabelle der Saison. { $stats } fasst zusammen, was Du oder andere hier geschafft haben, { $history } zeigt frühere Partien Schritt für Schritt.
    Deine Daten gehören Dir: { $privacy_export } gibt Dir eine Kopie, { $privacy_delete } löscht alles, was Deinen Namen nennt.
help-operator = **Wer mich betreibt:** { $who }
help-document-privacy = Datenschutz
help-document-terms = Nutzungsbedingungen
help-example = Ein Beispiel. { $picture }
help-legal = -# Nicht mit Mattel verbunden. UNO, UNO Flip!, UNO Show ’Em No Mercy, UNO All Wild! und UNO Attack! sind Marken von Mattel. Alle Karten hier sind selbst gezeichnet.
