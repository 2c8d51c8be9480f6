# Was geschehen ist, erzählt für alle, die es taten oder denen es geschah: „you-ROLLE-KEY“, die Rolle ist die von „Du“.

you-seat-event-points_written-entry = Du { $points }
you-seat-event-cards_owed-colour = Du musst ziehen, bis eine Karte in { $colour } kommt.
you-seat-event-cards_owed-fire = Du musst schießen, bis Karten kommen.
you-seat-event-cards_owed-shots = { $amount ->
    [one] Du musst einmal schießen.
   *[other] Du musst { $amount }-mal schießen.
}
you-seat-event-cards_taken_along = Du wirfst alles in { $colour } mit ab: { $cards }.
you-seat-event-cards_revealed = Du hast der Reihe nach gezogen: { $cards }.
you-seat-event-cards_revealed-none = Du ziehst nichts: Es sind keine Karten mehr da.
you-seat-event-cards_drawn-no_cards = Du ziehst nichts.
you-by-event-table_turned = Du drehst alles um: { $side }. Auf dem Stapel liegt { $card }.
you-seat-event-shots_taken = { $shots ->
    [one] Du schießt einmal: { $count ->
        [0] Nichts kommt heraus.
        [one] Eine Karte kommt heraus.
       *[other] { $count } Karten kommen heraus.
    }
   *[other] Du schießt { $shots }-mal: { $count ->
        [0] Nichts kommt heraus.
        [one] Eine Karte kommt heraus.
       *[other] { $count } Karten kommen heraus.
    }
}
you-seat-event-cards_drawn-roulette = { $count ->
    [one] Du ziehst beim Farbroulette eine Karte.
   *[other] Du ziehst beim Farbroulette { $count } Karten.
}
you-seat-event-cards_drawn-all_hit = { $count ->
    [one] Du wirst getroffen und ziehst eine Karte.
   *[other] Du wirst getroffen und ziehst { $count } Karten.
}
you-seat-event-cards_drawn-target_draws_two = { $count ->
    [one] Du bist das Ziel und ziehst eine Karte.
   *[other] Du bist das Ziel und ziehst { $count } Karten.
}
you-seat-event-card_played-turn = Du legst { $cards }.
you-seat-event-card_played-drawn = Du legst { $cards }, eben gezogen.
you-seat-event-card_played-answer = Du antwortest mit { $cards }.
you-seat-event-card_played-jump_in = Du wirfst { $cards } dazwischen.
you-seat-event-card_played-sequence = Du machst mit { $cards } weiter.
you-seat-event-card_played-extra = Du legst auch { $cards } ab.
you-seat-event-colour_wished = Du wünschst Dir { $colour }.
you-seat-event-cards_drawn-turn = { $count ->
    [0] Du kannst nicht ziehen: Die Stapel sind leer.
    [one] Du ziehst eine Karte.
   *[other] Du ziehst { $count } Karten.
}
you-seat-event-cards_drawn-owed = { $count ->
    [one] Du ziehst eine.
   *[other] Du ziehst { $count }.
}
you-seat-event-cards_drawn-owed_by = { $count ->
    [one] Du ziehst eine ({ $card } von { $by }).
   *[other] Du ziehst { $count } ({ $card } von { $by }).
}
you-by-event-cards_drawn-owed_by = { $count ->
    [one] { $seat } zieht eine ({ $card } von Dir).
   *[other] { $seat } zieht { $count } ({ $card } von Dir).
}
you-seat-event-cards_drawn-challenge = Du ziehst { $count } nach dem Anzweifeln.
you-seat-event-cards_drawn-innocent = Du ziehst { $count }: Die Zieh Vier von { $target } war erlaubt, das Anzweifeln ging daneben.
you-target-event-cards_drawn-innocent = { $seat } zieht { $count }: Deine Zieh Vier war erlaubt, das Anzweifeln ging daneben.
you-seat-event-cards_drawn-guilty = Du ziehst { $count }: Deine Zieh Vier war ein Bluff, { $by } hatte recht.
you-by-event-cards_drawn-guilty = { $seat } zieht { $count }: Die Zieh Vier war ein Bluff, Du hattest recht.
you-seat-event-cards_drawn-rule = Du ziehst { $count }: { $reason }.
you-seat-event-turn_kept = Du passt.
you-seat-event-turn_skipped = Du setzt aus.
you-seat-event-turn_timed_out = Du hast zu lange gebraucht.
you-seat-event-cards_owed = { $amount ->
    [0] Du musst nichts mehr ziehen.
    [one] Du musst eine Karte ziehen.
   *[other] Du musst { $amount } Karten ziehen.
}
you-by-event-challenged-guilty = Du zweifelst { $target } an: Es war ein Bluff.
you-target-event-challenged-guilty = { $by } zweifelt Dich an: Es war ein Bluff.
you-by-event-challenged-innocent = Du zweifelst { $target } an: Es war kein Bluff.
you-target-event-challenged-innocent = { $by } zweifelt Dich an: Es war kein Bluff.
you-by-event-peeked-known = Du hast bei { $of } gespickt.
you-of-event-peeked-known = { $by } hat bei Dir gespickt.
you-seat-event-choice_waived-colour = Du bleibst bei der Farbe.
you-seat-event-choice_waived-target = Du wählst niemanden aus.
you-seat-event-choice_waived-extra = Du legst nichts mehr ab.
you-seat-event-choice_waived-card = Du gibst keine Karte.
you-seat-event-choice_waived-draw = Du ziehst keine neue Hand.
you-seat-event-choice_timed_out-colour = Du hast zu lange gebraucht, um eine Farbe zu wählen.
you-seat-event-choice_timed_out-target = Du hast zu lange gebraucht, um jemanden auszuwählen.
you-seat-event-choice_timed_out-extra = Du hast zu lange gebraucht, um noch eine Karte abzulegen.
you-seat-event-choice_timed_out-card = Du hast zu lange gebraucht, um eine Karte zu wählen.
you-seat-event-choice_timed_out-draw = Du hast zu lange gebraucht, um die neue Hand zu ziehen.
you-seat-event-card_taken_back-jump_in = Du nimmst { $cards } zurück: Jemand hat vorher dazwischengeworfen.
you-seat-event-card_taken_back-strict = Du nimmst { $cards } zurück: Das war nicht erlaubt.
you-seat-event-card_taken_back-cheating = Du nimmst { $cards } zurück: Das war geschummelt.
you-seat-event-hands_passed-clockwise = Du lässt alle Hände im Uhrzeigersinn weitergeben.
you-seat-event-hands_passed-back = Du lässt alle Hände gegen den Uhrzeigersinn weitergeben.
you-seat-event-hands_swapped = Du tauschst die Hand mit { $target }.
you-target-event-hands_swapped = { $seat } tauscht die Hand mit Dir.
you-seat-event-hands_shuffled = Du lässt alle Hände mischen und neu verteilen.
you-by-event-hand_opened = Du deckst die Hand von { $target } auf.
you-target-event-hand_opened = { $by } deckt Deine Hand auf.
you-seat-event-hand_closed = Deine Hand ist wieder verdeckt.
you-seat-event-hand_discarded-own = { $count ->
    [one] Du tauschst Deine letzte Karte gegen eine neue.
   *[other] Du tauschst alle { $count } Karten gegen neue.
}
you-by-event-hand_discarded-other = { $count ->
    [one] Du lässt { $seat } die letzte Karte gegen eine neue tauschen.
   *[other] Du lässt { $seat } alle { $count } Karten gegen neue tauschen.
}
you-seat-event-hand_discarded-other = { $count ->
    [one] { $by } lässt Dich Deine letzte Karte gegen eine neue tauschen.
   *[other] { $by } lässt Dich alle { $count } Karten gegen neue tauschen.
}
you-seat-event-card_given-secret = Du gibst { $target } eine Karte.
you-target-event-card_given-secret = { $seat } gibt Dir eine Karte.
you-seat-event-card_given-known = Du gibst { $target } { $card }.
you-target-event-card_given-known = { $seat } gibt Dir { $card }.
you-seat-event-turn_played_again-extra_turn = Du bist noch einmal dran.
you-seat-event-turn_played_again-skip_all = Alle anderen setzen aus: Du bist noch einmal dran.
you-seat-event-bombed = Du zündest eine Bombe mit der Zahl { $number }: Alle anderen ziehen eine Karte.
you-seat-event-reaction_opened-slap = Hand drauf! Von Dir ausgelöst: Wer zuletzt drückt, zieht.
you-seat-event-reaction_opened-buzzer = Buzzer! Von Dir ausgelöst: Wer zuletzt drückt, zieht.
you-seat-event-called = Du rufst „{ $word }“!
you-seat-event-called-automatic = Du hast „{ $word }“.
you-seat-event-called_wrongly = Du rufst zu Unrecht „{ $word }“.
you-by-event-caught = Du erwischst { $target }: „{ $word }“ wurde nicht gerufen.
you-target-event-caught = { $by } erwischt Dich: „{ $word }“ wurde nicht gerufen.
you-by-event-caught_wrongly = Du willst { $target } erwischen und liegst falsch.
you-target-event-caught_wrongly = { $by } will Dich erwischen und liegt falsch.
you-by-event-caught_wrongly-nobody = Du willst jemanden erwischen und liegst falsch.
you-by-event-accused-cheating = Du beschuldigst { $target } zu Recht: Es wurde geschummelt.
you-target-event-accused-cheating = { $by } beschuldigt Dich zu Recht: Du hast geschummelt.
you-by-event-accused-peeking = Du beschuldigst { $target } zu Recht: Es wurde gespickt.
you-target-event-accused-peeking = { $by } beschuldigt Dich zu Recht: Du hast gespickt.
you-by-event-accused-wrong = Du beschuldigst { $target } zu Unrecht.
you-target-event-accused-wrong = { $by } beschuldigt Dich zu Unrecht.
you-seat-event-jump_in_missed = Du wolltest { $card } dazwischenwerfen, kamst aber zu spät.
you-seat-event-jump_in_missed-wrong = Du wolltest { $card } dazwischenwerfen, aber das passte nicht.
you-seat-event-strict_broken = Strenger Tisch: Du hast gegen die Regeln verstoßen ({ $reason }).
you-seat-event-silence_broken = Du hast die Stille gebrochen.
you-seat-event-penalty_held = Du ziehst { $count }, wenn es jemand einfordert: { $reason }.
you-by-event-penalty_claimed = Du forderst { $count } von { $target } ein.
you-target-event-penalty_claimed = { $by } fordert { $count } von Dir ein.
you-seat-event-penalty_points = { $points ->
    [one] Du bekommst einen Strafpunkt.
   *[other] Du bekommst { $points } Strafpunkte.
}
you-by-event-vote_opened = Du schlägst zwei Strafkarten für { $target } vor.
you-target-event-vote_opened = { $by } schlägt zwei Strafkarten für Dich vor.
you-seat-event-voted-yes = Du stimmst mit Ja.
you-seat-event-voted-no = Du stimmst mit Nein.
you-target-event-vote_ended-carried = Die Strafe für Dich ist beschlossen.
you-target-event-vote_ended-failed = Die Strafe für Dich ist abgelehnt.
you-target-event-vote_voided = Die Abstimmung über Dich ist ungültig: Sie wurde vorzeitig beendet.
you-seat-event-seat_away = Du bist weg. Vorerst spielt ein Computer für Dich.
you-seat-event-seat_away-timed_out = Du hast zwei Züge verpasst, deshalb spielt ein Computer für Dich. Drück irgendeinen Knopf, um wieder selbst zu spielen.
you-seat-event-seat_away-deserted = Du bist weg.
you-seat-event-seat_away-timed_out-deserted = Du hast zwei Züge verpasst und bist weg.
you-seat-event-seat_left = Du hast die Partie verlassen.
you-seat-event-seat_left-kicked = Du wurdest aus der Partie entfernt.
you-seat-event-seat_back = Du bist wieder da.
you-seat-event-seat_joined-round = Du spielst ab der nächsten Runde mit.
you-seat-event-seat_joined-rematch = Wenn es eine Revanche gibt, spielst Du mit.
you-seat-event-seat_out-mercy = { $count ->
    [0] Du scheidest aus der Runde aus: zu viele Karten.
   *[other] Du scheidest mit { $count } Karten aus der Runde aus.
}
you-seat-event-seat_out-finished = Du bist fertig.
you-seat-event-seat_out-knock_out = Du hast das Ziel erreicht und scheidest damit aus der Partie aus.
you-seat-event-seat_out-elimination = Du hast die meisten Karten und scheidest aus der Partie aus.
you-seat-event-round_won-cards = Du hast keine Karten mehr und gewinnst die Runde!
you-seat-event-round_won-blocked = Niemand kann mehr legen: Du gewinnst die Runde mit den wenigsten Punkten auf der Hand.
you-seat-event-round_won-blitz = Die Zeit ist um: Du gewinnst die Runde mit den wenigsten Karten.
you-seat-event-round_won-mercy = Du gewinnst die Runde: Alle anderen sind raus.
you-seat-event-round_won-left = Du gewinnst die Runde: Alle anderen sind gegangen.
you-seat-event-match_won = Du gewinnst die Partie!
