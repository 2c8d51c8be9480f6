# Die Anleitung in der ersten Partie: ein Satz zu jeder Lage

button-guide = Zeig mir, wie es geht: 1 Minute
button-guide-off = Ohne Erklärungen weiter
reply-guide-offer = Zum ersten Mal hier? „{ $button }“ spielt eine kurze Runde mit Dir, gegen einen netten Computer.
reply-guide-thread = Erste Partie · { $name }
reply-guide-running = Du spielst Deine erste Partie schon: { $link }
reply-guide-taken = Hier steht schon ein Tisch, und einen Thread kann ich nicht öffnen: { $link } Versuch es in einem anderen Kanal.
reply-guide-off = Ab jetzt ohne Erklärungen. Viel Spaß!
guide-sign = 🧭 { $sentence }
guide-first = Das sind Deine Karten. Auf dem Stapel liegt { $top }: Eine Karte passt, wenn Farbe oder Zahl gleich ist. Drücke { $cards }.
guide-fits = Gleiche Farbe oder gleiche Zahl: Drücke { $cards }.
guide-skip = Aussetzen ist hier stark: { $name } setzt aus, und Du bist gleich wieder dran. Was passt: { $cards }.
guide-reverse = Zu zweit bist Du nach einem Richtungswechsel gleich wieder dran. Was passt: { $cards }.
guide-draw_two = Eine +2 ist hier stark: { $name } zieht zwei Karten und setzt aus. Was passt: { $cards }.
guide-wild = Nur ein Joker passt. Der passt immer, und Du bestimmst die nächste Farbe: Drücke { $cards }.
guide-colour = Jetzt wähle eine Farbe, am besten die, von der Du am meisten hast.
guide-nothing = Keine Deiner Karten passt auf { $top }. Drücke „{ $draw }“ und zieh eine Karte.
guide-drawn-fits = Du hast { $drawn } gezogen. Die Karte passt: Du darfst sie gleich legen.
guide-drawn = Du hast { $drawn } gezogen. Die Karte passt nicht: Mit „{ $keep }“ endet Dein Zug.
guide-owed = Du musst { $count } Karten ziehen: Drücke „{ $draw }“, dann ist Dein Zug vorbei.
guide-two = Nur noch zwei Karten! Drücke { $cards } und danach gleich „{ $uno }“, bevor { $name } es merkt.
guide-two-called = Nur noch zwei Karten, und gerufen hast Du schon. Drücke { $cards }.
guide-call = Nur noch eine Karte: Drücke jetzt „{ $uno }“, sonst kann { $name } Dich erwischen und Du ziehst zwei.
guide-last = Deine letzte Karte passt. Drücke { $cards }, und Du gewinnst!
guide-wait = { $name } ist dran. Danach kommst Du.
guide-top-wild = { $colour }, die gewählte Farbe
guide-over = 🧭 Das war eine ganze Runde UNO! { $play } öffnet einen Tisch für Dich und andere.
