# Was der kurze Satz einer Option nicht sagt („detail-OPTION“), und ein Beispiel („example-OPTION“), für die Regelseiten.
# In den Beispielen sitzen Ann, Ben, Cleo und Dora in dieser Reihenfolge im Uhrzeigersinn.

detail-deck = Die klassischen Karten und die von 2018 haben in jeder der vier Farben eine 0, je zwei von 1 bis 9, zweimal Aussetzen, zwei Richtungswechsel und zwei +2, dazu vier Farbwahlen und vier +4. Die Karten der anderen Kartenspiele sind auf den Seiten der Ausgaben erklärt. Fast alle Regeln gehen mit jedem Kartenspiel.
example-deck = 2018: Ann legt „Hände mischen“, und alle Hände werden gemischt und neu verteilt. No Mercy: Ann legt „Farbe abwerfen“ in Rot und wird alle roten Karten los. Flip: Ann legt „Umdrehen“, und alle Karten zeigen die dunkle Seite. All Wild: Was Ann auch hat, es passt. Attack: Ann legt „Schuss Zwei“. Attack 1998: Ann legt „Handtausch“ und nimmt die Karten von Ben. 32 oder 52 Spielkarten: Auf die Herz 9 legt Ann die Kreuz 9.
example-decks = Zwölf Leute mit je sieben Karten bekommen 84 Karten: Das sind zwei Kartenspiele.
detail-buzzer_cards = Ein Buzzer passt auf alles, nur nicht, solange Du für eine +2 oder +4 ziehen musst. Alle drücken den Knopf, der dann erscheint, und wer zuletzt drückt, zieht. Danach passt jede Karte.
example-buzzer_cards = Ann legt einen Buzzer. Dora, Ben und Ann drücken sofort, Cleo drückt zuletzt und zieht drei. Ben darf jetzt jede Karte legen.
example-downpour_cards = Ann legt „Wolkenbruch Zwei“ und wählt Blau. Ben, Cleo und Dora ziehen je zwei Karten, dann ist Ben dran.
detail-customizable_effect = Wer ihn legt, wählt auch die Farbe.
example-customizable_effect = Der Tisch macht aus: „Du bist noch einmal dran.“ Ann legt den Blanko-Joker, wählt Grün und ist noch einmal dran.
detail-hand_size = Im Nachziehstapel müssen mindestens 20 Karten übrig bleiben (mit Spielkarten 12). Sonst kann die Partie nicht beginnen, und der Bot nennt die Zahlen.
example-hand_size = Mit drei Karten ist eine Runde schnell vorbei. Mit fünfzehn passt immer etwas, und die Runde dauert lange.
detail-dealer = Dafür wird ein eigenes Kartenspiel genommen. Bei Gleichstand ziehen die Betroffenen noch einmal.
example-dealer = Ann zieht eine 9, Ben ein Aussetzen, Cleo eine 4. Bei „höchste Zahl“ zählt Aussetzen nichts, also gibt Ann. Bei „meiste Punkte“ gibt Ben, denn Aussetzen zählt 20.
detail-first_seat = Gespielt wird so oder so im Uhrzeigersinn.
example-first_seat = Ann gibt. Bei „links“ beginnt Ben, dann kommt Cleo. Bei „rechts“ beginnt Dora, dann kommt Ann.
detail-opening = Eine +4 oder ein Buzzer ist nie die erste Karte.
example-opening = Ein rotes Aussetzen wird aufgedeckt. Bei „wirkt“ setzt aus, wer beginnen würde. Bei „wirkt nicht“ wird ganz normal darauf gelegt. Bei „nur Zahl“ wird stattdessen die nächste Karte aufgedeckt.
example-seats = In der ersten Runde spielt Ben nach Ann, in der zweiten vielleicht Dora.

example-voluntary_draw = Auf dem Stapel liegt eine rote 7, und Du hast eine rote +2 und eine Farbwahl. Du willst beide aufheben und lieber ziehen. Bei „an“ geht das, bei „aus“ nicht.
detail-draw_up_to = Hier geht es um Karten, die Du einzeln ziehst. „Ziehen, bis eine passt“ gilt für alle, die nichts legen können: Sie ziehen in einem Schwung so viele, wie es eben braucht.
example-draw_up_to = Mit drei Karten: Nichts passt, und Du ziehst eine blaue 2. Die passt auch nicht. Du ziehst eine rote 9. Sie passt: Leg sie, oder zieh eine dritte.
detail-play_drawn = Hier geht es um eine Karte, die Du in einem gewöhnlichen Zug ziehst. Was nach den Karten einer +2 oder +4 kommt, steht unter „Nach einer +2 oder +4“.
example-play_drawn = Auf dem Stapel liegt eine grüne 4, und Du ziehst eine grüne 8. Bei „erlaubt“ legst Du sie oder passt. Bei „Pflicht“ musst Du sie legen. Bei „nie“ ist Dein Zug vorbei.
detail-keep_drawing = Für die Karten einer +2 oder +4 gilt das nicht.
example-keep_drawing = Auf dem Stapel liegt eine rote 5. Ben hat weder Rot noch eine 5 noch einen Joker und zieht eine blaue 2, eine grüne 9, eine gelbe 1 und eine rote 0. Die passt, und Ben legt sie.
example-blind_draw = Ben zieht, und niemand weiß, was, auch Ben nicht. Im nächsten Zug sieht Ben die Karte und darf sie legen.
detail-must_play = Das gilt auch für eine gezogene Karte.
example-must_play = Auf dem Stapel liegt eine rote 3, und Deine einzige rote Karte ist eine +2, die Du gern aufheben würdest. Du musst sie legen.
detail-after_penalty = Hier geht es um die Karten einer +2 oder +4. Was mit einer Karte geschieht, die Du in einem gewöhnlichen Zug ziehst, steht unter „Gezogene Karte legen“.
example-after_penalty = Ann legt eine rote +2, und Ben zieht zwei. Bei „Zug vorbei“ ist Cleo dran. Bei „spielt weiter“ legt Ben jetzt etwas Rotes oder zieht.
detail-wild_on_wild = Auch die +4 zählt hier als Joker.
example-wild_on_wild = Ann hat eine Farbwahl gelegt und Grün gewählt. Ben hat eine grüne 2 und eine Farbwahl. Bei „aus“ darf Ben nur die grüne 2 legen.
detail-same_number = Nach der ersten Karte darfst Du nicht mehr ziehen. Eine Zahl mit Wirkung beendet den Zug.
example-same_number = Du legst eine rote 6, eine blaue 6 und eine grüne 6 und passt. Jetzt gilt Grün.
detail-bomb = Egal, ob die Karten nacheinander, zusammen oder in einer Straße gelegt werden.
example-bomb = Mit drei: Ann legt eine rote, eine blaue und eine grüne 4. Bei der dritten ziehen alle anderen eine Karte.
example-order = Nach Ann fällt das Los auf Dora, nach Dora vielleicht wieder auf Ann.
example-finish_with = Ben hat nur noch eine +2. Bei „keine +2, keine +4“ darf Ben sie nicht legen und zieht. Mit zwei Karten darf die +2 weg, wenn sie passt.
detail-hand_limit = Die Zahl muss größer sein als die der Karten zu Beginn. Die Karten einer +2 oder +4, eines Anzweifelns, einer Strafe oder einer Wirkung werden immer gezogen.
example-hand_limit = Mit 20: Ben hat 20 Karten, und nichts passt. Ben passt, ohne zu ziehen. Für eine +2 zieht Ben trotzdem zwei.
detail-mercy_limit = Die Zahl muss größer sein als die der Karten zu Beginn. Wer als Letztes übrig bleibt, gewinnt die Runde. Bei Minuspunkten und K. o. zählen die Karten trotzdem: Wer rausfliegt, schreibt auf, was in diesem Moment auf der Hand war.
example-mercy_limit = Mit 25: Ben hat 22 Karten und muss vier ziehen. Das macht 26, und Ben ist bis zur nächsten Runde raus.
detail-turn_seconds = Solange jemand eine Farbe wählt oder alle die Hand auflegen, steht diese Uhr still.
example-turn_seconds = Ben hat 60 Sekunden lang nichts gedrückt. Ben zieht eine Karte, und Cleo ist dran. Hätte Ann eine +4 gelegt, hätte Ben vier gezogen.
example-sleep_penalty = Mit einer Karte mehr zieht Ben insgesamt zwei, wenn die Zeit um ist.
example-choice_seconds = Ann legt eine Farbwahl und wählt nichts. Ann hat drei grüne Karten und eine rote, also gilt Grün.

detail-wild_draw_four = Diese Regel sagt, wann eine +4 gelegt werden darf. Die anderen fünf dieses Kapitels sagen, was beim Anzweifeln geprüft wird und was es kostet, und „Stapeln“, ob sich eine +4 weitergeben lässt.
example-wild_draw_four = Es gilt Grün. Ann hat eine grüne 2 und legt trotzdem eine +4: ein Bluff. Ben zweifelt an. Ann zieht die vier Karten, und Ben ist ganz normal dran. Ohne Anzweifeln hätte Ben vier gezogen.
detail-bluff_test = Bei „die Farbe“ ist die gleiche Zahl in einer anderen Farbe oder ein Joker kein Bluff, und nach einem Buzzer gibt es keinen Bluff, denn da galt keine Farbe.
example-bluff_test = Es galt Rot, Ann hat eine +4 gelegt und noch eine blaue 7 und eine Farbwahl auf der Hand. Das war kein Bluff. Mit einer roten 1 dabei wäre es einer gewesen.
example-guilty_extra = Mit zwei mehr: Ann hat geblufft, und Ben zweifelt an. Ann zieht 4 + 2 = 6 Karten.
example-innocent_extra = Ann hat nicht geblufft, und Ben zweifelt an. Ben zieht 4 + 2 = 6 Karten.
example-challenge_reaches = Ann legt eine +4 als Bluff, Ben legt eine ehrliche +4 dazu, Cleo zweifelt an. Bei „letzte“ wird die von Ben geprüft, und Cleo zieht 8 + 2 = 10. Bei „erste“ wird die von Ann geprüft, und Ann zieht 8.
example-innocent_extra_each = Im Stapel liegen zwei +4, und Cleo zweifelt zu Unrecht an: 4 + 2 + 4 + 2 = 12 Karten statt 10.

detail-stacking = Wer eine Karte dazulegt, gibt alle zusammen an die nächste Person weiter. Es kommt auf die letzte +2 oder +4 an.
example-stacking = Bei „Gleiches auf Gleiches“ legt Ann eine +2, Ben eine +2, und Cleo hat keine und zieht vier. Bei „gemischt“ legt Ann eine +2, Ben eine +4 und wählt Grün, Cleo eine grüne +2: Die nächste Person muss 8 ziehen. Bei „gleich oder höher“ legt Ann eine rote +2, Ben eine blaue +4, Cleo „Farbwahl Zieh Sechs“: Die nächste Person muss 12 ziehen und darf nur etwas ab einer 6 dazulegen.
detail-answers = Ein Aussetzen, das auf die oberste Karte passt, gibt die Karten an die nächste Person weiter; ausgesetzt wird dabei nicht. Ein passender Richtungswechsel gibt sie an die Person davor zurück. Eine Farbwahl gibt sie weiter, mit einer Farbe Deiner Wahl.
example-answers = Ann legt eine rote +2. Ben antwortet mit einem roten Aussetzen, und jetzt muss Cleo zwei ziehen. Cleo antwortet mit einem roten Richtungswechsel: Jetzt ist wieder Ben damit dran.
detail-last_card_draw = Bei „Antwort möglich“ endet die Runde erst, wenn die Karten gezogen sind. Kommen sie zu Dir zurück, ziehst Du sie und spielst weiter.
example-last_card_draw = Die letzte Karte von Ann ist eine +2. Bei „sofort ziehen“ zieht Ben zwei, und Ann hat gewonnen. Bei „Antwort möglich“ legen Ben, Cleo und Dora je eine +2 dazu, und Ann zieht acht und spielt weiter.
example-revenge = Ann legt eine +2, Ben antwortet mit einer +2. Die zählt vier, also muss Cleo sechs ziehen.

detail-jump_in = Das dürfen alle außer der Person, die dran ist, aber nicht, solange jemand wählt oder alle die Hand auflegen. Weiter geht es bei der Person, die dazwischengeworfen hat; wer dazwischen sitzt, wird übersprungen.
example-jump_in = Ann legt eine blaue 4, und Ben ist dran. Cleo hat auch eine blaue 4 und legt sie sofort. Dann ist Dora dran. Bei „gleiches Zeichen“ wäre auch eine rote 4 gegangen.
example-jump_in_wilds = Ann legt eine Farbwahl und wählt Rot. Cleo wirft eine Farbwahl dazwischen und wählt Grün.
detail-jump_in_next = Den zweiten Zug gibt es, egal wie die Zahl auf die Reihenfolge wirkt.
example-jump_in_next = Cleo wirft eine blaue 4 dazwischen. Bei „danach weiter“ ist Dora dran. Bei „noch ein Zug“ legt Cleo zuerst noch eine Karte.
example-jump_in_effect = Ann legt eine rote +2, und Cleo wirft eine rote +2 dazwischen. Bei „beide gelten“ muss Dora vier ziehen, bei „letzte“ nur zwei.
example-jump_in_miss = Auf dem Stapel liegt eine blaue 4, und Cleo wirft eine blaue 5 dazwischen. Sie kommt zurück.
detail-double_play = Auch als Antwort auf eine +2 oder +4.
example-double_play = Du hast zwei rote +2 und legst beide auf einmal. Die nächste Person zieht zwei, nicht vier, aber Du bist beide los.
detail-sequences = Zwischen auf- und abwärts darfst Du nicht wechseln, die Farbe auch nicht, und 0 und 9 sind keine Nachbarn. Die nächste Person muss nicht warten.
example-sequences = Ann legt eine grüne 3 und sofort eine grüne 4 und eine grüne 5. Dann legt Ben, und die Straße ist zu Ende.

detail-number_effects = Jede Zahl kann eine Wirkung aus der Liste der Wirkungen haben.
example-number_effects = Am bekanntesten ist **7-0**: Mit einer 7 tauschst Du mit jemandem die Hand, bei einer 0 geben alle ihre Hand weiter. Ann hat fünf Karten, legt eine 7 und tauscht mit Ben. Ben hatte nur noch eine.
example-slap_penalty = Ann legt eine Zahl mit „Hand drauf“. Dora, Ann und Ben drücken, Cleo drückt zuletzt und zieht zwei.
example-buzzer_penalty = Cleo drückt den Buzzer zuletzt und zieht drei.
detail-reaction_seconds = Wer bis dahin nicht gedrückt hat, zieht. Haben alle bis auf eine Person gedrückt, ist diese die letzte. Auf Abwesende wird nicht gewartet.
example-reaction_seconds = Nach zehn Sekunden haben Cleo und Dora noch nicht gedrückt. Beide ziehen.

detail-uno_calls = Zeit zum Rufen ist von dem Moment an, in dem Du auf eine Karte kommst, bis die nächste Person legt, zieht oder anzweifelt oder ihre Zeit abläuft. Auch kurz davor geht es: mit zwei Karten, wenn Du dran bist.
example-uno_calls = Ann hat zwei Karten, drückt „Uno!“, legt eine und ist sicher.
example-uno_penalty = Ben hat noch eine Karte und sagt nichts. Dora erwischt Ben, und Ben zieht zwei.
example-false_call_penalty = Mit zwei Karten: Ann hat drei Karten und ruft aus Versehen „Uno“. Ann zieht zwei.
example-false_catch_penalty = Mit zwei Karten: Ann drückt „Erwischt!“, aber niemand hat etwas vergessen. Ann zieht zwei.
detail-identical_calls = Vergessen kostet die Strafe für „Uno“ einmal für jede übrige Karte, bei zwei Strafkarten also: Duo 4, Trio 6, Quattro 8.
example-identical_calls = Du hast zwei blaue 3 und sonst nichts. Weil Du beide auf einmal legen und gewinnen könntest, rufst Du „Duo“.
detail-silent_colours = Knöpfe und Befehle zählen nicht als Reden. Ein Joker beendet die Stille nur, wenn eine andere Farbe gewählt wird.
example-silent_colours = Es gilt Rot, und Ben schreibt „haha“. Ben zieht zwei.
detail-peeking = Beim eigenen Team geht es nicht. Beim heimlichen Spicken erfährt der Tisch, dass jemand spickt, aber weder wer noch bei wem.
example-peeking = „Jemand hat gespickt“, sagt der Tisch. Ben hat Cleo im Verdacht und beschuldigt. Stimmt das, zieht Cleo zwei.
detail-cheating = Du darfst unpassende Karten legen oder zwei auf einmal. Du darfst legen, obwohl Du aussetzt oder ziehen musst, und Du darfst zu wenig ziehen. Bis die nächste Person handelt, dürfen Dich alle beschuldigen. Stimmt es, wird alles zurückgenommen: Du ziehst, was gefehlt hat, und zwei mehr, und hättest Du ehrlich legen können, ist Dein Zug vorbei. Merkt es niemand, gilt es. Wer mit der letzten Karte schummelt, darf beschuldigt werden, bis die nächste Person handelt, höchstens zehn Sekunden lang.
example-cheating = Auf dem Stapel liegt eine rote 4, und Ann legt eine blaue 9. Dora beschuldigt, bevor Ben gelegt hat. Ann nimmt die 9 zurück und zieht zwei, und weil Ann etwas Rotes hatte, ist Ben dran.
detail-strict = Eine unpassende Karte beendet auch Deinen Zug. Zu legen, ohne dran zu sein oder obwohl Du ziehen musst, kostet ebenfalls zwei. Wer vergisst, eine Farbe zu wählen, zieht zwei, und die nächste Person wählt. Hier kommt eine falsche Karte immer zurück, beim Schummeln zählt sie, wenn es niemand merkt: Darum geht nur eines von beiden.
example-strict = Auf dem Stapel liegt eine rote 4, und Ann drückt eine blaue 9. Sie kommt zurück, Ann zieht zwei, und Ben ist dran.
detail-penalties = Das gilt für falsches „Uno“, falsches Erwischen oder Beschuldigen, Reden, abgelaufene Zeit, falsches oder zu spätes Zwischenwerfen und den strengen Tisch. Wer zu Recht erwischt oder beschuldigt wird, zieht sofort, ebenso bei Hand drauf, Buzzer, Anzweifeln und Abstimmungen.
example-penalties = Es gilt Rot, und dabei wird geschwiegen. Ben schreibt etwas, und niemand fordert die Strafe ein, bevor Cleo legt. Ben zieht nichts.
detail-table_votes = Jemand schlägt eine Strafe vor und sagt, wofür. Alle außer der beschuldigten Person stimmen ab; der Vorschlag zählt schon als Ja. Mehr als die Hälfte muss dafür sein.
example-table_votes = Ben verrät Cleo in einer Nachricht, was gut wäre, und Dora merkt es. Dora schlägt eine Strafe vor, Ann stimmt zu, und Ben zieht zwei.
example-open_at = Mit zwei: Cleo kommt auf zwei Karten, und jetzt sind sie für alle sichtbar.

detail-round_seconds = Haben zwei gleich wenige Karten, gewinnt, wer weniger Punkte auf der Hand hat. Sind auch die gleich, gewinnt niemand die Runde.
example-round_seconds = Nach fünf Minuten hat Ann drei Karten und Ben zwei. Ben gewinnt, als wäre die letzte Karte gelegt.
detail-scoring = Ausscheiden: Haben zwei gleich viele Karten, scheidet aus, wer mehr Punkte hat, dann, wer später sitzt. K. o.: Von den letzten beiden verliert, wer das Ziel zuerst erreicht. Plätze: Die Runde gewinnt, wer zuerst fertig ist, und auch für einen Joker als letzte Karte wird die Farbe gewählt.
example-scoring = Ann legt die letzte Karte, Ben hat 30 Punkte auf der Hand, Cleo 50. „Wer gewinnt, sammelt“: Ann bekommt 80. „Minuspunkte“ und „K. o.“: Ben schreibt 30 auf, Cleo 50. „Plätze“: Als Ann fertig war, hatten Ben und Cleo noch Karten: 2 Punkte.
example-target = Wer eine Runde gewinnt, bekommt für alle anderen je etwa 40 Punkte. Wenn Ihr zu fünft seid und alle etwa gleich oft gewinnen, braucht Ihr für 500 Punkte acht oder neun Runden, für 200 zwei oder drei.
detail-rounds = Wer dann am besten steht, gewinnt. Bei Gleichstand gibt es noch eine Runde.
example-rounds = Nach drei Runden hat Ann 120 Punkte, Ben 90. Ann gewinnt, obwohl niemand 500 hat.
example-points_factor = Mit zwei: Die anderen haben 40 Punkte auf der Hand, und wer gewinnt, bekommt 80.
example-wild_draw_four_points = Ben bleibt auf einer +4 und einer roten 3 sitzen: Das sind 53 Punkte oder 73.
detail-finish_bonus = Mehrere zusammen gehen nur mit „Gleiche Karten zusammen“.
example-finish_bonus = Die letzte Karte von Ann ist eine +4, und die anderen haben 40 Punkte auf der Hand. Ann bekommt 120.
example-zero_finish = Ann legt als Letztes eine grüne 0 und bekommt 60 Punkte. Ben, Cleo und Dora verlieren je 60.
detail-partners = Für 4, 6, 8 … Leute; wer zusammenspielt, sitzt sich in jeder Runde gegenüber. Was im eigenen Team noch auf der Hand ist, zählt nicht. Mit wechselnden Teams dauert es zu viert drei Runden, bis alle mit allen gespielt haben.
example-partners = Ann und Cleo spielen gegen Ben und Dora. Ann ist fertig, Cleo hat noch 30 Punkte auf der Hand, Ben 20 und Dora 25. Ann und Cleo bekommen je 45.

# Optionen anderer Ausgaben
detail-mercy_bonus = Wer die Runde gewinnt, bekommt ihn für alle, die rausgeflogen sind. Wer rausfliegt, schreibt ihn bei Minuspunkten und K. o. statt der Hand auf.
example-mercy_bonus = Mit 250: Ben fliegt mit 26 Karten raus, und Ann gewinnt die Runde, während Cleo noch 30 Punkte auf der Hand hat. Ann bekommt 280.
detail-flip_backs = Die eigenen Rückseiten siehst Du nie. Wer nur zusieht, sieht bloß die der nächsten Karte vom Stapel.
example-flip_backs = Bei „sichtbar“ sieht Ann, dass Ben auf der dunklen Seite „Zieh Fünf“ und „Alle aussetzen“ hat, und hebt „Umdrehen“ für später auf. Bei „verdeckt“ wüsste Ann es nicht.
detail-rank_effects = Jeder Kartenwert kann eine Wirkung aus der Liste der Wirkungen haben. Ein Wert, mit dem Du die Farbe wählst, zählt in allen Regeln als Joker, und einer, der andere ziehen lässt, als Ziehkarte. Ein Wert ohne Wirkung bewirkt nichts.
example-rank_effects = Wie beim Mau-Mau: Ann legt die Kreuz 7, und Ben muss zwei ziehen. Wie bei Crazy Eights: Ann legt die Kreuz 8 und wählt Herz, und Ben muss Herz oder eine andere 8 legen.
example-rank_points = Ben hat noch einen König und einen Wert, mit dem man die Farbe wählt. Bei „Mau-Mau“ zählen sie 4 und 20, bei „Crazy Eights“ 10 und 50.
detail-shooter = Er ersetzt alles Ziehen außer dem Geben: in Deinem Zug, bei Ziehkarten, Strafen und beim Anzweifeln. Eine Ziehkarte mit einer 4 bedeutet vier Schüsse. In Deinem Zug schießt Du einmal, dann ist er vorbei.
example-shooter = Ann legt eine +2, und Ben muss zweimal drücken. Beim ersten Schuss kommt nichts, beim zweiten kommen drei Karten.

# Ein Beispiel für jede Wirkung einer Zahl
example-effect-pass_hands = Alle geben ihre Karten an die nächste Person, also bekommt Ann die von Dora.
example-effect-pass_hands_left = Alle geben ihre Karten nach links weiter, auch wenn gegen den Uhrzeigersinn gespielt wird.
example-effect-swap_may = Ann hat sechs Karten, Ben eine. Ann tauscht. Mit der besseren Hand hätte Ann verzichten können.
example-effect-swap_must = Ann hat zwei Karten und alle anderen mehr. Ann muss trotzdem tauschen.
example-effect-swap_may_skip_to = Ann tauscht mit Cleo, und dann ist Dora dran. Ohne Tausch wäre Ben dran.
example-effect-swap_and_skip_to = Ann tauscht mit Cleo, und dann ist Dora dran. Ben und Cleo werden übersprungen.
example-effect-shuffle_hands = Ann hatte zwei Karten, Ben zehn, Cleo und Dora je sechs. Nach dem Mischen haben alle sechs.
example-effect-give_card = Ann gibt Ben eine Karte, die schwer loszuwerden ist. Die letzte Karte darf niemand verschenken.
example-effect-open_hand = Ann wählt Ben. Alle sehen die Hand von Ben, bis Ben einen ganzen Zug hatte; Aussetzen zählt nicht.
example-effect-peek_hand = Nur Ann sieht die Hand von Ben, ein einziges Mal.
example-effect-all_draw_one = Ben, Cleo und Dora ziehen je eine Karte.
example-effect-next_draws_one = Ben zieht eine Karte und spielt dann wie sonst.
example-effect-redraw = Ann hat nach der Zahl noch drei Karten. Ann legt sie weg und zieht fünf.
example-effect-redraw_any = Ben hat zwölf Karten, und Ann wählt Ben. Ben legt sie weg und zieht zehn, und als Nächstes ist Cleo dran.
example-effect-free_discard = Ann wird noch ein blaues Aussetzen los. Es bewirkt nichts, aber die nächste Karte muss darauf passen. Mit nur noch zwei Karten geht es nicht.
example-effect-slap = Alle drücken den Knopf. Cleo drückt zuletzt und zieht zwei.
example-effect-extra_turn = Ann legt eine Karte und dann gleich noch eine.
example-effect-skip_all = Niemand sonst kommt dran, bevor Ann wieder legt. Das läuft auf dasselbe hinaus wie „Du bist noch einmal dran“.
example-effect-turn_round = Ann legt sie, und nach Ann kommt Dora statt Ben.

# Ein Beispiel für jede Wirkung, die nur Kartenwerte haben können
example-effect-wish = Ann legt sie auf irgendeine Karte und wählt Herz. Ben legt ein Herz.
example-effect-draw_one = Ben zieht eine Karte, und Cleo ist dran.
example-effect-draw_two = Ben zieht zwei Karten, und Cleo ist dran. Mit Stapeln darf Ben eine solche Karte dazulegen, und Cleo muss vier ziehen.
example-effect-draw_three = Ben zieht drei Karten, und Cleo ist dran.
example-effect-draw_four = Ben zieht vier Karten, und Cleo ist dran. Anzweifeln kann sie niemand.
example-effect-skip = Nach Ann kommt Cleo.
example-effect-reverse = Nach Ann kommt Dora. Zu zweit ist Ann noch einmal dran.
