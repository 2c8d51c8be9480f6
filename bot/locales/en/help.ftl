# /help: a short tour, one page after the other

help-title = ### UNO by the rules of your table
help-page = -# Page { $page } of { $pages }: { $title }
button-help-back = Back
button-help-next = Next

help-start-title = A table
help-start = { $play } opens a table here or in a thread, with the rules you pick. Everybody presses Join, the host presses Start.
    { $rules } shows the rules in force, { $presets_list } those that this server has to offer; before the start the host may change them with Change rules.
    With two players it can begin; more may sit down later with { $join }.
help-hand-title = Your hand
help-hand = Only you see your cards. Press My hand on the table, or use { $hand } anywhere in the channel.
    A card is one press. Green fits now, grey does not, blue buttons are acts, red ones are final. Draw takes a card, Keep ends your turn after drawing.
    A wild card asks for a colour first.
help-uno-title = Uno!
help-uno = With your last card, or just before, press Uno! or use { $uno }. Somebody forgot? Catch! is on the table, and { $uno } does that too.
    Two or four cards are coming your way? Draw what you owe. A wild draw four can be challenged with Challenge: perhaps it was a bluff.
help-table-title = The table
help-table = It shows whose turn it is, the top card, the colour, what is owed and what happened last. { $table } finds it, { $log } tells more, { $score } shows the points.
    Whatever is refused or punished names its rule, with a button to it.
help-typing-title = Typing and listening
help-typing = Everything can be typed: { $card } offers what fits while you type, { $choose } answers a question; { $draw }, { $keep }, { $challenge } and { $buzz } are the buttons. { $top } and { $turn } tell how things stand, { $sort } sorts your hand.
    { $me } is yours alone: text mode for screen readers, language, pings, more time, sort order and larger rows of buttons.
help-coming-title = Coming and going
help-coming = { $join } sits you down, now or with the next round. { $away } has your seat held, { $back } takes it back, { $leave } leaves the match.
    { $pause } asks for a break, { $kick } asks to remove somebody, { $host } hands the table over, { $end } ends it. { $server_language } and { $server_style } are for who manages the server.
help-server-title = In this server
help-server = { $presets_list } shows the sets of rules you can pick here. Who manages the server makes others with { $preset_edit_create }, and finds every setting with { $server_overview }.
    { $league } is the table of the season. { $stats } sums up what you or somebody else did here, { $history } shows past matches step by step.
    Your data is yours: { $privacy_export } hands it to you, { $privacy_delete } deletes what names you.
help-example = An example. { $picture }
help-legal = -# Not affiliated with Mattel; UNO is its trademark.
