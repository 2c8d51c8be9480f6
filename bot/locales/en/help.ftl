# /help: one page

help-title = ### UNO by the rules of your table
help-section-start = **Start.** { $play } opens a table here or in a thread. Everybody presses Join, then Start. { $rules } shows the rules in force.
help-section-hand = **Your hand** is private. Press My hand on the table, or use { $hand } anywhere in the channel. A card is one press; green fits now. Draw takes a card, Keep ends your turn after drawing.
    { "" }**Uno!** With your last card, or just before, press Uno! or use { $uno }. Somebody has forgotten it? Catch! is on the table. A wild draw four can be challenged: Challenge.
help-section-table = **The table** shows whose turn it is, the top card, the colour and what is owed. { $table } finds it, { $log } tells what happened last, { $score } shows the points.
help-section-coming = **Coming and going.** { $join } sits you down, now or with the next round. { $away } has your seat held, { $back } takes it back, { $leave } leaves the match.
help-section-stuck = **Stuck?** { $pause } asks for a break, { $kick } asks to remove somebody, { $host } hands the table over, { $end } ends it. { $server_language } sets the language of a server.
help-legal = -# Not affiliated with Mattel; UNO is its trademark.
