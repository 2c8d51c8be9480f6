# Was geschehen ist, eine Zeile je Art von Ereignis: wer, was, wem und warum.

event-match_began = Eine Partie mit { $seats } Leuten beginnt.
event-round_dealt = Runde { $round }: je { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, auf dem Stapel { $card }.
event-round_dealt-pairs = Runde { $round }: je { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, auf dem Stapel { $card }. Teams: { $pairs }.
event-pair = { $one } und { $other }
event-turn_began = { $seat } ist dran.
event-card_played-turn = { $seat } legt { $cards }.
event-card_played-drawn = { $seat } legt { $cards }, eben gezogen.
event-card_played-answer = { $seat } antwortet mit { $cards }.
event-card_played-jump_in = { $seat } wirft { $cards } dazwischen.
event-card_played-sequence = { $seat } macht mit { $cards } weiter.
event-card_played-extra = { $seat } legt auch { $cards } ab.
event-card_played-wish = { $line } Neue Farbe: { $colour }.
event-colour_wished = { $seat } wünscht sich { $colour }.
event-cards_drawn-turn = { $count ->
    [0] { $seat } kann nicht ziehen: Die Stapel sind leer.
    [one] { $seat } zieht eine Karte.
   *[other] { $seat } zieht { $count } Karten.
}
event-cards_drawn-owed = { $count ->
    [one] { $seat } zieht eine.
   *[other] { $seat } zieht { $count }.
}
event-cards_drawn-challenge = { $seat } zieht { $count } nach dem Anzweifeln.
event-cards_drawn-owed_by = { $count ->
    [one] { $seat } zieht eine ({ $card } von { $by }).
   *[other] { $seat } zieht { $count } ({ $card } von { $by }).
}
event-cards_drawn-innocent = { $seat } zieht { $count }: Die Zieh Vier von { $target } war erlaubt, das Anzweifeln ging daneben.
event-cards_drawn-guilty = { $seat } zieht { $count }: Die Zieh Vier war ein Bluff, { $by } hatte recht.
event-cards_drawn-seen = { $line } Gezogen: { $cards }.
event-cards_drawn-rule = { $seat } zieht { $count }: { $reason }.
event-cards_drawn-short = { $line } (Die Stapel gaben nur { $count } von { $wanted } her.)
event-turn_kept = { $seat } passt.
event-turn_skipped = { $seat } setzt aus.
event-direction_turned-clockwise = Jetzt im Uhrzeigersinn ↻.
event-direction_turned-back = Jetzt gegen den Uhrzeigersinn ↺.
event-cards_owed = { $amount ->
    [0] { $seat } muss nichts mehr ziehen.
    [one] { $seat } muss eine Karte ziehen.
   *[other] { $seat } muss { $amount } Karten ziehen.
}
event-challenged-guilty = { $by } zweifelt { $target } an: Es war ein Bluff.
event-challenged-innocent = { $by } zweifelt { $target } an: Es war kein Bluff.
event-hand_shown-challenge = { $to } sieht nach dem Anzweifeln die Hand von { $of }.
event-hand_shown-peek_hand = { $to } sieht sich die Hand von { $of } an.
event-hand_shown-peeking = { $to } spickt in die Hand von { $of }.
event-peeked-secret = Jemand hat gespickt.
event-peeked-known = { $by } hat bei { $of } gespickt.
event-turn_timed_out = { $seat } hat zu lange gebraucht.
event-choice_opened-colour = { $seat } wählt eine Farbe.
event-choice_opened-target = { $seat } wählt jemanden aus.
event-choice_opened-extra = { $seat } darf noch eine Karte ablegen.
event-choice_opened-card = { $seat } wählt eine Karte.
event-choice_opened-draw = { $seat } zieht eine neue Hand.
event-choice_waived-colour = { $seat } bleibt bei der Farbe.
event-choice_waived-target = { $seat } wählt niemanden aus.
event-choice_waived-extra = { $seat } legt nichts mehr ab.
event-choice_waived-card = { $seat } gibt keine Karte.
event-choice_waived-draw = { $seat } zieht keine neue Hand.
event-choice_timed_out-colour = { $seat } hat zu lange gebraucht, um eine Farbe zu wählen.
event-choice_timed_out-target = { $seat } hat zu lange gebraucht, um jemanden auszuwählen.
event-choice_timed_out-extra = { $seat } hat zu lange gebraucht, um noch eine Karte abzulegen.
event-choice_timed_out-card = { $seat } hat zu lange gebraucht, um eine Karte zu wählen.
event-choice_timed_out-draw = { $seat } hat zu lange gebraucht, um die neue Hand zu ziehen.
event-card_taken_back-jump_in = { $seat } nimmt { $cards } zurück: Jemand hat vorher dazwischengeworfen.
event-card_taken_back-strict = { $seat } nimmt { $cards } zurück: Das war nicht erlaubt.
event-card_taken_back-cheating = { $seat } nimmt { $cards } zurück: Das war geschummelt.
event-hands_passed-clockwise = { $seat } lässt alle Hände im Uhrzeigersinn weitergeben.
event-hands_passed-back = { $seat } lässt alle Hände gegen den Uhrzeigersinn weitergeben.
event-hands_swapped = { $seat } tauscht die Hand mit { $target }.
event-hands_shuffled = { $seat } lässt alle Hände mischen und neu verteilen.
event-hand_opened = { $by } deckt die Hand von { $target } auf.
event-hand_closed = Die Hand von { $seat } ist wieder verdeckt.
event-hand_discarded-own = { $count ->
    [one] { $seat } tauscht die letzte Karte gegen eine neue.
   *[other] { $seat } tauscht alle { $count } Karten gegen neue.
}
event-hand_discarded-other = { $count ->
    [one] { $by } lässt { $seat } die letzte Karte gegen eine neue tauschen.
   *[other] { $by } lässt { $seat } alle { $count } Karten gegen neue tauschen.
}
event-card_given-secret = { $seat } gibt { $target } eine Karte.
event-card_given-known = { $seat } gibt { $target } { $card }.
event-turn_played_again-extra_turn = { $seat } ist noch einmal dran.
event-turn_played_again-skip_all = Alle anderen setzen aus: { $seat } ist noch einmal dran.
event-bombed = { $seat } zündet eine Bombe mit der Zahl { $number }: Alle anderen ziehen eine Karte.
event-reaction_opened-slap = Hand drauf! Ausgelöst von { $seat }: Wer zuletzt drückt, zieht.
event-reaction_opened-buzzer = Buzzer! Ausgelöst von { $seat }: Wer zuletzt drückt, zieht.
event-pressed = { $seat } hat gedrückt.
event-reaction_ended-nobody-slap = Alle Hände lagen rechtzeitig drauf.
event-reaction_ended-nobody-buzzer = Alle haben rechtzeitig gedrückt.
event-reaction_ended-slow-slap = Zuletzt die Hand drauf: { $names }.
event-reaction_ended-slow-buzzer = Zu langsam am Buzzer: { $names }.
event-called = { $seat } ruft „{ $word }“!
event-called-automatic = { $seat } hat „{ $word }“.
event-called_wrongly = { $seat } ruft zu Unrecht „{ $word }“.
event-caught = { $by } erwischt { $target }: „{ $word }“ wurde nicht gerufen.
event-caught_wrongly = { $by } will { $target } erwischen und liegt falsch.
event-caught_wrongly-nobody = { $by } will jemanden erwischen und liegt falsch.
event-accused-cheating = { $by } beschuldigt { $target } zu Recht: Es wurde geschummelt.
event-accused-peeking = { $by } beschuldigt { $target } zu Recht: Es wurde gespickt.
event-accused-wrong = { $by } beschuldigt { $target } zu Unrecht.
event-jump_in_missed = { $seat } wollte { $card } dazwischenwerfen, kam aber zu spät.
event-jump_in_missed-wrong = { $seat } wollte { $card } dazwischenwerfen, aber das passte nicht.
event-strict_broken = Strenger Tisch: { $seat } hat gegen die Regeln verstoßen ({ $reason }).
event-silence_broken = { $seat } hat die Stille gebrochen.
event-penalty_held = { $seat } zieht { $count }, wenn es jemand einfordert: { $reason }.
event-penalty_claimed = { $by } fordert { $count } von { $target } ein.
event-penalty_points = { $points ->
    [one] { $seat } bekommt einen Strafpunkt.
   *[other] { $seat } bekommt { $points } Strafpunkte.
}
event-vote_opened = { $by } schlägt zwei Strafkarten für { $target } vor.
event-voted-yes = { $seat } stimmt mit Ja.
event-voted-no = { $seat } stimmt mit Nein.
event-vote_ended-carried = Die Strafe für { $target } ist beschlossen.
event-vote_ended-failed = Die Strafe für { $target } ist abgelehnt.
event-vote_voided = Die Abstimmung über { $target } ist ungültig: Sie wurde vorzeitig beendet.
event-rules_changed = Neue Regeln ab dieser Runde: { $list }.
event-pile_reshuffled = { $count ->
    [one] Eine Karte wird zum neuen Nachziehstapel.
   *[other] { $count } Karten werden zum neuen Nachziehstapel gemischt.
}
event-seat_left = { $seat } hat die Partie verlassen.
event-seat_left-kicked = { $seat } wurde aus der Partie entfernt.
event-seat_away = { $seat } ist weg. Vorerst spielt ein Computer weiter.
event-seat_away-timed_out = { $seat } hat zwei Züge verpasst. Vorerst spielt ein Computer weiter.
event-seat_away-deserted = { $seat } ist weg.
event-seat_away-timed_out-deserted = { $seat } hat zwei Züge verpasst und ist weg.
event-seat_back = { $seat } ist wieder da.
event-seat_joined-round = { $seat } spielt ab der nächsten Runde mit.
event-seat_joined-rematch = { $seat } spielt bei einer Revanche mit.
event-seat_out-mercy = { $count ->
    [0] { $seat } scheidet aus der Runde aus: zu viele Karten.
   *[other] { $seat } scheidet mit { $count } Karten aus der Runde aus.
}
event-seat_out-finished = { $seat } ist fertig.
event-seat_out-knock_out = { $seat } hat das Ziel erreicht und scheidet damit aus der Partie aus.
event-seat_out-elimination = { $seat } hat die meisten Karten und scheidet aus der Partie aus.
event-round_won-cards = { $seat } hat keine Karten mehr und gewinnt die Runde!
event-round_won-blocked = Niemand kann mehr legen: { $seat } gewinnt die Runde mit den wenigsten Punkten auf der Hand.
event-round_won-blitz = Die Zeit ist um: { $seat } gewinnt die Runde mit den wenigsten Karten.
event-round_won-mercy = { $seat } gewinnt die Runde: Alle anderen sind raus.
event-round_won-left = { $seat } gewinnt die Runde: Alle anderen sind gegangen.
event-round_void-blocked = Niemand kann mehr legen, und es steht unentschieden: Die Runde gilt nicht und wird neu gegeben.
event-round_void-blitz = Die Zeit ist um, und es steht unentschieden: Die Runde gilt nicht und wird neu gegeben.
event-points_written-nobody = Niemand bekommt Punkte.
event-points_written-one = Punkte: { $list }.
event-points_written-entry = { $seat } { $points }
event-cards_owed-colour = { $seat } muss ziehen, bis eine Karte in { $colour } kommt.
event-cards_owed-fire = { $seat } muss schießen, bis Karten kommen.
event-cards_owed-shots = { $amount ->
    [one] { $seat } muss einmal schießen.
   *[other] { $seat } muss { $amount }-mal schießen.
}
event-round_won-mau = „Mau-Mau!“ { $line }
event-cards_taken_along = { $seat } wirft alles in { $colour } mit ab: { $cards }.
event-cards_revealed = { $seat } hat der Reihe nach gezogen: { $cards }.
event-cards_revealed-none = { $seat } zieht nichts: Es sind keine Karten mehr da.
event-cards_drawn-revealed = { $line } Der Reihe nach: { $cards }.
event-cards_drawn-no_cards = { $seat } zieht nichts.
event-table_turned = { $by } dreht alles um: { $side }. Auf dem Stapel liegt { $card }.
event-shots_taken = { $shots ->
    [one] { $seat } schießt einmal: { $count ->
        [0] Nichts kommt heraus.
        [one] Eine Karte kommt heraus.
       *[other] { $count } Karten kommen heraus.
    }
   *[other] { $seat } schießt { $shots }-mal: { $count ->
        [0] Nichts kommt heraus.
        [one] Eine Karte kommt heraus.
       *[other] { $count } Karten kommen heraus.
    }
}
event-cards_drawn-roulette = { $count ->
    [one] { $seat } zieht beim Farbroulette eine Karte.
   *[other] { $seat } zieht beim Farbroulette { $count } Karten.
}
event-cards_drawn-all_hit = { $count ->
    [one] { $seat } wird getroffen und zieht eine Karte.
   *[other] { $seat } wird getroffen und zieht { $count } Karten.
}
event-cards_drawn-target_draws_two = { $count ->
    [one] { $seat } ist das Ziel und zieht eine Karte.
   *[other] { $seat } ist das Ziel und zieht { $count } Karten.
}
event-match_won-nobody = Niemand gewinnt die Partie.
event-match_won = { $count ->
    [one] { $names } gewinnt die Partie!
   *[other] { $names } gewinnen die Partie!
}

# Eine Strafe nennt ihre Option und den Wert an diesem Tisch
event-by-rule = { $line } ({ $title }: { $value })

word-uno = Uno
word-duo = Duo
word-trio = Trio
word-quattro = Quattro
word-uno-mau_mau = Mau
word-uno-eights = Letzte Karte

# Warum jemand zieht oder bestraft wird: nach dem Namen im Ereignis
why-turn_seconds = Zeit abgelaufen
why-downpour_one = Wolkenbruch
why-downpour_two = Wolkenbruch
why-slap = zuletzt die Hand drauf
why-buzzer = zuletzt am Buzzer
why-keep_drawing = bis eine passt
why-all_draw_one = die Karte lässt alle anderen eine ziehen
why-next_draws_one = die Karte lässt die nächste Person eine ziehen
why-bomb = Bombe
why-redraw = neue Hand
why-sleep_penalty = zu lange gebraucht
why-uno_penalty = „{ $word }“ vergessen
why-false_call_penalty = zu Unrecht gerufen
why-false_catch_penalty = falscher Verdacht
why-silent_colours = Stille gebrochen
why-peeking = beim Spicken erwischt
why-cheating = beim Schummeln erwischt
why-strict = strenger Tisch
why-jump_in_miss = falsch oder zu spät dazwischengeworfen
why-table_votes = vom Tisch beschlossen
why-penalties = eingeforderte Strafe

# Warum ein strenger Tisch eine Karte zurückschickt: nach dem Code der Ablehnung
broken-not_your_turn = nicht dran
broken-does_not_fit = die Karte passte nicht
broken-must_draw = erst mussten Karten gezogen werden
broken-too_late = zu spät
broken-no_choice = nicht rechtzeitig eine Farbe gewählt
broken-other = jetzt nicht erlaubt
