# Das Spiel von Anfang an erklärt: docs/RULES.de.md und /regeln. Knöpfe sind Argumente.

game-goal-title = Das Spiel in Kürze
game-goal = - **Ziel:** Werde Deine Karten vor allen anderen los. Alle beginnen mit sieben.
    - **Du bist dran:** Leg eine Karte, die in **Farbe**, **Zahl** oder **Zeichen** zur obersten passt, oder einen **Joker**, der immer passt. Passt nichts? Zieh eine; passt sie, darfst Du sie gleich legen.
    - **Aktionskarten** lassen andere ziehen oder aussetzen oder ändern die Richtung.
    - **Uno!** Mit nur noch einer Karte drückst Du { $uno }, bevor Dich jemand erwischt. Sonst ziehst Du zwei.
    - **Gewinnen:** Wer die letzte Karte legt, bekommt Punkte für alle Karten, die die anderen noch haben. Wer 500 Punkte hat, gewinnt die Partie.
game-deal-title = Vor dem ersten Zug
game-deal = Alle bekommen sieben Karten, die nur sie selbst sehen. Der Rest ist der Nachziehstapel. Seine erste Karte wird aufgedeckt und beginnt den Ablagestapel.
    Wer gibt, entscheidet das Los: Alle ziehen eine Karte, und die höchste Zahl gibt. Es beginnt, wer links daneben sitzt, und gespielt wird im Uhrzeigersinn.
    Ist die erste Karte eine Aktionskarte, wirkt sie schon: Bei einer +2 zieht die erste Person zwei Karten und setzt aus, bei einem Aussetzen setzt sie nur aus. Bei einem Richtungswechsel beginnt, wer gegeben hat, und es geht andersherum. Bei einer Farbwahl sucht die erste Person die Farbe aus.
    Das alles erledigt der Bot für Euch.
game-turn-title = Ein Zug, Schritt für Schritt
game-turn = 1. Sieh Dir die **oberste Karte** und die **geltende Farbe** an. Das ist die Farbe der obersten Karte oder die, die mit einem Joker gewählt wurde.
    2. Leg eine Karte, die passt: gleiche Farbe, gleiche Zahl oder gleiches Zeichen. Ein Joker passt immer, und Du wählst damit die Farbe.
    3. Nichts passt, oder Du willst Deine Karten lieber behalten? Drück { $draw }. Passt die gezogene Karte, darfst Du sie legen (und nur sie) oder { $keep } drücken. Passt sie nicht, ist Dein Zug vorbei.
    4. Dann ist die nächste Person dran: zuerst im Uhrzeigersinn, nach einem Richtungswechsel andersherum.
    5. Hat vor Dir jemand eine +2 oder +4 gelegt? Dann legst Du nichts: Du ziehst die Karten und setzt aus. Eine +4 darfst Du stattdessen anzweifeln.
    - **Beispiel:** Auf dem Stapel liegt eine gelbe 3. Ann legt ein gelbes Aussetzen, also setzt Ben aus. Cleo hat weder Gelb noch Aussetzen und zieht: eine gelbe 9. Sie passt, und Cleo legt sie. Dora legt eine blaue 9, denn die Zahl ist gleich. Jetzt gilt Blau.
    Ist der Nachziehstapel leer, wird der Ablagestapel gemischt und zum neuen Nachziehstapel; nur die oberste Karte bleibt liegen.
game-cards-title = Die Karten
game-cards = Jede Karte passt auf ihre eigene Farbe und auf ihre eigene Zahl oder ihr Zeichen in jeder Farbe. Joker passen auf alles.
game-uno-title = Uno rufen
game-uno = Mit genau **einer Karte** musst Du rufen: Drück { $uno }. Das geht auch einen Moment früher: wenn Du dran bist und zwei Karten hast, bevor Du eine davon legst.
    - **Vergessen?** Alle dürfen { $catch } drücken, bis die nächste Person legt, zieht oder anzweifelt oder ihre Zeit abläuft. Es zählt, wer zuerst drückt: Rufst Du, bevor Dich jemand erwischt, passiert nichts. Wirst Du erwischt, ziehst Du **zwei Karten**.
    Danach kann Dich niemand mehr erwischen. Wer später wieder auf eine Karte kommt, muss wieder rufen.
    - **Beispiel:** Ben hat zwei Karten, legt eine rote 4 und vergisst zu rufen. Dora drückt { $catch }, bevor Cleo gelegt hat. Ben zieht zwei.
game-points-title = Punkte, Runden und die Partie
game-points = Eine **Runde** ist vorbei, wenn jemand die letzte Karte legt. War das eine +2 oder +4, zieht die nächste Person noch, und auch die gezogenen Karten zählen.
    Wer die Runde gewinnt, bekommt Punkte für jede Karte der anderen: Zahlen zählen ihren Wert, Aussetzen, Richtungswechsel und +2 zählen 20, Joker 50.
    Dann wird neu gegeben. Wer zuerst **500 Punkte** hat, gewinnt die **Partie**.
    - **Beispiel:** Ann legt die letzte Karte. Ben hat noch eine rote 7 und eine Farbwahl, das macht 57. Cleo hat ein grünes Aussetzen und eine blaue 0, das macht 20. Ann bekommt 77 Punkte.
game-others-title = Wer was darf, ohne dran zu sein
game-others = Gelegt wird der Reihe nach. Manches geht aber jederzeit, und dann zählt, **wer zuerst drückt**.
    - **Uno rufen:** wer auf eine Karte gekommen ist, bis die nächste Person handelt.
    - **Erwischen:** alle, solange jemand das Rufen vergessen hat.
    - **Eine +4 anzweifeln:** nur, wenn Du dafür ziehen sollst, und statt zu ziehen. War es ein Bluff, zieht die Person, die sie gelegt hat, die vier. War es keiner, ziehst Du sechs.
    Mit manchen Hausregeln geht noch mehr:
    - **Zwischenwerfen:** alle, die eine Karte wie die oberste haben; von dort geht es weiter.
    - **Hand drauf und Buzzer:** Alle drücken einen Knopf, und wer zuletzt drückt, zieht.
    - **Straßen:** Wer eben eine Zahl gelegt hat, macht mit der nächsten weiter, bis jemand anders handelt.
    - **Beschuldigen, einfordern, abstimmen:** alle, wo Schummeln, Spicken oder Strafen zum Spiel gehören.
    Solange jemand eine Farbe oder eine Person wählt oder alle die Hand auflegen, warten die anderen.
game-time-title = Wenn die Zeit abläuft
game-time = - **Ein Zug** dauert höchstens 60 Sekunden. Danach ziehst Du eine Karte, oder alle Karten einer +2 oder +4, und Dein Zug ist vorbei. Hattest Du schon gezogen, kommt nichts dazu. Ein Tisch kann andere Zeiten wählen oder keine.
    - **Eine Wahl** dauert höchstens 20 Sekunden. Danach wählt der Bot: Deine häufigste Farbe, die nächste Person, eine zufällige Karte; Freiwilliges entfällt.
    - **Zwei Züge hintereinander** ohne Knopfdruck: Du bist abwesend, und ein Computer spielt für Dich. Jeder Druck am Tisch bringt Dich zurück.
game-two-title = Zu zweit
game-two = Ein **Richtungswechsel wirkt wie Aussetzen**: Die andere Person setzt aus, und Du bist noch einmal dran. Das gilt auch nach Aussetzen, +2 und +4. Die Hände weiterzugeben heißt, sie zu tauschen. Alles andere ist wie mit mehr Leuten.
game-leaving-title = Gehen, weg sein, später kommen
game-leaving = - **Kurz weg?** Unter { $more } sagst Du Bescheid, und ein Computer spielt für Dich, bis Du zurück bist.
    - **Verlassen:** Deine Karten kommen unter den Nachziehstapel, und was Du ziehen solltest, ist vergessen. Die anderen spielen weiter. Bleibt nur eine Person übrig, ist die Partie vorbei, und sie gewinnt.
    - **Zurückkommen:** Wer gegangen ist, kann ab der nächsten Runde wieder mitspielen, mit den alten Punkten.
    - **Später kommen:** Neue spielen ab der nächsten Runde mit und beginnen mit 0 Punkten. Wo die wenigsten Punkte gewinnen, beginnen sie mit so vielen, wie die Person mit den meisten hat.
game-words-title = Wörter
game-words = - **Nachziehstapel:** die verdeckten Karten. **Ablagestapel:** die gelegten Karten; die **oberste** ist die zuletzt gelegte.
    - **Geltende Farbe:** die Farbe, auf die gelegt werden muss. Nach einem Joker ist es die gewählte.
    - **Zahl:** 0 bis 9. **Aktionskarte:** Aussetzen, Richtungswechsel, +2. **Joker:** jede Karte ohne eigene Farbe, auch die +4. Der gewöhnliche Joker heißt **Farbwahl**.
    - **Zug:** was eine Person tut, bevor die nächste dran ist. **Runde:** vom Geben, bis jemand fertig ist. **Partie:** alle Runden, bis jemand gewonnen hat.
    - **Fertig sein:** die letzte Karte gelegt haben.
    - **Ziehen müssen:** Vor Dir wurde eine +2 oder +4 gelegt. **Stapeln:** selbst eine dazulegen, statt zu ziehen, wenn der Tisch das erlaubt.
    - **Antwort:** eine Karte, die statt des Ziehens für eine +2 oder +4 gelegt wird.
    - **Anzweifeln:** sagen, dass eine +4 ein Bluff war. **Erwischen:** ein vergessenes „Uno“ bemerken. **Beschuldigen:** Schummeln oder Spicken bemerken.
    - **Zwischenwerfen:** eine Karte legen, obwohl jemand anders dran ist.
    - **Passen:** den Zug beenden, ohne (noch) eine Karte zu legen.
    - **Hausregel:** alles, was nicht wie im klassischen Spiel ist. **Vorgabe:** ein Satz Hausregeln mit einem Namen.
game-no-mercy-title = No Mercy
game-flip-title = Flip
game-wild-attack-title = All Wild und Attack
game-ordinary-title = Mau-Mau und Crazy Eights
game-wishes-title = Was wollt Ihr spielen?
game-good-title = Regeln, die gut zusammenpassen
game-bad-title = Regeln, die nicht zusammenpassen
game-button = **{ $label }**
game-numbers = Zahlen { $low } bis { $high }
game-numbers-some = Zahlen { $list }
game-points-printed = wie aufgedruckt
game-edition = **{ $title }**
game-card = **{ $name }** ({ $points }): { $effect }
game-seven-zero = 7-0 (mit der 7 Hände tauschen, mit der 0 weitergeben)
game-card-signs = - { $signs } { $card }

# Was eine Karte bewirkt, nach ihrem Zeichen
does-number = Nichts Besonderes, solange der Tisch der Zahl keine Wirkung gibt.
does-skip = Die nächste Person setzt aus.
does-reverse = Die Richtung wechselt: gegen den Uhrzeigersinn oder wieder zurück. Zu zweit wirkt die Karte wie Aussetzen.
does-draw_two = Die nächste Person zieht zwei Karten und setzt aus.
does-wild = Du wählst die Farbe. Die jetzige ist auch erlaubt.
does-wild_draw_four = Du wählst die Farbe. Die nächste Person zieht vier Karten und setzt aus. Hast Du noch eine Karte der Farbe, die bis dahin galt, ist das ein Bluff, und die nächste Person darf anzweifeln.
does-wild_shuffle_hands = Du wählst die Farbe. Alle Hände werden eingesammelt, gemischt und einzeln neu verteilt; die nächste Person bekommt die erste Karte. Nur im Kartenspiel von 2018.
does-wild_customizable = Du wählst die Farbe, und es geschieht, was der Tisch ausgemacht hat; sonst ziehen alle anderen eine Karte. Nur im Kartenspiel von 2018.
does-buzzer = Passt auf alles. Alle drücken den Buzzer, und wer zuletzt drückt, zieht drei Karten. Danach passt jede Karte. Nur im Spiel, wenn der Tisch Buzzerkarten dazunimmt.
does-wild_downpour_one = Du wählst die Farbe. Alle anderen ziehen eine Karte. Nur im Spiel, wenn der Tisch Wolkenbruchkarten dazunimmt.
does-wild_downpour_two = Du wählst die Farbe. Alle anderen ziehen zwei Karten. Nur im Spiel, wenn der Tisch Wolkenbruchkarten dazunimmt.

# Karten anderer Ausgaben
does-draw_one = Die nächste Person zieht eine Karte und setzt aus.
does-draw_four = Die nächste Person zieht vier Karten und setzt aus.
does-draw_five = Die nächste Person zieht fünf Karten und setzt aus.
does-skip_everyone = Alle anderen setzen aus: Du bist noch einmal dran.
does-discard_all = Alle Deine anderen Karten dieser Farbe legst Du mit ab. Sie bewirken nichts.
does-wild_draw_two = Du wählst die Farbe. Die nächste Person zieht zwei Karten und setzt aus, oder sie zweifelt an wie bei einer +4.
does-wild_draw_six = Du wählst die Farbe. Die nächste Person zieht sechs Karten und setzt aus.
does-wild_draw_ten = Du wählst die Farbe. Die nächste Person zieht zehn Karten und setzt aus.
does-wild_reverse_draw_four = Du wählst die Farbe, und die Richtung wechselt. Wer dann dran wäre, zieht vier Karten und setzt aus. Zu zweit musst Du die vier selbst ziehen, außer Du legst eine Karte dazu oder diese war Deine letzte.
does-colour_roulette = Die nächste Person wählt die Farbe, zieht offen, bis eine Karte dieser Farbe kommt, behält alle und setzt aus.
does-flip = Alles wird umgedreht: alle Hände, der Nachziehstapel und der Ablagestapel.
does-wild_draw_colour = Du wählst die Farbe. Die nächste Person zieht, bis eine Karte dieser Farbe kommt, und setzt aus, oder sie zweifelt an wie bei einer +4.
does-wild-colourless = Nichts. Die Karte passt auf alles, wie hier alle anderen auch.
does-wild_reverse = Die Richtung wechselt. Zu zweit wirkt die Karte wie Aussetzen.
does-wild_skip = Die nächste Person setzt aus.
does-wild_skip_two = Die nächsten zwei setzen aus, aber nie Du selbst. Zu dritt bist Du noch einmal dran.
does-wild_draw_two-colourless = Die nächste Person zieht zwei Karten und setzt aus.
does-wild_draw_four-colourless = Die nächste Person zieht vier Karten und setzt aus.
does-wild_targeted_draw_two = Du wählst eine Person aus, die zwei Karten zieht, aber nicht aussetzt.
does-wild_forced_swap = Du musst mit jemandem Deiner Wahl die Hand tauschen.
does-hit_one = Die nächste Person drückt einmal den Kartenwerfer und setzt aus.
does-hit_two = Die nächste Person drückt zweimal den Kartenwerfer und setzt aus.
does-trade_hands = Du musst mit jemandem Deiner Wahl die Hand tauschen.
does-wild_attack_attack = Du wählst die Farbe. Die nächste Person drückt den Kartenwerfer, bis Karten kommen, und setzt aus.
does-wild_all_hit = Du wählst die Farbe. Alle anderen drücken einmal den Kartenwerfer; niemand setzt aus.
does-wild_hit_fire = Du wählst die Farbe. Die nächste Person drückt den Kartenwerfer, bis Karten kommen, und setzt aus.
does-wish = Passt auf jede Karte. Du wählst die Farbe, auf die gelegt werden muss.
does-rank = Nichts Besonderes, solange der Tisch dem Kartenwert keine Wirkung gibt.

# Was in einer Ausgabe anders ist, vor ihren Karten
edition-no-mercy = 168 Karten, und niemand wird geschont. Zahlen, Aussetzen, Richtungswechsel und +2 sind wie im klassischen Spiel.
    - **Stapel:** Musst Du ziehen, darfst Du jede Ziehkarte mit gleicher oder höherer Zahl dazulegen, egal in welcher Farbe. Wer keine dazulegt, zieht alles.
    - **Nichts passt?** Du ziehst, bis eine Karte passt, und musst sie legen. Solange Du eine passende hast, darfst Du nicht ziehen.
    - **7 und 0:** Mit der 7 musst Du mit jemandem die Hand tauschen, bei der 0 geben alle ihre Hand weiter.
    - **Gnade:** Mit 25 Karten oder mehr bist Du bis zur nächsten Runde raus.
    - **Punkte:** Wer die Runde gewinnt, bekommt außerdem 250 für jede Person, die rausgeflogen ist. Wer 1.000 Punkte hat, gewinnt die Partie.
    - Die erste Karte ist immer eine Zahl.
edition-flip = Jede Karte hat zwei Seiten, eine helle und eine dunkle, und bei allen gilt dieselbe Seite. Jede Runde beginnt auf der hellen Seite.
    - **Umdrehen:** Legt jemand „Umdrehen“, wird alles umgedreht: alle Hände, der Nachziehstapel und der Ablagestapel, dessen unterste Karte jetzt oben liegt. Diese Karte bewirkt nichts, aber auf sie legt Ihr weiter. Ist sie ein Joker, wählt die nächste Person zuerst die Farbe.
    - **Rückseiten:** Du siehst die anderen Seiten aller fremden Karten und der nächsten Karte vom Stapel, aber nicht die Deiner eigenen.
    - **Die dunkle Seite** ist pink, türkis, orange und lila, und ihre Karten sind gemeiner.
    - **Punkte:** Es zählt die Seite, die am Ende der Runde gilt.
edition-all-wild = 112 Karten ohne Farben: Jede Karte passt auf jede. Wichtig ist nur, was sie bewirken. Die erste Karte bewirkt nichts.
    - **Beispiel:** Ann legt „Joker zweimal Aussetzen“. Ben und Cleo setzen aus, und Dora legt irgendeine Karte.
edition-attack = 112 Karten und ein Kartenwerfer. Die übrigen Karten sind wie im klassischen Spiel.
    - **Der Kartenwerfer:** Statt zu ziehen, drückst Du ihn. In sieben von zehn Fällen kommt nichts, sonst kommen eine bis acht Karten.
    - **Nichts passt?** Drück einmal. Dein Zug ist vorbei, egal was kommt.
    - **Ein vergessenes „Uno“** kostet zwei Schüsse.
edition-attack-1998 = Die älteren Karten: Zwei der neueren fehlen, „Schuss Eins“ und „Joker Angriff“, und drei andere sind dabei. Der Kartenwerfer ist der gleiche.
edition-mau-mau = 32 Spielkarten, von der 7 bis zum Ass. Kreuz, Pik, Herz und Karo sind die Farben: Eine Karte muss in der Farbe oder im Wert zur obersten passen.
    - **Vor dem ersten Zug:** Alle bekommen fünf Karten. Ab fünf Leuten werden mehrere Kartenspiele zusammengemischt.
    - **Sieben:** Du darfst mit einer anderen Sieben antworten. Dann muss die nächste Person für beide ziehen.
    - **Bube:** passt auf jede Karte, nur nicht auf einen anderen Buben.
    - **Punkte:** Alle schreiben auf, was sie noch auf der Hand haben. Hat jemand 100, gewinnt, wer am wenigsten hat.
edition-crazy-eights = 52 Spielkarten, von der 2 bis zum Ass. Auch hier sind Kreuz, Pik, Herz und Karo die Farben, und alle bekommen fünf Karten. Die erste Karte ist immer eine Zahl.
    - **Zwei:** Du darfst mit einer anderen Zwei antworten.
    - **Nichts passt?** Du ziehst, bis eine Karte passt.
    - **Punkte:** Wer die Runde gewinnt, bekommt die Punkte aller Karten, die die anderen noch haben. Wer 100 Punkte hat, gewinnt die Partie.

# Für wen eine Vorgabe ist: ein Satz, der in Menüs auch unter ihrem Namen steht
suits-classic = Das Spiel, wie alle es kennen: zum Lernen, und wenn niemand Regeln erklären will.
suits-official-2018 = Die Schachtel von 2018 mit vier Jokern mehr: für alle, die sie haben oder Überraschungen mögen.
suits-house-2018 = Stapeln, Zwischenwerfen und 7-0: für eingespielte Runden, die es schnell und gemein mögen.
suits-six-smackdown = Bei jeder 6 schnell auf den Knopf: ab vier Leuten mit flinken Fingern.
suits-audio-table = Ruhig, ohne Wettläufe und Stapel: zum Zuhören, mit Vorleseprogramm oder einfach in Ruhe.
suits-audio-table-all = Mit vielen Zusatzregeln, von Straßen bis Buzzer: für alle, die die ruhige Fassung kennen.
suits-german-classic = Streng: Fehler kosten Karten, wenn jemand das verlangt. Für Leute, die die Regeln sicher können.
suits-german-pub = Fast alles auf einmal, laut und lang: für die Stammrunde mit einem freien Abend.
suits-family = +2 auf +2, 7-0 und ziehen, bis es passt: für Groß und Klein, wie es viele zu Hause spielen.
suits-knock-out = Mit 500 Miesen bist Du raus: für Leute, die es gegen Ende gern spannend haben.
suits-partners = Zwei gegen zwei, oder mehr Teams: für vier, sechs oder acht, die lieber zusammen gewinnen.
suits-h2o = Bei Wolkenbruch ziehen alle: für fröhliche Runden, denen volle Hände nichts ausmachen.
suits-quick = Eine Runde, 20 Sekunden je Zug: für die Mittagspause.
suits-cheaters = Schummeln und spicken, ohne erwischt zu werden: für Leute, die einander auf die Finger sehen.
suits-no-mercy = Stapel bis +10, und mit 25 Karten bist Du raus: für alle, die gern leiden und darüber lachen.
suits-flip = Jede Karte hat eine zweite, gemeinere Seite: für alle, die etwas Neues zum Knobeln wollen.
suits-all-wild = Jede Karte passt, nur die Wirkungen zählen: für kleine Kinder und ganz kurze Pausen.
suits-attack = Ein Kartenwerfer bestimmt, wie viel Du ziehst: für alle, die gern auf ihr Glück setzen.
suits-attack-1998 = Der Kartenwerfer mit den Karten von 1998: für alle, die sich daran erinnern.
suits-mau-mau = Sieben zieht zwei, Acht setzt aus, Bube wählt: für alle, die es mit Skatkarten gelernt haben.
suits-crazy-eights = Achten sind Joker, gespielt mit 52 Karten: für alle, die den Urahn dieser Spiele mögen.

# Was wollt Ihr spielen?
wish-first = **Wir spielen zum ersten Mal.** Keine Wettläufe, keine Fallen, und der Bot zeigt, was passt.
wish-home = **So wie zu Hause.** +2 auf +2, zwischenwerfen, mit der 7 und der 0 die Hände tauschen.
wish-quick = **Schnell, in der Pause.** Eine Runde, kurze Züge.
wish-short = **Bitte nicht so lang.** Weniger Punkte bis zum Sieg, oder nach ein paar Runden ist Schluss.
wish-stacks = **Hohe Stapel und Vergeltung.** Eine +2 kommt als +10 zurück.
wish-bluff = **Bluffen.** Die +4 wird zur Nervenprobe.
wish-races = **Flinke Finger.** Zwischenwerfen, Hand drauf, Buzzer.
wish-calm = **Keine Wettläufe.** Niemand muss schnell sein: bei langsamer Verbindung, mit Vorleseprogramm, oder wenn nebenher geplaudert wird.
wish-chaos = **Chaos.** Die Hände wandern oder wachsen, und niemand kann planen.
wish-cheat = **Lügen und ertappen.** Wer nicht erwischt wird, war ehrlich.
wish-strict = **Streng.** Fehler kosten Karten, wie am echten Tisch.
wish-partners = **In Teams.** Ihr gewinnt gemeinsam.
wish-survive = **Wer übrig bleibt, gewinnt.** Nach und nach scheiden alle aus, Runde für Runde oder mit voller Hand.
wish-many = **Mit vielen Leuten.** Zehn oder mehr, und niemand wartet lange.
wish-slow = **Über den ganzen Tag.** Alle spielen, wenn sie Zeit haben.
wish-silent = **Etwas zum Lachen.** Schweigen bei Rot, und ein Wort für die letzten Karten.
wish-mean = **Gemein und laut.** Sechzehn Karten auf einmal, und mit fünfundzwanzig raus.
wish-suits = **Mit gewöhnlichen Spielkarten.** Kreuz, Bube und Acht statt bunter Farben und Joker.
wish-new = **Etwas Neues.** Jede Karte hat zwei Seiten, und Deine Rückseiten sehen alle außer Dir.
wish-luck = **Reines Glück.** Wenig zu denken, viel zu stöhnen.
wish-line = - { $wish } Beginnt mit { $presets }.
wish-line-more = - { $wish } Beginnt mit { $presets }. Dazu passt: { $options }.
wish-effects = { $title } ({ $effects })
wish-option = { $title }: { $value }

# Kombinationen: die Titel der Optionen, dann der Grund
pair-line = - **{ $titles }:** { $reason }
good-stack-answers = Es gibt mehr Auswege: Ein Stapel wandert zweimal um den Tisch, bis jemand vierzehn Karten zieht.
good-stack-answer = Mit einer +2 gewinnt niemand sicher: Sie kann weitergehen, sogar bis zu Dir zurück.
good-mercy-keep = Ziehen, bis es passt, macht große Hände, und die Gnade macht sie gefährlich. Die Runden bleiben kurz.
good-seven-jump = Eine getauschte Hand ist nie sicher, denn alle können eine 7 oder 0 dazwischenwerfen.
good-number-bomb = Ohne mehrere gleiche Zahlen in einem Zug kommt fast nie eine Bombe zustande.
good-strict-claim = Fehler sind möglich, und nur wer aufpasst, bestraft sie. So spielen viele mit echten Karten.
good-peek-price = Wenn falsches Beschuldigen etwas kostet, beschuldigen sich nicht ständig alle gegenseitig.
good-cheat-price = Wie beim Spicken: Wer beschuldigt, sollte sicher sein.
good-double-calls = Wenn zwei gleiche Karten die Runde beenden können, warnt „Duo“ die anderen.
good-bluff-price = Kostet ein entlarvter Bluff mehr als vier Karten, will er gut überlegt sein.
good-knockout-factor = Mit doppelten Punkten braucht eine K.-o.-Partie nur halb so viele Runden.
good-partners-hands = Im Team seht Ihr, wer bald fertig ist, und könnt rechtzeitig helfen.
good-mercy-bonus = Wer andere hinauswirft, wird belohnt: Mit dem Bonus lohnen sich hohe Stapel.
good-higher-last = Eine kleine Ziehkarte zum Schluss reicht noch nicht: Mit einer gleich hohen oder höheren lässt sie sich weitergeben.
bad-strict-cheat = Beides zusammen geht nicht: Ein strenger Tisch nimmt jede falsche Karte sofort zurück, und Schummeln lebt davon, dass es niemand merkt.
bad-partners-minus = Beides zusammen geht nicht: Teams sammeln gemeinsam, und Minuspunkte gehören zu einer einzelnen Hand.
bad-must-voluntary = Wer legen muss, kann nicht freiwillig ziehen. Die zweite Regel bewirkt dann nichts.
bad-blind-drawn = Eine Karte, die niemand gesehen hat, lässt sich nicht gleich legen. Die zweite Regel bewirkt dann nichts.
bad-stack-tested = Ohne Stapeln liegt nie mehr als eine +4 da, die geprüft werden könnte.
bad-clock-slow = Ohne Uhr braucht niemand zu lange.
bad-finish-bonus = Muss die letzte Karte eine Zahl sein, bringt nie ein Joker einen Bonus.
bad-calls-off = Wo nicht gerufen wird, gibt es auch kein „Duo“, „Trio“ oder „Quattro“.
bad-keep-limit = Mit voller Hand wird nicht weitergezogen: Wer dann nichts legen kann, passt.
bad-random-reverse = Wenn das Los entscheidet, wer dran ist, bedeutet ein Richtungswechsel nichts.
bad-long = Das wird **lang**: Die Hände werden kaum je leer. Lasst für einen kurzen Abend eines davon weg oder spielt um weniger Punkte.
bad-late-buzz = Im Textmodus oder mit langsamer Verbindung sind Wettläufe verloren, bevor sie beginnen. Spielt eines davon oder keines.
