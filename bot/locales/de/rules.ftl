# Jede Option des Regelbuchs: „option-NAME“ ist ihr Titel, „option-NAME-WERT“ sagt, was mit diesem Wert gilt.

chapter-2 = Karten und Geben
chapter-3 = Der Zug
chapter-4 = Zieh Vier
chapter-5 = Stapeln und Antworten
chapter-6 = Außer der Reihe
chapter-7 = Wirkungen von Zahlen
chapter-8 = Ansagen und Tischsitten
chapter-9 = Punkte und Ende

# Werte in einem geschlossenen Menü, hinter dem Namen der Regel
short-stacking-same = +2 auf +2, +4 auf +4
short-stacking-same_two = nur +2 auf +2
short-stacking-mixed = +2 und +4 gemischt
short-stacking-higher = gleich oder höher
short-jump_in-exact = die gleiche Karte
short-jump_in-face = auch andere Farben
short-wild_draw_four-bluff = darf angezweifelt werden
short-wild_draw_four-restricted = nur ohne die Farbe
short-wild_draw_four-free = jederzeit
short-turn_seconds-0 = unbegrenzt

# Werte als Wörter, für Ablehnungen und Menüs
value-yes = an
value-no = aus
value-none = nichts
value-auto = automatisch
value-classic = das klassische
value-2018 = 2018
value-highest_number = höchste Zahl
value-highest_points = meiste Punkte
value-rotate = reihum
value-random = ausgelost
value-left = links
value-right = rechts
value-effect = wirkt
value-inert = wirkt nicht
value-number = nur Zahl
value-keep = bleibt
value-shuffle = gemischt
value-may = erlaubt
value-must = Pflicht
value-never = nie
value-skip = Zug vorbei
value-play = spielt weiter
value-circle = im Kreis
value-any = jede Karte
value-no_draw_cards = keine +2, keine +4
value-no_wilds = keine Joker
value-numbers = nur Zahlen
value-bluff = mit Anzweifeln
value-restricted = eingeschränkt
value-free = frei
value-colour = die Farbe
value-any_card = jede andere Karte
value-last = letzte
value-first = erste
value-off = aus
value-same = Gleiches auf Gleiches
value-same_two = nur +2 auf +2
value-mixed = gemischt
value-settle = sofort ziehen
value-answer = Antwort möglich
value-exact = genau gleich
value-face = gleiches Zeichen
value-after = danach weiter
value-again = noch ein Zug
value-both = beide gelten
value-points = drei Punkte
value-cards = zwei Karten
value-players = selbst
value-automatic = automatisch
value-secret = heimlich
value-on_demand = auf Verlangen
value-winner = wer gewinnt, sammelt
value-minus = Minuspunkte
value-knock_out = K. o.
value-elimination = Ausscheiden
value-places = Plätze
value-single = eine Runde
value-fixed = fest
value-no_mercy = No Mercy
value-flip = Flip
value-all_wild = All Wild
value-attack = Attack
value-attack_1998 = Attack 1998
value-cards_32 = 32 Spielkarten
value-cards_52 = 52 Spielkarten
value-higher = gleich oder höher
value-open = sichtbar
value-hidden = verdeckt
value-mau_mau = Mau-Mau
value-eights = Crazy Eights

# Kapitel 2
option-deck = Kartenspiel
option-deck-classic = Gespielt wird mit den klassischen 108 Karten.
option-deck-2018 = Gespielt wird mit den 112 Karten von 2018: einmal „Hände mischen“ und drei Blanko-Joker sind dabei.
option-decks = Anzahl der Kartenspiele
option-decks-auto = Ein Kartenspiel für je zehn Plätze (No Mercy: sechs) oder je 70 ausgeteilte Karten, je nachdem, was mehr ergibt. Bei Spielkarten so viele, wie nötig sind.
option-decks-number = { $value ->
    [one] Ein Kartenspiel, egal wie viele mitspielen.
   *[other] { $value } Kartenspiele werden zusammengemischt.
}
option-buzzer_cards = Buzzerkarten
option-buzzer_cards-number = { $value ->
    [0] Es gibt keine Buzzerkarten.
    [one] Eine Buzzerkarte ist im Spiel.
   *[other] { $value } Buzzerkarten sind im Spiel.
}
option-downpour_cards = Wolkenbruchkarten
option-downpour_cards-number = { $value ->
    [0] Es gibt keine Wolkenbruchkarten.
    [one] Je eine Karte „Wolkenbruch Eins“ und „Wolkenbruch Zwei“: Alle anderen ziehen eine bzw. zwei Karten.
   *[other] Je { $value } Karten „Wolkenbruch Eins“ und „Wolkenbruch Zwei“: Alle anderen ziehen eine bzw. zwei Karten.
}
option-customizable_effect = Blanko-Joker
option-customizable_effect-value = Blanko-Joker: { $effect }
option-hand_size = Karten zu Beginn
option-hand_size-number = { $value ->
    [one] Alle beginnen mit einer Karte.
   *[other] Alle beginnen mit { $value } Karten.
}
option-dealer = Geben
option-dealer-highest_number = Vor jeder Runde ziehen alle eine Karte: Wer die höchste Zahl zieht, gibt.
option-dealer-highest_points = Vor der ersten Runde ziehen alle eine Karte: Wer die meisten Punkte zieht, gibt; danach geht es reihum.
option-dealer-rotate = Wer zuerst gibt, wird ausgelost; danach geht es reihum.
option-dealer-random = Wer gibt, wird in jeder Runde ausgelost.
option-first_seat = Wer beginnt
option-first_seat-left = Es beginnt, wer links neben der Person sitzt, die gibt.
option-first_seat-right = Es beginnt, wer rechts neben der Person sitzt, die gibt.
option-opening = Erste Karte
option-opening-effect = Eine Aktionskarte wirkt auch, wenn sie zu Beginn aufgedeckt wird.
option-opening-inert = Ist die erste Karte eine Aktionskarte, bewirkt sie nichts. Wer beginnt, sucht sich bei einem Joker trotzdem die Farbe aus.
option-opening-inert-colourless = Ist die erste Karte eine Aktionskarte, bewirkt sie nichts.
option-opening-number = Zu Beginn liegt immer eine Zahl auf dem Stapel; andere Karten kommen zurück unter den Nachziehstapel.
option-seats = Sitzordnung
option-seats-keep = Alle behalten in der ganzen Partie ihren Platz.
option-seats-shuffle = Die Plätze werden vor jeder Runde neu ausgelost.
option-deck-no_mercy = Gespielt wird mit 168 Karten von No Mercy: Ziehkarten bis zehn, Farbe abwerfen, Alle aussetzen und Farbroulette sind dabei.
option-deck-flip = Gespielt wird mit 112 Karten mit zwei Seiten: Eine Karte „Umdrehen“ dreht den ganzen Tisch auf die andere Seite.
option-deck-all_wild = Gespielt wird mit 112 Karten ohne Farben: Jede Karte passt auf jede.
option-deck-attack = Gespielt wird mit 112 Karten von Attack: Schusskarten, Farbe abwerfen und Joker Angriff sind dabei.
option-deck-attack_1998 = Gespielt wird mit 112 Karten von Attack aus dem Jahr 1998: Schusskarten, Handtausch, Joker Alle schießen und Joker Feuer sind dabei.
option-deck-cards_32 = Gespielt wird mit 32 Spielkarten, Sieben bis Ass in vier Farben; Kartenwerte können Wirkungen haben.
option-deck-cards_52 = Gespielt wird mit 52 Spielkarten, Zwei bis Ass in vier Farben; Kartenwerte können Wirkungen haben.
option-rank_effects = Wirkungen von Kartenwerten
option-rank_effects-none = Kartenwerte bewirken nichts.
option-rank_effects-some = { $number }: { $effect }
effect-wish = Passt auf jede Karte, und Du wählst die Farbe.
effect-draw_one = Wer als Nächstes dran ist, muss eine Karte ziehen und setzt aus.
effect-draw_two = Wer als Nächstes dran ist, muss zwei Karten ziehen und setzt aus.
effect-draw_three = Wer als Nächstes dran ist, muss drei Karten ziehen und setzt aus.
effect-draw_four = Wer als Nächstes dran ist, muss vier Karten ziehen und setzt aus.
effect-skip = Wer als Nächstes dran ist, setzt aus.
effect-reverse = Die Richtung wechselt wie bei einer Karte „Richtungswechsel“.
option-flip_backs = Rückseiten der Karten
option-flip_backs-open = Du siehst die anderen Seiten aller fremden Karten und der nächsten Karte vom Stapel.
option-flip_backs-hidden = Niemand sieht die anderen Seiten der Karten.

# Kapitel 3
option-voluntary_draw = Freiwillig ziehen
option-voluntary_draw-yes = Du darfst auch ziehen, wenn eine Karte passt.
option-voluntary_draw-no = Du ziehst nur, wenn keine Karte passt.
option-draw_up_to = Karten je Zug
option-draw_up_to-number = { $value ->
    [one] Du ziehst höchstens eine Karte in einem Zug.
   *[other] Du darfst in einem Zug bis zu { $value } Karten einzeln ziehen und jede davon legen, wenn sie passt.
}
option-play_drawn = Gezogene Karte legen
option-play_drawn-may = Eine eben gezogene Karte darfst Du gleich legen, wenn sie passt.
option-play_drawn-must = Eine eben gezogene Karte musst Du legen, wenn sie passt.
option-play_drawn-never = Eine eben gezogene Karte darfst Du nicht im selben Zug legen.
option-keep_drawing = Ziehen, bis eine passt
option-keep_drawing-yes = Wer nicht legen kann, zieht, bis eine Karte passt.
option-keep_drawing-no = Wer nicht legen kann, zieht eine Karte (mehr nur nach „Karten je Zug“).
option-blind_draw = Blind ziehen
option-blind_draw-yes = Eine gezogene Karte bleibt bis zu Deinem nächsten Zug verdeckt.
option-blind_draw-no = Eine gezogene Karte siehst Du sofort.
option-must_play = Legepflicht
option-must_play-yes = Wer legen kann, muss legen. Für eine +2 oder +4 zu ziehen ist immer erlaubt.
option-must_play-no = Niemand muss legen.
option-after_penalty = Nach einer +2 oder +4
option-after_penalty-skip = Wer für eine +2 oder +4 zieht, setzt aus.
option-after_penalty-play = Wer für eine +2 oder +4 gezogen hat, ist danach ganz normal dran.
option-wild_on_wild = Joker auf Joker
option-wild_on_wild-yes = Auf einen Joker darf ein Joker gelegt werden.
option-wild_on_wild-no = Kein Joker auf einen Joker aus einem früheren Zug. Antworten, Zwischenwerfen und mehrere Joker zusammen sind erlaubt.
option-wild_on_wild-no-suited = Keine Karte, mit der man die Farbe wählt, auf eine andere solche aus einem früheren Zug. Antworten und Zwischenwerfen sind erlaubt.
option-same_number = Mehr von einer Zahl
option-same_number-yes = Nach einer Zahl darfst Du im selben Zug einzeln weitere Karten mit dieser Zahl legen, bis Du passt.
option-same_number-no = Eine Zahl je Zug, wenn keine andere Regel mehr erlaubt.
option-bomb = Bombe
option-bomb-number = { $value ->
    [0] Keine Bombe: Mehrere gleiche Zahlen bewirken nichts Besonderes.
   *[other] { $value } gleiche Zahlen in einem Zug sind eine Bombe: Alle anderen ziehen eine Karte.
}
option-order = Reihenfolge
option-order-circle = Es geht am Tisch reihum.
option-order-random = Wer als Nächstes dran ist, wird ausgelost.
option-finish_with = Letzte Karte
option-finish_with-any = Jede Karte darf die letzte sein.
option-finish_with-no_draw_cards = Die letzte Karte darf keine +2 und keine +4 sein.
option-finish_with-no_wilds = Die letzte Karte darf kein Joker sein.
option-finish_with-numbers = Die letzte Karte muss eine Zahl sein.
option-hand_limit = Volle Hand
option-hand_limit-number = { $value ->
    [0] Eine Hand darf beliebig groß werden.
   *[other] Mit { $value } Karten ziehst Du nicht mehr: Kannst Du nichts legen, musst Du passen. +2, +4, Strafen und Wirkungen gelten weiter.
}
option-mercy_limit = Gnade
option-mercy_limit-number = { $value ->
    [0] Niemand scheidet wegen vieler Karten aus.
   *[other] Wer { $value } oder mehr Karten hat, ist bis zur nächsten Runde raus; die Karten kommen unter den Stapel und zählen für niemanden.
}
option-turn_seconds = Zeit für einen Zug
option-turn_seconds-number = { $value ->
    [0] Ein Zug darf beliebig lange dauern.
    [one] Ein Zug dauert höchstens eine Sekunde.
   *[other] Ein Zug dauert höchstens { $value } Sekunden; dann ziehst Du eine Karte, und er ist vorbei.
}
option-sleep_penalty = Zu lange gebraucht
option-sleep_penalty-number = { $value ->
    [0] Zu lange zu brauchen kostet nichts außer der gezogenen Karte.
    [one] Zu lange zu brauchen kostet eine Karte mehr.
   *[other] Zu lange zu brauchen kostet { $value } Karten mehr.
}
option-choice_seconds = Zeit für eine Wahl
option-choice_seconds-number = Für eine Wahl bleiben höchstens { $value } Sekunden. Danach wählt der Bot: Deine häufigste Farbe, die nächste Person, eine zufällige Karte; Freiwilliges entfällt.
option-shooter = Kartenwerfer
option-shooter-yes = Statt Karten zu ziehen, drückst Du den Kartenwerfer: Meist kommt keine Karte, manchmal bis zu acht.
option-shooter-no = Karten werden vom Stapel gezogen.

# Kapitel 4
option-wild_draw_four = Zieh Vier
option-wild_draw_four-bluff = Eine +4 darfst Du immer legen; wer ziehen soll, darf sie aber anzweifeln.
option-wild_draw_four-restricted = Eine +4 darfst Du nur legen, wenn Du keine Karte der geltenden Farbe hast.
option-wild_draw_four-free = Eine +4 darfst Du immer legen, und niemand kann sie anzweifeln.
option-bluff_test = Was als Bluff gilt
option-bluff_test-colour = Es war ein Bluff, wenn in der übrigen Hand eine Karte der Farbe war, die vor der +4 galt.
option-bluff_test-any_card = Es war ein Bluff, wenn irgendeine andere Karte der Hand gepasst hätte (außer einer weiteren +4).
option-guilty_extra = Entlarvter Bluff
option-guilty_extra-number = { $value ->
    [0] Wer geblufft hat und angezweifelt wird, zieht die Karten selbst, mehr nicht.
    [one] Wer geblufft hat und angezweifelt wird, zieht die Karten selbst und eine mehr.
   *[other] Wer geblufft hat und angezweifelt wird, zieht die Karten selbst und { $value } mehr.
}
option-innocent_extra = Falsch angezweifelt
option-innocent_extra-number = { $value ->
    [0] Wer zu Unrecht anzweifelt, zieht die Karten, mehr nicht.
    [one] Wer zu Unrecht anzweifelt, zieht die Karten und eine mehr.
   *[other] Wer zu Unrecht anzweifelt, zieht die Karten und { $value } mehr.
}
option-challenge_reaches = Welche +4 geprüft wird
option-challenge_reaches-last = Liegen mehrere +4, wird die letzte geprüft.
option-challenge_reaches-first = Liegen mehrere +4, wird die erste geprüft.
option-innocent_extra_each = Aufschlag für jede +4
option-innocent_extra_each-yes = Zu Unrecht anzuzweifeln kostet den Aufschlag für jede +4 im Stapel.
option-innocent_extra_each-no = Zu Unrecht anzuzweifeln kostet den Aufschlag einmal.

# Kapitel 5
option-stacking = Stapeln
option-stacking-off = Kein Stapeln: Wer eine +2 oder +4 abbekommt, zieht (oder zweifelt die +4 an).
option-stacking-same = Auf eine +2 darf eine +2, auf eine +4 eine +4. Wer nicht weiterstapelt, zieht alles.
option-stacking-same-suited = Auf eine Ziehkarte darf eine mit der gleichen Wirkung. Wer nicht weiterstapelt, zieht alles.
option-stacking-same_two = Auf eine +2 darf eine +2, auf eine +4 nichts. Wer nicht weiterstapelt, zieht alles.
option-stacking-mixed = Auf eine +2 darf eine +2 oder +4, auf eine +4 eine +4 oder eine +2 in der Farbe, die mit der +4 gewählt wurde.
option-stacking-higher = Auf eine Ziehkarte darf jede mit gleicher oder höherer Zahl, egal in welcher Farbe. Wer nicht weiterstapelt, zieht alles.
option-answers = Weitere Antworten
option-answers-none = Eine +2 oder +4 lässt sich nicht mit anderen Karten weitergeben.
option-answers-some = Statt für eine +2 oder +4 zu ziehen, darfst Du die Karten auch mit { $list } weitergeben.
option-last_card_draw = Mit einer Ziehkarte fertig
option-last_card_draw-settle = Ist die letzte Karte eine +2 oder +4, wird noch gezogen, bevor gezählt wird.
option-last_card_draw-answer = Ist die letzte Karte eine +2 oder +4, darf noch geantwortet oder angezweifelt werden.
option-revenge = Vergeltung
option-revenge-yes = Eine +2 oder +4 als Antwort zählt doppelt.
option-revenge-no = Eine +2 oder +4 als Antwort zählt einfach.

# Kapitel 6
option-jump_in = Zwischenwerfen
option-jump_in-off = Kein Zwischenwerfen: Alle spielen der Reihe nach.
option-jump_in-exact = Wer genau die gleiche Karte hat, darf sie jederzeit dazwischenwerfen.
option-jump_in-face = Wer die gleiche Zahl oder das gleiche Zeichen hat, egal in welcher Farbe, darf jederzeit dazwischenwerfen.
option-jump_in_wilds = Joker dazwischenwerfen
option-jump_in_wilds-yes = Auch eine Farbwahl auf eine Farbwahl und eine +4 auf eine +4 darfst Du dazwischenwerfen.
option-jump_in_wilds-no = Joker werden nicht dazwischengeworfen.
option-jump_in_next = Nach dem Zwischenwerfen
option-jump_in_next-after = Weiter geht es nach der Person, die dazwischengeworfen hat.
option-jump_in_next-again = Wer eine Zahl dazwischenwirft, hat noch einen Zug.
option-jump_in_effect = Wirkung beim Zwischenwerfen
option-jump_in_effect-both = Beide Karten wirken: die untere und die dazwischengeworfene.
option-jump_in_effect-last = Wer dazwischenwirft, hebt auf, was die Karte darunter bewirkt hat: ihren Richtungswechsel, ihre Karten zum Ziehen.
option-jump_in_miss = Falsch dazwischengeworfen
option-jump_in_miss-none = Zu spät oder falsch dazwischengeworfen: Das kostet nichts.
option-jump_in_miss-points = Zu spät oder falsch dazwischengeworfen: Das kostet drei Strafpunkte.
option-jump_in_miss-cards = Zu spät oder falsch dazwischengeworfen: Das kostet zwei Karten.
option-double_play = Gleiche Karten zusammen
option-double_play-yes = Zwei bis vier genau gleiche Karten darfst Du zusammen legen; sie wirken wie eine. Nicht beim Zwischenwerfen.
option-double_play-no = Immer nur eine Karte auf einmal.
option-sequences = Straßen
option-sequences-yes = Nach einer Zahl darfst Du mit der nächsten auf- oder abwärts in ihrer Farbe weitermachen, bis jemand anders handelt.
option-sequences-no = Keine Straßen: Eine Zahl führt nicht zur nächsten.

# Kapitel 7
option-number_effects = Wirkungen von Zahlen
option-number_effects-none = Zahlen bewirken nichts.
option-number_effects-some = { $number }: { $effect }
effect-pass_hands = Alle geben ihre Hand in Spielrichtung weiter.
effect-pass_hands_left = Alle geben ihre Hand im Uhrzeigersinn weiter.
effect-swap_may = Du darfst mit jemandem die Hand tauschen.
effect-swap_must = Du musst mit jemandem die Hand tauschen.
effect-swap_may_skip_to = Du darfst mit jemandem die Hand tauschen; weiter geht es nach dieser Person.
effect-swap_and_skip_to = Du musst mit jemandem die Hand tauschen; weiter geht es nach dieser Person.
effect-open_hand = Du wählst eine Hand, die alle sehen, bis die Person, der sie gehört, wieder dran war.
effect-redraw = Du legst Deine Hand weg und ziehst ebenso viele neue Karten, mindestens fünf und höchstens zehn.
effect-redraw_any = Du wählst, wer die eigene Hand weglegt und ebenso viele neue Karten zieht, mindestens fünf und höchstens zehn.
effect-free_discard = Du darfst noch eine beliebige Karte ablegen.
effect-slap = Hand drauf! Wer zuletzt die Hand auflegt, zieht.
effect-all_draw_one = Alle anderen ziehen eine Karte.
effect-next_draws_one = Wer als Nächstes dran ist, zieht eine Karte und ist trotzdem dran.
effect-extra_turn = Du bist noch einmal dran.
effect-skip_all = Alle anderen setzen aus: Du bist noch einmal dran.
effect-turn_round = Die Richtung wechselt.
effect-shuffle_hands = Alle Hände werden eingesammelt, gemischt und neu verteilt.
effect-give_card = Du gibst jemandem eine Karte.
effect-peek_hand = Du siehst Dir eine andere Hand an.
option-slap_penalty = Zuletzt die Hand drauf
option-slap_penalty-number = { $value ->
    [0] Zuletzt die Hand aufzulegen kostet nichts.
    [one] Wer zuletzt die Hand auflegt, zieht eine Karte.
   *[other] Wer zuletzt die Hand auflegt, zieht { $value } Karten.
}
option-buzzer_penalty = Zuletzt am Buzzer
option-buzzer_penalty-number = { $value ->
    [0] Zuletzt zu drücken kostet nichts.
    [one] Wer zuletzt den Buzzer drückt, zieht eine Karte.
   *[other] Wer zuletzt den Buzzer drückt, zieht { $value } Karten.
}
option-reaction_seconds = Zeit zum Reagieren
option-reaction_seconds-number = „Hand drauf“ und Buzzer bleiben { $value } Sekunden offen.

# Kapitel 8
option-uno_calls = Uno rufen
option-uno_calls-players = Mit der letzten Karte rufst Du selbst „Uno“.
option-uno_calls-automatic = „Uno“ wird für alle gerufen.
option-uno_calls-off = Niemand ruft „Uno“.
option-uno_penalty = Uno vergessen
option-uno_penalty-number = { $value ->
    [0] „Uno“ zu vergessen kostet nichts.
    [one] Wer „Uno“ vergisst und erwischt wird, zieht eine Karte.
   *[other] Wer „Uno“ vergisst und erwischt wird, zieht { $value } Karten.
}
option-false_call_penalty = Falsches Uno
option-false_call_penalty-number = { $value ->
    [0] Ein falsches „Uno“ gilt nicht und kostet nichts.
    [one] Ein falsches „Uno“ kostet eine Karte.
   *[other] Ein falsches „Uno“ kostet { $value } Karten.
}
option-false_catch_penalty = Falsch beschuldigt
option-false_catch_penalty-number = { $value ->
    [0] Jemanden zu Unrecht zu erwischen oder zu beschuldigen kostet nichts.
    [one] Jemanden zu Unrecht zu erwischen oder zu beschuldigen kostet eine Karte.
   *[other] Jemanden zu Unrecht zu erwischen oder zu beschuldigen kostet { $value } Karten.
}
option-identical_calls = Duo, Trio, Quattro
option-identical_calls-yes = Wer nur zwei, drei oder vier gleiche Karten hat, ruft „Duo“, „Trio“ oder „Quattro“.
option-identical_calls-no = Gerufen wird nur „Uno“.
option-silent_colours = Stille
option-silent_colours-none = Du darfst jederzeit im Kanal schreiben.
option-silent_colours-some = Wer mitspielt und im Kanal schreibt, solange { $list } gilt, zieht zwei Karten.
option-peeking = Spicken
option-peeking-off = Niemand sieht in andere Hände.
option-peeking-free = Alle dürfen in andere Hände sehen.
option-peeking-secret = Alle dürfen heimlich spicken. Zehn Sekunden lang darf beschuldigt werden; wer dabei erwischt wird, zieht zwei Karten.
option-cheating = Schummeln
option-cheating-yes = Du darfst schummeln. Bis jemand anders handelt, darf beschuldigt werden: Dann wird es zurückgenommen, und Du ziehst zwei mehr.
option-cheating-no = Es lassen sich nur erlaubte Karten legen.
option-strict = Strenger Tisch
option-strict-yes = Die Knöpfe verbieten nichts: Eine falsche Karte kommt zurück und kostet zwei Karten.
option-strict-no = Was die Regeln verbieten, lässt sich nicht drücken.
option-penalties = Strafen
option-penalties-automatic = Strafen werden sofort gezogen.
option-penalties-on_demand = Strafen werden nur gezogen, wenn sie jemand rechtzeitig einfordert: bevor jemand anders legt, zieht oder anzweifelt.
option-table_votes = Abstimmungen
option-table_votes-yes = Was der Bot nicht sehen kann, darf der Tisch mit zwei Karten bestrafen: Darüber wird abgestimmt.
option-table_votes-no = Der Tisch stimmt nicht über Strafen ab.
option-hints = Hinweise
option-hints-yes = Deine Hand zeigt, was passt.
option-hints-no = Deine Hand zeigt nicht, was passt.
option-open_at = Offene Hände
option-open_at-number = { $value ->
    [0] Kleine Hände bleiben verdeckt.
    [one] Eine Hand mit nur einer Karte ist für alle sichtbar.
   *[other] Hände mit höchstens { $value } Karten sind für alle sichtbar.
}

# Kapitel 9
option-scoring = Wertung
option-scoring-winner = Wer die letzte Karte legt, bekommt die Punkte aller anderen Hände.
option-scoring-minus = Alle schreiben die Punkte der eigenen Hand auf; wer am wenigsten hat, gewinnt.
option-scoring-knock_out = Alle schreiben die Punkte der eigenen Hand auf; wer das Ziel erreicht, scheidet aus.
option-scoring-elimination = Nach jeder Runde scheidet aus, wer die meisten Karten hat; wer die Runde gewinnt, ist sicher.
option-scoring-places = Eine Runde geht bis zum letzten Platz: Du bekommst einen Punkt für jede Person, die noch Karten hat, wenn Du fertig bist.
option-scoring-single = Eine Runde entscheidet.
option-scoring-none = Runden ohne Punkte.
option-target = Ziel
option-target-number = { $value ->
    [one] Gespielt wird bis zu einem Punkt.
   *[other] Gespielt wird bis { $value } Punkte.
}
option-rounds = Runden
option-rounds-number = { $value ->
    [0] Die Zahl der Runden ist nicht begrenzt.
    [one] Die Partie endet nach einer Runde.
   *[other] Die Partie endet nach { $value } Runden.
}
option-round_seconds = Blitz
option-round_seconds-number = { $value ->
    [0] Eine Runde darf beliebig lange dauern.
   *[other] Nach { $value } Sekunden gewinnt die Runde, wer die wenigsten Karten hat.
}
option-points_factor = Punktefaktor
option-points_factor-number = { $value ->
    [one] Punkte zählen einfach.
   *[other] Die Punkte einer Runde zählen { $value }-fach.
}
option-wild_draw_four_points = Punkte einer Zieh Vier
option-wild_draw_four_points-number = { $value ->
    [one] Eine Zieh Vier auf der Hand zählt einen Punkt.
   *[other] Eine Zieh Vier auf der Hand zählt { $value } Punkte.
}
option-finish_bonus = Bonus der letzten Karte
option-finish_bonus-yes = Letzte Karte eine +4: alle Punkte der Runde ×3, ein anderer Joker: ×2. Zwei, drei oder vier zusammen: +4 ×7, ×20, ×30, andere Joker ×5, ×10, ×20.
option-finish_bonus-no = Die letzte Karte bringt keinen Bonus.
option-zero_finish = Mit einer Null fertig
option-zero_finish-yes = Ist die letzte Karte eine 0, verlieren alle anderen die Punkte der Runde; bei Minuspunkten werden so viele von Deinen gestrichen.
option-zero_finish-no = Eine 0 als letzte Karte ist wie jede andere.
option-partners = Teams
option-partners-off = Alle spielen für sich.
option-partners-fixed = Wer sich gegenübersitzt, spielt zusammen. Ist eine Person fertig, bekommen beide im Team die Punkte, die die anderen Teams noch auf der Hand haben.
option-partners-rotate = Zwei bilden ein Team und gewinnen gemeinsam; nach jeder Runde wechseln die Teams.
option-mercy_bonus = Bonus für Gnade
option-mercy_bonus-number = { $value ->
    [0] Wer wegen vieler Karten ausscheidet, bringt keine zusätzlichen Punkte.
   *[other] Jede Person, die wegen vieler Karten ausscheidet, zählt { $value } Punkte.
}
option-rank_points = Punkte von Spielkarten
option-rank_points-mau_mau = Zahlen wie aufgedruckt, Bube 2, Dame 3, König 4, Ass 11; ein Wert, mit dem man die Farbe wählt, 20.
option-rank_points-eights = Zahlen wie aufgedruckt, Bube, Dame und König 10, Ass 1; ein Wert, mit dem man die Farbe wählt, 50.

# Vorgaben
preset-classic = Klassisch
preset-official-2018 = Offiziell 2018
preset-house-2018 = Hausregeln 2018
preset-six-smackdown = Hand drauf bei Sechs
preset-audio-table = Hörtisch
preset-audio-table-all = Hörtisch mit allen Varianten
preset-german-classic = Deutsch klassisch
preset-german-pub = Deutsche Kneipe
preset-family = Familie
preset-knock-out = K. o.
preset-partners = Teams
preset-h2o = H2O
preset-quick = Schnell
preset-cheaters = Schummelrunde
preset-no-mercy = No Mercy
preset-flip = Flip
preset-all-wild = All Wild
preset-attack = Attack
preset-attack-1998 = Attack 1998
preset-mau-mau = Mau-Mau
preset-crazy-eights = Crazy Eights
preset-changed = { $preset } mit Änderungen

# Alle Regeln eines Tisches oder einer Vorgabe
rules-title = ### Regeln an diesem Tisch: { $preset }
rules-title-preset = ### Regeln: { $preset }
rules-title-none = ### So wird UNO gespielt: { $preset }
rules-classic = **Hier ist alles wie in den klassischen Regeln.**
rules-differs = **Das ist hier anders**
rules-chapters = Weiterlesen
rules-chapter = ### { $chapter }
rules-line = { $title }: { $sentence }
rules-one = ### { $title }
rules-chapter-entry = Regeln: { $chapter }
rules-game = **{ $title }**
rules-game-classic = **Das klassische Spiel in Kürze**
rules-lesson = ### { $title }
rules-more = **Auch anders:** { $list }
rules-earlier = Zurück
rules-later = Weiter
rules-example = **Beispiel:** { $example }
rules-one-other = An anderen Tischen:
rules-back = Übersicht
rules-line-changed = **{ $title }**: { $sentence }
rules-item = - { $sentence }
rules-range = Möglich: { $low } bis { $high }; üblich ist { $default }.
rules-new = • **{ $title }**: { $sentence }
change-value = Den Tisch um einen anderen Wert bitten
change-number = Den Tisch um eine Wirkung auf einer Zahl bitten
change-effect = **Was soll die Zahl { $number } bewirken?**
change-no-effect = nichts
change-rank = Den Tisch um eine Wirkung auf einem Kartenwert bitten
change-rank-effect = **Was soll der Kartenwert „{ $number }“ bewirken?**
rules-menu = Eine Regel nachschlagen
rules-impossible = -# „{ $title }“ ändert hier nichts, so wie „{ $other }“ eingestellt ist.
rules-unknown = Diese Regel gibt es nicht.
rules-fast = Hier zählt manchmal, wer schneller drückt.
