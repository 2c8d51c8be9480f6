# Was macht das? Die Zahlen simulierter Runden

simulation-title = ### Was macht das: { $rules }
simulation-length = Eine Runde dauert etwa { $minutes } { $count ->
    [one] Minute
   *[other] Minuten
}.
simulation-length-some = Eine Runde dauert etwa { $minutes } { $count ->
    [one] Minute
   *[other] Minuten
}; 1 von { $of } dauert länger als 15.
simulation-length-many = Eine Runde dauert etwa { $minutes } { $count ->
    [one] Minute
   *[other] Minuten
}; { $tenths } von 10 dauern länger als 15.
simulation-leads = Die Führung wechselt { $count ->
    [one] einmal
   *[other] { $count }-mal
} pro Runde.
simulation-leads-times = Die Führung wechselt { $count ->
    [one] einmal
   *[other] { $count }-mal
} pro Runde, { $factor ->
    [2] doppelt
   *[other] { $factor }-mal
} so oft wie bei { $other }.
simulation-leads-more = Die Führung wechselt { $count ->
    [one] einmal
   *[other] { $count }-mal
} pro Runde, öfter als bei { $other }.
simulation-leads-less = Die Führung wechselt { $count ->
    [one] einmal
   *[other] { $count }-mal
} pro Runde, seltener als bei { $other }.
simulation-never = „{ $rule }“ kommt nie vor.
simulation-hardly = „{ $rule }“ kommt fast nie vor.
simulation-most = Am häufigsten: { $rule }, { $times } pro Runde.
simulation-plain = In diesen Runden kommt keine Hausregel vor.
simulation-effect = { $option }: { $effect }
simulation-at-work = **Was in einer Runde vorkommt**
simulation-at-work-line = - { $rule }: { $times }
simulation-warn-long = ⚠️ { $share } der Runden dauern länger als 15 Minuten.
simulation-warn-void = ⚠️ { $share } der Runden enden, ohne dass jemand gewinnt.
simulation-warn-never = ⚠️ „{ $rule }“ kam nie vor.
simulation-warn-first = ⚠️ Wer anfängt, gewinnt { $share } der Runden.
simulation-unnoticed = „{ $rule }“ wirst Du kaum bemerken: Es kommt in { $share } der Runden vor.
simulation-note = -# { $rounds } Runden mit { $seats } Plätzen, gespielt von schnellen Computern; ein gleicher Anteil wäre { $share } %. Menschen spielen anders, darum taugen die Zahlen vor allem dazu, Regeln zu vergleichen. In Klammern: der Bereich, der mit 95 % Sicherheit stimmt.
simulation-beside = **In Zahlen**, rechts { $other }, wo der Unterschied kein Zufall ist
simulation-refining = -# Es werden noch Runden gespielt; die Zahlen werden genauer.

simulation-value = { $value }
simulation-seldom = weniger als { $value }
simulation-percent = { $value } %
simulation-interval = { $value } ({ $low }–{ $high })

button-figures = Was macht das?

simulation-draft = Diese Regeln
simulation-before = Vorher

simulation-words = - { $label }: { $value }
simulation-words-beside = - { $label }: { $value }; { $other }: { $theirs }
simulation-busy = Gerade werden andere Regeln ausprobiert. Drücke in etwa zehn Sekunden noch einmal.
simulation-unavailable = Regeln lassen sich gerade nicht ausprobieren. Alles andere geht; drücke in einer Minute noch einmal.
simulation-stopped = Abgebrochen, weil Du nach anderen Regeln gefragt hast.
simulation-soon = Mit diesen Regeln werden Runden gespielt; das Ergebnis kommt in etwa { $seconds } Sekunden.

simulation-chart-minutes = Minuten einer Runde
simulation-chart-long_rounds = Runden über 15 Minuten
simulation-chart-lead_changes = Führungswechsel
simulation-chart-comebacks = Aufholjagden
simulation-chart-drawn = Gezogene Karten pro Person
simulation-chart-largest_hand = Größte Hand
simulation-chart-same = kein klarer Unterschied
simulation-chart-times = × { $factor }
simulation-chart-more = mehr
simulation-chart-less = weniger
simulation-chart-note = Minuten: 8 von 10 Runden, Median. Weiß: 95 % sicher.
simulation-alt = Diagramm: { $here }, dann { $other }. { $rows }
simulation-alt-row = { $label }: { $value }, dann { $theirs } ({ $note }).

simulation-row-turns = Züge
simulation-row-turns_low = 10 % unter
simulation-row-turns_high = 10 % über
simulation-row-minutes = Minuten
simulation-row-minutes_high = 10 % über
simulation-row-long_rounds = > 15 min
simulation-row-match_minutes = Partie min
simulation-row-lead_changes = Führung
simulation-row-comebacks = Aufholjagd
simulation-row-first_seat = 1. Platz
simulation-row-drawn = Gezogen
simulation-row-largest_hand = Max. Hand
simulation-row-reshuffles = Gemischt
simulation-row-void = Kein Sieg
simulation-row-blocked = Blockiert
simulation-row-cut = Endlos
simulation-row-skill = Können

simulation-sign-all_draw_one = alle anderen ziehen eine
simulation-sign-all_hit = alle werden getroffen
simulation-sign-answers = +2 und +4, mit anderen Karten weitergegeben
simulation-sign-blind_draws = blind gezogene Karten
simulation-sign-bluffs_found = erkannte Bluffs
simulation-sign-bombs = Bomben
simulation-sign-buzzers = Buzzer
simulation-sign-cards_given = verschenkte Karten
simulation-sign-challenges = Anzweifeln
simulation-sign-colour_discards = ganze Farben abgelegt
simulation-sign-debts = Ziehkarten
simulation-sign-double_plays = gleiche Karten zusammen
simulation-sign-downpour_one = Wolkenbrüche mit einer Karte
simulation-sign-downpour_two = Wolkenbrüche mit zwei Karten
simulation-sign-everyone_skipped = alle setzen aus
simulation-sign-extra_turns = zusätzliche Züge
simulation-sign-free_discards = zusätzlich abgelegte Karten
simulation-sign-full_hands = Passen mit voller Hand
simulation-sign-further_draws = weitere gezogene Karten
simulation-sign-hands_opened = aufgedeckte Hände
simulation-sign-hands_passed = weitergegebene Hände
simulation-sign-hands_peeked_at = angesehene Hände
simulation-sign-hands_shuffled = gemischte Hände
simulation-sign-jump_ins = Zwischenwerfen
simulation-sign-last_cards_answered = beantwortete letzte Karten
simulation-sign-long_draws = mehrere Karten gezogen
simulation-sign-longer_calls = Duo, Trio und Quattro
simulation-sign-mercy = Ausscheiden durch Gnade
simulation-sign-next_draws_one = die nächste Person zieht eine
simulation-sign-places = fertig geworden
simulation-sign-plays_after_penalty = Legen nach einer Strafe
simulation-sign-redraws = neu gezogene Hände
simulation-sign-reverses = Richtungswechsel
simulation-sign-roulettes = Roulettes
simulation-sign-rounds_timed_out = Runden, die die Uhr beendet
simulation-sign-same_numbers = weitere Karten einer Zahl
simulation-sign-sequences = Karten einer Straße
simulation-sign-shots = Schüsse
simulation-sign-skips = Aussetzen
simulation-sign-slaps = Draufhauen
simulation-sign-stacks = gestapelte Ziehkarten
simulation-sign-swaps = getauschte Hände
simulation-sign-tables_turned = umgedrehte Tische
simulation-sign-target_draws_two = Ausgewählte ziehen zwei
simulation-sign-turned_round = Richtungswechsel durch Zahlen
simulation-sign-turns_after_jump_ins = noch ein Zug nach dem Zwischenwerfen
simulation-sign-wild_jump_ins = Zwischenwerfen mit Jokern
simulation-sign-wishes = gewählte Farben
simulation-sign-wrong_challenges = falsches Anzweifeln
