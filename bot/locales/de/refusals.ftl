# Warum etwas nicht geschah, und was möglich wäre: „refusal-CODE“, mit Grund, Option oder beidem

refusal-somebody = jemand
refusal-that-card = diese Karte
refusal-the-top = die oberste Karte
refusal-rule = -# Regel „{ $title }“: hier { $value }. { $sentence }
refusal-rule-button = Regel: { $title }

refusal-not_seated = { $joins ->
    [round] Du sitzt nicht an diesem Tisch. Mit „Mitspielen“ kommst Du dazu.
    [rematch] Du sitzt nicht an diesem Tisch. Mit „Bei Revanche dabei“ kommst Du dazu.
   *[none] Du sitzt nicht an diesem Tisch.
}
refusal-not_seated-out_of_round = Du bist in dieser Runde raus; ab der nächsten spielst Du wieder mit.
refusal-not_seated-eliminated = Du bist aus dieser Partie ausgeschieden. Bei der nächsten bist Du wieder willkommen.
refusal-not_seated-left = { $joins ->
    [round] Du hast diese Partie verlassen. Mit „Mitspielen“ kommst Du zurück.
    [rematch] Du hast diese Partie verlassen. Mit „Bei Revanche dabei“ kommst Du zurück.
   *[none] Du hast diese Partie verlassen.
}
refusal-not_seated-waiting = Du spielst ab der nächsten Runde mit.
refusal-not_seated-returning = Du spielst ab der nächsten Runde wieder mit, mit Deinen bisherigen Punkten.
refusal-not_seated-rematch = Diese Partie hat nur eine Runde. Wenn es eine Revanche gibt, spielst Du mit.
refusal-finished = Diese Runde ist vorbei. Die nächste bringt neue Karten.
refusal-rule_off = Das wird an diesem Tisch nicht gespielt.
refusal-not_now = Das geht gerade nicht. Deine Hand zeigt, was geht.
refusal-not_now-choice = Erst muss eine Wahl getroffen werden.
refusal-not_now-reaction = Erst müssen alle drücken: „Hand drauf“ oder Buzzer läuft noch.
refusal-not_now-keep = Noch kannst Du nicht passen: Leg eine Karte oder zieh.
refusal-not_now-keep-rule = Passen geht jetzt nicht: Eine Karte muss gelegt werden.
refusal-not_now-mid_round = Diese Runde läuft noch. Danach kommt die nächste.
refusal-not_now-nothing_owed = Es ist nichts mehr zu ziehen. Deine Hand zeigt, was geht.
refusal-not_now-no_reaction = Gerade gibt es weder „Hand drauf“ noch einen Buzzer zu drücken.
refusal-not_now-pressed = Du hast schon gedrückt. Die anderen sind noch dabei.
refusal-not_now-vote_open = Es wird schon abgestimmt. Warte das Ende ab.
refusal-not_now-no_vote = Es gibt nichts abzustimmen.
refusal-not_now-wrong_call = „{ $word }“ wäre jetzt falsch. Ruf es mit Deiner letzten Karte, oder wenn Du dran bist, bevor Du die vorletzte legst.
refusal-not_now-match_over = Die Partie ist vorbei. „Revanche“ beginnt eine neue.
refusal-not_now-seated = Du sitzt schon an diesem Tisch.
refusal-not_now-full = Alle { $most } Plätze sind besetzt.
refusal-not_now-partners = Mit Teams kann mitten in der Partie niemand dazukommen. Ist jemand weg, kannst Du den Platz übernehmen: Drücke „Mehr …“ und dann „Alle Plätze“.
refusal-not_now-too_few_cards = Für einen Platz mehr reichen die Karten nicht.
refusal-not_now-rules = Diese Regeln passen nicht zu den Leuten am Tisch.
refusal-no_choice = Für Dich gibt es nichts mehr zu wählen. Deine Hand zeigt, was geht.
refusal-not_in_hand = { $card } hast Du nicht auf der Hand.
refusal-not_your_turn = { $name } ist dran. Warte, bis Du dran bist.
refusal-not_your_turn-jump_in = { $name } ist dran, und { $card } lässt sich nicht auf { $top } dazwischenwerfen.
refusal-too_late = Zu spät: Der Moment dafür ist vorbei. Es hat Dich nichts gekostet.
refusal-too_late-jump_in = Zu spät für { $card }: Auf dem Stapel liegt schon { $top }. Du behältst die Karte.
refusal-too_late-sequences = Zu spät, um mit { $card } weiterzumachen. Du behältst die Karte.
refusal-too_late-uno_calls = Zu spät: Der Moment zum Rufen oder Erwischen ist vorbei. Es hat Dich nichts gekostet.
refusal-too_late-penalties = Zu spät: Von { $name } gibt es nichts mehr einzufordern.
refusal-too_late-cheating = Zu spät, um { $name } wegen Schummelns zu beschuldigen. Es hat Dich nichts gekostet.
refusal-too_late-peeking = Zu spät, um { $name } wegen Spickens zu beschuldigen. Es hat Dich nichts gekostet.
refusal-must_draw = { $count ->
    [0] Du musst zuerst Karten ziehen.
    [one] Du musst zuerst eine Karte ziehen.
   *[other] Du musst zuerst { $count } Karten ziehen.
}
refusal-may_not_draw = Du darfst jetzt nicht ziehen. Deine Hand zeigt, was geht.
refusal-may_not_draw-draw_up_to = Du hast schon gezogen: Leg die gezogene Karte oder passe.
refusal-may_not_draw-hand_limit = Deine Hand ist voll: Leg eine Karte oder passe.
refusal-may_not_draw-voluntary_draw = Eine Deiner Karten passt, also darfst Du nicht ziehen.
refusal-may_not_draw-must_play = Eine Deiner Karten passt und muss gelegt werden.
refusal-may_not_draw-same_number = Du hast eine Reihe gleicher Zahlen begonnen: Mach weiter oder passe.
refusal-does_not_fit = { $card } passt jetzt nicht. Zieh, wenn nichts anderes passt.
refusal-does_not_fit-play_drawn = Nach dem Ziehen darf nur die gezogene Karte gelegt werden. Mit „Passen“ beendest Du Deinen Zug.
refusal-does_not_fit-blind_draw = Eine blind gezogene Karte darfst Du erst im nächsten Zug legen.
refusal-does_not_fit-same_number = Es darf nur dieselbe Zahl folgen. Mit „Passen“ beendest Du Deinen Zug.
refusal-does_not_fit-double_play = Diese Karten lassen sich nicht zusammen legen. Leg eine davon allein.
refusal-does_not_fit-wild_draw_four = { $card } darfst Du nur legen, wenn Du keine Karte der geltenden Farbe hast.
refusal-does_not_fit-wild_on_wild = { $card } darfst Du nicht auf einen Joker legen. Leg eine andere Karte oder zieh.
refusal-does_not_fit-finish_with = { $card } darf hier nicht die letzte Karte sein. Leg eine andere oder zieh.
refusal-does_not_fit-too_few_left = Dann hättest Du zu wenige Karten: Mindestens zwei musst Du behalten.
refusal-bad_target = { $name } lässt sich jetzt nicht wählen. Wähle jemand anderen.
refusal-bad_colour = Diese Farbe gibt es hier gerade nicht. Wähle eine andere.
refusal-nothing_to_challenge = Es gibt keine Zieh Vier, die Du anzweifeln könntest. Das kann nur, wer wegen ihr ziehen muss.
refusal-nothing_to_catch = Da ist niemand zu erwischen.
refusal-already_called = „{ $word }“ wurde schon gerufen.

race-lost = { $name } war { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s früher.
race-lost-narrowly = { $name } war weniger als { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s früher.

# Regeln, die so nicht zusammen gehen
rules-error-unknown_preset = Diese Vorgabe gibt es nicht. Wähle eine von: { $allowed }.
rules-error-unknown_option = Die Option „{ $title }“ gibt es nicht.
rules-error-bad_value = „{ $title }“ lässt sich so nicht einstellen. Möglich ist: { $allowed }.
rules-error-excluded = „{ $title }“ und „{ $other }“ gehen nicht zusammen. Schalte eins von beiden aus.
rules-error-nearest = Möglich wäre „{ $title }“: { $value }.
rules-error-too_few_cards = Von { $cards } Karten blieben nach dem Geben an { $players } Leute nur { $left } übrig, mindestens { $least } müssen es sein. Gebt weniger Karten oder nehmt mehr Kartenspiele.
rules-error-limit_too_low = „{ $title }“ steht auf { $limit }, ausgeteilt werden aber { $hand_size } Karten: Die Grenze muss höher sein.
rules-error-too_few_seats = Es müssen mindestens zwei mitspielen.
rules-error-too_many_seats = An einen Tisch passen höchstens zwanzig.
rules-error-uneven_partners = Für Teams müsst Ihr 4, 6, 8 oder sonst eine gerade Zahl sein.
